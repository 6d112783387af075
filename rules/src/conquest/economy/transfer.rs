//! Transfers of gold to other players (FCQ-6.11 … FCQ-6.13, FCQ-12.33, FCQ-12.35, R-85 … R-87).

use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::options::{GoldCost, Options, Permission};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{GoldOrCard, State};

/// The smallest transfer in gold (FCQ-6.12).
const SMALLEST: u32 = 5;

/// The figures that a transfer depends on.
#[derive(Clone, Copy, Debug)]
pub struct TransferConditions<'a> {
    /// The agreed options.
    pub options: &'a Options,
    /// The gold that the player has.
    pub gold: u32,
    /// The gold that the territories yielded this turn.
    pub production: u32,
    /// The AP left.
    pub ap: u8,
    /// The gold sent to the same player in this turn.
    pub sent: u32,
}

/// Returns the AP of one transfer: 1, or by the share of production 1 up to half of it and 2 above.
pub const fn transfer_cost(cost: GoldCost, amount: u32, production: u32) -> u8 {
    match cost {
        GoldCost::ByShare if amount as u64 * 2 > production as u64 => 2,
        _ => 1,
    }
}

/// Checks that this much gold may be sent. Returns the AP.
///
/// # Errors
/// `E_AP`, `E_GOLD`, `E_DISABLED`, `E_MIN_TRANSFER`, `E_MAX_TRANSFER`, in this order.
pub fn may_send(purse: &TransferConditions<'_>, amount: u32) -> Result<u8, ConquestRefusal> {
    let cost = purse.options.trade_gold_cost;
    let ap = transfer_cost(cost, amount, purse.production);
    if purse.ap < ap {
        return Err(
            ConquestRefusal::new(Code::Ap, ConquestRule::fcq(6, 11)).missed(ap.into(), purse.ap.into())
        );
    }
    if purse.gold < amount {
        return Err(ConquestRefusal::new(Code::Gold, ConquestRule::fcq(6, 11)).missed(amount, purse.gold));
    }
    if purse.options.trade_resources == Permission::Forbidden {
        return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 33)));
    }
    if amount < SMALLEST {
        return Err(
            ConquestRefusal::new(Code::MinTransfer, ConquestRule::fcq(6, 12)).missed(SMALLEST, amount)
        );
    }
    let (most, rule) = match cost {
        GoldCost::Flat => (u64::from(purse.production) * 2 / 3, ConquestRule::r(85)),
        GoldCost::ByShare => (u64::from(purse.production), ConquestRule::r(86)),
    };
    let most = u32::try_from(most).unwrap_or(u32::MAX);
    let all = purse.sent.saturating_add(amount);
    if all > most {
        return Err(ConquestRefusal::new(Code::MaxTransfer, rule).missed(most, all));
    }
    Ok(ap)
}

/// Sends gold to another player in the game.
///
/// # Errors
/// Those of [`may_send`], then `E_RECIPIENT`.
pub fn send_gold(state: &State, seat: Seat, to: Seat, amount: u32) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let purse = TransferConditions {
        options: state.options(),
        gold: player.gold,
        production: player.production,
        ap: player.ap,
        sent: player.gold_sent_to(to),
    };
    let ap = may_send(&purse, amount).map_err(|refusal| refusal.with(to))?;
    if to == seat || !state.plays(to) {
        return Err(ConquestRefusal::new(Code::Recipient, ConquestRule::fcq(6, 11)).with(to));
    }
    Ok(vec![Event::new(
        ConquestRule::fcq(6, 11),
        ConquestFact::Sent { by: seat, to, gift: GoldOrCard::Gold(amount), ap },
    )])
}
