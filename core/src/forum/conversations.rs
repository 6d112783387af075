//! Private conversations of two or more people: members, messages and unread counts.
//!
//! Only members can read a conversation, from the message after which they joined. Admins can read only the messages that
//! a member reports.

mod list;
mod members;
mod message_files;
mod message_search;
mod message_writing;
mod messages;

pub use list::{ConversationSummary, LISTED, list};
pub use members::{AddError, Conversation, ConversationMember, add, knows_all, leave, load, recipients};
pub use message_search::{MessageHit, MessageResults, find as find_messages};
pub use message_writing::{BeginError, NewPrivateMessage, WriteError, begin, write};
pub use messages::{
    PAGE, PrivateMessage, PrivateMessageBatch, PrivateMessageBody, load_message, mark_read, page,
};

/// The most people in one conversation.
pub const PEOPLE: usize = 20;
/// The longest subject, in characters.
pub const SUBJECT_LENGTH: usize = 120;
