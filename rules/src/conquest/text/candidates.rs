//! The values that fit a slot of a pattern: all possibilities from a token on, each with the number of tokens
//! it takes.

use super::StatedFigure;
use super::lexer::tokens;
use super::names::ConquestNames;
use super::value::{ConquestPatternSlot, Value};
use super::words::{ConquestGrammar, ConquestWords, NounInflections, grammar};
use crate::conquest::board::TerritoryId;
use crate::conquest::catalogue::Card;
use crate::conquest::theme::UnitNames;
use crate::conquest::units::{ConquestUnitKind, Units};
use crate::order_text::chained::{begins_condition, lengths_inside};
use crate::order_text::lexer::{Token, TokenKind, begins, plain};
use crate::order_text::values_of;
use crate::rules::Language;
use std::collections::{BTreeMap, BTreeSet};

/// The largest number of units without a kind for which every split into kinds is tried.
const MOST_PARTED: u32 = 6;

/// A reader of one part of a list: all values from a token on, each with its length.
type PartCandidates<'f, T> = &'f dyn Fn(&[Token]) -> Vec<(T, usize)>;

/// The words of a game in a language; the theme's names replace the language's words.
pub(super) struct ConquestVocabulary<'a> {
    pub(super) names: &'a ConquestNames,
    pub(super) grammar: &'static ConquestGrammar,
    pub(super) words: &'static ConquestWords,
    units: [(ConquestUnitKind, Vec<Vec<TokenKind>>); 2],
    any_unit: Vec<Vec<TokenKind>>,
    gold: Vec<Vec<TokenKind>>,
    cards: Vec<(Card, Vec<TokenKind>)>,
    and: Vec<Vec<TokenKind>>,
    of: Vec<Vec<TokenKind>>,
    inside: Vec<Vec<TokenKind>>,
    nobody: Vec<Vec<TokenKind>>,
    /// Numbers in words, in plain letters.
    numbers: BTreeMap<String, u32>,
}

fn all(words: &[String]) -> Vec<Vec<TokenKind>> {
    words.iter().map(|word| tokens(word)).collect()
}

fn unit_words(own: Option<&UnitNames>, usual: &NounInflections) -> Vec<Vec<TokenKind>> {
    own.map_or_else(|| usual.all(), |own| [&own.one, &own.many, &own.short].map(|word| tokens(word)).into())
}

