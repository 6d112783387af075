//! The notices of a person: told, listed, read.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;
use sqlx::types::Json;

use super::Letter;
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

/// The same notice for several people.
#[derive(Debug, Clone)]
pub struct GroupNotice {
    /// Its readers.
    pub users: Vec<UserId>,
    /// What it is about.
    pub kind: Kind,
    /// As in [`Notice`].
    pub topic: String,
    /// What is said.
    pub message: Message,
    /// The page it leads to; begins with a slash.
    pub link: String,
    /// How many events it tells of, 1 or more.
    pub events: i32,
    /// Whether it is also mailed to those who want such mail; else it stands on the page only.
    pub by_mail: bool,
}

impl From<Notice> for GroupNotice {
    fn from(notice: Notice) -> Self {
        let Notice { user, kind, topic, message, link } = notice;
        Self { users: vec![user], kind, topic, message, link, events: 1, by_mail: true }
    }
}

/// Tells a person, in the transaction of what is told: on the page, and by mail unless that kind is switched off or what
/// games tell goes into one letter a day.
pub async fn tell(db: &mut PgConnection, notice: Notice, now: DateTime<Utc>) -> sqlx::Result<()> {
    tell_all(db, &[notice.into()], now).await
}

/// Tells many people in one statement, as [`tell`] does one of them. Somebody who is told twice of one topic is told in order,
/// by a further statement.
pub async fn tell_all(
    db: &mut PgConnection,
    notices: &[GroupNotice],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut waiting: Vec<(UserId, usize)> = notices
        .iter()
        .enumerate()
        .flat_map(|(place, notice)| notice.users.iter().map(move |user| (*user, place)))
        .collect();
    while !waiting.is_empty() {
        let mut told = BTreeSet::new();
        let topic = |place: usize| notices.get(place).map(|notice| &notice.topic);
        let (now_told, later) =
            waiting.into_iter().partition(|(user, place)| told.insert((*user, topic(*place))));
        tell_once(db, notices, now_told, now).await?;
        waiting = later;
    }
    Ok(())
}

/// Tells each reader, given with the place of their notice. Nobody is in it twice for one topic.
async fn tell_once(
    db: &mut PgConnection,
    notices: &[GroupNotice],
    readers: Vec<(UserId, usize)>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (users, places): (Vec<i64>, Vec<i64>) =
        readers.into_iter().map(|(user, place)| (user.0, i64::try_from(place).unwrap_or(i64::MAX))).unzip();
    let letter = |notice: &GroupNotice| {
        let (message, link) = (notice.message.clone(), notice.link.clone());
        stored(&Letter::Notice { message, link, about: Some(notice.kind) })
    };
    let messages: Vec<Value> =
        notices.iter().map(|notice| stored(&notice.message)).collect::<Result<_, _>>()?;
    let letters: Vec<Value> = notices.iter().map(letter).collect::<Result<_, _>>()?;
    // Rows are taken in the order of their readers, so that two such statements do not wait for each other.
    sqlx::query!(
        r#"with said as (
               select * from unnest($3::text[], $4::text[], $5::jsonb[], $6::text[], $7::jsonb[], $8::int[], $9::bool[])
                   with ordinality as said (kind, topic, message, link, letter, events, by_mail, place)
           ), told as (
               select reader.user_id, said.*
               from unnest($1::bigint[], $2::bigint[]) as reader (user_id, place) join said on said.place = reader.place + 1
           ), put as (
               insert into notices as n (user_id, kind, message, link, topic, times, created_at)
               select user_id, kind, message, link, topic, events, $10 from told order by user_id, topic
               on conflict (user_id, topic) where read_at is null
               do update set message = excluded.message, link = excluded.link, times = n.times + excluded.times,
                             created_at = excluded.created_at, removal_id = null
               returning user_id, topic, times
           )
           insert into outbox (user_id, letter, created_at, due_at)
           select told.user_id, told.letter, $10, $10
           from told join put using (user_id, topic) join users u on u.id = told.user_id
           where told.by_mail and (put.times = told.events or told.kind = 'game') and not (told.kind = any(u.mail_off))
             and not (told.kind in ('game', 'press') and exists (
                 select from reminding r where r.user_id = u.id and r.digest_hour is not null))
           order by told.place, told.user_id"#,
        &users,
        &places,
        &notices.iter().map(|notice| notice.kind.code().to_owned()).collect::<Vec<_>>(),
        &notices.iter().map(|notice| notice.topic.clone()).collect::<Vec<_>>(),
        &messages,
        &notices.iter().map(|notice| notice.link.clone()).collect::<Vec<_>>(),
        &letters,
        &notices.iter().map(|notice| notice.events).collect::<Vec<_>>(),
        &notices.iter().map(|notice| notice.by_mail).collect::<Vec<_>>(),
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

fn stored(value: &impl Serialize) -> sqlx::Result<Value> {
    serde_json::to_value(value).map_err(|error| sqlx::Error::Encode(Box::new(error)))
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
