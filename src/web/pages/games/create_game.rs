//! The form for a new game: ruleset, clock, and who may join. A ruleset with many options has a page of its own.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;

use super::game_terms::{self, GameTerms, GameTermsForm, may_create};
use super::ruleset_ui::{CreationFields, FieldsError, FormFields, GameCreation};
use super::rulesets::ui;
use crate::entropy::EntropySource;
use crate::forum::boards::Board;
use crate::gamemaster::{self, GameError, NewGame};
use crate::games::Ruleset;
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

#[derive(Template)]
#[template(path = "games/create_game.html")]
struct CreateGamePage {
    visit: Visit,
    board: Board,
    typed: CreateGameForm,
    /// The rendered fields of each ruleset.
    fieldsets: Vec<String>,
    faults: FormErrors,
}

/// The fields of the form that are common to all rulesets.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub(super) struct CreateGameForm {
    /// The ruleset, followed by a colon and the variant if it has variants.
    game: String,
    ends_early: String,
    missed_limit: String,
    #[serde(flatten)]
    agreement: GameTermsForm,
}

impl Default for CreateGameForm {
    fn default() -> Self {
        Self {
            game: String::new(),
            ends_early: String::new(),
            missed_limit: "3".to_owned(),
            agreement: GameTermsForm::default(),
        }
    }
}

/// Returns the rulesets of this form, with their fields.
fn rulesets() -> impl Iterator<Item = (Ruleset, &'static dyn CreationFields)> {
    Ruleset::ALL.iter().filter_map(|ruleset| match ui(*ruleset).opening() {
        GameCreation::Fields(fields) => Some((*ruleset, fields)),
        GameCreation::OwnPage | GameCreation::Closed => None,
    })
}

/// Returns the form codes and names of the games that a ruleset offers.
fn games_of(
    ruleset: Ruleset,
    fields: &'static dyn CreationFields,
    words: &ReaderLocale,
) -> impl Iterator<Item = (String, String)> {
    fields.variants(words).into_iter().map(move |(variant, name)| match variant.as_str() {
        "" => (ruleset.code().to_owned(), name),
        variant => (format!("{}:{variant}", ruleset.code()), name),
    })
}

/// Lists the form codes and names of all games.
fn games(words: &ReaderLocale) -> Vec<(String, String)> {
    rulesets().flat_map(|(ruleset, fields)| games_of(ruleset, fields, words)).collect()
}

/// Lists the forms for new games: the part of the address after the board, and the name of the game.
pub(in crate::web::pages) fn forms(words: &ReaderLocale) -> Vec<(String, String)> {
    let forms = |ruleset: &Ruleset| match ui(*ruleset).opening() {
        GameCreation::Closed => Vec::new(),
        GameCreation::OwnPage => {
            vec![(format!("games/new/{}", ruleset.code()), words.t(ruleset.name()).to_string())]
        }
        GameCreation::Fields(fields) => games_of(*ruleset, fields, words)
            .map(|(code, name)| (format!("games/new?game={code}"), name))
            .collect(),
    };
    Ruleset::ALL.iter().flat_map(forms).collect()
}

impl CreateGamePage {
    fn of(
        visit: Visit,
        board: Board,
        typed: CreateGameForm,
        fields: &FormFields,
        faults: FormErrors,
    ) -> Result<Self, WebError> {
        let render = |(_, own): (_, &dyn CreationFields)| own.render(fields, &faults, visit.words());
        let fieldsets = rulesets().map(render).collect::<Result<_, _>>()?;
        Ok(Self { visit, board, typed, fieldsets, faults })
    }

    fn games(&self) -> Vec<(String, String)> {
        games(self.visit.words())
    }

    /// Returns the rulesets that have a page of their own.
    fn own_pages(&self) -> impl Iterator<Item = &'static Ruleset> {
        Ruleset::ALL.iter().filter(|ruleset| matches!(ui(**ruleset).opening(), GameCreation::OwnPage))
    }
}

