use std::collections::BTreeMap;

use super::evaluation::PositionEvaluation;
use super::{ConquestBot, phase2, usual_post};
use crate::conquest::board::ready_maps::ReadyMap;
use crate::conquest::game::Conquest;
use crate::conquest::ids::Seat;
use crate::conquest::offer::offers;
use crate::conquest::state::{ConquestSetup, ConquestStage, State};
use crate::conquest::{order, turn};
use crate::randomness::{GameSecret, SealedRng};
use crate::rules::Rules;

/// Returns the positions of Phase 2 in the first turns of a game of six beginners, each with the seat that posts.
fn positions() -> Vec<(State, Seat)> {
    let board = ReadyMap::find("hyperia").unwrap().board().unwrap();
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let mut state = State::default();
    let begun = Conquest::start(&ConquestSetup { board, ..ConquestSetup::default() }, 6, &mut rng).unwrap();
    begun.iter().for_each(|event| Conquest::apply(&mut state, event));
    let mut positions = Vec::new();
    while state.turn.0 < 6 {
        let seat = state.open_slot().unwrap().seat;
        if state.stage == ConquestStage::Phase2 {
            positions.push((state.clone(), seat));
        }
        let post = usual_post(&ConquestBot::of(&state, seat, 5), &offers(&state, seat));
        state = Conquest::resolve(&state, &BTreeMap::from([(seat, post)]), &mut rng).unwrap().state;
    }
    positions
}

#[test]
fn orders_tried_one_by_one_lead_where_the_whole_post_leads() {
    let mut tried = 0;
    for (state, seat) in positions() {
        let bot = ConquestBot::of(&state, seat, 5);
        let evaluation = PositionEvaluation::of(&bot);
        let candidates = phase2::candidates(&bot, &order::offers(&state, seat));
        for first in candidates.iter().take(4) {
            let begun = turn::try_orders(&state, seat, std::slice::from_ref(first)).unwrap();
            for second in &candidates {
                let whole = turn::expect(&state, seat, &[first.clone(), second.clone()]);
                let longer = begun.with(second);
                let (Ok((whole, _)), Ok(longer)) = (&whole, &longer) else {
                    assert!(whole.is_err() && longer.is_err(), "{first:?} {second:?}");
                    continue;
                };
                assert!(longer.state() == whole, "{first:?} {second:?}");
                let anew = PositionEvaluation::at(&bot, whole).worth(whole);
                assert_eq!(evaluation.worth(whole), anew, "{first:?} {second:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "only {tried} posts were allowed");
}
