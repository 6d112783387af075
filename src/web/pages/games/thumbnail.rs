//! The small map of a game: for the front page, for lists, and as the picture that other sites show beside a link.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use stafeta_atlas::{DrawingTheme, thumbnail};

use super::picture_cache;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::gamemaster;
use crate::ids::GameId;
use crate::web::{App, UrlPath, UrlQuery, Visit, WebError};

/// Width of the picture for other sites, in pixels: the one that they ask for.
const SHARED_WIDTH: u32 = 1200;
/// A browser may show its copy for a minute: a small map is a glance, and the page behind it is never old.
const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("private, max-age=60");

/// The query of a small map's address.
#[derive(Deserialize)]
pub(super) struct ThumbnailQuery {
    theme: Option<ThumbnailTheme>,
}

/// The colours of a small map: light where none are asked for.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ThumbnailTheme {
    Light,
    Dark,
}

pub(super) async fn drawing(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(wanted): UrlQuery<ThumbnailQuery>,
) -> Result<Response, WebError> {
    let theme = match wanted.theme {
        Some(ThumbnailTheme::Dark) => DrawingTheme::Dark,
        Some(ThumbnailTheme::Light) | None => DrawingTheme::Light,
    };
    let drawn = draw(&app, &visit, game, theme).await?;
    Ok(answer(&headers, "image/svg+xml", drawn.into()))
}

/// Serves the small map as PNG: sites that show a preview of a link take no SVG.
pub(super) async fn picture(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Picture, visit.doer(), visit.now()).await?;
    let _turn = compute::turn(ComputeLane::File).await?;
    let drawn = draw(&app, &visit, game, DrawingTheme::Light).await?;
    let picture = match picture_cache::find_cached(&drawn, SHARED_WIDTH) {
        Some(picture) => picture,
        None => compute::run(ComputeLane::Picture, move || picture_cache::png(&drawn, SHARED_WIDTH))
            .await?
            .map_err(WebError::internal)?,
    };
    Ok(answer(&headers, "image/png", picture))
}

async fn draw(app: &App, visit: &Visit, game: GameId, theme: DrawingTheme) -> Result<String, WebError> {
    let table = gamemaster::load_game_view(&app.db, game, visit.viewer().person()).await?;
    let board = table.board();
    if board.places.is_empty() {
        return Err(WebError::NotFound);
    }
    Ok(compute::run(ComputeLane::Text, move || thumbnail(&board, theme)).await?)
}

fn answer(asked: &HeaderMap, kind: &'static str, body: Bytes) -> Response {
    let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&body)[..16]));
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let headers =
        [(header::ETAG, tag), (header::CONTENT_TYPE, kind.to_owned()), (header::VARY, "cookie".to_owned())];
    let cache = [(header::CACHE_CONTROL, FOR_A_MINUTE)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, cache, headers).into_response();
    }
    (cache, headers, body).into_response()
}
