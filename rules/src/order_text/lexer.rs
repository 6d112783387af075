//! Cuts a text into tokens with their byte ranges.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A token with its byte range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) at: Range<usize>,
}

/// The kind of a token.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TokenKind {
    /// A run of the game's letters, in plain form (see [`plain`]).
    Word(String),
    /// A run of digits.
    Number(u32),
    /// The text between quotation marks, as written.
    Quoted(String),
    /// Any other character, in the form that the game compares.
    Sign(char),
}

/// The next token of a text and its length in bytes, at least one. `None` for a separator.
pub(crate) type NextToken = (Option<TokenKind>, usize);

/// A game's tokenizer. Arguments: the next character, the text from it on, and the tokens before it.
pub(crate) type TokenizerFn = fn(char, &str, &[Token]) -> NextToken;

/// Returns all tokens of a text.
pub(crate) fn lex(text: &str, cut: TokenizerFn) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut from = 0;
    while let Some(first) = text[from..].chars().next() {
        let (kind, length) = cut(first, &text[from..], &tokens);
        tokens.extend(kind.map(|kind| Token { kind, at: from..from + length }));
        from += length;
    }
    tokens
}

/// Returns the run of matching characters at the beginning of the text.
pub(crate) fn run(rest: &str, belongs: impl Fn(char) -> bool) -> &str {
    rest.split_once(|c| !belongs(c)).map_or(rest, |(run, _)| run)
}

/// Returns the word or number at the beginning of the text. A number too large for `u32` is a word.
pub(crate) fn word(rest: &str, is_letter: impl Fn(char) -> bool) -> NextToken {
    let word = run(rest, is_letter);
    let number = word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()));
    (Some(number.map_or_else(|| TokenKind::Word(plain(word)), TokenKind::Number)), word.len())
}

/// Returns the text between quotation marks. A doubled `"` is one quotation mark.
pub(crate) fn quotation(rest: &str, open: char) -> Option<NextToken> {
    let ends: &[char] = match open {
        '"' => &['"'],
        '„' => &['”', '“', '"'],
        '“' => &['”'],
        '«' => &['»'],
        _ => return None,
    };
    let mut inner = String::new();
    let mut signs = rest.char_indices().skip(1).peekable();
    while let Some((at, sign)) = signs.next() {
        if !ends.contains(&sign) {
            inner.push(sign);
        } else if sign == '"' && signs.peek().is_some_and(|(_, next)| *next == '"') {
            inner.push(sign);
            signs.next();
        } else {
            return Some((Some(TokenKind::Quoted(inner)), at + sign.len_utf8()));
        }
    }
    None
}

/// Normalizes a text for comparison: lower case, no diacritics, single spaces. Commas and cedillas under s and t are
/// equal (ș, ş → s).
pub(crate) fn plain(text: &str) -> String {
    // Most texts are ASCII, whose letters have no other form.
    if text.is_ascii() {
        return plain_letters(text.chars().map(|letter| letter.to_ascii_lowercase()));
    }
    plain_letters(text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase))
}

/// Joins letters in lower case, with single spaces.
fn plain_letters(letters: impl Iterator<Item = char>) -> String {
    let mut plain = String::new();
    for letter in letters {
        match letter {
            '’' => plain.push('\''),
            space if space.is_whitespace() => {
                if !plain.is_empty() && !plain.ends_with(' ') {
                    plain.push(' ');
                }
            }
            letter => plain.push(letter),
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Returns true if the tokens begin with these words.
pub(crate) fn begins(rest: &[Token], words: &[TokenKind]) -> bool {
    // Compare by text: a digit of another script may be a number in its plain form.
    let same = |(token, word): (&Token, &TokenKind)| match (&token.kind, word) {
        (TokenKind::Word(word), TokenKind::Number(number))
        | (TokenKind::Number(number), TokenKind::Word(word)) => *word == number.to_string(),
        (kind, word) => kind == word,
    };
    !words.is_empty() && rest.len() >= words.len() && rest.iter().zip(words).all(same)
}

/// Returns the byte range from the first token to the last.
pub(crate) fn span(line: &[Token]) -> Range<usize> {
    match (line.first(), line.last()) {
        (Some(first), Some(last)) => first.at.start..last.at.end,
        _ => 0..0,
    }
}
