//! The queue in which one side's pieces die, and the blow that empties it from the front.
//!
//! Owns the order of death (`FCQ-7.7`, `FCQ-7.9`, `FCQ-7.11`) and the rule that a piece is destroyed
//! whole or not at all (`FCQ-7.5`, `R-20`). Knows nothing of bonuses or of who wins.

use serde::{Deserialize, Serialize};

use crate::conquest::options::Leftover;
use crate::conquest::units::Units;

/// Whose pieces: the two direct combatants and the one ally each may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The first attacker.
    Attacker,
    /// Who supports the attack.
    AttackerAlly,
    /// The owner of the territory, or the garrison that nobody owns.
    Defender,
    /// The guest who defends with the owner.
    DefenderAlly,
}

/// What can stand in a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// An attack unit.
    Knight,
    /// A defence unit.
    Lancer,
    /// The Castle of a first Capital.
    Castle,
}

/// Why a group stands where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Lent by Resistance or Mercenaries: dies first, vanishes afterwards, is no loss (`R-33`).
    Supplementary,
    /// A Castle, before any troops (`FCQ-7.11`).
    Castle,
    /// Ordinary troops.
    Rank,
    /// The last unit of a direct combatant who has an ally beside him (`FCQ-7.8`, `R-30`).
    LastUnit,
}

/// Equal pieces that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Whose they are.
    pub role: Role,
    /// What they are.
    pub piece: Piece,
    /// Why they stand here.
    pub place: Place,
    /// How many.
    pub count: u32,
    /// Strength of each.
    pub strength: u32,
    /// Specialised, as opposed to auxiliary (`FCQ-7.2`), after the class cards.
    pub specialised: bool,
}

impl Group {
    fn total(&self) -> u32 {
        self.count.saturating_mul(self.strength)
    }
}

const NO_GROUP: Group = Group {
    role: Role::Attacker,
    piece: Piece::Knight,
    place: Place::Rank,
    count: 0,
    strength: 0,
    specialised: false,
};

/// Four supplementary groups, four of real troops and a last unit: no side can have more.
const CAPACITY: usize = 10;

/// Groups in the order in which they die, the front first. Kept in place, never on the heap.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(into = "Vec<Group>", try_from = "Vec<Group>")]
pub struct Queue {
    groups: [Group; CAPACITY],
    len: usize,
}

impl Queue {
    /// A queue without a piece.
    pub const EMPTY: Self = Self { groups: [NO_GROUP; CAPACITY], len: 0 };

    /// Adds pieces behind the others; none of them is no group.
    pub(super) fn push(&mut self, group: Group) {
        if group.count > 0 && self.len < CAPACITY {
            self.groups[self.len] = group;
            self.len += 1;
        }
    }

    /// The groups, front first.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups[..self.len]
    }

    /// Whether no piece is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Total strength.
    #[must_use]
    pub fn strength(&self) -> u32 {
        self.groups().iter().map(Group::total).sum()
    }

    /// Real units of one participant, supplementary ones and Castle left out.
    #[must_use]
    pub fn units_of(&self, role: Role) -> Units {
        let mut units = Units::default();
        for group in self.groups().iter().filter(|group| group.role == role) {
            match (group.place, group.piece) {
                (Place::Rank | Place::LastUnit, Piece::Knight) => units.knights += group.count,
                (Place::Rank | Place::LastUnit, Piece::Lancer) => units.lancers += group.count,
                _ => {}
            }
        }
        units
    }

    /// Strength of the Castle in this queue; 0 without one.
    #[must_use]
    pub fn castle(&self) -> u32 {
        self.groups().iter().find(|group| group.place == Place::Castle).map_or(0, |castle| castle.strength)
    }

    /// A blow of `damage` from the front: whole pieces only (`FCQ-7.5`). What cannot destroy the piece in
    /// front is lost, or with [`Leftover::Spill`] passes to a weaker one behind; never past a Castle
    /// (`FCQ-7.11`, `R-20`).
    pub(super) fn hit(&mut self, damage: u32, leftover: Leftover) -> Blow {
        self.strike(damage, leftover, false)
    }

    /// A blow that does not touch the Castle: an Attack bonus under `castle.immune_to_bonus` (`R-23`).
    pub(super) fn hit_past_castle(&mut self, damage: u32, leftover: Leftover) -> Blow {
        self.strike(damage, leftover, true)
    }

    fn strike(&mut self, damage: u32, leftover: Leftover, past_castle: bool) -> Blow {
        let (mut left, mut stopped) = (damage, false);
        let mut destroyed = Self::EMPTY;
        let mut remaining = Self::EMPTY;
        for group in self.groups() {
            let castle = group.place == Place::Castle;
            let spared = stopped || (castle && past_castle);
            let dead = if spared { 0 } else { group.count.min(left / group.strength.max(1)) };
            left -= dead * group.strength;
            let held = dead < group.count && !(castle && past_castle);
            stopped |= held && (castle || leftover == Leftover::Stop);
            destroyed.push(Group { count: dead, ..*group });
            remaining.push(Group { count: group.count - dead, ..*group });
        }
        *self = remaining;
        Blow { damage, destroyed, left }
    }
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.groups()).finish()
    }
}

impl PartialEq for Queue {
    fn eq(&self, other: &Self) -> bool {
        self.groups() == other.groups()
    }
}

impl Eq for Queue {}

impl From<Queue> for Vec<Group> {
    fn from(queue: Queue) -> Self {
        queue.groups().to_vec()
    }
}

/// A stored queue that no battle can have.
#[derive(Debug, thiserror::Error)]
#[error("a side of a battle has at most {CAPACITY} groups, this one has {0}")]
pub struct TooManyGroups(usize);

impl TryFrom<Vec<Group>> for Queue {
    type Error = TooManyGroups;

    fn try_from(groups: Vec<Group>) -> Result<Self, Self::Error> {
        if groups.len() > CAPACITY {
            return Err(TooManyGroups(groups.len()));
        }
        let mut queue = Self::EMPTY;
        groups.into_iter().for_each(|group| queue.push(group));
        Ok(queue)
    }
}

/// What one blow did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// What it struck with.
    pub damage: u32,
    /// What fell, in the order in which it fell.
    pub destroyed: Queue,
    /// What could not destroy a whole piece.
    pub left: u32,
}
