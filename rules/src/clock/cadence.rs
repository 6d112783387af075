//! Cadences of games in which all seats post at once: a weekly time or a fixed number of hours.

use chrono::{Datelike, NaiveTime, TimeDelta, Weekday};
use serde::{Deserialize, Serialize};

use super::zone::{ZoneRules, following};
use super::{ClockStoppage, ClockTrigger, Deadline, Instant, first_rest, run_down};

/// The rule for the end of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cadence {
    /// At a weekday and local time in the game's zone: "Saturday 12:00".
    Weekly {
        /// The day.
        day: Weekday,
        /// The local time.
        time: NaiveTime,
        /// The shortest phase, in hours. A phase that would be shorter ends a week later.
        least_hours: u32,
    },
    /// A fixed number of hours after the phase began.
    Every {
        /// Hours, 1 to 8784.
        hours: u32,
    },
}

/// A weekday and a local time in the game's zone, at which phases end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeeklyDeadline {
    /// The day.
    pub day: Weekday,
    /// The local time.
    pub time: NaiveTime,
}

impl Cadence {
    /// Returns the day and time at which phases end; `None` with a fixed number of hours.
    #[must_use]
    pub fn weekly(&self) -> Option<WeeklyDeadline> {
        match *self {
            Self::Weekly { day, time, .. } => Some(WeeklyDeadline { day, time }),
            Self::Every { .. } => None,
        }
    }

    /// Returns the cadence with another day and time; `None` with a fixed number of hours.
    #[must_use]
    pub fn with_weekly(&self, WeeklyDeadline { day, time }: WeeklyDeadline) -> Option<Self> {
        match *self {
            Self::Weekly { least_hours, .. } => Some(Self::Weekly { day, time, least_hours }),
            Self::Every { .. } => None,
        }
    }

    /// Returns the deadline of a phase that began at `start`. A weekly time is a local time and does not shift with
    /// earlier phases. A stoppage that overlaps the phase moves only this deadline, by the time that they share.
    pub fn due(
        &self,
        start: Instant,
        since: ClockTrigger,
        zone: &dyn ZoneRules,
        stoppages: &[ClockStoppage],
    ) -> Deadline {
        let budget = match *self {
            Self::Weekly { day, time, least_hours } => {
                let earliest = start + TimeDelta::hours(i64::from(least_hours));
                weekly_after(earliest, day, time, zone) - start
            }
            Self::Every { hours } => TimeDelta::hours(i64::from(hours)),
        };
        run_down(start, since, budget, |at| first_rest(stoppages, at))
    }
}

/// Returns the first instant strictly after `at` with that weekday and local time.
fn weekly_after(at: Instant, day: Weekday, time: NaiveTime, zone: &dyn ZoneRules) -> Instant {
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
