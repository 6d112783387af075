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

use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use secrecy::SecretString;
use sqlx::postgres::PgConnectOptions;
use sqlx::postgres::types::PgInterval;
use tokio::task::AbortHandle;

use crate::config::Config;
pub use archive::last_archived;
pub use clock_check::compare_clock;
pub use connection_limits::PoolPurpose;
pub use embedded::{CommitDurability, EmbeddedError, PostgresCluster};
pub use machine_fault::{MachineFault, RefusedWrites, is_away, note_fault, skip_if_refused};
pub use read_replica::ReadReplica;
pub use schema::{MIGRATIONS, SchemaError};
pub use servers::ServerSetting;
use servers::{CheckedServer, DatabaseServers, ServerCheck};
pub use snapshot_mark::{SnapshotMark, SnapshotReader};
pub use transaction::{Announcement, Tx, begin, begin_snapshot, commit, commit_and_announce, rollback};

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
    /// The tasks that follow the primary of several servers.
    following: Vec<AbortHandle>,
}

/// The reason why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The setting is not a valid URL. Its text may contain a password and is not repeated.
    #[error(
        "{0} is not of the form postgres://user:password@host/database, or with several hosts as host1,host2"
    )]
    Url(ServerSetting),
    /// `STAFETA_REPLICA_URL` is not a valid URL. Its text may contain a password and is not repeated.
    #[error("STAFETA_REPLICA_URL is not of the form postgres://user:password@host/database")]
    ReplicaUrl,
    /// The only server of the setting refuses the connection.
    #[error("the Postgres server of {setting} refuses the connection: {source}")]
    Connect {
        /// The setting that names the server.
        setting: ServerSetting,
        /// Its refusal.
        source: sqlx::Error,
    },
    /// The only server of the setting neither accepts nor refuses the connection in time.
    #[error(
        "the Postgres server of {0} does not answer: check its address, and that nothing between drops connections"
    )]
    Silent(ServerSetting),
    /// None of the servers of the setting is a primary.
    #[error("none of the Postgres servers of {0} accepts writes: check that one of them is the primary")]
    NoPrimary(ServerSetting),
    /// An operator's command names no server and a folder without a database.
    #[error(
        "there is no database in {}: set STAFETA_DATA_DIR to the data folder of the site (a service and `scripts/serve` as root use \
         /var/lib/stafeta), or DATABASE_URL to its server", .0.display()
    )]
    NoDatabase(PathBuf),
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
        let (sessions, database) = match &config.database_url {
            Some(url) => Self::connect(url, config).await?,
            None => {
                let cluster =
                    PostgresCluster::start(&config.data_dir, config.postgres_bin.as_deref()).await?;
                let server =
                    CheckedServer { options: cluster.connection("stafeta"), check: ServerCheck::Answers };
                let database = Self::with(&server, &server, config.database_connections, Some(cluster));
                (server.options, database)
            }
        };
        // A migration may take longer than any statement of a request.
        let unlimited = PoolPurpose::Migration.pool(1, sessions);
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

    /// Connects to the servers at `url`, and for what needs a connection of its own to those of `STAFETA_SESSION_URL`, whose
    /// address it returns.
    async fn connect(url: &SecretString, config: &Config) -> Result<(PgConnectOptions, Self), OpenError> {
        let servers = DatabaseServers::parse(ServerSetting::DatabaseUrl, url)?;
        let primary = servers.find_primary().await?;
        let connections = config.database_connections;
        let Some(url) = &config.session_url else {
            let mut database = Self::with(&primary, &primary, connections, None);
            let pools = [database.pools_of_transactions(), vec![database.pool_of_sessions()]].concat();
            database.follow(servers, &primary, pools);
            return Ok((primary.options, database));
        };
        let session_servers = DatabaseServers::parse(ServerSetting::SessionUrl, url)?;
        let session_primary = session_servers.find_primary().await?;
        let mut database = Self::with(&primary, &session_primary, connections, None);
        database.follow(servers, &primary, database.pools_of_transactions());
        database.follow(session_servers, &session_primary, vec![database.pool_of_sessions()]);
        Ok((session_primary.options, database))
    }

    /// Turns `pools` to whichever of `servers` is the primary, if there are several.
    fn follow(&mut self, servers: DatabaseServers, primary: &CheckedServer, pools: Vec<(PoolPurpose, Db)>) {
        if primary.check == ServerCheck::AcceptsWrites {
            let following = servers.follow_primary(primary.options.clone(), pools);
            self.following.push(tokio::spawn(following).abort_handle());
        }
    }

    /// Opens the database for an operator's command. If a server runs on the same data folder, connects to its embedded
    /// Postgres instead of starting another. Creates none: an operator who names the wrong folder must learn of it.
    pub async fn open_beside(config: &Config) -> Result<Self, OpenError> {
        if config.database_url.is_none() {
            if let Some(options) = embedded::running_options(&config.data_dir) {
                let server = CheckedServer { options, check: ServerCheck::Answers };
                let database = Self::with(&server, &server, connection_limits::LEAST, None);
                schema::check(&database.pool).await?;
                return Ok(database);
            }
            if !cluster_folder(&config.data_dir).exists() {
                return Err(OpenError::NoDatabase(config.data_dir.clone()));
            }
        }
        Self::open(config, MigrationMode::Run).await
    }

    /// Divides `connections` among the pools: those for transactions to `server`, the one that keeps its session to `sessions`.
    /// A connection is opened only when it is first needed.
    fn with(
        server: &CheckedServer,
        sessions: &CheckedServer,
        connections: u32,
        cluster: Option<PostgresCluster>,
    ) -> Self {
        let (requests, jobs) = connection_limits::shares(connections);
        Self {
            pool: PoolPurpose::Requests.checked_pool(requests, server.clone()),
            jobs: PoolPurpose::Jobs.checked_pool(jobs, server.clone()),
            announcements: PoolPurpose::Announcements.checked_pool(1, sessions.clone()),
            probe: PoolPurpose::Probe.checked_pool(1, server.clone()),
            cluster,
            following: Vec::new(),
        }
    }

    /// Returns the pools whose connections keep nothing from one transaction to the next.
    fn pools_of_transactions(&self) -> Vec<(PoolPurpose, Db)> {
        vec![
            (PoolPurpose::Requests, self.pool.clone()),
            (PoolPurpose::Jobs, self.jobs.clone()),
            (PoolPurpose::Probe, self.probe.clone()),
        ]
    }

    /// Returns the pool whose connection waits for what another one announces.
    fn pool_of_sessions(&self) -> (PoolPurpose, Db) {
        (PoolPurpose::Announcements, self.announcements.clone())
    }

    /// Closes the pools, then stops the embedded Postgres.
    pub async fn close(self) {
        for following in self.following {
            following.abort();
        }
        tokio::join!(self.pool.close(), self.jobs.close(), self.announcements.close(), self.probe.close());
        if let Some(cluster) = self.cluster {
            cluster.stop().await;
        }
    }
}

/// Returns the folder of the embedded Postgres inside the data folder.
fn cluster_folder(data_dir: &Path) -> PathBuf {
    data_dir.join("postgres")
}
