//! What whoever looks after a game may do to it: pause, extend, replace, take back, end.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use stafeta_rules::rules::Seat;

use crate::gamemaster::{self, Correction, GameError, Stage, Table};
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
        let w = visit.words();
        let seats = seats(&table, w);
        let phases = phases.iter().rev();
        let phases = phases.map(|one| (one.phase.to_string(), w.say(&one.title))).collect();
        Ok(Self { seats, phases, faults, table, typed, visit })
    }

    fn is(&self, stage: Stage) -> bool {
        self.table.game.stage == stage
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
    sure: Option<String>,
}

impl Typed {
    /// What is meant, or what is missing.
    fn correction(&self) -> Result<Correction<'_>, &'static str> {
        let hours = || self.hours.trim().parse().map_err(|_| key!("master-hours-unclear"));
        let seat = || self.seat.parse().map(Seat).map_err(|_| key!("game-no-seat"));
        let sure = || self.sure.as_ref().map(|_| ()).ok_or(key!("master-not-sure"));
        Ok(match &*self.act {
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
        })
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
    let fault = match typed.correction() {
        Ok(correction) => match gamemaster::correct(&app.db, game, &person, correction, visit.now()).await {
            Ok(()) => {
                let done = SeeOther::to(&format!("/games/{game}/master"));
                return Ok(done.saying(&visit, &Message::new("master-done")).into_response());
            }
            Err(GameError::Refused(message)) => message,
            Err(error) => return Err(error.into()),
        },
        Err(missing) => Message::new(missing),
    };
    let field = match &*typed.act {
        "pause" | "extend" => "hours",
        "replace" => "name",
        "free" | "house" => "seat",
        "undo" => "phase",
        _ => "act",
    };
    let page = Page(MasterPage::load(&app, visit, Faults::one(field, fault), table, typed).await?);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
