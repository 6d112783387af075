//! The letters Stafeta writes, before they have words.

use serde::{Deserialize, Serialize};

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
