//! Adding posts to threads: replies of people and system posts.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::attachments;
use super::drafts::DraftTarget;
use super::markup::RenderedText;
use super::pictures;
use super::system_posts::{self, SystemBlock};
use super::threads::Thread;
use super::watches::{self, PostNotification};
use crate::accounts::Person;
use crate::accounts::mutes::WritingRestriction;
use crate::db::{self, Db};
use crate::i18n::Lang;
use crate::ids::{PostId, ThreadId, UserId};
use crate::notifications::{self, GroupNotification};

/// A post that was added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PostLocation {
    /// The post.
    pub post: PostId,
    /// Its thread.
    pub thread: ThreadId,
    /// Its number in the thread, from 1.
    pub number: i32,
}

/// The reasons why a post is refused.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// The thread or board takes no posts of this person: it is locked or not open to them.
    #[error("this place takes no posts of this person")]
    Closed,
    /// There is no such thread or post for this person.
    #[error("no such place")]
    Missing,
    /// Another change has been saved since the form was opened.
    #[error("the post has another text by now")]
    Changed,
    /// The post has links, and the person has not confirmed their e-mail address yet.
    #[error("links wait until the address is confirmed")]
    Links,
    /// The person may not write now.
    #[error("silenced")]
    Silenced(WritingRestriction),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Checks that `person` is not silenced, and that they may post links if the text has any.
///
/// # Errors
/// [`PostError::Silenced`] or [`PostError::Links`].
pub(super) fn may_post(person: &Person, rendered: &RenderedText) -> Result<(), PostError> {
    match &person.silence {
        Some(silence) => Err(PostError::Silenced(silence.clone())),
        None if person.is_restricted && rendered.has_links() => Err(PostError::Links),
        None => Ok(()),
    }
}

/// A reply to be posted.
#[derive(Debug, Clone, Copy)]
pub struct NewReply<'a> {
    /// The source.
    pub source: &'a str,
    /// The source, rendered in the language of the thread.
    pub rendered: &'a RenderedText,
    /// The token of the form. The same form sent twice gives one post.
    pub form_token: Uuid,
}

/// Adds a reply of `person` to a thread and deletes the draft in the same transaction. If the form was sent before, returns
/// the post that it created.
///
/// # Errors
/// See [`PostError`].
pub async fn reply(
    db: &Db,
    thread: &Thread,
    person: &Person,
    reply: NewReply<'_>,
    now: DateTime<Utc>,
) -> Result<PostLocation, PostError> {
    let refusal = match thread.takes_posts_of(Some(person)) {
        true => may_post(person, reply.rendered).err(),
        false => Some(PostError::Closed),
    };
    // A form that was accepted before keeps its result, even if the thread has been closed since.
    if let Some(refusal) = refusal {
        return find_by_form(db, person.id, reply.form_token).await?.ok_or(refusal);
    }
    let new = NewPost {
        thread: thread.id,
        author: person.into(),
        lang: thread.lang,
        source: reply.source,
        rendered: reply.rendered,
        form_token: reply.form_token,
        draft: Some(DraftTarget::Thread(thread.id)),
    };
    let mut tx = db::begin(db).await?;
    match add(&mut tx, &new, now).await {
        Ok(landed) => {
            db::commit(tx).await?;
            Ok(landed)
        }
        // The same form was sent twice at once: the other transaction was first and its post is the result.
        Err(error) if is_of_same_form(&error) => {
            db::rollback(tx).await?;
            find_by_form(db, person.id, reply.form_token).await?.ok_or(error.into())
        }
        // The thread was merged into another after it was read, or its board went to the archive.
        Err(sqlx::Error::RowNotFound) => Err(PostError::Missing),
        Err(error) => Err(error.into()),
    }
}

fn is_of_same_form(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.constraint() == Some("posts_form_token"))
}

/// A system post to be added.
#[derive(Debug, Clone, Copy)]
pub struct NewSystemPost<'a> {
    /// Its thread.
    pub thread: ThreadId,
    /// The language of its words for the search.
    pub language: Lang,
    /// The player whose own post it is. `None` for a post of the server or a bot.
    pub player: Option<UserId>,
    /// Its content.
    pub blocks: &'a [SystemBlock],
}

impl<'a> NewSystemPost<'a> {
    /// Makes a post of the server.
    #[must_use]
    pub fn of_server(thread: ThreadId, language: Lang, blocks: &'a [SystemBlock]) -> Self {
        Self { thread, language, player: None, blocks }
    }
}

