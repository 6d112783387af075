//! Changes of the agreement while a game runs: the posting time (FCQ-11.5, FCQ-12.2), which counts from the next phase,
//! and the seats: the players' names, and the seats of bots.

use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::ConquestRule;
use crate::conquest::options::Options;
use crate::conquest::state::{ConquestSetup, State};

/// Returns the facts that change the posting time or the players of a game; `None` if anything else would change.
pub fn amend(state: &State, setup: &ConquestSetup) -> Option<Vec<Event>> {
    let now = state.options();
    let clock = (setup.options.clock_posting_hours, setup.options.clock_night);
    let options = Options {
        clock_posting_hours: now.clock_posting_hours,
        clock_night: now.clock_night,
        ..setup.options.clone()
    };
    let (names, unmanned) = (state.setup.names.clone(), state.setup.unmanned.clone());
    // A position does not keep the one with which the game began; it cannot change either.
    if (ConquestSetup { options, names, unmanned, opening: None, ..setup.clone() }) != *state.setup {
        return None;
    }
    let mut events = Vec::new();
    if clock != state.clock.unwrap_or((now.clock_posting_hours, now.clock_night)) {
        let (hours, night) = clock;
        events.push(Event::new(ConquestRule::fcq(12, 2), ConquestFact::ClockAgreed { hours, night }));
    }
    if setup.names != state.setup.names {
        events.push(Event::new(
            ConquestRule::fcq(11, 6),
            ConquestFact::PlayersNamed { names: setup.names.clone() },
        ));
    }
    if setup.unmanned != state.setup.unmanned {
        events.push(Event::new(
            ConquestRule::fcq(1, 2),
            ConquestFact::PlayedByNobody { seats: setup.unmanned.clone() },
        ));
    }
    Some(events)
}
