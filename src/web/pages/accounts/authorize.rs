//! The page on which a person allows an application to act for them (OAuth 2.1). Allowing one needs the password, as making a token does.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::password::unproven;
use crate::accounts::access_tokens::{AccessScope, AccessTokenError, MOST};
use crate::accounts::applications::{
    self, AuthorizationRequest, ClientId, CodeChallenge, RedirectAddress, TOKEN_DAYS,
};
use crate::accounts::{Person, password_change};
use crate::i18n::Message;
use crate::key;
use crate::web::headers::FormTarget;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SignedIn, UrlQuery, Visit, WebError};

/// Longest `state`, in bytes.
const STATE_BYTES: usize = 1_000;

/// The parameters of a request (RFC 6749, 4.1.1; RFC 7636, 4.3), and the decision about it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct AuthorizeForm {
    response_type: String,
    client_id: String,
    redirect_uri: String,
    scope: String,
    state: String,
    code_challenge: String,
    code_challenge_method: String,
    decision: String,
    password: String,
}

/// The reason why a request is not shown to the person. It leads nowhere either: anybody can make an application, so an address
/// gets nobody before a person has read it and pressed a button (RFC 9700, 4.11.2).
struct RequestFault {
    /// The id of the message.
    reason: &'static str,
    /// The receiver of the answer, if there could be one.
    receiver: Option<String>,
}

impl AuthorizeForm {
    /// Parses the request.
    fn request(&self) -> Result<AuthorizationRequest, RequestFault> {
        let unknown = |reason| RequestFault { reason, receiver: None };
        let client = ClientId::parse(&self.client_id).ok_or(unknown(key!("authorize-bad-client")))?;
        let redirect =
            RedirectAddress::parse(&self.redirect_uri).ok_or(unknown(key!("authorize-bad-address")))?;
        let fault = |reason| RequestFault { reason, receiver: Some(redirect.receiver()) };
        if self.response_type != "code" {
            return Err(fault(key!("authorize-bad-response-type")));
        }
        if self.state.len() > STATE_BYTES {
            return Err(fault(key!("authorize-bad-state")));
        }
        let is_hashed = self.code_challenge_method == "S256";
        let challenge = CodeChallenge::parse(&self.code_challenge).filter(|_| is_hashed);
        let challenge = challenge.ok_or_else(|| fault(key!("authorize-bad-challenge")))?;
        let scopes: Option<Vec<_>> = self.scope.split_ascii_whitespace().map(AccessScope::of_code).collect();
        let scopes = scopes.filter(|scopes| !scopes.is_empty());
        let mut scopes = scopes.ok_or_else(|| fault(key!("authorize-bad-scope")))?;
        scopes.sort_unstable();
        scopes.dedup();
        Ok(AuthorizationRequest { client, redirect, scopes, challenge })
    }

    /// Sends the person back to the application with this answer, its `state`, and who answers (RFC 9207).
    fn answer(
        &self,
        app: &App,
        redirect: &RedirectAddress,
        answer: (&str, &str),
    ) -> Result<Response, WebError> {
        let issuer = app.config.origin();
        let mut parameters = vec![answer, ("iss", issuer.as_str())];
        if !self.state.is_empty() {
            parameters.push(("state", &self.state));
        }
        let place = HeaderValue::try_from(redirect.with(&parameters)).map_err(WebError::internal)?;
        Ok((StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response())
    }
}

#[derive(Template)]
#[template(path = "accounts/authorize.html")]
struct AuthorizePage {
    visit: Visit,
    person: Person,
    request: AuthorizationRequest,
    typed: AuthorizeForm,
    faults: FormErrors,
}

impl AuthorizePage {
    /// Returns what the application may do.
    fn permissions(&self) -> Vec<String> {
        let words = self.visit.words();
        self.request.scopes.iter().map(|scope| words.t(scope.description()).to_string()).collect()
    }

    /// Answers with the page, from which the form may lead to the application.
    fn respond(self, status: StatusCode) -> Response {
        let target = FormTarget(self.request.redirect.policy_source());
        let mut response = (status, HtmlPage(self)).into_response();
        response.extensions_mut().insert(target);
        response
    }
}

/// The page of a request that is not shown to the person.
#[derive(Template)]
#[template(path = "accounts/authorize_refused.html")]
struct RefusedPage {
    visit: Visit,
    fault: RequestFault,
}

/// Answers a request that is not shown to the person.
fn refuse(visit: Visit, fault: RequestFault) -> Response {
    (StatusCode::BAD_REQUEST, HtmlPage(RefusedPage { visit, fault })).into_response()
}

pub(super) async fn page(
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(typed): UrlQuery<AuthorizeForm>,
) -> Response {
    match typed.request() {
        Ok(request) => {
            let page = AuthorizePage { visit, person, request, typed, faults: FormErrors::new() };
            page.respond(StatusCode::OK)
        }
        Err(fault) => refuse(visit, fault),
    }
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<AuthorizeForm>,
) -> Result<Response, WebError> {
    let request = match typed.request() {
        Ok(request) => request,
        Err(fault) => return Ok(refuse(visit, fault)),
    };
    if typed.decision != "allow" {
        return typed.answer(&app, &request.redirect, ("error", "access_denied"));
    }
    match try_to_allow(&app, &visit, &person, &request, &typed.password).await? {
        Ok(code) => typed.answer(&app, &request.redirect, ("code", &code)),
        Err(faults) => {
            let page = AuthorizePage { visit, person, request, typed, faults };
            Ok(page.respond(StatusCode::UNPROCESSABLE_ENTITY))
        }
    }
}

/// Allows the application if the password is right, and returns its code. The inner error lists the faults of the form.
async fn try_to_allow(
    app: &App,
    visit: &Visit,
    person: &Person,
    request: &AuthorizationRequest,
    password: &str,
) -> Result<Result<String, FormErrors>, WebError> {
    let password = SecretString::from(password.to_owned());
    if let Err(error) = password_change::prove(&app.db, &app.hashing, person.id, &password, visit.now()).await
    {
        return unproven("password", error).map(Err);
    }
    match applications::allow(&app.db, person, request, &visit.place(), visit.now()).await {
        Ok(code) => Ok(Ok(code)),
        Err(AccessTokenError::TooMany) => {
            let message = Message::new(key!("access-token-too-many")).with("most", MOST);
            Ok(Err(FormErrors::one("password", message)))
        }
        Err(error @ AccessTokenError::SentBefore) => Err(WebError::internal(error)),
        Err(AccessTokenError::Database(error)) => Err(error.into()),
    }
}
