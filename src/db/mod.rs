//! The database: one pool of connections, the migrations, and the embedded Postgres.
//!
//! Owns how the server gets to a Postgres and what schema it demands there. Owns no query: those stand in the function
//! that needs them.

mod clock;
pub mod embedded;
mod fault;
mod limits;
mod schema;
mod tx;

use std::path::Path;
use std::str::FromStr;

use chrono::TimeDelta;
use secrecy::{ExposeSecret, SecretString};
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::postgres::types::PgInterval;

use crate::config::Config;
pub use clock::compare_clock;
pub use embedded::{Cluster, Durability, EmbeddedError};
pub use fault::{MachineFault, RefusedWrites, is_away, note_fault};
pub use limits::PoolPurpose;
pub use schema::{MIGRATIONS, SchemaError};
pub use tx::{Tx, begin, begin_snapshot, commit, rollback};

/// Handle to the database; cloning shares the pool.
pub type Db = sqlx::PgPool;

/// A span of time as Postgres takes it.
///
/// # Errors
/// It is no whole number of microseconds.
pub fn interval(span: TimeDelta) -> sqlx::Result<PgInterval> {
    PgInterval::try_from(span).map_err(sqlx::Error::Encode)
}

/// An open database and, when it is the server's own, the Postgres behind it.
#[derive(Debug)]
pub struct Database {
    /// Connections for requests.
    pub pool: Db,
    /// Connections for the worker's loops: however many requests wait, deadlines do not.
    pub jobs: Db,
    /// One connection for the question whether the database can do its work.
    pub probe: Db,
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
    /// The server at `DATABASE_URL` takes no connection and refuses none.
    #[error(
        "the Postgres server of DATABASE_URL does not answer: check its address, and that nothing between drops connections"
    )]
    Silent,
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
        let (options, cluster) = match &config.database_url {
            Some(url) => (reachable(url).await?, None),
            None => {
                let cluster = Cluster::start(&config.data_dir, config.postgres_bin.as_deref()).await?;
                (cluster.connection("stafeta"), Some(cluster))
            }
        };
        let database = Self::with(&options, config.database_connections, cluster);
        // A migration may take longer than any statement of a request.
        let unlimited = PoolPurpose::Migration.pool(1, options);
        let schema = match migrate {
            Migrate::Run => schema::migrate(&unlimited).await,
            Migrate::Check => schema::check(&unlimited).await,
        };
        unlimited.close().await;
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
            let database = Self::with(&options, limits::LEAST, None);
            schema::check(&database.pool).await?;
            return Ok(database);
        }
        Self::open(config, Migrate::Run).await
    }

    /// Parts `connections` between the pools. None is opened before it is needed.
    fn with(options: &PgConnectOptions, connections: u32, cluster: Option<Cluster>) -> Self {
        let (requests, jobs) = limits::shares(connections);
        Self {
            pool: PoolPurpose::Requests.pool(requests, options.clone()),
            jobs: PoolPurpose::Jobs.pool(jobs, options.clone()),
            probe: PoolPurpose::Probe.pool(1, options.clone()),
            cluster,
        }
    }

    /// Closes the pools, then stops the server's own Postgres.
    pub async fn close(self) {
        tokio::join!(self.pool.close(), self.jobs.close(), self.probe.close());
        if let Some(cluster) = self.cluster {
            cluster.stop().await;
        }
    }
}

/// How to reach the server of `DATABASE_URL`, once it has let us in: a pool would only say that no connection came in time.
async fn reachable(url: &SecretString) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(url.expose_secret()).map_err(|_| OpenError::Url)?;
    match tokio::time::timeout(limits::ACQUIRE, options.connect()).await {
        Ok(Ok(connection)) => {
            // It was only to see whether we are let in; the server notices that it is gone.
            drop(connection);
            Ok(options)
        }
        Ok(Err(error)) => Err(OpenError::Connect(error)),
        Err(_) => Err(OpenError::Silent),
    }
}

/// The folder of the server's own Postgres inside the data folder.
fn cluster_folder(data_dir: &Path) -> std::path::PathBuf {
    data_dir.join("postgres")
}
