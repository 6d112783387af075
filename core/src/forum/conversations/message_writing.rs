//! Messages of a conversation: starting one, and writing into it.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

use super::members::lock;
use super::{PEOPLE, message_files};
use crate::accounts::Person;
use crate::accounts::profile::UserRef;
use crate::db::{self, Db};
use crate::forum::markup::RenderedText;
use crate::forum::posting::hold_form;
use crate::i18n::Message;
use crate::ids::{ConversationId, PrivateMessageId, UserId};
use crate::notifications::{GroupNotification, NotificationKind, notify_all};

/// The reasons why a conversation is not started.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// No recipient is given.
    #[error("nobody is addressed")]
    Nobody,
    /// More than [`PEOPLE`], the writer included.
    #[error("more than {PEOPLE} people")]
    Crowd,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The reasons why a message is not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The writer is not a member of the conversation.
    #[error("there is no such conversation")]
    NotYours,
    /// Every other member blocks the writer.
    #[error("nobody in it takes messages of this person")]
    Closed,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// A message to be written.
#[derive(Debug, Clone, Copy)]
pub struct NewPrivateMessage<'a> {
    /// The text as typed.
    pub source: &'a str,
    /// The source, rendered.
    pub rendered: &'a RenderedText,
    /// The token of the form. The same form sent twice gives one message.
    pub form_token: Uuid,
}

/// Starts a conversation with its first message and deletes the draft in the same transaction.
///
/// # Errors
/// See [`BeginError`].
pub async fn begin(
    db: &Db,
    writer: &Person,
    others: &[UserRef],
    subject: &str,
    new: NewPrivateMessage<'_>,
    now: DateTime<Utc>,
) -> Result<ConversationId, BeginError> {
    if others.is_empty() {
        return Err(BeginError::Nobody);
    }
    if others.len() >= PEOPLE {
        return Err(BeginError::Crowd);
    }
    let mut tx = db::begin(db).await?;
    // The same form may have started the conversation already.
    if let Some((conversation, _)) = find_sent_before(&mut tx, writer.id, new.form_token).await? {
        return Ok(conversation);
    }
    let conversation = sqlx::query_scalar!(
        r#"insert into conversations (subject, created_at, last_message_at) values ($1, $2, $2)
           returning id as "id: ConversationId""#,
        subject,
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    let mut people: Vec<i64> = vec![writer.id.0];
    people.extend(others.iter().map(|other| other.id.0));
    sqlx::query!(
        "insert into conversation_members (conversation_id, user_id, joined_at) select $1, unnest($2::bigint[]), $3",
        conversation.0,
        &people,
        now
    )
    .execute(&mut *tx)
    .await?;
    say(&mut tx, writer, conversation, subject, new, now).await?;
    sqlx::query!("delete from drafts where user_id = $1 and target = 'conversation:new'", writer.id.0)
        .execute(&mut *tx)
        .await?;
    db::commit(tx).await?;
    Ok(conversation)
}

/// Writes into a conversation and deletes the draft of the reply in the same transaction.
///
/// # Errors
/// See [`WriteError`].
pub async fn write(
    db: &Db,
    writer: &Person,
    conversation: ConversationId,
    new: NewPrivateMessage<'_>,
    now: DateTime<Utc>,
) -> Result<PrivateMessageId, WriteError> {
    let mut tx = db::begin(db).await?;
    if let Some((_, letter)) = find_sent_before(&mut tx, writer.id, new.form_token).await? {
        return Ok(letter);
    }
    let subject = lock(&mut tx, conversation, writer.id).await?.ok_or(WriteError::NotYours)?;
    if is_closed_to(&mut tx, conversation, writer.id).await? {
        return Err(WriteError::Closed);
    }
    let letter = say(&mut tx, writer, conversation, &subject, new, now).await?;
    sqlx::query!(
        "delete from drafts where user_id = $1 and target = $2",
        writer.id.0,
        format!("conversation:{conversation}")
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(letter)
}

/// Returns true if there are other members and all of them block `writer`.
async fn is_closed_to(
    db: &mut PgConnection,
    conversation: ConversationId,
    writer: UserId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select coalesce(bool_and(k.user_id is not null), false) as "is!"
           from conversation_members m left join blocks k on k.user_id = m.user_id and k.blocked_id = $2
           where m.conversation_id = $1 and m.user_id <> $2 and m.left_at is null"#,
        conversation.0,
        writer.0
    )
    .fetch_one(db)
    .await
}

/// Returns the message that the same form created before. If the form is sent twice at once, the second call waits here
/// for the first.
async fn find_sent_before(
    db: &mut PgConnection,
    writer: UserId,
    form_token: Uuid,
) -> sqlx::Result<Option<(ConversationId, PrivateMessageId)>> {
    hold_form(&mut *db, writer, form_token).await?;
    let row = sqlx::query!(
        r#"select conversation_id as "conversation: ConversationId", id as "letter: PrivateMessageId" from conversation_messages
           where author_id = $1 and form_token = $2"#,
        writer.0,
        form_token
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| (row.conversation, row.letter)))
}

