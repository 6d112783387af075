//! Sealed files: players name line numbers of a list that nobody has seen (FCQ-3.11 … 3.13, R-8, R-9).
//!
//! Owns the numbers that may be named and the default for a player who names none. Shuffling and revealing belong to
//! [`crate::randomness`].

use std::collections::{BTreeMap, BTreeSet};

use super::ids::{ConquestRule, Seat};
use super::refusal::{Code, ConquestRefusal};

/// Checks that `number` of a file of `lines` lines may be named; `taken` are the numbers named so far.
///
/// # Errors
/// `E_RANGE` outside 1 to `lines`; `E_ALREADY` if numbers must be unique and this one is taken.
pub fn may_name(lines: u16, number: u16, unique: bool, taken: &BTreeSet<u16>) -> Result<(), ConquestRefusal> {
    if number == 0 || number > lines {
        return Err(
            ConquestRefusal::new(Code::Range, ConquestRule::fcq(3, 12)).missed(lines.into(), number.into())
        );
    }
    if unique && taken.contains(&number) {
        return Err(ConquestRefusal::new(Code::Already, ConquestRule::r(8)));
    }
    Ok(())
}

/// Returns the number for a player who named none: the lowest not taken, or 1 if all are.
pub fn default_number(lines: u16, taken: &BTreeSet<u16>) -> u16 {
    (1..=lines).find(|number| !taken.contains(number)).unwrap_or(1)
}

/// Completes the numbers of a file that is opened with the players' standing numbers: in seat order, as far as they may
/// be named.
pub fn add_standing_numbers(
    lines: u16,
    named: &BTreeMap<Seat, Option<u16>>,
    standing: impl Fn(Seat) -> Option<u16>,
    unique: bool,
) -> BTreeMap<Seat, Option<u16>> {
    let mut taken: BTreeSet<u16> = named.values().copied().flatten().collect();
    let mut numbers = named.clone();
    for (seat, number) in numbers.iter_mut().filter(|(_, number)| number.is_none()) {
        *number = standing(*seat).filter(|number| may_name(lines, *number, unique, &taken).is_ok());
        taken.extend(*number);
    }
    numbers
}

/// Returns the number of each player once the file is opened: as named, otherwise the default in seat order.
///
/// # Errors
/// The first number that may not be named.
pub fn settle(
    lines: u16,
    named: &BTreeMap<Seat, Option<u16>>,
    unique: bool,
) -> Result<BTreeMap<Seat, u16>, ConquestRefusal> {
    let mut taken = BTreeSet::new();
    let mut numbers = BTreeMap::new();
    for (seat, number) in named.iter().filter_map(|(seat, number)| Some((*seat, (*number)?))) {
        may_name(lines, number, unique, &taken)?;
        taken.insert(number);
        numbers.insert(seat, number);
    }
    for seat in named.iter().filter(|(_, number)| number.is_none()).map(|(seat, _)| *seat) {
        let number = default_number(lines, &taken);
        taken.insert(number);
        numbers.insert(seat, number);
    }
    Ok(numbers)
}

/// Returns each player's result from the opened file: number n is line n.
pub fn results<T: Clone>(lines: &[T], numbers: &BTreeMap<Seat, u16>) -> BTreeMap<Seat, T> {
    let line = |number: u16| usize::from(number).checked_sub(1).and_then(|n| lines.get(n)).cloned();
    numbers.iter().filter_map(|(seat, number)| Some((*seat, line(*number)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_left_in_advance_counts_where_it_may_be_named() {
        let named = BTreeMap::from([(Seat(0), Some(3)), (Seat(1), None), (Seat(2), None), (Seat(3), None)]);
        let standing = |seat: Seat| [None, Some(3), Some(9), None][seat.index()];
        let numbers = |unique| settle(4, &add_standing_numbers(4, &named, standing, unique), unique).unwrap();
        let by_seat = |numbers: BTreeMap<Seat, u16>| numbers.into_values().collect::<Vec<_>>();
        assert_eq!(by_seat(numbers(false)), [3, 3, 1, 2], "9 is no line of the file");
        assert_eq!(by_seat(numbers(true)), [3, 1, 2, 4], "3 is taken");
    }

    #[test]
    fn who_names_nothing_gets_the_lowest_number_left() {
        let named = BTreeMap::from([(Seat(0), None), (Seat(1), Some(1)), (Seat(2), None)]);
        let numbers = settle(4, &named, false).unwrap();
        assert_eq!(numbers, BTreeMap::from([(Seat(0), 2), (Seat(1), 1), (Seat(2), 3)]));
        assert_eq!(results(&['a', 'b', 'c', 'd'], &numbers)[&Seat(0)], 'b');
    }

    #[test]
    fn two_may_name_the_same_number_unless_the_table_says_otherwise() {
        let named = BTreeMap::from([(Seat(0), Some(3)), (Seat(1), Some(3))]);
        assert!(settle(4, &named, false).is_ok());
        assert_eq!(settle(4, &named, true).unwrap_err().code, Code::Already);
        let beyond = BTreeMap::from([(Seat(0), Some(5))]);
        assert_eq!(settle(4, &beyond, false).unwrap_err().code, Code::Range);
    }
}
