//! A person's notifications: creating, listing and marking as read.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::OutboxEmail;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;

/// The kind of a notification. A channel can be chosen for each but the last two, which are always sent by e-mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotificationKind {
    /// A private message.
    Conversation,
    /// A post in a watched thread, or a thread in a watched board.
    Watch,
    /// Somebody quoted or mentioned you.
    Quote,
    /// A game you play. Each notification is sent by e-mail, because each asks for an action of its own.
    Game,
    /// A message to you inside a game.
    Press,
    /// A moderator's decision about your content or, for an admin, a report.
    Moderation,
    /// A change to your login.
    Account,
}

impl NotificationKind {
    /// All kinds, in the order of the form.
    pub const ALL: [NotificationKind; 7] = [
        NotificationKind::Game,
        NotificationKind::Press,
        NotificationKind::Conversation,
        NotificationKind::Quote,
        NotificationKind::Watch,
        NotificationKind::Moderation,
        NotificationKind::Account,
    ];

    /// Returns the code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            NotificationKind::Conversation => "conversation",
            NotificationKind::Watch => "watch",
            NotificationKind::Quote => "quote",
            NotificationKind::Game => "game",
            NotificationKind::Press => "press",
            NotificationKind::Moderation => "moderation",
            NotificationKind::Account => "account",
        }
    }

    /// Returns the kind with a stored code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        NotificationKind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Returns true if a person can choose its channel.
    #[must_use]
    pub const fn is_optional(self) -> bool {
        !matches!(self, NotificationKind::Moderation | NotificationKind::Account)
    }

    /// Returns the kinds whose channel a person can choose, in the order of the form.
    pub fn optional() -> impl Iterator<Item = Self> {
        NotificationKind::ALL.into_iter().filter(|kind| kind.is_optional())
    }
}

/// A notification for one person.
#[derive(Debug, Clone)]
pub struct Notification {
    /// The recipient.
    pub user: UserId,
    /// The kind of event.
    pub kind: NotificationKind,
    /// The subject, e.g. `thread:14`. While it is unread, another notification with the same topic replaces it and is
    /// not sent by e-mail again.
    pub topic: String,
    /// The text.
    pub message: Message,
    /// The page it links to; begins with a slash.
    pub link: String,
}

/// A notification in the list.
#[derive(Debug, Clone)]
pub struct NotificationRow {
    /// The id.
    pub id: i64,
    /// The text.
    pub message: Json<Message>,
    /// The page it links to.
    pub link: String,
    /// The number of events it stands for.
    pub times: i32,
    /// The time of the latest event.
    pub created_at: DateTime<Utc>,
    /// The time when it was read. `None` while it is unread.
    pub read_at: Option<DateTime<Utc>>,
}

/// Notifications per page of the list.
pub const PAGE: i64 = 30;
/// The time that an unread notification is kept at least.
const UNREAD_KEPT: TimeDelta = TimeDelta::days(365);
/// A person whose last visit is at most this long ago counts as present.
const PRESENT: TimeDelta = TimeDelta::minutes(15);
/// The time that an e-mail to a present person waits, to see whether they read the notification on the site.
const READING_TIME: TimeDelta = TimeDelta::minutes(10);

/// The same notification for several people.
#[derive(Debug, Clone)]
pub struct GroupNotification {
    /// The recipients.
    pub users: Vec<UserId>,
    /// The kind of event.
    pub kind: NotificationKind,
    /// See [`Notification::topic`].
    pub topic: String,
    /// The text.
    pub message: Message,
    /// The page it links to; begins with a slash.
    pub link: String,
    /// The number of events it stands for, at least 1.
    pub events: i32,
    /// True if it is also sent by the channel that each reader chose. Otherwise it is shown on the page only.
    pub by_mail: bool,
}

impl From<Notification> for GroupNotification {
    fn from(notice: Notification) -> Self {
        let Notification { user, kind, topic, message, link } = notice;
        Self { users: vec![user], kind, topic, message, link, events: 1, by_mail: true }
    }
}

/// Notifies a person, in the transaction of the event: on the page, and by the channel they chose for that kind, unless they get
/// one e-mail a day for their games. A message to a person who is on the site waits a little; it is not sent if they read the
/// notification meanwhile.
pub async fn notify(db: &mut PgConnection, notice: Notification, now: DateTime<Utc>) -> sqlx::Result<()> {
    notify_all(db, &[notice.into()], now).await
}

