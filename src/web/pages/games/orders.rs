//! Order submissions: drafts, checks, posts.

mod kept_answer;
mod order_desk;
mod readiness;
mod sealing;
mod sending;
mod sheet_form;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::Seat;

use kept_answer::AnswerKind;
pub(super) use kept_answer::answer_page;
use order_desk::OrderDesk;
pub(super) use readiness::{confirm, take_back, withdraw, withdraw_readiness};
use sheet_form::{SheetAction, SheetForm};

use super::post_check::{DraftReview, PostConfirmation, PostTicks};
use super::read_back::PostReadBack;
use super::rulesets::ui;
use super::sheet::OrderSheet;
use super::sheet_draft::SheetDraft;
use super::turn_ahead::{PostAhead, TurnAhead, why_stale};
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, GameError, GameView, OrderDraft};
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::ids::GameId;
use crate::key;
use crate::web::fetch_mode::is_navigation;
use crate::web::{App, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

/// Redirects to the sheet. A refused sheet is shown at this address, and a browser may load it again.
pub(super) async fn page(UrlPath(game): UrlPath<GameId>) -> SeeOther {
    SeeOther::to(&format!("/games/{game}#orders"))
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
    headers: HeaderMap,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let typed = SheetForm::from_fields(fields)?;
    let Some(person) = visit.player().cloned() else { return Err(WebError::StaleForm) };
    rate_limits::take(&app.db, LimitedAction::Orders, person.id, visit.now()).await?;
    let is_navigation = is_navigation(&headers);
    let desk = OrderDesk { app: &app, person: &person, game, is_navigation };
    if let Some(answer) = sealing::try_to_seal(&desk, &visit, &typed).await? {
        return Ok(answer);
    }
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let mut typed = typed;
    // Who may not post for a player any more still deletes what they wrote for them.
    if table.seat().is_none() && typed.wish() != SheetAction::Discard {
        let wanted = typed.wanted_seat();
        wanted.and_then(|seat| table.check_writer(&person, Some(seat)).ok()).ok_or(WebError::NoSeat)?;
    }
    let (mut post, is_arranged) = desk.fill_sheet(&visit, &table, &mut typed);
    match typed.wish() {
        _ if is_arranged => post.save_and_answer(visit, AnswerKind::Sheet).await,
        _ if post.written.is_incomplete => post.save_and_answer(visit, AnswerKind::Incomplete).await,
        SheetAction::Keep => post.keep(&visit).await,
        SheetAction::Draft => post.draft(&visit).await,
        SheetAction::Discard => post.discard(&visit).await,
        SheetAction::Check => post.save_and_answer(visit, AnswerKind::Check).await,
        SheetAction::Change => post.save_and_answer(visit, AnswerKind::Sheet).await,
        SheetAction::PostFor(seat) => {
            // A Game Master who has chosen no seat before has no sheet that could be saved.
            let has_sheet = table.seat().is_some() || post.is_for_another();
            let saved = if has_sheet { post.save(&visit).await } else { Ok(()) };
            if saved.is_ok() {
                post.turn_to(&table, visit.words(), seat);
            }
            post.answer_saved(visit, saved, AnswerKind::Sheet).await
        }
        SheetAction::Translate(lang) => {
            post.translate(&table, lang);
            post.save_and_answer(visit, AnswerKind::Sheet).await
        }
        SheetAction::Beside => {
            post.sent = Some(SubmittedText {
                text: std::mem::take(&mut typed.text),
                lang: typed.lang(&visit),
                is_beside: true,
                is_read: false,
                ahead: None,
            });
            post.send(visit, &typed, table).await
        }
        SheetAction::Now => {
            let part = typed.part().unwrap_or_default().to_owned();
            post.send_part(visit, &typed, table, part).await
        }
        SheetAction::Pass => post.pass(visit).await,
        SheetAction::Send => match post.prepare(&visit, &typed, table).await? {
            (_, false) => post.save_and_answer(visit, AnswerKind::Check).await,
            (table, true) => post.send(visit, &typed, table).await,
        },
    }
}

/// A sheet on its way to the game.
struct SheetSubmission<'a> {
    app: &'a App,
    person: &'a Person,
    game: GameId,
    /// The phase that the sheet was for.
    phase: i32,
    written: SheetDraft,
    ticks: PostTicks,
    /// The text to send. `None` to send the text of the sheet.
    sent: Option<SubmittedText>,
    /// The reason nothing can be posted by this form any more. `None` if it can.
    stale: Option<Message>,
    /// True if a browser shows the answer as a page. False if a script reads it.
    is_navigation: bool,
}

