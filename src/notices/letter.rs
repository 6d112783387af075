//! E-mails before they are rendered.

use serde::{Deserialize, Serialize};

use super::Kind;
use crate::key;
use crate::words::Message;

/// An e-mail as stored in the outbox. It contains no one-time links: they are created when it is sent, so that a
/// person who reads the table cannot use one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Letter {
    /// A notification that is also shown on the page.
    Notice {
        /// The text.
        message: Message,
        /// The page it links to.
        link: String,
        /// The kind of the notification. `None` in e-mails stored by an earlier release.
        #[serde(default)]
        about: Option<Kind>,
    },
    /// The daily digest of notifications from games.
    Digest {
        /// The notifications, earliest first.
        lines: Vec<Line>,
    },
    /// A request for a new password for the accounts with this address, if any.
    PasswordAsked {
        /// The address as entered.
        address: String,
    },
    /// A request to confirm this address.
    ConfirmMail {
        /// The address as entered.
        address: String,
    },
    /// The password was changed. Warns the owner in case it was somebody else.
    PasswordChanged,
    /// The address was changed. Sent to the old one.
    MailChanged {
        /// The account's old address.
        old: String,
    },
    /// The account was deleted.
    AccountErased {
        /// The account's address.
        address: String,
        /// The account's name.
        name: String,
        /// The language of its owner.
        language: String,
    },
}

/// A notification in a digest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The text.
    pub message: Message,
    /// The page it links to.
    pub link: String,
}

impl Letter {
    /// Returns the subject shown in the recipient's list of e-mails.
    #[must_use]
    pub fn about(&self) -> Message {
        match self {
            Letter::Notice { message, .. } => message.clone(),
            Letter::Digest { .. } => Message::new(key!("letter-digest-subject")),
            Letter::PasswordAsked { .. } => Message::new(key!("letter-reset-subject")),
            Letter::ConfirmMail { .. } => Message::new(key!("letter-confirm-subject")),
            Letter::PasswordChanged => Message::new(key!("letter-password-changed-subject")),
            Letter::MailChanged { .. } => Message::new(key!("letter-mail-changed-subject")),
            Letter::AccountErased { .. } => Message::new(key!("letter-erased-subject")),
        }
    }
}
