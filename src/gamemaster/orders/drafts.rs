//! What a seat has typed and not sent: nobody else sees it.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::{MAX_PROSE, check_length};
use crate::accounts::Person;
use crate::db::Db;
use crate::gamemaster::decision::Doer;
use crate::gamemaster::done::Done;
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::{GameError, refused};
use crate::ids::GameId;
use crate::key;
use crate::words::Lang;

/// What somebody has typed and not sent.
#[derive(Debug, Clone, Copy)]
pub struct Draft<'a> {
    /// The orders, understood or not.
    pub text: &'a str,
    /// What stands beside them in his own words.
    pub prose: &'a str,
    /// The language both are written in.
    pub lang: Lang,
}

/// Keeps what `person` has typed for his seat; an empty draft is thrown away.
///
/// # Errors
/// He has no seat, or what he typed is too long.
pub async fn save_draft(
    db: &Db,
    game: GameId,
    person: &Person,
    draft: Draft<'_>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    let Draft { text, prose, lang } = draft;
    check_length(text)?;
    if prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
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

/// Makes a draft again of what a seat has sent, unless it has written another since.
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

/// Takes everything back that a seat has written and nobody else has seen: whoever comes after its player finds none of it.
pub(in crate::gamemaster) async fn withdraw(game_tx: &mut GameTx, seat: Seat) -> Result<(), GameError> {
    sqlx::query!(
        "with discarded as (delete from orders where game_id = $1 and seat = $2 and status = 'draft')
         update orders set status = 'withdrawn' where game_id = $1 and seat = $2 and status = 'submitted'",
        game_tx.game.id.0,
        i16::from(seat.0)
    )
    .execute(&mut *game_tx.tx)
    .await?;
    withdraw_ahead(game_tx, seat)
}

/// Takes back what the rules hold of a seat that nobody else has seen.
pub(in crate::gamemaster) fn withdraw_ahead(game_tx: &mut GameTx, seat: Seat) -> Result<(), GameError> {
    let facts = game_tx.position.withdrawn(seat);
    if facts.is_empty() {
        return Ok(());
    }
    game_tx.note(Done::Withdrawn { seat }, None)?;
    game_tx.append(facts, Doer::Nobody)
}

/// Throws the draft away that says no more than what was sent; any other is yet to be finished.
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
