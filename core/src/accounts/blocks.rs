//! Blocks: a person hides another one. The other person is not notified.
//!
//! A blocked person cannot send private messages to the blocker or offer them a seat, and causes no notifications to
//! them; the blocked person's posts are folded. Posts of a game that both play remain visible.

use chrono::{DateTime, Utc};

use super::profile::UserRef;
use crate::db::Db;
use crate::ids::UserId;

/// A blocked person, in the blocker's list.
#[derive(Debug, Clone)]
pub struct BlockedUser {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The time of the block.
    pub since: DateTime<Utc>,
}

/// Blocks `other` for `person`; `false` if `other` does not exist or is `person`.
pub async fn block(db: &Db, person: UserId, other: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"with found as (select id from users where id = $2 and id <> $1 and erased_at is null and newcomer_until is null),
                put as (insert into blocks (user_id, blocked_id, created_at) select $1, id, $3 from found
                        on conflict do nothing)
           select exists (select from found) as "found!""#,
        person.0,
        other.0,
        now
    );
    found.fetch_one(db).await
}

/// Removes the block.
pub async fn unblock(db: &Db, person: UserId, other: UserId) -> sqlx::Result<()> {
    sqlx::query!("delete from blocks where user_id = $1 and blocked_id = $2", person.0, other.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Lists the people whom `person` blocks, by name.
pub async fn list(db: &Db, person: UserId) -> sqlx::Result<Vec<BlockedUser>> {
    sqlx::query_as!(
        BlockedUser,
        r#"select u.id as "id: UserId", u.name, k.created_at as since
           from blocks k join users u on u.id = k.blocked_id where k.user_id = $1 order by u.login"#,
        person.0
    )
    .fetch_all(db)
    .await
}

/// Returns true if `person` blocks `other`.
pub async fn is_blocking(db: &Db, person: UserId, other: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from blocks where user_id = $1 and blocked_id = $2) as "is!""#,
        person.0,
        other.0
    )
    .fetch_one(db)
    .await
}

/// The recipients between whom and the writer there is a block.
#[derive(Debug, Clone, Default)]
pub struct BlockedRecipients {
    /// The names of those who block the writer.
    pub closed: Vec<String>,
    /// The names of those whom the writer blocks.
    pub own: Vec<String>,
}

/// Finds the blocks between `writer` and `others`.
pub async fn find_blocks_between(
    db: &Db,
    writer: UserId,
    others: &[UserRef],
) -> sqlx::Result<BlockedRecipients> {
    let ids: Vec<i64> = others.iter().map(|other| other.id.0).collect();
    let rows = sqlx::query!(
        r#"select user_id as "by: UserId", blocked_id as "of: UserId" from blocks
           where user_id = $1 and blocked_id = any($2) or blocked_id = $1 and user_id = any($2)"#,
        writer.0,
        &ids
    )
    .fetch_all(db)
    .await?;
    let mut between = BlockedRecipients::default();
    for other in others {
        if rows.iter().any(|row| row.by == other.id) {
            between.closed.push(other.name.clone());
        } else if rows.iter().any(|row| row.of == other.id) {
            between.own.push(other.name.clone());
        }
    }
    Ok(between)
}
