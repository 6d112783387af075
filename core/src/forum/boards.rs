//! Boards of the forum: listing and finding them, their permissions, and creating one.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::access::{self, Audience};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::Lang;
use crate::ids::{BoardId, ThreadId};

/// A board.
#[derive(Debug, Clone)]
pub struct Board {
    /// Its id.
    pub id: BoardId,
    /// Its name in URLs.
    pub slug: String,
    /// Its title, in `lang`.
    pub title: String,
    /// One line about the board.
    pub about: String,
    /// The language of its title and the default for new threads.
    pub lang: Lang,
    /// The people who may read it.
    pub read_by: Audience,
    /// The people who may reply.
    pub reply_by: Audience,
    /// The people who may start threads.
    pub start_by: Audience,
    /// The people who may create games.
    pub open_by: Audience,
    /// True if it is in the archive.
    pub is_archived: bool,
    /// True for the server's own board for solo games, which no list of boards shows.
    pub unlisted: bool,
}

impl Board {
    /// Returns true if `person` may play alone against bots here. A solo game causes no work for others, so the right to start
    /// threads is enough, and so is the right to create games.
    #[must_use]
    pub fn lets_play_alone(&self, person: &Person) -> bool {
        let person = Some(person);
        let is_let_in = self.unlisted || self.open_by.admits(person) || self.start_by.admits(person);
        self.read_by.admits(person) && is_let_in
    }
}

/// A board in the list of boards, as one reader sees it.
#[derive(Debug, Clone)]
pub struct BoardSummary {
    /// The title of its category.
    pub category: String,
    /// The language of that title.
    pub category_lang: Lang,
    /// True if it is in the archive. Such boards are listed after all others, under a heading of their own.
    pub is_archived: bool,
    /// Its name in URLs.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// One line about the board.
    pub about: String,
    /// The language of its title.
    pub lang: Lang,
    /// The number of threads with posts that the reader has not seen, among the latest [`MANY`]; 0 for guests.
    pub unread: i64,
    /// The thread with the latest post. `None` if there is none.
    pub last: Option<LatestPost>,
}

/// The latest post of a board.
#[derive(Debug, Clone)]
pub struct LatestPost {
    /// Its thread.
    pub thread: ThreadId,
    /// The thread's title.
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
    /// The name of its author. `None` for a system post.
    pub author: Option<String>,
    /// The time of the post.
    pub at: DateTime<Utc>,
}

/// The number of latest threads among which the unread ones are counted.
pub const MANY: i64 = 40;

/// Returns all boards that `person` may read, in order, those in the archive last. For `person`, `None` is a guest.
pub async fn list(db: &Db, person: Option<&Person>) -> sqlx::Result<Vec<BoardSummary>> {
    // The threads that only their author sees in lists have an index of their own: a board may have very many of them.
    let rows = sqlx::query!(
        r#"select c.title as category, c.language as category_language, b.archived_at is not null as "is_archived!", b.slug, b.title,
                  b.about, b.language,
                  l.id as "thread?: ThreadId", l.title as "thread_title?", l.language as "thread_language?",
                  l.author as "author?", l.last_post_at as "last_post_at?",
                  case when $2::bigint is null then 0 else (
                      select count(*) from (
                          (select t.id, t.last_post_id from threads t
                           where t.board_id = b.id and t.hidden_at is null and not t.unlisted
                           order by t.last_post_id desc limit $3)
                          union all
                          (select t.id, t.last_post_id from threads t
                           where t.author_id = $2 and t.board_id = b.id and t.hidden_at is null and t.unlisted
                           order by t.last_post_id desc limit $3)
                      ) latest
                      left join read_marks m on m.thread_id = latest.id and m.user_id = $2
                      where latest.last_post_id > greatest(m.post_id, f.post_id, 0)
                  ) end as "unread!"
           from boards b
           join categories c on c.id = b.category_id
           left join board_read_marks f on f.board_id = b.id and f.user_id = $2
           left join lateral (
               select t.id, t.title, t.language, t.last_post_at, u.name as author
               from (
                   (select t.* from threads t where t.board_id = b.id and t.hidden_at is null and not t.unlisted
                    order by t.last_post_id desc limit 1)
                   union all
                   (select t.* from threads t
                    where t.author_id = $2 and t.board_id = b.id and t.hidden_at is null and t.unlisted
                    order by t.last_post_id desc limit 1)
               ) t join posts p on p.id = t.last_post_id left join users u on u.id = p.author_id
               order by t.last_post_id desc limit 1
           ) l on true
           where b.read_by = any($1) and not b.unlisted
           order by b.archived_at is not null, c.position, c.id, b.position, b.id"#,
        &Audience::circles_of(person),
        person.map(|person| person.id.0),
        MANY
    )
    .fetch_all(db)
    .await?;
    let listed = rows.into_iter().map(|row| BoardSummary {
        category: row.category,
        category_lang: lang(&row.category_language),
        is_archived: row.is_archived,
        slug: row.slug,
        title: row.title,
        about: row.about,
        lang: lang(&row.language),
        unread: row.unread,
        last: match (row.thread, row.thread_title, row.last_post_at) {
            (Some(thread), Some(title), Some(at)) => Some(LatestPost {
                thread,
                title,
                lang: lang(row.thread_language.as_deref().unwrap_or_default()),
                author: row.author,
                at,
            }),
            _ => None,
        },
    });
    Ok(listed.collect())
}

