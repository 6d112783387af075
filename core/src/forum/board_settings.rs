//! Administration of categories and boards: creating, renaming, ordering and setting who may use them.
//!
//! Only admins make these changes, and each change adds a line to the audit log. Nothing is deleted: an unwanted board is
//! closed to all but admins, or put into the archive ([`super::archived_boards`]).

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::{Lang, Message};
use crate::ids::BoardId;
use crate::notifications::withdraw_unreadable_of_board;

/// A category with its boards, in order.
#[derive(Debug, Clone)]
pub struct Category {
    /// Its id.
    pub id: i64,
    /// Its title.
    pub title: String,
    /// The code of the title's language.
    pub language: String,
    /// Its boards, in order.
    pub boards: Vec<BoardRow>,
}

/// A board as admins edit it. The permissions are stored words of [`Audience`](super::access::Audience).
#[derive(Debug, Clone)]
pub struct BoardRow {
    /// Its id.
    pub id: BoardId,
    /// Its category.
    pub category: i64,
    /// Its name in URLs.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// One line of text about the board.
    pub about: String,
    /// The code of the title's language.
    pub language: String,
    /// The people who may read.
    pub read_by: String,
    /// The people who may reply.
    pub reply_by: String,
    /// The people who may start threads.
    pub start_by: String,
    /// The people who may create games.
    pub open_by: String,
    /// True if it is in the archive. The people who may write are those of the time before.
    pub is_archived: bool,
}

/// The input of the board form, checked.
#[derive(Debug, Clone)]
pub struct BoardSettings {
    /// The category.
    pub category: i64,
    /// The name in URLs.
    pub slug: BoardSlug,
    /// The title, 1 to [`TITLE`] characters.
    pub title: String,
    /// One line about the board, at most [`ABOUT`] characters.
    pub about: String,
    /// The language of the title.
    pub lang: Lang,
    /// The people who may read, reply, start threads and create games, as stored words.
    pub doors: [String; 4],
}

/// A name in URLs: letters `a` to `z` and digits, with single hyphens between them, at most 60 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSlug(String);

impl BoardSlug {
    /// Parses a typed name. `None` if it is not a valid slug.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        let is_part = |part: &str| {
            !part.is_empty() && part.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        (typed.len() <= 60 && typed.split('-').all(is_part)).then(|| Self(typed.to_owned()))
    }

    /// Returns the slug as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The reason why a category or board is not changed.
#[derive(Debug, thiserror::Error)]
pub enum ArrangeError {
    /// The board or the category does not exist.
    #[error("no such board or category")]
    Absent,
    /// Another board has this name in URLs.
    #[error("the name in URLs is taken")]
    SlugTaken,
    /// The database failed.
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for ArrangeError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error().and_then(|error| error.constraint()) {
            Some("boards_slug_key") => Self::SlugTaken,
            Some("boards_category_id_fkey") => Self::Absent,
            _ => Self::Database(error),
        }
    }
}

/// The direction in which an item moves in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReorderDirection {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
}

/// The longest title of a board or category, in characters.
pub const TITLE: usize = 80;
/// The longest line about a board, in characters.
pub const ABOUT: usize = 300;

/// Returns all categories with all boards, in order.
pub async fn all(db: &Db) -> sqlx::Result<Vec<Category>> {
    let categories = sqlx::query!("select id, title, language from categories order by position, id")
        .fetch_all(db)
        .await?;
    let boards = sqlx::query_as!(
        BoardRow,
        r#"select id as "id: BoardId", category_id as category, slug, title, about, language, read_by,
                  coalesce(kept_doors[1], reply_by) as "reply_by!", coalesce(kept_doors[2], start_by) as "start_by!",
                  coalesce(kept_doors[3], open_by) as "open_by!", archived_at is not null as "is_archived!"
           from boards order by position, id"#
    )
    .fetch_all(db)
    .await?;
    let of = |category| boards.iter().filter(|board| board.category == category).cloned().collect();
    Ok(categories
        .into_iter()
        .map(|row| Category { id: row.id, title: row.title, language: row.language, boards: of(row.id) })
        .collect())
}