/// Adds one system post to a thread, in the transaction of the events that it reports.
pub async fn add_system_post(
    db: &mut PgConnection,
    thread: ThreadId,
    blocks: &[SystemBlock],
    language: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<PostLocation> {
    let landed = add_system_posts(db, &[NewSystemPost::of_server(thread, language, blocks)], now).await?;
    landed.into_iter().next().ok_or(sqlx::Error::RowNotFound)
}

/// Adds system posts, each to its thread, and notifies the watchers, in the transaction of the events that they report.
/// Returns the added posts in the same order.
pub async fn add_system_posts(
    db: &mut PgConnection,
    posts: &[NewSystemPost<'_>],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<PostLocation>> {
    let (landed, told) = land_all(&mut *db, posts, now).await?;
    let notices: Vec<GroupNotification> = told.into_iter().map(|(_, notice)| notice).collect();
    notifications::notify_all(db, &notices, now).await?;
    Ok(landed)
}

/// Adds system posts as [`add_system_posts`] does and returns them with the notifications that are still to be sent, each with its
/// thread. The number of statements does not depend on the number of posts.
pub async fn land_all(
    db: &mut PgConnection,
    posts: &[NewSystemPost<'_>],
    now: DateTime<Utc>,
) -> sqlx::Result<(Vec<PostLocation>, Vec<(ThreadId, GroupNotification)>)> {
    if posts.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    // Locks all threads before numbering, so that each post gets the next free number of its thread.
    let mut counts = BTreeMap::new();
    for post in posts {
        *counts.entry(post.thread).or_insert(0) += 1;
    }
    let queues = queue(&mut *db, &counts, now).await?;
    let (mut threads, mut numbers) = (Vec::new(), Vec::new());
    // The words of a player's own post are made at once, those of the others by the worker.
    let mut words: Vec<Option<String>> = Vec::new();
    let players: Vec<Option<i64>> = posts.iter().map(|post| post.player.map(|player| player.0)).collect();
    let mut next: BTreeMap<ThreadId, i32> = queues.iter().map(|queue| (queue.thread, queue.first)).collect();
    for NewSystemPost { thread, player, blocks, .. } in posts {
        let Some(number) = next.get_mut(thread) else { return Err(sqlx::Error::RowNotFound) };
        threads.push(thread.0);
        numbers.push(*number);
        words.push(player.map(|_| system_posts::search_text(blocks, now)));
        *number += 1;
    }
    let landed = sqlx::query_as!(
        PostLocation,
        r#"with post as (
               insert into posts (thread_id, number, system_post, language, created_at, search, lacks_words, player_id)
               select thread_id, number, system_post, language, $6, coalesce(search_vector(language, words), ''), words is null, player_id
               from unnest($1::bigint[], $2::int[], $3::jsonb[], $4::text[], $5::text[], $7::bigint[]) with ordinality
                   as new (thread_id, number, system_post, words, language, player_id, place)
               order by place
               returning id, thread_id, number
           ), last as (
               update threads t set last_post_id = l.id
               from (select thread_id, max(id) as id from post group by thread_id) l where t.id = l.thread_id
           )
           select id as "post: PostId", thread_id as "thread: ThreadId", number from post order by id"#,
        &threads,
        &numbers,
        posts.iter().map(|post| Json(post.blocks)).collect::<Vec<_>>() as _,
        &words as _,
        &posts.iter().map(|post| post.language.code().to_owned()).collect::<Vec<_>>(),
        now,
        &players as _
    )
    .fetch_all(&mut *db)
    .await?;
    let news: Vec<PostNotification<'_>> = queues
        .iter()
        .filter_map(|queue| {
            let first = landed.iter().find(|landed| landed.thread == queue.thread)?;
            Some(PostNotification {
                thread: queue.thread,
                title: &queue.title,
                post: first.post,
                posts: *counts.get(&queue.thread)?,
                author: None,
                author_name: "Stafeta",
                is_first: queue.first == 1,
                quoted: &[],
                mentioned: &[],
            })
        })
        .collect();
    let notices = watches::make_notifications(db, &news).await?;
    Ok((landed, notices))
}

/// A locked thread, so that nobody else can number posts there.
struct LockedThread {
    thread: ThreadId,
    title: String,
    /// The number of the first new post.
    first: i32,
}

/// Locks threads until the end of the transaction and reserves numbers for the given count of posts in each.
async fn queue(
    db: &mut PgConnection,
    counts: &BTreeMap<ThreadId, i32>,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<LockedThread>> {
    let (threads, posts): (Vec<i64>, Vec<i32>) =
        counts.iter().map(|(thread, posts)| (thread.0, *posts)).unzip();
    sqlx::query_as!(
        LockedThread,
        r#"with locked as materialized (
               select id from threads where id = any($1) order by id for no key update
           )
           update threads t set post_count = t.post_count + new.posts, last_post_at = $3
           from unnest($1::bigint[], $2::int[]) as new (thread_id, posts) join locked l on l.id = new.thread_id where t.id = l.id
           returning t.id as "thread: ThreadId", t.title, t.post_count - new.posts + 1 as "first!""#,
        &threads,
        &posts,
        now
    )
    .fetch_all(db)
    .await
}

/// Locks the thread of a person's post and its board until the end of the transaction, and reserves a number for the post. `None` if the
/// thread is gone or moves to another board, or if its board is in the archive.
async fn queue_reply(
    db: &mut PgConnection,
    thread: ThreadId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<LockedThread>> {
    sqlx::query_as!(
        LockedThread,
        r#"with open as materialized (
               select t.id from threads t join boards b on b.id = t.board_id
               where t.id = $1 and b.archived_at is null for no key update of t for key share of b
           )
           update threads t set post_count = t.post_count + 1, last_post_at = $2
           from open o where t.id = o.id
           returning t.id as "thread: ThreadId", t.title, t.post_count as "first!""#,
        thread.0,
        now
    )
    .fetch_optional(db)
    .await
}

/// The author of a post.
#[derive(Debug, Clone, Copy)]
pub(super) struct PostAuthor<'a> {
    pub(super) id: UserId,
    pub(super) name: &'a str,
}

impl<'a> From<&'a Person> for PostAuthor<'a> {
    fn from(person: &'a Person) -> Self {
        Self { id: person.id, name: &person.name }
    }
}

