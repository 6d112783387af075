//! The orders a player may give in Phase 2 now, with their AP.
//!
//! Owns the list; every check is the one a post must pass. The list holds for the beginning of a post:
//! [`super::preview()`] shows how an order changes it.

use serde::Serialize;

use super::action_points::OrderCostKind;
use super::execution::OrderExecution;
use super::support::{LateSupport, battle_of, late_support};
use super::{attack, card_targets, movement, movement_range};
use crate::conquest::act::{Act, TroopMovement};
use crate::conquest::board::TerritorySet;
use crate::conquest::cards;
use crate::conquest::catalogue::Card;
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// The actions open to a player in Phase 2.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Phase2Offers {
    /// AP left.
    pub ap: u8,
    /// The places with units of the player, each with the orders its units may have.
    pub stacks: Vec<StackOffers>,
    /// The card in play that may be aimed now, and its possible targets.
    pub aim: Option<(Card, Vec<TerritoryId>)>,
    /// Troops of others that may be refused now: their player and their territory (`FCQ-8.4`).
    pub refusals: Vec<(Seat, TerritoryId)>,
}

/// The units of the player in one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StackOffers {
    /// The territory.
    pub from: TerritoryId,
    /// The units that have no order yet.
    pub units: Units,
    /// The orders they may have.
    pub orders: Vec<UnitOrderOffer>,
}

/// One order that may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UnitOrderOffer {
    /// The order.
    pub order: UnitOrderKind,
    /// The destination or target.
    pub to: TerritoryId,
    /// The AP if at least one unit stays behind; `None` if there is only one unit or AP are short.
    pub ap_part: Option<u8>,
    /// The AP for all units; `None` if AP are short.
    pub ap_all: Option<u8>,
}

/// A kind of order with the player it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitOrderKind {
    /// A move. With a seat: as the ally of a player with whom no alliance is in force yet.
    Move(Option<Seat>),
    /// An attack.
    Attack,
    /// Support of an ally's attack that would join the ally's battle.
    SupportAttack(Seat),
    /// Late support of an ally's defence that would join the battle.
    SupportDefence(Seat),
}

/// Lists the orders open to a player whose slot is open.
#[must_use]
pub fn offers(state: &State, seat: Seat) -> Phase2Offers {
    of(&OrderExecution::new(state.clone(), seat, None))
}

/// Lists the orders open to the player after a draft of orders. Orders of the draft that may not be
/// given are skipped.
#[must_use]
pub fn offers_after(state: &State, seat: Seat, acts: &[Act]) -> Phase2Offers {
    let mut draft = OrderExecution::new(state.clone(), seat, None);
    draft.begin();
    for act in acts {
        draft.carry_out(act).ok();
    }
    of(&draft)
}

fn of(draft: &OrderExecution<'_>) -> Phase2Offers {
    let (state, seat) = (&draft.state, draft.seat);
    let mut offers = Phase2Offers {
        ap: state.player(seat).map_or(0, |player| player.ap),
        refusals: state
            .entries
            .iter()
            .filter(|entry| !entry.closed && entry.asked == seat)
            .map(|entry| (entry.by, entry.place))
            .collect(),
        ..Phase2Offers::default()
    };
    if draft.may_act(None).is_err() {
        return offers;
    }
    offers.aim = aims(state, seat);
    let friends = state.living().filter(|other| movement_range::friendly(state, seat, *other, None));
    let land = friends.fold(TerritorySet::NONE, |sum, friend| sum | state.land_of(friend));
    let standing = state.territories().map(|(from, _)| (from, draft.orderable(from)));
    for (from, units) in standing.filter(|(_, units)| !units.is_empty()) {
        let mut orders = moves(draft, from, units, land);
        orders.extend(attacks(draft, from, units));
        orders.retain(|offer| offer.ap_part.is_some() || offer.ap_all.is_some());
        offers.stacks.push(StackOffers { from, units, orders });
    }
    offers
}

fn aims(state: &State, seat: Seat) -> Option<(Card, Vec<TerritoryId>)> {
    let played = state.player(seat)?.played.as_ref()?;
    if played.spent || played.play.target.is_some() {
        return None;
    }
    let card = played.play.card;
    if cards::target(card) != cards::CardTarget::Territory {
        return None;
    }
    let places = state.territories().map(|(id, _)| id);
    let places: Vec<_> = places.filter(|id| card_targets::check(state, seat, card, *id).is_ok()).collect();
    (!places.is_empty()).then_some((card, places))
}

