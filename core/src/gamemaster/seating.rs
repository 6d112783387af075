//! Changes of the players of a locked game, and of the orders they leave. The seats are changed in memory; `record` stores them.

use stafeta_rules::rules::Seat;

use super::game_tx::GameTx;
use super::roster::SeatRow;
use super::{GameError, orders, refused};
use crate::accounts::Person;
use crate::key;

impl GameTx {
    /// Returns a seat for changes.
    ///
    /// # Errors
    /// The game has no seat of that number.
    pub(super) fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatRow, GameError> {
        self.roster.get_mut(seat.index()).ok_or(refused(key!("game-no-seat")))
    }

    /// Gives a seat to a person, who thereby agrees to `agreement`.
    pub(super) fn seat(&mut self, seat: Seat, person: &Person, agreement: i32) -> Result<(), GameError> {
        let now = self.now;
        let name = (!self.game.hides_players()).then(|| person.name.clone());
        let seated = self.seat_mut(seat)?;
        seated.user = Some(person.id);
        seated.name = name;
        seated.joined_at = Some(now);
        seated.agreed = agreement;
        seated.is_ready = false;
        seated.vacant_since = None;
        seated.missed = 0;
        seated.confirmed_phase = None;
        seated.bot = false;
        seated.offered_to = None;
        self.play_again(seat)
    }

    /// Gives a seat to a bot.
    pub(super) fn give_to_bot(&mut self, seat: Seat) -> Result<(), GameError> {
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

    /// Refuses to give away the seat of a player who is out of the game: nobody would play there.
    pub(super) fn must_be_in_play(&self, seat: Seat) -> Result<(), GameError> {
        let is_out = self.position.eliminated().iter().any(|one| one.seat == seat);
        if is_out { Err(refused(key!("game-nothing-to-take-over"))) } else { Ok(()) }
    }

    /// Makes a seat free again, before the start.
    pub(super) fn free(&mut self, seat: Seat) -> Result<(), GameError> {
        let seated = self.seat_mut(seat)?;
        seated.user = None;
        seated.name = None;
        seated.bot = false;
        seated.joined_at = None;
        seated.agreed = 0;
        seated.is_ready = false;
        Ok(())
    }

    /// Makes seats vacant in a running game. Everything of their players that no other player has seen is withdrawn: drafts, sealed
    /// orders, and posts written ahead.
    pub(super) async fn vacate(&mut self, seats: &[Seat]) -> Result<(), GameError> {
        let now = self.now;
        let mut players = Vec::new();
        for seat in seats {
            let seated = self.seat_mut(*seat)?;
            players.extend(seated.user.take());
            seated.name = None;
            seated.bot = false;
            seated.joined_at = None;
            seated.vacant_since = Some(now);
            seated.missed = 0;
            seated.confirmed_phase = None;
        }
        orders::withdraw(self, seats, &players).await?;
        self.call_players_by_name()
    }
}
