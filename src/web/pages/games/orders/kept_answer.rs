//! What a sheet shows after a button that posted nothing: the check of a post, errors, the sheet itself. A browser loads it
//! from an address of its own, so that going back or loading it again sends no form; a script gets it at once.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::SheetSubmission;
use crate::compute::{self, ComputeLane};
use crate::gamemaster::{self, GameError, GameView};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::pages::games::game_page::GamePageState;
use crate::web::pages::games::order_errors::OrderError;
use crate::web::pages::games::post_check::PostTicks;
use crate::web::pages::games::read_back::PostReadBack;
use crate::web::pages::games::sheet::{OrderSheet, SheetRefusal};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::turn_ahead::PostAhead;
use crate::web::{AnyPlayer, App, SeeOther, UrlPath, Visit, WebError};

/// The kind of page that an answer is.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum AnswerKind {
    /// The sheet.
    Sheet,
    /// The finished post, or the errors that stand in its way.
    Check,
    /// The sheet, with the part in which a choice is missing.
    Incomplete,
    /// The sheet, with the reason nothing was done.
    Refused(Message),
    /// The sheet, with the errors of its text.
    Faults(Vec<OrderError>),
}

/// An answer as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    phase: i32,
    sheet: SheetDraft,
    ticks: PostTicks,
    kind: AnswerKind,
}

/// Shows a stored answer, or the game if it is no more: what it showed has been posted since.
pub(in crate::web::pages::games) async fn answer_page(
    State(app): State<App>,
    visit: Visit,
    AnyPlayer(person): AnyPlayer,
    UrlPath((game, answer)): UrlPath<(GameId, Uuid)>,
) -> Result<Response, WebError> {
    let stored = gamemaster::load_sheet_answer(&app.db, game, &person, answer).await?;
    // An answer that an older release wrote may have other fields.
    let Some(stored) = stored.and_then(|content| serde_json::from_value::<StoredAnswer>(content).ok()) else {
        return Ok(super::page(UrlPath(game)).await.into_response());
    };
    let StoredAnswer { phase, sheet, ticks, kind } = stored;
    let written = SheetDraft { answer: Some(answer), ..sheet };
    let shown = SheetSubmission {
        app: &app,
        person: &person,
        game,
        phase,
        written,
        ticks,
        sent: None,
        stale: None,
        is_navigation: true,
    };
    let mut response = shown.show(visit, kind).await?;
    *response.status_mut() = StatusCode::OK;
    Ok(response)
}

