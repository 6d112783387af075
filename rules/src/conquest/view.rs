//! The position as a viewer may see it: without secrets.
//!
//! Owns the list of secrets: votes for an event and the units submitted with them (FCQ-12.54, R-139), standing numbers
//! for sealed files, and early posts. The lines of sealed files and hidden draws are in no position at
//! all: see [`crate::randomness`]. Everything else of a game is public (FCQ-0.5).

use serde::{Deserialize, Serialize};

use super::ids::Seat;
use super::state::State;
use crate::rules::Viewer;

/// A position as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The position without the secrets of others.
    pub state: State,
    /// The players who have voted for the event of the next turn; the line they named stays secret.
    pub voted: Vec<Seat>,
}

/// Builds the position as `viewer` may see it. A referee without a seat sees early posts and votes too.
pub fn view(state: &State, viewer: Viewer) -> View {
    let voted = state.vote.iter().flat_map(|vote| vote.votes.keys().copied()).collect();
    let mut state = state.clone();
    if viewer != Viewer::Referee {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        if let Some(vote) = &mut state.vote {
            vote.votes.retain(|seat, _| own(*seat));
        }
        for (place, player) in state.players.iter_mut().enumerate() {
            if !u8::try_from(place).is_ok_and(|seat| own(Seat(seat))) {
                player.early.clear();
                player.cut = None;
                player.keeps.clear();
                player.standing = None;
            }
        }
    }
    View { viewer, state, voted }
}
