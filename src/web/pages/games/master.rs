//! The Game Master's page: pause, extend, replace, take back, end, hand over. A Game Master who plays in the game proposes these
//! to the other players instead.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use stafeta_rules::rules::Seat;

use super::seats;
use crate::accounts::limits::{self, Action};
use crate::accounts::people;
use crate::gamemaster::{self, AccountHint, Correction, Decided, Decision, GameError, Stage, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Message, Words};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/master", get(page).post(send))
        .route("/games/{game}/hand-over", post(hand_over))
}

#[derive(Template)]
#[template(path = "games/master.html")]
struct MasterPage {
    visit: Visit,
    faults: Faults,
    table: Table,
    typed: Typed,
    /// Options of a seat list: number and player.
    seats: Vec<(String, String)>,
    /// Options of a phase list: number and title.
    phases: Vec<(String, String)>,
    /// Signs that several seats belong to one person.
    hints: Vec<AccountHint>,
    /// Name of the person who is asked to take over as Game Master.
    heir: Option<String>,
}

impl MasterPage {
    async fn load(
        app: &App,
        visit: Visit,
        faults: Faults,
        table: Table,
        typed: Typed,
    ) -> Result<Self, WebError> {
        let phases = gamemaster::phases(&app.db, table.game.id).await?;
        let hints = gamemaster::account_hints(&app.db, table.game.id).await?;
        let heir = match table.game.heir {
            Some(heir) => people::load(&app.db, heir, visit.now()).await?.map(|heir| heir.name),
            None => None,
        };
        let w = visit.words();
        let seats = seats_of(&table, w);
        let phases = phases.iter().rev();
        let phases = phases.map(|one| (one.phase.to_string(), w.say(&one.title))).collect();
        Ok(Self { seats, phases, hints, heir, faults, table, typed, visit })
    }

    fn is(&self, stage: Stage) -> bool {
        self.table.game.stage == stage
    }

    /// Returns the reason typed in the form with this reason field. Empty for the other forms.
    fn reason(&self, form: &str) -> &str {
        if form_of(&self.typed.act).is_some_and(|typed| typed == form) { &self.typed.reason } else { "" }
    }

    /// Returns true if the reader plays in this game with others, who must agree to their corrections.
    fn is_party(&self) -> bool {
        self.table.is_party() && !self.is(Stage::Forming)
    }

    /// Returns true if the reader may comment and correct as a Game Master without a seat.
    fn may_serve(&self) -> bool {
        self.is(Stage::Running) && self.table.seat().is_none() && self.table.game.ruleset.has_duties()
    }

    fn is_open(&self) -> bool {
        !matches!(self.table.game.stage, Stage::Over | Stage::Cancelled)
    }
}

/// Lists the seats as options: number and player.
pub(super) fn seats_of(table: &Table, w: &Words) -> Vec<(String, String)> {
    let name = |seated: &gamemaster::Seated| match seated.called(w) {
        Some(name) => name,
        None => w.t("game-seat-empty").arg("number", u32::from(seated.seat.0) + 1).to_string(),
    };
    table.roster.iter().map(|seated| (seated.seat.0.to_string(), name(seated))).collect()
}

/// The fields of all forms of the page. Each form sends some of them.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Typed {
    act: String,
    hours: String,
    seat: String,
    name: String,
    heir: String,
    phase: String,
    text: String,
    reason: String,
    sure: Option<String>,
}

impl Typed {
    /// Returns the requested action.
    ///
    /// # Errors
    /// The message id names the missing or unreadable field.
    fn wish(&self) -> Result<Wish<'_>, &'static str> {
        let hours = || self.hours.trim().parse().map_err(|_| key!("master-hours-unclear"));
        let seat = || self.seat.parse().map(Seat).map_err(|_| key!("game-no-seat"));
        let sure = || self.sure.as_ref().map(|_| ()).ok_or(key!("master-not-sure"));
        Ok(Wish::Correct(match &*self.act {
            "serve" => return Ok(Wish::Serve),
            "hand-over" => return Ok(Wish::HandOver(Some(self.heir.trim()))),
            "keep" => return Ok(Wish::HandOver(None)),
            "pause" => Correction::Pause { hours: hours()? },
            "resume" => Correction::Resume,
            "extend" => Correction::Extend { hours: hours()? },
            "free" => {
                sure()?;
                Correction::Free { seat: seat()? }
            }
            "house" => {
                sure()?;
                Correction::House { seat: Some(seat()?) }
            }
            "replace" => Correction::Replace { seat: seat()?, name: self.name.trim() },
            "undo" => {
                sure()?;
                Correction::Undo { phase: self.phase.parse().map_err(|_| key!("game-no-such-phase"))? }
            }
            "end" => {
                sure()?;
                Correction::End
            }
            "draw" => {
                sure()?;
                Correction::Draw
            }
            "release" => Correction::Release,
            _ => return Err(key!("choice-unknown")),
        }))
    }
}

