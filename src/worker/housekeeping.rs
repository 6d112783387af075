//! Deletes expired data: sessions, links, counters, read notifications, finished e-mails.

use chrono::{DateTime, Utc};
use tracing::debug;

use crate::accounts::{
    activity, invitations, limits, login, second_factor, sessions, throttle, tickets, unsubscribe,
};
use crate::db::Db;
use crate::notices::{inbox, outbox};

/// Runs every cleanup once. Texts that people wrote are never deleted: a draft stays until it is posted or discarded.
pub(super) async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    let swept = [
        ("sessions", sessions::sweep(db, now).await?),
        ("second factors begun", second_factor::sweep(db, now).await?),
        ("devices", login::sweep_devices(db, now).await?),
        ("tickets", tickets::sweep(db, now).await?),
        ("invitations", invitations::sweep(db, now).await?),
        ("account activity", activity::sweep(db, now).await?),
        ("unsubscribings", unsubscribe::sweep(db, now).await?),
        ("failed log-ins", throttle::sweep(db, now).await?),
        ("buckets", limits::sweep(db, now).await?),
        ("notices", inbox::sweep(db, now).await?),
        ("letters", outbox::sweep(db, now).await?),
    ];
    for (what, rows) in swept.into_iter().filter(|(_, rows)| *rows > 0) {
        debug!(what, rows, "swept");
    }
    Ok(())
}
