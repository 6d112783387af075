//! Passwords of games: whoever knows that of a game takes a seat as if they had its invitation.

use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use secrecy::{ExposeSecret, SecretString};

use super::game::Game;
use super::{GameError, load, refused};
use crate::accounts::Person;
use crate::accounts::login_throttle::{self, ThrottleKey};
use crate::accounts::password_hashing::{HashingPool, PasswordMatch};
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;

/// The length of a game's password, in characters. It is passed on among friends, so it may be shorter than that of an account.
pub const GAME_PASSWORD: RangeInclusive<usize> = 4..=100;

/// The password of a new game, hashed.
#[derive(Debug, Clone)]
pub struct GamePassword(String);

impl GamePassword {
    /// Hashes a typed password.
    ///
    /// # Errors
    /// Its length is outside of [`GAME_PASSWORD`], or it cannot be hashed now.
    pub async fn hash(hashing: &HashingPool, typed: &SecretString) -> Result<Self, GameError> {
        if !GAME_PASSWORD.contains(&typed.expose_secret().chars().count()) {
            return Err(GameError::Refused(game_password_length()));
        }
        Ok(Self(hashing.hash_known(typed).await?))
    }

    /// Returns the password of `game`, for a new game with the same; `None` if it has none.
    ///
    /// # Errors
    /// A query failed.
    pub async fn of_game(db: &Db, game: &Game) -> sqlx::Result<Option<Self>> {
        let stored = sqlx::query_scalar!("select password_hash from games where id = $1", game.id.0);
        Ok(stored.fetch_optional(db).await?.flatten().map(Self))
    }

    /// The hash as a PHC string.
    pub(super) fn stored(&self) -> &str {
        &self.0
    }
}

/// Says how long the password of a game may be.
#[must_use]
pub fn game_password_length() -> Message {
    let message = Message::new(key!("game-password-length")).with("least", *GAME_PASSWORD.start());
    message.with("most", *GAME_PASSWORD.end())
}

/// Returns the word of the invitation of `game` if `typed` is its password. Each wrong one makes `person`, and in the end everybody,
/// wait longer for the next try.
///
/// # Errors
/// The password is wrong, or it is too early for another try.
pub async fn invitation_by_password(
    db: &Db,
    hashing: &HashingPool,
    game: GameId,
    person: &Person,
    typed: &SecretString,
    now: DateTime<Utc>,
) -> Result<String, GameError> {
    let game = load::load(db, game).await?.ok_or(GameError::Missing)?;
    let Some(password) = GamePassword::of_game(db, &game).await? else {
        return Err(refused(key!("game-password-none")));
    };
    let own = ThrottleKey::GamePassword(game.id, person.id);
    let lanes = [own, ThrottleKey::GamePasswordOfAll(game.id)];
    if let Err(wait) = login_throttle::attempt(db, &lanes, now).await? {
        let minutes = wait.num_minutes() + 1;
        return Err(GameError::Refused(Message::new(key!("game-password-wait")).with("minutes", minutes)));
    }
    match hashing.check(typed, Some(password.stored())).await {
        Ok(PasswordMatch::Right | PasswordMatch::RightButOld) => {
            login_throttle::take_back(db, &lanes).await?;
            login_throttle::forgive(&mut *db.acquire().await?, &[own]).await?;
            Ok(game.invitation)
        }
        Ok(PasswordMatch::Wrong) => Err(refused(key!("game-password-wrong"))),
        Err(error) => {
            login_throttle::take_back(db, &lanes).await?;
            Err(error.into())
        }
    }
}
