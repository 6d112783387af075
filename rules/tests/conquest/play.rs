//! Random play of Forum Conquest by players who know some of the rules.

#[path = "player.rs"]
pub(crate) mod player;

use std::collections::BTreeMap;

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::event::Event;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::{ConquestSetup, State};
use stafeta_rules::randomness::SealedRng;
use stafeta_rules::rules::Rules;

pub(crate) use player::Chance;
use player::post;

/// The setup of a game, its number of players, and its sealed randomness.
pub(crate) struct Game {
    pub(crate) setup: ConquestSetup,
    pub(crate) seats: u8,
    pub(crate) rng: SealedRng,
}

/// Opens the game and returns its position and the events.
pub(crate) fn open(game: &mut Game) -> (State, Vec<Event>) {
    let events = Conquest::start(&game.setup, game.seats, &mut game.rng).expect("the table may start");
    let mut state = State::default();
    events.iter().for_each(|event| Conquest::apply(&mut state, event));
    (state, events)
}

/// Returns the next events: those of a post by the player of the open slot, or of a missed deadline.
pub(crate) fn step(state: &State, chance: &mut Chance, rng: &mut SealedRng) -> Vec<Event> {
    let Some(due) = Conquest::due_tasks(state).into_iter().next() else { return Vec::new() };
    if chance.one_in(25) {
        return Conquest::lapse(state, &due, rng);
    }
    let post = post(state, due.seat, chance);
    let acts = BTreeMap::from([(due.seat, post)]);
    if let Ok(resolved) = Conquest::resolve(state, &acts, rng) {
        return resolved.events;
    }
    // A check draws nothing, so a post that spends a hoped-for prize may still be refused.
    let pass = BTreeMap::from([(due.seat, vec![Act::Pass])]);
    Conquest::resolve(state, &pass, rng).expect("who is on turn may pass").events
}
