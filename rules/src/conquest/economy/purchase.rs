//! Purchases of units, and the Capital in which they appear (FCQ-6.3, FCQ-6.4, FCQ-5.10, FCQ-12.27, R-46,
//!

use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::options::Spawn;
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// The gold for one unit of either kind (FCQ-2.2).
pub const UNIT_PRICE: u32 = 2;

/// The figures that a purchase depends on.
#[derive(Clone, Copy, Debug)]
pub struct PurchaseConditions {
    /// The gold that the player has.
    pub gold: u32,
    /// The units ordered.
    pub units: Units,
    /// True if Intensive Production was ordered, which excludes it.
    pub excluded: bool,
    /// True if there is a place for the units: the Capital, or the one named.
    pub placed: bool,
    /// The number of units that the place has room for; `None` if unlimited.
    pub room: Option<u32>,
}

/// Checks that units may be bought. Returns their price.
///
/// # Errors
/// `E_GOLD`, `E_NO_UNITS` for an order of no units, `E_EXCLUSIVE`, `E_NO_CAPITAL`, `E_STACK_LIMIT`, in this
/// order.
pub fn may_buy(order: &PurchaseConditions) -> Result<u32, ConquestRefusal> {
    let price = order.units.total().saturating_mul(UNIT_PRICE);
    if order.gold < price {
        return Err(ConquestRefusal::new(Code::Gold, ConquestRule::fcq(6, 3)).missed(price, order.gold));
    }
    if order.units.is_empty() {
        return Err(ConquestRefusal::new(Code::NoUnits, ConquestRule::fcq(6, 3)));
    }
    if order.excluded {
        return Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)));
    }
    if !order.placed {
        return Err(ConquestRefusal::new(Code::NoCapital, ConquestRule::r(46)));
    }
    match order.room {
        Some(room) if order.units.total() > room => {
            Err(ConquestRefusal::new(Code::StackLimit, ConquestRule::r(129))
                .missed(room, order.units.total()))
        }
        _ => Ok(price),
    }
}

/// Buys units for a player: in the Capital, or where the player chooses if the game allows it.
///
/// # Errors
/// Those of [`may_buy`]; `E_UNKNOWN_TERRITORY` and `E_NOT_OWNER` for a place that is not the player's,
/// `E_DISABLED` for a named place if the game allows no choice.
pub fn buy(
    state: &State,
    seat: Seat,
    units: Units,
    at: Option<TerritoryId>,
) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let price = units.total().saturating_mul(UNIT_PRICE);
    if player.gold < price {
        return Err(ConquestRefusal::new(Code::Gold, ConquestRule::fcq(6, 3)).missed(price, player.gold));
    }
    if let Some(at) = at {
        super::own_territory(state, seat, at, ConquestRule::fcq(12, 27))?;
        if state.options().units_spawn == Spawn::Capital && player.capital != Some(at) {
            return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 27)).at(at));
        }
    }
    let place = at.or(player.capital);
    let standing = place.and_then(|place| state.holding(place)).map_or(0, |holding| holding.now.total());
    let order = PurchaseConditions {
        gold: player.gold,
        units,
        excluded: super::is_excluded(state, seat),
        placed: place.is_some(),
        room: state.options().stack_limit.map(|limit| limit.saturating_sub(standing)),
    };
    let gold = may_buy(&order).map_err(|refusal| match place {
        Some(place) => refusal.at(place),
        None => refusal,
    })?;
    let Some(at) = place else { return Ok(Vec::new()) };
    Ok(vec![Event::new(ConquestRule::fcq(6, 3), ConquestFact::Bought { seat, at, units, gold })])
}

/// Names a replacement Capital (FCQ-5.10).
///
/// # Errors
/// `E_UNKNOWN_TERRITORY`, `E_NOT_OWNER`, `E_HAS_CAPITAL`.
pub fn designate(state: &State, seat: Seat, territory: TerritoryId) -> Result<Vec<Event>, ConquestRefusal> {
    super::own_territory(state, seat, territory, ConquestRule::fcq(5, 10))?;
    super::not_excluded(state, seat)?;
    match state.player(seat).and_then(|player| player.capital) {
        Some(capital) => Err(ConquestRefusal::new(Code::HasCapital, ConquestRule::fcq(5, 10)).at(capital)),
        None => {
            Ok(vec![Event::new(ConquestRule::fcq(5, 10), ConquestFact::CapitalNamed { seat, territory })])
        }
    }
}

/// Returns the Capital of a player who named none: the territory with most of their units, then the lowest
///
pub fn default_capital(state: &State, seat: Seat) -> Option<TerritoryId> {
    let own = state.owned(seat).map(|(id, holding)| (holding.now.units_of(seat).total(), id));
    own.max_by_key(|(units, id)| (*units, std::cmp::Reverse(*id))).map(|(_, id)| id)
}
