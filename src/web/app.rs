//! The state shared by all handlers.

use std::ops::Deref;
use std::sync::Arc;

use crate::accounts::Hashing;
use crate::config::Config;
use crate::db::{Db, RefusedWrites};
use crate::entropy::Entropy;
use crate::time::Clock;

/// The state of the server. Holds handles only, nothing that a second server process would lack. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// The parts of [`App`].
#[derive(Debug)]
pub struct Parts {
    /// The database pool.
    pub db: Db,
    /// A connection reserved for the health check, so that it works even if requests wait for the pool.
    pub probe: Db,
    /// Records when the database refuses writes.
    pub refused_writes: RefusedWrites,
    /// The clock. Handlers take the instant of their request from [`Visit::now`](super::Visit::now) instead.
    pub clock: Clock,
    /// The source of the secrets of games.
    pub entropy: Entropy,
    /// The operator's configuration.
    pub config: Config,
    /// The threads that hash passwords.
    pub hashing: Hashing,
}

impl App {
    /// Creates the state from its parts.
    #[must_use]
    pub fn new(db: Db, probe: Db, clock: Clock, entropy: Entropy, config: Config, hashing: Hashing) -> Self {
        Self(Arc::new(Parts {
            db,
            probe,
            refused_writes: RefusedWrites::default(),
            clock,
            entropy,
            config,
            hashing,
        }))
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
