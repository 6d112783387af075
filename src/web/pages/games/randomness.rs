//! The sealed randomness of a game: roots, draws with their proofs, and what is still sealed, as a page and as files.

use std::collections::BTreeMap;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::randomness::merkle::HexDigest;
use stafeta_rules::randomness::{BATCH, DrawId};

use crate::gamemaster::{self, DrawProofs, DrawSource, Game, RevealedDraw, describe_drawing, format_result};
use crate::ids::GameId;
use crate::web::routing::get;
use crate::web::{App, HtmlPage, UrlPath, UrlQuery, Visit, WebError};

/// Draws on one page of the list.
const PAGE: usize = 60;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/randomness", get(page))
        .route("/games/{game}/randomness.json", get(file))
        .route("/games/{game}/game.json", get(whole))
}

#[derive(Template)]
#[template(path = "games/randomness.html")]
struct RandomnessPage {
    visit: Visit,
    game: Game,
    proofs: DrawProofs,
    /// The numbers of the draws whose proof fails.
    faults: Vec<String>,
    /// The newest draws before the requested one.
    listed: Vec<RevealedDraw>,
    /// Where the listed draws were decided.
    sources: BTreeMap<DrawId, DrawSource>,
    /// The address of older draws. Empty if there are none.
    older: String,
    /// The draw whose proof is shown.
    chosen: Option<RevealedDraw>,
}

impl RandomnessPage {
    fn crumbs(&self) -> Vec<(String, String)> {
        vec![(self.game.path(), self.game.name.clone())]
    }

    /// Returns each root with the first and the last draw under it.
    fn roots(&self) -> Vec<(u64, u64, HexDigest)> {
        let firsts = (0..).step_by(usize::try_from(BATCH).unwrap_or(1));
        firsts.zip(&self.proofs.roots).map(|(first, root)| (first, first + BATCH - 1, *root)).collect()
    }

    fn what(&self, shown: &RevealedDraw) -> String {
        self.visit.words().say(&describe_drawing(shown.drawn.drawing))
    }

    fn source(&self, shown: &RevealedDraw) -> Option<&DrawSource> {
        self.sources.get(&shown.drawn.draw)
    }

    fn result(&self, shown: &RevealedDraw) -> String {
        format_result(&shown.drawn)
    }

    /// Returns the hash steps from a key to its root.
    fn steps(&self, shown: &RevealedDraw) -> Vec<String> {
        let step = |(place, digest): (usize, HexDigest)| match place.checked_sub(1) {
            None => format!("SHA-256(k) = {digest}"),
            Some(height) => {
                let neighbour = shown.reveal.path[height];
                let pair = if shown.reveal.is_left(height) {
                    format!("{neighbour} ‖ …")
                } else {
                    format!("… ‖ {neighbour}")
                };
                format!("SHA-256(01 ‖ {pair}) = {digest}")
            }
        };
        shown.reveal.climb().into_iter().enumerate().map(step).collect()
    }

    fn command(&self) -> String {
        format!("node verify-randomness.mjs {}", file_name(&self.game))
    }

    fn is_proved(&self, shown: &RevealedDraw) -> bool {
        let root = self.proofs.root_of(shown.drawn.draw);
        root.is_some_and(|root| shown.reveal.verify(root, &shown.drawn))
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct RandomnessQuery {
    draw: String,
    before: String,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<String>,
    UrlQuery(asked): UrlQuery<RandomnessQuery>,
) -> Result<Response, WebError> {
    let (game, proofs) = find(&app, &visit, &game).await?;
    let before: u64 = asked.before.parse().unwrap_or(u64::MAX);
    let mut listed: Vec<RevealedDraw> = proofs
        .draws
        .iter()
        .rev()
        .filter(|shown| shown.drawn.draw.0 < before)
        .take(PAGE + 1)
        .cloned()
        .collect();
    let has_older = listed.len() > PAGE;
    listed.truncate(PAGE);
    let older = match listed.last() {
        Some(last) if has_older => format!("{}/randomness?before={}", game.path(), last.drawn.draw.0),
        _ => String::new(),
    };
    let chosen = asked
        .draw
        .parse()
        .ok()
        .and_then(|draw: u64| proofs.draws.iter().find(|shown| shown.drawn.draw.0 == draw).cloned());
    let numbers: Vec<DrawId> = listed.iter().map(|shown| shown.drawn.draw).collect();
    let sources = gamemaster::load_draw_sources(&app.db, game.id, &numbers).await?;
    let faults = proofs.faults().iter().map(|draw| draw.0.to_string()).collect();
    Ok(HtmlPage(RandomnessPage { visit, game, proofs, faults, listed, sources, older, chosen })
        .into_response())
}

/// Serves the proofs as the file that the verification script reads.
async fn file(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<String>,
) -> Result<Response, WebError> {
    let (game, proofs) = find(&app, &visit, &game).await?;
    let body = serde_json::to_string(&proofs).map_err(WebError::internal)?;
    Ok(json(&file_name(&game), body))
}

/// Serves the whole game as a file.
async fn whole(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<String>,
) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NotFound)?;
    let body = gamemaster::export(&app.db, game, visit.player()).await?;
    Ok(json(&format!("stafeta-{game}.json"), body))
}

fn file_name(game: &Game) -> String {
    format!("stafeta-{}-randomness.json", game.id)
}

async fn find(app: &App, visit: &Visit, game: &str) -> Result<(Game, DrawProofs), WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NotFound)?;
    Ok(gamemaster::load_draw_proofs(&app.db, game, visit.player()).await?)
}

/// Builds a JSON download. Private, since its content depends on the reader.
fn json(name: &str, body: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
    ];
    (headers, body).into_response()
}
