//! Adding system posts to threads.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::posting::{LockedThread, PostLocation};
use super::system_posts::{self, SystemBlock};
use super::watches::{self, PostNotification};
use crate::i18n::Lang;
use crate::ids::{PostId, ThreadId, UserId};
use crate::notifications::{self, GroupNotification};

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
