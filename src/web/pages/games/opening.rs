//! Opening a table: what is played, by which clock, who may come.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;

use super::diplomacy;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{self, Door, GameError, MAX_NAME, NewGame, Press};
use crate::games::Ruleset;
use crate::key;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Lang, Message, Words, Zone, zone_names};

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
    name: String,
    /// The ruleset, with its variant after a colon where it has some.
    game: String,
    seats: String,
    language: String,
    zone: String,
    press: String,
    door: String,
    ends_early: String,
    missed_limit: String,
    #[serde(flatten)]
    diplomacy: diplomacy::Fields,
}

impl Default for Typed {
    fn default() -> Self {
        Self {
            name: String::new(),
            game: "diplomacy:classic".to_owned(),
            seats: "6".to_owned(),
            language: String::new(),
            zone: String::new(),
            press: Press::Full.code().to_owned(),
            door: Door::Open.code().to_owned(),
            ends_early: String::new(),
            missed_limit: "3".to_owned(),
            diplomacy: diplomacy::Fields::default(),
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

    fn presses(&self) -> Vec<(String, String)> {
        choices(self.visit.words(), Press::ALL.iter().map(|press| (press.code(), press.told())))
    }

    fn doors(&self) -> Vec<(String, String)> {
        let name = |door: &Door| match door {
            Door::Open => (door.code(), key!("game-door-open")),
            Door::Invited => (door.code(), key!("game-door-invited")),
        };
        choices(self.visit.words(), Door::ALL.iter().map(name))
    }

    fn languages(&self) -> Vec<(String, String)> {
        Lang::ALL.iter().map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).collect()
    }

    fn zones(&self) -> Vec<(String, String)> {
        zone_names().into_iter().map(|name| (name.clone(), name)).collect()
    }
}

/// Codes with their names in words.
pub(super) fn choices<'c>(
    words: &Words,
    named: impl IntoIterator<Item = (&'c str, &'c str)>,
) -> Vec<(String, String)> {
    named.into_iter().map(|(code, id)| (code.to_owned(), words.t(id).to_string())).collect()
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !board.open_by.admits(Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let typed = Typed {
        language: board.lang.code().to_owned(),
        zone: person.zone.name().to_owned(),
        ends_early: "on".to_owned(),
        ..Typed::default()
    };
    Ok(Page(OpeningPage { visit, board, typed, faults: Faults::new() }).into_response())
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !board.open_by.admits(Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let faults = match typed.checked() {
        Ok(asked) => match gamemaster::open(&app.db, &board, &person, &asked.table(), visit.now()).await {
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
            Err(error) => return Err(error.into()),
        },
        Err(faults) => faults,
    };
    let page = Page(OpeningPage { visit, board, typed, faults });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// What is asked for, each field understood.
struct Asked {
    name: String,
    ruleset: Ruleset,
    options: Value,
    seats: u8,
    lang: Lang,
    zone: Zone,
    press: Press,
    door: Door,
    ends_early: bool,
    missed_limit: Option<i32>,
}

impl Asked {
    fn table(&self) -> NewGame<'_> {
        NewGame {
            name: &self.name,
            ruleset: self.ruleset,
            options: self.options.clone(),
            seats: self.seats,
            lang: self.lang,
            zone: self.zone.clone(),
            press: self.press,
            door: self.door,
            ends_early: self.ends_early,
            missed_limit: self.missed_limit,
        }
    }
}

impl Typed {
    fn checked(&self) -> Result<Asked, Faults> {
        let mut faults = Faults::new();
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => faults.add("name", Message::new(key!("game-open-no-name"))),
            long if long > MAX_NAME => {
                faults.add("name", Message::new(key!("game-open-long-name")).with("most", MAX_NAME));
            }
            _ => {}
        }
        let (ruleset, variant) = self.game.split_once(':').unwrap_or((&self.game, ""));
        let ruleset =
            GAMES.iter().any(|(code, _)| *code == self.game).then(|| ruleset.parse::<Ruleset>().ok());
        let ruleset = ruleset.flatten();
        let (options, seats) = match ruleset {
            Some(Ruleset::Diplomacy) => self.diplomacy.options(variant, &mut faults),
            Some(Ruleset::War) => (Value::Object(Default::default()), self.count(&mut faults)),
            Some(Ruleset::Conquest | Ruleset::Trial) | None => {
                faults.add("game", Message::new(key!("game-open-choose")));
                (Value::Null, 0)
            }
        };
        let missed_limit = match self.missed_limit.trim() {
            "" => None,
            typed => match typed.parse() {
                Ok(limit @ 1..=20) => Some(limit),
                _ => {
                    faults.add("missed_limit", Message::new(key!("game-open-missed-range")));
                    None
                }
            },
        };
        let lang = self.language.parse().ok();
        if lang.is_none() {
            faults.add("language", Message::new(key!("game-open-choose")));
        }
        let zone = Zone::named(&self.zone);
        if zone.is_none() {
            faults.add("zone", Message::new(key!("game-open-choose")));
        }
        let (press, door) = (Press::of_code(&self.press), Door::of_code(&self.door));
        for (field, is_missing) in [("press", press.is_none()), ("door", door.is_none())] {
            if is_missing {
                faults.add(field, Message::new(key!("game-open-choose")));
            }
        }
        match (ruleset, lang, zone, press, door) {
            (Some(ruleset), Some(lang), Some(zone), Some(press), Some(door)) if faults.is_empty() => {
                Ok(Asked {
                    name,
                    ruleset,
                    options,
                    seats,
                    lang,
                    zone,
                    press,
                    door,
                    ends_early: !self.ends_early.is_empty(),
                    missed_limit,
                })
            }
            _ => Err(faults),
        }
    }

    /// How many seats, where the ruleset leaves that open; it says itself whether so many make a game.
    fn count(&self, faults: &mut Faults) -> u8 {
        self.seats.trim().parse().unwrap_or_else(|_| {
            faults.add("seats", Message::new(key!("game-open-seats-range")));
            0
        })
    }
}
