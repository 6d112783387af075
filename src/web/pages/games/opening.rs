//! Opening a table: what is played, by which clock, who may come. A ruleset with much to agree on has a page of its own.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;

use super::agreement::{Agreed, Agreement, choices, may_create};
use super::{diplomacy, war};
use crate::accounts::Person;
use crate::db::Db;
use crate::entropy::Entropy;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{self, GameError, NewGame};
use crate::games::Ruleset;
use crate::key;
use crate::web::{App, Faults, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "games/open.html")]
struct OpeningPage {
    visit: Visit,
    board: Board,
    typed: Typed,
    faults: Faults,
}

/// The fields of the form.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    /// The ruleset, with its variant after a colon where it has some.
    game: String,
    ends_early: String,
    missed_limit: String,
    #[serde(flatten)]
    agreement: Agreement,
    #[serde(flatten)]
    diplomacy: diplomacy::Fields,
    #[serde(flatten)]
    war: war::Fields,
}

impl Default for Typed {
    fn default() -> Self {
        Self {
            game: "diplomacy:classic".to_owned(),
            ends_early: String::new(),
            missed_limit: "3".to_owned(),
            agreement: Agreement::default(),
            diplomacy: diplomacy::Fields::default(),
            war: war::Fields::default(),
        }
    }
}

/// What is played, by its code in the form and the message id of its name.
const GAMES: [(&str, &str); 3] = [
    ("diplomacy:classic", key!("game-open-classic")),
    ("diplomacy:1900", key!("game-open-1900")),
    ("war", key!("game-ruleset-war")),
];

impl OpeningPage {
    fn games(&self) -> Vec<(String, String)> {
        choices(self.visit.words(), GAMES)
    }
}

/// The board on which `person` may open a table.
///
/// # Errors
/// There is none of that name, or it takes no games of theirs.
pub(super) async fn board(db: &Db, slug: &str, person: &Person) -> Result<Board, WebError> {
    let board = boards::find(db, slug, Some(person)).await?.ok_or(WebError::NotFound)?;
    if board.open_by.admits(Some(person)) { Ok(board) } else { Err(WebError::Forbidden) }
}

/// What the form begins with.
#[derive(Debug, Deserialize)]
pub(super) struct Start {
    /// The code of what is to be played; anything else begins with the first.
    #[serde(default)]
    game: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
    Query(Start { game }): Query<Start>,
) -> Result<Response, WebError> {
    let board = self::board(&app.db, &board, &person).await?;
    let agreement = Agreement::likely(&board, &person);
    let mut typed = Typed { agreement, ends_early: "on".to_owned(), ..Typed::default() };
    if GAMES.iter().any(|(code, _)| *code == game) {
        typed.game = game;
    }
    Ok(Page(OpeningPage { visit, board, typed, faults: Faults::new() }).into_response())
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let board = self::board(&app.db, &board, &person).await?;
    let checked = match typed.checked() {
        Ok(asked) => may_create(&app, &visit, &person).await?.map(|()| asked),
        Err(faults) => Err(faults),
    };
    let faults = match checked {
        Ok(asked) => {
            match gamemaster::open(&app.db, &board, &person, &asked.table(app.entropy), visit.now()).await {
                Ok(game) => {
                    let said = Message::new(key!("game-said-opened"));
                    return Ok(SeeOther::to(&format!("/games/{game}")).saying(&visit, &said).into_response());
                }
                Err(GameError::Illegal(illegal)) => {
                    let mut faults = Faults::new();
                    for one in illegal {
                        faults.add("game", gamemaster::plain(&one.message));
                    }
                    faults
                }
                Err(GameError::Refused(message)) => Faults::one("house", message),
                Err(error) => return Err(error.into()),
            }
        }
        Err(faults) => faults,
    };
    let page = Page(OpeningPage { visit, board, typed, faults });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// What is asked for, each field understood.
struct Asked {
    agreed: Agreed,
    ruleset: Ruleset,
    options: Value,
    seats: u8,
    ends_early: bool,
    missed_limit: Option<i32>,
}

impl Asked {
    fn table(&self, entropy: Entropy) -> NewGame<'_> {
        NewGame {
            name: &self.agreed.name,
            ruleset: self.ruleset,
            options: self.options.clone(),
            seats: self.seats,
            house: self.agreed.house,
            lang: self.agreed.lang,
            zone: self.agreed.zone.clone(),
            press: self.agreed.press,
            door: self.agreed.door,
            assent: self.agreed.assent,
            ends_early: self.ends_early,
            missed_limit: self.missed_limit,
            secret: entropy.game_secret(&self.agreed.name),
        }
    }
}

impl Typed {
    /// The phases that may be missed, an empty field being none; `None` if it cannot be read.
    fn missed_limit(&self) -> Option<Option<i32>> {
        match self.missed_limit.trim() {
            "" => Some(None),
            typed => typed.parse().ok().filter(|limit| (1..=20).contains(limit)).map(Some),
        }
    }

    fn checked(&self) -> Result<Asked, Faults> {
        let mut faults = Faults::new();
        let agreed = self.agreement.agreed(&mut faults);
        let (ruleset, variant) = self.game.split_once(':').unwrap_or((&self.game, ""));
        let ruleset =
            GAMES.iter().any(|(code, _)| *code == self.game).then(|| ruleset.parse::<Ruleset>().ok());
        let ruleset = ruleset.flatten();
        let missed_limit = self.missed_limit();
        let (options, seats) = match ruleset {
            Some(Ruleset::Diplomacy) => self.diplomacy.options(variant, &mut faults),
            Some(Ruleset::War) => self.war.options(missed_limit.flatten(), &mut faults),
            Some(Ruleset::Conquest | Ruleset::Trial) | None => {
                faults.add("game", Message::new(key!("game-open-choose")));
                (Value::Null, 0)
            }
        };
        if missed_limit.is_none() {
            faults.add("missed_limit", Message::new(key!("game-open-missed-range")));
        }
        match (ruleset, agreed) {
            (Some(ruleset), Some(agreed)) if faults.is_empty() => Ok(Asked {
                agreed,
                ruleset,
                options,
                seats,
                ends_early: !self.ends_early.is_empty(),
                missed_limit: missed_limit.flatten(),
            }),
            _ => Err(faults),
        }
    }
}
