//! Excerpts for search results: the words around a hit.

use crate::forum::markup::html_pieces::{HtmlPiece, html_pieces};
use crate::forum::markup::spoilers::covered;

/// A part of an excerpt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExcerptPart {
    /// Its text.
    pub text: String,
    /// True if it is a searched word.
    pub is_hit: bool,
}

/// The number of characters shown before the first hit. [`LENGTH`] is the total number.
const BEFORE: usize = 60;
const LENGTH: usize = 240;

/// Returns the excerpt of a post's sanitised HTML around the first hit for `words`, with hits marked. Hidden words and spoilers are
/// covered.
///
/// A word is a hit if it begins like a searched one. That is close to how the Postgres dictionaries match words.
pub(in crate::forum) fn of(html: &str, words: &str) -> Vec<ExcerptPart> {
    let text: Vec<char> = plain(&covered(html)).chars().collect();
    let stems = stems(words);
    let hits: Vec<(usize, usize)> =
        spans(&text).into_iter().filter(|(from, to)| is_hit(&text[*from..*to], &stems)).collect();
    let start = hits.first().map_or(0, |(from, _)| word_start(&text, from.saturating_sub(BEFORE)));
    let end = (start + LENGTH).min(text.len());
    let mut pieces = Vec::new();
    let mut at = start;
    for (from, to) in hits.into_iter().filter(|(_, to)| *to <= end) {
        push(&mut pieces, &text[at..from], false);
        push(&mut pieces, &text[from..to], true);
        at = to;
    }
    push(&mut pieces, &text[at..end], false);
    if start > 0 {
        pieces.insert(0, ExcerptPart { text: "… ".to_owned(), is_hit: false });
    }
    if end < text.len() {
        pieces.push(ExcerptPart { text: " …".to_owned(), is_hit: false });
    }
    pieces
}

fn push(pieces: &mut Vec<ExcerptPart>, text: &[char], is_hit: bool) {
    if !text.is_empty() {
        pieces.push(ExcerptPart { text: text.iter().collect(), is_hit });
    }
}

/// Returns the text between the tags, with single spaces. The caller escapes it again for display.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    for piece in html_pieces(html) {
        match piece {
            HtmlPiece::Text(between) => text.push_str(between),
            HtmlPiece::Tag(_) => text.push(' '),
        }
    }
    let text =
        ["&lt;<", "&gt;>", "&quot;\"", "&#39;'", "&nbsp; ", "&amp;&"].iter().fold(text, |text, pair| {
            pair.split_once(';').map_or(text.clone(), |(name, sign)| text.replace(&format!("{name};"), sign))
        });
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the searched words without possible endings. A word that begins with one of them is a hit.
fn stems(words: &str) -> Vec<Vec<char>> {
    let letters: Vec<char> = words.chars().collect();
    spans(&letters)
        .into_iter()
        .map(|(from, to)| {
            let word: Vec<char> = letters[from..to].iter().map(|letter| fold(*letter)).collect();
            let ending = match word.len() {
                ..=5 => 0,
                6..=7 => 2,
                _ => 3,
            };
            let kept = word.len() - ending;
            word[..kept].to_vec()
        })
        .collect()
}

fn is_hit(word: &[char], stems: &[Vec<char>]) -> bool {
    stems.iter().any(|stem| {
        word.len() >= stem.len() && word.iter().zip(stem).all(|(letter, wanted)| fold(*letter) == *wanted)
    })
}

/// Folds a letter as `fold_text` in the migrations does.
pub(in crate::forum) fn fold(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'ă' | 'â' | 'á' | 'à' | 'ã' => 'a',
        'î' | 'í' => 'i',
        'ș' | 'ş' => 's',
        'ț' | 'ţ' => 't',
        'ç' => 'c',
        'é' | 'ê' => 'e',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' | 'ü' => 'u',
        other => other,
    }
}

/// Returns the words of a text as index ranges, end excluded.
fn spans(text: &[char]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (place, letter) in text.iter().chain([&' ']).enumerate() {
        match (letter.is_alphanumeric(), start) {
            (true, None) => start = Some(place),
            (false, Some(from)) => {
                found.push((from, place));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// Returns the first beginning of a word at or after `place`.
fn word_start(text: &[char], place: usize) -> usize {
    if place == 0 {
        return 0;
    }
    text[place..].iter().position(|letter| *letter == ' ').map_or(place, |space| place + space + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(html: &str, words: &str) -> String {
        of(html, words)
            .iter()
            .map(|piece| if piece.is_hit { format!("[{}]", piece.text) } else { piece.text.clone() })
            .collect()
    }

    #[test]
    fn hits_are_found_without_diacritics_and_with_other_endings() {
        assert_eq!(
            marked("<p>O <b>ștafetă</b> pleacă &amp; vine.</p>", "stafeta"),
            "O [ștafetă] pleacă & vine."
        );
        assert_eq!(marked("<p>The armies marched.</p>", "marching army"), "The armies [marched].");
    }

    #[test]
    fn a_long_text_is_cut_round_the_hit_at_words() {
        let html = format!("<p>{} needle {}</p>", "hay ".repeat(100), "straw ".repeat(100));
        let excerpt = marked(&html, "needle");
        assert!(
            excerpt.starts_with("… hay ") && excerpt.contains("[needle]") && excerpt.ends_with(" …"),
            "{excerpt}"
        );
    }

    #[test]
    fn hidden_words_and_spoilers_are_covered() {
        let html = "<p>Yes, <span class=\"hidden-text\" tabindex=\"0\">him</span>.</p><details><summary>End</summary><p>him</p></details>";
        assert_eq!(marked(html, "him"), "Yes, •••. End •••");
    }

    #[test]
    fn tags_and_entities_never_come_back_as_markup() {
        assert_eq!(marked("<p>&lt;script&gt;x&lt;/script&gt;</p>", "x"), "<script>[x]</script>");
        assert_eq!(marked("&amp;lt;", "none"), "&lt;");
    }
}
