//! The embedded Postgres: a cluster in the data folder, run with the installed programs.
//!
//! Owns the cluster's folder, its process and the lock that keeps a second Stafeta out, but not the content of the
//! database. Postgres does not listen on the network: it is reached only by the Unix socket in the cluster's folder,
//! which belongs to the user it runs as.
//!
//! [`binaries`] finds the programs, [`postgres_user`] chooses the user that runs them, [`cluster`] creates and runs a cluster,
//! [`supervisor`] restarts it when it dies.

mod binaries;
mod cluster;
mod postgres_user;
mod socket;
mod supervisor;

use std::path::PathBuf;

pub use binaries::PostgresBinaries;
pub use cluster::{CommitDurability, PostgresCluster, running_options};

/// The reason why the embedded Postgres does not run. Each message says what to do.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedError {
    /// The programs are not installed on this machine.
    #[error(
        "no Postgres server programs found: install them (Debian and Ubuntu: `apt-get install postgresql`), name their \
         folder with STAFETA_POSTGRES_BIN, or name a server with DATABASE_URL"
    )]
    NoBinaries,
    /// The folder named by the operator does not contain the programs.
    #[error("{0} holds no `initdb` and `postgres`: set STAFETA_POSTGRES_BIN to the folder that does")]
    NotBinaries(PathBuf),
    /// Another Stafeta process uses the folder.
    #[error(
        "another Stafeta{} runs on {folder}: stop it first, choose another folder with STAFETA_DATA_DIR, or give both one \
         server with DATABASE_URL", pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
    )]
    InUse {
        /// The data folder.
        folder: PathBuf,
        /// The other process. `None` if it is unknown.
        pid: Option<u32>,
    },
    /// The cluster was created by another major version.
    #[error(
        "{folder} was made by Postgres {found}, the programs in {bin} are version {have}: name the folder of version {found} \
         with STAFETA_POSTGRES_BIN (Debian: /usr/lib/postgresql/{found}/bin), or move the data over with pg_upgrade"
    )]
    OtherVersion {
        /// The cluster's folder.
        folder: PathBuf,
        /// Its major version.
        found: String,
        /// The programs' folder.
        bin: PathBuf,
        /// Their major version.
        have: String,
    },
    /// The server runs as root, and there is no other user to run Postgres as.
    #[error(
        "Postgres refuses to run as root and there is no user `postgres` to run it as: install Debian's package \
         `postgresql`, create the user (`useradd --system postgres`), or start Stafeta as an ordinary user"
    )]
    NoOwner,
    /// The user that Postgres runs as cannot reach the folder.
    #[error(
        "the user `postgres` cannot reach {folder} because {blocked} is closed to others: choose a folder such as \
         /var/lib/stafeta with STAFETA_DATA_DIR"
    )]
    Unreachable {
        /// The cluster's folder.
        folder: PathBuf,
        /// The closed folder on the path.
        blocked: PathBuf,
    },
    /// A program failed.
    #[error("{program} failed: {output}")]
    Program {
        /// The program's name.
        program: &'static str,
        /// The end of its output.
        output: String,
    },
    /// Postgres did not start in time.
    #[error("Postgres did not answer within {seconds} s; the end of its log:\n{log}")]
    NotReady {
        /// The time waited, in seconds.
        seconds: u64,
        /// The end of its log.
        log: String,
    },
    /// A file or process operation failed.
    #[error("{what}: {source}")]
    Io {
        /// The operation, with its path.
        what: String,
        /// The error.
        source: std::io::Error,
    },
    /// The initial setup of a new cluster failed.
    #[error("the new cluster could not be set up: {0}")]
    SetUp(#[from] sqlx::Error),
}

impl EmbeddedError {
    fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |source| Self::Io { what, source }
    }
}
