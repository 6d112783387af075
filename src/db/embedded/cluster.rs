//! Making, starting and stopping the cluster in a data folder.

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
use super::binaries::Binaries;
use super::owner::Owner;
use super::socket::SocketFolder;
use super::supervise::{Supervisor, Terms};
use crate::db::cluster_folder;

/// The role that owns everything in the cluster, and the database of the site.
const NAME: &str = "stafeta";
/// Crash recovery after a power cut may take its time; an ordinary start takes well under a second.
const READY_TIMEOUT: Duration = Duration::from_secs(60);

/// What a commit is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// A commit is on the disk.
    Full,
    /// A commit may be lost with the machine, and nothing is tidied up: for the throw-away clusters of tests.
    None,
}

/// A running Postgres of our own. Dropping it without [`Cluster::stop`] stops Postgres too, but waits for nothing.
#[derive(Debug)]
pub struct Cluster {
    socket: SocketFolder,
    supervisor: Supervisor,
    /// Held while we live, so that no second process starts on the folder.
    _lock: File,
}

impl Cluster {
    /// Starts the cluster of `data_dir` with what it takes: makes the folder and the cluster when they are not there,
    /// then waits until the database answers.
    pub async fn start(data_dir: &Path, programs: Option<&Path>) -> Result<Self, EmbeddedError> {
        Self::start_with(data_dir, programs, Durability::Full).await
    }

    /// [`Cluster::start`] with a choice of durability.
    pub async fn start_with(
        data_dir: &Path,
        programs: Option<&Path>,
        durability: Durability,
    ) -> Result<Self, EmbeddedError> {
        let began = Instant::now();
        let binaries = Binaries::find(programs)?;
        let owner = Owner::find()?;
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
        let terms = Terms { binaries, owner, folder, log: data_dir.join("postgres.log"), durability };
        let mut supervisor = Supervisor::start(terms)?;
        wait_until_ready(&socket, &mut supervisor).await?;
        info!(milliseconds = began.elapsed().as_millis(), folder = %data_dir.display(), "the server's own Postgres is up");
        Ok(Self { socket, supervisor, _lock: lock })
    }

    /// How to connect to `database` of this cluster.
    #[must_use]
    pub fn connection(&self, database: &str) -> PgConnectOptions {
        connection(&self.socket, database)
    }

    /// The process of Postgres at present; it changes when Postgres dies and is started again.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.supervisor.process()
    }

    /// Stops Postgres and waits until it is gone.
    pub async fn stop(self) {
        self.supervisor.stop().await;
    }
}

/// How to connect to the cluster of `data_dir` if some other process runs it at this moment.
#[must_use]
pub fn running(data_dir: &Path) -> Option<PgConnectOptions> {
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

/// Makes the data folder; gives its full path.
fn make_folder(data_dir: &Path, owner: Owner) -> Result<PathBuf, EmbeddedError> {
    // Another owner has to pass through to the cluster's folder, which is closed itself.
    let mode = if matches!(owner, Owner::Ourselves) { 0o700 } else { 0o711 };
    let failed = || EmbeddedError::io(format!("making the data folder {}", data_dir.display()));
    DirBuilder::new().recursive(true).mode(mode).create(data_dir).map_err(failed())?;
    data_dir.canonicalize().map_err(failed())
}

/// Takes the folder for this process until it ends, however it ends.
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
        // The number is a courtesy; without it the message still stands.
        let _ = file.read_to_string(&mut pid);
        return Err(EmbeddedError::InUse { folder: data_dir.to_owned(), pid: pid.trim().parse().ok() });
    }
    file.set_len(0).map_err(failed())?;
    writeln!(file, "{}", std::process::id()).map_err(failed())?;
    Ok(file)
}

fn check_version(folder: &Path, binaries: &Binaries) -> Result<(), EmbeddedError> {
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

/// Makes a cluster beside its place and moves it there whole, so that one cut short is never taken for a cluster.
fn initialise(
    data_dir: &Path,
    folder: &Path,
    binaries: &Binaries,
    owner: Owner,
    durability: Durability,
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
        // Whoever reaches the socket stands in a folder that only its owner and root can enter.
        .args(["--auth-local", "trust", "--auth-host", "reject"]);
    if durability == Durability::None {
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

/// Stops a Postgres that outlived the server which started it: ours is the only lock, so nobody else looks after it.
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

/// The Postgres that runs on `folder`, if one does: it stands in the folder it serves.
fn postmaster(folder: &Path) -> Option<Pid> {
    let written = fs::read_to_string(folder.join("postmaster.pid")).ok()?;
    let pid: i32 = written.lines().next()?.trim().parse().ok()?;
    let stands_in = fs::read_link(format!("/proc/{pid}/cwd")).ok()?;
    (stands_in == folder).then(|| Pid::from_raw(pid))
}

async fn wait_until_ready(socket: &SocketFolder, supervisor: &mut Supervisor) -> Result<(), EmbeddedError> {
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

/// Connects to the site's database, which is made when the cluster is new.
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

/// The last lines of the log.
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
