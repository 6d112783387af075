//! Maps to take along: as they are now, for whoever looks, and as each phase opened, the same for all.

use axum::extract::{MatchedPath, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::atlas::{Headings, Labels, Look, Skin, Theme, json, png, svg, xlsx};
use stafeta_rules::rules::Arg;

use super::drawing::{tell, title};
use crate::accounts::sessions::Theme as Chosen;
use crate::gamemaster::{self, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Path, Query, Visit, WebError};
use crate::words::Words;

/// The kinds of files, as addresses end.
pub(super) const KINDS: [&str; 4] = ["svg", "png", "xlsx", "json"];
/// Width of a picture in pixels.
const WIDTH: u32 = 1600;
/// A map that will never change. It may be for members only, so shared caches do not keep it.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");
/// A map that may change.
const FOR_NOW: HeaderValue = HeaderValue::from_static("private, no-cache");

/// How a map is wanted.
#[derive(Deserialize)]
pub(super) struct Wanted {
    theme: Option<Colours>,
    /// The last fact of the phase, as the page that linked here knew it: a phase may be taken back and reached anew.
    at: Option<i32>,
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
    path: MatchedPath,
    Path(game): Path<GameId>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    let (turn, phase) = (table.game.turn, table.game.phase_name.clone());
    File { table, turn, phase, theme: theme(&wanted, &visit) }.answer(&visit, &path, FOR_NOW).await
}

pub(super) async fn past(
    State(app): State<App>,
    visit: Visit,
    path: MatchedPath,
    Path((game, phase)): Path<(GameId, i32)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let table = gamemaster::past(&app.db, game, phase, visit.viewer().person()).await?;
    let phases = gamemaster::phases(&app.db, game).await?;
    let heading = phases.into_iter().find(|one| one.phase == phase).ok_or(WebError::NotFound)?;
    let kept = if wanted.at == Some(heading.seq) { FOR_GOOD } else { FOR_NOW };
    let file = File { table, turn: heading.turn, phase: heading.name, theme: theme(&wanted, &visit) };
    file.answer(&visit, &path, kept).await
}

fn theme(wanted: &Wanted, visit: &Visit) -> Theme {
    match (wanted.theme, visit.theme()) {
        (Some(Colours::Print), _) => Theme::Print,
        (Some(Colours::Dark), _) | (None, Chosen::Dark) => Theme::Dark,
        (Some(Colours::Light), _) | (None, Chosen::Light | Chosen::System) => Theme::Light,
    }
}

/// A map on its way.
struct File {
    table: Table,
    turn: i32,
    /// Message id of the phase's name.
    phase: String,
    theme: Theme,
}

impl File {
    /// The map in the kind that the address asks for. Pictures take a moment, so they are made where nobody waits for it.
    async fn answer(
        self,
        visit: &Visit,
        path: &MatchedPath,
        kept: HeaderValue,
    ) -> Result<Response, WebError> {
        let kind = path.as_str().rsplit('.').next().unwrap_or_default().to_owned();
        let words = visit.words().clone();
        let made = tokio::task::spawn_blocking(move || self.make(&kind, &words));
        let (kind, body) = made.await.map_err(WebError::internal)??;
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CACHE_CONTROL, kept),
            (header::VARY, HeaderValue::from_static("cookie, accept-language")),
        ];
        Ok((headers, body).into_response())
    }

    fn make(&self, kind: &str, words: &Words) -> Result<(&'static str, Vec<u8>), WebError> {
        let board = self.table.board();
        if board.places.is_empty() {
            return Err(WebError::NotFound);
        }
        let tell = |arg: &Arg| tell(&self.table, words, arg);
        let look = Look {
            skin: Skin::Alone(self.theme),
            labels: Labels::Names,
            id: "map",
            title: &title(&self.table, self.turn, &self.phase, words),
            description: &words.t(key!("game-map-says")).to_string(),
            tell: &tell,
        };
        match kind {
            "svg" => Ok(("image/svg+xml", svg(&board, &look).into_bytes())),
            "png" => Ok(("image/png", png(&board, &look, WIDTH).map_err(WebError::internal)?)),
            "json" => Ok(("application/json", json(&board, &tell).map_err(WebError::internal)?.into_bytes())),
            "xlsx" => {
                let say = |id: &'static str| words.t(id).to_string();
                let headings = Headings {
                    map: &say(key!("map-sheet")),
                    table: &say(key!("map-sheet-table")),
                    place: &say(key!("game-map-place")),
                    code: &say(key!("map-code")),
                    region: &say(key!("map-region")),
                    level: &say(key!("map-level")),
                    owner: &say(key!("game-map-owner")),
                    pieces: &say(key!("game-realm-pieces")),
                    signs: &say(key!("game-map-signs")),
                };
                let book = xlsx(&board, &look, &headings).map_err(WebError::internal)?;
                Ok(("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", book))
            }
            _ => Err(WebError::NotFound),
        }
    }
}
