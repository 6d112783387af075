//! A conversation: its messages, and the form for an answer.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::composer::{Composer, Typed, Wish};
use crate::accounts::Person;
use crate::forum::conversations::{self, Conversation, LetterShown, NewLetter, WriteError};
use crate::forum::drafts::Place;
use crate::ids::{ConversationId, LetterId, UserId};
use crate::web::{App, Faults, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "conversations/thread.html")]
pub(super) struct ConversationPage {
    visit: Visit,
    me: UserId,
    conversation: Conversation,
    letters: Vec<LetterShown>,
    has_older: bool,
    /// The first message new to the reader.
    first_new: Option<LetterId>,
    composer: Composer,
    /// The names typed into the form that adds people; its errors are in `faults`.
    names: String,
    faults: Faults,
}

impl ConversationPage {
    /// Loads the page with the last messages, or with those before `before`. Marks all messages shown as read.
    pub(super) async fn load(
        app: &App,
        visit: Visit,
        person: &Person,
        id: ConversationId,
        before: Option<LetterId>,
        composer: Option<Composer>,
    ) -> Result<Self, WebError> {
        let conversation = conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
        let page = conversations::page(&app.db, &conversation, person.id, before).await?;
        let first_new = page.letters.iter().map(|letter| letter.id).find(|id| *id > conversation.read_to);
        if let Some(last) = page.letters.last() {
            conversations::mark_read(&app.db, person.id, id, last.id, visit.now()).await?;
            visit.recount(&app.db).await?;
        }
        let composer = match composer {
            Some(composer) => composer,
            None => Composer::open(app, person, Place::Conversation(Some(id))).await?,
        };
        Ok(Self {
            visit,
            me: person.id,
            conversation,
            letters: page.letters,
            has_older: page.has_older,
            first_new,
            composer,
            names: String::new(),
            faults: Faults::new(),
        })
    }

    /// Adds the refused form that adds people.
    pub(super) fn refusing(self, names: String, faults: Faults) -> Self {
        Self { names, faults, ..self }
    }

    /// Returns true if another person wrote it since the reader's last visit.
    fn is_new(&self, letter: &LetterShown) -> bool {
        letter.author != self.me && self.first_new.is_some_and(|first| letter.id >= first)
    }

    /// Returns the address of the page before; empty on the first.
    fn older(&self) -> String {
        match self.letters.first() {
            Some(first) if self.has_older => {
                format!("/messages/{}?before={}", self.conversation.id, first.id)
            }
            _ => String::new(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Asked {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(conversation): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, WebError> {
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    let page = ConversationPage::load(&app, visit, &person, id, asked.before.map(LetterId), None).await?;
    Ok(Page(page).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(conversation): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    // Checked before anything is kept: a stranger's text must not become a draft of this conversation.
    conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
    let place = Place::Conversation(Some(id));
    let mut faults = Faults::new();
    let (status, composer) = match typed.wish(&app, &visit, &person, place, &mut faults).await? {
        Some(Wish::Send(text)) => {
            let new = NewLetter { source: &typed.text, rendered: &text, form_token: typed.once() };
            match conversations::write(&app.db, &person, id, new, visit.now()).await {
                Ok(letter) => {
                    return Ok(SeeOther::to(&format!("/messages/{id}#m{letter}")).into_response());
                }
                Err(WriteError::Closed) => {
                    typed.keep(&app, &visit, &person, place).await?;
                    let faults = Faults::one("text", Message::new("takes-no-messages"));
                    (StatusCode::FORBIDDEN, Composer::typed(place, typed, faults))
                }
                Err(WriteError::NotYours) => return Err(WebError::NotFound),
                Err(WriteError::Database(error)) => return Err(error.into()),
            }
        }
        Some(Wish::Keep) => {
            let next = SeeOther::to(&format!("/messages/{id}"));
            return Ok(next.saying(&visit, &Message::new("message-kept")).into_response());
        }
        Some(Wish::Preview(html)) => {
            let composer = Composer::typed(place, typed, faults);
            (StatusCode::OK, Composer { preview: Some(html), ..composer })
        }
        None => (StatusCode::UNPROCESSABLE_ENTITY, Composer::typed(place, typed, faults)),
    };
    let page = ConversationPage::load(&app, visit, &person, id, None, Some(composer)).await?;
    Ok((status, Page(page)).into_response())
}
