//! Says what tokens mean that are no orders: headings, remarks, doubts, and what is not understood.

use super::{PostLineReader, PostSentenceMeaning};
use crate::order_text::lexer::{Token, lex, span};
use crate::order_text::post_words::{FrameWord, MarkedWord};
use crate::order_text::reader::explain;
use crate::order_text::whole_post::WholePostVocabulary;

/// Most words of a denial that speaks of the order before it: "Not this."
const SHORT_DENIAL: usize = 3;
/// Most sentences for which similar names are looked up.
const MOST_SUGGESTING: usize = 10;

impl<V: WholePostVocabulary> PostLineReader<'_, V> {
    /// The marked words of tokens.
    pub(super) fn marked(&self, tokens: &[Token]) -> impl Iterator<Item = &MarkedWord> {
        let at = span(tokens);
        let first = self.marks.partition_point(|mark| mark.at.start < at.start);
        self.marks[first..].iter().take_while(move |mark| mark.at.end <= at.end)
    }

    /// Returns true if every word of tokens belongs to a remark.
    pub(super) fn is_remark(&self, tokens: &[Token]) -> bool {
        let mut counted = false;
        let mut words = self.marked(tokens).peekable();
        words.peek().is_some()
            && words.all(|mark| {
                let is_number = counted && mark.text.bytes().all(|byte| byte.is_ascii_digit());
                counted = mark.meaning == Some(FrameWord::Counted);
                is_number
                    || matches!(
                        mark.meaning,
                        Some(FrameWord::Talk | FrameWord::Counted | FrameWord::Noise | FrameWord::Joint)
                    )
            })
    }

    /// Says what tokens that are no orders mean.
    pub(super) fn classify(&mut self, tokens: &[Token]) -> PostSentenceMeaning<V::Act> {
        if self.stands_alone(tokens)
            && let Some(verb) = self.heading_verb(tokens)
        {
            self.heading = verb;
            return PostSentenceMeaning::Frame;
        }
        let misspelt = self.corrected(tokens).is_some();
        let has = |meaning| self.marked(tokens).any(|mark| mark.meaning == Some(meaning));
        let is_name = |word: &str| self.names.contains(word) && !self.words.is_small(word);
        let is_named = |mark: &MarkedWord| mark.text.split(' ').any(is_name);
        let names = self.marked(tokens).any(is_named);
        let speaks = names || self.marked(tokens).any(|mark| self.is_of_orders(mark));
        if has(FrameWord::Unsettled) {
            return PostSentenceMeaning::Unsettles;
        }
        if has(FrameWord::Retract) {
            return PostSentenceMeaning::Retracts;
        }
        let short = self.marked(tokens).count() <= SHORT_DENIAL;
        if has(FrameWord::Doubt) || has(FrameWord::Denial) && (speaks || short) {
            let ends = self.text.get(span(tokens).end.saturating_sub(1)..).unwrap_or_default();
            let leads = ends.trim_start_matches(char::is_alphanumeric).trim_start().starts_with(':');
            return PostSentenceMeaning::Doubts(leads);
        }
        if self.is_remark(tokens) || !speaks && !misspelt {
            return PostSentenceMeaning::Frame;
        }
        // Similar names are looked up for the first sentences only, so that the time for a long post stays bounded.
        self.explained += 1;
        let suggests = self.explained <= MOST_SUGGESTING;
        let plain = self.without_noise(tokens, false, true);
        PostSentenceMeaning::Refused(explain(self.text, &plain, self.vocabulary, suggests), names)
    }

    /// Returns true for a word of orders that is no common word and no part of a remark.
    pub(super) fn is_of_orders(&self, mark: &MarkedWord) -> bool {
        match mark.meaning {
            Some(
                FrameWord::Small | FrameWord::Talk | FrameWord::Noise | FrameWord::Joint | FrameWord::Counted,
            ) => false,
            _ => {
                mark.text.bytes().all(|byte| byte.is_ascii_digit())
                    || mark.text.split(' ').any(|word| self.known.contains(word))
            }
        }
    }

    /// Returns true if nothing follows the tokens in their line.
    pub(super) fn stands_alone(&self, tokens: &[Token]) -> bool {
        let rest = self.text.get(span(tokens).end..).unwrap_or_default();
        rest.trim_start_matches([' ', '\t', '*', ':', '-', '=']).starts_with(['\n', '\r'])
    }

    /// Returns the verb for the orders under a heading such as "Attacks:". `None` if the tokens are no heading.
    pub(super) fn heading_verb(&self, tokens: &[Token]) -> Option<Vec<Token>> {
        let end = span(tokens).end;
        let words: Vec<&MarkedWord> = self.marked(tokens).collect();
        let verbs: Vec<&str> = words.iter().filter_map(|mark| self.vocabulary.heading(&mark.text)).collect();
        let [verb] = verbs[..] else { return None };
        let others = words.iter().filter(|mark| self.vocabulary.heading(&mark.text).is_none());
        let plain = |mark: &&&MarkedWord| {
            matches!(
                mark.meaning,
                Some(FrameWord::Small | FrameWord::Talk | FrameWord::Noise | FrameWord::Counted)
            ) || mark.text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if others.clone().filter(plain).count() != others.count() || words.len() > 5 {
            return None;
        }
        Some(lex(verb, V::CUT).into_iter().map(|token| Token { at: end..end, ..token }).collect())
    }
}
