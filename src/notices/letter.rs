//! The letters Stafeta writes, before they have words.

use serde::{Deserialize, Serialize};

use super::Kind;
use crate::key;
use crate::words::Message;

/// A letter as it waits in the outbox. Links that work once are not in it: they are drawn when it is sent, so that nobody
/// who reads the table can use one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Letter {
    /// A notice that also stands on the page.
    Notice {
        /// What is said.
        message: Message,
        /// The page it leads to.
        link: String,
        /// What it is about; none in letters of an earlier release.
        #[serde(default)]
        about: Option<Kind>,
    },
    /// What the games of a day had to tell.
    Digest {
        /// The notices, the earliest first.
        lines: Vec<Line>,
    },
    /// Somebody wants a new password for the accounts of this address, if there are any.
    PasswordAsked {
        /// The address as typed.
        address: String,
    },
    /// The reader is to confirm this address.
    ConfirmMail {
        /// The address as typed.
        address: String,
    },
    /// The password was changed; to whoever did not do it.
    PasswordChanged,
    /// The address was changed; to the old one.
    MailChanged {
        /// The address the account had.
        old: String,
    },
    /// The account is gone.
    AccountErased {
        /// The address the account had.
        address: String,
        /// The name it had.
        name: String,
        /// The language its owner read.
        language: String,
    },
}

/// A notice in a letter that gathers several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What is said.
    pub message: Message,
    /// The page it leads to.
    pub link: String,
}

impl Letter {
    /// What the letter is about, as its reader's list of letters says it.
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