/// A person's post to be added.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewPost<'a> {
    pub(super) thread: ThreadId,
    pub(super) author: PostAuthor<'a>,
    pub(super) lang: Lang,
    pub(super) source: &'a str,
    pub(super) rendered: &'a RenderedText,
    /// The token of the form. The unique index `posts_form_token` refuses the second of two posts.
    pub(super) form_token: Uuid,
    /// The place of the draft that is deleted with it. `None` if there can be none.
    pub(super) draft: Option<DraftTarget>,
}

/// Returns the post that the same form created before. If the form is being sent now, waits for that call to end.
pub(super) async fn find_sent_before(
    db: &mut PgConnection,
    user: UserId,
    form_token: Uuid,
) -> sqlx::Result<Option<PostLocation>> {
    hold_form(&mut *db, user, form_token).await?;
    find_by_form(db, user, form_token).await
}

/// Returns the post that a form created.
async fn find_by_form(
    db: impl PgExecutor<'_>,
    user: UserId,
    form_token: Uuid,
) -> sqlx::Result<Option<PostLocation>> {
    sqlx::query_as!(
        PostLocation,
        r#"select id as "post: PostId", thread_id as "thread: ThreadId", number from posts
           where author_id = $1 and form_token = $2"#,
        user.0,
        form_token
    )
    .fetch_optional(db)
    .await
}

/// Locks a form until the end of the transaction, so that a second call waits and then finds the post of the first.
pub(super) async fn hold_form(db: &mut PgConnection, user: UserId, form_token: Uuid) -> sqlx::Result<()> {
    let (high, _) = form_token.as_u64_pair();
    sqlx::query!("select pg_advisory_xact_lock($1)", i64::from_ne_bytes(high.to_ne_bytes()) ^ user.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Adds a person's post at the end of its thread. Also counts it as read by its author, makes them watch the thread,
/// deletes the draft and notifies the watchers.
///
/// # Errors
/// [`sqlx::Error::RowNotFound`] if the thread takes no posts any more: see [`queue_reply`]. Any other error of the database.
pub(super) async fn add(
    db: &mut PgConnection,
    new: &NewPost<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<PostLocation> {
    let queue = queue_reply(&mut *db, new.thread, now).await?.ok_or(sqlx::Error::RowNotFound)?;
    // The author's read mark moves as in `unread::read`: not past posts that they have not seen.
    let post = sqlx::query_scalar!(
        r#"with post as (
               insert into posts (thread_id, number, author_id, source, html, language, created_at, form_token, search)
               values ($1, $2, $3, $4, $5, $6, $7, $8, search_vector($6, $9)) returning id
           ), last as (
               update threads set last_post_id = post.id from post where threads.id = $1
           ), drafted as (
               delete from drafts where user_id = $3 and target = $10
           ), watched as (
               insert into thread_watches (user_id, thread_id, created_at) values ($3, $1, $7) on conflict do nothing
           ), marked as (
               insert into read_marks as m (user_id, thread_id, post_id)
               select $3, $1, post.id from post where not exists (
                   select from posts p
                   join threads t on t.id = p.thread_id
                   left join read_marks m on m.thread_id = t.id and m.user_id = $3
                   left join board_read_marks f on f.board_id = t.board_id and f.user_id = $3
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
    if !new.rendered.pictures.is_empty() {
        pictures::note_shown(&mut *db, post, Some(new.author.id), &new.rendered.pictures).await?;
    }
    if !new.rendered.attachments.is_empty() {
        attachments::note_linked(&mut *db, post, Some(new.author.id), &new.rendered.attachments).await?;
    }
    let news = PostNotification {
        thread: new.thread,
        title: &queue.title,
        post,
        posts: 1,
        author: Some(new.author.id),
        author_name: new.author.name,
        is_first: queue.first == 1,
        quoted: &quoted_posts(new.source),
        mentioned: &new.rendered.mentioned,
    };
    let told = watches::make_notifications(&mut *db, &[news]).await?;
    let told: Vec<GroupNotification> = told.into_iter().map(|(_, notice)| notice).collect();
    notifications::notify_all(db, &told, now).await?;
    Ok(PostLocation { post, thread: new.thread, number: queue.first })
}

/// Returns the ids of the posts that `source` quotes as the quote button writes them, at most 20.
fn quoted_posts(source: &str) -> Vec<i64> {
    let named = source.split("[quote=").skip(1).take(20);
    named.filter_map(|rest| rest.split_once(']')?.0.rsplit_once(';')?.1.trim().parse().ok()).collect()
}
