//! The server's own Postgres: a cluster in the data folder, run over the installed programs.
//!
//! Owns the cluster's folder, its process and the lock that keeps a second Stafeta out. Does not own what is in the
//! database. Nothing listens on the network: the only way in is the Unix socket in the cluster's folder, which belongs to
//! the user it runs as.
//!
//!   * [`binaries`] finds the programs, [`owner`] decides whose processes they become, [`cluster`] makes and runs one,
//!     [`supervise`] restarts it when it dies.

mod binaries;
mod cluster;
mod owner;
mod socket;
mod supervise;

use std::path::PathBuf;

pub use binaries::Binaries;
pub use cluster::{Cluster, Durability, running};

/// Why the server's own Postgres does not run. Each says what to do.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedError {
    /// The programs are not on this machine.
    #[error(
        "no Postgres server programs found: install them (Debian and Ubuntu: `apt-get install postgresql`), name their \
         folder with STAFETA_POSTGRES_BIN, or name a server with DATABASE_URL"
    )]
    NoBinaries,
    /// The folder named by the operator does not hold them.
    #[error("{0} holds no `initdb` and `postgres`: set STAFETA_POSTGRES_BIN to the folder that does")]
    NotBinaries(PathBuf),
    /// Another process of ours uses the folder.
    #[error(
        "another Stafeta{} runs on {folder}: stop it first, choose another folder with STAFETA_DATA_DIR, or give both one \
         server with DATABASE_URL", pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
    )]
    InUse {
        /// The data folder.
        folder: PathBuf,
        /// The other process, where it can be told.
        pid: Option<u32>,
    },
    /// The cluster was made by another major version.
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
    /// Started as root, and there is nobody to run Postgres as.
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
        /// The folder on the way that is closed.
        blocked: PathBuf,
    },
    /// A program ended with a complaint.
    #[error("{program} failed: {output}")]
    Program {
        /// Which.
        program: &'static str,
        /// The end of what it wrote.
        output: String,
    },
    /// Postgres did not come up in time.
    #[error("Postgres did not answer within {seconds} s; the end of its log:\n{log}")]
    NotReady {
        /// How long was waited.
        seconds: u64,
        /// The end of its log.
        log: String,
    },
    /// A file or process could not be handled.
    #[error("{what}: {source}")]
    Io {
        /// What was tried, with its path.
        what: String,
        /// What came of it.
        source: std::io::Error,
    },
    /// The fresh cluster refused what has to be set up in it.
    #[error("the new cluster could not be set up: {0}")]
    SetUp(#[from] sqlx::Error),
}

impl EmbeddedError {
    fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |source| Self::Io { what, source }
    }
}
