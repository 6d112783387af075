//! Phases that players owe: a row for each that they met or missed, from which their [reliability](super::Reliability) follows.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::DueTask;

use super::decision::PhaseDuty;
use super::game_tx::GameTx;
use super::reliability::RELIABILITY_SPAN;
use crate::db::Db;

/// Weight of a whole phase, in halves.
const WHOLE: i16 = 2;
/// Weight of a minor phase such as retreats, in halves.
const MINOR: i16 = 1;

impl GameTx {
    /// Notes that the player of a seat has met or missed what was due. `seq` is the number of the first event that comes of it. Call
    /// it while the player has the seat. Bots owe nothing, and games alone against bots do not count.
    pub(super) fn note_duty(&mut self, seq: i32, due: &DueTask, is_met: bool) {
        let player = self.roster.get(due.seat.index()).and_then(|seated| seated.user);
        let Some(user) = player.filter(|_| !self.game.is_unlisted) else { return };
        let halves = if due.is_minor { MINOR } else { WHOLE };
        self.decision.duties.push(PhaseDuty { seq, seat: due.seat, user, is_met, halves });
    }
}

/// Deletes the phases that no longer count. Returns their number.
///
/// # Errors
/// A query failed.
pub async fn sweep_duties(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from phase_duties where at <= $1", now - RELIABILITY_SPAN);
    Ok(swept.execute(db).await?.rows_affected())
}
