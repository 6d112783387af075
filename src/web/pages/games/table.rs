//! The page of a game: until when and why, who sits where, the map, the orders, the way to everything else.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::rules::Outcome;

use super::drawing::{self, Drawing, Wanted};
use super::due::{self, Due};
use super::lesson::Lesson;
use super::panel::Field;
use super::rulesets::ui;
use super::sheet::{self, Sheet};
use super::standings::StandingsTable;
use super::strip::{self, Sitting};
use crate::forum::told::Item;
use crate::gamemaster::{self, Door, Heading, News, Stage, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Naming, Page, Path, Query, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "games/table.html")]
struct TablePage {
    visit: Visit,
    table: Table,
    due: Option<Due>,
    sittings: Vec<Sitting>,
    drawing: Option<Drawing>,
    sheet: Option<Sheet>,
    /// Says so where the reader is out of the game.
    out: Option<Message>,
    /// What the map does not show of everybody's forces.
    standings: Option<StandingsTable>,
    /// What the reader tries who plays alone.
    lesson: Option<Lesson>,
    /// What a beginner on the reader's seat should look at.
    hints: Vec<Item>,
    /// What the table agrees on.
    terms: Vec<Item>,
    phases: Vec<Heading>,
    /// What has happened since the reader was here last.
    news: Option<News>,
    /// How much press his seat has not read.
    unread: i64,
    /// How many votes wait for the reader's voice.
    asked_votes: i64,
    /// The invitation the reader has come with.
    invitation: String,
    /// Why what was asked for was not done.
    refused: Option<Message>,
    /// The address of the site.
    origin: String,
}

impl TablePage {
    /// Where an invitation leads: for whoever looks after the game.
    fn invitation_path(&self) -> String {
        format!("{}/join?invitation={}", self.table.game.path(), self.table.game.invitation)
    }

    fn is_forming(&self) -> bool {
        self.table.game.stage == Stage::Forming
    }

    /// How many seats are taken.
    fn taken(&self) -> usize {
        self.sittings.iter().filter(|sitting| sitting.player.is_some() || sitting.house.is_some()).count()
    }

    /// Whether the reader looks after the game.
    fn runs_it(&self) -> bool {
        self.table.game.is_run_by(self.visit.viewer().person())
    }

    /// Whether the reader is asked to look after the game.
    fn is_heir(&self) -> bool {
        self.table.reader.is_some() && self.table.game.heir == self.table.reader
    }

    /// What the seat is called that is offered to the reader.
    fn offered(&self) -> Option<String> {
        let seat = self.table.offered()?;
        let sitting = self.sittings.iter().find(|sitting| sitting.seat == seat)?;
        Some(sitting.name.clone())
    }

    /// Whether the reader may ask for a seat. Whoever can make seats vacant asks for none while the game is played.
    fn may_join(&self) -> bool {
        if self.runs_it() && !self.is_forming() {
            return false;
        }
        let is_let_in = self.table.game.door == Door::Open || !self.invitation.is_empty() || self.runs_it();
        self.table.seat().is_none() && is_let_in && self.sittings.iter().any(|sitting| sitting.is_free)
    }

    /// Whether the reader has a seat and has yet to agree.
    fn is_to_agree(&self) -> bool {
        self.is_forming() && self.table.own().is_some_and(|own| !own.has_agreed(&self.table.game))
    }

    /// The address of the script of the sheet's groups of fields.
    fn panel_script(&self) -> Option<String> {
        let script = ui(self.table.game.ruleset).panel_script().filter(|_| self.has_panel());
        script.map(crate::web::assets::url)
    }

    /// Whether the sheet has groups of fields.
    fn has_panel(&self) -> bool {
        self.sheet.as_ref().is_some_and(|sheet| sheet.panel.is_some())
    }

    /// Whether the reader may give the free seats to the house.
    fn may_fill(&self) -> bool {
        self.is_forming()
            && self.runs_it()
            && self.sittings.iter().any(|sitting| sitting.player.is_some())
            && self.sittings.iter().any(|sitting| sitting.is_free)
    }

    fn may_start(&self) -> bool {
        self.is_forming() && self.runs_it() && !self.sittings.iter().any(|sitting| sitting.is_free)
    }

    fn may_leave(&self) -> bool {
        self.table.seat().is_some() && !matches!(self.table.game.stage, Stage::Over | Stage::Cancelled)
    }

    /// Why the game has ended.
    fn ending(&self, outcome: &Outcome) -> String {
        self.visit.words().say(&self.table.said(&outcome.reason))
    }

