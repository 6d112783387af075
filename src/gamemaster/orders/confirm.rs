//! Done with a phase: the orders stand, until they are taken back or all who owe some are done.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{Seat, Tempo};

use super::drafts::redraft;
use super::{Sent, still_open, writer};
use crate::accounts::Person;
use crate::db::Db;
use crate::gamemaster::clocks::Cause;
use crate::gamemaster::held::Held;
use crate::gamemaster::{GameError, advance, refused, roster};
use crate::ids::GameId;
use crate::key;

/// Notes that the orders of `person` stand and he is done with the phase. The last one resolves it.
///
/// # Errors
/// He has no seat, or the phase is past.
pub async fn confirm(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<Sent, GameError> {
    Held::with(db, game, now, async |held| confirm_orders(held, person, phase).await).await
}

async fn confirm_orders(held: &mut Held, person: &Person, phase: i32) -> Result<Sent, GameError> {
    let seat = writer(held, person, None)?;
    still_open(held, seat, phase).await?;
    if held.position.tempo() == Tempo::PostByPost {
        return Err(refused(key!("game-post-instead")));
    }
    note_done(held, seat, Some(phase)).await?;
    let resolved = resolve_if_all_are_done(held).await?;
    Ok(Sent { resolved, ..Sent::default() })
}

/// Takes closed orders back: they are a draft again, unless there is one already.
///
/// # Errors
/// There is nothing to take back, or the phase is past.
pub async fn take_back(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    Held::with(db, game, now, async |held| draft_again(held, person, phase).await).await
}

async fn draft_again(held: &mut Held, person: &Person, phase: i32) -> Result<(), GameError> {
    let seat = writer(held, person, None)?;
    still_open(held, seat, phase).await?;
    redraft(held, seat).await?;
    let taken = sqlx::query!(
        "update orders set status = 'withdrawn' where game_id = $1 and seat = $2 and status = 'submitted'",
        held.game.id.0,
        i16::from(seat.0)
    )
    .execute(&mut *held.tx)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(refused(key!("game-nothing-sent")));
    }
    note_done(held, seat, None).await
}

/// Notes which phase a seat is done with, if any.
pub(super) async fn note_done(held: &mut Held, seat: Seat, phase: Option<i32>) -> Result<(), GameError> {
    sqlx::query!(
        "update seats set confirmed_phase = $3 where game_id = $1 and seat = $2",
        held.game.id.0,
        i16::from(seat.0),
        phase
    )
    .execute(&mut *held.tx)
    .await?;
    held.roster = roster::roster(&mut *held.tx, held.game.id).await?;
    Ok(())
}

/// Resolves the phase if all are done who owe something. Whether it was.
pub(super) async fn resolve_if_all_are_done(held: &mut Held) -> Result<bool, GameError> {
    let owing = held.position.awaits();
    let is_done = |seat: Seat| {
        let seated = held.roster.get(seat.index());
        seated.is_some_and(|seated| !seated.is_taken() || seated.has_confirmed(&held.game))
    };
    let all_are = held.game.ends_early && !owing.is_empty() && owing.iter().all(|due| is_done(due.seat));
    if all_are {
        let now = held.now;
        advance::resolve_together(held, Cause::Posted(now)).await?;
    }
    Ok(all_are)
}
