//! Sends the e-mails in the outbox, many at a time, so that a slow one does not delay the others.

use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::{info, warn};

use super::email_composer::{self, ComposedEmail};
use super::{PULSE, Worker, wait_for_stop};
use crate::accounts;
use crate::db;
use crate::notifications::outbox::{self, ClaimedEmail, DeliveryOutcome};
use crate::notifications::reminder_settings;

/// Most e-mails being sent at once.
const IN_FLIGHT: usize = 32;
/// Longest time for e-mails being sent after the worker is told to stop. An interrupted one is sent again, so its
/// recipient may get it twice.
const GRACE: Duration = Duration::from_secs(5);

/// Sends due e-mails repeatedly until `stop` turns true.
pub(super) async fn run(worker: Worker, mut stop: watch::Receiver<bool>) {
    let mut in_flight = JoinSet::new();
    let mut pulse = tokio::time::interval(PULSE);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        // Waits until half of the slots are free, so that each claim takes several e-mails.
        if in_flight.len() <= IN_FLIGHT / 2 {
            start(&worker, IN_FLIGHT - in_flight.len(), &mut in_flight).await;
        }
        tokio::select! {
            () = wait_for_stop(&mut stop) => break,
            Some(_) = in_flight.join_next() => {}
            _ = pulse.tick() => {}
        }
    }
    let ended = tokio::time::timeout(GRACE, async { while in_flight.join_next().await.is_some() {} }).await;
    if ended.is_err() {
        warn!(letters = in_flight.len(), "letters were cut off; they are sent again after the next start");
    }
}

/// Sends the e-mails that are due now and waits until each was tried.
pub(super) async fn send_due(worker: &Worker) {
    let mut in_flight = JoinSet::new();
    start(worker, IN_FLIGHT, &mut in_flight).await;
    while in_flight.join_next().await.is_some() {}
}

/// Claims up to `room` e-mails and starts sending them.
async fn start(worker: &Worker, room: usize, in_flight: &mut JoinSet<()>) {
    let now = worker.clock.now();
    let claimed = match claim(worker, room, now).await {
        Ok(claimed) => claimed,
        Err(error) => return warn!(%error, "the outbox waits for the database"),
    };
    for letter in claimed {
        let worker = worker.clone();
        in_flight.spawn(async move {
            if let Err(error) = deliver(&worker, &letter, now).await {
                // The claim expires, and the e-mail is tried again then.
                warn!(letter = letter.id, %error, "a letter was left where it was");
            }
        });
    }
}

async fn claim(worker: &Worker, room: usize, now: DateTime<Utc>) -> sqlx::Result<Vec<ClaimedEmail>> {
    while reminder_settings::digest_due(&worker.db, now).await? {}
    outbox::claim(&worker.db, i64::try_from(room).unwrap_or(i64::MAX), now).await
}

async fn deliver(worker: &Worker, letter: &ClaimedEmail, now: DateTime<Utc>) -> sqlx::Result<()> {
    let outcome = send(worker, letter, now).await?;
    match &outcome {
        DeliveryOutcome::Sent => info!(letter = letter.id, "a letter was sent"),
        DeliveryOutcome::Dropped(why) => info!(letter = letter.id, why = why.code(), "a letter was dropped"),
        DeliveryOutcome::Failed(error) | DeliveryOutcome::Refused(error) => {
            warn!(letter = letter.id, attempt = letter.attempt, error, "a letter was not sent")
        }
    }
    let mut db = worker.db.acquire().await?;
    outbox::record_outcome(&mut db, letter, &outcome, now).await
}

async fn send(worker: &Worker, letter: &ClaimedEmail, now: DateTime<Utc>) -> sqlx::Result<DeliveryOutcome> {
    // One-time links are created and stored before the e-mail with them is sent.
    let mut tx = db::begin(&worker.db).await?;
    let composed = email_composer::compose(&mut tx, &worker.config, letter, now).await?;
    db::commit(tx).await?;
    let mail = match composed {
        ComposedEmail::Dropped(why) => return Ok(DeliveryOutcome::Dropped(why)),
        // A newer release may be able to read it, so the attempt is repeated.
        ComposedEmail::Unreadable(why) => return Ok(DeliveryOutcome::Failed(why)),
        ComposedEmail::Mail(mail) => mail,
    };
    let id = format!("{}.{}", letter.id, letter.created_at.timestamp());
    match worker.mailer.send(&mail, &id, now).await {
        Ok(()) => Ok(DeliveryOutcome::Sent),
        Err(error) if error.is_permanent() => {
            if error.refuses_address() {
                accounts::email_change::note_refusal(&worker.db, &mail.to, now).await?;
            }
            Ok(DeliveryOutcome::Refused(error.to_string()))
        }
        Err(error) => Ok(DeliveryOutcome::Failed(error.to_string())),
    }
}
