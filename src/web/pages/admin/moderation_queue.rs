//! Posts of new accounts that wait for a moderator.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::held_posts::{self, DecisionError, HeldPost, HeldPostDecision};
use crate::forum::moderation::REASON;
use crate::i18n::Message;
use crate::web::{App, FormErrors, HtmlPage, Moderator, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/moderation_queue.html")]
struct ModerationQueuePage {
    visit: Visit,
    faults: FormErrors,
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
    let held = held_posts::queue(&app.db, &person).await?;
    Ok(HtmlPage(ModerationQueuePage { visit, faults: FormErrors::new(), held, reason: String::new(), of: 0 })
        .into_response())
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
    UrlPath(id): UrlPath<i64>,
    ProtectedForm(typed): ProtectedForm<DecisionForm>,
) -> Result<Response, WebError> {
    let reason = typed.reason.trim();
    let decision = match (&*typed.decision, reason.chars().count()) {
        ("approve", _) => Ok((HeldPostDecision::Approve, crate::key!("pending-post-approved"))),
        ("refuse", 0) => Err(Message::new("moderation-reason-missing")),
        ("refuse", 1..=REASON) => Ok((HeldPostDecision::Refuse(reason), crate::key!("pending-post-refused"))),
        ("refuse", _) => Err(Message::new("moderation-reason-long").with("most", REASON)),
        _ => return Err(WebError::Invalid("the decision")),
    };
    let (decision, said) = match decision {
        Ok(decision) => decision,
        Err(fault) => {
            let held = held_posts::queue(&app.db, &person).await?;
            let faults = FormErrors::one("reason", fault);
            let page = HtmlPage(ModerationQueuePage { visit, faults, held, reason: typed.reason, of: id });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    match held_posts::decide(&app.db, &person, id, decision, &app.config.origin(), visit.now()).await {
        Ok(()) => {
            Ok(SeeOther::to("/admin/moderation-queue").saying(&visit, &Message::new(said)).into_response())
        }
        Err(DecisionError::Absent) => Err(WebError::NotFound),
        Err(DecisionError::Render(error)) => Err(WebError::internal(error)),
        Err(DecisionError::Database(error)) => Err(error.into()),
    }
}
