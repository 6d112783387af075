//! The injected clock: the present as a value that is passed on.
//!
//! Makes the only call of the system's clock for instants that are stored or shown. Durations for timeouts and
//! metrics use `std::time::Instant`; zones and their names are in `words` and in the rules' clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// The source of the present. Clones are the same clock.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The system's clock.
    System,
    /// The system's clock, corrected if the database's differs, so that all processes of a site have the same time.
    Shared(SharedClock),
    /// A clock that moves only when told to.
    Manual(ManualClock),
    /// The system's clock, advanced by hand.
    Ahead(ClockOffset),
}

impl Clock {
    /// Returns the present in whole microseconds, the precision of Postgres.
    #[expect(clippy::disallowed_methods, reason = "the one place where the system's clock is read")]
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Clock::System => Utc::now().trunc_subsecs(6),
            Clock::Shared(clock) => clock.now(),
            Clock::Manual(clock) => clock.now(),
            Clock::Ahead(ahead) => Clock::System.now() + ahead.offset(),
        }
    }
}

/// The system's clock, corrected to the database's. All clones share the correction.
#[derive(Clone, Debug, Default)]
pub struct SharedClock {
    /// Microseconds by which the system's clock is ahead. 0 if the difference is within the tolerance.
    wrong_by: Arc<AtomicI64>,
    /// An artificial error of the system's clock, for tests.
    pretended: TimeDelta,
}

impl SharedClock {
    /// The greatest difference from the database's clock that is not corrected.
    pub const TOLERANCE: TimeDelta = TimeDelta::seconds(1);

    /// Makes the clock of a machine whose own clock is ahead by this much.
    #[must_use]
    pub fn on_machine_ahead(pretended: TimeDelta) -> Self {
        Self { pretended, ..Self::default() }
    }

    /// Returns the present by the machine's clock.
    #[must_use]
    pub fn machine(&self) -> DateTime<Utc> {
        Clock::System.now() + self.pretended
    }

    /// Returns the corrected present.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.machine() - TimeDelta::microseconds(self.wrong_by.load(Ordering::SeqCst))
    }

    /// Records that the machine's clock is ahead of the database's by `ahead`. Returns true if that changes the
    /// correction.
    pub fn correct(&self, ahead: TimeDelta) -> bool {
        let known = TimeDelta::microseconds(self.wrong_by.load(Ordering::SeqCst));
        if (ahead - known).abs() <= Self::TOLERANCE {
            return false;
        }
        let wrong_by = if ahead.abs() <= Self::TOLERANCE { TimeDelta::zero() } else { ahead };
        self.wrong_by.store(wrong_by.num_microseconds().unwrap_or(0), Ordering::SeqCst);
        true
    }
}

/// An offset by which a clock is ahead of the system's. All clones share it, and it never decreases.
#[derive(Clone, Debug, Default)]
pub struct ClockOffset(Arc<AtomicI64>);

impl ClockOffset {
    /// Returns the offset.
    #[must_use]
    pub fn offset(&self) -> TimeDelta {
        TimeDelta::microseconds(self.0.load(Ordering::SeqCst))
    }

    /// Increases the offset to `by`. Does nothing if it is already larger.
    pub fn reach(&self, by: TimeDelta) {
        self.0.fetch_max(by.num_microseconds().unwrap_or(0), Ordering::SeqCst);
    }
}

/// A clock for tests and replays: all clones share one instant.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    /// Makes a clock that stands at `start`.
    #[must_use]
    pub fn new(start: DateTime<Utc>) -> Self {
        Self(Arc::new(AtomicI64::new(start.timestamp_micros())))
    }

    /// Returns the instant at which the clock stands.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0.load(Ordering::SeqCst)).unwrap_or(DateTime::UNIX_EPOCH)
    }

    /// Moves the clock by `step`, backwards if it is negative.
    pub fn advance(&self, step: TimeDelta) {
        self.0.fetch_add(step.num_microseconds().unwrap_or(0), Ordering::SeqCst);
    }

    /// Sets the clock to `instant`.
    pub fn set(&self, instant: DateTime<Utc>) {
        self.0.store(instant.timestamp_micros(), Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_moves_only_when_told() {
        let start = DateTime::from_timestamp(1_800_000_000, 123_456_789).unwrap();
        let manual = ManualClock::new(start);
        let clock = Clock::Manual(manual.clone());
        assert_eq!(clock.now(), start.trunc_subsecs(6));
        manual.advance(TimeDelta::minutes(90));
        assert_eq!(clock.now() - start.trunc_subsecs(6), TimeDelta::minutes(90));
    }

    #[test]
    fn a_clock_put_ahead_never_goes_back() {
        let ahead = ClockOffset::default();
        let clock = Clock::Ahead(ahead.clone());
        let before = clock.now();
        ahead.reach(TimeDelta::hours(9));
        assert!(clock.now() - before >= TimeDelta::hours(9));
        ahead.reach(TimeDelta::hours(3));
        assert_eq!(ahead.offset(), TimeDelta::hours(9));
    }

    #[test]
    fn a_shared_clock_is_corrected_where_it_is_wrong_by_more_than_a_second() {
        let clock = SharedClock::on_machine_ahead(TimeDelta::minutes(8));
        assert!(!clock.correct(TimeDelta::milliseconds(900)), "near enough");
        assert!(clock.machine() - Clock::System.now() > TimeDelta::minutes(7));
        assert!(clock.correct(TimeDelta::minutes(8)));
        assert!((clock.now() - Clock::System.now()).abs() < TimeDelta::seconds(1));
        assert!(!clock.correct(TimeDelta::minutes(8) + TimeDelta::milliseconds(3)), "known already");
        assert!(clock.correct(TimeDelta::zero()), "somebody has set the machine's clock");
        assert!(clock.now() - Clock::System.now() > TimeDelta::minutes(7));
    }

    #[test]
    fn the_system_clock_gives_what_postgres_can_keep() {
        let now = Clock::System.now();
        assert_eq!(now, now.trunc_subsecs(6));
    }
}
