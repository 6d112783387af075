//! How a post lands in a thread: a person's reply, or what Stafeta tells.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

use super::drafts::{self, Place};
use super::markup::Rendered;
use super::told::{self, Block};
use super::watching::{self, News};
use super::{threads, unread};
use crate::accounts::Person;
use crate::accounts::mutes::Silence;
use crate::db::{self, Db};
use crate::ids::{PostId, ThreadId, UserId};
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

/// Adds a reply of `person` to a thread; the draft of it is gone in the same transaction.
///
/// # Errors
/// The thread is not there for `person`, or takes no posts.
pub async fn reply(
    db: &Db,
    thread: ThreadId,
    person: &Person,
    reply: Reply<'_>,
    now: DateTime<Utc>,
) -> Result<Landed, PostError> {
    let thread = threads::find(db, thread, Some(person)).await?.ok_or(PostError::Missing)?;
    let mut tx = db::begin(db).await?;
    if let Some(landed) = landed_before(&mut tx, person.id, reply.form_token).await? {
        return Ok(landed);
    }
    if !thread.takes_posts_of(Some(person)) {
        return Err(PostError::Closed);
    }
    may_post(person, reply.rendered)?;
    let form = Form::Written { source: reply.source, rendered: reply.rendered };
    let new = NewPost {
        thread: thread.id,
        author: Some(person.into()),
        lang: thread.lang,
        form,
        form_token: Some(reply.form_token),
    };
    let landed = add(&mut tx, &new, now).await?;
    drafts::discard(&mut tx, person.id, Place::Thread(thread.id)).await?;
    db::commit(tx).await?;
    Ok(landed)
}

/// Adds a told post to a thread, in the transaction of what it tells of.
pub async fn tell(
    db: &mut PgConnection,
    thread: ThreadId,
    blocks: &[Block],
    language: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<Landed> {
    let new = NewPost { thread, author: None, lang: language, form: Form::Told(blocks), form_token: None };
    add(db, &new, now).await
}

/// What is posted.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form<'a> {
    Written { source: &'a str, rendered: &'a Rendered },
    Told(&'a [Block]),
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

/// A post on its way.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewPost<'a> {
    pub(super) thread: ThreadId,
    /// Who posts; none: Stafeta.
    pub(super) author: Option<Author<'a>>,
    pub(super) lang: Lang,
    pub(super) form: Form<'a>,
    pub(super) form_token: Option<Uuid>,
}

/// The post that came from the same form before. A sending of the same form that is under way is waited for.
pub(super) async fn landed_before(
    db: &mut PgConnection,
    user: UserId,
    form_token: Uuid,
) -> sqlx::Result<Option<Landed>> {
    hold_form(&mut *db, user, form_token).await?;
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

/// Adds a post at the end of its thread: numbers it, counts it as read by its author, who watches the thread from now
/// on, and tells the watchers.
pub(super) async fn add(
    db: &mut PgConnection,
    new: &NewPost<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<Landed> {
    let (source, html, told, plain) = match new.form {
        Form::Written { source, rendered } => {
            (Some(source), Some(&*rendered.html), None, rendered.plain.clone())
        }
        Form::Told(blocks) => (None, None, Some(Json(blocks)), told::searched(blocks, now)),
    };
    // The row of the thread is the queue in which its posts are numbered.
    let thread = sqlx::query!(
        "update threads set post_count = post_count + 1, last_post_at = $2 where id = $1 returning post_count, title",
        new.thread.0,
        now
    )
    .fetch_one(&mut *db)
    .await?;
    let post = sqlx::query_scalar!(
        r#"insert into posts (thread_id, number, author_id, source, html, told, language, created_at, form_token, search)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, search_vector($7, $10)) returning id as "id: PostId""#,
        new.thread.0,
        thread.post_count,
        new.author.map(|author| author.id.0),
        source,
        html,
        told as _,
        new.lang.code(),
        now,
        new.form_token,
        plain
    )
    .fetch_one(&mut *db)
    .await?;
    sqlx::query!("update threads set last_post_id = $2 where id = $1", new.thread.0, post.0)
        .execute(&mut *db)
        .await?;
    if let Some(author) = new.author {
        unread::read(&mut *db, author.id, new.thread, post, post).await?;
        watching::thread(&mut *db, author.id, new.thread, true, now).await?;
    }
    let quoted = match source {
        Some(source) => quoted_authors(&mut *db, source, new.thread).await?,
        None => Vec::new(),
    };
    let news = News {
        thread: new.thread,
        title: &thread.title,
        post,
        author: new.author.map(|author| author.id),
        author_name: new.author.map_or("Stafeta", |author| author.name),
        is_first: thread.post_count == 1,
        quoted: &quoted,
    };
    watching::tell_of(&mut *db, news, now).await?;
    Ok(Landed { post, thread: new.thread, number: thread.post_count })
}

/// Whose posts of the same thread `source` quotes: those named by number, as the quote button writes them.
async fn quoted_authors(db: &mut PgConnection, source: &str, thread: ThreadId) -> sqlx::Result<Vec<UserId>> {
    let named = source.split("[quote=").skip(1).take(20);
    let posts: Vec<i64> =
        named.filter_map(|rest| rest.split_once(']')?.0.rsplit_once(';')?.1.trim().parse().ok()).collect();
    if posts.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query_scalar!(
        r#"select distinct author_id as "author!: UserId" from posts
           where id = any($1) and thread_id = $2 and author_id is not null and hidden_at is null"#,
        &posts,
        thread.0
    )
    .fetch_all(db)
    .await
}
