//! Orders that lean on the attack before them: "if taken, move all", "else end". They are read as the same order in full.

use super::candidates::WarVocabulary;
use super::lexer::{cut, words};
use crate::order_text::lexer::{Token, TokenKind, begins, lex, span};
use crate::war::act::{Act, BoardCondition};
use crate::war::ids::Territory;

/// Writes the leaning phrases at the beginning of an order in full. `None` if there are none.
pub(super) fn write_in_full(
    vocabulary: &WarVocabulary<'_>,
    tokens: &[Token],
    last: &Act,
) -> Option<Vec<Token>> {
    let chained = &vocabulary.words.chained;
    let is_at = |phrases: &[String], tokens: &[Token]| {
        let found = phrases.iter().map(|phrase| words(phrase)).filter(|words| begins(tokens, words));
        found.map(|words| words.len()).max()
    };
    let attack = match last.unconditional() {
        Act::Attack(attack) => Some((attack.from, attack.to)),
        _ => None,
    };
    let full = |template: &str, from: Option<Territory>, to: Territory, tokens: &[Token]| {
        let name = |place: Territory| vocabulary.name(place.id());
        let text = template.replace("{to}", &name(to)).replace("{from}", &from.map(name).unwrap_or_default());
        let at = span(tokens);
        lex(&text, cut).into_iter().map(|token| Token { at: at.clone(), ..token }).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    let mut rest = tokens;
    let condition = match last {
        Act::When { condition: BoardCondition::Held(at), .. } => {
            is_at(&chained.otherwise, rest).map(|length| (length, &chained.not_held, *at))
        }
        _ => None,
    };
    let condition = condition.or_else(|| {
        let (_, to) = attack?;
        let not_taken = is_at(&chained.not_taken, rest).map(|length| (length, &chained.not_held, to));
        not_taken.or_else(|| is_at(&chained.taken, rest).map(|length| (length, &chained.held, to)))
    });
    if let Some((length, template, to)) = condition {
        found.extend(full(template, None, to, &rest[..length]));
        rest = &rest[length..];
        let is_sign = |token: &&Token| matches!(token.kind, TokenKind::Sign(',' | ':'));
        rest = &rest[rest.iter().take_while(is_sign).count()..];
    }
    if let Some((from, to)) = attack
        && is_at(&chained.all, rest) == Some(rest.len())
    {
        found.extend(full(&chained.move_all, Some(from), to, rest));
        return Some(found);
    }
    let leans = !found.is_empty();
    found.extend(rest.iter().cloned());
    leans.then_some(found)
}
