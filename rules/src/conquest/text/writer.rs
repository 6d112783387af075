//! Writing of the values of slots.

use super::candidates::ConquestVocabulary;
use super::value::{ConquestMatch, ConquestPatternSlot, Value};
use crate::conquest::units::{ConquestUnitKind, Units};
use crate::order_text::writer::compose;

impl ConquestVocabulary<'_> {
    /// Writes the value of a slot, with names between quotation marks if `quoted`; `None` if it has no value.
    pub(super) fn place(
        &self,
        slot: ConquestPatternSlot,
        found: &ConquestMatch,
        quoted: bool,
    ) -> Option<String> {
        let named = |name: String| if quoted { quotation(&name) } else { name };
        let territory = |id: &_| named(self.names.territory(*id));
        Some(match found.get(slot)? {
            Value::Territory(id) => territory(&id),
            Value::Territories(ids) => self.joined_list(ids.iter().map(territory).collect()),
            Value::Player(seat) => named(self.names.player(seat)),
            Value::Units(units) => self.written_units(units),
            Value::Count(count) => count.to_string(),
            Value::Counts(counts) => self.joined_list(counts.iter().map(u8::to_string).collect()),
            Value::Card(card) => self.card_name(card),
            Value::Cards(cards) => self.joined_list(cards.iter().map(|card| self.card_name(*card)).collect()),
            Value::Kind(kind) => self.unit_word(kind, 1),
            Value::Placements(places) => {
                let inside = self.words.inside.first()?;
                let one = |(id, kind): (&_, &ConquestUnitKind)| {
                    format!("{} {inside} {}", self.unit_word(*kind, 1), territory(id))
                };
                places.iter().map(one).collect::<Vec<_>>().join(", ")
            }
            Value::Text(text) => quotation(&text),
            Value::Acts(acts) => {
                let each = acts.iter().map(|act| compose(act, self, quoted));
                format!("[{}]", each.collect::<Vec<_>>().join("; "))
            }
            Value::Order(act) => compose(&*act, self, quoted),
            Value::Word(()) if slot == ConquestPatternSlot::Gold => self.gold_word(found),
            Value::Word(()) => self.words.nobody.first()?.clone(),
            Value::Stay(_) | Value::Inside(_) => return None,
        })
    }

    /// Joins parts as `a, b and c`.
    fn joined_list(&self, mut parts: Vec<String>) -> String {
        let and = self.words.and.first().map_or("+", String::as_str);
        match (parts.pop(), parts.is_empty()) {
            (Some(last), false) => format!("{} {and} {last}", parts.join(", ")),
            (last, _) => last.unwrap_or_default(),
        }
    }

    fn written_units(&self, units: Units) -> String {
        let one = |kind| {
            let count = units.count(kind);
            format!("{count}{} {}", self.of_before(count), self.unit_word(kind, count))
        };
        let kinds = [ConquestUnitKind::Knights, ConquestUnitKind::Lancers];
        let present: Vec<String> = kinds.into_iter().filter(|kind| units.count(*kind) > 0).map(one).collect();
        if present.is_empty() { one(ConquestUnitKind::Knights) } else { self.joined_list(present) }
    }

    fn gold_word(&self, found: &ConquestMatch) -> String {
        let count: u32 =
            found.get(ConquestPatternSlot::Amount).or(found.get(ConquestPatternSlot::Price)).unwrap_or(0);
        let usual = &self.words.gold;
        let list = if count == 1 { &usual.one } else { &usual.many };
        let word = match self.names.theme.gold.as_ref() {
            Some(own) if count == 1 => own.one.clone(),
            Some(own) => own.many.clone(),
            None => list.first().cloned().unwrap_or_default(),
        };
        format!("{} {word}", self.of_before(count)).trim_start().into()
    }

    /// Returns the "de" of Romanian, with a space before it, between a number from 20 on and the word
    /// counted, if the last two digits are 00 or more than 19.
    fn of_before(&self, count: u32) -> String {
        match &self.words.of {
            Some(of) if count >= 20 && (count.is_multiple_of(100) || count % 100 >= 20) => format!(" {of}"),
            _ => String::new(),
        }
    }
}

/// Puts a text between quotation marks, so that it is one name.
pub(super) fn quotation(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
