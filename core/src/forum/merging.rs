//! Merging of threads: all posts of one move into another, and its old address leads there.
//!
//! What people have to do with the merged thread follows its posts: watches, mutes, drafts, held posts, its poll and unread
//! notifications. Of a reader's two marks the merged thread gets one that counts nothing as read that they have not seen.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::drafts::{self, DraftTarget};
use super::posts::PAGE;
use super::splitting::number_posts;
use super::watches;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{ThreadId, UserId};
use crate::key;
use crate::notifications;

/// The reason why two threads cannot be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeRefusal {
    /// They are one thread.
    Itself,
    /// The thread belongs to a game, which needs it.
    IsOfGame,
    /// The other thread has the posts of a game and takes no others.
    HasGame,
    /// One of them is hidden: the merge would show what is hidden, or hide what is shown.
    Hidden,
    /// The other thread stands on a board in the archive.
    Archived,
    /// Both have a poll, and a thread has one at most.
    TwoPolls,
}

impl MergeRefusal {
    /// Returns the words for a moderator.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new(match self {
            MergeRefusal::Itself => key!("merge-itself"),
            MergeRefusal::IsOfGame => key!("merge-of-game"),
            MergeRefusal::HasGame => key!("merge-into-game"),
            MergeRefusal::Hidden => key!("merge-hidden"),
            MergeRefusal::Archived => key!("merge-archived"),
            MergeRefusal::TwoPolls => key!("merge-two-polls"),
        })
    }
}

/// The error of a merge.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// One of the threads is gone: somebody has merged it meanwhile.
    #[error("no such thread")]
    Absent,
    /// They cannot be merged.
    #[error("not to be merged: {0:?}")]
    Refused(MergeRefusal),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// What a merge needs to know of a thread.
struct MergedThread {
    id: ThreadId,
    read_by: String,
    posts: i32,
    is_of_game: bool,
    has_game: bool,
    is_hidden: bool,
    is_archived: bool,
    has_poll: bool,
}

/// Checks that `thread` can be merged into `into`.
///
/// # Errors
/// See [`MergeError`].
pub async fn check(db: &Db, thread: ThreadId, into: ThreadId) -> Result<(), MergeError> {
    let mut tx = db::begin(db).await?;
    let found = lock_both(&mut tx, thread, into).await;
    db::rollback(tx).await?;
    found.map(drop)
}

