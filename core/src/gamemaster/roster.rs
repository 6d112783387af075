//! Seats: their players, agreement to the options, and missed phases.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgExecutor;
use sqlx::types::Json;
use stafeta_rules::clock::time_bank::TimeBank;
use stafeta_rules::rules::Seat;

use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, UserId, stored_seat};
use crate::key;

/// A seat and its player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeatRow {
    /// The number of the seat.
    pub seat: Seat,
    /// The person on it; `None` for a free seat or a bot's. Whatever others read takes [`Self::player`].
    pub(super) user: Option<UserId>,
    /// The person's name; `None` also while the game hides its players: it is not even loaded then.
    pub(super) name: Option<String>,
    /// True if a bot plays the seat.
    pub bot: bool,
    /// The last event of the log when a post of the bot was refused; the bot waits until another event follows.
    pub(super) stuck_seq: Option<i32>,
    /// Number of the agreement that the player has agreed to; 0 for none.
    pub agreed: i32,
    /// True if the player has said that they are ready for the start of a live game.
    pub is_ready: bool,
    /// The phase the player has confirmed to be done with.
    pub confirmed_phase: Option<i32>,
    /// Number of phases missed in a row.
    pub missed: i32,
    /// Number of phases missed in total.
    pub missed_ever: i32,
    /// Time at which the player took the seat.
    pub(super) joined_at: Option<DateTime<Utc>>,
    /// Time since which the seat of a running game is vacant.
    pub vacant_since: Option<DateTime<Utc>>,
    /// The person to whom the seat is offered.
    pub offered_to: Option<UserId>,
    /// The rest of the player's time bank; `None` before its first use.
    pub bank: Option<TimeBank>,
}

/// The player of a seat, as far as others may know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatPlayer<'a> {
    /// A person who is known.
    Person {
        /// Their account.
        user: UserId,
        /// Their name.
        name: &'a str,
    },
    /// A person in an anonymous game.
    Secret,
    /// A bot.
    Bot,
}

impl<'a> SeatPlayer<'a> {
    /// The account and the name of a person who is known.
    #[must_use]
    pub const fn person(self) -> Option<(UserId, &'a str)> {
        match self {
            SeatPlayer::Person { user, name } => Some((user, name)),
            SeatPlayer::Secret | SeatPlayer::Bot => None,
        }
    }
}

impl SeatRow {
    /// The player; `None` for a free seat.
    #[must_use]
    pub fn player(&self) -> Option<SeatPlayer<'_>> {
        match (self.user, &self.name) {
            (Some(user), Some(name)) => Some(SeatPlayer::Person { user, name }),
            (Some(_), None) => Some(SeatPlayer::Secret),
            (None, _) => self.bot.then_some(SeatPlayer::Bot),
        }
    }

    /// Returns true if a person or a bot has the seat.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.bot || self.user.is_some()
    }

    /// The name of the player or bot, or "Player 3" for a person in an anonymous game; `None` for a free seat.
    #[must_use]
    pub fn display_name(&self, words: &ReaderLocale) -> Option<String> {
        Some(match self.player()? {
            SeatPlayer::Person { name, .. } => name.to_owned(),
            SeatPlayer::Secret => words.say(&secret_name(self.seat)),
            SeatPlayer::Bot => words.say(&bot_name(self.seat)),
        })
    }
}

/// The name of the bot on a seat.
pub(super) fn bot_name(seat: Seat) -> Message {
    Message::new(key!("house-opponent")).with("number", u32::from(seat.0) + 1)
}

/// The name of a seat whose player is secret.
pub(super) fn secret_name(seat: Seat) -> Message {
    Message::new(key!("secret-player")).with("number", u32::from(seat.0) + 1)
}

/// Loads the seats of a game, in order. The names of players are left out while the game hides them.
pub async fn roster(db: impl PgExecutor<'_>, game: GameId) -> sqlx::Result<Vec<SeatRow>> {
    let rows = sqlx::query!(
        r#"select s.seat, s.user_id as "user: UserId", case when not g.hides_players then u.name end as "name?", s.agreed_terms,
                  s.is_ready, s.ready_phase, s.missed,
                  s.missed_total, s.joined_at, s.vacant_since, s.offered_to as "offered_to: UserId", s.time_bank as "bank: Json<TimeBank>",
                  s.bot, s.bot_failed_seq
           from seats s join games g on g.id = s.game_id left join users u on u.id = s.user_id where s.game_id = $1 order by s.seat"#,
        game.0
    )
    .fetch_all(db)
    .await?;
    let seated = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        Ok(SeatRow {
            seat,
            user: row.user,
            name: row.name,
            bot: row.bot,
            stuck_seq: row.bot_failed_seq,
            agreed: row.agreed_terms,
            is_ready: row.is_ready,
            confirmed_phase: row.ready_phase,
            missed: row.missed,
            missed_ever: row.missed_total,
            joined_at: row.joined_at,
            vacant_since: row.vacant_since,
            offered_to: row.offered_to,
            bank: row.bank.map(|bank| bank.0),
        })
    });
    seated.collect()
}

/// The seat of `user`; `None` if they have none.
pub(super) fn seat_of(roster: &[SeatRow], user: UserId) -> Option<Seat> {
    roster.iter().find(|seated| seated.user == Some(user)).map(|seated| seated.seat)
}

/// The seat that is offered to `user`; `None` if there is none.
pub(super) fn offer_to(roster: &[SeatRow], user: UserId) -> Option<Seat> {
    roster.iter().find(|seated| seated.offered_to == Some(user)).map(|seated| seated.seat)
}

/// Returns true if `user` and another person have seats. Then `user` decides nothing alone about moves or players. Alone with
/// bots they may.
pub(super) fn plays_with_others(roster: &[SeatRow], user: UserId) -> bool {
    seat_of(roster, user).is_some()
        && roster.iter().any(|seated| seated.user.is_some_and(|other| other != user))
}
