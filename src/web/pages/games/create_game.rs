//! The form for a new game: ruleset, clock, and who may join. A ruleset with many options has a page of its own.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::rules::ResolutionMode;
use uuid::Uuid;

use super::creation_checks::{self, check_game, may_create, refused_fields};
use super::game_terms::{GameTermsForm, hash_password};
use super::ruleset_ui::{CreationFields, FieldsError, FormFields, GameCreation};
use super::rulesets::ui;
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::forum::boards::Board;
use crate::gamemaster::{self, GameSettings, NewGame};
use crate::games::Ruleset;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, UserId};
use crate::key;
use crate::web::pages::tournaments::plan::{PLAN_TOURNAMENT, plan_tournament};
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

#[derive(Template)]
#[template(path = "games/create_game.html")]
struct CreateGamePage {
    visit: Visit,
    board: Board,
    typed: CreateGameForm,
    /// The rendered fields of the ruleset.
    fieldset: String,
    faults: FormErrors,
}

/// The fields of the form that are common to all rulesets.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct CreateGameForm {
    /// The ruleset, followed by a colon and the variant if it has variants.
    game: String,
    ends_early: String,
    covers_first_phase: String,
    missed_limit: String,
    excused_misses: String,
    /// The button pressed; empty for the one that creates a game.
    #[serde(rename = "do")]
    act: String,
    #[serde(flatten)]
    agreement: GameTermsForm,
}

impl Default for CreateGameForm {
    fn default() -> Self {
        Self {
            game: String::new(),
            ends_early: String::new(),
            covers_first_phase: String::new(),
            missed_limit: "3".to_owned(),
            excused_misses: "0".to_owned(),
            act: String::new(),
            agreement: GameTermsForm::default(),
        }
    }
}