/// Moves all posts of `thread` into `into`, in the order in which they were written, and deletes `thread`. The caller has checked
/// that `by` moderates both boards. The merged thread keeps the title of `into`; it belongs to the author of its first post, unless it
/// belongs to a game.
///
/// # Errors
/// See [`MergeError`].
pub async fn merge(
    db: &Db,
    by: UserId,
    thread: ThreadId,
    into: ThreadId,
    now: DateTime<Utc>,
) -> Result<(), MergeError> {
    let mut tx = db::begin(db).await?;
    let (from, into) = lock_both(&mut tx, thread, into).await?;
    join_read_marks(&mut tx, from.id, into.id).await?;
    move_followers(&mut tx, from.id, into.id).await?;
    drafts::move_all(&mut tx, DraftTarget::Thread(from.id), DraftTarget::Thread(into.id)).await?;
    sqlx::query!(
        "insert into thread_redirects (thread_id, page, number, post_id)
         select $1, (number - 1) / $2 + 1, number, id from posts where thread_id = $1",
        from.id.0,
        PAGE
    )
    .execute(&mut *tx)
    .await?;
    // Two posts may have the same number until all are numbered.
    sqlx::query!("set constraints all deferred").execute(&mut *tx).await?;
    number_posts(&mut tx, into.id, &[from.id, into.id]).await?;
    sqlx::query!(
        "update threads t set author_id = p.author_id, created_at = p.created_at
         from posts p where t.id = $1 and t.leads_to is null and p.thread_id = t.id and p.number = 1",
        into.id.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from threads where id = $1", from.id.0).execute(&mut *tx).await?;
    notifications::move_topic(&mut tx, &watches::topic(from.id), &watches::topic(into.id)).await?;
    if from.read_by != into.read_by {
        notifications::withdraw_unreadable_of_threads(&mut tx, &[into.id], now).await?;
    }
    let message = Message::new("audit-thread-merged")
        .with("thread", from.id.0)
        .with("into", into.id.0)
        .with("count", from.posts);
    audit::record(&mut tx, AuditActor::User(by), None, &message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Locks two threads and the posts that wait for a moderator in the first, and checks that they can be merged.
async fn lock_both(
    tx: &mut PgConnection,
    thread: ThreadId,
    into: ThreadId,
) -> Result<(MergedThread, MergedThread), MergeError> {
    if thread == into {
        return Err(MergeError::Refused(MergeRefusal::Itself));
    }
    // In the order that [`thread_locks`](super::thread_locks) names.
    sqlx::query!(
        "select from held_posts where thread_id = $1 and decided_at is null order by id for update",
        thread.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("select from threads where id in ($1, $2) order by id for update", thread.0, into.0)
        .execute(&mut *tx)
        .await?;
    // A statement of its own sees what others did before the lock, such as a poll that was made meanwhile.
    let found = sqlx::query_as!(
        MergedThread,
        r#"select t.id as "id: ThreadId", b.read_by, t.post_count as posts,
                  t.leads_to is not null as "is_of_game!", exists (select from games g where g.thread_id = t.id) as "has_game!",
                  t.hidden_at is not null as "is_hidden!", b.archived_at is not null as "is_archived!",
                  exists (select from polls p where p.thread_id = t.id) as "has_poll!"
           from threads t join boards b on b.id = t.board_id where t.id in ($1, $2) for key share of b"#,
        thread.0,
        into.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let (from, into): (Vec<_>, Vec<_>) = found.into_iter().partition(|found| found.id == thread);
    let (Some(from), Some(into)) = (from.into_iter().next(), into.into_iter().next()) else {
        return Err(MergeError::Absent);
    };
    let refusal = match () {
        () if from.is_of_game => MergeRefusal::IsOfGame,
        () if into.has_game => MergeRefusal::HasGame,
        () if from.is_hidden || into.is_hidden => MergeRefusal::Hidden,
        () if into.is_archived => MergeRefusal::Archived,
        () if from.has_poll && into.has_poll => MergeRefusal::TwoPolls,
        () => return Ok((from, into)),
    };
    Err(MergeError::Refused(refusal))
}

/// Gives each reader of one of the threads a mark before their first unread post in either of them. To be called before the posts move.
async fn join_read_marks(tx: &mut PgConnection, from: ThreadId, into: ThreadId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into read_marks as m (user_id, thread_id, post_id)
         select r.user_id, $2, coalesce(unread.first - 1, (select max(id) from posts where thread_id in ($1, $2)))
         from (select distinct user_id from read_marks where thread_id in ($1, $2)) r
         cross join lateral (
             select min(u.id) as first
             from threads t
             left join read_marks o on o.thread_id = t.id and o.user_id = r.user_id
             left join board_read_marks f on f.board_id = t.board_id and f.user_id = r.user_id
             cross join lateral (
                 select p.id from posts p where p.thread_id = t.id and p.id > greatest(o.post_id, f.post_id, 0)
                 order by p.id limit 1
             ) u
             where t.id in ($1, $2)
         ) unread
         on conflict (user_id, thread_id) do update set post_id = excluded.post_id",
        from.0,
        into.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Moves what people have to do with a thread: watches, mutes of those who did not watch the other, posts that wait for a moderator,
/// and the poll.
async fn move_followers(tx: &mut PgConnection, from: ThreadId, into: ThreadId) -> sqlx::Result<()> {
    sqlx::query!(
        "with muted as (
             insert into thread_mutes (user_id, thread_id)
             select u.user_id, $2 from thread_mutes u
             where u.thread_id = $1
               and not exists (select from thread_watches w where w.thread_id = $2 and w.user_id = u.user_id)
             on conflict do nothing
         ), watched as (
             insert into thread_watches (user_id, thread_id, created_at)
             select user_id, $2, created_at from thread_watches where thread_id = $1 on conflict do nothing
         ), held as (
             update held_posts set thread_id = $2 where thread_id = $1
         )
         update polls set thread_id = $2 where thread_id = $1",
        from.0,
        into.0
    )
    .execute(tx)
    .await?;
    Ok(())
}
