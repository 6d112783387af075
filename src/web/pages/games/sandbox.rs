//! The sandbox: orders for any seat, tried on a copy of a position that the reader may see. The address contains all of it, so it
//! can be passed on. Each reader starts from the position that they themselves may see.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::{ResolutionMode, Seat};
use url::form_urlencoded::Serializer;

use super::map_figure::{self, MapFigure, MapFigureRequest};
use super::order_errors::OrderError;
use super::seat_strip::{self, SeatCard};
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{self, CountedOrders, GameError, GameView, Sandbox};
use crate::i18n::{Lang, Message};
use crate::ids::GameId;
use crate::web::{App, HtmlPage, MapLabels, ProtectedForm, SeeOther, UrlPath, UrlQuery, Visit, WebError};

/// Most steps tried in a row.
const STEPS: usize = 12;
/// Longest text of all steps together, in bytes.
const TEXTS: usize = gamemaster::MAX_TEXT;
/// Longest address offered for passing on, in bytes: servers and mail programs accept this much.
const LINK: usize = 3_500;

/// A request to the sandbox: the whole content of its address.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SandboxQuery {
    /// The phase from which it starts. `None` for the running phase.
    phase: Option<i32>,
    /// Seed of the randomness.
    luck: u32,
    /// Language of the texts.
    lang: Lang,
    /// The texts of each step, by seat.
    steps: Vec<BTreeMap<Seat, String>>,
}

impl SandboxQuery {
    /// Reads the fields of an address or a form: `phase`, `seed`, `lang`, `to` (number of steps to resolve), and `STEP.SEAT`
    /// for each text. Fields that cannot be read are ignored.
    fn of(fields: Vec<(String, String)>, lang: Lang) -> Self {
        let mut asked = Self { phase: None, luck: 1, lang, steps: Vec::new() };
        let mut texts: BTreeMap<usize, BTreeMap<Seat, String>> = BTreeMap::new();
        let mut to = 0;
        for (name, value) in fields {
            match name.as_str() {
                "phase" => asked.phase = value.parse().ok(),
                // `luck` stands in addresses of earlier versions.
                "seed" | "luck" => asked.luck = value.parse().unwrap_or(asked.luck),
                "lang" => asked.lang = Lang::of_tag(&value).unwrap_or(asked.lang),
                "to" => to = value.parse().unwrap_or(0).min(STEPS),
                _ => {
                    let place = name.split_once('.').and_then(|(step, seat)| {
                        Some((step.parse::<usize>().ok()?, Seat(seat.parse().ok()?)))
                    });
                    if let Some((step, seat)) = place.filter(|_| !value.trim().is_empty()) {
                        texts.entry(step).or_default().insert(seat, value.replace('\r', ""));
                    }
                }
            }
        }
        asked.steps = (0..to).map(|step| texts.remove(&step).unwrap_or_default()).collect();
        asked
    }

    /// Returns true if the texts together exceed [`TEXTS`].
    fn is_too_long(&self) -> bool {
        self.steps.iter().flat_map(BTreeMap::values).map(String::len).sum::<usize>() > TEXTS
    }

    /// Returns the address of this request.
    fn address(&self, game: &str) -> String {
        let mut query = Serializer::new(String::new());
        if let Some(phase) = self.phase {
            query.append_pair("phase", &phase.to_string());
        }
        query.append_pair("seed", &self.luck.to_string());
        query.append_pair("lang", self.lang.code());
        query.append_pair("to", &self.steps.len().to_string());
        for (step, texts) in self.steps.iter().enumerate() {
            for (seat, text) in texts {
                query.append_pair(&format!("{step}.{}", seat.0), text.trim());
            }
        }
        format!("{game}/sandbox?{}", query.finish())
    }
}

/// One seat's text in a step.
struct SandboxField {
    /// Number of the seat.
    seat: u8,
    /// Its pieces on the map.
    pieces: String,
    /// Its orders.
    text: String,
    /// Errors in its orders.
    faults: Vec<OrderError>,
    /// True if the step waits for its orders. The others may post out of turn.
    is_owing: bool,
}

impl SandboxField {
    /// Returns the height of its field in rows: the lines of the text and one more, at least two.
    fn rows(&self) -> usize {
        (self.text.lines().count() + 1).max(2)
    }
}

/// A step, as the page shows it.
struct SandboxStep {
    /// Title of its phase.
    heading: String,
    fields: Vec<SandboxField>,
    /// Its result. `None` if it is the step to be written next.
    told: Option<Vec<CitedItem>>,
}

impl SandboxStep {
    /// Returns the seats that owe orders, or the others.
    fn fields_of(&self, owing: bool) -> impl Iterator<Item = &SandboxField> {
        self.fields.iter().filter(move |field| field.is_owing == owing)
    }

    fn has_others(&self) -> bool {
        self.fields.iter().any(|field| !field.is_owing)
    }

    fn is_refused(&self) -> bool {
        self.fields.iter().any(|field| !field.faults.is_empty())
    }
}

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
}

impl SandboxPage {
    fn sitting(&self, field: &SandboxField) -> Option<&SeatCard> {
        self.sittings.get(usize::from(field.seat))
    }

    /// Returns the address of the page with places named in another way.
    fn named(&self, naming: MapLabels) -> String {
        format!("{}#map", naming.add_to_url(&self.asked.address(&self.table.game.path())))
    }

    fn is_together(&self) -> bool {
        self.table.position().tempo() == ResolutionMode::Together
    }
}

