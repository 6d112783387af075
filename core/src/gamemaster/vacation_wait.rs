//! Deadlines that wait for players on vacation, where the terms of the game say so.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::rules::{DueTask, Seat};

use super::GameError;
use super::game::VacationRule;
use super::game_tx::GameTx;
use super::table_events::TableEvent;
use crate::accounts::vacations;
use crate::games::CorruptRecord;
use crate::i18n::Message;
use crate::ids::{UserId, stored_seat};
use crate::key;

/// The time by which a deadline moves; the last time, to so long after the vacation. It is short, so that a vacation that is ended
/// early holds nobody up.
const STEP: TimeDelta = TimeDelta::hours(24);
/// The most steps in a phase where the deadline does not wait for the end of the vacation.
const MAX_STEPS: usize = 3;

impl GameTx {
    /// Moves the deadline that has passed at `at` if a player of `dues` has sent nothing and is on vacation. Returns false if the
    /// game does not wait.
    ///
    /// # Errors
    /// A query failed.
    pub(super) async fn wait_for_vacations(
        &mut self,
        dues: &[DueTask],
        at: DateTime<Utc>,
    ) -> Result<bool, GameError> {
        if self.game.vacation == VacationRule::None {
            return Ok(false);
        }
        let late = self.late_players(dues).await?;
        let users: Vec<UserId> = late.values().copied().collect();
        let absent = vacations::load_absent(&mut *self.tx, &users, at).await?;
        let waits = self.waits_in_phase().await?;
        let limit = if self.game.vacation == VacationRule::Extends { MAX_STEPS } else { usize::MAX };
        let steps = |seat: Seat| waits.iter().filter(|seats| seats.contains(&seat)).count();
        let away: Vec<(Seat, DateTime<Utc>)> = late
            .iter()
            .filter_map(|(seat, user)| Some((*seat, *absent.get(user)?)))
            .filter(|(seat, _)| steps(*seat) < limit)
            .collect();
        let Some(until) = away.iter().map(|(_, until)| *until).max() else { return Ok(false) };
        let left = until - at;
        self.extend_passed(at, if left > STEP { STEP } else { left + STEP }).await?;
        let seats: Vec<Seat> = away.iter().map(|(seat, _)| *seat).collect();
        let is_first = seats.iter().any(|seat| steps(*seat) == 0);
        if is_first {
            let names = self.names();
            let players: Vec<_> = seats.iter().map(|seat| names.seat(*seat)).collect();
            let message = Message::new(key!("vacation-deadline-waits")).with("players", players);
            self.announce(message.with("until", until));
        }
        self.note_table_event(TableEvent::WaitedForVacation { seats }, None)?;
        Ok(true)
    }

    /// The people of `dues` who have neither sent orders nor confirmed.
    async fn late_players(&mut self, dues: &[DueTask]) -> Result<BTreeMap<Seat, UserId>, GameError> {
        let sent = sqlx::query_scalar!(
            "select seat from orders where game_id = $1 and status = 'submitted'",
            self.game.id.0
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let sent = sent.into_iter().map(stored_seat).collect::<sqlx::Result<Vec<Seat>>>()?;
        let late = dues.iter().map(|due| due.seat).filter(|seat| !sent.contains(seat)).filter_map(|seat| {
            let seated = self.roster.get(seat.index())?;
            Some((seat, seated.user.filter(|_| !seated.has_confirmed(&self.game))?))
        });
        Ok(late.collect())
    }

    /// The seats for which a deadline of this phase has waited, each time.
    async fn waits_in_phase(&mut self) -> Result<Vec<Vec<Seat>>, GameError> {
        let bodies = sqlx::query_scalar!(
            "select body from events where game_id = $1 and phase = $2 and source = 'table' and undone_by is null
               and body ->> 'did' = 'waited-for-vacation'",
            self.game.id.0,
            self.phase()
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let mut waits = Vec::new();
        for body in bodies {
            let event = serde_json::from_value(body)
                .map_err(|error| CorruptRecord { what: "a table event", why: error.to_string() })?;
            if let TableEvent::WaitedForVacation { seats } = event {
                waits.push(seats);
            }
        }
        Ok(waits)
    }
}
