//! Reads clauses whose verb stands last, as in Japanese. The particle after a phrase gives its role, so phrases come in
//! any order and are collected until the verb is read.
//!
//! ```text
//! line   = clause { , clause }
//! clause = { phrase } verb
//! phrase = [kind] place [coast] [の kind] [particle]      ベルリンの陸軍は, キールへ, ミュンヘンから
//! ```
//!
//! If two phrases could each be the unit that gets the order, the clause is refused.

use crate::diplomacy::map::Location;
use crate::diplomacy::order::{Adjustment, Order, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::UnitKind;
use crate::rules::Unclear;

use super::super::lexer::{Kind, Token};
use super::super::lexicon::Word;
use super::super::{Asked, Reader, Written};
use super::{Cursor, is_unit};

/// Reads one line in which each name stands for one place.
pub(in super::super) fn orders(reader: &Reader<'_>, line: &[Token]) -> Result<Vec<Written>, Unclear> {
    let mut cursor = Cursor { reader, line, at: 0 };
    let mut orders = Vec::new();
    loop {
        cursor.skip_punctuation();
        if cursor.peek().is_none() && !orders.is_empty() {
            return Ok(orders);
        }
        let clause = cursor.clause()?;
        orders.push(clause.written(&cursor)?);
    }
}

/// Role of a phrase in its clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// は: the unit that gets the order.
    Topic,
    /// が.
    Subject,
    /// No particle.
    Bare,
    From,
    Of,
    Object,
    To,
}

/// A unit or place, or a kind of unit alone.
struct Phrase {
    kind: Option<UnitKind>,
    place: Option<Location>,
    role: Role,
    /// Index of its first token.
    at: usize,
}

/// A clause as collected.
struct Clause {
    phrases: Vec<Phrase>,
    verbs: Vec<Word>,
    via: bool,
}

#[derive(Clone, Copy)]
struct Unit {
    kind: Option<UnitKind>,
    at: Location,
}

