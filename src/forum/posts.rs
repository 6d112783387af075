//! Posts: written or told, in their order, and how one lands in a thread.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

use super::access::Audience;
use super::boards::lang;
use super::drafts::{self, Place};
use super::markup::Rendered;
use super::told::{self, Block};
use super::watching::{self, News};
use super::{threads, unread};
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::{PostId, ThreadId, UserId};
use crate::words::Lang;

/// Posts on a page of a thread.
pub const PAGE: i32 = 20;

/// A post as readers see it.
#[derive(Debug, Clone)]
pub struct Post {
    /// Its id, for permalinks.
    pub id: PostId,
    /// Its thread.
    pub thread: ThreadId,
    /// Its place in the thread, from 1.
    pub number: i32,
    /// Who wrote it; `None` is Stafeta.
    pub author: Option<UserId>,
    /// The author's name.
    pub author_name: Option<String>,
    /// What it says.
    pub body: Body,
    /// The language it is written in.
    pub lang: Lang,
    /// When it was posted.
    pub created_at: DateTime<Utc>,
    /// How often it was changed.
    pub revision: i32,
    /// When it was last changed.
    pub edited_at: Option<DateTime<Utc>>,
    /// Why it is hidden, if it is.
    pub hidden: Option<String>,
}

/// The two forms of a post.
#[derive(Debug, Clone)]
pub enum Body {
    /// A person's text: as typed, and its sanitised HTML.
    Written {
        /// As typed.
        source: String,
        /// As shown.
        html: String,
    },
    /// Messages, to be said in the reader's language.
    Told(Vec<Block>),
}

struct Row {
    id: PostId,
    thread: ThreadId,
    number: i32,
    author: Option<UserId>,
    author_name: Option<String>,
    source: Option<String>,
    html: Option<String>,
    told: Option<Json<Vec<Block>>>,
    language: String,
    created_at: DateTime<Utc>,
    revision: i32,
    edited_at: Option<DateTime<Utc>>,
    hidden: Option<String>,
}

impl From<Row> for Post {
    fn from(row: Row) -> Self {
        let body = match (row.source, row.html) {
            (Some(source), Some(html)) => Body::Written { source, html },
            _ => Body::Told(row.told.map(|told| told.0).unwrap_or_default()),
        };
        Self {
            id: row.id,
            thread: row.thread,
            number: row.number,
            author: row.author,
            author_name: row.author_name,
            body,
            lang: lang(&row.language),
            created_at: row.created_at,
            revision: row.revision,
            edited_at: row.edited_at,
            hidden: row.hidden,
        }
    }
}

impl Post {
    /// The page of its thread on which it stands, and its place there: `/t/14?page=2#p31`.
    #[must_use]
    pub fn link(&self) -> String {
        link(self.thread, self.number)
    }

    /// Whether `person` may change it: its author, or an admin; only what was written, and not while hidden.
    #[must_use]
    pub fn is_changeable_by(&self, person: Option<&Person>) -> bool {
        let own = person.is_some_and(|person| self.author == Some(person.id) && self.hidden.is_none());
        matches!(self.body, Body::Written { .. }) && (own || Audience::Admins.admits(person))
    }
}

/// The page of a thread on which post `number` stands, from 1.
#[must_use]
pub fn page_of(number: i32) -> i32 {
    (number.max(1) - 1) / PAGE + 1
}

/// The address of post `number` of `thread`.
#[must_use]
pub fn link(thread: ThreadId, number: i32) -> String {
    match page_of(number) {
        1 => format!("/t/{thread}#p{number}"),
        page => format!("/t/{thread}?page={page}#p{number}"),
    }
}

/// The posts of page `page` of a thread. Numbers have no gaps, so a page is a range of the key.
pub async fn page(db: &Db, thread: ThreadId, page: i32) -> sqlx::Result<Vec<Post>> {
    let from = page.saturating_sub(1).saturating_mul(PAGE);
    let rows = sqlx::query_as!(
        Row,
        r#"select p.id as "id: PostId", p.thread_id as "thread: ThreadId", p.number, p.author_id as "author: UserId",
                  u.name as "author_name?", p.source, p.html, p.told as "told: Json<Vec<Block>>", p.language, p.created_at,
                  p.revision, p.edited_at, p.hidden_reason as hidden
           from posts p left join users u on u.id = p.author_id
           where p.thread_id = $1 and p.number > $2 and p.number <= $3
           order by p.number"#,
        thread.0,
        from,
        from.saturating_add(PAGE)
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// The post `id`; whether its thread may be read is the thread's matter.
pub async fn find(db: &Db, id: PostId) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        Row,
        r#"select p.id as "id: PostId", p.thread_id as "thread: ThreadId", p.number, p.author_id as "author: UserId",
                  u.name as "author_name?", p.source, p.html, p.told as "told: Json<Vec<Block>>", p.language, p.created_at,
                  p.revision, p.edited_at, p.hidden_reason as hidden
           from posts p left join users u on u.id = p.author_id
           where p.id = $1"#,
        id.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(Post::from))
}

