//! The game as a state machine (section 16): set-up, Phase 1, Phase 2, the pipelines between them.
//!
//! Owns what happens when: whose slot is open, what a post may hold, what follows when a slot is filled or
//! missed (`machine` decides it, the other rooms do not know what comes after them), the start and the
//! end of a turn. Does not own what an act needs or does: those
//! are the rooms below. Instants are the table's; here a slot is open, posted or missed.

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