/// Notifies many people in one statement, as [`notify`] does for one after the other. Of several notifications with one topic for
/// one person, the last is shown, and it stands for all their events.
pub async fn notify_all(
    db: &mut PgConnection,
    notices: &[GroupNotification],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let readers = notices
        .iter()
        .zip(0_i64..)
        .flat_map(|(notice, place)| notice.users.iter().map(move |user| (user.0, place)));
    let (users, places): (Vec<i64>, Vec<i64>) = readers.unzip();
    if users.is_empty() {
        return Ok(());
    }
    let letter = |notice: &GroupNotification| {
        let (message, link) = (notice.message.clone(), notice.link.clone());
        Json(OutboxEmail::Notice {
            message,
            link,
            about: Some(notice.kind),
            topic: Some(notice.topic.clone()),
        })
    };
    // Rows are locked in the order of their readers, so that two such statements cannot deadlock. They are numbered in the order of
    // the notices: readers see the numbers, and could conclude from another order who else was notified.
    sqlx::query!(
        r#"with said as (
               select * from unnest($3::text[], $4::text[], $5::jsonb[], $6::text[], $7::jsonb[], $8::int[], $9::bool[])
                   with ordinality as said (kind, topic, message, link, email, events, by_mail, place)
           ), told as (
               select reader.user_id, reader.listed, said.*, row_number() over topics as nth,
               row_number() over topics = count(*) over topic as is_last,
                      (sum(events) over topic)::int as all_events
               from unnest($1::bigint[], $2::bigint[]) with ordinality as reader (user_id, place, listed)
               join said on said.place = reader.place + 1
               window topic as (partition by reader.user_id, said.topic), topics as (topic order by said.place)
           ), numbered as materialized (
               select shown.*, nextval((select pg_get_serial_sequence('notifications', 'id')::regclass)) as id
               from (select * from told where is_last order by listed) shown
           ), put as (
               insert into notifications as n (id, user_id, kind, message, link, topic, times, created_at) overriding system value
               select id, user_id, kind, message, link, topic, all_events, $10 from numbered order by user_id, topic
               on conflict (user_id, topic) where read_at is null
               do update set message = excluded.message, link = excluded.link, times = n.times + excluded.times,
                             created_at = excluded.created_at, removal_id = null
               returning user_id, topic, times
           ), sent as materialized (
               select told.*, put.times from told join put using (user_id, topic) where told.by_mail
           )
           insert into outbox (user_id, email, created_at, due_at, lane)
           select sent.user_id, sent.email, $10,
                  case when sent.kind not in ('moderation', 'account')
                         and exists (select from sessions s where s.user_id = sent.user_id and s.seen_at > $11)
                       then $12 else $10 end,
                  case when direct.is_wanted then 'direct' else 'mail' end
           from sent join users u on u.id = sent.user_id
           cross join lateral (
               select sent.kind = any(u.push_kinds) and exists (select from push_devices d where d.user_id = u.id)
                   or sent.kind = any(u.webhook_kinds)
                      and exists (select from personal_webhooks h where h.user_id = u.id and h.stopped_at is null) as is_wanted
           ) direct
           where (sent.nth = 1 and sent.times = sent.all_events or sent.kind = 'game')
             and not (sent.kind in ('game', 'press') and exists (
                 select from game_mutes m where m.user_id = sent.user_id and m.game_id::text = split_part(sent.topic, ':', 2)))
             and not (sent.kind in ('quote', 'watch') and exists (
                 select from thread_mutes m where m.user_id = sent.user_id and m.thread_id::text = split_part(sent.topic, ':', 2)))
             and (direct.is_wanted
                  or not (sent.kind = any(u.email_opt_outs)) and not (
                      sent.kind in ('game', 'press') and exists (select from reminder_settings r where r.user_id = u.id
                          and r.digest_hour is not null)))
           order by sent.place, sent.user_id"#,
        &users,
        &places,
        &notices.iter().map(|notice| notice.kind.code().to_owned()).collect::<Vec<_>>(),
        &notices.iter().map(|notice| notice.topic.clone()).collect::<Vec<_>>(),
        notices.iter().map(|notice| Json(&notice.message)).collect::<Vec<_>>() as _,
        &notices.iter().map(|notice| notice.link.clone()).collect::<Vec<_>>(),
        notices.iter().map(letter).collect::<Vec<_>>() as _,
        &notices.iter().map(|notice| notice.events).collect::<Vec<_>>(),
        &notices.iter().map(|notice| notice.by_mail).collect::<Vec<_>>(),
        now,
        now - PRESENT,
        now + READING_TIME
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the [`PAGE`] notifications of `user` older than notification `before`, newest first.
pub async fn list(db: &Db, user: UserId, before: Option<i64>) -> sqlx::Result<Vec<NotificationRow>> {
    sqlx::query_as!(
        NotificationRow,
        r#"select id, message as "message: Json<Message>", link, times, created_at, read_at from notifications
           where user_id = $1 and removal_id is null
             and ($2::bigint is null or (created_at, id) < (select created_at, id from notifications where id = $2))
           order by created_at desc, id desc limit $3"#,
        user.0,
        before,
        PAGE
    )
    .fetch_all(db)
    .await
}

/// Marks one notification of `user` as read, if the database writes, and returns the page it links to.
pub async fn open(db: &Db, user: UserId, notice: i64, now: DateTime<Utc>) -> sqlx::Result<Option<String>> {
    let marked = sqlx::query_scalar!(
        "update notifications set read_at = coalesce(read_at, $3) from unhurried() where id = $1 and user_id = $2
         returning link",
        notice,
        user.0,
        now
    );
    if let Some(link) = db::skip_if_refused(marked.fetch_optional(db).await)? {
        return Ok(link);
    }
    let link =
        sqlx::query_scalar!("select link from notifications where id = $1 and user_id = $2", notice, user.0);
    link.fetch_optional(db).await
}

/// Marks the notifications of `user` about `topic` and its parts (`topic:…`) as read, because they are viewing it; not while the
/// database refuses writes.
pub async fn mark_topic_read(db: &Db, user: UserId, topic: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    let marked = sqlx::query!(
        "update notifications set read_at = $3 from unhurried()
         where id in (select id from notifications
                      where user_id = $1 and (topic = $2 or starts_with(topic, $2 || ':')) and read_at is null
                      for no key update skip locked)",
        user.0,
        topic,
        now
    );
    db::skip_if_refused(marked.execute(db).await)?;
    Ok(())
}

/// Marks all notifications of `user` as read.
pub async fn read_all(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update notifications set read_at = $2 where user_id = $1 and read_at is null", user.0, now)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes notifications that were read longer ago than `kept`, and those that nobody has read for a year or for `kept`.
pub async fn sweep(db: &Db, kept: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let read = sqlx::query!("delete from notifications where read_at <= $1", now - kept).execute(db).await?;
    let unread = sqlx::query!(
        "delete from notifications where read_at is null and created_at <= $1",
        now - kept.max(UNREAD_KEPT)
    )
    .execute(db)
    .await?;
    Ok(read.rows_affected() + unread.rows_affected())
}
