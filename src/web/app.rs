//! What every handler works with.

use std::ops::Deref;
use std::sync::Arc;

use crate::accounts::Hashing;
use crate::config::Config;
use crate::db::{Db, RefusedWrites};
use crate::entropy::Entropy;
use crate::time::Clock;

/// The state of the server: handles only, nothing that a second server process would miss. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// The parts of [`App`].
#[derive(Debug)]
pub struct Parts {
    /// The database.
    pub db: Db,
    /// A connection that only asks whether the database can do its work, however many requests wait for it.
    pub probe: Db,
    /// Whether the database takes what is written.
    pub refused_writes: RefusedWrites,
    /// The clock. Handlers take the instant of their request from [`Visit::now`](super::Visit::now) instead.
    pub clock: Clock,
    /// Where the secrets of games come from.
    pub entropy: Entropy,
    /// What the operator decided.
    pub config: Config,
    /// The threads that hash passwords.
    pub hashing: Hashing,
}

impl App {
    /// Puts the parts together.
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
