//! How a post lands in a thread: a person's reply, or what Stafeta tells.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::drafts::Place;
use super::markup::Rendered;
use super::threads::Thread;
use super::told::{self, Block};
use super::watching::{self, News};
use crate::accounts::Person;
use crate::accounts::mutes::Silence;
use crate::db::{self, Db};
use crate::ids::{PostId, ThreadId, UserId};
use crate::notices::{self, GroupNotice};
use crate::words::Lang;

/// Where a post has landed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landed {
    /// The post.
    pub post: PostId,
    /// Its thread.
    pub thread: ThreadId,
    /// Its number there.
    pub number: i32,
}

/// Why a post did not land.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// The thread or board is there, but takes no posts of this person: locked, or not theirs.
    #[error("this place takes no posts of this person")]
    Closed,
    /// There is no such thread or post for this person.
    #[error("no such place")]
    Missing,
    /// Somebody else has changed the post since the form was opened.
    #[error("the post has another text by now")]
    Changed,
    /// It has links, and this person's address waits to be confirmed.
    #[error("links wait until the address is confirmed")]
    Links,
    /// This person writes nothing now.
    #[error("silenced")]
    Silenced(Silence),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Whether `person` may post this now: they are not silenced, and may post what leads off the site if anything does.
pub(super) fn may_post(person: &Person, rendered: &Rendered) -> Result<(), PostError> {
    match &person.silence {
        Some(silence) => Err(PostError::Silenced(silence.clone())),
        None if person.is_restricted && rendered.has_links() => Err(PostError::Links),
        None => Ok(()),
    }
}

/// A person's reply, ready to land.
#[derive(Debug, Clone, Copy)]
pub struct Reply<'a> {
    /// The source.
    pub source: &'a str,
    /// The source, rendered in the language of the thread.
    pub rendered: &'a Rendered,
    /// The token of the form: sent twice, it is one post.
    pub form_token: Uuid,
}

/// Adds a reply of `person` to a thread; the draft of it is gone in the same transaction. A form that was sent before gives the
/// post that came of it.
///
/// # Errors
/// The thread takes no posts of `person`.
pub async fn reply(
    db: &Db,
    thread: &Thread,
    person: &Person,
    reply: Reply<'_>,
    now: DateTime<Utc>,
) -> Result<Landed, PostError> {
    let refusal = match thread.takes_posts_of(Some(person)) {
        true => may_post(person, reply.rendered).err(),
        false => Some(PostError::Closed),
    };
    if let Some(refusal) = refusal {
        return landed_of(db, person.id, reply.form_token).await?.ok_or(refusal);
    }
    let new = NewPost {
        thread: thread.id,
        author: person.into(),
        lang: thread.lang,
        source: reply.source,
        rendered: reply.rendered,
        form_token: reply.form_token,
        draft: Some(Place::Thread(thread.id)),
    };
    let mut tx = db::begin(db).await?;
    match add(&mut tx, &new, now).await {
        Ok(landed) => {
            db::commit(tx).await?;
            Ok(landed)
        }
        // The two waited for each other at the row of their thread.
        Err(error) if is_of_same_form(&error) => {
            db::rollback(tx).await?;
            landed_of(db, person.id, reply.form_token).await?.ok_or(error.into())
        }
        Err(error) => Err(error.into()),
    }
}

fn is_of_same_form(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.constraint() == Some("posts_form_token"))
}

