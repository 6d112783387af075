//! The second step of a log-in: a code from the authenticator app, a recovery code, or a passkey.

use askama::Template;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Deserialize;
use webauthn_rs::Webauthn;

use super::login::ban_message;
use super::{ReturnQuery, device_cookie, session_cookie, wait};
use crate::accounts::second_factor::half_sessions::{
    self, FactorProof, HalfSession, LASTS, LoggedIn, ProofError,
};
use crate::accounts::second_factor::passkeys::relying_party;
use crate::accounts::token::SecretToken;
use crate::i18n::Message;
use crate::web::{
    App, FormErrors, HALF_SESSION, HtmlPage, ProtectedForm, ReturnPath, SeeOther, UrlQuery, Visit, WebError,
};

#[derive(Template)]
#[template(path = "accounts/login_factor.html")]
struct LoginFactorPage {
    visit: Visit,
    faults: FormErrors,
    half: HalfSession,
    code: String,
    next: ReturnPath,
}

impl LoginFactorPage {
    /// Returns the label of the code field: an account without an app has recovery codes only.
    fn code_label(&self) -> String {
        let words = self.visit.words();
        if self.half.has_app {
            words.t("login-factor-code").to_string()
        } else {
            words.t("login-factor-recovery").to_string()
        }
    }

    /// Returns a hint on the format of both kinds of codes; empty if there is only one kind.
    fn code_hint(&self) -> String {
        let words = self.visit.words();
        if self.half.has_app { words.t("login-factor-hint").to_string() } else { String::new() }
    }
}

/// Redirects to the second step after a correct password, with the cookie of the half-session.
pub(super) fn ask(visit: &Visit, half: &SecretToken, next: &ReturnPath) -> Response {
    let cookie = [(SET_COOKIE, visit.cookies().set(HALF_SESSION, &half.text(), Some(LASTS)))];
    let page = format!("/login/second-factor?next={}", next.quoted());
    (AppendHeaders(cookie), SeeOther::to(&page)).into_response()
}

/// Redirects to the first step, because the half-session has ended.
fn begin_again(visit: &Visit, next: &ReturnPath) -> Response {
    let gone = [(SET_COOKIE, visit.cookies().remove(HALF_SESSION))];
    let page = SeeOther::to(&format!("/login?next={}", next.quoted()));
    (AppendHeaders(gone), page.saying(visit, &Message::new("login-factor-timed-out"))).into_response()
}

fn half_session(visit: &Visit, headers: &HeaderMap) -> Option<SecretToken> {
    visit.cookies().get(headers, HALF_SESSION).and_then(SecretToken::parse)
}

async fn load(
    app: &App,
    site: Option<&Webauthn>,
    token: &SecretToken,
    visit: &Visit,
) -> Result<Option<HalfSession>, WebError> {
    Ok(half_sessions::load(&app.db, site, token, visit.now()).await?)
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    UrlQuery(detour): UrlQuery<ReturnQuery>,
) -> Result<Response, WebError> {
    let next = ReturnPath::parse(&detour.next);
    let Some(token) = half_session(&visit, &headers) else {
        return Ok(SeeOther::to("/login").into_response());
    };
    let site = relying_party(&app.config);
    let Some(half) = load(&app, site.as_ref(), &token, &visit).await? else {
        return Ok(begin_again(&visit, &next));
    };
    let page = LoginFactorPage { visit, faults: FormErrors::new(), half, code: String::new(), next };
    Ok(HtmlPage(page).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct LoginFactorForm {
    /// The code as typed; empty in the form of a passkey.
    code: String,
    /// The answer of a passkey as JSON; empty in the form of a code.
    credential: String,
    next: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    ProtectedForm(typed): ProtectedForm<LoginFactorForm>,
) -> Result<Response, WebError> {
    let next = ReturnPath::parse(&typed.next);
    let Some(token) = half_session(&visit, &headers) else {
        return Ok(begin_again(&visit, &next));
    };
    let site = relying_party(&app.config);
    let proof = match &site {
        Some(site) if !typed.credential.is_empty() => FactorProof::Passkey(site, &typed.credential),
        _ => FactorProof::Code(&typed.code),
    };
    let outcome = half_sessions::finish(&app.db, &token, proof, &visit.place(), visit.now()).await;
    let (status, fault) = match outcome {
        Ok(entered) => return Ok(enter(&visit, &entered, &next)),
        Err(ProofError::Over) => return Ok(begin_again(&visit, &next)),
        Err(ProofError::MissingCode) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Message::new("factor-code-missing"))
        }
        Err(ProofError::WrongCode) => (StatusCode::UNPROCESSABLE_ENTITY, Message::new("factor-code-wrong")),
        Err(ProofError::UsedCode) => (StatusCode::UNPROCESSABLE_ENTITY, Message::new("factor-code-used")),
        Err(ProofError::WrongPasskey) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Message::new("factor-passkey-failed"))
        }
        Err(ProofError::Banned(ban)) => (StatusCode::FORBIDDEN, ban_message(&ban)),
        Err(ProofError::Wait(pause)) => {
            (StatusCode::TOO_MANY_REQUESTS, Message::new("factor-wait").with("wait", wait(pause)))
        }
        Err(ProofError::Factor(error)) => return Err(error.into()),
        Err(ProofError::Database(error)) => return Err(error.into()),
    };
    // The last failed try ends the half-session. Without one the log-in begins again.
    let Some(half) = load(&app, site.as_ref(), &token, &visit).await? else {
        return Ok(begin_again(&visit, &next));
    };
    let page =
        LoginFactorPage { visit, faults: FormErrors::one("code", fault), half, code: typed.code, next };
    Ok((status, HtmlPage(page)).into_response())
}

fn enter(visit: &Visit, entered: &LoggedIn, next: &ReturnPath) -> Response {
    let cookies = [
        session_cookie(visit, &entered.opened.session),
        device_cookie(visit, &entered.opened.device),
        (SET_COOKIE, visit.cookies().remove(HALF_SESSION)),
    ];
    let page = SeeOther::to(next.path());
    let page = match entered.recovery_codes_left {
        Some(left) => page.saying(visit, &Message::new("login-factor-recovered").with("left", left)),
        None => page,
    };
    (AppendHeaders(cookies), page).into_response()
}
