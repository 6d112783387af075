//! The standings of a ladder: pure, so that the same games always give the same table.
//!
//! Only games that are over count, in the order of their ends. Each person has the sum of their points and a rating. The rating begins
//! at 1500 ± 500, and each game compares everybody at its table by points: what the organiser corrects changes both.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::gamemaster::ratings::{Standing, rate_places};
use crate::gamemaster::stored;
use crate::ids::UserId;
use crate::key;

/// The time without a game after which a person is inactive.
pub const INACTIVE_AFTER: TimeDelta = TimeDelta::days(60);

stored! {
    /// The figure by which people are ranked; more is better.
    LadderOrder {
        /// The sum of the points of all games.
        Points = "points",
        /// The rating in this ladder.
        Rating = "rating",
    }
}

impl LadderOrder {
    /// Message id of the sentence that explains it.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            Self::Points => key!("ladder-by-points"),
            Self::Rating => key!("ladder-by-rating"),
        }
    }
}

/// A game of a ladder that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LadderGame {
    /// Its end.
    pub ended_at: DateTime<Utc>,
    /// The results of the people at its table.
    pub results: Vec<LadderResult>,
}

/// The result of a person in a game of a ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LadderResult {
    /// The person.
    pub user: UserId,
    /// The points in hundredths.
    pub points: i64,
    /// True if they won alone.
    pub is_win: bool,
}

/// A line of the standings of a ladder.
#[derive(Debug, Clone, PartialEq)]
pub struct LadderStanding {
    /// The place, from 1; people who are level share it. `None` before the first game.
    pub place: Option<usize>,
    /// The person.
    pub user: UserId,
    /// Number of games that are over.
    pub games: usize,
    /// Number of games won alone.
    pub wins: usize,
    /// The sum of the points, in hundredths.
    pub points: i64,
    /// The rating in this ladder.
    pub rating: Standing,
    /// The end of the last game; `None` before the first.
    pub last_at: Option<DateTime<Utc>>,
}

impl LadderStanding {
    /// Returns the figure by which people are ranked.
    #[must_use]
    pub fn figure(&self, order: LadderOrder) -> i64 {
        match order {
            LadderOrder::Points => self.points,
            LadderOrder::Rating => self.rating.points(),
        }
    }

    /// Returns true if the last game ended more than [`INACTIVE_AFTER`] before `now`.
    #[must_use]
    pub fn is_inactive(&self, now: DateTime<Utc>) -> bool {
        self.last_at.is_some_and(|at| at + INACTIVE_AFTER < now)
    }
}

/// Computes the standings, the best first. Everybody in `people` has a line; those who have played no game come last, in this order.
#[must_use]
pub fn compute_ladder(people: &[UserId], games: &[LadderGame], order: LadderOrder) -> Vec<LadderStanding> {
    let mut games: Vec<&LadderGame> = games.iter().collect();
    games.sort_by_key(|game| game.ended_at);
    let ratings = rate_places(&games.iter().map(|game| places(game)).collect::<Vec<_>>());
    let mut lines: BTreeMap<UserId, LadderStanding> = BTreeMap::new();
    for game in &games {
        for result in &game.results {
            let line = lines.entry(result.user).or_insert_with(|| beginner(result.user));
            line.games += 1;
            line.wins += usize::from(result.is_win);
            line.points += result.points;
            line.last_at = Some(game.ended_at);
        }
    }
    for (user, rating) in ratings {
        lines.entry(user).and_modify(|line| line.rating = rating);
    }
    let line = |user: &UserId| lines.get(user).cloned().unwrap_or_else(|| beginner(*user));
    let mut standings: Vec<LadderStanding> = people.iter().map(line).collect();
    standings.sort_by_key(|line| (line.games == 0, Reverse(line.figure(order))));
    let figures: Vec<i64> =
        standings.iter().filter(|line| line.games > 0).map(|line| line.figure(order)).collect();
    for line in standings.iter_mut().filter(|line| line.games > 0) {
        let own = line.figure(order);
        line.place = Some(1 + figures.iter().filter(|figure| **figure > own).count());
    }
    standings
}

fn beginner(user: UserId) -> LadderStanding {
    LadderStanding {
        place: None,
        user,
        games: 0,
        wins: 0,
        points: 0,
        rating: Standing::default(),
        last_at: None,
    }
}

/// Returns the people of a game with their places by points.
fn places(game: &LadderGame) -> Vec<(UserId, usize)> {
    let ahead = |points: i64| game.results.iter().filter(|other| other.points > points).count();
    game.results.iter().map(|result| (result.user, 1 + ahead(result.points))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(day: i64, results: &[(i64, i64)]) -> LadderGame {
        let result = |(user, points): &(i64, i64)| LadderResult {
            user: UserId(*user),
            points: *points,
            is_win: *points == 100,
        };
        LadderGame {
            ended_at: DateTime::UNIX_EPOCH + TimeDelta::days(day),
            results: results.iter().map(result).collect(),
        }
    }

    fn lines(games: &[LadderGame], order: LadderOrder) -> Vec<(i64, Option<usize>, i64)> {
        let people = [1, 2, 3, 4].map(UserId);
        let standings = compute_ladder(&people, games, order);
        standings.iter().map(|line| (line.user.0, line.place, line.figure(order))).collect()
    }

    #[test]
    fn points_add_up_and_people_without_a_game_come_last() {
        let games = [game(1, &[(2, 60), (3, 40)]), game(2, &[(3, 60), (2, 40)])];
        let expected = [(2, Some(1), 100), (3, Some(1), 100), (1, None, 0), (4, None, 0)];
        assert_eq!(lines(&games, LadderOrder::Points), expected);
    }

    #[test]
    fn a_rating_rises_by_a_win_and_depends_on_the_order_of_ends_alone() {
        let games = [game(1, &[(1, 100), (2, 0)]), game(2, &[(2, 50), (3, 50)])];
        let rated = lines(&games, LadderOrder::Rating);
        assert_eq!(rated[0].0, 1);
        assert!(rated[0].2 > 1500 && rated[3].0 == 4, "{rated:?}");
        let [first, second] = games;
        assert_eq!(lines(&[second, first], LadderOrder::Rating), rated);
    }

    #[test]
    fn a_person_is_inactive_two_months_after_their_last_game() {
        let standings =
            compute_ladder(&[UserId(1), UserId(2)], &[game(0, &[(1, 100), (3, 0)])], LadderOrder::Points);
        let at = |days| DateTime::UNIX_EPOCH + TimeDelta::days(days);
        assert_eq!(
            (standings[0].wins, standings[0].is_inactive(at(60)), standings[0].is_inactive(at(61))),
            (1, false, true)
        );
        assert!(!standings[1].is_inactive(at(400)), "nobody who has not played yet");
    }
}
