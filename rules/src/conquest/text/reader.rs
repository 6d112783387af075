//! Reading of posts: this game's part of the engine, and the answers to lines that are not understood.

use super::candidates::ConquestVocabulary;
use super::value::{ConquestActPattern, ConquestMatch, ConquestPatternSlot, Value};
use super::writer::quotation;
use super::{ConquestNames, ConquestOrderLine, acts, lexer};
use crate::conquest::act::{Act, OrderCondition};
use crate::order_text;
use crate::order_text::chained::OrderBefore;
use crate::order_text::form_patterns::FormPatterns;
use crate::order_text::lexer::{Token, TokenizerFn, plain, span};
use crate::order_text::likeness::errors_between;
use crate::order_text::reader::{ExpectedItem, UnmatchedLine, unclear};
use crate::order_text::whole_post::{WholePostVocabulary, read_post as read_whole_post};
use crate::rules::{Language, Message, MessageArg, PostReading, UnclearText};
use std::collections::BTreeSet;
use std::ops::Range;

/// The most names and words suggested.
const MOST_NEAR: usize = 5;
/// The most expectations listed in one answer.
const MOST_EXPECTED: usize = 8;

/// Reads the orders of a post, one per line.
///
/// # Errors
/// The lines that are not understood or have two readings, the first [`UnclearText::MOST`] of them.
pub fn read(
    text: &str,
    language: Language,
    names: &ConquestNames,
) -> Result<Vec<ConquestOrderLine>, Vec<UnclearText>> {
    let readings = order_text::reader::read(text, &ConquestVocabulary::new(names, language), true)?;
    let line = |reading: order_text::reader::ParsedLine<ConquestVocabulary<'_>>| ConquestOrderLine {
        at: reading.at,
        act: reading.act,
        stays: reading.found.get(ConquestPatternSlot::Stay),
    };
    Ok(readings.into_iter().map(line).collect())
}

/// Reads each line by itself; `None` if it is not understood or has two readings.
pub fn read_lines(lines: &[&str], language: Language, names: &ConquestNames) -> Vec<Option<Vec<Act>>> {
    let vocabulary = ConquestVocabulary::new(names, language);
    let read = |text: &&str| {
        let readings = order_text::reader::read(text, &vocabulary, false).ok()?;
        Some(readings.into_iter().map(|reading| reading.act).collect())
    };
    lines.iter().map(read).collect()
}

/// The languages in which posts are recognised.
const LANGUAGES: [Language; 2] = [Language::En, Language::Ro];

/// Reads a whole post. The language of the interface is tried first.
pub fn read_post(text: &str, language: Language, names: &ConquestNames) -> PostReading<Act> {
    let first = Some(language).filter(|language| LANGUAGES.contains(language)).unwrap_or(Language::En);
    let others = LANGUAGES.into_iter().filter(|other| *other != first);
    let all = std::iter::once(first).chain(others);
    let vocabularies: Vec<_> =
        all.map(|language| (language, ConquestVocabulary::new(names, language))).collect();
    read_whole_post(text, &vocabularies)
}

/// Writes acts as a person would, one per line; [`read`] reads them back.
pub fn write(acts: &[Act], language: Language, names: &ConquestNames) -> String {
    order_text::writer::write(acts, &ConquestVocabulary::new(names, language))
}

impl order_text::OrderVocabulary for ConquestVocabulary<'_> {
    type Act = Act;
    type Form = ConquestActPattern;
    type Slot = ConquestPatternSlot;
    type Value = Value;

    const CUT: TokenizerFn = lexer::cut;
    const MOST_TOKENS: usize = 4_000;
    const QUOTES: bool = true;
    const TOO_LONG: &'static str = "conquest-text-too-long";
    const SEVERAL_READINGS: &'static str = "conquest-text-two-readings";

    fn lines(tokens: &[Token]) -> Vec<&[Token]> {
        lexer::lines(tokens)
    }

    fn forms(&self) -> &FormPatterns<ConquestActPattern, ConquestPatternSlot> {
        &self.grammar.forms
    }

    fn fill(
        &self,
        slot: ConquestPatternSlot,
        text: &str,
        line: &[Token],
        at: usize,
        _: &ConquestMatch,
    ) -> Vec<(Value, usize)> {
        self.fill(slot, text, line, at)
    }

    fn find_break(
        &self,
        slot: ConquestPatternSlot,
        line: &[Token],
        at: usize,
    ) -> Option<(usize, ConquestPatternSlot)> {
        self.breaks_off(slot, line, at)
    }

    /// Returns the acts of an early post, or the order after a condition; an early post inside another one is refused.
    fn inside(found: &ConquestMatch, outer: bool) -> Result<Range<usize>, Message> {
        match found.get(ConquestPatternSlot::Acts) {
            Some(_) if !outer => Err(Message::new("conquest-text-ahead-of-ahead").with_rule("R-119")),
            inside => Ok(inside.or_else(|| found.get(ConquestPatternSlot::Then)).unwrap_or(0..0)),
        }
    }

    fn acts(&self, form: ConquestActPattern, found: &ConquestMatch, inside: Vec<Act>) -> Vec<Act> {
        acts::act(form, found, inside).into_iter().collect()
    }

    fn take_apart(act: &Act) -> (ConquestActPattern, ConquestMatch) {
        acts::take_apart(act)
    }

    fn write_slot(&self, slot: ConquestPatternSlot, found: &ConquestMatch, quoted: bool) -> Option<String> {
        self.place(slot, found, quoted)
    }

    fn explain_unmatched(&self, stop: &UnmatchedLine<'_, ConquestPatternSlot>) -> UnclearText {
        let rest = stop.rest();
        let wanted: BTreeSet<_> = match stop.suggests || stop.at > 0 {
            true => stop.wanted.iter().copied().collect(),
            false => BTreeSet::new(),
        };
        let near = if stop.suggests { self.near(stop, &wanted) } else { Vec::new() };
        let Some(first) = rest.first() else {
            let end = span(stop.line).end;
            let message = Message::new("conquest-text-unfinished").with("expected", expected(&wanted));
            return UnclearText { near, ..unclear(end..end, message) };
        };
        let id = if stop.at == 0 { "conquest-text-no-order" } else { "conquest-text-not-understood" };
        let mut message = Message::new(id).with("found", stop.token_text(first));
        if stop.at > 0 {
            message = message.with("expected", expected(&wanted));
        }
        UnclearText { near, ..unclear(first.at.clone(), message) }
    }
}

