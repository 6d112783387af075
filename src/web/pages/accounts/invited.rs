//! Makes an account by an invitation.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::enter;
use super::register::{RegisterPage, Typed, check, enrol};
use super::reset::dead_link;
use crate::accounts::invitations;
use crate::accounts::register::Entry;
use crate::accounts::token::Token;
use crate::key;
use crate::web::{App, Faults, Form, Next, Page, Path, SeeOther, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/dead_invitation.html")]
struct DeadInvitationPage {
    visit: Visit,
    /// Message id of the reason.
    why: &'static str,
}

/// Returns the refusal page of an invitation that does not work (any more); `None` if it works.
async fn refusal(app: &App, visit: &Visit, token: &Token) -> Result<Option<Response>, WebError> {
    let why = match invitations::look(&app.db, token, visit.now()).await? {
        Some(invitations::State::Open) => return Ok(None),
        Some(invitations::State::Accepted) => key!("invitation-accepted-already"),
        Some(invitations::State::Withdrawn) => key!("invitation-was-withdrawn"),
        Some(invitations::State::Expired) => key!("invitation-has-expired"),
        None => return Ok(Some(dead_link(visit.clone()))),
    };
    let page = Page(DeadInvitationPage { visit: visit.clone(), why });
    Ok(Some((StatusCode::GONE, page).into_response()))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    if visit.viewer().person().is_some() {
        return Ok(SeeOther::to("/").into_response());
    }
    if let Some(refusal) = refusal(&app, &visit, &token).await? {
        return Ok(refusal);
    }
    let typed = Typed { zone: visit.words().lang.likely_zone().to_owned(), ..Typed::default() };
    let action = format!("/invitation/{}", token.text());
    Ok(Page(RegisterPage::new(visit, Faults::new(), typed, action, false)).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    // Hashing is expensive: only for an invitation that works.
    if let Some(refusal) = refusal(&app, &visit, &token).await? {
        return Ok(refusal);
    }
    let faults = match check(&typed, &app, &visit) {
        Ok(account) => match enrol(&app, &visit, &account, Entry::Invitation(&token)).await? {
            Ok(Some(opened)) => return Ok(enter(&visit, &opened, &Next::parse("/"))),
            // Another person has used it in the meantime.
            Ok(None) => {
                let refusal = refusal(&app, &visit, &token).await?;
                return Ok(refusal.unwrap_or_else(|| dead_link(visit)));
            }
            Err(faults) => faults,
        },
        Err(faults) => faults,
    };
    let action = format!("/invitation/{}", token.text());
    let page = Page(RegisterPage::new(visit, faults, typed, action, false));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
