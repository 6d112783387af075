//! A person's deadlines for a calendar program, under a secret address that they can revoke.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::RunningClock;
use crate::accounts::token::SecretToken;
use crate::db::Db;
use crate::i18n::{Lang, NamedZone};
use crate::ids::{GameId, UserId};

/// A task that is due in a game.
#[derive(Debug, Clone)]
pub struct CalendarEntry {
    /// The game.
    pub game: GameId,
    /// The name of the game.
    pub name: String,
    /// The current phase of the game.
    pub phase: i32,
    /// The clock with the task and its deadline.
    pub clock: RunningClock,
}

/// The owner of a calendar.
#[derive(Debug, Clone)]
pub struct CalendarOwner {
    /// The person.
    pub user: UserId,
    /// Their language.
    pub lang: Lang,
    /// Their time zone.
    pub zone: NamedZone,
}

/// Issues a new secret for the calendar of `user`, and revokes the earlier one.
pub async fn issue_calendar(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<SecretToken> {
    let token = SecretToken::draw();
    sqlx::query!(
        "insert into calendars (user_id, token_hash, created_at) values ($1, $2, $3)
         on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at",
        user.0,
        token.hash(),
        now
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Revokes the calendar of `user`.
pub async fn revoke_calendar(db: &Db, user: UserId) -> sqlx::Result<()> {
    sqlx::query!("delete from calendars where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

/// Returns the time at which the calendar of `user` was issued; `None` if they have none.
pub async fn calendar_since(db: &Db, user: UserId) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select created_at from calendars where user_id = $1", user.0)
        .fetch_optional(db)
        .await
}

/// Finds the owner of the calendar with this secret; `None` if it is unknown or their account is erased.
pub async fn calendar_owner(db: &Db, token: &SecretToken) -> sqlx::Result<Option<CalendarOwner>> {
    let row = sqlx::query!(
        r#"select u.id as "user: UserId", u.language, u.zone from calendars c join users u on u.id = c.user_id
           where c.token_hash = $1 and u.erased_at is null"#,
        token.hash()
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| CalendarOwner {
        user: row.user,
        lang: row.language.parse().unwrap_or_default(),
        zone: NamedZone::find_zone(&row.zone).unwrap_or_else(NamedZone::utc),
    }))
}

/// Lists the tasks due for `user` in all their games, the earliest deadline first.
pub async fn list_due_orders(db: &Db, user: UserId) -> sqlx::Result<Vec<CalendarEntry>> {
    let rows = sqlx::query!(
        r#"select g.id as "id: GameId", g.name, g.phase, s.seat, g.clocks as "clocks: Json<Vec<RunningClock>>"
           from seats s join games g on g.id = s.game_id where s.user_id = $1 and g.stage = 'running'"#,
        user.0
    )
    .fetch_all(db)
    .await?;
    let mut owed: Vec<CalendarEntry> = Vec::new();
    for row in rows {
        let own = row.clocks.0.into_iter().filter(|clock| i16::from(clock.seat.0) == row.seat);
        let phase = row.phase.unwrap_or_default();
        owed.extend(own.map(|clock| CalendarEntry { game: row.id, name: row.name.clone(), phase, clock }));
    }
    owed.sort_by_key(|one| (one.clock.deadline.at, one.game));
    Ok(owed)
}
