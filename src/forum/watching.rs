//! Watching: who is told when something is posted.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::access::Audience;
use super::boards::lang;
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::{BoardId, PostId, ThreadId, UserId};
use crate::key;
use crate::notices::{GroupNotice, Kind};
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

/// What has just been posted in a thread, for whoever is to be told of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct News<'a> {
    pub(super) thread: ThreadId,
    pub(super) title: &'a str,
    /// The first of the posts.
    pub(super) post: PostId,
    /// How many there are.
    pub(super) posts: i32,
    /// Whoever posted is not told.
    pub(super) author: Option<UserId>,
    pub(super) author_name: &'a str,
    /// Set for the first post of a thread: the watchers of its board are told instead.
    pub(super) is_first: bool,
    /// The posts that are quoted: the authors of those in this thread are told of that, and of nothing else.
    pub(super) quoted: &'a [i64],
}

/// What the watchers are to be told, in the transaction of the posts. Whoever may not read the board any more, or blocks the
/// author, is left out.
pub(super) async fn notices(db: &mut PgConnection, news: &[News<'_>]) -> sqlx::Result<Vec<GroupNotice>> {
    let readers = readers(db, news).await?;
    let mut notices = Vec::new();
    for news in news {
        let of_thread = readers.iter().filter(|reader| reader.thread == news.thread);
        let (quoted, watching): (Vec<&Reader>, Vec<&Reader>) = of_thread.partition(|reader| reader.is_quoted);
        let posted = if news.is_first { key!("notice-new-thread") } else { key!("notice-new-post") };
        for (readers, kind, id) in
            [(quoted, Kind::Quote, key!("notice-quoted")), (watching, Kind::Watch, posted)]
        {
            notices.push(GroupNotice {
                users: readers.into_iter().map(|reader| reader.id).collect(),
                kind,
                topic: topic(news.thread),
                message: Message::new(id).with("name", news.author_name).with("thread", news.title),
                link: format!("/p/{}", news.post),
                events: news.posts,
                by_mail: true,
            });
        }
    }
    Ok(notices)
}

/// Somebody who is to be told.
struct Reader {
    id: UserId,
    thread: ThreadId,
    is_quoted: bool,
}

/// Whom to tell of posts in several threads.
async fn readers(db: &mut PgConnection, news: &[News<'_>]) -> sqlx::Result<Vec<Reader>> {
    let authors: Vec<Option<i64>> = news.iter().map(|news| news.author.map(|author| author.0)).collect();
    let quoted: Vec<i64> = news.iter().flat_map(|news| news.quoted).copied().collect();
    sqlx::query_as!(
        Reader,
        r#"with news as (
               select * from unnest($1::bigint[], $2::bigint[], $3::bool[]) as news (thread_id, author_id, is_first)
           ), reader as (
               select n.thread_id, w.user_id, false as is_quoted
               from news n join thread_watches w on w.thread_id = n.thread_id where not n.is_first
               union all
               select n.thread_id, w.user_id, false
               from news n join threads t on t.id = n.thread_id join board_watches w on w.board_id = t.board_id where n.is_first
               union all
               select n.thread_id, p.author_id, true
               from news n join posts p on p.thread_id = n.thread_id where p.id = any($4) and p.hidden_at is null
           )
           select u.id as "id: UserId", n.thread_id as "thread!: ThreadId", bool_or(r.is_quoted) as "is_quoted!"
           from reader r
           join news n on n.thread_id = r.thread_id
           join threads t on t.id = n.thread_id
           join boards b on b.id = t.board_id
           join users u on u.id = r.user_id
           where u.erased_at is null and u.id is distinct from n.author_id and (b.read_by <> 'admins' or u.role = 'admin')
             and not exists (select from blocks k where k.user_id = u.id and k.blocked_id = n.author_id)
           group by u.id, n.thread_id"#,
        &news.iter().map(|news| news.thread.0).collect::<Vec<_>>(),
        &authors as _,
        &news.iter().map(|news| news.is_first).collect::<Vec<_>>(),
        &quoted
    )
    .fetch_all(db)
    .await
}

/// What notices about a thread are called until they are read.
#[must_use]
pub fn topic(thread: ThreadId) -> String {
    format!("thread:{thread}")
}
