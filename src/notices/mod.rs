//! Notices: what Stafeta tells a person, on the page at once and by mail soon after.
//!
//! Owns the list of notices and the outbox; both are written in the transaction of what they tell of. Does not send: the
//! worker does, and finds the words in the reader's language only then.

pub mod inbox;
pub mod letter;
pub mod outbox;
pub mod reminding;

pub use inbox::{GroupNotice, Kind, Notice, tell, tell_all};
pub use letter::Letter;
