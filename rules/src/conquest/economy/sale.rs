//! Sales of territories between players (FCQ-6.16 … FCQ-6.18, FCQ-12.34, R-88).

use crate::conquest::act::TradeRole;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::options::{Options, Permission};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{State, TerritorySale};

/// The AP of each side (FCQ-6.16).
pub const SALE_AP: u8 = 2;
/// The smallest price in gold (FCQ-6.18).
pub const SMALLEST_PRICE: u32 = 5;

/// Checks that one side may post a sale. `gold` is the buyer's gold; `None` for the seller.
///
/// # Errors
/// `E_AP`, `E_GOLD`, `E_DISABLED`, `E_MIN_PRICE`, `E_CAPITAL`, in this order.
pub fn may_trade(
    options: &Options,
    ap: u8,
    gold: Option<u32>,
    price: u32,
    first_capital: bool,
) -> Result<(), ConquestRefusal> {
    if ap < SALE_AP {
        return Err(
            ConquestRefusal::new(Code::Ap, ConquestRule::fcq(6, 16)).missed(SALE_AP.into(), ap.into())
        );
    }
    if let Some(gold) = gold.filter(|gold| *gold < price) {
        return Err(ConquestRefusal::new(Code::Gold, ConquestRule::fcq(6, 16)).missed(price, gold));
    }
    if options.trade_territories == Permission::Forbidden || options.garrison_required {
        return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(6, 16)));
    }
    if price < SMALLEST_PRICE {
        return Err(
            ConquestRefusal::new(Code::MinPrice, ConquestRule::fcq(6, 18)).missed(SMALLEST_PRICE, price)
        );
    }
    if first_capital { Err(ConquestRefusal::new(Code::Capital, ConquestRule::r(88))) } else { Ok(()) }
}

/// Posts one side of a sale. It is closed when the other side has posted the same.
///
/// # Errors
/// Those of [`may_trade`], `E_UNKNOWN_TERRITORY`, `E_NOT_OWNER`, `E_RECIPIENT`, and `E_MISMATCH` if the other
/// side posted another price or the territory is on sale to another player.
pub fn trade(
    state: &State,
    seat: Seat,
    role: TradeRole,
    other: Seat,
    territory: TerritoryId,
    price: u32,
) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let (seller, buyer) = match role {
        TradeRole::Sell => (seat, other),
        TradeRole::Buy => (other, seat),
    };
    let gold = (role == TradeRole::Buy).then_some(player.gold);
    let at = |refusal: ConquestRefusal| refusal.at(territory).with(other);
    let first_capital =
        state.holding(territory).is_some_and(|holding| holding.now.first_capital_of.is_some());
    if player.ap < SALE_AP || gold.is_some_and(|gold| gold < price) {
        may_trade(state.options(), player.ap, gold, price, first_capital).map_err(at)?;
    }
    super::own_territory(state, seller, territory, ConquestRule::fcq(6, 16))?;
    super::not_excluded(state, seat)?;
    may_trade(state.options(), player.ap, gold, price, first_capital).map_err(at)?;
    if other == seat || !state.plays(other) {
        return Err(at(ConquestRefusal::new(Code::Recipient, ConquestRule::fcq(6, 16))));
    }
    let mut trade = TerritorySale { seller, buyer, territory, price, sold: false, bought: false };
    if let Some(standing) = state.trades.iter().find(|one| one.territory == territory) {
        let own_side = if role == TradeRole::Sell { standing.sold } else { standing.bought };
        let same = (standing.seller, standing.buyer, standing.price) == (seller, buyer, price);
        if !same || own_side {
            return Err(
                at(ConquestRefusal::new(Code::Mismatch, ConquestRule::r(88))).missed(standing.price, price)
            );
        }
        trade = *standing;
    }
    match role {
        TradeRole::Sell => trade.sold = true,
        TradeRole::Buy => trade.bought = true,
    }
    Ok(vec![Event::new(ConquestRule::fcq(6, 16), ConquestFact::TradePosted { trade, by: seat, ap: SALE_AP })])
}

/// Returns unanswered offers at the end of Phase 1, with AP and price.
pub fn return_unanswered(state: &State) -> Vec<Event> {
    let open = state.trades.iter().filter(|trade| !trade.is_closed());
    open.map(|trade| {
        Event::new(ConquestRule::r(88), ConquestFact::TradeReturned { trade: *trade, ap: SALE_AP })
    })
    .collect()
}

/// Completes closed sales at the end of the turn, or voids them if the seller no longer holds the territory.
pub fn complete(state: &State) -> Vec<Event> {
    let closed = state.trades.iter().filter(|trade| trade.is_closed());
    closed
        .map(|trade| {
            let holds = state.is_named(trade.territory) && state.owner(trade.territory) == Some(trade.seller);
            if holds && state.plays(trade.buyer) {
                Event::new(ConquestRule::fcq(6, 17), ConquestFact::TradeDone { trade: *trade })
            } else {
                Event::new(ConquestRule::fcq(6, 17), ConquestFact::TradeVoid { trade: *trade })
            }
        })
        .collect()
}
