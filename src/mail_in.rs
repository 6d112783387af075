//! `stafeta mail-in`: takes one letter with orders from a mail server.

use std::error::Error;
use std::io::Read;
use std::process::ExitCode;

use stafeta::accounts::sessions::SessionPolicy;
use stafeta::config::Config;
use stafeta::db::Database;
use stafeta::gamemaster::{self, GameError, LetterOutcome, MAX_LETTER, ReceivedLetter};
use stafeta::time::Clock;
use tracing::{info, warn};

/// The status by which a mail server knows that it should deliver the letter again later (`EX_TEMPFAIL`).
const LATER: u8 = 75;

/// Takes the letter on standard input. A letter that is no use ends well too, so that nobody gets a bounce.
///
/// # Errors
/// `STAFETA_ORDERS_ADDRESS` is not set.
pub(crate) async fn run(config: &Config, recipient: Option<&str>) -> Result<ExitCode, Box<dyn Error>> {
    let site = config.orders_address.as_ref().ok_or("set STAFETA_ORDERS_ADDRESS to the address of orders")?;
    let mut letter = Vec::new();
    let most = u64::try_from(MAX_LETTER)?;
    std::io::stdin().lock().take(most + 1).read_to_end(&mut letter)?;
    if letter.len() > MAX_LETTER {
        warn!(bytes = MAX_LETTER, "a letter was ignored: it is too large");
        return Ok(ExitCode::SUCCESS);
    }
    let letter = match ReceivedLetter::parse(letter, recipient) {
        Ok(letter) => letter,
        Err(error) => {
            warn!(%error, "a letter was ignored: it cannot be parsed");
            return Ok(ExitCode::SUCCESS);
        }
    };
    let mark = letter.mark();
    let database = match Database::open_beside(config).await {
        Ok(database) => database,
        Err(error) => {
            warn!(letter = mark, %error, "a letter waits for the database");
            return Ok(ExitCode::from(LATER));
        }
    };
    let now = Clock::System.now();
    let policy = SessionPolicy::of(config);
    let outcome = gamemaster::receive_letter(&database.pool, site, policy, &letter, now).await;
    database.close().await;
    Ok(match outcome {
        Ok(LetterOutcome::Ignored(why)) => {
            info!(letter = mark, ?why, "a letter was ignored");
            ExitCode::SUCCESS
        }
        Ok(outcome) => {
            info!(letter = mark, ?outcome, "a letter was taken");
            ExitCode::SUCCESS
        }
        Err(GameError::Missing | GameError::Forbidden) => {
            info!(letter = mark, "a letter was ignored: its person may not see the game");
            ExitCode::SUCCESS
        }
        Err(error) => {
            warn!(letter = mark, %error, "a letter waits");
            ExitCode::from(LATER)
        }
    })
}
