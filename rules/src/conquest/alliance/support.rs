//! Support actions between two players: their five kinds and how they are counted (FCQ-4.15, R-71).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Pair;
use crate::conquest::ids::{Seat, Turn};

/// The five kinds of support action, a to e.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Support {
    /// (a) Gold or a card was sent.
    Resources,
    /// (b) An order went into or inside the ally's territory.
    Passage,
    /// (c) A support order joined a battle, or guests defended.
    Battle,
    /// (d) Allies attacked the same enemy separately in one turn; counted once for each turn and enemy.
    CommonEnemy,
    /// (e) The ally used the effect of a card.
    Card,
}

impl Support {
    /// All kinds, a to e.
    pub const ALL: [Self; 5] = [Self::Resources, Self::Passage, Self::Battle, Self::CommonEnemy, Self::Card];
}

/// The number of support actions of each kind between two players, in either direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SupportCounts {
    /// (a) Transfers.
    pub resources: u16,
    /// (b) Orders into or inside the other's territory.
    pub passage: u16,
    /// (c) Common battles.
    pub battle: u16,
    /// (d) Turns and enemies attacked by both.
    pub common_enemy: u16,
    /// (e) Cards that helped the other.
    pub card: u16,
}

/// The number of support actions that a winning pair needs, and of how many kinds (FCQ-4.15).
pub(super) const NEEDED: (u16, usize) = (5, 2);

impl SupportCounts {
    /// Returns the count of one kind.
    pub fn of(&self, kind: Support) -> u16 {
        match kind {
            Support::Resources => self.resources,
            Support::Passage => self.passage,
            Support::Battle => self.battle,
            Support::CommonEnemy => self.common_enemy,
            Support::Card => self.card,
        }
    }

    /// Counts one more action of a kind.
    pub fn add(&mut self, kind: Support) {
        let count = match kind {
            Support::Resources => &mut self.resources,
            Support::Passage => &mut self.passage,
            Support::Battle => &mut self.battle,
            Support::CommonEnemy => &mut self.common_enemy,
            Support::Card => &mut self.card,
        };
        *count = count.saturating_add(1);
    }

    /// Returns the number of all actions.
    pub fn total(&self) -> u16 {
        Support::ALL.iter().fold(0, |sum, kind| sum.saturating_add(self.of(*kind)))
    }

    /// Returns the number of kinds with at least one action.
    pub fn kinds(&self) -> usize {
        Support::ALL.iter().filter(|kind| self.of(**kind) > 0).count()
    }

    /// Returns true for at least five actions of at least two kinds.
    pub fn suffice(&self) -> bool {
        self.total() >= NEEDED.0 && self.kinds() >= NEEDED.1
    }
}

/// Attacks on players in the current turn, to find the common enemies of allies (R-71 d).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupportLog {
    turn: Turn,
    /// Separate attacks: the attacker, the attacked and one ally of the attacker.
    attacks: BTreeSet<(Seat, Seat, Seat)>,
    /// The pairs already credited with an enemy.
    credited: BTreeSet<(Pair, Seat)>,
}

impl SupportLog {
    /// Adds a separate attack of `by` on `enemy` in `turn`, while `by` is allied with `allies`. Returns the
    /// pairs that now have a common enemy, each once a turn.
    ///
    /// Not for an attack that joined another's battle: it counts as a common battle.
    pub fn attacked(
        &mut self,
        turn: Turn,
        by: Seat,
        enemy: Seat,
        allies: impl IntoIterator<Item = Seat>,
    ) -> Vec<Pair> {
        if self.turn != turn {
            *self = Self { turn, ..Self::default() };
        }
        let mut pairs = Vec::new();
        for ally in allies {
            self.attacks.insert((by, enemy, ally));
            let both = self.attacks.contains(&(ally, enemy, by));
            if let Some(pair) = Pair::of(by, ally).filter(|_| both && ally != enemy)
                && self.credited.insert((pair, enemy))
            {
                pairs.push(pair);
            }
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_common_enemy_counts_once_a_turn_and_only_among_allies() {
        let (a, b, c, d) = (Seat(0), Seat(1), Seat(2), Seat(3));
        let mut log = SupportLog::default();
        assert!(log.attacked(Turn(3), a, c, [b]).is_empty());
        assert_eq!(log.attacked(Turn(3), b, c, [a]), [Pair::of(a, b).unwrap()]);
        assert!(log.attacked(Turn(3), b, c, [a]).is_empty());
        assert!(log.attacked(Turn(3), d, c, []).is_empty());
        assert!(log.attacked(Turn(4), b, c, [a]).is_empty());
    }

    #[test]
    fn five_actions_of_two_kinds_suffice() {
        let mut counts = SupportCounts { passage: 5, ..SupportCounts::default() };
        assert!(!counts.suffice());
        counts.passage = 3;
        counts.add(Support::Card);
        assert!(!counts.suffice());
        counts.add(Support::Card);
        assert!(counts.suffice());
    }
}
