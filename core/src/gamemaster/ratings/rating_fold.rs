//! The fold of ratings: pure, so that the same games in the same order give the same ratings.
//!
//! The method is that of Weng and Lin (2011) with the Bradley–Terry model for full rankings, from the crate `skillratings`: each
//! player is compared with every other player of the game, by place. Players in shared places drew with one another. The crate
//! adds these comparisons up, as if each were a game of its own; here their mean counts, so that a game of seven moves a rating
//! about as far as a game of two.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use stafeta_rules::rules::{GameOutcome, Seat};

use crate::ids::{GameId, UserId};

/// Number of rated games below which a rating is provisional.
pub const PROVISIONAL: i32 = 5;

/// Points of one unit of skill. A player begins with 25 units, shown as 1500 points, give or take 500.
const POINTS: f64 = 60.0;

/// The rating of a person at one time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// The estimate of the skill, in units of the method.
    pub(super) skill: f64,
    /// The standard deviation of the estimate.
    pub(super) deviation: f64,
    /// Number of rated games.
    pub games: i32,
}

impl Default for Standing {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self { skill: rating, deviation: uncertainty, games: 0 }
    }
}

impl Standing {
    /// The rating in points, as shown.
    #[must_use]
    pub fn points(&self) -> i64 {
        whole(self.skill * POINTS)
    }

    /// The uncertainty in points: twice out of three times the skill is not farther from the rating.
    #[must_use]
    pub fn uncertainty(&self) -> i64 {
        whole(self.deviation * POINTS)
    }

    /// Returns true after fewer than [`PROVISIONAL`] rated games.
    #[must_use]
    pub const fn is_provisional(&self) -> bool {
        self.games < PROVISIONAL
    }
}

/// Rounds points, which are far from the limits of the type.
fn whole(points: f64) -> i64 {
    format!("{points:.0}").parse().unwrap_or_default()
}

/// A person who held a seat of a game, as stored.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct SeatHolder {
    pub(super) seat: Seat,
    pub(super) user: UserId,
    /// True if they had the seat when the game started.
    pub(super) is_first: bool,
    /// True if they had it when the game ended.
    pub(super) is_last: bool,
}

/// A finished game of one ladder.
#[derive(Debug, Clone)]
pub(super) struct RatedGame {
    pub(super) id: GameId,
    pub(super) ended_at: DateTime<Utc>,
    /// The people rated, each with their place; a lower number is better, and equal numbers are a draw.
    pub(super) places: Vec<(UserId, usize)>,
}

/// The people rated by a game, with their places. Rated are the people who had a seat at the start: with the place of the seat
/// if they held it to the end, otherwise behind everybody. People who took over a seat are not rated, so that nobody loses by
/// helping out. Empty if the game had no result, or has fewer than two people to compare.
pub(super) fn rated_places(outcome: &GameOutcome, holders: &[SeatHolder]) -> Vec<(UserId, usize)> {
    if !outcome.has_result() {
        return Vec::new();
    }
    let behind = outcome.ranking.iter().map(Vec::len).sum::<usize>() + 1;
    let mut places = BTreeMap::new();
    for holder in holders.iter().filter(|holder| holder.is_first) {
        let is_kept =
            |other: &SeatHolder| other.seat == holder.seat && other.user == holder.user && other.is_last;
        let place = outcome.places(holder.seat).filter(|_| holders.iter().any(is_kept));
        places.insert(holder.user, place.map_or(behind, |(first, _)| first));
    }
    if places.len() < 2 { Vec::new() } else { places.into_iter().collect() }
}

/// The effect of one game on one person.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RatingChange {
    pub(super) game: GameId,
    pub(super) ended_at: DateTime<Utc>,
    pub(super) user: UserId,
    pub(super) place: usize,
    pub(super) before: Standing,
    pub(super) after: Standing,
}

/// The ratings of all people of a ladder.
#[derive(Debug, Default)]
pub(super) struct RatingFold(pub(super) BTreeMap<UserId, Standing>);