    /// The address of a file of the map.
    fn file(&self, kind: &str) -> String {
        self.visit.naming().asked_at(&format!("{}/map.{kind}", self.table.game.path()))
    }

    /// The address of the page in another naming of places.
    fn named(&self, naming: Naming) -> String {
        format!("{}#map", naming.asked_at(&self.table.game.path()))
    }

    /// What a phase is called.
    fn name(&self, heading: &Heading) -> String {
        self.visit.words().say(&heading.title)
    }

    fn link(&self, heading: &Heading) -> String {
        format!("{}/phases/{}", self.table.game.path(), heading.phase)
    }
}

/// Says so where the reader's seat is out of a game that goes on.
fn out_of_the_game(table: &Table) -> Option<Message> {
    let is_played = matches!(table.game.stage, Stage::Running | Stage::Paused);
    let out = table.seat().filter(|_| is_played).and_then(|seat| table.elimination(seat))?;
    Some(match out.since {
        Some(turn) => Message::new(key!("game-you-are-out-since")).with("turn", turn),
        None => Message::new(key!("game-you-are-out")),
    })
}

/// The page of a table on which something has been written, or refused.
pub(super) struct Shown {
    pub(super) table: Table,
    /// The sheet as it is to be shown; none: as it is stored.
    pub(super) sheet: Option<Sheet>,
    pub(super) invitation: String,
    pub(super) refused: Option<Message>,
}

impl Shown {
    /// A table as it stands.
    pub(super) fn plain(table: Table) -> Self {
        Self { table, sheet: None, invitation: String::new(), refused: None }
    }

    /// Shows it.
    pub(super) async fn show(
        self,
        app: &App,
        visit: Visit,
        status: StatusCode,
    ) -> Result<Response, WebError> {
        let Self { table, sheet, invitation, refused } = self;
        let phases = gamemaster::phases(&app.db, table.game.id).await?;
        let news = gamemaster::news(&app.db, &table, visit.viewer().person(), visit.now()).await?;
        let unread = gamemaster::unread_press(&app.db, &table).await?;
        let asked_votes = gamemaster::votes_waiting(&app.db, &table).await?;
        let exercises = gamemaster::lesson(&app.db, &table).await?;
        let words = visit.words();
        let out = out_of_the_game(&table);
        let sheet = sheet.or_else(|| Sheet::of(&table, words)).filter(|_| out.is_none());
        let board = sheet::board(&table, sheet.as_ref(), words);
        let title = drawing::title(&table, table.game.phase_title.as_ref(), words);
        let link = |place: &str| sheet.as_ref()?.link(place);
        let wanted = Wanted { title: &title, naming: visit.naming(), link: Some(&link) };
        // Before the game has begun there is no position, but perhaps a map that all agree on.
        let is_forming = table.game.stage == Stage::Forming;
        let planned = is_forming.then(|| ui(table.game.ruleset).planned_map(&table.game.options)).flatten();
        let drawing = match &planned {
            Some(map) => {
                let wanted = Wanted { title: &table.game.name, naming: visit.naming(), link: None };
                drawing::draw(&table, map, &wanted, words)
            }
            None => drawing::draw(&table, &board, &wanted, words),
        };
        let is_running = table.game.stage == Stage::Running;
        let mut hints = if is_running { table.hints() } else { Vec::new() };
        let page = TablePage {
            due: due::due(&table, words),
            sittings: strip::sittings(&table, &board, words),
            drawing,
            lesson: Lesson::of(&table, exercises, &mut hints),
            hints: hints.iter().map(|hint| table.item(hint)).collect(),
            terms: sheet::terms(&table.game).iter().map(|term| table.item(term)).collect(),
            standings: ui(table.game.ruleset).standings(&table, words),
            sheet,
            out,
            news,
            unread,
            asked_votes,
            phases,
            invitation,
            refused,
            origin: app.config.origin(),
            table,
            visit,
        };
        Ok((status, Page(page)).into_response())
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<GameId>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    Shown::plain(table).show(&app, visit, StatusCode::OK).await
}

/// What a page asks for to know whether its table has moved on.
pub(super) async fn mark(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<GameId>,
) -> Result<String, WebError> {
    let game = gamemaster::find(&app.db, game, visit.viewer().person()).await?.ok_or(WebError::NotFound)?;
    Ok(game.mark())
}

#[derive(Deserialize)]
pub(super) struct Invited {
    #[serde(default)]
    invitation: String,
}

/// Where the link of an invitation leads.
pub(super) async fn invited(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
    Query(Invited { invitation }): Query<Invited>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, Some(&person)).await?;
    Shown { invitation, ..Shown::plain(table) }.show(&app, visit, StatusCode::OK).await
}
