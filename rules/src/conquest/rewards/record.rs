//! What is remembered of a turn for the objectives.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::conquest::board::RegionId;
use crate::conquest::ids::{BattleId, Seat, Turn};

/// One turn, as far as objectives ask.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnRecord {
    /// The turn.
    pub turn: Turn,
    /// Attacks in post order, also on empty territories.
    pub battles: Vec<BattleRecord>,
    /// Capitals conquered.
    pub capitals: Vec<CapitalFall>,
    /// Betrayals in post order.
    pub betrayals: Vec<Betrayal>,
    /// Base territories held at the end of the turn, after R-14 (1).
    pub holdings: BTreeMap<Seat, u32>,
    /// Regions that one player holds whole at the end of the turn.
    pub regions: Vec<RegionHeld>,
    /// Players who lost their last territory.
    pub eliminated: Vec<Elimination>,
}

/// One attack and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleRecord {
    /// Which battle; a recomputed one replaces its record.
    pub battle: BattleId,
    /// The main attacker, who alone counts (FCQ-9.19, R-145).
    pub by: Seat,
    /// The owner; `None` for neutral land, also that of a player eliminated for not posting (FCQ-9.21).
    pub on: Option<Seat>,
    /// Whether troops or a Castle resisted.
    pub fought: bool,
    /// Whether the territory was taken.
    pub conquered: bool,
    /// Base territories of the target.
    pub base: u32,
    /// The main attacker's own specialised units lost, no supplementary ones.
    pub lost_spec: u32,
    /// The main attacker's own auxiliary units lost.
    pub lost_aux: u32,
    /// Enemy units killed, a guest's too, credited to the main attacker.
    pub killed: u32,
    /// The owner's own units lost.
    pub owner_lost: u32,
    /// Attacking units killed, a supporter's too, credited to the owner.
    pub owner_killed: u32,
    /// Who defended with the owner, and his own units lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest_lost: Option<(Seat, u32)>,
}

impl BattleRecord {
    /// Units a player lost here in defence: his own, of his land or as a guest.
    pub fn lost_in_defence(&self, seat: Seat) -> u32 {
        let as_guest = self.guest_lost.filter(|(guest, _)| *guest == seat).map_or(0, |(_, lost)| lost);
        if self.on == Some(seat) { self.owner_lost + as_guest } else { as_guest }
    }

    /// The player who lost the territory to another player, if one did.
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
    /// It was his first Capital.
    pub initial: bool,
    /// Base territories he still holds.
    pub left_territories: u32,
    /// Units he still has.
    pub left_units: u32,
    /// Of his territories, as merged, those that need a unit.
    pub left_min: u32,
}

/// A betrayal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Betrayal {
    /// The betrayer.
    pub by: Seat,
    /// The betrayed ally.
    pub victim: Seat,
    /// Troops of the two fought.
    pub fought: bool,
    /// The victim had missed a phase and not posted since: no prize (FCQ-9.22, R-110).
    pub victim_missed: bool,
    /// Nothing but gifts of the betrayer had made the alliance: no prize.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rests_on_gifts: bool,
}

impl Betrayal {
    /// Whether it may earn a prize.
    pub(super) fn is_paid(&self) -> bool {
        !self.victim_missed && !self.rests_on_gifts
    }
}

/// A region held whole by one player (FCQ-9.10, R-107).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionHeld {
    /// Which.
    pub region: RegionId,
    /// By whom.
    pub owner: Seat,
    /// Its base territories, without mountains and water.
    pub base: u32,
    /// Of these, the ones he chose at the start.
    pub own_start: u32,
}

/// A player who lost his last territory by conquest (FCQ-9.16, R-109).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Elimination {
    /// Who is out.
    pub player: Seat,
    /// Who conquered his last territory; `None` if nobody did.
    pub last_by: Option<Seat>,
    /// Base territories `last_by` had conquered from him before.
    pub earlier: u32,
}

impl TurnRecord {
    /// The record of `turn`, still empty.
    pub fn new(turn: Turn) -> Self {
        Self { turn, ..Self::default() }
    }

    /// Notes a battle; one of the same number is replaced in its place.
    pub fn note_battle(&mut self, battle: BattleRecord) {
        match self.battles.iter_mut().find(|noted| noted.battle == battle.battle) {
            Some(noted) => *noted = battle,
            None => self.battles.push(battle),
        }
    }
}
