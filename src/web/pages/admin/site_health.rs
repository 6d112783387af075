//! The state of the site, for administrators: e-mail, deadlines, games on hold, the backup, the version.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::email_change;
use crate::db;
use crate::gamemaster::{self, GameBacklog, QuarantinedGame};
use crate::i18n::Message;
use crate::key;
use crate::notifications::outbox::{self, OutboxBacklog};
use crate::web::pages::NoFields;
use crate::web::{Admin, App, HtmlPage, ProtectedForm, SeeOther, Visit, WebError};

/// Time for which e-mails, deadlines and heartbeats may wait before the page warns.
const LATE: TimeDelta = TimeDelta::minutes(5);

#[derive(Template)]
#[template(path = "admin/site_health.html")]
struct SiteHealthPage {
    visit: Visit,
    mail: OutboxBacklog,
    games: GameBacklog,
    quarantined: Vec<QuarantinedGame>,
    /// The time of the last archived change of the database. `None` if none is archived.
    archived_at: Option<DateTime<Utc>>,
    version: &'static str,
    /// True if e-mails go to a mail server, not into a folder.
    sends_mail: bool,
}

impl SiteHealthPage {
    /// Returns true if something has waited too long since `at`. `None` waits for nothing.
    fn is_late(&self, at: &Option<DateTime<Utc>>) -> bool {
        at.is_some_and(|at| self.visit.now() - at > LATE)
    }

    /// Returns true if there is no recent heartbeat.
    fn is_silent(&self, at: &Option<DateTime<Utc>>) -> bool {
        at.is_none() || self.is_late(at)
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let page = SiteHealthPage {
        mail: outbox::backlog(&app.db, visit.now()).await?,
        games: gamemaster::load_backlog(&app.db, visit.now()).await?,
        quarantined: gamemaster::list_quarantined(&app.db).await?,
        archived_at: db::last_archived(&app.db).await?,
        version: env!("CARGO_PKG_VERSION"),
        sends_mail: app.config.smtp_url.is_some(),
        visit,
    };
    Ok(HtmlPage(page).into_response())
}

/// Sends a test e-mail to the admin's own address.
pub(super) async fn send_test(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    email_change::send_test(&app.db, admin.id, visit.now()).await?;
    let said = Message::new(key!("health-test-sent"));
    Ok(SeeOther::to("/account/e-mails").saying(&visit, &said))
}
