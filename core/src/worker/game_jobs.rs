//! Due jobs of games: ends of pauses, starts of live games, deadlines, ends of votes, credits for outages, posts of bots, ratings,
//! tournaments, reminders, words of posts.

use std::fmt::Debug;
use std::future::Future;
use std::time::Duration;

use chrono::{DateTime, Utc};
use tracing::{debug, error, info};

use crate::db::Db;
use crate::entropy::EntropySource;
use crate::forum::system_post_words;
use crate::gamemaster::{self, BotPace, JobOutcome, ratings};
use crate::tournaments;

/// Most posts of bots per round, so that games with many bots do not delay the others.
const BOT_POSTS: usize = 64;
/// Longest time for one game. Postgres limits each statement; this also limits a dead connection.
const STEP: Duration = Duration::from_secs(30);

/// Runs jobs with a fixed time: ends of pauses, starts of live games, ends of phases and votes. A game that fails is retried later; the
/// others continue.
pub(super) async fn deadlines(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    while let Some(looked) = with_time_limit(gamemaster::resume_due(db, now)).await? {
        report("goes on", looked);
    }
    while let Some(looked) = with_time_limit(gamemaster::check_start_due(db, now)).await? {
        report("came nearer to its start", looked);
    }
    loop {
        let looked = with_time_limit(gamemaster::advance_due(db, now)).await?;
        if looked.is_empty() {
            break;
        }
        looked.into_iter().for_each(|looked| report("was advanced", looked));
    }
    while let Some(looked) = with_time_limit(gamemaster::end_deserted_due(db, now)).await? {
        report("ended without players", looked);
    }
    while let Some(looked) = with_time_limit(gamemaster::close_vote_due(db, now)).await? {
        report("closed a vote", looked);
    }
    Ok(())
}

/// Credits outages to every game, many at a time; then to those that cannot be read, one by one, so that the failure is noted.
/// A game whose deadline is processed first has already been credited.
pub(super) async fn credit_outages(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    loop {
        let games = with_time_limit(gamemaster::credit_many(db, now)).await?;
        if games == 0 {
            break;
        }
        info!(games, "games got time back");
    }
    while let Some(looked) = with_time_limit(gamemaster::credit_outages_due(db, now)).await? {
        report("got time back", looked);
    }
    Ok(())
}

/// Makes the posts due from the bots of one pace.
pub(super) async fn bots(db: &Db, pace: BotPace, now: DateTime<Utc>) -> sqlx::Result<()> {
    for _ in 0..BOT_POSTS {
        match with_time_limit(gamemaster::post_bot_orders(db, pace, now)).await? {
            Some((game, Ok(()))) => debug!(%game, "a bot posted"),
            Some(failed) => report("waited for a post of a bot", failed),
            None => break,
        }
    }
    Ok(())
}

/// Vacates the seats of people whose account has ended.
pub(super) async fn departures(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    while let Some(looked) = with_time_limit(gamemaster::leave_for_erased(db, now)).await? {
        report("was left by somebody without an account", looked);
    }
    Ok(())
}

/// Brings the ratings up to date with the games that have ended.
pub(super) async fn ratings(db: &Db) -> sqlx::Result<()> {
    while let Some(ladder) = with_time_limit(ratings::update_due(db)).await? {
        debug!(?ladder, "ratings were updated");
    }
    Ok(())
}

/// Moves tournaments on: stores the points of games that have ended, draws rounds that are due, and opens their games.
pub(super) async fn tournaments(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    while let Some(tournament) = with_time_limit(tournaments::score_table_due(db, now)).await? {
        debug!(%tournament, "the points of a game were stored");
    }
    while let Some((tournament, step)) = with_time_limit(tournaments::advance_due(db, now)).await? {
        info!(%tournament, ?step, "a tournament was moved on");
    }
    while let Some(tournament) =
        with_time_limit(tournaments::open_table_due(db, EntropySource::System, now)).await?
    {
        info!(%tournament, "a game of a tournament was opened");
    }
    Ok(())
}

/// Sends deadline reminders.
pub(super) async fn reminders(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    while let Some(looked) = with_time_limit(gamemaster::remind_due(db, now)).await? {
        match looked {
            (game, Ok(())) => debug!(%game, "a game's deadlines were reminded of"),
            failed => report("was to be reminded of", failed),
        }
    }
    Ok(())
}

/// Makes the words by which a search finds what was posted about games.
pub(super) async fn words(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    loop {
        let made = with_time_limit(system_post_words::make_due(db, now)).await?;
        if made.posts == 0 {
            return Ok(());
        }
        debug!(made.posts, "posts got their words");
        if made.is_held {
            return Ok(());
        }
    }
}

/// Runs one step with a time limit. A timeout counts as an unreachable database.
async fn with_time_limit<T>(step: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    tokio::time::timeout(STEP, step).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

fn report<T: Debug>(what: &str, (game, outcome): JobOutcome<T>) {
    match outcome {
        Ok(done) => info!(%game, ?done, "a game {what}"),
        Err(error) => error!(%game, %error, "a game failed where it {what}"),
    }
}
