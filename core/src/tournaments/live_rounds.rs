//! The start of the live games of a round: pure.

use chrono::{DateTime, Days, TimeDelta, Utc};
use stafeta_rules::clock::zone::ZoneRules as _;

use super::tournament::TournamentPace;
use crate::gamemaster::LiveTerms;
use crate::i18n::NamedZone;

/// The least time from the draw of a round to the start of its live games, after the first round.
pub(super) const LIVE_NOTICE: TimeDelta = TimeDelta::days(1);
/// Days between the starts of two rounds that are drawn together.
const DAYS_BETWEEN: u64 = 7;

/// Returns the start of the live games of a round that was drawn at `drawn_at`. The first round begins at the time of `live`.
/// Rounds that are drawn together begin a week apart, others when at least [`LIVE_NOTICE`] has passed since the draw; always at the
/// same time of day in `zone`.
#[must_use]
pub(super) fn round_start(
    live: &LiveTerms,
    zone: &NamedZone,
    pace: TournamentPace,
    (round, drawn_at): (i16, DateTime<Utc>),
) -> DateTime<Utc> {
    let first = live.starts_at;
    match pace {
        TournamentPace::AtOnce => {
            let days = Days::new(u64::try_from(round - 1).unwrap_or(0) * DAYS_BETWEEN);
            zone.local(first).checked_add_days(days).map_or(first, |local| zone.instant(local))
        }
        TournamentPace::InTurn | TournamentPace::Ladder if round == 1 && first >= drawn_at => first,
        TournamentPace::InTurn | TournamentPace::Ladder => {
            zone.next(drawn_at + LIVE_NOTICE, zone.local(first).time())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn starts(pace: TournamentPace, rounds: &[(i16, &str)]) -> Vec<String> {
        let live = LiveTerms { minutes: 5, starts_at: at("2027-03-20T18:00:00Z"), wait_minutes: 0 };
        let zone = NamedZone::find_zone("Europe/Bucharest").unwrap();
        let start = |(round, drawn): &(i16, &str)| round_start(&live, &zone, pace, (*round, at(drawn)));
        rounds.iter().map(|one| start(one).format("%m-%d %H:%M").to_string()).collect()
    }

    #[test]
    fn rounds_in_turn_begin_at_the_same_time_of_day_with_a_day_of_notice() {
        // The clocks go forward on 28 March.
        let rounds = [
            (1, "2027-03-19T00:00:00Z"),
            (2, "2027-03-20T20:00:00Z"),
            (3, "2027-03-28T15:00:00Z"),
            (1, "2027-03-20T19:00:00Z"),
        ];
        let expected = ["03-20 18:00", "03-22 18:00", "03-29 17:00", "03-22 18:00"];
        assert_eq!(starts(TournamentPace::InTurn, &rounds), expected);
    }

    #[test]
    fn rounds_of_a_league_begin_a_week_apart() {
        let drawn = "2027-03-19T00:00:00Z";
        let expected = ["03-20 18:00", "03-27 18:00", "04-03 17:00"];
        assert_eq!(starts(TournamentPace::AtOnce, &[(1, drawn), (2, drawn), (3, drawn)]), expected);
    }
}
