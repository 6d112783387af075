//! Carries out a post on a scratch position, order by order (`R-12`).
//!
//! Owns the facts so far, the units that have had their order (`R-18`, Forced March) and the outcome of each
//! order. The effect of an order belongs to [`super::movement`], [`super::attack`] and [`super::support`].

use super::ExecutedOrder;
use crate::conquest::apply::apply;
use crate::conquest::cards::{CardEffect, effect};
use crate::conquest::catalogue::Card;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::conquest::units::Units;
use crate::randomness::SealedRng;

/// Units that were ordered in this post, with their present place.
#[derive(Clone, Copy, Debug)]
struct OrderedStack {
    /// The territory where they stood before the post.
    start: TerritoryId,
    at: TerritoryId,
    units: Units,
    twice: bool,
}

/// Units taken for an order.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakenUnits {
    start: TerritoryId,
    units: Units,
    /// The index of the stack that gets its second order, and the number of its units (`FCQ-10.13`).
    again: Option<(usize, Units)>,
}

/// A post that is being carried out. Without a source of draws it is a preview, in which nothing is drawn.
pub(super) struct OrderExecution<'a> {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
    pub(super) seat: Seat,
    pub(super) rng: Option<&'a mut SealedRng>,
    /// The outcome of each order.
    pub(super) became: Vec<ExecutedOrder>,
    /// The territories this post attacked (`R-97`).
    pub(super) attacked: Vec<TerritoryId>,
    stacks: Vec<OrderedStack>,
    marched: bool,
}

impl<'a> OrderExecution<'a> {
    pub(super) fn new(state: State, seat: Seat, rng: Option<&'a mut SealedRng>) -> Self {
        Self {
            state,
            events: Vec::new(),
            seat,
            rng,
            became: Vec::new(),
            attacked: Vec::new(),
            stacks: Vec::new(),
            marched: false,
        }
    }

    /// Returns a copy in which nothing is drawn, to try an order.
    pub(super) fn without_draws(&self) -> OrderExecution<'static> {
        OrderExecution {
            state: self.state.clone(),
            events: Vec::new(),
            seat: self.seat,
            rng: None,
            became: Vec::new(),
            attacked: self.attacked.clone(),
            stacks: self.stacks.clone(),
            marched: self.marched,
        }
    }

    /// Records a fact and applies it to the scratch position.
    pub(super) fn push(&mut self, rule: ConquestRule, fact: ConquestFact) {
        let event = Event::new(rule, fact);
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Returns the card that the player of this post has in play and has not used up; `None` without one.
    pub(super) fn card(&self) -> Option<Card> {
        let played = self.state.player(self.seat)?.played.as_ref()?;
        (!played.spent).then_some(played.play.card)
    }

    /// Returns the target that the player named for the card in play; `None` if they named none.
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

    /// Returns the units at a place that may have an order: those that had none, and under Forced March also the
    /// largest stack that had one.
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
        self.card().is_some_and(|card| effect(card) == CardEffect::SecondOrder) && !self.marched
    }

    /// Takes units for an order: those without an order first, then under Forced March those of one
    /// stack that had one (`FCQ-6.25`, `R-18`, `R-95`).
    ///
    /// # Errors
    /// `E_NO_UNITS` if there are not enough such units, or none are ordered.
    pub(super) fn take(&self, from: TerritoryId, units: Units) -> Result<TakenUnits, ConquestRefusal> {
        let fresh = self.fresh(from);
        let none = |rule| {
            ConquestRefusal::new(Code::NoUnits, rule).at(from).missed(units.total(), fresh.min(units).total())
        };
        if units.is_empty() {
            return Err(ConquestRefusal::new(Code::NoUnits, ConquestRule::fcq(6, 24)).at(from));
        }
        if fresh.contains(units) {
            return Ok(TakenUnits { start: from, units, again: None });
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
                Ok(TakenUnits { start, units, again: Some((stack, second)) })
            }
            _ => Err(none(ConquestRule::r(18))),
        }
    }

    /// Marks units that stay in their origin as ordered (`R-129`).
    pub(super) fn hold_back(&mut self, at: TerritoryId, units: Units) {
        self.stacks.push(OrderedStack { start: at, at, units, twice: false });
    }

    /// Marks units as ordered at the place their order brought them to, as far as they survive.
    pub(super) fn place(&mut self, taken: TakenUnits, at: TerritoryId, alive: Units) {
        if let Some((stack, units)) = taken.again {
            self.stacks[stack].units = self.stacks[stack].units.less(units);
            self.marched = true;
        }
        let twice = taken.again.is_some();
        self.stacks.push(OrderedStack { start: taken.start, at, units: alive.min(taken.units), twice });
    }
}