/// Finds the board with this id that `person`, or a guest, may read.
///
/// # Errors
/// A query failed.
pub async fn find_by_id(db: &Db, id: BoardId, person: Option<&Person>) -> sqlx::Result<Option<Board>> {
    let slug = sqlx::query_scalar!("select slug from boards where id = $1", id.0).fetch_optional(db).await?;
    match slug {
        Some(slug) => find(db, &slug, person).await,
        None => Ok(None),
    }
}

/// Returns the board with this `slug` if `person` may read it. For `person`, `None` is a guest.
pub async fn find(db: &Db, slug: &str, person: Option<&Person>) -> sqlx::Result<Option<Board>> {
    let row = sqlx::query!(
        r#"select id as "id: BoardId", slug, title, about, language, read_by, reply_by, start_by, open_by, unlisted,
                  archived_at is not null as "is_archived!"
           from boards where slug = $1"#,
        slug
    )
    .fetch_optional(db)
    .await?;
    let board = row.map(|row| Board {
        id: row.id,
        slug: row.slug,
        title: row.title,
        about: row.about,
        lang: lang(&row.language),
        read_by: access::stored(&row.read_by),
        reply_by: access::stored(&row.reply_by),
        start_by: access::stored(&row.start_by),
        open_by: access::stored(&row.open_by),
        is_archived: row.is_archived,
        unlisted: row.unlisted,
    });
    Ok(board.filter(|board| board.read_by.admits(person)))
}

/// Returns the boards on which `person` may create games, in order: slug and title.
pub async fn boards_to_open_on(db: &Db, person: &Person) -> sqlx::Result<Vec<(String, String)>> {
    let rows = sqlx::query!(
        "select b.slug, b.title from boards b join categories c on c.id = b.category_id
         where b.read_by = any($1) and b.open_by = any($1) and not b.unlisted order by c.position, c.id, b.position, b.id",
        &Audience::circles_of(Some(person))
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| (row.slug, row.title)).collect())
}

/// Returns true if the forum has any board, whoever may read it. The server's own board for solo games does not count.
pub async fn are_there_any(db: &Db) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from boards where not unlisted) as "any!""#)
        .fetch_one(db)
        .await
}

/// The board for a solo game.
#[derive(Debug, Clone)]
pub enum LonePlace {
    /// A board that permits it.
    On(Board),
    /// The server's own board, because the forum has no board yet.
    Unlisted,
}

