//! Cuts the posts of WAR II into words of letters and digits (`T16`), numbers and signs.

use unicode_normalization::char::is_combining_mark;

use crate::order_text::lexer::{Kind, Next, Token, lex, word};

/// Cuts the next token; all arrows are `→`. Spaces, full stops, quotation marks, underscores and hyphens inside words
/// only separate.
pub(super) fn cut(first: char, rest: &str, _: &[Token]) -> Next {
    let is_part = |sign: char| sign.is_alphanumeric() || is_combining_mark(sign);
    if let Some(arrow) = ["->", "=>", "-->"].into_iter().find(|arrow| rest.starts_with(arrow)) {
        return (Some(Kind::Sign('→')), arrow.len());
    }
    if is_part(first) {
        return word(rest, is_part);
    }
    let kind = match first {
        '→' | '⇒' | '➔' | '>' => Some(Kind::Sign('→')),
        '-' | '–' | '—' if rest[first.len_utf8()..].starts_with(' ') => Some(Kind::Sign('→')),
        '-' | '–' | '—' | '_' | '.' | '!' | '"' | '“' | '”' | '„' | '«' | '»' | '\'' | '’' => {
            None
        }
        space if space.is_whitespace() && space != '\n' => None,
        sign => Some(Kind::Sign(sign)),
    };
    (kind, first.len_utf8())
}

/// Returns the lines of a text, without the list marks before them; a semicolon ends a line too.
pub(super) fn lines(tokens: &[Token]) -> Vec<&[Token]> {
    let is_mark = |token: &&Token| matches!(token.kind, Kind::Sign('→' | '*' | '•'));
    let lines = tokens.split(|token| matches!(token.kind, Kind::Sign('\n' | ';')));
    let bare = lines.map(|line| &line[line.iter().take_while(is_mark).count()..]);
    bare.filter(|line| !line.is_empty()).collect()
}

/// Returns the words of a name.
pub(super) fn words(name: &str) -> Vec<Kind> {
    let tokens = lex(name, cut);
    lines(&tokens).into_iter().flatten().map(|token| token.kind.clone()).collect()
}
