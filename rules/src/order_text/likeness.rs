//! How far apart the spellings of two words are.

/// The length of a word in letters, and which letters occur, one bit for each, shared by some. It bounds the distance to other words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordShape {
    length: usize,
    letters: u64,
}

impl WordShape {
    /// Returns the shape of a word.
    pub(crate) fn of(word: &str) -> Self {
        let empty = Self { length: 0, letters: 0 };
        word.chars().fold(empty, |shape, letter| Self {
            length: shape.length + 1,
            letters: shape.letters | 1 << (u32::from(letter) % 64),
        })
    }

    /// Returns the number of letters.
    pub(crate) fn length(self) -> usize {
        self.length
    }

    /// Returns a lower bound of the errors between words of these shapes. Each error changes the length by at most one, and at
    /// most two of the letters that occur.
    pub(crate) fn fewest_errors(self, other: Self) -> usize {
        let differing = (self.letters ^ other.letters).count_ones().div_ceil(2);
        self.length.abs_diff(other.length).max(differing as usize)
    }
}

/// Returns the number of errors (a letter more, fewer, changed, or two swapped) between two words, at most `most`. `None` if
/// there are more.
pub(crate) fn errors_between(one: &str, other: &str, most: usize) -> Option<usize> {
    if WordShape::of(one).fewest_errors(WordShape::of(other)) > most {
        return None;
    }
    Some(strsim::osa_distance(one, other)).filter(|errors| *errors <= most)
}

#[cfg(test)]
mod tests {
    use super::{WordShape, errors_between};

    #[test]
    fn errors_are_counted_up_to_the_most() {
        assert_eq!(errors_between("histria", "histria", 1), Some(0));
        assert_eq!(errors_between("histria", "hisrtia", 1), Some(1), "two swapped");
        assert_eq!(errors_between("histria", "histrja", 1), Some(1));
        assert_eq!(errors_between("histria", "hstra", 2), Some(2));
        assert_eq!(errors_between("histria", "hstra", 1), None);
        assert_eq!(errors_between("histria", "tomis", 3), None);
    }

    #[test]
    fn shapes_never_promise_more_errors_than_there_are() {
        let words =
            ["", "a", "brest", "burgundy", "bxrgxndy", "ydnugrub", "rubgundy", "țară", "東京", "abcdefghij"];
        for (one, other) in words.iter().flat_map(|one| words.iter().map(move |other| (*one, *other))) {
            let bound = WordShape::of(one).fewest_errors(WordShape::of(other));
            assert!(bound <= strsim::damerau_levenshtein(one, other), "{one}, {other}: {bound}");
        }
        let (near, far) = (WordShape::of("burgundy"), WordShape::of("silesia"));
        assert_eq!(near.fewest_errors(WordShape::of("bxrgxndy")), 1);
        assert!(near.fewest_errors(far) > 4);
    }
}
