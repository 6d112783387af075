//! Sends the posts of games to their webhooks, signed as Standard Webhooks describes it (standardwebhooks.com).

use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::task::JoinSet;
use tracing::{info, warn};
use url::Url;

use super::Worker;
use super::outbound::OutboundRequest;
use crate::accounts::site_settings;
use crate::forum::system_posts;
use crate::gamemaster::{self, ClaimedWebhook, WebhookFormat};
use crate::i18n::{NamedZone, ReaderLocale};

/// The longest text of a message, in characters: both Discord and Slack take that much.
const LONGEST_TEXT: usize = 2900;
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
    let url = Url::parse(&claimed.url).map_err(|error| error.to_string())?;
    let format = WebhookFormat::of_code(&claimed.format).ok_or("its format is unknown to this release")?;
    let body = message(claimed, format, worker, site, now).to_string();
    let id = format!("{}.{}", claimed.id, claimed.post);
    let headers = vec![
        ("content-type", "application/json".to_owned()),
        ("webhook-signature", sign(&claimed.secret, &id, &body, now)?),
        ("webhook-timestamp", now.timestamp().to_string()),
        ("webhook-id", id),
    ];
    match worker.outbound.post(OutboundRequest { url, headers, body: body.into_bytes() }).await? {
        status @ 200..=299 => Ok(status),
        status => Err(status.to_string()),
    }
}

fn sign(secret: &[u8], id: &str, body: &str, now: DateTime<Utc>) -> Result<String, String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| error.to_string())?;
    mac.update(format!("{id}.{}.{body}", now.timestamp()).as_bytes());
    Ok(format!("v1,{}", BASE64.encode(&mac.finalize().into_bytes())))
}

/// Returns the message in the format of the webhook. Nothing in it calls anybody: names are shown, not mentioned.
fn message(
    claimed: &ClaimedWebhook,
    format: WebhookFormat,
    worker: &Worker,
    site: &str,
    now: DateTime<Utc>,
) -> Value {
    let lang = claimed.language.parse().unwrap_or_default();
    let words = ReaderLocale::new(lang, NamedZone::utc(), now).with_dates().of_site(site.into());
    let text: String = system_posts::plain(&claimed.blocks.0, &words).chars().take(LONGEST_TEXT).collect();
    let game = worker.config.link(&format!("/games/{}", claimed.game));
    let post = worker.config.link(&format!("/p/{}", claimed.post));
    match format {
        WebhookFormat::Discord => json!({
            "username": site,
            "embeds": [{ "title": claimed.game_name, "url": post, "description": text, "timestamp": claimed.posted_at }],
            "allowed_mentions": { "parse": [] },
        }),
        WebhookFormat::Slack => {
            json!({ "text": format!("<{post}|{}>\n{}", escape(&claimed.game_name), escape(&text)) })
        }
        WebhookFormat::Json => json!({
            "type": "game.post",
            "site": site,
            "game": { "id": claimed.game, "name": claimed.game_name, "url": game },
            "post": {
                "id": claimed.post, "number": claimed.number, "url": post, "at": claimed.posted_at,
                "language": claimed.language, "text": text,
            },
        }),
    }
}

/// Escapes the three characters that mean something in Slack.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
