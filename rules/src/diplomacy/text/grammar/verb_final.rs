//! Reads clauses whose verb comes last, as in Japanese. The particle after a phrase gives its role. Phrases may therefore
//! come in any order, and are collected until the verb is read.
//!
//! ```text
//! line   = clause { , clause }
//! clause = { phrase } verb
//! phrase = [kind] place [coast] [の kind] [particle]      ベルリンの陸軍は, キールへ, ミュンヘンから
//! ```
//!
//! If two phrases could each be the unit that gets the order, the clause is refused.

use crate::diplomacy::map::Location;
use crate::diplomacy::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::rules::UnclearText;

use super::{TokenCursor, is_unit};
use crate::diplomacy::text::lexer::{DiplomacyToken, DiplomacyTokenKind};
use crate::diplomacy::text::lexicon::OrderWord;
use crate::diplomacy::text::{OrderReader, ParsedOrder, RequestedOrders};

/// Reads one line in which each name stands for one place.
pub(in crate::diplomacy::text) fn orders(
    reader: &OrderReader<'_>,
    line: &[DiplomacyToken],
) -> Result<Vec<ParsedOrder>, UnclearText> {
    let mut cursor = TokenCursor { reader, line, at: 0 };
    let mut orders = Vec::new();
    loop {
        cursor.skip_punctuation();
        if cursor.peek().is_none() && !orders.is_empty() {
            return Ok(orders);
        }
        let clause = cursor.clause()?;
        orders.push(clause.parse_clause_order(&cursor)?);
    }
}

/// Role of a phrase in its clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PhraseRole {
    /// は: the unit that gets the order.
    Topic,
    /// が: the subject.
    Subject,
    /// No particle.
    Bare,
    From,
    Of,
    Object,
    To,
}

/// A unit or place, or a kind of unit alone.
struct OrderPhrase {
    kind: Option<DiplomacyUnitKind>,
    place: Option<Location>,
    role: PhraseRole,
    /// Index of its first token.
    at: usize,
}

/// The phrases and verbs of a clause, in the order read.
struct OrderClause {
    phrases: Vec<OrderPhrase>,
    verbs: Vec<OrderWord>,
    via: bool,
}

#[derive(Clone, Copy)]
struct ClauseUnit {
    kind: Option<DiplomacyUnitKind>,
    at: Location,
}

