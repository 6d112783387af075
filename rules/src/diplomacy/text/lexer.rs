//! Cuts a text into lines of tokens. Every token keeps its byte range in the text.

use std::ops::Range;

use crate::diplomacy::map::Province;

use super::DiplomacyVocabulary;
use super::lexicon;
use crate::order_text::lexer::TokenKind::{Sign, Word};
use crate::order_text::lexer::{NextToken, Token as Piece, lex, run};

/// A word, name or sign of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DiplomacyToken {
    pub(super) at: Range<usize>,
    pub(super) kind: DiplomacyTokenKind,
}

/// Kind of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DiplomacyTokenKind {
    /// A phrase, a name of places, or both. Where a place is allowed, the name has priority.
    Known { word: Option<lexicon::OrderWord>, places: Vec<Province> },
    /// An arrow or dash.
    Arrow,
    /// An opening or closing bracket, or a slash.
    Bracket,
    /// A comma.
    Comma,
    /// A word that is neither known nor a name.
    Unknown { text: String },
}

impl DiplomacyToken {
    /// Returns the places that a name can mean; empty for other tokens.
    pub(super) fn places(&self) -> &[Province] {
        match &self.kind {
            DiplomacyTokenKind::Known { places, .. } => places,
            _ => &[],
        }
    }

    /// Returns the same token with one place only.
    pub(super) fn only(&self, place: Province) -> Self {
        let word = self.word();
        Self { at: self.at.clone(), kind: DiplomacyTokenKind::Known { word, places: vec![place] } }
    }

    /// Returns the meaning of the word; `None` if the token is not a known word.
    pub(super) fn word(&self) -> Option<lexicon::OrderWord> {
        match self.kind {
            DiplomacyTokenKind::Known { word, .. } => word,
            _ => None,
        }
    }
}

/// Cuts a text into words and signs. Each Japanese character is a word, the end of a line or sentence is the sign `\n`,
/// all arrows and dashes are `-`.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    lex(text, cut)
}

/// Returns the lines of a text, each a list of tokens, cut lazily; empty lines are left out.
pub(super) fn lines<'a>(
    pieces: &'a [Piece],
    vocabulary: &'a DiplomacyVocabulary,
) -> impl Iterator<Item = Vec<DiplomacyToken>> + 'a {
    let lines = pieces.split(|piece| piece.kind == Sign('\n'));
    lines.map(|line| tokens(line, vocabulary)).filter(|line| !line.is_empty())
}

/// Returns the words of a name in lower case without marks: `Țara Galilor` → `tara`, `galilor`.
pub(super) fn fold(name: &str) -> Vec<String> {
    let letters = pieces(name).into_iter().filter_map(|piece| match piece.kind {
        Word(letters) => Some(letters),
        _ => None,
    });
    letters.collect()
}

fn cut(written: char, rest: &str, before: &[Piece]) -> NextToken {
    let first = half_width(written);
    let (one, after) = (written.len_utf8(), &rest[written.len_utf8()..]);
    if is_japanese_letter(first) {
        return (Some(Word(first.to_string())), one);
    }
    if is_letter(first) {
        let letters = run(rest, |letter| is_letter(half_width(letter)));
        let folded = letters.chars().map(|letter| fold_letter(half_width(letter)));
        return (Some(Word(folded.collect())), letters.len());
    }
    if is_arrow(first) {
        return (Some(Sign('-')), run(rest, |sign| is_arrow(half_width(sign))).len());
    }
    let kind = match first {
        '\n' | ';' | '。' => Some(Sign('\n')),
        '、' => Some(Sign(',')),
        '.' if ends_sentence(before, after) => Some(Sign('\n')),
        '.' | '\'' | '’' | '`' | '*' | '"' | '!' | ':' | '・' | '＝' | '「' | '」' => None,
        _ if first.is_whitespace() => None,
        other => Some(Sign(other)),
    };
    (kind, one)
}

fn is_letter(character: char) -> bool {
    character.is_alphanumeric() && !is_japanese_letter(character)
}

fn is_arrow(sign: char) -> bool {
    matches!(sign, '-' | '–' | '—' | '→' | '⇒' | '>' | '=' | '−')
}

/// Returns true if a text has Japanese characters. They are written without spaces: each is a word of its own, and the
/// longest matching phrase or name is taken.
pub(super) fn is_japanese(text: &str) -> bool {
    text.chars().any(is_japanese_letter)
}

pub(super) fn is_japanese_letter(character: char) -> bool {
    matches!(character, '々' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '㐀'..='鿿')
}