impl<'a> ConquestVocabulary<'a> {
    pub(super) fn new(names: &'a ConquestNames, language: Language) -> ConquestVocabulary<'a> {
        let grammar = grammar(language);
        let words = &grammar.words;
        let theme = &names.theme;
        let unit = |kind, usual| (kind, unit_words(theme.units.get(&kind), usual));
        let gold = theme.gold.as_ref().map(|own| [&own.one, &own.many].map(|word| tokens(word)).into());
        let cards = Card::ALL.iter().flat_map(|card| match theme.cards.get(card) {
            Some(own) => vec![(*card, tokens(own))],
            None => {
                let usual = words.cards.get(card.key()).map(Vec::as_slice).unwrap_or_default();
                usual.iter().map(|word| (*card, tokens(word))).collect()
            }
        });
        ConquestVocabulary {
            names,
            grammar,
            words,
            units: [
                unit(ConquestUnitKind::Knights, &words.knights),
                unit(ConquestUnitKind::Lancers, &words.lancers),
            ],
            any_unit: all(&words.units),
            gold: gold.unwrap_or_else(|| words.gold.all()),
            cards: cards.collect(),
            and: all(&words.and),
            of: words.of.iter().map(|word| tokens(word)).collect(),
            inside: all(&words.inside),
            nobody: all(&words.nobody),
            numbers: words.numbers.iter().map(|(name, count)| (plain(name), *count)).collect(),
        }
    }

    /// Returns the names that fit a slot, each also in plain letters, for suggestions.
    pub(super) fn candidates(&self, slot: ConquestPatternSlot) -> Vec<(String, String)> {
        let with_plain = |name: String| (plain(&name), name);
        match slot.id() {
            "conquest-text-slot-territory" => self.names.territories.in_plain().collect(),
            "conquest-text-slot-player" => self.names.players.in_plain().collect(),
            "conquest-text-slot-card" => {
                Card::ALL.iter().map(|card| with_plain(self.card_name(*card))).collect()
            }
            "conquest-text-slot-units" | "conquest-text-slot-kind" => {
                [ConquestUnitKind::Knights, ConquestUnitKind::Lancers]
                    .map(|kind| with_plain(self.unit_word(kind, 2)))
                    .into()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the words of territories, units, gold, cards and numbers.
    pub(super) fn name_words(&self) -> BTreeSet<String> {
        let territories = self.names.territories.names.iter().map(|name| &name.tokens);
        let units = self.units.iter().flat_map(|(_, words)| words);
        let cards = self.cards.iter().map(|(_, name)| name);
        let all = territories.chain(units).chain(&self.any_unit).chain(&self.gold).chain(cards);
        let words = all.flatten().filter_map(|token| match token {
            TokenKind::Word(word) => Some(word.clone()),
            _ => None,
        });
        words.chain(self.numbers.keys().cloned()).collect()
    }

    /// Returns the name of a card as it is written.
    pub(super) fn card_name(&self, card: Card) -> String {
        let usual = || self.words.cards.get(card.key()).and_then(|names| names.first()).cloned();
        self.names.theme.cards.get(&card).cloned().or_else(usual).unwrap_or_else(|| card.key().into())
    }

    /// Returns the word for `count` units of a kind.
    pub(super) fn unit_word(&self, kind: ConquestUnitKind, count: u32) -> String {
        if let Some(own) = self.names.theme.units.get(&kind) {
            return if count == 1 { own.one.clone() } else { own.many.clone() };
        }
        let usual = match kind {
            ConquestUnitKind::Knights => &self.words.knights,
            ConquestUnitKind::Lancers => &self.words.lancers,
        };
        let list = if count == 1 { &usual.one } else { &usual.many };
        list.first().cloned().unwrap_or_default()
    }

    /// Returns all values that fit `slot` from token `at` on, each with the number of tokens it takes.
    pub(super) fn fill(
        &self,
        slot: ConquestPatternSlot,
        text: &str,
        line: &[Token],
        at: usize,
    ) -> Vec<(Value, usize)> {
        let rest = line.get(at..).unwrap_or_default();
        match slot {
            ConquestPatternSlot::A
            | ConquestPatternSlot::At
            | ConquestPatternSlot::B
            | ConquestPatternSlot::Capital
            | ConquestPatternSlot::From
            | ConquestPatternSlot::Target
            | ConquestPatternSlot::Territory
            | ConquestPatternSlot::To => values_of(self.names.territories_at(rest)),
            ConquestPatternSlot::Ally | ConquestPatternSlot::Player => values_of(self.names.players.at(rest)),
            ConquestPatternSlot::Units => values_of(self.units(rest)),
            ConquestPatternSlot::Stay => values_of(self.stay(rest)),
            ConquestPatternSlot::Card => values_of(self.card(rest)),
            ConquestPatternSlot::Kind => values_of(self.kind(rest)),
            ConquestPatternSlot::Gold => self.word(&self.gold, self.past_of(rest), rest),
            ConquestPatternSlot::Nobody => self.word(&self.nobody, 0, rest),
            ConquestPatternSlot::Amount
            | ConquestPatternSlot::File
            | ConquestPatternSlot::Luck
            | ConquestPatternSlot::Number
            | ConquestPatternSlot::Phase
            | ConquestPatternSlot::Price
            | ConquestPatternSlot::Turn
            | ConquestPatternSlot::Until => {
                let count = self.count(rest).filter(|count| *count <= slot.most());
                values_of(
                    count
                        .filter(|count| slot != ConquestPatternSlot::Phase || *count > 0)
                        .map(|count| (count, 1)),
                )
            }
            ConquestPatternSlot::Numbers => {
                let one = |rest: &[Token]| {
                    let count = self.count(rest).and_then(|count| u8::try_from(count).ok());
                    count.map(|count| (count, 1)).into_iter().collect()
                };
                values_of(self.list(rest, &one))
            }
            ConquestPatternSlot::Territories => {
                values_of(self.list(rest, &|rest: &[Token]| self.names.territories_at(rest)))
            }
            ConquestPatternSlot::Cards => {
                values_of(self.list(rest, &|rest: &[Token]| self.card(rest).collect()))
            }
            ConquestPatternSlot::Placements => values_of(self.placements(rest)),
            ConquestPatternSlot::Name | ConquestPatternSlot::Text => {
                values_of(words(rest, text).map(|text| (text, rest.len())))
            }
            ConquestPatternSlot::Then => {
                // An order has at most one condition.
                let is_plain = |length: &usize| {
                    !rest.iter().take(*length).any(|token| begins_condition(token, &self.words.conditions))
                };
                let lengths = lengths_inside(line, at, &self.words.conditions).into_iter().filter(is_plain);
                values_of(lengths.map(|length| (at..at + length, length)))
            }
            ConquestPatternSlot::Acts => values_of(brackets(rest).map(|n| (at + 1..at + n - 1, n))),
        }
    }

    /// Returns the token at which a value for `slot` breaks off, and the slot expected there: the kind after
    /// a number of units, the next part of a list after "and".
    pub(super) fn breaks_off(
        &self,
        slot: ConquestPatternSlot,
        line: &[Token],
        at: usize,
    ) -> Option<(usize, ConquestPatternSlot)> {
        let rest = line.get(at..).unwrap_or_default();
        let part = match slot {
            ConquestPatternSlot::Units | ConquestPatternSlot::Stay => {
                let listed = self.units(rest).into_iter().map(|(_, n)| n).max().unwrap_or(0);
                let after = rest.get(listed..).unwrap_or_default();
                let skip = if listed == 0 { 0 } else { self.joined(after)? };
                let group = after.get(skip..).unwrap_or_default();
                let open = self.count(group).is_some() && self.group(group).is_empty();
                return (open && self.kindless(group).is_none()).then(|| {
                    let number = listed + skip + 1;
                    (
                        at + number + self.past_of(rest.get(number..).unwrap_or_default()),
                        ConquestPatternSlot::Kind,
                    )
                });
            }
            ConquestPatternSlot::Cards => ConquestPatternSlot::Card,
            ConquestPatternSlot::Territories => ConquestPatternSlot::Territory,
            ConquestPatternSlot::Numbers => ConquestPatternSlot::Number,
            _ => return None,
        };
        let listed = self.fill(slot, "", line, at).into_iter().map(|(_, n)| n).max()?;
        let skip = self.joined(rest.get(listed..).unwrap_or_default())?;
        Some((at + listed + skip, part))
    }

    /// Counts the tokens of an "and" at the start of `rest`.
    fn joined(&self, rest: &[Token]) -> Option<usize> {
        self.and.iter().find(|and| begins(rest, and)).map(Vec::len)
    }

    fn card(&self, rest: &[Token]) -> impl Iterator<Item = (Card, usize)> {
        self.cards.iter().filter(|(_, name)| begins(rest, name)).map(|(card, name)| (*card, name.len()))
    }

    fn kind(&self, rest: &[Token]) -> impl Iterator<Item = (ConquestUnitKind, usize)> {
        self.units.iter().flat_map(move |(kind, words)| {
            words.iter().filter(|word| begins(rest, word)).map(|word| (*kind, word.len()))
        })
    }

    fn count(&self, rest: &[Token]) -> Option<u32> {
        match &rest.first()?.kind {
            TokenKind::Number(count) => Some(*count),
            TokenKind::Word(word) => self.numbers.get(word).copied(),
            _ => None,
        }
    }

    fn word(&self, words: &[Vec<TokenKind>], skip: usize, rest: &[Token]) -> Vec<(Value, usize)> {
        let rest = rest.get(skip..).unwrap_or_default();
        let found = words.iter().filter(|word| begins(rest, word));
        found.map(|word| (().into(), skip + word.len())).collect()
    }

    /// Counts the tokens of the "de" of "20 de galbeni" at the start of `rest`.
    fn past_of(&self, rest: &[Token]) -> usize {
        self.of.iter().find(|word| begins(rest, word)).map_or(0, Vec::len)
    }

    /// Reads one group of a list of units: a number, then the kind.
    fn group(&self, rest: &[Token]) -> Vec<(Units, usize)> {
        let Some(count) = self.count(rest) else { return Vec::new() };
        let skip = 1 + self.past_of(&rest[1..]);
        let after = rest.get(skip..).unwrap_or_default();
        self.kind(after).map(|(kind, n)| (Units::of(kind, count), skip + n)).collect()
    }

    /// Reads a list of units, each kind once; or units without a kind, split in every possible way.
    fn units(&self, rest: &[Token]) -> Vec<(Units, usize)> {
        let mut all = Vec::new();
        for (first, n) in self.group(rest) {
            all.push((first, n));
            let after = rest.get(n..).unwrap_or_default();
            for skip in
                std::iter::once(0).chain(self.and.iter().filter(|and| begins(after, and)).map(Vec::len))
            {
                for (second, m) in self.group(after.get(skip..).unwrap_or_default()) {
                    if first.is_empty() || second.is_empty() || (first.knights == 0) != (second.knights == 0)
                    {
                        all.push((first.plus(second), n + skip + m));
                    }
                }
            }
        }
        if let Some((count, n)) = self.kindless(rest) {
            let parted = |knights| Units::new(knights, count - knights);
            let ways: Vec<u32> =
                if count <= MOST_PARTED { (0..=count).rev().collect() } else { vec![count, 0] };
            all.extend(ways.into_iter().map(|knights| (parted(knights), n)));
        }
        all
    }

    fn kindless(&self, rest: &[Token]) -> Option<(u32, usize)> {
        let count = self.count(rest)?;
        let skip = 1 + self.past_of(&rest[1..]);
        let after = rest.get(skip..)?;
        let word = self.any_unit.iter().find(|word| begins(after, word))?;
        Some((count, skip + word.len()))
    }

    fn stay(&self, rest: &[Token]) -> Vec<(StatedFigure, usize)> {
        if let Some((count, n)) = self.kindless(rest) {
            return vec![(StatedFigure::Count(count), n)];
        }
        let bare = self.count(rest).map(|count| (StatedFigure::Count(count), 1));
        let units = self.units(rest).into_iter().map(|(units, n)| (StatedFigure::Units(units), n));
        units.chain(bare).collect()
    }

    /// Returns all beginnings of a list whose parts stand beside each other or are joined by "and".
    fn list<T: Clone>(&self, rest: &[Token], one: PartCandidates<'_, T>) -> Vec<(Vec<T>, usize)> {
        let mut all: Vec<(Vec<T>, usize)> = one(rest).into_iter().map(|(item, n)| (vec![item], n)).collect();
        let mut next = 0;
        while let Some((items, n)) = all.get(next).cloned() {
            next += 1;
            let after = rest.get(n..).unwrap_or_default();
            for skip in self.and.iter().filter(|and| begins(after, and)).map(Vec::len) {
                for (item, m) in one(after.get(skip..).unwrap_or_default()) {
                    all.push((items.iter().cloned().chain([item]).collect(), n + skip + m));
                }
            }
            if all.len() > 200 {
                break;
            }
        }
        all
    }

    fn placements(&self, rest: &[Token]) -> Vec<(BTreeMap<TerritoryId, ConquestUnitKind>, usize)> {
        let one = |rest: &[Token]| {
            let mut found: Vec<((ConquestUnitKind, TerritoryId), usize)> = Vec::new();
            for (kind, n) in self.kind(rest) {
                let after = rest.get(n..).unwrap_or_default();
                for skip in self.inside.iter().filter(|word| begins(after, word)).map(Vec::len) {
                    let place = self.names.territories_at(after.get(skip..).unwrap_or_default());
                    found.extend(place.into_iter().map(|(id, m)| ((kind, id), n + skip + m)));
                }
            }
            found
        };
        let unique = |(list, n): (Vec<(ConquestUnitKind, TerritoryId)>, usize)| {
            let map: BTreeMap<TerritoryId, ConquestUnitKind> =
                list.iter().map(|(kind, id)| (*id, *kind)).collect();
            (map.len() == list.len()).then_some((map, n))
        };
        self.list(rest, &one).into_iter().filter_map(unique).collect()
    }
}

/// Returns the rest of a line verbatim: the text between quotation marks, or all of it.
fn words(rest: &[Token], text: &str) -> Option<String> {
    match rest {
        [Token { kind: TokenKind::Quoted(inner), .. }] => Some(inner.clone()),
        [first, ..] => text.get(first.at.start..rest.last()?.at.end).map(String::from),
        [] => None,
    }
}

/// Counts the tokens of a group in brackets.
fn brackets(rest: &[Token]) -> Option<usize> {
    if !matches!(rest.first()?.kind, TokenKind::Sign('[')) {
        return None;
    }
    let mut depth = 0_usize;
    for (at, token) in rest.iter().enumerate() {
        match token.kind {
            TokenKind::Sign('[') => depth += 1,
            TokenKind::Sign(']') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}
