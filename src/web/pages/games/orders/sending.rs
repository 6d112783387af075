//! The way of a finished sheet to the game, and what it answers.

use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::ResolutionMode;

use super::kept_answer::AnswerKind;
use super::sheet_form::SheetForm;
use super::{SheetSubmission, SubmittedText, back};
use crate::gamemaster::{self, GameError, GameView, OrderDraft, OrderSubmission, SubmissionOutcome};
use crate::i18n::Message;
use crate::key;
use crate::web::pages::games::rulesets::ui;
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::{ReturnPath, SeeOther, Visit, WebError};

impl SheetSubmission<'_> {
    /// Passes the phase, where all post together.
    pub(super) async fn pass(self, visit: Visit) -> Result<Response, WebError> {
        match gamemaster::pass(&self.app.db, self.game, self.person, self.phase, visit.now()).await {
            Ok(sent) => {
                self.discard_answer().await?;
                Ok(back(&visit, self.game, &sent_message(&sent, true)))
            }
            Err(GameError::Refused(message)) => self.answer(visit, AnswerKind::Refused(message)).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Sends the line of one part. The text of the sheet stays as it is.
    pub(super) async fn send_part(
        mut self,
        visit: Visit,
        typed: &SheetForm,
        table: GameView,
        part: String,
    ) -> Result<Response, WebError> {
        let lang = self.written.lang;
        let line = ui(table.game.ruleset).part_line(&table, visit.words(), &self.written, &part);
        self.sent =
            line.map(|text| SubmittedText { text, lang, is_beside: true, is_read: false, ahead: None });
        if self.sent.is_none() {
            self.written.is_incomplete = true;
            self.written.used = part;
            return self.save_and_answer(visit, AnswerKind::Incomplete).await;
        }
        self.save(&visit).await?;
        self.send(visit, typed, table).await
    }

    /// Returns the result of the post that the same form made before. `None` if it made none.
    async fn find_sent_before(
        &self,
        table: &GameView,
        typed: &SheetForm,
    ) -> Result<Option<SubmissionOutcome>, WebError> {
        let Some(seat) = table.seat() else { return Ok(None) };
        Ok(gamemaster::find_sent_before(&self.app.db, self.game, seat, typed.id).await?)
    }

    /// Returns true if the text that is sent is not that of the sheet, which stays as it is.
    fn is_beside(&self) -> bool {
        self.sent.as_ref().is_some_and(|sent| sent.is_beside)
    }

    /// Returns what is to be posted in a game of this tempo.
    pub(super) fn post<'b>(&'b self, typed: &SheetForm, tempo: ResolutionMode) -> OrderSubmission<'b> {
        let SheetDraft { text, prose, lang, .. } = &self.written;
        let (text, prose, lang) = match &self.sent {
            Some(SubmittedText { text, lang, is_beside: true, .. }) => (text, "", lang),
            Some(SubmittedText { text, lang, is_beside: false, .. }) => (text, prose.as_str(), lang),
            None => (text, prose.as_str(), lang),
        };
        // Orders that are resolved together are shown to everybody later: remarks beside them stay out of what is kept. So do those of
        // a player's letter that somebody else posts: they were written to that person alone.
        let is_kept_as_written = tempo == ResolutionMode::PostByPost && !self.is_for_another();
        let read = self.sent.as_ref().filter(|sent| sent.is_read && is_kept_as_written);
        OrderSubmission {
            seat: typed.seat,
            phase: self.phase,
            text,
            written: read.map(|_| self.written.text.as_str()),
            prose,
            lang: *lang,
            confirms: self.ticks.is_ready,
            form_token: typed.id,
        }
    }

    pub(super) async fn send(
        self,
        visit: Visit,
        typed: &SheetForm,
        table: GameView,
    ) -> Result<Response, WebError> {
        let tempo = table.game.ruleset.tempo();
        let post = self.post(typed, tempo);
        if let Err(GameError::Refused(message)) = gamemaster::check_length(post.text) {
            return self.answer(visit, AnswerKind::Refused(message)).await;
        }
        if let Err(refused) = visit.site().check_words(post.prose) {
            return self.answer(visit, AnswerKind::Refused(refused)).await;
        }
        let sent = match self.stale.clone() {
            None => gamemaster::submit(&self.app.db, table, self.person, post, visit.now()).await,
            Some(why) => self.find_sent_before(&table, typed).await?.ok_or(GameError::Refused(why)),
        };
        match sent {
            Ok(sent) => self.answer_sent(&visit, typed, tempo, sent).await,
            Err(error) => {
                // Keep a refused text as a draft.
                if !self.is_beside() {
                    self.save(&visit).await?;
                }
                match error {
                    GameError::Refused(message) => self.answer(visit, AnswerKind::Refused(message)).await,
                    GameError::Empty => self.answer(visit, AnswerKind::Check).await,
                    GameError::Forbidden if self.is_for_another() => {
                        let why = Message::new(key!("game-may-not-post-for"));
                        self.answer(visit, AnswerKind::Refused(why)).await
                    }
                    error => self.answer_refusal(visit, error).await,
                }
            }
        }
    }

    /// Redirects to the page that shows what became of the post.
    pub(super) async fn answer_sent(
        self,
        visit: &Visit,
        typed: &SheetForm,
        tempo: ResolutionMode,
        sent: SubmissionOutcome,
    ) -> Result<Response, WebError> {
        self.discard_answer().await?;
        // The lines that were not carried out become the draft.
        if let Some(stopped) = &sent.stopped {
            let (db, lang) = (&self.app.db, self.written.lang);
            let seat = self.written.seat;
            let draft = OrderDraft { seat, text: &stopped.rest, prose: "", lang };
            gamemaster::save_draft(db, self.game, self.person, draft, visit.now()).await?;
        }
        let said = match sent {
            SubmissionOutcome { is_proposed: true, .. } => Message::new(key!("game-flash-proposed")),
            SubmissionOutcome { stopped: None, .. } if tempo == ResolutionMode::PostByPost => {
                match self.sent.and_then(|sent| sent.ahead) {
                    Some(turn) => Message::new(key!("game-flash-posted-ahead")).with("phase", turn.phase),
                    None => Message::new(key!("game-flash-posted")),
                }
            }
            _ => sent_message(&sent, self.ticks.is_ready),
        };
        if typed.from.is_empty() {
            return Ok(back(visit, self.game, &said));
        }
        Ok(SeeOther::to(ReturnPath::parse(&typed.from).path()).saying(visit, &said).into_response())
    }
}

/// Returns the confirmation message for orders that arrived.
pub(super) fn sent_message(sent: &SubmissionOutcome, confirms: bool) -> Message {
    match sent {
        SubmissionOutcome { stopped: Some(stopped), .. } => {
            Message::new(key!("game-flash-stopped")).with("why", stopped.why.clone())
        }
        SubmissionOutcome { resolved: true, .. } => Message::new(key!("game-flash-resolved")),
        SubmissionOutcome { replaced: Some(at), .. } => {
            Message::new(key!("game-flash-replaced")).with("at", *at)
        }
        _ if confirms => Message::new(key!("game-flash-finished")),
        _ => Message::new(key!("game-flash-sent")),
    }
}
