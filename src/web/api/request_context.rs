//! The layer around the API: finds the person by their access token, counts the request, and writes refusals, entity tags and the
//! headers that programs read. Cookies mean nothing here, so a browser that visits another site can do nothing in a person's name.

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};

use super::problem::{ApiError, PROBLEM_JSON, Problem};
use super::problem_kind::ProblemKind;
use crate::accounts::access_tokens::{self, AccessScope};
use crate::accounts::authentication::RequestCredential;
use crate::accounts::rate_limits::{self, LimitedAction, RateBudget};
use crate::accounts::token::SecretToken;
use crate::ids::UserId;
use crate::web::error::FailureCause;
use crate::web::error_page::failure;
use crate::web::visit::header_text;
use crate::web::visit_layer::{find_sender, place, run};
use crate::web::{App, Cookies, Visit, request_timeout};

/// Largest answer that gets an entity tag, in bytes.
const TAGGED_BYTES: usize = 8 << 20;

/// The scopes of the request's token; `None` for a request without one. Travels in the extensions of the request.
#[derive(Clone, Debug)]
pub(super) struct GrantedScopes(pub(super) Option<Vec<AccessScope>>);

/// Wraps the API: creates the visit of the token's person, and turns a refusal into problem details.
pub(super) async fn open(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (cookies, now) = (Cookies::new(app.config.is_secure()), app.clock.now());
    request.headers_mut().remove(header::COOKIE);
    let place = place(&app, &request, cookies);
    let bearer = bearer_token(request.headers());
    let found = match &bearer {
        Ok(None) => Ok(None),
        Ok(Some(token)) => {
            let credential = Some(RequestCredential::AccessToken(token));
            let found = find_sender(&app, credential, &place.1, now).await;
            found
                .map_err(ApiError::from)
                .and_then(|sender| sender.map(Some).ok_or_else(|| ApiError::from(ProblemKind::TokenInvalid)))
        }
        Err(kind) => Err(ApiError::from(*kind)),
    };
    let (sender, refused) = match found {
        Ok(sender) => (sender, None),
        Err(error) => (None, Some(error)),
    };
    let is_away = matches!(refused, Some(ApiError::Web(_)));
    let site = app.site.current((!is_away).then_some(&app.db)).await;
    let scopes = GrantedScopes(sender.as_ref().map(|sender| sender.scopes.clone()));
    let visit = Visit::for_request(&request, cookies, place, sender, site, now);
    let (is_get, is_open) = (request.method() == Method::GET, matches!(bearer, Ok(None)));
    let known_tag = header_text(request.headers(), header::IF_NONE_MATCH).to_owned();
    let mut budget = None;
    let mut response = match refused {
        Some(error) => error.into_response(),
        None => match rate_limits::take(&app.db, LimitedAction::CallApi, visit.doer(), now).await {
            Ok(left) => {
                budget = Some(left);
                request.extensions_mut().insert(visit.clone());
                request.extensions_mut().insert(scopes);
                answer(&app, request, visit.viewer().person().map(|person| person.id), next).await
            }
            Err(error) => ApiError::from(error).into_response(),
        },
    };
    if let Some(problem) = take_problem(&app, &mut response) {
        visit.log_refusal(problem.status);
        response = render_problem(&visit, &problem, response.headers());
    } else if is_get && response.status() == StatusCode::OK {
        response = tag(response, &known_tag).await;
    }
    set_headers(response.headers_mut(), budget, is_get && is_open);
    response
}

/// Runs the handler within the time for an answer.
async fn answer(app: &App, request: Request, person: Option<UserId>, next: Next) -> Response {
    match request_timeout::read_request(app, request, person).await {
        // Holds the turn of a large body until it is answered.
        Ok((parts, body, _turn)) => run(next, parts, &body, request_timeout::ANSWER).await,
        Err(error) => error.into_response(),
    }
}

/// Reads the token of the header `Authorization`; `None` if there is no such header.
///
/// # Errors
/// It is not `Bearer` with an access token.
fn bearer_token(headers: &HeaderMap) -> Result<Option<SecretToken>, ProblemKind> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    let token = text.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.and_then(|(_, token)| access_tokens::parse(token.trim())).map(Some).ok_or(ProblemKind::TokenInvalid)
}

/// Returns the problem of a refusal; `None` for an answer.
fn take_problem(app: &App, response: &mut Response) -> Option<Problem> {
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        return Some(problem);
    }
    let failure = failure(response)?;
    if failure == FailureCause::RefusedWrite {
        app.refused_writes.note();
    }
    let kind = match failure {
        FailureCause::NotAdmitted => ProblemKind::NotAdmitted,
        FailureCause::BrokenGame => ProblemKind::BrokenGame,
        _ => ProblemKind::of_status(response.status()),
    };
    Some(Problem { status: response.status(), ..Problem::new(kind) })
}

/// Writes problem details, with the headers of the refusal.
fn render_problem(visit: &Visit, problem: &Problem, refusal: &HeaderMap) -> Response {
    let mut response =
        (problem.status, Json(problem.describe(visit.words(), visit.request_id()))).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM_JSON));
    for name in [header::RETRY_AFTER, header::WWW_AUTHENTICATE, header::ALLOW] {
        if let Some(value) = refusal.get(&name) {
            headers.insert(name, value.clone());
        }
    }
    response
}

/// Gives an answer the tag of its content; answers 304 if the program has that content already. Streams stay as they are.
async fn tag(response: Response, known: &str) -> Response {
    let is_json = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !is_json {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body): Result<Bytes, _> = to_bytes(body, TAGGED_BYTES).await else {
        return ApiError::from(ProblemKind::ServerError).into_response();
    };
    // Weak, because the same content is sent in several codings.
    let tag = format!("W/\"{}\"", BASE64URL_NOPAD.encode(&Sha256::digest(&body)[..12]));
    let is_known = known.split(',').any(|one| one.trim() == tag || one.trim() == "*");
    if let Ok(value) = HeaderValue::from_str(&tag) {
        parts.headers.insert(header::ETAG, value);
    }
    if !is_known {
        return Response::from_parts(parts, Body::from(body));
    }
    parts.status = StatusCode::NOT_MODIFIED;
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_TYPE);
    Response::from_parts(parts, Body::empty())
}

/// Sets the headers of every answer: what is left of the limit, how long the answer may be kept, and that pages of other sites
/// may read what everybody may read.
fn set_headers(headers: &mut HeaderMap, budget: Option<RateBudget>, is_public_read: bool) {
    let control = if is_public_read { "public, no-cache" } else { "private, no-cache" };
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static(control));
    headers.insert(header::VARY, HeaderValue::from_static("authorization, accept-language"));
    if is_public_read {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        let exposed = HeaderValue::from_static("etag, ratelimit, ratelimit-policy, retry-after");
        headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    }
    let Some(RateBudget { burst, window, left, full_in }) = budget else { return };
    let policy = format!("\"requests\";q={burst};w={}", window.num_seconds());
    let rest = format!("\"requests\";r={left};t={}", full_in.num_seconds().max(1));
    for (name, value) in [("ratelimit-policy", policy), ("ratelimit", rest)] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
}
