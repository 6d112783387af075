//! Creates, starts and stops the cluster in a data folder.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgSslMode};
use sqlx::{ConnectOptions, Connection};
use tracing::info;

use super::EmbeddedError;
use super::binaries::PostgresBinaries;
use super::postgres_user::PostgresUser;
use super::socket::SocketFolder;
use super::supervisor::{PostgresLaunch, PostgresSupervisor};
use crate::db::cluster_folder;

/// Name of the role that owns everything in the cluster, and of the site's database.
const NAME: &str = "stafeta";
/// Crash recovery after a power cut may take long. A normal start takes well under a second.
const READY_TIMEOUT: Duration = Duration::from_secs(60);

/// The durability of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitDurability {
    /// A commit is on the disk before it returns.
    Full,
    /// A commit may be lost if the machine crashes, and autovacuum is off: for temporary clusters of tests.
    None,
}

/// A running embedded Postgres. Dropping it without [`PostgresCluster::stop`] also stops Postgres, but does not wait.
#[derive(Debug)]
pub struct PostgresCluster {
    socket: SocketFolder,
    supervisor: PostgresSupervisor,
    /// Held while this process lives, so that no second process starts on the folder.
    _lock: File,
}

impl PostgresCluster {
    /// Starts the cluster of `data_dir`, and creates the folder and the cluster if they do not exist. Waits until the
    /// database answers.
    pub async fn start(data_dir: &Path, programs: Option<&Path>) -> Result<Self, EmbeddedError> {
        Self::start_with(data_dir, programs, CommitDurability::Full).await
    }

    /// Works as [`PostgresCluster::start`], with a choice of durability.
    pub async fn start_with(
        data_dir: &Path,
        programs: Option<&Path>,
        durability: CommitDurability,
    ) -> Result<Self, EmbeddedError> {
        let began = Instant::now();
        let binaries = PostgresBinaries::find(programs)?;
        let owner = PostgresUser::find()?;
        let data_dir = make_folder(data_dir, owner)?;
        let lock = lock(&data_dir)?;
        let folder = cluster_folder(&data_dir);
        owner.reaches(&folder)?;
        if folder.join("PG_VERSION").exists() {
            check_version(&folder, &binaries)?;
            stop_orphan(&folder).await?;
        } else {
            initialise(&data_dir, &folder, &binaries, owner, durability)?;
        }
        let socket =
            SocketFolder::of(&folder).map_err(EmbeddedError::io(format!("opening {}", folder.display())))?;
        let terms =
            PostgresLaunch { binaries, owner, folder, log: data_dir.join("postgres.log"), durability };
        let mut supervisor = PostgresSupervisor::start(terms)?;
        wait_until_ready(&socket, &mut supervisor).await?;
        info!(milliseconds = began.elapsed().as_millis(), folder = %data_dir.display(), "the server's own Postgres is up");
        Ok(Self { socket, supervisor, _lock: lock })
    }

    /// Returns the options for a connection to `database` of this cluster.
    #[must_use]
    pub fn connection(&self, database: &str) -> PgConnectOptions {
        connection(&self.socket, database)
    }

    /// Returns the current process of Postgres. It changes when Postgres dies and is restarted.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.supervisor.process()
    }

    /// Stops Postgres and waits until it has ended.
    pub async fn stop(self) {
        self.supervisor.stop().await;
    }
}

/// Returns the options for a connection to the cluster of `data_dir`, if another process runs it now.
#[must_use]
pub fn running_options(data_dir: &Path) -> Option<PgConnectOptions> {
    let folder = cluster_folder(&data_dir.canonicalize().ok()?);
    let socket = SocketFolder::of(&folder).ok()?;
    std::os::unix::net::UnixStream::connect(socket.socket()).ok()?;
    Some(connection(&socket, NAME))
}

fn connection(socket: &SocketFolder, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(socket.path())
        .port(5432)
        .username(NAME)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
        .application_name(NAME)
}

/// Creates the data folder. Returns its full path.
fn make_folder(data_dir: &Path, owner: PostgresUser) -> Result<PathBuf, EmbeddedError> {
    // The other user must be able to pass through to the cluster's folder, which itself is private.
    let mode = if matches!(owner, PostgresUser::Ourselves) { 0o700 } else { 0o711 };
    let failed = || EmbeddedError::io(format!("making the data folder {}", data_dir.display()));
    DirBuilder::new().recursive(true).mode(mode).create(data_dir).map_err(failed())?;
    data_dir.canonicalize().map_err(failed())
}

/// Locks the folder for this process until it ends, however it ends.
fn lock(data_dir: &Path) -> Result<File, EmbeddedError> {
    let path = data_dir.join("lock");
    let failed = || EmbeddedError::io(format!("locking {}", path.display()));
    let mut file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(&path)
        .map_err(failed())?;
    if file.try_lock().is_err() {
        let mut pid = String::new();
        // The process id only makes the message more helpful; it may be missing.
        let _ = file.read_to_string(&mut pid);
        return Err(EmbeddedError::InUse { folder: data_dir.to_owned(), pid: pid.trim().parse().ok() });
    }
    file.set_len(0).map_err(failed())?;
    writeln!(file, "{}", std::process::id()).map_err(failed())?;
    Ok(file)
}

