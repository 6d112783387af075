//! The pages that everybody may read, for search engines.

use chrono::{DateTime, Utc};

use crate::db::Db;

/// The most threads of a board in the list, the latest first.
const OF_BOARD: i64 = 200;

/// A page in the list.
#[derive(Debug, Clone)]
pub struct PublicPage {
    /// Its path.
    pub path: String,
    /// The time of its last change. `None` if it is unknown.
    pub changed_at: Option<DateTime<Utc>>,
}

/// Lists the boards, the latest threads of each, and the pages that threads belong to, such as games.
pub async fn list_public(db: &Db) -> sqlx::Result<Vec<PublicPage>> {
    sqlx::query_as!(
        PublicPage,
        r#"with board as (select id, slug from boards where read_by = 'everyone' and not unlisted),
                thread as (
                    select t.* from board b cross join lateral (
                        select id, leads_to, last_post_at from threads
                        where board_id = b.id and hidden_at is null and not unlisted
                        order by last_post_id desc limit $1) t)
           select path as "path!", max(changed_at) as changed_at from (
               select '/b/' || slug as path, null::timestamptz as changed_at from board
               union all select '/t/' || id, last_post_at from thread
               union all select leads_to, last_post_at from thread where leads_to is not null) p
           group by path order by path"#,
        OF_BOARD
    )
    .fetch_all(db)
    .await
}
