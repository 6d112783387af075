//! The queue in which the pieces of one side die, and the blow that empties it from the front.
//!
//! Defines the order of death (`FCQ-7.7`, `FCQ-7.9`, `FCQ-7.11`) and the rule that a piece is destroyed whole
//! or not at all (`FCQ-7.5`, `R-20`). Does not use bonuses and does not decide who wins.

use serde::{Deserialize, Serialize};

use crate::conquest::options::Leftover;
use crate::conquest::units::Units;

/// A participant: one of the two direct combatants or the one ally that each may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleRole {
    /// The first attacker.
    Attacker,
    /// The player who supports the attack.
    AttackerAlly,
    /// The owner of the territory, or the neutral garrison.
    Defender,
    /// The guest who defends with the owner.
    DefenderAlly,
}

impl BattleRole {
    /// Returns true on the side of the attack.
    #[must_use]
    pub const fn attacks(self) -> bool {
        matches!(self, Self::Attacker | Self::AttackerAlly)
    }
}

/// A piece in a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattlePiece {
    /// An attack unit.
    Knight,
    /// A defence unit.
    Lancer,
    /// The Castle of a first Capital.
    Castle,
}

/// The reason for a group's place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QueuePlace {
    /// Lent by Resistance or Mercenaries: dies first, vanishes after the battle and is no loss (`R-33`).
    Supplementary,
    /// A Castle: dies before any troops (`FCQ-7.11`).
    Castle,
    /// Ordinary troops.
    Rank,
    /// The last unit of a direct combatant who has an ally (`FCQ-7.8`, `R-30`).
    LastUnit,
}

/// Equal pieces of one participant that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceGroup {
    /// The participant.
    pub role: BattleRole,
    /// The kind of piece.
    pub piece: BattlePiece,
    /// The reason for its place in the queue.
    pub place: QueuePlace,
    /// The number of pieces.
    pub count: u32,
    /// The strength of each piece.
    pub strength: u32,
    /// True if the pieces are specialised, false if auxiliary (`FCQ-7.2`), with class cards applied.
    pub specialised: bool,
}

impl PieceGroup {
    fn total(&self) -> u32 {
        self.count.saturating_mul(self.strength)
    }
}

const NO_GROUP: PieceGroup = PieceGroup {
    role: BattleRole::Attacker,
    piece: BattlePiece::Knight,
    place: QueuePlace::Rank,
    count: 0,
    strength: 0,
    specialised: false,
};

/// More groups than any side has: four supplementary ones, four of real troops and a last unit.
const CAPACITY: usize = 10;

/// Groups in the order in which they die, the front first. Stored inline, so that a queue needs no heap.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(into = "Vec<PieceGroup>", try_from = "Vec<PieceGroup>")]
pub struct CasualtyQueue {
    groups: [PieceGroup; CAPACITY],
    len: usize,
}

impl CasualtyQueue {
    /// A queue without a piece.
    pub const EMPTY: Self = Self { groups: [NO_GROUP; CAPACITY], len: 0 };

    /// Adds pieces at the back; a group without pieces is left out.
    pub(super) fn push(&mut self, group: PieceGroup) {
        if group.count > 0 && self.len < CAPACITY {
            self.groups[self.len] = group;
            self.len += 1;
        }
    }

    /// Returns the groups, front first.
    #[must_use]
    pub fn groups(&self) -> &[PieceGroup] {
        &self.groups[..self.len]
    }

    /// Returns true if no piece is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the total strength.
    #[must_use]
    pub fn strength(&self) -> u32 {
        self.groups().iter().map(PieceGroup::total).sum()
    }

    /// Returns the real units of one participant, without supplementary units and the Castle.
    #[must_use]
    pub fn units_of(&self, role: BattleRole) -> Units {
        let mut units = Units::default();
        for group in self.groups().iter().filter(|group| group.role == role) {
            match (group.place, group.piece) {
                (QueuePlace::Rank | QueuePlace::LastUnit, BattlePiece::Knight) => {
                    units.knights += group.count
                }
                (QueuePlace::Rank | QueuePlace::LastUnit, BattlePiece::Lancer) => {
                    units.lancers += group.count
                }
                _ => {}
            }
        }
        units
    }

    /// Returns the strength of the Castle in this queue; 0 without one.
    #[must_use]
    pub fn castle(&self) -> u32 {
        self.groups()
            .iter()
            .find(|group| group.place == QueuePlace::Castle)
            .map_or(0, |castle| castle.strength)
    }

    /// Strikes a blow of `damage` from the front; it destroys whole pieces only (`FCQ-7.5`). Damage too small
    /// for the piece in front is lost, or with [`Leftover::Spill`] passes to a weaker piece behind it, never
    /// past a Castle (`FCQ-7.11`, `R-20`).
    pub(super) fn hit(&mut self, damage: u32, leftover: Leftover) -> StrikeResult {
        self.strike(damage, leftover, false)
    }

    /// Strikes a blow that spares the Castle: an Attack bonus under `castle.immune_to_bonus` (`R-23`).
    pub(super) fn hit_past_castle(&mut self, damage: u32, leftover: Leftover) -> StrikeResult {
        self.strike(damage, leftover, true)
    }

    fn strike(&mut self, damage: u32, leftover: Leftover, past_castle: bool) -> StrikeResult {
        let (mut left, mut stopped) = (damage, false);
        let mut destroyed = Self::EMPTY;
        let mut remaining = Self::EMPTY;
        for group in self.groups() {
            let castle = group.place == QueuePlace::Castle;
            let spared = stopped || (castle && past_castle);
            let dead = if spared { 0 } else { group.count.min(left / group.strength.max(1)) };
            left -= dead * group.strength;
            let held = dead < group.count && !(castle && past_castle);
            stopped |= held && (castle || leftover == Leftover::Stop);
            destroyed.push(PieceGroup { count: dead, ..*group });
            remaining.push(PieceGroup { count: group.count - dead, ..*group });
        }
        *self = remaining;
        StrikeResult { damage, destroyed, left }
    }
}

impl std::fmt::Debug for CasualtyQueue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.groups()).finish()
    }
}

impl PartialEq for CasualtyQueue {
    fn eq(&self, other: &Self) -> bool {
        self.groups() == other.groups()
    }
}

impl Eq for CasualtyQueue {}

impl From<CasualtyQueue> for Vec<PieceGroup> {
    fn from(queue: CasualtyQueue) -> Self {
        queue.groups().to_vec()
    }
}

/// The error for a stored queue with more groups than any battle has.
#[derive(Debug, thiserror::Error)]
#[error("a side of a battle has at most {CAPACITY} groups, this one has {0}")]
pub struct TooManyGroups(usize);

impl TryFrom<Vec<PieceGroup>> for CasualtyQueue {
    type Error = TooManyGroups;

    fn try_from(groups: Vec<PieceGroup>) -> Result<Self, Self::Error> {
        if groups.len() > CAPACITY {
            return Err(TooManyGroups(groups.len()));
        }
        let mut queue = Self::EMPTY;
        groups.into_iter().for_each(|group| queue.push(group));
        Ok(queue)
    }
}

/// The effect of one blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrikeResult {
    /// The damage of the blow.
    pub damage: u32,
    /// The pieces destroyed, in the order in which they fell.
    pub destroyed: CasualtyQueue,
    /// The damage that could not destroy a whole piece.
    pub left: u32,
}