/// Adds a told post to a thread, in the transaction of what it tells of.
pub async fn tell(
    db: &mut PgConnection,
    thread: ThreadId,
    blocks: &[Block],
    language: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<Landed> {
    let landed = tell_all(db, &[(thread, blocks)], language, now).await?;
    landed.into_iter().next().ok_or(sqlx::Error::RowNotFound)
}

/// Adds told posts, each with its thread, in the transaction of what they tell of, and tells the watchers. Gives where each has
/// landed, in the same order.
pub async fn tell_all(
    db: &mut PgConnection,
    posts: &[(ThreadId, &[Block])],
    language: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Landed>> {
    let (landed, notices) = land_all(&mut *db, posts, language, now).await?;
    notices::tell_all(db, &notices, now).await?;
    Ok(landed)
}

/// Adds told posts as [`tell_all`] does, and gives with them what is yet to be told to the watchers: in as many statements as for
/// one post, but for each further thread.
pub async fn land_all(
    db: &mut PgConnection,
    posts: &[(ThreadId, &[Block])],
    language: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<(Vec<Landed>, Vec<GroupNotice>)> {
    if posts.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let mut counts = BTreeMap::new();
    for (thread, _) in posts {
        *counts.entry(*thread).or_insert(0) += 1;
    }
    let queues = queue(&mut *db, &counts, now).await?;
    let (mut threads, mut numbers, mut tolds, mut words) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut next: BTreeMap<ThreadId, i32> = queues.iter().map(|queue| (queue.thread, queue.first)).collect();
    for (thread, blocks) in posts {
        let Some(number) = next.get_mut(thread) else { return Err(sqlx::Error::RowNotFound) };
        threads.push(thread.0);
        numbers.push(*number);
        tolds.push(serde_json::to_value(blocks).map_err(|error| sqlx::Error::Encode(Box::new(error)))?);
        words.push(told::searched(blocks, now));
        *number += 1;
    }
    let landed = sqlx::query_as!(
        Landed,
        r#"with post as (
               insert into posts (thread_id, number, told, language, created_at, search)
               select thread_id, number, told, $5, $6, search_vector($5, words)
               from unnest($1::bigint[], $2::int[], $3::jsonb[], $4::text[]) with ordinality
                   as new (thread_id, number, told, words, place)
               order by place
               returning id, thread_id, number
           ), last as (
               update threads t set last_post_id = l.id
               from (select thread_id, max(id) as id from post group by thread_id) l where t.id = l.thread_id
           )
           select id as "post: PostId", thread_id as "thread: ThreadId", number from post order by id"#,
        &threads,
        &numbers,
        &tolds,
        &words,
        language.code(),
        now
    )
    .fetch_all(&mut *db)
    .await?;
    let news: Vec<News<'_>> = queues
        .iter()
        .filter_map(|queue| {
            let first = landed.iter().find(|landed| landed.thread == queue.thread)?;
            Some(News {
                thread: queue.thread,
                title: &queue.title,
                post: first.post,
                posts: *counts.get(&queue.thread)?,
                author: None,
                author_name: "Stafeta",
                is_first: queue.first == 1,
                quoted: &[],
            })
        })
        .collect();
    let notices = watching::notices(db, &news).await?;
    Ok((landed, notices))
}

/// A thread whose row is held, so that nobody else numbers posts there.
struct Queue {
    thread: ThreadId,
    title: String,
    /// The number of the first post to come.
    first: i32,
}

/// Holds threads until the end of the transaction and numbers so many posts in each: their rows are the queues in which their
/// posts wait.
async fn queue(
    db: &mut PgConnection,
    counts: &BTreeMap<ThreadId, i32>,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Queue>> {
    let (threads, posts): (Vec<i64>, Vec<i32>) =
        counts.iter().map(|(thread, posts)| (thread.0, *posts)).unzip();
    sqlx::query_as!(
        Queue,
        r#"update threads t set post_count = t.post_count + new.posts, last_post_at = $3
           from unnest($1::bigint[], $2::int[]) as new (thread_id, posts) where t.id = new.thread_id
           returning t.id as "thread: ThreadId", t.title, t.post_count - new.posts + 1 as "first!""#,
        &threads,
        &posts,
        now
    )
    .fetch_all(db)
    .await
}

/// Who posts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Author<'a> {
    pub(super) id: UserId,
    pub(super) name: &'a str,
}

impl<'a> From<&'a Person> for Author<'a> {
    fn from(person: &'a Person) -> Self {
        Self { id: person.id, name: &person.name }
    }
}

/// A person's post on its way.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewPost<'a> {
    pub(super) thread: ThreadId,
    pub(super) author: Author<'a>,
    pub(super) lang: Lang,
    pub(super) source: &'a str,
    pub(super) rendered: &'a Rendered,
    /// Sent twice, it is refused by the index `posts_form_token`.
    pub(super) form_token: Uuid,
    /// Where a draft of it may lie, which goes with it.
    pub(super) draft: Option<Place>,
}

