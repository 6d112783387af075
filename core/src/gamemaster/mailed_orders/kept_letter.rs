//! The letters that were read: each counts once, and is kept until it is too old to be confirmed.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::received_letter::ReceivedLetter;
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::GameId;

/// Letters are kept this long.
const KEPT: TimeDelta = TimeDelta::days(30);

/// A letter to keep.
pub(super) struct KeptLetter<'a> {
    /// The phase for which its orders are.
    pub(super) phase: i32,
    /// The orders that may be posted, one on each line; empty if there are none.
    pub(super) orders: &'a str,
    /// What the person wrote; empty if no orders may be posted, since it may be megabytes long then.
    pub(super) written: &'a str,
    pub(super) letter: &'a ReceivedLetter,
}

impl KeptLetter<'_> {
    /// Keeps it. Returns its id; `None` if it came before.
    pub(super) async fn insert(
        &self,
        db: &mut PgConnection,
        game: GameId,
        person: &Person,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Option<i64>> {
        sqlx::query_scalar!(
            "insert into mailed_orders (game_id, user_id, letter_hash, phase, language, written, orders, received_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (game_id, user_id, letter_hash) do nothing returning id",
            game.0,
            person.id.0,
            self.letter.hash,
            self.phase,
            person.lang.code(),
            self.written,
            self.orders,
            now
        )
        .fetch_optional(db)
        .await
    }
}

/// Deletes letters that are too old to be confirmed.
pub async fn sweep_mailed_orders(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let old = sqlx::query!("delete from mailed_orders where received_at < $1", now - KEPT);
    Ok(old.execute(db).await?.rows_affected())
}
