//! List of one person's conversations.

use chrono::{DateTime, Utc};

use crate::db::Db;
use crate::ids::{ConversationId, UserId};

/// A conversation in the list.
#[derive(Debug, Clone)]
pub struct ConversationSummary {
    /// The conversation.
    pub id: ConversationId,
    /// Its subject.
    pub subject: String,
    /// The names of the other members, without those who left.
    pub others: Vec<String>,
    /// The time of the last message.
    pub last_message_at: DateTime<Utc>,
    /// True if there are messages that the reader has not seen.
    pub is_unread: bool,
}

/// The most conversations on one page of the list.
pub const LISTED: i64 = 40;

/// Returns the conversations of `user` that are older than `before`, latest first.
pub async fn list(
    db: &Db,
    user: UserId,
    before: Option<ConversationId>,
) -> sqlx::Result<Vec<ConversationSummary>> {
    sqlx::query_as!(
        ConversationSummary,
        r#"select c.id as "id: ConversationId", c.subject, c.last_message_at,
                  coalesce(c.last_message_id, 0) > m.read_to as "is_unread!",
                  array(select u.name from conversation_members o join users u on u.id = o.user_id
                        where o.conversation_id = c.id and o.user_id <> $1 and o.left_at is null
                        order by o.joined_at, u.name) as "others!"
           from conversation_members m join conversations c on c.id = m.conversation_id
           where m.user_id = $1 and m.left_at is null and c.removal_id is null
             and ($2::bigint is null or (c.last_message_at, c.id) <
                  (select last_message_at, id from conversations where id = $2))
           order by c.last_message_at desc, c.id desc limit $3"#,
        user.0,
        before.map(|conversation| conversation.0),
        LISTED
    )
    .fetch_all(db)
    .await
}
