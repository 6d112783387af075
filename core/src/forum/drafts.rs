//! Drafts: text that a person has typed but not posted. Each person has one for each place and nobody else sees it.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::access::Audience;
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::{BoardId, ConversationId, PostId, ThreadId, UserId};

/// The place where a draft would be posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DraftTarget {
    /// A new thread on a board.
    Board(BoardId),
    /// A reply in a thread.
    Thread(ThreadId),
    /// A new text for a post.
    Post(PostId),
    /// A message in a conversation. `None` if the conversation has not begun.
    Conversation(Option<ConversationId>),
}

impl fmt::Display for DraftTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DraftTarget::Board(board) => write!(f, "board:{board}"),
            DraftTarget::Thread(thread) => write!(f, "thread:{thread}"),
            DraftTarget::Post(post) => write!(f, "post:{post}"),
            DraftTarget::Conversation(Some(conversation)) => write!(f, "conversation:{conversation}"),
            DraftTarget::Conversation(None) => f.write_str("conversation:new"),
        }
    }
}

/// The error for a text that does not name a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a place for a draft")]
pub struct InvalidPlace;

impl FromStr for DraftTarget {
    type Err = InvalidPlace;

    fn from_str(text: &str) -> Result<DraftTarget, InvalidPlace> {
        let (kind, id) = text.split_once(':').ok_or(InvalidPlace)?;
        Ok(match kind {
            "board" => DraftTarget::Board(id.parse().map_err(|_| InvalidPlace)?),
            "thread" => DraftTarget::Thread(id.parse().map_err(|_| InvalidPlace)?),
            "post" => DraftTarget::Post(id.parse().map_err(|_| InvalidPlace)?),
            "conversation" if id == "new" => DraftTarget::Conversation(None),
            "conversation" => DraftTarget::Conversation(Some(id.parse().map_err(|_| InvalidPlace)?)),
            _ => return Err(InvalidPlace),
        })
    }
}

/// The typed content of a draft.
#[derive(Debug, Clone, Copy, Default)]
pub struct DraftText<'a> {
    /// The recipients of a new conversation. Empty otherwise.
    pub recipients: &'a str,
    /// The title. Empty if the place has none.
    pub title: &'a str,
    /// The text.
    pub source: &'a str,
}

/// A stored draft.
#[derive(Debug, Clone, Default)]
pub struct SavedDraft {
    /// The recipients of a new conversation. Empty otherwise.
    pub recipients: String,
    /// The title. Empty if the place has none.
    pub title: String,
    /// The text.
    pub source: String,
    /// The time at which it was last saved.
    pub updated_at: DateTime<Utc>,
}

/// A draft in the list.
#[derive(Debug, Clone)]
pub struct DraftRow {
    /// The stored form of its [`DraftTarget`].
    pub place: String,
    /// Its own title, its recipients, or the title of the board, thread or conversation that it belongs to.
    pub about: String,
    /// The first 200 characters of its text.
    pub beginning: String,
    /// The time at which it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl DraftRow {
    /// Returns the path of the page where the draft is written. `board` is the slug of the board for a new thread.
    #[must_use]
    pub fn link(&self, board: Option<&str>) -> String {
        match (self.place.parse(), board) {
            (Ok(DraftTarget::Board(_)), Some(slug)) => format!("/b/{slug}/new"),
            (Ok(DraftTarget::Thread(thread)), _) => format!("/t/{thread}/reply"),
            (Ok(DraftTarget::Post(post)), _) => format!("/p/{post}/edit"),
            (Ok(DraftTarget::Conversation(Some(conversation))), _) => format!("/messages/{conversation}"),
            (Ok(DraftTarget::Conversation(None)), _) => "/messages/new".to_owned(),
            _ => "/drafts".to_owned(),
        }
    }
}

/// The most bytes of a draft, twice those of a post. The rest is cut off.
pub const MAX_BYTES: usize = 64 * 1024;
/// The longest title and the longest line of recipients of a draft, in characters.
const MAX_LINES: (usize, usize) = (200, 1_000);
/// The most drafts in the list.
const LISTED: i64 = 200;

/// Returns the place of a draft for `place`: for a thread that was merged into another, that one. `None` if the place does not exist
/// for `person`: a draft for it could never be posted or found again.
pub async fn find_place(db: &Db, person: &Person, place: DraftTarget) -> sqlx::Result<Option<DraftTarget>> {
    let circles = Audience::circles_of(Some(person));
    let is_there = match place {
        DraftTarget::Board(board) => {
            sqlx::query_scalar!(
                r#"select exists (select from boards where id = $1 and read_by = any($2)) as "exists!""#,
                board.0,
                &circles
            )
            .fetch_one(db)
            .await?
        }
        DraftTarget::Thread(thread) => {
            let thread = sqlx::query_scalar!(
                r#"select t.id as "thread: ThreadId" from threads t join boards b on b.id = t.board_id
                   where t.id = current_thread($1) and b.read_by = any($2)"#,
                thread.0,
                &circles
            );
            return Ok(thread.fetch_optional(db).await?.map(DraftTarget::Thread));
        }
        DraftTarget::Post(post) => {
            sqlx::query_scalar!(
                r#"select exists (select from posts p join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
                                  where p.id = $1 and b.read_by = any($2)) as "exists!""#,
                post.0,
                &circles
            )
            .fetch_one(db)
            .await?
        }
        DraftTarget::Conversation(None) => true,
        DraftTarget::Conversation(Some(conversation)) => {
            sqlx::query_scalar!(
                r#"select exists (select from conversation_members
                                  where conversation_id = $1 and user_id = $2 and left_at is null) as "exists!""#,
                conversation.0,
                person.id.0
            )
            .fetch_one(db)
            .await?
        }
    };
    Ok(is_there.then_some(place))
}

