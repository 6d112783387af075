//! Private conversations of two or more: who is in one, what was said, what is unread.
//!
//! Only members read a conversation, each from the message after which they joined. Admins read no more of it than the
//! messages that a member reports.

mod list;
mod members;
mod messages;

pub use list::{LISTED, Listed, list};
pub use members::{AddError, Conversation, Member, add, knows_all, leave, load, recipients};
pub use messages::{
    BeginError, Body, LetterShown, NewLetter, PAGE, Page, WriteError, begin, mark_read, page, shown, write,
};

/// Most people in one conversation.
pub const PEOPLE: usize = 20;
/// Longest subject in characters.
pub const SUBJECT_LENGTH: usize = 120;
