//! The clock beyond the golden cases: stoppages, weekly hours, time banks, and properties that hold for every start.

use std::sync::LazyLock;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc, Weekday};
use proptest::prelude::*;
use stafeta_rules::clock::allowance::{NightWindow, TimeAllowance};
use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::clock::time_bank::{BankTerms, TimeBank};
use stafeta_rules::clock::zone::{UtcZone, ZoneRules};
use stafeta_rules::clock::{ClockStoppage, ClockTrigger, Instant, StretchKind};

use crate::zone::NamedZone;

static BUCHAREST: LazyLock<NamedZone> =
    LazyLock::new(|| NamedZone::find("Europe/Bucharest").expect("a zone with a name"));

fn at(text: &str) -> Instant {
    DateTime::parse_from_rfc3339(text).expect("an instant").with_timezone(&Utc)
}

fn clock(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).expect("a time of day")
}

fn eight_hours() -> TimeAllowance {
    TimeAllowance { hours: 8, night: Some(NightWindow { from: clock(0, 0), to: clock(8, 0) }) }
}

fn rest(from: &str, to: &str, kind: StretchKind) -> ClockStoppage {
    ClockStoppage { from: at(from), to: at(to), kind }
}

#[test]
fn a_deadline_tells_its_own_sum() {
    let due = eight_hours().due(at("2026-03-05T22:00:00+02:00"), ClockTrigger::Post, &*BUCHAREST, &[]);
    let told: Vec<_> = due.stretches.iter().map(|s| (s.kind, (s.to - s.from).num_hours())).collect();
    assert_eq!(told, [(StretchKind::Counted, 2), (StretchKind::Night, 8), (StretchKind::Counted, 6)]);
    assert_eq!(due.counted_time(), TimeDelta::hours(8));
}

#[test]
fn an_outage_is_given_back_and_counts_once_where_it_meets_the_night() {
    let start = at("2026-03-05T20:00:00+02:00");
    let outage = rest("2026-03-05T23:00:00+02:00", "2026-03-06T08:30:00+02:00", StretchKind::Outage);
    let due = eight_hours().due(start, ClockTrigger::Post, &*BUCHAREST, &[outage]);
    assert_eq!(due.at, at("2026-03-06T13:30:00+02:00"), "three hours before, five after");
    assert!(due.stretches.iter().any(|stretch| stretch.kind == StretchKind::Outage));
}

#[test]
fn a_deadline_that_fell_into_an_outage_of_nine_hours_moves_past_it() {
    let start = at("2026-03-05T09:00:00+02:00");
    let outage = rest("2026-03-05T11:00:00+02:00", "2026-03-05T20:00:00+02:00", StretchKind::Outage);
    let due = eight_hours().due(start, ClockTrigger::Post, &*BUCHAREST, &[outage]);
    assert_eq!(due.at, at("2026-03-06T10:00:00+02:00"));
}

#[test]
fn overlapping_rests_are_not_counted_twice() {
    let start = at("2026-03-05T09:00:00+02:00");
    let pause = rest("2026-03-05T10:00:00+02:00", "2026-03-05T14:00:00+02:00", StretchKind::Pause);
    let outage = rest("2026-03-05T12:00:00+02:00", "2026-03-05T15:00:00+02:00", StretchKind::Outage);
    for stoppages in [[pause, outage], [outage, pause]] {
        let due = eight_hours().due(start, ClockTrigger::Post, &*BUCHAREST, &stoppages);
        assert_eq!(due.at, at("2026-03-05T22:00:00+02:00"));
    }
}

fn saturday_noon(least_hours: u32) -> Cadence {
    Cadence::Weekly { day: Weekday::Sat, time: clock(12, 0), least_hours }
}

#[test]
fn saturday_noon_is_noon_on_the_wall_in_summer_and_in_winter() {
    let due = |start| saturday_noon(0).due(at(start), ClockTrigger::Summary, &*BUCHAREST, &[]).at;
    assert_eq!(due("2026-03-22T10:00:00+02:00"), at("2026-03-28T12:00:00+02:00"));
    assert_eq!(due("2026-03-28T12:00:00+02:00"), at("2026-04-04T12:00:00+03:00"), "a week on, not now");
    assert_eq!(due("2026-10-24T12:00:01+03:00"), at("2026-10-31T12:00:00+02:00"));
}

#[test]
fn a_phase_shorter_than_agreed_gets_a_week_more_and_keeps_the_hour() {
    let start = at("2026-03-06T20:00:00+02:00");
    let due = |least| saturday_noon(least).due(start, ClockTrigger::Summary, &*BUCHAREST, &[]).at;
    assert_eq!(due(12), at("2026-03-07T12:00:00+02:00"));
    assert_eq!(due(24), at("2026-03-14T12:00:00+02:00"));
}

