//! Scoring systems that fit every game: points for a finished game, by place and by share of the decisive figure.
//!
//! Points are whole hundredths, rounded down, so that equal seats always get equal points.

use super::{GameOutcome, Seat, SeatFigures};

/// The most points of one game, in hundredths.
pub(crate) const MOST_POINTS: i64 = 100 * 100;

/// Place points: 100 for the first place, 0 for the last, equal steps between. Seats in shared places get the mean of those
/// places, and a seat that is not ranked gets nothing.
#[must_use]
pub fn place_points(outcome: &GameOutcome, seats: usize) -> Vec<i64> {
    let steps = 2 * (whole(seats) - 1).max(1);
    let points =
        |(first, last): (usize, usize)| MOST_POINTS * (2 * whole(seats) - whole(first) - whole(last)) / steps;
    Seat::all(seats).map(|seat| outcome.places(seat).map_or(0, points)).collect()
}

/// Share points, which Forum Conquest calls conquest points: each seat's part of the sum of a figure, such as territories,
/// out of 100. All get nothing if the sum is 0. A figure below 0 counts as 0.
#[must_use]
pub fn share_points(figure: &[i64]) -> Vec<i64> {
    let counts = || figure.iter().map(|count| (*count).max(0));
    let sum: i64 = counts().sum();
    counts().map(|count| if sum == 0 { 0 } else { MOST_POINTS * count / sum }).collect()
}

/// The systems that fit every game. `decisive` is the figure by which seats rank; `None` leaves share points out.
pub(super) fn general_scores(outcome: &GameOutcome, decisive: Option<SeatFigures>) -> Vec<SeatFigures> {
    let seats = outcome.ranking.iter().map(Vec::len).sum();
    let places = SeatFigures { name: "score-places".to_owned(), of: place_points(outcome, seats) };
    let share =
        decisive.map(|figure| SeatFigures { name: "score-share".to_owned(), of: share_points(&figure.of) });
    [Some(places), share].into_iter().flatten().collect()
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Message;

    fn outcome(ranking: &[&[u8]]) -> GameOutcome {
        let ranking = ranking.iter().map(|group| group.iter().copied().map(Seat).collect()).collect();
        GameOutcome { winners: Vec::new(), is_draw: false, ranking, reason: Message::new("over") }
    }

    #[test]
    fn places_score_in_equal_steps_and_shared_places_their_mean() {
        let whole = outcome(&[&[2], &[0], &[1], &[3], &[4]]);
        assert_eq!(place_points(&whole, 5), [7500, 5000, 10000, 2500, 0]);
        let shared = outcome(&[&[0, 1], &[2, 3, 4]]);
        assert_eq!(place_points(&shared, 5), [8750, 8750, 2500, 2500, 2500]);
        assert_eq!(place_points(&outcome(&[&[0]]), 1), [0]);
    }

    #[test]
    fn shares_are_parts_of_the_sum() {
        assert_eq!(share_points(&[21, 14, 7, 0]), [5000, 3333, 1666, 0]);
        assert_eq!(share_points(&[0, 0]), [0, 0]);
        assert_eq!(share_points(&[-3, 3]), [0, 10000]);
    }
}
