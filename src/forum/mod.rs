//! The forum: boards, threads, posts, drafts, polls, private conversations, search, moderation.

pub mod conversations;
pub mod leaving;
pub mod markup;
pub mod reports;
