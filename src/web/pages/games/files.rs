//! Maps as files: of the present position for its reader, and of the opening of each phase, the same for all readers.

use axum::body::Bytes;
use axum::extract::{FromRequestParts, MatchedPath, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use stafeta_atlas::{Headings, Look, Skin, Theme, json, svg, xlsx};
use stafeta_rules::board::Board;
use stafeta_rules::rules::Arg;

use super::drawing::{drafts_alone, tell, title};
use super::pictures;
use super::sheet::{self, Sheet};
use crate::accounts::limits::{self, Action};
use crate::accounts::sessions::Theme as Chosen;
use crate::compute::{self, Lane, Turn};
use crate::gamemaster::{self, Past, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Naming, Path, Query, SignedIn, Visit, WebError};
use crate::words::Words;

/// The kinds of files, as address suffixes.
pub(super) const KINDS: [&str; 4] = ["svg", "png", "xlsx", "json"];
/// Width of a picture, in pixels.
const WIDTH: u32 = 1600;
/// The media type of a spreadsheet.
const SPREADSHEET: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Cache header of a map that never changes. Private, since the map may be for members only.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");
/// Cache header of a map that may change.
const FOR_NOW: HeaderValue = HeaderValue::from_static("private, no-cache");

/// The query of a map's address.
#[derive(Deserialize)]
pub(super) struct Wanted {
    theme: Option<Colours>,
    /// The last event of the phase, as the linking page knew it: a phase may be taken back and reached anew.
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

/// The requested file, and the copy that the browser has.
#[derive(FromRequestParts)]
pub(super) struct Asked {
    path: MatchedPath,
    headers: HeaderMap,
}

impl Asked {
    /// Returns the kind of file: the suffix of the address.
    fn kind(&self) -> &str {
        self.path.as_str().rsplit('.').next().unwrap_or_default()
    }

    /// Counts a picture or a spreadsheet against the reader's limit and waits for its turn, before any work is done for it.
    async fn admit(&self, app: &App, visit: &Visit) -> Result<Option<Turn>, WebError> {
        if !matches!(self.kind(), "png" | "xlsx") {
            return Ok(None);
        }
        limits::take(&app.db, Action::Picture, visit.doer(), visit.now()).await?;
        Ok(Some(compute::turn(Lane::File).await?))
    }

    /// Returns the tag of the browser's copy.
    fn known(&self) -> Option<&[u8]> {
        self.headers.get(header::IF_NONE_MATCH).map(HeaderValue::as_bytes)
    }
}

pub(super) async fn now(
    State(app): State<App>,
    visit: Visit,
    asked: Asked,
    Path(game): Path<GameId>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let _turn = asked.admit(&app, &visit).await?;
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    let title = title(&table, table.game.phase_title.as_ref(), visit.words());
    File { board: table.board(), table, title, theme: theme(&wanted, &visit), naming: visit.naming() }
        .answer(&visit, &asked, FOR_NOW)
        .await
}

pub(super) async fn past(
    State(app): State<App>,
    visit: Visit,
    asked: Asked,
    Path((game, phase)): Path<(GameId, i32)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let _turn = asked.admit(&app, &visit).await?;
    let past = gamemaster::past(&app.db, game, phase, wanted.at, visit.viewer().person()).await?;
    let Past { table, heading, .. } = past;
    let kept = if wanted.at == Some(heading.seq) { FOR_GOOD } else { FOR_NOW };
    let title = title(&table, Some(&heading.title), visit.words());
    let file =
        File { board: table.board(), table, title, theme: theme(&wanted, &visit), naming: visit.naming() };
    file.answer(&visit, &asked, kept).await
}

/// Serves the map with which the game starts, also after the start. The first post of the game's thread shows it.
pub(super) async fn opening(
    State(app): State<App>,
    visit: Visit,
    asked: Asked,
    Path(game): Path<GameId>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let _turn = asked.admit(&app, &visit).await?;
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    let seats = u8::try_from(table.roster.len()).unwrap_or(u8::MAX);
    let board = table.game.ruleset.opening_board(&table.game.options, seats).ok_or(WebError::NotFound)?;
    let name = table.game.name.clone();
    File { table, board, title: name, theme: theme(&wanted, &visit), naming: visit.naming() }
        .answer(&visit, &asked, FOR_NOW)
        .await
}

/// Serves the reader's own drafted orders as a drawing. A script lays it over the map while they write.
pub(super) async fn draft(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, Some(&person)).await?;
    table.seat().ok_or(WebError::Forbidden)?;
    let words = visit.words();
    let board = sheet::board(&table, Sheet::of(&table, words).as_ref(), words);
    let drawn = drafts_alone(&table, &board, words);
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, no-store")];
    Ok((headers, drawn).into_response())
}

fn theme(wanted: &Wanted, visit: &Visit) -> Theme {
    match (wanted.theme, visit.theme()) {
        (Some(Colours::Print), _) => Theme::Print,
        (Some(Colours::Dark), _) | (None, Chosen::Dark) => Theme::Dark,
        (Some(Colours::Light), _) | (None, Chosen::Light | Chosen::System) => Theme::Light,
    }
}

/// A map about to be sent.
struct File {
    table: Table,
    board: Board,
    title: String,
    theme: Theme,
    naming: Naming,
}

impl File {
    /// Renders the map in the kind that the address asks for. Slow work runs in its own lane, where no page waits for it.
    async fn answer(self, visit: &Visit, asked: &Asked, kept: HeaderValue) -> Result<Response, WebError> {
        if self.board.places.is_empty() {
            return Err(WebError::NotFound);
        }
        let words = visit.words().clone();
        let (kind, body) = match asked.kind() {
            "svg" => ("image/svg+xml", self.drawn(words).await?.into()),
            "json" => ("application/json", self.listed(words).await?),
            "png" => ("image/png", painted(self.drawn(words).await?).await?),
            "xlsx" => (SPREADSHEET, self.tabled(words).await?),
            _ => return Err(WebError::NotFound),
        };
        let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&body)[..16]));
        let is_known = asked.known().is_some_and(|known| known == tag.as_bytes());
        let tag = HeaderValue::try_from(tag).map_err(WebError::internal)?;
        let headers = [
            (header::ETAG, tag),
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CACHE_CONTROL, kept),
            (header::VARY, HeaderValue::from_static("cookie, accept-language")),
        ];
        if is_known {
            return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
        }
        Ok((headers, body).into_response())
    }

    /// Renders the map as SVG.
    async fn drawn(self, words: Words) -> Result<String, WebError> {
        Ok(compute::run(Lane::Text, move || self.look(&words, |look, _| svg(&self.board, look))).await?)
    }

    /// Renders the map as JSON.
    async fn listed(self, words: Words) -> Result<Bytes, WebError> {
        let list = move || self.look(&words, |_, tell| json(&self.board, tell));
        Ok(compute::run(Lane::Text, list).await?.map_err(WebError::internal)?.into())
    }

    /// Renders the map as a spreadsheet.
    async fn tabled(self, words: Words) -> Result<Bytes, WebError> {
        let write = move || {
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
                borders: &say(key!("game-map-borders")),
            };
            let picture = |drawing: &str, width| Ok(pictures::png(drawing, width)?.to_vec());
            self.look(&words, |look, _| xlsx(&self.board, look, &headings, picture))
        };
        Ok(compute::run(Lane::Picture, write).await?.map_err(WebError::internal)?.into())
    }

    /// Calls `make` with the look of the map and with the function that renders its words.
    fn look<T>(&self, words: &Words, make: impl FnOnce(&Look<'_>, &dyn Fn(&Arg) -> String) -> T) -> T {
        let tell = |arg: &Arg| tell(&self.table, words, arg);
        let look = Look {
            skin: Skin::Alone(self.theme),
            labels: self.naming.labels(),
            id: "map",
            title: &self.title,
            description: &words.t(key!("game-map-says")).to_string(),
            link: None,
            tell: &tell,
        };
        make(&look, &tell)
    }
}

/// Renders a drawing as a picture, or returns the picture made before.
async fn painted(drawing: String) -> Result<Bytes, WebError> {
    if let Some(picture) = pictures::kept(&drawing, WIDTH) {
        return Ok(picture);
    }
    let made = compute::run(Lane::Picture, move || pictures::png(&drawing, WIDTH)).await?;
    made.map_err(WebError::internal)
}
