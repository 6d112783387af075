//! Notifications to people: on the page at once and by e-mail soon after.
//!
//! Owns the list of notifications and the outbox. Both are written in the transaction of the event they report. The
//! worker sends the e-mails and renders them in the reader's language at that time.

pub mod inbox;
pub mod outbox;
pub mod outbox_email;
pub mod reminder_settings;

pub use inbox::{GroupNotification, Notification, NotificationKind, notify, notify_all};
pub use outbox_email::OutboxEmail;
