//! Files that this process made lately, compressed, so that none is made twice.
//!
//! The key is a digest of everything that a file depends on, so nothing is invalidated. It may depend on secrets: only the tag
//! of the content leaves the process.

use std::fmt;
use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use super::WebError;
use super::encoding::{Coding, Effort};

/// The most bytes of files that a process keeps.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// A guess of the number of files that fit.
const ABOUT: usize = 250;

/// A file in one coding, with the tag of its content.
#[derive(Clone)]
pub(super) struct KeptFile {
    tag: HeaderValue,
    coding: Coding,
    body: Bytes,
}

type FileKey = ([u8; 32], Coding);

/// The files of one process. Clones share them.
#[derive(Clone)]
pub struct KeptFiles(Arc<Cache<FileKey, KeptFile, FileWeight>>);

#[derive(Clone)]
struct FileWeight;

impl Weighter<FileKey, KeptFile> for FileWeight {
    fn weight(&self, _: &FileKey, file: &KeptFile) -> u64 {
        file.body.len() as u64 + 200
    }
}

impl Default for KeptFiles {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(ABOUT, MOST_BYTES, FileWeight)))
    }
}

impl fmt::Debug for KeptFiles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} files", self.0.len())
    }
}

impl KeptFiles {
    /// Returns the file of a key in the coding that the client prefers, made by `make` if it is not kept.
    ///
    /// # Errors
    /// `make` failed, or its content cannot be compressed.
    pub(super) async fn find_or_make(
        &self,
        key: Sha256,
        headers: &HeaderMap,
        make: impl Future<Output = Result<Bytes, WebError>>,
    ) -> Result<KeptFile, WebError> {
        let coding = Coding::wanted(headers);
        let key = (key.finalize().into(), coding);
        if let Some(file) = self.0.get(&key) {
            return Ok(file);
        }
        let file = KeptFile::new(&make.await?, coding)?;
        self.0.insert(key, file.clone());
        Ok(file)
    }
}

impl KeptFile {
    pub(super) fn new(plain: &Bytes, coding: Coding) -> Result<Self, WebError> {
        let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(plain)[..16]));
        let tag = HeaderValue::try_from(tag).map_err(WebError::internal)?;
        let body = coding.encode(plain, Effort::Some).map_err(WebError::internal)?;
        Ok(Self { tag, coding, body })
    }

    /// Answers with the file, or with 304 if the client has it.
    pub(super) fn answer(self, headers: &HeaderMap) -> Response {
        let is_known = is_known(headers, &self.tag);
        let tag = [(header::ETAG, self.tag)];
        if is_known {
            return (StatusCode::NOT_MODIFIED, tag).into_response();
        }
        (tag, self.coding.answer(self.body)).into_response()
    }
}

/// Returns true if the client has the content with this tag. Tags are compared weakly: a cache between may have made one weak
/// when it changed the coding.
pub(super) fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let tag = tag.to_str().map(strong).unwrap_or_default();
    known.flat_map(|value| value.split(',')).any(|one| strong(one) == tag)
}
