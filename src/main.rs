//! The `stafeta` binary. Its roles are subcommands.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod admin;
mod connect;
mod offline_commands;

use std::error::Error;
use std::io::{IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use connect::Connection;
use metrics_exporter_prometheus::PrometheusHandle;
use secrecy::ExposeSecret;
use stafeta::accounts::{HashingPool, first_admin};
use stafeta::config::{Config, LogFormat};
use stafeta::db::{self, Database, MigrationMode};
use stafeta::demo;
use stafeta::entropy::EntropySource;
use stafeta::gamemaster::{ServiceTier, verify};
use stafeta::games::Ruleset;
use stafeta::games::headless::{self, HeadlessPlayers, HeadlessRun, PlayerKind, SeatAssignment};
use stafeta::time::{Clock, ClockOffset, SharedClock};
use stafeta::web::{self, App, MetricsServer};
use stafeta::worker::{MailError, Mailer, Worker};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tracing::{info, warn};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// The output of `licenses`. `tests/supply.rs` keeps it in step with Cargo.lock.
const NOTICES: &str = include_str!("../notices/third-party.txt");

/// Forum and Game Master for games played by post.
#[derive(Debug, Parser)]
#[command(name = "stafeta", version, max_term_width = 100)]
struct Cli {
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site and run the background worker.
    Serve {
        /// Leave background work (deadlines, e-mail, housekeeping) to `stafeta worker`.
        #[arg(long, env = "STAFETA_NO_WORKER")]
        no_worker: bool,
        /// Fill an empty site with a sample community first, and print its address and new passwords.
        #[arg(long)]
        demo: bool,
        /// File with the number of hours by which the sample community's clock is ahead; the number may be increased
        /// while the server runs.
        #[arg(
            long,
            env = "STAFETA_DEMO_AHEAD",
            requires = "demo",
            conflicts_with = "no_worker",
            value_name = "FILE"
        )]
        demo_ahead: Option<PathBuf>,
        /// Seed of all draws of the sample community, so that tests get the same games each time.
        #[arg(long, env = "STAFETA_DEMO_SEED", requires = "demo", value_name = "NUMBER")]
        demo_seed: Option<u64>,
    },
    /// Run only the background worker, on a second machine with DATABASE_URL.
    Worker,
    /// Run pending migrations and exit.
    Migrate,
    /// Check that the server on this machine is ready, for health checks.
    Health,
    /// Adjudicate phases of Diplomacy: one case, a list, a file in the case format, or JSON lines.
    Adjudicate {
        /// File with the cases; `-` reads standard input.
        #[arg(default_value = "-")]
        file: PathBuf,
        /// Print a readable report instead of one line of JSON per case.
        #[arg(long)]
        report: bool,
    },
    /// Read posts of Diplomacy orders from standard input, for editors and for testing. Each line is a JSON object: "id",
    /// "seat" (a power), "language" (en, ro, pt, ja or null) and "text". For each, one line of JSON is printed: "id",
    /// "language" as recognised, "orders" in standard notation, "asked" with "choices", "refused" with "why", "frame" and
    /// "warnings".
    Read {
        /// File with the position: a case of the form dipcase/1; its orders are ignored.
        position: PathBuf,
    },
    /// Play games between bots, engines and random players, and print the results.
    Play {
        /// Ruleset of the games.
        #[arg(long, value_parser = ruleset())]
        ruleset: Ruleset,
        /// Number of seats.
        #[arg(long)]
        seats: u8,
        /// Players: bots, random (posts that the rules accept) or half (half bots, half random, an odd seat
        /// random).
        #[arg(long, default_value = "random")]
        players: HeadlessPlayers,
        /// Player of a seat, or of several, such as 1=bot:strong, 2-4=random, 5-7=engine:./mine. Seats are counted from 1;
        /// seats not named have beginner bots, and everybody moves up one seat after each game. A bot is beginner, club
        /// or strong; an engine is a command that speaks the protocol stafeta-engine/1.
        #[arg(long = "seat", value_name = "SEAT=PLAYER", conflicts_with = "players")]
        assignments: Vec<SeatAssignment>,
        /// Number of games.
        #[arg(long, default_value_t = 100)]
        games: u32,
        /// Seed. The same seed plays the same games.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Seconds that an engine has for an answer; without one in time it gives no orders.
        #[arg(long, default_value_t = 5.0, value_parser = seconds)]
        limit: f64,
        /// Options of the game, as JSON; the usual ones by default.
        #[arg(long, value_parser = json)]
        options: Option<serde_json::Value>,
    },
    /// Play as an engine of the protocol stafeta-engine/1, on standard input and output.
    Engine {
        /// The player: bot:beginner, bot:club or bot:strong.
        #[arg(long = "as", value_name = "PLAYER")]
        player: PlayerKind,
    },
    /// Play your seat of a game on a site with an engine of the protocol stafeta-engine/1, until the game is over.
    Connect {
        /// Address of the site.
        #[arg(long, value_name = "URL")]
        site: url::Url,
        /// Access token with the permissions read and play, from the page Account, Access tokens.
        #[arg(long, env = "STAFETA_TOKEN", hide_env_values = true)]
        token: secrecy::SecretString,
        /// Number of the game, as in the address of its page.
        #[arg(long)]
        game: i64,
        /// Command of the engine, split at spaces and run without a shell.
        #[arg(long, value_name = "COMMAND")]
        engine: String,
        /// Seconds that the engine has for an answer; without one in time it gives no orders.
        #[arg(long, default_value_t = 60.0, value_parser = seconds)]
        limit: f64,
    },
    /// Verify an exported game: that its file was not changed, that its draws are the sealed ones, and that its orders
    /// lead to its end. Needs no database.
    Verify {
        /// File as downloaded from the page of the game.
        file: PathBuf,
    },
    /// Print the notices that the licences of third-party code in this program require.
    Licenses,
    /// Manage accounts, and games on hold. Works while the server runs.
    #[command(subcommand)]
    Admin(admin::AdminCommand),
}