/// Returns one board; `None` if it does not exist.
pub async fn board(db: &Db, board: BoardId) -> sqlx::Result<Option<BoardRow>> {
    sqlx::query_as!(
        BoardRow,
        r#"select id as "id: BoardId", category_id as category, slug, title, about, language, read_by,
                  coalesce(kept_doors[1], reply_by) as "reply_by!", coalesce(kept_doors[2], start_by) as "start_by!",
                  coalesce(kept_doors[3], open_by) as "open_by!", archived_at is not null as "is_archived!"
           from boards where id = $1"#,
        board.0
    )
    .fetch_optional(db)
    .await
}

/// Adds a category at the end of the list.
pub async fn add_category(
    db: &Db,
    by: AuditActor,
    title: &str,
    lang: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    sqlx::query!(
        "insert into categories (title, language, position) select $1, $2, coalesce(max(position), 0) + 1 from categories",
        title,
        lang.code()
    )
    .execute(&mut *tx)
    .await?;
    audit::record(&mut tx, by, None, &Message::new("audit-category-made").with("title", title), now).await?;
    db::commit(tx).await
}

/// Renames a category.
///
/// # Errors
/// [`ArrangeError::Absent`] if there is no such category.
pub async fn rename_category(
    db: &Db,
    by: AuditActor,
    category: i64,
    title: &str,
    now: DateTime<Utc>,
) -> Result<(), ArrangeError> {
    let mut tx = db::begin(db).await?;
    let old = sqlx::query_scalar!("select title from categories where id = $1 for update", category)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(ArrangeError::Absent)?;
    sqlx::query!("update categories set title = $2 where id = $1", category, title).execute(&mut *tx).await?;
    let message = Message::new("audit-category-renamed").with("old", old).with("title", title);
    audit::record(&mut tx, by, None, &message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Adds a board at the end of its category.
///
/// # Errors
/// See [`ArrangeError`].
pub async fn add_board(
    db: &Db,
    by: AuditActor,
    draft: &BoardSettings,
    now: DateTime<Utc>,
) -> Result<BoardId, ArrangeError> {
    let [read_by, reply_by, start_by, open_by] = &draft.doors;
    let mut tx = db::begin(db).await?;
    let id = sqlx::query_scalar!(
        r#"insert into boards (category_id, slug, title, about, language, read_by, reply_by, start_by, open_by, created_at,
                               position)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(position), 0) + 1 from boards where category_id = $1
           returning id as "id: BoardId""#,
        draft.category,
        draft.slug.as_str(),
        draft.title,
        draft.about,
        draft.lang.code(),
        read_by,
        reply_by,
        start_by,
        open_by,
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    audit::record(&mut tx, by, None, &Message::new("audit-board-made").with("title", &draft.title), now)
        .await?;
    db::commit(tx).await?;
    Ok(id)
}

/// Changes a board. If its category changes, the board goes to the end of the new category. In the archive, who may write there
/// counts from the day it is brought back. Who may not read it any more loses the notifications about it.
///
/// # Errors
/// See [`ArrangeError`].
pub async fn change_board(
    db: &Db,
    by: AuditActor,
    board: BoardId,
    draft: &BoardSettings,
    now: DateTime<Utc>,
) -> Result<(), ArrangeError> {
    let [read_by, reply_by, start_by, open_by] = &draft.doors;
    let mut tx = db::begin(db).await?;
    let read_before = sqlx::query_scalar!("select read_by from boards where id = $1 for update", board.0)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(ArrangeError::Absent)?;
    sqlx::query!(
        "update boards b set slug = $3, title = $4, about = $5, language = $6, read_by = $7, category_id = $2,
                reply_by = case when archived_at is null then $8 else reply_by end,
                start_by = case when archived_at is null then $9 else start_by end,
                open_by = case when archived_at is null then $10 else open_by end,
                kept_doors = case when archived_at is not null then array[$8, $9, $10] end,
                position = case when b.category_id = $2 then b.position
                                else (select coalesce(max(position), 0) + 1 from boards o where o.category_id = $2) end
         where id = $1",
        board.0,
        draft.category,
        draft.slug.as_str(),
        draft.title,
        draft.about,
        draft.lang.code(),
        read_by,
        reply_by,
        start_by,
        open_by
    )
    .execute(&mut *tx)
    .await?;
    if read_before != *read_by {
        withdraw_unreadable_of_board(&mut tx, board, now).await?;
    }
    audit::record(&mut tx, by, None, &Message::new("audit-board-changed").with("title", &draft.title), now)
        .await?;
    Ok(db::commit(tx).await?)
}

/// Moves a category one place. Does nothing, and logs nothing, if it is first or last already.
pub async fn move_category(
    db: &Db,
    by: AuditActor,
    category: i64,
    way: ReorderDirection,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    let ids = sqlx::query_scalar!("select id from categories order by position, id for update")
        .fetch_all(&mut *tx)
        .await?;
    if !can_move(&ids, category, way) {
        return Ok(());
    }
    for (position, id) in swap_neighbours(ids, category, way) {
        sqlx::query!("update categories set position = $2 where id = $1", id, position)
            .execute(&mut *tx)
            .await?;
    }
    let title = sqlx::query_scalar!("select title from categories where id = $1", category)
        .fetch_one(&mut *tx)
        .await?;
    audit::record(&mut tx, by, None, &Message::new("audit-category-moved").with("title", title), now).await?;
    db::commit(tx).await
}

/// Moves a board one place within its category. Does nothing, and logs nothing, if it is first or last already.
pub async fn move_board(
    db: &Db,
    by: AuditActor,
    board: BoardId,
    way: ReorderDirection,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    let ids = in_category_of(&mut tx, board).await?;
    if !can_move(&ids, board.0, way) {
        return Ok(());
    }
    for (position, id) in swap_neighbours(ids, board.0, way) {
        sqlx::query!("update boards set position = $2 where id = $1", id, position).execute(&mut *tx).await?;
    }
    let title =
        sqlx::query_scalar!("select title from boards where id = $1", board.0).fetch_one(&mut *tx).await?;
    audit::record(&mut tx, by, None, &Message::new("audit-board-moved").with("title", title), now).await?;
    db::commit(tx).await
}

/// Returns true if `id` has a neighbour in that direction.
fn can_move(ids: &[i64], id: i64, way: ReorderDirection) -> bool {
    let end = match way {
        ReorderDirection::Up => ids.first(),
        ReorderDirection::Down => ids.last(),
    };
    ids.contains(&id) && end != Some(&id)
}

/// Returns the ids of all boards in the category of `board`, in order, and locks their rows.
async fn in_category_of(db: &mut PgConnection, board: BoardId) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select id from boards where category_id = (select category_id from boards where id = $1)
         order by position, id for update",
        board.0
    )
    .fetch_all(db)
    .await
}

