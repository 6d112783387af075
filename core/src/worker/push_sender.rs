//! Sends a notification to the devices of a person.

use chrono::{DateTime, Utc};
use futures_util::future::join_all;

use super::Worker;
use super::outbound::OutboundRequest;
use crate::notifications::outbox::{DeliveryChannel, DeliveryOutcome};
use crate::notifications::push_devices::{self, PushTarget};
use crate::notifications::web_push::{PushMessage, VapidKey, push_topic};

/// The time for which a push service keeps a message for a device that is off, in seconds: two days.
const KEPT: &str = "172800";

/// A notification on its way to devices.
pub(super) struct PushNotice {
    /// The message in the outbox.
    pub(super) outbox: i64,
    /// The devices that have not accepted it yet.
    pub(super) targets: Vec<PushTarget>,
    /// True if a device has accepted it already.
    pub(super) was_accepted: bool,
    /// The text.
    pub(super) message: PushMessage,
}

/// The answer of a push service about one device.
enum PushAnswer {
    Accepted,
    /// The service no longer knows the device.
    Gone,
    /// It may accept the message later.
    Failed(String),
}

/// Sends a notification to all its devices at once and records what came of it. Devices that are gone are removed: if none is
/// left, the next attempt is an e-mail.
pub(super) async fn send(
    worker: &Worker,
    notice: PushNotice,
    now: DateTime<Utc>,
) -> sqlx::Result<DeliveryOutcome> {
    let key = push_devices::site_key(&worker.db, now).await?;
    let text = serde_json::to_vec(&notice.message).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    let topic = push_topic(&notice.message.tag);
    let tries = notice.targets.iter().map(|target| send_to(worker, &key, target, (&text, &topic), now));
    let (mut was_accepted, mut failures) = (notice.was_accepted, Vec::new());
    for (target, answer) in notice.targets.iter().zip(join_all(tries).await) {
        match answer {
            PushAnswer::Accepted => {
                was_accepted = true;
                push_devices::note_accepted(&worker.db, target.id, notice.outbox, now).await?;
            }
            PushAnswer::Gone => push_devices::forget(&worker.db, target.id).await?,
            PushAnswer::Failed(why) => failures.push(why),
        }
    }
    Ok(match (failures.is_empty(), was_accepted) {
        (true, true) => DeliveryOutcome::Sent(DeliveryChannel::Push),
        (true, false) => DeliveryOutcome::Failed("no device is left; an e-mail follows".to_owned()),
        (false, _) => DeliveryOutcome::Failed(failures.join("; ")),
    })
}

async fn send_to(
    worker: &Worker,
    key: &VapidKey,
    target: &PushTarget,
    (text, topic): (&[u8], &str),
    now: DateTime<Utc>,
) -> PushAnswer {
    let endpoint = &target.subscription.endpoint;
    // The path is a secret of the device, so that only the host is told.
    let host = endpoint.host_str().unwrap_or_default();
    let body = match target.subscription.keys.encrypt(text) {
        Ok(body) => body,
        Err(error) => return PushAnswer::Failed(format!("{host}: {error}")),
    };
    let headers = vec![
        ("authorization", key.authorization(endpoint, &worker.config.push_contact(), now)),
        ("content-encoding", "aes128gcm".to_owned()),
        ("content-type", "application/octet-stream".to_owned()),
        ("ttl", KEPT.to_owned()),
        ("topic", topic.to_owned()),
    ];
    match worker.outbound.post(OutboundRequest { url: endpoint.clone(), headers, body }).await {
        Ok(200..=299) => PushAnswer::Accepted,
        Ok(404 | 410) => PushAnswer::Gone,
        Ok(status) => PushAnswer::Failed(format!("{host} answered {status}")),
        Err(why) => PushAnswer::Failed(format!("{host}: {why}")),
    }
}
