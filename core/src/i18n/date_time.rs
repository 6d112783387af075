//! Formats instants in the reader's time zone and language.

use std::fmt;

use chrono::{DateTime, FixedOffset, Offset, SecondsFormat, Utc};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, db};
use serde::{Deserialize, Serialize};

use super::ReaderLocale;
use crate::key;

/// A time zone by its IANA name, as accounts store it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NamedZone(TimeZone);

/// Error for a name that the database of time zones does not know.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no time zone of this server")]
pub struct UnknownZone(String);

impl TryFrom<String> for NamedZone {
    type Error = UnknownZone;

    fn try_from(name: String) -> Result<Self, UnknownZone> {
        NamedZone::find_zone(&name).ok_or(UnknownZone(name))
    }
}

impl From<NamedZone> for String {
    fn from(zone: NamedZone) -> Self {
        zone.name().to_owned()
    }
}

impl NamedZone {
    /// Returns UTC, the zone of guests whose own zone is unknown.
    pub fn utc() -> NamedZone {
        NamedZone(TimeZone::UTC)
    }

    /// Returns the zone called `name` (`Europe/Bucharest`). `None` if the database has no such zone.
    pub fn find_zone(name: &str) -> Option<NamedZone> {
        TimeZone::get(name).ok().map(NamedZone)
    }

    /// Returns the IANA name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// Formats the offset from UTC at `at` as `UTC+2`, `UTC−3:30` or `UTC`.
    pub fn offset_at(&self, at: &DateTime<Utc>) -> String {
        let minutes = self.0.to_offset(timestamp(at)).seconds() / 60;
        let sign = if minutes < 0 { '−' } else { '+' };
        match (minutes.abs() / 60, minutes.abs() % 60) {
            (0, 0) => "UTC".to_owned(),
            (hours, 0) => format!("UTC{sign}{hours}"),
            (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
        }
    }
}

impl stafeta_rules::clock::zone::ZoneRules for NamedZone {
    fn name(&self) -> &str {
        NamedZone::name(self)
    }

