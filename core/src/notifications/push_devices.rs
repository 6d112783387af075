//! The devices of people that get push messages, and the key of the site.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};
use url::Url;

use super::web_push::{PushKeys, VapidKey};
use crate::db::{self, Db};
use crate::ids::{PushDeviceId, SessionId, UserId};

/// The most devices of one person. A further one takes the place of the oldest.
pub const MOST_DEVICES: i64 = 10;

/// The subscription of a browser.
#[derive(Debug, Clone)]
pub struct PushSubscription {
    /// The address at its push service.
    pub endpoint: Url,
    /// Its keys.
    pub keys: PushKeys,
}

/// A device in the list of its owner.
#[derive(Debug, Clone)]
pub struct PushDeviceRow {
    /// The id.
    pub id: PushDeviceId,
    /// The session with which it ends.
    pub session: SessionId,
    /// Its browser, as it names itself; may be empty.
    pub agent: String,
    /// The time when it was added.
    pub created_at: DateTime<Utc>,
    /// The time when a message was last accepted. `None` if none was yet.
    pub sent_at: Option<DateTime<Utc>>,
}

/// A device to which a message is to be sent.
#[derive(Debug, Clone)]
pub struct PushTarget {
    /// The id.
    pub id: PushDeviceId,
    /// Its subscription.
    pub subscription: PushSubscription,
}

/// Returns the key of the site. The first call makes it.
pub async fn site_key(db: &Db, now: DateTime<Utc>) -> sqlx::Result<VapidKey> {
    let stored = sqlx::query_scalar!("select private_key from push_keys").fetch_optional(db).await?;
    let bytes = match stored {
        Some(bytes) => bytes,
        None => {
            sqlx::query!(
                "insert into push_keys (private_key, created_at) values ($1, $2) on conflict do nothing",
                VapidKey::draw().to_bytes(),
                now
            )
            .execute(db)
            .await?;
            sqlx::query_scalar!("select private_key from push_keys").fetch_one(db).await?
        }
    };
    VapidKey::from_bytes(&bytes).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Adds the browser of a session, with its name of at most 200 characters. A browser that had another owner changes hands.
pub async fn add(
    db: &Db,
    (user, session): (UserId, SessionId),
    subscription: &PushSubscription,
    agent: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    // A session is one browser, so that an earlier subscription of it is over.
    sqlx::query!("delete from push_devices where session_id = $1", session.0).execute(&mut *tx).await?;
    sqlx::query!(
        "insert into push_devices (user_id, session_id, endpoint, public_key, auth_secret, user_agent, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
             public_key = excluded.public_key, auth_secret = excluded.auth_secret, user_agent = excluded.user_agent,
             created_at = excluded.created_at, sent_at = null",
        user.0,
        session.0,
        subscription.endpoint.as_str(),
        subscription.keys.public_bytes(),
        subscription.keys.auth_bytes(),
        agent,
        now
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from push_devices where id in
             (select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2)",
        user.0,
        MOST_DEVICES
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await
}

/// Lists the devices of `user`, the newest first.
pub async fn list(db: &Db, user: UserId) -> sqlx::Result<Vec<PushDeviceRow>> {
    sqlx::query_as!(
        PushDeviceRow,
        r#"select id as "id: PushDeviceId", session_id as "session: SessionId", user_agent as agent, created_at, sent_at
           from push_devices where user_id = $1 order by created_at desc, id desc"#,
        user.0
    )
    .fetch_all(db)
    .await
}

/// Removes a device of `user`; `false` if they have no such device.
pub async fn remove(db: &Db, user: UserId, device: PushDeviceId) -> sqlx::Result<bool> {
    let removed = sqlx::query!("delete from push_devices where id = $1 and user_id = $2", device.0, user.0);
    Ok(removed.execute(db).await?.rows_affected() > 0)
}

/// Returns the devices of `user` that have not accepted the message `outbox` yet, and whether a device has. A subscription that
/// cannot be read any more is left out.
pub async fn targets(
    db: &mut PgConnection,
    user: UserId,
    outbox: i64,
) -> sqlx::Result<(Vec<PushTarget>, bool)> {
    let accepted = sqlx::query_scalar!("select pushed_to from outbox where id = $1", outbox);
    let accepted = accepted.fetch_one(&mut *db).await?;
    let rows = sqlx::query!(
        r#"select id as "id: PushDeviceId", endpoint, public_key, auth_secret from push_devices
           where user_id = $1 and id <> all($2) order by id"#,
        user.0,
        &accepted
    )
    .fetch_all(db)
    .await?;
    let targets = rows.into_iter().filter_map(|row| {
        let endpoint = Url::parse(&row.endpoint).ok()?;
        let keys = PushKeys::from_bytes(&row.public_key, &row.auth_secret).ok()?;
        Some(PushTarget { id: row.id, subscription: PushSubscription { endpoint, keys } })
    });
    Ok((targets.collect(), !accepted.is_empty()))
}

/// Records that a device has accepted the message `outbox`.
pub async fn note_accepted(
    db: impl PgExecutor<'_>,
    device: PushDeviceId,
    outbox: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with sent as (update push_devices set sent_at = $3 where id = $1)
         update outbox set pushed_to = array_append(pushed_to, $1) where id = $2",
        device.0,
        outbox,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Removes a device whose push service no longer knows it.
pub async fn forget(db: impl PgExecutor<'_>, device: PushDeviceId) -> sqlx::Result<()> {
    sqlx::query!("delete from push_devices where id = $1", device.0).execute(db).await?;
    Ok(())
}
