//! The phases of a game: what was ordered and what came of it.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::GamePath;
use super::GameRemark;
use crate::gamemaster::{self, CountedOrders, GameError, PhaseHeading};
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::web::api::caller::ApiReader;
use crate::web::api::paging::ListPage;
use crate::web::api::problem::ApiError;
use crate::web::{App, UrlPath, Visit, WebError};

/// A phase in the list.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PhaseEntry {
    /// Number of the phase, from 0.
    phase: i32,
    /// Its title, in the language of the person.
    title: String,
    /// Its opening.
    opened_at: DateTime<Utc>,
}

impl PhaseEntry {
    fn new(heading: &PhaseHeading, words: &ReaderLocale) -> Self {
        Self { phase: heading.phase, title: words.say(&heading.title), opened_at: heading.at }
    }
}

/// What happened in a phase, as everybody may see it.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PhaseDetails {
    /// Number of the phase, from 0.
    phase: i32,
    /// Its title, in the language of the person.
    title: String,
    /// Its opening.
    opened_at: DateTime<Utc>,
    /// True if the phase has ended.
    is_over: bool,
    /// The acts with their results, in order; each is a list of sentences.
    steps: Vec<Vec<GameRemark>>,
    /// The orders as written. Empty while the phase goes on, and in a game that resolves each post at once.
    orders: Vec<PhaseOrders>,
    /// The map after the phase as SVG, PNG, spreadsheet and JSON.
    map: Vec<String>,
}

/// Orders that counted.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PhaseOrders {
    /// The seat.
    seat: u8,
    /// The orders as written.
    text: String,
    /// The language they are written in.
    language: &'static str,
    /// Name of the writer; `null` while the game hides its players.
    by: Option<String>,
    /// Time of sending.
    at: DateTime<Utc>,
}

impl PhaseOrders {
    fn new(orders: CountedOrders) -> Self {
        let CountedOrders { seat, text, lang, by, at } = orders;
        Self { seat: seat.0, text, language: lang.code(), by, at }
    }
}

/// Lists the phases of a game, in order.
#[utoipa::path(get, path = "/games/{game}/phases", tag = "games", params(GamePath),
    responses((status = 200, body = ListPage<PhaseEntry>)))]
pub(in crate::web::api) async fn list_phases(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<ListPage<PhaseEntry>>, ApiError> {
    gamemaster::find(&app.db, game, person.as_ref()).await?.ok_or(WebError::NotFound)?;
    let phases = gamemaster::list_phases(&app.db, game).await?;
    let items = phases.iter().map(|heading| PhaseEntry::new(heading, visit.words())).collect();
    Ok(Json(ListPage::whole(items)))
}

/// Returns what happened in a phase, as everybody may see it.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}", tag = "games",
    params(GamePath, ("phase" = i32, Path, description = "Number of the phase, from 0")),
    responses((status = 200, body = PhaseDetails)))]
pub(in crate::web::api) async fn get_phase(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlPath((game, phase)): UrlPath<(GameId, i32)>,
) -> Result<Json<PhaseDetails>, ApiError> {
    let next = phase.checked_add(1).ok_or(WebError::NotFound)?;
    let (past, chapter, is_over) =
        match app.positions.load_past_phase(&app.db, game, next, None, person.as_ref()).await {
            Ok(after) => {
                let chapter = gamemaster::chapter_before(&app.db, &after).await?;
                (after, chapter, true)
            }
            Err(GameError::Missing) => {
                let now = app.positions.load_past_phase(&app.db, game, phase, None, person.as_ref()).await?;
                let chapter = gamemaster::chapter_so_far(&app.db, &now).await?;
                (now, chapter, false)
            }
            Err(error) => return Err(error.into()),
        };
    let words = visit.words();
    let remarks = |told: &[_]| told.iter().map(|item| GameRemark::new(item, words)).collect();
    let PhaseEntry { phase, title, opened_at } = PhaseEntry::new(&chapter.heading, words);
    let PhaseHeading { phase: drawn, seq, .. } = past.heading;
    let map = |kind| format!("{}/phases/{drawn}/map.{kind}?at={seq}", past.table.game.path());
    Ok(Json(PhaseDetails {
        phase,
        title,
        opened_at,
        is_over,
        steps: chapter.steps.iter().map(|step| remarks(&step.told)).collect(),
        orders: chapter.orders.into_iter().map(PhaseOrders::new).collect(),
        map: ["svg", "png", "xlsx", "json"].map(map).to_vec(),
    }))
}
