//! Pages for guests that this process made lately. One is sent again as long as the database shows the same rows, so nobody sees
//! anything old, and a crowd that follows one link costs little more than one reader.
//!
//! Kept are only answers that a shared proxy may keep as well: see [`ForAllGuests`]. The key is everything of the request that they
//! may depend on, the mark of the database, and the second.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use super::App;
use super::cookies::{Cookies, SESSION};
use super::encoding::Coding;
use super::kept_answer::{KeptAnswer, unless_known, update_with_headers};
use super::visit::asks_again;
use crate::db::{Db, SnapshotReader};

/// The most memory for answers, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of answers that fit.
const ABOUT: usize = 400;
/// The longest wait for the mark of the database and for somebody else's request for the same page. Later, the page is made as if
/// nothing were kept. The wait is part of the time for the answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Marks an answer that is the same for all guests whose requests have the same cookies and languages.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForAllGuests;

/// The time for which a request has waited before its page is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct WaitedFor(pub(super) Duration);

/// The answers of one process. Clones share them.
#[derive(Clone)]
pub struct GuestAnswers {
    kept: Arc<Cache<[u8; 32], GuestAnswer, AnswerWeight>>,
    replica_marks: SnapshotReader,
}

#[derive(Clone)]
enum GuestAnswer {
    Kept(Arc<KeptAnswer>),
    /// The answer to this request is made anew each time.
    MadeAnew,
}

#[derive(Clone)]
struct AnswerWeight;

impl Weighter<[u8; 32], GuestAnswer> for AnswerWeight {
    fn weight(&self, _: &[u8; 32], answer: &GuestAnswer) -> u64 {
        let bytes = match answer {
            GuestAnswer::Kept(kept) => kept.len(),
            GuestAnswer::MadeAnew => 100,
        };
        bytes as u64
    }
}

impl Default for GuestAnswers {
    fn default() -> Self {
        Self {
            kept: Arc::new(Cache::with_weighter(ABOUT, MOST_BYTES, AnswerWeight)),
            replica_marks: SnapshotReader::default(),
        }
    }
}

impl fmt::Debug for GuestAnswers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} answers", self.kept.len())
    }
}

/// Answers a guest with what is kept, or with a page that is made now.
pub(super) async fn serve(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let headers = request.headers();
    let is_guest = Cookies::new(app.config.is_secure()).get(headers, SESSION).is_none()
        && !headers.contains_key(header::AUTHORIZATION);
    if request.method() != Method::GET || !is_guest {
        return next.run(request).await;
    }
    let source = MarkedSource::of(&app, asks_again(headers));
    let coding = Coding::wanted(headers);
    let asked = digest(&app, &request, coding, &source);
    let found = tokio::time::timeout(PATIENCE, async {
        let mark = source.marks.read(source.db).await.ok()?;
        let key: [u8; 32] = asked.chain_update(mark.as_str()).finalize().into();
        Some(app.guest_answers.kept.get_value_or_guard_async(&key).await)
    });
    let found = found.await.ok().flatten();
    if let Some(Ok(GuestAnswer::Kept(kept))) = &found {
        return kept.answer(request.headers());
    }
    request.extensions_mut().insert(WaitedFor(began.elapsed()));
    let Some(Err(guard)) = found else { return next.run(request).await };
    let (answer, response) = make(request, next, coding).await;
    // A full cache refuses it, and then the next request makes it again.
    drop(guard.insert(answer));
    response
}

/// The database from which a guest's page is read, with the reader of its marks.
struct MarkedSource<'a> {
    db: &'a Db,
    marks: &'a SnapshotReader,
    is_replica: bool,
}

impl<'a> MarkedSource<'a> {
    fn of(app: &'a App, is_reload: bool) -> Self {
        match app.guest_replica(is_reload) {
            Some(db) => Self { db, marks: &app.guest_answers.replica_marks, is_replica: true },
            None => Self { db: &app.db, marks: &app.marks, is_replica: false },
        }
    }
}

/// Returns a digest of everything that the answer may depend on, but for the mark of the database.
fn digest(app: &App, request: &Request, coding: Coding, source: &MarkedSource<'_>) -> Sha256 {
    let headers = request.headers();
    let mut digest = Sha256::new();
    let second = app.clock.now().timestamp();
    digest.update(format!("{:?}", (request.uri(), coding, source.is_replica, second)));
    update_with_headers(&mut digest, headers, [header::HOST, header::COOKIE, header::ACCEPT_LANGUAGE]);
    digest
}

/// Makes the answer. A change that is made meanwhile may be in it or not: whoever asks after the change has another mark.
async fn make(mut request: Request, next: Next, coding: Coding) -> (GuestAnswer, Response) {
    // An answer that is kept has its body, whether this client knows it or not.
    let known = request.headers_mut().remove(header::IF_NONE_MATCH);
    let asked = HeaderMap::from_iter(known.map(|tag| (header::IF_NONE_MATCH, tag)));
    let response = next.run(request).await;
    let is_kept = response.extensions().get::<ForAllGuests>().is_some();
    if !is_kept || !KeptAnswer::fits(&response) {
        return (GuestAnswer::MadeAnew, unless_known(response, &asked));
    }
    match KeptAnswer::read(response, coding).await {
        Ok(kept) => {
            let kept = Arc::new(kept);
            let response = kept.answer(&asked);
            (GuestAnswer::Kept(kept), response)
        }
        Err(error) => (GuestAnswer::MadeAnew, error.into_response()),
    }
}
