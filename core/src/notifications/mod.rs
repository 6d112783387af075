//! Notifications to people: on the page at once and by e-mail soon after.
//!
//! Owns the list of notifications, the outbox, the channels that people chose, their devices for push messages and their webhooks. List and
//! outbox are written in the transaction of the event they report. The worker sends the e-mails and push messages, and renders
//! them in the reader's language at that time.

pub mod channels;
pub mod inbox;
pub mod outbound_address;
pub mod outbox;
pub mod outbox_email;
pub mod personal_webhooks;
pub mod push_devices;
pub mod reminder_settings;
pub mod web_push;
mod webhook_format;
mod withdrawal;

pub use inbox::{GroupNotification, Notification, NotificationKind, notify, notify_all};
pub use outbox_email::{MailedReading, OutboxEmail, UnclearLine};
pub use webhook_format::WebhookFormat;
pub use withdrawal::{
    EarlierEvent, move_topic, withdraw, withdraw_unreadable, withdraw_unreadable_of_board,
    withdraw_unreadable_of_threads,
};
