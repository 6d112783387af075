//! The state to which a game returns if a player takes their post back.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use stafeta_rules::clock::time_bank::TimeBank;
use stafeta_rules::rules::Seat;

use crate::gamemaster::GameError;
use crate::gamemaster::clocks::RunningClock;
use crate::gamemaster::game_tx::GameTx;
use crate::games::{CorruptRecord, GameFact};
use crate::ids::UserId;

/// The state of a game before a post. It is stored as JSON beside the orders.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::gamemaster) struct ReturnPoint {
    /// The seat that posted.
    pub(in crate::gamemaster) seat: Seat,
    /// The last event before the post.
    pub(in crate::gamemaster) seq: i32,
    /// The last event of the post, or of what its player has prepared since. Any later event makes taking back impossible.
    pub(in crate::gamemaster) until: i32,
    /// The phase of the post.
    pub(in crate::gamemaster) phase: i32,
    /// The time at which that phase began.
    pub(in crate::gamemaster) phase_at: DateTime<Utc>,
    /// The clocks as they ran.
    pub(in crate::gamemaster) clocks: Vec<RunningClock>,
    /// The time bank of the seat.
    pub(in crate::gamemaster) bank: Option<TimeBank>,
    /// Phases that the seat had missed in a row.
    pub(in crate::gamemaster) missed: i32,
    /// Number of draws made before the post.
    pub(in crate::gamemaster) draws: u64,
}

impl ReturnPoint {
    /// Notes the state of a game before a post of `seat`.
    pub(super) fn before(game_tx: &GameTx, seat: Seat) -> Self {
        let seated = game_tx.roster.get(seat.index());
        Self {
            seat,
            seq: game_tx.seq,
            until: game_tx.seq,
            phase: game_tx.phase(),
            phase_at: game_tx.game.phase_at,
            clocks: game_tx.game.clocks.clone(),
            bank: seated.and_then(|seated| seated.bank),
            missed: seated.map_or(0, |seated| seated.missed),
            draws: game_tx.lots.draws_made(),
        }
    }

    /// Returns the point with the end of the post. `None` if the post cannot be taken back: it drew or revealed something, another
    /// seat's post made ahead came with it, or the game is over. The facts of the post have just been applied.
    ///
    /// # Errors
    /// A fact belongs to another ruleset.
    pub(super) fn after(self, game_tx: &GameTx, facts: &[GameFact]) -> Result<Option<Self>, CorruptRecord> {
        let others = |of: Seat| of != self.seat;
        let is_followed = game_tx.decision.sayings.iter().filter_map(|saying| saying.of).any(others);
        let mut is_open =
            game_tx.lots.draws_made() > self.draws || !game_tx.decision.reveals.is_empty() || is_followed;
        for fact in facts {
            is_open |= game_tx.position.shows_secret(fact)?;
        }
        let is_over = game_tx.position.outcome().is_some();
        Ok((!is_open && !is_over).then_some(Self { until: game_tx.seq, ..self }))
    }

    /// Extends the point of the post before this one over what its player `by` has prepared just now. `seq` is the last event before.
    ///
    /// # Errors
    /// The query failed.
    pub(super) async fn extend(
        game_tx: &mut GameTx,
        by: UserId,
        seat: Seat,
        seq: i32,
    ) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "update orders set return_point = jsonb_set(return_point, '{until}', to_jsonb($5::int))
             where game_id = $1 and seat = $2 and by_id = $3 and status = 'used' and (return_point->>'until')::int = $4",
            game_tx.game.id.0,
            i16::from(seat.0),
            by.0,
            seq,
            game_tx.seq
        )
        .execute(&mut *game_tx.tx)
        .await?;
        Ok(())
    }

    /// Returns the end of the seat's own time; `None` if no clock ran for it.
    pub(in crate::gamemaster) fn deadline(&self) -> Option<&RunningClock> {
        self.clocks.iter().find(|clock| clock.seat == self.seat)
    }

    /// Converts the point to the value that is stored.
    ///
    /// # Errors
    /// It cannot be serialised.
    pub(super) fn to_json(&self) -> Result<serde_json::Value, GameError> {
        let stored = serde_json::to_value(self);
        Ok(stored.map_err(|error| CorruptRecord { what: "a return point", why: error.to_string() })?)
    }
}
