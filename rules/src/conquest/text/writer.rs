//! Writing: an act in the first wording the grammar has for it.

use super::acts;
use super::fill::Vocabulary;
use super::grammar::{Grammar, Node};
use super::names::Names;
use super::reader::means;
use super::value::{Found, Slot, Value};
use crate::conquest::act::Act;
use crate::conquest::units::{UnitKind, Units};
use crate::rules::Language;

/// Writes acts as a person would, one a line; [`read`](super::read) reads them back.
pub fn write(acts: &[Act], language: Language, names: &Names) -> String {
    let grammar = Grammar::of(language);
    let vocabulary = Vocabulary::new(names, &grammar.words);
    let lines: Vec<String> = acts.iter().map(|act| write_line(act, language, &vocabulary)).collect();
    lines.join("\n")
}

/// A line that means the act and nothing else: names stand bare where they can, and between
/// quotation marks where bare ones would be taken for something else.
pub(super) fn write_line(act: &Act, language: Language, vocabulary: &Vocabulary<'_>) -> String {
    let bare = compose(act, language, vocabulary, false);
    if means(&bare, act, language, vocabulary) {
        return bare;
    }
    compose(act, language, vocabulary, true)
}

fn compose(act: &Act, language: Language, vocabulary: &Vocabulary<'_>, quoted: bool) -> String {
    let (form, found) = acts::take_apart(act);
    let patterns = Grammar::of(language).forms.get(&form);
    let writer = Writer { language, vocabulary, found: &found, quoted };
    let pieces = patterns.and_then(|patterns| writer.sequence(patterns.first()?));
    pieces.map(|written| join(&written.pieces)).unwrap_or_default()
}

struct Writer<'a> {
    language: Language,
    vocabulary: &'a Vocabulary<'a>,
    found: &'a Found,
    quoted: bool,
}

/// Pieces of a line, and whether a place is among them.
#[derive(Default)]
struct Written {
    pieces: Vec<String>,
    has_place: bool,
}

impl Writer<'_> {
    /// None when a place of the sequence has nothing to stand there.
    fn sequence(&self, nodes: &[Node]) -> Option<Written> {
        let mut all = Written::default();
        for node in nodes {
            let part = match node {
                Node::Literal(shown, _) => Written { pieces: vec![shown.clone()], has_place: false },
                Node::Slot(slot) => Written { pieces: vec![self.place(*slot)?], has_place: true },
                Node::Choice { options, optional: false } => {
                    options.iter().find_map(|option| self.sequence(option))?
                }
                Node::Choice { options, optional: true } => {
                    let filled = options.iter().filter_map(|option| self.sequence(option));
                    filled.into_iter().find(|part| part.has_place).unwrap_or_default()
                }
            };
            all.pieces.extend(part.pieces);
            all.has_place |= part.has_place;
        }
        Some(all)
    }

    fn place(&self, slot: Slot) -> Option<String> {
        let names = self.vocabulary.names;
        let territory = |id: &_| self.named(names.territory(*id));
        Some(match self.found.get(slot)? {
            Value::Territory(id) => territory(id),
            Value::Territories(ids) => self.list(ids.iter().map(territory).collect()),
            Value::Player(seat) => self.named(names.player(*seat)),
            Value::Units(units) => self.units(*units),
            Value::Count(count) => count.to_string(),
            Value::Counts(counts) => self.list(counts.iter().map(u8::to_string).collect()),
            Value::Card(card) => self.vocabulary.card_name(*card),
            Value::Cards(cards) => {
                self.list(cards.iter().map(|card| self.vocabulary.card_name(*card)).collect())
            }
            Value::Kind(kind) => self.vocabulary.unit_word(*kind, 1),
            Value::Placements(places) => {
                let inside = self.vocabulary.words.inside.first()?;
                let one = |(id, kind): (&_, &UnitKind)| {
                    format!("{} {inside} {}", self.vocabulary.unit_word(*kind, 1), territory(id))
                };
                places.iter().map(one).collect::<Vec<_>>().join(", ")
            }
            Value::Text(text) => format!("\"{}\"", text.replace('"', "\"\"")),
            Value::Acts(acts) => {
                let each = acts.iter().map(|act| compose(act, self.language, self.vocabulary, self.quoted));
                format!("[{}]", each.collect::<Vec<_>>().join("; "))
            }
            Value::Word if slot == Slot::Gold => self.gold(),
            Value::Word => self.vocabulary.words.nobody.first()?.clone(),
            Value::Stay(_) | Value::Inside(..) => return None,
        })
    }

    fn named(&self, name: String) -> String {
        if self.quoted { format!("\"{}\"", name.replace('"', "\"\"")) } else { name }
    }

    /// `a, b and c`.
    fn list(&self, mut parts: Vec<String>) -> String {
        let and = self.vocabulary.words.and.first().map_or("+", String::as_str);
        match (parts.pop(), parts.is_empty()) {
            (Some(last), false) => format!("{} {and} {last}", parts.join(", ")),
            (last, _) => last.unwrap_or_default(),
        }
    }

    fn units(&self, units: Units) -> String {
        let one = |kind| {
            let count = units.count(kind);
            format!("{count}{} {}", self.of(count), self.vocabulary.unit_word(kind, count))
        };
        let kinds = [UnitKind::Knights, UnitKind::Lancers];
        let present: Vec<String> = kinds.into_iter().filter(|kind| units.count(*kind) > 0).map(one).collect();
        if present.is_empty() { one(UnitKind::Knights) } else { self.list(present) }
    }

    fn gold(&self) -> String {
        let count = self.found.count(Slot::Amount).or(self.found.count(Slot::Price)).unwrap_or(0);
        let own = self.vocabulary.names.theme.gold.as_ref();
        let usual = &self.vocabulary.words.gold;
        let list = if count == 1 { &usual.one } else { &usual.many };
        let word = match own {
            Some(own) if count == 1 => own.one.clone(),
            Some(own) => own.many.clone(),
            None => list.first().cloned().unwrap_or_default(),
        };
        format!("{} {word}", self.of(count)).trim_start().into()
    }

    /// The "de" of Romanian between a number from 20 on and what is counted, where the last two
    /// digits are 00 or more than 19; with a space before it.
    fn of(&self, count: u32) -> String {
        match &self.vocabulary.words.of {
            Some(of) if count >= 20 && (count.is_multiple_of(100) || count % 100 >= 20) => format!(" {of}"),
            _ => String::new(),
        }
    }
}

fn join(pieces: &[String]) -> String {
    let mut line = String::new();
    for piece in pieces {
        let close = piece.starts_with([',', ':', '.', '\'']);
        if !line.is_empty() && !close {
            line.push(' ');
        }
        line.push_str(piece);
    }
    line
}
