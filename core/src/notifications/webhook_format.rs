//! The forms in which webhooks take messages.

/// The form of the messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WebhookFormat {
    /// As Discord takes them.
    Discord,
    /// As Slack, Mattermost and Rocket.Chat take them.
    Slack,
    /// An object of our own, signed.
    Json,
}

impl WebhookFormat {
    /// All of them, in the order of the form.
    pub const ALL: [WebhookFormat; 3] = [WebhookFormat::Discord, WebhookFormat::Slack, WebhookFormat::Json];

    /// Returns the code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            WebhookFormat::Discord => "discord",
            WebhookFormat::Slack => "slack",
            WebhookFormat::Json => "json",
        }
    }

    /// Returns the format with a code; `None` if there is none.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        WebhookFormat::ALL.into_iter().find(|format| format.code() == code)
    }
}
