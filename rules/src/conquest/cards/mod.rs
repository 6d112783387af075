//! Bonus cards: their effects, the players' hands, and the rules by which cards are dealt, played, converted, sent
//! and limited (chapter X, FCQ-6.7 … 6.15, FCQ-12.38 … 12.46).
//!
//! Defines the facts of each card as data, the hand, the deck and the checks of Phase 1. For bonuses in a
//! battle see [`super::battle`], for cards that change orders [`super::order`], for the list of keys
//! [`super::catalogue`].

mod acts;
mod card_checks;
mod deck;
mod effect;
mod hand;

pub use acts::{
    convert_cards, discard_card, draw_converted_card, drop_over_limit, may_convert, phase2_order, play_card,
    send_card,
};
pub use card_checks::{CardRules, convert, convert_cost, play, send, send_cost};
pub use deck::{CardDeal, class_of_prize, deal, drawable, enabled, first_choice};
pub use effect::{
    CardEffect, CardTarget, CardTiming, DefenceReach, LUCK_LINES, SupplementShare, effect, needs_attack,
    target, timing,
};
pub use hand::{CardHand, HeldCard, OverLimit, over_limit};
