//! Prizes for objectives (chapter IX, FCQ-12.36 … 12.42).
//!
//! Owns the record of each turn for the objectives, the awards earned at the end of a turn, and the form
//! of a prize under the options. Random draws belong to [`super::draws`].

mod closing;
mod history;
mod objectives;
mod prize;
mod record;

pub use closing::{count_turn, count_votes, earned, pay};
pub use objectives::{Award, Measures, Paid, awards};
pub use prize::{
    LuckLine, PaidIn, Payment, gold_instead, luck_file, nominal, paid_in, payment, poll_payments,
};
pub use record::{BattleRecord, Betrayal, CapitalFall, Elimination, RegionHeld, TurnRecord};
