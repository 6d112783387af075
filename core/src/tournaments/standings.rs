//! The standings of a tournament: pure, so that the same results always give the same table, and it can be computed again by hand.
//!
//! A person's total is the sum of their points over the rounds, in hundredths. A round in which they had no seat, or whose game
//! was cancelled, counts as the mean of all points that its games gave for each seat drawn, rounded down: nobody gains or loses by it.
//! Equal totals are told apart by the tie-breaks of the tournament in their order. People whom these do not tell apart share a place.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::gamemaster::stored;
use crate::ids::UserId;
use crate::key;

stored! {
    /// A figure that tells people with equal totals apart; more is better.
    TieBreak {
        /// The most points of one game.
        Best = "best",
        /// Number of games won alone.
        Wins = "wins",
        /// The sum of the totals of all opponents, each as often as they met.
        Opponents = "opponents",
        /// The points of the last round that has begun.
        LastRound = "last_round",
    }
}

impl TieBreak {
    /// Message id of its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => key!("tournament-tie-best"),
            Self::Wins => key!("tournament-tie-wins"),
            Self::Opponents => key!("tournament-tie-opponents"),
            Self::LastRound => key!("tournament-tie-last-round"),
        }
    }
}

/// The result of a person in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundResult {
    /// The game is not over.
    Pending,
    /// The game is over.
    Scored {
        /// The points in hundredths.
        points: i64,
        /// True if they won alone.
        is_win: bool,
    },
    /// They had no seat, or the game was cancelled: the mean of the round counts.
    Mean,
}

/// A person in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundEntry {
    /// The round, from 1.
    pub round: i16,
    /// The person.
    pub user: UserId,
    /// The number of their table, from 1; `None` if they had no seat.
    pub table: Option<i16>,
    /// Their result.
    pub result: RoundResult,
    /// True if they took the seat over. The person drawn for it has an entry of their own.
    pub is_substitute: bool,
}

/// The points of a person in a round, as they count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedPoints {
    /// The points in hundredths.
    pub points: i64,
    /// True if they are the mean of the round.
    pub is_mean: bool,
}

/// A line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentStanding {
    /// The place, from 1; people who are level share it.
    pub place: usize,
    /// The person.
    pub user: UserId,
    /// The points of each round that counts already.
    pub rounds: BTreeMap<i16, CountedPoints>,
    /// The sum of the points, in hundredths.
    pub total: i64,
    /// The figures of the tie-breaks, in their order. Points are in hundredths.
    pub ties: Vec<i64>,
}

/// Computes the standings, the best first. Everybody in `people` has a line, in this order where they are level.
#[must_use]
pub fn compute_standings(
    people: &[UserId],
    entries: &[RoundEntry],
    tie_breaks: &[TieBreak],
) -> Vec<TournamentStanding> {
    let means = round_means(entries);
    let mut counted: BTreeMap<UserId, BTreeMap<i16, CountedPoints>> = BTreeMap::new();
    for entry in entries {
        let points = match entry.result {
            RoundResult::Pending => None,
            RoundResult::Scored { points, .. } => Some(CountedPoints { points, is_mean: false }),
            RoundResult::Mean => {
                means.get(&entry.round).map(|points| CountedPoints { points: *points, is_mean: true })
            }
        };
        if let Some(points) = points {
            counted.entry(entry.user).or_default().insert(entry.round, points);
        }
    }
    let total = |user: &UserId| -> i64 {
        counted.get(user).into_iter().flat_map(BTreeMap::values).map(|counted| counted.points).sum()
    };
    let last = entries.iter().map(|entry| entry.round).max().unwrap_or(0);
    let figure = |tie: TieBreak, user: UserId| -> i64 {
        let own = || entries.iter().filter(move |entry| entry.user == user);
        match tie {
            TieBreak::Best => own().filter_map(|entry| scored_points(entry.result)).max().unwrap_or(0),
            TieBreak::Wins => own()
                .map(|entry| matches!(entry.result, RoundResult::Scored { is_win: true, .. }))
                .map(i64::from)
                .sum(),
            TieBreak::Opponents => {
                own().flat_map(|entry| opponents(entries, entry)).map(|user| total(&user)).sum()
            }
            TieBreak::LastRound => {
                counted.get(&user).and_then(|rounds| rounds.get(&last)).map_or(0, |counted| counted.points)
            }
        }
    };
    let mut standings: Vec<TournamentStanding> = people
        .iter()
        .map(|user| TournamentStanding {
            place: 0,
            user: *user,
            rounds: counted.get(user).cloned().unwrap_or_default(),
            total: total(user),
            ties: tie_breaks.iter().map(|tie| figure(*tie, *user)).collect(),
        })
        .collect();
    let rank = |standing: &TournamentStanding| Reverse((standing.total, standing.ties.clone()));
    standings.sort_by_key(rank);
    let ranks: Vec<_> = standings.iter().map(rank).collect();
    for standing in &mut standings {
        let own = rank(standing);
        standing.place = 1 + ranks.iter().filter(|other| **other < own).count();
    }
    standings
}

