//! What a viewer may see of a position: all of it but what is secret.
//!
//! Owns the list of secrets: hands, objectives, the draw pile, lists for the set-up, and what spies and captors
//! saw. How many cards a hand or pile has is public (Q36); so is the objective of whoever was reduced to one
//! territory (A3.5). When the game is over all but the lists lies open.

use serde::Serialize;

use super::event::Goal;
use super::ids::Seat;
use super::state::{Player, Stage, State, Undo};
use crate::rules::Viewer;

/// A position as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The position without what is secret to him: it can be played on, and tells nothing but what he may know.
    pub state: State,
    /// How many cards each seat holds.
    pub hands: Vec<usize>,
    /// How many cards the draw pile has.
    pub pile: usize,
    /// How many lines the player on turn can take back.
    pub undoable: usize,
}

/// The position as `viewer` may see it.
pub fn view(state: &State, viewer: Viewer) -> View {
    let hands = state.players.iter().map(Player::hand_size).collect();
    let (pile, undoable) = (state.pile.len(), state.undo.lines.len());
    View { viewer, state: shown(state, viewer), hands, pile, undoable }
}

/// The position without what is secret to `viewer`. What may be taken back is for the player on turn, who did it.
fn shown(state: &State, viewer: Viewer) -> State {
    let mut shown = State { undo: Undo::default(), ..state.clone() };
    if viewer == Viewer::Seat(state.turn.seat) {
        shown.undo.lines.clone_from(&state.undo.lines);
        shown.undo.since = state.undo.since.as_ref().map(|since| Box::new(self::shown(since, viewer)));
    }
    let over = state.stage == Stage::Over;
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
            player.goal = player.goal.filter(|goal| *goal == Goal::Reduced);
        }
    }
    shown
}
