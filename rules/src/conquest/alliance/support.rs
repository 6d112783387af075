//! Support actions between two players: their five kinds and how they are counted (FCQ-4.15, R-71).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::SeatPair;
use crate::conquest::ids::{Seat, TurnNumber};

/// The five kinds of support action, a to e.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupportAction {
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

impl SupportAction {
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

/// The least number of support actions that a winning pair needs, and the least number of kinds among them (FCQ-4.15).
pub(super) const NEEDED: (u16, usize) = (5, 2);

impl SupportCounts {
    /// Returns the count of one kind.
    pub fn of(&self, kind: SupportAction) -> u16 {
        match kind {
            SupportAction::Resources => self.resources,
            SupportAction::Passage => self.passage,
            SupportAction::Battle => self.battle,
            SupportAction::CommonEnemy => self.common_enemy,
            SupportAction::Card => self.card,
        }
    }

    /// Counts one more action of a kind.
    pub fn add(&mut self, kind: SupportAction) {
        let count = match kind {
            SupportAction::Resources => &mut self.resources,
            SupportAction::Passage => &mut self.passage,
            SupportAction::Battle => &mut self.battle,
            SupportAction::CommonEnemy => &mut self.common_enemy,
            SupportAction::Card => &mut self.card,
        };
        *count = count.saturating_add(1);
    }

    /// Returns the number of all actions.
    pub fn total(&self) -> u16 {
        SupportAction::ALL.iter().fold(0, |sum, kind| sum.saturating_add(self.of(*kind)))
    }

    /// Returns the number of kinds with at least one action.
    pub fn kinds(&self) -> usize {
        SupportAction::ALL.iter().filter(|kind| self.of(**kind) > 0).count()
    }

    /// Returns true for at least five actions of at least two kinds.
    pub fn is_sufficient(&self) -> bool {
        self.total() >= NEEDED.0 && self.kinds() >= NEEDED.1
    }
}

/// Attacks on players in the current turn, to find the common enemies of allies (R-71 d).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupportLog {
    turn: TurnNumber,
    /// Separate attacks: the attacker, the attacked and one ally of the attacker.
    attacks: BTreeSet<(Seat, Seat, Seat)>,
    /// The pairs already credited with an enemy.
    credited: BTreeSet<(SeatPair, Seat)>,
}

impl SupportLog {
    /// Adds a separate attack of `by` on `enemy` in `turn`, while `by` is allied with `allies`. Returns the
    /// pairs that now have a common enemy, each once a turn.
    ///
    /// Must not be called for an attack that joined another player's battle, because that counts as a common battle.
    pub fn attacked(
        &mut self,
        turn: TurnNumber,
        by: Seat,
        enemy: Seat,
        allies: impl IntoIterator<Item = Seat>,
    ) -> Vec<SeatPair> {
        if self.turn != turn {
            *self = Self { turn, ..Self::default() };
        }
        let mut pairs = Vec::new();
        for ally in allies {
            self.attacks.insert((by, enemy, ally));
            let both = self.attacks.contains(&(ally, enemy, by));
            if let Some(pair) = SeatPair::from_seats(by, ally).filter(|_| both && ally != enemy)
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
        assert!(log.attacked(TurnNumber(3), a, c, [b]).is_empty());
        assert_eq!(log.attacked(TurnNumber(3), b, c, [a]), [SeatPair::from_seats(a, b).unwrap()]);
        assert!(log.attacked(TurnNumber(3), b, c, [a]).is_empty());
        assert!(log.attacked(TurnNumber(3), d, c, []).is_empty());
        assert!(log.attacked(TurnNumber(4), b, c, [a]).is_empty());
    }

    #[test]
    fn five_actions_of_two_kinds_suffice() {
        let mut counts = SupportCounts { passage: 5, ..SupportCounts::default() };
        assert!(!counts.is_sufficient());
        counts.passage = 3;
        counts.add(SupportAction::Card);
        assert!(!counts.is_sufficient());
        counts.add(SupportAction::Card);
        assert!(counts.is_sufficient());
    }
}
