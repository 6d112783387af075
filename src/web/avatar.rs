//! The sign beside a person's name: their own picture, or a mark drawn from the name.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The number of colours and of patterns of a mark.
const COLOURS: u8 = 8;
const PATTERNS: u8 = 4;

/// The sign of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Avatar {
    /// The picture that they show; `None` if they have none.
    pub(super) picture: Option<Uuid>,
    /// One or two letters of the name.
    pub(super) letters: String,
    /// The colour of the mark, from 0.
    pub(super) colour: u8,
    /// The pattern of the mark, from 0.
    pub(super) pattern: u8,
}

impl Avatar {
    /// Makes the sign of the person called `name`. The same name always has the same mark.
    #[must_use]
    pub(super) fn new(name: &str, picture: Option<Uuid>) -> Self {
        let digest = Sha256::digest(name);
        let mut words = name.split([' ', '.', '_', '-']).filter_map(|word| word.chars().next());
        let first = words.next();
        let letters = first.into_iter().chain(words.next_back()).flat_map(char::to_uppercase).collect();
        Self { picture, letters, colour: digest[0] % COLOURS, pattern: digest[1] % PATTERNS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_has_the_first_letters_of_the_first_and_the_last_word() {
        for (name, letters) in [("ștefan", "Ș"), ("Radu cel Tânăr", "RT"), ("a.b-c", "AC"), ("", "")] {
            assert_eq!(Avatar::new(name, None).letters, letters);
        }
        assert_eq!(Avatar::new("Ana", None), Avatar::new("Ana", None));
    }
}