impl RatingFold {
    /// Applies a game, which must have ended after those applied before. Returns the changes, by person; none if the game rates
    /// nobody.
    pub(super) fn rate(&mut self, game: &RatedGame) -> Vec<RatingChange> {
        let before: Vec<Standing> =
            game.places.iter().map(|(user, _)| self.0.get(user).copied().unwrap_or_default()).collect();
        let alone: Vec<[WengLinRating; 1]> = before
            .iter()
            .map(|standing| [WengLinRating { rating: standing.skill, uncertainty: standing.deviation }])
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = alone
            .iter()
            .zip(&game.places)
            .map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new(*place)))
            .collect();
        let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
        let comparisons = f64::from(u32::try_from(game.places.len()).unwrap_or(u32::MAX)) - 1.0;
        let changes = game.places.iter().zip(before).zip(rated.into_iter().flatten());
        let changes = changes.map(|(((user, place), before), rated)| {
            let variance = |deviation: f64| deviation * deviation;
            let lost = (variance(before.deviation) - variance(rated.uncertainty)) / comparisons;
            let after = Standing {
                skill: before.skill + (rated.rating - before.skill) / comparisons,
                deviation: (variance(before.deviation) - lost).sqrt(),
                games: before.games + 1,
            };
            self.0.insert(*user, after);
            RatingChange { game: game.id, ended_at: game.ended_at, user: *user, place: *place, before, after }
        });
        changes.collect()
    }
}