/// The position from which the steps start, with the orders that the reader may know.
struct SandboxStart {
    table: GameView,
    phase: i32,
    heading: String,
    known: BTreeMap<Seat, String>,
}

async fn start(
    app: &App,
    visit: &Visit,
    game: GameId,
    asked: &SandboxQuery,
) -> Result<SandboxStart, WebError> {
    let (person, words): (Option<&Person>, _) = (visit.viewer().person(), visit.words());
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
    show(&app, visit, game, asked).await
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
    show(&app, visit, game, asked).await
}

async fn show(app: &App, visit: Visit, game: GameId, mut asked: SandboxQuery) -> Result<Response, WebError> {
    let SandboxStart { table, phase, heading: start, known } = start(app, &visit, game, &asked).await?;
    asked.phase = Some(phase);
    if asked.is_too_long() {
        return Err(WebError::TooLarge);
    }
    rate_limits::take(&app.db, LimitedAction::Sandbox, visit.doer(), visit.now()).await?;
    let sandbox = Sandbox::of(table, asked.luck);
    let (trial, looker) = (asked.clone(), visit.clone());
    let tried = compute::run(ComputeLane::Text, move || try_out(sandbox, &looker, &trial, &known));
    let (sandbox, steps) = tried.await??;
    let words = visit.words();
    let has_lots = sandbox.has_drawn();
    let table = sandbox.into_table();
    let board = table.board();
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
    let page =
        SandboxPage { visit, table, start, phase, asked, steps, sittings, drawing, ending, link, again };
    Ok((StatusCode::OK, HtmlPage(page)).into_response())
}

/// Resolves the steps in order, until one is refused or the game is over. The last step returned is the one to be written next.
fn try_out(
    mut sandbox: Sandbox,
    visit: &Visit,
    asked: &SandboxQuery,
    known: &BTreeMap<Seat, String>,
) -> Result<(Sandbox, Vec<SandboxStep>), WebError> {
    let mut steps = Vec::new();
    for texts in &asked.steps {
        if sandbox.is_over() {
            break;
        }
        let mut step = step(&sandbox, visit, texts);
        let tried = sandbox.play(texts, asked.lang);
        let is_refused = !tried.objections.is_empty();
        for (seat, error) in tried.objections {
            let text = seat.and_then(|seat| texts.get(&seat)).map_or("", String::as_str);
            let faults = match error {
                GameError::Refused(message) => vec![OrderError::whole(message)],
                error => OrderError::of(sandbox.table(), text, asked.lang, error)?,
            };
            let wrong = step.fields.iter_mut().find(|field| seat.is_none_or(|seat| field.seat == seat.0));
            if let Some(field) = wrong {
                field.faults = faults;
            }
        }
        step.told = Some(tried.told).filter(|told| !is_refused || !told.is_empty());
        steps.push(step);
        if is_refused {
            break;
        }
    }
    let is_to_go_on = !steps.last().is_some_and(SandboxStep::is_refused) && steps.len() < STEPS;
    if is_to_go_on && !sandbox.is_over() {
        steps.push(step(&sandbox, visit, if asked.steps.is_empty() { known } else { &NONE }));
    }
    Ok((sandbox, steps))
}

static NONE: BTreeMap<Seat, String> = BTreeMap::new();

/// Builds the next step from the position of the sandbox, with `texts` in its fields.
fn step(sandbox: &Sandbox, visit: &Visit, texts: &BTreeMap<Seat, String>) -> SandboxStep {
    let (table, words) = (sandbox.table(), visit.words());
    let phase = table.position().phase();
    let owing = sandbox.seats_due();
    let board = table.board();
    let mut pieces: BTreeMap<Seat, String> = board
        .owners
        .iter()
        .zip(map_figure::realms(table, &board, words))
        .map(|(owner, realm)| (owner.seat, realm.pieces.join(", ")))
        .collect();
    let is_together = table.position().tempo() == ResolutionMode::Together;
    let seats = Seat::all(table.roster.len()).filter(|seat| !is_together || owing.contains(seat));
    let fields = seats.map(|seat| SandboxField {
        seat: seat.0,
        pieces: pieces.remove(&seat).unwrap_or_default(),
        text: texts.get(&seat).cloned().unwrap_or_default(),
        faults: Vec::new(),
        is_owing: owing.contains(&seat),
    });
    SandboxStep { heading: words.say(&table.render_told(&phase.title)), fields: fields.collect(), told: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_says_all_that_is_tried() {
        let texts =
            |list: &[(u8, &str)]| list.iter().map(|(seat, text)| (Seat(*seat), (*text).to_owned())).collect();
        let steps = vec![
            texts(&[(0, "A Vie - Tri\nF Tri - Alb"), (6, "Țara & co = 1")]),
            texts(&[]),
            texts(&[(3, "x")]),
        ];
        let asked = SandboxQuery { phase: Some(4), luck: 9, lang: Lang::Ro, steps };
        let address = asked.address("/games/7");
        let (path, query) = address.split_once('?').unwrap();
        assert_eq!(path, "/games/7/sandbox");
        let fields = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        assert_eq!(SandboxQuery::of(fields, Lang::En), asked);
    }

    #[test]
    fn what_cannot_be_read_in_an_address_is_left_out() {
        let fields =
            [("phase", "x"), ("to", "99999"), ("0.x", "a"), ("y.0", "b"), ("0.0", " "), ("1.300", "c")];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let asked = SandboxQuery::of(fields, Lang::En);
        assert_eq!((asked.phase, asked.steps.len()), (None, STEPS));
        assert!(asked.steps.iter().all(BTreeMap::is_empty));
    }
}
