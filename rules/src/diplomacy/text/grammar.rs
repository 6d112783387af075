//! The grammar of orders, one for all European languages:
//!
//! ```text
//! line    = order { and order }
//! order   = unit verb …  |  verb unit …          (Move army from X to Y; build fleet in X)
//! unit    = [army|fleet] [in|from] place [coast]
//! move    = [move] to place [coast] { to place } [via]
//! support = support unit [to|in place | hold]
//! convoy  = convoy unit to place
//! ```

mod verb_final;

pub(super) use verb_final::orders as verb_final_orders;

use crate::diplomacy::map::{Location, Province};
use crate::diplomacy::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::rules::{Message, UnclearText};

use super::lexer::{DiplomacyToken, DiplomacyTokenKind};
use super::lexicon::OrderWord;
use super::{OrderReader, ParsedOrder, RequestedOrders};

/// Reads one line in which each name stands for one place.
pub(super) fn orders(
    reader: &OrderReader<'_>,
    line: &[DiplomacyToken],
) -> Result<Vec<ParsedOrder>, UnclearText> {
    let mut cursor = TokenCursor { reader, line, at: 0 };
    let mut orders = vec![cursor.order()?];
    loop {
        cursor.skip_punctuation();
        if cursor.peek().is_none() {
            return Ok(orders);
        }
        if cursor.word() == Some(OrderWord::And) {
            cursor.at += 1;
        } else if !cursor.after_comma() {
            return Err(cursor.unclear("diplomacy-unclear-end"));
        }
        orders.push(cursor.order()?);
    }
}

/// A unit named in an order. `kind` is `None` if the order does not say it.
struct NamedUnit {
    kind: Option<DiplomacyUnitKind>,
    at: Location,
    province: Province,
}

struct TokenCursor<'a> {
    reader: &'a OrderReader<'a>,
    line: &'a [DiplomacyToken],
    at: usize,
}

