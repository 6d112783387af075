//! Sends the posts of games to their webhooks.

use chrono::{DateTime, Utc};
use serde_json::json;
use tokio::task::JoinSet;
use tracing::{info, warn};

use super::Worker;
use super::webhook_message::{self, LONGEST_TEXT, WebhookEndpoint, WebhookMessage};
use crate::accounts::site_settings;
use crate::forum::system_posts;
use crate::gamemaster::{self, ClaimedWebhook};
use crate::i18n::{NamedZone, ReaderLocale};

/// The most webhooks that are called at the same time, so that silent ones keep no others waiting.
const IN_FLIGHT: usize = 8;

/// Sends everything that is due: of each webhook one post after the other, of several webhooks at once.
pub(super) async fn send_due(worker: &Worker, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut in_flight = JoinSet::new();
    loop {
        while in_flight.len() < IN_FLIGHT
            && let Some(claimed) = gamemaster::claim_webhook(&worker.db, now).await?
        {
            let worker = worker.clone();
            in_flight.spawn(async move {
                if let Err(error) = deliver(&worker, &claimed, now).await {
                    // The claim expires, and the post is sent again then.
                    warn!(webhook = claimed.id.0, %error, "a webhook was left where it was");
                }
            });
        }
        if in_flight.join_next().await.is_none() {
            return Ok(());
        }
    }
}

/// Sends one post and records what came of it.
async fn deliver(worker: &Worker, claimed: &ClaimedWebhook, now: DateTime<Utc>) -> sqlx::Result<()> {
    let site = site_settings::load(&worker.db).await?.settings.name;
    let outcome = send(worker, claimed, &site, now).await;
    match &outcome {
        Ok(status) => info!(webhook = claimed.id.0, status, "a webhook was called"),
        Err(why) => warn!(webhook = claimed.id.0, why, "a webhook failed"),
    }
    gamemaster::record_webhook(&worker.db, claimed, &outcome, now).await
}

/// Sends one post. Returns the status of the answer, or the reason why it counts as a failure.
async fn send(
    worker: &Worker,
    claimed: &ClaimedWebhook,
    site: &str,
    now: DateTime<Utc>,
) -> Result<u16, String> {
    let lang = claimed.language.parse().unwrap_or_default();
    let words = ReaderLocale::new(lang, NamedZone::utc(), now).with_dates().of_site(site.into());
    let text: String = system_posts::plain(&claimed.blocks.0, &words).chars().take(LONGEST_TEXT).collect();
    let game = worker.config.link(&format!("/games/{}", claimed.game));
    let post = worker.config.link(&format!("/p/{}", claimed.post));
    let message = WebhookMessage {
        site,
        title: &claimed.game_name,
        url: &post,
        text: &text,
        at: claimed.posted_at,
        json: json!({
            "type": "game.post",
            "site": site,
            "game": { "id": claimed.game, "name": claimed.game_name, "url": game },
            "post": {
                "id": claimed.post, "number": claimed.number, "url": post, "at": claimed.posted_at,
                "language": claimed.language, "text": text,
            },
        }),
    };
    let to = WebhookEndpoint { url: &claimed.url, format: &claimed.format, secret: &claimed.secret };
    webhook_message::send(&worker.outbound, to, format!("{}.{}", claimed.id, claimed.post), message, now)
        .await
}