/// The query of the form's address.
#[derive(Debug, Deserialize)]
pub(super) struct CreateGameQuery {
    /// The form code of the game to select. An unknown code selects the first game.
    #[serde(default)]
    game: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(board): UrlPath<String>,
    UrlQuery(CreateGameQuery { game }): UrlQuery<CreateGameQuery>,
) -> Result<Response, WebError> {
    let board = game_terms::board(&app.db, &board, &person).await?;
    let agreement = GameTermsForm::likely(&board, &person);
    let games = games(visit.words()).into_iter().map(|(code, _)| code);
    let game = games.reduce(|first, code| if code == game { code } else { first }).unwrap_or_default();
    let typed = CreateGameForm { game, agreement, ends_early: "on".to_owned(), ..CreateGameForm::default() };
    let page = CreateGamePage::of(visit, board, typed, &FormFields::default(), FormErrors::new())?;
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let board = game_terms::board(&app.db, &board, &person).await?;
    let fields = FormFields(fields);
    let typed: CreateGameForm = fields.read()?;
    let checked = match typed.validate(&fields, visit.words())? {
        Ok(asked) => may_create(&app, &visit, &person).await?.map(|()| asked),
        Err(faults) => Err(faults),
    };
    let faults = match checked {
        Ok(asked) => {
            match gamemaster::open(&app.db, &board, &person, &asked.table(app.entropy), visit.now()).await {
                Ok(game) => {
                    let said = Message::new(key!("game-flash-created"));
                    return Ok(SeeOther::to(&format!("/games/{game}")).saying(&visit, &said).into_response());
                }
                Err(GameError::Illegal(illegal)) => {
                    let mut faults = FormErrors::new();
                    for one in illegal {
                        faults.add("game", gamemaster::plain(&one.message));
                    }
                    faults
                }
                Err(GameError::Refused(message)) => FormErrors::one("house", message),
                Err(error) => return Err(error.into()),
            }
        }
        Err(faults) => faults,
    };
    let page = CreateGamePage::of(visit, board, typed, &fields, faults)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

/// The fields after validation.
struct CreateGameRequest {
    agreed: GameTerms,
    ruleset: Ruleset,
    options: Value,
    seats: u8,
    ends_early: bool,
    missed_limit: Option<i32>,
}

impl CreateGameRequest {
    fn table(&self, entropy: EntropySource) -> NewGame<'_> {
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

impl CreateGameForm {
    /// Returns the number of phases that a player may miss, where an empty field is no limit. `None` if it cannot be read.
    fn missed_limit(&self) -> Option<Option<i32>> {
        match self.missed_limit.trim() {
            "" => Some(None),
            typed => typed.parse().ok().filter(|limit| (1..=20).contains(limit)).map(Some),
        }
    }

    /// Validates the fields. The inner error lists the faults to show.
    fn validate(
        &self,
        fields: &FormFields,
        words: &ReaderLocale,
    ) -> Result<Result<CreateGameRequest, FormErrors>, FieldsError> {
        let mut faults = FormErrors::new();
        let agreed = self.agreement.parse(&mut faults);
        let (code, variant) = self.game.split_once(':').unwrap_or((&self.game, ""));
        let is_offered = games(words).iter().any(|(game, _)| *game == self.game);
        let chosen = rulesets().find(|(ruleset, _)| is_offered && ruleset.code() == code);
        let missed_limit = self.missed_limit();
        let options = match chosen {
            Some((_, own)) => own.options(variant, fields, missed_limit.flatten(), &mut faults)?,
            None => {
                faults.add("game", Message::new(key!("game-create-choose")));
                (Value::Null, 0)
            }
        };
        if missed_limit.is_none() {
            faults.add("missed_limit", Message::new(key!("game-create-missed-range")));
        }
        let (options, seats) = options;
        Ok(match (chosen, agreed) {
            (Some((ruleset, _)), Some(agreed)) if faults.is_empty() => Ok(CreateGameRequest {
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
