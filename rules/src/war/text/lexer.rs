//! Cuts the posts of WAR II into words of letters and digits (`T16`), numbers and signs.

use unicode_normalization::char::is_combining_mark;

use crate::order_text::lexer::{NextToken, Token, TokenKind, lex, word};

/// Cuts the next token. All arrows, and a dash before a space, become `→`. Spaces, full stops, exclamation marks,
/// quotation marks, underscores and other dashes only separate tokens.
pub(super) fn cut(first: char, rest: &str, _: &[Token]) -> NextToken {
    let is_part = |sign: char| sign.is_alphanumeric() || is_combining_mark(sign);
    if let Some(arrow) = ["->", "=>", "-->"].into_iter().find(|arrow| rest.starts_with(arrow)) {
        return (Some(TokenKind::Sign('→')), arrow.len());
    }
    if is_part(first) {
        return word(rest, is_part);
    }
    let kind = match first {
        '→' | '⇒' | '➔' | '>' => Some(TokenKind::Sign('→')),
        '-' | '–' | '—' if rest[first.len_utf8()..].starts_with(' ') => Some(TokenKind::Sign('→')),
        '-' | '–' | '—' | '_' | '.' | '!' | '"' | '“' | '”' | '„' | '«' | '»' | '\'' | '’' => {
            None
        }
        space if space.is_whitespace() && space != '\n' => None,
        sign => Some(TokenKind::Sign(sign)),
    };
    (kind, first.len_utf8())
}

/// Returns the lines of a text that are not empty, without leading list marks. A semicolon ends a line too.
pub(super) fn lines(tokens: &[Token]) -> Vec<&[Token]> {
    let is_mark = |token: &&Token| matches!(token.kind, TokenKind::Sign('→' | '*' | '•'));
    let lines = tokens.split(|token| matches!(token.kind, TokenKind::Sign('\n' | ';')));
    let bare = lines.map(|line| &line[line.iter().take_while(is_mark).count()..]);
    bare.filter(|line| !line.is_empty()).collect()
}

/// Returns the tokens of a name, without their positions.
pub(super) fn words(name: &str) -> Vec<TokenKind> {
    let tokens = lex(name, cut);
    lines(&tokens).into_iter().flatten().map(|token| token.kind.clone()).collect()
}
