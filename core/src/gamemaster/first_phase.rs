//! Cover of the first phase: where the terms say so, nothing is resolved while somebody has not come. Their seats are open to
//! other players at once, and everybody gets a whole phase again.

use stafeta_rules::rules::{DueTask, Seat};

use super::GameError;
use super::game_tx::GameTx;
use super::table_events::TableEvent;
use crate::i18n::Message;
use crate::ids::stored_seat;
use crate::key;

impl GameTx {
    /// Returns true if the game is in a first phase that waits for everybody.
    pub(super) fn covers_phase(&self) -> bool {
        self.game.covers_first_phase && self.game.phase == Some(0) && !self.game.is_alone
    }

    /// Keeps a covered first phase open at its deadline if a seat has not sent orders. Returns false if the phase may be resolved.
    pub(super) async fn hold_first_phase(&mut self) -> Result<bool, GameError> {
        if !self.covers_phase() {
            return Ok(false);
        }
        let sent = sqlx::query_scalar!(
            "select seat from orders where game_id = $1 and status = 'submitted'",
            self.game.id.0
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let sent = sent.into_iter().map(stored_seat).collect::<sqlx::Result<Vec<Seat>>>()?;
        let is_late = |due: &DueTask| {
            let seated = self.roster.get(due.seat.index());
            !sent.contains(&due.seat)
                && seated.is_some_and(|seated| !seated.bot && !seated.has_confirmed(&self.game))
        };
        let late: Vec<DueTask> = self.position.awaits().into_iter().filter(is_late).collect();
        let Some(first) = late.first().map(|due| due.seat) else { return Ok(false) };
        let missed: Vec<&DueTask> = late.iter().filter(|due| self.player(due.seat).is_some()).collect();
        let lost: Vec<(Seat, Message)> =
            missed.iter().map(|due| (due.seat, Message::new(key!("seat-lost-first-phase")))).collect();
        if !missed.is_empty() {
            let seats = missed.iter().map(|due| due.seat).collect();
            for due in missed {
                self.note_duty(self.seq + 1, due, false);
            }
            self.note_table_event(TableEvent::Missed { seats }, None)?;
        }
        self.lose_seats(&lost).await?;
        let names = self.names();
        let open = late.iter().map(|due| names.seat(due.seat)).collect::<Vec<_>>();
        self.announce(Message::new(key!("game-first-phase-waits")).with("players", open));
        self.restart_clocks(first);
        self.stop_without_people().await?;
        Ok(true)
    }
}
