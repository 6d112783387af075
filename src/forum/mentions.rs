//! Whom a text mentions.

use super::markup::mentions;
pub use super::markup::mentions::MentionedUser;
use crate::db::Db;
use crate::ids::UserId;

/// Returns the people whose names follow an `@` in `source`. Asks the database only if there may be any.
pub async fn find(db: &Db, source: &str) -> sqlx::Result<Vec<MentionedUser>> {
    let names = mentions::possible_names(source);
    if names.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query_as!(
        MentionedUser,
        r#"select id as "id: UserId", name, login from users where login = any($1) and erased_at is null order by id"#,
        &names
    )
    .fetch_all(db)
    .await
}
