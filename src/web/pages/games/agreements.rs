//! Agreements between two seats: the form on the page of press, and the buttons under a proposal.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use stafeta_rules::rules::{AgreementStatus, MOST_AGREED_TURNS, Seat};
use uuid::Uuid;

use super::press::{press_page, talk_address};
use super::press_form::PressForm;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{
    self, AgreementAnswer, AgreementOption, GameError, GameView, NewAgreement, PressAgreement,
};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{AgreementId, GameId};
use crate::key;
use crate::web::routing::post;
use crate::web::sent_form::sent_form_id;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/press/agreements", post(propose))
        .route("/games/{game}/press/agreements/{agreement}", post(answer))
}

/// The fields of the form for a proposal.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ProposalForm {
    /// The number of the other seat.
    pub(super) partner: String,
    /// The terms as JSON, as the option has them.
    pub(super) terms: String,
    /// The number of turns.
    pub(super) turns: String,
    token: String,
}

impl ProposalForm {
    /// Reads the proposal.
    ///
    /// # Errors
    /// The field that is not chosen, with a message.
    fn read(&self) -> Result<NewAgreement, (&'static str, Message)> {
        let partner = self.partner.parse().map(Seat);
        let to = partner.map_err(|_| ("partner", Message::new(key!("agreement-choose-partner"))))?;
        let terms: Result<Value, _> = serde_json::from_str(&self.terms);
        let terms = terms.map_err(|_| ("terms", Message::new(key!("agreement-choose-terms"))))?;
        let too_long = || Message::new(key!("diplomacy-agreement-too-long")).with("most", MOST_AGREED_TURNS);
        let turns = self.turns.parse().map_err(|_| ("turns", too_long()))?;
        Ok(NewAgreement { to, terms, turns, form_token: self.id() })
    }

    pub(super) fn token(&self) -> Uuid {
        self.token.parse().unwrap_or_else(|_| Uuid::new_v4())
    }

    /// Returns the id by which it has one effect when it is sent twice.
    fn id(&self) -> Uuid {
        sent_form_id(&self.token, &[&self.partner, &self.terms, &self.turns])
    }
}

/// Terms of one kind, as options of a list.
pub(super) struct TermsGroup {
    pub(super) kind: String,
    /// Values and words.
    pub(super) options: Vec<(String, String)>,
}

/// Groups what the viewer's seat can propose.
pub(super) fn group_terms(choices: &[AgreementOption], w: &ReaderLocale) -> Vec<TermsGroup> {
    let mut groups: Vec<TermsGroup> = Vec::new();
    for choice in choices {
        let kind = w.say(&choice.kind);
        let option = (choice.terms.to_string(), w.say(&choice.name));
        match groups.last_mut().filter(|group| group.kind == kind) {
            Some(group) => group.options.push(option),
            None => groups.push(TermsGroup { kind, options: vec![option] }),
        }
    }
    groups
}

/// Returns the lengths that a proposal can have.
pub(super) fn turn_options(w: &ReaderLocale) -> Vec<(String, String)> {
    let words = |turns| w.t(key!("agreement-turns-option")).arg("count", turns).to_string();
    (1..=MOST_AGREED_TURNS).map(|turns| (turns.to_string(), words(turns))).collect()
}

/// Returns what the viewer can answer to an agreement now.
pub(super) fn answers(table: &GameView, agreement: &PressAgreement) -> Vec<AgreementAnswer> {
    let own = table.seat();
    match agreement.status {
        AgreementStatus::Proposed if own == Some(agreement.to) => {
            vec![AgreementAnswer::Accept, AgreementAnswer::Refuse]
        }
        AgreementStatus::Accepted if own.is_some() => vec![AgreementAnswer::End],
        _ => Vec::new(),
    }
}

/// Returns the words on the button of an answer.
pub(super) const fn answer_words(answer: AgreementAnswer) -> &'static str {
    match answer {
        AgreementAnswer::Accept => key!("agreement-accept"),
        AgreementAnswer::Refuse => key!("agreement-refuse"),
        AgreementAnswer::End => key!("agreement-end"),
    }
}

async fn propose(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<ProposalForm>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    rate_limits::take(&app.db, LimitedAction::Write, person.id, visit.now()).await?;
    let proposed = match typed.read() {
        Ok(new) => match gamemaster::propose_agreement(&app.db, game, &person, &new, visit.now()).await {
            Ok(talk) => Ok(talk),
            Err(GameError::Refused(message)) => Err(("terms", message)),
            Err(GameError::Forbidden) => return Err(WebError::NoSeat),
            Err(error) => return Err(error.into()),
        },
        Err(fault) => Err(fault),
    };
    match proposed {
        Ok(talk) => Ok(talk_address(game, talk).into_response()),
        Err((field, message)) => {
            let faults = FormErrors::one(field, message);
            let page = press_page(&app, visit, table, faults, (PressForm::default(), typed)).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

/// The button that was pressed under an agreement.
#[derive(Deserialize)]
struct AnswerForm {
    #[serde(default)]
    answer: String,
}

async fn answer(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((game, agreement)): UrlPath<(GameId, AgreementId)>,
    ProtectedForm(typed): ProtectedForm<AnswerForm>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Write, person.id, visit.now()).await?;
    let given = match AgreementAnswer::of_code(&typed.answer) {
        Some(answer) => {
            gamemaster::answer_agreement(&app.db, game, &person, agreement, answer, visit.now()).await
        }
        None => Err(GameError::Refused(Message::new(key!("agreement-answer-unknown")))),
    };
    match given {
        Ok(talk) => Ok(talk_address(game, talk).into_response()),
        // It was answered meanwhile, or its time is over: the buttons are gone when the page is loaded again.
        Err(GameError::Refused(message)) => {
            Ok(SeeOther::to(&format!("/games/{game}/press")).saying(&visit, &message).into_response())
        }
        Err(GameError::Forbidden) => Err(WebError::NoSeat),
        Err(error) => Err(error.into()),
    }
}
