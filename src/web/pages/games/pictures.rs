//! Pictures of maps. Making one takes a good part of a second, so each is kept for later requests. The key is the drawing itself,
//! so a kept picture never shows a reader more than their own drawing.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use stafeta_atlas::{PngError, raster};

/// Most bytes of pictures kept by this process. A picture takes some hundred thousand.
const MOST: usize = 10 * 1024 * 1024;

type Key = [u8; 32];

/// The kept pictures, newest first.
static KEPT: Mutex<VecDeque<(Key, Bytes)>> = Mutex::new(VecDeque::new());

/// Renders a drawing as a PNG of `width` pixels and keeps it, even if its reader has gone. Slow unless it is [`kept`], so call
/// it in the lane of pictures only. That lane makes one picture after the other, so a second request for the same one finds
/// it made.
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

/// Returns the picture of a drawing, if it was made before.
pub(super) fn kept(drawing: &str, width: u32) -> Option<Bytes> {
    let key = key(drawing, width);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.iter().find(|(other, _)| *other == key).map(|(_, picture)| picture.clone())
}

fn key(drawing: &str, width: u32) -> Key {
    Sha256::new().chain_update(width.to_be_bytes()).chain_update(drawing).finalize().into()
}
