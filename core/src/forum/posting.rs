//! Adding posts of people to threads.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::attachments;
use super::drafts::DraftTarget;
use super::markup::RenderedText;
use super::pictures;
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

/// A locked thread, so that nobody else can number posts there.
pub(super) struct LockedThread {
    pub(super) thread: ThreadId,
    pub(super) title: String,
    /// The number of the first new post.
    pub(super) first: i32,
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
