//! Private notes on a game. Nobody but their writer reads them.

use chrono::{DateTime, Utc};

use crate::db::Db;
use crate::ids::{GameId, UserId};

/// Maximum length of a note, in bytes.
pub const MAX_NOTE: usize = 16_384;

/// Loads the note of `user` on a game; empty if there is none.
///
/// # Errors
/// A query failed.
pub async fn load_note(db: &Db, game: GameId, user: UserId) -> sqlx::Result<String> {
    let note = sqlx::query_scalar!(
        "select text from game_notes where game_id = $1 and user_id = $2",
        game.0,
        user.0
    );
    Ok(note.fetch_optional(db).await?.unwrap_or_default())
}

/// Replaces the note of `user` on a game: at most [`MAX_NOTE`] bytes. An empty text removes it.
///
/// # Errors
/// A query failed.
pub async fn save_note(
    db: &Db,
    game: GameId,
    user: UserId,
    text: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with removed as (delete from game_notes where game_id = $1 and user_id = $2 and $3 = '')
         insert into game_notes (game_id, user_id, text, changed_at) select $1, $2, $3, $4 where $3 <> ''
         on conflict (game_id, user_id) do update set text = excluded.text, changed_at = excluded.changed_at",
        game.0,
        user.0,
        text,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}
