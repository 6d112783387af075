//! The pure rules of Stafeta's games. No clock, no I/O, no async, no own randomness and no result that depends on
//! hash order: the caller passes in instants and sealed randomness.
//!
//! Read in this order: [`rules`] (the traits that every game implements), [`randomness`] (sealed randomness), [`clock`]
//! (deadlines), [`board`] (a map as data), then the games.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod board;
pub mod clock;
pub mod conquest;
pub mod diplomacy;
pub mod languages;
pub mod message;
mod order_text;
mod post_reading;
pub mod randomness;
pub mod rules;
pub mod seats;
mod seeded_rng;
mod shared_results;
pub mod trial;
pub mod war;
