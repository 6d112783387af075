//! A write from its lock to its commit: something is done to a locked game, and what was decided is recorded, announced and
//! scheduled.

use chrono::{DateTime, Utc};

use super::game_tx::{GameTx, KnownPosition};
use super::{GameError, announce, record, schedule};
use crate::db::{self, Db, Tx};

impl GameTx {
    /// Locks a game, does `what` to it and lets it go: all of it happens, or, where it is refused, nothing.
    /// Whoever else wants the game waits.
    ///
    /// # Errors
    /// There is no such game, what is stored of it cannot be read, or that of `what`.
    pub(super) async fn with<T>(
        db: &Db,
        game: impl Into<KnownPosition>,
        now: DateTime<Utc>,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        Self::locked(db::begin(db).await?, game, now, what).await
    }

    /// The same in a transaction that is open, and may hold the row already.
    ///
    /// # Errors
    /// The same.
    pub(super) async fn locked<T>(
        tx: Tx,
        game: impl Into<KnownPosition>,
        now: DateTime<Utc>,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        let mut game_tx = Self::lock(tx, game.into(), now).await?;
        match what(&mut game_tx).await {
            Ok(done) => {
                game_tx.conclude().await?;
                Ok(done)
            }
            // The game is free again before anybody hears of the refusal: a worker who looks right then does not pass it by.
            Err(error) => {
                if let Err(lost) = db::rollback(game_tx.tx).await {
                    tracing::warn!(%lost, "a refused change could not be rolled back; its connection is closed instead");
                }
                Err(error)
            }
        }
    }

    /// Writes down what was decided and ends the transaction.
    async fn conclude(mut self) -> Result<(), GameError> {
        self.stop_without_people().await?;
        self.close_votes().await?;
        record::record(&mut self).await?;
        announce::announce(&mut self).await?;
        schedule::schedule(&mut self).await?;
        Ok(db::commit(self.tx).await?)
    }
}
