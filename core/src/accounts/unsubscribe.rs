//! Switches a kind of e-mail off by the link in the e-mail, without a log-in.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::token::SecretToken;
use crate::db::Db;
use crate::ids::UserId;
use crate::notifications::NotificationKind;

/// Lifetime of the link.
const WORKS: TimeDelta = TimeDelta::days(90);

/// Makes the token that switches e-mails of `kind` off for `user`.
pub async fn issue(
    db: &mut PgConnection,
    user: UserId,
    kind: NotificationKind,
    now: DateTime<Utc>,
) -> sqlx::Result<SecretToken> {
    let token = SecretToken::draw();
    sqlx::query!(
        "insert into unsubscribe_links (token_hash, user_id, kind, created_at) values ($1, $2, $3, $4)",
        token.hash(),
        user.0,
        kind.code(),
        now
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Returns the kind of e-mail that the token switches off; `None` if it is unknown or too old.
pub async fn kind(
    db: &Db,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<NotificationKind>> {
    let code = sqlx::query_scalar!(
        "select kind from unsubscribe_links where token_hash = $1 and created_at > $2",
        token.hash(),
        now - WORKS
    )
    .fetch_optional(db)
    .await?;
    Ok(code.and_then(|code| NotificationKind::of_code(&code)))
}

/// Switches off the token's kind of e-mail; a second use changes nothing. Returns the kind, or `None` if the token
/// does not work.
pub async fn switch_off(
    db: &Db,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<NotificationKind>> {
    let Some(kind) = kind(db, token, now).await? else { return Ok(None) };
    sqlx::query!(
        "update users u set email_opt_outs = array_append(u.email_opt_outs, s.kind), push_kinds = array_remove(u.push_kinds, s.kind)
         from unsubscribe_links s
         where s.token_hash = $1 and u.id = s.user_id and not (s.kind = any(u.email_opt_outs))",
        token.hash()
    )
    .execute(db)
    .await?;
    Ok(Some(kind))
}

/// Deletes tokens that no longer work.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let old = sqlx::query!("delete from unsubscribe_links where created_at <= $1", now - WORKS);
    Ok(old.execute(db).await?.rows_affected())
}
