//! Private conversations of the token's person.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PersonRef;
use super::caller::ApiCorrespondent;
use super::paging::{CursorQuery, ListPage};
use super::problem::{ApiError, Problem};
use super::request_body::{IdempotencyKey, JsonBody};
use crate::forum::conversations::{
    self, BeginError, ConversationSummary, LISTED, NewPrivateMessage, PrivateMessage, PrivateMessageBody,
    SUBJECT_LENGTH, WriteError,
};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{ConversationId, PrivateMessageId};
use crate::web::pages::conversations::composer;
use crate::web::pages::conversations::new_conversation::wrong_with;
use crate::web::{App, FormErrors, UrlPath, UrlQuery, Visit, WebError};

/// A private conversation.
#[derive(Serialize, ToSchema)]
pub(super) struct ConversationEntry {
    /// Number of the conversation.
    id: i64,
    /// Its subject.
    subject: String,
    /// Names of the other members.
    others: Vec<String>,
    /// Time of the last message.
    last_at: DateTime<Utc>,
    /// True if the person has not read all of it.
    is_unread: bool,
}

impl From<ConversationSummary> for ConversationEntry {
    fn from(conversation: ConversationSummary) -> Self {
        let ConversationSummary { id, subject, others, last_message_at: last_at, is_unread } = conversation;
        Self { id: id.0, subject, others, last_at, is_unread }
    }
}

/// A private message.
#[derive(Serialize, ToSchema)]
pub(super) struct PrivateMessageEntry {
    /// Number of the message.
    id: i64,
    /// The author.
    author: PersonRef,
    /// The text as HTML, or as plain text if the server reports something.
    html: String,
    /// Time of sending.
    at: DateTime<Utc>,
}

impl PrivateMessageEntry {
    fn new(letter: PrivateMessage, words: &ReaderLocale) -> Self {
        let html = match letter.body {
            PrivateMessageBody::Written(html) => html,
            PrivateMessageBody::Told(message) => words.marked(&message),
        };
        let author = PersonRef { id: letter.author.0, name: letter.author_name };
        Self { id: letter.id.0, author, html, at: letter.created_at }
    }
}

/// A conversation to begin.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ConversationToBegin {
    /// Names of the recipients.
    to: Vec<String>,
    /// Its subject.
    subject: String,
    /// The text of the first message, in the markup of the forum.
    text: String,
}

/// A message to write.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MessageToWrite {
    /// The text, in the markup of the forum.
    text: String,
}

/// A message that was sent.
#[derive(Serialize, ToSchema)]
pub(super) struct SentMessage {
    /// Number of the conversation.
    conversation: i64,
}

/// Lists the person's conversations, the one with the latest message first, 40 a page.
#[utoipa::path(get, path = "/conversations", tag = "messages", params(CursorQuery), security(("token" = ["messages"])),
    responses((status = 200, body = ListPage<ConversationEntry>)))]
pub(super) async fn list_conversations(
    State(app): State<App>,
    ApiCorrespondent(person): ApiCorrespondent,
    UrlQuery(cursor): UrlQuery<CursorQuery>,
) -> Result<Json<ListPage<ConversationEntry>>, ApiError> {
    let before = cursor.position()?.map(ConversationId);
    let listed = conversations::list(&app.db, person.id, before).await?;
    let next = listed.last().filter(|_| listed.len() == LISTED as usize).map(|last| last.id.0);
    Ok(Json(ListPage::new(listed.into_iter().map(ConversationEntry::from).collect(), next)))
}

/// Returns the messages of a conversation, the latest first, 40 a page, and marks them as read.
#[utoipa::path(get, path = "/conversations/{conversation}/messages", tag = "messages",
    params(("conversation" = i64, Path, description = "Number of the conversation"), CursorQuery),
    security(("token" = ["messages"])), responses((status = 200, body = ListPage<PrivateMessageEntry>)))]
