//! The page of a game: deadline, seats, map, orders, and links to all its other pages.

mod seat_actions;

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use stafeta_rules::rules::{Exercise, GameOutcome};

use super::deadline_status::{self, DeadlineStatus};
use super::left_over_draft::LeftOverDraft;
use super::lesson::Lesson;
use super::map_figure::{self, DrawnMap, MapFigure, MapFigureRequest};
use super::map_taps::MapTaps;
use super::phase_history;
use super::posted_note::PostedNote;
use super::ruleset_ui::ComponentTable;
use super::rulesets::ui;
use super::seat_strip::{self, SeatCard};
use super::sheet::{self, OrderSheet, RepresentedSeat};
use super::standings::StandingsTable;
use crate::accounts::registration_policy;
use crate::accounts::sessions::UnreadCounts;
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{
    self, GameSurroundings, GameView, PhaseHeading, PostReceipt, Press, ReaderUpdates, Stage, UnseenChanges,
};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, HtmlPage, MapLabels, ReturnPath, SeeOther, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "games/game.html")]
struct GamePage {
    visit: Visit,
    table: GameView,
    due: Option<DeadlineStatus>,
    sittings: Vec<SeatCard>,
    drawing: Option<Arc<MapFigure>>,
    sheet: Option<OrderSheet>,
    /// Seats for which a reader without a seat may post.
    stands_in_for: Vec<RepresentedSeat>,
    /// The reader's drafts that are on no sheet.
    left_over: Vec<LeftOverDraft>,
    /// The note on what the reader has posted.
    posted: Option<PostedNote>,
    /// The notice that the reader is out of the game. `None` if they are not.
    out: Option<Message>,
    /// The public figures of all players.
    standings: Option<StandingsTable>,
    /// What is printed on the components of the game.
    component_tables: Vec<ComponentTable>,
    /// The first lesson of a person who plays alone.
    lesson: Option<Lesson>,
    /// Advice for a beginner on the reader's seat.
    hints: Vec<CitedItem>,
    /// The terms of the game, one sentence each.
    terms: Vec<CitedItem>,
    phases: Arc<[PhaseHeading]>,
    /// Changes since the reader's last visit.
    news: Option<UnseenChanges>,
    /// The tournament, players on vacation, and whether the reader may copy the game.
    around: GameSurroundings,
    /// True if the reader watches the game thread.
    is_followed: bool,
    /// True if the reader gets no e-mail about the game.
    is_muted: bool,
    /// Number of press messages that the reader's seat has not read.
    unread: i64,
    /// Number of open votes in which the reader has not voted.
    asked_votes: i64,
    /// The invitation code with which the reader came. Empty if they came without one.
    invitation: String,
    /// The reason a request was refused. `None` if none was.
    refused: Option<Message>,
    /// Origin of the site, for absolute links.
    origin: String,
}

impl GamePage {
    /// Returns the path of the invitation link, shown to the person who runs the game.
    fn invitation_path(&self) -> String {
        format!("{}/join?invitation={}", self.table.game.path(), self.table.game.invitation)
    }

    /// Returns the ruleset and the phase, for search engines and for other sites that link here.
    fn about(&self) -> String {
        let (words, game) = (self.visit.words(), &self.table.game);
        let ruleset = words.t(game.ruleset_name()).to_string();
        let about = match &game.phase_title {
            Some(phase) => words
                .t(key!("games-played-in"))
                .arg("ruleset", ruleset)
                .arg("phase", words.say(phase))
                .to_string(),
            None => ruleset,
        };
        format!("{about}.")
    }

    /// Returns the path of the map for a link from another site. Empty before there is one.
    fn preview_picture(&self) -> String {
        if self.table.game.phase.is_some() {
            format!("{}/map.png", self.table.game.path())
        } else {
            String::new()
        }
    }

    fn is_forming(&self) -> bool {
        self.table.game.stage == Stage::Forming
    }

