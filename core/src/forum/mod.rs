//! The forum: boards, threads, posts, drafts, polls, private conversations, search, moderation.
//!
//! A post is a *user post* (a person's text, rendered and sanitised once) or a *system post* (message ids and arguments,
//! rendered in the language of each reader). The forum knows these two forms and no ruleset. Accounts belong to `accounts`.

pub mod access;
pub mod account_data;
pub mod archived_boards;
pub mod attachments;
pub mod board_settings;
pub mod boards;
pub mod bookmarks;
pub mod conversations;
pub mod default_boards;
pub mod drafts;
pub mod feed;
pub mod held_posts;
pub mod imports;
pub mod latest_threads;
pub mod markup;
pub mod mentions;
pub mod merging;
pub mod moderation;
pub mod moderators;
mod name_removal;
pub mod own_deletions;
pub mod pictures;
pub mod polls;
pub mod posting;
pub mod posts;
pub mod reactions;
pub mod read_marks;
pub mod references;
pub mod refused_words;
pub mod removals;
pub mod reports;
pub mod revisions;
pub mod search;
pub mod site_map;
pub mod splitting;
pub mod system_byline;
pub mod system_post_words;
pub mod system_posting;
pub mod system_posts;
pub mod thread_flag;
pub mod thread_locks;
pub mod thread_visits;
pub mod threads;
pub mod watches;
