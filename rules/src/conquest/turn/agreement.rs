//! What a table may agree on anew while it plays: the posting time (FCQ-11.5, FCQ-12.2). It counts from the next
//! phase.

use super::super::event::{Event, Fact};
use super::super::ids::Rule;
use super::super::options::Options;
use super::super::state::{Setup, State};

/// The facts by which a game goes on with another posting time; none where anything else would change.
pub fn amend(state: &State, setup: &Setup) -> Option<Vec<Event>> {
    let now = state.options();
    let (hours, night) = (setup.options.clock_posting_hours, setup.options.clock_night);
    let options = Options {
        clock_posting_hours: now.clock_posting_hours,
        clock_night: now.clock_night,
        ..setup.options.clone()
    };
    let is_same = Setup { options, ..setup.clone() } == *state.setup;
    is_same.then(|| vec![Event::new(Rule::fcq(12, 2), Fact::ClockAgreed { hours, night })])
}
