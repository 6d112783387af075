//! Maps as files: of the present position for its reader, and of the opening of each phase, the same for all readers.

use axum::body::Bytes;
use axum::extract::{FromRequestParts, MatchedPath, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use futures_util::future::BoxFuture;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use stafeta_atlas::{DrawingOptions, DrawingTarget, DrawingTheme, WorkbookHeadings, json, svg, xlsx};
use stafeta_rules::board::Board;
use stafeta_rules::rules::MessageArg;

use super::map_figure::{self, drafts_alone, tell, title};
use super::picture_cache;
use super::sheet::{self, OrderSheet};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::accounts::sessions::ColourTheme as Chosen;
use crate::compute::{self, ComputeLane, LanePermit};
use crate::gamemaster::{GameView, PastPhase};
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::key;
use crate::web::encoding::Coding;
use crate::web::kept_files::KeptFile;
use crate::web::{AnyPlayer, App, MapLabels, UrlPath, UrlQuery, Visit, WebError};

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
pub(super) struct MapFileQuery {
    theme: Option<MapColours>,
    /// The last event of the phase, as the linking page knew it: a phase may be taken back and reached anew.
    at: Option<i32>,
}

/// The colours of a drawing.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MapColours {
    Light,
    Dark,
    Print,
}

/// The requested file, and the copy that the browser has.
#[derive(FromRequestParts)]
pub(super) struct MapFileRequest {
    path: MatchedPath,
    headers: HeaderMap,
}

impl MapFileRequest {
    /// Returns the kind of file: the suffix of the address.
    fn kind(&self) -> &str {
        self.path.as_str().rsplit('.').next().unwrap_or_default()
    }

    /// Counts a picture or a spreadsheet against the reader's limit and waits for its turn, before any work is done for it.
    async fn admit(&self, app: &App, visit: &Visit) -> Result<Option<LanePermit>, WebError> {
        if !matches!(self.kind(), "png" | "xlsx") {
            return Ok(None);
        }
        rate_limits::take(&app.db, LimitedAction::Picture, visit.doer(), visit.now()).await?;
        Ok(Some(compute::turn(ComputeLane::File).await?))
    }
}

pub(super) async fn current_map(
    State(app): State<App>,
    visit: Visit,
    asked: MapFileRequest,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(wanted): UrlQuery<MapFileQuery>,
) -> Result<Response, WebError> {
    let _turn = asked.admit(&app, &visit).await?;
    let table = app.positions.load_game_view(&app.db, game, visit.player()).await?;
    let title = title(&table, table.game.phase_title.as_ref(), visit.words());
    MapFile { opening: None, table, title, theme: theme(&wanted, &visit), naming: visit.naming() }
        .answer(&app, &visit, &asked, FOR_NOW)
        .await
}

pub(super) async fn past(
    State(app): State<App>,
    visit: Visit,
    asked: MapFileRequest,
    UrlPath((game, phase)): UrlPath<(GameId, i32)>,
    UrlQuery(wanted): UrlQuery<MapFileQuery>,
) -> Result<Response, WebError> {
    let _turn = asked.admit(&app, &visit).await?;
    let past = app.positions.load_past_phase(&app.db, game, phase, wanted.at, visit.player()).await?;
    let PastPhase { table, heading, .. } = past;
    let kept = if wanted.at == Some(heading.seq) { FOR_GOOD } else { FOR_NOW };
    let title = title(&table, Some(&heading.title), visit.words());
    let file = MapFile { opening: None, table, title, theme: theme(&wanted, &visit), naming: visit.naming() };
    file.answer(&app, &visit, &asked, kept).await
}

/// Serves the map with which the game starts, also after the start. The first post of the game's thread shows it.
pub(super) async fn opening(
    State(app): State<App>,
    visit: Visit,
    asked: MapFileRequest,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(wanted): UrlQuery<MapFileQuery>,
) -> Result<Response, WebError> {
    let _turn = asked.admit(&app, &visit).await?;
    let table = app.positions.load_game_view(&app.db, game, visit.player()).await?;
    let seats = u8::try_from(table.roster.len()).unwrap_or(u8::MAX);
    let board = table.game.ruleset.opening_board(&table.game.options, seats).ok_or(WebError::NotFound)?;
    let name = table.game.name.clone();
    let opening = Some(board);
    MapFile { table, opening, title: name, theme: theme(&wanted, &visit), naming: visit.naming() }
        .answer(&app, &visit, &asked, FOR_NOW)
        .await
}

/// Serves the reader's own drafted orders as a drawing. A script lays it over the map while they write.
pub(super) async fn draft(
    State(app): State<App>,
    visit: Visit,
    AnyPlayer(person): AnyPlayer,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    table.seat().ok_or(WebError::Forbidden)?;
    let words = visit.words();
    let board = sheet::board(&table, OrderSheet::of(&table, words).as_ref(), words);
    let drawn = drafts_alone(&table, &board, words);
    Ok(draft_layer(drawn))
}

/// Answers with a drawing of drafted orders, which is kept nowhere.
pub(super) fn draft_layer(drawn: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, no-store")];
    (headers, drawn).into_response()
}

