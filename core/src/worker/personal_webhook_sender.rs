//! Sends a notification to the webhook of a person.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::Worker;
use super::webhook_message::{self, WebhookEndpoint, WebhookMessage};
use crate::notifications::outbox::{DeliveryChannel, DeliveryOutcome};
use crate::notifications::personal_webhooks::{self, WebhookTarget};

/// A notification on its way to a webhook.
pub(super) struct WebhookNotice {
    /// The message in the outbox.
    pub(super) outbox: i64,
    /// The webhook.
    pub(super) target: WebhookTarget,
    /// The name of the site.
    pub(super) site: String,
    /// The code of the kind of the notification.
    pub(super) kind: &'static str,
    /// The text.
    pub(super) text: String,
    /// The path of the page that it links to.
    pub(super) link: String,
    /// The code of the language of the text.
    pub(super) lang: &'static str,
    /// The time of the notification.
    pub(super) at: DateTime<Utc>,
}

/// Sends a notification and records what came of it. If the webhook stops, the next attempt is an e-mail.
pub(super) async fn send(
    worker: &Worker,
    notice: WebhookNotice,
    now: DateTime<Utc>,
) -> sqlx::Result<DeliveryOutcome> {
    let WebhookNotice { outbox, target, site, kind, text, link, lang, at } = notice;
    let url = worker.config.link(&link);
    let message = WebhookMessage {
        site: &site,
        title: &text,
        url: &url,
        text: "",
        at,
        json: json!({
            "type": "notification",
            "site": site,
            "notification": { "kind": kind, "text": text, "url": url, "at": at, "language": lang },
        }),
    };
    let to = WebhookEndpoint { url: &target.url, format: &target.format, secret: &target.secret };
    let answer =
        webhook_message::send(&worker.outbound, to, format!("notification.{outbox}"), message, now).await;
    let mut db = worker.db.acquire().await?;
    personal_webhooks::record(&mut db, &target, answer.is_ok(), now).await?;
    Ok(match answer {
        Ok(_) => DeliveryOutcome::Sent(DeliveryChannel::Webhook),
        Err(why) => DeliveryOutcome::Failed(why),
    })
}
