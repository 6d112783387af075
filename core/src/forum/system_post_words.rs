//! The words of system posts, by which a search finds them. The worker makes them a moment after the post, and not the transaction of
//! the reported event: for a summary of a phase they take longer than anything else that a deadline does, and others wait for it.

use chrono::{DateTime, TimeDelta, Utc};

use super::system_posts::{self, SystemBlock};
use crate::db::{self, Db};

/// The most posts in one transaction.
const AT_ONCE: i64 = 50;
/// The longest time for which posts wait while games are due.
const LONGEST_HOLD: TimeDelta = TimeDelta::minutes(1);

/// Result of making the words of some posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MadeWords {
    /// Number of posts that got their words.
    pub posts: usize,
    /// True if further posts wait for the next round of the worker, because games are due.
    pub is_held: bool,
}

/// Makes the words of some posts that lack them, the oldest first. While games are due, posts wait for a minute, and older ones get theirs
/// a few at a time. A post that only a newer release can read is left to it, and stepped over, however many there are.
///
/// # Errors
/// A query failed. The posts then lack their words as before.
pub async fn make_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<MadeWords> {
    let mut tx = db::begin(db).await?;
    let (mut posts, mut words, mut after) = (Vec::new(), Vec::new(), Some(0));
    let mut is_held = false;
    while let Some(last) = after.filter(|_| posts.is_empty()) {
        let rows = sqlx::query!(
            r#"with hold as materialized (
                   select exists (
                       select from games where deadline_at < $1 and quarantined_at is null
                           and (retry_at is null or retry_at <= $1)) as is_on
               )
               select p.id, p.system_post as "blocks!", p.created_at, hold.is_on as "is_held!" from posts p cross join hold
               where p.lacks_words and p.id > $4 and (p.created_at < $2 or not hold.is_on)
               order by p.id limit $3 for no key update of p skip locked"#,
            now,
            now - LONGEST_HOLD,
            AT_ONCE,
            last
        )
        .fetch_all(&mut *tx)
        .await?;
        after = rows.last().map(|row| row.id);
        for row in rows {
            is_held = row.is_held;
            match serde_json::from_value::<Vec<SystemBlock>>(row.blocks) {
                Ok(blocks) => {
                    posts.push(row.id);
                    words.push(system_posts::search_text(&blocks, row.created_at));
                }
                Err(error) => tracing::warn!(post = row.id, %error, "a post has no words for the search yet"),
            }
        }
    }
    if posts.is_empty() {
        db::rollback(tx).await?;
        return Ok(MadeWords { posts: 0, is_held });
    }
    sqlx::query!(
        "update posts p set search = search_vector(p.language, n.words), lacks_words = false
         from unnest($1::bigint[], $2::text[]) as n (id, words) where p.id = n.id",
        &posts,
        &words
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(MadeWords { posts: posts.len(), is_held })
}
