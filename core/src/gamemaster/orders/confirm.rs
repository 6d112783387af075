//! Confirmation: a player is done with a phase until they take it back, or until all who have orders due are done.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{ResolutionMode, Seat};

use super::drafts::redraft;
use super::{SubmissionOutcome, check_open, check_writer};
use crate::accounts::Person;
use crate::db::Db;
use crate::gamemaster::clocks::ClockStart;
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::{GameError, advance, refused};
use crate::ids::GameId;
use crate::key;

/// Notes that `person` is done with the phase, with the orders sent or without any. The last confirmation resolves it.
///
/// # Errors
/// They have no seat, or the phase is past.
pub async fn confirm(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<SubmissionOutcome, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let seat = check_confirmer(game_tx, person, phase).await?;
        note_ready(game_tx, seat, phase).await
    })
    .await
}

/// Does the same for a person who has seen the orders that they sent: another tab may have taken them back meanwhile, and a phase
/// is passed on purpose only.
///
/// # Errors
/// They have no seat, no orders of theirs wait, or the phase is past.
pub async fn confirm_sent(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<SubmissionOutcome, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let seat = check_confirmer(game_tx, person, phase).await?;
        if !has_sent(game_tx, seat).await? {
            return Err(refused(key!("game-ready-without-orders")));
        }
        note_ready(game_tx, seat, phase).await
    })
    .await
}

/// Returns the seat of a person who may confirm the phase.
async fn check_confirmer(game_tx: &mut GameTx, person: &Person, phase: i32) -> Result<Seat, GameError> {
    let seat = check_writer(game_tx, person, None)?;
    check_open(game_tx, seat, phase).await?;
    if game_tx.position.tempo() == ResolutionMode::PostByPost {
        return Err(refused(key!("game-post-instead")));
    }
    Ok(seat)
}

/// Returns true if a seat has sent orders.
async fn has_sent(game_tx: &mut GameTx, seat: Seat) -> Result<bool, GameError> {
    let is_there = sqlx::query_scalar!(
        r#"select exists (select from orders where game_id = $1 and seat = $2 and status = 'submitted') as "is!""#,
        game_tx.game.id.0,
        i16::from(seat.0)
    );
    Ok(is_there.fetch_one(&mut *game_tx.tx).await?)
}

/// Notes that a seat is done with the phase, and resolves it if all are.
async fn note_ready(game_tx: &mut GameTx, seat: Seat, phase: i32) -> Result<SubmissionOutcome, GameError> {
    note_done(game_tx, seat, Some(phase))?;
    let resolved = resolve_if_all_are_done(game_tx).await?;
    Ok(SubmissionOutcome { resolved, ..SubmissionOutcome::default() })
}

/// Takes sent orders back. They become a draft again, unless there is another draft already.
///
/// # Errors
/// No orders were sent, or the phase is past.
pub async fn withdraw_orders(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| redraft_orders(game_tx, person, phase).await)
        .await
}

async fn redraft_orders(game_tx: &mut GameTx, person: &Person, phase: i32) -> Result<(), GameError> {
    let seat = check_writer(game_tx, person, None)?;
    check_open(game_tx, seat, phase).await?;
    redraft(game_tx, person, seat).await?;
    if withdraw_sent(game_tx, seat).await? == 0 {
        return Err(refused(key!("game-nothing-sent")));
    }
    owe_again(game_tx, seat)
}

/// Withdraws the orders that a seat has sent. Returns their number.
async fn withdraw_sent(game_tx: &mut GameTx, seat: Seat) -> Result<u64, GameError> {
    let taken = sqlx::query!(
        "update orders set status = 'withdrawn' where game_id = $1 and seat = $2 and status = 'submitted'",
        game_tx.game.id.0,
        i16::from(seat.0)
    )
    .execute(&mut *game_tx.tx)
    .await?;
    Ok(taken.rows_affected())
}

/// Passes: withdraws the orders that were sent and notes that `person` is done with the phase without any. The last of all
/// players who is done resolves the phase.
///
/// # Errors
/// They have no seat, or the phase is past.
pub async fn pass(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<SubmissionOutcome, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let seat = check_confirmer(game_tx, person, phase).await?;
        withdraw_sent(game_tx, seat).await?;
        note_ready(game_tx, seat, phase).await
    })
    .await
}

/// Takes back that `person` is done with the phase. Orders that were sent still count.
///
/// # Errors
/// They have no seat, they had not said so, or the phase is past.
pub async fn withdraw_readiness(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let seat = check_writer(game_tx, person, None)?;
        check_open(game_tx, seat, phase).await?;
        if game_tx.seat_mut(seat)?.confirmed_phase.is_none_or(|ready| ready != phase) {
            return Err(refused(key!("game-not-ready")));
        }
        owe_again(game_tx, seat)
    })
    .await
}

/// Notes that a seat is no longer done with its phase.
fn owe_again(game_tx: &mut GameTx, seat: Seat) -> Result<(), GameError> {
    game_tx.decision.owes_again = true;
    note_done(game_tx, seat, None)
}

/// Notes the phase a seat is done with; `None` for none.
pub(super) fn note_done(game_tx: &mut GameTx, seat: Seat, phase: Option<i32>) -> Result<(), GameError> {
    game_tx.seat_mut(seat)?.confirmed_phase = phase;
    Ok(())
}

/// Resolves the phase if every seat with orders due is done. Returns true if it was resolved.
pub(super) async fn resolve_if_all_are_done(game_tx: &mut GameTx) -> Result<bool, GameError> {
    let owing = game_tx.position.awaits();
    let is_done = |seat: Seat| {
        let seated = game_tx.roster.get(seat.index());
        seated.is_some_and(|seated| {
            !seated.is_taken() && !game_tx.covers_phase() || seated.has_confirmed(&game_tx.game)
        })
    };
    let all_are = game_tx.game.ends_early && !owing.is_empty() && owing.iter().all(|due| is_done(due.seat));
    if all_are {
        let now = game_tx.now;
        advance::resolve_together(game_tx, ClockStart::Posted(now)).await?;
    }
    Ok(all_are)
}
