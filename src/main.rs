//! The `stafeta` binary. Its roles are subcommands.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod admin;
mod command_line;
mod connect;
mod mail_in;
mod offline_commands;

use std::error::Error;
use std::io::{IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{CommandFactory, Parser};
use command_line::{Cli, Command};
use connect::Connection;
use metrics_exporter_prometheus::PrometheusHandle;
use nix::sys::prctl::set_thp_disable;
use secrecy::ExposeSecret;
use stafeta::accounts::{HashingPool, first_admin};
use stafeta::config::{Config, LogFormat};
use stafeta::db::{self, Database, MigrationMode, ReadReplica};
use stafeta::demo;
use stafeta::entropy::EntropySource;
use stafeta::gamemaster::{self, ServiceTier};
use stafeta::games::headless::{self, HeadlessRun};
use stafeta::notifications::outbound_address::OutboundPolicy;
use stafeta::pictures::PictureFiles;
use stafeta::time::{Clock, ClockOffset, SharedClock};
use stafeta::web::{self, App, AppPools, MetricsServer};
use stafeta::worker::{Mailer, OutboundClient, Worker};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tracing::{info, warn};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// The output of `licenses`. `tests/supply.rs` keeps it in step with Cargo.lock.
const NOTICES: &str = include_str!("../notices/third-party.txt");

/// Pages are made of many short texts on several threads; this allocator spends less time on them than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The stack of each thread, in bytes; only what is used of it takes memory. A post of orders takes between 2 and 3 MB of it in an
/// unoptimised build, such as `scripts/serve` makes, and tokio gives 2 MB.
const THREAD_STACK: usize = 8 * 1024 * 1024;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = log(&cli.config).and_then(|()| {
        // A huge page takes 2 MB for whatever is used of it: a loaded server needed a third more memory, and was no faster.
        set_thp_disable(true).unwrap_or_else(|error| warn!(%error, "huge pages stay enabled"));
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .thread_stack_size(THREAD_STACK)
            .enable_all()
            .build()?;
        runtime.block_on(run(cli))
    });
    match outcome {
        Ok(status) => status,
        Err(error) => {
            eprintln!("stafeta: {error}");
            ExitCode::FAILURE
        }
    }
}

fn log(config: &Config) -> Result<(), Box<dyn Error>> {
    let filter: Targets = config.log.parse().map_err(|error| format!("STAFETA_LOG: {error}"))?;
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let log = tracing_subscriber::registry().with(filter);
    match config.log_format {
        LogFormat::Pretty => log.with(lines.with_target(false)).init(),
        LogFormat::Json => log.with(lines.json()).init(),
    }
    Ok(())
}

