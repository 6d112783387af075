//! The form for a new game of Forum Conquest: players, map, options of chapter XII, names.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::future::BoxFuture;
use serde::Deserialize;
use stafeta_rules::conquest::board::TerrainKinds;
use stafeta_rules::rules::BotLevel;
use uuid::Uuid;

use super::map_choice::{self, MapChoice};
use super::map_generation;
use super::map_preview::MapPreview;
use super::option_fields::OptionFields;
use super::option_form::{self, OptionSection};
use super::presets::{self, Preset};
use super::proposal::{ConquestProposal, Readback};
use super::theme_names::{self, ThemeNameFields};
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::boards::Board;
use crate::gamemaster::{self, GameSettings, NewGame};
use crate::games::Ruleset;
use crate::i18n::{Message, MessageValue};
use crate::ids::{DesignId, GameId, UserId};
use crate::key;
use crate::web::pages::games::create_game::{RulesetTab, tabs};
use crate::web::pages::games::creation_checks::{board, check_game, may_create, refused_fields};
use crate::web::pages::games::game_terms::{GameTerms, GameTermsForm, hash_password};
use crate::web::pages::games::opening_fields::OpeningFields;
use crate::web::pages::games::ruleset_ui::{CreationPage, SentFields};
use crate::web::pages::tournaments::plan::{PLAN_TOURNAMENT, plan_tournament};
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

/// Prefix of the value of a preset's button.
const PRESET: &str = "preset-";

#[derive(Template)]
#[template(path = "games/conquest/create_game.html")]
struct CreateConquestPage {
    visit: Visit,
    board: Board,
    fields: OptionFields,
    agreement: GameTermsForm,
    opening: OpeningFields,
    faults: FormErrors,
    presets: Vec<Preset>,
    /// The preset with which the form began.
    preset: String,
    maps: Vec<MapChoice>,
    made: Vec<map_generation::MapParameterField>,
    picture: Option<MapPreview>,
    sections: Vec<OptionSection>,
    namings: Vec<ThemeNameFields>,
    readback: Readback,
    /// The confirmation that a preset was saved, or the reason it was not.
    kept: Option<Message>,
}

impl CreateConquestPage {
    /// Returns a tab for each ruleset.
    fn tabs(&self) -> Vec<RulesetTab> {
        tabs(Some(Ruleset::Conquest))
    }
}

/// The options in words, without the rest of the page, for a script.
#[derive(Template)]
#[template(path = "games/conquest/option_summary_alone.html")]
struct ReadbackPage {
    visit: Visit,
    readback: Readback,
}

/// The query of the form's address.
#[derive(Debug, Deserialize)]
pub(super) struct CreateConquestQuery {
    /// `standard`, `cutthroat`, or the id of a preset of one's own.
    #[serde(default)]
    preset: String,
    /// The map, by its form value.
    #[serde(default)]
    map: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(slug): UrlPath<String>,
    UrlQuery(start): UrlQuery<CreateConquestQuery>,
) -> Result<Response, WebError> {
    let board = board(&app.db, &slug, &person).await?;
    let fields = proposed_fields(&app, &board, &person, start).await?;
    let shown = CreateConquestView { person, board, fields, kept: None, refused: FormErrors::new() };
    shown.show(&app, visit, StatusCode::OK).await
}

