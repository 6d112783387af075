//! Votes of the players. A seat makes a motion, the players still in the game vote, and the deciding ballot carries it out. A
//! proposal of a game master who plays in the game (`proposal`) is voted on in the same way, by the other players.

mod effect;
mod motion;
mod proposal;
mod vote_count;
mod vote_row;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;
use stafeta_rules::rules::Seat;

pub use motion::{LONGEST_PROLONGATION, Motion, VoteResult, VoteThreshold};
pub(super) use proposal::{ProposalGrounds, with_reason};
pub(super) use vote_row::ProposedActs;
pub use vote_row::{GameProposal, GameVote};

use super::GameError;
use super::due_jobs::{JobOutcome, run_due_job};
use super::game_tx::GameTx;
use super::game_view::GameView;
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{GameId, VoteId};

/// Time for which a vote is open.
const LASTS: TimeDelta = TimeDelta::days(3);
/// Time for which a vote of a live game is open.
const LASTS_LIVE: TimeDelta = TimeDelta::minutes(10);

/// A ballot of a seat.
#[derive(Debug, Clone, Copy)]
pub struct Ballot {
    /// The vote it belongs to.
    pub vote: VoteId,
    /// True for the motion, false against it.
    pub is_aye: bool,
}

/// Result of a ballot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BallotOutcome {
    /// It is counted. If it was the deciding one, the motion has been carried out.
    Counted,
    /// The motion could not be carried out any more. Nothing was done, and the vote is closed.
    Moot,
}

/// Lists the votes of a game, the newest first, as the player of `seat` or anybody else sees them.
pub async fn list_votes(
    db: impl PgExecutor<'_>,
    game: GameId,
    seat: Option<Seat>,
) -> sqlx::Result<Vec<GameVote>> {
    vote_row::load(db, game, seat, None).await
}

impl GameView {
    /// Describes the motion of a vote as a phrase with the names of this game's players.
    #[must_use]
    pub fn motion(&self, vote: &GameVote) -> Message {
        vote.motion.describe(&self.names(), vote.detail())
    }

    /// Returns true if the viewer can vote: everybody with a seat, except the person who proposed it.
    #[must_use]
    pub fn has_voice(&self, vote: &GameVote) -> bool {
        let is_proposer = vote.proposal.as_ref().is_some_and(|proposal| Some(proposal.by) == self.reader);
        vote.verdict.is_none() && self.seat().is_some() && !is_proposer
    }
}

/// Opens a vote on a motion of the seat of `person`, with their aye.
///
/// # Errors
/// They are out of the game, the motion is not possible now or not theirs to make, or a vote on the same motion is open.
pub async fn open_vote(
    db: &Db,
    game: GameId,
    person: &Person,
    motion: Motion,
    now: DateTime<Utc>,
) -> Result<VoteId, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.open_vote(person, motion).await).await
}

/// Counts the ballot of the seat of `person`, who may change it while the vote is open. The deciding ballot carries the motion
/// out.
///
/// # Errors
/// They cannot vote on it, or the vote is over.
pub async fn cast_ballot(
    db: &Db,
    game: GameId,
    person: &Person,
    ballot: Ballot,
    now: DateTime<Utc>,
) -> Result<BallotOutcome, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.take_ballot(person, ballot).await).await
}

/// Closes one vote whose time is up, skipping games that another worker has locked. `None` if there is none.
///
/// # Errors
/// The database does not answer.
pub async fn close_vote_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query!(
        r#"select v.id as "id: VoteId", g.id as "game: GameId"
           from votes v join games g on g.id = v.game_id
           where v.decided_at is null and v.closes_at < $1
             and g.quarantined_at is null and (g.retry_at is null or g.retry_at <= $1)
           order by v.closes_at, v.id limit 1 for no key update of g skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else { return Ok(None) };
    run_due_job(db, tx, due.game, now, async |game_tx| game_tx.end_vote_time(due.id).await).await.map(Some)
}
