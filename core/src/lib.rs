//! Stafeta without its pages: people, posts, time and the database, the game master and its worker.
//!
//! The modules in dependency order: each imports only those above it in this list. The pure rules of the games are in
//! the crate `stafeta_rules`; pages, the HTTP API and the commands are in the crate `stafeta`.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod ids;
pub mod time;

pub mod compute;
pub mod entropy;
pub mod file_text;

pub mod config;

pub mod i18n;

pub mod db;

pub mod notifications;

pub mod pictures;

pub mod accounts;

pub mod forum;

pub mod library;

pub mod games;

pub mod gamemaster;

pub mod tournaments;

pub mod demo;

pub mod worker;
