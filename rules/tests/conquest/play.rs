//! Random play: posts of players who know the rules a little.

#[path = "player.rs"]
pub(crate) mod player;

use std::collections::BTreeMap;

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::event::Event;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::{Setup, State};
use stafeta_rules::lots::Lots;
use stafeta_rules::rules::Rules;

pub(crate) use player::Chance;
use player::post;

/// A table: its agreement, its players, its lots.
pub(crate) struct Game {
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    pub(crate) lots: Lots,
}

/// The events that open the game, and the position after them.
pub(crate) fn open(game: &mut Game) -> (State, Vec<Event>) {
    let events = Conquest::start(&game.setup, game.seats, &mut game.lots).expect("the table may start");
    let mut state = State::default();
    events.iter().for_each(|event| Conquest::apply(&mut state, event));
    (state, events)
}

/// What the open slot's player does: a post, or nothing in time.
pub(crate) fn step(state: &State, chance: &mut Chance, lots: &mut Lots) -> Vec<Event> {
    let Some(due) = Conquest::awaits(state).into_iter().next() else { return Vec::new() };
    if chance.one_in(25) {
        return Conquest::lapse(state, &due, lots);
    }
    let post = post(state, due.seat, chance);
    let acts = BTreeMap::from([(due.seat, post)]);
    if let Ok(resolved) = Conquest::resolve(state, &acts, lots) {
        return resolved.events;
    }
    // A check draws nothing, so a post that spends a prize it hopes for may still be refused.
    let pass = BTreeMap::from([(due.seat, vec![Act::Pass])]);
    Conquest::resolve(state, &pass, lots).expect("who is on turn may pass").events
}
