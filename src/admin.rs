//! `stafeta admin …`: an operator's commands. They also work while the server runs.

use std::error::Error;

use chrono::{DateTime, TimeDelta, Utc};
use clap::Subcommand;
use stafeta::accounts::audit::{self, Actor};
use stafeta::accounts::place_bans::Along;
use stafeta::accounts::tickets::{self, Purpose};
use stafeta::accounts::{Role, bans, people, second_factor, setup};
use stafeta::config::Config;
use stafeta::db::{self, Database, Db};
use stafeta::gamemaster;
use stafeta::ids::{GameId, UserId};
use stafeta::time::Clock;
use stafeta::words::Message;

/// The commands of an operator.
#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// Print a link that creates the first admin. It works once, for one day, and invalidates the one printed before.
    Link,
    /// Print a link with which a person chooses a new password. It works once, for two hours.
    Reset {
        /// The person's name.
        name: String,
    },
    /// Make a person an admin or a player.
    Role {
        /// The person's name.
        name: String,
        /// `admin` or `player`.
        #[arg(value_parser = str::parse::<Role>)]
        role: Role,
    },
    /// Ban a person.
    Ban {
        /// The person's name.
        name: String,
        /// The reason. The person will read it.
        #[arg(long)]
        reason: String,
        /// Length in days. Without it the ban lasts until it is lifted.
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=3650))]
        days: Option<u16>,
    },
    /// Lift a ban.
    Unban {
        /// The person's name.
        name: String,
    },
    /// Remove a person's second factor. They then log in with the password alone, and are notified. For the only
    /// admin, after losing the phone and the recovery codes.
    RemoveSecondFactor {
        /// The person's name.
        name: String,
    },
    /// List the games that are quarantined because they kept failing, or release them after the cause is fixed.
    Quarantined {
        /// Release these games, by number.
        #[arg(long, value_name = "GAME", num_args = 1.., conflicts_with = "release_all")]
        release: Vec<GameId>,
        /// Release all of them.
        #[arg(long)]
        release_all: bool,
    },
    /// List people.
    List {
        /// Only people whose name begins with this or whose address contains it.
        #[arg(default_value = "")]
        search: String,
    },
}

/// Runs a command and prints its result.
pub(crate) async fn run(config: &Config, command: Admin) -> Result<(), Box<dyn Error>> {
    let database = Database::visit(config).await?;
    let outcome = carry_out(config, &database.pool, command, Clock::System.now()).await;
    database.close().await;
    outcome
}

async fn carry_out(
    config: &Config,
    db: &Db,
    command: Admin,
    now: DateTime<Utc>,
) -> Result<(), Box<dyn Error>> {
    match command {
        Admin::Link => match setup::link(db, now).await? {
            Some(path) => println!("{}", config.link(&path)),
            None => return Err("there is an admin already; use `stafeta admin role NAME admin`".into()),
        },
        Admin::Reset { name } => {
            let user = find(db, &name).await?;
            let purpose = Purpose::ResetPassword(user);
            let mut tx = db::begin(db).await?;
            let token = tickets::issue(&mut tx, &purpose, now).await?;
            audit::record(&mut tx, Actor::Operator, Some(user), &Message::new("audit-reset-link"), now)
                .await?;
            db::commit(tx).await?;
            println!("{}", config.link(&purpose.path(&token)));
        }
        Admin::Role { name, role } => {
            people::set_role(db, Actor::Operator, find(db, &name).await?, role, now).await?;
            println!("{name} is now: {}. Open sessions have ended.", role.code());
        }
        Admin::Ban { name, reason, days } => {
            let ends_at = days.map(|days| now + TimeDelta::days(days.into()));
            bans::ban(db, Actor::Operator, (find(db, &name).await?, Along::default()), &reason, ends_at, now)
                .await?;
            println!("{name} is banned.");
        }
        Admin::Unban { name } => {
            if !bans::lift(db, Actor::Operator, find(db, &name).await?, now).await? {
                return Err(format!("{name} is not banned").into());
            }
            println!("{name} may log in again.");
        }
        Admin::RemoveSecondFactor { name } => {
            if !second_factor::remove_all_by(db, Actor::Operator, find(db, &name).await?, now).await? {
                return Err(format!("{name} has no second factor").into());
            }
            println!("{name} logs in with the password alone until a new second factor is set up.");
        }
        Admin::Quarantined { release, release_all } => quarantined(db, release, release_all, now).await?,
        Admin::List { search } => list(db, &search, now).await?,
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
    let set_aside = gamemaster::quarantined(db).await?;
    if release_all {
        release = set_aside.iter().map(|game| game.id).collect();
    }
    if release.is_empty() {
        if set_aside.is_empty() {
            println!("No game is set aside.");
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
                eprintln!("Game {game} stays set aside: {error}");
            }
        }
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} games stay set aside").into()) }
}

async fn list(db: &Db, search: &str, now: DateTime<Utc>) -> Result<(), Box<dyn Error>> {
    let mut after = String::new();
    loop {
        let page = people::search(db, search, &after, now).await?;
        for person in &page {
            let state = if person.is_banned { "banned" } else { &person.role };
            let email = person.email.as_deref().unwrap_or("-");
            println!("{}\t{state}\t{email}\tseen {}", person.name, person.seen_at.format("%F"));
        }
        match page.last() {
            Some(last) if page.len() as i64 == people::PAGE => last.name.clone_into(&mut after),
            _ => return Ok(()),
        }
    }
}

async fn find(db: &Db, name: &str) -> Result<UserId, Box<dyn Error>> {
    people::called(db, name).await?.ok_or_else(|| format!("there is nobody called {name}").into())
}
