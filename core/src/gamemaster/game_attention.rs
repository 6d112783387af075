//! How closely a person follows a game: with every post of its thread, or without any e-mail.

use chrono::{DateTime, Utc};

use super::game::Game;
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::watches;

/// A change of how closely a person follows a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttentionChange {
    /// They watch its game thread: they are notified of each post.
    Follow,
    /// They no longer watch its game thread.
    Unfollow,
    /// They get no e-mail about it; notifications on the site stay.
    Mute,
    /// They get e-mails about it again.
    Unmute,
}

/// Changes how closely `person` follows `game`, which they may see.
///
/// # Errors
/// A query failed.
pub async fn change_attention(
    db: &Db,
    game: &Game,
    person: &Person,
    change: AttentionChange,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    match change {
        AttentionChange::Follow | AttentionChange::Unfollow => {
            let is_on = change == AttentionChange::Follow;
            watches::watch_thread(&mut tx, person.id, game.thread, is_on, now).await?;
        }
        AttentionChange::Mute => {
            sqlx::query!(
                "insert into game_mutes (game_id, user_id) values ($1, $2) on conflict do nothing",
                game.id.0,
                person.id.0
            )
            .execute(&mut *tx)
            .await?;
        }
        AttentionChange::Unmute => {
            sqlx::query!(
                "delete from game_mutes where game_id = $1 and user_id = $2",
                game.id.0,
                person.id.0
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    db::commit(tx).await
}