/// Returns the rulesets of this form, with their fields.
pub(super) fn rulesets() -> impl Iterator<Item = (Ruleset, &'static dyn CreationFields)> {
    Ruleset::ALL.iter().filter_map(|ruleset| match ui(*ruleset).opening() {
        GameCreation::Fields(fields) => Some((*ruleset, fields)),
        GameCreation::OwnPage(_) | GameCreation::Closed => None,
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

/// Returns the codes and names of all games of this form.
fn games(words: &ReaderLocale) -> impl Iterator<Item = (String, String)> {
    rulesets().flat_map(|(ruleset, fields)| games_of(ruleset, fields, words))
}

/// Returns the ruleset of a game's form code: the first of the form if there is none.
fn ruleset_of(game: &str) -> Option<(Ruleset, &'static dyn CreationFields)> {
    let code = game.split_once(':').map_or(game, |(code, _)| code);
    rulesets().find(|(ruleset, _)| ruleset.code() == code).or_else(|| rulesets().next())
}

/// Lists the forms for new games: the part of the address after the board, and the name of the game.
pub(in crate::web::pages) fn forms(words: &ReaderLocale) -> Vec<(String, String)> {
    let forms = |ruleset: &Ruleset| match ui(*ruleset).opening() {
        GameCreation::Closed => Vec::new(),
        GameCreation::OwnPage(_) => {
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
        let own = ruleset_of(&typed.game).ok_or(WebError::NotFound)?.1;
        let fieldset = own.render(fields, &faults, visit.words())?;
        Ok(Self { visit, board, typed, fieldset, faults })
    }

    /// Returns the games of the chosen ruleset.
    fn games(&self) -> Vec<(String, String)> {
        let chosen = ruleset_of(&self.typed.game);
        chosen
            .into_iter()
            .flat_map(|(ruleset, fields)| games_of(ruleset, fields, self.visit.words()))
            .collect()
    }

    /// Returns a tab for each ruleset.
    fn tabs(&self) -> Vec<RulesetTab> {
        tabs(ruleset_of(&self.typed.game).map(|(ruleset, _)| ruleset))
    }
}

/// A link to the form of another ruleset.
pub(super) struct RulesetTab {
    /// Its address, without that of the board.
    pub(super) address: String,
    /// The message id of its name.
    pub(super) name: &'static str,
    pub(super) is_open: bool,
}

/// Returns a tab for each ruleset in which games can be created; that of `open` is marked.
pub(super) fn tabs(open: Option<Ruleset>) -> Vec<RulesetTab> {
    let tab = |ruleset: &Ruleset| {
        let address = match ui(*ruleset).opening() {
            GameCreation::Closed => return None,
            GameCreation::OwnPage(_) => format!("games/new/{}", ruleset.code()),
            GameCreation::Fields(_) => format!("games/new?game={}", ruleset.code()),
        };
        Some(RulesetTab { address, name: ruleset.name(), is_open: open == Some(*ruleset) })
    };
    Ruleset::ALL.iter().filter_map(tab).collect()
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
    let board = creation_checks::board(&app.db, &board, &person).await?;
    let defaults = gamemaster::load_game_policy(&app.db).await?.defaults;
    let agreement = GameTermsForm::likely(&board, &person, &defaults);
    let is_offered = games(visit.words()).any(|(code, _)| code == game);
    let first = |(ruleset, fields)| games_of(ruleset, fields, visit.words()).next();
    let game = match is_offered {
        true => game,
        false => ruleset_of(&game).and_then(first).map(|(code, _)| code).unwrap_or_default(),
    };
    let typed = CreateGameForm {
        ends_early: if defaults.ends_early { "on".to_owned() } else { String::new() },
        missed_limit: defaults.missed_limit.map_or_else(String::new, |limit| limit.to_string()),
        excused_misses: defaults.excused_misses.to_string(),
        game,
        agreement,
        ..CreateGameForm::default()
    };
    let own = ruleset_of(&typed.game).ok_or(WebError::NotFound)?.1;
    let fields = defaults.phase_hours.map_or_else(FormFields::default, |hours| own.with_phase_hours(hours));
    let page = CreateGamePage::of(visit, board, typed, &fields, FormErrors::new())?;
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let board = creation_checks::board(&app.db, &board, &person).await?;
    let fields = FormFields(fields);
    let typed: CreateGameForm = fields.read()?;
    let opened = match check_request(&app, &visit, &person, &typed, &fields).await? {
        Ok((asked, _)) if typed.act == PLAN_TOURNAMENT => {
            plan_tournament(&app, &visit, &person, &board, (&asked.name, asked.settings)).await?
        }
        Ok(asked) => {
            let created = create(&app, &visit, &person, &board, asked).await?;
            created.map(|game| {
                let said = Message::new(key!("game-flash-created"));
                SeeOther::to(&format!("/games/{game}")).saying(&visit, &said).into_response()
            })
        }
        Err(faults) => Err(faults),
    };
    let faults = match opened {
        Ok(answer) => return Ok(answer),
        Err(faults) => faults,
    };
    let page = CreateGamePage::of(visit, board, typed, &fields, faults)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

/// Validates a form, finds the people for whom seats are kept, and counts the game against the limit of its person. The inner error lists
/// the faults to show. A form may have the file of a whole game, which is replayed, so forms are counted too, and validated outside of
/// the threads that serve requests.
pub(super) async fn check_request(
    app: &App,
    visit: &Visit,
    person: &Person,
    typed: &CreateGameForm,
    fields: &FormFields,
) -> Result<Result<(CreateGameRequest, Vec<UserId>), FormErrors>, WebError> {
    rate_limits::take(&app.db, LimitedAction::Design, person.id, visit.now()).await?;
    let (form, sent, reader) = (typed.clone(), fields.clone(), visit.clone());
    let asked = compute::run(ComputeLane::Text, move || form.validate(&sent, &reader)).await??;
    let settings = asked.as_ref().ok().map(|asked| &asked.settings);
    let reserved_for = match typed.act == PLAN_TOURNAMENT {
        true => Ok(Vec::new()),
        false => check_game(&app.db, settings, &typed.agreement.reserved).await?,
    };
    match FormErrors::both(asked, reserved_for) {
        Ok(asked) => Ok(may_create(app, visit, person).await?.map(|()| asked)),
        Err(faults) => Ok(Err(faults)),
    }
}

/// Creates the game. The inner error lists the faults to show.
pub(super) async fn create(
    app: &App,
    visit: &Visit,
    person: &Person,
    board: &Board,
    (asked, reserved_for): (CreateGameRequest, Vec<UserId>),
) -> Result<Result<GameId, FormErrors>, WebError> {
    let password = hash_password(app, asked.password.as_ref()).await?;
    let secret = app.entropy.game_secret(&asked.name);
    let new = NewGame {
        name: &asked.name,
        settings: asked.settings,
        reserved_for,
        password,
        secret,
        form_token: asked.form_token,
    };
    match gamemaster::open(&app.db, board, person, &new, visit.now()).await {
        Ok(game) => Ok(Ok(game)),
        Err(error) => refused_fields("game", error).map(Err),
    }
}

/// The fields after validation.
pub(super) struct CreateGameRequest {
    name: String,
    /// The password of its seats; `None` if they need none.
    password: Option<SecretString>,
    /// The token of the form; `None` if it has none.
    form_token: Option<Uuid>,
    settings: GameSettings,
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
        visit: &Visit,
    ) -> Result<Result<CreateGameRequest, FormErrors>, FieldsError> {
        let mut faults = FormErrors::new();
        let agreed = self.agreement.parse(visit.site(), &mut faults);
        let (code, variant) = self.game.split_once(':').unwrap_or((&self.game, ""));
        let is_offered = games(visit.words()).any(|(game, _)| game == self.game);
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
        let excused_misses = self.excused_misses.trim().parse().ok().filter(|count| (0..=5).contains(count));
        if excused_misses.is_none() {
            faults.add("excused_misses", Message::new(key!("excused-misses-range")));
        }
        let (options, seats) = options;
        Ok(match (chosen, agreed) {
            (Some((ruleset, _)), Some(agreed)) if faults.is_empty() => Ok(CreateGameRequest {
                settings: GameSettings {
                    ends_early: !self.ends_early.is_empty(),
                    covers_first_phase: !self.covers_first_phase.is_empty()
                        && ruleset.tempo() == ResolutionMode::Together,
                    missed_limit: missed_limit.flatten(),
                    excused_misses: excused_misses.unwrap_or_default(),
                    ..agreed.settings(ruleset, options, seats)
                },
                password: agreed.password,
                form_token: self.agreement.once.parse().ok(),
                name: agreed.name,
            }),
            _ => Err(faults),
        })
    }
}
