//! The most frequent passwords, and the words they are made of.
//!
//! `common.txt` has one a line, in lower case and sorted; `common.md` names the source.

/// The list, sorted by its bytes.
const LIST: &str = include_str!("common.txt");

/// Returns true if `folded`, in lower case, is in the list.
pub(super) fn holds(folded: &str) -> bool {
    let bytes = LIST.as_bytes();
    let (mut low, mut high) = (0, bytes.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start =
            bytes[low..middle].iter().rposition(|byte| *byte == b'\n').map_or(low, |end| low + end + 1);
        let end = bytes[middle..high].iter().position(|byte| *byte == b'\n').map_or(high, |end| middle + end);
        match bytes[start..end].cmp(folded.as_bytes()) {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => low = (end + 1).min(high),
            std::cmp::Ordering::Greater => high = start,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::password::Password;

    #[test]
    fn the_list_is_long_sorted_and_found_whole() {
        let lines: Vec<&str> = LIST.lines().collect();
        assert!(lines.is_sorted_by(|one, other| one < other));
        let long_enough = lines.iter().filter(|line| line.chars().count() >= Password::SHORTEST).count();
        assert!(long_enough >= 10_000, "{long_enough}");
        for line in lines {
            assert!(holds(line), "{line}");
            assert_eq!(line.to_lowercase(), line);
        }
    }

    #[test]
    fn what_is_not_in_it_is_not_found() {
        for other in ["", " ", "a", "zzzzzzzzzzzzzz", "four oxen at the mill", "password\n", "~", "\n"] {
            assert!(!holds(other), "{other:?}");
        }
    }
}
