//! Sends the messages in the outbox, many at a time, so that a slow one does not delay the others. E-mails and what goes straight to
//! devices and webhooks have lanes of their own.

use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::{info, warn};

use super::delivery_step::{self, DeliveryStep};
use super::email_composer::{self, ComposedEmail};
use super::{MailError, PULSE, Worker, personal_webhook_sender, push_sender, wait_for_stop};
use crate::accounts;
use crate::db;
use crate::notifications::outbox::{self, ClaimedEmail, DeliveryChannel, DeliveryOutcome, OutboxLane};
use crate::notifications::reminder_settings;

/// Most messages of a lane being sent at once.
const IN_FLIGHT: usize = 32;
/// Longest time for e-mails being sent after the worker is told to stop. An interrupted one is sent again, so its
/// recipient may get it twice.
const GRACE: Duration = Duration::from_secs(5);

/// The first pause after the mail server failed. Doubled after each further failure.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Whether the mail server answers, as far as an e-mail showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ServerState {
    Answers,
    Fails,
}

/// How many e-mails may be tried, by the failures of the mail server. While it fails, one e-mail after each pause tries
/// it: composing all of them for nothing would delay the deadlines of games.
#[derive(Debug, Default)]
struct MailBrake {
    /// The end and the length of the pause; `None` while the mail server answers.
    pause: Option<(Instant, Duration)>,
}

impl MailBrake {
    /// Returns how many e-mails may be sent at once now.
    fn room(&self, now: Instant) -> usize {
        match self.pause {
            None => IN_FLIGHT,
            Some((end, _)) if now < end => 0,
            Some(_) => 1,
        }
    }

    /// Takes note of what an e-mail showed. Failures during a pause belong to e-mails that were under way before it.
    fn note(&mut self, state: ServerState, now: Instant) {
        match (state, self.pause) {
            (ServerState::Answers, _) => self.pause = None,
            (ServerState::Fails, Some((end, _))) if now < end => {}
            (ServerState::Fails, last) => {
                let length = last.map_or(FIRST_PAUSE, |(_, length)| (length * 2).min(LONGEST_PAUSE));
                warn!(seconds = length.as_secs(), "the mail server fails; e-mails wait");
                self.pause = Some((now + length, length));
            }
        }
    }
}

/// Sends due messages of a lane repeatedly until `stop` turns true.
pub(super) async fn run(worker: Worker, lane: OutboxLane, mut stop: watch::Receiver<bool>) {
    let mut in_flight = JoinSet::new();
    let mut brake = MailBrake::default();
    let mut pulse = tokio::time::interval(PULSE);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        // Waits until half of the slots are free, so that each claim takes several e-mails.
        let room = brake.room(Instant::now()).saturating_sub(in_flight.len());
        if in_flight.len() <= IN_FLIGHT / 2 && room > 0 {
            start(&worker, lane, room, &mut in_flight).await;
        }
        tokio::select! {
            () = wait_for_stop(&mut stop) => break,
            Some(tried) = in_flight.join_next() => {
                if let Ok(Some(state)) = tried {
                    brake.note(state, Instant::now());
                }
            }
            _ = pulse.tick() => {}
        }
    }
    let ended = tokio::time::timeout(GRACE, async { while in_flight.join_next().await.is_some() {} }).await;
    if ended.is_err() {
        warn!(letters = in_flight.len(), "letters were cut off; they are sent again after the next start");
    }
}

/// Sends the messages that are due now and waits until each was tried. What is left to the mail server by the other lane is sent, too.
pub(super) async fn send_due(worker: &Worker) {
    let mut in_flight = JoinSet::new();
    for lane in [OutboxLane::Direct, OutboxLane::Mail] {
        start(worker, lane, IN_FLIGHT, &mut in_flight).await;
        while in_flight.join_next().await.is_some() {}
    }
}

/// Claims up to `room` messages of a lane and starts sending them.
async fn start(worker: &Worker, lane: OutboxLane, room: usize, in_flight: &mut JoinSet<Option<ServerState>>) {
    let now = worker.clock.now();
    let claimed = match claim(worker, lane, room, now).await {
        Ok(claimed) => claimed,
        Err(error) => return warn!(%error, "the outbox waits for the database"),
    };
    for letter in claimed {
        let worker = worker.clone();
        in_flight.spawn(async move {
            deliver(&worker, lane, &letter, now).await.unwrap_or_else(|error| {
                // The claim expires, and the e-mail is tried again then.
                warn!(letter = letter.id, %error, "a letter was left where it was");
                None
            })
        });
    }
}

