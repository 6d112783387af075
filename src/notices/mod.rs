//! Notifications to people: on the page at once and by e-mail soon after.
//!
//! Owns the list of notifications and the outbox. Both are written in the transaction of the event they report. The
//! worker sends the e-mails and renders them in the reader's language at that time.

pub mod inbox;
pub mod letter;
pub mod outbox;
pub mod reminding;

pub use inbox::{GroupNotice, Kind, Notice, tell, tell_all};
pub use letter::Letter;
