//! Stafeta, the server: a forum on which games are played by post.
//!
//! Pages and the HTTP API. All they show and change is in the crate `stafeta_core`, whose modules are named here too, so that
//! whoever uses the server needs this crate alone.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub use stafeta_core::{
    accounts, compute, config, db, demo, entropy, file_text, forum, gamemaster, games, i18n, ids, key,
    library, notifications, pictures, time, tournaments, worker,
};

pub mod web;
