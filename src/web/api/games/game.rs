//! One game: what was agreed, how far it has come, who is on its seats and who is awaited.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use stafeta_rules::rules::{GameOutcome, ResolutionMode, Seat};
use utoipa::ToSchema;

use super::GamePath;
use crate::gamemaster::{Game, GameView, OrderText, SeatPlayer, SeatRow};
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::web::api::PersonRef;
use crate::web::api::caller::ApiReader;
use crate::web::api::problem::ApiError;
use crate::web::{App, UrlPath, Visit};

/// A game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct GameDetails {
    /// Number of the game.
    id: i64,
    /// Name of the game.
    name: String,
    /// Code of the ruleset.
    ruleset: &'static str,
    /// The options of the rules, as agreed.
    #[schema(value_type = Object)]
    options: Value,
    /// Number of the agreement, for joining and agreeing.
    agreement: i32,
    /// Address of the page with its rules.
    rules: Option<String>,
    /// `together` if the orders of a phase are resolved at once, `post-by-post` if each post is.
    resolution: &'static str,
    /// Language of its threads.
    language: &'static str,
    /// Time zone of its deadlines.
    zone: String,
    /// `full`, `public` or `none`.
    press: &'static str,
    /// `open`, `invited` or `password`.
    admission: &'static str,
    /// True if lists, search and feeds leave it out.
    is_unlisted: bool,
    /// The Game Master.
    game_master: PersonRef,
    /// True if it counts for the ratings.
    is_rated: bool,
    /// True if a phase ends when all who owe orders are ready.
    ends_early: bool,
    /// `forming`, `running`, `paused`, `over` or `cancelled`.
    stage: &'static str,
    /// Time of creation.
    created_at: DateTime<Utc>,
    /// End of the game.
    ended_at: Option<DateTime<Utc>>,
    /// Time at which a paused game resumes by itself.
    resumes_at: Option<DateTime<Utc>>,
    /// Number of the phase, from 0; `null` before the start.
    phase: Option<i32>,
    /// Turn of the phase.
    turn: i32,
    /// Title of the phase, in the language of the person.
    phase_title: Option<String>,
    /// Opening of the phase.
    phase_at: Option<DateTime<Utc>>,
    /// The earliest deadline; `null` if no clock runs.
    deadline: Option<DateTime<Utc>>,
    /// A text that changes whenever something changes that everybody may see. The stream of events sends it.
    mark: String,
    /// The terms of a live game; `null` in any other.
    live: Option<LiveGameDetails>,
    /// The seats, in order.
    seats: Vec<SeatDetails>,
    /// The result; `null` before the end.
    result: Option<GameResultDetails>,
    /// The token's person in this game; `null` without a token.
    you: Option<OwnPart>,
    /// Addresses of its parts.
    links: GameLinks,
}

/// The terms of a live game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct LiveGameDetails {
    /// Minutes of each phase or turn.
    minutes: u32,
    /// The time at which it begins.
    starts_at: DateTime<Utc>,
    /// Minutes for which the start waits for people who are not ready.
    wait_minutes: u32,
    /// `announced` before people say that they are ready, `open` from then on, `waiting` from the time of the start.
    start: &'static str,
}

/// A seat of a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct SeatDetails {
    /// Number of the seat, from 0.
    seat: u8,
    /// Name of the power, in the language of the person; `null` if seats are known by their players.
    power: Option<String>,
    /// The player; `null` if the seat is free, if a bot plays it, or while the game hides its players.
    player: Option<PersonRef>,
    /// True if a bot plays it.
    is_bot: bool,
    /// True if its player has agreed to the current agreement.
    has_agreed: bool,
    /// True if its player is done with the phase or, before a live game begins, ready for its start.
    is_ready: bool,
    /// Number of phases missed in a row.
    missed: i32,
    /// True if it is out of the game.
    is_eliminated: bool,
    /// Deadline of its orders; `null` if none are due.
    deadline: Option<DateTime<Utc>>,
}

/// The result of a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct GameResultDetails {
    /// The seats that won.
    winners: Vec<u8>,
    /// True if it is a draw of the winners.
    is_draw: bool,
    /// The reason, in the language of the person.
    reason: String,
}

/// The part of the token's person in a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct OwnPart {
    /// Their seat.
    seat: Option<u8>,
    /// A seat that is offered to them.
    offered_seat: Option<u8>,
    /// True if they are the Game Master, or organise the tournament of the game and do not play in it.
    is_game_master: bool,
    /// True if orders are due from them.
    is_awaited: bool,
    /// The orders of their seat that wait for the end of the phase.
    orders: Option<OwnOrderText>,
}

