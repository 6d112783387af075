//! Pictures of maps. To make one takes a good part of a second, so each is made once and kept for whoever asks next: by its
//! drawing, so it never matters whose it was.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use stafeta_atlas::{PngError, raster};

/// Bytes of pictures kept by this process; a picture takes some hundred thousand.
const MOST: usize = 10 * 1024 * 1024;

type Key = [u8; 32];

/// The pictures made last, the newest first.
static KEPT: Mutex<VecDeque<(Key, Bytes)>> = Mutex::new(VecDeque::new());

/// A drawing as a picture so many pixels wide. Takes its time unless it is [`kept`]: only in the lane of pictures, where one is
/// made after the other, and who waits for the same one finds it made. A picture whose reader has gone meanwhile is kept all
/// the same.
pub(super) fn png(drawing: &str, width: u32) -> Result<Bytes, PngError> {
    if let Some(picture) = kept(drawing, width) {
        return Ok(picture);
    }
    let picture = Bytes::from(raster(drawing, width)?);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push_front((key(drawing, width), picture.clone()));
    let mut room = MOST;
    let fitting = kept.iter().take_while(|(_, picture)| {
        room = room.saturating_sub(picture.len());
        room > 0
    });
    let fitting = fitting.count();
    kept.truncate(fitting);
    Ok(picture)
}

/// The picture of a drawing, where it was made before.
pub(super) fn kept(drawing: &str, width: u32) -> Option<Bytes> {
    let key = key(drawing, width);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.iter().find(|(other, _)| *other == key).map(|(_, picture)| picture.clone())
}

fn key(drawing: &str, width: u32) -> Key {
    Sha256::new().chain_update(width.to_be_bytes()).chain_update(drawing).finalize().into()
}
