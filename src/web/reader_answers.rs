//! Pages and maps that this process gave to a reader who is logged in a moment ago. One is given to the same reader again as long as
//! the database shows the same rows: at a deadline many load a page again and again, and nobody sees anything old.
//!
//! The key is everything of the request that a page may depend on. With each answer stand its second and the mark of the database that
//! was read with the session: while that mark holds, the session holds too. Nothing of a key leaves the process.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use super::cookies::{Cookies, SESSION};
use super::encoding::Coding;
use super::guest_answers::WaitedFor;
use super::html_page::SteadyParts;
use super::kept_answer::{HEADERS_BYTES, KeptAnswer, compress, unless_known, update_with_headers};
use super::{App, Visit, visit_layer};
use crate::db::SnapshotMark;

/// The most memory for answers, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of answers that fit.
const ABOUT: usize = 100;
/// The longest wait for the mark of the database. Later, the page is made as if nothing were kept.
const PATIENCE: Duration = Duration::from_secs(1);

/// The answers of one process. Clones share them.
#[derive(Clone)]
pub struct ReaderAnswers(Arc<Cache<[u8; 32], Arc<ReaderAnswer>, AnswerWeight>>);

struct ReaderAnswer {
    /// The second in which it was made.
    second: i64,
    mark: SnapshotMark,
    content: ReaderContent,
}

enum ReaderContent {
    /// A page with forms: each answer gets tokens of its own, for the reader of this visit.
    Page(HeaderMap, SteadyParts, Visit),
    Map(KeptAnswer),
}

/// The reader of an answer and the mark of the database that was read with their session. Stands among the extensions of the answer.
#[derive(Clone, Debug)]
pub(super) struct ReadBy {
    pub(super) visit: Visit,
    pub(super) mark: SnapshotMark,
}

#[derive(Clone)]
struct AnswerWeight;

impl Weighter<[u8; 32], Arc<ReaderAnswer>> for AnswerWeight {
    fn weight(&self, _: &[u8; 32], answer: &Arc<ReaderAnswer>) -> u64 {
        let bytes = match &answer.content {
            ReaderContent::Page(_, SteadyParts(parts), _) => parts.len() + HEADERS_BYTES,
            ReaderContent::Map(kept) => kept.len(),
        };
        bytes as u64
    }
}

impl Default for ReaderAnswers {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(ABOUT, MOST_BYTES, AnswerWeight)))
    }
}

impl fmt::Debug for ReaderAnswers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} answers", self.0.len())
    }
}

/// Answers a reader with what is kept, or with what is made now.
pub(super) async fn serve(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let Some(reader) = ReaderRequest::of(&app, &mut request) else { return next.run(request).await };
    if let Some(answer) = reader.find(&app).await {
        return answer;
    }
    request.extensions_mut().insert(WaitedFor(began.elapsed()));
    reader.keep(&app, next.run(request).await).await
}

/// A request of a reader, whose answer may be kept.
struct ReaderRequest {
    key: [u8; 32],
    second: i64,
    coding: Coding,
    /// The tags of the answers that the browser has.
    asked: HeaderMap,
}

impl ReaderRequest {
    /// Takes the tags out of a request, so that its answer has a body to keep. `None` if its answer is made anew each time.
    fn of(app: &App, request: &mut Request) -> Option<Self> {
        let cookies = Cookies::new(app.config.is_secure());
        let headers = request.headers();
        cookies.get(headers, SESSION)?;
        if request.method() != Method::GET || headers.contains_key(header::AUTHORIZATION) {
            return None;
        }
        let coding = Coding::wanted(headers);
        let place = visit_layer::place(app, request, cookies);
        let mut digest = Sha256::new().chain_update(format!("{:?}", (request.uri(), coding, place)));
        update_with_headers(&mut digest, headers, [header::HOST, header::COOKIE, header::ACCEPT_LANGUAGE]);
        let known = request.headers_mut().remove(header::IF_NONE_MATCH);
        let asked = HeaderMap::from_iter(known.map(|tag| (header::IF_NONE_MATCH, tag)));
        Some(Self { key: digest.finalize().into(), second: app.clock.now().timestamp(), coding, asked })
    }

    /// Answers with what is kept; `None` if that is nothing, or if the database may show other rows by now.
    async fn find(&self, app: &App) -> Option<Response> {
        let kept = app.reader_answers.0.get(&self.key);
        let answer = kept.filter(|answer| answer.second == self.second)?;
        let mark = tokio::time::timeout(PATIENCE, app.marks.read(&app.db)).await.ok()?.ok()?;
        if mark != answer.mark {
            return None;
        }
        let (headers, parts, visit) = match &answer.content {
            ReaderContent::Page(headers, parts, visit) => (headers, parts, visit),
            ReaderContent::Map(kept) => return Some(kept.answer(&self.asked)),
        };
        let mut response = StatusCode::OK.into_response();
        *response.headers_mut() = headers.clone();
        let mut response = unless_known(response, &self.asked);
        if response.status() == StatusCode::OK {
            let page = parts.0.fill(visit).into();
            *response.body_mut() = compress(response.headers_mut(), page, self.coding).ok()?.into();
        }
        Some(response)
    }

    /// Keeps an answer that may be given again.
    async fn keep(self, app: &App, mut response: Response) -> Response {
        let headers = response.headers();
        let is_map = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "image/svg+xml");
        let is_own = headers.contains_key(header::SET_COOKIE) || !KeptAnswer::fits(&response);
        let steady = response.extensions_mut().remove::<SteadyParts>();
        let read_by = response.extensions_mut().remove::<ReadBy>();
        let Some(ReadBy { visit, mark }) = read_by.filter(|_| !is_own) else {
            return unless_known(response, &self.asked);
        };
        let (content, response) = match steady {
            Some(parts) => {
                let page = ReaderContent::Page(response.headers().clone(), parts, visit);
                (page, self.code(unless_known(response, &self.asked)).await)
            }
            None if is_map => match KeptAnswer::read(response, self.coding).await {
                Ok(kept) => {
                    let response = kept.answer(&self.asked);
                    (ReaderContent::Map(kept), response)
                }
                Err(error) => return error.into_response(),
            },
            None => return unless_known(response, &self.asked),
        };
        let answer = ReaderAnswer { second: self.second, mark, content };
        app.reader_answers.0.insert(self.key, Arc::new(answer));
        response
    }

    /// Compresses a page at once, which costs less than while it is sent.
    async fn code(&self, response: Response) -> Response {
        if response.status() != StatusCode::OK {
            return response;
        }
        match KeptAnswer::read(response, self.coding).await {
            Ok(coded) => coded.answer(&HeaderMap::new()),
            Err(error) => error.into_response(),
        }
    }
}
