//! Zones and summer time, through one small interface, so that the crate stays pure: the server hands in
//! current rules from wherever it has them.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, Utc};

use super::Instant;

/// The rules of one zone.
pub trait Zone {
    /// Its name as people write it, e.g. `Europe/Bucharest`.
    fn name(&self) -> &str;

    /// How far local time is ahead of UTC at an instant.
    fn offset(&self, at: Instant) -> FixedOffset;

    /// The clock on the wall at an instant.
    fn local(&self, at: Instant) -> NaiveDateTime {
        at.with_timezone(&self.offset(at)).naive_local()
    }

    /// The first instant at which the wall shows `local`, or, where the wall skips it in spring, the instant
    /// of the skip. In autumn, when the wall shows it twice, the earlier one.
    fn instant(&self, local: NaiveDateTime) -> Instant {
        let day = TimeDelta::days(1);
        let before = self.offset(local.and_utc() - day);
        let after = self.offset(local.and_utc() + day);
        let early = at_offset(local, before);
        let late = at_offset(local, after);
        if self.offset(early) == before {
            early
        } else if self.offset(late) == after {
            late
        } else {
            self.change_between(late.min(early), late.max(early), before)
        }
    }

    /// The instant between two others at which the offset ceases to be `before`, to the second.
    fn change_between(&self, from: Instant, to: Instant, before: FixedOffset) -> Instant {
        let (mut from, mut to) = (from, to);
        while to - from > TimeDelta::seconds(1) {
            let middle = from + (to - from) / 2;
            if self.offset(middle) == before {
                from = middle;
            } else {
                to = middle;
            }
        }
        DateTime::from_timestamp(to.timestamp(), 0).unwrap_or(to)
    }

    /// The first instant strictly after `at` whose wall time is `time` (skipped times as in [`Zone::instant`]).
    fn next(&self, at: Instant, time: NaiveTime) -> Instant {
        let mut date = self.local(at).date();
        loop {
            let instant = self.instant(date.and_time(time));
            if instant > at {
                return instant;
            }
            date = following(date);
        }
    }
}

fn at_offset(local: NaiveDateTime, offset: FixedOffset) -> Instant {
    local.and_utc() - TimeDelta::seconds(i64::from(offset.local_minus_utc()))
}

/// The day after; the last day that chrono knows follows itself.
pub(super) fn following(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(chrono::Days::new(1))
        .unwrap_or_else(|| NaiveDate::from_ymd_opt(date.year(), 12, 31).unwrap_or(date))
}

/// The zone without rules.
#[derive(Clone, Copy, Debug)]
pub struct Universal;

impl Zone for Universal {
    fn name(&self) -> &str {
        "UTC"
    }

    fn offset(&self, _at: Instant) -> FixedOffset {
        Utc.fix()
    }
}