/// Finds the board on which `person` plays alone: one on which they may create games, else the first that permits solo
/// games. If the forum has no board, that is the server's own. `None` if there are boards but none permits it.
pub async fn find_solo_board(db: &Db, person: &Person) -> sqlx::Result<Option<LonePlace>> {
    let slugs = sqlx::query_scalar!(
        "select b.slug from boards b join categories c on c.id = b.category_id
         where b.read_by = any($1) and not b.unlisted
         order by b.open_by = any($1) desc, c.position, c.id, b.position, b.id",
        &Audience::circles_of(Some(person))
    )
    .fetch_all(db)
    .await?;
    for slug in slugs {
        let board = find(db, &slug, Some(person)).await?;
        if let Some(board) = board.filter(|board| board.lets_play_alone(person)) {
            return Ok(Some(LonePlace::On(board)));
        }
    }
    Ok(if are_there_any(db).await? { None } else { Some(LonePlace::Unlisted) })
}

/// The input for a new board.
#[derive(Debug, Clone)]
pub struct NewBoard<'a> {
    /// The title of its category, which is created if no category has that title.
    pub category: &'a str,
    /// Its name in URLs: `a-z`, `0-9`, single hyphens.
    pub slug: &'a str,
    /// Its title.
    pub title: &'a str,
    /// One line about the board.
    pub about: &'a str,
    /// The language of the category, the title and the line.
    pub lang: Lang,
    /// The people who may read, reply, start threads and create games.
    pub doors: [Audience; 4],
}

/// Adds a board at the end of its category.
///
/// # Errors
/// The database refuses a slug that is taken or not valid.
pub async fn create(db: &Db, board: &NewBoard<'_>, now: DateTime<Utc>) -> sqlx::Result<BoardId> {
    let mut tx = db::begin(db).await?;
    let id = add(&mut tx, board, now).await?;
    db::commit(tx).await?;
    Ok(id)
}

/// Adds a board as [`create`] does, in the caller's transaction.
pub(super) async fn add(
    db: &mut PgConnection,
    board: &NewBoard<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<BoardId> {
    let [read_by, reply_by, start_by, open_by] = board.doors;
    let category = sqlx::query_scalar!(
        r#"with known as (select id from categories where title = $1),
                made as (
                    insert into categories (title, language, position)
                    select $1, $2, coalesce(max(position), 0) + 1 from categories having not exists (select from known)
                    returning id
                )
           select id as "id!" from known union all select id from made"#,
        board.category,
        board.lang.code()
    )
    .fetch_one(&mut *db)
    .await?;
    sqlx::query_scalar!(
        r#"insert into boards (category_id, slug, title, about, language, read_by, reply_by, start_by, open_by, created_at,
                               position)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(position), 0) + 1 from boards where category_id = $1
           returning id as "id: BoardId""#,
        category,
        board.slug,
        board.title,
        board.about,
        board.lang.code(),
        read_by.code(),
        reply_by.code(),
        start_by.code(),
        open_by.code(),
        now
    )
    .fetch_one(db)
    .await
}

/// Returns the titles of all boards, each after that of its category.
pub(super) async fn titles(db: &mut PgConnection) -> sqlx::Result<Vec<(String, String)>> {
    let boards = sqlx::query!(
        "select c.title as category, b.title from boards b join categories c on c.id = b.category_id order by b.id"
    );
    let boards = boards.fetch_all(db).await?;
    Ok(boards.into_iter().map(|board| (board.category, board.title)).collect())
}

/// Returns `wanted`, or, if a board has that name in URLs, the same with the first free number from 2.
pub(super) async fn free_slug(db: &mut PgConnection, wanted: &str) -> sqlx::Result<String> {
    let similar = sqlx::query_scalar!("select slug from boards where starts_with(slug, $1)", wanted);
    let taken = similar.fetch_all(db).await?;
    let mut slug = wanted.to_owned();
    let mut number = 1;
    while taken.contains(&slug) {
        number += 1;
        slug = format!("{wanted}-{number}");
    }
    Ok(slug)
}

/// Parses a stored language code. A check on its column permits only known codes.
pub(super) fn lang(code: &str) -> Lang {
    code.parse().unwrap_or_default()
}