/// Returns the fields as the form proposes them: those of the preset, with the likely agreement.
async fn proposed_fields(
    app: &App,
    board: &Board,
    person: &Person,
    start: CreateConquestQuery,
) -> Result<OptionFields, WebError> {
    let mut fields = OptionFields::default();
    let defaults = gamemaster::load_game_policy(&app.db).await?.defaults;
    let GameTermsForm {
        once,
        language,
        zone,
        press,
        door,
        assent,
        vacation,
        bots,
        phases_met,
        games_finished,
        live_wait,
        ..
    } = GameTermsForm::likely(board, person, &defaults);
    let likely = [
        ("once", once),
        ("language", language),
        ("zone", zone),
        ("press", press),
        ("door", door),
        ("assent", assent),
        ("vacation", vacation),
        ("bots", bots),
        ("phases_met", phases_met),
        ("games_finished", games_finished),
        ("live_wait", live_wait),
    ];
    for (name, value) in likely {
        fields.put(name, [value]);
    }
    fields.put("players", ["6".to_owned()]);
    fields.put("map", [start.map]);
    map_generation::fill_defaults(&mut fields);
    presets::fill(&app.db, person, &start.preset, &mut fields).await?;
    // A preset that was chosen says more about this game than what the site proposes for every game.
    if start.preset.is_empty() {
        if let Some(hours) = defaults.phase_hours {
            fields.put("clock.posting_hours", [hours.to_string()]);
        }
        if let Some(night) = defaults.night {
            fields.put("clock.night", [night.from, night.to].map(|end| end.format("%H:%M").to_string()));
        }
    }
    fields.put("preset", [start.preset]);
    Ok(fields)
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(slug): UrlPath<String>,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let board = board(&app.db, &slug, &person).await?;
    // Every request of this form may generate a map.
    rate_limits::take(&app.db, LimitedAction::Design, person.id, visit.now()).await?;
    let mut fields = OptionFields(fields);
    let mut kept = None;
    match fields.one("do") {
        "open" | PLAN_TOURNAMENT => {
            let refused = match try_open(&app, &visit, &person, &board, &fields).await? {
                Ok(answer) => return Ok(answer),
                Err(refused) => refused,
            };
            let shown = CreateConquestView { person, board, fields, kept, refused };
            return shown.show(&app, visit, StatusCode::UNPROCESSABLE_ENTITY).await;
        }
        "check" => {
            let proposal = ConquestProposal::of(&app.db, &person, &fields, &mut FormErrors::new()).await?;
            let readback = proposal.readback(visit.words());
            return Ok(HtmlPage(ReadbackPage { visit, readback }).into_response());
        }
        "keep" => {
            let proposal = ConquestProposal::of(&app.db, &person, &fields, &mut FormErrors::new()).await?;
            kept = Some(presets::keep(&app.db, &person, &fields, &proposal.options, visit.now()).await?);
        }
        wish if wish.starts_with(PRESET) => {
            let code = wish[PRESET.len()..].to_owned();
            presets::change(&app.db, &person, &code, &mut fields).await?;
        }
        "another" => {
            fields.put("made.seed", [map_generation::seed()]);
            fields.put("map", ["made".to_owned()]);
        }
        _ => {}
    }
    let shown = CreateConquestView { person, board, fields, kept, refused: FormErrors::new() };
    shown.show(&app, visit, StatusCode::OK).await
}

/// Creates the game, or plans a tournament of such games. The inner error lists the faults to show.
async fn try_open(
    app: &App,
    visit: &Visit,
    person: &Person,
    board: &Board,
    fields: &OptionFields,
) -> Result<Result<Response, FormErrors>, WebError> {
    let checked = match check_fields(app, visit, person, fields).await? {
        Ok(checked) => checked,
        Err(faults) => return Ok(Err(faults)),
    };
    if fields.one("do") == PLAN_TOURNAMENT {
        let CheckedFields { agreed, settings, .. } = checked;
        return plan_tournament(app, visit, person, board, (&agreed.name, settings)).await;
    }
    let created = create(app, visit, person, board, checked).await?;
    Ok(created.map(|game| {
        let said = Message::new(key!("game-flash-created"));
        SeeOther::to(&format!("/games/{game}")).saying(visit, &said).into_response()
    }))
}

/// The fields after validation.
struct CheckedFields {
    agreed: GameTerms,
    settings: GameSettings,
    /// The people for whom seats are kept.
    reserved_for: Vec<UserId>,
    /// The token of the form; `None` if it has none.
    form_token: Option<Uuid>,
}

/// Validates a form and counts the game against the limit of its person. The inner error lists the faults to show.
async fn check_fields(
    app: &App,
    visit: &Visit,
    person: &Person,
    fields: &OptionFields,
) -> Result<Result<CheckedFields, FormErrors>, WebError> {
    let mut faults = FormErrors::new();
    let agreed = agreement(fields).parse(visit.site(), &mut faults);
    let proposal = ConquestProposal::of(&app.db, person, fields, &mut faults).await?;
    let asked = if faults.is_empty() { agreed.zip(proposal.setup(&mut faults)) } else { None };
    let asked = match asked.filter(|_| faults.is_empty()) {
        Some((agreed, setup)) => {
            let options = serde_json::to_value(&setup).map_err(WebError::internal)?;
            let settings = agreed.settings(Ruleset::Conquest, options, proposal.players);
            Ok((agreed, settings))
        }
        None => Err(faults),
    };
    let reserved_for = match fields.one("do") == PLAN_TOURNAMENT {
        true => Ok(Vec::new()),
        false => {
            let settings = asked.as_ref().ok().map(|(_, settings)| settings);
            check_game(&app.db, settings, fields.one("reserved")).await?
        }
    };
    let ((agreed, settings), reserved_for) = match FormErrors::both(asked, reserved_for) {
        Ok(checked) => checked,
        Err(faults) => return Ok(Err(faults)),
    };
    if let Err(faults) = may_create(app, visit, person).await? {
        return Ok(Err(faults));
    }
    Ok(Ok(CheckedFields { agreed, settings, reserved_for, form_token: fields.one("once").parse().ok() }))
}

