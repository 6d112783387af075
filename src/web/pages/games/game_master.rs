//! The Game Master's page: pauses, extends, replaces, takes back, ends, hands over. A Game Master who plays in the game proposes
//! these to the other players instead.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::sheet::RepresentedSeat;
use super::{rulesets, seats};
use crate::accounts::account_list;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{
    self, AccountHint, CorrectionOutcome, CorrectionRequest, GameCorrection, GameError, GameMasterPost,
    GameView, Stage,
};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::GameId;
use crate::key;
use crate::web::routing::{get_and_post, post};
use crate::web::sent_form::sent_form_id;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/game-master", get_and_post(page, send))
        .route("/games/{game}/hand-over", post(hand_over))
}

#[derive(Template)]
#[template(path = "games/game_master.html")]
struct GameMasterPage {
    visit: Visit,
    faults: FormErrors,
    table: GameView,
    typed: GameMasterForm,
    /// Options of a seat list: number and player.
    seats: Vec<(String, String)>,
    /// Options of a phase list: number and title.
    phases: Vec<(String, String)>,
    /// Lines as they are written under "Comment or correct", with the present figures.
    samples: Vec<String>,
    /// Seats for which the reader may post.
    stands_in_for: Vec<RepresentedSeat>,
    /// Signs that several seats belong to one person.
    hints: Vec<AccountHint>,
    /// Name of the person who is asked to take over as Game Master. `None` if nobody is asked.
    heir: Option<String>,
}

impl GameMasterPage {
    async fn load(
        app: &App,
        visit: Visit,
        faults: FormErrors,
        table: GameView,
        mut typed: GameMasterForm,
    ) -> Result<Self, WebError> {
        if typed.once.is_empty() {
            typed.once = Uuid::new_v4().to_string();
        }
        let phases = gamemaster::list_phases(&app.db, table.game.id).await?;
        let hints = gamemaster::account_hints(&app.db, table.game.id).await?;
        let heir = match table.game.heir {
            Some(heir) => account_list::load(&app.db, heir, visit.now()).await?.map(|heir| heir.name),
            None => None,
        };
        let w = visit.words();
        let seats = seats_of(&table, w);
        let phases = phases.iter().rev();
        let phases = phases.map(|one| (one.phase.to_string(), w.say(&one.title))).collect();
        let samples = rulesets::ui(table.game.ruleset).duty_lines(&table, w);
        let stands_in_for = RepresentedSeat::list_without_seat(&table, w);
        Ok(Self { seats, phases, samples, stands_in_for, hints, heir, faults, table, typed, visit })
    }

