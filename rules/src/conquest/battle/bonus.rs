//! Attack and Defence bonuses from cards, terrain and Intensive Production.
//!
//! Defines their values in battle and how they add up (`R-24`, `R-25`, `R-31`). The caller decides if a card
//! is still in force.

use serde::{Deserialize, Serialize};

use super::BattleInput;
use super::casualty_queue::BattleRole;
use super::round::BonusTotals;
use crate::conquest::board::{TerrainId, TerrainKinds};
use crate::conquest::catalogue::Card;
use crate::conquest::options::Penalty;

/// The source of a bonus or a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusSource {
    /// A card in force in the battle.
    Card(Card),
    /// Terrain of the target (defence) or of an origin (attack).
    Terrain(TerrainId),
    /// Intensive Production of the owner (`FCQ-6.19`).
    IntensiveProduction,
}

/// A bonus of one participant; below 0 it is a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleBonus {
    /// The participant.
    pub role: BattleRole,
    /// The source.
    pub source: BonusSource,
    /// The strength added.
    pub value: i32,
}

/// Returns the strength that a card adds to an attack (`FCQ-10.6`, `FCQ-10.19`).
fn attack_of(card: Card) -> i32 {
    match card {
        Card::Comandant => 4,
        Card::General => 10,
        _ => 0,
    }
}

/// Returns the strength that a card adds to a defence (`FCQ-10.7`, `FCQ-10.8`, `FCQ-10.20`, `FCQ-10.21`).
fn defence_of(card: Card) -> i32 {
    match card {
        Card::Transee => 2,
        Card::Fortificatii => 4,
        Card::Buncare => 6,
        Card::Fortareata => 10,
        _ => 0,
    }
}

/// Returns every bonus and penalty of the battle. A guest's Defence cards do not count (`R-31`).
pub(super) fn bonuses(fight: &BattleInput, terrains: &TerrainKinds) -> Vec<BattleBonus> {
    let mut all = Vec::new();
    let mut add = |role, source, value| {
        if value != 0 {
            all.push(BattleBonus { role, source, value });
        }
    };
    let attackers =
        [(BattleRole::Attacker, Some(fight.attacker)), (BattleRole::AttackerAlly, fight.attacker_ally)];
    for (role, force) in attackers {
        let Some(force) = force else { continue };
        if let Some(card) = force.card {
            add(role, BonusSource::Card(card), attack_of(card));
        }
        for (id, terrain) in terrains.iter().filter(|(id, _)| force.origin.contains(*id)) {
            add(role, BonusSource::Terrain(id), i32::from(terrain.attack));
        }
    }
    if let Some(card) = fight.defender.card {
        add(BattleRole::Defender, BonusSource::Card(card), defence_of(card));
    }
    for (id, terrain) in terrains.iter().filter(|(id, _)| fight.target.contains(*id)) {
        add(BattleRole::Defender, BonusSource::Terrain(id), i32::from(terrain.defence));
    }
    add(BattleRole::Defender, BonusSource::IntensiveProduction, i32::from(fight.intensive_production));
    all
}

/// Adds up the bonuses of each side. An attack penalty first reduces the attackers' own bonuses; `penalty_rule` decides
/// what becomes of the rest (`R-25`).
pub(super) fn weigh(bonuses: &[BattleBonus], penalty_rule: Penalty) -> BonusTotals {
    let sum = |attack: bool, gain: bool| -> u32 {
        bonuses
            .iter()
            .filter(|bonus| matches!(bonus.role, BattleRole::Attacker | BattleRole::AttackerAlly) == attack)
            .filter(|bonus| (bonus.value > 0) == gain)
            .map(|bonus| bonus.value.unsigned_abs())
            .sum()
    };
    let (attack, penalty, defence) = (sum(true, true), sum(true, false), sum(false, true));
    let rest = penalty.saturating_sub(attack);
    let (penalty_left, for_defence) = match penalty_rule {
        Penalty::Reduce => (rest, 0),
        Penalty::AsDefenceBonus => (0, rest),
    };
    BonusTotals {
        attack: attack.saturating_sub(penalty),
        penalty: penalty_left,
        defence: defence + for_defence,
    }
}
