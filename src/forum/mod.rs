//! The forum: boards, threads, posts, drafts, polls, private conversations, search, moderation.

pub mod markup;
