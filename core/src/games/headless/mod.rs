//! Games without people, from the opening to the end, between bots, engines and players who choose random legal orders. They
//! measure the players, and find positions that no game has reached yet.

mod dealings;
mod game;
mod players;
mod tournament;

use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use serde_json::Value;
use stafeta_rules::rules::{AgreementStatus, IllegalAct, Seat};

use super::engine::{EngineStartError, ending_in_english, illegal_in_english};
use super::ready_games::ready;
use super::{CorruptRecord, GamePosition, Ruleset};
use game::{HeadlessGame, SeatPlayer};
pub use players::{PlayerKind, SeatAssignment, UnknownPlayer};
pub use tournament::{MeanEstimate, PlayerReport, TournamentReport, play_tournament};

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
    /// Number of games.
    pub games: u32,
    /// Seed of the first game. The same seed gives the same games.
    pub seed: u64,
    /// Time for an answer of an engine.
    pub limit: Duration,
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
    /// Number of games by ending, keyed by their sentence in English; `none` for games without an end.
    pub endings: BTreeMap<String, u32>,
    /// Number of agreements that were kept for their time.
    pub kept: u64,
    /// Number of agreements that were broken.
    pub broken: u64,
}

/// Error of a game that could not be played on.
#[derive(Debug, thiserror::Error)]
pub enum HeadlessError {
    /// No game can start with these options or this number of seats.
    #[error("no game can start with these options: {}", .0.iter().map(illegal_in_english).collect::<Vec<_>>().join("; "))]
    Options(Vec<IllegalAct>),
    /// Neither a post nor a deadline changes the position.
    #[error("game {game}: no post and no deadline changes phase {phase}")]
    Still {
        /// The number of the game, from 0.
        game: u32,
        /// The phase it is in.
        phase: u32,
    },
    /// A player was assigned to a seat that does not exist.
    #[error("there is no seat {seat}")]
    NoSeat {
        /// The seat, from 1.
        seat: u8,
    },
    /// An engine cannot be used.
    #[error(transparent)]
    Engine(#[from] EngineStartError),
    /// The ruleset cannot read a fact of its own.
    #[error(transparent)]
    Corrupt(#[from] CorruptRecord),
}

/// Returns how a game ended, in English; `none` if it has no end.
fn ending_of(position: &dyn GamePosition) -> String {
    position.outcome().map_or_else(|| "none".to_owned(), |outcome| ending_in_english(&outcome.reason))
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
pub fn play(games: &HeadlessRun<'_>, players: HeadlessPlayers) -> Result<HeadlessReport, HeadlessError> {
    let mut report = HeadlessReport { games: games.games, ..HeadlessReport::default() };
    for number in 0..games.games {
        let mut seated: Vec<SeatPlayer> = (0..games.seats).map(|_| SeatPlayer::Random).collect();
        let mut game = HeadlessGame::open(games, number, &mut seated)?;
        let bots = choose_bot_seats(players, games.seats, &mut game.chance);
        game.seat_bots(&bots);
        game.play(number)?;
        let is_bot = |seat: &Seat| bots.get(seat.index()).copied().unwrap_or(false);
        let position = game.position();
        report.won += u32::from(find_best_seats(position).iter().all(is_bot));
        report.phases += u64::from(position.phase().index) + 1;
        let ending = ending_of(position);
        *report.endings.entry(ending).or_default() += 1;
        report.lapses += game.lapses;
        report.kept += game.dealings.count(AgreementStatus::Kept);
        report.broken += game.dealings.count(AgreementStatus::Broken);
        for (tally, is_bot) in game.tallies.iter().zip(&bots) {
            report.posts += tally.posts;
            report.orders += tally.orders;
            report.idle += tally.idle;
            report.refused += if *is_bot { tally.refused } else { 0 };
        }
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
fn find_best_seats(position: &dyn GamePosition) -> Vec<Seat> {
    if let Some(outcome) = position.outcome() {
        let first = || outcome.ranking.first().cloned().unwrap_or_default();
        return if outcome.winners.is_empty() { first() } else { outcome.winners };
    }
    let held = position.figures().into_iter().next().map(|figures| figures.of).unwrap_or_default();
    let most = held.iter().max();
    Seat::all(held.len()).filter(|seat| held.get(seat.index()) == most).collect()
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
