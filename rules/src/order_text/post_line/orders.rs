//! Reads tokens as one order: as they stand, without words that change nothing, with the verb before them, in full, or with
//! their spelling corrected.

use std::collections::BTreeSet;

use super::{ClauseContext, PostLineReader};
use crate::order_text::lexer::{Token, TokenKind};
use crate::order_text::likeness::errors_between;
use crate::order_text::reader::readings_of;
use crate::order_text::whole_post::WholePostVocabulary;

/// Least letters of a word whose spelling is corrected.
const LEAST_LETTERS: usize = 5;

impl<V: WholePostVocabulary> PostLineReader<'_, V> {
    /// Leaves out the common words at the end of a verb: "attack" for "attack the".
    pub(super) fn without_small_end<'t>(&self, verb: &'t [Token]) -> &'t [Token] {
        let is_small =
            |token: &&Token| matches!(&token.kind, TokenKind::Word(word) if self.words.is_small(word));
        let end = verb.iter().rev().take_while(is_small).count();
        &verb[..verb.len() - end]
    }

    /// Returns the words of an order before its first name or number.
    pub(super) fn verb_of(&self, tokens: &[Token]) -> Vec<Token> {
        let is_verb = |token: &&Token| match &token.kind {
            TokenKind::Word(word) => self.vocabulary.literals().contains(word) && !self.names.contains(word),
            _ => false,
        };
        tokens.iter().take_while(is_verb).cloned().collect()
    }

    /// Returns the readings of tokens as one order after others.
    pub(super) fn order_after(
        &mut self,
        tokens: &[Token],
        before: &ClauseContext<'_, V::Act>,
    ) -> Option<(Vec<V::Act>, Vec<String>)> {
        let full = before.last.and_then(|last| self.vocabulary.write_in_full(tokens, last));
        match full {
            Some(full) => {
                let mut found = self.readings(&full);
                if found.is_empty() {
                    found = self.readings(&self.without_noise(&full, false, true));
                }
                (!found.is_empty()).then_some((found, Vec::new()))
            }
            None => self.order(tokens, before.verb),
        }
    }

    /// Returns the readings of tokens as one order, and the words that were read as misspelt. `None` if there are none.
    pub(super) fn order(&mut self, tokens: &[Token], verb: &[Token]) -> Option<(Vec<V::Act>, Vec<String>)> {
        // Without any word of orders and names there is nothing to match.
        let is_known = |token: &Token| match &token.kind {
            TokenKind::Word(word) => self.known.contains(word),
            TokenKind::Number(_) | TokenKind::Quoted(_) => true,
            TokenKind::Sign(_) => false,
        };
        if !tokens.iter().any(is_known) && self.corrected(tokens).is_none() {
            return None;
        }
        let mut found = self.readings(tokens);
        let short = self.without_small_end(verb);
        if found.len() > 1 && !verb.is_empty() {
            // Under a heading its verb decides: "Attacks: Histria → Tomis".
            let colon =
                Token { kind: TokenKind::Sign(':'), at: short.last().map_or(0..0, |last| last.at.clone()) };
            let mut said = self.readings(&[short, &[colon], tokens].concat());
            if said.is_empty() {
                said = self.readings(&[short, tokens].concat());
            }
            if said.len() == 1 {
                return Some((said, Vec::new()));
            }
        }
        if found.is_empty() {
            let plain = self.without_noise(tokens, false, true);
            let bare = self.without_noise(tokens, true, true);
            let with_verb = |tokens: &[Token]| [verb, tokens].concat();
            let with_short = |tokens: &[Token]| [short, tokens].concat();
            let mut tries = vec![plain.clone(), bare.clone(), self.without_noise(tokens, true, false)];
            if !verb.is_empty() {
                tries.extend([with_verb(tokens), with_verb(&plain), with_verb(&bare)]);
                tries.extend([with_short(tokens), with_short(&plain), with_short(&bare)]);
            }
            for (number, attempt) in tries.iter().enumerate() {
                let is_new = attempt != tokens && !tries[..number].contains(attempt);
                if is_new && !attempt.is_empty() {
                    found = self.readings(attempt);
                    if !found.is_empty() {
                        break;
                    }
                }
            }
            if found.is_empty() {
                let (corrected, guessed) = self.corrected(&plain)?;
                found = self.readings(&corrected);
                if found.is_empty() && !verb.is_empty() {
                    found = self.readings(&with_verb(&corrected));
                }
                if found.is_empty() && !verb.is_empty() {
                    found = self.readings(&with_short(&corrected));
                }
                return (!found.is_empty()).then_some((found, guessed));
            }
        }
        (!found.is_empty()).then_some((found, Vec::new()))
    }

    pub(super) fn readings(&self, tokens: &[Token]) -> Vec<V::Act> {
        let mut found = readings_of(self.text, tokens, self.vocabulary);
        if found.is_empty() {
            let others = self.others.iter().map(|other| readings_of(self.text, tokens, other));
            found = others.into_iter().find(|found| !found.is_empty()).unwrap_or_default();
        }
        // Of several readings the board may rule out all but one.
        if found.len() > 1 {
            let near: Vec<V::Act> =
                found.iter().filter(|act| self.vocabulary.is_near(act)).cloned().collect();
            if !near.is_empty() {
                return near;
            }
        }
        found
    }

    /// Leaves out words and signs that change nothing; with `signs` also commas, colons and brackets. With `names` such
    /// words stay if they may belong to a name: "New York".
    pub(super) fn without_noise(&self, tokens: &[Token], signs: bool, names: bool) -> Vec<Token> {
        let is_noise = |token: &Token, word: &String| {
            if names && self.names.contains(word) {
                return false;
            }
            self.mark_over(token).is_some_and(|mark| self.words.is_noise(&mark.text))
        };
        let is_kept = |token: &&Token| match token.kind {
            TokenKind::Sign('*' | '_' | '`' | '~' | '|' | '"' | '\'' | '!' | '?' | '.') => false,
            TokenKind::Sign(',' | ':' | '(' | ')' | '{' | '}') => !signs,
            TokenKind::Sign(_) | TokenKind::Quoted(_) | TokenKind::Number(_) => true,
            TokenKind::Word(ref word) => !is_noise(token, word),
        };
        tokens.iter().filter(is_kept).cloned().collect()
    }

    /// Corrects every word that differs by one error from exactly one word of orders and names. `None` if no word does.
    pub(super) fn corrected(&mut self, tokens: &[Token]) -> Option<(Vec<Token>, Vec<String>)> {
        let mut corrected = tokens.to_vec();
        let mut guessed = Vec::new();
        for token in &mut corrected {
            let TokenKind::Word(word) = &token.kind else { continue };
            if self.known.contains(word) || self.words.knows(word) || word.chars().count() < LEAST_LETTERS {
                continue;
            }
            let known = &self.known;
            let found = self.corrected.entry(word.clone()).or_insert_with(|| nearest(word, known));
            if let Some(right) = found {
                guessed.push(self.text.get(token.at.clone()).unwrap_or_default().to_owned());
                token.kind = TokenKind::Word(right.clone());
            }
        }
        (!guessed.is_empty()).then_some((corrected, guessed))
    }
}

/// Returns the only known word that differs by one error.
fn nearest(word: &str, known: &BTreeSet<String>) -> Option<String> {
    let mut found = None;
    for other in known {
        // One error cannot change both ends of a long word.
        if other.chars().next() != word.chars().next()
            && other.chars().next_back() != word.chars().next_back()
        {
            continue;
        }
        if other.chars().count() >= LEAST_LETTERS && errors_between(other, word, 1) == Some(1) {
            if found.is_some() {
                return None;
            }
            found = Some(other.clone());
        }
    }
    found
}