    /// Returns the name of a seat with its player.
    fn seat_name(&self, seat: &Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |(_, name)| name)
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

/// Lists the seats as options: number and player, after the power if the game has powers. Who is out of the game is told so.
pub(super) fn seats_of(table: &GameView, w: &ReaderLocale) -> Vec<(String, String)> {
    let name = |seated: &gamemaster::SeatRow| {
        let name = w.say(&Message::new(key!("game-cell")).with("what", table.seat_name(seated.seat)));
        match table.elimination(seated.seat) {
            Some(_) => format!("{name} · {}", w.t(key!("game-seat-eliminated"))),
            None => name,
        }
    };
    table.roster.iter().map(|seated| (seated.seat.0.to_string(), name(seated))).collect()
}

/// The fields of all forms of the page. Each form sends some of them.
#[derive(Deserialize, Default)]
#[serde(default)]
struct GameMasterForm {
    act: String,
    hours: String,
    minutes: String,
    seat: String,
    name: String,
    heir: String,
    phase: String,
    text: String,
    /// The id of the form of comments.
    once: String,
    reason: String,
    sure: Option<String>,
}

impl GameMasterForm {
    /// Returns the requested action.
    ///
    /// # Errors
    /// The message id names the missing or unreadable field.
    fn parse_action(&self) -> Result<GameMasterAction<'_>, &'static str> {
        let hours = || self.hours.trim().parse().map_err(|_| key!("game-master-hours-unclear"));
        let minutes = || self.minutes.trim().parse().map_err(|_| key!("live-extension-minutes"));
        let seat = || self.seat.parse().map(Seat).map_err(|_| key!("game-no-seat"));
        let sure = || self.sure.as_ref().map(|_| ()).ok_or(key!("game-master-not-confirmed"));
        Ok(GameMasterAction::Correct(match &*self.act {
            "serve" => return Ok(GameMasterAction::Serve),
            "hand-over" => return Ok(GameMasterAction::HandOver(Some(self.heir.trim()))),
            "keep" => return Ok(GameMasterAction::HandOver(None)),
            "pause" => GameCorrection::Pause { hours: hours()? },
            "resume" => GameCorrection::Resume,
            "extend" => GameCorrection::Extend { hours: hours()? },
            "extend-live" => GameCorrection::ExtendLive { minutes: minutes()? },
            "free" => {
                sure()?;
                GameCorrection::Free { seat: seat()? }
            }
            "bot" => {
                sure()?;
                GameCorrection::Bot { seat: Some(seat()?) }
            }
            "replace" => GameCorrection::Replace { seat: seat()?, name: self.name.trim() },
            "undo" => {
                sure()?;
                GameCorrection::Undo { phase: self.phase.parse().map_err(|_| key!("game-no-such-phase"))? }
            }
            "end" => {
                sure()?;
                GameCorrection::End
            }
            "draw" => {
                sure()?;
                GameCorrection::Draw
            }
            "release" => GameCorrection::Release,
            _ => return Err(key!("choice-unknown")),
        }))
    }
}

/// A requested action.
enum GameMasterAction<'a> {
    /// A correction of the game.
    Correct(GameCorrection<'a>),
    /// Acts of the Game Master, written as orders in text.
    Serve,
    /// Hands the game over to the person of this name. `None` to withdraw the request.
    HandOver(Option<&'a str>),
}

/// Returns the name of the reason field of an action's form. `None` if the action takes no reason.
fn form_of(act: &str) -> Option<&'static str> {
    match act {
        "pause" | "extend" | "extend-live" | "resume" => Some("reason-time"),
        "free" | "bot" | "replace" => Some("reason-seat"),
        "undo" => Some("reason-undo"),
        "end" | "draw" => Some("reason-end"),
        _ => None,
    }
}

/// Returns the errors in the text of the Game Master's acts.
///
/// # Errors
/// Returns any other refusal unchanged.
fn unread(table: &GameView, error: GameError) -> Result<Vec<Message>, GameError> {
    match error {
        GameError::Unclear(unclear) => {
            Ok(unclear.iter().map(|one| table.render_told(&one.message)).collect())
        }
        GameError::Illegal(illegal) => {
            Ok(illegal.iter().map(|one| table.render_told(&one.message)).collect())
        }
        other => Err(other),
    }
}

/// Loads the game for the person who runs it; any other person is refused.
pub(super) async fn load_for_game_master(
    app: &App,
    visit: &Visit,
    game: GameId,
) -> Result<GameView, WebError> {
    let person = visit.viewer().person();
    let table = app.positions.load_game_view(&app.db, game, person).await?;
    if table.game.is_run_by(person, &table.roster) { Ok(table) } else { Err(WebError::Forbidden) }
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(_): SignedIn,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = load_for_game_master(&app, &visit, game).await?;
    Ok(HtmlPage(
        GameMasterPage::load(&app, visit, FormErrors::new(), table, GameMasterForm::default()).await?,
    )
    .into_response())
}

async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<GameMasterForm>,
) -> Result<Response, WebError> {
    let table = load_for_game_master(&app, &visit, game).await?;
    rate_limits::take(&app.db, LimitedAction::Propose, person.id, visit.now()).await?;
    let now = visit.now();
    let done = match typed.parse_action() {
        Ok(GameMasterAction::Correct(what)) => {
            let decision = CorrectionRequest { what, reason: &typed.reason };
            gamemaster::correct(&app.db, game, &person, decision, now).await
        }
        Ok(GameMasterAction::Serve) => {
            let form_token = sent_form_id(&typed.once, &[&typed.text]);
            let lang = visit.words().lang;
            let post = GameMasterPost { phase: None, text: &typed.text, lang, form_token };
            gamemaster::serve(&app.db, game, &person, post, now).await.map(|()| CorrectionOutcome::Done)
        }
        Ok(GameMasterAction::HandOver(name)) => {
            gamemaster::hand_over(&app.db, game, &person, name, now).await.map(|()| CorrectionOutcome::Done)
        }
        Err(missing) => Err(GameError::Refused(Message::new(missing))),
    };
    let faults = match done {
        Ok(CorrectionOutcome::Done) => {
            let done = SeeOther::to(&format!("/games/{game}/game-master"));
            return Ok(done.saying(&visit, &Message::new(key!("game-master-done"))).into_response());
        }
        Ok(CorrectionOutcome::Proposed(_)) => {
            let asked = SeeOther::to(&format!("/games/{game}/votes"));
            return Ok(asked.saying(&visit, &Message::new(key!("game-flash-proposed"))).into_response());
        }
        Err(GameError::Refused(message)) => vec![message],
        Err(error) => unread(&table, error)?,
    };
    // An error in the reason is shown at the reason field, any other at the field that the action is about.
    let mut noted = FormErrors::new();
    for fault in faults {
        let is_of_reason = fault.id.starts_with("game-reason-");
        let field = form_of(&typed.act).filter(|_| is_of_reason).unwrap_or_else(|| field_of(&typed.act));
        noted.add(field, fault);
    }
    let page = HtmlPage(GameMasterPage::load(&app, visit, noted, table, typed).await?);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Returns the field at which an error of this action is shown.
fn field_of(act: &str) -> &'static str {
    match act {
        "pause" | "extend" => "hours",
        "extend-live" => "minutes",
        "replace" => "name",
        "free" | "bot" => "seat",
        "undo" => "phase",
        "serve" => "text",
        "hand-over" | "keep" => "heir",
        _ => "act",
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct HandoverForm {
    answer: String,
}

/// Accepts or declines the request to take over as Game Master.
async fn hand_over(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(HandoverForm { answer }): ProtectedForm<HandoverForm>,
) -> Result<Response, WebError> {
    gamemaster::find(&app.db, game, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let now = visit.now();
    let (done, message_id) = match &*answer {
        "accept" => {
            (gamemaster::take_over(&app.db, game, &person, now).await, key!("game-flash-handed-over"))
        }
        "decline" => {
            (gamemaster::decline_handover(&app.db, game, &person, now).await, key!("game-flash-declined"))
        }
        _ => return Err(WebError::Invalid("the answer to a game handed over")),
    };
    match done {
        Ok(()) => {
            let done = SeeOther::to(&format!("/games/{game}"));
            Ok(done.saying(&visit, &Message::new(message_id)).into_response())
        }
        Err(error) => seats::show_refusal(&app, visit, game, error, String::new()).await,
    }
}
