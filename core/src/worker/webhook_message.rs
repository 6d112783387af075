//! A message to a webhook: its body in each format, and the headers that sign it as Standard Webhooks describes
//! (standardwebhooks.com).

use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use url::Url;

use super::outbound::{OutboundClient, OutboundRequest};
use crate::notifications::WebhookFormat;

/// Longest text of a message, in characters: Discord and Slack take that much.
pub(super) const LONGEST_TEXT: usize = 2900;

/// What a message says. Nothing in it calls anybody: names are shown, not mentioned.
pub(super) struct WebhookMessage<'a> {
    /// The name of the site.
    pub(super) site: &'a str,
    /// The title, which leads to `url`.
    pub(super) title: &'a str,
    pub(super) url: &'a str,
    /// The text. Empty if the title says all.
    pub(super) text: &'a str,
    /// The time of what it reports.
    pub(super) at: DateTime<Utc>,
    /// The same as an object of our own.
    pub(super) json: Value,
}

/// The address of a webhook with what is needed to sign a message to it.
pub(super) struct WebhookEndpoint<'a> {
    pub(super) url: &'a str,
    /// The code of its format.
    pub(super) format: &'a str,
    /// The key of its signatures.
    pub(super) secret: &'a [u8],
}

impl WebhookMessage<'_> {
    fn body(self, format: WebhookFormat) -> Value {
        let Self { site, title, url, text, at, json } = self;
        match format {
            WebhookFormat::Discord => json!({
                "username": site,
                "embeds": [{ "title": title, "url": url, "description": text, "timestamp": at }],
                "allowed_mentions": { "parse": [] },
            }),
            WebhookFormat::Slack => {
                json!({ "text": format!("<{url}|{}>\n{}", escape(title), escape(text)).trim_end() })
            }
            WebhookFormat::Json => json,
        }
    }
}

/// Sends a message under the number `id`, which is the same for each attempt. Returns the status of an answer that accepts it.
///
/// # Errors
/// The reason why it counts as a failure, in English for logs.
pub(super) async fn send(
    client: &OutboundClient,
    to: WebhookEndpoint<'_>,
    id: String,
    message: WebhookMessage<'_>,
    now: DateTime<Utc>,
) -> Result<u16, String> {
    let url = Url::parse(to.url).map_err(|error| error.to_string())?;
    let format = WebhookFormat::of_code(to.format).ok_or("its format is unknown to this release")?;
    let body = message.body(format).to_string();
    let headers = vec![
        ("content-type", "application/json".to_owned()),
        ("webhook-signature", sign(to.secret, &id, &body, now)?),
        ("webhook-timestamp", now.timestamp().to_string()),
        ("webhook-id", id),
    ];
    match client.post(OutboundRequest { url, headers, body: body.into_bytes() }).await? {
        status @ 200..=299 => Ok(status),
        status => Err(status.to_string()),
    }
}

fn sign(secret: &[u8], id: &str, body: &str, now: DateTime<Utc>) -> Result<String, String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| error.to_string())?;
    mac.update(format!("{id}.{}.{body}", now.timestamp()).as_bytes());
    Ok(format!("v1,{}", BASE64.encode(&mac.finalize().into_bytes())))
}

/// Escapes the three characters that mean something in Slack.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
