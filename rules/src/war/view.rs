//! The part of the state that a viewer may see: all of it except secrets.
//!
//! Owns the list of secrets: hands, objectives, the draw pile, lists for the set-up, and what spies and captors saw.
//! The number of cards in a hand or pile is public (Q36); so is the objective of a player reduced to one territory
//! (A3.5). When the game is over, everything but the lists is public.

use serde::{Deserialize, Serialize};

use super::event::SeatObjective;
use super::ids::Seat;
use super::state::{State, UndoBuffer, WarPlayer, WarStage};
use crate::rules::Viewer;

/// The state as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The state without what is secret to the viewer. It can be played on, and reveals nothing that the viewer may not
    /// know.
    pub state: State,
    /// Number of cards of each seat.
    pub hands: Vec<usize>,
    /// Number of cards in the draw pile.
    pub pile: usize,
    /// Number of lines that the player on turn can take back.
    pub undoable: usize,
}

/// Returns the state as `viewer` may see it.
pub fn view(state: &State, viewer: Viewer) -> View {
    let hands = state.players.iter().map(WarPlayer::hand_size).collect();
    let (pile, undoable) = (state.pile.len(), state.undo.lines.len());
    View { viewer, state: hide_secrets(state, viewer), hands, pile, undoable }
}

/// Returns the state without what is secret to `viewer`. Lines that may be taken back are kept for the player on turn,
/// who wrote them.
fn hide_secrets(state: &State, viewer: Viewer) -> State {
    let mut shown = State { undo: UndoBuffer::default(), ..state.clone() };
    if viewer == Viewer::Seat(state.turn.seat) {
        shown.undo.lines.clone_from(&state.undo.lines);
        shown.undo.since = state.undo.since.as_ref().map(|since| Box::new(self::hide_secrets(since, viewer)));
    }
    let over = state.stage == WarStage::Over;
    if !over {
        shown.pile.clear();
    }
    for (seat, player) in Seat::all(state.players.len()).zip(&mut shown.players) {
        let own = viewer == Viewer::Seat(seat);
        if !own {
            player.list.clear();
        }
        if !own && !over {
            player.face_down = player.hand_size();
            player.hand.clear();
            player.seen.clear();
            player.goal = player.goal.filter(|goal| *goal == SeatObjective::Reduced);
        }
    }
    shown
}
