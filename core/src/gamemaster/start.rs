//! Start of a game.

use chrono::{DateTime, Utc};

use super::clocks::ClockStart;
use super::decision::EventActor;
use super::game::Stage;
use super::game_tx::GameTx;
use super::table_events::TableEvent;
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::{Db, Tx};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;

/// Starts a game whose seats are all taken. A person who runs it need not wait until all have agreed.
///
/// # Errors
/// It has started already, a seat is free, or `person` does not run it.
pub async fn start(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| start_by(game_tx, person)).await
}

/// Starts a game whose row the caller's transaction has created with all seats taken, and commits the transaction.
///
/// # Errors
/// The options make no game for its players, or a query failed.
pub async fn start_seated(tx: Tx, game: GameId, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::run_locked(tx, game, now, async |game_tx| begin(game_tx)).await
}

fn start_by(game_tx: &mut GameTx, person: &Person) -> Result<(), GameError> {
    if !game_tx.game.is_run_by(Some(person), &game_tx.roster) {
        return Err(GameError::Forbidden);
    }
    if game_tx.game.stage != Stage::Forming {
        return Err(refused(key!("game-has-started")));
    }
    if game_tx.roster.iter().any(|seated| !seated.is_taken()) {
        return Err(refused(key!("game-seats-free")));
    }
    // Nobody else knows when a live game would begin before its time.
    if game_tx.game.live.is_some() {
        return Err(refused(key!("live-starts-by-itself")));
    }
    begin(game_tx)
}

/// Opens the game by the rules, and starts its clocks.
pub(super) fn begin(game_tx: &mut GameTx) -> Result<(), GameError> {
    let seats = u8::try_from(game_tx.roster.len()).unwrap_or(u8::MAX);
    game_tx.is_amended = true;
    game_tx.game.options = game_tx.game.ruleset.seated(&game_tx.game.options, &game_tx.sitters())?;
    let facts = game_tx
        .game
        .ruleset
        .start(&game_tx.game.options, seats, &mut game_tx.lots)
        .map_err(GameError::Illegal)?;
    game_tx.note_table_event(TableEvent::Started, None)?;
    game_tx.append_facts(facts, EventActor::Nobody)?;
    game_tx.game.stage = Stage::Running;
    game_tx.game.start_check_at = None;
    game_tx.say_in_discussion(Message::new(key!("game-started")));
    let now = game_tx.now;
    game_tx.sync_with_position(ClockStart::Posted(now));
    Ok(())
}
