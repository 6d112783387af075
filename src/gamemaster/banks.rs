//! Banks of time, where a table plays by them: what a turn takes from a seat's bank.

use sqlx::types::Json;
use stafeta_rules::clock::bank::Bank;
use stafeta_rules::rules::Timing;

use super::clocks::{Running, used};
use super::held::Held;
use super::{GameError, roster};

impl Held {
    /// Settles the bank of the seat whose turn by `clock` ends now: a post draws on it, a missed turn empties it.
    pub(super) async fn charge_bank(&mut self, clock: &Running, posted: bool) -> Result<(), GameError> {
        let Timing::Bank(terms) = clock.timing else { return Ok(()) };
        let bank = self.roster.get(clock.seat.index()).and_then(|seated| seated.bank);
        let bank = bank.unwrap_or_else(|| Bank::new(&terms));
        let bank = bank.after(&terms, used(&clock.deadline, self.now), posted);
        sqlx::query!(
            "update seats set bank = $3 where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(clock.seat.0),
            Json(bank) as _
        )
        .execute(&mut *self.tx)
        .await?;
        self.roster = roster::roster(&mut *self.tx, self.game.id).await?;
        Ok(())
    }
}
