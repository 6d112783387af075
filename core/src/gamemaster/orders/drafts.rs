//! Drafts: orders that a seat has not sent. Only the seat itself sees them.

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
use crate::ids::GameId;
use crate::key;

/// Orders that a person has not sent.
#[derive(Debug, Clone, Copy)]
pub struct OrderDraft<'a> {
    /// The orders, understood or not.
    pub text: &'a str,
    /// The message beside them.
    pub prose: &'a str,
    /// The language both are written in.
    pub lang: Lang,
}

/// Saves the draft of the seat of `person`. An empty draft is deleted.
///
/// # Errors
/// They have no seat, or the draft is too long.
pub async fn save_draft(
    db: &Db,
    game: GameId,
    person: &Person,
    draft: OrderDraft<'_>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    let OrderDraft { text, prose, lang } = draft;
    check_length(text)?;
    if prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
    // Drafts are saved without locking the game, since no other player sees them.
    if text.trim().is_empty() && prose.trim().is_empty() {
        sqlx::query!(
            "delete from orders o using seats s
             where s.game_id = $1 and s.user_id = $2 and o.game_id = s.game_id and o.seat = s.seat and o.status = 'draft'",
            game.0,
            person.id.0
        )
        .execute(db)
        .await?;
        return Ok(());
    }
    let saved = sqlx::query!(
        "insert into orders (game_id, seat, phase, status, text, language, by_id, at, prose)
         select s.game_id, s.seat, coalesce(g.phase, 0), 'draft', $3, $4, $2, $5, $6
         from seats s join games g on g.id = s.game_id where s.game_id = $1 and s.user_id = $2
         on conflict (game_id, seat) where status = 'draft'
         do update set text = excluded.text, language = excluded.language, at = excluded.at, phase = excluded.phase,
                       prose = excluded.prose, revision = orders.revision + 1",
        game.0,
        person.id.0,
        text,
        lang.code(),
        now,
        prose.trim()
    )
    .execute(db)
    .await?;
    if saved.rows_affected() == 0 { Err(GameError::Forbidden) } else { Ok(()) }
}

/// Turns sent orders back into a draft, unless the seat has written another draft since.
pub(super) async fn redraft(game_tx: &mut GameTx, seat: Seat) -> Result<(), GameError> {
    sqlx::query!(
        "insert into orders (game_id, seat, phase, status, text, language, by_id, at, prose)
         select game_id, seat, phase, 'draft', text, language, by_id, $3, prose from orders
         where game_id = $1 and seat = $2 and status = 'submitted'
         on conflict (game_id, seat) where status = 'draft' do nothing",
        game_tx.game.id.0,
        i16::from(seat.0),
        game_tx.now
    )
    .execute(&mut *game_tx.tx)
    .await?;
    Ok(())
}

/// Withdraws everything of some seats that no other player has seen, so that their next players find none of it.
pub(in crate::gamemaster) async fn withdraw(game_tx: &mut GameTx, seats: &[Seat]) -> Result<(), GameError> {
    sqlx::query!(
        "with discarded as (delete from orders where game_id = $1 and seat = any($2) and status = 'draft')
         update orders set status = 'withdrawn' where game_id = $1 and seat = any($2) and status = 'submitted'",
        game_tx.game.id.0,
        &seats.iter().map(|seat| i16::from(seat.0)).collect::<Vec<_>>()
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

/// Deletes the draft if it has the text that was sent. Any other is unfinished work of the player.
pub(super) async fn discard_same_draft(
    game_tx: &mut GameTx,
    seat: Seat,
    sent: &str,
) -> Result<(), GameError> {
    sqlx::query!(
        "delete from orders where game_id = $1 and seat = $2 and status = 'draft'
         and btrim(text, E' \\r\\n') = btrim($3, E' \\r\\n')",
        game_tx.game.id.0,
        i16::from(seat.0),
        sent
    )
    .execute(&mut *game_tx.tx)
    .await?;
    Ok(())
}
