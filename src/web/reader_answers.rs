//! Pages and maps that this process lately gave to a reader who is logged in. One is given to the same reader again as long as the
//! database shows the same rows: at a deadline many load a page again and again, and nobody sees anything old.
//!
//! The session is looked up each time, in the statement that reads the mark of the database. The key is that mark, the second, and
//! everything of the reader and the request that a page may depend on. It depends on secrets and never leaves the process.

use std::fmt;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use super::Visit;
use super::encoding::Coding;
use super::html_page::SteadyParts;
use super::kept_answer::{HEADERS_BYTES, KeptAnswer, unless_known, update_with};
use crate::db::SnapshotMark;

/// The most memory for answers, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of answers that fit.
const ABOUT: usize = 100;

/// The answers of one process. Clones share them.
#[derive(Clone)]
pub struct ReaderAnswers(Arc<Cache<[u8; 32], Arc<ReaderAnswer>, AnswerWeight>>);

enum ReaderAnswer {
    /// A page with forms: each answer gets tokens of its own.
    Page(HeaderMap, SteadyParts),
    Map(KeptAnswer),
}

#[derive(Clone)]
struct AnswerWeight;

impl Weighter<[u8; 32], Arc<ReaderAnswer>> for AnswerWeight {
    fn weight(&self, _: &[u8; 32], answer: &Arc<ReaderAnswer>) -> u64 {
        let bytes = match &**answer {
            ReaderAnswer::Page(_, SteadyParts(parts)) => parts.len() + HEADERS_BYTES,
            ReaderAnswer::Map(kept) => kept.len(),
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

/// A request of a reader whose answer may be kept.
pub(super) struct ReaderRequest<'a> {
    answers: &'a ReaderAnswers,
    visit: &'a Visit,
    key: [u8; 32],
    coding: Coding,
    /// The tags of the answers that the browser has.
    asked: HeaderMap,
}

impl<'a> ReaderRequest<'a> {
    /// Takes the tags out of a request, so that its answer has a body to keep. `None` if its answer is made anew each time.
    pub(super) fn take(
        answers: &'a ReaderAnswers,
        visit: &'a Visit,
        request: &mut Request,
        mark: &SnapshotMark,
    ) -> Option<Self> {
        if request.method() != Method::GET {
            return None;
        }
        let headers = request.headers_mut();
        let known = headers.remove(header::IF_NONE_MATCH);
        let asked = HeaderMap::from_iter(known.map(|tag| (header::IF_NONE_MATCH, tag)));
        let coding = Coding::wanted(headers);
        let mut digest = Sha256::new().chain_update(visit.digest());
        digest.update(format!("{:?}", (mark.as_str(), visit.now().timestamp(), coding)));
        update_with(&mut digest, headers, [header::HOST, header::COOKIE]);
        Some(Self { answers, visit, key: digest.finalize().into(), coding, asked })
    }

    /// Answers with what is kept; `None` if that is nothing.
    pub(super) fn find(&self) -> Option<Response> {
        let response = match &*self.answers.0.get(&self.key)? {
            ReaderAnswer::Page(headers, SteadyParts(parts)) => {
                let mut response = parts.fill(self.visit).into_response();
                *response.headers_mut() = headers.clone();
                response
            }
            ReaderAnswer::Map(kept) => return Some(kept.answer(&self.asked)),
        };
        Some(unless_known(response, &self.asked))
    }

    /// Keeps an answer that may be given again.
    pub(super) async fn keep(self, mut response: Response) -> Response {
        let headers = response.headers();
        let is_map = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "image/svg+xml");
        let is_own = headers.contains_key(header::SET_COOKIE) || !KeptAnswer::can_be_of(&response);
        let kept = match response.extensions_mut().remove::<SteadyParts>() {
            _ if is_own => return unless_known(response, &self.asked),
            Some(parts) => ReaderAnswer::Page(response.headers().clone(), parts),
            None if is_map => match KeptAnswer::read(response, self.coding).await {
                Ok(kept) => {
                    response = kept.answer(&HeaderMap::new());
                    ReaderAnswer::Map(kept)
                }
                Err(error) => return error.into_response(),
            },
            None => return unless_known(response, &self.asked),
        };
        self.answers.0.insert(self.key, Arc::new(kept));
        unless_known(response, &self.asked)
    }
}
