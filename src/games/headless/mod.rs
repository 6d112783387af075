//! Games without people, from the opening to the end, between bots and players who choose random legal orders. They measure
//! the bots, and find positions that no game has reached yet.

use std::collections::BTreeMap;
use std::str::FromStr;

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use serde_json::Value;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{DueTask, IllegalAct, ResolutionMode, Seat};

use super::ready_games::ready;
use super::{CorruptRecord, GameFact, GamePosition, Ruleset, SeatActs};

/// Maximum number of steps of a game: phases resolved together, single posts, and missed deadlines. A game that reaches it
/// counts as a game without an end.
const LONGEST: u32 = 20_000;
/// Number of random posts that are tried before a seat lets its deadline pass.
const TRIES: usize = 12;

/// The players of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeadlessPlayers {
    /// Random players only.
    Random,
    /// Bots only.
    Bots,
    /// Half bots, half random players, on seats drawn at random. If the number of seats is odd, there is one more random
    /// player.
    Half,
}

/// Error for a word that names no kind of players.
#[derive(Debug, thiserror::Error)]
#[error("unknown players {0:?}: expected random, bots or half")]
pub struct UnknownPlayers(String);

impl FromStr for HeadlessPlayers {
    type Err = UnknownPlayers;

    fn from_str(word: &str) -> Result<Self, UnknownPlayers> {
        match word {
            "random" => Ok(Self::Random),
            "bots" => Ok(Self::Bots),
            "half" => Ok(Self::Half),
            other => Err(UnknownPlayers(other.to_owned())),
        }
    }
}

/// The games to play.
#[derive(Debug, Clone)]
pub struct HeadlessRun<'a> {
    /// The rules of all games.
    pub ruleset: Ruleset,
    /// The options of the rules.
    pub options: &'a Value,
    /// Number of seats in each game.
    pub seats: u8,
    /// The players on the seats.
    pub players: HeadlessPlayers,
    /// Number of games.
    pub games: u32,
    /// Seed of the first game. The same seed gives the same games.
    pub seed: u64,
}

/// Counts over all games played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HeadlessReport {
    /// Number of games.
    pub games: u32,
    /// Number of phases.
    pub phases: u64,
    /// Number of posts that were accepted.
    pub posts: u64,
    /// Number of bot posts that were empty or refused; should be 0.
    pub refused: u64,
    /// Number of deadlines that passed without a post.
    pub lapses: u64,
    /// Number of orders by bots.
    pub orders: u64,
    /// Number of bot orders that hold or pass.
    pub idle: u64,
    /// Number of games in which every best seat was a bot's. The best seats are the winners. In a game without winners they
    /// are the first of the ranking, and in a game without an end those with the highest first figure.
    pub won: u32,
    /// Number of games by ending, keyed by message id; `none` for games without an end.
    pub endings: BTreeMap<String, u32>,
}

/// Error of a game that could not be played on.
#[derive(Debug, thiserror::Error)]
pub enum HeadlessError {
    /// No game can start with these options or this number of seats.
    #[error("no game can start with these options: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Options(Vec<IllegalAct>),
    /// Neither a post nor a deadline changes the position.
    #[error("game {game}: no post and no deadline changes phase {phase}")]
    Still {
        /// The number of the game, from 0.
        game: u32,
        /// The phase it is in.
        phase: u32,
    },
    /// The ruleset cannot read a fact of its own.
    #[error(transparent)]
    Corrupt(#[from] CorruptRecord),
}

/// Returns the default options of a ruleset.
///
/// # Errors
/// The options cannot be made, which only a bug of the ruleset can cause.
pub fn usual(ruleset: Ruleset) -> Result<Value, CorruptRecord> {
    ready(ruleset).usual_options()
}

/// Plays games to their ends and counts what happened.
///
/// # Errors
/// The reason why a game could not be played on.
pub fn play(games: &HeadlessRun<'_>) -> Result<HeadlessReport, HeadlessError> {
    let mut report = HeadlessReport { games: games.games, ..HeadlessReport::default() };
    for game in 0..games.games {
        let seed = games.seed.wrapping_add(game.into());
        let mut chance = StdRng::seed_from_u64(seed);
        let mut sealed = [0; 32];
        chance.fill_bytes(&mut sealed);
        let mut sealed_rng = SealedRng::new(GameSecret::new(sealed), 0);
        let mut position = games.ruleset.empty();
        for fact in games
            .ruleset
            .start(games.options, games.seats, &mut sealed_rng)
            .map_err(HeadlessError::Options)?
        {
            position.apply(&fact)?;
        }
        let bots = choose_bot_seats(games.players, games.seats, &mut chance);
        let mut headless_game =
            HeadlessGame { ruleset: games.ruleset, bots, seed, chance, sealed_rng, report: &mut report };
        let mut steps = 0;
        while position.outcome().is_none() && steps < LONGEST {
            let facts = headless_game.step(&*position)?;
            if facts.is_empty() {
                return Err(HeadlessError::Still { game, phase: position.phase().index });
            }
            for fact in facts {
                position.apply(&fact)?;
            }
            steps += 1;
        }
        let is_won = best(&*position).iter().all(|seat| headless_game.is_bot(*seat));
        report.won += u32::from(is_won);
        report.phases += u64::from(position.phase().index) + 1;
        let ending = position.outcome().map_or_else(|| "none".to_owned(), |outcome| outcome.reason.id);
        *report.endings.entry(ending).or_default() += 1;
    }
    Ok(report)
}

/// Draws the seats of the bots: true for a bot, by seat.
fn choose_bot_seats(players: HeadlessPlayers, seats: u8, chance: &mut StdRng) -> Vec<bool> {
    let count = match players {
        HeadlessPlayers::Random => 0,
        HeadlessPlayers::Bots => seats,
        HeadlessPlayers::Half => seats / 2,
    };
    let mut bots: Vec<bool> = (0..seats).map(|seat| seat < count).collect();
    bots.shuffle(chance);
    bots
}

/// Returns the best seats: the winners, or else the first of the ranking. In a game without an end, returns those with the
/// highest first figure.
fn best(position: &dyn GamePosition) -> Vec<Seat> {
    if let Some(outcome) = position.outcome() {
        let first = || outcome.ranking.first().cloned().unwrap_or_default();
        return if outcome.winners.is_empty() { first() } else { outcome.winners };
    }
    let held = position.figures().into_iter().next().map(|figures| figures.of).unwrap_or_default();
    let most = held.iter().max();
    Seat::all(held.len()).filter(|seat| held.get(seat.index()) == most).collect()
}

/// A game in play.
struct HeadlessGame<'a> {
    ruleset: Ruleset,
    bots: Vec<bool>,
    seed: u64,
    chance: StdRng,
    sealed_rng: SealedRng,
    report: &'a mut HeadlessReport,
}