/// Swaps `id` with its neighbour and numbers the list from 1. At the end of the list nothing moves.
fn swap_neighbours(mut ids: Vec<i64>, id: i64, way: ReorderDirection) -> impl Iterator<Item = (i32, i64)> {
    if let Some(place) = ids.iter().position(|other| *other == id) {
        match way {
            ReorderDirection::Up if place > 0 => ids.swap(place, place - 1),
            ReorderDirection::Down if place + 1 < ids.len() => ids.swap(place, place + 1),
            _ => {}
        }
    }
    (1..).zip(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_letters_figures_and_single_hyphens() {
        for typed in ["news", "forum-conquest", "1900", " news "] {
            assert!(BoardSlug::parse(typed).is_some(), "{typed}");
        }
        for typed in ["", "-", "a--b", "-a", "a-", "News", "știri", "a b", "a/b", &"a".repeat(61)] {
            assert!(BoardSlug::parse(typed).is_none(), "{typed}");
        }
    }

    #[test]
    fn what_moves_changes_places_with_its_neighbour() {
        let order = |id, way| swap_neighbours(vec![7, 8, 9], id, way).map(|(_, id)| id).collect::<Vec<_>>();
        assert_eq!(order(8, ReorderDirection::Up), [8, 7, 9]);
        assert_eq!(order(8, ReorderDirection::Down), [7, 9, 8]);
        assert_eq!(order(7, ReorderDirection::Up), [7, 8, 9]);
        assert_eq!(order(9, ReorderDirection::Down), [7, 8, 9]);
        assert_eq!(order(1, ReorderDirection::Down), [7, 8, 9]);
    }
}
