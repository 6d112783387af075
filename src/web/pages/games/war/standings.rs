//! What everybody may know of everybody's forces: how many cards, which planes, where each Information Centre is (Q36).

use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Seat;
use stafeta_rules::war::state::{Stage, State};
use stafeta_rules::war::tell;
use stafeta_rules::war::view::View;

use crate::gamemaster::Table;
use crate::games::Seen;
use crate::key;
use crate::web::pages::games::drawing;
use crate::words::Words;

/// Everybody's forces.
pub(in crate::web::pages::games) struct Standings {
    /// Whether Information Centres are played.
    pub(in crate::web::pages::games) has_centres: bool,
    /// Each player's.
    pub(in crate::web::pages::games) forces: Vec<Forces>,
}

/// A player's forces.
pub(in crate::web::pages::games) struct Forces {
    /// Mark and letter of the colour.
    pub(in crate::web::pages::games) mark: (String, char),
    pub(in crate::web::pages::games) name: String,
    pub(in crate::web::pages::games) territories: usize,
    pub(in crate::web::pages::games) armies: u32,
    pub(in crate::web::pages::games) cards: usize,
    pub(in crate::web::pages::games) base: u32,
    pub(in crate::web::pages::games) in_box: u32,
    /// Where the Information Centre is, in words.
    pub(in crate::web::pages::games) centre: String,
}

/// Everybody's forces; none before the first turn.
pub(in crate::web::pages::games) fn standings(table: &Table, words: &Words) -> Option<Standings> {
    let View { state, hands, .. } = Seen::<War>::of(table.position())?.view(table.viewer);
    if !matches!(state.stage, Stage::Turns | Stage::Over) {
        return None;
    }
    let board = table.board();
    let forces = |(seat, cards): (Seat, &usize)| {
        let owner = board.owner(seat)?;
        Some(Forces {
            mark: (owner.mark.clone(), owner.ink.letter()),
            name: drawing::tell(table, words, &seat.into()),
            territories: state.held(seat).count(),
            armies: state.held(seat).map(|at| state.armies(at)).sum(),
            cards: *cards,
            base: state.base(seat),
            in_box: state.in_box(seat),
            centre: centre(table, words, &state, seat),
        })
    };
    let forces = state.seats().zip(&hands).filter_map(forces).collect();
    Some(Standings { has_centres: state.options.information_centre, forces })
}

fn centre(table: &Table, words: &Words, state: &State, seat: Seat) -> String {
    let Some(at) = state.player(seat).and_then(|player| player.ci) else {
        return words.t(key!("war-standings-ci-none")).to_string();
    };
    let place = words.say(&table.said(&tell::place(at)));
    match state.ci_holder(seat).filter(|holder| *holder != seat) {
        Some(holder) => {
            let held = words.t(key!("war-standings-ci-held")).arg("place", place);
            held.arg("player", drawing::tell(table, words, &holder.into())).to_string()
        }
        None => place,
    }
}
