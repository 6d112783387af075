//! The clock of a live game: a fixed number of minutes, by day and by night.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{ClockStoppage, ClockTrigger, Deadline, Instant, first_rest, run_down};

/// The time of a phase or turn in a live game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LivePhase {
    /// Minutes, 2 to 60.
    pub minutes: u32,
}

impl LivePhase {
    /// Returns the deadline of a phase that began at `start`. Outages, pauses and extensions do not count; the night does.
    pub fn due(self, start: Instant, since: ClockTrigger, stoppages: &[ClockStoppage]) -> Deadline {
        let budget = TimeDelta::minutes(i64::from(self.minutes));
        run_down(start, since, budget, |at| first_rest(stoppages, at))
    }
}
