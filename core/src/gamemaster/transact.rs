//! A write to a game from its lock to its commit: a change, then the steps record, announce and schedule. Several games may be written in
//! one transaction.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;

use super::game_tx::{GameTx, LockedGame, refuse};
use super::known_game::KnownGame;
use super::live_subject::LiveSubject;
use super::{GameError, announce, record, schedule};
use crate::db::{self, Db, Tx};
use crate::ids::GameId;

impl GameTx {
    /// Locks a game, applies `what` to it and commits. If `what` is refused, nothing is changed. Other writers wait for the lock.
    ///
    /// # Errors
    /// The game does not exist, what is stored of it cannot be read, or `what` failed.
    pub(super) async fn with_locked_game<T>(
        db: &Db,
        game: impl Into<KnownGame>,
        now: DateTime<Utc>,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        Self::lock(db::begin(db).await?, game.into(), now).await?.run(what).await
    }

    /// Does the same in an open transaction that holds the lock.
    ///
    /// # Errors
    /// The game does not exist, what is stored of it cannot be read, or `what` failed.
    pub(super) async fn run_locked<T>(
        tx: Tx,
        game: impl Into<KnownGame>,
        now: DateTime<Utc>,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        Self::load(tx, game.into(), now).await?.run(what).await
    }

    async fn run<T>(self, what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>) -> Result<T, GameError> {
        let (done, tx, game) = self.take_decision(what).await?;
        write(tx, vec![game]).await?;
        Ok(done)
    }

    /// Applies `what` to the game, with what always follows from a change, and parts it from its transaction. If `what` is refused, the
    /// transaction is rolled back.
    ///
    /// # Errors
    /// `what` failed, or what follows from it.
    pub(super) async fn take_decision<T>(
        mut self,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<(T, Tx, LockedGame), GameError> {
        let done = match what(&mut self).await {
            Ok(done) => self.draw_consequences().await.map(|()| done),
            Err(error) => Err(error),
        };
        let (tx, game) = self.part();
        match done {
            Ok(done) => Ok((done, tx, game)),
            Err(error) => Err(refuse(tx, error).await),
        }
    }

    /// Boxed, so that the compiler looks at all of it once, not in each change of a game.
    fn draw_consequences(&mut self) -> BoxFuture<'_, Result<(), GameError>> {
        Box::pin(async move {
            self.stop_without_people().await?;
            self.close_votes().await?;
            self.reveal_players().await?;
            self.tell_of_open_seats().await
        })
    }
}

/// Writes what was decided about some games of one transaction, all of one instant, commits it, and announces the changes to open pages.
///
/// # Errors
/// A query failed, or a value cannot be serialised. Nothing has changed then, unless the connection broke.
pub(super) fn write(mut tx: Tx, mut games: Vec<LockedGame>) -> BoxFuture<'static, Result<(), GameError>> {
    Box::pin(async move {
        match write_steps(&mut tx, &mut games).await {
            Ok(changed) if changed.is_empty() => Ok(db::commit(tx).await?),
            Ok(changed) => {
                let announcements = changed.into_iter().map(LiveSubject::announcement).collect();
                Ok(db::commit_and_announce(tx, announcements).await?)
            }
            Err(error) => Err(refuse(tx, error).await),
        }
    })
}

/// Takes the steps record, announce and schedule. Returns what open pages must show anew.
async fn write_steps(tx: &mut Tx, games: &mut [LockedGame]) -> Result<BTreeSet<LiveSubject>, GameError> {
    let seen: BTreeSet<GameId> =
        games.iter().filter(|game| !game.keeps_orders_only()).map(|game| game.game.id).collect();
    record::record(tx, games).await?;
    let landed = announce::announce(tx, games).await?;
    schedule::schedule(tx, games.iter().filter(|game| seen.contains(&game.game.id))).await?;
    let threads = landed.iter().map(|landed| LiveSubject::Thread(landed.thread));
    Ok(threads.chain(seen.into_iter().map(LiveSubject::Game)).collect())
}
