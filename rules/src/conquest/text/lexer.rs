//! Tokens of Forum Conquest posts: words of letters, numbers of digits (`2K` is a number and a word), quotations and
//! signs.

use crate::order_text::lexer::{self, NextToken, Token, TokenKind, quotation, word};
use unicode_normalization::char::is_combining_mark;

/// Cuts the first token. A line break is the sign `'\n'`, all dashes are `-`, all arrows `→`.
pub(super) fn cut(first: char, rest: &str, _: &[Token]) -> NextToken {
    if first.is_whitespace() {
        ((first == '\n').then_some(TokenKind::Sign('\n')), first.len_utf8())
    } else if first.is_ascii_digit() {
        word(rest, |c| c.is_ascii_digit())
    } else if is_letter(first) {
        word(rest, is_letter)
    } else if let Some(quotation) = quotation(rest, first) {
        quotation
    } else if rest.starts_with("->") || rest.starts_with("=>") {
        (Some(TokenKind::Sign('→')), 2)
    } else {
        (Some(TokenKind::Sign(normalize_sign(first))), first.len_utf8())
    }
}

/// Returns true for letters, and for the combining marks that may follow one.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() || is_combining_mark(c)
}

/// Replaces typographic dashes, arrows and apostrophes with `-`, `→` and `'`.
fn normalize_sign(sign: char) -> char {
    match sign {
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '⇒' | '➔' | '➜' | '►' | '>' => '→',
        '’' | '`' | '´' => '\'',
        other => other,
    }
}

/// Splits a text into lines at line breaks and semicolons outside square brackets. Empty lines, leading list marks, and
/// trailing full stops, exclamation marks and commas are left out.
pub(super) fn lines(tokens: &[Token]) -> Vec<&[Token]> {
    let mut depth = 0_usize;
    let ends = |token: &Token| match token.kind {
        TokenKind::Sign('[') => {
            depth += 1;
            false
        }
        TokenKind::Sign(']') => {
            depth = depth.saturating_sub(1);
            false
        }
        TokenKind::Sign('\n' | ';') => depth == 0,
        _ => false,
    };
    tokens.split(ends).map(trimmed).filter(|line| !line.is_empty()).collect()
}

fn trimmed(mut line: &[Token]) -> &[Token] {
    if let [
        Token { kind: TokenKind::Number(_), .. },
        Token { kind: TokenKind::Sign('.' | ')'), .. },
        rest @ ..,
    ] = line
    {
        line = rest;
    }
    while let [Token { kind: TokenKind::Sign('-' | '*' | '•' | '·'), .. }, rest @ ..] = line {
        line = rest;
    }
    while let [rest @ .., Token { kind: TokenKind::Sign('.' | '!' | ','), .. }] = line {
        line = rest;
    }
    line
}

/// Returns the tokens of a name or a word, without their positions.
pub(super) fn tokens(name: &str) -> Vec<TokenKind> {
    lexer::lex(name, cut).into_iter().map(|token| token.kind).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_kinds_do_not_matter_to_where_a_line_ends() {
        let tokens = lexer::lex("one; \"two; three\"\n\n- four.", cut);
        let found = lines(&tokens);
        assert_eq!(found.len(), 3);
        assert_eq!(found[1][0].kind, TokenKind::Quoted("two; three".into()));
        assert_eq!(found[2].len(), 1);
    }
}
