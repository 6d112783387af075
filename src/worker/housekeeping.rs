//! Deletes expired data: sessions, links, counters, read notifications, finished e-mails.

use chrono::{DateTime, Utc};
use tracing::debug;

use crate::accounts::{
    activity, invitations, login, login_throttle, one_time_links, rate_limits, second_factor, sessions,
    unsubscribe,
};
use crate::db::Db;
use crate::notifications::{inbox, outbox};

/// Runs every cleanup once. Texts that people wrote are never deleted: a draft stays until it is posted or discarded.
pub(super) async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    let swept = [
        ("sessions", sessions::sweep(db, now).await?),
        ("second factors begun", second_factor::sweep(db, now).await?),
        ("devices", login::sweep_devices(db, now).await?),
        ("one-time links", one_time_links::sweep(db, now).await?),
        ("invitations", invitations::sweep(db, now).await?),
        ("account activity", activity::sweep(db, now).await?),
        ("unsubscribe links", unsubscribe::sweep(db, now).await?),
        ("failed log-ins", login_throttle::sweep(db, now).await?),
        ("buckets", rate_limits::sweep(db, now).await?),
        ("notifications", inbox::sweep(db, now).await?),
        ("e-mails", outbox::sweep(db, now).await?),
    ];
    for (what, rows) in swept.into_iter().filter(|(_, rows)| *rows > 0) {
        debug!(what, rows, "swept");
    }
    Ok(())
}
