//! A conversation: its messages, and the form for an answer.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::composer::{MessageAction, MessageComposer, MessageForm};
use crate::accounts::Person;
use crate::forum::conversations::{self, Conversation, NewPrivateMessage, PrivateMessage, WriteError};
use crate::forum::drafts::DraftTarget;
use crate::i18n::Message;
use crate::ids::{ConversationId, PrivateMessageId, UserId};
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

#[derive(Template)]
#[template(path = "conversations/thread.html")]
pub(super) struct ConversationPage {
    visit: Visit,
    me: UserId,
    conversation: Conversation,
    letters: Vec<PrivateMessage>,
    has_older: bool,
    /// The first message new to the reader.
    first_new: Option<PrivateMessageId>,
    composer: MessageComposer,
    /// The names typed into the form that adds people; its errors are in `faults`.
    names: String,
    faults: FormErrors,
}

impl ConversationPage {
    /// Loads the page with the last messages, or with those before `before`. Marks all messages shown as read.
    pub(super) async fn load(
        app: &App,
        visit: Visit,
        person: &Person,
        id: ConversationId,
        before: Option<PrivateMessageId>,
        composer: Option<MessageComposer>,
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
            None => MessageComposer::open(app, person, DraftTarget::Conversation(Some(id))).await?,
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
            faults: FormErrors::new(),
        })
    }

    /// Adds the refused form that adds people.
    pub(super) fn refusing(self, names: String, faults: FormErrors) -> Self {
        Self { names, faults, ..self }
    }

    /// Returns true if another person wrote it since the reader's last visit.
    fn is_new(&self, letter: &PrivateMessage) -> bool {
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
pub(super) struct ConversationQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(conversation): UrlPath<String>,
    UrlQuery(asked): UrlQuery<ConversationQuery>,
) -> Result<Response, WebError> {
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    let page =
        ConversationPage::load(&app, visit, &person, id, asked.before.map(PrivateMessageId), None).await?;
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(conversation): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<MessageForm>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    // Checked before anything is kept: a stranger's text must not become a draft of this conversation.
    conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
    let place = DraftTarget::Conversation(Some(id));
    let mut faults = FormErrors::new();
    let (status, composer) = match typed.wish(&app, &visit, &person, place, &mut faults).await? {
        Some(MessageAction::Send(text)) => {
            let new = NewPrivateMessage { source: &typed.text, rendered: &text, form_token: typed.id() };
            match conversations::write(&app.db, &person, id, new, visit.now()).await {
                Ok(letter) => {
                    return Ok(SeeOther::to(&format!("/messages/{id}#m{letter}")).into_response());
                }
                Err(WriteError::Closed) => {
                    typed.keep(&app, &visit, &person, place).await?;
                    let faults = FormErrors::one("text", Message::new("takes-no-messages"));
                    (StatusCode::FORBIDDEN, MessageComposer::from_form(place, typed, faults))
                }
                Err(WriteError::NotYours) => return Err(WebError::NotFound),
                Err(WriteError::Database(error)) => return Err(error.into()),
            }
        }
        Some(MessageAction::Keep) => {
            let next = SeeOther::to(&format!("/messages/{id}"));
            return Ok(next.saying(&visit, &Message::new("message-draft-saved")).into_response());
        }
        Some(MessageAction::Preview(html)) => {
            let composer = MessageComposer::from_form(place, typed, faults);
            (StatusCode::OK, MessageComposer { preview: Some(html), ..composer })
        }
        None => (StatusCode::UNPROCESSABLE_ENTITY, MessageComposer::from_form(place, typed, faults)),
    };
    let page = ConversationPage::load(&app, visit, &person, id, None, Some(composer)).await?;
    Ok((status, HtmlPage(page)).into_response())
}
