//! Bonus cards: the effect of each, the hands that hold them, and how they are dealt, played, converted, sent
//! and limited (chapter X, FCQ-6.7 … 6.15, FCQ-12.38 … 12.46).
//!
//! Defines the facts of each card as data, the hand, the deck and the checks of Phase 1. For bonuses in a
//! battle see [`super::battle`], for cards that change orders [`super::order`], for the list of keys
//! [`super::keys`].

mod acts;
mod deck;
mod effect;
mod hand;
mod handling;

pub use acts::{
    convert_cards, converted, discard_card, drop_over_limit, may_convert, phase2_order, play_card, send_card,
};
pub use deck::{Dealt, class_of_prize, deal, drawable, enabled, first_choice};
pub use effect::{Effect, LUCK_LINES, Reach, Share, Target, Timing, effect, target, timing};
pub use hand::{Hand, Held, OverLimit, over_limit};
pub use handling::{CardRules, convert, convert_cost, play, send, send_cost};
