//! The games that a person has played, and their reliability.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::ratings;
use crate::accounts::profile::{self, PublicProfile};
use crate::gamemaster::ratings::{PlayerRating, list_of_player};
use crate::gamemaster::{self, RECORD_PAGE, RecordedGame, list_record, load_reliability};
use crate::games::Ruleset;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, UserId};
use crate::key;
use crate::tournaments::{PersonTournament, list_of_person};
use crate::web::{App, HtmlPage, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "games/player_games.html")]
struct PlayerGamesPage {
    visit: Visit,
    card: PublicProfile,
    reliability: Vec<Message>,
    ratings: Vec<PlayerRating>,
    tournaments: Vec<PersonTournament>,
    games: Vec<RecordedGame>,
    is_later: bool,
}

impl PlayerGamesPage {
    fn newer(&self) -> String {
        if self.is_later { format!("/u/{}/games", self.card.id) } else { String::new() }
    }

    fn older(&self) -> String {
        match self.games.last() {
            Some(last) if self.games.len() == RECORD_PAGE as usize => {
                format!("/u/{}/games?before={}", self.card.id, last.id)
            }
            _ => String::new(),
        }
    }
}

/// Returns the name of the ruleset, with that of the person's seat if the rules give it one.
fn about(words: &ReaderLocale, game: &RecordedGame) -> String {
    let name = |ruleset: Ruleset| ruleset.name_of(game.variant.as_deref());
    let ruleset = words.t(game.ruleset.parse().map_or(key!("games-unknown").into(), name)).to_string();
    match &game.seat_name {
        Some(seat) => words
            .t(key!("player-games-seat"))
            .arg("ruleset", ruleset)
            .arg("seat", words.say(&gamemaster::plain(seat)))
            .to_string(),
        None => ruleset,
    }
}

/// Returns a rating in words.
fn rating(words: &ReaderLocale, rating: &PlayerRating) -> String {
    words
        .t(key!("rating-of"))
        .arg("game", ratings::name_of(words, &rating.ladder))
        .arg("points", rating.standing.points())
        .arg("uncertainty", rating.standing.uncertainty())
        .arg("games", rating.standing.games)
        .to_string()
}

/// Returns the result of a game in words.
fn result(words: &ReaderLocale, game: &RecordedGame) -> String {
    words.say(&game.result.told())
}

#[derive(Deserialize)]
pub(super) struct PlayerGamesQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(user): UrlPath<UserId>,
    UrlQuery(wanted): UrlQuery<PlayerGamesQuery>,
) -> Result<Response, WebError> {
    let card = profile::load_public_profile(&app.db, user).await?.ok_or(WebError::NotFound)?;
    let before = wanted.before.map(GameId);
    let games = list_record(&app.db, user, visit.viewer().person(), before).await?;
    let reliability = load_reliability(&app.db, user, visit.now()).await?.told();
    let ratings = list_of_player(&app.db, user, visit.now()).await?;
    let tournaments = list_of_person(&app.db, user, visit.viewer().person()).await?;
    let is_later = before.is_some();
    let page = PlayerGamesPage { visit, card, reliability, ratings, tournaments, games, is_later };
    Ok(HtmlPage(page).into_response())
}
