//! `stafeta admin …`: an operator's commands. They also work while the server runs.

use std::error::Error;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use clap::Subcommand;
use stafeta::accounts::audit::AuditActor;
use stafeta::accounts::place_bans::BanScope;
use stafeta::accounts::{SiteRole, account_list, bans, first_admin, password_link, second_factor};
use stafeta::config::Config;
use stafeta::db::{Database, Db};
use stafeta::forum::imports;
use stafeta::gamemaster::{self, ratings};
use stafeta::ids::{GameId, UserId};
use stafeta::time::Clock;

/// The commands of an operator.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Print a link that creates the first administrator. It works once, for one day, and invalidates the one before.
    Link,
    /// Print a link with which a person chooses a new password. It works once, for 24 hours.
    Reset {
        /// The person's name.
        name: String,
    },
    /// Make a person an administrator or a player.
    Role {
        /// The person's name.
        name: String,
        /// `admin` or `player`.
        #[arg(value_parser = str::parse::<SiteRole>)]
        role: SiteRole,
    },
    /// Ban a person from the site.
    Ban {
        /// The person's name.
        name: String,
        /// Reason. The person reads it.
        #[arg(long)]
        reason: String,
        /// Length in days; without it the ban lasts until it is lifted.
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=3650))]
        days: Option<u16>,
    },
    /// Lift a ban.
    Unban {
        /// The person's name.
        name: String,
    },
    /// Remove a person's second factor. They then log in with the password alone, and are notified. For the only
    /// administrator, after losing the phone and the recovery codes.
    RemoveSecondFactor {
        /// The person's name.
        name: String,
    },
    /// List the games that are on hold because they kept failing, or release them once the cause is fixed.
    Quarantined {
        /// Release these games, by number.
        #[arg(long, value_name = "GAME", num_args = 1.., conflicts_with = "release_all")]
        release: Vec<GameId>,
        /// Release all of them.
        #[arg(long)]
        release_all: bool,
    },
    /// Compute all ratings again from the finished games.
    RebuildRatings,
    /// Import another forum: its members, boards, threads and posts, all or nothing. Nobody is notified. Members choose a
    /// password with “Forgot your password?”.
    ImportForum {
        /// File of the format stafeta-forum/1 (docs/formats.md).
        file: PathBuf,
        /// Only check the file, and write nothing.
        #[arg(long)]
        check: bool,
    },
    /// List people.
    List {
        /// Only people whose name begins with this or whose e-mail address contains it.
        #[arg(default_value = "")]
        search: String,
    },
}

/// Runs a command and prints its result.
pub(crate) async fn run(config: &Config, command: AdminCommand) -> Result<(), Box<dyn Error>> {
    let database = Database::open_beside(config).await?;
    let outcome = carry_out(config, &database.pool, command, Clock::System.now()).await;
    database.close().await;
    outcome
}