impl TokenCursor<'_> {
    /// Reads a clause: up to the end of the line, or to a comma or "and" right after a verb.
    fn clause(&mut self) -> Result<OrderClause, UnclearText> {
        let mut clause = OrderClause { phrases: Vec::new(), verbs: Vec::new(), via: false };
        let (mut after_arrow, mut after_verb) = (false, false);
        while let Some(token) = self.peek() {
            let ends = token.kind == DiplomacyTokenKind::Comma || token.word() == Some(OrderWord::And);
            if ends && after_verb {
                self.at += 1;
                break;
            }
            match (token.word(), &token.kind) {
                _ if self.begins_phrase() => {
                    let mut phrase = self.phrase()?;
                    if after_arrow {
                        phrase.role = PhraseRole::To;
                    }
                    (after_arrow, after_verb) = (false, false);
                    clause.phrases.push(phrase);
                    continue;
                }
                (_, DiplomacyTokenKind::Arrow) => after_arrow = true,
                (Some(OrderWord::Via), _) => {
                    clause.via = true;
                    // Drop the sea on the way: the orders of the fleets give the route.
                    clause.phrases.pop_if(|phrase| phrase.role == PhraseRole::Bare && phrase.kind.is_none());
                }
                (Some(verb), _) if is_verb(verb) => {
                    clause.verb(verb);
                    after_verb = true;
                }
                (Some(OrderWord::Noise), _) | (_, DiplomacyTokenKind::Comma) => {}
                (Some(_), _) => after_verb = false,
                (None, _) => return Err(self.unknown(&clause)),
            }
            self.at += 1;
        }
        clause.give_kinds();
        Ok(clause)
    }

    fn begins_phrase(&self) -> bool {
        self.is_place() || self.word().is_some_and(|word| is_unit(word) || word.coast().is_some())
    }

    fn phrase(&mut self) -> Result<OrderPhrase, UnclearText> {
        let at = self.at;
        let mut kind = self.kind_word();
        let next_is_place = self.is_place() || self.word().is_some_and(|word| word.coast().is_some());
        let place = if kind.is_none() || next_is_place { Some(self.place_with_coast()?) } else { None };
        let bound = self.word() == Some(OrderWord::Of);
        let names_unit = |word: OrderWord| is_unit(word) || word == OrderWord::Noise;
        if bound && self.line.get(self.at + 1).and_then(DiplomacyToken::word).is_some_and(names_unit) {
            self.at += 1;
        }
        self.skip_noise();
        kind = kind.or_else(|| self.kind_word());
        let role = match self.word() {
            Some(OrderWord::Topic) => PhraseRole::Topic,
            Some(OrderWord::Subject) => PhraseRole::Subject,
            Some(OrderWord::From) => PhraseRole::From,
            Some(OrderWord::Of) => PhraseRole::Of,
            Some(OrderWord::Object) => PhraseRole::Object,
            Some(OrderWord::To) => PhraseRole::To,
            _ => return Ok(OrderPhrase { kind, place, role: PhraseRole::Bare, at }),
        };
        self.at += 1;
        Ok(OrderPhrase { kind, place, role, at })
    }

    fn kind_word(&mut self) -> Option<DiplomacyUnitKind> {
        let kind = match self.word() {
            Some(OrderWord::Army) => DiplomacyUnitKind::Army,
            Some(OrderWord::Fleet) => DiplomacyUnitKind::Fleet,
            _ => return None,
        };
        self.at += 1;
        Some(kind)
    }

    /// Reads a place. A coast may be joined to it with の: スペインの北岸.
    fn place_with_coast(&mut self) -> Result<Location, UnclearText> {
        let place = self.place()?;
        let next = self.line.get(self.at + 1).and_then(DiplomacyToken::word).and_then(OrderWord::coast);
        match next.filter(|_| self.word() == Some(OrderWord::Of)) {
            Some(coast) => {
                self.at += 1;
                let place = self.on_coast(self.reader.map.province_of(place), Some(coast))?;
                self.at += 1;
                Ok(place)
            }
            None => Ok(place),
        }
    }

    /// Reports an unknown word: as a place if a particle or a kind of unit follows it or the clause has no phrase yet, else
    /// as a verb.
    fn unknown(&self, clause: &OrderClause) -> UnclearText {
        let follows = self.line.get(self.at + 1).and_then(DiplomacyToken::word);
        let particle = matches!(
            follows,
            Some(
                OrderWord::Topic
                    | OrderWord::Subject
                    | OrderWord::From
                    | OrderWord::Of
                    | OrderWord::Object
                    | OrderWord::To
                    | OrderWord::Army
                    | OrderWord::Fleet
            )
        );
        if particle || clause.phrases.is_empty() {
            self.unclear("diplomacy-unclear-place")
        } else {
            self.unclear("diplomacy-unclear-order")
        }
    }

    fn unclear_at(&self, at: usize, id: &str) -> UnclearText {
        TokenCursor { reader: self.reader, line: self.line, at }.unclear(id)
    }

    fn unclear_at_end(&self, id: &str) -> UnclearText {
        self.unclear_at(self.line.len(), id)
    }

    fn order_of(&self, unit: ClauseUnit, order: Order, other: Option<ClauseUnit>) -> UnitOrder {
        let kind = |unit: ClauseUnit| self.reader.kind_in(self.reader.map.province_of(unit.at), unit.kind);
        UnitOrder { kind: kind(unit), at: unit.at, order, other: other.map(kind) }
    }
}

impl OrderClause {
    /// Applies a verb. A verb of movement turns the place before it into the destination: キールを攻撃, キール移動.
    fn verb(&mut self, verb: OrderWord) {
        let goes = matches!(verb, OrderWord::Move | OrderWord::Retreat);
        if let Some(last) = self.phrases.last_mut().filter(|_| goes && self.verbs.is_empty())
            && last.kind.is_none()
            && matches!(last.role, PhraseRole::Bare | PhraseRole::Object)
        {
            last.role = PhraseRole::To;
        }
        self.verbs.push(verb);
    }

