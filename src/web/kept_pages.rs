//! Pages that this process rendered lately, so that none is rendered twice.
//!
//! The key is a digest of everything that a page shows, so nothing is invalidated. It may depend on secrets: only the tag of the
//! content leaves the process. The values that each answer has for itself belong to neither: tokens of forms, and the ids that make
//! a form that is sent twice have one effect.

use std::fmt;
use std::sync::Arc;

use askama::Template;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::encoding::{Coding, Effort, EncodedBody};
use super::html_page::{html_headers, render};
use super::kept_files::is_known;
use super::{Visit, WebError};

/// The most memory for pages, in bytes.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// A guess of the number of pages that fit.
const ABOUT: usize = 200;

/// The pages of one process. Clones share them.
#[derive(Clone)]
pub struct KeptPages(Arc<Cache<[u8; 32], Arc<KeptPage>, PageWeight>>);

/// A hidden field with a value that each answer has for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FreshField {
    Token,
    Once,
}

impl FreshField {
    const ALL: [FreshField; 2] = [FreshField::Token, FreshField::Once];

    /// Returns the field up to its value. No text of a page can contain it, since the sign before `input` is escaped there.
    const fn start(self) -> &'static str {
        match self {
            Self::Token => "<input type=\"hidden\" name=\"form_token\" value=\"",
            Self::Once => "<input type=\"hidden\" name=\"once\" value=\"",
        }
    }

    fn value(self, visit: &Visit) -> String {
        match self {
            Self::Token => visit.new_token(),
            Self::Once => Uuid::new_v4().to_string(),
        }
    }
}

/// A page without its fresh values, and the tag of its content.
struct KeptPage {
    tag: HeaderValue,
    body: PageBody,
}

enum PageBody {
    /// A page without forms: the same for everybody who may see it.
    Whole(EncodedBody),
    /// A page with forms: each text up to the value of a field, and the text after the last.
    Parts(Vec<(String, FreshField)>, String),
}

#[derive(Clone)]
struct PageWeight;

impl Weighter<[u8; 32], Arc<KeptPage>> for PageWeight {
    fn weight(&self, _: &[u8; 32], page: &Arc<KeptPage>) -> u64 {
        let bytes = match &page.body {
            // Its codings take a quarter each.
            PageBody::Whole(body) => body.len() * 7 / 4,
            PageBody::Parts(parts, end) => {
                parts.iter().map(|(text, _)| text.len()).sum::<usize>() + end.len()
            }
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
        let (mut parts, mut rest) = (Vec::new(), html);
        while let Some((at, field)) = next_field(rest) {
            let (text, value) = rest.split_at(at);
            parts.push((text.to_owned(), field));
            rest = value.find('"').map_or("", |end| &value[end..]);
        }
        let mut digest = Sha256::new();
        parts.iter().for_each(|(text, _)| digest.update(text));
        digest.update(rest);
        // Weak, since the fresh values differ from answer to answer.
        let tag = format!("W/\"{}\"", HEXLOWER.encode(&digest.finalize()[..16]));
        let body = match parts.is_empty() {
            true => PageBody::Whole(EncodedBody::new(html.to_owned().into(), Effort::Least)),
            false => PageBody::Parts(parts, rest.to_owned()),
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
            PageBody::Parts(parts, end) => {
                let mut html = String::with_capacity(2 * end.len());
                for (text, field) in parts {
                    html.push_str(text);
                    html.push_str(&field.value(visit));
                }
                html.push_str(end);
                (html_headers(), tag, html).into_response()
            }
        }
    }
}

/// Finds the first field with a fresh value, and the place of that value.
fn next_field(html: &str) -> Option<(usize, FreshField)> {
    let places = FreshField::ALL.into_iter().filter_map(|field| {
        let start = field.start();
        Some((html.find(start)? + start.len(), field))
    });
    places.min_by_key(|(at, _)| *at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(html: &str) -> KeptPage {
        KeptPage::new(html).unwrap()
    }

    #[test]
    fn values_of_one_answer_are_no_part_of_what_is_kept() {
        let [token, once] = FreshField::ALL.map(FreshField::start);
        let form = |first: &str, second: &str| {
            format!("<p>x</p>{once}{first}\"><b>A & B</b>{token}{second}\"><p>end</p>")
        };
        let (one, other) = (page(&form("1", "2")), page(&form("one", "two")));
        assert_eq!(one.tag, other.tag);
        let PageBody::Parts(parts, end) = one.body else { panic!("a page with a form") };
        let kept = [
            (format!("<p>x</p>{once}"), FreshField::Once),
            (format!("\"><b>A & B</b>{token}"), FreshField::Token),
        ];
        assert_eq!((&parts[..], end.as_str()), (&kept[..], "\"><p>end</p>"));
    }

    #[test]
    fn another_text_has_another_tag() {
        assert_ne!(page("<p>one</p>").tag, page("<p>two</p>").tag);
        assert!(matches!(page("<p>one</p>").body, PageBody::Whole(_)));
    }
}
