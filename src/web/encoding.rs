//! Content codings: which one a client accepts, and bodies that are kept in them, so that nothing is compressed twice.
//!
//! All other answers are compressed while they are sent, by the layer of the router.

use std::cell::RefCell;
use std::io::Write;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use zstd::bulk::Compressor;

/// A content coding, the preferred one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Coding {
    Zstd,
    Brotli,
    Gzip,
    /// The body as it is.
    Plain,
}

/// The work that is spent on a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// For a body that is sent as long as the process runs: as small as possible.
    Most,
    /// For a body that is sent some times, and that a request waits for.
    Some,
    /// For a page, which may be sent once only.
    Least,
}

/// The level at which pages are compressed, for each coding. Measured: see docs/performance.md.
pub(super) const PAGE_LEVEL: i32 = 2;

impl Effort {
    const fn level(self, coding: Coding) -> i32 {
        match (self, coding) {
            (Self::Most, Coding::Zstd) => 19,
            (Self::Most, Coding::Brotli) => 11,
            (Self::Most, _) => 9,
            (Self::Some, Coding::Brotli) => 5,
            (Self::Some, _) => 6,
            (Self::Least, _) => PAGE_LEVEL,
        }
    }
}

impl Coding {
    /// The codings that compress, the preferred one first.
    pub(super) const CODED: [Coding; 3] = [Coding::Zstd, Coding::Brotli, Coding::Gzip];

    /// Returns the preferred coding that a client accepts.
    pub(super) fn wanted(headers: &HeaderMap) -> Self {
        let accepted = headers.get_all(header::ACCEPT_ENCODING);
        let accepted: Vec<&str> = accepted.iter().filter_map(|value| value.to_str().ok()).collect();
        let is_accepted = |coding: &Coding| {
            accepted.iter().flat_map(|value| value.split(',')).any(|one| {
                let (name, weight) = one.split_once(';').unwrap_or((one, ""));
                let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
                let is_refused = weight.parse().is_ok_and(|weight: f32| weight == 0.0);
                coding.token() == Some(name.trim()) && !is_refused
            })
        };
        Self::CODED.into_iter().find(is_accepted).unwrap_or(Self::Plain)
    }

    /// Returns its name in headers; `None` for a body as it is.
    pub(super) const fn token(self) -> Option<&'static str> {
        match self {
            Self::Zstd => Some("zstd"),
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// Compresses a body.
    pub(super) fn encode(self, plain: &Bytes, effort: Effort) -> std::io::Result<Bytes> {
        let level = effort.level(self);
        let mut coded = match self {
            Self::Zstd if effort == Effort::Least => compress_page(plain)?,
            Self::Zstd => zstd::bulk::compress(plain, level)?,
            Self::Brotli => {
                let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, level.unsigned_abs(), 22);
                writer.write_all(plain)?;
                writer.into_inner()
            }
            Self::Gzip => {
                let level = flate2::Compression::new(level.unsigned_abs());
                let mut writer = flate2::write::GzEncoder::new(Vec::new(), level);
                writer.write_all(plain)?;
                writer.finish()?
            }
            Self::Plain => return Ok(plain.clone()),
        };
        // They reserve room for a body that does not shrink.
        coded.shrink_to_fit();
        Ok(coded.into())
    }

    /// Answers with a body that is in this coding already.
    pub(super) fn answer(self, coded: Bytes) -> Response {
        let mut response = coded.into_response();
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_TYPE);
        if let Some(token) = self.token() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        }
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

thread_local! {
    /// The compressor of pages: its tables take longer to make than a page to compress.
    static PAGES: RefCell<Option<Compressor<'static>>> = const { RefCell::new(None) };
}

fn compress_page(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    PAGES.with_borrow_mut(|pages| match pages {
        Some(compressor) => compressor.compress(plain),
        None => pages.insert(Compressor::new(PAGE_LEVEL)?).compress(plain),
    })
}

/// A body that is sent more than once, in each coding that was once wanted.
#[derive(Debug)]
pub(super) struct EncodedBody {
    plain: Bytes,
    effort: Effort,
    coded: [OnceLock<Bytes>; Coding::CODED.len()],
}

impl EncodedBody {
    pub(super) fn new(plain: Bytes, effort: Effort) -> Self {
        Self { plain, effort, coded: Default::default() }
    }

    /// Returns the length of the body without a coding.
    pub(super) fn len(&self) -> usize {
        self.plain.len()
    }

    /// Answers in a coding. The first answer in each compresses: with [`Effort::Most`] that takes up to some tenths of a second of
    /// the processor.
    pub(super) fn answer(&self, coding: Coding) -> Response {
        let place = Coding::CODED.iter().zip(&self.coded).find(|(one, _)| **one == coding);
        let coded = place.map(|(_, coded)| {
            // Memory can be short, but a body as it is can always be sent.
            coded.get_or_init(|| coding.encode(&self.plain, self.effort).unwrap_or_default())
        });
        match coded {
            Some(coded) if !coded.is_empty() && coded.len() < self.plain.len() => {
                coding.answer(coded.clone())
            }
            _ => Coding::Plain.answer(self.plain.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(accepted: &'static str) -> Coding {
        Coding::wanted(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))]))
    }

    #[test]
    fn the_best_coding_that_the_client_accepts_is_taken() {
        for (accepted, coding) in [
            ("gzip, deflate, br, zstd", Coding::Zstd),
            ("gzip, deflate, br", Coding::Brotli),
            ("gzip;q=1.0, br;q=0, zstd;q=0.0", Coding::Gzip),
            ("identity", Coding::Plain),
            ("", Coding::Plain),
            ("zstandard", Coding::Plain),
        ] {
            assert_eq!(wanted(accepted), coding, "{accepted:?}");
        }
        assert_eq!(Coding::wanted(&HeaderMap::new()), Coding::Plain);
    }

    #[test]
    fn a_body_that_does_not_shrink_is_sent_as_it_is() {
        let body = EncodedBody::new(Bytes::from_static(b"x"), Effort::Least);
        assert!(!body.answer(Coding::Gzip).headers().contains_key(header::CONTENT_ENCODING));
        let body = EncodedBody::new(vec![b'x'; 1_000].into(), Effort::Most);
        for coding in Coding::CODED {
            let headers = body.answer(coding).headers().clone();
            assert_eq!(headers[header::CONTENT_ENCODING], coding.token().unwrap());
            assert_eq!(headers[header::VARY], "accept-encoding");
        }
    }
}
