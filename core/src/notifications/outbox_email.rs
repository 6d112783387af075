//! E-mails before they are rendered.

use serde::{Deserialize, Serialize};

use super::NotificationKind;
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;

/// An e-mail as stored in the outbox. It contains no one-time links: they are created when it is sent, so that a
/// person who reads the database cannot use one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OutboxEmail {
    /// A notification that is also shown on the page.
    Notice {
        /// The text.
        message: Message,
        /// The page it links to.
        link: String,
        /// The kind of the notification. `None` in e-mails stored by an earlier release.
        #[serde(default)]
        about: Option<NotificationKind>,
        /// The topic of the notification. `None` in e-mails stored by an earlier release.
        #[serde(default)]
        topic: Option<String>,
    },
    /// The daily digest of notifications from games.
    Digest {
        /// The notifications, earliest first.
        lines: Vec<DigestLine>,
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
    /// Orders that came by e-mail, as they were read.
    OrdersRead {
        /// The game.
        game: GameId,
        /// The name of the game.
        name: String,
        /// The id of the letter, which its answer confirms.
        letter: i64,
        /// What was understood.
        read: MailedReading,
    },
    /// What became of orders that were confirmed by e-mail.
    OrdersPosted {
        /// The game.
        game: GameId,
        /// The name of the game.
        name: String,
        /// The sentences about it.
        said: Vec<Message>,
    },
    /// A test by an administrator, to their own address.
    Test,
    /// A test by a person, to their own devices or webhook.
    ChannelTest {
        /// The way by which it is sent.
        to: TestedChannel,
    },
    /// The password was changed. Warns the owner of the account in case somebody else changed it.
    PasswordChanged,
    /// The address was changed. Sent to the old one.
    MailChanged {
        /// The account's old address.
        old: String,
    },
    /// An administrator corrected the address. Sent to the old one.
    MailCorrected {
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

/// A way to a person that they can test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestedChannel {
    /// Their devices.
    Devices,
    /// Their webhook.
    Webhook,
}

/// Orders that came by e-mail, as they were read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailedReading {
    /// The orders that may be posted, each on a line of its own; empty if there are none.
    pub orders: Vec<String>,
    /// The lines that are not clear, which do not count.
    pub unclear: Vec<UnclearLine>,
    /// The reasons why the orders that were understood may not be posted.
    pub refused: Vec<Message>,
    /// Warnings; they refuse nothing.
    pub warnings: Vec<Message>,
}

/// A line of orders that is not clear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnclearLine {
    /// The line.
    pub text: String,
    /// What is not clear.
    pub why: Message,
    /// The orders or names that may be meant.
    pub answers: Vec<String>,
}

/// A notification in a digest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DigestLine {
    /// The text.
    pub message: Message,
    /// The page it links to.
    pub link: String,
}

impl OutboxEmail {
    /// Returns the subject shown in the recipient's list of e-mails.
    #[must_use]
    pub fn about(&self) -> Message {
        match self {
            OutboxEmail::Notice { message, .. } => message.clone(),
            OutboxEmail::Digest { .. } => Message::new(key!("email-digest-subject")),
            OutboxEmail::PasswordAsked { .. } => Message::new(key!("email-password-reset-subject")),
            OutboxEmail::ConfirmMail { .. } => Message::new(key!("email-confirm-subject")),
            OutboxEmail::OrdersRead { name, .. } => {
                Message::new(key!("mailed-orders-subject")).with("game", name.clone())
            }
            OutboxEmail::OrdersPosted { name, .. } => {
                Message::new(key!("mailed-orders-posted-subject")).with("game", name.clone())
            }
            OutboxEmail::Test => Message::new(key!("email-test-subject")),
            OutboxEmail::ChannelTest { .. } => Message::new(key!("channel-test")),
            OutboxEmail::PasswordChanged => Message::new(key!("email-password-changed-subject")),
            OutboxEmail::MailChanged { .. } | OutboxEmail::MailCorrected { .. } => {
                Message::new(key!("email-address-changed-subject"))
            }
            OutboxEmail::AccountErased { .. } => Message::new(key!("email-account-deleted-subject")),
        }
    }
}
