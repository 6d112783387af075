//! The locks of the forum. Every transaction takes them in one order: held posts, threads by their ids, boards, posts. None then waits for
//! another that waits for it.

use sqlx::PgConnection;

use crate::ids::{PostId, ThreadId};

/// Locks threads until the end of the transaction.
///
/// # Errors
/// The query failed.
pub async fn lock_threads(tx: &mut PgConnection, threads: &[ThreadId]) -> sqlx::Result<()> {
    sqlx::query!(
        "select from threads where id = any($1) order by id for no key update",
        &threads.iter().map(|thread| thread.0).collect::<Vec<_>>()
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Locks the thread of a post until the end of the transaction and returns it. `None` if there is no such post.
pub(super) async fn lock_thread_of(tx: &mut PgConnection, post: PostId) -> sqlx::Result<Option<ThreadId>> {
    let mut locked = None;
    // A merge or a split may move the post until its thread is locked.
    loop {
        let placed =
            sqlx::query_scalar!(r#"select thread_id as "thread: ThreadId" from posts where id = $1"#, post.0)
                .fetch_optional(&mut *tx)
                .await?;
        match placed {
            Some(thread) if placed != locked => lock_threads(&mut *tx, &[thread]).await?,
            _ => return Ok(placed),
        }
        locked = placed;
    }
}

/// Keeps the board of a thread from going to the archive until the end of the transaction. False if it is there, or if there is no such
/// thread.
///
/// # Errors
/// The query failed.
pub(super) async fn lock_open_board(tx: &mut PgConnection, thread: ThreadId) -> sqlx::Result<bool> {
    let open = sqlx::query_scalar!(
        r#"select true as "is!" from boards b join threads t on t.board_id = b.id
           where t.id = $1 and b.archived_at is null for key share of b"#,
        thread.0
    );
    Ok(open.fetch_optional(tx).await?.is_some())
}

/// Does the same for the board on which a post stands, wherever a merge has moved it.
///
/// # Errors
/// The query failed.
pub(super) async fn lock_open_board_of(tx: &mut PgConnection, post: PostId) -> sqlx::Result<bool> {
    let open = sqlx::query_scalar!(
        r#"select true as "is!" from boards b join threads t on t.board_id = b.id join posts p on p.thread_id = t.id
           where p.id = $1 and b.archived_at is null for key share of b"#,
        post.0
    );
    Ok(open.fetch_optional(tx).await?.is_some())
}