/// A text of orders of one's own seat.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct OwnOrderText {
    /// The orders as written.
    pub(super) text: String,
    /// The message beside them.
    pub(super) message: String,
    /// The language they are written in.
    pub(super) language: &'static str,
    /// The phase they were written for.
    pub(super) phase: i32,
    /// Time of writing.
    pub(super) at: DateTime<Utc>,
}

/// Addresses of the parts of a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct GameLinks {
    /// Its page.
    page: String,
    /// Its thread in the API.
    thread: String,
    /// Its discussion in the API.
    discussion: String,
    /// The map as SVG, PNG, spreadsheet and JSON; empty before the start.
    map: Vec<String>,
    /// The file of the whole game.
    file: String,
}

impl OwnOrderText {
    pub(super) fn new(own: &OrderText) -> Self {
        Self {
            text: own.text.clone(),
            message: own.prose.clone(),
            language: own.lang.code(),
            phase: own.phase,
            at: own.at,
        }
    }
}

impl GameLinks {
    fn new(game: &Game) -> Self {
        let maps = ["svg", "png", "xlsx", "json"].map(|kind| format!("{}/map.{kind}", game.path()));
        Self {
            page: game.path(),
            thread: format!("/api/v1/threads/{}", game.thread),
            discussion: format!("/api/v1/threads/{}", game.discussion),
            map: if game.phase.is_some() { maps.to_vec() } else { Vec::new() },
            file: format!("{}/game.json", game.path()),
        }
    }
}

impl GameDetails {
    fn new(table: &GameView, words: &ReaderLocale) -> Self {
        let game = &table.game;
        let powers = table.position().seat_names();
        let power = |seat: Seat| powers.get(seat.index()).map(|name| words.say(&table.render_told(name)));
        let seat = |seated: &SeatRow| SeatDetails {
            seat: seated.seat.0,
            power: power(seated.seat),
            player: seated
                .player()
                .and_then(SeatPlayer::person)
                .map(|(id, name)| PersonRef { id: id.0, name: name.to_owned() }),
            is_bot: seated.bot,
            has_agreed: seated.has_agreed(game),
            is_ready: if game.phase.is_none() { seated.is_ready } else { seated.has_confirmed(game) },
            missed: seated.missed,
            is_eliminated: table.elimination(seated.seat).is_some(),
            deadline: game.clock_of(seated.seat).map(|clock| clock.deadline.at),
        };
        let result = |outcome: &GameOutcome| GameResultDetails {
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            is_draw: outcome.is_draw,
            reason: words.say(&table.render_told(&outcome.reason)),
        };
        Self {
            id: game.id.0,
            name: game.name.clone(),
            ruleset: game.ruleset.code(),
            options: game.options.clone(),
            agreement: game.agreement,
            rules: game.rules_page(),
            resolution: match game.ruleset.tempo() {
                ResolutionMode::Together => "together",
                ResolutionMode::PostByPost => "post-by-post",
            },
            language: game.lang.code(),
            zone: game.zone.name().to_owned(),
            press: game.press.code(),
            admission: game.door.code(),
            is_unlisted: game.is_unlisted,
            game_master: PersonRef { id: game.gm.0, name: game.gm_name.clone() },
            is_rated: game.is_rated,
            ends_early: game.ends_early,
            stage: game.stage.code(),
            created_at: game.created_at,
            ended_at: game.ended_at,
            resumes_at: game.resumes_at,
            phase: game.phase,
            turn: game.turn,
            phase_title: game.phase_title.as_ref().map(|title| words.say(title)),
            phase_at: game.phase.map(|_| game.phase_at),
            deadline: game.deadline,
            mark: game.mark.clone(),
            live: game.live.map(|live| LiveGameDetails {
                minutes: live.minutes,
                starts_at: live.starts_at,
                wait_minutes: live.wait_minutes,
                start: game.start_step.code(),
            }),
            seats: table.roster.iter().map(seat).collect(),
            result: game.outcome.as_ref().map(result),
            you: table.reader.map(|reader| OwnPart {
                seat: table.seat().map(|seat| seat.0),
                offered_seat: table.offered_seat().map(|seat| seat.0),
                is_game_master: game.is_judged_by(reader),
                is_awaited: table.seat().is_some_and(|seat| game.clock_of(seat).is_some()),
                orders: table.submitted.as_ref().map(OwnOrderText::new),
            }),
            links: GameLinks::new(game),
        }
    }
}

/// Returns a game.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(GamePath),
    responses((status = 200, body = GameDetails)))]
pub(in crate::web::api) async fn get_game(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<GameDetails>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, person.as_ref()).await?;
    Ok(Json(GameDetails::new(&table, visit.words())))
}
