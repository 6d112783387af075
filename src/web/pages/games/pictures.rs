//! Pictures of maps. To make one takes a good part of a second, so each is made once and kept for whoever asks next: by its
//! drawing, so it never matters whose it was.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use stafeta_rules::atlas::{PngError, raster};

/// Pictures kept by this process, some hundred kilobytes each.
const MOST: usize = 64;

type Key = [u8; 32];

/// The pictures made last, the newest first.
static KEPT: Mutex<VecDeque<(Key, Bytes)>> = Mutex::new(VecDeque::new());
/// Pictures are made one after the other: each takes a whole processor, and who waits for the same one finds it made.
static BRUSH: Mutex<()> = Mutex::new(());

/// A drawing as a picture so many pixels wide. Takes its time: never on a thread that serves requests. A picture whose reader
/// has gone meanwhile is kept all the same.
pub(super) fn png(drawing: &str, width: u32) -> Result<Bytes, PngError> {
    let key: Key = Sha256::new().chain_update(width.to_be_bytes()).chain_update(drawing).finalize().into();
    if let Some(picture) = kept(&key) {
        return Ok(picture);
    }
    let _brush = BRUSH.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(picture) = kept(&key) {
        return Ok(picture);
    }
    let picture = Bytes::from(raster(drawing, width)?);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push_front((key, picture.clone()));
    kept.truncate(MOST);
    Ok(picture)
}

fn kept(key: &Key) -> Option<Bytes> {
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.iter().find(|(other, _)| other == key).map(|(_, picture)| picture.clone())
}
