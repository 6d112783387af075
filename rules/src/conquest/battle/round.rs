//! One round of a battle: the opening strikes of both sides, then the clash.
//!
//! Defines the subtraction (`FCQ-7.3`, `R-19`), equal strength (`R-32`) and how a bonus or a penalty counts
//! (`R-22`, `R-25`). The caller builds the queues and bonuses.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::BattleOptions;
use super::casualty_queue::{CasualtyQueue, StrikeResult};
use crate::conquest::options::BonusLeftover;

/// The side that has pieces left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleVictor {
    /// The attackers.
    Attacker,
    /// The defenders, or a Castle that stands alone.
    Defender,
    /// Neither side: everything died.
    Nobody,
}

impl BattleVictor {
    pub(super) fn of(attackers: &CasualtyQueue, defenders: &CasualtyQueue) -> Self {
        match (attackers.is_empty(), defenders.is_empty()) {
            (true, true) => Self::Nobody,
            (true, false) => Self::Defender,
            _ => Self::Attacker,
        }
    }
}

/// Bonuses that strike before the clash, and the penalty that weighs in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BonusTotals {
    pub(super) attack: u32,
    pub(super) penalty: u32,
    pub(super) defence: u32,
}

/// The subtraction of the two totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClashResult {
    /// The attackers' total: units and what is left of their bonuses, less the penalty.
    pub attack: u32,
    /// The defenders' total: units, Castle and what is left of their bonuses.
    pub defence: u32,
    /// The blow that the winner takes: the loser's total less what the winner's own leftover bonus absorbs.
    /// `None` if the totals are equal and everything dies.
    pub blow: Option<StrikeResult>,
}

/// A round with everything needed to explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleRound {
    /// The attackers' queue before the round.
    pub attackers: CasualtyQueue,
    /// The defenders' queue before the round.
    pub defenders: CasualtyQueue,
    /// The attackers' bonus as it struck the defenders.
    pub strike_on_defenders: StrikeResult,
    /// The defenders' bonus as it struck the attackers.
    pub strike_on_attackers: StrikeResult,
    /// The clash; `None` if a strike left a side empty.
    pub clash: Option<ClashResult>,
    /// The attackers left.
    pub attackers_left: CasualtyQueue,
    /// The defenders left.
    pub defenders_left: CasualtyQueue,
}

impl BattleRound {
    /// Returns the side that has pieces left.
    #[must_use]
    pub fn victor(&self) -> BattleVictor {
        BattleVictor::of(&self.attackers_left, &self.defenders_left)
    }
}

/// Fights steps 5 to 7 of the algorithm.
pub(super) fn round(
    attackers: CasualtyQueue,
    defenders: CasualtyQueue,
    weights: BonusTotals,
    customs: &BattleOptions,
) -> BattleRound {
    let leftover = customs.leftover;
    let (mut attackers_left, mut defenders_left) = (attackers, defenders);
    let strike_on_defenders = if customs.castle_immune_to_bonus {
        defenders_left.hit_past_castle(weights.attack, leftover)
    } else {
        defenders_left.hit(weights.attack, leftover)
    };
    let strike_on_attackers = attackers_left.hit(weights.defence, leftover);
    let carried = |strike: StrikeResult| match customs.bonus_leftover {
        BonusLeftover::Carry => strike.left,
        BonusLeftover::Drop => 0,
    };
    let clash = (!attackers_left.is_empty() && !defenders_left.is_empty()).then(|| {
        let (spare_attack, spare_defence) = (carried(strike_on_defenders), carried(strike_on_attackers));
        let attack = (attackers_left.strength() + spare_attack).saturating_sub(weights.penalty);
        let defence = defenders_left.strength() + spare_defence;
        // A carried bonus of the winner absorbs part of the loser's total.
        let blow = match attack.cmp(&defence) {
            Ordering::Greater => {
                defenders_left = CasualtyQueue::EMPTY;
                Some(attackers_left.hit(defence.saturating_sub(spare_attack), leftover))
            }
            Ordering::Less => {
                attackers_left = CasualtyQueue::EMPTY;
                Some(defenders_left.hit(attack.saturating_sub(spare_defence), leftover))
            }
            Ordering::Equal => {
                attackers_left = CasualtyQueue::EMPTY;
                defenders_left = CasualtyQueue::EMPTY;
                None
            }
        };
        ClashResult { attack, defence, blow }
    });
    BattleRound {
        attackers,
        defenders,
        strike_on_defenders,
        strike_on_attackers,
        clash,
        attackers_left,
        defenders_left,
    }
}
