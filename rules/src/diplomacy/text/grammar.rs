//! The grammar of orders, one for all languages of Europe:
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
use crate::diplomacy::order::{Adjustment, Order, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::UnitKind;
use crate::rules::{Message, Unclear};

use super::lexer::{Kind, Token};
use super::lexicon::Word;
use super::{Asked, Reader, Written};

/// Reads one line in which each name stands for one place.
pub(super) fn orders(reader: &Reader<'_>, line: &[Token]) -> Result<Vec<Written>, Unclear> {
    let mut cursor = Cursor { reader, line, at: 0 };
    let mut orders = vec![cursor.order()?];
    loop {
        cursor.skip_punctuation();
        if cursor.peek().is_none() {
            return Ok(orders);
        }
        if cursor.word() == Some(Word::And) {
            cursor.at += 1;
        } else if !cursor.after_comma() {
            return Err(cursor.unclear("diplomacy-unclear-end"));
        }
        orders.push(cursor.order()?);
    }
}

/// A unit named in an order.
struct Named {
    kind: Option<UnitKind>,
    at: Location,
    province: Province,
}

struct Cursor<'a> {
    reader: &'a Reader<'a>,
    line: &'a [Token],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<&Token> {
        self.line.get(self.at)
    }

    fn word(&self) -> Option<Word> {
        self.peek().and_then(Token::word)
    }

    fn is_place(&self) -> bool {
        self.peek().is_some_and(|token| !token.places().is_empty())
    }

    fn is_arrow(&self) -> bool {
        self.peek().is_some_and(|token| token.kind == Kind::Arrow)
    }

    fn after_comma(&self) -> bool {
        self.at > 0 && self.line[self.at - 1].kind == Kind::Comma
    }

    fn skip_punctuation(&mut self) {
        while self.peek().is_some_and(|token| token.kind == Kind::Comma) {
            self.at += 1;
        }
    }

    /// Takes any of `words`, with noise before them. Returns true if one of `words` was there.
    fn take(&mut self, words: &[Word]) -> bool {
        let before = self.at;
        while self.word() == Some(Word::Noise) && !self.is_place() {
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
        while self.word() == Some(Word::Noise) && !self.is_place() {
            self.at += 1;
        }
    }

    /// Reads army or fleet; a letter that is also an article counts only before a place.
    fn kind(&mut self) -> Option<UnitKind> {
        self.skip_noise();
        let next_names_a_unit = self.line.get(self.at + 1).and_then(Token::word).is_some_and(is_unit);
        if self.word() == Some(Word::Army) && next_names_a_unit {
            self.at += 1;
        }
        let kind = match self.word() {
            Some(Word::Army) => UnitKind::Army,
            Some(Word::Fleet) => UnitKind::Fleet,
            _ => return None,
        };
        self.at += 1;
        Some(kind)
    }

    fn unit(&mut self) -> Result<Named, Unclear> {
        let kind = self.kind();
        self.take(&[Word::In, Word::From]);
        let at = self.place()?;
        Ok(Named { kind, at, province: self.reader.map.province_of(at) })
    }

    /// Reads a place with its coast before or after it, and the same place repeated in brackets.
    fn place(&mut self) -> Result<Location, Unclear> {
        self.skip_noise();
        let coast_before = self.coast();
        if coast_before.is_some() {
            self.take(&[Word::From, Word::In, Word::Of]);
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
    fn on_coast(&self, province: Province, coast: Option<&str>) -> Result<Location, Unclear> {
        let map = self.reader.map;
        let Some(coast) = coast else { return Ok(province.bare()) };
        if map.province(province).coasts.is_empty() {
            return Ok(province.bare());
        }
        map.find_coast(province, coast).ok_or_else(|| self.unclear("diplomacy-unclear-coast"))
    }

    /// Reads a coast: `/NC`, `(sc)`, `north coast`, also after a comma.
    fn coast(&mut self) -> Option<&'static str> {
        let before = self.at;
        let bracket = |token: &Token| token.kind == Kind::Bracket;
        self.skip_punctuation();
        if self.peek().is_some_and(bracket) {
            self.at += 1;
        }
        match self.word().and_then(Word::coast) {
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
        if self.peek().is_some_and(|token| token.kind == Kind::Bracket) {
            self.at += 1;
            self.take(&[Word::Or]);
            if self.peek().is_some_and(|token| token.places() == [province]) {
                self.at += 1;
                if self.peek().is_some_and(|token| token.kind == Kind::Bracket) {
                    self.at += 1;
                }
                return;
            }
        }
        self.at = before;
    }

    /// Takes an arrow, a "to", or a verb of movement, in any order that makes sense. Returns true if there was one.
    fn towards(&mut self) -> bool {
        let before = self.at;
        let verb = self.take(&[Word::Move, Word::Retreat]);
        let arrow = self.is_arrow();
        if arrow {
            self.at += 1;
        }
        let preposition = self.take(&[Word::To, Word::In]);
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
            && self.word() == Some(Word::Army);
        self.at += usize::from(letter && place_follows);
        letter && place_follows
    }

    fn order(&mut self) -> Result<Written, Unclear> {
        if self.take(&[Word::Draw]) {
            return Ok(Written::Draw);
        }
        self.skip_noise();
        match self.reader.asked {
            Asked::Movement => self.movement().map(Written::Order),
            Asked::Retreats => self.retreat().map(Written::Retreat),
            Asked::Adjustments => self.adjustment().map(Written::Adjustment),
        }
    }

    fn movement(&mut self) -> Result<UnitOrder, Unclear> {
        if matches!(self.word(), Some(Word::Build | Word::Waive | Word::Retreat | Word::Disband))
            && !self.is_place()
        {
            return Err(self.unclear("diplomacy-unclear-phase"));
        }
        let verb_first = self.take(&[Word::Move, Word::Hold]);
        let holds = verb_first && self.line[self.at - 1].word() == Some(Word::Hold);
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
        // "To" may stand before the infinitive of a hold ("to hold") as well as before a destination.
        let before_to = self.at;
        self.take(&[Word::To]);
        if self.word() != Some(Word::Hold) {
            self.at = before_to;
        }
        match self.word() {
            Some(Word::Hold) => {
                self.at += 1;
                Ok(done(self, Order::Hold, None))
            }
            Some(Word::Support) => {
                self.at += 1;
                let (order, other) = self.supported()?;
                Ok(done(self, order, other))
            }
            Some(Word::Convoy) => {
                self.at += 1;
                let carried = self.unit()?;
                if !self.towards() {
                    return Err(self.unclear("diplomacy-unclear-destination"));
                }
                let to = self.place()?;
                let order = Order::Convoy { from: carried.province, to: self.reader.map.province_of(to) };
                Ok(done(self, order, Some(self.reader.kind_in(carried.province, carried.kind))))
            }
            Some(Word::Build | Word::Waive | Word::Retreat | Word::Disband) => {
                Err(self.unclear("diplomacy-unclear-phase"))
            }
            _ if self.towards() => {
                let order = self.destination(unit.province)?;
                Ok(done(self, order, None))
            }
            _ => Err(self.unclear("diplomacy-unclear-order")),
        }
    }

    /// Reads the destination of a move; the places on the way are a convoy's route.
    fn destination(&mut self, from: Province) -> Result<Order, Unclear> {
        let mut to = self.place()?;
        let mut via = false;
        while self.is_arrow() {
            self.at += 1;
            via = true;
            to = self.place()?;
        }
        via |= self.take(&[Word::Via]);
        if self.reader.map.province_of(to) == from && via {
            return Err(self.unclear("diplomacy-unclear-destination"));
        }
        Ok(Order::Move { to, via })
    }

    fn supported(&mut self) -> Result<(Order, Option<UnitKind>), Unclear> {
        let verb_first = self.take(&[Word::Move]);
        if verb_first && self.take(&[Word::To]) {
            let to = self.place()?;
            if !self.take(&[Word::From]) {
                return Err(self.unclear("diplomacy-unclear-supported"));
            }
            let helped = self.unit()?;
            let other = self.reader.kind_in(helped.province, helped.kind);
            return Ok((Order::SupportMove { from: helped.province, to }, Some(other)));
        }
        self.take(&[Word::To]);
        let helped = self.unit()?;
        let other = Some(self.reader.kind_in(helped.province, helped.kind));
        let order = if self.take(&[Word::Hold]) {
            Order::SupportHold { at: helped.province }
        } else if self.towards() {
            let to = self.place()?;
            self.take(&[Word::Via]);
            Order::SupportMove { from: helped.province, to }
        } else {
            Order::SupportHold { at: helped.province }
        };
        Ok((order, other))
    }

    fn retreat(&mut self) -> Result<RetreatOrder, Unclear> {
        let verb_first = self.take(&[Word::Retreat, Word::Disband, Word::Move]);
        let disbands = verb_first && self.line[self.at - 1].word() == Some(Word::Disband);
        let unit = self.unit()?;
        let kind = self.reader.kind_in(unit.province, unit.kind);
        let retreat = if disbands || self.take(&[Word::Disband]) {
            Retreat::Disband
        } else if self.towards() {
            Retreat::To(self.place()?)
        } else {
            return Err(self.unclear("diplomacy-unclear-retreat"));
        };
        Ok(RetreatOrder { kind, at: unit.at, retreat })
    }

    fn adjustment(&mut self) -> Result<Adjustment, Unclear> {
        if self.take(&[Word::Waive]) {
            return Ok(Adjustment::Waive);
        }
        let builds = self.take(&[Word::Build]);
        let disbands = !builds && self.take(&[Word::Disband]);
        let start = self.at;
        let kind = self.kind();
        let builds = builds || (kind.is_some() && self.take(&[Word::Build]));
        self.take(&[Word::To, Word::In, Word::From]);
        let at = self.place()?;
        let province = self.reader.map.province_of(at);
        if builds || self.take(&[Word::Build]) {
            let Some(kind) = kind else {
                self.at = start;
                return Err(self.unclear("diplomacy-unclear-kind"));
            };
            return Ok(Adjustment::Build { kind, at });
        }
        if disbands || self.take(&[Word::Disband]) {
            return Ok(Adjustment::Disband { kind: self.reader.kind_in(province, kind), at });
        }
        Err(self.unclear("diplomacy-unclear-adjustment"))
    }

    /// Reports the expected element, at the token where reading stopped.
    fn unclear(&self, id: &str) -> Unclear {
        let end = self.line.last().map_or(0, |token| token.at.end);
        let map = self.reader.map;
        let (at, word, near) = match self.peek() {
            Some(Token { at, kind: Kind::Unknown { text } }) => {
                let near = self.reader.suggests.then(|| self.reader.words.gazetteer.near(text));
                let near = near.into_iter().flatten().map(|province| map.write_location(province.bare()));
                (at.clone(), text.clone(), near.collect())
            }
            Some(token) => (token.at.clone(), String::new(), Vec::new()),
            None => (end..end, String::new(), Vec::new()),
        };
        let given = if word.is_empty() { "no" } else { "yes" };
        let message = Message::new(id).with("word", word.as_str()).with("given", given);
        Unclear { at, message, near, readings: Vec::new() }
    }
}

fn is_unit(word: Word) -> bool {
    matches!(word, Word::Army | Word::Fleet)
}
