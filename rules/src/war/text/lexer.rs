//! Text into tokens, each with its bytes.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A token with the bytes it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A run of letters, or of letters and digits: small, without marks.
    Word(String),
    /// A run of digits.
    Number(u32),
    /// Any other sign; all arrows are `>`.
    Sign(char),
}

/// Small letters without marks; commas and cedillas under s and t are the same.
pub(super) fn plain(text: &str) -> String {
    text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}

/// The tokens of each line; a semicolon ends a line too. Spaces, full stops, quotation marks, underscores and
/// hyphens inside words only part.
pub(super) fn lines(text: &str) -> Vec<Vec<Token>> {
    let mut lines = vec![Vec::new()];
    let mut from = 0;
    while let Some(first) = text[from..].chars().next() {
        let rest = &text[from..];
        let (kind, length) = token(rest, first);
        match kind {
            Some(Kind::Sign('\n' | ';')) => lines.push(Vec::new()),
            Some(kind) => {
                if let Some(line) = lines.last_mut() {
                    line.push(Token { kind, at: from..from + length });
                }
            }
            None => {}
        }
        from += length;
    }
    let bullet = |kind: &Kind| matches!(kind, Kind::Sign('>' | '*' | '•'));
    for line in &mut lines {
        let skip = line.iter().take_while(|token| bullet(&token.kind)).count();
        line.drain(..skip);
    }
    lines.retain(|line| !line.is_empty());
    lines
}

fn token(rest: &str, first: char) -> (Option<Kind>, usize) {
    if ["->", "=>", "-->"].iter().any(|arrow| rest.starts_with(arrow)) {
        let length = rest.find('>').map_or(1, |place| place + 1);
        return (Some(Kind::Sign('>')), length);
    }
    let is_part = |sign: char| sign.is_alphanumeric() || is_combining_mark(sign);
    if is_part(first) {
        let length = rest.find(|sign| !is_part(sign)).unwrap_or(rest.len());
        let word = &rest[..length];
        let kind = match word.parse() {
            Ok(number) if word.bytes().all(|byte| byte.is_ascii_digit()) => Kind::Number(number),
            _ => Kind::Word(plain(word)),
        };
        return (Some(kind), length);
    }
    let kind = match first {
        '→' | '⇒' | '➔' | '>' => Some(Kind::Sign('>')),
        '-' | '–' | '—' if rest[first.len_utf8()..].starts_with(' ') => Some(Kind::Sign('>')),
        '-' | '–' | '—' | '_' | '.' | '!' | '"' | '“' | '”' | '„' | '«' | '»' | '\'' | '’' => {
            None
        }
        space if space.is_whitespace() && space != '\n' => None,
        sign => Some(Kind::Sign(sign)),
    };
    (kind, first.len_utf8())
}
