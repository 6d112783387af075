//! The game as a state machine (section 16): set-up, Phase 1, Phase 2, and the steps between them.
//!
//! Owns the sequence: the open slot, the acts a post may hold, the start and the end of a turn.
//! `machine` decides what follows when a slot is filled or missed; the other modules do not know what comes
//! after them. The conditions and effects of an act belong to the module of that act. There is no time of day
//! here: a slot is open, posted or missed.

mod agreement;
pub(super) mod course;
mod early;
mod elimination;
mod end;
mod gm;
mod kind;
mod machine;
mod opening;
mod phase1;
mod picking;
mod post;
mod slots;
mod start;

pub use agreement::amend;
pub use early::withdraw;
pub use end::{close_turn, ranking};
pub use kind::is_out_of_turn;
pub use machine::{miss, open, post};
pub use post::{check, expect};
pub use slots::settle;
