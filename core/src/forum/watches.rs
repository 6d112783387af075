//! Watched threads and boards, and the notifications about new posts.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json;

use super::access::Audience;
use super::boards::lang;
use super::latest_threads::{LatestThread, PAGE};
use super::markup::mentions::MentionTarget;
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::{Lang, Message};
use crate::ids::{BoardId, PostId, ThreadId, UserId};
use crate::key;
use crate::notifications::{self, EarlierEvent, GroupNotification, NotificationKind};

/// Starts or stops watching a thread.
pub async fn watch_thread(
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

/// Stops or resumes the e-mails to `user` about `thread`; notifications on the site stay.
pub async fn mute_thread(db: &Db, user: UserId, thread: ThreadId, on: bool) -> sqlx::Result<()> {
    if on {
        sqlx::query!(
            "insert into thread_mutes (user_id, thread_id) values ($1, $2) on conflict do nothing",
            user.0,
            thread.0
        )
        .execute(db)
        .await?;
    } else {
        sqlx::query!("delete from thread_mutes where user_id = $1 and thread_id = $2", user.0, thread.0)
            .execute(db)
            .await?;
    }
    Ok(())
}

/// Starts or stops watching a board for new threads.
pub async fn watch_board(
    db: &Db,
    user: UserId,
    board: BoardId,
    on: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
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

/// Returns true if `user` watches `board`.
pub async fn is_watching_board(db: &Db, user: UserId, board: BoardId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from board_watches where user_id = $1 and board_id = $2) as "is!""#,
        user.0,
        board.0
    )
    .fetch_one(db)
    .await
}

/// Returns the watched threads that `person` may read, latest post first. All have their last post before `before`; `None`
/// is the first page.
pub async fn list(db: &Db, person: &Person, before: Option<PostId>) -> sqlx::Result<Vec<LatestThread>> {
    sqlx::query_as!(
        LatestThread,
        r#"select t.id as "thread: ThreadId", t.title, t.language as "lang: Lang", b.title as board, b.slug,
                  u.name as "last_author?", t.last_post_at as last_at, t.last_post_id as "last_post!: PostId",
                  t.last_post_id > greatest(m.post_id, f.post_id, 0) as "is_unread!",
                  (t.leads_to is null and exists (select from blocks k where k.user_id = $1 and k.blocked_id = t.author_id)) as "is_folded!"
           from thread_watches w
           join threads t on t.id = w.thread_id
           join boards b on b.id = t.board_id
           join posts p on p.id = t.last_post_id
           left join users u on u.id = p.author_id
           left join read_marks m on m.thread_id = t.id and m.user_id = $1
           left join board_read_marks f on f.board_id = t.board_id and f.user_id = $1
           where w.user_id = $1 and t.hidden_at is null and b.read_by = any($2)
             and ($3::bigint is null or t.last_post_id < $3)
           order by t.last_post_id desc limit $4"#,
        person.id.0,
        &Audience::circles_of(Some(person)),
        before.map(|post| post.0),
        PAGE
    )
    .fetch_all(db)
    .await
}

/// A watched thread with posts that the watcher has not seen.
#[derive(Debug, Clone, Deserialize)]
pub struct UnreadThread {
    /// The thread.
    pub thread: ThreadId,
    /// Its title.
    pub title: String,
    /// The stored code of the language of the title.
    language: String,
    /// The title of its board.
    pub board: String,
    /// The time of the last post.
    pub last_post_at: DateTime<Utc>,
}

impl UnreadThread {
    /// Returns the language of the title.
    #[must_use]
    pub fn lang(&self) -> Lang {
        lang(&self.language)
    }
}

