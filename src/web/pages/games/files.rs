//! Maps to take along: as they are now, for whoever looks, and as each phase opened, the same for all and for good.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::atlas::{Board, Labels, Look, Skin, Theme, svg};
use stafeta_rules::rules::Arg;

use super::drawing::{tell, title};
use crate::accounts::sessions::Theme as Chosen;
use crate::gamemaster::{self, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Path, Query, Visit, WebError};

/// A map that will never change. It may be for members only, so shared caches do not keep it.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");
/// A map that changes.
const FOR_NOW: HeaderValue = HeaderValue::from_static("private, no-cache");

/// How a map is wanted.
#[derive(Deserialize)]
pub(super) struct Wanted {
    theme: Option<Colours>,
}

/// The colours of a drawing.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Colours {
    Light,
    Dark,
    Print,
}

pub(super) async fn now(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<GameId>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    file(&table, table.game.turn, &table.game.phase_name, &visit, &wanted, FOR_NOW)
}

pub(super) async fn past(
    State(app): State<App>,
    visit: Visit,
    Path((game, phase)): Path<(GameId, i32)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let table = gamemaster::past(&app.db, game, phase, visit.viewer().person()).await?;
    let at = table.position().phase();
    let turn = i32::try_from(at.turn).unwrap_or(i32::MAX);
    file(&table, turn, &at.name, &visit, &wanted, FOR_GOOD)
}

fn file(
    table: &Table,
    turn: i32,
    phase: &str,
    visit: &Visit,
    wanted: &Wanted,
    kept: HeaderValue,
) -> Result<Response, WebError> {
    let board = table.board();
    if board.places.is_empty() {
        return Err(WebError::NotFound);
    }
    let title = title(table, turn, phase, visit.words());
    let body = drawn(table, &board, &title, visit, wanted);
    let kind = HeaderValue::from_static("image/svg+xml");
    let vary = HeaderValue::from_static("cookie, accept-language");
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept), (header::VARY, vary)], body)
        .into_response())
}

fn drawn(table: &Table, board: &Board, title: &str, visit: &Visit, wanted: &Wanted) -> String {
    let theme = match (wanted.theme, visit.theme()) {
        (Some(Colours::Print), _) => Theme::Print,
        (Some(Colours::Dark), _) | (None, Chosen::Dark) => Theme::Dark,
        (Some(Colours::Light), _) | (None, Chosen::Light | Chosen::System) => Theme::Light,
    };
    let words = visit.words();
    let look = Look {
        skin: Skin::Alone(theme),
        labels: Labels::Names,
        id: "map",
        title,
        description: &words.t(key!("game-map-says")).to_string(),
        tell: &|arg: &Arg| tell(table, words, arg),
    };
    svg(board, &look)
}
