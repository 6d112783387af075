//! What people and organisers do in a tournament.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::tournament_page::{TournamentActForm, TournamentPage};
use crate::i18n::Message;
use crate::ids::{TournamentId, UserId};
use crate::key;
use crate::tournaments::{self, MAX_CORRECTION_REASON, ResultCorrection, TournamentError};
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// An act that needs no more than its button: the last part of its address.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TournamentAct {
    SignUp,
    Withdraw,
    CloseSignUp,
    CloseLadder,
    SeekGame,
    StopSeeking,
}

/// The team for which somebody signs up; empty in the other acts.
#[derive(Debug, Deserialize, Default)]
#[serde(default)]
pub(super) struct TeamField {
    team: String,
}

pub(super) async fn act(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((id, act)): UrlPath<(TournamentId, TournamentAct)>,
    ProtectedForm(TeamField { team }): ProtectedForm<TeamField>,
) -> Result<Response, WebError> {
    let (db, now) = (&app.db, visit.now());
    let (done, said) = match act {
        TournamentAct::SignUp => {
            (tournaments::sign_up(db, id, &person, &team, now).await, key!("tournament-signed-up"))
        }
        TournamentAct::Withdraw => {
            (tournaments::withdraw(db, id, &person, now).await, key!("tournament-withdrawn"))
        }
        TournamentAct::CloseSignUp => {
            (tournaments::close_sign_up(db, id, &person, now).await, key!("tournament-sign-up-closed"))
        }
        TournamentAct::CloseLadder => {
            (tournaments::close_sign_up(db, id, &person, now).await, key!("ladder-closed"))
        }
        TournamentAct::SeekGame => (tournaments::seek_game(db, id, &person, now).await, key!("ladder-seeks")),
        TournamentAct::StopSeeking => {
            (tournaments::stop_seeking(db, id, &person).await, key!("ladder-seeks-not"))
        }
    };
    answer(&app, visit, id, done, said).await
}

/// Leads back to the tournament with what was done, or shows it with the reason why not.
async fn answer(
    app: &App,
    visit: Visit,
    id: TournamentId,
    done: Result<(), TournamentError>,
    said: &'static str,
) -> Result<Response, WebError> {
    match done {
        Ok(()) => Ok(done_in(&visit, id, said)),
        Err(TournamentError::Refused(message)) => {
            let refused = (FormErrors::one("acts", message), TournamentActForm::default());
            TournamentPage::refuse(app, visit, id, refused).await
        }
        Err(error) => Err(error.into()),
    }
}

fn done_in(visit: &Visit, id: TournamentId, said: &'static str) -> Response {
    SeeOther::to(&format!("/tournaments/{id}")).saying(visit, &Message::new(said)).into_response()
}

pub(super) async fn cancel(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
    ProtectedForm(typed): ProtectedForm<TournamentActForm>,
) -> Result<Response, WebError> {
    let Some(reason) = reason_of(&typed.cancel_reason) else {
        let refused = (FormErrors::one("cancel_reason", no_reason()), typed);
        return TournamentPage::refuse(&app, visit, id, refused).await;
    };
    let done = tournaments::cancel(&app.db, id, &person, &reason, visit.now()).await;
    answer(&app, visit, id, done, key!("tournament-cancelled")).await
}

/// Returns a reason without surrounding spaces; `None` if it is empty or too long.
fn reason_of(typed: &str) -> Option<String> {
    let reason = typed.trim();
    (1..=MAX_CORRECTION_REASON).contains(&reason.chars().count()).then(|| reason.to_owned())
}

fn no_reason() -> Message {
    Message::new(key!("tournament-reason-length")).with("most", MAX_CORRECTION_REASON)
}

pub(super) async fn add_organiser(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
    ProtectedForm(typed): ProtectedForm<TournamentActForm>,
) -> Result<Response, WebError> {
    match tournaments::add_organiser(&app.db, id, &person, &typed.organiser, visit.now()).await {
        Ok(()) => Ok(done_in(&visit, id, key!("tournament-organiser-added"))),
        Err(TournamentError::Refused(message)) => {
            TournamentPage::refuse(&app, visit, id, (FormErrors::one("organiser", message), typed)).await
        }
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn remove_organiser(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((id, user)): UrlPath<(TournamentId, UserId)>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let done = tournaments::remove_organiser(&app.db, id, &person, user, visit.now()).await;
    answer(&app, visit, id, done, key!("tournament-organiser-removed")).await
}

pub(super) async fn correct(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
    ProtectedForm(typed): ProtectedForm<TournamentActForm>,
) -> Result<Response, WebError> {
    let mut faults = FormErrors::new();
    let result = typed
        .result
        .split_once('-')
        .and_then(|(round, user)| Some((round.parse::<i16>().ok()?, user.parse::<UserId>().ok()?)));
    let (points, reason) = (hundredths(&typed.points), reason_of(&typed.reason));
    if result.is_none() {
        faults.add("result", Message::new(key!("game-create-choose")));
    }
    if points.is_none() {
        faults.add("points", Message::new(key!("tournament-points-range")));
    }
    if reason.is_none() {
        faults.add("reason", no_reason());
    }
    let (Some((round, user)), Some(points), Some(reason)) = (result, points, reason) else {
        return TournamentPage::refuse(&app, visit, id, (faults, typed)).await;
    };
    let correction = ResultCorrection { round, user, points, reason: &reason };
    match tournaments::correct_result(&app.db, id, &person, correction, visit.now()).await {
        Ok(()) => Ok(done_in(&visit, id, key!("tournament-corrected"))),
        Err(TournamentError::Refused(message)) => {
            TournamentPage::refuse(&app, visit, id, (FormErrors::one("result", message), typed)).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Reads points from 0 to 100 with at most two decimals, after a point or a comma. Returns them in hundredths.
fn hundredths(typed: &str) -> Option<i32> {
    let typed = typed.trim().replace(',', ".");
    let (whole, part) = typed.split_once('.').unwrap_or((&typed, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let points = whole.parse::<i32>().ok()? * 100 + format!("{part:0<2}").parse::<i32>().ok()?;
    Some(points).filter(|points| (0..=10_000).contains(points))
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn points_are_read_with_at_most_two_decimals() {
        let read = ["0", "14.28", "14,3", "100", "100.01", "-1", "1.234", "", "x"].map(hundredths);
        assert_eq!(read, [Some(0), Some(1428), Some(1430), Some(10_000), None, None, None, None, None]);
    }
}
