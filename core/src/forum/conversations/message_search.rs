//! Search among the messages that a person may read: those of the conversations of which they are a member.

use chrono::{DateTime, Utc};

use crate::db::Db;
use crate::forum::search::{ExcerptPart, excerpt_of};
use crate::ids::{ConversationId, PrivateMessageId, UserId};

/// The most messages on one page.
const FOUND: usize = 20;

/// A message that was found.
#[derive(Debug, Clone)]
pub struct MessageHit {
    /// Its conversation.
    pub conversation: ConversationId,
    /// Its id.
    pub message: PrivateMessageId,
    /// The subject of the conversation.
    pub subject: String,
    /// The name of its author.
    pub author: String,
    /// The time at which it was written.
    pub at: DateTime<Utc>,
    /// The words around the first hit.
    pub excerpt: Vec<ExcerptPart>,
    /// True if the reader blocks its author. The excerpt is empty then.
    pub is_folded: bool,
}

impl MessageHit {
    /// Returns the address of the page of its conversation that ends with it.
    #[must_use]
    pub fn link(&self) -> String {
        format!("/messages/{}?before={}#m{}", self.conversation, self.message.0 + 1, self.message)
    }
}

/// Results of a search, newest first.
#[derive(Debug, Clone, Default)]
pub struct MessageResults {
    /// The messages of this page.
    pub hits: Vec<MessageHit>,
    /// The message before which the search goes on; `None` on the last page.
    pub before: Option<PrivateMessageId>,
}

/// Own messages after which a search stops even if it found none. The reader goes on with the next page.
const MOST_LOOKED_AT: i64 = 20_000;

/// The messages found and the place at which the search stopped.
struct FoundMessages {
    ids: Vec<i64>,
    /// The last message that was looked at; `None` if there are no others.
    stopped_at: Option<PrivateMessageId>,
}

/// Finds messages before `before` that `reader` may see and that have all `words`. A conversation whose subject has them is found
/// by the first message that `reader` may see. The query may use `"a phrase"`, `or` and
/// `-without`, and must have a word to find.
pub async fn find(
    db: &Db,
    reader: UserId,
    words: &str,
    before: Option<PrivateMessageId>,
) -> sqlx::Result<MessageResults> {
    let mut found = find_messages(db, reader, words, before).await?;
    let has_more = found.ids.len() > FOUND;
    found.ids.truncate(FOUND);
    let last = found.ids.last().copied().map(PrivateMessageId);
    let rows = sqlx::query!(
        r#"select l.conversation_id as "conversation: ConversationId", l.id as "message: PrivateMessageId", c.subject,
                  u.name as author, l.created_at as at, l.html as "html!",
                  exists (select from blocks k where k.user_id = $1 and k.blocked_id = l.author_id) as "is_folded!"
           from conversation_messages l
           join conversations c on c.id = l.conversation_id join users u on u.id = l.author_id
           where l.id = any($2) order by l.id desc"#,
        reader.0,
        &found.ids
    )
    .fetch_all(db)
    .await?;
    let hits = rows.into_iter().map(|row| MessageHit {
        conversation: row.conversation,
        message: row.message,
        subject: row.subject,
        author: row.author,
        at: row.at,
        excerpt: if row.is_folded { Vec::new() } else { excerpt_of(&row.html, words) },
        is_folded: row.is_folded,
    });
    Ok(MessageResults { hits: hits.collect(), before: if has_more { last } else { found.stopped_at } })
}

/// Walks the latest messages of the reader's conversations, so that the messages of others cost nothing, however many have the
/// words. A subject counts with the message by which it is found. Finds one message more than a page has if there are more.
async fn find_messages(
    db: &Db,
    reader: UserId,
    words: &str,
    before: Option<PrivateMessageId>,
) -> sqlx::Result<FoundMessages> {
    sqlx::query_as!(
        FoundMessages,
        r#"with asked as materialized (
               select websearch_to_tsquery('english', fold_text($2)) || websearch_to_tsquery('romanian', fold_text($2))
                      || websearch_to_tsquery('portuguese', fold_text($2)) || websearch_to_tsquery('simple', fold_text($2)) as query
           ), own as (
               select c.id, c.search, m.joined_after
               from asked, conversation_members m join conversations c on c.id = m.conversation_id and c.removal_id is null
               where m.user_id = $1 and m.left_at is null and querytree(asked.query) not in ('', 'T')
           ), looked_at as materialized (
               select l.id, l.search from own o
               join conversation_messages l on l.conversation_id = o.id and l.id > o.joined_after
               where l.source is not null and ($3::bigint is null or l.id < $3)
               order by l.id desc limit $5
           ), stopped as (
               select case when count(*) = $5 then min(id) end as at from looked_at
           ), found as (
               select l.id from asked, looked_at l where l.search @@ asked.query
               union
               select f.id from asked cross join own o cross join lateral (
                   select l.id from conversation_messages l
                   where l.conversation_id = o.id and l.id > o.joined_after and l.source is not null order by l.id limit 1
               ) f
               where o.search @@ asked.query and ($3::bigint is null or f.id < $3)
           )
           select array(select id from found where id >= coalesce(stopped.at, 0) order by id desc limit $4) as "ids!",
                  stopped.at as "stopped_at: PrivateMessageId"
           from stopped"#,
        reader.0,
        words,
        before.map(|message| message.0),
        FOUND as i64 + 1,
        MOST_LOOKED_AT
    )
    .fetch_one(db)
    .await
}
