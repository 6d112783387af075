//! The posting allowance of chapter XI: so many hours, the Night Window not counted.

use chrono::{NaiveTime, TimeDelta};
use serde::{Deserialize, Serialize};

use super::zone::Zone;
use super::{Deadline, Instant, Rest, Since, StretchKind, first_rest, run_down};

/// Above this many hours the Night Window no longer applies (FCQ-12.2); exactly this many keeps it.
pub const LONGEST_WITH_NIGHT: u32 = 12;

/// How long a player has (FCQ-11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowance {
    /// Hours, 1 to 8784.
    pub hours: u32,
    /// The Night Window, if there is one.
    pub night: Option<Night>,
}

/// The Night Window in local wall time (FCQ-11.10, R-114); it may cross midnight. Equal ends mean no window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Night {
    /// Beginning.
    pub from: NaiveTime,
    /// End.
    pub to: NaiveTime,
}

impl Allowance {
    /// When a clock that starts at `start` runs out (section 18; ). `rests` are outages and
    /// pauses, in any order.
    pub fn due(&self, start: Instant, since: Since, zone: &dyn Zone, rests: &[Rest]) -> Deadline {
        let night = self.night.filter(|night| self.hours <= LONGEST_WITH_NIGHT && night.from != night.to);
        let budget = TimeDelta::hours(i64::from(self.hours));
        run_down(start, since, budget, |at| {
            let night = night.and_then(|night| night.ending_after(at, zone));
            let rest = first_rest(rests, at);
            [rest, night].into_iter().flatten().min_by_key(|rest| rest.from)
        })
    }
}

impl Night {
    /// The night that is on at `at`, or the next one. None where summer time swallows every night.
    fn ending_after(self, at: Instant, zone: &dyn Zone) -> Option<Rest> {
        let mut date = zone.local(at).date().pred_opt()?;
        for _ in 0..4 {
            let end_date = if self.from < self.to { date } else { super::zone::following(date) };
            let from = zone.instant(date.and_time(self.from));
            let to = zone.instant(end_date.and_time(self.to));
            if to > at && from < to {
                return Some(Rest { from, to, kind: StretchKind::Night });
            }
            date = super::zone::following(date);
        }
        None
    }
}