async fn run(cli: Cli) -> Result<ExitCode, Box<dyn Error>> {
    let config = cli.config;
    match cli.command {
        Command::Serve { no_worker, demo, demo_ahead, demo_seed } => {
            let entropy = demo_seed.map_or(EntropySource::System, EntropySource::Seeded);
            serve(config, no_worker, demo, demo_ahead, entropy).await?;
        }
        Command::Worker => work(config).await?,
        Command::Admin(command) => admin::run(&config, command).await?,
        Command::Migrate => {
            let database = Database::open(&config, MigrationMode::Run).await?;
            database.close().await;
            println!("The database is up to date.");
        }
        Command::Health => health(config.listen).await?,
        Command::Adjudicate { file, report } => return offline_commands::adjudicate(&file, report),
        Command::Convert { file, to } => offline_commands::convert(&file, to)?,
        Command::Read { position } => return offline_commands::read_posts(&position),
        Command::Play { ruleset, seats, players, assignments, games, seed, limit, options } => {
            let options = match options {
                Some(options) => options,
                None => headless::usual(ruleset)?,
            };
            let limit = Duration::from_secs_f64(limit);
            let run = HeadlessRun { ruleset, options: &options, seats, games, seed, limit };
            match assignments[..] {
                [] => offline_commands::play(&run, players)?,
                _ => offline_commands::play_tournament(&run, &assignments)?,
            }
        }
        Command::Engine { player } => offline_commands::serve_engine(&player)?,
        Command::Connect { site, token, game, engine, limit } => {
            let (token, limit) = (token.expose_secret().trim(), Duration::from_secs_f64(limit));
            let connection = Connection { site: &site, token, game, limit };
            tokio::task::block_in_place(|| connect::play(&connection, &engine))?;
        }
        Command::Manual { folder } => clap_mangen::generate_to(Cli::command(), folder)?,
        Command::MailIn { recipient } => return mail_in::run(&config, recipient.as_deref()).await,
        Command::Licenses => std::io::stdout().lock().write_all(NOTICES.as_bytes())?,
        Command::Verify { file } => offline_commands::verify_game(&file)?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn serve(
    config: Config,
    no_worker: bool,
    demo: bool,
    demo_ahead: Option<PathBuf>,
    entropy: EntropySource,
) -> Result<(), Box<dyn Error>> {
    web::raise_connection_limit();
    // The ports are bound first, so that a second server fails before it touches the database.
    let listener = bind(config.listen).await?;
    let metrics = match config.metrics_listen {
        Some(address) => Some((bind(address).await?, web::collect()?)),
        None => None,
    };
    let stop = stop_signal()?;
    let database = Database::open(&config, MigrationMode::Run).await?;
    let ahead = ClockOffset::default();
    let clock = match demo_ahead {
        Some(_) => Clock::Ahead(ahead.clone()),
        None => shared_clock(&database).await?,
    };
    let worker = worker(&config, &database, clock.clone())?;
    let hashing = HashingPool::start()?;
    if demo {
        fill(&config, &database, &hashing, entropy).await?;
    } else if let Some(path) = first_admin::link(&database.pool, clock.now()).await? {
        println!(
            "There is no admin yet. This link makes one; it works once, until tomorrow:\n\n    {}\n",
            config.link(&path)
        );
    }
    let measured_clock = clock.clone();
    let (pool, probe, pictures) = (database.pool.clone(), database.probe.clone(), worker.pictures.clone());
    let replica = config.replica_url.as_ref().map(|url| ReadReplica::new(url, config.database_connections));
    let pools = AppPools { db: pool, probe, replica: replica.transpose()? };
    let watched = pools.replica.clone();
    let app = App::new(pools, clock.clone(), entropy, config.clone(), pictures, hashing);
    let updates = app.updates.clone();
    let announce = async {
        tokio::select! {
            () = updates.listen(&database.announcements, &database.pool) => {}
            () = wait_for_stop(stop.clone()) => updates.close(),
        }
    };
    info!(address = config.origin(), "serving");
    let work = async {
        match no_worker {
            false => worker.run(&[ServiceTier::Worker, ServiceTier::Web], stop.clone()).await,
            true => worker.run_heartbeat_only(&[ServiceTier::Web], stop.clone()).await,
        }
    };
    let hours = async {
        if let Some(file) = demo_ahead {
            tokio::select! {
                () = worker.pass_hours(&file, &ahead) => {}
                () = wait_for_stop(stop.clone()) => {}
            }
        }
    };
    let watch = async {
        if let Some(replica) = watched {
            tokio::select! {
                () = gamemaster::watch_replica(&replica, &clock) => {}
                () = wait_for_stop(stop.clone()) => replica.pool().close().await,
            }
        }
    };
    let measure = async {
        match metrics {
            Some((listener, handle)) => {
                collect_metrics(handle, &database, &measured_clock).serve(listener, stop.clone()).await
            }
            None => Ok(()),
        }
    };
    let (served, (), (), (), (), measured) = tokio::join!(
        web::serve(listener, web::router(app), config.trusted_proxy, stop.clone()),
        work,
        hours,
        announce,
        watch,
        measure
    );
    database.close().await;
    info!("stopped");
    Ok(served.and(measured)?)
}

/// Creates the demo community and prints how to look at it.
async fn fill(
    config: &Config,
    database: &Database,
    hashing: &HashingPool,
    entropy: EntropySource,
) -> Result<(), Box<dyn Error>> {
    if entropy != EntropySource::System {
        warn!("every draw of this sample can be known beforehand: it follows from STAFETA_DEMO_SEED");
    }
    let passes = demo::fill(&database.pool, hashing, entropy, Clock::System.now()).await?;
    println!("A sample community lives at {}. Log in as one of them:\n", config.link("/"));
    for pass in passes {
        println!("    {:<16}  {}{}", pass.name, pass.password, note(&pass));
    }
    println!("\nThe passwords hold until the next start with --demo.\n");
    Ok(())
}

fn note(pass: &demo::SampleLogin) -> &'static str {
    match pass {
        demo::SampleLogin { is_admin: true, .. } => "  (admin)",
        demo::SampleLogin { is_awaited: true, .. } => "  (a seat waits in every game under /games)",
        _ => "",
    }
}

async fn health(listen: SocketAddr) -> Result<(), Box<dyn Error>> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, listen.port())).await?;
    stream.write_all(b"GET /readyz HTTP/1.0\r\n\r\n").await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    match answer.split(' ').nth(1) {
        Some("200") => Ok(()),
        _ => Err("the server cannot work now".into()),
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Box<dyn Error>> {
    TcpListener::bind(address).await.map_err(|error| format!("listening on {address}: {error}").into())
}

async fn work(config: Config) -> Result<(), Box<dyn Error>> {
    let metrics = match config.metrics_listen {
        Some(address) => Some((bind(address).await?, web::collect()?)),
        None => None,
    };
    let stop = stop_signal()?;
    let database = Database::open(&config, MigrationMode::Check).await?;
    info!("working");
    let clock = shared_clock(&database).await?;
    let worker = worker(&config, &database, clock.clone())?;
    let measure = async {
        match metrics {
            Some((listener, handle)) => {
                collect_metrics(handle, &database, &clock).serve(listener, stop.clone()).await
            }
            None => Ok(()),
        }
    };
    let ((), measured) = tokio::join!(worker.run(&[ServiceTier::Worker], stop.clone()), measure);
    database.close().await;
    Ok(measured?)
}

/// Returns the sources of the figures in `/metrics` for this process.
fn collect_metrics(handle: PrometheusHandle, database: &Database, clock: &Clock) -> MetricsServer {
    let pools = vec![("requests", database.pool.clone()), ("jobs", database.jobs.clone())];
    MetricsServer { handle, pools, probe: database.probe.clone(), clock: clock.clone() }
}

fn worker(config: &Config, database: &Database, clock: Clock) -> Result<Worker, Box<dyn Error>> {
    let (mailer, outbound) =
        (Mailer::of(config)?, OutboundClient::new(OutboundPolicy::new(config.outbound_networks.clone())));
    let pictures = PictureFiles::of(config)?;
    Ok(Worker { db: database.jobs.clone(), clock, config: config.clone(), mailer, outbound, pictures })
}

/// Creates the clock that all processes of a site share. The heartbeat then keeps it correct.
async fn shared_clock(database: &Database) -> sqlx::Result<Clock> {
    let clock = SharedClock::default();
    db::compare_clock(&database.jobs, &clock).await?;
    Ok(Clock::Shared(clock))
}

/// Returns a channel that turns true at Ctrl-C and at SIGTERM.
fn stop_signal() -> std::io::Result<watch::Receiver<bool>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let (tell, told) = watch::channel(false);
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => info!("interrupted"),
            _ = terminate.recv() => info!("asked to stop"),
        }
        let _ = tell.send(true);
    });
    Ok(told)
}

async fn wait_for_stop(mut stop: watch::Receiver<bool>) {
    // An error means that the task above has ended, so no signal can arrive any more.
    let _ = stop.wait_for(|stop| *stop).await;
}
