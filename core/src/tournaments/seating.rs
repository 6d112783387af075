//! The draw of a round: who sits at which table, on which seat, and who sits out. Pure: everything follows from the people and one
//! sealed draw, so that anybody can compute it again.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::gamemaster::stored;
use crate::ids::UserId;
use crate::key;

stored! {
    /// The rule by which people are seated.
    SeatingRule {
        /// Tables and seats by the draw.
        Lot = "lot",
        /// Tables of people with similar ratings; seats by the draw.
        Rating = "rating",
        /// Tables by the draw; nobody gets a seat again that they have had, as far as possible.
        Balance = "balance",
    }
}

impl SeatingRule {
    /// Message id of its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lot => key!("tournament-seating-lot"),
            Self::Rating => key!("tournament-seating-rating"),
            Self::Balance => key!("tournament-seating-balance"),
        }
    }

    /// Message id of the sentence that explains it.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            Self::Lot => key!("tournament-seating-lot-told"),
            Self::Rating => key!("tournament-seating-rating-told"),
            Self::Balance => key!("tournament-seating-balance-told"),
        }
    }
}

/// A person who waits for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatingCandidate {
    /// The person.
    pub user: UserId,
    /// Number of rounds in which they sat out.
    pub byes: usize,
    /// Their rating in points.
    pub rating: i64,
    /// How often they have had each seat.
    pub seats_held: BTreeMap<usize, usize>,
}

/// The seats of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSeating {
    /// The people at each table, in the order of the seats.
    pub tables: Vec<Vec<UserId>>,
    /// The people who sit out.
    pub byes: Vec<UserId>,
}

/// The most seats at a table for which repeated seats are avoided: the search takes 2 to the power of so many steps.
const MAX_BALANCED: usize = 12;

/// Seats `people` at full tables of `seats`. `order` is a permutation of their indexes, from the sealed draw. People for whom no
/// table is left sit out: those who have sat out least often, and among them the last ones of the draw.
#[must_use]
pub fn seat_round(
    people: &[SeatingCandidate],
    order: &[u32],
    seats: usize,
    rule: SeatingRule,
) -> RoundSeating {
    let drawn = order.iter().filter_map(|index| people.get(usize::try_from(*index).ok()?));
    let mut drawn: Vec<(usize, &SeatingCandidate)> = drawn.enumerate().collect();
    let seats = seats.max(1);
    let seated = drawn.len() / seats * seats;
    drawn.sort_by_key(|(number, person)| (Reverse(person.byes), *number));
    let byes = drawn.split_off(seated).into_iter().map(|(_, person)| person.user).collect();
    drawn.sort_by_key(|(number, person)| match rule {
        SeatingRule::Rating => (Reverse(person.rating), *number),
        SeatingRule::Lot | SeatingRule::Balance => (Reverse(0), *number),
    });
    let table = |chunk: &[(usize, &SeatingCandidate)]| {
        let mut table = chunk.to_vec();
        table.sort_by_key(|(number, _)| *number);
        let table: Vec<&SeatingCandidate> = table.into_iter().map(|(_, person)| person).collect();
        if rule == SeatingRule::Balance {
            balance(&table)
        } else {
            table.iter().map(|person| person.user).collect()
        }
    };
    RoundSeating { tables: drawn.chunks(seats).map(table).collect(), byes }
}

/// Assigns the seats of a table so that the sum of how often each person has had their seat is least. Of several such assignments it
/// takes the one that gives the first person the lowest seat, then the second, and so on.
fn balance(table: &[&SeatingCandidate]) -> Vec<UserId> {
    let seats = table.len();
    if seats > MAX_BALANCED {
        return table.iter().map(|person| person.user).collect();
    }
    let held = |person: usize, seat: usize| table[person].seats_held.get(&seat).copied().unwrap_or(0);
    // The least sum for the people from the one on whose seats are still free, by the set of seats that are taken.
    let mut least = vec![0_usize; 1 << seats];
    for taken in (0..least.len() - 1).rev() {
        let person = taken.count_ones() as usize;
        let free = (0..seats).filter(|seat| taken >> seat & 1 == 0);
        least[taken] = free.map(|seat| held(person, seat) + least[taken | 1 << seat]).min().unwrap_or(0);
    }
    let mut seated = vec![UserId(0); seats];
    let mut taken = 0;
    for (person, candidate) in table.iter().enumerate() {
        let fits = |seat: &usize| {
            taken >> seat & 1 == 0 && held(person, *seat) + least[taken | 1 << seat] == least[taken]
        };
        let seat = (0..seats).find(fits).unwrap_or(person);
        seated[seat] = candidate.user;
        taken |= 1 << seat;
    }
    seated
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(count: i64) -> Vec<SeatingCandidate> {
        let person = |user| SeatingCandidate {
            user: UserId(user),
            byes: 0,
            rating: 1500 + 10 * user,
            seats_held: BTreeMap::new(),
        };
        (0..count).map(person).collect()
    }

    fn ids(users: &[UserId]) -> Vec<i64> {
        users.iter().map(|user| user.0).collect()
    }

    #[test]
    fn by_lot_the_draw_is_read_from_its_beginning() {
        let round = seat_round(&people(7), &[6, 0, 5, 1, 4, 2, 3], 3, SeatingRule::Lot);
        assert_eq!(round.tables.iter().map(|table| ids(table)).collect::<Vec<_>>(), [[6, 0, 5], [1, 4, 2]]);
        assert_eq!(ids(&round.byes), [3]);
    }

    #[test]
    fn who_has_sat_out_plays_before_the_others() {
        let mut people = people(7);
        people[3].byes = 1;
        people[2].byes = 2;
        let round = seat_round(&people, &[6, 0, 5, 1, 4, 2, 3], 3, SeatingRule::Lot);
        assert_eq!(ids(&round.byes), [4]);
        assert_eq!(ids(&round.tables[1]), [1, 2, 3]);
    }

    #[test]
    fn by_rating_the_best_sit_together_and_the_draw_gives_the_seats() {
        let round = seat_round(&people(6), &[0, 5, 1, 4, 2, 3], 3, SeatingRule::Rating);
        assert_eq!(ids(&round.tables[0]), [5, 4, 3]);
        assert_eq!(ids(&round.tables[1]), [0, 1, 2]);
    }

    #[test]
    fn in_balance_nobody_gets_a_seat_twice_in_as_many_rounds_as_there_are_seats() {
        let mut people = people(7);
        for round in 0..7_u32 {
            let order: Vec<u32> = (0..7).map(|place| (place * 3 + round * 5) % 7).collect();
            let seating = seat_round(&people, &order, 7, SeatingRule::Balance);
            for (seat, user) in seating.tables[0].iter().enumerate() {
                let person = people.iter_mut().find(|person| person.user == *user).unwrap();
                *person.seats_held.entry(seat).or_default() += 1;
            }
        }
        let repeated: usize =
            people.iter().flat_map(|person| person.seats_held.values()).map(|times| times - 1).sum();
        assert_eq!(repeated, 0, "{people:#?}");
    }

    #[test]
    fn the_least_sum_is_found_where_a_greedy_choice_fails() {
        let mut people = people(3);
        people[0].seats_held = BTreeMap::from([(2, 1)]);
        people[1].seats_held = BTreeMap::from([(1, 1), (2, 1)]);
        people[2].seats_held = BTreeMap::from([(0, 1), (1, 1)]);
        let round = seat_round(&people, &[0, 1, 2], 3, SeatingRule::Balance);
        assert_eq!(ids(&round.tables[0]), [1, 0, 2]);
    }
}
