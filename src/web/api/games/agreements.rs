//! Agreements between two seats, proposed and answered in press.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::press::SentPress;
use super::{GamePath, VisibleGame, seat_of};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, AgreementAnswer, NewAgreement, PressAgreement};
use crate::i18n::Message;
use crate::ids::{AgreementId, GameId};
use crate::key;
use crate::web::api::caller::ApiPlayer;
use crate::web::api::paging::ListPage;
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::{IdempotencyKey, JsonBody};
use crate::web::{App, UrlPath, Visit};

/// An agreement that a message proposes or answers, as it stands now.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PressAgreementEntry {
    /// Number of the agreement.
    id: i64,
    /// The seat that proposed it.
    by: u8,
    /// The seat to which it was proposed.
    to: u8,
    /// `proposed`, `refused`, `accepted`, `ended`, `kept`, `broken` or `lapsed`.
    status: &'static str,
    /// The seats that broke it.
    broken_by: Vec<u8>,
    /// The terms as data of the ruleset.
    terms: Value,
    /// The first turn in which it holds.
    first_turn: i32,
    /// The last turn in which it holds.
    last_turn: i32,
    /// True in the message that proposes it.
    is_proposal: bool,
}

impl From<PressAgreement> for PressAgreementEntry {
    fn from(agreement: PressAgreement) -> Self {
        let PressAgreement { id, by, to, status, broken_by, terms, turns, is_proposal } = agreement;
        Self {
            id: id.0,
            by: by.0,
            to: to.0,
            status: status.code(),
            broken_by: broken_by.iter().map(|seat| seat.0).collect(),
            terms,
            first_turn: turns.0,
            last_turn: turns.1,
            is_proposal,
        }
    }
}

/// Terms that can be proposed.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct AgreementChoiceEntry {
    /// The terms as data of the ruleset.
    terms: Value,
    /// The kind of the terms, in the language of the person.
    kind: String,
    /// The terms in the language of the person.
    name: String,
}

/// An agreement to propose.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct AgreementToPropose {
    /// The seat to which it is proposed.
    to: u32,
    /// The terms, as listed.
    terms: Value,
    /// Its length in turns, 1 to 8.
    turns: u32,
}

/// An answer to an agreement.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct AgreementAnswerToSend {
    /// `accept` or `refuse` for a proposal to the person's seat, `end` for an agreement of theirs.
    answer: String,
}

/// Lists the terms that the person's seat can propose now. Empty without a seat, and in a game without agreements.
#[utoipa::path(get, path = "/games/{game}/press/agreements", tag = "press", params(GamePath),
    security(("token" = ["play"])), responses((status = 200, body = ListPage<AgreementChoiceEntry>)))]
pub(in crate::web::api) async fn list_agreement_choices(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<ListPage<AgreementChoiceEntry>>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let words = visit.words();
    let choices = table.agreement_choices()?.into_iter().map(|choice| AgreementChoiceEntry {
        kind: words.say(&choice.kind),
        name: words.say(&choice.name),
        terms: choice.terms,
    });
    Ok(Json(ListPage::whole(choices.collect())))
}

/// Proposes an agreement from the person's seat to another. Nobody is held to a promise; both read later whether it was kept.
#[utoipa::path(post, path = "/games/{game}/press/agreements", tag = "press",
    params(GamePath, IdempotencyKey), request_body = AgreementToPropose, security(("token" = ["play"])),
    responses((status = 200, body = SentPress)))]
pub(in crate::web::api) async fn propose_agreement(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(AgreementToPropose { to, terms, turns }): JsonBody<AgreementToPropose>,
) -> Result<Json<SentPress>, ApiError> {
    rate_limits::take(&app.db, LimitedAction::Write, person.id, visit.now()).await?;
    let new = NewAgreement { to: seat_of(to)?, terms, turns, form_token };
    let talk = gamemaster::propose_agreement(&app.db, game, &person, &new, visit.now()).await?;
    Ok(Json(SentPress::in_conversation(talk)))
}

/// Answers a proposal to the person's seat, or ends an agreement of theirs from the next turn on.
#[utoipa::path(put, path = "/games/{game}/press/agreements/{agreement}", tag = "press",
    params(GamePath, ("agreement" = i64, Path, description = "Number of the agreement")),
    request_body = AgreementAnswerToSend, security(("token" = ["play"])),
    responses((status = 200, body = SentPress)))]
pub(in crate::web::api) async fn answer_agreement(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    UrlPath((_, agreement)): UrlPath<(GameId, AgreementId)>,
    JsonBody(AgreementAnswerToSend { answer }): JsonBody<AgreementAnswerToSend>,
) -> Result<Json<SentPress>, ApiError> {
    rate_limits::take(&app.db, LimitedAction::Write, person.id, visit.now()).await?;
    let unknown = || Problem::of_field("answer", Message::new(key!("agreement-answer-unknown")));
    let answer = AgreementAnswer::of_code(&answer).ok_or_else(unknown)?;
    let talk = gamemaster::answer_agreement(&app.db, game, &person, agreement, answer, visit.now()).await?;
    Ok(Json(SentPress::in_conversation(talk)))
}
