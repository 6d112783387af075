//! Begins a conversation.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::composer::{MessageAction, MessageComposer, MessageForm};
use crate::accounts::profile::UserRef;
use crate::accounts::{Person, blocks};
use crate::forum::conversations::{self, BeginError, NewPrivateMessage, PEOPLE, SUBJECT_LENGTH};
use crate::forum::drafts::DraftTarget;
use crate::i18n::{Message, MessageValue};
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "conversations/new_conversation.html")]
struct NewConversationPage {
    visit: Visit,
    composer: MessageComposer,
}

#[derive(Deserialize)]
pub(super) struct NewConversationQuery {
    #[serde(default)]
    to: String,
}

const PLACE: DraftTarget = DraftTarget::Conversation(None);

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(asked): UrlQuery<NewConversationQuery>,
) -> Result<Response, WebError> {
    let mut composer = MessageComposer::open(&app, &person, PLACE).await?;
    if let Some(head) = &mut composer.head
        && !asked.to.is_empty()
    {
        head.to = asked.to;
    }
    Ok(HtmlPage(NewConversationPage { visit, composer }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    ProtectedForm(typed): ProtectedForm<MessageForm>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let mut faults = FormErrors::new();
    let (others, unknown) = conversations::recipients(&app.db, person.id, &typed.to).await?;
    if let Some(fault) = wrong_with(&app, &person, &others, unknown).await? {
        faults.add("to", fault);
    }
    let subject = typed.title.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Err(refused) = visit.site().check_words(&subject) {
        faults.add("title", refused);
    }
    if !(1..=SUBJECT_LENGTH).contains(&subject.chars().count()) {
        faults.add("title", Message::new("subject-length").with("most", SUBJECT_LENGTH));
    }
    match typed.wish(&app, &visit, &person, PLACE, &mut faults).await? {
        Some(MessageAction::Keep) => Ok(SeeOther::to("/messages/new")
            .saying(&visit, &Message::new("message-draft-saved"))
            .into_response()),
        Some(MessageAction::Preview(html)) => {
            let composer =
                MessageComposer { preview: Some(html), ..MessageComposer::from_form(PLACE, typed, faults) };
            Ok(HtmlPage(NewConversationPage { visit, composer }).into_response())
        }
        Some(MessageAction::Send(text)) => {
            let new = NewPrivateMessage { source: &typed.text, rendered: &text, form_token: typed.id() };
            let begun = conversations::begin(&app.db, &person, &others, &subject, new, visit.now()).await;
            match begun {
                Ok(conversation) => Ok(SeeOther::to(&format!("/messages/{conversation}")).into_response()),
                Err(BeginError::Nobody | BeginError::Crowd) => Err(WebError::Invalid("the recipients")),
                Err(BeginError::Database(error)) => Err(error.into()),
            }
        }
        None => {
            let composer = MessageComposer::from_form(PLACE, typed, faults);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(NewConversationPage { visit, composer }))
                .into_response())
        }
    }
}

/// Returns the error in a line of recipients; `None` if `person` may write to all of them.
pub(in crate::web) async fn wrong_with(
    app: &App,
    person: &Person,
    found: &[UserRef],
    unknown: Vec<String>,
) -> Result<Option<Message>, WebError> {
    if !unknown.is_empty() {
        let names = unknown.into_iter().map(MessageValue::from).collect::<Vec<_>>();
        return Ok(Some(Message::new("recipients-unknown").with("names", names)));
    }
    let between = blocks::find_blocks_between(&app.db, person.id, found).await?;
    let names = |names: Vec<String>| names.into_iter().map(MessageValue::from).collect::<Vec<_>>();
    let fault = match found.len() {
        0 => Some(Message::new("recipients-none")),
        crowd if crowd >= PEOPLE => Some(Message::new("recipients-too-many").with("most", PEOPLE)),
        1 if !between.closed.is_empty() => Some(Message::new("takes-no-messages")),
        _ if !between.closed.is_empty() => {
            Some(Message::new("recipients-take-none").with("names", names(between.closed)))
        }
        _ if !between.own.is_empty() => {
            Some(Message::new("recipients-blocked").with("names", names(between.own)))
        }
        _ if person.is_restricted && !conversations::knows_all(&app.db, person.id, found).await? => {
            Some(Message::new("unconfirmed-no-strangers"))
        }
        _ => None,
    };
    Ok(fault)
}
