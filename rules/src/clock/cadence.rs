//! Cadences of games whose seats all post at once: a weekly hour, or a plain span.

use chrono::{Datelike, NaiveTime, TimeDelta, Weekday};
use serde::{Deserialize, Serialize};

use super::zone::{Zone, following};
use super::{Deadline, Instant, Rest, Since, first_rest, run_down};

/// When a phase ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cadence {
    /// At a weekday and wall time in the game's zone: "Saturday 12:00".
    Weekly {
        /// The day.
        day: Weekday,
        /// The wall time.
        time: NaiveTime,
        /// A phase that would last less than this many hours is given a week more.
        least_hours: u32,
    },
    /// So many hours after the phase began.
    Every {
        /// Hours, 1 to 8784.
        hours: u32,
    },
}

impl Cadence {
    /// When a phase that began at `start` ends. A weekly hour is found on the wall and never shifts by what
    /// came before it; a rest that touches the phase moves this one deadline by its length.
    pub fn due(&self, start: Instant, since: Since, zone: &dyn Zone, rests: &[Rest]) -> Deadline {
        let budget = match *self {
            Self::Weekly { day, time, least_hours } => {
                let earliest = start + TimeDelta::hours(i64::from(least_hours));
                weekly_after(earliest, day, time, zone) - start
            }
            Self::Every { hours } => TimeDelta::hours(i64::from(hours)),
        };
        run_down(start, since, budget, |at| first_rest(rests, at))
    }
}

/// The first instant strictly after `at` at which the wall shows that weekday and time.
fn weekly_after(at: Instant, day: Weekday, time: NaiveTime, zone: &dyn Zone) -> Instant {
    let mut date = zone.local(at).date();
    loop {
        if date.weekday() == day {
            let instant = zone.instant(date.and_time(time));
            if instant > at {
                return instant;
            }
        }
        date = following(date);
    }
}
