//! Phase 2: what orders cost, what they do, what may be ordered (chapters VI and VIII).
//!
//! Owns the price of every action ([`ap`]) and the cards that aim at a territory ([`target`]). Does not
//! compute battles: see [`super::battle`].

pub mod ap;
pub mod target;
