//! Words that an administrator does not want on the site. Whole words count; capitals and accents do not, as in the search.

use super::search::fold_letter;

/// The words and phrases that nobody may write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RefusedWords(Vec<Vec<String>>);

impl RefusedWords {
    /// Reads a list with one word or phrase a line. A line without letters and digits counts for nothing.
    #[must_use]
    pub fn parse(list: &str) -> Self {
        let phrases = list.lines().map(|line| spans(line).into_iter().map(fold).collect());
        Self(phrases.filter(|phrase: &Vec<String>| !phrase.is_empty()).collect())
    }

    /// Returns the first refused word or phrase of a text, as it stands there. `None` if there is none.
    #[must_use]
    pub fn find<'a>(&self, text: &'a str) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        let words = spans(text);
        let folded: Vec<String> = words.iter().map(|word| fold(word)).collect();
        (0..words.len()).find_map(|from| {
            let phrase = self.0.iter().find(|phrase| folded[from..].starts_with(phrase))?;
            let (first, last) = (words.get(from)?, words.get(from + phrase.len() - 1)?);
            let start = first.as_ptr().addr() - text.as_ptr().addr();
            let end = last.as_ptr().addr() - text.as_ptr().addr() + last.len();
            text.get(start..end)
        })
    }
}

/// Returns the words of a text, in order.
fn spans(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

fn fold(word: &str) -> String {
    word.chars().map(fold_letter).collect()
}

#[cfg(test)]
mod tests {
    use super::RefusedWords;

    #[test]
    fn a_whole_word_is_found_however_it_is_written() {
        let words = RefusedWords::parse("mătură\r\n\n  bad luck \n***\nBörek\n");
        for (text, found) in [
            ("O MATURA, aici", Some("MATURA")),
            ("mătură", Some("mătură")),
            ("măturător", None),
            ("What Bad\n luck!", Some("Bad\n luck")),
            ("bad, luck", Some("bad, luck")),
            ("bad", None),
            ("luck bad", None),
            ("a [b]mătura[/b]", Some("mătura")),
            ("", None),
            ("***", None),
        ] {
            assert_eq!(words.find(text), found, "{text}");
        }
        assert_eq!(RefusedWords::parse(" \n").find("anything"), None);
    }
}
