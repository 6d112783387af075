//! Moderators of boards: players whom an admin has appointed.
//!
//! Owns the list of moderators. Their permissions are checked where they are used, with [`Person::moderates`].
//!
//! [`Person::moderates`]: crate::accounts::Person::moderates

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::accounts::audit::{self, AuditActor};
use crate::accounts::profile::UserRef;
use crate::accounts::sessions;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, UserId};
use crate::notifications::{Notification, NotificationKind, notify, withdraw_unreadable};

/// A moderator of a board.
#[derive(Debug, Clone)]
pub struct ModeratorRow {
    /// Their account.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// The time since which they moderate the board.
    pub appointed_at: DateTime<Utc>,
}

/// Returns the moderators of a board, ordered by name.
pub async fn of_board(db: &Db, board: BoardId) -> sqlx::Result<Vec<ModeratorRow>> {
    sqlx::query_as!(
        ModeratorRow,
        r#"select u.id as "id: UserId", u.name, m.appointed_at
           from board_moderators m join users u on u.id = m.user_id where m.board_id = $1 order by u.login"#,
        board.0
    )
    .fetch_all(db)
    .await
}

/// Returns the moderators of the board of a post.
pub(super) async fn of_post(db: &mut PgConnection, post: PostId) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"select m.user_id as "user: UserId" from board_moderators m
           join threads t on t.board_id = m.board_id join posts p on p.thread_id = t.id where p.id = $1"#,
        post.0
    )
    .fetch_all(db)
    .await
}

/// Makes `user` a moderator of a board and notifies them. Their sessions end, as with every change of permissions. Returns
/// false if they moderate it already, as every admin does.
pub async fn give(
    db: &Db,
    by: AuditActor,
    board: BoardId,
    user: &UserRef,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let title = sqlx::query_scalar!(
        "with given as (
             insert into board_moderators (board_id, user_id, appointed_at)
             select $1, u.id, $3 from users u where u.id = $2 and u.role <> 'admin'
             on conflict do nothing returning board_id
         )
         select b.title from given join boards b on b.id = given.board_id",
        board.0,
        user.id.0,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(title) = title else { return Ok(false) };
    sessions::end_all(&mut tx, user.id).await?;
    let message = Message::new("audit-moderator-given").with("board", &title);
    audit::record(&mut tx, by, Some(user.id), &message, now).await?;
    let notification = Notification {
        user: user.id,
        kind: NotificationKind::Moderation,
        topic: format!("moderator:{board}"),
        message: Message::new("notice-moderator").with("board", title),
        link: "/admin/reports".to_owned(),
    };
    notify(&mut tx, notification, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Removes `user` as moderator of a board and ends their sessions. Who moderates no other board loses the boards of the staff, and
/// the notifications about them. Returns false if they did not moderate it.
pub async fn take(
    db: &Db,
    by: AuditActor,
    board: BoardId,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let title = sqlx::query_scalar!(
        "with taken as (delete from board_moderators where board_id = $1 and user_id = $2 returning board_id)
         select b.title from taken join boards b on b.id = taken.board_id",
        board.0,
        user.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(title) = title else { return Ok(false) };
    sessions::end_all(&mut tx, user).await?;
    withdraw_unreadable(&mut tx, user, now).await?;
    let message = Message::new("audit-moderator-taken").with("board", title);
    audit::record(&mut tx, by, Some(user), &message, now).await?;
    db::commit(tx).await?;
    Ok(true)
}