fn check_version(folder: &Path, binaries: &PostgresBinaries) -> Result<(), EmbeddedError> {
    let path = folder.join("PG_VERSION");
    let found =
        fs::read_to_string(&path).map_err(EmbeddedError::io(format!("reading {}", path.display())))?;
    if found.trim() == binaries.major() {
        return Ok(());
    }
    Err(EmbeddedError::OtherVersion {
        folder: folder.to_owned(),
        found: found.trim().to_owned(),
        bin: binaries.folder().to_owned(),
        have: binaries.major().to_owned(),
    })
}

/// Creates a cluster in a temporary folder and moves it into place, so that an incomplete one is never used.
fn initialise(
    data_dir: &Path,
    folder: &Path,
    binaries: &PostgresBinaries,
    owner: PostgresUser,
    durability: CommitDurability,
) -> Result<(), EmbeddedError> {
    let fresh = data_dir.join("postgres.new");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).map_err(EmbeddedError::io(format!("removing {}", fresh.display())))?;
    }
    DirBuilder::new()
        .mode(0o700)
        .create(&fresh)
        .and_then(|()| owner.give(&fresh))
        .map_err(EmbeddedError::io(format!("making {}", fresh.display())))?;
    let mut command = owner.command(&binaries.program("initdb"));
    command
        .arg("--pgdata")
        .arg(&fresh)
        .args(["--username", NAME, "--encoding", "UTF8", "--locale", "C.UTF-8", "--data-checksums"])
        // The socket is in a folder that only its owner and root can enter, so local connections need no password.
        .args(["--auth-local", "trust", "--auth-host", "reject"]);
    if durability == CommitDurability::None {
        command.arg("--no-sync");
    }
    let output = command.output().map_err(EmbeddedError::io("starting initdb"))?;
    if !output.status.success() {
        let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(EmbeddedError::Program { program: "initdb", output });
    }
    fs::rename(&fresh, folder)
        .map_err(EmbeddedError::io(format!("moving the new cluster to {}", folder.display())))
}

/// Stops a Postgres that survived the server that started it. This process holds the lock, so nobody else uses it.
async fn stop_orphan(folder: &Path) -> Result<(), EmbeddedError> {
    let Some(pid) = postmaster(folder) else {
        return Ok(());
    };
    info!(pid = pid.as_raw(), "a Postgres of an earlier run is still there; stopping it");
    let _ = kill(pid, Signal::SIGINT);
    let patience = Instant::now() + Duration::from_secs(20);
    while postmaster(folder).is_some() {
        if Instant::now() > patience {
            let _ = kill(pid, Signal::SIGQUIT);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// Returns the Postgres process that runs on `folder`. Its working directory is the folder it serves.
fn postmaster(folder: &Path) -> Option<Pid> {
    let written = fs::read_to_string(folder.join("postmaster.pid")).ok()?;
    let pid: i32 = written.lines().next()?.trim().parse().ok()?;
    let stands_in = fs::read_link(format!("/proc/{pid}/cwd")).ok()?;
    (stands_in == folder).then(|| Pid::from_raw(pid))
}

async fn wait_until_ready(
    socket: &SocketFolder,
    supervisor: &mut PostgresSupervisor,
) -> Result<(), EmbeddedError> {
    let patience = Instant::now() + READY_TIMEOUT;
    loop {
        match first_connection(socket).await {
            Ok(connection) => return Ok(connection.close().await?),
            Err(error) if supervisor.has_given_up() || Instant::now() > patience => {
                let log = tail(supervisor.log());
                tracing::debug!(%error, "the last attempt to connect");
                return Err(EmbeddedError::NotReady { seconds: READY_TIMEOUT.as_secs(), log });
            }
            Err(error) if !crate::db::is_away(&error) => return Err(error.into()),
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

/// Connects to the site's database, and creates it if the cluster is new.
async fn first_connection(socket: &SocketFolder) -> Result<PgConnection, sqlx::Error> {
    const NO_SUCH_DATABASE: &str = "3D000";
    match connection(socket, NAME).connect().await {
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(NO_SUCH_DATABASE) => {
            let mut any = connection(socket, "postgres").connect().await?;
            sqlx::raw_sql("create database stafeta").execute(&mut any).await?;
            any.close().await?;
            connection(socket, NAME).connect().await
        }
        other => other,
    }
}

/// Returns the last lines of the log.
fn tail(log: &Path) -> String {
    const BYTES: u64 = 2_000;
    let read = || -> std::io::Result<String> {
        let mut file = File::open(log)?;
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(BYTES)))?;
        let mut end = Vec::new();
        file.read_to_end(&mut end)?;
        Ok(String::from_utf8_lossy(&end).into_owned())
    };
    read().unwrap_or_else(|error| format!("({} cannot be read: {error})", log.display()))
}
