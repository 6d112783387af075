//! How far apart the spellings of two words are.

/// Returns the number of errors (a letter more, fewer, changed, or two swapped) between two words, at most `most`. `None` if
/// there are more.
pub(crate) fn errors_between(one: &str, other: &str, most: usize) -> Option<usize> {
    // Each error changes the length by one at most, and at most two letters of those that occur.
    let (one_length, one_letters) = letters(one);
    let (other_length, other_letters) = letters(other);
    let differing = (one_letters ^ other_letters).count_ones() as usize;
    if one_length.abs_diff(other_length) > most || differing > 2 * most {
        return None;
    }
    Some(strsim::osa_distance(one, other)).filter(|errors| *errors <= most)
}

/// Returns the length of a word, and which letters occur: one bit for each, shared by some.
fn letters(word: &str) -> (usize, u64) {
    word.chars()
        .fold((0, 0), |(length, letters), letter| (length + 1, letters | 1 << (u32::from(letter) % 64)))
}

#[cfg(test)]
mod tests {
    use super::errors_between;

    #[test]
    fn errors_are_counted_up_to_the_most() {
        assert_eq!(errors_between("histria", "histria", 1), Some(0));
        assert_eq!(errors_between("histria", "hisrtia", 1), Some(1), "two swapped");
        assert_eq!(errors_between("histria", "histrja", 1), Some(1));
        assert_eq!(errors_between("histria", "hstra", 2), Some(2));
        assert_eq!(errors_between("histria", "hstra", 1), None);
        assert_eq!(errors_between("histria", "tomis", 3), None);
    }
}