/// Rates games of which only the places are known, in this order. Each game lists its people with their place; a lower number is
/// better, and equal numbers are a draw. A game of fewer than two people rates nobody.
#[must_use]
pub fn rate_places(games: &[Vec<(UserId, usize)>]) -> BTreeMap<UserId, Standing> {
    let mut fold = RatingFold::default();
    for places in games.iter().filter(|places| places.len() > 1) {
        fold.rate(&RatedGame { id: GameId(0), ended_at: DateTime::UNIX_EPOCH, places: places.clone() });
    }
    fold.0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use stafeta_rules::rules::Message;

    use super::*;

    fn game(places: &[(i64, usize)]) -> RatedGame {
        let places = places.iter().map(|(user, place)| (UserId(*user), *place)).collect();
        RatedGame { id: GameId(1), ended_at: DateTime::UNIX_EPOCH, places }
    }

    fn outcome(winners: &[u8], ranking: &[&[u8]]) -> GameOutcome {
        let seats = |seats: &[u8]| seats.iter().copied().map(Seat).collect::<Vec<_>>();
        GameOutcome {
            winners: seats(winners),
            is_draw: winners.len() > 1,
            ranking: ranking.iter().map(|group| seats(group)).collect(),
            reason: Message::new("over"),
        }
    }

    fn holder(seat: u8, user: i64, is_first: bool, is_last: bool) -> SeatHolder {
        SeatHolder { seat: Seat(seat), user: UserId(user), is_first, is_last }
    }

    /// The method as in algorithm 1 of the paper, for single players and with the mean of the comparisons, written independently.
    fn by_the_paper(before: &[(f64, f64)], places: &[usize]) -> Vec<(f64, f64)> {
        let beta = 25.0 / 6.0;
        let one = |i: usize| {
            let (mu, sigma) = before[i];
            let (mut omega, mut delta) = (0.0, 0.0);
            for q in (0..before.len()).filter(|q| *q != i) {
                let (other, doubt) = before[q];
                let c = (sigma * sigma + doubt * doubt + 2.0 * beta * beta).sqrt();
                let p = 1.0 / (1.0 + ((other - mu) / c).exp());
                let score = match places[i].cmp(&places[q]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                omega += sigma * sigma / c * (score - p);
                delta += sigma / c * (sigma * sigma / (c * c)) * p * (1.0 - p);
            }
            let others = before.len() as f64 - 1.0;
            (mu + omega / others, sigma * (1.0 - delta / others).sqrt())
        };
        (0..before.len()).map(one).collect()
    }

    #[test]
    fn ratings_equal_an_independent_calculation() {
        let mut fold = RatingFold::default();
        let rounds: [&[(i64, usize)]; 3] =
            [&[(1, 1), (2, 2), (3, 2), (4, 5)], &[(4, 1), (1, 2)], &[(2, 1), (3, 1), (1, 1), (4, 4)]];
        let mut known = BTreeMap::from([1, 2, 3, 4].map(|user| (user, (25.0, 25.0 / 3.0))));
        for round in rounds {
            let before: Vec<(f64, f64)> = round.iter().map(|(user, _)| known[user]).collect();
            let places: Vec<usize> = round.iter().map(|(_, place)| *place).collect();
            let expected = by_the_paper(&before, &places);
            for (change, (mu, sigma)) in fold.rate(&game(round)).iter().zip(&expected) {
                assert!((change.after.skill - mu).abs() < 1e-9, "{change:?} {mu}");
                assert!((change.after.deviation - sigma).abs() < 1e-9, "{change:?} {sigma}");
            }
            known.extend(round.iter().map(|(user, _)| *user).zip(expected));
        }
        assert_eq!(fold.0[&UserId(1)].games, 3);
    }

    #[test]
    fn a_game_of_seven_moves_a_rating_about_as_far_as_a_game_of_two() {
        let gain = |players: usize| {
            let places: Vec<(i64, usize)> = (0i64..).zip(1..=players).collect();
            let first = RatingFold::default().rate(&game(&places)).swap_remove(0);
            (first.after.points() - first.before.points(), first.after.uncertainty())
        };
        assert_eq!(gain(2), gain(7));
        assert_eq!(gain(2), (158, 484));
    }

    #[test]
    fn a_newcomer_has_1500_points_give_or_take_500() {
        let new = Standing::default();
        assert_eq!((new.points(), new.uncertainty(), new.is_provisional()), (1500, 500, true));
    }

    #[test]
    fn who_left_is_behind_everybody_and_who_helped_out_is_not_rated() {
        let solo = outcome(&[0], &[&[0], &[1], &[2]]);
        let holders = [
            holder(0, 10, true, false),
            holder(0, 40, false, true),
            holder(1, 20, true, true),
            holder(2, 30, true, false),
            holder(2, 30, false, true),
        ];
        let places = [(UserId(10), 4), (UserId(20), 2), (UserId(30), 3)];
        assert_eq!(rated_places(&solo, &holders), places);
    }

    #[test]
    fn a_game_without_a_result_or_with_one_person_rates_nobody() {
        let holders = [holder(0, 10, true, true), holder(1, 20, true, true)];
        assert!(rated_places(&outcome(&[], &[&[0, 1]]), &holders).is_empty());
        assert!(rated_places(&outcome(&[0], &[&[0], &[1]]), &holders[..1]).is_empty());
        assert_eq!(rated_places(&outcome(&[0, 1], &[&[0, 1]]), &holders), [(UserId(10), 1), (UserId(20), 1)]);
    }

    proptest! {
        #[test]
        fn the_winner_gains_the_last_loses_and_doubt_never_grows(skills in prop::collection::vec(10.0..40.0f64, 2..9)) {
            let standing = |skill: &f64| Standing { skill: *skill, ..Standing::default() };
            let mut fold = RatingFold((0i64..).map(UserId).zip(skills.iter().map(standing)).collect());
            let places: Vec<(i64, usize)> = (0i64..).zip(1..=skills.len()).collect();
            let changes = fold.rate(&game(&places));
            prop_assert!(changes[0].after.skill > changes[0].before.skill);
            let last = &changes[changes.len() - 1];
            prop_assert!(last.after.skill < last.before.skill);
            prop_assert!(changes.iter().all(|change| change.after.deviation <= change.before.deviation));
        }
    }
}
