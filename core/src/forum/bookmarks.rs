//! Bookmarks: posts that a person keeps to find them again. A thread is kept with its first post. Nobody else sees them, and they notify
//! nobody.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::access::Audience;
use super::search;
use super::system_posts::{self, SystemBlock};
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::{Lang, ReaderLocale};
use crate::ids::{PostId, UserId};

/// The most bookmarks on one page.
pub const PAGE: usize = 40;

/// A bookmark in the list of a person.
#[derive(Debug, Clone)]
pub struct Bookmark {
    /// Its id, by which the list is paged.
    pub id: i64,
    /// The post.
    pub post: PostId,
    /// The number of the post in its thread, from 1.
    pub number: i32,
    /// The title of the thread.
    pub title: String,
    /// The language of the post.
    pub lang: Lang,
    /// The title of the board.
    pub board: String,
    /// The name of the post's author. `None` for a system post.
    pub author: Option<String>,
    /// The time at which it was posted.
    pub created_at: DateTime<Utc>,
    /// The time at which it was kept.
    pub kept_at: DateTime<Utc>,
    /// True if the person blocks the author. Pages fold the text then.
    pub is_folded: bool,
    /// The sanitised HTML of a user post.
    html: Option<String>,
    /// The content of a system post.
    told: Option<Json<Vec<SystemBlock>>>,
}

impl Bookmark {
    /// Returns the beginning of the post as text.
    #[must_use]
    pub fn excerpt(&self, words: &ReaderLocale) -> String {
        let text = match (&self.html, &self.told) {
            (Some(html), _) => html.clone(),
            (None, Some(told)) => system_posts::plain(told, words),
            (None, None) => String::new(),
        };
        search::excerpt_of(&text, "").into_iter().map(|part| part.text).collect()
    }
}

/// Keeps a post for `person`. Does nothing if they have kept it already. The caller checks that they may read it.
///
/// # Errors
/// The query failed.
pub async fn keep(db: &Db, post: PostId, person: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into bookmarks (user_id, post_id, kept_at) values ($1, $2, $3) on conflict do nothing",
        person.0,
        post.0,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Removes the bookmark of `person` at a post. Does nothing if there is none.
///
/// # Errors
/// The query failed.
pub async fn remove(db: &Db, post: PostId, person: UserId) -> sqlx::Result<()> {
    sqlx::query!("delete from bookmarks where user_id = $1 and post_id = $2", person.0, post.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Returns up to [`PAGE`] bookmarks of `person` before the bookmark `before`, the latest first. Those at posts that they may not read now
/// are left out.
///
/// # Errors
/// The query failed.
pub async fn list(db: &Db, person: &Person, before: Option<i64>) -> sqlx::Result<Vec<Bookmark>> {
    sqlx::query_as!(
        Bookmark,
        r#"select k.id, p.id as "post: PostId", p.number, t.title, p.language as "lang: Lang", b.title as board, u.name as "author?",
                  p.created_at, k.kept_at, p.html, p.system_post as "told: Json<Vec<SystemBlock>>",
                  exists (select from blocks o where o.user_id = $1 and o.blocked_id = p.author_id) as "is_folded!"
           from bookmarks k join posts p on p.id = k.post_id join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
           left join users u on u.id = p.author_id
           where k.user_id = $1 and p.hidden_at is null and t.hidden_at is null and b.read_by = any($2)
             and ($3::bigint is null or k.id < $3)
           order by k.id desc limit $4"#,
        person.id.0,
        &Audience::circles_of(Some(person)),
        before,
        PAGE as i64
    )
    .fetch_all(db)
    .await
}
