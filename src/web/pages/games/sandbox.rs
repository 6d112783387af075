//! The sandbox: orders for any seat, tried on a copy of a position that the reader may see. The address contains all of it, so it
//! can be passed on. Each reader starts from the position that they themselves may see.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use stafeta_rules::board::{Board, DraftArrow};
use stafeta_rules::rules::{ResolutionMode, Seat};

use super::bot_advice;
use super::map_figure::{self, MapFigure, MapFigureRequest};
use super::map_files;
use super::rulesets::ui;
use super::sandbox_import::ImportFields;
use super::sandbox_query::SandboxQuery;
use super::sandbox_steps::{NONE, SandboxField, SandboxStep, try_out};
use super::seat_strip::{self, SeatCard};
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::gamemaster::{self, CountedOrders, GameError, GameView, Sandbox};
use crate::i18n::{Lang, Message};
use crate::ids::GameId;
use crate::web::{App, HtmlPage, MapLabels, ProtectedForm, SeeOther, UrlPath, UrlQuery, Visit, WebError};

/// Longest address offered for passing on, in bytes: servers and mail programs accept this much.
pub(super) const LINK: usize = 3_500;

#[derive(Template)]
#[template(path = "games/sandbox.html")]
struct SandboxPage {
    visit: Visit,
    /// The game after the last step.
    table: GameView,
    /// Title of the phase from which it starts.
    start: String,
    /// Number of that phase.
    phase: i32,
    asked: SandboxQuery,
    steps: Vec<SandboxStep>,
    sittings: Vec<SeatCard>,
    drawing: Option<MapFigure>,
    /// The reason the game ends here. `None` if it goes on.
    ending: Option<Message>,
    /// The address to pass on. `None` if it would be too long, or if nothing was tried.
    link: Option<String>,
    /// The same address with another seed. `None` if nothing was drawn at random.
    again: Option<String>,
    /// The same address with the next step written by bots. `None` if the reader may not be told, or no step is next.
    bots: Option<String>,
    /// The fields for a position of another program. `None` in a game that reads none.
    import: Option<ImportFields>,
    /// The position after the last step in the open format. `None` if the game has none.
    open_text: Option<String>,
}

impl SandboxPage {
    fn sitting(&self, field: &SandboxField) -> Option<&SeatCard> {
        self.sittings.get(usize::from(field.seat))
    }

    /// Returns the address of the page with places named in another way.
    fn named(&self, naming: MapLabels) -> String {
        format!("{}#map", naming.add_to_url(&self.asked.address(&self.table.game.path())))
    }

    /// Returns the page's script, which imports all others it needs.
    fn script(&self) -> &'static str {
        if self.has_rows() && self.drawing.is_some() { "js/sandbox.js" } else { "js/map.js" }
    }

    /// Returns true if orders can be tapped on the map.
    fn has_rows(&self) -> bool {
        self.steps.last().is_some_and(SandboxStep::has_rows)
    }

    fn is_together(&self) -> bool {
        self.table.position().tempo() == ResolutionMode::Together
    }
}

/// The position from which the steps start, with the orders that the reader may know.
pub(super) struct SandboxStart {
    pub(super) table: GameView,
    phase: i32,
    heading: String,
    known: BTreeMap<Seat, String>,
}

pub(super) async fn start(
    app: &App,
    visit: &Visit,
    game: GameId,
    asked: &SandboxQuery,
) -> Result<SandboxStart, WebError> {
    let (person, words): (Option<&Person>, _) = (visit.player(), visit.words());
    let now = app.positions.load_game_view(&app.db, game, person).await?;
    let running = now.game.phase.ok_or(WebError::NotFound)?;
    let phase = asked.phase.unwrap_or(running);
    if phase == running {
        let heading = now.game.phase_title.as_ref().map(|title| words.say(title)).unwrap_or_default();
        let own = now.draft.as_ref().filter(|draft| draft.phase == phase).or(now.submitted.as_ref());
        let own = own.and_then(|own| rewritten(&now, &own.text, own.lang, asked.lang));
        let known = now.seat().zip(own).into_iter().collect();
        return Ok(SandboxStart { table: now, phase, heading, known });
    }
    let past = app.positions.load_past_phase(&app.db, game, phase, None, person).await?;
    let heading = words.say(&past.heading.title);
    let ordered: Vec<CountedOrders> = match past.table.position().tempo() {
        ResolutionMode::Together => gamemaster::load_counted_orders(&app.db, &past.table.game, phase).await?,
        ResolutionMode::PostByPost => Vec::new(),
    };
    let known = ordered
        .iter()
        .filter_map(|one| Some((one.seat, rewritten(&past.table, &one.text, one.lang, asked.lang)?)));
    Ok(SandboxStart { phase, heading, known: known.collect(), table: past.table })
}

/// Translates orders into another language. `None` if they cannot be parsed.
fn rewritten(table: &GameView, text: &str, from: Lang, to: Lang) -> Option<String> {
    table.write_acts(&table.acts_of(text, from)?, to).ok()
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(fields): UrlQuery<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let asked = SandboxQuery::of(fields, visit.words().lang);
    show(&app, visit, game, asked, ImportFields::default()).await
}

/// Redirects to the address of what was sent. Resolves it at once if that address would be too long.
pub(super) async fn resolve(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let asked = SandboxQuery::of(fields, visit.words().lang);
    let address = asked.address(&format!("/games/{game}"));
    if address.len() <= LINK {
        return Ok(SeeOther::to(&format!("{address}#step-{}", asked.steps.len())).into_response());
    }
    show(&app, visit, game, asked, ImportFields::default()).await
}

