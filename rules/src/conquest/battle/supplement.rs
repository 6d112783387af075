//! Figures that cards and the calendar give a battle: lent units, units killed from afar, Castle value.
//!
//! Defines the roundings of `FCQ-10.14`, `FCQ-10.18`, `FCQ-10.24`, `FCQ-10.27` and `FCQ-12.26`. `order`
//! decides when and where they apply.

use crate::conquest::catalogue::Card;
use crate::conquest::ids::TurnNumber;
use crate::conquest::units::Units;

/// Returns the units that a card lends to one attack order: Resistance half of each kind, rounded down
/// (`FCQ-10.18`, W-8), Mercenaries a third, rounded to the nearest (`FCQ-10.27`, `R-33`, W-9).
#[must_use]
pub fn lend_units(card: Card, units: Units) -> Units {
    match card {
        Card::Rezistenta => units.half(),
        Card::Mercenari => units.third_to_nearest(),
        _ => Units::NONE,
    }
}

/// Returns the units that an Assassin or Assassins card kills: half of each kind of the owner's units,
/// rounded down (`FCQ-10.14`, `R-93`).
#[must_use]
pub fn count_assassinated(units: Units) -> Units {
    units.half()
}

/// Returns the defence of a standing Castle in a turn: `value`, 3 by the rulebook. With `castle.doubling` it
/// is twice that from turn 11, four times from turn 21 and so on (`FCQ-5.7`, `FCQ-12.26`, `R-21`).
#[must_use]
pub fn castle_value(value: u32, turn: TurnNumber, doubling: bool) -> u32 {
    let doublings = if doubling { u32::from(turn.0.saturating_sub(1)) / 10 } else { 0 };
    value.saturating_mul(1u32.checked_shl(doublings).unwrap_or(u32::MAX))
}