impl WholePostVocabulary for ConquestVocabulary<'_> {
    fn literals(&self) -> &BTreeSet<String> {
        &self.grammar.literals
    }

    fn name_words(&self) -> BTreeSet<String> {
        self.name_words()
    }

    fn heading(&self, word: &str) -> Option<&str> {
        self.words.headings.get(word).map(String::as_str)
    }

    fn is_conditional(&self, act: &Act) -> bool {
        matches!(act, Act::When { .. })
    }

    fn write_in_full(&self, tokens: &[Token], last: &Act) -> Option<Vec<Token>> {
        let name = |place| quotation(&self.names.territory(place));
        let before = OrderBefore {
            attack: match last.unconditional() {
                Act::Attack { from, to, .. } | Act::SupportAttack { from, to, .. } => {
                    Some((name(*from), name(*to)))
                }
                _ => None,
            },
            if_held: match last {
                Act::When { condition: OrderCondition::Held(at), .. } => Some(name(*at)),
                _ => None,
            },
        };
        self.words.chained.write_in_full(lexer::cut, tokens, &before)
    }

    fn free_words(act: &Act) -> Option<&str> {
        match act {
            Act::Annex { name, .. } => name.as_deref(),
            _ => None,
        }
    }
}

impl ConquestVocabulary<'_> {
    /// Returns names and words similar to the text at the stop, the closest first.
    fn near(
        &self,
        stop: &UnmatchedLine<'_, ConquestPatternSlot>,
        wanted: &BTreeSet<ExpectedItem<'_, ConquestPatternSlot>>,
    ) -> Vec<String> {
        let rest = stop.rest();
        let heads: Vec<String> = (1..=rest.len().min(4))
            .filter_map(|n| stop.text.get(rest.first()?.at.start..rest.get(n - 1)?.at.end))
            .map(plain)
            .collect();
        let mut close: Vec<(usize, String)> = Vec::new();
        // Several slots take the same names.
        let mut tried = BTreeSet::new();
        for one in wanted {
            let candidates = match one {
                ExpectedItem::Slot(slot) if !tried.insert(slot.id()) => Vec::new(),
                ExpectedItem::Slot(slot) => self.candidates(*slot),
                ExpectedItem::Word(word) if word.chars().count() > 2 => {
                    vec![(plain(word), (*word).to_owned())]
                }
                ExpectedItem::Word(_) | ExpectedItem::End => Vec::new(),
            };
            for (plain, name) in candidates {
                let most = 1 + name.chars().count() / 5;
                let far = heads.iter().filter_map(|head| errors_between(head, &plain, most)).min();
                if let Some(far) = far.filter(|_| !close.iter().any(|(_, old)| *old == name)) {
                    close.push((far, name));
                }
            }
        }
        close.sort();
        close.into_iter().map(|(_, name)| name).take(MOST_NEAR).collect()
    }
}

fn expected(wanted: &BTreeSet<ExpectedItem<'_, ConquestPatternSlot>>) -> MessageArg {
    let mut told: Vec<MessageArg> = Vec::new();
    for one in wanted {
        let arg = match one {
            ExpectedItem::Slot(slot) => Message::new(slot.id()).into(),
            ExpectedItem::Word(word) if !word.contains(char::is_alphanumeric) => {
                Message::new("conquest-text-slot-sign").with("sign", *word).into()
            }
            ExpectedItem::Word(word) => (*word).into(),
            ExpectedItem::End => Message::new("conquest-text-slot-end").into(),
        };
        if told.len() < MOST_EXPECTED && !told.contains(&arg) {
            told.push(arg);
        }
    }
    told.into()
}
