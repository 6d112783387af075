//! The pure rules of Stafeta's games. No clock, no I/O, no async, no randomness of its own,
//! and no result that depends on hash order: instants and lots are handed in.
//!
//! Read in this order: [`rules`] (the seam every game implements), [`lots`] (sealed draws),
//! [`clock`] (when a post is due), [`board`] (a map with everything on it, as data), then the games.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod board;
pub mod clock;
pub mod conquest;
pub mod diplomacy;
pub mod languages;
pub mod lots;
pub mod message;
mod order_text;
pub mod rules;
pub mod seats;
pub mod trial;
pub mod war;
mod whim;
