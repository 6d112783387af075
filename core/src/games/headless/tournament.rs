//! Games between named players, whose seats go round from game to game, and a report on each player.

use std::collections::BTreeMap;
use std::time::Duration;

use super::game::{HeadlessGame, SeatPlayer, SeatTally};
use super::players::{PlayerKind, SeatAssignment};
use super::{HeadlessError, HeadlessRun, ending_of, find_best_seats};
use crate::games::engine::{EngineFault, EngineProcess, in_english};
use stafeta_rules::rules::{AgreementStatus, BotLevel, Message, Seat};

/// Factor of the standard error for a confidence interval of 95 %.
const NORMAL_95: f64 = 1.96;

/// Mean of a figure with half the width of its confidence interval of 95 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanEstimate {
    /// The mean.
    pub mean: f64,
    /// Half the width; 0 for a single value.
    pub margin: f64,
}

impl MeanEstimate {
    fn of(values: &[f64]) -> Self {
        let count = values.len().max(1) as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let margin =
            if values.len() < 2 { 0.0 } else { NORMAL_95 * (squares / (count - 1.0) / count).sqrt() };
        Self { mean, margin }
    }
}

/// The results of all seats of one kind of player.
#[derive(Debug, Clone)]
pub struct PlayerReport {
    /// The player.
    pub player: PlayerKind,
    /// Number of its seats in each game.
    pub seats: usize,
    /// Games with one of its seats as the only winner, also by standing first after an agreed number of turns.
    pub solo: u32,
    /// Games in which only its seats stood best.
    pub best: u32,
    /// Points of one of its seats by each scoring system, by its name in English.
    pub scores: BTreeMap<String, MeanEstimate>,
    /// Decisions, with the mean and the longest time.
    pub decisions: u32,
    /// Mean time for a decision.
    pub mean_time: Duration,
    /// Longest time for a decision.
    pub longest_time: Duration,
    /// Posts of bots that were empty or refused.
    pub refused: u64,
    /// Questions to which an engine gave no orders.
    pub faults: u32,
    /// The first reason why.
    pub first_fault: Option<EngineFault>,
    /// Agreements that its seats broke.
    pub breaches: u64,
}

/// The report of a tournament.
#[derive(Debug, Clone)]
pub struct TournamentReport {
    /// Number of games.
    pub games: u32,
    /// Number of games by ending, keyed by their sentence in English; `none` for games without an end.
    pub endings: BTreeMap<String, u32>,
    /// One entry for each kind of player.
    pub players: Vec<PlayerReport>,
    /// Number of agreements that were kept for their time.
    pub kept: u64,
    /// Number of agreements that were broken.
    pub broken: u64,
}

/// Results of one kind of player, as they come in.
#[derive(Debug, Default)]
struct PlayerResults {
    seats: usize,
    solo: u32,
    best: u32,
    /// Points of its seats, the mean of one game each.
    scores: BTreeMap<String, Vec<f64>>,
    tally: SeatTally,
}

/// Plays games between players on seats. In the first game they sit as assigned; in each further game everybody moves up one
/// seat. Seats without an assignment have beginner bots.
///
/// # Errors
/// An assignment names a seat that does not exist, an engine cannot be started, or a game cannot be played on.
pub fn play_tournament(
    run: &HeadlessRun<'_>,
    assignments: &[SeatAssignment],
) -> Result<TournamentReport, HeadlessError> {
    let mut kinds = vec![PlayerKind::Bot(BotLevel::Beginner); usize::from(run.seats)];
    for assignment in assignments {
        for seat in assignment.seats.clone() {
            let kind = kinds.get_mut(usize::from(seat) - 1).ok_or(HeadlessError::NoSeat { seat })?;
            kind.clone_from(&assignment.player);
        }
    }
    let mut players = kinds.iter().map(sit_down).collect::<Result<Vec<_>, _>>()?;
    let mut results: BTreeMap<PlayerKind, PlayerResults> = BTreeMap::new();
    for kind in &kinds {
        results.entry(kind.clone()).or_default().seats += 1;
    }
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let (mut kept, mut broken) = (0, 0);
    for number in 0..run.games {
        let mut game = HeadlessGame::open(run, number, &mut players)?;
        game.play(number)?;
        kept += game.dealings.count(AgreementStatus::Kept);
        broken += game.dealings.count(AgreementStatus::Broken);
        *endings.entry(ending_of(game.position())).or_default() += 1;
        record(&game, &kinds, &mut results);
        players.rotate_right(1);
        kinds.rotate_right(1);
    }
    let players = results.into_iter().map(|(player, results)| results.report(player)).collect();
    Ok(TournamentReport { games: run.games, endings, players, kept, broken })
}

