//! The command line: every command with its options.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use stafeta::config::Config;
use stafeta::games::Ruleset;
use stafeta::games::headless::{HeadlessPlayers, PlayerKind, SeatAssignment};
use stafeta_rules::diplomacy::formats::GameFormat;
use url::Url;

use crate::admin;

/// Forum and Game Master for games played by post.
#[derive(Debug, Parser)]
#[command(name = "stafeta", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) config: Config,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
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
    /// Convert a game of Diplomacy to the format of another program: cases (dipcase/1, JSON lines), saved-game (the Python package
    /// diplomacy), case-text (test cases of jDip and the DATC) or web-game (webDiplomacy). The format of the file is recognised.
    Convert {
        /// File with the game; `-` reads standard input.
        #[arg(default_value = "-")]
        file: PathBuf,
        /// Format to write.
        #[arg(long, value_name = "FORMAT")]
        to: GameFormat,
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
        #[arg(long, value_name = "URL", value_parser = site_address)]
        site: Url,
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
    /// Take one letter with orders from standard input, as a mail server pipes it. Needs `--orders-address`. Exits with status 75
    /// if the letter should be delivered again later.
    MailIn {
        /// Address to which the mail server delivers the letter; by default it is found in its head.
        recipient: Option<String>,
    },
    /// Verify an exported game: that its file was not changed, that its draws are the sealed ones, and that its orders
    /// lead to its end. Needs no database.
    Verify {
        /// File as downloaded from the page of the game.
        file: PathBuf,
    },
    /// Print the notices that the licences of third-party code in this program require.
    Licenses,
    /// Write the manual pages of all commands into a folder, for packages.
    Manual {
        /// Folder, which must exist.
        folder: PathBuf,
    },
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

/// Parses the address of a site, as a browser shows it on the front page.
fn site_address(text: &str) -> Result<Url, String> {
    let address = text.parse().ok().filter(|url: &Url| {
        matches!(url.scheme(), "http" | "https") && url.path() == "/" && url.query().is_none()
    });
    address.ok_or_else(|| "expected the address of a site alone, as https://forum.example".to_owned())
}

/// Parses JSON. By default clap would take any text for a JSON string.
fn json(text: &str) -> serde_json::Result<serde_json::Value> {
    serde_json::from_str(text)
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
    fn a_site_is_named_by_its_address_alone() {
        for (text, url) in [
            ("https://forum.example", Some("https://forum.example/")),
            ("http://127.0.0.1:8000/", Some("http://127.0.0.1:8000/")),
            ("127.0.0.1:8000", None),
            ("localhost:8000", None),
            ("forum.example", None),
            ("https://forum.example/games/7", None),
        ] {
            assert_eq!(site_address(text).ok().as_ref().map(Url::as_str), url, "{text}");
        }
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
