//! Supervises Postgres: restarts it with back-off when it dies, stops it when the server stops, and stops it even if
//! the server is killed.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::process::{Child, Command};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing::{error, info, warn};

use super::EmbeddedError;
use super::binaries::PostgresBinaries;
use super::cluster::CommitDurability;
use super::postgres_user::PostgresUser;

/// Shortest and longest pause before Postgres is restarted.
const BACK_OFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(10));
/// A Postgres that ran for this long had started well. The next pause is short again.
const LIVED: Duration = Duration::from_secs(60);
/// Longest time for a fast shutdown before it is aborted. The whole server has 10 s to stop.
const STOP_PATIENCE: Duration = Duration::from_secs(6);
/// After this many failed starts in a row, without one success, no further start is tried.
const HOPELESS: u32 = 3;

/// The program, user and folder of a run.
#[derive(Clone, Debug)]
pub(super) struct PostgresLaunch {
    pub(super) binaries: PostgresBinaries,
    pub(super) owner: PostgresUser,
    pub(super) folder: PathBuf,
    pub(super) log: PathBuf,
    pub(super) durability: CommitDurability,
}

/// The task that supervises Postgres.
#[derive(Debug)]
pub(super) struct PostgresSupervisor {
    log: PathBuf,
    state: Arc<SupervisorState>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

#[derive(Debug, Default)]
struct SupervisorState {
    /// The process id, 0 while there is none.
    process: AtomicU32,
    /// True if it died repeatedly without a successful start.
    given_up: AtomicBool,
}

/// One run of Postgres, and the watcher that stops it if this process disappears.
struct PostgresRun {
    postgres: Child,
    watcher: Child,
    began: Instant,
}

impl PostgresSupervisor {
    /// Starts Postgres and the task that supervises it.
    pub(super) fn start(terms: PostgresLaunch) -> Result<Self, EmbeddedError> {
        let first = PostgresRun::start(&terms)?;
        let state = Arc::new(SupervisorState::default());
        let (stop, stopped) = oneshot::channel();
        let log = terms.log.clone();
        let task = tokio::spawn(watch(terms, first, Arc::clone(&state), stopped));
        Ok(Self { log, state, stop: Some(stop), task })
    }

    /// Returns the current process of Postgres.
    pub(super) fn process(&self) -> Option<u32> {
        Some(self.state.process.load(Ordering::SeqCst)).filter(|pid| *pid != 0)
    }

    /// Returns true if Postgres keeps dying at its start.
    pub(super) fn has_given_up(&self) -> bool {
        self.state.given_up.load(Ordering::SeqCst)
    }

    /// Returns the path of Postgres' log.
    pub(super) fn log(&self) -> &Path {
        &self.log
    }

    /// Stops Postgres and waits until it has ended.
    pub(super) async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Err(error) = self.task.await {
            error!(%error, "the task that watches Postgres failed");
        }
    }
}

async fn watch(
    terms: PostgresLaunch,
    first: PostgresRun,
    state: Arc<SupervisorState>,
    mut stopped: oneshot::Receiver<()>,
) {
    let mut run = first;
    let mut pause = BACK_OFF.0;
    let mut deaths = 0;
    loop {
        state.process.store(run.postgres.id().unwrap_or(0), Ordering::SeqCst);
        let status = tokio::select! {
            status = run.postgres.wait() => status,
            _ = &mut stopped => return run.stop().await,
        };
        state.process.store(0, Ordering::SeqCst);
        let lived = run.began.elapsed();
        run.release().await;
        if lived > LIVED {
            (pause, deaths) = (BACK_OFF.0, 0);
        }
        deaths += 1;
        state.given_up.store(deaths >= HOPELESS, Ordering::SeqCst);
        warn!(status = %describe_exit(status), again_in = ?pause, "Postgres ended by itself");
        run = loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = &mut stopped => return,
            }
            pause = (pause * 2).min(BACK_OFF.1);
            match PostgresRun::start(&terms) {
                Ok(run) => break run,
                Err(error) => error!(%error, "Postgres could not be started again"),
            }
        };
    }
}

fn describe_exit(status: std::io::Result<ExitStatus>) -> String {
    status.map_or_else(|error| error.to_string(), |status| status.to_string())
}

impl PostgresRun {
    fn start(terms: &PostgresLaunch) -> Result<Self, EmbeddedError> {
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&terms.log)
            .map_err(EmbeddedError::io(format!("opening {}", terms.log.display())))?;
        let errors = log.try_clone().map_err(EmbeddedError::io("duplicating the log"))?;
        let mut command = terms.owner.command(&terms.binaries.program("postgres"));
        command
            .arg("-D")
            .arg(&terms.folder)
            // No TCP port is opened. The socket is in the cluster's own folder.
            .args(["-c", "listen_addresses=", "-c", "unix_socket_directories=.", "-c", "port=5432"])
            .args(["-c", "timezone=UTC", "-c", "log_timezone=UTC", "-c", "max_connections=120"]);
        if terms.durability == CommitDurability::None {
            command.args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]);
            // Tests create hundreds of short-lived databases, which need no vacuum.
            command.args(["-c", "autovacuum=off"]);
        }
        command.stdin(Stdio::null()).stdout(log).stderr(errors);
        let mut postgres = Command::from(command).spawn().map_err(EmbeddedError::io("starting postgres"))?;
        match watcher(terms.owner, postgres.id().unwrap_or(0)) {
            Ok(watcher) => Ok(Self { postgres, watcher, began: Instant::now() }),
            Err(error) => {
                let _ = postgres.start_kill();
                Err(error)
            }
        }
    }

    /// Stops Postgres by a fast shutdown, aborted if it takes too long. An abort is safe: the next start recovers.
    async fn stop(mut self) {
        signal(&self.postgres, Signal::SIGINT);
        if tokio::time::timeout(STOP_PATIENCE, self.postgres.wait()).await.is_err() {
            warn!("Postgres takes long to stop; cutting it short");
            signal(&self.postgres, Signal::SIGQUIT);
            let _ = self.postgres.wait().await;
        }
        self.release().await;
        info!("the server's own Postgres has stopped");
    }

    /// Ends the watcher, because the process id may soon belong to another process.
    async fn release(&mut self) {
        let _ = self.watcher.kill().await;
    }
}

fn signal(child: &Child, signal: Signal) {
    if let Some(pid) = child.id().and_then(|pid| i32::try_from(pid).ok()) {
        let _ = kill(Pid::from_raw(pid), signal);
    }
}

/// Starts a shell that waits on a pipe whose other end only this process holds. When this process ends for any
/// reason, the shell stops Postgres.
fn watcher(owner: PostgresUser, postgres: u32) -> Result<Child, EmbeddedError> {
    let mut command = owner.command(Path::new("/bin/sh"));
    command
        .args(["-c", "read -r nothing; kill -INT \"$1\"", "sh", &postgres.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    Command::from(command).spawn().map_err(EmbeddedError::io("starting the watcher of Postgres"))
}