/// Creates the game. The inner error lists the faults to show.
async fn create(
    app: &App,
    visit: &Visit,
    person: &Person,
    board: &Board,
    CheckedFields { agreed, settings, reserved_for, form_token }: CheckedFields,
) -> Result<Result<GameId, FormErrors>, WebError> {
    let password = hash_password(app, agreed.password.as_ref()).await?;
    let secret = app.entropy.game_secret(&agreed.name);
    let new = NewGame { name: &agreed.name, settings, reserved_for, password, secret, form_token };
    match gamemaster::open(&app.db, board, person, &new, visit.now()).await {
        Ok(game) => Ok(Ok(game)),
        Err(error) => refused_fields("players", error).map(Err),
    }
}

/// The form, as far as programs use it.
pub(super) struct ConquestCreation;

impl CreationPage for ConquestCreation {
    fn create<'a>(
        &self,
        app: &'a App,
        visit: &'a Visit,
        person: &'a Person,
        board: &'a Board,
        sent: SentFields,
    ) -> BoxFuture<'a, Result<Result<GameId, FormErrors>, WebError>> {
        Box::pin(async move {
            // Every request may generate a map.
            rate_limits::take(&app.db, LimitedAction::Design, person.id, visit.now()).await?;
            let text = |name: &str| sent.get(name).and_then(|all| all.first()).cloned().unwrap_or_default();
            let start = CreateConquestQuery { preset: text("preset"), map: text("map") };
            let mut fields = proposed_fields(app, board, person, start).await?;
            let unknown: Vec<_> = sent.keys().filter(|name| !fields.knows(name)).collect();
            if !unknown.is_empty() {
                let names = unknown.into_iter().map(MessageValue::from).collect::<Vec<_>>();
                let said = Message::new(key!("api-field-unknown")).with("names", names);
                return Ok(Err(FormErrors::one("fields", said)));
            }
            sent.into_iter().for_each(|(name, values)| fields.put(&name, values));
            match check_fields(app, visit, person, &fields).await? {
                Ok(checked) => create(app, visit, person, board, checked).await,
                Err(faults) => Ok(Err(faults)),
            }
        })
    }
}

/// The form about to be shown.
struct CreateConquestView {
    person: Person,
    board: Board,
    fields: OptionFields,
    kept: Option<Message>,
    /// The reasons the game was not created.
    refused: FormErrors,
}

impl CreateConquestView {
    async fn show(self, app: &App, visit: Visit, status: StatusCode) -> Result<Response, WebError> {
        let Self { person, board, fields, kept, refused } = self;
        let mut noted = FormErrors::new();
        let proposal = ConquestProposal::of(&app.db, &person, &fields, &mut noted).await?;
        let faults = if refused.is_empty() { noted } else { refused };
        let words = visit.words();
        let standard = TerrainKinds::default();
        let terrains = proposal.map.as_ref().map_or(&standard, |map| map.terrains());
        let page = CreateConquestPage {
            agreement: agreement(&fields),
            opening: fields.opening(),
            presets: presets::all(&app.db, &person, words).await?,
            preset: fields.one("preset").to_owned(),
            maps: map_choice::offered(&app.db, &person, &fields, words).await?,
            made: map_generation::choices(&fields, words),
            picture: proposal.picture(words),
            sections: option_form::sections(&fields, &proposal.options, &proposal.bad, &faults, words),
            namings: theme_names::namings(&fields, terrains, words),
            readback: proposal.readback(words),
            visit,
            board,
            fields,
            faults,
            kept,
        };
        Ok((status, HtmlPage(page)).into_response())
    }
}

/// Reads the common settings as typed.
fn agreement(fields: &OptionFields) -> GameTermsForm {
    let text = |name: &str| fields.one(name).to_owned();
    GameTermsForm {
        once: text("once"),
        name: text("name"),
        language: text("language"),
        zone: text("zone"),
        press: text("press"),
        door: text("door"),
        password: text("password"),
        unlisted: text("unlisted"),
        assent: text("assent"),
        vacation: text("vacation"),
        bots: text("bots"),
        bot_level: BotLevel::default().code().to_owned(),
        phases_met: text("phases_met"),
        games_finished: text("games_finished"),
        rated: text("rated"),
        anonymous: text("anonymous"),
        min_people: text("min_people"),
        live_minutes: text("live_minutes"),
        starts_at: text("starts_at"),
        live_wait: text("live_wait"),
        reserved: text("reserved"),
    }
}

/// Deletes a preset of the reader's own.
pub(super) async fn drop_preset(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((slug, preset)): UrlPath<(String, DesignId)>,
    ProtectedForm(_): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let board = board(&app.db, &slug, &person).await?;
    if !presets::shelf(person.id).drop(&app.db, preset).await? {
        return Err(WebError::NotFound);
    }
    let said = Message::new(key!("conquest-preset-deleted"));
    Ok(SeeOther::to(&format!("/b/{}/games/new/conquest", board.slug)).saying(&visit, &said).into_response())
}