/// Adds a message of `writer` and notifies the other members.
async fn say(
    db: &mut PgConnection,
    writer: &Person,
    conversation: ConversationId,
    subject: &str,
    new: NewPrivateMessage<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<PrivateMessageId> {
    let letter = sqlx::query_scalar!(
        r#"insert into conversation_messages (conversation_id, author_id, source, html, created_at, form_token)
           values ($1, $2, $3, $4, $5, $6) returning id as "id: PrivateMessageId""#,
        conversation.0,
        writer.id.0,
        new.source,
        new.rendered.html,
        now,
        new.form_token
    )
    .fetch_one(&mut *db)
    .await?;
    message_files::note(&mut *db, letter, writer.id, new.rendered).await?;
    // This must come before `settle`, because it compares with the last message so far.
    pass_over(db, conversation, writer.id, letter).await?;
    update_latest(db, conversation, writer.id, letter, now).await?;
    let others = sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from conversation_members m
           where conversation_id = $1 and user_id <> $2 and left_at is null
             and not exists (select from blocks k where k.user_id = m.user_id and k.blocked_id = $2) order by user_id"#,
        conversation.0,
        writer.id.0
    )
    .fetch_all(&mut *db)
    .await?;
    let notice = GroupNotification {
        users: others,
        kind: NotificationKind::Conversation,
        topic: format!("conversation:{conversation}"),
        message: Message::new("notice-conversation").with("name", &writer.name).with("subject", subject),
        link: format!("/messages/{conversation}#m{letter}"),
        events: 1,
        by_mail: true,
    };
    notify_all(db, &[notice], now).await?;
    Ok(letter)
}

/// Counts `letter` as read for members who block the writer and have read everything before it, so that the conversation
/// does not appear as unread to them.
async fn pass_over(
    db: &mut PgConnection,
    conversation: ConversationId,
    writer: UserId,
    letter: PrivateMessageId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update conversation_members m set read_to = $3 from conversations c
         where c.id = $1 and m.conversation_id = $1 and m.read_to >= coalesce(c.last_message_id, 0)
           and exists (select from blocks k where k.user_id = m.user_id and k.blocked_id = $2)",
        conversation.0,
        writer.0,
        letter.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Appends an event by `author` to the conversation. Nobody is notified.
pub(super) async fn append(
    db: &mut PgConnection,
    conversation: ConversationId,
    author: UserId,
    told: &Json<Message>,
    now: DateTime<Utc>,
) -> sqlx::Result<PrivateMessageId> {
    let letter = sqlx::query_scalar!(
        r#"insert into conversation_messages (conversation_id, author_id, system_message, created_at) values ($1, $2, $3, $4)
           returning id as "id: PrivateMessageId""#,
        conversation.0,
        author.0,
        told as _,
        now
    )
    .fetch_one(&mut *db)
    .await?;
    update_latest(db, conversation, author, letter, now).await?;
    Ok(letter)
}

/// Makes `letter` the last message of the conversation and counts it as read by its author.
async fn update_latest(
    db: &mut PgConnection,
    conversation: ConversationId,
    author: UserId,
    letter: PrivateMessageId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update conversations set last_message_id = $2, last_message_at = $3 where id = $1",
        conversation.0,
        letter.0,
        now
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "update conversation_members set read_to = $3 where conversation_id = $1 and user_id = $2",
        conversation.0,
        author.0,
        letter.0
    )
    .execute(db)
    .await?;
    Ok(())
}
