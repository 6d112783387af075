//! Withdrawal of notifications about a page that nobody, or one person, shall see any more.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::outbox::DropReason;
use crate::ids::{BoardId, ThreadId, UserId};

/// An earlier event of the same topic, to which a notification of several events leads instead.
#[derive(Debug, Clone)]
pub struct EarlierEvent {
    /// Its page; begins with a slash.
    pub link: String,
    /// The person who caused it; they are not notified of it. `None` for the server.
    pub by: Option<UserId>,
    /// Their name, the argument `name` of the message.
    pub name: String,
}

/// Withdraws the unread notifications since `since` that lead to `link`, and the messages about it that have not been sent. One that
/// stands for several events leads to `earlier` instead.
///
/// # Errors
/// The database failed.
pub async fn withdraw(
    db: &mut PgConnection,
    link: &str,
    earlier: Option<&EarlierEvent>,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with kept as (
             update notifications set times = times - 1, link = $3, message = jsonb_set(message, '{args,name}', to_jsonb($4::text))
             where read_at is null and created_at >= $2 and link = $1 and times > 1 and $3::text is not null
               and user_id is distinct from $5
             returning id
         )
         delete from notifications n where n.read_at is null and n.created_at >= $2 and n.link = $1
           and (n.times = 1 or $3::text is null or n.user_id is not distinct from $5)",
        link,
        since,
        earlier.map(|event| &*event.link),
        earlier.map(|event| &*event.name),
        earlier.and_then(|event| event.by).map(|by| by.0)
    )
    .execute(&mut *db)
    .await?;
    // A message that stands for several events is about the first of them: it says what its notification says now.
    sqlx::query!(
        "with waiting as (
             select o.id, o.attempts, n.message, n.link from outbox o
             left join notifications n on n.user_id = o.user_id and n.topic = o.email ->> 'topic' and n.read_at is null
             where o.done_at is null and o.email ->> 'link' = $1
         ), settled as (
             update outbox o set
                 email = case when w.link is null then o.email
                              else o.email || jsonb_build_object('message', w.message, 'link', w.link) end,
                 done_at = case when w.link is null then $2::timestamptz end,
                 outcome = case when w.link is null then 'dropped' end
             from waiting w where o.id = w.id
             returning o.id, o.attempts, o.done_at
         )
         insert into email_deliveries (outbox_id, at, attempt, outcome, detail)
         select id, $2, attempts, 'dropped', $3 from settled where done_at is not null",
        link,
        now,
        DropReason::Withdrawn.code()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes the notifications of `user` about boards that they may not read any more, and drops the messages about them that have
/// not been sent. To be called in the transaction that changes what they may read.
///
/// # Errors
/// The database failed.
pub async fn withdraw_unreadable(
    db: &mut PgConnection,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let closed = sqlx::query_as!(
        ClosedNotices,
        r#"select array(select n.id from notifications n join boards b on b.id = board_of_notice(n.topic, n.link)
                        where n.user_id = u.id and not is_in_audience(b.read_by, u.id, u.role)) as "notifications!",
                  array(select o.id from outbox o join boards b on b.id = board_of_notice(o.email ->> 'topic', o.email ->> 'link')
                        where o.user_id = u.id and o.done_at is null and not is_in_audience(b.read_by, u.id, u.role)) as "messages!"
           from users u where u.id = $1"#,
        user.0
    );
    closed.fetch_one(&mut *db).await?.withdraw(db, now).await
}

