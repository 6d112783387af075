//! Vacations of the reader.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde::Deserialize;
use stafeta_rules::clock::zone::ZoneRules as _;

use crate::accounts::Person;
use crate::accounts::vacations::{self, Vacation, VacationError, VacationPlan};
use crate::i18n::Message;
use crate::ids::VacationId;
use crate::key;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/vacation.html")]
struct VacationPage {
    visit: Visit,
    faults: FormErrors,
    plan: VacationPlan,
    typed: VacationForm,
}

impl VacationPage {
    /// Returns true if a vacation has not ended.
    fn is_open(&self, vacation: &Vacation) -> bool {
        vacation.ends_at > self.visit.now()
    }

    fn days_used(&self) -> i64 {
        self.plan.days_used(self.visit.now())
    }
}

/// The form. An empty first day means at once.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct VacationForm {
    from: String,
    days: String,
}

/// The fields after validation.
struct VacationRequest {
    /// `None` for at once.
    starts_at: Option<DateTime<Utc>>,
    days: i64,
}

impl VacationForm {
    /// Validates the fields.
    ///
    /// # Errors
    /// The field that cannot be read, with the reason.
    fn parse(&self, person: &Person, now: DateTime<Utc>) -> Result<VacationRequest, (&'static str, Message)> {
        let days =
            self.days.trim().parse().map_err(|_| ("days", Message::new(key!("vacation-days-range"))))?;
        let from = match self.from.trim() {
            "" => return Ok(VacationRequest { starts_at: None, days }),
            typed => typed.parse::<NaiveDate>(),
        };
        let from = from.map_err(|_| ("from", Message::new(key!("vacation-start-range"))))?;
        if from == person.zone.local(now).date() {
            return Ok(VacationRequest { starts_at: None, days });
        }
        let starts_at = Some(person.zone.instant(from.and_time(NaiveTime::MIN)));
        Ok(VacationRequest { starts_at, days })
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let plan = vacations::load_plan(&app.db, person.id, visit.now()).await?;
    let (faults, typed) = (FormErrors::new(), VacationForm::default());
    Ok(HtmlPage(VacationPage { visit, faults, plan, typed }).into_response())
}

pub(super) async fn take(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<VacationForm>,
) -> Result<Response, WebError> {
    let taken = match typed.parse(&person, visit.now()) {
        Ok(VacationRequest { starts_at, days }) => {
            match vacations::take(&app.db, person.id, starts_at, days, visit.now()).await {
                Ok(()) => Ok(()),
                Err(VacationError::Start(refusal)) => Err(("from", refusal)),
                Err(VacationError::Length(refusal)) => Err(("days", refusal)),
                Err(VacationError::Database(error)) => return Err(error.into()),
            }
        }
        Err(fault) => Err(fault),
    };
    let Err((field, fault)) = taken else {
        let next = SeeOther::to("/account/vacation");
        return Ok(next.saying(&visit, &Message::new(key!("vacation-taken"))).into_response());
    };
    let plan = vacations::load_plan(&app.db, person.id, visit.now()).await?;
    let page = VacationPage { visit, faults: FormErrors::one(field, fault), plan, typed };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

pub(super) async fn end(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(vacation): UrlPath<VacationId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !vacations::end(&app.db, person.id, vacation, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/account/vacation").saying(&visit, &Message::new(key!("vacation-ended"))))
}
