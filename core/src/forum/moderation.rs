//! Moderation: hides posts and threads and shows them again; pins, locks and moves threads. For others see
//! [`super::splitting`] and [`super::merging`].
//!
//! Every change carries out a decision of an admin or of a moderator of the board. It adds a line to the audit log in the
//! same transaction. Nothing is ever deleted. The caller has checked the permission. For reports see [`super::reports`].

use chrono::{DateTime, Utc};

use super::access::Audience;
use super::thread_flag::ThreadFlag;
use super::{thread_locks, threads, watches};
use crate::accounts::Person;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, ThreadId, UserId};
use crate::notifications::{Notification, NotificationKind, notify, withdraw_unreadable_of_threads};

/// The longest reason, in characters.
pub const REASON: usize = 1_000;
/// The longest title of a thread, in characters.
pub const TITLE: usize = 140;

/// A thread as its moderator sees it.
#[derive(Clone, Debug)]
pub struct ModeratedThread {
    /// Its id.
    pub id: ThreadId,
    /// Its title.
    pub title: String,
    /// Its board.
    pub board: BoardId,
    /// True if it is pinned to the top of its board.
    pub pinned: bool,
    /// True if only moderators may reply.
    pub locked: bool,
    /// The reason why it is hidden. `None` if it is visible.
    pub hidden: Option<String>,
    /// True if its author deleted it, so that moderators do not show it again.
    pub is_deleted: bool,
    /// The number of its posts.
    pub posts: i32,
}

/// A post with its board.
#[derive(Clone, Copy, Debug)]
pub struct PostPlacement {
    /// Its id.
    pub id: PostId,
    /// Its board.
    pub board: BoardId,
}

/// The reason why a moderation failed.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such post or thread, or no such board that takes threads.
    #[error("no such post, thread or board")]
    Absent,
    /// Its author has deleted it, so that only they show it again.
    #[error("deleted by its author")]
    DeletedByAuthor,
    /// The split would leave one of the two threads without posts, or names posts that are not in the thread.
    #[error("these posts cannot be split off")]
    Split,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Loads a thread for its moderator. `None` if there is none.
pub async fn thread(db: &Db, thread: ThreadId) -> sqlx::Result<Option<ModeratedThread>> {
    sqlx::query_as!(
        ModeratedThread,
        r#"select id as "id: ThreadId", title, board_id as "board: BoardId", pinned, locked, hidden_reason as hidden,
                  deleted_by_author as is_deleted, post_count as posts from threads where id = $1"#,
        thread.0
    )
    .fetch_optional(db)
    .await
}

/// Loads a post with its board, for its moderator. `None` if there is none.
pub async fn post(db: &Db, post: PostId) -> sqlx::Result<Option<PostPlacement>> {
    sqlx::query_as!(
        PostPlacement,
        r#"select p.id as "id: PostId", t.board_id as "board: BoardId"
           from posts p join threads t on t.id = p.thread_id where p.id = $1"#,
        post.0
    )
    .fetch_optional(db)
    .await
}

/// Returns the boards to which `person` may move threads, in order: those they moderate and those on which they may start
/// threads. Boards in the archive take none.
pub async fn boards_for(db: &Db, person: &Person) -> sqlx::Result<Vec<(BoardId, String)>> {
    let rows = sqlx::query!(
        r#"select b.id as "id: BoardId", b.title from boards b join categories c on c.id = b.category_id
           where b.read_by = any($1) and not b.unlisted and b.archived_at is null and (b.start_by = any($1) or b.id = any($2))
           order by c.position, c.id, b.position, b.id"#,
        &Audience::circles_of(Some(person)),
        &person.moderated.iter().map(|board| board.0).collect::<Vec<_>>()
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.title)).collect())
}

/// Hides a post from everybody but moderators, withdraws the notifications about it and notifies its author of the reason. Shows it
/// again if `reason` is `None`, unless its author deleted it.
///
/// # Errors
/// [`ModerationError::Absent`] if there is no such post, [`ModerationError::DeletedByAuthor`] if a moderator may not show it again.
pub async fn hide_post(
    db: &Db,
    by: UserId,
    post: PostId,
    reason: Option<&str>,
    now: DateTime<Utc>,
) -> Result<ThreadId, ModerationError> {
    let mut tx = db::begin(db).await?;
    thread_locks::lock_thread_of(&mut tx, post).await?;
    let row = sqlx::query!(
        r#"update posts set removal_id = null, deleted_by_author = false, hidden_reason = $2,
                  hidden_at = case when $2::text is null then null else $3::timestamptz end,
                  hidden_by = case when $2::text is null then null else $4::bigint end
           where id = $1 and ($2::text is not null or not deleted_by_author)
           returning thread_id as "thread: ThreadId", author_id as "author: UserId", number"#,
        post.0,
        reason,
        now,
        by.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        let is_deleted = sqlx::query_scalar!("select deleted_by_author from posts where id = $1", post.0);
        return Err(not_shown(is_deleted.fetch_optional(&mut *tx).await?));
    };
    let done =
        if reason.is_some() { crate::key!("audit-post-hidden") } else { crate::key!("audit-post-shown") };
    let message = Message::new(done).with("post", post.0).with("reason", reason.unwrap_or_default());
    audit::record(&mut tx, AuditActor::User(by), row.author, &message, now).await?;
    threads::note_last_posts(&mut tx, &[row.thread]).await?;
    if reason.is_some() {
        watches::withdraw_notifications(&mut tx, post, now).await?;
    }
    if let (Some(author), Some(reason)) = (row.author, reason)
        && author != by
    {
        let notification = Notification {
            user: author,
            kind: NotificationKind::Moderation,
            topic: format!("hidden:{post}"),
            message: Message::new("notice-post-hidden").with("number", row.number).with("reason", reason),
            link: format!("/p/{post}"),
        };
        notify(&mut tx, notification, now).await?;
    }
    db::commit(tx).await?;
    Ok(row.thread)
}

