//! Blocks: whom a person does not want to hear from. The other one is told nothing of it.
//!
//! Whoever is blocked writes no private messages to that person, offers them no seat, and nothing of what they write is told
//! to them; their posts are folded. What belongs to a game both play in stays to be seen.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use super::profile::Named;
use crate::db::Db;
use crate::ids::{ThreadId, UserId};

/// Somebody who is blocked, in the list of whoever blocked them.
#[derive(Debug, Clone)]
pub struct Blocked {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// Since when.
    pub since: DateTime<Utc>,
}

/// Blocks `other` for `person`; `false` when there is no such person, or it is the same one.
pub async fn block(db: &Db, person: UserId, other: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"with found as (select id from users where id = $2 and id <> $1 and erased_at is null),
                put as (insert into blocks (user_id, blocked_id, created_at) select $1, id, $3 from found
                        on conflict do nothing)
           select exists (select from found) as "found!""#,
        person.0,
        other.0,
        now
    );
    found.fetch_one(db).await
}

/// Hears `other` again.
pub async fn unblock(db: &Db, person: UserId, other: UserId) -> sqlx::Result<()> {
    sqlx::query!("delete from blocks where user_id = $1 and blocked_id = $2", person.0, other.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Whom `person` blocks, by name.
pub async fn list(db: &Db, person: UserId) -> sqlx::Result<Vec<Blocked>> {
    sqlx::query_as!(
        Blocked,
        r#"select u.id as "id: UserId", u.name, k.created_at as since
           from blocks k join users u on u.id = k.blocked_id where k.user_id = $1 order by u.login"#,
        person.0
    )
    .fetch_all(db)
    .await
}

/// Whether `person` blocks `other`.
pub async fn is_blocking(db: &Db, person: UserId, other: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from blocks where user_id = $1 and blocked_id = $2) as "is!""#,
        person.0,
        other.0
    )
    .fetch_one(db)
    .await
}

/// Whose posts are folded for `reader` in `thread`: those they block, but for the game master of its game.
pub async fn folded_in(db: &Db, reader: UserId, thread: ThreadId) -> sqlx::Result<BTreeSet<UserId>> {
    let folded = sqlx::query_scalar!(
        r#"select k.blocked_id as "id: UserId" from blocks k
           where k.user_id = $1 and not exists (
               select from games g where $2 in (g.thread_id, g.discussion_id) and g.gm_id = k.blocked_id)"#,
        reader.0,
        thread.0
    );
    Ok(folded.fetch_all(db).await?.into_iter().collect())
}

/// Of the people somebody wants to write to, those between whom and the writer a block stands.
#[derive(Debug, Clone, Default)]
pub struct Between {
    /// The names of those who block the writer.
    pub closed: Vec<String>,
    /// The names of those whom the writer blocks.
    pub own: Vec<String>,
}

/// The blocks between `writer` and `others`.
pub async fn between(db: &Db, writer: UserId, others: &[Named]) -> sqlx::Result<Between> {
    let ids: Vec<i64> = others.iter().map(|other| other.id.0).collect();
    let rows = sqlx::query!(
        r#"select user_id as "by: UserId", blocked_id as "of: UserId" from blocks
           where user_id = $1 and blocked_id = any($2) or blocked_id = $1 and user_id = any($2)"#,
        writer.0,
        &ids
    )
    .fetch_all(db)
    .await?;
    let mut between = Between::default();
    for other in others {
        if rows.iter().any(|row| row.by == other.id) {
            between.closed.push(other.name.clone());
        } else if rows.iter().any(|row| row.of == other.id) {
            between.own.push(other.name.clone());
        }
    }
    Ok(between)
}
