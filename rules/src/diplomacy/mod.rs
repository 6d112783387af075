//! The Diplomacy judge: maps, orders, adjudication of movement, retreats and adjustments.
//!
//! Owns everything that a phase of Diplomacy means. It does not own the calendar of a game (the deadlines of phases),
//! nor prose: a result is data, and its reasons are rule ids with places.
//!
//! Read in this order: [`map`] (a variant as data), [`order`] and [`notation`], [`legality`], [`judge`] (movement),
//! [`retreat`], [`adjustment`], [`agreement`] (promises between powers), [`case`] (golden cases and `stafeta adjudicate`), [`game`] (the
//! implementation of `Rules`).

pub mod adjustment;
pub mod agreement;
mod bot;
pub mod case;
pub mod convoy;
pub mod formats;
pub mod game;
pub mod judge;
pub mod legality;
pub mod map;
pub mod notation;
pub mod order;
pub mod position;
pub mod retreat;
pub mod rule;
pub mod rulebook;
pub mod scoring;
pub mod text;
pub mod variants;