/// A requested action.
enum Wish<'a> {
    /// A correction of the game.
    Correct(Correction<'a>),
    /// Orders of the Game Master, written in the language of the rules.
    Serve,
    /// Hands the game over to the person of this name. `None` to withdraw the request.
    HandOver(Option<&'a str>),
}

/// Returns the name of the reason field of an action's form. `None` if the action takes no reason.
fn form_of(act: &str) -> Option<&'static str> {
    match act {
        "pause" | "extend" | "resume" => Some("reason-time"),
        "free" | "house" | "replace" => Some("reason-seat"),
        "undo" => Some("reason-undo"),
        "end" | "draw" => Some("reason-end"),
        _ => None,
    }
}

/// Returns the errors in a text of orders.
///
/// # Errors
/// Returns any other refusal unchanged.
fn unread(table: &Table, error: GameError) -> Result<Vec<Message>, GameError> {
    match error {
        GameError::Unclear(unclear) => Ok(unclear.iter().map(|one| table.said(&one.message)).collect()),
        GameError::Illegal(illegal) => Ok(illegal.iter().map(|one| table.said(&one.message)).collect()),
        other => Err(other),
    }
}

/// Loads the game for the person who runs it; any other person is refused.
async fn run_by(app: &App, visit: &Visit, game: GameId) -> Result<Table, WebError> {
    let person = visit.viewer().person();
    let table = gamemaster::table(&app.db, game, person).await?;
    if table.game.is_run_by(person) { Ok(table) } else { Err(WebError::Forbidden) }
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(_): SignedIn,
    Path(game): Path<GameId>,
) -> Result<Response, WebError> {
    let table = run_by(&app, &visit, game).await?;
    Ok(Page(MasterPage::load(&app, visit, Faults::new(), table, Typed::default()).await?).into_response())
}

async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let table = run_by(&app, &visit, game).await?;
    limits::take(&app.db, Action::Propose, person.id, visit.now()).await?;
    let now = visit.now();
    let done = match typed.wish() {
        Ok(Wish::Correct(what)) => {
            let decision = Decision { what, reason: &typed.reason };
            gamemaster::correct(&app.db, game, &person, decision, now).await
        }
        Ok(Wish::Serve) => {
            let lang = visit.words().lang;
            gamemaster::serve(&app.db, game, &person, &typed.text, lang, now).await.map(|_| Decided::Done)
        }
        Ok(Wish::HandOver(name)) => {
            gamemaster::hand_over(&app.db, game, &person, name, now).await.map(|()| Decided::Done)
        }
        Err(missing) => Err(GameError::Refused(Message::new(missing))),
    };
    let faults = match done {
        Ok(Decided::Done) => {
            let done = SeeOther::to(&format!("/games/{game}/master"));
            return Ok(done.saying(&visit, &Message::new(key!("master-done"))).into_response());
        }
        Ok(Decided::Proposed(_)) => {
            let asked = SeeOther::to(&format!("/games/{game}/votes"));
            return Ok(asked.saying(&visit, &Message::new(key!("game-said-proposed"))).into_response());
        }
        Err(GameError::Refused(message)) => vec![message],
        Err(error) => unread(&table, error)?,
    };
    // An error in the reason stands at its own field, any other at the field that the action is about.
    let mut noted = Faults::new();
    for fault in faults {
        let is_of_reason = fault.id.starts_with("game-reason-");
        let field = form_of(&typed.act).filter(|_| is_of_reason).unwrap_or_else(|| field_of(&typed.act));
        noted.add(field, fault);
    }
    let page = Page(MasterPage::load(&app, visit, noted, table, typed).await?);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Returns the field at which an error of this action is shown.
fn field_of(act: &str) -> &'static str {
    match act {
        "pause" | "extend" => "hours",
        "replace" => "name",
        "free" | "house" => "seat",
        "undo" => "phase",
        "serve" => "text",
        "hand-over" | "keep" => "heir",
        _ => "act",
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Answer {
    answer: String,
}

/// Accepts or declines the request to take over as Game Master.
async fn hand_over(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
    Form(Answer { answer }): Form<Answer>,
) -> Result<Response, WebError> {
    gamemaster::find(&app.db, game, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let now = visit.now();
    let (done, said) = match &*answer {
        "accept" => (gamemaster::take_over(&app.db, game, &person, now).await, key!("game-said-taken-over")),
        "decline" => (gamemaster::refuse_over(&app.db, game, &person, now).await, key!("game-said-declined")),
        _ => return Err(WebError::Invalid("the answer to a game handed over")),
    };
    match done {
        Ok(()) => {
            let done = SeeOther::to(&format!("/games/{game}"));
            Ok(done.saying(&visit, &Message::new(said)).into_response())
        }
        Err(error) => seats::refused(&app, visit, game, error, String::new()).await,
    }
}