    fn offset(&self, at: DateTime<Utc>) -> FixedOffset {
        FixedOffset::east_opt(self.0.to_offset(timestamp(&at)).seconds()).unwrap_or(Utc.fix())
    }
}

impl fmt::Display for NamedZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The zones that forms offer: one for each place, without older names for the same (from `zone.tab` of the IANA time zone
/// database, which is in the public domain).
const OFFERED: &str = include_str!("zones.txt");

/// Lists the zones for a form, by city: name and label. `chosen` stands among them even if it is an older name.
pub fn zone_choices(chosen: &str) -> Vec<(String, String)> {
    let is_older = NamedZone::find_zone(chosen).is_some() && !OFFERED.lines().any(|name| name == chosen);
    let offered = OFFERED.lines().filter(|name| db().get(name).is_ok());
    let names = offered.chain(["UTC"]).chain(Some(chosen).filter(|name| is_older && *name != "UTC"));
    let mut choices: Vec<(String, String)> = names.map(|name| (name.to_owned(), zone_label(name))).collect();
    choices.sort_by(|one, other| one.1.cmp(&other.1));
    choices
}

/// Returns the label of a zone: its city, and where that is.
fn zone_label(name: &str) -> String {
    match name.rsplit_once('/') {
        Some((region, city)) => {
            format!("{} ({})", city.replace('_', " "), region.replace('/', ", ").replace('_', " "))
        }
        None => name.to_owned(),
    }
}

impl ReaderLocale {
    /// Formats the instant in the short form, always with the time of day. Yesterday, today and tomorrow are words. Other
    /// days have the date, with the weekday if they are later and with the year if it is not the current one: a weekday alone
    /// could mean a week earlier or later. [Dated](ReaderLocale::with_dates) texts
    /// always have weekday and date. The zone is not included; it is named at the bottom of the page or e-mail.
    pub fn when(&self, at: &DateTime<Utc>) -> String {
        let (day, today) = (self.civil(at).date(), self.civil(&self.now).date());
        let is_this_year = day.year() == today.year();
        let id = match days_between(today, day) {
            _ if self.is_dated && is_this_year => key!("when-dated"),
            _ if self.is_dated => key!("when-dated-year"),
            -1 => key!("when-yesterday"),
            0 => key!("when-today"),
            1 => key!("when-tomorrow"),
            2.. if is_this_year => key!("when-dated"),
            2.. => key!("when-dated-year"),
            _ if is_this_year => key!("when-date"),
            _ => key!("when-date-year"),
        };
        self.t(id)
            .arg("weekday", self.weekday(day))
            .arg("day", i64::from(day.day()))
            .arg("month", self.month(day))
            .arg("year", day.year().to_string())
            .arg("time", self.time(at))
            .to_string()
    }

    /// Formats the zone for e-mails: its name and its offset from UTC at `at`.
    pub fn zone_at(&self, at: &DateTime<Utc>) -> String {
        let (zone, offset) = (self.zone.name(), self.zone.offset_at(at));
        if zone == offset {
            return offset;
        }
        self.t("when-zone").arg("zone", zone).arg("offset", offset).to_string()
    }

    /// Formats the instant in full with the zone: for titles, e-mails and deadlines.
    pub fn when_full(&self, at: &DateTime<Utc>) -> String {
        let day = self.civil(at).date();
        self.t("when-full")
            .arg("weekday", self.weekday(day))
            .arg("day", i64::from(day.day()))
            .arg("month", self.month(day))
            .arg("year", day.year().to_string())
            .arg("time", self.time(at))
            .arg("zone", self.zone_at(at))
            .to_string()
    }

    /// Formats the date with the year.
    pub fn day(&self, at: &DateTime<Utc>) -> String {
        let day = self.civil(at).date();
        self.t("when-day")
            .arg("day", i64::from(day.day()))
            .arg("month", self.month(day))
            .arg("year", day.year().to_string())
            .to_string()
    }

    /// Formats hours and minutes: `14:05`.
    pub fn time(&self, at: &DateTime<Utc>) -> String {
        let at = self.civil(at);
        format!("{:02}:{:02}", at.hour(), at.minute())
    }

    /// Formats the instant for a `datetime` attribute.
    pub fn iso(&self, at: &DateTime<Utc>) -> String {
        at.to_rfc3339_opts(SecondsFormat::Secs, true)
    }

    /// Formats the zone's current offset, for the bottom of the page.
    pub fn offset_now(&self) -> String {
        self.zone.offset_at(&self.now)
    }

    /// Returns the reader's day, on which the words of a text may depend.
    pub fn today(&self) -> Date {
        self.civil(&self.now).date()
    }

    fn civil(&self, at: &DateTime<Utc>) -> jiff::civil::DateTime {
        self.zone.0.to_datetime(timestamp(at))
    }

    fn weekday(&self, day: Date) -> String {
        self.t(format!("weekday-{}", day.weekday().to_monday_one_offset())).to_string()
    }

    fn month(&self, day: Date) -> String {
        self.t(format!("month-{}", day.month())).to_string()
    }
}

/// Returns the whole days from one date to another; `i32::MAX` if the span cannot be computed.
fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(i32::MAX, |span| span.get_days())
}

/// Converts an instant. Years outside the range of `Timestamp` are clamped.
fn timestamp(at: &DateTime<Utc>) -> Timestamp {
    Timestamp::new(at.timestamp(), 0).unwrap_or(if at.timestamp() < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    })
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{NamedZone, ReaderLocale, zone_choices};
    use crate::i18n::Lang;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn words(lang: Lang, zone: &str) -> ReaderLocale {
        ReaderLocale::new(lang, NamedZone::find_zone(zone).unwrap(), at("2026-11-20T10:00:00Z"))
    }

    #[test]
    fn near_days_are_words_and_far_ones_dates() {
        let (en, ro) = (words(Lang::En, "Europe/Bucharest"), words(Lang::Ro, "Europe/Bucharest"));
        for (instant, english, romanian) in [
            ("2026-11-20T12:00:00Z", "today 14:00", "azi 14:00"),
            ("2026-11-19T20:00:00Z", "yesterday 22:00", "ieri 22:00"),
            ("2026-11-20T22:30:00Z", "tomorrow 00:30", "mâine 00:30"),
            ("2026-11-16T09:05:00Z", "16 Nov 11:05", "16 nov. 11:05"),
            ("2026-11-22T09:05:00Z", "Sun 22 Nov 11:05", "duminică, 22 nov. 11:05"),
            ("2026-11-25T09:05:00Z", "Wed 25 Nov 11:05", "miercuri, 25 nov. 11:05"),
            ("2026-11-26T09:05:00Z", "Thu 26 Nov 11:05", "joi, 26 nov. 11:05"),
            ("2026-11-27T09:05:00Z", "Fri 27 Nov 11:05", "vineri, 27 nov. 11:05"),
            ("2027-01-09T09:05:00Z", "Sat 9 Jan 2027 11:05", "sâmbătă, 9 ian. 2027 11:05"),
            ("2025-12-31T22:00:00Z", "1 Jan 00:00", "1 ian. 00:00"),
            ("2025-05-03T08:00:00Z", "3 May 2025 11:00", "3 mai 2025 11:00"),
        ] {
            assert_eq!(en.when(&at(instant)), english);
            assert_eq!(ro.when(&at(instant)), romanian);
        }
    }