    /// Returns the figures of a seat in the columns of the standings, empty ones if it has none.
    fn figures(&self, sitting: &SeatCard) -> Vec<String> {
        let Some(standings) = &self.standings else { return Vec::new() };
        standings
            .cells(sitting.seat)
            .map_or_else(|| vec![String::new(); standings.columns.len()], <[String]>::to_vec)
    }

    /// Returns true if the reader is shown the finished post, with nothing beside it that is not about it.
    fn is_checking(&self) -> bool {
        self.sheet.as_ref().is_some_and(|sheet| sheet.check.is_some())
    }

    /// Returns the title of the panel beside the map, which a narrow screen shows in place of the heading of the sheet.
    fn panel_title(&self) -> String {
        let words = self.visit.words();
        let player = self.sheet.as_ref().and_then(|sheet| sheet.for_player.as_deref());
        match player {
            _ if self.table.game.outcome.is_some() => words.t(key!("game-replay-title")).to_string(),
            Some(player) => words.t(key!("game-sheet-title-for")).arg("player", player).to_string(),
            None => words.t(key!("game-sheet-title")).to_string(),
        }
    }

    /// Returns true if the map is much wider than high.
    fn is_wide(&self) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.is_wide)
    }

    /// Returns true if the players may write press in this game.
    fn has_press(&self) -> bool {
        self.table.game.press != Press::None
    }

    /// Returns the CSS class for the number of seats: many take less room each.
    fn crowd(&self) -> &'static str {
        match self.sittings.len() {
            0..=7 => "",
            8..=12 => " many",
            _ => " crowd",
        }
    }

    /// Returns the number in the title: unread items, and the reader's turn here.
    fn waiting(&self) -> i64 {
        self.visit.unread().total() + i64::from(self.due.as_ref().is_some_and(|due| due.is_mine))
    }

    /// Returns the address of the page's script, which imports all others it needs.
    fn script(&self) -> String {
        let name = match &self.sheet {
            Some(sheet) if sheet.has_panel() => ui(self.table.game.ruleset).panel_script(),
            Some(_) => Some("js/orders.js"),
            None if self.is_forming() && self.table.game.live.is_some() => Some("js/live_start.js"),
            None if self.is_forming() => Some("js/game.js"),
            None => Some("js/play.js"),
        };
        crate::web::assets::url(name.unwrap_or("js/orders.js"))
    }

    /// Returns the reason the game has ended, in the reader's language.
    fn ending(&self, outcome: &GameOutcome) -> String {
        self.visit.words().say(&self.table.render_told(&outcome.reason))
    }

    /// Returns the address of the map as a file of this kind.
    fn file(&self, kind: &str) -> String {
        self.visit.naming().add_to_url(&format!("{}/map.{kind}", self.table.game.path()))
    }

    /// Returns the address of the page with places named in another way.
    fn named(&self, naming: MapLabels) -> String {
        format!("{}#map", naming.add_to_url(&self.table.game.path()))
    }

    /// Returns the title of a phase, in the reader's language.
    fn name(&self, heading: &PhaseHeading) -> String {
        self.visit.words().say(&heading.title)
    }

    fn link(&self, heading: &PhaseHeading) -> String {
        format!("{}/phases/{}", self.table.game.path(), heading.phase)
    }

    fn small_map(&self, at: &usize) -> String {
        phase_history::small_map(&self.table, &self.phases, *at)
    }
}

/// Returns the notice that the reader's seat is out of a game that others still play. `None` if it is not out.
fn out_of_the_game(table: &GameView) -> Option<Message> {
    let is_played = matches!(table.game.stage, Stage::Running | Stage::Paused);
    let out = table.seat().filter(|_| is_played).and_then(|seat| table.elimination(seat))?;
    Some(match out.since {
        Some(turn) => Message::new(key!("game-you-are-out-since")).with("turn", turn),
        None => Message::new(key!("game-you-are-out")),
    })
}

