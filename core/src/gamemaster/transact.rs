//! A write to a game from its lock to its commit: a change, then the steps record, announce and schedule.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;

use super::game_tx::GameTx;
use super::known_game::KnownGame;
use super::live_subject::LiveSubject;
use super::{GameError, announce, record, schedule};
use crate::db::{self, Db, Tx};

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

    async fn run<T>(
        mut self,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        match what(&mut self).await {
            Ok(done) => {
                self.conclude().await?;
                Ok(done)
            }
            // Roll back before returning the refusal: a worker that looks at once must not skip the game because it is still
            // locked.
            Err(error) => {
                if let Err(lost) = db::rollback(self.tx).await {
                    tracing::warn!(%lost, "a refused change could not be rolled back; its connection is closed instead");
                }
                Err(error)
            }
        }
    }

    /// Writes the decision, commits the transaction and announces the change to open pages. Boxed, so that the compiler looks at all
    /// of it once, not in each change of a game.
    fn conclude(mut self) -> BoxFuture<'static, Result<(), GameError>> {
        Box::pin(async move {
            self.stop_without_people().await?;
            self.close_votes().await?;
            self.reveal_players().await?;
            self.tell_of_open_seats().await?;
            let is_sealed = self.keeps_orders_only();
            record::record(&mut self).await?;
            let landed = announce::announce(&mut self).await?;
            if is_sealed {
                return Ok(db::commit(self.tx).await?);
            }
            schedule::schedule(&mut self).await?;
            let threads = landed.iter().map(|landed| LiveSubject::Thread(landed.thread));
            let changed: BTreeSet<LiveSubject> = threads.chain([LiveSubject::Game(self.game.id)]).collect();
            let announcements = changed.into_iter().map(LiveSubject::announcement).collect();
            Ok(db::commit_and_announce(self.tx, announcements).await?)
        })
    }
}
