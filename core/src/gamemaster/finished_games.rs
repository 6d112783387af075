//! Storage of games that have ended: fewer snapshots, and no visits and reminders that nobody needs any more.
//!
//! A past phase without a snapshot is folded from the one before it, so a few are enough.

use chrono::{DateTime, TimeDelta, Utc};

use crate::db::Db;

/// Time after the end at which the snapshots are thinned. Until then many people look at every phase.
const LOOKED_AT: TimeDelta = TimeDelta::days(30);
/// Every so many phases one snapshot stays; the last one stays too.
const EACH: i32 = 8;
/// Most games of one statement.
const GAMES_AT_ONCE: i64 = 200;

/// Deletes what games that ended long ago no longer need. Returns the number of games.
///
/// # Errors
/// A query failed.
pub async fn thin_finished_games(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut games = 0;
    loop {
        let thinned = sqlx::query_scalar!(
            r#"with game as (
                 update games set snapshots_thinned = true
                 where id in (select id from games
                              where stage in ('over', 'cancelled') and not snapshots_thinned and ended_at <= $1
                              order by ended_at limit $2 for no key update skip locked)
                 returning id
             ), visits as (
                 delete from game_visits v using game where v.game_id = game.id
             ), told as (
                 delete from reminders r using game where r.game_id = game.id
             ), thinned as (
                 delete from snapshots s using game, phases p
                 where s.game_id = game.id and p.game_id = s.game_id and p.seq = s.seq
                   and (p.undone_by is not null or p.phase % $3 <> 0
                        and p.phase < (select max(l.phase) from phases l where l.game_id = s.game_id and l.undone_by is null))
             )
             select count(*) as "count!" from game"#,
            now - LOOKED_AT,
            GAMES_AT_ONCE,
            EACH
        )
        .fetch_one(db)
        .await?;
        if thinned == 0 {
            return Ok(games);
        }
        games += thinned.unsigned_abs();
    }
}
