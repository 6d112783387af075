//! Cuts a post without its dressing into words and signs.

use crate::diplomacy::text::lexer::{fold_letter, half_width, is_japanese_letter};
use crate::order_text::lexer::TokenKind::{Sign, Word};
use crate::order_text::lexer::{NextToken, Token, lex, run};

/// Cuts a text. All arrows are `-`, brackets are `(` and `)`, the ends of sentences are `\n`, `?` and `.`.
pub(super) fn pieces(text: &str) -> Vec<Token> {
    lex(text, cut)
}

fn cut(written: char, rest: &str, _before: &[Token]) -> NextToken {
    let first = half_width(written);
    let one = written.len_utf8();
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
        // "(arranged!)" is one remark.
        '!' if rest.trim_start_matches('!').starts_with(')') => None,
        '\n' | ';' | '。' | '!' | '…' | '①'..='⑳' => Some(Sign('\n')),
        // A percentage is a doubt: "75% sure".
        '?' | '%' => Some(Sign('?')),
        '.' | '．' => Some(Sign('.')),
        ',' | '、' | '，' => Some(Sign(',')),
        '(' | '[' | '{' | '（' | '【' | '〔' => Some(Sign('(')),
        ')' | ']' | '}' | '）' | '】' | '〕' => Some(Sign(')')),
        '\'' | '’' | '`' | '´' if possessive(&rest[one..]) => return (None, one + 1),
        '/' | '|' | '\\' | '+' | '&' | ':' => Some(Sign(if first == '\\' { '/' } else { first })),
        _ => None,
    };
    (kind, one)
}

fn possessive(after: &str) -> bool {
    after.starts_with(['s', 'S']) && !after[1..].starts_with(char::is_alphanumeric)
}

fn is_letter(character: char) -> bool {
    character.is_alphanumeric() && !is_japanese_letter(character)
}

fn is_arrow(sign: char) -> bool {
    matches!(sign,
        '-' | '>' | '=' | '~' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2190}'..='\u{21FF}' | '\u{27F0}'..='\u{27FF}'
        | '\u{2794}' | '\u{2798}'..='\u{27BE}' | '\u{2900}'..='\u{297F}' | '\u{2B05}'..='\u{2B3F}' | '»' | '›' | '▶' | '►'
        | '〜' | '～' | '⮕' | '＝' | '＞' | '－')
        && !matches!(sign, '←' | '↔' | '⇐' | '⇔')
}
