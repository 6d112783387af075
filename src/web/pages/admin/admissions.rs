//! People who wait for approval: approved by one button, or refused with a reason.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::admissions::{self, AdmissionDecision, Applicant, REASON_LENGTH};
use crate::accounts::audit::AuditActor;
use crate::i18n::Message;
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, Moderator, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/admissions.html")]
struct AdmissionsPage {
    visit: Visit,
    faults: FormErrors,
    applicants: Vec<Applicant>,
    /// The person of a refused form, whose reason is in `reason`.
    about: Option<UserId>,
    reason: String,
}

impl AdmissionsPage {
    /// Returns the reason typed for this person; empty for the others.
    fn reason_for(&self, applicant: &Applicant) -> &str {
        if self.about == Some(applicant.id) { &self.reason } else { "" }
    }

    /// Returns the error of this person's form.
    fn fault_for(&self, applicant: &Applicant) -> Option<&Message> {
        self.faults.of("reason").filter(|_| self.about == Some(applicant.id))
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
) -> Result<Response, WebError> {
    let applicants = admissions::list_waiting(&app.db).await?;
    admissions::mark_seen(&app.db, person.id, visit.now()).await?;
    visit.recount(&app.db).await?;
    let page =
        AdmissionsPage { visit, faults: FormErrors::new(), applicants, about: None, reason: String::new() };
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn approve(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let user: UserId = user.parse().map_err(|_| WebError::NotFound)?;
    decide(&app, &visit, person.id, user, AdmissionDecision::Approve).await
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct RefusalForm {
    reason: String,
}

pub(super) async fn refuse(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<RefusalForm>,
) -> Result<Response, WebError> {
    let user: UserId = user.parse().map_err(|_| WebError::NotFound)?;
    let reason = typed.reason.trim();
    let fault = match reason.chars().count() {
        0 => Message::new("admission-reason-missing"),
        1..=REASON_LENGTH => {
            return Ok(decide(&app, &visit, person.id, user, AdmissionDecision::Refuse(reason))
                .await?
                .into_response());
        }
        _ => Message::new("text-long").with("most", REASON_LENGTH),
    };
    let (applicants, faults) = (admissions::list_waiting(&app.db).await?, FormErrors::one("reason", fault));
    let page =
        HtmlPage(AdmissionsPage { visit, faults, applicants, about: Some(user), reason: typed.reason });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Decides, and shows the outcome on the list; another moderator may have decided before.
async fn decide(
    app: &App,
    visit: &Visit,
    by: UserId,
    user: UserId,
    decision: AdmissionDecision<'_>,
) -> Result<SeeOther, WebError> {
    let is_new = admissions::decide(&app.db, AuditActor::User(by), user, decision, visit.now()).await?;
    let said = match (is_new, decision) {
        (false, _) => Message::new("admission-decided-already"),
        (true, AdmissionDecision::Approve) => Message::new("admission-approved"),
        (true, AdmissionDecision::Refuse(_)) => Message::new("admission-refused"),
    };
    Ok(SeeOther::to("/admin/admissions").saying(visit, &said))
}
