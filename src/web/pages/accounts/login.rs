//! Logs people in and out.

use askama::Template;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{ReturnQuery, enter as entered, invited_game, login_factor, wait};
use crate::accounts::bans::Ban;
use crate::accounts::login::{LoginAttempt, LoginError, LoginStep, log_in};
use crate::accounts::sessions;
use crate::accounts::token::SecretToken;
use crate::gamemaster::GameInvitation;
use crate::i18n::Message;
use crate::web::pages::NoFields;
use crate::web::{
    App, DEVICE, FormErrors, HtmlPage, ProtectedForm, ReturnPath, SESSION, SeeOther, SignedIn, UrlQuery,
    Visit, WebError,
};

/// Makes the browser drop cached pages at log-out, so that the next person at this computer sees none.
const FORGET: (HeaderName, &str) = (HeaderName::from_static("clear-site-data"), r#""cache", "storage""#);
const NO_STORE: (HeaderName, &str) = (CACHE_CONTROL, "no-store");

#[derive(Template)]
#[template(path = "accounts/login.html")]
struct LoginPage {
    visit: Visit,
    faults: FormErrors,
    who: String,
    next: ReturnPath,
    /// The game to whose invitation the person returns. `None` if they came without one.
    invited: Option<GameInvitation>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlQuery(detour): UrlQuery<ReturnQuery>,
) -> Result<Response, WebError> {
    let next = ReturnPath::parse(&detour.next);
    if visit.viewer().person().is_some() {
        return Ok(SeeOther::to(next.path()).into_response());
    }
    let invited = invited_game::find(&app, &next).await?;
    Ok(HtmlPage(LoginPage { visit, faults: FormErrors::new(), who: String::new(), next, invited })
        .into_response())
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub(super) struct LoginForm {
    name: String,
    password: String,
    next: String,
}

pub(super) async fn enter(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    ProtectedForm(typed): ProtectedForm<LoginForm>,
) -> Result<Response, WebError> {
    let next = ReturnPath::parse(&typed.next);
    let password = SecretString::from(typed.password);
    let attempt = LoginAttempt {
        name: &typed.name,
        password: &password,
        device: visit.cookies().get(&headers, DEVICE).and_then(SecretToken::parse),
        place: &visit.place(),
    };
    let error = match log_in(&app.db, &app.hashing, &attempt, visit.now()).await {
        Ok(LoginStep::Opened(opened)) => return Ok(entered(&visit, &opened, &next)),
        Ok(LoginStep::SecondFactor(half)) => return Ok(login_factor::ask(&visit, &half, &next)),
        Err(error) => error,
    };
    let invited = invited_game::find(&app, &next).await?;
    let (status, fault) = match error {
        LoginError::Wrong => (StatusCode::UNPROCESSABLE_ENTITY, Message::new("login-wrong")),
        LoginError::Banned(ban) => (StatusCode::FORBIDDEN, ban_message(&ban)),
        LoginError::Wait(pause) => {
            let fault = Message::new("login-wait").with("wait", wait(pause));
            let page = HtmlPage(LoginPage {
                visit,
                faults: FormErrors::one("password", fault),
                who: typed.name,
                next,
                invited,
            });
            let retry = [(RETRY_AFTER, pause.num_seconds().max(1).to_string())];
            return Ok((StatusCode::TOO_MANY_REQUESTS, retry, page).into_response());
        }
        LoginError::Hashing(error) => return Err(error.into()),
        LoginError::Database(error) => return Err(error.into()),
    };
    let page = HtmlPage(LoginPage {
        visit,
        faults: FormErrors::one("password", fault),
        who: typed.name,
        next,
        invited,
    });
    Ok((status, page).into_response())
}

/// Returns the message for a banned person.
pub(super) fn ban_message(ban: &Ban) -> Message {
    match ban.ends_at {
        Some(ends_at) => Message::new("login-banned-until").with("until", ends_at),
        None => Message::new("login-banned"),
    }
    .with("reason", &ban.reason)
}

pub(super) async fn leave(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    sessions::log_out(&app.db, &person, &visit.place(), visit.now()).await?;
    let gone = AppendHeaders([(SET_COOKIE, visit.cookies().remove(SESSION))]);
    Ok((gone, [FORGET, NO_STORE], SeeOther::to("/")).into_response())
}
