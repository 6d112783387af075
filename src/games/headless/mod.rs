//! Games without people: bots, and random players whose orders the rules accept, from the opening to the end. They serve to
//! measure, and to find positions that no game has reached yet.

use std::collections::BTreeMap;
use std::str::FromStr;

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use serde_json::Value;
use stafeta_rules::lots::{Lots, Secret};
use stafeta_rules::rules::{Due, Illegal, Seat, Tempo};

use super::ready::ready;
use super::{Acts, Corrupt, Fact, Position, Ruleset};

/// Maximum number of posts and deadlines; a game that reaches it counts as without an end.
const LONGEST: u32 = 20_000;
/// Number of random posts that are tried before a seat lets its deadline pass.
const TRIES: usize = 12;

/// The players of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Players {
    /// Random players only.
    Random,
    /// Bots only.
    Bots,
    /// Half bots, half random players, drawn by seat; the odd seat is a random player's.
    Half,
}

/// Error for a word that names no kind of players.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} are no players: random, bots or half")]
pub struct UnknownPlayers(String);

impl FromStr for Players {
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
pub struct Games<'a> {
    /// The rules of all games.
    pub ruleset: Ruleset,
    /// The options of the rules.
    pub options: &'a Value,
    /// Number of seats in each game.
    pub seats: u8,
    /// The players on the seats.
    pub players: Players,
    /// Number of games.
    pub games: u32,
    /// Seed of the first game. The same seed gives the same games.
    pub seed: u64,
}

/// Counts over all games played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Number of games.
    pub games: u32,
    /// Number of phases.
    pub phases: u64,
    /// Number of posts that were accepted.
    pub posts: u64,
    /// Number of bot posts that were refused; should be 0.
    pub refused: u64,
    /// Number of deadlines that passed without a post.
    pub lapses: u64,
    /// Number of orders by bots.
    pub orders: u64,
    /// Number of bot orders that hold or pass.
    pub idle: u64,
    /// Number of games in which only bots stood best: by the ranking of a game that has ended, otherwise by its first figure.
    pub won: u32,
    /// Number of games by ending, keyed by message id; `none` for games without an end.
    pub endings: BTreeMap<String, u32>,
}

/// Error of a game that could not be played on.
#[derive(Debug, thiserror::Error)]
pub enum Stuck {
    /// The options or the number of seats make no game.
    #[error("no game of these options: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Options(Vec<Illegal>),
    /// Neither a post nor a deadline changes the position.
    #[error("game {game}: nothing leads on from phase {phase}")]
    Still {
        /// The number of the game, from 0.
        game: u32,
        /// The phase it is in.
        phase: u32,
    },
    /// The ruleset cannot read a fact of its own.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// Returns the default options of a ruleset.
///
/// # Errors
/// The options cannot be made, which only a bug of the ruleset can cause.
pub fn usual(ruleset: Ruleset) -> Result<Value, Corrupt> {
    ready(ruleset).usual_options()
}

/// Plays games to their ends and counts what happened.
///
/// # Errors
/// The reason why a game could not be played on.
pub fn play(games: &Games<'_>) -> Result<Report, Stuck> {
    let mut report = Report { games: games.games, ..Report::default() };
    for game in 0..games.games {
        let seed = games.seed.wrapping_add(game.into());
        let mut chance = StdRng::seed_from_u64(seed);
        let mut sealed = [0; 32];
        chance.fill_bytes(&mut sealed);
        let mut lots = Lots::new(Secret::new(sealed), 0);
        let mut position = games.ruleset.empty();
        for fact in games.ruleset.start(games.options, games.seats, &mut lots).map_err(Stuck::Options)? {
            position.apply(&fact)?;
        }
        let bots = seated(games.players, games.seats, &mut chance);
        let mut table = Table { ruleset: games.ruleset, bots, seed, chance, lots, report: &mut report };
        let mut steps = 0;
        while position.outcome().is_none() && steps < LONGEST {
            let facts = table.step(&*position);
            if facts.is_empty() {
                return Err(Stuck::Still { game, phase: position.phase().index });
            }
            for fact in facts {
                position.apply(&fact)?;
            }
            steps += 1;
        }
        let is_won = best(&*position).iter().all(|seat| table.is_bot(*seat));
        report.won += u32::from(is_won);
        report.phases += u64::from(position.phase().index) + 1;
        let ending = position.outcome().map_or_else(|| "none".to_owned(), |outcome| outcome.reason.id);
        *report.endings.entry(ending).or_default() += 1;
    }
    Ok(report)
}

/// Draws the seats of the bots: true for a bot, by seat.
fn seated(players: Players, seats: u8, chance: &mut StdRng) -> Vec<bool> {
    let count = match players {
        Players::Random => 0,
        Players::Bots => seats,
        Players::Half => seats / 2,
    };
    let mut bots: Vec<bool> = (0..seats).map(|seat| seat < count).collect();
    bots.shuffle(chance);
    bots
}

/// Returns the seats that stand best: the winners, or those with the highest first figure.
fn best(position: &dyn Position) -> Vec<Seat> {
    if let Some(outcome) = position.outcome() {
        let first = || outcome.ranking.first().cloned().unwrap_or_default();
        return if outcome.winners.is_empty() { first() } else { outcome.winners };
    }
    let held = position.figures().into_iter().next().map(|figures| figures.of).unwrap_or_default();
    let most = held.iter().max();
    Seat::all(held.len()).filter(|seat| held.get(seat.index()) == most).collect()
}

/// A game in play.
struct Table<'a> {
    ruleset: Ruleset,
    bots: Vec<bool>,
    seed: u64,
    chance: StdRng,
    lots: Lots,
    report: &'a mut Report,
}

