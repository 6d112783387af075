//! Tournaments: an organiser opens one, people sign up, the worker draws the seats of each round and opens its games, and what the
//! games give in points makes the standings. A ladder is one whose rounds are made of the people who want a game, again and again.
//!
//! Games are written by the game master only; this module asks it to open them and reads how they ended. Every step of the worker
//! is one transaction that claims one row, so that any number of workers may run and a step that was interrupted is done again.
//! The standings ([`standings`], [`ladder_standings`]) and
//! the seating ([`seating`]) are pure.

mod corrections;
pub mod ladder_standings;
mod ladder_waiting;
mod live_rounds;
mod organisers;
mod planning;
mod results;
mod rounds;
pub mod seating;
mod sign_up;
pub mod standings;
mod tables;
mod team_standings;
mod terms_change;
mod tournament;
mod tournament_lists;

pub use corrections::{MAX_CORRECTION_REASON, ResultCorrection, correct_result};
pub use ladder_waiting::{seek_game, stop_seeking};
pub use organisers::{add_organiser, remove_organiser};
pub use planning::{MAX_ABOUT, MAX_ROUNDS, MAX_TOURNAMENT_NAME, TournamentPlan, discard, draft, publish};
pub use results::{
    CorrectedResult, TournamentPerson, TournamentResults, TournamentRound, TournamentSeat, TournamentTable,
    load_results,
};
pub use rounds::{LADDER_PAUSE, TournamentStep, advance_due};
pub use sign_up::{MAX_TEAM, cancel, close_sign_up, sign_up, withdraw};
pub use tables::{open_table_due, score_table_due};
pub use team_standings::{TeamStanding, compute_teams};
pub use terms_change::{ChangedTerm, OpenTerms, TermsChange, TermsError, change_terms};
pub use tournament::{FurtherOrganiser, Tournament, TournamentPace, TournamentStage, find};
pub use tournament_lists::{PersonTournament, TournamentSummary, list_of_person, list_tournaments};

use crate::gamemaster::GameError;
use crate::games::CorruptRecord;
use crate::i18n::Message;

/// Reason why something was not done in a tournament.
#[derive(Debug, thiserror::Error)]
pub enum TournamentError {
    /// The tournament does not exist, or this person may not see it.
    #[error("no such tournament")]
    Missing,
    /// The person sees it, but may not do this.
    #[error("not for this person to do")]
    Forbidden,
    /// It cannot be done now; the message says why.
    #[error("refused: {}", .0.id)]
    Refused(Message),
    /// A game of it cannot be opened or read.
    #[error(transparent)]
    Game(#[from] GameError),
    /// What is stored cannot be read.
    #[error(transparent)]
    Corrupt(#[from] CorruptRecord),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Builds a refusal that says why.
fn refused(id: &'static str) -> TournamentError {
    TournamentError::Refused(Message::new(id))
}
