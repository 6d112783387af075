//! Deletion of a post by its author, and its return.
//!
//! A deleted post is hidden like one that a moderator hid, with a mark that says who did it. A thread goes with its only post.
//! Its author may restore it, unless a moderator has hidden it since.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::posts::{DELETED_BY_AUTHOR, Post};
use super::thread_locks;
use super::threads::{self, Thread};
use super::watches;
use crate::accounts::Person;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;

/// The reason why a post is neither deleted nor restored.
#[derive(Debug, thiserror::Error)]
pub enum OwnDeletionError {
    /// It is not theirs, it is no user post, a moderator hid it, or its thread is locked.
    #[error("not a post that this person may delete or restore")]
    Closed,
    /// It began a thread in which others have replied.
    #[error("the thread has replies")]
    HasReplies,
    /// It has been moved since it was read, by a merge or a split: look again.
    #[error("the post has moved")]
    Moved,
    /// The person may not write now, so that nothing of theirs comes back.
    #[error("silenced")]
    Silenced,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Deletes a post of `person`. Does nothing if they have deleted it already. The notifications about it that have not been sent or
/// read are withdrawn.
///
/// # Errors
/// See [`OwnDeletionError`].
pub async fn delete(
    db: &Db,
    (thread, post): (&Thread, &Post),
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), OwnDeletionError> {
    if thread.lets_restore(post, Some(person)) {
        return Ok(());
    }
    if !thread.lets_delete(post, Some(person)) {
        return Err(OwnDeletionError::Closed);
    }
    let mut tx = db::begin(db).await?;
    let has_others = lock_thread(&mut tx, post).await?;
    if post.number == 1 && has_others {
        return Err(OwnDeletionError::HasReplies);
    }
    let deleted = sqlx::query!(
        "update posts set hidden_at = $3, hidden_by = $2, hidden_reason = $4, deleted_by_author = true
         where id = $1 and author_id = $2 and hidden_at is null",
        post.id.0,
        person.id.0,
        now,
        DELETED_BY_AUTHOR
    )
    .execute(&mut *tx)
    .await?;
    // Meanwhile the same form was sent in another tab, or a moderator hid the post.
    if deleted.rows_affected() == 0 {
        return Ok(());
    }
    if post.number == 1 {
        sqlx::query!(
            "update threads set hidden_at = $3, hidden_by = $2, hidden_reason = $4, deleted_by_author = true
             where id = $1 and author_id = $2 and hidden_at is null",
            post.thread.0,
            person.id.0,
            now,
            DELETED_BY_AUTHOR
        )
        .execute(&mut *tx)
        .await?;
    }
    threads::note_last_posts(&mut tx, &[post.thread]).await?;
    watches::withdraw_notifications(&mut tx, post.id, now).await?;
    let message = Message::new("audit-post-deleted").with("post", post.id.0);
    audit::record(&mut tx, AuditActor::User(person.id), Some(person.id), &message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Restores a post that `person` deleted. Does nothing if it is there already. Nobody is notified of it again.
///
/// # Errors
/// See [`OwnDeletionError`].
pub async fn restore(
    db: &Db,
    (thread, post): (&Thread, &Post),
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), OwnDeletionError> {
    if thread.lets_delete(post, Some(person)) {
        return Ok(());
    }
    if !thread.lets_restore(post, Some(person)) {
        return Err(OwnDeletionError::Closed);
    }
    if person.silence.is_some() {
        return Err(OwnDeletionError::Silenced);
    }
    let mut tx = db::begin(db).await?;
    lock_thread(&mut tx, post).await?;
    let restored = sqlx::query!(
        "update posts p set hidden_at = null, hidden_by = null, hidden_reason = null, deleted_by_author = false
         where id = $1 and author_id = $2 and deleted_by_author
           and not exists (select from removals r where r.user_id = $2 and r.undone_at is null)",
        post.id.0,
        person.id.0
    )
    .execute(&mut *tx)
    .await?;
    // A moderator has removed everything of theirs, or hidden the post meanwhile.
    if restored.rows_affected() == 0 {
        return Err(OwnDeletionError::Closed);
    }
    if post.number == 1 {
        sqlx::query!(
            "update threads set hidden_at = null, hidden_by = null, hidden_reason = null, deleted_by_author = false
             where id = $1 and deleted_by_author",
            post.thread.0
        )
        .execute(&mut *tx)
        .await?;
    }
    threads::note_last_posts(&mut tx, &[post.thread]).await?;
    let message = Message::new("audit-post-restored").with("post", post.id.0);
    audit::record(&mut tx, AuditActor::User(person.id), Some(person.id), &message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Locks the thread of a post, so that nobody replies meanwhile, and its board outside of the archive. Returns true if the thread has
/// other posts that are visible.
///
/// # Errors
/// [`OwnDeletionError::Closed`] if the board has gone to the archive, [`OwnDeletionError::Moved`] if the post is not there any more.
async fn lock_thread(tx: &mut PgConnection, post: &Post) -> Result<bool, OwnDeletionError> {
    sqlx::query!("select from threads where id = $1 for update", post.thread.0).execute(&mut *tx).await?;
    if !thread_locks::lock_open_board_of(&mut *tx, post.id).await? {
        return Err(OwnDeletionError::Closed);
    }
    let placed = sqlx::query!(
        r#"select p.thread_id = $1 and p.number = $3 as "is_there!",
                  exists (select from posts o where o.thread_id = $1 and o.id <> $2 and o.hidden_at is null) as "has_others!"
           from posts p where p.id = $2"#,
        post.thread.0,
        post.id.0,
        post.number
    )
    .fetch_one(tx)
    .await?;
    if placed.is_there { Ok(placed.has_others) } else { Err(OwnDeletionError::Moved) }
}
