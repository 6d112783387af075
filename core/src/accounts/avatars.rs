//! The picture that a person shows beside their posts.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// Shows `picture` of `user` in the place of the one before, which is deleted.
pub async fn set(db: &Db, user: UserId, picture: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "with before as (select avatar_id from users where id = $1 for no key update),
              shown as (update users set avatar_id = $2 where id = $1)
         delete from pictures p using before where p.id = before.avatar_id and p.id <> $2",
        user.0,
        picture
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes the picture of `user`. A moderator's decision about somebody else is written into the audit log. Returns false if there
/// is none.
pub async fn remove(db: &Db, by: UserId, user: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let removed =
        sqlx::query!("delete from pictures p using users u where u.id = $1 and p.id = u.avatar_id", user.0)
            .execute(&mut *tx)
            .await?;
    let is_removed = removed.rows_affected() > 0;
    if is_removed && by != user {
        let line = Message::new(key!("audit-avatar-removed"));
        audit::record(&mut tx, AuditActor::User(by), Some(user), &line, now).await?;
    }
    db::commit(tx).await?;
    Ok(is_removed)
}

/// Returns the picture that `user` shows; `None` if they have none, or while all their texts are removed.
pub async fn find(db: &Db, user: UserId) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(r#"select avatar_of($1) as "picture?""#, user.0).fetch_one(db).await
}