/// Says why a moderator cannot show something again, of which `is_deleted` says whether its author deleted it.
fn not_shown(is_deleted: Option<bool>) -> ModerationError {
    match is_deleted {
        Some(true) => ModerationError::DeletedByAuthor,
        _ => ModerationError::Absent,
    }
}

/// Hides a thread from everybody but moderators and notifies its author of the reason. Shows it again if `reason` is `None`, unless its
/// author deleted it.
///
/// # Errors
/// [`ModerationError::Absent`] if there is no such thread, [`ModerationError::DeletedByAuthor`] if a moderator may not show it again.
pub async fn hide_thread(
    db: &Db,
    by: UserId,
    thread: ThreadId,
    reason: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), ModerationError> {
    let mut tx = db::begin(db).await?;
    let row = sqlx::query!(
        r#"update threads set removal_id = null, deleted_by_author = false, hidden_reason = $2,
                  hidden_at = case when $2::text is null then null else $3::timestamptz end,
                  hidden_by = case when $2::text is null then null else $4::bigint end
           where id = $1 and ($2::text is not null or not deleted_by_author)
           returning author_id as "author: UserId", title"#,
        thread.0,
        reason,
        now,
        by.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        let is_deleted = sqlx::query_scalar!("select deleted_by_author from threads where id = $1", thread.0);
        return Err(not_shown(is_deleted.fetch_optional(&mut *tx).await?));
    };
    let done =
        if reason.is_some() { crate::key!("audit-thread-hidden") } else { crate::key!("audit-thread-shown") };
    let message = Message::new(done).with("thread", thread.0).with("reason", reason.unwrap_or_default());
    audit::record(&mut tx, AuditActor::User(by), row.author, &message, now).await?;
    if let (Some(author), Some(reason)) = (row.author, reason)
        && author != by
    {
        let message = Message::new(crate::key!("notice-thread-hidden"))
            .with("thread", row.title)
            .with("reason", reason);
        let notification = Notification {
            user: author,
            kind: NotificationKind::Moderation,
            topic: format!("hidden-thread:{thread}"),
            message,
            link: "/notifications".to_owned(),
        };
        notify(&mut tx, notification, now).await?;
    }
    Ok(db::commit(tx).await?)
}

/// Pins, unpins, locks or unlocks a thread.
///
/// # Errors
/// [`ModerationError::Absent`] if there is no such thread.
pub async fn set_standing(
    db: &Db,
    by: UserId,
    thread: ThreadId,
    flag: ThreadFlag,
    now: DateTime<Utc>,
) -> Result<(), ModerationError> {
    let (pinned, locked, done) = match flag {
        ThreadFlag::Pinned => (Some(true), None, crate::key!("audit-thread-pinned")),
        ThreadFlag::Unpinned => (Some(false), None, crate::key!("audit-thread-unpinned")),
        ThreadFlag::Locked => (None, Some(true), crate::key!("audit-thread-locked")),
        ThreadFlag::Unlocked => (None, Some(false), crate::key!("audit-thread-unlocked")),
    };
    let mut tx = db::begin(db).await?;
    let changed = sqlx::query!(
        "update threads set pinned = coalesce($2, pinned), locked = coalesce($3, locked) where id = $1",
        thread.0,
        pinned,
        locked
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(ModerationError::Absent);
    }
    audit::record(&mut tx, AuditActor::User(by), None, &Message::new(done).with("thread", thread.0), now)
        .await?;
    Ok(db::commit(tx).await?)
}

/// Moves a thread to another board. The thread keeps the id of the board it came from. Who may not read the new one loses the
/// notifications about the thread.
pub async fn move_thread(
    db: &Db,
    by: UserId,
    thread: ThreadId,
    to: BoardId,
    now: DateTime<Utc>,
) -> Result<(), ModerationError> {
    let mut tx = db::begin(db).await?;
    thread_locks::lock_threads(&mut tx, &[thread]).await?;
    let boards = sqlx::query!(
        "select b.title, b.read_by <> o.read_by as \"has_other_readers!\"
         from boards b, threads t join boards o on o.id = t.board_id
         where b.id = $1 and b.archived_at is null and t.id = $2 for share of b",
        to.0,
        thread.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ModerationError::Absent)?;
    let moved = sqlx::query!(
        "update threads set moved_from = board_id, board_id = $2 where id = $1 and board_id <> $2",
        thread.0,
        to.0
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() > 0 {
        if boards.has_other_readers {
            withdraw_unreadable_of_threads(&mut tx, &[thread], now).await?;
        }
        let message = Message::new("audit-thread-moved").with("thread", thread.0).with("board", boards.title);
        audit::record(&mut tx, AuditActor::User(by), None, &message, now).await?;
    }
    Ok(db::commit(tx).await?)
}