    /// Gives a kind that stands alone (陸軍は) to the next place without one.
    fn give_kinds(&mut self) {
        for index in 1..self.phrases.len() {
            let (before, rest) = self.phrases.split_at_mut(index);
            let (alone, next) = (&before[index - 1], &mut rest[0]);
            if alone.place.is_none() && next.kind.is_none() && next.role != PhraseRole::To {
                next.kind = alone.kind;
            }
        }
    }

    fn says(&self, verb: OrderWord) -> bool {
        self.verbs.contains(&verb)
    }

    fn parse_clause_order(&self, cursor: &TokenCursor<'_>) -> Result<ParsedOrder, UnclearText> {
        if self.says(OrderWord::Draw) {
            return Ok(ParsedOrder::Draw);
        }
        match cursor.reader.asked {
            RequestedOrders::Movement => self.movement(cursor).map(ParsedOrder::Order),
            RequestedOrders::Retreats => self.retreat(cursor).map(ParsedOrder::Retreat),
            RequestedOrders::Adjustments => self.adjustment(cursor).map(ParsedOrder::Adjustment),
        }
    }

    fn movement(&self, cursor: &TokenCursor<'_>) -> Result<UnitOrder, UnclearText> {
        if [OrderWord::Build, OrderWord::Waive, OrderWord::Retreat, OrderWord::Disband]
            .iter()
            .any(|verb| self.says(*verb))
        {
            return Err(cursor.unclear_at_end("diplomacy-unclear-phase"));
        }
        let (index, unit) = self.unit(cursor)?;
        let goal = self.goal(cursor)?;
        let map = cursor.reader.map;
        if self.says(OrderWord::Support) || self.says(OrderWord::Convoy) {
            let other = self.only_other(cursor, index, true)?;
            let Some(other) = other else {
                return Err(cursor.unclear_at_end("diplomacy-unclear-supported"));
            };
            let from = map.province_of(other.at);
            let order = match (self.says(OrderWord::Support), goal) {
                (true, Some(to)) => Order::SupportMove { from, to },
                (true, None) => Order::SupportHold { at: from },
                (false, Some(to)) => Order::Convoy { from, to: map.province_of(to) },
                (false, None) => return Err(cursor.unclear_at_end("diplomacy-unclear-destination")),
            };
            return Ok(cursor.order_of(unit, order, Some(other)));
        }
        self.only_other(cursor, index, false)?;
        let order = match (goal, self.says(OrderWord::Hold)) {
            (None, true) => Order::Hold,
            (Some(to), false) => Order::Move { to, via: self.via },
            (Some(_), true) => return Err(cursor.unclear_at_end("diplomacy-unclear-end")),
            (None, false) if self.says(OrderWord::Move) => {
                return Err(cursor.unclear_at_end("diplomacy-unclear-destination"));
            }
            (None, false) => return Err(cursor.unclear_at_end("diplomacy-unclear-order")),
        };
        Ok(cursor.order_of(unit, order, None))
    }

    fn retreat(&self, cursor: &TokenCursor<'_>) -> Result<RetreatOrder, UnclearText> {
        let (index, unit) = self.unit(cursor)?;
        self.only_other(cursor, index, false)?;
        let retreat = match (self.goal(cursor)?, self.says(OrderWord::Disband)) {
            (None, true) => Retreat::Disband,
            (Some(to), false) => Retreat::To(to),
            _ => return Err(cursor.unclear_at_end("diplomacy-unclear-retreat")),
        };
        let UnitOrder { kind, at, .. } = cursor.order_of(unit, Order::Hold, None);
        Ok(RetreatOrder { kind, at, retreat })
    }

