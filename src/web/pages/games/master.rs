//! What whoever looks after a game may do to it: pause, extend, replace, take back, end.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use stafeta_rules::rules::Seat;

use crate::gamemaster::{self, AccountHint, Correction, GameError, Stage, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Message, Words};

pub(super) fn router() -> Router<App> {
    Router::new().route("/games/{game}/master", get(page).post(send))
}

#[derive(Template)]
#[template(path = "games/master.html")]
struct MasterPage {
    visit: Visit,
    faults: Faults,
    table: Table,
    typed: Typed,
    /// The seats with their players, for a choice.
    seats: Vec<(String, String)>,
    /// The phases there were, for a choice.
    phases: Vec<(String, String)>,
    /// What people at the table have in common.
    hints: Vec<AccountHint>,
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
        let w = visit.words();
        let seats = seats(&table, w);
        let phases = phases.iter().rev();
        let phases = phases.map(|one| (one.phase.to_string(), w.say(&one.title))).collect();
        Ok(Self { seats, phases, hints, faults, table, typed, visit })
    }

    fn is(&self, stage: Stage) -> bool {
        self.table.game.stage == stage
    }

    /// Whether the reader plays here with others, and decides nothing alone that they have a part in.
    fn is_party(&self) -> bool {
        self.table.is_party() && !self.is(Stage::Forming)
    }

    /// Whether the reader may comment and correct as game master, who has no seat.
    fn may_serve(&self) -> bool {
        self.is(Stage::Running) && self.table.seat().is_none() && self.table.game.ruleset.has_duties()
    }

    fn is_open(&self) -> bool {
        !matches!(self.table.game.stage, Stage::Over | Stage::Cancelled)
    }
}

/// The seats with their players, for a choice.
pub(super) fn seats(table: &Table, w: &Words) -> Vec<(String, String)> {
    let name = |seated: &gamemaster::Seated| match seated.called(w) {
        Some(name) => name,
        None => w.t("game-seat-empty").arg("number", u32::from(seated.seat.0) + 1).to_string(),
    };
    table.roster.iter().map(|seated| (seated.seat.0.to_string(), name(seated))).collect()
}

/// What stands in a form of the page; each has some of it.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Typed {
    act: String,
    hours: String,
    seat: String,
    name: String,
    phase: String,
    text: String,
    sure: Option<String>,
}

impl Typed {
    /// What is meant, or what is missing; none: something in the words of the rules.
    fn correction(&self) -> Result<Option<Correction<'_>>, &'static str> {
        let hours = || self.hours.trim().parse().map_err(|_| key!("master-hours-unclear"));
        let seat = || self.seat.parse().map(Seat).map_err(|_| key!("game-no-seat"));
        let sure = || self.sure.as_ref().map(|_| ()).ok_or(key!("master-not-sure"));
        Ok(Some(match &*self.act {
            "serve" => return Ok(None),
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

/// What is wrong with a text in the words of the rules; gives back any other refusal.
fn unread(table: &Table, error: GameError) -> Result<Vec<Message>, GameError> {
    match error {
        GameError::Unclear(unclear) => Ok(unclear.iter().map(|one| table.said(&one.message)).collect()),
        GameError::Illegal(illegal) => Ok(illegal.iter().map(|one| table.said(&one.message)).collect()),
        other => Err(other),
    }
}

/// The table, for whoever looks after it.
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
    let done = match typed.correction() {
        Ok(Some(correction)) => gamemaster::correct(&app.db, game, &person, correction, visit.now()).await,
        Ok(None) => {
            let lang = visit.words().lang;
            gamemaster::serve(&app.db, game, &person, &typed.text, lang, visit.now()).await.map(drop)
        }
        Err(missing) => Err(GameError::Refused(Message::new(missing))),
    };
    let faults = match done {
        Ok(()) => {
            let done = SeeOther::to(&format!("/games/{game}/master"));
            return Ok(done.saying(&visit, &Message::new("master-done")).into_response());
        }
        Err(GameError::Refused(message)) => vec![message],
        Err(error) => unread(&table, error)?,
    };
    let field = match &*typed.act {
        "pause" | "extend" => "hours",
        "replace" => "name",
        "free" | "house" => "seat",
        "undo" => "phase",
        "serve" => "text",
        _ => "act",
    };
    let mut noted = Faults::new();
    faults.into_iter().for_each(|fault| noted.add(field, fault));
    let page = Page(MasterPage::load(&app, visit, noted, table, typed).await?);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
