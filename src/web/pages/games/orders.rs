//! Order submissions: drafts, checks, orders, confirmation, withdrawal.

mod typed;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::rules::{Seat, Tempo};
use uuid::Uuid;

use typed::{Typed, Wish};

use super::chosen::Chosen;
use super::fault;
use super::lines;
use super::order_rows::SentRows;
use super::rulesets::ui;
use super::sheet::{Refusal, Sheet};
use super::table::Shown;
use super::written::Written;
use crate::accounts::Person;
use crate::accounts::limits::{self, Action};
use crate::compute::{self, Lane};
use crate::gamemaster::{self, Draft, GameError, Sent, Submission, Table};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Form, Next, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Lang, Message};

/// Redirects to the sheet. A refused sheet is shown at this address, and a browser may load it again.
pub(super) async fn page(Path(game): Path<GameId>) -> SeeOther {
    SeeOther::to(&format!("/games/{game}#orders"))
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<GameId>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    let mut typed = Typed::of(fields);
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let table = gamemaster::table(&app.db, game, Some(&person)).await?;
    table.seat().ok_or(WebError::Forbidden)?;
    limits::take(&app.db, Action::Orders, person.id, visit.now()).await?;
    let lang: Lang = typed.language.parse().unwrap_or(visit.words().lang);
    let ui = ui(table.game.ruleset);
    let fields = SentRows { shown: &typed.shown, text: &typed.text, rows: &typed.row };
    let mut text = ui.merge_rows(&table, visit.words(), lang, &fields);
    if !typed.put.is_empty() {
        text = fault::put(&text, &typed.put);
    }
    let mut chosen = Chosen(std::mem::take(&mut typed.rest));
    chosen.forget_untouched(typed.part());
    let prose = typed.prose.replace("\r\n", "\n");
    let mut written = Written { prose, chosen, ..Written::new(text, lang) };
    let arranged = match lines::Wish::of(&typed.wish) {
        Some(wish) => ui.arrange(&table, visit.words(), &mut written, wish),
        None => {
            // Choices that are not yet lines of the text become lines now, so that none is lost.
            if typed.wish().takes_all() {
                ui.arrange(&table, visit.words(), &mut written, lines::Wish::AddAll);
            }
            if let Some(part) = typed.last_part().filter(|_| !written.is_incomplete) {
                let add = lines::Wish::Add(part.to_owned());
                ui.arrange(&table, visit.words(), &mut written, add);
            }
            false
        }
    };
    // This text comes from another form, so the sheet keeps its stored content.
    if typed.wish() == Wish::Beside {
        written = Sheet::stored(&table, visit.words());
    }
    let mut post = Post { app: &app, person: &person, game, written, sent: None };
    match typed.wish() {
        _ if arranged => post.arranged(visit).await,
        _ if post.written.is_incomplete => post.incomplete(visit).await,
        Wish::Keep => post.keep(&visit).await,
        Wish::Draft => post.draft(&visit).await,
        Wish::Check => post.check(visit, table).await,
        Wish::Ahead => {
            let text = ui.text_ahead(&table, visit.words(), &post.written);
            post.sent = text.map(|text| Sending { text, lang, is_beside: false });
            post.send(visit, &typed, table, false).await
        }
        Wish::Beside => {
            post.sent = Some(Sending { text: std::mem::take(&mut typed.text), lang, is_beside: true });
            post.send(visit, &typed, table, false).await
        }
        Wish::Now => {
            let part = typed.part().unwrap_or_default().to_owned();
            post.now(visit, &typed, table, part).await
        }
        wish @ (Wish::Send | Wish::Finish) => post.send(visit, &typed, table, wish == Wish::Finish).await,
    }
}

/// A sheet on its way to the game.
struct Post<'a> {
    app: &'a App,
    person: &'a Person,
    game: GameId,
    written: Written,
    /// The text to send. `None` to send the text of the sheet.
    sent: Option<Sending>,
}

/// A text that is sent in place of the one on the sheet.
struct Sending {
    text: String,
    lang: Lang,
    /// True if the sheet keeps its content, whether the post succeeds or not.
    is_beside: bool,
}

