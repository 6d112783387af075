//! Cuts a text into lines of tokens. Every token keeps the bytes of the text it stands for.

use std::ops::Range;

use crate::diplomacy::map::Province;

use super::Vocabulary;
use super::lexicon::Word;

/// A word, name or sign of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) at: Range<usize>,
    pub(super) kind: Kind,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word that may also be the name of places; a name comes first where a place can stand.
    Known { word: Option<Word>, places: Vec<Province> },
    /// An arrow or dash.
    Arrow,
    /// An opening or closing bracket, or a slash.
    Bracket,
    /// A comma.
    Comma,
    /// A word that is neither known nor a name.
    Unknown { text: String },
}

impl Token {
    /// The places a name stands for; empty for other tokens.
    pub(super) fn places(&self) -> &[Province] {
        match &self.kind {
            Kind::Known { places, .. } => places,
            _ => &[],
        }
    }

    /// The same token with one place only.
    pub(super) fn only(&self, place: Province) -> Self {
        let word = self.word();
        Self { at: self.at.clone(), kind: Kind::Known { word, places: vec![place] } }
    }

    /// The word it is, if it is one.
    pub(super) fn word(&self) -> Option<Word> {
        match self.kind {
            Kind::Known { word, .. } => word,
            _ => None,
        }
    }
}

/// A run of letters, or one sign.
enum Piece {
    Letters(String),
    Sign(char),
    LineEnd,
}

/// The lines of a text, each a list of tokens, cut as they are asked for; empty ones are left out.
pub(super) fn lines<'a>(text: &str, vocabulary: &'a Vocabulary) -> impl Iterator<Item = Vec<Token>> + 'a {
    let mut pieces = pieces(text).into_iter().peekable();
    std::iter::from_fn(move || {
        pieces.peek()?;
        let line: Vec<_> =
            pieces.by_ref().take_while(|(_, piece)| !matches!(piece, Piece::LineEnd)).collect();
        Some(tokens(&line, vocabulary))
    })
    .filter(|line| !line.is_empty())
}

/// Lower case without marks: `Țara Galilor` → `tara`, `galilor`.
pub(super) fn fold(name: &str) -> Vec<String> {
    let letters = pieces(name).into_iter().filter_map(|(_, piece)| match piece {
        Piece::Letters(letters) => Some(letters),
        Piece::Sign(_) | Piece::LineEnd => None,
    });
    letters.collect()
}

fn pieces(text: &str) -> Vec<(Range<usize>, Piece)> {
    let mut pieces: Vec<(Range<usize>, Piece)> = Vec::new();
    let mut characters = text.char_indices().peekable();
    while let Some((start, written)) = characters.next() {
        let end = start + written.len_utf8();
        let character = half_width(written);
        if is_japanese_letter(character) {
            pieces.push((start..end, Piece::Letters(character.to_string())));
            continue;
        }
        if character.is_alphanumeric() {
            let folded = fold_letter(character);
            match pieces.last_mut() {
                Some((at, Piece::Letters(letters))) if at.end == start && !is_japanese(letters) => {
                    letters.push_str(&folded);
                    at.end = end;
                }
                _ => pieces.push((start..end, Piece::Letters(folded))),
            }
            continue;
        }
        let piece = match character {
            '\n' | ';' | '。' => Piece::LineEnd,
            '、' => Piece::Sign(','),
            '.' if ends_sentence(&pieces, characters.peek()) => Piece::LineEnd,
            '.' | '\'' | '’' | '`' | '*' | '"' | '!' | ':' | '・' | '＝' | '「' | '」' => continue,
            '>' | '=' if matches!(pieces.last(), Some((at, Piece::Sign('-'))) if at.end == start) => {
                if let Some((at, _)) = pieces.last_mut() {
                    at.end = end;
                }
                continue;
            }
            '-' | '–' | '—' | '→' | '⇒' | '>' | '=' | '−' => Piece::Sign('-'),
            _ if character.is_whitespace() => continue,
            other => Piece::Sign(other),
        };
        match (&piece, pieces.last_mut()) {
            (Piece::Sign('-'), Some((at, Piece::Sign('-')))) if at.end == start => at.end = end,
            _ => pieces.push((start..end, piece)),
        }
    }
    pieces
}

