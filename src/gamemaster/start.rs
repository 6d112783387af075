//! How a game starts.

use chrono::{DateTime, Utc};

use super::clocks::Cause;
use super::done::Done;
use super::events::Doer;
use super::game::Stage;
use super::held::Held;
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::GameId;
use crate::key;
use crate::words::Message;

/// Starts a game whose seats are all taken: for whoever looks after it, who need not wait until all have agreed.
///
/// # Errors
/// It has begun already, a seat is free, or it is not for `person` to start.
pub async fn start(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    Held::with(db, game, now, async |held| start_by(held, person).await).await
}

async fn start_by(held: &mut Held, person: &Person) -> Result<(), GameError> {
    if !held.game.is_run_by(Some(person)) {
        return Err(GameError::Forbidden);
    }
    if held.game.stage != Stage::Forming {
        return Err(refused(key!("game-has-started")));
    }
    if held.roster.iter().any(|seated| !seated.is_taken()) {
        return Err(refused(key!("game-seats-free")));
    }
    begin(held).await
}

/// Lets the rules open the game, and the clocks run.
pub(super) async fn begin(held: &mut Held) -> Result<(), GameError> {
    let seats = u8::try_from(held.roster.len()).unwrap_or(u8::MAX);
    held.game.options = held.game.ruleset.seated(&held.game.options, &held.sitters());
    let facts =
        held.game.ruleset.start(&held.game.options, seats, &mut held.lots).map_err(GameError::Illegal)?;
    held.note(Done::Started, None).await?;
    held.append(facts, Doer::Nobody).await?;
    held.game.stage = Stage::Running;
    held.say_in_discussion(Message::new(key!("game-started"))).await?;
    let now = held.now;
    held.settle(Cause::Posted(now)).await?;
    Ok(())
}
