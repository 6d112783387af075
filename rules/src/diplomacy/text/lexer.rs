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
    /// A word that is neither known nor a name, and the places it looks like.
    Unknown { text: String, near: Vec<Province> },
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

/// The lines of a text, each a list of tokens; empty ones are left out.
pub(super) fn lines(text: &str, vocabulary: &Vocabulary) -> Vec<Vec<Token>> {
    let pieces = pieces(text);
    let lines = pieces.split(|(_, piece)| matches!(piece, Piece::LineEnd));
    let tokens = lines.map(|line| tokens(line, vocabulary));
    tokens.filter(|line| !line.is_empty()).collect()
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
    while let Some((start, character)) = characters.next() {
        let end = start + character.len_utf8();
        if character.is_alphanumeric() {
            let folded = fold_letter(character);
            match pieces.last_mut() {
                Some((at, Piece::Letters(letters))) if at.end == start => {
                    letters.push_str(&folded);
                    at.end = end;
                }
                _ => pieces.push((start..end, Piece::Letters(folded))),
            }
            continue;
        }
        let piece = match character {
            '\n' | ';' => Piece::LineEnd,
            '.' if ends_sentence(&pieces, characters.peek()) => Piece::LineEnd,
            '.' | '\'' | '’' | '`' | '*' | '"' | '!' | ':' => continue,
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
            Piece::Sign(other) => (Kind::Unknown { text: other.to_string(), near: Vec::new() }, 1),
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
            let near = gazetteer.near(text);
            (Kind::Unknown { text: text.clone(), near }, 1)
        }
        _ => (Kind::Comma, 1),
    }
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
