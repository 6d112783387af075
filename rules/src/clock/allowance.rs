//! The posting allowance of chapter XI: a number of hours that does not count the Night Window.

use chrono::{NaiveTime, TimeDelta};
use serde::{Deserialize, Serialize};

use super::zone::ZoneRules;
use super::{ClockStoppage, ClockTrigger, Deadline, Instant, StretchKind, first_rest, run_down};

/// The longest allowance, in hours, to which the Night Window applies (FCQ-12.2, R-118).
pub const LONGEST_WITH_NIGHT: u32 = 12;

/// The time a player has for a post (FCQ-11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeAllowance {
    /// Hours, 1 to 8784.
    pub hours: u32,
    /// The Night Window. `None` if the game has none.
    pub night: Option<NightWindow>,
}

/// The Night Window in local time (FCQ-11.10, R-114). It may cross midnight. There is none if `from` equals `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NightWindow {
    /// The beginning.
    pub from: NaiveTime,
    /// The end.
    pub to: NaiveTime,
}

impl TimeAllowance {
    /// Returns the deadline of a clock that starts at `start` (FCQ-11.5, R-114 to R-118). `stoppages` holds outages,
    /// pauses and extensions, in any order.
    pub fn due(
        &self,
        start: Instant,
        since: ClockTrigger,
        zone: &dyn ZoneRules,
        stoppages: &[ClockStoppage],
    ) -> Deadline {
        let night = self.night.filter(|night| self.hours <= LONGEST_WITH_NIGHT && night.from != night.to);
        let budget = TimeDelta::hours(i64::from(self.hours));
        run_down(start, since, budget, |at| {
            let night = night.and_then(|night| night.ending_after(at, zone));
            let stoppage = first_rest(stoppages, at);
            [stoppage, night].into_iter().flatten().min_by_key(|one| one.from)
        })
    }
}

impl NightWindow {
    /// Returns the night that runs at `at`, or else the next one. `None` if the change to summer time skips every night
    /// of the days examined.
    fn ending_after(self, at: Instant, zone: &dyn ZoneRules) -> Option<ClockStoppage> {
        let mut date = zone.local(at).date().pred_opt()?;
        for _ in 0..4 {
            let end_date = if self.from < self.to { date } else { super::zone::following(date) };
            let from = zone.instant(date.and_time(self.from));
            let to = zone.instant(end_date.and_time(self.to));
            if to > at && from < to {
                return Some(ClockStoppage { from, to, kind: StretchKind::Night });
            }
            date = super::zone::following(date);
        }
        None
    }
}
