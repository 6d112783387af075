//! Who sits on a seat of a locked game, and what becomes of what they had written. The seats are changed here in memory;
//! `record` writes them back.

use stafeta_rules::rules::Seat;

use super::game_tx::GameTx;
use super::roster::Seated;
use super::{GameError, orders, refused};
use crate::accounts::Person;
use crate::key;

impl GameTx {
    /// A seat, to be changed.
    ///
    /// # Errors
    /// There is none of that number.
    pub(super) fn seat_mut(&mut self, seat: Seat) -> Result<&mut Seated, GameError> {
        self.roster.get_mut(seat.index()).ok_or(refused(key!("game-no-seat")))
    }

    /// Puts somebody on a seat, who agrees to `agreement` by it.
    pub(super) fn seat(&mut self, seat: Seat, person: &Person, agreement: i32) -> Result<(), GameError> {
        let now = self.now;
        let seated = self.seat_mut(seat)?;
        seated.user = Some(person.id);
        seated.name = Some(person.name.clone());
        seated.joined_at = Some(now);
        seated.agreed = agreement;
        seated.vacant_since = None;
        seated.missed = 0;
        seated.confirmed_phase = None;
        seated.bot = false;
        seated.offered_to = None;
        self.play_again(seat)
    }

    /// Gives a seat to the house.
    pub(super) fn give_to_house(&mut self, seat: Seat) -> Result<(), GameError> {
        let now = self.now;
        let seated = self.seat_mut(seat)?;
        seated.bot = true;
        seated.user = None;
        seated.name = None;
        seated.joined_at = Some(now);
        seated.vacant_since = None;
        seated.missed = 0;
        seated.confirmed_phase = None;
        seated.stuck_seq = None;
        seated.offered_to = None;
        self.play_again(seat)
    }

    /// Makes a seat free again, before the start.
    pub(super) fn free(&mut self, seat: Seat) -> Result<(), GameError> {
        let seated = self.seat_mut(seat)?;
        seated.user = None;
        seated.name = None;
        seated.bot = false;
        seated.joined_at = None;
        seated.agreed = 0;
        Ok(())
    }

    /// Makes a seat vacant. Its player is gone with all they had written that nobody else has seen: drafts, closed orders, posts
    /// made ahead. The game goes on.
    pub(super) async fn vacate(&mut self, seat: Seat) -> Result<(), GameError> {
        let now = self.now;
        let seated = self.seat_mut(seat)?;
        seated.user = None;
        seated.name = None;
        seated.bot = false;
        seated.joined_at = None;
        seated.vacant_since = Some(now);
        seated.missed = 0;
        seated.confirmed_phase = None;
        orders::withdraw(self, seat).await?;
        self.call_players_by_name()
    }
}
