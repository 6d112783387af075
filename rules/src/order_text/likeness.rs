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

    /// Returns a number of errors below which no two words of these shapes are apart. Each error changes the length by one at
    /// most, and at most two letters of those that occur.
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
