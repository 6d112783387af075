//! The notices of a person: told, listed, read.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::{Letter, outbox};
use crate::db::Db;
use crate::ids::UserId;
use crate::words::Message;

/// What a notice is about; each but the last two can be switched off by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A private message.
    Conversation,
    /// A post in a watched thread, a thread in a watched board.
    Watch,
    /// Somebody quoted you or named you.
    Quote,
    /// A game you sit at: each notice is mailed, for each asks for something by itself.
    Game,
    /// Something said to you inside a game.
    Press,
    /// A decision of the moderators on something of yours, or, for an admin, a report.
    Moderation,
    /// What happened to how one logs in.
    Account,
}

impl Kind {
    /// Every kind, in the order of the form.
    pub const ALL: [Kind; 7] = [
        Kind::Game,
        Kind::Press,
        Kind::Conversation,
        Kind::Quote,
        Kind::Watch,
        Kind::Moderation,
        Kind::Account,
    ];

    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Conversation => "conversation",
            Kind::Watch => "watch",
            Kind::Quote => "quote",
            Kind::Game => "game",
            Kind::Press => "press",
            Kind::Moderation => "moderation",
            Kind::Account => "account",
        }
    }

    /// What a stored word means.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Whether its mail can be switched off.
    #[must_use]
    pub const fn is_optional(self) -> bool {
        !matches!(self, Kind::Moderation | Kind::Account)
    }
}

/// Something to tell one person.
#[derive(Debug, Clone)]
pub struct Notice {
    /// Whom.
    pub user: UserId,
    /// What it is about.
    pub kind: Kind,
    /// The thing it is about, as `thread:14`: until it is read, another notice with the same topic replaces it and is not
    /// mailed again.
    pub topic: String,
    /// What is said.
    pub message: Message,
    /// The page it leads to; begins with a slash.
    pub link: String,
}

/// A notice as it is listed.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Its number.
    pub id: i64,
    /// What is said.
    pub message: Json<Message>,
    /// Where it leads.
    pub link: String,
    /// How many events it stands for.
    pub times: i32,
    /// When the last of them was.
    pub created_at: DateTime<Utc>,
    /// When it was read.
    pub read_at: Option<DateTime<Utc>>,
}

/// Notices of one page of the list.
pub const PAGE: i64 = 30;
/// A read notice is kept this long.
const KEPT: TimeDelta = TimeDelta::days(90);

/// Tells a person, in the transaction of what is told: on the page, and by mail unless that kind is switched off or what
/// games tell goes into one letter a day.
pub async fn tell(db: &mut PgConnection, notice: &Notice, now: DateTime<Utc>) -> sqlx::Result<()> {
    if put_on_page(db, notice, now).await? {
        let (message, link) = (notice.message.clone(), notice.link.clone());
        let letter = Letter::Notice { message, link, about: Some(notice.kind) };
        outbox::put(db, Some(notice.user), &letter, now).await?;
    }
    Ok(())
}

/// Tells a person on the page only.
pub async fn tell_on_page(db: &mut PgConnection, notice: &Notice, now: DateTime<Utc>) -> sqlx::Result<()> {
    put_on_page(db, notice, now).await.map(drop)
}

/// Puts a notice on the page of its reader. Returns whether they want it by mail too.
async fn put_on_page(db: &mut PgConnection, notice: &Notice, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let row = sqlx::query!(
        r#"with told as (
               insert into notices as n (user_id, kind, message, link, topic, created_at) values ($1, $2, $3, $4, $5, $6)
               on conflict (user_id, topic) where read_at is null
               do update set message = excluded.message, link = excluded.link, times = n.times + 1,
                             created_at = excluded.created_at, removal_id = null
               returning times
           )
           select (times = 1 or $2 = 'game') and not ($2 = any(u.mail_off))
                  and not ($2 in ('game', 'press') and exists (
                      select from reminding r where r.user_id = u.id and r.digest_hour is not null)) as "mailed!"
           from told, users u where u.id = $1"#,
        notice.user.0,
        notice.kind.code(),
        Json(&notice.message) as _,
        notice.link,
        notice.topic,
        now
    )
    .fetch_one(&mut *db)
    .await?;
    Ok(row.mailed)
}

/// How many notices `user` has not read.
pub async fn unread(db: &Db, user: UserId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from notices where user_id = $1 and read_at is null and removal_id is null"#,
        user.0
    )
    .fetch_one(db)
    .await
}

/// The [`PAGE`] notices of `user` older than notice `before`, the newest first.
pub async fn list(db: &Db, user: UserId, before: Option<i64>) -> sqlx::Result<Vec<Listed>> {
    sqlx::query_as!(
        Listed,
        r#"select id, message as "message: Json<Message>", link, times, created_at, read_at from notices
           where user_id = $1 and removal_id is null
             and ($2::bigint is null or (created_at, id) < (select created_at, id from notices where id = $2))
           order by created_at desc, id desc limit $3"#,
        user.0,
        before,
        PAGE
    )
    .fetch_all(db)
    .await
}

/// Marks one notice of `user` read and gives the page it leads to.
pub async fn open(db: &Db, user: UserId, notice: i64, now: DateTime<Utc>) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "update notices set read_at = coalesce(read_at, $3) where id = $1 and user_id = $2 returning link",
        notice,
        user.0,
        now
    )
    .fetch_optional(db)
    .await
}

/// Marks what `user` has been told of `topic` and of what belongs to it (`topic:…`) read: they are looking at it.
pub async fn seen(db: &Db, user: UserId, topic: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update notices set read_at = $3 where user_id = $1 and (topic = $2 or starts_with(topic, $2 || ':')) and read_at is null",
        user.0,
        topic,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Marks all notices of `user` read.
pub async fn read_all(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update notices set read_at = $2 where user_id = $1 and read_at is null", user.0, now)
        .execute(db)
        .await?;
    Ok(())
}

/// Removes what was read long ago.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    Ok(sqlx::query!("delete from notices where read_at <= $1", now - KEPT).execute(db).await?.rows_affected())
}
