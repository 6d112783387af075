//! Splitting a thread: some of its posts become a thread of their own, on any board. A line of the audit log says so.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::moderation::ModerationError;
use super::threads;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, ThreadId, UserId};

/// A post that can be selected for a split.
#[derive(Clone, Debug)]
pub struct SplitCandidate {
    /// Its id.
    pub id: PostId,
    /// Its number in the thread, from 1.
    pub number: i32,
    /// The name of its author. `None` for a system post.
    pub author: Option<String>,
    /// The first 120 characters of its source. Empty for a system post.
    pub beginning: String,
}

/// Returns up to 100 posts of a thread, beginning with number `from`.
pub async fn candidates(db: &Db, thread: ThreadId, from: i32) -> sqlx::Result<Vec<SplitCandidate>> {
    sqlx::query_as!(
        SplitCandidate,
        r#"select p.id as "id: PostId", p.number, u.name as "author?", coalesce(left(p.source, 120), '') as "beginning!"
           from posts p left join users u on u.id = p.author_id
           where p.thread_id = $1 and p.number >= $2 order by p.number limit 100"#,
        thread.0,
        from
    )
    .fetch_all(db)
    .await
}

/// Moves `posts` from `thread` into a new thread called `title` on the board `to` and returns the new thread. The posts
/// keep their order, and both threads are renumbered. The new thread belongs to the author of its first post.
pub async fn split(
    db: &Db,
    by: UserId,
    thread: ThreadId,
    posts: &[PostId],
    title: &str,
    to: BoardId,
    now: DateTime<Utc>,
) -> Result<ThreadId, ModerationError> {
    let ids: Vec<i64> = posts.iter().map(|post| post.0).collect();
    let mut tx = db::begin(db).await?;
    let old = sqlx::query!("select language, post_count from threads where id = $1 for update", thread.0)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(ModerationError::Absent)?;
    let board = sqlx::query_scalar!(
        r#"select true as "there!" from boards where id = $1 and archived_at is null for share"#,
        to.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    if board.is_none() {
        return Err(ModerationError::Absent);
    }
    let first = sqlx::query!(
        r#"select author_id as "author: UserId", created_at, count(*) over () as "there!"
           from posts where thread_id = $1 and id = any($2) order by id limit 1"#,
        thread.0,
        &ids
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ModerationError::Split)?;
    // All posts must be in the thread, and at least one must stay there.
    if first.there != ids.len() as i64 || first.there >= i64::from(old.post_count) {
        return Err(ModerationError::Split);
    }
    let new = sqlx::query_scalar!(
        r#"insert into threads (board_id, author_id, title, language, created_at, last_post_at, search)
           values ($1, $2, $3, $4, $5, $5, search_vector($4, $3)) returning id as "id: ThreadId""#,
        to.0,
        first.author.map(|author| author.0),
        title,
        old.language,
        first.created_at
    )
    .fetch_one(&mut *tx)
    .await?;
    // Two posts of a thread may have the same number until both threads are renumbered.
    sqlx::query!("set constraints all deferred").execute(&mut *tx).await?;
    sqlx::query!(
        "update posts set thread_id = $1 where thread_id = $2 and id = any($3)",
        new.0,
        thread.0,
        &ids
    )
    .execute(&mut *tx)
    .await?;
    for renumbered in [thread, new] {
        number_posts(&mut tx, renumbered, &[renumbered]).await?;
    }
    let message = Message::new("audit-thread-split")
        .with("thread", thread.0)
        .with("new", new.0)
        .with("count", ids.len());
    audit::record(&mut tx, AuditActor::User(by), first.author, &message, now).await?;
    db::commit(tx).await?;
    Ok(new)
}

/// Numbers all posts of the threads `from` from 1, in their order, as posts of `thread`, and updates its totals.
pub(super) async fn number_posts(
    tx: &mut PgConnection,
    thread: ThreadId,
    from: &[ThreadId],
) -> sqlx::Result<()> {
    sqlx::query!(
        "update posts set thread_id = $1, number = placed.place from
             (select id, row_number() over (order by id) as place from posts where thread_id = any($2)) as placed
         where posts.id = placed.id and (posts.number <> placed.place or posts.thread_id <> $1)",
        thread.0,
        &from.iter().map(|thread| thread.0).collect::<Vec<_>>()
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update threads set post_count = (select count(*) from posts where thread_id = $1),
                last_post_id = last.id, last_post_at = last.created_at
         from (select id, created_at from posts where thread_id = $1 order by id desc limit 1) as last
         where threads.id = $1",
        thread.0
    )
    .execute(&mut *tx)
    .await?;
    threads::note_last_posts(tx, &[thread]).await
}
