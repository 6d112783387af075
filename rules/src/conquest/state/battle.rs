//! A battle of the phase, with all that is needed to compute it again, and an entry into an
//! ally's land that may still be refused.

use serde::{Deserialize, Serialize};

use super::super::alliance::Status;
use super::super::battle::Outcome;
use super::super::ids::{BattleId, Seat, TerritoryId, Turn};
use super::super::keys::Card;
use super::super::rewards::{BattleRecord, CapitalFall};
use super::super::units::Units;
use super::Tenure;

/// One force of a battle, as it set out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub from: TerritoryId,
    /// The units.
    pub units: Units,
    /// The card of the player that is in force for this attack.
    pub card: Option<Card>,
    /// His Luck card was drawn active.
    pub lucky: bool,
}

/// A battle, open until something else touches the territory, the defender's slot opens or the phase
/// ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Its number; it keeps it when it is computed again.
    pub id: BattleId,
    /// The turn.
    pub turn: Turn,
    /// Where.
    pub place: TerritoryId,
    /// The first attacker.
    pub attacker: Side,
    /// The one who supports the attack.
    pub supporter: Option<Side>,
    /// The one who came to support the defence after the attack (FCQ-12.48).
    pub late: Option<Side>,
    /// The owner at the time of the attack.
    pub owner: Option<Seat>,
    /// The guest who defends with him.
    pub guest: Option<Seat>,
    /// The owner's Luck card was drawn active.
    pub owner_lucky: bool,
    /// The territory as it was when the attack was posted.
    pub before: Tenure,
    /// The territory as the battle leaves it.
    pub after: Tenure,
    /// The result and its arithmetic.
    pub outcome: Outcome,
    /// What the objectives remember of it.
    pub record: BattleRecord,
    /// A Capital that fell with it.
    pub capital: Option<CapitalFall>,
    /// It may still be computed again.
    pub open: bool,
}

/// A unit order that was carried out, as the map shows it (FCQ-2.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marched {
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub from: TerritoryId,
    /// To where, or against which territory.
    pub to: TerritoryId,
    /// Who was to be supported, in attack or late in defence.
    pub support_of: Option<Seat>,
    /// The battle it fought in; none for a move.
    pub battle: Option<BattleId>,
    /// It arrived, or its side won.
    pub succeeded: bool,
}

/// Troops that were moved as an ally's into somebody's territory, or counted in his battle, in this
/// phase; he may refuse them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Whose troops.
    pub by: Seat,
    /// Who may refuse them.
    pub asked: Seat,
    /// Where.
    pub place: TerritoryId,
    /// The troops of this order.
    pub units: Units,
    /// The joint battle, if they were counted in one.
    pub battle: Option<BattleId>,
    /// What the two were to each other before.
    pub status: Status,
    /// Another post touched the territory, or he who is asked has posted: too late to refuse.
    pub closed: bool,
}