/// A game page before it is rendered, with the draft or the refusal of the request that it answers.
pub(super) struct GamePageState {
    pub(super) table: GameView,
    /// The order sheet to show. `None` to show it as it is stored.
    pub(super) sheet: Option<OrderSheet>,
    pub(super) invitation: String,
    pub(super) refused: Option<Message>,
}

impl GamePageState {
    /// Shows the game as it is stored.
    pub(super) fn plain(table: GameView) -> Self {
        Self { table, sheet: None, invitation: String::new(), refused: None }
    }

    /// Loads the rest of the page and renders it.
    pub(super) async fn show(
        self,
        app: &App,
        visit: Visit,
        status: StatusCode,
    ) -> Result<Response, WebError> {
        let db = app.db.acquire().await?;
        let rest = PageRest::load(app, db, &self.table, &visit, false).await?;
        Ok((status, HtmlPage(self.page(app, visit, rest))).into_response())
    }

    /// Builds the page.
    fn page(self, app: &App, visit: Visit, rest: PageRest) -> GamePage {
        let Self { table, sheet, invitation, refused } = self;
        let PageRest { phases, updates, exercises, receipt, due, around } = rest;
        let words = visit.words();
        let out = out_of_the_game(&table);
        let is_stored = sheet.is_none();
        let sheet = sheet.or_else(|| OrderSheet::of(&table, words)).filter(|_| out.is_none());
        let title = map_figure::title(&table, table.game.phase_title.as_ref(), words);
        let link = |place: &str| sheet.as_ref()?.link(&table.game, place);
        let wanted = MapFigureRequest { title: &title, naming: visit.naming(), link: Some(&link) };
        // A game that has not begun has no position, but its options may fix the map.
        let is_forming = table.game.stage == Stage::Forming;
        let planned = is_forming.then(|| ui(table.game.ruleset).planned_map(&table.game.options)).flatten();
        let draw = || {
            let board = sheet::board(&table, sheet.as_ref(), words);
            let figure = match &planned {
                Some(map) => {
                    let title = &table.game.name;
                    let wanted = MapFigureRequest { title, naming: visit.naming(), link: None };
                    map_figure::draw(&table, map, &wanted, words)
                }
                None => map_figure::draw(&table, &board, &wanted, words),
            };
            DrawnMap { board, figure: figure.map(Arc::new) }
        };
        // The stored sheet follows from the game; one that was just typed does not.
        let drawn = match is_stored {
            true => app.maps.find_or_draw(map_figure::key(&table, visit.naming(), words), draw),
            false => Arc::new(draw()),
        };
        let mut sittings = seat_strip::seat_cards(&table, &drawn.board, words);
        seat_strip::note_vacations(&mut sittings, &around.away, words);
        let is_running = table.game.stage == Stage::Running;
        let mut hints = if is_running { table.hints() } else { Vec::new() };
        GamePage {
            due,
            sittings: seat_strip::sort_by_moves(sittings),
            drawing: drawn.figure.clone(),
            // The lesson comes before the hints: it removes those that its next step repeats.
            lesson: Lesson::of(&table, exercises, &mut hints),
            hints: hints.iter().map(|hint| table.item(hint)).collect(),
            terms: sheet::terms(&table.game).iter().map(|term| table.item(term)).collect(),
            standings: ui(table.game.ruleset).standings(&table, words),
            posted: PostedNote::of(&table, receipt, words),
            component_tables: ui(table.game.ruleset).component_tables(&table, words),
            stands_in_for: RepresentedSeat::list_without_seat(&table, words),
            left_over: LeftOverDraft::list(&table, words),
            sheet,
            out,
            news: updates.news,
            around,
            is_followed: updates.is_followed,
            is_muted: updates.is_muted,
            unread: updates.unread_press,
            asked_votes: updates.open_votes,
            phases,
            invitation,
            refused,
            origin: app.config.origin(),
            table,
            visit,
        }
    }
}