/// Returns the half-width form of a full-width character (`Ａ`, `（`, `－`).
pub(super) fn half_width(character: char) -> char {
    match character {
        '＝' => character,
        '！'..='～' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        _ => character,
    }
}

/// Joins words: Japanese ones without spaces, others with spaces.
pub(super) fn spell(words: &[String]) -> String {
    let separator = if words.iter().all(|word| is_japanese(word)) { "" } else { " " };
    words.join(separator)
}

/// Returns true if a full stop ends a sentence and does not shorten a word (`St. Petersburg`).
fn ends_sentence(before: &[Piece], after: &str) -> bool {
    let shortens = match before.last().map(|piece| &piece.kind) {
        Some(Word(letters)) => letters.len() <= 2 || letters == "spt",
        _ => true,
    };
    !shortens || after.is_empty() || after.starts_with('\n')
}

pub(super) fn fold_letter(character: char) -> char {
    match character.to_lowercase().next().unwrap_or(character) {
        'ă' | 'â' | 'á' | 'à' | 'ã' | 'ä' | 'å' => 'a',
        'é' | 'ê' | 'è' | 'ë' => 'e',
        'î' | 'í' | 'ì' | 'ï' => 'i',
        'ó' | 'ô' | 'õ' | 'ö' | 'ò' => 'o',
        'ú' | 'ü' | 'ù' | 'û' => 'u',
        'ș' | 'ş' => 's',
        'ț' | 'ţ' => 't',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}

fn tokens(line: &[Piece], vocabulary: &DiplomacyVocabulary) -> Vec<DiplomacyToken> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let (kind, length) = match &line[at].kind {
            Sign('-') => (DiplomacyTokenKind::Arrow, 1),
            Sign('(' | ')' | '/' | '[' | ']') => (DiplomacyTokenKind::Bracket, 1),
            Sign(',') => (DiplomacyTokenKind::Comma, 1),
            Sign(other) => (DiplomacyTokenKind::Unknown { text: other.to_string() }, 1),
            _ => known(&line[at..], vocabulary),
        };
        tokens.push(DiplomacyToken { at: line[at].at.start..line[at + length - 1].at.end, kind });
        at += length;
    }
    tokens
}

/// Returns the longest phrase or name with which the line begins, and the number of its pieces.
fn known(line: &[Piece], vocabulary: &DiplomacyVocabulary) -> (DiplomacyTokenKind, usize) {
    let DiplomacyVocabulary { lexicon, gazetteer, longest, .. } = vocabulary;
    for length in (1..=line.len().min(*longest)).rev() {
        let Some((words, pieces)) = words(line, length) else { continue };
        let word = lexicon.get(&words).copied();
        let places: Vec<Province> = gazetteer.find(&words).into_iter().flatten().copied().collect();
        if word.is_some() || !places.is_empty() {
            return (DiplomacyTokenKind::Known { word, places }, pieces);
        }
    }
    match &line[0].kind {
        Word(text) => {
            let (text, length) = unknown(text, line);
            (DiplomacyTokenKind::Unknown { text }, length)
        }
        _ => (DiplomacyTokenKind::Comma, 1),
    }
}

/// Returns the unknown word with which a line begins, and the number of its pieces. In Japanese the word is all
/// consecutive characters of one script.
fn unknown(first: &str, line: &[Piece]) -> (String, usize) {
    if !is_japanese(first) {
        return (first.to_owned(), 1);
    }
    let script = |text: &str| match text.chars().next() {
        Some('ぁ'..='ゖ') => 0,
        Some('ァ'..='ヺ' | 'ー') => 1,
        _ => 2,
    };
    let letters = line.iter().map_while(|piece| match &piece.kind {
        Word(text) if is_japanese(text) && script(text) == script(first) => Some(text.as_str()),
        _ => None,
    });
    let letters: Vec<&str> = letters.collect();
    (letters.concat(), letters.len())
}

/// Returns the next `length` words, without hyphens inside a name (`Mid-Atlantic`), and the number of their pieces. `None`
/// if there are fewer words before another sign.
fn words(line: &[Piece], length: usize) -> Option<(Vec<String>, usize)> {
    let mut words = Vec::with_capacity(length);
    let mut at = 0;
    while words.len() < length {
        match &line.get(at)?.kind {
            Word(letters) => words.push(letters.clone()),
            Sign('-')
                if line[at - 1].at.end == line[at].at.start
                    && line.get(at + 1)?.at.start == line[at].at.end => {}
            _ => return None,
        }
        at += 1;
    }
    Some((words, at))
}