/// Returns up to `most` watched threads with posts that `person` has not seen, latest post first, and the number of their
/// drafts.
pub async fn list_unread(db: &Db, person: &Person, most: i64) -> sqlx::Result<(Vec<UnreadThread>, i64)> {
    let row = sqlx::query!(
        r#"select (select count(*) from drafts where user_id = $1) as "drafts!", (
               select coalesce(json_agg(unread order by unread.last_post_id desc), '[]')
               from (
                   select t.id as thread, t.title, t.language, b.title as board, t.last_post_at, t.last_post_id
                   from thread_watches w
                   join threads t on t.id = w.thread_id
                   join boards b on b.id = t.board_id
                   left join read_marks m on m.thread_id = t.id and m.user_id = $1
                   left join board_read_marks f on f.board_id = t.board_id and f.user_id = $1
                   where w.user_id = $1 and t.hidden_at is null and b.read_by = any($2)
                     and t.last_post_id > greatest(m.post_id, f.post_id, 0)
                   order by t.last_post_id desc limit $3
               ) unread
           ) as "threads!: Json<Vec<UnreadThread>>""#,
        person.id.0,
        &Audience::circles_of(Some(person)),
        most
    )
    .fetch_one(db)
    .await?;
    Ok((row.threads.0, row.drafts))
}

/// New posts in one thread, about which people are notified.
#[derive(Debug, Clone, Copy)]
pub(super) struct PostNotification<'a> {
    pub(super) thread: ThreadId,
    pub(super) title: &'a str,
    /// The first of the new posts.
    pub(super) post: PostId,
    /// The number of new posts.
    pub(super) posts: i32,
    /// The author, who is not notified. `None` for system posts.
    pub(super) author: Option<UserId>,
    pub(super) author_name: &'a str,
    /// True for the first post of a thread: the watchers of its board are notified instead of those of the thread.
    pub(super) is_first: bool,
    /// The ids of the quoted posts. The authors of those in this thread are notified of the quotation only.
    pub(super) quoted: &'a [i64],
    /// The mentioned people and seats. They, and whoever holds the seats, are notified of the mention only, unless they are quoted.
    pub(super) mentioned: &'a [MentionTarget],
}

