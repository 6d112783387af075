//! The forum: boards, threads, posts, drafts, polls, private conversations, search, moderation.
//!
//! A post is a *user post* (a person's text, rendered and sanitised once) or a *system post* (message ids and arguments,
//! rendered in the language of each reader). The forum knows these two forms and no ruleset. Accounts belong to `accounts`.

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
