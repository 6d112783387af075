//! The webhook of a person: an address outside of the site that gets their notifications.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor};
use url::Url;

use super::{Notification, NotificationKind, WebhookFormat, notify};
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// The failures in a row after which a webhook is given up, unless they came within [`PATIENCE`].
const MOST_FAILURES: i32 = 10;
/// The least time of failing after which a webhook is given up.
const PATIENCE: TimeDelta = TimeDelta::hours(4);

/// The webhook of a person, as its owner sees it.
#[derive(Debug, Clone)]
pub struct PersonalWebhook {
    /// The host of its address. The rest may be a secret.
    pub host: String,
    /// The code of its format.
    pub format: String,
    /// The time when it was set up.
    pub created_at: DateTime<Utc>,
    /// The time when a message was last accepted. `None` if none was yet.
    pub sent_at: Option<DateTime<Utc>>,
    /// The time when it was given up. `None` if it works.
    pub stopped_at: Option<DateTime<Utc>>,
}

/// The webhook to which a message is to be sent.
#[derive(Debug, Clone)]
pub struct WebhookTarget {
    /// Its owner.
    pub user: UserId,
    /// The address.
    pub url: String,
    /// The code of its format.
    pub format: String,
    /// The key of its signatures: 32 bytes.
    pub secret: Vec<u8>,
}

/// Sets up the webhook of `user` in the place of an earlier one, and returns the key of its signatures.
pub async fn set_up(
    db: &Db,
    user: UserId,
    (url, format): (&Url, WebhookFormat),
    now: DateTime<Utc>,
) -> sqlx::Result<[u8; 32]> {
    let secret: [u8; 32] = rand::random();
    sqlx::query!(
        "insert into personal_webhooks as w (user_id, url, format, secret, created_at) values ($1, $2, $3, $4, $5)
         on conflict (user_id) do update set url = excluded.url, format = excluded.format, secret = excluded.secret,
             created_at = excluded.created_at, sent_at = null, failures = 0, failing_since = null, stopped_at = null",
        user.0,
        url.as_str(),
        format.code(),
        &secret[..],
        now
    )
    .execute(db)
    .await?;
    Ok(secret)
}

/// Returns the webhook of `user`; `None` if they have none.
pub async fn find(db: &Db, user: UserId) -> sqlx::Result<Option<PersonalWebhook>> {
    let row = sqlx::query!(
        "select url, format, created_at, sent_at, stopped_at from personal_webhooks where user_id = $1",
        user.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| PersonalWebhook {
        host: host(&row.url),
        format: row.format,
        created_at: row.created_at,
        sent_at: row.sent_at,
        stopped_at: row.stopped_at,
    }))
}

/// Removes the webhook of `user`; `false` if they have none.
pub async fn remove(db: &Db, user: UserId) -> sqlx::Result<bool> {
    let removed = sqlx::query!("delete from personal_webhooks where user_id = $1", user.0);
    Ok(removed.execute(db).await?.rows_affected() > 0)
}

/// Returns where a message to `user` is to be sent; `None` if they have no webhook that works.
pub async fn target(db: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<WebhookTarget>> {
    sqlx::query_as!(
        WebhookTarget,
        r#"select user_id as "user: UserId", url, format, secret from personal_webhooks
           where user_id = $1 and stopped_at is null"#,
        user.0
    )
    .fetch_optional(db)
    .await
}

/// Records an attempt. After too many failures in a row the webhook stops, and its owner is notified.
pub async fn record(
    db: &mut PgConnection,
    target: &WebhookTarget,
    is_accepted: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if is_accepted {
        sqlx::query!(
            "update personal_webhooks set sent_at = $2, failures = 0, failing_since = null where user_id = $1",
            target.user.0,
            now
        )
        .execute(db)
        .await?;
        return Ok(());
    }
    let stopped = sqlx::query_scalar!(
        "update personal_webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2),
             stopped_at = case when failures + 1 >= $3 and coalesce(failing_since, $2) <= $4 then $2 end
         where user_id = $1 and stopped_at is null returning stopped_at",
        target.user.0,
        now,
        MOST_FAILURES,
        now - PATIENCE
    )
    .fetch_optional(&mut *db)
    .await?;
    if stopped.flatten().is_some() {
        let notice = Notification {
            user: target.user,
            kind: NotificationKind::Account,
            topic: "webhook".to_owned(),
            message: Message::new(key!("personal-webhook-notice-stopped")).with("host", host(&target.url)),
            link: "/account/notifications#webhook".to_owned(),
        };
        notify(db, notice, now).await?;
    }
    Ok(())
}

fn host(url: &str) -> String {
    Url::parse(url).ok().and_then(|url| Some(url.host_str()?.to_owned())).unwrap_or_default()
}