impl Table<'_> {
    fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).copied().unwrap_or(false)
    }

    /// Decides the next facts; none if the game is stuck.
    fn step(&mut self, position: &dyn Position) -> Vec<Fact> {
        match position.tempo() {
            Tempo::Together => self.together(position),
            Tempo::PostByPost => self.next(position),
        }
    }

    /// Lets every seat with orders due post, and resolves the phase.
    fn together(&mut self, position: &dyn Position) -> Vec<Fact> {
        let mut posts = BTreeMap::new();
        for due in position.awaits() {
            match self.post(position, due.seat) {
                Some(acts) => {
                    self.report.posts += 1;
                    posts.insert(due.seat, acts);
                }
                None => self.report.lapses += 1,
            }
        }
        position.resolve(&posts, &mut self.lots).map(|resolved| resolved.facts).unwrap_or_default()
    }

    /// Lets one seat with orders due post, or miss its deadline.
    fn next(&mut self, position: &dyn Position) -> Vec<Fact> {
        let dues: Vec<Due> = position.awaits();
        let Some(due) = dues.choose(&mut self.chance) else { return Vec::new() };
        if let Some(acts) = self.post(position, due.seat) {
            match position.resolve(&BTreeMap::from([(due.seat, acts)]), &mut self.lots) {
                Ok(resolved) if !resolved.facts.is_empty() => {
                    self.report.posts += 1;
                    return resolved.facts;
                }
                _ if self.is_bot(due.seat) => self.report.refused += 1,
                _ => {}
            }
        }
        self.report.lapses += 1;
        position.lapse(due, &mut self.lots)
    }

    /// Makes a random post of `seat` that the rules accept; `None` if none was found.
    fn random_post(&mut self, position: &dyn Position, seat: Seat) -> Option<Acts> {
        let ready = ready(self.ruleset);
        (0..TRIES).find_map(|_| {
            let acts = ready.random_acts(position, seat, &mut self.chance);
            acts.filter(|acts| position.check(seat, acts).is_ok())
        })
    }

    /// Makes the post of `seat`; `None` if it has none that would be accepted.
    fn post(&mut self, position: &dyn Position, seat: Seat) -> Option<Acts> {
        if !self.is_bot(seat) {
            return self.random_post(position, seat);
        }
        let acts = position.bot(seat, self.seed);
        if acts.is_empty() || position.check(seat, &acts).is_err() {
            self.report.refused += 1;
            return None;
        }
        self.report.orders += count(acts.len());
        self.report.idle += count(position.idle(&acts));
        Some(acts)
    }
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
