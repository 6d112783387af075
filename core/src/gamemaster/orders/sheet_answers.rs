//! Answers of a sheet of orders that can be loaded again: what it shows after a button that posted nothing. Each browser tab
//! has its own, and only its person sees it.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use uuid::Uuid;

use crate::accounts::Person;
use crate::db::Db;
use crate::ids::GameId;

/// Time after which an answer that nobody used again is deleted. What it held of orders is in the draft.
const KEPT: TimeDelta = TimeDelta::days(2);

/// Stores the answer `id`, in place of the one that it had before.
///
/// # Errors
/// A database error.
pub async fn save_sheet_answer(
    db: &Db,
    game: GameId,
    person: &Person,
    id: Uuid,
    content: &Value,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into sheet_answers (game_id, id, user_id, content, at) values ($1, $2, $3, $4, $5)
         on conflict (game_id, id) do update set content = excluded.content, at = excluded.at
         where sheet_answers.user_id = excluded.user_id",
        game.0,
        id,
        person.id.0,
        content,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Replaces the answer `id` by what a script has changed in it. Does nothing if there is none any more, or if a later request has stored
/// another: the button pressed last counts, and a draft that is kept by itself may arrive after it.
///
/// # Errors
/// A database error.
pub async fn change_sheet_answer(
    db: &Db,
    game: GameId,
    person: &Person,
    id: Uuid,
    content: &Value,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update sheet_answers set content = $4, at = $5 where game_id = $1 and id = $2 and user_id = $3 and at <= $5",
        game.0,
        id,
        person.id.0,
        content,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Loads an answer of `person`. `None` if it is no more.
///
/// # Errors
/// A database error.
pub async fn load_sheet_answer(
    db: &Db,
    game: GameId,
    person: &Person,
    id: Uuid,
) -> sqlx::Result<Option<Value>> {
    sqlx::query_scalar!(
        "select content from sheet_answers where game_id = $1 and id = $2 and user_id = $3",
        game.0,
        id,
        person.id.0
    )
    .fetch_optional(db)
    .await
}

/// Deletes an answer of `person`, because what it showed has been posted or put aside.
///
/// # Errors
/// A database error.
pub async fn discard_sheet_answer(db: &Db, game: GameId, person: &Person, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from sheet_answers where game_id = $1 and id = $2 and user_id = $3",
        game.0,
        id,
        person.id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes the answers older than [`KEPT`].
///
/// # Errors
/// A database error.
pub async fn sweep_sheet_answers(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    Ok(sqlx::query!("delete from sheet_answers where at <= $1", now - KEPT)
        .execute(db)
        .await?
        .rows_affected())
}
