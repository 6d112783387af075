//! Time zones for tests, with the rules of jiff, by which the server goes, too.

use chrono::FixedOffset;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use stafeta_rules::clock::Instant;
use stafeta_rules::clock::zone::ZoneRules;

pub(crate) struct NamedZone {
    name: String,
    rules: TimeZone,
}

impl NamedZone {
    /// Returns the zone with this name of the time zone database. `None` if there is none.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Some(Self { name: name.to_owned(), rules: TimeZone::get(name).ok()? })
    }
}

impl ZoneRules for NamedZone {
    fn name(&self) -> &str {
        &self.name
    }

    fn offset(&self, at: Instant) -> FixedOffset {
        let at = Timestamp::from_microsecond(at.timestamp_micros()).expect("an instant that jiff knows");
        FixedOffset::east_opt(self.rules.to_offset(at).seconds()).expect("an offset of less than a day")
    }
}
