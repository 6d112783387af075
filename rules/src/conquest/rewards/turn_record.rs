//! The records of turns from which objectives are decided.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::conquest::board::RegionId;
use crate::conquest::ids::{BattleId, Seat, TurnNumber};

/// The record of one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnRecord {
    /// The number of the turn.
    pub turn: TurnNumber,
    /// Attacks in post order, also on empty territories.
    pub battles: Vec<BattleRecord>,
    /// Capitals conquered.
    pub capitals: Vec<CapitalFall>,
    /// Betrayals, in post order.
    pub betrayals: Vec<Betrayal>,
    /// Base territories held at the end of the turn, after R-14 (1).
    pub holdings: BTreeMap<Seat, u32>,
    /// Regions that one player holds whole at the end of the turn.
    pub regions: Vec<RegionHeld>,
    /// Players who lost their last territory.
    pub eliminated: Vec<EliminationRecord>,
}

/// One attack and its losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleRecord {
    /// The number of the battle; a battle computed again replaces its record.
    pub battle: BattleId,
    /// The main attacker, who alone counts (FCQ-9.19, R-145).
    pub by: Seat,
    /// The owner of the target; `None` for neutral land, also for the land of a player eliminated for not posting
    /// (FCQ-9.21).
    pub on: Option<Seat>,
    /// True if troops or a Castle resisted.
    pub fought: bool,
    /// True if the territory was taken.
    pub conquered: bool,
    /// Base territories of the target.
    pub base: u32,
    /// The main attacker's own specialised units lost, supporting ones not included.
    pub lost_spec: u32,
    /// The main attacker's own auxiliary units lost.
    pub lost_aux: u32,
    /// Enemy units killed, a guest's too, credited to the main attacker.
    pub killed: u32,
    /// The owner's own units lost.
    pub owner_lost: u32,
    /// Attacking units killed, a supporter's too, credited to the owner.
    pub owner_killed: u32,
    /// The player who defended with the owner, and that player's own units lost; `None` without such a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest_lost: Option<(Seat, u32)>,
}

impl BattleRecord {
    /// Returns the player's own units lost in defence, as the owner of the target or as a guest.
    pub fn lost_in_defence(&self, seat: Seat) -> u32 {
        let as_guest = self.guest_lost.filter(|(guest, _)| *guest == seat).map_or(0, |(_, lost)| lost);
        if self.on == Some(seat) { self.owner_lost + as_guest } else { as_guest }
    }

    /// Returns the player who lost the territory to another player; `None` if nobody did.
    pub fn taken_from(&self) -> Option<Seat> {
        self.on.filter(|owner| self.conquered && *owner != self.by)
    }
}

/// A Capital conquered, and what its loser has left after the battle (FCQ-9.2, R-105).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CapitalFall {
    /// The conqueror.
    pub by: Seat,
    /// The loser.
    pub from: Seat,
    /// True if it was the loser's first Capital.
    pub initial: bool,
    /// Base territories the loser still holds.
    pub left_territories: u32,
    /// Units the loser still has.
    pub left_units: u32,
    /// Number of the loser's remaining territories that need a unit; a merged territory counts once.
    pub left_min: u32,
}

/// A betrayal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Betrayal {
    /// The betrayer.
    pub by: Seat,
    /// The betrayed ally.
    pub victim: Seat,
    /// True if troops of the two players fought.
    pub fought: bool,
    /// True if the victim had missed a phase and not posted since; the betrayal then earns no prize (FCQ-9.22, R-110).
    pub victim_missed: bool,
    /// True if the alliance came only from gifts of the betrayer; the betrayal then earns no prize.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rests_on_gifts: bool,
}

impl Betrayal {
    /// Returns true if the betrayal may earn a prize.
    pub(super) fn is_paid(&self) -> bool {
        !self.victim_missed && !self.rests_on_gifts
    }
}

/// A region held whole by one player (FCQ-9.10, R-107).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionHeld {
    /// The region.
    pub region: RegionId,
    /// The player who holds it.
    pub owner: Seat,
    /// Its base territories, without mountains and water.
    pub base: u32,
    /// The number of these that the owner chose at the start.
    pub own_start: u32,
}

/// A player who lost their last territory by conquest (FCQ-9.16, R-109).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EliminationRecord {
    /// The eliminated player.
    pub player: Seat,
    /// The conqueror of the last territory; `None` if nobody conquered it.
    pub last_by: Option<Seat>,
    /// Base territories that `last_by` had conquered from the player before.
    pub earlier: u32,
}

impl TurnRecord {
    /// Creates the empty record of `turn`.
    pub fn new(turn: TurnNumber) -> Self {
        Self { turn, ..Self::default() }
    }

    /// Records a battle. Replaces a record with the same number in place.
    pub fn note_battle(&mut self, battle: BattleRecord) {
        match self.battles.iter_mut().find(|noted| noted.battle == battle.battle) {
            Some(noted) => *noted = battle,
            None => self.battles.push(battle),
        }
    }
}
