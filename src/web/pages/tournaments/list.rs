//! The list of tournaments, by stage.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::gamemaster::{self, GameBoard, GameSearch};
use crate::games::Ruleset;
use crate::i18n::{Message, MessageValue, ReaderLocale};
use crate::key;
use crate::tournaments::{self, TournamentStage, TournamentSummary};
use crate::web::{App, HtmlPage, Visit, WebError};

/// The most people of a shared first place that are named.
const NAMED_WINNERS: usize = 8;

#[derive(Template)]
#[template(path = "tournaments/list.html")]
struct TournamentsPage {
    visit: Visit,
    tournaments: Vec<TournamentSummary>,
    /// Boards on which the reader may open a tournament.
    boards: Vec<GameBoard>,
}

impl TournamentsPage {
    /// Returns the stages that have a tournament, each with its heading.
    fn sections(&self) -> Vec<(TournamentStage, &'static str, Vec<&TournamentSummary>)> {
        let named = [
            (TournamentStage::Draft, key!("tournaments-drafts")),
            (TournamentStage::SignUp, key!("tournaments-sign-up")),
            (TournamentStage::Running, key!("tournaments-running")),
            (TournamentStage::Over, key!("tournaments-over")),
            (TournamentStage::Cancelled, key!("tournaments-cancelled")),
        ];
        let of = |stage| self.tournaments.iter().filter(|one| one.stage == stage).collect::<Vec<_>>();
        let sections = named.into_iter().map(|(stage, title)| (stage, title, of(stage)));
        sections.filter(|(_, _, found)| !found.is_empty()).collect()
    }
}

/// Returns the name of what is played.
fn about(words: &ReaderLocale, tournament: &TournamentSummary) -> String {
    let name = |ruleset: Ruleset| ruleset.name_of(tournament.variant.as_deref());
    words.t(tournament.ruleset.parse().map_or(key!("games-unknown").into(), name)).to_string()
}

/// Returns how far a tournament has come, in words.
fn state(words: &ReaderLocale, tournament: &TournamentSummary) -> String {
    let state = match tournament.stage {
        TournamentStage::Draft => words.t(key!("tournament-state-draft")),
        TournamentStage::SignUp => {
            let until = tournament.sign_up_until.map_or_else(String::new, |until| words.when(&until));
            let state = words.t(key!("tournament-state-sign-up")).arg("people", tournament.people);
            state.arg("most", tournament.most_people).arg("until", until)
        }
        TournamentStage::Running if tournament.is_ladder => {
            let until = tournament.sign_up_until.map_or_else(String::new, |until| words.when(&until));
            words.t(key!("ladder-state-running")).arg("people", tournament.people).arg("until", until)
        }
        TournamentStage::Running => words
            .t(key!("tournament-state-running"))
            .arg("round", tournament.round)
            .arg("rounds", tournament.rounds),
        TournamentStage::Over => return words.say(&won_by(&tournament.winners)),
        TournamentStage::Cancelled => words.t(key!("tournament-state-cancelled")),
    };
    state.to_string()
}

/// Returns the sentence about the people in the first place of a tournament that is over.
pub(super) fn won_by(winners: &[String]) -> Message {
    match winners {
        [] => Message::new(key!("tournament-state-over")),
        [winner] => Message::new(key!("tournament-state-won")).with("winner", winner),
        shared if shared.len() <= NAMED_WINNERS => {
            let names: Vec<MessageValue> = shared.iter().map(MessageValue::from).collect();
            Message::new(key!("tournament-state-shared")).with("winners", names)
        }
        many => Message::new(key!("tournament-state-shared-by-many")).with("people", many.len()),
    }
}

/// Returns the address of a tournament: of a draft, that of its plan.
fn address(tournament: &TournamentSummary) -> String {
    match tournament.stage {
        TournamentStage::Draft => format!("/tournaments/{}/plan", tournament.id),
        _ => format!("/tournaments/{}", tournament.id),
    }
}

pub(super) async fn page(State(app): State<App>, visit: Visit) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let tournaments = tournaments::list_tournaments(&app.db, person).await?;
    let boards = gamemaster::overview(&app.db, &[], person, &GameSearch::default(), None).await?.boards;
    Ok(HtmlPage(TournamentsPage { visit, tournaments, boards }).into_response())
}
