//! The form for a new game: ruleset, clock, and who may join. A ruleset with many options has a page of its own.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;

use super::agreement::{self, Agreed, Agreement, may_create};
use super::ruleset_ui::{FieldsError, FormFields, Opening, OpeningFields};
use super::rulesets::ui;
use crate::entropy::Entropy;
use crate::forum::boards::Board;
use crate::gamemaster::{self, GameError, NewGame};
use crate::games::Ruleset;
use crate::key;
use crate::web::{App, Faults, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Message, Words};

#[derive(Template)]
#[template(path = "games/open.html")]
struct OpeningPage {
    visit: Visit,
    board: Board,
    typed: Typed,
    /// The rendered fields of each ruleset.
    fieldsets: Vec<String>,
    faults: Faults,
}

/// The fields of the form that are common to all rulesets.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    /// The ruleset, followed by a colon and the variant if it has variants.
    game: String,
    ends_early: String,
    missed_limit: String,
    #[serde(flatten)]
    agreement: Agreement,
}

impl Default for Typed {
    fn default() -> Self {
        Self {
            game: String::new(),
            ends_early: String::new(),
            missed_limit: "3".to_owned(),
            agreement: Agreement::default(),
        }
    }
}

/// Returns the rulesets of this form, with their fields.
fn rulesets() -> impl Iterator<Item = (Ruleset, &'static dyn OpeningFields)> {
    Ruleset::ALL.iter().filter_map(|ruleset| match ui(*ruleset).opening() {
        Opening::Fields(fields) => Some((*ruleset, fields)),
        Opening::OwnPage | Opening::Closed => None,
    })
}

/// Returns the form codes and names of the games that a ruleset offers.
fn games_of(
    ruleset: Ruleset,
    fields: &'static dyn OpeningFields,
    words: &Words,
) -> impl Iterator<Item = (String, String)> {
    fields.variants(words).into_iter().map(move |(variant, name)| match variant.as_str() {
        "" => (ruleset.code().to_owned(), name),
        variant => (format!("{}:{variant}", ruleset.code()), name),
    })
}

/// Lists the form codes and names of all games.
fn games(words: &Words) -> Vec<(String, String)> {
    rulesets().flat_map(|(ruleset, fields)| games_of(ruleset, fields, words)).collect()
}

/// Lists the forms for new games: the part of the address after the board, and the name of the game.
pub(in crate::web::pages) fn forms(words: &Words) -> Vec<(String, String)> {
    let forms = |ruleset: &Ruleset| match ui(*ruleset).opening() {
        Opening::Closed => Vec::new(),
        Opening::OwnPage => {
            vec![(format!("games/new/{}", ruleset.code()), words.t(ruleset.name()).to_string())]
        }
        Opening::Fields(fields) => games_of(*ruleset, fields, words)
            .map(|(code, name)| (format!("games/new?game={code}"), name))
            .collect(),
    };
    Ruleset::ALL.iter().flat_map(forms).collect()
}

impl OpeningPage {
    fn of(
        visit: Visit,
        board: Board,
        typed: Typed,
        fields: &FormFields,
        faults: Faults,
    ) -> Result<Self, WebError> {
        let render = |(_, own): (_, &dyn OpeningFields)| own.render(fields, &faults, visit.words());
        let fieldsets = rulesets().map(render).collect::<Result<_, _>>()?;
        Ok(Self { visit, board, typed, fieldsets, faults })
    }

    fn games(&self) -> Vec<(String, String)> {
        games(self.visit.words())
    }

    /// Returns the rulesets that have a page of their own.
    fn own_pages(&self) -> impl Iterator<Item = &'static Ruleset> {
        Ruleset::ALL.iter().filter(|ruleset| matches!(ui(**ruleset).opening(), Opening::OwnPage))
    }
}

/// The query of the form's address.
#[derive(Debug, Deserialize)]
pub(super) struct Start {
    /// The form code of the game to select. An unknown code selects the first game.
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
    let board = agreement::board(&app.db, &board, &person).await?;
    let agreement = Agreement::likely(&board, &person);
    let games = games(visit.words()).into_iter().map(|(code, _)| code);
    let game = games.reduce(|first, code| if code == game { code } else { first }).unwrap_or_default();
    let typed = Typed { game, agreement, ends_early: "on".to_owned(), ..Typed::default() };
    let page = OpeningPage::of(visit, board, typed, &FormFields::default(), Faults::new())?;
    Ok(Page(page).into_response())
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let board = agreement::board(&app.db, &board, &person).await?;
    let fields = FormFields(fields);
    let typed: Typed = fields.read()?;
    let checked = match typed.checked(&fields, visit.words())? {
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
    let page = OpeningPage::of(visit, board, typed, &fields, faults)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(page)).into_response())
}

/// The fields after validation.
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
    /// Returns the number of phases that a player may miss, where an empty field is no limit. `None` if it cannot be read.
    fn missed_limit(&self) -> Option<Option<i32>> {
        match self.missed_limit.trim() {
            "" => Some(None),
            typed => typed.parse().ok().filter(|limit| (1..=20).contains(limit)).map(Some),
        }
    }

    /// Validates the fields. The inner error lists the faults to show.
    fn checked(&self, fields: &FormFields, words: &Words) -> Result<Result<Asked, Faults>, FieldsError> {
        let mut faults = Faults::new();
        let agreed = self.agreement.agreed(&mut faults);
        let (code, variant) = self.game.split_once(':').unwrap_or((&self.game, ""));
        let is_offered = games(words).iter().any(|(game, _)| *game == self.game);
        let chosen = rulesets().find(|(ruleset, _)| is_offered && ruleset.code() == code);
        let missed_limit = self.missed_limit();
        let options = match chosen {
            Some((_, own)) => own.options(variant, fields, missed_limit.flatten(), &mut faults)?,
            None => {
                faults.add("game", Message::new(key!("game-open-choose")));
                (Value::Null, 0)
            }
        };
        if missed_limit.is_none() {
            faults.add("missed_limit", Message::new(key!("game-open-missed-range")));
        }
        let (options, seats) = options;
        Ok(match (chosen, agreed) {
            (Some((ruleset, _)), Some(agreed)) if faults.is_empty() => Ok(Asked {
                agreed,
                ruleset,
                options,
                seats,
                ends_early: !self.ends_early.is_empty(),
                missed_limit: missed_limit.flatten(),
            }),
            _ => Err(faults),
        })
    }
}
