//! The outlines of the fixed maps, as files that browsers keep for good. A page of a game refers to them.
//!
//! A map is fixed if all its games have the same geometry; one that is made for each game stays in its pages. The address of a
//! file contains a digest of its content, which every process of a release computes alike.

use std::sync::{Arc, LazyLock};

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use stafeta_atlas::{OutlineFile, outline_svg};
use stafeta_rules::board::Board;
use stafeta_rules::board::geometry::BoardGeometry;

use super::encoding::{Coding, Effort, EncodedBody};
use super::{UrlPath, WebError};
use crate::compute::{self, ComputeLane};
use crate::games::ready_games;

/// The outlines of one map.
struct FixedMap {
    geometry: Arc<BoardGeometry>,
    file: OutlineFile,
    content: EncodedBody,
}

static MAPS: LazyLock<Vec<FixedMap>> = LazyLock::new(|| {
    let mut maps: Vec<FixedMap> = Vec::new();
    for table in ready_games::lessons().into_iter().chain(ready_games::lone_tables()) {
        let Some((ruleset, options, seats)) = ready_games::lone_setup(&table.code) else { continue };
        let opening = || ruleset.opening_board(&options, seats);
        let (Some(board), Some(again)) = (opening(), opening()) else { continue };
        let is_fixed = Arc::ptr_eq(&board.geometry, &again.geometry);
        if is_fixed && !maps.iter().any(|map| Arc::ptr_eq(&map.geometry, &board.geometry)) {
            maps.push(FixedMap::of(&board));
        }
    }
    maps
});

impl FixedMap {
    fn of(board: &Board) -> Self {
        let svg = outline_svg(board);
        let digest = HEXLOWER.encode(&Sha256::digest(&svg)[..8]);
        Self {
            geometry: Arc::clone(&board.geometry),
            file: OutlineFile::new(board, format!("/outlines/{digest}.svg")),
            content: EncodedBody::new(svg.into(), Effort::Most),
        }
    }
}

/// Returns the file with the outlines of a board's map; `None` if the map is not fixed.
pub(super) fn find_file(board: &Board) -> Option<&'static OutlineFile> {
    MAPS.iter().find(|map| Arc::ptr_eq(&map.geometry, &board.geometry)).map(|map| &map.file)
}

/// Serves a file of outlines.
pub(super) async fn serve(UrlPath(name): UrlPath<String>, headers: HeaderMap) -> Response {
    let address = format!("/outlines/{name}");
    let Some(map) = MAPS.iter().find(|map| map.file.address == address) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kept = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    let coding = Coding::wanted(&headers);
    // The first answer compresses.
    match compute::run(ComputeLane::Text, move || map.content.answer(coding)).await {
        Ok(response) => (kept, response).into_response(),
        Err(error) => WebError::from(error).into_response(),
    }
}