/// Whether a text has Japanese letters, which are written without spaces: each is a word of its own, and the longest
/// phrase or name that stands there is taken.
pub(super) fn is_japanese(text: &str) -> bool {
    text.chars().any(is_japanese_letter)
}

fn is_japanese_letter(character: char) -> bool {
    matches!(character, '々' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '㐀'..='鿿')
}

/// The plain form of a character as wide as a Japanese one (`Ａ`, `（`, `－`).
fn half_width(character: char) -> char {
    match character {
        '＝' => character,
        '！'..='～' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        _ => character,
    }
}

/// Words as they are written: Japanese ones without spaces.
pub(super) fn spell(words: &[String]) -> String {
    let parting = if words.iter().all(|word| is_japanese(word)) { "" } else { " " };
    words.join(parting)
}

/// A full stop ends a sentence unless it shortens a word (`St. Petersburg`).
fn ends_sentence(pieces: &[(Range<usize>, Piece)], next: Option<&(usize, char)>) -> bool {
    let shortens = match pieces.last() {
        Some((_, Piece::Letters(letters))) => letters.len() <= 2 || letters == "spt",
        _ => true,
    };
    !shortens || next.is_none_or(|(_, character)| *character == '\n')
}

fn fold_letter(character: char) -> String {
    let plain = match character.to_lowercase().next().unwrap_or(character) {
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
    };
    plain.to_string()
}

fn tokens(line: &[(Range<usize>, Piece)], vocabulary: &Vocabulary) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let (range, piece) = &line[at];
        let (kind, length) = match piece {
            Piece::Letters(_) => known(&line[at..], vocabulary),
            Piece::Sign('-') => (Kind::Arrow, 1),
            Piece::Sign('(' | ')' | '/' | '[' | ']') => (Kind::Bracket, 1),
            Piece::Sign(',') => (Kind::Comma, 1),
            Piece::Sign(other) => (Kind::Unknown { text: other.to_string() }, 1),
            Piece::LineEnd => (Kind::Comma, 1),
        };
        let end = line[at + length - 1].0.end;
        tokens.push(Token { at: range.start..end, kind });
        at += length;
    }
    tokens
}

/// The longest phrase or name that the line begins with, and how many pieces it takes.
fn known(line: &[(Range<usize>, Piece)], vocabulary: &Vocabulary) -> (Kind, usize) {
    let Vocabulary { lexicon, gazetteer, longest } = vocabulary;
    for length in (1..=line.len().min(*longest)).rev() {
        let Some((words, pieces)) = words(line, length) else { continue };
        let word = lexicon.get(&words).copied();
        let places: Vec<Province> = gazetteer.find(&words).into_iter().flatten().copied().collect();
        if word.is_some() || !places.is_empty() {
            return (Kind::Known { word, places }, pieces);
        }
    }
    match &line[0].1 {
        Piece::Letters(text) => {
            let (text, length) = unknown(text, line);
            (Kind::Unknown { text }, length)
        }
        _ => (Kind::Comma, 1),
    }
}

/// The unknown word that a line begins with: in Japanese all letters of one script that follow each other.
fn unknown(first: &str, line: &[(Range<usize>, Piece)]) -> (String, usize) {
    if !is_japanese(first) {
        return (first.to_owned(), 1);
    }
    let script = |text: &str| match text.chars().next() {
        Some('ぁ'..='ゖ') => 0,
        Some('ァ'..='ヺ' | 'ー') => 1,
        _ => 2,
    };
    let letters = line.iter().map_while(|(_, piece)| match piece {
        Piece::Letters(text) if is_japanese(text) && script(text) == script(first) => Some(text.as_str()),
        _ => None,
    });
    let letters: Vec<&str> = letters.collect();
    (letters.concat(), letters.len())
}

/// The next `length` words, hyphens inside a name (`Mid-Atlantic`) left out, and the pieces they take.
fn words(line: &[(Range<usize>, Piece)], length: usize) -> Option<(Vec<String>, usize)> {
    let mut words = Vec::with_capacity(length);
    let mut at = 0;
    while words.len() < length {
        match &line.get(at)?.1 {
            Piece::Letters(letters) => words.push(letters.clone()),
            Piece::Sign('-')
                if line[at - 1].0.end == line[at].0.start && line.get(at + 1)?.0.start == line[at].0.end => {}
            _ => return None,
        }
        at += 1;
    }
    Some((words, at))
}