    /// Reads an adjustment, in which a place with に is the place of a build.
    fn adjustment(&self, cursor: &TokenCursor<'_>) -> Result<AdjustmentOrder, UnclearText> {
        if self.says(OrderWord::Waive) {
            return Ok(AdjustmentOrder::Waive);
        }
        let mut places = self.phrases.iter().filter(|phrase| phrase.place.is_some());
        let at = places.next().and_then(|phrase| phrase.place);
        let at = at.ok_or_else(|| cursor.unclear_at_end("diplomacy-unclear-place"))?;
        if let Some(second) = places.next() {
            return Err(cursor.unclear_at(second.at, "diplomacy-unclear-end"));
        }
        let kind = self.phrases.iter().find_map(|phrase| phrase.kind);
        match (self.says(OrderWord::Build), self.says(OrderWord::Disband)) {
            (true, false) => {
                let kind = kind.ok_or_else(|| cursor.unclear_at_end("diplomacy-unclear-kind"))?;
                Ok(AdjustmentOrder::Build { kind, at })
            }
            (false, true) => {
                let kind = cursor.reader.kind_in(cursor.reader.map.province_of(at), kind);
                Ok(AdjustmentOrder::Disband { kind, at })
            }
            _ => Err(cursor.unclear_at_end("diplomacy-unclear-adjustment")),
        }
    }

    /// Returns the unit that gets the order, and the index of its phrase.
    fn unit(&self, cursor: &TokenCursor<'_>) -> Result<(usize, ClauseUnit), UnclearText> {
        let with = |roles: &[PhraseRole]| -> Vec<(usize, &OrderPhrase)> {
            let phrases = self.phrases.iter().enumerate();
            phrases.filter(|(_, one)| roles.contains(&one.role) && one.place.is_some()).collect()
        };
        let acting = with(&[PhraseRole::Subject, PhraseRole::Bare]);
        // In キールへ移動するのを支援, a が could mark either unit. Only は, or no particle at all, is unambiguous.
        if let [(_, first), (_, second), ..] = acting[..]
            && with(&[PhraseRole::Topic]).is_empty()
            && first.role == PhraseRole::Subject
        {
            return Err(cursor.unclear_at(second.at, "diplomacy-unclear-end"));
        }
        let by_priority = [
            with(&[PhraseRole::Topic]),
            acting,
            with(&[PhraseRole::From]),
            with(&[PhraseRole::Of]),
            with(&[PhraseRole::Object]),
        ];
        let first = by_priority.iter().find_map(|phrases| phrases.first().copied());
        first
            .and_then(|(index, phrase)| phrase.place.map(|at| (index, ClauseUnit { kind: phrase.kind, at })))
            .ok_or_else(|| cursor.unclear_at_end("diplomacy-unclear-place"))
    }

    /// Returns the destination; `None` if there is none. Refuses a clause with two destinations.
    fn goal(&self, cursor: &TokenCursor<'_>) -> Result<Option<Location>, UnclearText> {
        let mut goals = self.phrases.iter().filter(|phrase| phrase.role == PhraseRole::To);
        let first = goals.next();
        match goals.next() {
            Some(second) => Err(cursor.unclear_at(second.at, "diplomacy-unclear-end")),
            None => Ok(first.and_then(|phrase| phrase.place)),
        }
    }

    /// Returns the one other unit; `None` if there is none or none is `wanted`. Refuses a clause with any further unit or
    /// place.
    fn only_other(
        &self,
        cursor: &TokenCursor<'_>,
        unit: usize,
        wanted: bool,
    ) -> Result<Option<ClauseUnit>, UnclearText> {
        let mut others = self.phrases.iter().enumerate().filter(|(index, phrase)| {
            *index != unit && phrase.role != PhraseRole::To && phrase.place.is_some()
        });
        let first = if wanted { others.next() } else { None };
        if let Some((_, extra)) = others.next() {
            return Err(cursor.unclear_at(extra.at, "diplomacy-unclear-end"));
        }
        Ok(first.and_then(|(_, phrase)| phrase.place.map(|at| ClauseUnit { kind: phrase.kind, at })))
    }
}

fn is_verb(word: OrderWord) -> bool {
    matches!(
        word,
        OrderWord::Hold
            | OrderWord::Move
            | OrderWord::Support
            | OrderWord::Convoy
            | OrderWord::Retreat
            | OrderWord::Disband
            | OrderWord::Build
            | OrderWord::Waive
            | OrderWord::Draw
    )
}