fn theme(wanted: &MapFileQuery, visit: &Visit) -> DrawingTheme {
    match (wanted.theme, visit.theme()) {
        (Some(MapColours::Print), _) => DrawingTheme::Print,
        (Some(MapColours::Dark), _) | (None, Chosen::Dark) => DrawingTheme::Dark,
        (Some(MapColours::Light), _) | (None, Chosen::Light | Chosen::System) => DrawingTheme::Light,
    }
}

/// A map about to be sent.
struct MapFile {
    table: GameView,
    /// The map with which the game starts, if that is meant.
    opening: Option<Board>,
    title: String,
    theme: DrawingTheme,
    naming: MapLabels,
}

impl MapFile {
    /// Sends the map in the kind that the address asks for. Slow work runs in its own lane, where no page waits for it.
    async fn answer(
        self,
        app: &App,
        visit: &Visit,
        asked: &MapFileRequest,
        kept: HeaderValue,
    ) -> Result<Response, WebError> {
        let (words, key) = (visit.words().clone(), self.key(visit, asked));
        let (kind, make): (_, BoxFuture<'_, Result<Bytes, WebError>>) = match asked.kind() {
            "svg" => ("image/svg+xml", Box::pin(async move { Ok(self.render_svg(words).await?.into()) })),
            "json" => ("application/json", Box::pin(self.render_json(words))),
            "png" => ("image/png", Box::pin(async move { render_png(self.render_svg(words).await?).await })),
            "xlsx" => (SPREADSHEET, Box::pin(self.render_spreadsheet(words))),
            _ => return Err(WebError::NotFound),
        };
        let file = match asked.kind() {
            "svg" | "json" => app.files.find_or_make(key, &asked.headers, make).await?,
            // Pictures are compressed already, and kept by their drawing.
            _ => KeptFile::new(&make.await?, Coding::Plain)?,
        };
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CACHE_CONTROL, kept),
            (header::VARY, HeaderValue::from_static("cookie, accept-language")),
        ];
        Ok((AppendHeaders(headers), file.answer(&asked.headers)).into_response())
    }

    /// Returns a digest of everything that the file depends on.
    fn key(&self, visit: &Visit, asked: &MapFileRequest) -> Sha256 {
        let key = map_figure::key(&self.table, self.naming, visit.words());
        key.chain_update(format!("{:?} {} {}", self.theme, asked.path.as_str(), self.title))
    }

    /// Returns the map to draw.
    fn board(&self) -> Result<Board, WebError> {
        let board = self.opening.clone().unwrap_or_else(|| self.table.board());
        if board.places.is_empty() { Err(WebError::NotFound) } else { Ok(board) }
    }

    /// Renders the map as SVG.
    async fn render_svg(self, words: ReaderLocale) -> Result<String, WebError> {
        let board = self.board()?;
        Ok(compute::run(ComputeLane::Text, move || self.with_look(&words, |look, _| svg(&board, look)))
            .await?)
    }

    /// Renders the map as JSON.
    async fn render_json(self, words: ReaderLocale) -> Result<Bytes, WebError> {
        let board = self.board()?;
        let list = move || self.with_look(&words, |_, tell| json(&board, tell));
        Ok(compute::run(ComputeLane::Text, list).await?.map_err(WebError::internal)?.into())
    }

    /// Renders the map as a spreadsheet.
    async fn render_spreadsheet(self, words: ReaderLocale) -> Result<Bytes, WebError> {
        let board = self.board()?;
        let write = move || {
            let say = |id: &'static str| words.t(id).to_string();
            let headings = WorkbookHeadings {
                map: &say(key!("map-sheet")),
                table: &say(key!("map-sheet-table")),
                place: &say(key!("game-map-place")),
                code: &say(key!("map-code")),
                region: &say(key!("map-region")),
                level: &say(key!("map-level")),
                owner: &say(key!("game-map-owner")),
                pieces: &say(key!("game-position-units")),
                signs: &say(key!("game-map-signs")),
                borders: &say(key!("game-map-borders")),
            };
            let picture = |drawing: &str, width| Ok(picture_cache::png(drawing, width)?.to_vec());
            self.with_look(&words, |look, _| xlsx(&board, look, &headings, picture))
        };
        Ok(compute::run(ComputeLane::Picture, write).await?.map_err(WebError::internal)?.into())
    }

    /// Calls `make` with the look of the map and with the function that renders its words.
    fn with_look<T>(
        &self,
        words: &ReaderLocale,
        make: impl FnOnce(&DrawingOptions<'_>, &dyn Fn(&MessageArg) -> String) -> T,
    ) -> T {
        let tell = |arg: &MessageArg| tell(&self.table, words, arg);
        let look = DrawingOptions {
            skin: DrawingTarget::Alone(self.theme),
            labels: self.naming.labels(),
            id: "map",
            title: &self.title,
            description: &words.t(key!("game-map-says")).to_string(),
            link: None,
            outlines: None,
            tell: &tell,
        };
        make(&look, &tell)
    }
}

/// Renders a drawing as a picture, or returns the picture made before.
async fn render_png(drawing: String) -> Result<Bytes, WebError> {
    if let Some(picture) = picture_cache::find_cached(&drawing, WIDTH) {
        return Ok(picture);
    }
    let made = compute::run(ComputeLane::Picture, move || picture_cache::png(&drawing, WIDTH)).await?;
    made.map_err(WebError::internal)
}
