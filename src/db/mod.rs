//! The database: connection pools, migrations, and the embedded Postgres.
//!
//! Owns the connection to Postgres and the required schema. Queries are written in the functions that need them.

mod archive;
mod clock_check;
mod connection_limits;
pub mod embedded;
mod machine_fault;
mod read_replica;
mod schema;
mod servers;
mod snapshot_mark;
mod transaction;

use std::path::Path;

use chrono::TimeDelta;
use sqlx::postgres::PgConnectOptions;
use sqlx::postgres::types::PgInterval;
use tokio::task::AbortHandle;

use crate::config::Config;
pub use archive::last_archived;
pub use clock_check::compare_clock;
pub use connection_limits::PoolPurpose;
pub use embedded::{CommitDurability, EmbeddedError, PostgresCluster};
pub use machine_fault::{MachineFault, RefusedWrites, is_away, note_fault};
pub use read_replica::ReadReplica;
pub use schema::{MIGRATIONS, SchemaError};
use servers::{DatabaseServers, ServerCheck};
pub use snapshot_mark::{SnapshotMark, SnapshotReader};
pub use transaction::{Tx, begin, begin_snapshot, commit, rollback};

/// A connection pool. Clones share it.
pub type Db = sqlx::PgPool;

/// Converts a span of time to a Postgres interval.
///
/// # Errors
/// Fails if `span` is not a whole number of microseconds.
pub fn interval(span: TimeDelta) -> sqlx::Result<PgInterval> {
    PgInterval::try_from(span).map_err(sqlx::Error::Encode)
}

/// An open database and, if it is embedded, its Postgres.
#[derive(Debug)]
pub struct Database {
    /// Connections for requests.
    pub pool: Db,
    /// Connections for the worker's loops, so that deadlines do not wait for requests.
    pub jobs: Db,
    /// One connection that waits for announcements.
    pub announcements: Db,
    /// One connection for health checks.
    pub probe: Db,
    cluster: Option<PostgresCluster>,
    /// The task that follows the primary of several servers.
    following: Option<AbortHandle>,
}

/// The reason why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// `DATABASE_URL` is not a valid URL. Its text may contain a password and is not repeated.
    #[error(
        "DATABASE_URL is not of the form postgres://user:password@host/database, or with several hosts as host1,host2"
    )]
    Url,
    /// `STAFETA_REPLICA_URL` is not a valid URL. Its text may contain a password and is not repeated.
    #[error("STAFETA_REPLICA_URL is not of the form postgres://user:password@host/database")]
    ReplicaUrl,
    /// The server at `DATABASE_URL` refuses the connection.
    #[error("the Postgres server of DATABASE_URL refuses the connection: {0}")]
    Connect(#[source] sqlx::Error),
    /// The server at `DATABASE_URL` neither accepts nor refuses the connection in time.
    #[error(
        "the Postgres server of DATABASE_URL does not answer: check its address, and that nothing between drops connections"
    )]
    Silent,
    /// None of the servers at `DATABASE_URL` is a primary.
    #[error(
        "none of the Postgres servers of DATABASE_URL accepts writes: check that one of them is the primary"
    )]
    NoPrimary,
    /// The embedded Postgres did not start.
    #[error(transparent)]
    Embedded(#[from] EmbeddedError),
    /// The schema does not fit this program.
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

/// The treatment of the schema when the database is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MigrationMode {
    /// Run pending migrations.
    Run,
    /// Require that the schema is up to date.
    Check,
}

impl Database {
    /// Opens the configured database: that of `DATABASE_URL`, or the embedded one in the data folder, which is
    /// created and started if necessary.
    pub async fn open(config: &Config, migrate: MigrationMode) -> Result<Self, OpenError> {
        let (options, database) = match &config.database_url {
            Some(url) => {
                let servers = DatabaseServers::parse(url)?;
                let primary = servers.find_primary().await?;
                let mut database = Self::with(&primary, servers.check(), config.database_connections, None);
                if servers.check() == ServerCheck::AcceptsWrites {
                    let following = servers.follow_primary(primary.clone(), database.pools());
                    database.following = Some(tokio::spawn(following).abort_handle());
                }
                (primary, database)
            }
            None => {
                let cluster =
                    PostgresCluster::start(&config.data_dir, config.postgres_bin.as_deref()).await?;
                let options = cluster.connection("stafeta");
                let database =
                    Self::with(&options, ServerCheck::Answers, config.database_connections, Some(cluster));
                (options, database)
            }
        };
        // A migration may take longer than any statement of a request.
        let unlimited = PoolPurpose::Migration.pool(1, options);
        let schema = match migrate {
            MigrationMode::Run => schema::migrate(&unlimited).await,
            MigrationMode::Check => schema::check(&unlimited).await,
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

    /// Opens the database for an operator's command. If a server runs on the same data folder, connects to its embedded
    /// Postgres instead of starting another.
    pub async fn open_beside(config: &Config) -> Result<Self, OpenError> {
        if config.database_url.is_none()
            && let Some(options) = embedded::running_options(&config.data_dir)
        {
            let database = Self::with(&options, ServerCheck::Answers, connection_limits::LEAST, None);
            schema::check(&database.pool).await?;
            return Ok(database);
        }
        Self::open(config, MigrationMode::Run).await
    }

    /// Divides `connections` among the pools. A connection is opened only when it is first needed.
    fn with(
        options: &PgConnectOptions,
        check: ServerCheck,
        connections: u32,
        cluster: Option<PostgresCluster>,
    ) -> Self {
        let (requests, jobs) = connection_limits::shares(connections);
        Self {
            pool: PoolPurpose::Requests.checked_pool(requests, options.clone(), check),
            jobs: PoolPurpose::Jobs.checked_pool(jobs, options.clone(), check),
            announcements: PoolPurpose::Announcements.checked_pool(1, options.clone(), check),
            probe: PoolPurpose::Probe.checked_pool(1, options.clone(), check),
            cluster,
            following: None,
        }
    }

    fn pools(&self) -> Vec<(PoolPurpose, Db)> {
        vec![
            (PoolPurpose::Requests, self.pool.clone()),
            (PoolPurpose::Jobs, self.jobs.clone()),
            (PoolPurpose::Announcements, self.announcements.clone()),
            (PoolPurpose::Probe, self.probe.clone()),
        ]
    }

    /// Closes the pools, then stops the embedded Postgres.
    pub async fn close(self) {
        if let Some(following) = self.following {
            following.abort();
        }
        tokio::join!(self.pool.close(), self.jobs.close(), self.announcements.close(), self.probe.close());
        if let Some(cluster) = self.cluster {
            cluster.stop().await;
        }
    }
}

/// Returns the folder of the embedded Postgres inside the data folder.
fn cluster_folder(data_dir: &Path) -> std::path::PathBuf {
    data_dir.join("postgres")
}
