//! The forum: boards, threads, posts, drafts, polls, private conversations, search, moderation.
//!
//! A post is *written* (a person's text, rendered and sanitised once) or *told* (message ids and arguments, said to each
//! reader in his language). Knows the two forms and no ruleset; who somebody is belongs to `accounts`.

pub mod access;
pub mod arrange;
pub mod boards;
pub mod conversations;
pub mod drafts;
pub mod feed;
mod forgetting;
pub mod held;
pub mod history;
pub mod leaving;
pub mod markup;
pub mod moderation;
pub mod moderators;
pub mod polls;
pub mod posting;
pub mod posts;
pub mod ready;
pub mod removals;
pub mod reports;
pub mod search;
pub mod threads;
pub mod told;
pub mod unread;
pub mod watching;