fn scored_points(result: RoundResult) -> Option<i64> {
    match result {
        RoundResult::Scored { points, .. } => Some(points),
        RoundResult::Pending | RoundResult::Mean => None,
    }
}

/// The people at the same table as `entry`.
fn opponents<'e>(entries: &'e [RoundEntry], entry: &'e RoundEntry) -> impl Iterator<Item = UserId> {
    let is_opponent = move |other: &&RoundEntry| {
        entry.table.is_some()
            && (other.round, other.table) == (entry.round, entry.table)
            && other.user != entry.user
    };
    entries.iter().filter(is_opponent).map(|other| other.user)
}

/// The mean points of each round whose games are all over, rounded down; 0 if no game of it gave points.
fn round_means(entries: &[RoundEntry]) -> BTreeMap<i16, i64> {
    let mut rounds: BTreeMap<i16, Vec<&RoundEntry>> = BTreeMap::new();
    for entry in entries {
        rounds.entry(entry.round).or_default().push(entry);
    }
    let is_over =
        |(_, round): &(i16, Vec<&RoundEntry>)| round.iter().all(|entry| entry.result != RoundResult::Pending);
    let mean = |(round, entries): (i16, Vec<&RoundEntry>)| {
        let scored: Vec<(i64, bool)> = entries
            .into_iter()
            .filter_map(|entry| Some((scored_points(entry.result)?, entry.is_substitute)))
            .collect();
        let drawn = scored.iter().filter(|(_, is_substitute)| !is_substitute).count();
        let seats = i64::try_from(drawn).unwrap_or(i64::MAX).max(1);
        (round, scored.iter().map(|(points, _)| points).sum::<i64>() / seats)
    };
    rounds.into_iter().filter(is_over).map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [TieBreak; 4] = [TieBreak::Best, TieBreak::Wins, TieBreak::Opponents, TieBreak::LastRound];

    fn entry(round: i16, user: i64, table: Option<i16>, points: Option<i64>) -> RoundEntry {
        let result = match (table, points) {
            (None, _) => RoundResult::Mean,
            (Some(_), None) => RoundResult::Pending,
            (Some(_), Some(points)) => RoundResult::Scored { points, is_win: points == 10000 },
        };
        RoundEntry { round, user: UserId(user), table, result, is_substitute: false }
    }

    /// Two rounds of two tables of two, and a fifth person; persons 5 and 2 sit out once each.
    fn two_rounds() -> Vec<RoundEntry> {
        vec![
            entry(1, 1, Some(1), Some(10000)),
            entry(1, 2, Some(1), Some(0)),
            entry(1, 3, Some(2), Some(5000)),
            entry(1, 4, Some(2), Some(5001)),
            entry(1, 5, None, None),
            entry(2, 1, Some(1), Some(2000)),
            entry(2, 3, Some(1), Some(8000)),
            entry(2, 5, Some(2), Some(3000)),
            entry(2, 4, Some(2), Some(6999)),
            entry(2, 2, None, None),
        ]
    }

    #[test]
    fn a_substitute_scores_for_the_seat_and_the_mean_counts_each_seat_once() {
        let mut entries = two_rounds();
        // Person 2 left their seat with nothing; person 6 held it to the end.
        entries.push(RoundEntry { is_substitute: true, ..entry(1, 6, Some(1), Some(4000)) });
        let people: Vec<UserId> = (1..=6).map(UserId).collect();
        let standings = compute_standings(&people, &entries, &[]);
        let total = |user: i64| standings.iter().find(|line| line.user == UserId(user)).unwrap().total;
        assert_eq!((total(6), total(5)), (4000, (10000 + 5000 + 5001 + 4000) / 4 + 3000));
    }

    #[test]
    fn totals_count_the_mean_of_a_round_for_who_had_no_seat() {
        let people: Vec<UserId> = (1..=5).map(UserId).collect();
        let standings = compute_standings(&people, &two_rounds(), &ALL);
        let lines: Vec<(usize, i64, i64)> =
            standings.iter().map(|line| (line.place, line.user.0, line.total)).collect();
        // The means are 20001 / 4 = 5000 and 19999 / 4 = 4999.
        // Persons 1 and 4 have equal totals: the best game tells them apart.
        assert_eq!(lines, [(1, 3, 13000), (2, 1, 12000), (3, 4, 12000), (4, 5, 8000), (5, 2, 4999)]);
        let third = standings.iter().find(|line| line.user == UserId(3)).unwrap();
        assert_eq!(third.ties, [8000, 0, 12000 + 12000, 8000]);
        assert_eq!(
            standings[4].rounds[&2],
            CountedPoints { points: 4999, is_mean: true },
            "person 2 sat out round 2"
        );
    }

    #[test]
    fn people_whom_nothing_tells_apart_share_a_place() {
        let people: Vec<UserId> = (1..=5).map(UserId).collect();
        let places = |ties: &[TieBreak]| -> Vec<usize> {
            compute_standings(&people, &two_rounds(), ties).iter().map(|line| line.place).collect()
        };
        assert_eq!(places(&[]), [1, 2, 2, 4, 5]);
        assert_eq!(places(&[TieBreak::LastRound]), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_round_that_is_not_over_has_no_mean() {
        let people: Vec<UserId> = (1..=3).map(UserId).collect();
        let mut entries =
            vec![entry(1, 1, Some(1), Some(6000)), entry(1, 2, Some(1), None), entry(1, 3, None, None)];
        let totals = |entries: &[RoundEntry]| -> Vec<i64> {
            let mut standings = compute_standings(&people, entries, &[]);
            standings.sort_by_key(|line| line.user);
            standings.iter().map(|line| line.total).collect()
        };
        assert_eq!(totals(&entries), [6000, 0, 0]);
        entries[1].result = RoundResult::Scored { points: 4000, is_win: false };
        assert_eq!(totals(&entries), [6000, 4000, 5000]);
        // A cancelled game counts as the mean for everybody at its table, and as 0 if no game gave points.
        entries[0].result = RoundResult::Mean;
        entries[1].result = RoundResult::Mean;
        assert_eq!(totals(&entries), [0, 0, 0]);
    }

    /// Computes totals and places anew in another way: a table of everybody against every round, and comparisons by pair.
    fn by_hand(people: &[UserId], entries: &[RoundEntry], tie_breaks: &[TieBreak]) -> Vec<(UserId, usize)> {
        let rounds = entries.iter().map(|entry| entry.round).max().unwrap_or(0);
        let find =
            |user: UserId, round: i16| entries.iter().find(|one| one.user == user && one.round == round);
        let worth = |user: UserId, round: i16| match find(user, round).map(|one| one.result) {
            Some(RoundResult::Scored { points, .. }) => points,
            Some(RoundResult::Mean) => {
                let (mut sum, mut seats, mut is_open) = (0, 0, false);
                for one in entries.iter().filter(|one| one.round == round) {
                    match one.result {
                        RoundResult::Scored { points, .. } => (sum, seats) = (sum + points, seats + 1),
                        RoundResult::Pending => is_open = true,
                        RoundResult::Mean => {}
                    }
                }
                if is_open || seats == 0 { 0 } else { sum / seats }
            }
            _ => 0,
        };
        let sum = |user: UserId| (1..=rounds).map(|round| worth(user, round)).sum::<i64>();
        let key = |user: UserId| {
            let mut key = vec![sum(user)];
            for tie in tie_breaks {
                let mut figure = 0;
                for round in 1..=rounds {
                    let Some(own) = find(user, round) else { continue };
                    if let RoundResult::Scored { points, is_win } = own.result {
                        match tie {
                            TieBreak::Best => figure = figure.max(points),
                            TieBreak::Wins => figure += i64::from(is_win),
                            TieBreak::Opponents | TieBreak::LastRound => {}
                        }
                    }
                    if *tie == TieBreak::LastRound && round == rounds {
                        figure = worth(user, round);
                    }
                    if *tie == TieBreak::Opponents && own.table.is_some() {
                        for other in people.iter().filter(|other| **other != user) {
                            if find(*other, round).is_some_and(|met| met.table == own.table) {
                                figure += sum(*other);
                            }
                        }
                    }
                }
                key.push(figure);
            }
            key
        };
        let place = |user: &UserId| 1 + people.iter().filter(|other| key(**other) > key(*user)).count();
        people.iter().map(|user| (*user, place(user))).collect()
    }

    #[test]
    fn random_tournaments_stand_as_computed_by_hand() {
        let mut seed = 7_u64;
        let mut below = |limit: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % limit
        };
        for _ in 0..200 {
            let people: Vec<UserId> = (1..=i64::try_from(4 + below(9)).unwrap()).map(UserId).collect();
            let mut entries = Vec::new();
            for round in 1..=i16::try_from(1 + below(4)).unwrap() {
                for (user, table) in people.iter().zip((0_i16..).map(|number| number / 3 + 1)) {
                    let result = match below(12) {
                        0 => RoundResult::Pending,
                        1 => RoundResult::Mean,
                        // Few different points, so that many are level.
                        _ => RoundResult::Scored {
                            points: 1000 * i64::try_from(below(4)).unwrap(),
                            is_win: below(3) == 0,
                        },
                    };
                    let has_seat = below(8) > 0;
                    let (table, result) =
                        if has_seat { (Some(table), result) } else { (None, RoundResult::Mean) };
                    // Some people came late or withdrew.
                    if below(10) > 0 {
                        entries.push(RoundEntry { round, user: *user, table, result, is_substitute: false });
                    }
                }
            }
            let ties: Vec<TieBreak> = ALL.into_iter().filter(|_| below(2) == 0).collect();
            let mut places: Vec<(UserId, usize)> = compute_standings(&people, &entries, &ties)
                .iter()
                .map(|line| (line.user, line.place))
                .collect();
            places.sort_unstable();
            assert_eq!(places, by_hand(&people, &entries, &ties), "{ties:?} {entries:#?}");
        }
    }
}