impl TokenCursor<'_> {
    fn peek(&self) -> Option<&DiplomacyToken> {
        self.line.get(self.at)
    }

    fn word(&self) -> Option<OrderWord> {
        self.peek().and_then(DiplomacyToken::word)
    }

    fn is_place(&self) -> bool {
        self.peek().is_some_and(|token| !token.places().is_empty())
    }

    fn is_arrow(&self) -> bool {
        self.peek().is_some_and(|token| token.kind == DiplomacyTokenKind::Arrow)
    }

    fn after_comma(&self) -> bool {
        self.at > 0 && self.line[self.at - 1].kind == DiplomacyTokenKind::Comma
    }

    fn skip_punctuation(&mut self) {
        while self.peek().is_some_and(|token| token.kind == DiplomacyTokenKind::Comma) {
            self.at += 1;
        }
    }

    /// Takes one of `words` and the noise before it. Returns false and takes nothing if none of them is next.
    fn take(&mut self, words: &[OrderWord]) -> bool {
        let before = self.at;
        while self.word() == Some(OrderWord::Noise) && !self.is_place() {
            self.at += 1;
        }
        if self.word().is_some_and(|word| words.contains(&word)) {
            self.at += 1;
            return true;
        }
        self.at = before;
        false
    }

    fn skip_noise(&mut self) {
        while self.word() == Some(OrderWord::Noise) && !self.is_place() {
            self.at += 1;
        }
    }

    /// Reads army or fleet; `None` if neither is next. Before either word the letter A is an article and is skipped.
    fn kind(&mut self) -> Option<DiplomacyUnitKind> {
        self.skip_noise();
        let next_names_a_unit =
            self.line.get(self.at + 1).and_then(DiplomacyToken::word).is_some_and(is_unit);
        if self.word() == Some(OrderWord::Army) && next_names_a_unit {
            self.at += 1;
        }
        let kind = match self.word() {
            Some(OrderWord::Army) => DiplomacyUnitKind::Army,
            Some(OrderWord::Fleet) => DiplomacyUnitKind::Fleet,
            _ => return None,
        };
        self.at += 1;
        Some(kind)
    }

    fn unit(&mut self) -> Result<NamedUnit, UnclearText> {
        let kind = self.kind();
        self.take(&[OrderWord::In, OrderWord::From]);
        let at = self.place()?;
        Ok(NamedUnit { kind, at, province: self.reader.map.province_of(at) })
    }

    /// Reads a place with its coast before or after it, and the same place repeated in brackets.
    fn place(&mut self) -> Result<Location, UnclearText> {
        self.skip_noise();
        let coast_before = self.coast();
        if coast_before.is_some() {
            self.take(&[OrderWord::From, OrderWord::In, OrderWord::Of]);
            self.skip_noise();
        }
        let Some(province) = self.peek().and_then(|token| token.places().first().copied()) else {
            return Err(self.unclear("diplomacy-unclear-place"));
        };
        self.at += 1;
        self.again(province);
        let coast = coast_before.or_else(|| self.coast());
        self.again(province);
        self.on_coast(province, coast)
    }

    /// Returns the named coast of a province; the coast is ignored if the province has none (DATC 4.B.6).
    fn on_coast(&self, province: Province, coast: Option<&str>) -> Result<Location, UnclearText> {
        let map = self.reader.map;
        let Some(coast) = coast else { return Ok(province.bare()) };
        if map.province(province).coasts.is_empty() {
            return Ok(province.bare());
        }
        map.find_coast(province, coast).ok_or_else(|| self.unclear("diplomacy-unclear-coast"))
    }

    /// Reads a coast: `/NC`, `(sc)`, `north coast`, also after a comma; `None` if there is none.
    fn coast(&mut self) -> Option<&'static str> {
        let before = self.at;
        let bracket = |token: &DiplomacyToken| token.kind == DiplomacyTokenKind::Bracket;
        self.skip_punctuation();
        if self.peek().is_some_and(bracket) {
            self.at += 1;
        }
        match self.word().and_then(OrderWord::coast) {
            Some(coast) => {
                self.at += 1;
                if self.peek().is_some_and(bracket) {
                    self.at += 1;
                }
                Some(coast)
            }
            None => {
                self.at = before;
                None
            }
        }
    }

    /// Skips a repetition of the place: `(MOS)`, `(or MOS)` after Moscow.
    fn again(&mut self, province: Province) {
        let before = self.at;
        if self.peek().is_some_and(|token| token.kind == DiplomacyTokenKind::Bracket) {
            self.at += 1;
            self.take(&[OrderWord::Or]);
            if self.peek().is_some_and(|token| token.places() == [province]) {
                self.at += 1;
                if self.peek().is_some_and(|token| token.kind == DiplomacyTokenKind::Bracket) {
                    self.at += 1;
                }
                return;
            }
        }
        self.at = before;
    }

    /// Takes what leads to a destination: a verb of movement, an arrow, a "to" or "in", and the letter A, each optional, in
    /// this order. Returns true if there was any.
    fn towards(&mut self) -> bool {
        let before = self.at;
        let verb = self.take(&[OrderWord::Move, OrderWord::Retreat]);
        let arrow = self.is_arrow();
        if arrow {
            self.at += 1;
        }
        let preposition = self.take(&[OrderWord::To, OrderWord::In]);
        let found = self.letter_before_place() || verb || arrow || preposition;
        if !found {
            self.at = before;
        }
        found
    }

    /// Takes the letter A (or À) before a place: in Portuguese it also means "to".
    fn letter_before_place(&mut self) -> bool {
        let place_follows = self.line.get(self.at + 1).is_some_and(|token| !token.places().is_empty());
        let letter = self.peek().is_some_and(|token| token.at.len() <= 'à'.len_utf8())
            && self.word() == Some(OrderWord::Army);
        self.at += usize::from(letter && place_follows);
        letter && place_follows
    }

    fn order(&mut self) -> Result<ParsedOrder, UnclearText> {
        if self.take(&[OrderWord::Draw]) {
            return Ok(ParsedOrder::Draw);
        }
        self.skip_noise();
        match self.reader.asked {
            RequestedOrders::Movement => self.movement().map(ParsedOrder::Order),
            RequestedOrders::Retreats => self.retreat().map(ParsedOrder::Retreat),
            RequestedOrders::Adjustments => self.adjustment().map(ParsedOrder::Adjustment),
        }
    }

    fn movement(&mut self) -> Result<UnitOrder, UnclearText> {
        if matches!(
            self.word(),
            Some(OrderWord::Build | OrderWord::Waive | OrderWord::Retreat | OrderWord::Disband)
        ) && !self.is_place()
        {
            return Err(self.unclear("diplomacy-unclear-phase"));
        }
        let verb_first = self.take(&[OrderWord::Move, OrderWord::Hold]);
        let holds = verb_first && self.line[self.at - 1].word() == Some(OrderWord::Hold);
        let unit = self.unit()?;
        let done = |cursor: &Self, order, other| UnitOrder {
            kind: cursor.reader.kind_in(unit.province, unit.kind),
            at: unit.at,
            order,
            other,
        };
        if holds {
            return Ok(done(self, Order::Hold, None));
        }
        self.skip_noise();
        // "To" may precede the infinitive of a hold ("to hold") as well as a destination.
        let before_to = self.at;
        self.take(&[OrderWord::To]);
        if self.word() != Some(OrderWord::Hold) {
            self.at = before_to;
        }
        match self.word() {
            Some(OrderWord::Hold) => {
                self.at += 1;
                Ok(done(self, Order::Hold, None))
            }
            Some(OrderWord::Support) => {
                self.at += 1;
                let (order, other) = self.supported()?;
                Ok(done(self, order, other))
            }
            Some(OrderWord::Convoy) => {
                self.at += 1;
                let carried = self.unit()?;
                if !self.towards() {
                    return Err(self.unclear("diplomacy-unclear-destination"));
                }
                let to = self.place()?;
                let order = Order::Convoy { from: carried.province, to: self.reader.map.province_of(to) };
                Ok(done(self, order, Some(self.reader.kind_in(carried.province, carried.kind))))
            }
            Some(OrderWord::Build | OrderWord::Waive | OrderWord::Retreat | OrderWord::Disband) => {
                Err(self.unclear("diplomacy-unclear-phase"))
            }
            _ if self.towards() => {
                let order = self.destination(unit.province)?;
                Ok(done(self, order, None))
            }
            _ => Err(self.unclear("diplomacy-unclear-order")),
        }
    }

    /// Reads the destination of a move. Places before the last one are on the route of a convoy and are not stored.
    fn destination(&mut self, from: Province) -> Result<Order, UnclearText> {
        let mut to = self.place()?;
        let mut via = false;
        while self.is_arrow() {
            self.at += 1;
            via = true;
            to = self.place()?;
        }
        via |= self.take(&[OrderWord::Via]);
        if self.reader.map.province_of(to) == from && via {
            return Err(self.unclear("diplomacy-unclear-destination"));
        }
        Ok(Order::Move { to, via })
    }

    fn supported(&mut self) -> Result<(Order, Option<DiplomacyUnitKind>), UnclearText> {
        let verb_first = self.take(&[OrderWord::Move]);
        if verb_first && self.take(&[OrderWord::To]) {
            let to = self.place()?;
            if !self.take(&[OrderWord::From]) {
                return Err(self.unclear("diplomacy-unclear-supported"));
            }
            let helped = self.unit()?;
            let other = self.reader.kind_in(helped.province, helped.kind);
            return Ok((Order::SupportMove { from: helped.province, to }, Some(other)));
        }
        self.take(&[OrderWord::To]);
        let helped = self.unit()?;
        let other = Some(self.reader.kind_in(helped.province, helped.kind));
        let order = if self.take(&[OrderWord::Hold]) {
            Order::SupportHold { at: helped.province }
        } else if self.towards() {
            let to = self.place()?;
            self.take(&[OrderWord::Via]);
            Order::SupportMove { from: helped.province, to }
        } else {
            Order::SupportHold { at: helped.province }
        };
        Ok((order, other))
    }

    fn retreat(&mut self) -> Result<RetreatOrder, UnclearText> {
        let verb_first = self.take(&[OrderWord::Retreat, OrderWord::Disband, OrderWord::Move]);
        let disbands = verb_first && self.line[self.at - 1].word() == Some(OrderWord::Disband);
        let unit = self.unit()?;
        let kind = self.reader.kind_in(unit.province, unit.kind);
        let retreat = if disbands || self.take(&[OrderWord::Disband]) {
            Retreat::Disband
        } else if self.towards() {
            Retreat::To(self.place()?)
        } else {
            return Err(self.unclear("diplomacy-unclear-retreat"));
        };
        Ok(RetreatOrder { kind, at: unit.at, retreat })
    }

    fn adjustment(&mut self) -> Result<AdjustmentOrder, UnclearText> {
        if self.take(&[OrderWord::Waive]) {
            return Ok(AdjustmentOrder::Waive);
        }
        let builds = self.take(&[OrderWord::Build]);
        let disbands = !builds && self.take(&[OrderWord::Disband]);
        let start = self.at;
        let kind = self.kind();
        let builds = builds || (kind.is_some() && self.take(&[OrderWord::Build]));
        self.take(&[OrderWord::To, OrderWord::In, OrderWord::From]);
        let at = self.place()?;
        let province = self.reader.map.province_of(at);
        if builds || self.take(&[OrderWord::Build]) {
            let Some(kind) = kind else {
                self.at = start;
                return Err(self.unclear("diplomacy-unclear-kind"));
            };
            return Ok(AdjustmentOrder::Build { kind, at });
        }
        if disbands || self.take(&[OrderWord::Disband]) {
            return Ok(AdjustmentOrder::Disband { kind: self.reader.kind_in(province, kind), at });
        }
        Err(self.unclear("diplomacy-unclear-adjustment"))
    }

    /// Reports the expected element, at the token where reading stopped.
    fn unclear(&self, id: &str) -> UnclearText {
        let end = self.line.last().map_or(0, |token| token.at.end);
        let map = self.reader.map;
        let (at, word, near) = match self.peek() {
            Some(DiplomacyToken { at, kind: DiplomacyTokenKind::Unknown { text } }) => {
                let near = self.reader.suggests.then(|| self.reader.words.gazetteer.near(text));
                let near = near.into_iter().flatten().map(|province| map.write_location(province.bare()));
                (at.clone(), text.clone(), near.collect())
            }
            Some(token) => (token.at.clone(), String::new(), Vec::new()),
            None => (end..end, String::new(), Vec::new()),
        };
        let given = if word.is_empty() { "no" } else { "yes" };
        let message = Message::new(id).with("word", word.as_str()).with("given", given);
        UnclearText { at, message, near, readings: Vec::new() }
    }
}

fn is_unit(word: OrderWord) -> bool {
    matches!(word, OrderWord::Army | OrderWord::Fleet)
}
