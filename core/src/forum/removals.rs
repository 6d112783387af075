//! Removal of all content of a spammer in one step. Undoing it restores exactly what it hid.
//!
//! A removal hides their posts, their threads except those of games that have begun, the text of their profile, and the
//! notifications of others about these posts, threads and conversations. It also hides the conversations in which only they
//! have written, unless they share a game with a member. Content that was hidden before and games that have begun stay as
//! they are.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::threads;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{ThreadId, UserId};
use crate::notifications::{self, GroupNotification, Notification, NotificationKind};

/// A removal that has not been undone.
#[derive(Debug, Clone)]
pub struct ContentRemoval {
    /// The reason of the removal.
    pub reason: String,
    /// The name of the person who did it.
    pub by: String,
    /// The time of the removal.
    pub at: DateTime<Utc>,
}

/// The reasons why nothing is removed.
#[derive(Debug, thiserror::Error)]
pub enum RemovalError {
    /// There is no such person, or they are an admin.
    #[error("nobody of whom anything is removed")]
    Nobody,
    /// Their content is removed already.
    #[error("everything is removed already")]
    Already,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Hides all content of `user` and notifies them of the reason. Also notifies the players of their games that have not begun.
///
/// # Errors
/// See [`RemovalError`].
pub async fn remove_all(
    db: &Db,
    by: UserId,
    user: UserId,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), RemovalError> {
    let mut tx = db::begin(db).await?;
    let there = sqlx::query_scalar!(
        r#"select true as "is!" from users where id = $1 and role <> 'admin' and erased_at is null for no key update"#,
        user.0
    );
    there.fetch_optional(&mut *tx).await?.ok_or(RemovalError::Nobody)?;
    let removal = sqlx::query_scalar!(
        "insert into removals (user_id, by_id, reason, at) values ($1, $2, $3, $4)
         on conflict (user_id) where undone_at is null do nothing returning id",
        user.0,
        by.0,
        reason,
        now
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(RemovalError::Already)?;
    sqlx::query!(
        "select from threads where author_id = $1 or id in (select thread_id from posts where author_id = $1 and hidden_at is null)
         order by id for no key update",
        user.0
    )
    .execute(&mut *tx)
    .await?;
    let hidden = hide(&mut tx, removal, now).await?;
    let threads = lock_hidden_threads(&mut tx, removal).await?;
    threads::note_last_posts(&mut tx, &threads).await?;
    let line = Message::new("audit-removed-all")
        .with("posts", hidden.posts)
        .with("threads", hidden.threads)
        .with("conversations", hidden.conversations)
        .with("reason", reason);
    audit::record(&mut tx, AuditActor::User(by), Some(user), &line, now).await?;
    let message = Message::new("notice-removed-all").with("reason", reason);
    tell_all(&mut tx, (removal, user), message, crate::key!("notice-game-removed"), now).await?;
    db::commit(tx).await?;
    Ok(())
}

/// The numbers of things that a removal hid.
struct HiddenCounts {
    posts: i64,
    threads: i64,
    conversations: i64,
}

/// Hides all content that is still visible and marks it with the id of the removal.
async fn hide(tx: &mut PgConnection, removal: i64, now: DateTime<Utc>) -> sqlx::Result<HiddenCounts> {
    let hidden = sqlx::query_as!(
        HiddenCounts,
        r#"with r as (select id, user_id, by_id, reason from removals where id = $1),
                p as (update posts p set hidden_at = $2, hidden_by = r.by_id, hidden_reason = r.reason, removal_id = r.id
                      from r where p.author_id = r.user_id and p.hidden_at is null returning p.id),
                t as (update threads t set hidden_at = $2, hidden_by = r.by_id, hidden_reason = r.reason, removal_id = r.id
                      from r where t.author_id = r.user_id and t.hidden_at is null and not exists (
                          select from games g where t.id in (g.thread_id, g.discussion_id) and g.stage <> 'forming')
                      returning t.id),
                c as (update conversations c set removal_id = r.id
                      from r where c.removal_id is null
                        and exists (select from conversation_messages l where l.conversation_id = c.id
                                    and l.author_id = r.user_id and l.source is not null)
                        and not exists (select from conversation_messages l where l.conversation_id = c.id
                                        and l.author_id <> r.user_id and l.source is not null)
                        and not exists (select from conversation_members m
                                        join seats a on a.user_id = m.user_id
                                        join seats b on b.game_id = a.game_id and b.user_id = r.user_id
                                        where m.conversation_id = c.id and m.user_id <> r.user_id)
                      returning c.id),
                n as (update notifications n set removal_id = r.id
                      from r where n.removal_id is null and n.user_id <> r.user_id
                        and (n.link in (select '/p/' || id from p) or n.topic in (select 'conversation:' || id from c)
                             or starts_with(n.topic, 'thread:') and split_part(n.topic, ':', 2) in (select id::text from t))
                      returning 1)
           select (select count(*) from p) as "posts!", (select count(*) from t) as "threads!",
                  (select count(*) from c) as "conversations!""#,
        removal,
        now
    );
    hidden.fetch_one(tx).await
}

/// Restores exactly the content that the removal of `user` hid. Returns false if there is no removal to undo.
pub async fn undo(db: &Db, by: UserId, user: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let removal = sqlx::query_scalar!(
        "update removals set undone_at = $3, undone_by = $2 where user_id = $1 and undone_at is null returning id",
        user.0,
        by.0,
        now
    );
    let Some(removal) = removal.fetch_optional(&mut *tx).await? else { return Ok(false) };
    let message = Message::new("notice-removal-undone");
    tell_all(&mut tx, (removal, user), message, crate::key!("notice-game-back"), now).await?;
    let threads = lock_hidden_threads(&mut tx, removal).await?;
    sqlx::query!(
        "with p as (update posts set hidden_at = null, hidden_by = null, hidden_reason = null, removal_id = null
                    where removal_id = $1),
              t as (update threads set hidden_at = null, hidden_by = null, hidden_reason = null, removal_id = null
                    where removal_id = $1),
              c as (update conversations set removal_id = null where removal_id = $1)
         update notifications set removal_id = null where removal_id = $1",
        removal
    )
    .execute(&mut *tx)
    .await?;
    threads::note_last_posts(&mut tx, &threads).await?;
    audit::record(&mut tx, AuditActor::User(by), Some(user), &Message::new("audit-removal-undone"), now)
        .await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Locks and returns the threads that the removal hid, or in which it hid posts.
async fn lock_hidden_threads(tx: &mut PgConnection, removal: i64) -> sqlx::Result<Vec<ThreadId>> {
    sqlx::query_scalar!(
        r#"select id as "thread: ThreadId" from threads
           where removal_id = $1 or id in (select thread_id from posts where removal_id = $1) order by id for no key update"#,
        removal
    )
    .fetch_all(tx)
    .await
}

/// Notifies the person and, with the message id `of_game`, the players of their games that the removal hides.
async fn tell_all(
    tx: &mut PgConnection,
    (removal, user): (i64, UserId),
    message: Message,
    of_game: &'static str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let topic = format!("removal:{removal}");
    let own = Notification {
        user,
        kind: NotificationKind::Moderation,
        topic,
        message,
        link: "/notifications".to_owned(),
    };
    let players = sqlx::query!(
        r#"select s.user_id as "user!: UserId", g.id, g.name
           from games g join threads t on t.id = g.thread_id join seats s on s.game_id = g.id
           where t.removal_id = $1 and s.user_id is not null and s.user_id <> $2"#,
        removal,
        user.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let theirs = players.into_iter().map(|player| Notification {
        user: player.user,
        kind: NotificationKind::Moderation,
        topic: format!("removed-game:{}", player.id),
        message: Message::new(of_game).with("game", player.name),
        link: "/games".to_owned(),
    });
    let told: Vec<_> = [own].into_iter().chain(theirs).map(GroupNotification::from).collect();
    notifications::notify_all(tx, &told, now).await
}

/// Returns the removal of `user` that has not been undone.
pub async fn current(db: &Db, user: UserId) -> sqlx::Result<Option<ContentRemoval>> {
    sqlx::query_as!(
        ContentRemoval,
        "select r.reason, u.name as by, r.at from removals r join users u on u.id = r.by_id
         where r.user_id = $1 and r.undone_at is null",
        user.0
    )
    .fetch_optional(db)
    .await
}