async fn carry_out(
    config: &Config,
    db: &Db,
    command: AdminCommand,
    now: DateTime<Utc>,
) -> Result<(), Box<dyn Error>> {
    match command {
        AdminCommand::Link => match first_admin::link(db, now).await? {
            Some(path) => println!("{}", config.link(&path)),
            None => return Err("there is an admin already; use `stafeta admin role NAME admin`".into()),
        },
        AdminCommand::Reset { name } => {
            let link = password_link::issue(db, AuditActor::Operator, find(db, &name).await?, now).await?;
            println!("{}", config.link(&link.path));
        }
        AdminCommand::Role { name, role } => {
            account_list::set_role(db, AuditActor::Operator, find(db, &name).await?, role, now).await?;
            println!("{name} is now: {}. Open sessions have ended.", role.code());
        }
        AdminCommand::Ban { name, reason, days } => {
            let ends_at = days.map(|days| now + TimeDelta::days(days.into()));
            bans::ban(
                db,
                AuditActor::Operator,
                (find(db, &name).await?, BanScope::default()),
                &reason,
                ends_at,
                now,
            )
            .await?;
            println!("{name} is banned.");
        }
        AdminCommand::Unban { name } => {
            if !bans::lift(db, AuditActor::Operator, find(db, &name).await?, now).await? {
                return Err(format!("{name} is not banned").into());
            }
            println!("{name} may log in again.");
        }
        AdminCommand::RemoveSecondFactor { name } => {
            if !second_factor::remove_all_by(db, AuditActor::Operator, find(db, &name).await?, now).await? {
                return Err(format!("{name} has no second factor").into());
            }
            println!("{name} logs in with the password alone until a new second factor is set up.");
        }
        AdminCommand::Quarantined { release, release_all } => {
            quarantined(db, release, release_all, now).await?
        }
        AdminCommand::RebuildRatings => {
            for ladder in ratings::rebuild_all(db).await? {
                println!("{} {}", ladder.ruleset, ladder.variant);
            }
        }
        AdminCommand::ImportForum { file, check: true } => {
            let forum = imports::check(db, &file, now).await?;
            let [people, boards, threads] = forum.counts();
            println!(
                "No faults: {people} people, {boards} boards, {threads} threads, {} posts. Nothing was written.",
                forum.posts
            );
        }
        AdminCommand::ImportForum { file, check: false } => import_forum(db, &file, now).await?,
        AdminCommand::List { search } => list(db, &search, now).await?,
    }
    Ok(())
}

/// Lists the quarantined games or releases some of them. A game that cannot be released does not stop the others.
async fn quarantined(
    db: &Db,
    mut release: Vec<GameId>,
    release_all: bool,
    now: DateTime<Utc>,
) -> Result<(), Box<dyn Error>> {
    let set_aside = gamemaster::list_quarantined(db).await?;
    if release_all {
        release = set_aside.iter().map(|game| game.id).collect();
    }
    if release.is_empty() {
        if set_aside.is_empty() {
            println!("No game is on hold.");
        }
        for game in set_aside {
            println!("{:>8}  since {}  {}", game.id.0, game.since.format("%Y-%m-%d %H:%M UTC"), game.name);
        }
        return Ok(());
    }
    let mut failed = 0;
    for game in release {
        match gamemaster::release(db, game, now).await {
            Ok(()) => println!("Game {game} goes on."),
            Err(error) => {
                failed += 1;
                eprintln!("Game {game} stays on hold: {error}");
            }
        }
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} games stay on hold").into()) }
}

/// Imports a forum and prints where each board and thread is now, so that old addresses can lead there.
async fn import_forum(db: &Db, file: &Path, now: DateTime<Utc>) -> Result<(), Box<dyn Error>> {
    let forum = imports::import(db, file, now).await?;
    for (kind, paths) in [("board", &forum.boards), ("thread", &forum.threads)] {
        for (id, path) in paths {
            println!("{kind}\t{id}\t{path}");
        }
    }
    eprintln!(
        "Imported: {} new accounts, {} people who had one, {} boards, {} threads, {} posts.",
        forum.new_people,
        forum.known_people,
        forum.boards.len(),
        forum.threads.len(),
        forum.posts
    );
    Ok(())
}

async fn list(db: &Db, search: &str, now: DateTime<Utc>) -> Result<(), Box<dyn Error>> {
    let mut after = String::new();
    loop {
        let page = account_list::search(db, search, &after, now).await?;
        for person in &page {
            let state = if person.is_banned { "banned" } else { &person.role };
            let email = person.email.as_deref().unwrap_or("-");
            println!("{}\t{state}\t{email}\tseen {}", person.name, person.seen_at.format("%F"));
        }
        match page.last() {
            Some(last) if page.len() as i64 == account_list::PAGE => last.name.clone_into(&mut after),
            _ => return Ok(()),
        }
    }
}

async fn find(db: &Db, name: &str) -> Result<UserId, Box<dyn Error>> {
    account_list::find_by_name(db, name).await?.ok_or_else(|| format!("there is nobody called {name}").into())
}