pub(super) async fn read_conversation(
    State(app): State<App>,
    visit: Visit,
    ApiCorrespondent(person): ApiCorrespondent,
    UrlPath(id): UrlPath<ConversationId>,
    UrlQuery(cursor): UrlQuery<CursorQuery>,
) -> Result<Json<ListPage<PrivateMessageEntry>>, ApiError> {
    let conversation = conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
    let before = cursor.position()?.map(PrivateMessageId);
    let page = conversations::page(&app.db, &conversation, person.id, before).await?;
    if let Some(last) = page.letters.last() {
        conversations::mark_read(&app.db, person.id, id, last.id, visit.now()).await?;
    }
    let next = page.letters.first().filter(|_| page.has_older).map(|first| first.id.0);
    let letters = page.letters.into_iter().rev();
    let items = letters.map(|letter| PrivateMessageEntry::new(letter, visit.words())).collect();
    Ok(Json(ListPage::new(items, next)))
}

/// Begins a conversation.
#[utoipa::path(post, path = "/conversations", tag = "messages", params(IdempotencyKey),
    request_body = ConversationToBegin, security(("token" = ["messages"])),
    responses((status = 200, body = SentMessage)))]
pub(super) async fn begin_conversation(
    State(app): State<App>,
    visit: Visit,
    ApiCorrespondent(person): ApiCorrespondent,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(ConversationToBegin { to, subject, text }): JsonBody<ConversationToBegin>,
) -> Result<Json<SentMessage>, ApiError> {
    let mut faults = FormErrors::new();
    let (others, unknown) = conversations::recipients(&app.db, person.id, &to.join(", ")).await?;
    if let Some(fault) = wrong_with(&app, &person, &others, unknown).await? {
        faults.add("to", fault);
    }
    let subject = subject.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Err(refused) = visit.site().check_words(&subject) {
        faults.add("subject", refused);
    }
    if !(1..=SUBJECT_LENGTH).contains(&subject.chars().count()) {
        faults.add("subject", Message::new("subject-length").with("most", SUBJECT_LENGTH));
    }
    let rendered = composer::render_message(&app, &visit, &person, &text, &mut faults).await?;
    composer::may_send(&app, &visit, &person, (rendered.as_ref(), true), &mut faults).await?;
    let Some(rendered) = rendered.filter(|_| faults.is_empty()) else {
        return Err(Problem::of_faults(&faults).into());
    };
    let new = NewPrivateMessage { source: &text, rendered: &rendered, form_token };
    match conversations::begin(&app.db, &person, &others, &subject, new, visit.now()).await {
        Ok(conversation) => Ok(Json(SentMessage { conversation: conversation.0 })),
        Err(BeginError::Nobody | BeginError::Crowd) => Err(WebError::Invalid("the recipients").into()),
        Err(BeginError::Database(error)) => Err(error.into()),
    }
}

/// Writes a message in a conversation.
#[utoipa::path(post, path = "/conversations/{conversation}/messages", tag = "messages",
    params(("conversation" = i64, Path, description = "Number of the conversation"), IdempotencyKey),
    request_body = MessageToWrite, security(("token" = ["messages"])),
    responses((status = 200, body = SentMessage)))]
pub(super) async fn write_message(
    State(app): State<App>,
    visit: Visit,
    ApiCorrespondent(person): ApiCorrespondent,
    UrlPath(id): UrlPath<ConversationId>,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(MessageToWrite { text }): JsonBody<MessageToWrite>,
) -> Result<Json<SentMessage>, ApiError> {
    conversations::load(&app.db, person.id, id).await?.ok_or(WebError::NotFound)?;
    let mut faults = FormErrors::new();
    let rendered = composer::render_message(&app, &visit, &person, &text, &mut faults).await?;
    composer::may_send(&app, &visit, &person, (rendered.as_ref(), false), &mut faults).await?;
    let Some(rendered) = rendered.filter(|_| faults.is_empty()) else {
        return Err(Problem::of_faults(&faults).into());
    };
    let new = NewPrivateMessage { source: &text, rendered: &rendered, form_token };
    match conversations::write(&app.db, &person, id, new, visit.now()).await {
        Ok(_) => Ok(Json(SentMessage { conversation: id.0 })),
        Err(WriteError::Closed) => {
            Err(Problem::refused(StatusCode::FORBIDDEN, Message::new("takes-no-messages")).into())
        }
        Err(WriteError::NotYours) => Err(WebError::NotFound.into()),
        Err(WriteError::Database(error)) => Err(error.into()),
    }
}