fn priced(
    draft: &OrderExecution<'_>,
    order: UnitOrderKind,
    from: TerritoryId,
    to: TerritoryId,
    units: Units,
    way: OrderCostKind,
) -> UnitOrderOffer {
    let (state, seat) = (&draft.state, draft.seat);
    let left = state.player(seat).map_or(0, |player| player.ap);
    let cost = |units| {
        let ap = movement::price(state, seat, TroopMovement { from, to, units }, way).total;
        (ap <= left).then_some(ap)
    };
    let part = (units.total() > 1).then(|| cost(one_of(units))).flatten();
    UnitOrderOffer { order, to, ap_part: part, ap_all: cost(units) }
}

fn one_of(units: Units) -> Units {
    let knights = units.knights.min(1);
    Units::new(knights, units.lancers.min(1 - knights))
}

/// Lists the moves: over `land`, which is that of the player and of allies, and over the border.
fn moves(
    draft: &OrderExecution<'_>,
    from: TerritoryId,
    units: Units,
    land: TerritorySet,
) -> Vec<UnitOrderOffer> {
    let (state, seat) = (&draft.state, draft.seat);
    let near = state.board().around(state.cells(from));
    let mut offers = Vec::new();
    for (to, holding) in state.territories().filter(|(to, _)| *to != from) {
        let touches = holding.cells.intersects(&near);
        if !touches && !holding.cells.is_subset(&land) {
            continue;
        }
        let stranger = holding.now.owner.filter(|owner| !movement_range::friendly(state, seat, *owner, None));
        let passage = movement_range::passage(state, seat, from, to, stranger);
        let fits = draft.may_act(passage.host).is_ok()
            && movement_range::check(state, seat, (from, to), one_of(units), stranger, &passage).is_ok();
        if fits {
            let mut offer = priced(draft, UnitOrderKind::Move(stranger), from, to, units, passage.way);
            if movement_range::check(state, seat, (from, to), units, stranger, &passage).is_err() {
                offer.ap_all = None;
            }
            offers.push(offer);
        }
    }
    offers
}

/// Lists the attacks, and the support orders that would join a battle.
fn attacks(draft: &OrderExecution<'_>, from: TerritoryId, units: Units) -> Vec<UnitOrderOffer> {
    let (state, seat) = (&draft.state, draft.seat);
    let mut offers = Vec::new();
    let near = state.board().around(state.cells(from));
    let jumps = attack::infiltration(draft).is_some();
    for (to, holding) in state.territories() {
        let march = TroopMovement { from, to, units: one_of(units) };
        let offer = |order| priced(draft, order, from, to, units, OrderCostKind::Attack);
        let reaches = jumps || to == from || holding.cells.intersects(&near);
        if reaches && attack::check(draft, march).is_ok() {
            offers.push(offer(UnitOrderKind::Attack));
            let allies = state.living().filter(|ally| {
                draft.may_support(*ally, to).is_ok()
                    && draft.not_blockaded(*ally, to).is_ok()
                    && battle_of(state, to, *ally, seat).is_some()
            });
            offers.extend(allies.map(|ally| offer(UnitOrderKind::SupportAttack(ally))));
        }
        if let Some(ally) = late_ally(draft, march) {
            offers.push(offer(UnitOrderKind::SupportDefence(ally)));
        }
    }
    offers
}

/// Returns the player whose defence a late support would join (`R-130`).
fn late_ally(draft: &OrderExecution<'_>, march: TroopMovement) -> Option<Seat> {
    let state = &draft.state;
    let battle = draft.late_battle(march.to)?;
    let ally = battle.before.owner?;
    let pair = Some((battle.attacker.seat, Some(ally)));
    let joins = late_support(state.order(), pair, ally, draft.seat, state.owner(march.to))
        == LateSupport::Joins
        && state.options().support_defence_late
        && draft.may_support(ally, march.to).is_ok()
        && draft.reaches_late(march, ally)
        && draft.not_blockaded(ally, march.to).is_ok()
        && battle.guest.is_none_or(|guest| guest == draft.seat);
    joins.then_some(ally)
}
