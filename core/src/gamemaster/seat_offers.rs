//! Offers of seats: nobody gets a seat without accepting it.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::corrections::CorrectionAuthor;
use super::game_tx::GameTx;
use super::table_events::TableEvent;
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;

/// Declines the offer of a seat to `person`.
///
/// # Errors
/// Fails if no seat is offered to `person`.
pub async fn decline(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let seat = roster::offer_to(&game_tx.roster, person.id).ok_or(refused(key!("game-no-offer")))?;
        game_tx.offer(seat, None);
        game_tx.note_table_event(TableEvent::Declined { seat }, Some(person.id))?;
        let message = Message::new(key!("game-offer-declined")).with("player", &person.name);
        let message = message.with("seat", game_tx.names().seat(seat));
        game_tx.say_in_discussion(message);
        Ok(())
    })
    .await
}

impl GameTx {
    /// Offers a seat to one person only, or withdraws the offer. A person has at most one offer in a game.
    pub(super) fn offer(&mut self, seat: Seat, to: Option<UserId>) {
        for seated in &mut self.roster {
            if seated.seat == seat {
                seated.offered_to = to;
            } else if to.is_some() && seated.offered_to == to {
                seated.offered_to = None;
            }
        }
    }

    /// Gives `person` the seat offered to them, with a full phase of time. The present player loses the seat.
    pub(super) async fn take_offer(&mut self, seat: Seat, person: &Person) -> Result<Seat, GameError> {
        let before = self.names().seat(seat);
        self.take_away(seat).await?;
        self.seat(seat, person, self.game.agreement)?;
        self.call_players_by_name()?;
        self.restart_clocks(seat);
        self.note_table_event(TableEvent::Seated { seat, user: person.id }, Some(person.id))?;
        let message = Message::new(key!("game-offer-taken")).with("player", before);
        let message = message.with("successor", self.names().seat(seat));
        self.say_decision(&CorrectionAuthor::person(person), Some(person.id), message);
        Ok(seat)
    }

    /// Loads the name of a person.
    pub(super) async fn name_of(&mut self, user: UserId) -> Result<String, GameError> {
        let found = sqlx::query_scalar!("select name from users where id = $1", user.0);
        Ok(found.fetch_one(&mut *self.tx).await?)
    }
}
