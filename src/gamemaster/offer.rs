//! Seats that are offered to somebody: nobody is seated without having accepted.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::correct::By;
use super::done::Done;
use super::held::Held;
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::{GameId, UserId};
use crate::key;
use crate::words::Message;

/// Notes that `person` does not want the seat that is offered to them.
///
/// # Errors
/// None is.
pub async fn decline(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    Held::with(db, game, now, async |held| {
        let seat = roster::offer_to(&held.roster, person.id).ok_or(refused(key!("game-no-offer")))?;
        held.offer(seat, None).await?;
        held.note(Done::Declined { seat }, Some(person.id)).await?;
        let said = Message::new(key!("game-offer-declined")).with("player", &person.name);
        let said = said.with("seat", held.names().seat(seat));
        held.say_in_discussion(said).await
    })
    .await
}

impl Held {
    /// Offers a seat to one person and to nobody else, or takes the offer back. Nobody has two offers of a game.
    pub(super) async fn offer(&mut self, seat: Seat, to: Option<UserId>) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set offered_to = case when seat = $2 then $3 end
             where game_id = $1 and (seat = $2 or offered_to = $3)",
            self.game.id.0,
            i16::from(seat.0),
            to.map(|user| user.0)
        )
        .execute(&mut *self.tx)
        .await?;
        self.roster = roster::roster(&mut *self.tx, self.game.id).await?;
        Ok(())
    }

    /// Seats `person` where a seat is offered to them, with a whole phase before them. Whoever held it has lost it now.
    pub(super) async fn take_offer(&mut self, seat: Seat, person: &Person) -> Result<Seat, GameError> {
        let before = self.names().seat(seat);
        self.take_away(seat).await?;
        self.seat(seat, person.id, self.game.agreement).await?;
        self.call_players_by_name().await?;
        self.restart_clocks(seat).await?;
        self.note(Done::Seated { seat, user: person.id }, Some(person.id)).await?;
        let said = Message::new(key!("game-offer-taken")).with("player", before);
        let said = said.with("successor", self.names().seat(seat));
        self.say_decision(&By::person(person), Some(person.id), said).await?;
        Ok(seat)
    }

    /// What somebody is called.
    pub(super) async fn name_of(&mut self, user: UserId) -> Result<String, GameError> {
        let found = sqlx::query_scalar!("select name from users where id = $1", user.0);
        Ok(found.fetch_one(&mut *self.tx).await?)
    }
}
