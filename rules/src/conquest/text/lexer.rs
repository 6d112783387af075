//! Text into tokens, each with its bytes.

use crate::conquest::board::names::plain;
use std::ops::Range;

/// A token with the bytes it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A run of letters, plain: small, without marks.
    Word(String),
    /// A run of digits.
    Number(u32),
    /// What stands between quotation marks, as written.
    Quoted(String),
    /// Any other sign; a line break is `\n`, all dashes are `-`, all arrows `→`.
    Sign(char),
}

impl Kind {
    pub(super) fn is(&self, sign: char) -> bool {
        *self == Kind::Sign(sign)
    }
}

/// What may close a quotation that was opened so.
fn closing(open: char) -> Option<&'static [char]> {
    match open {
        '"' => Some(&['"']),
        '„' => Some(&['”', '“', '"']),
        '“' => Some(&['”']),
        '«' => Some(&['»']),
        _ => None,
    }
}

/// All tokens of a text.
pub(super) fn lex(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut from = 0;
    while let Some(first) = text[from..].chars().next() {
        let rest = &text[from..];
        let (kind, length) = if first == '\n' {
            (Some(Kind::Sign('\n')), 1)
        } else if first.is_whitespace() {
            (None, first.len_utf8())
        } else if first.is_ascii_digit() {
            number(rest)
        } else if is_letter(first) {
            let length = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
            (Some(Kind::Word(plain(&rest[..length]))), length)
        } else if let Some((inner, length)) = quotation(rest, first) {
            (Some(Kind::Quoted(inner)), length)
        } else if ["->", "=>"].iter().any(|arrow| rest.starts_with(arrow)) {
            (Some(Kind::Sign('→')), 2)
        } else {
            (Some(Kind::Sign(usual(first))), first.len_utf8())
        };
        tokens.extend(kind.map(|kind| Token { kind, at: from..from + length }));
        from += length;
    }
    tokens
}

/// Letters, and the marks that may follow one as a character of its own.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() || unicode_normalization::char::is_combining_mark(c)
}

fn number(rest: &str) -> (Option<Kind>, usize) {
    let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let digits = &rest[..length];
    let kind = digits.parse().map_or_else(|_| Kind::Word(String::from(digits)), Kind::Number);
    (Some(kind), length)
}

/// The text between quotation marks, a doubled `"` being one, and the length with the marks.
fn quotation(rest: &str, open: char) -> Option<(String, usize)> {
    let ends = closing(open)?;
    let mut inner = String::new();
    let mut signs = rest.char_indices().skip(1).peekable();
    while let Some((at, sign)) = signs.next() {
        if !ends.contains(&sign) {
            inner.push(sign);
        } else if sign == '"' && signs.peek().is_some_and(|(_, next)| *next == '"') {
            inner.push(sign);
            signs.next();
        } else {
            return Some((inner, at + sign.len_utf8()));
        }
    }
    None
}

fn usual(sign: char) -> char {
    match sign {
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '⇒' | '➔' | '➜' | '►' => '→',
        '’' | '`' | '´' => '\'',
        other => other,
    }
}

/// The lines of a text: parted by line breaks and semicolons that stand in no bracket, without
/// the list marks before them and the full stops after. Empty ones are left out.
pub(super) fn lines(tokens: &[Token]) -> Vec<&[Token]> {
    let mut lines = Vec::new();
    let (mut depth, mut from) = (0_usize, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Sign('[') => depth += 1,
            Kind::Sign(']') => depth = depth.saturating_sub(1),
            Kind::Sign('\n' | ';') if depth == 0 => {
                lines.push(trimmed(&tokens[from..at]));
                from = at + 1;
            }
            _ => {}
        }
    }
    lines.push(trimmed(&tokens[from..]));
    lines.retain(|line| !line.is_empty());
    lines
}

fn trimmed(mut line: &[Token]) -> &[Token] {
    if let [Token { kind: Kind::Number(_), .. }, Token { kind: Kind::Sign('.' | ')'), .. }, rest @ ..] = line
    {
        line = rest;
    }
    while let [Token { kind: Kind::Sign('-' | '*' | '•' | '·'), .. }, rest @ ..] = line {
        line = rest;
    }
    while let [rest @ .., Token { kind: Kind::Sign('.' | '!' | ','), .. }] = line {
        line = rest;
    }
    line
}
