//! Posts of new accounts that wait for a moderator.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::held::{self, Decision, DecisionError, HeldPost};
use crate::forum::moderation::REASON;
use crate::web::{App, Faults, Form, Moderator, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/held.html")]
struct HeldPage {
    visit: Visit,
    faults: Faults,
    held: Vec<HeldPost>,
    /// The reason typed in a refused form, for the post `of`.
    reason: String,
    of: i64,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
) -> Result<Response, WebError> {
    let held = held::queue(&app.db, &person).await?;
    Ok(Page(HeldPage { visit, faults: Faults::new(), held, reason: String::new(), of: 0 }).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct DecisionForm {
    decision: String,
    reason: String,
}

pub(super) async fn decide(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    Path(id): Path<i64>,
    Form(typed): Form<DecisionForm>,
) -> Result<Response, WebError> {
    let reason = typed.reason.trim();
    let decision = match (&*typed.decision, reason.chars().count()) {
        ("approve", _) => Ok((Decision::Approve, crate::key!("held-approved"))),
        ("refuse", 0) => Err(Message::new("moderation-reason-missing")),
        ("refuse", 1..=REASON) => Ok((Decision::Refuse(reason), crate::key!("held-refused"))),
        ("refuse", _) => Err(Message::new("moderation-reason-long").with("most", REASON)),
        _ => return Err(WebError::Invalid("the decision")),
    };
    let (decision, said) = match decision {
        Ok(decision) => decision,
        Err(fault) => {
            let held = held::queue(&app.db, &person).await?;
            let faults = Faults::one("reason", fault);
            let page = Page(HeldPage { visit, faults, held, reason: typed.reason, of: id });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    match held::decide(&app.db, &person, id, decision, visit.now()).await {
        Ok(()) => Ok(SeeOther::to("/admin/held").saying(&visit, &Message::new(said)).into_response()),
        Err(DecisionError::Absent) => Err(WebError::NotFound),
        Err(DecisionError::Render(error)) => Err(WebError::internal(error)),
        Err(DecisionError::Database(error)) => Err(error.into()),
    }
}
