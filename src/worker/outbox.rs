//! Sending what waits in the outbox.

use chrono::{DateTime, Utc};
use tracing::{info, warn};

use super::Worker;
use super::compose::{self, Composed};
use crate::notices::outbox::{self, Claimed, Outcome};
use crate::notices::reminding;

/// Letters claimed at once: few enough that all are tried before the claim runs out, even at a mail server that hangs.
const BATCH: i64 = 8;

/// Sends what is due; gives the number of letters tried.
pub(super) async fn send_due(worker: &Worker, now: DateTime<Utc>) -> sqlx::Result<usize> {
    while reminding::digest_due(&worker.db, now).await? {}
    let claimed = outbox::claim(&worker.db, BATCH, now).await?;
    for letter in &claimed {
        let outcome = send(worker, letter, now).await?;
        match &outcome {
            Outcome::Sent => info!(letter = letter.id, "a letter was sent"),
            Outcome::Dropped(why) => info!(letter = letter.id, why, "a letter was dropped"),
            Outcome::Failed(error) => {
                warn!(letter = letter.id, attempt = letter.attempt, error, "a letter was not sent")
            }
        }
        let mut db = worker.db.acquire().await?;
        outbox::settle(&mut db, letter, &outcome, now).await?;
    }
    Ok(claimed.len())
}

async fn send(worker: &Worker, letter: &Claimed, now: DateTime<Utc>) -> sqlx::Result<Outcome> {
    // Links that work once are drawn and kept before the letter with them leaves.
    let mut tx = worker.db.begin().await?;
    let composed = compose::compose(&mut tx, &worker.config, letter, now).await?;
    tx.commit().await?;
    Ok(match composed {
        Composed::Nobody(why) => Outcome::Dropped(why),
        Composed::Mail(mail) => match worker.mailer.send(&mail, now).await {
            Ok(()) => Outcome::Sent,
            Err(error) => Outcome::Failed(error.to_string()),
        },
    })
}
