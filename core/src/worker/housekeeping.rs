//! Deletes expired data: sessions, links, counters, notifications, finished e-mails, and once a day what only grows slowly.

use chrono::{DateTime, Utc};
use tracing::debug;

use crate::accounts::site_limits::days;
use crate::accounts::{
    access_tokens, activity, applications, audit, invitations, login, login_throttle, one_time_links,
    rate_limits, second_factor, sessions, site_settings, unsubscribe,
};
use crate::db::Db;
use crate::forum::{drafts, read_marks};
use crate::gamemaster;
use crate::notifications::{inbox, outbox};
use crate::pictures::{self, PictureFiles};

/// Runs every frequent cleanup once.
pub(super) async fn sweep(db: &Db, pictures: &PictureFiles, now: DateTime<Utc>) -> sqlx::Result<()> {
    let limits = site_settings::load(db).await?.settings.limits;
    let deliveries = days(limits.delivery_days);
    let swept = [
        ("sessions", sessions::sweep(db, now).await?),
        ("access tokens", access_tokens::sweep(db, now).await?),
        ("codes of applications", applications::sweep(db, now).await?),
        ("second factors begun", second_factor::sweep(db, now).await?),
        ("devices", login::sweep_devices(db, now).await?),
        ("one-time links", one_time_links::sweep(db, now).await?),
        ("invitations", invitations::sweep(db, now).await?),
        ("account activity", activity::sweep(db, days(limits.activity_days), now).await?),
        ("unsubscribe links", unsubscribe::sweep(db, now).await?),
        ("failed log-ins", login_throttle::sweep(db, now).await?),
        ("buckets", rate_limits::sweep(db, now).await?),
        ("notifications", inbox::sweep(db, days(limits.notification_days), now).await?),
        ("e-mails", outbox::sweep(db, deliveries, now).await?),
        ("files of pictures", pictures::sweep_files(db, pictures).await?),
        ("games without posting hours", gamemaster::note_posting_hours(db).await?),
        ("deliveries to webhooks", gamemaster::sweep_webhook_deliveries(db, deliveries, now).await?),
        ("orders by e-mail", gamemaster::sweep_mailed_orders(db, now).await?),
        ("games of newcomers", gamemaster::sweep_newcomers(db, now).await?),
        ("answers of sheets", gamemaster::sweep_sheet_answers(db, now).await?),
    ];
    report(&swept);
    Ok(())
}

/// Runs the cleanups that read much and are needed seldom. What people posted is never deleted.
pub(super) async fn sweep_daily(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    let limits = site_settings::load(db).await?.settings.limits;
    let swept = [
        ("audit log", audit::sweep(db, days(limits.audit_days), now).await?),
        ("drafts", drafts::sweep(db, days(limits.draft_days), now).await?),
        ("unused pictures", pictures::sweep_unused(db, now).await?),
        ("read marks", read_marks::sweep(db, now).await?),
        ("phases owed", gamemaster::sweep_duties(db, now).await?),
        ("finished games", gamemaster::thin_finished_games(db, now).await?),
    ];
    report(&swept);
    Ok(())
}

fn report(swept: &[(&str, u64)]) {
    for (what, rows) in swept.iter().filter(|(_, rows)| *rows > 0) {
        debug!(what, rows, "swept");
    }
}
