//! The database: one pool of connections, the migrations, and the embedded Postgres.
//!
//! Owns how the server gets to a Postgres and what schema it demands there. Owns no query: those stand in the function
//! that needs them.

pub mod embedded;
mod schema;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use crate::config::Config;
pub use embedded::{Cluster, Durability, EmbeddedError};
pub use schema::{MIGRATIONS, SchemaError};

/// Handle to the database; cloning shares the pool.
pub type Db = sqlx::PgPool;

/// How long a request waits for a connection before the database counts as away.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// An open database and, when it is the server's own, the Postgres behind it.
#[derive(Debug)]
pub struct Database {
    /// The pool.
    pub pool: Db,
    cluster: Option<Cluster>,
}

/// Why there is no database.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// `DATABASE_URL` is not one. Its text may hold a password and is not repeated.
    #[error("DATABASE_URL is not of the form postgres://user:password@host/database")]
    Url,
    /// The server at `DATABASE_URL` does not answer.
    #[error("the Postgres server of DATABASE_URL does not let us in: {0}")]
    Connect(#[source] sqlx::Error),
    /// The server's own Postgres did not start.
    #[error(transparent)]
    Embedded(#[from] EmbeddedError),
    /// The schema is not one this program can work with.
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

/// What an opening process wants of the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Migrate {
    /// Bring it up to date.
    Run,
    /// Demand that it is up to date.
    Check,
}

impl Database {
    /// Opens the database the configuration names: that of `DATABASE_URL`, or the server's own in the data folder, which
    /// is made and started when need be.
    pub async fn open(config: &Config, migrate: Migrate) -> Result<Self, OpenError> {
        let database = match &config.database_url {
            Some(url) => Self { pool: connect(url, config.database_connections).await?, cluster: None },
            None => {
                let cluster = Cluster::start(&config.data_dir, config.postgres_bin.as_deref()).await?;
                let pool = pool(config.database_connections).connect_lazy_with(cluster.connection("stafeta"));
                Self { pool, cluster: Some(cluster) }
            }
        };
        let schema = match migrate {
            Migrate::Run => schema::migrate(&database.pool).await,
            Migrate::Check => schema::check(&database.pool).await,
        };
        match schema {
            Ok(()) => Ok(database),
            Err(error) => {
                database.close().await;
                Err(error.into())
            }
        }
    }

    /// Opens the database beside a server that may be running on the same data folder: for the commands of an operator.
    pub async fn visit(config: &Config) -> Result<Self, OpenError> {
        if config.database_url.is_none()
            && let Some(options) = embedded::running(&config.data_dir)
        {
            let pool = pool(2).connect_lazy_with(options);
            schema::check(&pool).await?;
            return Ok(Self { pool, cluster: None });
        }
        Self::open(config, Migrate::Run).await
    }

    /// Closes the pool, then stops the server's own Postgres.
    pub async fn close(self) {
        self.pool.close().await;
        if let Some(cluster) = self.cluster {
            cluster.stop().await;
        }
    }
}

async fn connect(url: &SecretString, connections: u32) -> Result<Db, OpenError> {
    let options = PgConnectOptions::from_str(url.expose_secret()).map_err(|_| OpenError::Url)?;
    pool(connections).connect_with(options).await.map_err(OpenError::Connect)
}

/// Settings of every pool of this program.
pub fn pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new().max_connections(connections).acquire_timeout(ACQUIRE_TIMEOUT)
}

/// Whether `error` says that the database cannot be reached now, as opposed to a fault of ours.
#[must_use]
pub fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::Io(_)
        | sqlx::Error::WorkerCrashed => true,
        // Class 08: the connection broke. 57P: Postgres stops, crashed or still starts. 53300: no connection to spare.
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| code.starts_with("08") || code.starts_with("57P") || code == "53300"),
        _ => false,
    }
}

/// The folder of the server's own Postgres inside the data folder.
fn cluster_folder(data_dir: &Path) -> std::path::PathBuf {
    data_dir.join("postgres")
}