/// The post that came from the same form before. A sending of the same form that is under way is waited for.
pub(super) async fn landed_before(
    db: &mut PgConnection,
    user: UserId,
    form_token: Uuid,
) -> sqlx::Result<Option<Landed>> {
    hold_form(&mut *db, user, form_token).await?;
    landed_of(db, user, form_token).await
}

/// The post that came from a form.
async fn landed_of(db: impl PgExecutor<'_>, user: UserId, form_token: Uuid) -> sqlx::Result<Option<Landed>> {
    sqlx::query_as!(
        Landed,
        r#"select id as "post: PostId", thread_id as "thread: ThreadId", number from posts
           where author_id = $1 and form_token = $2"#,
        user.0,
        form_token
    )
    .fetch_optional(db)
    .await
}

/// Lets one sending of a form through at a time: the second waits, and then finds the post of the first.
pub(super) async fn hold_form(db: &mut PgConnection, user: UserId, form_token: Uuid) -> sqlx::Result<()> {
    let (high, _) = form_token.as_u64_pair();
    sqlx::query!("select pg_advisory_xact_lock($1)", i64::from_ne_bytes(high.to_ne_bytes()) ^ user.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Adds a person's post at the end of its thread: numbers it, counts it as read by its author, who watches the thread from now
/// on, throws the draft away, and tells the watchers.
pub(super) async fn add(
    db: &mut PgConnection,
    new: &NewPost<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<Landed> {
    let queues = queue(&mut *db, &BTreeMap::from([(new.thread, 1)]), now).await?;
    let queue = queues.first().ok_or(sqlx::Error::RowNotFound)?;
    // The mark of what the author has read moves as `unread::read` moves it: not past posts that they have not seen.
    let post = sqlx::query_scalar!(
        r#"with post as (
               insert into posts (thread_id, number, author_id, source, html, language, created_at, form_token, search)
               values ($1, $2, $3, $4, $5, $6, $7, $8, search_vector($6, $9)) returning id
           ), last as (
               update threads set last_post_id = post.id from post where threads.id = $1
           ), drafted as (
               delete from drafts where user_id = $3 and place = $10
           ), watched as (
               insert into thread_watches (user_id, thread_id, created_at) values ($3, $1, $7) on conflict do nothing
           ), marked as (
               insert into read_marks as m (user_id, thread_id, post_id)
               select $3, $1, post.id from post where not exists (
                   select from posts p
                   join threads t on t.id = p.thread_id
                   left join read_marks m on m.thread_id = t.id and m.user_id = $3
                   left join read_floors f on f.board_id = t.board_id and f.user_id = $3
                   where p.thread_id = $1 and p.id > greatest(m.post_id, f.post_id, 0)
               )
               on conflict (user_id, thread_id) do update set post_id = excluded.post_id where m.post_id < excluded.post_id
           )
           select id as "post: PostId" from post"#,
        new.thread.0,
        queue.first,
        new.author.id.0,
        new.source,
        new.rendered.html,
        new.lang.code(),
        now,
        new.form_token,
        new.rendered.plain,
        new.draft.map(|place| place.to_string())
    )
    .fetch_one(&mut *db)
    .await?;
    let news = News {
        thread: new.thread,
        title: &queue.title,
        post,
        posts: 1,
        author: Some(new.author.id),
        author_name: new.author.name,
        is_first: queue.first == 1,
        quoted: &quoted(new.source),
    };
    let told = watching::notices(&mut *db, &[news]).await?;
    notices::tell_all(db, &told, now).await?;
    Ok(Landed { post, thread: new.thread, number: queue.first })
}

/// The posts that `source` quotes by number, as the quote button writes them; at most 20.
fn quoted(source: &str) -> Vec<i64> {
    let named = source.split("[quote=").skip(1).take(20);
    named.filter_map(|rest| rest.split_once(']')?.0.rsplit_once(';')?.1.trim().parse().ok()).collect()
}
