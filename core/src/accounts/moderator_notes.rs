//! Moderators' notes about a person. In their own data, the person sees only the number of notes.

use chrono::{DateTime, Utc};

use super::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;

/// A note.
#[derive(Debug, Clone)]
pub struct ModeratorNote {
    /// Its plain text.
    pub text: String,
    /// The name of its author.
    pub author: String,
    /// The time of writing.
    pub at: DateTime<Utc>,
}

/// Longest note, in characters.
pub const LENGTH: usize = 2000;
/// Most notes listed.
const LISTED: i64 = 200;

/// Lists the notes about `user`, the latest first.
pub async fn list(db: &Db, user: UserId) -> sqlx::Result<Vec<ModeratorNote>> {
    sqlx::query_as!(
        ModeratorNote,
        "select n.text, u.name as author, n.created_at as at from user_notes n join users u on u.id = n.author_id
         where n.user_id = $1 order by n.id desc limit $2",
        user.0,
        LISTED
    )
    .fetch_all(db)
    .await
}

/// Adds a note of `author` about `user`; `false` if there is no such person. The audit log records the note without
/// its text.
pub async fn add(
    db: &Db,
    author: UserId,
    user: UserId,
    text: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let added = sqlx::query!(
        "insert into user_notes (user_id, author_id, text, created_at)
         select id, $2, $3, $4 from users where id = $1 and erased_at is null",
        user.0,
        author.0,
        text,
        now
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    audit::record(&mut tx, AuditActor::User(author), Some(user), &Message::new("audit-note-added"), now)
        .await?;
    db::commit(tx).await?;
    Ok(true)
}
