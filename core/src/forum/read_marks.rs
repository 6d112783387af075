//! Read marks of each reader: the last post read in each thread, and for each board a post up to which all posts count as
//! read.
//!
//! The database sets the board marks of a new account when the account is created.

use chrono::{DateTime, TimeDelta, Utc};

use super::access::Audience;
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::{BoardId, PostId, ThreadId, UserId};

/// Returns the last post of `thread` that `user` has read; 0 if they have read none.
pub async fn mark(db: &Db, user: UserId, thread: ThreadId) -> sqlx::Result<PostId> {
    sqlx::query_scalar!(
        r#"select greatest(m.post_id, f.post_id, 0) as "post!: PostId"
           from threads t
           left join read_marks m on m.thread_id = t.id and m.user_id = $1
           left join board_read_marks f on f.board_id = t.board_id and f.user_id = $1
           where t.id = $2"#,
        user.0,
        thread.0
    )
    .fetch_one(db)
    .await
}

/// Returns the number of the first post of `thread` that `user` has not read, or of the last post if they have read all.
/// `None` if there is no such thread.
pub async fn first_unread(db: &Db, user: UserId, thread: ThreadId) -> sqlx::Result<Option<i32>> {
    let mark = mark(db, user, thread).await?;
    sqlx::query_scalar!(
        r#"select coalesce((select number from posts where thread_id = $1 and id > $2 order by id limit 1), post_count)
           from threads where id = $1"#,
        thread.0,
        mark.0
    )
    .fetch_optional(db)
    .await
    .map(Option::flatten)
}

/// Marks all posts on `board` as read, if `person` may read it. `None` marks every board that they may read.
pub async fn read_all(db: &Db, person: &Person, board: Option<BoardId>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into board_read_marks as f (user_id, board_id, post_id)
         select $1, b.id, coalesce((select max(id) from posts), 0) from boards b
         where ($2::bigint is null or b.id = $2) and b.read_by = any($3)
         on conflict (user_id, board_id) do update set post_id = greatest(f.post_id, excluded.post_id)",
        person.id.0,
        board.map(|board| board.0),
        &Audience::circles_of(Some(person))
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Age at which posts count as read for everybody.
const READ_AFTER: TimeDelta = TimeDelta::days(180);
/// Readers whose marks are cleared in one statement.
const READERS_AT_ONCE: i64 = 2_000;

/// Counts old posts as read for everybody, and deletes the marks of threads that say no more than the mark of their board.
/// Marks then grow with the threads of some months only. Returns the number of deleted marks.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let old = sqlx::query_scalar!(
        "select id from posts where created_at <= $1 order by id desc limit 1",
        now - READ_AFTER
    )
    .fetch_optional(db)
    .await?
    .unwrap_or(0);
    let mut swept = 0;
    let mut from = Some(0);
    while let Some(first) = from {
        let to = first + READERS_AT_ONCE;
        sqlx::query!(
            "insert into board_read_marks as f (user_id, board_id, post_id)
             select u.id, b.id, $3::bigint from users u cross join boards b
             where u.id > $1 and u.id <= $2 and u.erased_at is null and $3 > 0
             on conflict (user_id, board_id) do update set post_id = excluded.post_id where f.post_id < excluded.post_id",
            first,
            to,
            old
        )
        .execute(db)
        .await?;
        swept += sqlx::query!(
            "delete from read_marks m using threads t, board_read_marks f
             where m.user_id > $1 and m.user_id <= $2 and t.id = m.thread_id
               and f.user_id = m.user_id and f.board_id = t.board_id and m.post_id <= f.post_id",
            first,
            to
        )
        .execute(db)
        .await?
        .rows_affected();
        // The readers after these; their ids may have gaps.
        from = sqlx::query_scalar!("select id - 1 from users where id > $1 order by id limit 1", to)
            .fetch_optional(db)
            .await?
            .flatten();
    }
    Ok(swept)
}
