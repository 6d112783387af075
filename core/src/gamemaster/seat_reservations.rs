//! Seats kept for people by name: until a time, as many seats of a game that has not begun stay free as people have not come yet.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use crate::i18n::MessageValue;
use crate::ids::{GameId, UserId};

/// The time for which a seat is kept.
pub const SEAT_KEPT: TimeDelta = TimeDelta::days(7);

/// A seat that is kept for a person who has not taken it.
pub(super) struct KeptSeat {
    pub(super) user: UserId,
    pub(super) name: String,
    pub(super) until: DateTime<Utc>,
}

/// Keeps a seat of a new game for each of `users` for [`SEAT_KEPT`].
pub(super) async fn keep_seats(
    db: &mut PgConnection,
    game: GameId,
    users: &[UserId],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<KeptSeat>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query!(
        "insert into seat_reservations (game_id, user_id, until)
         select distinct $1::bigint, user_id, $3::timestamptz from unnest($2::bigint[]) user_id",
        game.0,
        &users.iter().map(|user| user.0).collect::<Vec<_>>(),
        now + SEAT_KEPT
    )
    .execute(&mut *db)
    .await?;
    list_kept_seats(db, game, now).await
}

/// Lists the seats of a game that are kept now, without those of people who have a seat.
pub(super) async fn list_kept_seats(
    db: &mut PgConnection,
    game: GameId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<KeptSeat>> {
    sqlx::query_as!(
        KeptSeat,
        r#"select r.user_id as "user: UserId", u.name, r.until from seat_reservations r join users u on u.id = r.user_id
           where r.game_id = $1 and r.until > $2 and u.erased_at is null
             and not exists (select from seats s where s.game_id = r.game_id and s.user_id = r.user_id)
           order by r.user_id"#,
        game.0,
        now
    )
    .fetch_all(db)
    .await
}

/// Returns the names of those for whom seats are kept, for a message.
pub(super) fn names_of(kept: &[KeptSeat]) -> Vec<MessageValue> {
    kept.iter().map(|seat| seat.name.as_str().into()).collect()
}
