//! A battle of the phase, with everything needed to compute it again, and an entry into an
//! ally's land that may still be refused.

use serde::{Deserialize, Serialize};

use super::TerritoryControl;
use crate::conquest::alliance::RelationStatus;
use crate::conquest::battle::BattleResult;
use crate::conquest::catalogue::Card;
use crate::conquest::ids::{BattleId, Seat, TerritoryId, TurnNumber};
use crate::conquest::rewards::{BattleRecord, CapitalFall};
use crate::conquest::units::Units;

/// One force of a battle, as it was before the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleSide {
    /// The seat of the player.
    pub seat: Seat,
    /// The territory it set out from.
    pub from: TerritoryId,
    /// The units.
    pub units: Units,
    /// The card of the player that is in force for this attack.
    pub card: Option<Card>,
    /// The player's Luck card was drawn active.
    pub lucky: bool,
}

/// A battle. It is open until something else touches the territory, the defender's slot opens or the
/// phase ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The number of the battle; it stays the same when the battle is computed again.
    pub id: BattleId,
    /// The turn.
    pub turn: TurnNumber,
    /// The territory fought for.
    pub place: TerritoryId,
    /// The first attacker.
    pub attacker: BattleSide,
    /// The player who supports the attack.
    pub supporter: Option<BattleSide>,
    /// The player who came to support the defence after the attack (FCQ-12.48).
    pub late: Option<BattleSide>,
    /// The owner at the time of the attack; for an attack in the attacker's own land, the player
    /// attacked there.
    pub owner: Option<Seat>,
    /// The guest who defends with the owner.
    pub guest: Option<Seat>,
    /// The owner's Luck card was drawn active.
    pub owner_lucky: bool,
    /// The territory as it was when the attack was posted.
    pub before: TerritoryControl,
    /// The territory as the battle leaves it.
    pub after: TerritoryControl,
    /// The result and its arithmetic.
    pub outcome: BattleResult,
    /// The record of the battle for the objectives.
    pub record: BattleRecord,
    /// The Capital that fell in it.
    pub capital: Option<CapitalFall>,
    /// It may still be computed again.
    pub open: bool,
}

/// A unit order that was carried out, as the map shows it (FCQ-2.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarchRecord {
    /// The seat of the player.
    pub seat: Seat,
    /// The origin.
    pub from: TerritoryId,
    /// The destination, or the territory attacked.
    pub to: TerritoryId,
    /// The player supported, in attack or late in defence.
    pub support_of: Option<Seat>,
    /// The battle it fought in; `None` for a move.
    pub battle: Option<BattleId>,
    /// The units arrived, or their side won.
    pub succeeded: bool,
}

/// Troops that were moved into another player's territory as an ally's, or counted in that player's
/// battle, in this phase. That player may refuse them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlliedEntry {
    /// The player whose troops they are.
    pub by: Seat,
    /// The player who may refuse them.
    pub asked: Seat,
    /// The territory.
    pub place: TerritoryId,
    /// The troops of this order.
    pub units: Units,
    /// The joint battle, if they were counted in one.
    pub battle: Option<BattleId>,
    /// The status between the two players before the order.
    pub status: RelationStatus,
    /// Too late to refuse: another post touched the territory, or the asked player has posted.
    pub closed: bool,
}
