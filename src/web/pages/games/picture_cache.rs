//! Cache of map pictures. Rendering one takes a good part of a second, so each is kept for later requests. The key is a hash
//! of the drawing and the width, so a cached picture never shows a reader more than their own drawing.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use stafeta_atlas::{PngError, raster};

/// Maximum size of the cache of this process, in bytes. A picture takes some hundred thousand.
const CACHE_BYTES: usize = 10 * 1024 * 1024;

type PictureKey = [u8; 32];

/// The cached pictures, newest first.
static CACHE: Mutex<VecDeque<(PictureKey, Bytes)>> = Mutex::new(VecDeque::new());

/// Renders a drawing as a PNG `width` pixels wide and caches it, even if the request was cancelled meanwhile. Slow unless
/// [`find_cached`] finds it, so call it only in `ComputeLane::Picture`. That lane renders one picture after the other, so a
/// second request for the same picture finds it cached.
pub(super) fn png(drawing: &str, width: u32) -> Result<Bytes, PngError> {
    if let Some(picture) = find_cached(drawing, width) {
        return Ok(picture);
    }
    let picture = Bytes::from(raster(drawing, width)?);
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    cache.push_front((key(drawing, width), picture.clone()));
    let mut room = CACHE_BYTES;
    let fitting = cache.iter().take_while(|(_, picture)| {
        room = room.saturating_sub(picture.len());
        room > 0
    });
    let fitting = fitting.count();
    cache.truncate(fitting);
    Ok(picture)
}

/// Returns the picture of a drawing; `None` if it is not cached.
pub(super) fn find_cached(drawing: &str, width: u32) -> Option<Bytes> {
    let key = key(drawing, width);
    let cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    cache.iter().find(|(other, _)| *other == key).map(|(_, picture)| picture.clone())
}

fn key(drawing: &str, width: u32) -> PictureKey {
    Sha256::new().chain_update(width.to_be_bytes()).chain_update(drawing).finalize().into()
}
