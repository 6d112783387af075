//! Drafts: orders that a person has not sent, for their own seat or for another that they post for. Only they see them.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::{MAX_PROSE, check_length};
use crate::accounts::Person;
use crate::db::Db;
use crate::gamemaster::decision::EventActor;
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::table_events::TableEvent;
use crate::gamemaster::{GameError, refused};
use crate::i18n::Lang;
use crate::ids::{GameId, UserId};
use crate::key;

/// Orders that a person has not sent.
#[derive(Debug, Clone, Copy)]
pub struct OrderDraft<'a> {
    /// The seat it is for; `None` for the person's own.
    pub seat: Option<Seat>,
    /// The orders, understood or not.
    pub text: &'a str,
    /// The message beside them.
    pub prose: &'a str,
    /// The language both are written in.
    pub lang: Lang,
}

/// Saves the draft that `person` has for a seat. An empty draft is deleted. Whether they may keep one for another seat than their own is
/// the caller's to know.
///
/// # Errors
/// There is no such seat, or the draft is too long.
pub async fn save_draft(
    db: &Db,
    game: GameId,
    person: &Person,
    draft: OrderDraft<'_>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    let OrderDraft { seat, text, prose, lang } = draft;
    check_length(text)?;
    if prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
    // Drafts are saved without locking the game, since no other player sees them.
    if text.trim().is_empty() && prose.trim().is_empty() {
        return Ok(delete_draft(db, game, person, draft.seat, None).await?);
    }
    let saved = sqlx::query!(
        "insert into orders (game_id, seat, phase, status, text, language, by_id, at, prose)
         select s.game_id, s.seat, coalesce(g.phase, 0), case when s.user_id = $2 then 'draft' else 'other_draft' end, $3, $4, $2, $5, $6
         from seats s join games g on g.id = s.game_id where s.game_id = $1
             and case when $7::smallint is null then s.user_id = $2 else s.seat = $7 end
         on conflict (game_id, by_id, seat) where status in ('draft', 'other_draft')
         do update set status = excluded.status, text = excluded.text, language = excluded.language, at = excluded.at,
         phase = excluded.phase,
                       prose = excluded.prose, revision = orders.revision + 1",
        game.0,
        person.id.0,
        text,
        lang.code(),
        now,
        prose.trim(),
        seat.map(|seat| i16::from(seat.0))
    )
    .execute(db)
    .await?;
    if saved.rows_affected() == 0 { Err(GameError::Forbidden) } else { Ok(()) }
}

/// Deletes the draft that `person` has for a seat, `None` for their own. With a phase it is deleted only if it was written in that one:
/// another has been written since.
///
/// # Errors
/// The query failed.
pub async fn delete_draft(
    db: &Db,
    game: GameId,
    person: &Person,
    seat: Option<Seat>,
    phase: Option<i32>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from orders where game_id = $1 and by_id = $2 and status in ('draft', 'other_draft')
         and seat = coalesce($3, (select seat from seats where game_id = $1 and user_id = $2)) and phase = coalesce($4, phase)",
        game.0,
        person.id.0,
        seat.map(|seat| i16::from(seat.0)),
        phase
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Turns sent orders back into a draft of the seat's player, unless they have written another draft since.
pub(super) async fn redraft(game_tx: &mut GameTx, player: &Person, seat: Seat) -> Result<(), GameError> {
    sqlx::query!(
        "insert into orders (game_id, seat, phase, status, text, language, by_id, at, prose)
         select game_id, seat, phase, 'draft', text, language, $4, $3, prose from orders
         where game_id = $1 and seat = $2 and status = 'submitted'
         on conflict do nothing",
        game_tx.game.id.0,
        i16::from(seat.0),
        game_tx.now,
        player.id.0
    )
    .execute(&mut *game_tx.tx)
    .await?;
    Ok(())
}

/// Withdraws everything of some seats and of the players who had them that no other player has seen, so that their next players find
/// none of it.
pub(in crate::gamemaster) async fn withdraw(
    game_tx: &mut GameTx,
    seats: &[Seat],
    players: &[UserId],
) -> Result<(), GameError> {
    sqlx::query!(
        "with discarded as (delete from orders where game_id = $1 and by_id = any($3) and status in ('draft', 'other_draft'))
         update orders set status = 'withdrawn' where game_id = $1 and seat = any($2) and status = 'submitted'",
        game_tx.game.id.0,
        &seats.iter().map(|seat| i16::from(seat.0)).collect::<Vec<_>>(),
        &players.iter().map(|player| player.0).collect::<Vec<_>>()
    )
    .execute(&mut *game_tx.tx)
    .await?;
    seats.iter().try_for_each(|seat| withdraw_ahead(game_tx, *seat))
}

/// Withdraws the orders written ahead that the position holds for a seat.
pub(in crate::gamemaster) fn withdraw_ahead(game_tx: &mut GameTx, seat: Seat) -> Result<(), GameError> {
    let facts = game_tx.position.withdrawn(seat);
    if facts.is_empty() {
        return Ok(());
    }
    game_tx.note_table_event(TableEvent::Withdrawn { seat }, None)?;
    game_tx.append_facts(facts, EventActor::Nobody)
}

/// Deletes the draft of `person` for a seat if it has the text that was sent. Any other is unfinished work of theirs.
pub(super) async fn discard_same_draft(
    game_tx: &mut GameTx,
    person: &Person,
    seat: Seat,
    sent: &str,
) -> Result<(), GameError> {
    sqlx::query!(
        "delete from orders where game_id = $1 and by_id = $4 and seat = $2 and status in ('draft', 'other_draft')
         and btrim(text, E' \\r\\n') = btrim($3, E' \\r\\n')",
        game_tx.game.id.0,
        i16::from(seat.0),
        sent,
        person.id.0
    )
    .execute(&mut *game_tx.tx)
    .await?;
    Ok(())
}
