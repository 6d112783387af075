//! Time zones and summer time behind one trait. The crate stays pure: the server passes in the current zone rules.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, Utc};

use super::Instant;

/// The rules of one zone.
pub trait ZoneRules {
    /// Returns the name, e.g. `Europe/Bucharest`.
    fn name(&self) -> &str;

    /// Returns the offset of local time from UTC at an instant.
    fn offset(&self, at: Instant) -> FixedOffset;

    /// Returns the local time at an instant.
    fn local(&self, at: Instant) -> NaiveDateTime {
        at.with_timezone(&self.offset(at)).naive_local()
    }

    /// Returns the first instant with the local time `local`. If summer time skips it, the instant of the skip; if it
    /// occurs twice in autumn, the earlier one.
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

    /// Returns the instant between two others at which the offset stops being `before`, to the second.
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

    /// Returns the first instant strictly after `at` whose local time is `time` (skipped times as in
    /// [`ZoneRules::instant`]).
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

/// Returns the next day. The last day that chrono supports is followed by itself.
pub(super) fn following(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(chrono::Days::new(1))
        .unwrap_or_else(|| NaiveDate::from_ymd_opt(date.year(), 12, 31).unwrap_or(date))
}

/// UTC, without summer time.
#[derive(Clone, Copy, Debug)]
pub struct UtcZone;

impl ZoneRules for UtcZone {
    fn name(&self) -> &str {
        "UTC"
    }

    fn offset(&self, _at: Instant) -> FixedOffset {
        Utc.fix()
    }
}
