//! The layer around the pages: finds who sends a request, creates its [`Visit`], and turns a refusal into an error page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};

use super::cookies::{Cookies, DEVICE, SESSION};
use super::error::FailureCause;
use super::error_page::{failure, may_be_sent_again, render_error_page};
use super::guest_answers::WaitedFor;
use super::reader_answers::ReadBy;
use super::request_timeout::ANSWER;
use super::visit::header_text;
use super::{App, SeeOther, Visit, WebError, address, form, privacy, request_timeout};
use crate::accounts::authentication::{self, RequestCredential, RequestSender};
use crate::accounts::network::NetworkPrefix;
use crate::accounts::sessions::{ClientPlace, SessionPolicy};
use crate::accounts::token::SecretToken;
use crate::db::{self, MachineFault};

/// Time within which a broken connection shows. A database that is away longer is not asked twice.
const AT_ONCE: Duration = Duration::from_secs(1);

/// Wraps the pages: creates the visit, and turns a refusal into an error page.
pub(super) async fn open(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (cookies, now) = (Cookies::new(app.config.is_secure()), app.clock.now());
    let session = cookies.get(request.headers(), SESSION).and_then(SecretToken::parse);
    let place = place(&app, &request, cookies);
    let waited = request.extensions().get().map_or(Duration::ZERO, |WaitedFor(waited)| *waited);
    let began = Instant::now();
    let (sender, refused) =
        match find_sender(&app, session.as_ref().map(RequestCredential::Session), &place.1, now).await {
            Ok(sender) => (sender, None),
            Err(error) => (None, Some(error)),
        };
    // A database that has just failed is not asked again.
    let site = app.site.current(refused.is_none().then_some(&app.db)).await;
    let mark = sender.as_ref().map(|sender| sender.mark.clone());
    let visit = Visit::for_request(&request, cookies, place, sender, site, now);
    let is_get = request.method() == Method::GET;
    request.extensions_mut().insert(visit.clone());
    // The time to find the session, and the wait before that, are part of the limit for the answer.
    let patience = ANSWER.saturating_sub(began.elapsed() + waited);
    // The body is kept, so that a refused form can be written back.
    let person = visit.viewer().person().map(|person| person.id);
    let (mut response, headers, body) = match request_timeout::read_request(&app, request, person).await {
        // Holds the turn of a picture until it is answered.
        Ok((parts, body, _turn)) => {
            let headers = parts.headers.clone();
            let response = match refused {
                Some(error) => error.into_response(),
                None => run(next, parts, &body, patience).await,
            };
            (response, headers, body)
        }
        Err(error) => (error.into_response(), HeaderMap::new(), Bytes::new()),
    };
    if let Some(failure) = failure(&mut response) {
        visit.log_refusal(response.status());
        if failure == FailureCause::RefusedWrite {
            app.refused_writes.note();
        }
        let typed = if may_be_sent_again(response.status(), failure) {
            // The origin of a form with a stale token was already checked.
            form::decode_refused_form(&headers, &body, |token| {
                failure == FailureCause::StaleForm || visit.accepts(token)
            })
        } else {
            Vec::new()
        };
        response = if is_get && response.status() == StatusCode::FORBIDDEN && visit.owes_second_factor() {
            // Every page says why; see `frame/second_factor_note.html`.
            SeeOther::to("/account/second-factor").into_response()
        } else {
            render_error_page(&visit, response, failure, typed)
        };
    }
    visit.leave_key(response.headers_mut());
    visit.leave_naming(&mut response);
    visit.drop_flash(&mut response);
    privacy::set_caching(&visit, &mut response);
    if let Some(mark) = mark {
        response.extensions_mut().insert(ReadBy { visit, mark });
    }
    response
}

/// Runs the handler; a second time if a page was asked for and a connection to the database broke meanwhile.
pub(super) async fn run(next: Next, parts: Parts, body: &Bytes, patience: Duration) -> Response {
    let request = |parts| Request::from_parts(parts, body.clone().into());
    if parts.method != Method::GET {
        return request_timeout::run(next, request(parts), patience).await;
    }
    let began = Instant::now();
    let response = request_timeout::run(next.clone(), request(parts.clone()), patience).await;
    let is_away = response.extensions().get() == Some(&FailureCause::Away);
    if !is_away || began.elapsed() > AT_ONCE {
        return response;
    }
    request_timeout::run(next, request(parts), patience.saturating_sub(began.elapsed())).await
}

/// Returns true if the error is that of a broken connection, and notes it.
fn is_broken(error: &sqlx::Error) -> bool {
    let is_away = MachineFault::of(error) == Some(MachineFault::Away);
    if is_away {
        db::note_fault(MachineFault::Away);
    }
    is_away && !matches!(error, sqlx::Error::PoolTimedOut)
}

/// Returns the client's address, behind trusted proxies, and the place of the request.
pub(super) fn place(app: &App, request: &Request, cookies: Cookies) -> (IpAddr, ClientPlace) {
    let headers = request.headers();
    let address = address::client(peer(request), headers, &app.config.trusted_proxy);
    let agent = header_text(headers, header::USER_AGENT).to_owned();
    let device = cookies.get(headers, DEVICE).and_then(SecretToken::parse).map(|token| token.hash());
    (address, ClientPlace { network: NetworkPrefix::of(address), agent, device })
}

/// Finds the person behind a credential; `None` without one, or if it names nobody.
///
/// # Errors
/// The database does not answer in time.
pub(super) async fn find_sender(
    app: &App,
    credential: Option<RequestCredential<'_>>,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<Option<RequestSender>, WebError> {
    let Some(credential) = credential else { return Ok(None) };
    let policy = SessionPolicy::of(&app.config);
    let find = async || match authentication::find_sender(&app.db, credential, place, policy, now).await {
        // A connection may have broken while it lay idle; the next one is tested first.
        Err(error) if is_broken(&error) => {
            authentication::find_sender(&app.db, credential, place, policy, now).await
        }
        found => found,
    };
    match tokio::time::timeout(ANSWER, find()).await {
        Ok(found) => Ok(found?),
        Err(_) => Err(WebError::Away),
    }
}

/// Returns the address of the peer; localhost if the router is called in process.
fn peer(request: &Request) -> IpAddr {
    request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip())
}
