//! Phase 2: the price, the effect and the choice of orders (chapters VI and VIII, `R-12`).
//!
//! A post is carried out order by order on a scratch position ([`execution`]); the first order that may not be given
//! refuses the post. [`action_points`] prices unit orders; [`movement_range`] finds where troops may go; [`movement`], [`attack`],
//! [`support`] and [`card_targets`] carry orders out, [`conditions`] those with a condition; [`battle_setup`] turns the position into a
//! battle and back; [`refuse()`] lets the other player refuse help. [`preview()`] and [`offers()`] use the same code.
//!
//! Battles are computed in [`super::battle`]. Slots and deadlines are outside this module.

pub mod action_points;
mod attack;
mod battle_setup;
pub mod card_targets;
mod conditions;
mod execution;
mod help_refusal;
mod movement;
mod movement_range;
mod offers;
mod preview;
mod support;

use serde::{Deserialize, Serialize};

use super::act::Act;
use super::economy;
use super::event::{ConquestFact, Event};
use super::ids::{BattleId, ConquestRule, Seat, TerritoryId};
use super::refusal::{Code, ConquestRefusal};
use super::state::State;
use crate::randomness::SealedRng;
use execution::OrderExecution;

pub use battle_setup::{meets_wells, without_luck};
pub use card_targets::at_the_start;
pub use help_refusal::refuse;
pub use offers::{Phase2Offers, StackOffers, UnitOrderKind, UnitOrderOffer, offers, offers_after};
pub use preview::{OrderForecast, Phase2Preview, TroopForecast, preview};
pub use support::{LateSupport, joins_attack, late_support, stands_between};

/// The kind of action that an order turned into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderOutcome {
    /// An attack; also a support order that could not join a battle.
    Attack,
    /// A support order that joined a battle.
    Support,
    /// A reinforcement of a territory conquered in this turn.
    Reinforce,
    /// A move inside borders or over united land.
    Move,
    /// A border crossed.
    Cross,
    /// A target named for a card.
    Card,
    /// A pass: no action.
    Pass,
    /// An order left out because its condition was not met.
    LeftOut,
}

/// The result of an order: its kind, its price, and the battle it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExecutedOrder {
    /// The kind of action it turned into.
    pub outcome: OrderOutcome,
    /// The price.
    pub cost: action_points::OrderCost,
    /// The battle, new or computed again; `None` if it led to none.
    pub battle: Option<BattleId>,
}

impl ExecutedOrder {
    fn without_action(outcome: OrderOutcome) -> Self {
        Self { outcome, cost: action_points::OrderCost::default(), battle: None }
    }
}

/// Carries out the Phase 2 post of a player whose slot is open. Returns the events and the result of each order.
///
/// # Errors
/// The first order that may not be given, with its index in the post; nothing of the post is done.
pub fn post(
    state: &State,
    seat: Seat,
    acts: &[Act],
    rng: &mut SealedRng,
) -> Result<(Vec<Event>, Vec<ExecutedOrder>), ConquestRefusal> {
    let draft = carry_out(state.clone(), seat, acts, Some(rng))?;
    Ok((draft.events, draft.became))
}

/// Carries out a post on a copy of the position; returns that position and the events that led to it. Without a
/// source of draws nothing is drawn.
///
/// # Errors
/// As [`post`].
pub(super) fn post_on(
    state: State,
    seat: Seat,
    acts: &[Act],
    rng: Option<&mut SealedRng>,
) -> Result<(State, Vec<Event>), ConquestRefusal> {
    let draft = carry_out(state, seat, acts, rng)?;
    Ok((draft.state, draft.events))
}

fn carry_out<'a>(
    state: State,
    seat: Seat,
    acts: &[Act],
    rng: Option<&'a mut SealedRng>,
) -> Result<OrderExecution<'a>, ConquestRefusal> {
    let mut draft = OrderExecution::new(state, seat, rng);
    draft.begin();
    for (place, act) in acts.iter().enumerate() {
        draft.carry_out(act).map_err(|refusal| refusal.in_order(place))?;
    }
    Ok(draft)
}

/// A post of Phase 2 that is tried order by order. Nothing is drawn.
pub struct OrderTrial(OrderExecution<'static>);

impl OrderTrial {
    /// Begins with the orders `acts`.
    ///
    /// # Errors
    /// As [`post`].
    pub(super) fn begin(state: State, seat: Seat, acts: &[Act]) -> Result<Self, ConquestRefusal> {
        carry_out(state, seat, acts, None).map(Self)
    }

    /// Returns the post with one more order.
    ///
    /// # Errors
    /// The refusal of the order.
    pub fn with(&self, act: &Act) -> Result<Self, ConquestRefusal> {
        let mut longer = self.0.without_draws();
        longer.carry_out(act)?;
        Ok(Self(longer))
    }

    /// Returns the position to which the post leads.
    pub fn state(&self) -> &State {
        &self.0.state
    }
}

impl OrderExecution<'_> {
    /// Closes the entries that the player could still refuse: a player who posts can no longer refuse earlier
    /// actions of others (`R-66`).
    fn begin(&mut self) {
        let open: Vec<(TerritoryId, Seat)> = self
            .state
            .entries
            .iter()
            .filter(|entry| !entry.closed && entry.asked == self.seat)
            .map(|entry| (entry.place, entry.by))
            .collect();
        for (place, by) in open {
            self.push(ConquestRule::r(66), ConquestFact::EntryClosed { place, by });
        }
    }

    /// Carries out one act of the post.
    fn carry_out(&mut self, act: &Act) -> Result<(), ConquestRefusal> {
        self.act(act)?;
        self.close_unfed();
        Ok(())
    }

    fn act(&mut self, act: &Act) -> Result<(), ConquestRefusal> {
        if let Act::When { condition, then } = act {
            return self.conditional(*condition, then);
        }
        if let (Some(march), Act::Move { as_ally_of, .. }) = (act.march(), act) {
            return self.movement(march, *as_ally_of);
        }
        match (act, act.march()) {
            (Act::Attack { luck, .. }, Some(march)) => {
                let order = self.attack_order(march, *luck)?;
                self.attack(order);
                Ok(())
            }
            (Act::SupportAttack { ally, luck, .. }, Some(march)) => self.support_attack(march, *ally, *luck),
            (Act::SupportDefence { ally, .. }, Some(march)) => self.support_defence(march, *ally),
            (Act::CardTarget { card, territory }, _) => self.aim(*card, *territory),
            (Act::Pass, _) => {
                self.became.push(ExecutedOrder::without_action(OrderOutcome::Pass));
                Ok(())
            }
            _ => Err(ConquestRefusal::new(Code::Phase, ConquestRule::fcq(3, 8))),
        }
    }

    /// Checks what every order requires last: alliances are allowed if the order needs one, and Intensive
    /// Production excludes other actions (`FCQ-12.16`, `R-62`).
    fn may_act(&self, ally: Option<Seat>) -> Result<(), ConquestRefusal> {
        if let Some(ally) = ally
            && !self.state.options().alliances_allowed
        {
            return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 16)).with(ally));
        }
        if economy::is_excluded(&self.state, self.seat) {
            return Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)));
        }
        Ok(())
    }
}