    #[test]
    fn no_label_means_two_days_within_a_fortnight() {
        let en = words(Lang::En, "Europe/Bucharest");
        let hours = (-14 * 24..14 * 24).step_by(24).map(chrono::TimeDelta::hours);
        let labels: Vec<String> = hours.map(|hours| en.when(&(en.now + hours))).collect();
        let unlike: std::collections::BTreeSet<&String> = labels.iter().collect();
        assert_eq!(unlike.len(), labels.len(), "{labels:?}");
    }

    #[test]
    fn an_email_shows_days_as_dates() {
        let en = words(Lang::En, "Europe/Bucharest").with_dates();
        for (instant, expected) in [
            ("2026-11-20T12:00:00Z", "Fri 20 Nov 14:00"),
            ("2026-11-20T22:30:00Z", "Sat 21 Nov 00:30"),
            ("2025-05-03T08:00:00Z", "Sat 3 May 2025 11:00"),
        ] {
            assert_eq!(en.when(&at(instant)), expected);
        }
        assert_eq!(en.zone_at(&at("2026-11-20T12:00:00Z")), "Europe/Bucharest, UTC+2");
        assert_eq!(words(Lang::En, "UTC").zone_at(&at("2026-11-20T12:00:00Z")), "UTC");
    }

    #[test]
    fn the_full_form_has_the_offset_of_that_date() {
        let en = words(Lang::En, "Europe/Lisbon");
        assert_eq!(en.when_full(&at("2026-07-01T11:00:00Z")), "Wed 1 Jul 2026, 12:00 (Europe/Lisbon, UTC+1)");
        assert_eq!(en.when_full(&at("2026-12-01T11:00:00Z")), "Tue 1 Dec 2026, 11:00 (Europe/Lisbon, UTC)");
        assert_eq!(words(Lang::En, "America/St_Johns").offset_now(), "UTC−3:30");
    }

    #[test]
    fn zones_come_from_the_database_in_the_binary() {
        assert!(NamedZone::find_zone("Europe/Nowhere").is_none());
        let names: Vec<String> = zone_choices("").into_iter().map(|(name, _)| name).collect();
        assert!(names.iter().any(|name| name == "Europe/Bucharest"));
        assert!(names.iter().all(|name| NamedZone::find_zone(name).is_some()));
        assert!(names.len() > 400, "{}", names.len());
    }

    #[test]
    fn zones_are_offered_by_city_without_doubles() {
        let choices = zone_choices("Asia/Calcutta");
        let label =
            |zone: &str| choices.iter().find(|(name, _)| name == zone).map(|(_, label)| label.as_str());
        assert_eq!(label("Europe/Bucharest"), Some("Bucharest (Europe)"));
        assert_eq!(label("America/Argentina/Buenos_Aires"), Some("Buenos Aires (America, Argentina)"));
        assert_eq!(label("UTC"), Some("UTC"));
        assert_eq!((label("US/Eastern"), label("Asia/Saigon"), label("Brazil/East")), (None, None, None));
        assert_eq!(label("Asia/Calcutta"), Some("Calcutta (Asia)"), "chosen before");
        let mut labels: Vec<&String> = choices.iter().map(|(_, label)| label).collect();
        labels.dedup();
        assert_eq!(labels.len(), choices.len());
        assert_eq!(zone_choices("").len() + 1, choices.len());
    }

    #[test]
    fn instants_beyond_the_calendar_do_no_harm() {
        let en = words(Lang::En, "Asia/Tokyo");
        for far in [DateTime::<Utc>::MAX_UTC, DateTime::<Utc>::MIN_UTC] {
            assert!(!en.when(&far).is_empty() && !en.when_full(&far).is_empty());
        }
    }
}
