//! Cuts a text into tokens, each with its bytes.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A token with the bytes it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) at: Range<usize>,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A run of what a game takes for letters, in its plain form.
    Word(String),
    /// A run of digits.
    Number(u32),
    /// What stands between quotation marks, as written.
    Quoted(String),
    /// Any other sign, in the form its game compares.
    Sign(char),
}

/// What the rest of a text begins with, and how many bytes that takes, at least one; `None` for what only parts tokens.
pub(crate) type Next = (Option<Kind>, usize);

/// How a game cuts its texts: from the next character, the text from it on, and the tokens before it.
pub(crate) type Cut = fn(char, &str, &[Token]) -> Next;

/// All tokens of a text.
pub(crate) fn lex(text: &str, cut: Cut) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut from = 0;
    while let Some(first) = text[from..].chars().next() {
        let (kind, length) = cut(first, &text[from..], &tokens);
        tokens.extend(kind.map(|kind| Token { kind, at: from..from + length }));
        from += length;
    }
    tokens
}

/// The run of characters that the text begins with.
pub(crate) fn run(rest: &str, belongs: impl Fn(char) -> bool) -> &str {
    rest.split_once(|c| !belongs(c)).map_or(rest, |(run, _)| run)
}

/// The word or number that the text begins with; a number too large to count by is a word.
pub(crate) fn word(rest: &str, is_letter: impl Fn(char) -> bool) -> Next {
    let word = run(rest, is_letter);
    let number = word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()));
    (Some(number.map_or_else(|| Kind::Word(plain(word)), Kind::Number)), word.len())
}

/// The text between quotation marks, a doubled `"` being one.
pub(crate) fn quotation(rest: &str, open: char) -> Option<Next> {
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
            return Some((Some(Kind::Quoted(inner)), at + sign.len_utf8()));
        }
    }
    None
}

/// A text as a hurried reader sees it: small letters, without marks above or below, one space
/// between words. Commas and cedillas under s and t are the same (ș, ş → s).
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
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

/// Whether the tokens begin with these words.
pub(crate) fn begins(rest: &[Token], words: &[Kind]) -> bool {
    // What is no digit of ours may be one in its plain form.
    let same = |(token, word): (&Token, &Kind)| match (&token.kind, word) {
        (Kind::Word(word), Kind::Number(number)) | (Kind::Number(number), Kind::Word(word)) => {
            *word == number.to_string()
        }
        (kind, word) => kind == word,
    };
    !words.is_empty() && rest.len() >= words.len() && rest.iter().zip(words).all(same)
}

/// The bytes from the first token to the last.
pub(crate) fn span(line: &[Token]) -> Range<usize> {
    match (line.first(), line.last()) {
        (Some(first), Some(last)) => first.at.start..last.at.end,
        _ => 0..0,
    }
}
