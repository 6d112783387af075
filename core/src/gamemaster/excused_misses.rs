//! Missed phases that are excused: they do not count towards the limit of a game, and are had again by meeting phases.
//!
//! How many a player has left follows from the phases that they met and missed in this game on this seat, so that an undo gives
//! back what it takes back. Retreats and builds neither use nor return one.

use std::collections::{BTreeMap, BTreeSet};

use stafeta_rules::rules::{DueTask, Seat};

use super::GameError;
use super::game_tx::GameTx;
use crate::ids::stored_seat;

/// Number of phases met in a row after which an excused miss is had again.
pub const PHASES_FOR_EXCUSE: usize = 5;

/// Returns the number of excused misses that are left of `granted`, after phases in order: true if met.
fn excuses_left(granted: u32, phases: &[bool]) -> u32 {
    let (mut left, mut in_a_row) = (granted, 0);
    for is_met in phases {
        in_a_row = if *is_met { in_a_row + 1 } else { 0 };
        if !is_met {
            left = left.saturating_sub(1);
        } else if in_a_row == PHASES_FOR_EXCUSE {
            left = granted.min(left + 1);
            in_a_row = 0;
        }
    }
    left
}

impl GameTx {
    /// Returns the seats whose missed phase is excused, before it is stored. Empty in a game without a limit.
    ///
    /// # Errors
    /// A query failed.
    pub(super) async fn excused_seats(&mut self, missed: &[&DueTask]) -> Result<BTreeSet<Seat>, GameError> {
        let granted = u32::try_from(self.game.excused_misses).unwrap_or(0);
        if granted == 0 || self.game.missed_limit.is_none() || self.game.is_alone {
            return Ok(BTreeSet::new());
        }
        let seats: Vec<Seat> = missed.iter().filter(|due| !due.is_minor).map(|due| due.seat).collect();
        let rows = sqlx::query!(
            "select d.seat, d.is_met from phase_duties d join seats s using (game_id, seat, user_id)
             where d.game_id = $1 and d.seat = any($2) and d.halves = 2 order by d.seq",
            self.game.id.0,
            &seats.iter().map(|seat| i16::from(seat.0)).collect::<Vec<_>>()
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let mut phases: BTreeMap<Seat, Vec<bool>> = BTreeMap::new();
        for row in rows {
            phases.entry(stored_seat(row.seat)?).or_default().push(row.is_met);
        }
        let has_one = |seat: &Seat| excuses_left(granted, phases.get(seat).map_or(&[], Vec::as_slice)) > 0;
        Ok(seats.into_iter().filter(has_one).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `+` as a phase met and `-` as one missed.
    fn left(granted: u32, phases: &str) -> u32 {
        excuses_left(granted, &phases.chars().map(|phase| phase == '+').collect::<Vec<_>>())
    }

    #[test]
    fn each_miss_takes_one_until_none_is_left() {
        assert_eq!(["", "-", "+-", "--", "---"].map(|phases| left(2, phases)), [2, 1, 1, 0, 0]);
    }

    #[test]
    fn five_phases_in_a_row_give_one_back_and_never_more_than_were_granted() {
        assert_eq!(
            ["--++++", "--+++++", "--++++-+", "--++++++++++", "++++++++++"].map(|phases| left(2, phases)),
            [0, 1, 0, 2, 2]
        );
    }
}
