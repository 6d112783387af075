//! The game as a state machine (section 16): set-up, Phase 1, Phase 2, and the steps between them.
//!
//! Owns the sequence: the open slot, the acts a post may hold, the start and the end of a turn.
//! `state_machine` decides what follows when a slot is filled or missed; the other modules do not know what comes
//! after them. The conditions and effects of an act belong to the module of that act. This module knows no time of
//! day: a slot is open, posted or missed.

mod act_timing;
mod amendments;
mod elimination;
pub(super) mod event_builder;
mod game_master;
mod game_start;
mod phase1;
mod post;
mod pre_posts;
mod setup_picks;
mod slots;
mod state_machine;
mod turn_end;
mod turn_start;

pub use act_timing::is_out_of_turn;
pub use amendments::amend;
pub use post::{check, expect, try_orders};
pub use pre_posts::withdraw;
pub use slots::settle;
pub use state_machine::{miss, open, post};
pub use turn_end::{close_turn, ranking};
