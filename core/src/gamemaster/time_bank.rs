//! Time banks, in games that use them.

use stafeta_rules::clock::time_bank::TimeBank;
use stafeta_rules::rules::TaskTiming;

use super::GameError;
use super::clocks::{RunningClock, time_used};
use super::game_tx::GameTx;

impl GameTx {
    /// Charges the bank of the seat whose turn ends with `clock`: a post uses its time, a missed turn empties it.
    pub(super) fn charge_bank(&mut self, clock: &RunningClock, posted: bool) -> Result<(), GameError> {
        let TaskTiming::Bank(terms) = clock.timing else { return Ok(()) };
        let bank = self.roster.get(clock.seat.index()).and_then(|seated| seated.bank);
        let bank = bank.unwrap_or_else(|| TimeBank::new(&terms));
        let bank = bank.settle_turn(&terms, time_used(&clock.deadline, self.now), posted);
        self.seat_mut(clock.seat)?.bank = Some(bank);
        Ok(())
    }
}
