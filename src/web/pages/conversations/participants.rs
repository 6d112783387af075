//! The participants of a conversation: adds people, and lets a person leave.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::new_conversation::wrong_with;
use super::thread::ConversationPage;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::conversations::{self, AddError, Conversation, PEOPLE};
use crate::i18n::Message;
use crate::ids::ConversationId;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "conversations/leave_conversation.html")]
struct LeaveConversationPage {
    visit: Visit,
    conversation: Conversation,
}

#[derive(Deserialize)]
pub(super) struct ParticipantsForm {
    #[serde(default)]
    names: String,
}

pub(super) async fn add(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(conversation): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<ParticipantsForm>,
) -> Result<Response, WebError> {
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
    let (found, unknown) = conversations::recipients(&app.db, person.id, &typed.names).await?;
    let mut fault = match &person.silence {
        Some(silence) => Some(silence.message()),
        None => wrong_with(&app, &person, &found, unknown).await?,
    };
    if fault.is_none() {
        rate_limits::take(&app.db, LimitedAction::Invite, person.id, visit.now()).await?;
        for user in &found {
            match conversations::add(&app.db, &person, id, user, visit.now()).await {
                // A person who takes part already needs no change.
                Ok(()) | Err(AddError::Already) => {}
                Err(AddError::Full) => fault = Some(Message::new("recipients-too-many").with("most", PEOPLE)),
                Err(AddError::NotYours) => return Err(WebError::NotFound),
                Err(AddError::Database(error)) => return Err(error.into()),
            }
        }
    }
    let Some(fault) = fault else {
        return Ok(SeeOther::to(&format!("/messages/{id}")).into_response());
    };
    let page = ConversationPage::load(&app, visit, &person, id, None, None).await?;
    let page = page.refusing(typed.names, FormErrors::one("names", fault));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

pub(super) async fn leave_page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(conversation): UrlPath<String>,
) -> Result<Response, WebError> {
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    let conversation = conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
    Ok(HtmlPage(LeaveConversationPage { visit, conversation }).into_response())
}

pub(super) async fn leave(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(conversation): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let id: ConversationId = conversation.parse().map_err(|_| WebError::NotFound)?;
    if !conversations::leave(&app.db, &person, id, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/messages").saying(&visit, &Message::new("conversation-left")))
}
