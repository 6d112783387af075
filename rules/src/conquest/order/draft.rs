//! A post that is carried out on a scratch position, order by order (`R-12`).
//!
//! Owns the facts so far, the units that have had their order (`R-18`, Forced March) and the outcome of each
//! order. The effect of an order belongs to [`super::movement`], [`super::attack`] and [`super::support`].

use super::super::apply::apply;
use super::super::cards::{Effect, effect};
use super::super::event::{Event, Fact};
use super::super::ids::{Rule, Seat, TerritoryId};
use super::super::keys::Card;
use super::super::refusal::{Code, Refusal};
use super::super::state::State;
use super::super::units::Units;
use super::Became;
use crate::lots::Lots;

/// Units that were ordered in this post, with their present place.
#[derive(Clone, Copy, Debug)]
struct Stack {
    /// The territory where they stood before the post.
    start: TerritoryId,
    at: TerritoryId,
    units: Units,
    twice: bool,
}

/// Units taken for an order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    start: TerritoryId,
    units: Units,
    /// The index of the stack that gets its second order, and the number of its units (`FCQ-10.13`).
    again: Option<(usize, Units)>,
}

/// A post that is being carried out. Without a source of draws nothing is drawn: a preview.
pub(super) struct Draft<'a> {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
    pub(super) seat: Seat,
    pub(super) lots: Option<&'a mut Lots>,
    /// The outcome of each order.
    pub(super) became: Vec<Became>,
    /// The territories this post attacked (`R-97`).
    pub(super) attacked: Vec<TerritoryId>,
    stacks: Vec<Stack>,
    marched: bool,
}

impl<'a> Draft<'a> {
    pub(super) fn new(state: State, seat: Seat, lots: Option<&'a mut Lots>) -> Self {
        Self {
            state,
            events: Vec::new(),
            seat,
            lots,
            became: Vec::new(),
            attacked: Vec::new(),
            stacks: Vec::new(),
            marched: false,
        }
    }

    /// Records a fact and applies it to the scratch position.
    pub(super) fn push(&mut self, rule: Rule, fact: Fact) {
        let event = Event::new(rule, fact);
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Returns the card the player of this post has in play and has not used up.
    pub(super) fn card(&self) -> Option<Card> {
        let played = self.state.player(self.seat)?.played.as_ref()?;
        (!played.spent).then_some(played.play.card)
    }

    /// Returns the target that the player named for the card.
    pub(super) fn aimed_at(&self) -> Option<TerritoryId> {
        self.state.player(self.seat)?.played.as_ref()?.play.target
    }

    /// Returns the units of the player at a place that have had no order.
    pub(super) fn fresh(&self, at: TerritoryId) -> Units {
        let ordered = self
            .stacks
            .iter()
            .filter(|stack| stack.at == at)
            .fold(Units::NONE, |sum, stack| sum.plus(stack.units));
        self.state.units(at, self.seat).less(ordered)
    }

    /// Returns the units at a place that may have an order: those that had none, and under Forced March one
    /// stack more.
    pub(super) fn orderable(&self, at: TerritoryId) -> Units {
        let named = self.aimed_at();
        let again = self
            .stacks
            .iter()
            .filter(|stack| stack.at == at && !stack.twice && named.is_none_or(|named| named == stack.start));
        let most = again.map(|stack| stack.units).max_by_key(|units| units.total());
        self.fresh(at).plus(most.filter(|_| self.may_march_again()).unwrap_or(Units::NONE))
    }

    /// Returns true if Forced March is in play and not used up (`FCQ-10.13`).
    fn may_march_again(&self) -> bool {
        self.card().is_some_and(|card| effect(card) == Effect::SecondOrder) && !self.marched
    }

    /// Takes units for an order: those without an order first, then under Forced March those of one
    /// stack that had one (`FCQ-6.25`, `R-18`, `R-95`).
    pub(super) fn take(&self, from: TerritoryId, units: Units) -> Result<Taken, Refusal> {
        let fresh = self.fresh(from);
        let none =
            |rule| Refusal::new(Code::NoUnits, rule).at(from).missed(units.total(), fresh.min(units).total());
        if units.is_empty() {
            return Err(none(Rule::fcq(6, 24)));
        }
        if fresh.contains(units) {
            return Ok(Taken { start: from, units, again: None });
        }
        let second = units.less(fresh);
        let armed = self.may_march_again();
        let named = self.aimed_at();
        let stack = self.stacks.iter().position(|stack| {
            stack.at == from
                && !stack.twice
                && stack.units.contains(second)
                && named.is_none_or(|named| named == stack.start)
        });
        match stack {
            Some(stack) if armed => {
                let start = self.stacks[stack].start;
                Ok(Taken { start, units, again: Some((stack, second)) })
            }
            _ => Err(none(Rule::r(18))),
        }
    }

    /// Marks units as ordered that stay in their origin (`R-129`).
    pub(super) fn held_back(&mut self, at: TerritoryId, units: Units) {
        self.stacks.push(Stack { start: at, at, units, twice: false });
    }

    /// Marks units as ordered at the place their order brought them to, as far as they survive.
    pub(super) fn place(&mut self, taken: Taken, at: TerritoryId, alive: Units) {
        if let Some((stack, units)) = taken.again {
            self.stacks[stack].units = self.stacks[stack].units.less(units);
            self.marched = true;
        }
        let twice = taken.again.is_some();
        self.stacks.push(Stack { start: taken.start, at, units: alive.min(taken.units), twice });
    }
}