/// Returns the notifications about new posts, each with its thread, in the transaction of the posts. People who may not read the
/// board any more or who block the author get none.
pub(super) async fn make_notifications(
    db: &mut PgConnection,
    news: &[PostNotification<'_>],
) -> sqlx::Result<Vec<(ThreadId, GroupNotification)>> {
    let readers = find_recipients(db, news).await?;
    let mut notices = Vec::new();
    for news in news {
        let of_thread = readers.iter().filter(|reader| reader.thread == news.thread);
        let (quoted, others): (Vec<&NotificationRecipient>, Vec<&NotificationRecipient>) =
            of_thread.partition(|reader| reader.is_quoted);
        let (mentioned, watching) = others.into_iter().partition(|reader| reader.is_mentioned);
        let posted = if news.is_first { key!("notice-new-thread") } else { key!("notice-new-post") };
        let addressed = addressed_topic(news.thread);
        for (readers, kind, topic, id) in [
            (quoted, NotificationKind::Quote, &addressed, key!("notice-quoted")),
            (mentioned, NotificationKind::Quote, &addressed, key!("notice-mentioned")),
            (watching, NotificationKind::Watch, &topic(news.thread), posted),
        ] {
            if readers.is_empty() {
                continue;
            }
            let notice = GroupNotification {
                users: readers.into_iter().map(|reader: &NotificationRecipient| reader.id).collect(),
                kind,
                topic: topic.clone(),
                message: Message::new(id).with("name", news.author_name).with("thread", news.title),
                link: format!("/p/{}", news.post),
                events: news.posts,
                by_mail: true,
            };
            notices.push((news.thread, notice));
        }
    }
    Ok(notices)
}

/// A person to be notified.
struct NotificationRecipient {
    id: UserId,
    thread: ThreadId,
    is_quoted: bool,
    is_mentioned: bool,
}

/// Returns the people to be notified of the new posts.
async fn find_recipients(
    db: &mut PgConnection,
    news: &[PostNotification<'_>],
) -> sqlx::Result<Vec<NotificationRecipient>> {
    let authors: Vec<Option<i64>> = news.iter().map(|news| news.author.map(|author| author.0)).collect();
    let quoted: Vec<i64> = news.iter().flat_map(|news| news.quoted).copied().collect();
    let (mut mentioned, mut places, mut seats, mut seat_places) = (vec![], vec![], vec![], vec![]);
    for news in news {
        for target in news.mentioned {
            match target {
                MentionTarget::User(user) => {
                    mentioned.push(user.0);
                    places.push(news.thread.0);
                }
                MentionTarget::Seat(_, seat) => {
                    seats.push(i32::from(*seat));
                    seat_places.push(news.thread.0);
                }
            }
        }
    }
    sqlx::query_as!(
        NotificationRecipient,
        r#"with news as (
               select * from unnest($1::bigint[], $2::bigint[], $3::bool[]) as news (thread_id, author_id, is_first)
           ), reader as (
               select n.thread_id, w.user_id, false as is_quoted, false as is_mentioned
               from news n join thread_watches w on w.thread_id = n.thread_id where not n.is_first
               union all
               select n.thread_id, w.user_id, false, false
               from news n join threads t on t.id = n.thread_id join board_watches w on w.board_id = t.board_id where n.is_first
                   and not t.unlisted
               union all
               select n.thread_id, p.author_id, true, false
               from news n join posts p on p.thread_id = n.thread_id where p.id = any($4) and p.hidden_at is null
               union all
               select thread_id, user_id, false, true from unnest($5::bigint[], $6::bigint[]) as mention (thread_id, user_id)
               union all
               select m.thread_id, s.user_id, false, true
               from unnest($7::bigint[], $8::int[]) as m (thread_id, seat)
               join games g on g.thread_id = m.thread_id or g.discussion_id = m.thread_id
               join seats s on s.game_id = g.id and s.seat = m.seat
           )
           select u.id as "id: UserId", n.thread_id as "thread!: ThreadId", bool_or(r.is_quoted) as "is_quoted!",
                  bool_or(r.is_mentioned) as "is_mentioned!"
           from reader r
           join news n on n.thread_id = r.thread_id
           join threads t on t.id = n.thread_id
           join boards b on b.id = t.board_id
           join users u on u.id = r.user_id
           where u.erased_at is null and u.id is distinct from n.author_id and is_in_audience(b.read_by, u.id, u.role)
             and not exists (select from blocks k where k.user_id = u.id and k.blocked_id = n.author_id)
           group by u.id, n.thread_id"#,
        &news.iter().map(|news| news.thread.0).collect::<Vec<_>>(),
        &authors as _,
        &news.iter().map(|news| news.is_first).collect::<Vec<_>>(),
        &quoted,
        &places,
        &mentioned,
        &seat_places,
        &seats
    )
    .fetch_all(db)
    .await
}

/// Withdraws the unread notifications about a post that is hidden now, and the messages about it that have not been sent. One that
/// stands for several posts leads to the latest of the others that is visible.
pub(super) async fn withdraw_notifications(
    db: &mut PgConnection,
    post: PostId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let earlier = sqlx::query!(
        r#"select h.created_at as since, o.id as "id?: PostId", o.author as "author?: UserId", o.name as "name?"
           from posts h left join lateral (
               select p.id, p.author_id as author, coalesce(u.name, 'Stafeta') as name
               from posts p left join users u on u.id = p.author_id
               where p.thread_id = h.thread_id and p.id < h.id and p.hidden_at is null order by p.id desc limit 1
           ) o on true where h.id = $1"#,
        post.0
    )
    .fetch_one(&mut *db)
    .await?;
    let instead = match (earlier.id, earlier.name) {
        (Some(id), Some(name)) => Some(EarlierEvent { link: format!("/p/{id}"), by: earlier.author, name }),
        _ => None,
    };
    notifications::withdraw(db, &format!("/p/{post}"), instead.as_ref(), earlier.since, now).await
}

/// Returns the key that groups the unread notifications of people who are quoted or mentioned in a thread. It is a part of
/// [`topic`], so that reading the thread marks them as read; other posts of the thread do not take their place.
fn addressed_topic(thread: ThreadId) -> String {
    format!("{}:you", topic(thread))
}

/// Returns the key that groups the unread notifications about a thread.
#[must_use]
pub fn topic(thread: ThreadId) -> String {
    format!("thread:{thread}")
}
