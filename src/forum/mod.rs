//! The forum: boards, threads, posts, drafts, polls, private conversations, search, moderation.