/// What the page shows of a game beside its [`GameView`].
#[derive(Debug)]
struct PageRest {
    phases: Arc<[PhaseHeading]>,
    updates: ReaderUpdates,
    exercises: Vec<Exercise>,
    receipt: Option<PostReceipt>,
    due: Option<DeadlineStatus>,
    around: GameSurroundings,
}

impl PageRest {
    async fn load(
        app: &App,
        mut db: PoolConnection<Postgres>,
        table: &GameView,
        visit: &Visit,
        is_in_background: bool,
    ) -> Result<Self, WebError> {
        let (person, now) = (visit.player(), visit.now());
        // A page in the background is looked at by nobody.
        let person = person.filter(|_| !is_in_background);
        let phases = app.positions.list_phases(&mut db, table).await?;
        let updates = gamemaster::load_reader_updates(&mut db, table, &phases, person, now).await?;
        let exercises = gamemaster::lesson(&mut db, table).await?;
        let receipt = gamemaster::load_receipt(&mut *db, table, now).await?;
        let around =
            gamemaster::load_surroundings(&mut db, &table.game, visit.viewer().person(), now).await?;
        let due = deadline_status::due(table, visit.words());
        let unread = visit.unread();
        visit.note_unread(UnreadCounts { notices: unread.notices - updates.read_notifications, ..unread });
        Ok(Self { phases, updates, exercises, receipt, due, around })
    }

    /// Returns a digest of everything that the stored page of the game shows.
    fn digest(&self, table: &GameView, visit: &Visit) -> Sha256 {
        let Self { phases: _, updates, exercises, receipt, due, around } = self;
        // The phases follow from the events, like the map.
        let shown = format!("{:?}", (&table.game.mark, updates, exercises, receipt, due, around));
        map_figure::key(table, visit.naming(), visit.words()).chain_update("page ").chain_update(shown)
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(taps): UrlQuery<MapTaps>,
) -> Result<Response, WebError> {
    let mut db = app.page_db(&visit).acquire().await?;
    let table = app.positions.load_game_view_on(&mut db, game, visit.player()).await?;
    let is_in_background = headers.get("purpose").is_some_and(|purpose| purpose == "prefetch");
    let rest = PageRest::load(&app, db, &table, &visit, is_in_background).await?;
    if let Some(sheet) = taps.sheet(&table, visit.words()) {
        let page =
            GamePageState { sheet: Some(sheet), ..GamePageState::plain(table) }.page(&app, visit, rest);
        return Ok(HtmlPage(page).into_response());
    }
    let state = rest.digest(&table, &visit);
    let make = || GamePageState::plain(table).page(&app, visit.clone(), rest);
    Ok(app.pages.answer(&visit, &headers, state, make))
}

/// Returns the game's mark. Scripts poll it and compare it, to find out that the game has changed.
pub(super) async fn mark(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
) -> Result<String, WebError> {
    let game = gamemaster::find(&app.db, game, visit.player()).await?.ok_or(WebError::NotFound)?;
    Ok(game.mark)
}

#[derive(Deserialize)]
pub(super) struct InvitationQuery {
    #[serde(default)]
    invitation: String,
}

/// Shows the game page to a person who followed an invitation link. Who is not logged in is most often new here, and registers first
/// where strangers may.
pub(super) async fn invited(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(InvitationQuery { invitation }): UrlQuery<InvitationQuery>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person() else {
        let is_open = registration_policy::load(&app.db).await?.lets_strangers_register();
        let page = if is_open { "register" } else { "login" };
        return Ok(SeeOther::to(&format!("/{page}?next={}", ReturnPath::parse(visit.path()).quoted()))
            .into_response());
    };
    let table = app.positions.load_game_view(&app.db, game, Some(person)).await?;
    GamePageState { invitation, ..GamePageState::plain(table) }.show(&app, visit, StatusCode::OK).await
}
