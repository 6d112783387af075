//! Pages that this process rendered lately, so that none is rendered twice.
//!
//! The key is a digest of everything that a page shows, so nothing is invalidated. It may depend on secrets: only the tag of the
//! content leaves the process. The values that each answer has for itself belong to neither: tokens of forms, and the ids that make
//! a form that is sent twice have one effect.

use std::fmt;
use std::sync::Arc;

use askama::Template;
use axum::Extension;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use super::encoding::{Coding, Effort, EncodedBody};
use super::html_page::{SteadyParts, html_headers, render};
use super::kept_files::is_known;
use super::page_parts::PageParts;
use super::{Visit, WebError};

/// The most memory for pages, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of pages that fit.
const ABOUT: usize = 100;

/// The pages of one process. Clones share them.
#[derive(Clone)]
pub struct KeptPages(Arc<Cache<[u8; 32], Arc<KeptPage>, PageWeight>>);

/// A page without its fresh values, and the tag of its content.
struct KeptPage {
    tag: HeaderValue,
    body: PageBody,
}

enum PageBody {
    /// A page without forms: the same for everybody who may see it.
    Whole(EncodedBody),
    /// A page with forms.
    Parts(SteadyParts),
}

#[derive(Clone)]
struct PageWeight;

impl Weighter<[u8; 32], Arc<KeptPage>> for PageWeight {
    fn weight(&self, _: &[u8; 32], page: &Arc<KeptPage>) -> u64 {
        let bytes = match &page.body {
            // Its codings take a quarter each.
            PageBody::Whole(body) => body.len() * 7 / 4,
            PageBody::Parts(SteadyParts(parts)) => parts.len(),
        };
        bytes as u64 + 200
    }
}

impl Default for KeptPages {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(ABOUT, MOST_BYTES, PageWeight)))
    }
}

impl fmt::Debug for KeptPages {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} pages", self.0.len())
    }
}

impl KeptPages {
    /// Answers with a page, or with 304 if the client has it. `state` is a digest of everything that the page shows beside the
    /// visit. The page is made and rendered only if it is not kept.
    pub(super) fn answer<T: Template>(
        &self,
        visit: &Visit,
        headers: &HeaderMap,
        state: Sha256,
        make: impl FnOnce() -> T,
    ) -> Response {
        let key: [u8; 32] = state.chain_update(visit.digest()).finalize().into();
        let page = self.0.get_or_insert_with(&key, || Ok(Arc::new(KeptPage::new(&render(&make())?)?)));
        match page {
            Ok(page) => page.answer(visit, headers),
            Err(error) => WebError::into_response(error),
        }
    }
}

impl KeptPage {
    fn new(html: &str) -> Result<Self, WebError> {
        let parts = PageParts::of(html);
        let digest = parts.texts().fold(Sha256::new(), |digest, text| digest.chain_update(text));
        // Weak, since the fresh values differ from answer to answer.
        let tag = format!("W/\"{}\"", HEXLOWER.encode(&digest.finalize()[..16]));
        let body = match parts.is_whole() {
            true => PageBody::Whole(EncodedBody::new(html.to_owned().into(), Effort::Least)),
            false => PageBody::Parts(SteadyParts(Arc::new(parts))),
        };
        Ok(Self { tag: HeaderValue::try_from(tag).map_err(WebError::internal)?, body })
    }

    fn answer(&self, visit: &Visit, headers: &HeaderMap) -> Response {
        let tag = [(header::ETAG, self.tag.clone())];
        if is_known(headers, &self.tag) {
            return (StatusCode::NOT_MODIFIED, html_headers(), tag).into_response();
        }
        match &self.body {
            PageBody::Whole(body) => {
                let mut answer = body.answer(Coding::wanted(headers));
                for (name, value) in html_headers() {
                    answer.headers_mut().append(name, value);
                }
                (tag, answer).into_response()
            }
            PageBody::Parts(steady) => {
                let html = steady.0.fill(visit);
                (html_headers(), tag, Extension(steady.clone()), html).into_response()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(html: &str) -> KeptPage {
        KeptPage::new(html).unwrap()
    }

    #[test]
    fn another_text_has_another_tag() {
        assert_ne!(page("<p>one</p>").tag, page("<p>two</p>").tag);
        assert!(matches!(page("<p>one</p>").body, PageBody::Whole(_)));
    }
}
