//! Members of a conversation: loading, adding and leaving.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::PEOPLE;
use super::message_writing::append;
use crate::accounts::Person;
use crate::accounts::name::fold;
use crate::accounts::profile::{self, UserRef};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{ConversationId, PrivateMessageId, UserId};
use crate::notifications::{Notification, NotificationKind, notify};

/// A conversation as one of its members sees it.
#[derive(Debug, Clone)]
pub struct Conversation {
    /// Its id.
    pub id: ConversationId,
    /// Its subject.
    pub subject: String,
    /// The id of the message after which the reader joined. Older messages are hidden from them.
    pub joined_after: i64,
    /// The last message that the reader has read.
    pub read_to: PrivateMessageId,
    /// All present and former members, in order of joining.
    pub members: Vec<ConversationMember>,
}

/// A present or former member of a conversation.
#[derive(Debug, Clone)]
pub struct ConversationMember {
    /// The account.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// True if they have left the conversation.
    pub has_left: bool,
}

/// The reasons why a person is not added.
#[derive(Debug, thiserror::Error)]
pub enum AddError {
    /// The person who adds is not a member of the conversation.
    #[error("there is no such conversation")]
    NotYours,
    /// The person is a member already.
    #[error("they are in it already")]
    Already,
    /// The conversation has [`PEOPLE`] members.
    #[error("the conversation is full")]
    Full,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Returns the conversation as `user` sees it. `None` if they are not a member.
pub async fn load(db: &Db, user: UserId, conversation: ConversationId) -> sqlx::Result<Option<Conversation>> {
    let Some(row) = sqlx::query!(
        r#"select c.subject, m.joined_after, m.read_to as "read_to: PrivateMessageId"
           from conversations c join conversation_members m on m.conversation_id = c.id
           where c.id = $1 and m.user_id = $2 and m.left_at is null and c.removal_id is null"#,
        conversation.0,
        user.0
    )
    .fetch_optional(db)
    .await?
    else {
        return Ok(None);
    };
    let members = sqlx::query_as!(
        ConversationMember,
        r#"select u.id as "id: UserId", u.name, m.left_at is not null as "has_left!"
           from conversation_members m join users u on u.id = m.user_id
           where m.conversation_id = $1 order by m.joined_at, u.id"#,
        conversation.0
    )
    .fetch_all(db)
    .await?;
    Ok(Some(Conversation {
        id: conversation,
        subject: row.subject,
        joined_after: row.joined_after,
        read_to: row.read_to,
        members,
    }))
}

/// Finds the people named in `typed`, a list separated by commas, semicolons or new lines. Returns those found, without
/// the writer, and the names that belong to nobody.
pub async fn recipients(db: &Db, writer: UserId, typed: &str) -> sqlx::Result<(Vec<UserRef>, Vec<String>)> {
    let typed: Vec<&str> = typed
        .split([',', '，', '、', ';', '\n'])
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .take(PEOPLE + 1)
        .collect();
    let folded: BTreeSet<String> = typed.iter().map(|name| fold(name)).collect();
    let mut db = db.acquire().await?;
    let found = profile::find_by_names(&mut db, &folded.into_iter().collect::<Vec<_>>()).await?;
    let unknown = typed
        .into_iter()
        .filter(|name| !found.iter().any(|found| found.login == fold(name)))
        .map(str::to_owned)
        .collect();
    Ok((found.into_iter().filter(|found| found.id != writer).collect(), unknown))
}

/// Adds `user`, who can read the messages from this moment on, and notifies them.
///
/// # Errors
/// See [`AddError`].
pub async fn add(
    db: &Db,
    by: &Person,
    conversation: ConversationId,
    user: &UserRef,
    now: DateTime<Utc>,
) -> Result<(), AddError> {
    let mut tx = db::begin(db).await?;
    let Some(subject) = lock(&mut tx, conversation, by.id).await? else {
        return Err(AddError::NotYours);
    };
    let present = sqlx::query_scalar!(
        "select user_id from conversation_members where conversation_id = $1 and left_at is null",
        conversation.0
    )
    .fetch_all(&mut *tx)
    .await?;
    if present.contains(&user.id.0) {
        return Err(AddError::Already);
    }
    if present.len() >= PEOPLE {
        return Err(AddError::Full);
    }
    // The message about the addition is the first that the new member can read.
    let told = Message::new("conversation-told-added").with("name", &user.name);
    let letter = append(&mut tx, conversation, by.id, &Json(told), now).await?;
    sqlx::query!(
        "insert into conversation_members (conversation_id, user_id, joined_after, joined_at) values ($1, $2, $3, $4)
         on conflict (conversation_id, user_id)
         do update set joined_after = excluded.joined_after, joined_at = excluded.joined_at, left_at = null",
        conversation.0,
        user.id.0,
        letter.0 - 1,
        now
    )
    .execute(&mut *tx)
    .await?;
    let notice = Notification {
        user: user.id,
        kind: NotificationKind::Conversation,
        topic: format!("conversation:{conversation}"),
        message: Message::new("notice-conversation-added").with("name", &by.name).with("subject", subject),
        link: format!("/messages/{conversation}"),
    };
    notify(&mut tx, notice, now).await?;
    Ok(db::commit(tx).await?)
}

/// Removes `person` from a conversation. Returns false if they are not a member. The others stay in it.
pub async fn leave(
    db: &Db,
    person: &Person,
    conversation: ConversationId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    if lock(&mut tx, conversation, person.id).await?.is_none() {
        return Ok(false);
    }
    append(&mut tx, conversation, person.id, &Json(Message::new("conversation-told-left")), now).await?;
    sqlx::query!(
        "update conversation_members set left_at = $3 where conversation_id = $1 and user_id = $2",
        conversation.0,
        person.id.0,
        now
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from drafts where user_id = $1 and target = $2",
        person.id.0,
        format!("conversation:{conversation}")
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Locks the conversation and returns its subject. `None` if `member` is not a member.
///
/// Every writer holds this lock, so message ids grow in the order in which the messages become visible.
pub(super) async fn lock(
    db: &mut PgConnection,
    conversation: ConversationId,
    member: UserId,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "select subject from conversations c
         where id = $1 and removal_id is null and exists (select from conversation_members m
                                   where m.conversation_id = c.id and m.user_id = $2 and m.left_at is null)
         for update",
        conversation.0,
        member.0
    )
    .fetch_optional(db)
    .await
}

/// Returns true if each of `others` is an admin or sits in a game with `user`.
pub async fn knows_all(db: &Db, user: UserId, others: &[UserRef]) -> sqlx::Result<bool> {
    let others: Vec<i64> = others.iter().map(|other| other.id.0).collect();
    sqlx::query_scalar!(
        r#"select not exists (
               select from unnest($2::bigint[]) as other (id)
               where not exists (select from users u where u.id = other.id and u.role = 'admin')
                 and not exists (select from seats a join seats b using (game_id) where a.user_id = $1 and b.user_id = other.id)
           ) as "knows!""#,
        user.0,
        &others
    )
    .fetch_one(db)
    .await
}
