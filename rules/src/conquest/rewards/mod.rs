//! Prizes for objectives (chapter IX, FCQ-12.36 … 12.42).
//!
//! Owns the record of each turn for the objectives, the awards earned at the end of a turn, and the form
//! of a prize under the options. Random draws belong to [`super::card_draws`].

mod history;
mod objectives;
mod prize;
mod turn_awards;
mod turn_record;

pub use objectives::{Award, ObjectiveThresholds, PaidObjectives, awards};
pub use prize::{
    AwardPayment, LuckLine, PaidIn, gold_instead, luck_file, nominal, paid_in, payment, poll_payments,
};
pub use turn_awards::{count_turn, count_votes, list_awards, pay};
pub use turn_record::{BattleRecord, Betrayal, CapitalFall, EliminationRecord, RegionHeld, TurnRecord};