impl HeadlessGame<'_> {
    fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).copied().unwrap_or(false)
    }

    /// Decides the next facts. Empty if the game is stuck.
    ///
    /// # Errors
    /// A bot's acts belong to another ruleset.
    fn step(&mut self, position: &dyn GamePosition) -> Result<Vec<GameFact>, CorruptRecord> {
        match position.tempo() {
            ResolutionMode::Together => self.play_together(position),
            ResolutionMode::PostByPost => self.next(position),
        }
    }

    /// Makes the posts of all seats with orders due, and resolves the phase. A seat without a post misses its deadline.
    fn play_together(&mut self, position: &dyn GamePosition) -> Result<Vec<GameFact>, CorruptRecord> {
        let mut posts = BTreeMap::new();
        for due in position.awaits() {
            match self.post(position, due.seat)? {
                Some(acts) => {
                    self.report.posts += 1;
                    posts.insert(due.seat, acts);
                }
                None => self.report.lapses += 1,
            }
        }
        Ok(position.resolve(&posts, &mut self.sealed_rng).map(|resolved| resolved.facts).unwrap_or_default())
    }

    /// Draws one seat with orders due and resolves its post. If the seat has no acceptable post, it misses its deadline.
    fn next(&mut self, position: &dyn GamePosition) -> Result<Vec<GameFact>, CorruptRecord> {
        let dues: Vec<DueTask> = position.awaits();
        let Some(due) = dues.choose(&mut self.chance) else { return Ok(Vec::new()) };
        if let Some(acts) = self.post(position, due.seat)? {
            match position.resolve(&BTreeMap::from([(due.seat, acts)]), &mut self.sealed_rng) {
                Ok(resolved) if !resolved.facts.is_empty() => {
                    self.report.posts += 1;
                    return Ok(resolved.facts);
                }
                _ if self.is_bot(due.seat) => self.report.refused += 1,
                _ => {}
            }
        }
        self.report.lapses += 1;
        Ok(position.lapse(due, &mut self.sealed_rng))
    }

    /// Makes a random post of `seat` that the rules accept; `None` if none was found.
    fn random_post(&mut self, position: &dyn GamePosition, seat: Seat) -> Option<SeatActs> {
        let ready = ready(self.ruleset);
        (0..TRIES).find_map(|_| {
            let acts = ready.random_acts(position, seat, &mut self.chance);
            acts.filter(|acts| position.check(seat, acts).is_ok())
        })
    }

    /// Makes the post of `seat`; `None` if it makes none that the rules accept.
    fn post(&mut self, position: &dyn GamePosition, seat: Seat) -> Result<Option<SeatActs>, CorruptRecord> {
        if !self.is_bot(seat) {
            return Ok(self.random_post(position, seat));
        }
        let acts = position.bot(seat, self.seed);
        if acts.is_empty() || position.check(seat, &acts).is_err() {
            self.report.refused += 1;
            return Ok(None);
        }
        self.report.orders += count(acts.len());
        self.report.idle += count(position.idle(&acts)?);
        Ok(Some(acts))
    }
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
