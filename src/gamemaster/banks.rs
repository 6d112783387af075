//! Time banks, in games that use them.

use stafeta_rules::clock::bank::Bank;
use stafeta_rules::rules::Timing;

use super::GameError;
use super::clocks::{Running, used};
use super::game_tx::GameTx;

impl GameTx {
    /// Charges the bank of the seat whose turn ends with `clock`: a post uses its time, a missed turn empties it.
    pub(super) fn charge_bank(&mut self, clock: &Running, posted: bool) -> Result<(), GameError> {
        let Timing::Bank(terms) = clock.timing else { return Ok(()) };
        let bank = self.roster.get(clock.seat.index()).and_then(|seated| seated.bank);
        let bank = bank.unwrap_or_else(|| Bank::new(&terms));
        let bank = bank.after(&terms, used(&clock.deadline, self.now), posted);
        self.seat_mut(clock.seat)?.bank = Some(bank);
        Ok(())
    }
}