#[test]
fn an_outage_moves_one_weekly_deadline_and_no_other() {
    let outage = rest("2026-03-07T10:00:00+02:00", "2026-03-07T19:00:00+02:00", StretchKind::Outage);
    let first =
        saturday_noon(0).due(at("2026-03-01T12:00:00+02:00"), ClockTrigger::Summary, &*BUCHAREST, &[outage]);
    assert_eq!(first.at, at("2026-03-07T21:00:00+02:00"));
    let next = saturday_noon(0).due(first.at, ClockTrigger::Summary, &*BUCHAREST, &[outage]);
    assert_eq!(next.at, at("2026-03-14T12:00:00+02:00"));
}

#[test]
fn a_weekly_hour_that_summer_time_skips_falls_on_the_change() {
    let cadence = Cadence::Weekly { day: Weekday::Sun, time: clock(3, 30), least_hours: 0 };
    let due = cadence.due(at("2026-03-28T12:00:00+02:00"), ClockTrigger::Summary, &*BUCHAREST, &[]);
    assert_eq!(due.at, at("2026-03-29T04:00:00+03:00"));
    let twice = cadence.due(at("2026-10-24T12:00:00+03:00"), ClockTrigger::Summary, &*BUCHAREST, &[]);
    assert_eq!(twice.at, at("2026-10-25T03:30:00+03:00"), "the first of the two");
}

#[test]
fn a_bank_is_drawn_after_the_turn_s_own_hours_and_refilled_to_its_limit() {
    let terms = BankTerms { turn_hours: 48, start_hours: 24, gain_hours: 6, most_hours: 30 };
    let bank = TimeBank::new(&terms);
    let start = at("2026-03-05T12:00:00+02:00");
    assert_eq!(bank.due(&terms, start, ClockTrigger::Post, &[]).at, start + TimeDelta::hours(72));
    let quick = bank.settle_turn(&terms, TimeDelta::hours(10), true);
    assert_eq!(quick.left(), TimeDelta::hours(30));
    assert_eq!(
        quick.settle_turn(&terms, TimeDelta::hours(10), true).left(),
        TimeDelta::hours(30),
        "never above"
    );
    assert_eq!(bank.settle_turn(&terms, TimeDelta::hours(58), true).left(), TimeDelta::hours(20));
    assert_eq!(bank.settle_turn(&terms, TimeDelta::hours(72), false).left(), TimeDelta::zero());
}

proptest! {
    #[test]
    fn exactly_the_allowance_counts_and_the_stretches_join(
        minutes in 0i64..1_000_000, hours in 1u32..=12, from in 0u32..24, to in 0u32..24,
        rest_start in 0i64..5_000, rest_minutes in 0i64..3_000,
    ) {
        let start = at("2026-01-01T00:00:00+00:00") + TimeDelta::minutes(minutes);
        let allowance = TimeAllowance { hours, night: Some(NightWindow { from: clock(from, 0), to: clock(to, 30) }) };
        let from = start + TimeDelta::minutes(rest_start - 2_000);
        let outage = ClockStoppage { from, to: from + TimeDelta::minutes(rest_minutes), kind: StretchKind::Outage };
        for zone in [&*BUCHAREST as &dyn ZoneRules, &UtcZone] {
            let due = allowance.due(start, ClockTrigger::Post, zone, &[outage]);
            prop_assert_eq!(due.counted_time(), TimeDelta::hours(i64::from(hours)));
            prop_assert_eq!(due.stretches.first().map(|s| s.from), Some(start));
            prop_assert_eq!(due.stretches.last().map(|s| (s.to, s.kind)), Some((due.at, StretchKind::Counted)));
            prop_assert!(due.stretches.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].kind != pair[1].kind));
            prop_assert!(due.is_met_by(due.at) && !due.is_met_by(due.at + TimeDelta::seconds(1)));
        }
    }

    #[test]
    fn a_later_post_is_never_due_earlier(minutes in 0i64..600_000, later in 1i64..3_000) {
        let start = at("2026-01-01T00:00:00+00:00") + TimeDelta::minutes(minutes);
        let due = |start| eight_hours().due(start, ClockTrigger::Post, &*BUCHAREST, &[]).at;
        prop_assert!(due(start) <= due(start + TimeDelta::minutes(later)));
    }

    #[test]
    fn the_wall_is_read_and_found_again(minutes in 0i64..2_000_000) {
        let instant = at("2026-01-01T00:00:00+00:00") + TimeDelta::minutes(minutes);
        let found = BUCHAREST.instant(BUCHAREST.local(instant));
        prop_assert!(found == instant || (found < instant && BUCHAREST.local(found) == BUCHAREST.local(instant)));
    }
}
