//! The form that sets up a webhook, of a game or of a person.

use data_encoding::BASE64;
use serde::Deserialize;
use url::Url;

use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::notifications::WebhookFormat;
use crate::notifications::outbound_address::{OutboundError, OutboundPolicy};
use crate::web::{App, FormErrors};

/// Address and format, as typed.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct WebhookForm {
    pub(super) url: String,
    pub(super) format: String,
}

impl WebhookForm {
    /// Checks the form.
    ///
    /// # Errors
    /// The address cannot be used or leads into a private network, or the format is unknown.
    pub(super) fn check(&self, app: &App) -> Result<(Url, WebhookFormat), FormErrors> {
        let policy = OutboundPolicy::new(app.config.outbound_networks.clone());
        let url = policy.parse(self.url.trim()).map_err(|error| {
            let why = match error {
                OutboundError::Address => key!("outbound-address"),
                OutboundError::Private => key!("outbound-private"),
            };
            FormErrors::one("url", Message::new(why))
        })?;
        let unknown = || FormErrors::one("format", Message::new("choice-unknown"));
        Ok((url, WebhookFormat::of_code(&self.format).ok_or_else(unknown)?))
    }

    /// Lists the formats, by code, each with its name.
    pub(super) fn formats(words: &ReaderLocale) -> Vec<(String, String)> {
        let choice = |format: WebhookFormat| (format.code().to_owned(), format_name(words, format.code()));
        WebhookFormat::ALL.map(choice).to_vec()
    }
}

/// Returns the name of the format with a code; empty if this release does not know it.
pub(super) fn format_name(words: &ReaderLocale, code: &str) -> String {
    match WebhookFormat::of_code(code) {
        Some(WebhookFormat::Discord) => words.t(key!("webhook-discord")).to_string(),
        Some(WebhookFormat::Slack) => words.t(key!("webhook-slack")).to_string(),
        Some(WebhookFormat::Json) => words.t(key!("webhook-json")).to_string(),
        None => String::new(),
    }
}

/// Returns the key of signatures as it is shown once.
pub(super) fn shown_key(secret: &[u8]) -> String {
    format!("whsec_{}", BASE64.encode(secret))
}