/// Draws the orders of the step that is being written, those of all seats. The form sends its number, from 1, as `to`. A script
/// lays the drawing over the map.
pub(super) async fn draft(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let mut asked = SandboxQuery::of(fields, visit.words().lang);
    if asked.is_too_long() {
        return Err(WebError::TooLarge);
    }
    let written = asked.steps.pop().unwrap_or_default();
    rate_limits::take(&app.db, LimitedAction::Sandbox, visit.doer(), visit.now()).await?;
    let SandboxStart { table, .. } = start(&app, &visit, game, &asked).await?;
    let mut sandbox = Sandbox::of(table, asked.luck);
    let drawn = compute::run(ComputeLane::Text, move || {
        if let Some(position) = &asked.position {
            sandbox.import(position, "")?;
        }
        let (mut sandbox, _) = try_out(sandbox, &visit, &asked, &NONE)?;
        let texts = written.iter().map(|(seat, text)| (*seat, text.as_str()));
        let drafts = draft_arrows(&mut sandbox, &visit, asked.lang, texts);
        let board = Board { drafts, ..sandbox.table().board() };
        Ok::<_, WebError>(map_figure::drafts_alone(sandbox.table(), &board, visit.words()))
    });
    Ok(map_files::draft_layer(drawn.await??))
}

/// Returns the orders in the texts of some seats as arrows.
fn draft_arrows<'a>(
    sandbox: &mut Sandbox,
    visit: &Visit,
    lang: Lang,
    texts: impl Iterator<Item = (Seat, &'a str)>,
) -> Vec<DraftArrow> {
    let mut arrows = Vec::new();
    for (seat, text) in texts.filter(|(_, text)| !text.trim().is_empty()) {
        arrows.extend(
            sandbox.look_from(seat, |table| {
                ui(table.game.ruleset).draft_arrows(table, visit.words(), text, lang)
            }),
        );
    }
    arrows.into_iter().map(|arrow| DraftArrow { arrow, number: None }).collect()
}

/// Shows the page, with what was sent to be imported and could not be.
pub(super) async fn show(
    app: &App,
    visit: Visit,
    game: GameId,
    mut asked: SandboxQuery,
    mut import: ImportFields,
) -> Result<Response, WebError> {
    let SandboxStart { table, phase, heading, mut known } = start(app, &visit, game, &asked).await?;
    asked.phase = Some(phase);
    if asked.is_too_long() {
        return Err(WebError::TooLarge);
    }
    rate_limits::take(&app.db, LimitedAction::Sandbox, visit.doer(), visit.now()).await?;
    // A position from elsewhere may be that of a game that is played.
    let may_ask = bot_advice::may_ask(&table) && asked.position.is_none();
    let mut sandbox = Sandbox::of(table, asked.luck);
    let reads_positions = sandbox.reads_positions();
    let (trial, looker) = (asked.clone(), visit.clone());
    let tried = compute::run(ComputeLane::Text, move || {
        let mut refused = None;
        if let Some(position) = &trial.position {
            match sandbox.import(position, "") {
                Ok(()) => known.clear(),
                Err(GameError::Refused(message)) => refused = Some(message),
                Err(error) => return Err(error.into()),
            }
        }
        let imported = trial.position.as_ref().map(|_| sandbox.table().position().phase().title);
        let (mut sandbox, mut steps) = try_out(sandbox, &looker, &trial, &known)?;
        let mut drafts = Vec::new();
        if let Some(open) = steps.last_mut().filter(|step| step.told.is_none()) {
            if trial.asks_bots && may_ask {
                open.ask_bots(&mut sandbox, &looker, trial.lang)?;
            }
            open.offer_orders(&mut sandbox, &looker, trial.lang);
            drafts = draft_arrows(&mut sandbox, &looker, trial.lang, open.texts());
        }
        let told = (refused, imported, sandbox.open_text());
        Ok::<_, WebError>((sandbox, steps, drafts, told))
    });
    let (sandbox, steps, drafts, (refused, imported, open_text)) = tried.await??;
    let words = visit.words();
    if let Some(message) = refused {
        import.refuse(asked.position.take().unwrap_or_default(), message);
    }
    let has_lots = sandbox.has_drawn();
    let table = sandbox.into_table();
    let start = match imported.filter(|_| asked.position.is_some()) {
        Some(title) => words.say(&table.render_told(&title)),
        None => heading,
    };
    let board = Board { drafts, ..table.board() };
    let sittings = seat_strip::seat_cards(&table, &board, words);
    let title = words.t(crate::key!("sandbox-title")).to_string();
    let wanted = MapFigureRequest { title: &title, naming: visit.naming(), link: None };
    let drawing = map_figure::draw(&table, &board, &wanted, words);
    let ending = table.position().outcome().map(|outcome| table.render_told(&outcome.reason));
    let path = table.game.path();
    let link = Some(asked.address(&path)).filter(|address| address.len() <= LINK && !asked.steps.is_empty());
    let link = link.map(|address| format!("{}{address}", app.config.origin()));
    let again = SandboxQuery { luck: asked.luck.wrapping_add(1), ..asked.clone() }.address(&path);
    let again = Some(again).filter(|_| has_lots);
    let is_open = steps.last().is_some_and(|step| step.told.is_none());
    let bots = (is_open && may_ask).then(|| asked.address_with_bots(&path));
    let page = SandboxPage {
        visit,
        table,
        start,
        phase,
        asked,
        steps,
        sittings,
        drawing,
        ending,
        link,
        again,
        bots,
        import: reads_positions.then_some(import),
        open_text,
    };
    let is_refused = page.import.as_ref().is_some_and(ImportFields::is_refused);
    let status = if is_refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, HtmlPage(page)).into_response())
}
