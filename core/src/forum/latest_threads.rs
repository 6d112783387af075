//! The threads of all boards with the latest posts.

use chrono::{DateTime, Utc};

use super::access::Audience;
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::Lang;
use crate::ids::{PostId, ThreadId};

/// The most threads on a page.
pub const PAGE: i64 = 40;

/// A thread in a list across boards.
#[derive(Debug, Clone)]
pub struct LatestThread {
    /// Its id.
    pub thread: ThreadId,
    /// Its title.
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
    /// The title of its board.
    pub board: String,
    /// The name of its board in addresses.
    pub slug: String,
    /// The name of the author of the last post. `None` for a system post.
    pub last_author: Option<String>,
    /// The time of the last post.
    pub last_at: DateTime<Utc>,
    /// The last post, by which the list is paged.
    pub last_post: PostId,
    /// True if it has posts that the reader has not seen; false for guests.
    pub is_unread: bool,
    /// True if the reader blocks the person who started it and it belongs to no game. The list folds its title then.
    pub is_folded: bool,
}

/// Returns the threads that `person` may read, latest post first. All have their last post before `before`; `None` is the first
/// page. Leaves out hidden threads, unlisted boards, and unlisted threads of others. For `person`, `None` is a guest.
pub async fn list(
    db: &Db,
    person: Option<&Person>,
    before: Option<PostId>,
) -> sqlx::Result<Vec<LatestThread>> {
    // The latest of each board come from its index, so that what the reader may not see costs nothing.
    sqlx::query_as!(
        LatestThread,
        r#"select l.id as "thread!: ThreadId", l.title as "title!", l.language as "lang!: Lang", l.board as "board!", l.slug as "slug!",
                  u.name as "last_author?", l.last_post_at as "last_at!", l.last_post_id as "last_post!: PostId",
                  ($2::bigint is not null and l.last_post_id > greatest(m.post_id, f.post_id, 0)) as "is_unread!",
                  (l.leads_to is null and exists (select from blocks k where k.user_id = $2 and k.blocked_id = l.author_id)) as "is_folded!"
           from (
               select t.*, b.title as board, b.slug
               from boards b cross join lateral (
                   (select t.* from threads t
                    where t.board_id = b.id and t.hidden_at is null and not t.unlisted
                      and ($3::bigint is null or t.last_post_id < $3)
                    order by t.last_post_id desc limit $4)
                   union all
                   (select t.* from threads t
                    where t.author_id = $2 and t.board_id = b.id and t.hidden_at is null and t.unlisted
                      and ($3::bigint is null or t.last_post_id < $3)
                    order by t.last_post_id desc limit $4)
               ) t
               where b.read_by = any($1) and not b.unlisted
               order by t.last_post_id desc limit $4
           ) l
           join posts p on p.id = l.last_post_id
           left join users u on u.id = p.author_id
           left join read_marks m on m.thread_id = l.id and m.user_id = $2
           left join board_read_marks f on f.board_id = l.board_id and f.user_id = $2
           order by l.last_post_id desc"#,
        &Audience::circles_of(person),
        person.map(|person| person.id.0),
        before.map(|post| post.0),
        PAGE
    )
    .fetch_all(db)
    .await
}