/// A form from which a draft is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraftForm {
    /// Its id, new each time that it is opened.
    pub id: Uuid,
    /// The time at which it was opened, with the draft of that time.
    pub opened_at: DateTime<Utc>,
}

/// Saves the typed text as the draft of `user` for `place`. Deletes the draft if all fields are empty. Returns false, and saves
/// nothing, if another form has saved since `form` was opened; `form` is `None` where that does not matter.
pub async fn save(
    db: &Db,
    user: UserId,
    place: DraftTarget,
    typed: DraftText<'_>,
    form: Option<DraftForm>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let DraftText { recipients, title, source } = typed;
    if [recipients, title, source].iter().all(|typed| typed.trim().is_empty()) {
        let mut connection = db.acquire().await?;
        discard(&mut connection, user, place).await?;
        return Ok(true);
    }
    let end = (0..=MAX_BYTES.min(source.len())).rev().find(|&end| source.is_char_boundary(end)).unwrap_or(0);
    let saved = sqlx::query!(
        "insert into drafts as d (user_id, target, recipients, title, source, updated_at, form) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (user_id, target) do update set recipients = $3, title = $4, source = $5, updated_at = $6, form = $7
         where $7::uuid is null or d.form = $7 or d.updated_at <= $8",
        user.0,
        place.to_string(),
        recipients.chars().take(MAX_LINES.1).collect::<String>(),
        title.chars().take(MAX_LINES.0).collect::<String>(),
        source.get(..end).unwrap_or_default(),
        now,
        form.map(|form| form.id),
        form.map(|form| form.opened_at)
    )
    .execute(db)
    .await?;
    Ok(saved.rows_affected() > 0)
}

/// Deletes the draft for `place`, in the transaction that adds the post.
pub async fn discard(db: &mut PgConnection, user: UserId, place: DraftTarget) -> sqlx::Result<()> {
    sqlx::query!("delete from drafts where user_id = $1 and target = $2", user.0, place.to_string())
        .execute(db)
        .await?;
    Ok(())
}

/// Moves the drafts of all people for one place to another. Who has a draft there too gets one with both texts, unless that is too
/// long to be saved: then both stay as they are.
pub(super) async fn move_all(db: &mut PgConnection, from: DraftTarget, to: DraftTarget) -> sqlx::Result<()> {
    sqlx::query!(
        "with joined as (
             update drafts d set source = d.source || E'\\n\\n' || o.source, updated_at = greatest(d.updated_at, o.updated_at), form = null
             from drafts o
             where d.target = $2 and o.target = $1 and o.user_id = d.user_id
               and octet_length(d.source) + octet_length(o.source) + 2 <= $3
             returning d.user_id
         )
         delete from drafts d using joined j where d.target = $1 and d.user_id = j.user_id",
        from.to_string(),
        to.to_string(),
        MAX_BYTES as i32
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "update drafts d set target = $2
         where d.target = $1 and not exists (select from drafts o where o.user_id = d.user_id and o.target = $2)",
        from.to_string(),
        to.to_string()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the draft of `user` for `place`.
pub async fn find(db: &Db, user: UserId, place: DraftTarget) -> sqlx::Result<Option<SavedDraft>> {
    sqlx::query_as!(
        SavedDraft,
        "select recipients, title, source, updated_at from drafts where user_id = $1 and target = $2",
        user.0,
        place.to_string()
    )
    .fetch_optional(db)
    .await
}

/// Returns the drafts of `user`, latest first, each with the slug of its board if it is a new thread.
pub async fn list(db: &Db, user: UserId) -> sqlx::Result<Vec<(DraftRow, Option<String>)>> {
    let rows = sqlx::query!(
        r#"select d.target, d.updated_at, left(d.source, 200) as "beginning!", b.slug as "slug?",
                  coalesce(nullif(d.title, ''), nullif(d.recipients, ''), b.title, t.title, pt.title, c.subject, '') as "about!"
           from (
               select target, recipients, title, source, updated_at, split_part(target, ':', 1) as kind,
                      case when target like '%:new' then null else split_part(target, ':', 2)::bigint end as target_id
               from drafts where user_id = $1
           ) d
           left join boards b on d.kind = 'board' and b.id = d.target_id
           left join threads t on d.kind = 'thread' and t.id = d.target_id
           left join posts p on d.kind = 'post' and p.id = d.target_id
           left join threads pt on pt.id = p.thread_id
           left join conversations c on d.kind = 'conversation' and c.id = d.target_id
           order by d.updated_at desc, d.target limit $2"#,
        user.0,
        LISTED
    )
    .fetch_all(db)
    .await?;
    let listed = rows.into_iter().map(|row| {
        let draft = DraftRow {
            place: row.target,
            about: row.about,
            beginning: row.beginning,
            updated_at: row.updated_at,
        };
        (draft, row.slug)
    });
    Ok(listed.collect())
}

/// Deletes drafts that nobody has touched for the time `kept`.
pub async fn sweep(db: &Db, kept: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<u64> {
    Ok(sqlx::query!("delete from drafts where updated_at <= $1", now - kept)
        .execute(db)
        .await?
        .rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_reads_back_what_it_writes_and_nothing_else() {
        for place in [
            DraftTarget::Board(BoardId(3)),
            DraftTarget::Thread(ThreadId(14)),
            DraftTarget::Post(PostId(159)),
            DraftTarget::Conversation(Some(ConversationId(2))),
            DraftTarget::Conversation(None),
        ] {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        for text in ["", "thread", "thread:", "thread:new", "thread:-1", "user:1", "board:1:2"] {
            assert_eq!(text.parse::<DraftTarget>(), Err(InvalidPlace), "{text:?}");
        }
    }
}
