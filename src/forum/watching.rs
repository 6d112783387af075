//! Watching: who is told when something is posted.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::access::{self, Audience};
use super::boards::lang;
use crate::accounts::{Person, Role};
use crate::db::Db;
use crate::ids::{BoardId, PostId, ThreadId, UserId};
use crate::notices::{Kind, Notice, tell};
use crate::words::{Lang, Message};

/// A watched thread, as the watcher sees it in the list.
#[derive(Debug, Clone)]
pub struct Watched {
    /// The thread.
    pub thread: ThreadId,
    /// Its title.
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
    /// The title of its board.
    pub board: String,
    /// The board's name in addresses.
    pub slug: String,
    /// When the last post came.
    pub last_post_at: DateTime<Utc>,
    /// Whether there are posts the watcher has not seen.
    pub is_unread: bool,
    /// The last post, the key of the page.
    pub last_post: PostId,
}

/// Watched threads on a page.
pub const PAGE: i64 = 40;

/// Begins or ends watching a thread.
pub async fn thread(
    db: &mut PgConnection,
    user: UserId,
    thread: ThreadId,
    on: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if on {
        sqlx::query!(
            "insert into thread_watches (user_id, thread_id, created_at) values ($1, $2, $3) on conflict do nothing",
            user.0,
            thread.0,
            now
        )
        .execute(db)
        .await?;
    } else {
        sqlx::query!("delete from thread_watches where user_id = $1 and thread_id = $2", user.0, thread.0)
            .execute(db)
            .await?;
    }
    Ok(())
}

/// Begins or ends watching a board for new threads.
pub async fn board(db: &Db, user: UserId, board: BoardId, on: bool, now: DateTime<Utc>) -> sqlx::Result<()> {
    if on {
        sqlx::query!(
            "insert into board_watches (user_id, board_id, created_at) values ($1, $2, $3) on conflict do nothing",
            user.0,
            board.0,
            now
        )
        .execute(db)
        .await?;
    } else {
        sqlx::query!("delete from board_watches where user_id = $1 and board_id = $2", user.0, board.0)
            .execute(db)
            .await?;
    }
    Ok(())
}

/// Whether `user` watches `thread`.
pub async fn is_watching(db: &Db, user: UserId, thread: ThreadId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from thread_watches where user_id = $1 and thread_id = $2) as "is!""#,
        user.0,
        thread.0
    )
    .fetch_one(db)
    .await
}

/// Whether `user` watches `board`.
pub async fn is_watching_board(db: &Db, user: UserId, board: BoardId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from board_watches where user_id = $1 and board_id = $2) as "is!""#,
        user.0,
        board.0
    )
    .fetch_one(db)
    .await
}

/// The threads `person` watches and may read, those with the latest posts first, older than post `before`.
pub async fn list(db: &Db, person: &Person, before: Option<PostId>) -> sqlx::Result<Vec<Watched>> {
    let rows = sqlx::query!(
        r#"select t.id as "thread: ThreadId", t.title, t.language, b.title as board, b.slug, t.last_post_at,
                  t.last_post_id as "last_post!: PostId",
                  t.last_post_id > greatest(m.post_id, f.post_id, 0) as "is_unread!"
           from thread_watches w
           join threads t on t.id = w.thread_id
           join boards b on b.id = t.board_id
           left join read_marks m on m.thread_id = t.id and m.user_id = $1
           left join read_floors f on f.board_id = t.board_id and f.user_id = $1
           where w.user_id = $1 and t.hidden_at is null and b.read_by = any($2)
             and ($3::bigint is null or t.last_post_id < $3)
           order by t.last_post_id desc limit $4"#,
        person.id.0,
        &Audience::circles_of(Some(person)),
        before.map(|post| post.0),
        PAGE
    )
    .fetch_all(db)
    .await?;
    let watched = rows.into_iter().map(|row| Watched {
        thread: row.thread,
        title: row.title,
        lang: lang(&row.language),
        board: row.board,
        slug: row.slug,
        last_post_at: row.last_post_at,
        is_unread: row.is_unread,
        last_post: row.last_post,
    });
    Ok(watched.collect())
}

/// What has just been posted, for whoever is to be told of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct News<'a> {
    pub(super) thread: ThreadId,
    pub(super) title: &'a str,
    pub(super) post: PostId,
    /// Whoever posted is not told.
    pub(super) author: Option<UserId>,
    pub(super) author_name: &'a str,
    /// Set for the first post of a thread: the watchers of its board are told instead.
    pub(super) is_first: bool,
    /// Whose posts it quotes: they are told of that, and of nothing else.
    pub(super) quoted: &'a [UserId],
}

/// Tells the watchers, in the transaction of the post. Whoever may not read the board any more, or blocks the author, is left
/// out.
pub(super) async fn tell_of(db: &mut PgConnection, news: News<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    let readers = sqlx::query!(
        r#"select u.id as "id: UserId", u.role, b.read_by,
                  (u.id = any($4)) as "quoted!"
           from threads t
           join boards b on b.id = t.board_id
           join users u on u.erased_at is null and (
               u.id = any($4)
               or u.id in (select user_id from thread_watches where thread_id = $1 and not $3)
               or u.id in (select user_id from board_watches where board_id = t.board_id and $3)
           )
           where t.id = $1 and u.id is distinct from $2
             and not exists (select from blocks k where k.user_id = u.id and k.blocked_id = $2)"#,
        news.thread.0,
        news.author.map(|author| author.0),
        news.is_first,
        &news.quoted.iter().map(|user| user.0).collect::<Vec<_>>()
    )
    .fetch_all(&mut *db)
    .await?;
    for reader in readers {
        let circle = if reader.role == Role::Admin.code() { Audience::Admins } else { Audience::Players };
        if access::stored(&reader.read_by) > circle {
            continue;
        }
        let (kind, message) = match (reader.quoted, news.is_first) {
            (true, _) => (Kind::Quote, Message::new("notice-quoted")),
            (false, true) => (Kind::Watch, Message::new("notice-new-thread")),
            (false, false) => (Kind::Watch, Message::new("notice-new-post")),
        };
        let notice = Notice {
            user: reader.id,
            kind,
            topic: topic(news.thread),
            message: message.with("name", news.author_name).with("thread", news.title),
            link: format!("/p/{}", news.post),
        };
        tell(&mut *db, &notice, now).await?;
    }
    Ok(())
}

/// What notices about a thread are called until they are read.
#[must_use]
pub fn topic(thread: ThreadId) -> String {
    format!("thread:{thread}")
}
