//! Messages of a conversation: reading them.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::members::Conversation;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{ConversationId, PrivateMessageId, UserId};
use crate::notifications::inbox;

/// A message as members see it.
#[derive(Debug, Clone)]
pub struct PrivateMessage {
    /// Its id.
    pub id: PrivateMessageId,
    /// The person who wrote the message or did what it reports.
    pub author: UserId,
    /// The name of the author.
    pub author_name: String,
    /// The time at which it was written.
    pub created_at: DateTime<Utc>,
    /// The text or the event.
    pub body: PrivateMessageBody,
    /// True if the reader blocks the author: the page shows the message folded.
    pub is_folded: bool,
}

/// The two forms of a message.
#[derive(Debug, Clone)]
pub enum PrivateMessageBody {
    /// A member's text, as sanitised HTML.
    Written(String),
    /// An event such as somebody leaving, rendered in the reader's language.
    Told(Message),
}

/// One page of messages, oldest first.
#[derive(Debug, Clone)]
pub struct PrivateMessageBatch {
    /// The messages.
    pub letters: Vec<PrivateMessage>,
    /// True if there are older messages.
    pub has_older: bool,
}

/// The most messages on one page.
pub const PAGE: usize = 40;

struct PrivateMessageRow {
    id: PrivateMessageId,
    author: UserId,
    author_name: String,
    created_at: DateTime<Utc>,
    html: Option<String>,
    told: Option<Json<Message>>,
    is_folded: bool,
}

impl From<PrivateMessageRow> for PrivateMessage {
    fn from(row: PrivateMessageRow) -> Self {
        let body = match (row.html, row.told) {
            (Some(html), _) => PrivateMessageBody::Written(html),
            // The stored message holds no name: the author may have been renamed or deleted since.
            (None, told) => PrivateMessageBody::Told(
                told.map_or_else(|| Message::new("conversation-told-left"), |told| told.0)
                    .with("by", &row.author_name),
            ),
        };
        Self {
            id: row.id,
            author: row.author,
            author_name: row.author_name,
            created_at: row.created_at,
            body,
            is_folded: row.is_folded,
        }
    }
}

/// Returns the last [`PAGE`] messages before `before` that `reader` may see.
pub async fn page(
    db: &Db,
    of: &Conversation,
    reader: UserId,
    before: Option<PrivateMessageId>,
) -> sqlx::Result<PrivateMessageBatch> {
    let rows = sqlx::query_as!(
        PrivateMessageRow,
        r#"select l.id as "id: PrivateMessageId", l.author_id as "author: UserId", u.name as author_name, l.created_at, l.html,
                  l.system_message as "told: Json<Message>",
                  exists (select from blocks k where k.user_id = $5 and k.blocked_id = l.author_id) as "is_folded!"
           from conversation_messages l join users u on u.id = l.author_id
           where l.conversation_id = $1 and l.id > $2 and ($3::bigint is null or l.id < $3)
           order by l.id desc limit $4"#,
        of.id.0,
        of.joined_after,
        before.map(|letter| letter.0),
        PAGE as i64 + 1,
        reader.0
    )
    .fetch_all(db)
    .await?;
    let has_older = rows.len() > PAGE;
    let mut letters: Vec<PrivateMessage> = rows.into_iter().take(PAGE).map(PrivateMessage::from).collect();
    letters.reverse();
    Ok(PrivateMessageBatch { letters, has_older })
}

/// Returns one message with its conversation, for a report. `None` if `user` may not see it or it is an event.
pub async fn load_message(
    db: &Db,
    user: UserId,
    letter: PrivateMessageId,
) -> sqlx::Result<Option<(ConversationId, PrivateMessage)>> {
    let row = sqlx::query!(
        r#"select l.conversation_id as "conversation: ConversationId", l.author_id as "author: UserId", u.name,
                  l.created_at, l.html as "html!"
           from conversation_messages l
           join users u on u.id = l.author_id
           where l.id = $1 and l.html is not null and may_read_message(l.id, $2, false)"#,
        letter.0,
        user.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| {
        let body = PrivateMessageBody::Written(row.html);
        (
            row.conversation,
            PrivateMessage {
                id: letter,
                author: row.author,
                author_name: row.name,
                created_at: row.created_at,
                body,
                is_folded: false,
            },
        )
    }))
}

/// Marks the messages up to `letter` as read and the conversation's notification as seen, if the database writes.
pub async fn mark_read(
    db: &Db,
    user: UserId,
    conversation: ConversationId,
    letter: PrivateMessageId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let marked = sqlx::query!(
        "update conversation_members set read_to = greatest(read_to, $3) from unhurried()
         where conversation_id = $1 and user_id = $2",
        conversation.0,
        user.0,
        letter.0
    )
    .execute(db)
    .await;
    let topic = format!("conversation:{conversation}");
    if db::skip_if_refused(marked)?.is_some() {
        inbox::mark_topic_read(db, user, &topic, now).await?;
    }
    Ok(())
}
