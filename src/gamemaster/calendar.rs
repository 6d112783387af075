//! A person's deadlines for a calendar program, behind a secret address that he can revoke.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::Running;
use crate::accounts::token::Token;
use crate::db::Db;
use crate::ids::{GameId, UserId};
use crate::words::{Lang, Zone};

/// Something owed at a table.
#[derive(Debug, Clone)]
pub struct Owed {
    /// At which.
    pub game: GameId,
    /// Its name.
    pub name: String,
    /// The phase.
    pub phase: i32,
    /// What, and until when.
    pub clock: Running,
}

/// Whose calendar it is, and how he reads.
#[derive(Debug, Clone)]
pub struct Owner {
    /// Who.
    pub user: UserId,
    /// His language.
    pub lang: Lang,
    /// His zone.
    pub zone: Zone,
}

/// Draws the secret of the calendar of `user`; an earlier one is dead from here on.
pub async fn issue_calendar(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Token> {
    let token = Token::draw();
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

/// Ends the calendar of `user`.
pub async fn revoke_calendar(db: &Db, user: UserId) -> sqlx::Result<()> {
    sqlx::query!("delete from calendars where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

/// Since when `user` has a calendar.
pub async fn calendar_since(db: &Db, user: UserId) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select created_at from calendars where user_id = $1", user.0)
        .fetch_optional(db)
        .await
}

/// Whose calendar a secret opens.
pub async fn calendar_owner(db: &Db, token: &Token) -> sqlx::Result<Option<Owner>> {
    let row = sqlx::query!(
        r#"select u.id as "user: UserId", u.language, u.zone from calendars c join users u on u.id = c.user_id
           where c.token_hash = $1 and u.erased_at is null"#,
        token.hash()
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| Owner {
        user: row.user,
        lang: row.language.parse().unwrap_or_default(),
        zone: Zone::named(&row.zone).unwrap_or_else(Zone::utc),
    }))
}

/// What `user` owes at all his tables, the earliest first.
pub async fn owed_by(db: &Db, user: UserId) -> sqlx::Result<Vec<Owed>> {
    let rows = sqlx::query!(
        r#"select g.id as "id: GameId", g.name, g.phase, s.seat, g.clocks as "clocks: Json<Vec<Running>>"
           from seats s join games g on g.id = s.game_id where s.user_id = $1 and g.stage = 'running'"#,
        user.0
    )
    .fetch_all(db)
    .await?;
    let mut owed: Vec<Owed> = Vec::new();
    for row in rows {
        let own = row.clocks.0.into_iter().filter(|clock| i16::from(clock.seat.0) == row.seat);
        let phase = row.phase.unwrap_or_default();
        owed.extend(own.map(|clock| Owed { game: row.id, name: row.name.clone(), phase, clock }));
    }
    owed.sort_by_key(|one| (one.clock.deadline.at, one.game));
    Ok(owed)
}
