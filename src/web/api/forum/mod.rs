//! The forum in the API: boards, threads, posts.

pub(super) mod boards;
pub(super) mod posts;
pub(super) mod threads;