impl Cursor<'_> {
    /// Reads a clause: up to the end of the line, or to a comma or "and" right after a verb.
    fn clause(&mut self) -> Result<Clause, Unclear> {
        let mut clause = Clause { phrases: Vec::new(), verbs: Vec::new(), via: false };
        let (mut after_arrow, mut after_verb) = (false, false);
        while let Some(token) = self.peek() {
            let ends = token.kind == Kind::Comma || token.word() == Some(Word::And);
            if ends && after_verb {
                self.at += 1;
                break;
            }
            match (token.word(), &token.kind) {
                _ if self.begins_phrase() => {
                    let mut phrase = self.phrase()?;
                    if after_arrow {
                        phrase.role = Role::To;
                    }
                    (after_arrow, after_verb) = (false, false);
                    clause.phrases.push(phrase);
                    continue;
                }
                (_, Kind::Arrow) => after_arrow = true,
                (Some(Word::Via), _) => {
                    clause.via = true;
                    // A sea on the way is dropped: the orders of the fleets give the route.
                    clause.phrases.pop_if(|phrase| phrase.role == Role::Bare && phrase.kind.is_none());
                }
                (Some(verb), _) if is_verb(verb) => {
                    clause.verb(verb);
                    after_verb = true;
                }
                (Some(Word::Noise), _) | (_, Kind::Comma) => {}
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

    fn phrase(&mut self) -> Result<Phrase, Unclear> {
        let at = self.at;
        let mut kind = self.kind_word();
        let next_is_place = self.is_place() || self.word().is_some_and(|word| word.coast().is_some());
        let place = if kind.is_none() || next_is_place { Some(self.place_with_coast()?) } else { None };
        let bound = self.word() == Some(Word::Of);
        let names_unit = |word: Word| is_unit(word) || word == Word::Noise;
        if bound && self.line.get(self.at + 1).and_then(Token::word).is_some_and(names_unit) {
            self.at += 1;
        }
        self.skip_noise();
        kind = kind.or_else(|| self.kind_word());
        let role = match self.word() {
            Some(Word::Topic) => Role::Topic,
            Some(Word::Subject) => Role::Subject,
            Some(Word::From) => Role::From,
            Some(Word::Of) => Role::Of,
            Some(Word::Object) => Role::Object,
            Some(Word::To) => Role::To,
            _ => return Ok(Phrase { kind, place, role: Role::Bare, at }),
        };
        self.at += 1;
        Ok(Phrase { kind, place, role, at })
    }

    fn kind_word(&mut self) -> Option<UnitKind> {
        let kind = match self.word() {
            Some(Word::Army) => UnitKind::Army,
            Some(Word::Fleet) => UnitKind::Fleet,
            _ => return None,
        };
        self.at += 1;
        Some(kind)
    }

    /// Reads a place; its coast may be joined to it: スペインの北岸.
    fn place_with_coast(&mut self) -> Result<Location, Unclear> {
        let place = self.place()?;
        let next = self.line.get(self.at + 1).and_then(Token::word).and_then(Word::coast);
        match next.filter(|_| self.word() == Some(Word::Of)) {
            Some(coast) => {
                self.at += 1;
                let place = self.on_coast(self.reader.map.province_of(place), Some(coast))?;
                self.at += 1;
                Ok(place)
            }
            None => Ok(place),
        }
    }

    /// Reports an unknown word: as a place if a particle follows it, else as a verb.
    fn unknown(&self, clause: &Clause) -> Unclear {
        let follows = self.line.get(self.at + 1).and_then(Token::word);
        let particle = matches!(
            follows,
            Some(
                Word::Topic
                    | Word::Subject
                    | Word::From
                    | Word::Of
                    | Word::Object
                    | Word::To
                    | Word::Army
                    | Word::Fleet
            )
        );
        if particle || clause.phrases.is_empty() {
            self.unclear("diplomacy-unclear-place")
        } else {
            self.unclear("diplomacy-unclear-order")
        }
    }

    fn unclear_at(&self, at: usize, id: &str) -> Unclear {
        Cursor { reader: self.reader, line: self.line, at }.unclear(id)
    }

    fn unclear_at_end(&self, id: &str) -> Unclear {
        self.unclear_at(self.line.len(), id)
    }

    fn order_of(&self, unit: Unit, order: Order, other: Option<Unit>) -> UnitOrder {
        let kind = |unit: Unit| self.reader.kind_in(self.reader.map.province_of(unit.at), unit.kind);
        UnitOrder { kind: kind(unit), at: unit.at, order, other: other.map(kind) }
    }
}

impl Clause {
    /// Applies a verb; a verb of movement makes the place before it its destination: キールを攻撃, キール移動.
    fn verb(&mut self, verb: Word) {
        let goes = matches!(verb, Word::Move | Word::Retreat);
        if let Some(last) = self.phrases.last_mut().filter(|_| goes && self.verbs.is_empty())
            && last.kind.is_none()
            && matches!(last.role, Role::Bare | Role::Object)
        {
            last.role = Role::To;
        }
        self.verbs.push(verb);
    }

    /// Gives a kind that stands alone (陸軍は) to the next place without one.
    fn give_kinds(&mut self) {
        for index in 1..self.phrases.len() {
            let (before, rest) = self.phrases.split_at_mut(index);
            let (alone, next) = (&before[index - 1], &mut rest[0]);
            if alone.place.is_none() && next.kind.is_none() && next.role != Role::To {
                next.kind = alone.kind;
            }
        }
    }

    fn says(&self, verb: Word) -> bool {
        self.verbs.contains(&verb)
    }

    fn written(&self, cursor: &Cursor<'_>) -> Result<Written, Unclear> {
        if self.says(Word::Draw) {
            return Ok(Written::Draw);
        }
        match cursor.reader.asked {
            Asked::Movement => self.movement(cursor).map(Written::Order),
            Asked::Retreats => self.retreat(cursor).map(Written::Retreat),
            Asked::Adjustments => self.adjustment(cursor).map(Written::Adjustment),
        }
    }

    fn movement(&self, cursor: &Cursor<'_>) -> Result<UnitOrder, Unclear> {
        if [Word::Build, Word::Waive, Word::Retreat, Word::Disband].iter().any(|verb| self.says(*verb)) {
            return Err(cursor.unclear_at_end("diplomacy-unclear-phase"));
        }
        let (index, unit) = self.unit(cursor)?;
        let goal = self.goal(cursor)?;
        let map = cursor.reader.map;
        if self.says(Word::Support) || self.says(Word::Convoy) {
            let other = self.only_other(cursor, index, true)?;
            let Some(other) = other else {
                return Err(cursor.unclear_at_end("diplomacy-unclear-supported"));
            };
            let from = map.province_of(other.at);
            let order = match (self.says(Word::Support), goal) {
                (true, Some(to)) => Order::SupportMove { from, to },
                (true, None) => Order::SupportHold { at: from },
                (false, Some(to)) => Order::Convoy { from, to: map.province_of(to) },
                (false, None) => return Err(cursor.unclear_at_end("diplomacy-unclear-destination")),
            };
            return Ok(cursor.order_of(unit, order, Some(other)));
        }
        self.only_other(cursor, index, false)?;
        let order = match (goal, self.says(Word::Hold)) {
            (None, true) => Order::Hold,
            (Some(to), false) => Order::Move { to, via: self.via },
            (Some(_), true) => return Err(cursor.unclear_at_end("diplomacy-unclear-end")),
            (None, false) if self.says(Word::Move) => {
                return Err(cursor.unclear_at_end("diplomacy-unclear-destination"));
            }
            (None, false) => return Err(cursor.unclear_at_end("diplomacy-unclear-order")),
        };
        Ok(cursor.order_of(unit, order, None))
    }

    fn retreat(&self, cursor: &Cursor<'_>) -> Result<RetreatOrder, Unclear> {
        let (index, unit) = self.unit(cursor)?;
        self.only_other(cursor, index, false)?;
        let retreat = match (self.goal(cursor)?, self.says(Word::Disband)) {
            (None, true) => Retreat::Disband,
            (Some(to), false) => Retreat::To(to),
            _ => return Err(cursor.unclear_at_end("diplomacy-unclear-retreat")),
        };
        let UnitOrder { kind, at, .. } = cursor.order_of(unit, Order::Hold, None);
        Ok(RetreatOrder { kind, at, retreat })
    }

    /// Reads an adjustment, in which a place with に is the place of a build.
    fn adjustment(&self, cursor: &Cursor<'_>) -> Result<Adjustment, Unclear> {
        if self.says(Word::Waive) {
            return Ok(Adjustment::Waive);
        }
        let mut places = self.phrases.iter().filter(|phrase| phrase.place.is_some());
        let at = places.next().and_then(|phrase| phrase.place);
        let at = at.ok_or_else(|| cursor.unclear_at_end("diplomacy-unclear-place"))?;
        if let Some(second) = places.next() {
            return Err(cursor.unclear_at(second.at, "diplomacy-unclear-end"));
        }
        let kind = self.phrases.iter().find_map(|phrase| phrase.kind);
        match (self.says(Word::Build), self.says(Word::Disband)) {
            (true, false) => {
                let kind = kind.ok_or_else(|| cursor.unclear_at_end("diplomacy-unclear-kind"))?;
                Ok(Adjustment::Build { kind, at })
            }
            (false, true) => {
                let kind = cursor.reader.kind_in(cursor.reader.map.province_of(at), kind);
                Ok(Adjustment::Disband { kind, at })
            }
            _ => Err(cursor.unclear_at_end("diplomacy-unclear-adjustment")),
        }
    }

    /// Returns the unit that gets the order, and the index of its phrase.
    fn unit(&self, cursor: &Cursor<'_>) -> Result<(usize, Unit), Unclear> {
        let with = |roles: &[Role]| -> Vec<(usize, &Phrase)> {
            let phrases = self.phrases.iter().enumerate();
            phrases.filter(|(_, one)| roles.contains(&one.role) && one.place.is_some()).collect()
        };
        let acting = with(&[Role::Subject, Role::Bare]);
        // In キールへ移動するのを支援 a が could mark either unit; only は, or no particle at all, is unambiguous.
        if let [(_, first), (_, second), ..] = acting[..]
            && with(&[Role::Topic]).is_empty()
            && first.role == Role::Subject
        {
            return Err(cursor.unclear_at(second.at, "diplomacy-unclear-end"));
        }
        let by_claim =
            [with(&[Role::Topic]), acting, with(&[Role::From]), with(&[Role::Of]), with(&[Role::Object])];
        let first = by_claim.iter().find_map(|phrases| phrases.first().copied());
        first
            .and_then(|(index, phrase)| phrase.place.map(|at| (index, Unit { kind: phrase.kind, at })))
            .ok_or_else(|| cursor.unclear_at_end("diplomacy-unclear-place"))
    }

    /// Returns the destination; a clause with two destinations is refused.
    fn goal(&self, cursor: &Cursor<'_>) -> Result<Option<Location>, Unclear> {
        let mut goals = self.phrases.iter().filter(|phrase| phrase.role == Role::To);
        let first = goals.next();
        match goals.next() {
            Some(second) => Err(cursor.unclear_at(second.at, "diplomacy-unclear-end")),
            None => Ok(first.and_then(|phrase| phrase.place)),
        }
    }

    /// Returns the one other unit, if one is `wanted`; reports any further phrase.
    fn only_other(&self, cursor: &Cursor<'_>, unit: usize, wanted: bool) -> Result<Option<Unit>, Unclear> {
        let mut others =
            self.phrases.iter().enumerate().filter(|(index, phrase)| {
                *index != unit && phrase.role != Role::To && phrase.place.is_some()
            });
        let first = if wanted { others.next() } else { None };
        if let Some((_, extra)) = others.next() {
            return Err(cursor.unclear_at(extra.at, "diplomacy-unclear-end"));
        }
        Ok(first.and_then(|(_, phrase)| phrase.place.map(|at| Unit { kind: phrase.kind, at })))
    }
}

fn is_verb(word: Word) -> bool {
    matches!(
        word,
        Word::Hold
            | Word::Move
            | Word::Support
            | Word::Convoy
            | Word::Retreat
            | Word::Disband
            | Word::Build
            | Word::Waive
            | Word::Draw
    )
}
