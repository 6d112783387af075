//! Prizes for objectives (chapter IX, FCQ-12.36 … 12.42).
//!
//! Owns what is remembered of each turn for the objectives, who has earned what at the end of a turn, and
//! what a prize becomes under the options. Does not draw: see [`super::draws`].

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
