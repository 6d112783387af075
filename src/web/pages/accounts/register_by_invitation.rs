//! Makes an account by an invitation.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::enter;
use super::register::{RegisterForm, RegisterPage, check, enrol};
use super::reset::dead_link;
use crate::accounts::invitations;
use crate::accounts::registration_policy::{self, RegistrationMode};
use crate::accounts::sign_up::RegistrationPath;
use crate::accounts::token::SecretToken;
use crate::key;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, ReturnPath, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/dead_invitation.html")]
struct DeadInvitationPage {
    visit: Visit,
    /// Message id of the reason.
    why: &'static str,
}

/// Returns the refusal page of an invitation that does not work (any more); `None` if it works.
async fn refusal(app: &App, visit: &Visit, token: &SecretToken) -> Result<Option<Response>, WebError> {
    let is_closed = registration_policy::load(&app.db).await?.door == RegistrationMode::Closed;
    let why = match invitations::check_token(&app.db, token, visit.now()).await? {
        Some(invitations::InvitationState::Open) if is_closed => key!("register-closed"),
        Some(invitations::InvitationState::Open) => return Ok(None),
        Some(invitations::InvitationState::Accepted) => key!("invitation-accepted-already"),
        Some(invitations::InvitationState::Withdrawn) => key!("invitation-was-withdrawn"),
        Some(invitations::InvitationState::Expired) => key!("invitation-has-expired"),
        None => return Ok(Some(dead_link(visit.clone()))),
    };
    let page = HtmlPage(DeadInvitationPage { visit: visit.clone(), why });
    Ok(Some((StatusCode::GONE, page).into_response()))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    if visit.viewer().person().is_some() {
        return Ok(SeeOther::to("/").into_response());
    }
    if let Some(refusal) = refusal(&app, &visit, &token).await? {
        return Ok(refusal);
    }
    let typed = RegisterForm { zone: visit.words().lang.likely_zone().to_owned(), ..RegisterForm::default() };
    let action = format!("/invitation/{}", token.text());
    Ok(HtmlPage(RegisterPage::new(visit, FormErrors::new(), typed, action, false)).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<RegisterForm>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    // Hashing is expensive: only for an invitation that works.
    if let Some(refusal) = refusal(&app, &visit, &token).await? {
        return Ok(refusal);
    }
    let faults = match check(&typed, &app, &visit) {
        Ok(account) => match enrol(&app, &visit, &account, RegistrationPath::Invitation(&token)).await? {
            Ok(Some(opened)) => return Ok(enter(&visit, &opened, &ReturnPath::parse("/"))),
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
    let page = HtmlPage(RegisterPage::new(visit, faults, typed, action, false));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
