//! Press: messages between the seats of a game.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::agreements::PressAgreementEntry;
use super::{GamePath, VisibleGame, seat_of};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, NewPress, PressConversation, PressMessage, PressRecipients, PressTranscript};
use crate::i18n::Message;
use crate::ids::{GameId, PressConversationId, PressMessageId};
use crate::key;
use crate::web::api::caller::ApiPlayer;
use crate::web::api::paging::{CursorQuery, ListPage};
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::{IdempotencyKey, JsonBody};
use crate::web::{App, UrlPath, UrlQuery, Visit};

/// A conversation in a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PressConversationEntry {
    /// Number of the conversation.
    id: i64,
    /// The seats that take part; empty if everybody reads it.
    seats: Vec<u8>,
    /// Number of messages.
    messages: i64,
    /// Number of messages that the seat has not read.
    unread: i64,
    /// Time of the last message.
    last_at: DateTime<Utc>,
}

/// A message in a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PressMessageEntry {
    /// Number of the message.
    id: i64,
    /// The seat that wrote it.
    seat: u8,
    /// Name of the person on that seat when it was written; `null` while the game hides its players, and for a bot.
    author: Option<String>,
    /// The plain text; of a message about an agreement in the language of the game.
    text: String,
    /// The agreement that it proposes or answers; `null` if it is about none.
    agreement: Option<PressAgreementEntry>,
    /// Time of sending.
    at: DateTime<Utc>,
    /// True if the seat had not read it before.
    is_new: bool,
}

impl From<PressConversation> for PressConversationEntry {
    fn from(talk: PressConversation) -> Self {
        let PressConversation { id, seats, messages, unread, last_at } = talk;
        Self { id: id.0, seats: seats.iter().map(|seat| seat.0).collect(), messages, unread, last_at }
    }
}

impl From<PressMessage> for PressMessageEntry {
    fn from(message: PressMessage) -> Self {
        let PressMessage { id, seat, author, text, said: _, agreement, at, is_new } = message;
        let agreement = agreement.map(PressAgreementEntry::from);
        Self { id: id.0, seat: seat.0, author, text, agreement, at, is_new }
    }
}

/// A message to send.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct PressToSend {
    /// The seats that get it.
    #[serde(default)]
    to: Vec<u32>,
    /// True to send it to everybody, in place of seats.
    #[serde(default)]
    is_public: bool,
    /// The plain text, at most 32,768 bytes.
    text: String,
}

/// The conversation of a message that was sent.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct SentPress {
    /// Number of the conversation.
    conversation: i64,
}

impl SentPress {
    pub(super) const fn in_conversation(talk: PressConversationId) -> Self {
        Self { conversation: talk.0 }
    }
}

/// Lists the conversations that the person may read, the one with the latest message first.
#[utoipa::path(get, path = "/games/{game}/press", tag = "press", params(GamePath),
    security(("token" = ["play"])), responses((status = 200, body = ListPage<PressConversationEntry>)))]
pub(in crate::web::api) async fn list_press(
    State(app): State<App>,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<ListPage<PressConversationEntry>>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let talks = gamemaster::list_conversations(&app.db, &table).await?;
    Ok(Json(ListPage::whole(talks.into_iter().map(PressConversationEntry::from).collect())))
}

/// Returns the messages of a conversation, the latest first, 100 a page, and marks them as read.
#[utoipa::path(get, path = "/games/{game}/press/{conversation}", tag = "press",
    params(GamePath, ("conversation" = i64, Path, description = "Number of the conversation"), CursorQuery),
    security(("token" = ["play"])), responses((status = 200, body = ListPage<PressMessageEntry>)))]
pub(in crate::web::api) async fn read_press(
    State(app): State<App>,
    ApiPlayer(person): ApiPlayer,
    UrlPath((game, talk)): UrlPath<(GameId, PressConversationId)>,
    UrlQuery(cursor): UrlQuery<CursorQuery>,
) -> Result<Json<ListPage<PressMessageEntry>>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let before = cursor.position()?.map(PressMessageId);
    let PressTranscript { said, has_older, .. } =
        gamemaster::read_talk(&app.db, &table, talk, before).await?;
    let next = said.first().filter(|_| has_older).map(|first| first.id.0);
    let items = said.into_iter().rev().map(PressMessageEntry::from).collect();
    Ok(Json(ListPage::new(items, next)))
}

/// Sends a message from the person's seat.
#[utoipa::path(post, path = "/games/{game}/press", tag = "press", params(GamePath, IdempotencyKey),
    request_body = PressToSend, security(("token" = ["play"])), responses((status = 200, body = SentPress)))]
pub(in crate::web::api) async fn send_press(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(PressToSend { to, is_public, text }): JsonBody<PressToSend>,
) -> Result<Json<SentPress>, ApiError> {
    rate_limits::take(&app.db, LimitedAction::Write, person.id, visit.now()).await?;
    let to = match (is_public, to.is_empty()) {
        (true, true) => PressRecipients::Everybody,
        (false, false) => PressRecipients::Seats(to.into_iter().map(seat_of).collect::<Result<_, _>>()?),
        (true, false) => {
            return Err(Problem::of_field("to", Message::new(key!("press-too-many-recipients"))).into());
        }
        (false, true) => return Err(Problem::of_field("to", Message::new(key!("press-no-recipient"))).into()),
    };
    visit.site().check_words(&text).map_err(|refused| Problem::of_field("text", refused))?;
    let new = NewPress { to, text: &text, form_token };
    let talk = gamemaster::say_press(&app.db, game, &person, &new, visit.now()).await?;
    Ok(Json(SentPress::in_conversation(talk)))
}