impl SheetSubmission<'_> {
    /// Answers a button that posted nothing.
    pub(super) async fn answer(self, visit: Visit, kind: AnswerKind) -> Result<Response, WebError> {
        if !self.is_navigation {
            self.store_again(&visit, &kind).await?;
            return self.show(visit, kind).await;
        }
        let id = self.written.answer.unwrap_or_else(Uuid::new_v4);
        let (content, now) = (self.content(&kind)?, visit.now());
        gamemaster::save_sheet_answer(&self.app.db, self.game, self.person, id, &content, now).await?;
        Ok(SeeOther::to(&format!("/games/{}/orders/{id}#orders", self.game)).into_response())
    }

    /// Stores what a script changed in an answer that has an address.
    pub(super) async fn store_again(&self, visit: &Visit, kind: &AnswerKind) -> Result<(), WebError> {
        let Some(id) = self.written.answer else { return Ok(()) };
        let (content, now) = (self.content(kind)?, visit.now());
        Ok(gamemaster::change_sheet_answer(&self.app.db, self.game, self.person, id, &content, now).await?)
    }

    /// Returns an answer as it is stored.
    fn content(&self, kind: &AnswerKind) -> Result<serde_json::Value, WebError> {
        let (sheet, ticks, kind) = (self.written.clone(), self.ticks.clone(), kind.clone());
        let stored = StoredAnswer { phase: self.phase, sheet, ticks, kind };
        serde_json::to_value(stored).map_err(|error| sqlx::Error::Encode(error.into()).into())
    }

    /// Deletes the answer from which something was posted or put aside.
    pub(super) async fn discard_answer(&self) -> Result<(), WebError> {
        let Some(id) = self.written.answer else { return Ok(()) };
        Ok(gamemaster::discard_sheet_answer(&self.app.db, self.game, self.person, id).await?)
    }

    /// Returns the answer with the errors for which a text was refused. Corrections are offered only if it is the text of the
    /// sheet, since they name positions in it.
    pub(super) async fn answer_refusal(self, visit: Visit, error: GameError) -> Result<Response, WebError> {
        let table = self.load().await?;
        let sent = self.sent.as_ref().map_or(self.written.text.as_str(), |sent| &sent.text);
        let (table, post) =
            PostReadBack::compute(table, (sent.to_owned(), self.written.lang), self.written.seat).await?;
        let mut faults = match post.filter(|_| matches!(error, GameError::Unclear(_))) {
            Some(post) => post.unclear,
            None => OrderError::of(&table, sent, self.written.lang, error)?,
        };
        if sent != self.written.text {
            faults.iter_mut().for_each(|fault| fault.fixes.clear());
        }
        self.answer(visit, AnswerKind::Faults(faults)).await
    }

    async fn load(&self) -> Result<GameView, WebError> {
        Ok(self.app.positions.load_game_view(&self.app.db, self.game, Some(self.person)).await?)
    }

    /// Shows an answer. A reason stands above the page if there is no sheet any more.
    async fn show(self, visit: Visit, kind: AnswerKind) -> Result<Response, WebError> {
        let table = self.load().await?;
        // Orders for another phase are no finished post, and the sheet of this one says so.
        let is_past = table.game.phase.is_some_and(|phase| phase != self.phase);
        let is_finished = matches!(kind, AnswerKind::Check) && !is_past;
        let ahead = if is_finished { self.ahead(&table, &visit) } else { None };
        let kind = match kind {
            AnswerKind::Check if ahead.is_some() && !self.written.prose.trim().is_empty() => {
                AnswerKind::Refused(Message::new(key!("game-message-ahead")))
            }
            AnswerKind::Check if is_past => AnswerKind::Refused(Message::new(key!("game-phase-past"))),
            AnswerKind::Check if table.check_writer(self.person, self.written.seat).is_err() => {
                AnswerKind::Refused(Message::new(key!("game-may-not-post-for")))
            }
            AnswerKind::Check => return self.show_check(visit, table, ahead).await,
            kind => kind,
        };
        let mut sheet = OrderSheet::with(&table, visit.words(), self.written);
        let mut refused = None;
        let status = match kind {
            AnswerKind::Sheet | AnswerKind::Check => StatusCode::OK,
            AnswerKind::Incomplete => {
                sheet.iter_mut().for_each(OrderSheet::refuse_incomplete);
                StatusCode::UNPROCESSABLE_ENTITY
            }
            AnswerKind::Refused(message) => {
                match &mut sheet {
                    Some(sheet) => sheet.refused = Some(SheetRefusal::plain(message)),
                    None => refused = Some(message),
                }
                StatusCode::CONFLICT
            }
            AnswerKind::Faults(faults) => {
                sheet.iter_mut().for_each(|sheet| sheet.faults.clone_from(&faults));
                StatusCode::UNPROCESSABLE_ENTITY
            }
        };
        GamePageState { sheet, refused, ..GamePageState::plain(table) }.show(self.app, visit, status).await
    }

    /// Shows the finished post, or the errors that stand in its way. An empty post becomes the question whether the player passes.
    async fn show_check(
        self,
        visit: Visit,
        table: GameView,
        ahead: Option<PostAhead>,
    ) -> Result<Response, WebError> {
        let lang = self.written.lang;
        let (turn, ahead) = ahead.map(|ahead| (ahead.turn, ahead.text)).unzip();
        let text = ahead.as_ref().unwrap_or(&self.written.text);
        let is_empty = table.acts_of(text, lang).is_some_and(|acts| acts.is_empty());
        let (table, post) = self.read_typed(table).await?;
        let orders = match (ahead, &post) {
            (Some(ahead), _) => ahead,
            (None, Some(post)) => post.orders.clone(),
            (None, None) => self.written.text.clone(),
        };
        let seat = self.written.seat;
        let (table, read) = match (is_empty, orders.is_empty()) {
            (true, _) => (table, Ok(String::new())),
            (false, true) => (table, Err(GameError::Unclear(Vec::new()))),
            (false, false) => {
                let read = move || {
                    let read = table.read_back(&orders, lang, seat).map(|(read, _)| read);
                    (table, read)
                };
                compute::run(ComputeLane::Text, read).await?
            }
        };
        let review = self.review(&table, &visit, post.as_ref());
        let Self { app, written, ticks, .. } = self;
        let mut sheet = OrderSheet::with(&table, visit.words(), written.as_read(post.as_ref()));
        let text = written.text;
        if let Some(sheet) = &mut sheet {
            sheet.text.clone_from(&text);
        }
        match (&mut sheet, read) {
            (Some(sheet), Ok(read)) => {
                sheet.show_check(&table, visit.words(), (review, turn), &read, &ticks);
                sheet.note_unclear(post);
            }
            (Some(sheet), Err(error)) => {
                let is_unclear = matches!(error, GameError::Unclear(_));
                sheet.note_unclear(post);
                if !is_unclear || sheet.faults.is_empty() {
                    sheet.faults.extend(OrderError::of(&table, &text, lang, error)?);
                }
            }
            (None, _) => {}
        }
        let is_shown = sheet.as_ref().is_some_and(|sheet| sheet.check.is_some());
        let status = match is_shown && !ticks.was_posted {
            true => StatusCode::OK,
            false => StatusCode::UNPROCESSABLE_ENTITY,
        };
        GamePageState { sheet, ..GamePageState::plain(table) }.show(app, visit, status).await
    }
}
