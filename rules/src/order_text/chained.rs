//! Orders that lean on the attack before them: "if taken, move all", "else end". They are read as the same order in full.

use std::sync::OnceLock;

use serde::Deserialize;

use super::lexer::{Token, TokenKind, TokenizerFn, begins, lex, span};

/// Phrases that lean on the attack before them, and the words in full, with `{from}` and `{to}` of that attack.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChainedPhrases {
    /// "If taken".
    taken: ChainedPhraseList,
    /// "If it holds".
    not_taken: ChainedPhraseList,
    /// "Else", after an order with a condition.
    otherwise: ChainedPhraseList,
    /// "If {to} is mine:".
    held: String,
    /// "If {to} is not mine:".
    not_held: String,
    /// "Move all"; `None` if the game has no such order.
    #[serde(default)]
    all: Option<ChainedMove>,
}

/// An order to move everything that survived the attack after it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChainedMove {
    /// The phrases.
    said: ChainedPhraseList,
    /// The words that may follow them: "to {to}". They change nothing.
    destinations: Vec<String>,
    /// The order in full.
    full: String,
}

/// Phrases of one meaning.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Vec<String>")]
struct ChainedPhraseList {
    phrases: Vec<String>,
    /// Their tokens, cut when they are compared for the first time.
    cut: OnceLock<Vec<Vec<TokenKind>>>,
}

impl From<Vec<String>> for ChainedPhraseList {
    fn from(phrases: Vec<String>) -> Self {
        Self { phrases, cut: OnceLock::new() }
    }
}

impl ChainedPhraseList {
    /// Returns the number of tokens of the longest phrase with which tokens begin.
    fn length_at(&self, tokens: &[Token], cut: TokenizerFn) -> Option<usize> {
        self.lengths_at(tokens, cut).max()
    }

    /// Returns the number of tokens of each phrase with which tokens begin.
    fn lengths_at(&self, tokens: &[Token], cut: TokenizerFn) -> impl Iterator<Item = usize> {
        let phrases = self.cut.get_or_init(|| self.phrases.iter().map(|phrase| kinds(phrase, cut)).collect());
        phrases.iter().filter(|words| begins(tokens, words)).map(Vec::len)
    }
}

impl ChainedMove {
    /// Returns true if tokens are one of the phrases, alone or with the target of the attack as destination.
    fn is_said(&self, tokens: &[Token], to: &str, cut: TokenizerFn) -> bool {
        let names_target = |tokens: &[Token]| {
            let mut destinations =
                self.destinations.iter().map(|template| kinds(&template.replace("{to}", to), cut));
            destinations.any(|words| words.len() == tokens.len() && begins(tokens, &words))
        };
        self.said
            .lengths_at(tokens, cut)
            .any(|length| length == tokens.len() || names_target(&tokens[length..]))
    }
}

/// Cuts a text into the kinds of its tokens.
fn kinds(text: &str, cut: TokenizerFn) -> Vec<TokenKind> {
    lex(text, cut).into_iter().map(|token| token.kind).collect()
}

/// What the order before leaves to lean on, with names as they are written in orders.
#[derive(Clone, Debug, Default)]
pub(crate) struct OrderBefore {
    /// Origin and target of the attack that it is, with or without a condition.
    pub(crate) attack: Option<(String, String)>,
    /// The place that must be held for it to be carried out.
    pub(crate) if_held: Option<String>,
}

impl ChainedPhrases {
    /// Writes the leaning phrases at the beginning of an order in full. `None` if there are none.
    pub(crate) fn write_in_full(
        &self,
        cut: TokenizerFn,
        tokens: &[Token],
        before: &OrderBefore,
    ) -> Option<Vec<Token>> {
        let is_at = |phrases: &ChainedPhraseList, tokens: &[Token]| phrases.length_at(tokens, cut);
        let full = |template: &str, from: &str, to: &str, tokens: &[Token]| {
            let text = template.replace("{to}", to).replace("{from}", from);
            let at = span(tokens);
            lex(&text, cut).into_iter().map(|token| Token { at: at.clone(), ..token }).collect::<Vec<_>>()
        };
        let mut found = Vec::new();
        let mut rest = tokens;
        let otherwise = before
            .if_held
            .as_ref()
            .and_then(|place| is_at(&self.otherwise, rest).map(|length| (length, &self.not_held, place)));
        let condition = otherwise.or_else(|| {
            let (_, to) = before.attack.as_ref()?;
            let not_taken = is_at(&self.not_taken, rest).map(|length| (length, &self.not_held, to));
            not_taken.or_else(|| is_at(&self.taken, rest).map(|length| (length, &self.held, to)))
        });
        if let Some((length, template, to)) = condition {
            found.extend(full(template, "", to, &rest[..length]));
            rest = &rest[length..];
            let is_sign = |token: &&Token| matches!(token.kind, TokenKind::Sign(',' | ':'));
            rest = &rest[rest.iter().take_while(is_sign).count()..];
        }
        if let (Some((from, to)), Some(all)) = (&before.attack, &self.all)
            && all.is_said(rest, to, cut)
        {
            found.extend(full(&all.full, from, to, rest));
            return Some(found);
        }
        let leans = !found.is_empty();
        found.extend(rest.iter().cloned());
        leans.then_some(found)
    }
}

/// Returns the lengths that an order inside a conditional line may have, from the token `at` of the line on: to the end of
/// the line, or at its beginning to the condition after it. One of the words in `conditions` begins a condition.
pub(crate) fn lengths_inside(line: &[Token], at: usize, conditions: &[String]) -> Vec<usize> {
    let tokens = line.get(at..).unwrap_or_default();
    let ends_at = |length: &usize| {
        let is_comma = |token: &&Token| token.kind == TokenKind::Sign(',');
        let after = &tokens[*length..];
        let after = &after[after.iter().take_while(is_comma).count()..];
        if at == 0 {
            after.first().is_some_and(|token| begins_condition(token, conditions))
        } else {
            after.is_empty()
        }
    };
    (1..=tokens.len()).filter(ends_at).collect()
}

/// Returns true for a word that begins a condition.
pub(crate) fn begins_condition(token: &Token, conditions: &[String]) -> bool {
    matches!(&token.kind, TokenKind::Word(word) if conditions.contains(word))
}