/// A text that is sent in place of the one on the sheet.
struct SubmittedText {
    text: String,
    lang: Lang,
    /// True if the sheet keeps its content, whether the post succeeds or not.
    is_beside: bool,
    /// True if the orders were read from the text of the sheet, which is kept with them.
    is_read: bool,
    /// The turn for which they are posted ahead. `None` if they take effect now.
    ahead: Option<TurnAhead>,
}

impl SheetSubmission<'_> {
    fn is_for_another(&self) -> bool {
        self.written.seat.is_some()
    }

    /// Saves the person's draft for the seat of the sheet.
    async fn save(&self, visit: &Visit) -> Result<(), GameError> {
        let SheetDraft { text, prose, lang, .. } = &self.written;
        let draft = OrderDraft { seat: self.written.seat, text, prose, lang: *lang };
        gamemaster::save_draft(&self.app.db, self.game, self.person, draft, visit.now()).await
    }

    /// Saves the draft and answers with the sentence that names the time.
    async fn keep(self, visit: &Visit) -> Result<Response, WebError> {
        let words = visit.words();
        match self.save(visit).await {
            Ok(()) => {
                self.store_again(visit, &AnswerKind::Sheet).await?;
                Ok(words.t(key!("game-sheet-draft")).arg("at", visit.now()).to_string().into_response())
            }
            Err(GameError::Refused(message)) => {
                Ok((StatusCode::UNPROCESSABLE_ENTITY, words.say(&message)).into_response())
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn draft(self, visit: &Visit) -> Result<Response, WebError> {
        match self.save(visit).await {
            Ok(()) => {
                self.discard_answer().await?;
                Ok(back(visit, self.game, &Message::new(key!("game-flash-draft"))))
            }
            Err(GameError::Refused(message)) => {
                self.answer(visit.clone(), AnswerKind::Refused(message)).await
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes the draft, unless one of another phase has taken its place.
    async fn discard(self, visit: &Visit) -> Result<Response, WebError> {
        let seat = self.written.seat;
        gamemaster::delete_draft(&self.app.db, self.game, self.person, seat, Some(self.phase)).await?;
        self.discard_answer().await?;
        Ok(back(visit, self.game, &Message::new(key!("draft-discarded"))))
    }

    /// Saves the draft and shows the page again, after a button that posts nothing.
    async fn save_and_answer(self, visit: Visit, kind: AnswerKind) -> Result<Response, WebError> {
        let saved = self.save(&visit).await;
        self.answer_saved(visit, saved, kind).await
    }

    async fn answer_saved(
        self,
        visit: Visit,
        saved: Result<(), GameError>,
        kind: AnswerKind,
    ) -> Result<Response, WebError> {
        match saved {
            Ok(()) => self.answer(visit, kind).await,
            Err(GameError::Refused(message)) => self.answer(visit, AnswerKind::Refused(message)).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Reads the text of the sheet as a whole post. `None` if it is plain orders.
    async fn read_typed(&self, table: GameView) -> Result<(GameView, Option<PostReadBack>), WebError> {
        let SheetDraft { text, lang, seat, .. } = &self.written;
        Ok(PostReadBack::compute(table, (text.clone(), *lang), *seat).await?)
    }

    /// Reads what is to be posted. Also returns true if every act that must be confirmed is, or the form is stale.
    async fn prepare(
        &mut self,
        visit: &Visit,
        typed: &SheetForm,
        table: GameView,
    ) -> Result<(GameView, bool), WebError> {
        let (table, read) = self.read_typed(table).await?;
        let ahead = self.ahead(&table, visit);
        self.stale = self.why_stale(&table, typed, ahead.as_ref());
        let is_stale = self.stale.is_some();
        if !is_stale && !self.ticks.confirm(&self.confirmations(&table, visit, read.as_ref())) {
            return Ok((table, false));
        }
        let ahead = ahead.filter(|_| !is_stale).map(|ahead| self.sent_ahead(ahead));
        self.sent = ahead.or_else(|| self.understood(read));
        Ok((table, true))
    }

    /// Reviews the draft, as its ruleset sees it unless it is for another player.
    fn review(&self, table: &GameView, visit: &Visit, read: Option<&PostReadBack>) -> DraftReview {
        let mut review = match self.is_for_another() {
            true => DraftReview::default(),
            false => ui(table.game.ruleset).review(table, visit.words(), &self.written.as_read(read)),
        };
        review.confirmations.extend(read.and_then(PostReadBack::omission));
        review
    }

    /// Returns the acts of the draft that must be confirmed: those of its review.
    fn confirmations(
        &self,
        table: &GameView,
        visit: &Visit,
        read: Option<&PostReadBack>,
    ) -> Vec<PostConfirmation> {
        let mut confirmations = match self.is_for_another() {
            true => Vec::new(),
            false => ui(table.game.ruleset).confirmations(table, visit.words(), &self.written.as_read(read)),
        };
        confirmations.extend(read.and_then(PostReadBack::omission));
        confirmations
    }

    /// Returns the orders of a post that is not plain orders. `None` if the text can be sent as it is.
    fn understood(&self, read: Option<PostReadBack>) -> Option<SubmittedText> {
        let orders = read?.orders;
        (!orders.is_empty()).then_some(SubmittedText {
            text: orders,
            lang: self.written.lang,
            is_beside: false,
            is_read: true,
            ahead: None,
        })
    }

    /// Returns the orders as a post made ahead. `None` if it is the player's turn, if they post for another, or if the orders are for
    /// a phase that is over.
    fn ahead(&self, table: &GameView, visit: &Visit) -> Option<PostAhead> {
        if self.written.seat.is_some() || table.game.phase != Some(self.phase) {
            return None;
        }
        ui(table.game.ruleset).post_ahead(table, visit.words(), &self.written)
    }

    fn sent_ahead(&self, PostAhead { turn, text }: PostAhead) -> SubmittedText {
        SubmittedText { text, lang: self.written.lang, is_beside: false, is_read: false, ahead: Some(turn) }
    }

    /// Returns why the orders cannot be posted as the button of their form said. `None` if they can.
    fn why_stale(&self, table: &GameView, typed: &SheetForm, ahead: Option<&PostAhead>) -> Option<Message> {
        // A form for a phase that is over is refused as such.
        let is_of_now = self.written.seat.is_none() && table.game.phase == Some(self.phase);
        let own = table.seat().filter(|_| is_of_now)?;
        why_stale(&typed.ahead, ahead.map(|ahead| &ahead.turn), table.game.clock_of(own).is_some())
    }

    /// Goes on with what the person has kept for another seat; `None` for their own.
    fn turn_to(&mut self, table: &GameView, words: &ReaderLocale, seat: Option<Seat>) {
        if seat != self.written.seat {
            let answer = self.written.answer;
            self.written = SheetDraft { answer, ..OrderSheet::stored_draft(table, words, seat) };
        }
    }

    /// Writes the orders in another language. A text that cannot be parsed stays as it is.
    fn translate(&mut self, table: &GameView, lang: Lang) {
        let acts = table.acts_of(&self.written.text, self.written.lang);
        if let Some(text) = acts.and_then(|acts| table.write_acts(&acts, lang).ok()) {
            self.written.text = text;
        }
        self.written.lang = lang;
    }
}

fn back(visit: &Visit, game: GameId, said: &Message) -> Response {
    SeeOther::to(&format!("/games/{game}#orders")).saying(visit, said).into_response()
}
