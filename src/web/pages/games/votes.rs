//! The votes of a game: open ones, decided ones, and the form for a motion.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::game_master;
use super::seat_field::SeatField;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{
    self, Ballot, BallotOutcome, GameError, GameView, GameVote, Motion, Stage, VoteResult, VoteThreshold,
};
use crate::i18n::Message;
use crate::ids::{GameId, VoteId};
use crate::key;
use crate::web::routing::{get_and_post, post};
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/votes", get_and_post(page, open))
        .route("/games/{game}/votes/{vote}", post(cast))
}

#[derive(Template)]
#[template(path = "games/votes.html")]
struct VotesPage {
    visit: Visit,
    faults: FormErrors,
    table: GameView,
    votes: Vec<GameVote>,
    typed: MotionForm,
    motions: Vec<(String, String)>,
    seats: Vec<(String, String)>,
}

impl VotesPage {
    async fn load(
        app: &App,
        visit: Visit,
        table: GameView,
        faults: FormErrors,
        typed: MotionForm,
    ) -> Result<Self, WebError> {
        let votes = gamemaster::list_votes(&app.db, table.game.id, table.seat()).await?;
        let w = visit.words();
        let motions = [
            ("extend", w.t("vote-choice-extend")),
            ("extend_live", w.t("vote-choice-extend-live")),
            ("go_on", w.t("vote-choice-go-on")),
            ("pause", w.t("vote-choice-pause")),
            ("draw", w.t("vote-choice-draw")),
            ("concede", w.t("vote-choice-concede")),
            ("prolong", w.t("vote-choice-add-turns")),
            ("clock", w.t("vote-choice-clock")),
            ("cancel", w.t("vote-choice-cancel")),
        ];
        let is_possible = |code: &str| match code {
            "prolong" => table.game.is_prolongable(),
            "clock" => table.game.live.is_none() && table.game.is_retimable(),
            "extend" => table.game.live.is_none(),
            "extend_live" => table.game.live.is_some(),
            "go_on" => table.game.stage == Stage::Paused && table.game.resumes_at.is_none(),
            _ => true,
        };
        let motions = motions.into_iter().filter(|(code, _)| is_possible(code));
        let motions = motions.map(|(code, words)| (code.to_owned(), words.to_string())).collect();
        // Nobody stands to win by a choice that was not made.
        let nobody = (String::new(), w.t("vote-seat-choose").to_string());
        let seats = [nobody].into_iter().chain(game_master::seats_of(&table, w)).collect();
        Ok(Self { votes, motions, seats, faults, table, typed, visit })
    }

    /// Returns true if the viewer may make a motion.
    fn may_vote(&self) -> bool {
        let goes_on = matches!(self.table.game.stage, Stage::Running | Stage::Paused);
        goes_on && self.table.seat().is_some()
    }

    fn motion(&self, vote: &GameVote) -> String {
        self.visit.words().say(&self.table.motion(vote))
    }

    /// Returns the message id of the votes required.
    fn takes(&self, vote: &GameVote) -> &'static str {
        match (vote.takes(), &vote.proposal) {
            (VoteThreshold::All, None) => key!("vote-takes-all"),
            (VoteThreshold::Most | VoteThreshold::Silence, None) => key!("vote-takes-most"),
            (VoteThreshold::All, Some(_)) => key!("proposal-takes-all"),
            (VoteThreshold::Most, Some(_)) => key!("proposal-takes-most"),
            (VoteThreshold::Silence, Some(_)) => key!("proposal-takes-silence"),
        }
    }

    /// Returns the message id of the result.
    fn verdict(&self, verdict: &VoteResult) -> &'static str {
        match verdict {
            VoteResult::Passed => key!("vote-verdict-passed"),
            VoteResult::Failed => key!("vote-verdict-failed"),
            VoteResult::Lapsed => key!("vote-verdict-lapsed"),
            VoteResult::Moot => key!("vote-verdict-moot"),
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct MotionForm {
    motion: String,
    seat: SeatField,
    amount: String,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, visit.viewer().person()).await?;
    Ok(HtmlPage(VotesPage::load(&app, visit, table, FormErrors::new(), MotionForm::default()).await?)
        .into_response())
}

async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<MotionForm>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    rate_limits::take(&app.db, LimitedAction::Propose, person.id, visit.now()).await?;
    let motion = Motion::of_code(&typed.motion, typed.seat.0, typed.amount.trim().parse().ok());
    let (field, fault) = match motion {
        Some(motion) => match gamemaster::open_vote(&app.db, game, &person, motion, visit.now()).await {
            Ok(_) => return Ok(back(game).saying(&visit, &Message::new("vote-opened-now")).into_response()),
            Err(error) => ("motion", refusal_message(error)?),
        },
        None if typed.motion == "concede" => ("seat", Message::new(key!("vote-seat-unclear"))),
        None if table.game.live.is_some() => ("amount", Message::new("vote-amount-unclear-live")),
        None => ("amount", Message::new("vote-amount-unclear")),
    };
    let faults = FormErrors::one(field, fault);
    let page = VotesPage::load(&app, visit, table, faults, typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct VoteForm {
    voice: String,
}

async fn cast(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((game, vote)): UrlPath<(GameId, VoteId)>,
    ProtectedForm(VoteForm { voice }): ProtectedForm<VoteForm>,
) -> Result<SeeOther, WebError> {
    let ballot = Ballot { vote, is_aye: voice == "for" };
    if !["for", "against"].contains(&&*voice) {
        return Err(WebError::Invalid("the voice of a ballot"));
    }
    let said = match gamemaster::cast_ballot(&app.db, game, &person, ballot, visit.now()).await {
        Ok(BallotOutcome::Counted) => Message::new(key!("vote-cast")),
        Ok(BallotOutcome::Moot) => Message::new(key!("vote-now-moot")),
        Err(error) => refusal_message(error)?,
    };
    Ok(back(game).saying(&visit, &said))
}

/// Returns the message of a refusal.
fn refusal_message(error: GameError) -> Result<Message, WebError> {
    match error {
        GameError::Refused(message) => Ok(message),
        GameError::Illegal(_) => Ok(Message::new("vote-not-by-the-rules")),
        GameError::Forbidden => Err(WebError::NoSeat),
        error => Err(error.into()),
    }
}

fn back(game: GameId) -> SeeOther {
    SeeOther::to(&format!("/games/{game}/votes"))
}