/// Parses the code of a ruleset. The help lists them all.
fn ruleset() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.iter().map(|ruleset| ruleset.code()))
        .try_map(|code| code.parse::<Ruleset>())
}

/// Parses a number of seconds, from a thousandth to an hour.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds from 0.001 to 3600".to_owned())
}

/// Parses JSON. By default clap would take any text for a JSON string.
fn json(text: &str) -> serde_json::Result<serde_json::Value> {
    serde_json::from_str(text)
}

/// Pages are made of many short texts on several threads; this allocator spends less time on them than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = log(&cli.config).and_then(|()| {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
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
            let (token, limit) = (token.expose_secret(), Duration::from_secs_f64(limit));
            let connection = Connection { site: &site, token, game, limit };
            tokio::task::block_in_place(|| connect::play(&connection, &engine))?;
        }
        Command::Licenses => std::io::stdout().lock().write_all(NOTICES.as_bytes())?,
        Command::Verify { file } => {
            let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            println!("{}", verify(&bytes).map_err(|doubt| format!("{}: {doubt}", file.display()))?);
        }
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
    let app =
        App::new(database.pool.clone(), database.probe.clone(), clock, entropy, config.clone(), hashing);
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
    let measure = async {
        match metrics {
            Some((listener, handle)) => {
                collect_metrics(handle, &database, &measured_clock).serve(listener, stop.clone()).await
            }
            None => Ok(()),
        }
    };
    let (served, (), (), (), measured) =
        tokio::join!(web::serve(listener, web::router(app), stop.clone()), work, hours, announce, measure);
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

fn worker(config: &Config, database: &Database, clock: Clock) -> Result<Worker, MailError> {
    let (db, config, mailer) = (database.jobs.clone(), config.clone(), Mailer::of(config)?);
    Ok(Worker { db, clock, config, mailer })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_a_game_are_read_as_json() {
        let play = |options| {
            Cli::try_parse_from(["stafeta", "play", "--ruleset", "war", "--seats", "6", "--options", options])
        };
        match play(r#"{ "variant_1": true }"#).unwrap().command {
            Command::Play { options, .. } => assert_eq!(options.unwrap()["variant_1"], true),
            other => panic!("{other:?}"),
        }
        assert!(play("variant").is_err());
    }

    #[test]
    fn draws_follow_from_a_seed_in_the_sample_community_alone() {
        let seed = |flags: &[&str]| -> Result<_, clap::Error> {
            match Cli::try_parse_from([&["stafeta", "serve"], flags].concat())?.command {
                Command::Serve { demo_seed, .. } => Ok(demo_seed),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(seed(&["--demo", "--demo-seed", "7"]).unwrap(), Some(7));
        assert_eq!(seed(&["--demo"]).unwrap(), None);
        let refused = seed(&["--demo-seed", "7"]).unwrap_err();
        assert_eq!(refused.kind(), clap::error::ErrorKind::MissingRequiredArgument);
    }
}
