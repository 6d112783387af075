//! A Postgres server that follows the primary and answers what may be a few seconds old.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::PgConnectOptions;

use super::connection_limits::PoolPurpose;
use super::{Db, OpenError};

/// The server of `STAFETA_REPLICA_URL`. Clones share its connections and its state.
#[derive(Clone, Debug)]
pub struct ReadReplica {
    pool: Db,
    is_close: Arc<AtomicBool>,
}

impl ReadReplica {
    /// Prepares at most `connections` to the server at `url`; none is opened yet. Nothing is read from it before
    /// [`Self::note_distance`] says that it is close.
    ///
    /// # Errors
    /// The text is no address of a server.
    pub fn new(url: &SecretString, connections: u32) -> Result<Self, OpenError> {
        let options = PgConnectOptions::from_str(url.expose_secret()).map_err(|_| OpenError::ReplicaUrl)?;
        Ok(Self::on(PoolPurpose::Requests.pool(connections, options)))
    }

    /// Uses the connections of `pool`.
    #[must_use]
    pub fn on(pool: Db) -> Self {
        Self { pool, is_close: Arc::new(AtomicBool::new(false)) }
    }

    /// Returns the connections, whether it is close or not.
    #[must_use]
    pub fn pool(&self) -> &Db {
        &self.pool
    }

    /// Returns the connections if it follows the primary closely.
    #[must_use]
    pub fn close_pool(&self) -> Option<&Db> {
        self.is_close.load(Ordering::Relaxed).then_some(&self.pool)
    }

    /// Notes whether it follows the primary closely. Returns true if that has changed.
    pub fn note_distance(&self, is_close: bool) -> bool {
        self.is_close.swap(is_close, Ordering::Relaxed) != is_close
    }
}
