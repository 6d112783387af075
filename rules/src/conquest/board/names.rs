//! What a name is, when two names are the same to a reader, and invented names for new maps.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 40;

/// Whether a text may be a name on a map or in a theme: 1 to 40 letters, digits, single spaces,
/// hyphens, apostrophes, full stops and `&`, beginning and ending with a letter or digit (a full
/// stop may end it), and not a number alone: in an order a number means a count.
pub fn is_a_name(text: &str) -> bool {
    let sign = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’' | '.' | '&');
    let edge = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    (1..=LONGEST_NAME).contains(&text.chars().count())
        && text.chars().all(sign)
        && edge(text.chars().next())
        && (edge(text.chars().last()) || text.ends_with('.'))
        && !text.contains("  ")
        && text.chars().any(char::is_alphabetic)
}

/// A text as a hurried reader sees it: small letters, without marks above or below, one space
/// between words. Commas and cedillas under s and t are the same (ș, ş → s).
pub fn plain(text: &str) -> String {
    let letters = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    let flat: String = letters.map(|c| if c == '’' { '\'' } else { c }).collect();
    flat.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_and_not_numbers_or_punctuation() {
        for good in ["Histria", "Țara Bârsei", "Sf. Gheorghe", "L'Aquila", "Tomis 2", "東京", "St."] {
            assert!(is_a_name(good), "{good}");
        }
        for bad in ["", " Histria", "His  tria", "12", "a;b", "a\u{202e}b", "x (2)", "-a", &"a".repeat(41)] {
            assert!(!is_a_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_hurried_reader_sees_no_marks_and_no_capitals() {
        assert_eq!(plain("Ţara  BÂRSEI"), "tara barsei");
        assert_eq!(plain("Tomiș"), plain("tomiş"));
    }
}
