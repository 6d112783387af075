//! Boards in the archive: everybody who could read them still can, and nobody writes there any more.
//!
//! An archived board keeps who could write there. Until it is brought back its doors are open to [`Audience::Nobody`], so that every
//! check of a right refuses without knowing of archives.

use chrono::{DateTime, Utc};

use super::access::Audience;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db, Tx};
use crate::i18n::Message;
use crate::ids::BoardId;
use crate::key;

/// The reason why a board cannot be archived yet. Each has the number of things that go on there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveRefusal {
    /// Games are played or wait for players. Games of one person alone against bots do not count: nobody else is in their threads.
    Games(i64),
    /// Tournaments whose next games would be created there.
    Tournaments(i64),
    /// Posts that wait for a moderator.
    HeldPosts(i64),
}

impl ArchiveRefusal {
    /// Returns the words for an admin.
    #[must_use]
    pub fn message(self) -> Message {
        let (id, count) = match self {
            ArchiveRefusal::Games(count) => (key!("board-archive-games"), count),
            ArchiveRefusal::Tournaments(count) => (key!("board-archive-tournaments"), count),
            ArchiveRefusal::HeldPosts(count) => (key!("board-archive-held"), count),
        };
        Message::new(id).with("count", count)
    }
}

/// The error of archiving a board.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// There is no such board.
    #[error("no such board")]
    Absent,
    /// Something goes on there.
    #[error("not to be archived yet: {0:?}")]
    Refused(ArchiveRefusal),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Archives a board. Does nothing, and logs nothing, if it is archived.
///
/// # Errors
/// See [`ArchiveError`].
pub async fn archive(
    db: &Db,
    by: AuditActor,
    board: BoardId,
    now: DateTime<Utc>,
) -> Result<(), ArchiveError> {
    let Some((mut tx, title)) = lock_unless(db, board, true).await? else { return Ok(()) };
    let found = sqlx::query!(
        r#"select (select count(*) from games g join threads t on t.id = g.thread_id
                   where t.board_id = b.id and not g.is_alone and g.stage not in ('over', 'cancelled')) as "games!",
                  (select count(*) from tournaments c where c.board_id = b.id and c.stage not in ('over', 'cancelled')) as "tournaments!",
                  (select count(*) from held_posts h left join threads t on t.id = h.thread_id
                   where coalesce(t.board_id, h.board_id) = b.id and h.decided_at is null) as "held!"
           from boards b where id = $1"#,
        board.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let refusals = [
        ArchiveRefusal::Games(found.games),
        ArchiveRefusal::Tournaments(found.tournaments),
        ArchiveRefusal::HeldPosts(found.held),
    ];
    for (refusal, count) in refusals.into_iter().zip([found.games, found.tournaments, found.held]) {
        if count > 0 {
            return Err(ArchiveError::Refused(refusal));
        }
    }
    sqlx::query!(
        "update boards set archived_at = $2, kept_doors = array[reply_by, start_by, open_by],
                reply_by = $3, start_by = $3, open_by = $3
         where id = $1",
        board.0,
        now,
        Audience::Nobody.code()
    )
    .execute(&mut *tx)
    .await?;
    let message = Message::new("audit-board-archived").with("title", title);
    audit::record(&mut tx, by, None, &message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Brings a board back from the archive, with the rights that it had. Does nothing, and logs nothing, if it is not archived.
///
/// # Errors
/// [`ArchiveError::Absent`] or [`ArchiveError::Database`].
pub async fn restore(
    db: &Db,
    by: AuditActor,
    board: BoardId,
    now: DateTime<Utc>,
) -> Result<(), ArchiveError> {
    let Some((mut tx, title)) = lock_unless(db, board, false).await? else { return Ok(()) };
    sqlx::query!(
        "update boards set archived_at = null, kept_doors = null,
                reply_by = kept_doors[1], start_by = kept_doors[2], open_by = kept_doors[3]
         where id = $1",
        board.0
    )
    .execute(&mut *tx)
    .await?;
    let message = Message::new("audit-board-restored").with("title", title);
    audit::record(&mut tx, by, None, &message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Locks a board that has another state than `is_archived` and returns its title. `None` if it has that state already.
async fn lock_unless(
    db: &Db,
    board: BoardId,
    is_archived: bool,
) -> Result<Option<(Tx, String)>, ArchiveError> {
    let mut tx = db::begin(db).await?;
    let found = sqlx::query!(
        r#"select title, archived_at is not null as "is_archived!" from boards where id = $1 and not unlisted for update"#,
        board.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ArchiveError::Absent)?;
    Ok((found.is_archived != is_archived).then_some((tx, found.title)))
}