/// Deletes the notifications of all people about things on `board` that they may not read any more, and drops the messages about them
/// that have not been sent. To be called in the transaction that changes who may read the board.
///
/// # Errors
/// The database failed.
pub async fn withdraw_unreadable_of_board(
    db: &mut PgConnection,
    board: BoardId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let threads =
        sqlx::query_scalar!(r#"select id as "id: ThreadId" from threads where board_id = $1"#, board.0);
    let threads = threads.fetch_all(&mut *db).await?;
    withdraw_unreadable_of_threads(db, &threads, now).await
}

/// Deletes the notifications of all people about things in `threads` that they may not read any more, and drops the messages about their
/// boards that have not been sent. To be called in the transaction that puts the threads on another board.
///
/// # Errors
/// The database failed.
pub async fn withdraw_unreadable_of_threads(
    db: &mut PgConnection,
    threads: &[ThreadId],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let closed = sqlx::query_as!(
        ClosedNotices,
        r#"with place as (
               select t.id, b.id as board, b.read_by from threads t join boards b on b.id = t.board_id where t.id = any($1)
           ), subject as (
               select 'thread:' || p.id as name, p.read_by from place p
               union all select 'game:' || g.id, p.read_by from place p join games g on g.thread_id = p.id
           )
           select array(select n.id from subject s join notifications n on topic_subject(n.topic) = s.name
                        where not (select is_in_audience(s.read_by, u.id, u.role) from users u where u.id = n.user_id)
                        union all
                        select n.id from place p join posts o on o.thread_id = p.id
                        join notifications n on topic_subject(n.topic) is null and starts_with(n.link, '/p/') and n.link = '/p/' || o.id
                        where not (select is_in_audience(p.read_by, u.id, u.role) from users u where u.id = n.user_id)) as "notifications!",
                  array(select o.id from (select distinct board, read_by from place) p
                        join outbox o on o.done_at is null and board_of_notice(o.email ->> 'topic', o.email ->> 'link') = p.board
                        where not (select is_in_audience(p.read_by, u.id, u.role) from users u where u.id = o.user_id)) as "messages!""#,
        &threads.iter().map(|thread| thread.0).collect::<Vec<_>>()
    );
    closed.fetch_one(&mut *db).await?.withdraw(db, now).await
}

/// Notifications, and messages that have not been sent, about boards that their people may not read any more.
struct ClosedNotices {
    notifications: Vec<i64>,
    messages: Vec<i64>,
}

impl ClosedNotices {
    /// Deletes the notifications and drops the messages.
    async fn withdraw(self, db: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<()> {
        sqlx::query!(
            "with gone as (
                 delete from notifications where id = any($1)
             ), dropped as (
                 update outbox set done_at = $3::timestamptz, outcome = 'dropped' where id = any($2) and done_at is null
                 returning id, attempts
             )
             insert into email_deliveries (outbox_id, at, attempt, outcome, detail)
             select id, $3, attempts, 'dropped', $4 from dropped",
            &self.notifications,
            &self.messages,
            now,
            DropReason::Withdrawn.code()
        )
        .execute(db)
        .await?;
        Ok(())
    }
}

/// Gives the unread notifications with the topic `from` of a thread or game, or a part of it, and the messages about them that have not
/// been sent the topic `to`. Two of one person with one topic become one that stands for the events of both.
///
/// # Errors
/// The database failed.
pub async fn move_topic(db: &mut PgConnection, from: &str, to: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "with old as (
             select id, user_id, times, $2 || substr(topic, length($1) + 1) as topic
             from notifications where read_at is null and topic_subject(topic) = $1
         ), joined as (
             update notifications n set times = n.times + old.times from old
             where n.user_id = old.user_id and n.topic = old.topic and n.read_at is null
             returning old.id
         ), gone as (
             delete from notifications n using joined j where n.id = j.id
         )
         update notifications n set topic = old.topic from old where n.id = old.id and n.id not in (select id from joined)",
        from,
        to
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "update outbox set email = jsonb_set(email, '{topic}', to_jsonb($2 || substr(email ->> 'topic', length($1) + 1)))
         where done_at is null and (email ->> 'topic' = $1 or starts_with(email ->> 'topic', $1 || ':'))",
        from,
        to
    )
    .execute(db)
    .await?;
    Ok(())
}