fn sit_down(kind: &PlayerKind) -> Result<SeatPlayer, HeadlessError> {
    Ok(match kind {
        PlayerKind::Random => SeatPlayer::Random,
        PlayerKind::Bot(level) => SeatPlayer::Bot(*level),
        PlayerKind::Engine(command) => SeatPlayer::Engine(Box::new(EngineProcess::start(command)?)),
    })
}

/// Adds a game to the results of its players.
fn record(game: &HeadlessGame<'_>, kinds: &[PlayerKind], results: &mut BTreeMap<PlayerKind, PlayerResults>) {
    let position = game.position();
    let outcome = position.outcome();
    let scores = outcome.as_ref().map(|outcome| position.scores(outcome)).unwrap_or_default();
    let best = find_best_seats(position);
    for (kind, results) in results {
        let own: Vec<Seat> =
            Seat::all(kinds.len()).filter(|seat| kinds.get(seat.index()) == Some(kind)).collect();
        results.best += u32::from(best.iter().all(|seat| own.contains(seat)));
        if let Some(outcome) = outcome.as_ref().filter(|outcome| !outcome.is_draw)
            && let [winner] = outcome.winners[..]
        {
            results.solo += u32::from(own.contains(&winner));
        }
        for system in &scores {
            let points = own.iter().filter_map(|seat| system.of.get(seat.index()));
            let mean = points.map(|points| *points as f64 / 100.0).sum::<f64>() / own.len().max(1) as f64;
            results.scores.entry(in_english(&Message::new(system.name.clone()))).or_default().push(mean);
        }
        for seat in &own {
            results.tally.add(&game.tallies[seat.index()]);
        }
    }
}

impl SeatTally {
    fn add(&mut self, other: &SeatTally) {
        self.refused += other.refused;
        self.decisions += other.decisions;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.faults += other.faults;
        self.breaches += other.breaches;
        if self.first_fault.is_none() {
            self.first_fault.clone_from(&other.first_fault);
        }
    }
}

impl PlayerResults {
    fn report(self, player: PlayerKind) -> PlayerReport {
        let scores =
            self.scores.into_iter().map(|(name, points)| (name, MeanEstimate::of(&points))).collect();
        PlayerReport {
            player,
            seats: self.seats,
            solo: self.solo,
            best: self.best,
            scores,
            decisions: self.tally.decisions,
            mean_time: self.tally.time.checked_div(self.tally.decisions).unwrap_or_default(),
            longest_time: self.tally.longest,
            refused: self.tally.refused,
            faults: self.tally.faults,
            first_fault: self.tally.first_fault,
            breaches: self.tally.breaches,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_narrows_with_the_number_of_games() {
        assert_eq!(MeanEstimate::of(&[50.0]), MeanEstimate { mean: 50.0, margin: 0.0 });
        let few = MeanEstimate::of(&[0.0, 100.0]);
        let many = MeanEstimate::of(&[0.0, 100.0].repeat(50));
        assert_eq!((few.mean, many.mean), (50.0, 50.0));
        assert!(few.margin > 97.0 && many.margin < 10.0, "{few:?} {many:?}");
    }
}