impl Post<'_> {
    async fn save(&self, visit: &Visit) -> Result<(), GameError> {
        let Written { text, prose, lang, .. } = &self.written;
        let draft = Draft { text, prose, lang: *lang };
        gamemaster::save_draft(&self.app.db, self.game, self.person, draft, visit.now()).await
    }

    /// Saves the draft and answers with the sentence that names the time.
    async fn keep(self, visit: &Visit) -> Result<Response, WebError> {
        let words = visit.words();
        match self.save(visit).await {
            Ok(()) => {
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
            Ok(()) => Ok(back(visit, self.game, &Message::new(key!("game-said-draft")))),
            Err(GameError::Refused(message)) => self.again(visit.clone(), message).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Saves the draft and shows the page again, after a button that sends nothing.
    async fn arranged(self, visit: Visit) -> Result<Response, WebError> {
        if let Err(GameError::Refused(message)) = self.save(&visit).await {
            return self.again(visit, message).await;
        }
        let table = gamemaster::table(&self.app.db, self.game, Some(self.person)).await?;
        let sheet = Sheet::with(&table, visit.words(), self.written);
        Shown { sheet, ..Shown::plain(table) }.show(self.app, visit, StatusCode::OK).await
    }

    /// Saves the draft and shows the page again, with the part in which a choice is missing.
    async fn incomplete(self, visit: Visit) -> Result<Response, WebError> {
        if let Err(GameError::Refused(message)) = self.save(&visit).await {
            return self.again(visit, message).await;
        }
        self.with_reason(visit, Sheet::refuse_incomplete, StatusCode::UNPROCESSABLE_ENTITY).await
    }

    async fn check(self, visit: Visit, table: Table) -> Result<Response, WebError> {
        let (text, lang) = (self.written.text.clone(), self.written.lang);
        let read = compute::run(Lane::Text, move || table.read_back(&text, lang)).await?;
        match (self.save(&visit).await, read) {
            (Err(GameError::Refused(message)), _) => self.again(visit, message).await,
            (Err(error), _) | (Ok(()), Err(error @ (GameError::Missing | GameError::Forbidden))) => {
                Err(error.into())
            }
            (Ok(()), Err(error)) => self.refused(visit, error).await,
            (Ok(()), Ok(read)) => {
                let table = gamemaster::table(&self.app.db, self.game, Some(self.person)).await?;
                let mut sheet = Sheet::with(&table, visit.words(), self.written);
                if let Some(sheet) = &mut sheet {
                    sheet.understood(&table, &read);
                }
                Shown { sheet, ..Shown::plain(table) }.show(self.app, visit, StatusCode::OK).await
            }
        }
    }

    /// Sends the line of one part. The text of the sheet stays as it is.
    async fn now(
        mut self,
        visit: Visit,
        typed: &Typed,
        table: Table,
        part: String,
    ) -> Result<Response, WebError> {
        let lang = self.written.lang;
        let line = ui(table.game.ruleset).part_line(&table, visit.words(), &self.written, &part);
        self.sent = line.map(|text| Sending { text, lang, is_beside: true });
        if self.sent.is_none() {
            self.written.is_incomplete = true;
            self.written.used = part;
            return self.incomplete(visit).await;
        }
        self.save(&visit).await?;
        self.send(visit, typed, table, false).await
    }

    async fn send(
        self,
        visit: Visit,
        typed: &Typed,
        table: Table,
        confirms: bool,
    ) -> Result<Response, WebError> {
        let tempo = table.game.ruleset.tempo();
        let Written { text, prose, lang, .. } = &self.written;
        let (text, prose, lang, is_beside) = match &self.sent {
            Some(Sending { text, lang, is_beside: true }) => (text, "", lang, true),
            Some(Sending { text, lang, is_beside: false }) => (text, prose.as_str(), lang, false),
            None => (text, prose.as_str(), lang, false),
        };
        if let Err(GameError::Refused(message)) = gamemaster::check_length(text) {
            return self.again(visit, message).await;
        }
        let post = Submission {
            seat: typed.seat.parse().ok().map(Seat),
            phase: typed.phase.parse().unwrap_or(-1),
            text,
            prose,
            lang: *lang,
            confirms,
            form_token: typed.once.parse().unwrap_or_else(|_| Uuid::new_v4()),
        };
        match gamemaster::submit(&self.app.db, table, self.person, post, visit.now()).await {
            Ok(sent) => {
                // The lines that were not carried out become the draft.
                if let Some(stopped) = &sent.stopped {
                    let (db, lang) = (&self.app.db, self.written.lang);
                    let draft = Draft { text: &stopped.rest, prose: "", lang };
                    gamemaster::save_draft(db, self.game, self.person, draft, visit.now()).await?;
                }
                let said = match sent {
                    Sent { is_proposed: true, .. } => Message::new(key!("game-said-proposed")),
                    Sent { stopped: None, .. } if tempo == Tempo::PostByPost => {
                        Message::new(key!("game-said-posted"))
                    }
                    _ => said(&sent, confirms),
                };
                if typed.from.is_empty() {
                    return Ok(back(&visit, self.game, &said));
                }
                Ok(SeeOther::to(Next::parse(&typed.from).path()).saying(&visit, &said).into_response())
            }
            Err(error) => {
                // Keep a refused text as a draft.
                if !is_beside {
                    self.save(&visit).await?;
                }
                match error {
                    GameError::Refused(message) => self.again(visit, message).await,
                    GameError::Empty => {
                        self.with_reason(visit, Sheet::refuse_empty, StatusCode::UNPROCESSABLE_ENTITY).await
                    }
                    error => self.refused(visit, error).await,
                }
            }
        }
    }

    /// Shows the page again with the errors of the text.
    async fn refused(self, visit: Visit, error: GameError) -> Result<Response, WebError> {
        let table = gamemaster::table(&self.app.db, self.game, Some(self.person)).await?;
        let text = self.written.text.clone();
        let mut sheet = Sheet::with(&table, visit.words(), self.written);
        let sent = self.sent.map_or(text, |sent| sent.text);
        match &mut sheet {
            Some(sheet) => sheet.refused(&table, &sent, error)?,
            None => return Err(error.into()),
        }
        Shown { sheet, ..Shown::plain(table) }.show(self.app, visit, StatusCode::UNPROCESSABLE_ENTITY).await
    }

    /// Shows the page again with the text and the reason. The reason stands above the page if there is no sheet any more.
    async fn again(self, visit: Visit, message: Message) -> Result<Response, WebError> {
        let table = gamemaster::table(&self.app.db, self.game, Some(self.person)).await?;
        let mut sheet = Sheet::with(&table, visit.words(), self.written);
        let refused = match &mut sheet {
            Some(sheet) => {
                sheet.refused = Some(Refusal::plain(message));
                None
            }
            None => Some(message),
        };
        let shown = Shown { sheet, refused, ..Shown::plain(table) };
        shown.show(self.app, visit, StatusCode::CONFLICT).await
    }

    /// Shows the page again with the fields as sent, and a reason on the sheet.
    async fn with_reason(
        self,
        visit: Visit,
        reason: fn(&mut Sheet),
        status: StatusCode,
    ) -> Result<Response, WebError> {
        let table = gamemaster::table(&self.app.db, self.game, Some(self.person)).await?;
        let mut sheet = Sheet::with(&table, visit.words(), self.written);
        sheet.iter_mut().for_each(reason);
        Shown { sheet, ..Shown::plain(table) }.show(self.app, visit, status).await
    }
}

/// Returns the confirmation message for orders that arrived.
fn said(sent: &Sent, confirms: bool) -> Message {
    match sent {
        Sent { stopped: Some(stopped), .. } => {
            Message::new(key!("game-said-stopped")).with("why", stopped.why.clone())
        }
        Sent { resolved: true, .. } => Message::new(key!("game-said-resolved")),
        Sent { replaced: Some(at), .. } => Message::new(key!("game-said-replaced")).with("at", *at),
        _ if confirms => Message::new(key!("game-said-finished")),
        _ => Message::new(key!("game-said-sent")),
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct InPhase {
    phase: String,
}

pub(super) async fn confirm(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
    Form(InPhase { phase }): Form<InPhase>,
) -> Result<Response, WebError> {
    let phase = phase.parse().unwrap_or(-1);
    match gamemaster::confirm(&app.db, game, &person, phase, visit.now()).await {
        Ok(sent) => Ok(back(&visit, game, &said(&sent, true))),
        Err(error) => super::seats::refused(&app, visit, game, error, String::new()).await,
    }
}

pub(super) async fn take_back(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
    Form(InPhase { phase }): Form<InPhase>,
) -> Result<Response, WebError> {
    let phase = phase.parse().unwrap_or(-1);
    match gamemaster::take_back(&app.db, game, &person, phase, visit.now()).await {
        Ok(()) => Ok(back(&visit, game, &Message::new(key!("game-said-taken-back")))),
        Err(error) => super::seats::refused(&app, visit, game, error, String::new()).await,
    }
}

fn back(visit: &Visit, game: GameId, said: &Message) -> Response {
    SeeOther::to(&format!("/games/{game}#orders")).saying(visit, said).into_response()
}