async fn claim(
    worker: &Worker,
    lane: OutboxLane,
    room: usize,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ClaimedEmail>> {
    while lane == OutboxLane::Mail && reminder_settings::digest_due(&worker.db, now).await? {}
    outbox::claim(&worker.db, lane, i64::try_from(room).unwrap_or(i64::MAX), now).await
}

/// Tries to send an e-mail and records the result. `None` if the mail server was not needed.
async fn deliver(
    worker: &Worker,
    lane: OutboxLane,
    letter: &ClaimedEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<ServerState>> {
    let (outcome, server) = send(worker, lane, letter, now).await?;
    match &outcome {
        DeliveryOutcome::Sent(by) => info!(letter = letter.id, by = by.code(), "a letter was sent"),
        DeliveryOutcome::Postponed(until) => {
            info!(letter = letter.id, %until, "a letter waits for the morning")
        }
        DeliveryOutcome::LeftToMail => info!(letter = letter.id, "a letter is left to the mail server"),
        DeliveryOutcome::Dropped(why) => info!(letter = letter.id, why = why.code(), "a letter was dropped"),
        DeliveryOutcome::Failed(error) | DeliveryOutcome::Refused(error) => {
            warn!(letter = letter.id, attempt = letter.attempt, error, "a letter was not sent")
        }
    }
    let mut db = worker.db.acquire().await?;
    outbox::record_outcome(&mut db, letter, &outcome, now).await?;
    Ok(server)
}

async fn send(
    worker: &Worker,
    lane: OutboxLane,
    letter: &ClaimedEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<(DeliveryOutcome, Option<ServerState>)> {
    // One-time links are created and stored before the e-mail with them is sent.
    let mut tx = db::begin(&worker.db).await?;
    if let Some(needless) = outbox::find_needless(&mut tx, letter).await? {
        db::rollback(tx).await?;
        return Ok((DeliveryOutcome::Dropped(needless), None));
    }
    let step = delivery_step::choose(&mut tx, letter, now).await?;
    let composed = match step {
        DeliveryStep::Email if lane == OutboxLane::Direct => {
            db::rollback(tx).await?;
            return Ok((DeliveryOutcome::LeftToMail, None));
        }
        DeliveryStep::Email => email_composer::compose(&mut tx, &worker.config, letter, now).await?,
        DeliveryStep::Push(notice) => {
            db::rollback(tx).await?;
            return Ok((push_sender::send(worker, notice, now).await?, None));
        }
        DeliveryStep::Webhook(notice) => {
            db::rollback(tx).await?;
            return Ok((personal_webhook_sender::send(worker, notice, now).await?, None));
        }
        DeliveryStep::Drop(why) => {
            db::rollback(tx).await?;
            return Ok((DeliveryOutcome::Dropped(why), None));
        }
        DeliveryStep::Postpone(until) => {
            db::rollback(tx).await?;
            return Ok((DeliveryOutcome::Postponed(until), None));
        }
    };
    db::commit(tx).await?;
    let mail = match composed {
        ComposedEmail::Dropped(why) => return Ok((DeliveryOutcome::Dropped(why), None)),
        // A newer release may be able to read it, so the attempt is repeated.
        ComposedEmail::Unreadable(why) => return Ok((DeliveryOutcome::Failed(why), None)),
        ComposedEmail::Mail(mail) => mail,
        ComposedEmail::Letter(letter) => {
            letter.render().await.map_err(|error| sqlx::Error::Encode(Box::new(error)))?
        }
    };
    let id = format!("{}.{}", letter.id, letter.created_at.timestamp());
    let Err(error) = worker.mailer.send(&mail, &id, now).await else {
        return Ok((DeliveryOutcome::Sent(DeliveryChannel::Email), Some(ServerState::Answers)));
    };
    if error.refuses_address() {
        accounts::email_change::note_refusal(&worker.db, &mail.to, now).await?;
    }
    let server = match error {
        MailError::Letter(_) => None,
        _ if error.concerns_server() => Some(ServerState::Fails),
        _ => Some(ServerState::Answers),
    };
    let outcome = if error.is_permanent() { DeliveryOutcome::Refused } else { DeliveryOutcome::Failed };
    Ok((outcome(error.to_string()), server))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_e_mail_after_each_longer_pause_tries_a_mail_server_that_fails() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut brake = MailBrake::default();
        assert_eq!(brake.room(start), IN_FLIGHT);
        brake.note(ServerState::Fails, start);
        brake.note(ServerState::Fails, start + second);
        assert_eq!((brake.room(start + second), brake.room(start + 2 * second)), (0, 1));
        brake.note(ServerState::Fails, start + 2 * second);
        assert_eq!((brake.room(start + 5 * second), brake.room(start + 6 * second)), (0, 1));
        for minute in 1..20 {
            brake.note(ServerState::Fails, start + minute * LONGEST_PAUSE);
        }
        let last = start + 19 * LONGEST_PAUSE;
        assert_eq!((brake.room(last + 59 * second), brake.room(last + LONGEST_PAUSE)), (0, 1));
        brake.note(ServerState::Answers, last);
        assert_eq!(brake.room(last), IN_FLIGHT);
    }
}