/// A post in the list of what somebody wrote.
#[derive(Debug, Clone)]
pub struct Written {
    /// Its id, the key of the page.
    pub id: PostId,
    /// Its place in its thread.
    pub number: i32,
    /// The title of the thread.
    pub title: String,
    /// The language of the thread.
    pub lang: Lang,
    /// The title of the board.
    pub board: String,
    /// The sanitised text.
    pub html: String,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// The latest [`PAGE`] posts of `author` before post `before` that `person`, or a guest, may read.
pub async fn of_author(
    db: &Db,
    author: UserId,
    before: Option<PostId>,
    person: Option<&Person>,
) -> sqlx::Result<Vec<Written>> {
    sqlx::query_as!(
        Written,
        r#"select p.id as "id: PostId", p.number, t.title, t.language as "lang: Lang", b.title as board, p.html as "html!", p.created_at
           from posts p join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
           where p.author_id = $1 and p.html is not null and p.hidden_at is null and t.hidden_at is null
             and b.read_by = any($2) and ($3::bigint is null or p.id < $3)
           order by p.id desc limit $4"#,
        author.0,
        &Audience::circles_of(person),
        before.map(|post| post.0),
        i64::from(PAGE)
    )
    .fetch_all(db)
    .await
}

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
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
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
    let mut tx = db.begin().await?;
    hold_form(&mut tx, person.id, reply.form_token).await?;
    if let Some(landed) = landed_before(&mut tx, person.id, reply.form_token).await? {
        return Ok(landed);
    }
    if !thread.takes_posts_of(Some(person)) {
        return Err(PostError::Closed);
    }
    let form = Form::Written { source: reply.source, rendered: reply.rendered };
    let new = NewPost {
        thread: thread.id,
        author: Author::Person(person),
        lang: thread.lang,
        form,
        form_token: Some(reply.form_token),
    };
    let landed = add(&mut tx, &new, now).await?;
    drafts::discard(&mut tx, person.id, Place::Thread(thread.id)).await?;
    tx.commit().await?;
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
    let new = NewPost {
        thread,
        author: Author::Stafeta,
        lang: language,
        form: Form::Told(blocks),
        form_token: None,
    };
    add(db, &new, now).await
}

/// Who posts.
#[derive(Debug, Clone, Copy)]
pub(super) enum Author<'a> {
    Person(&'a Person),
    Stafeta,
}

/// What is posted.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form<'a> {
    Written { source: &'a str, rendered: &'a Rendered },
    Told(&'a [Block]),
}

/// A post on its way.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewPost<'a> {
    pub(super) thread: ThreadId,
    pub(super) author: Author<'a>,
    pub(super) lang: Lang,
    pub(super) form: Form<'a>,
    pub(super) form_token: Option<Uuid>,
}

/// The post that came from the same form before.
pub(super) async fn landed_before(
    db: &mut PgConnection,
    user: UserId,
    form_token: Uuid,
) -> sqlx::Result<Option<Landed>> {
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
    let author = match new.author {
        Author::Person(person) => Some(person),
        Author::Stafeta => None,
    };
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
        author.map(|author| author.id.0),
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
    if let Some(author) = author {
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
        author: author.map(|author| author.id),
        author_name: author.map_or("Stafeta", |author| &author.name),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_stands_on_the_page_of_its_number() {
        for (number, page) in [(0, 1), (1, 1), (20, 1), (21, 2), (40, 2), (41, 3), (10_000, 500)] {
            assert_eq!(page_of(number), page, "{number}");
        }
        assert_eq!(link(ThreadId(7), 3), "/t/7#p3");
        assert_eq!(link(ThreadId(7), 31), "/t/7?page=2#p31");
    }
}
