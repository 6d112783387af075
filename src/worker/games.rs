//! Games: pauses that are over, time of outages given back, deadlines, votes that close, reminders.

use std::fmt::Debug;

use chrono::{DateTime, Utc};
use tracing::{debug, error, info};

use crate::db::Db;
use crate::gamemaster::{self, Looked};

/// Posts of the house that one look makes: games of many house opponents do not keep the others waiting.
const HOUSE_POSTS: usize = 64;

/// Looks at every game that something is due for. One that fails is left for later, the others go on.
pub(super) async fn look(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    while let Some(looked) = gamemaster::resume_due(db, now).await? {
        report("goes on", looked);
    }
    while let Some(looked) = gamemaster::give_back_due(db, now).await? {
        report("got time back", looked);
    }
    while let Some(looked) = gamemaster::advance_due(db, now).await? {
        report("was advanced", looked);
    }
    for _ in 0..HOUSE_POSTS {
        match gamemaster::post_for_house(db, now).await? {
            Some((game, Ok(()))) => debug!(%game, "the house posted"),
            Some(failed) => report("waited for a post of the house", failed),
            None => break,
        }
    }
    while let Some(looked) = gamemaster::leave_for_erased(db, now).await? {
        report("was left by somebody without an account", looked);
    }
    while let Some(looked) = gamemaster::close_vote_due(db, now).await? {
        report("closed a vote", looked);
    }
    while let Some(game) = gamemaster::remind_due(db, now).await? {
        debug!(%game, "a game's deadlines were reminded of");
    }
    Ok(())
}

fn report<T: Debug>(what: &str, (game, outcome): Looked<T>) {
    match outcome {
        Ok(done) => info!(%game, ?done, "a game {what}"),
        Err(error) => error!(%game, %error, "a game failed where it {what}"),
    }
}
