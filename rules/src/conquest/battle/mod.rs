//! The result of a battle with its whole arithmetic, from the forces by role (chapter VII, section 13 of the
//! rules pages).
//!
//! Defines the result of one battle and its explanation as data. `order` decides whose turn it is, which
//! cards may still be used, and how a result changes the map and the alliances.

mod bonus;
mod casualty_queue;
mod lineup;
mod round;
mod supplement;
mod unit_recovery;

use serde::{Deserialize, Serialize};

use crate::conquest::board::{TerrainKinds, TerrainSet};
use crate::conquest::catalogue::Card;
use crate::conquest::options::{BlitzkriegHalf, BonusLeftover, Leftover, Options, Penalty};
use crate::conquest::units::Units;

use lineup::{attacking_classes, attacking_queue, defending_queue, lent_groups, supplementary_groups};
use unit_recovery::{blitzkrieg, spare_the_lucky};

pub use bonus::{BattleBonus, BonusSource};
pub use casualty_queue::{
    BattlePiece, BattleRole, CasualtyQueue, PieceGroup, QueuePlace, StrikeResult, TooManyGroups,
};
pub use round::{BattleRound, BattleVictor, ClashResult};
pub use supplement::{castle_value, count_assassinated, lend_units};

/// The units of one attack order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackForce {
    /// The units that attack.
    pub units: Units,
    /// The card of the player that is in force for this attack.
    pub card: Option<Card>,
    /// The terrain of the territory from which it starts.
    pub origin: TerrainSet,
    /// True if a Luck card of the player was drawn active (`R-36`).
    pub lucky: bool,
}

/// The units that defend a territory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Garrison {
    /// The units that defend.
    pub units: Units,
    /// The card of the player that is in force here.
    pub card: Option<Card>,
    /// True if a Luck card of the player was drawn active (`R-36`).
    pub lucky: bool,
}

/// Everything that decides a battle (section 13, INPUT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BattleInput {
    /// The first attacker.
    pub attacker: AttackForce,
    /// The force that supports the attack.
    pub attacker_ally: Option<AttackForce>,
    /// The owner's units, or those of a neutral garrison.
    pub defender: Garrison,
    /// The guest's units.
    pub defender_ally: Option<Garrison>,
    /// The value of the Castle; 0 without one.
    pub castle: u32,
    /// True if the territory is neutral.
    pub neutral: bool,
    /// True if the owner needs a unit of their own to hold the territory.
    pub garrison_duty: bool,
    /// The terrain of the target; empty where it gives the defenders nothing (`R-151`).
    pub target: TerrainSet,
    /// True if the owner ordered Intensive Production this turn (`FCQ-6.19`).
    pub intensive_production: bool,
}

/// The options of a game that change how battles are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleOptions {
    /// The use of damage left over from a blow (`R-20`).
    pub leftover: Leftover,
    /// The use of a bonus left over from its blow (`R-22`).
    pub bonus_leftover: BonusLeftover,
    /// The effect of an attack penalty (`R-25`).
    pub penalty: Penalty,
    /// True if a Defence bonus defends a territory without units (`R-26`).
    pub bonus_defends_empty: bool,
    /// True if an Attack bonus does not touch the Castle (`R-23`).
    pub castle_immune_to_bonus: bool,
    /// The way in which Blitzkrieg halves losses (`R-35`).
    pub blitzkrieg: BlitzkriegHalf,
}

impl BattleOptions {
    /// Reads the battle options from a game's options.
    #[must_use]
    pub fn of(options: &Options) -> Self {
        Self {
            leftover: options.combat_leftover,
            bonus_leftover: options.combat_bonus_leftover,
            penalty: options.combat_penalty,
            bonus_defends_empty: options.combat_bonus_defends_empty,
            castle_immune_to_bonus: options.castle_immune_to_bonus,
            blitzkrieg: options.cards_blitzkrieg,
        }
    }
}

/// The units of each participant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ForcesByRole {
    /// The units of the first attacker.
    pub attacker: Units,
    /// The units of the attacker's supporter.
    pub attacker_ally: Units,
    /// The units of the owner.
    pub defender: Units,
    /// The units of the guest.
    pub defender_ally: Units,
}

impl ForcesByRole {
    /// Returns the units of one participant.
    #[must_use]
    pub fn of(&self, role: BattleRole) -> Units {
        match role {
            BattleRole::Attacker => self.attacker,
            BattleRole::AttackerAlly => self.attacker_ally,
            BattleRole::Defender => self.defender,
            BattleRole::DefenderAlly => self.defender_ally,
        }
    }

    fn of_mut(&mut self, role: BattleRole) -> &mut Units {
        match role {
            BattleRole::Attacker => &mut self.attacker,
            BattleRole::AttackerAlly => &mut self.attacker_ally,
            BattleRole::Defender => &mut self.defender,
            BattleRole::DefenderAlly => &mut self.defender_ally,
        }
    }
}

const ROLES: [BattleRole; 4] =
    [BattleRole::Attacker, BattleRole::AttackerAlly, BattleRole::Defender, BattleRole::DefenderAlly];

/// The holder of the territory after the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerritoryHolder {
    /// The first attacker (`FCQ-7.10`).
    Attacker,
    /// The supporter, if only their units are left after Luck.
    AttackerAlly,
    /// The owner, as before.
    Defender,
    /// The territory stays neutral (`R-32`).
    Nobody,
}

/// The first attacker's losses by class, which the prizes of `FCQ-9.3` and `FCQ-9.4` count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossesByClass {
    /// The units lost that were specialised in this battle.
    pub specialised: u32,
    /// The units lost that were auxiliary in this battle.
    pub auxiliary: u32,
}

/// The arithmetic that led to a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleReport {
    /// The units at the start.
    pub forces: ForcesByRole,
    /// Every bonus and penalty.
    pub bonuses: Vec<BattleBonus>,
    /// The first round.
    pub first: BattleRound,
    /// The second round; `None` unless both sides have units after Luck (`R-36`).
    pub second: Option<BattleRound>,
    /// The units that Luck cards kept from dying in the first round.
    pub spared_by_luck: ForcesByRole,
    /// The units that Blitzkrieg gave back (`R-35`).
    pub spared_by_blitzkrieg: ForcesByRole,
}

impl BattleReport {
    /// Returns the strengths of attack and defence in the first round, bonuses included.
    #[must_use]
    pub fn strengths(&self) -> (i64, i64) {
        let bonus = |attacks: bool| -> i64 {
            let of_side = |bonus: &&BattleBonus| bonus.role.attacks() == attacks;
            self.bonuses.iter().filter(of_side).map(|bonus| i64::from(bonus.value)).sum()
        };
        let (attack, defence) = (self.first.attackers.strength(), self.first.defenders.strength());
        ((i64::from(attack) + bonus(true)).max(0), i64::from(defence) + bonus(false))
    }
}

/// The result of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleResult {
    /// The side that won.
    pub victor: BattleVictor,
    /// The holder of the territory.
    pub holder: TerritoryHolder,
    /// True if the owner keeps the territory in Temporary Possession: equal strength where a garrison is
    /// needed (`FCQ-7.13`, `R-32`).
    pub temporary: bool,
    /// The units alive after the battle.
    pub survivors: ForcesByRole,
    /// The units lost; supplementary units do not count (`R-33`).
    pub losses: ForcesByRole,
    /// The value of the Castle after the battle; 0 if none is left.
    pub castle: u32,
    /// The first attacker's losses by class.
    pub attacker_losses: LossesByClass,
    /// The arithmetic; `None` if there was nobody to fight (`R-26`).
    pub account: Option<Box<BattleReport>>,
}

impl BattleResult {
    /// Returns the enemy units killed in attack, all credited to the main attacker (`FCQ-9.5`, `R-34`,
    /// `R-145`).
    #[must_use]
    pub fn kills_in_attack(&self) -> u32 {
        self.losses.defender.total() + self.losses.defender_ally.total()
    }

    /// Returns the enemy units killed in defence, all credited to the owner (`FCQ-9.6`, `R-145`).
    #[must_use]
    pub fn kills_in_defence(&self) -> u32 {
        self.losses.attacker.total() + self.losses.attacker_ally.total()
    }
}

/// Computes a battle to its end.
#[must_use]
pub fn fight(fight: &BattleInput, terrains: &TerrainKinds, customs: &BattleOptions) -> BattleResult {
    let forces = ForcesByRole {
        attacker: fight.attacker.units,
        attacker_ally: fight.attacker_ally.unwrap_or_default().units,
        defender: fight.defender.units,
        defender_ally: fight.defender_ally.unwrap_or_default().units,
    };
    let defenders = defending_queue(fight, &forces, fight.castle);
    let bonuses = bonus::bonuses(fight, terrains);
    let weights = bonus::weigh(&bonuses, customs.penalty);
    if defenders.is_empty() && !(customs.bonus_defends_empty && weights.defence > 0) {
        return unopposed(forces);
    }
    let attackers = attacking_queue(fight, &forces, &supplementary_groups(fight));
    let first = round::round(attackers, defenders, weights, customs);
    let mut survivors = survivors_of(&first);
    let spared_by_luck = spare_the_lucky(fight, &forces, &mut survivors);
    let mut castle = first.defenders_left.castle();
    let mut victor = first.victor();
    let mut second = None;
    // Luck brings units back. If both sides then have units, they fight a second round, without bonuses.
    if spared_by_luck != ForcesByRole::default() {
        let lent_left = lent_groups(&first.attackers_left);
        let attackers = attacking_queue(fight, &survivors, &lent_left);
        let defenders = defending_queue(fight, &survivors, castle);
        victor = BattleVictor::of(&attackers, &defenders);
        if !attackers.is_empty() && !defenders.is_empty() {
            let again = round::round(attackers, defenders, round::BonusTotals::default(), customs);
            survivors = survivors_of(&again);
            castle = again.defenders_left.castle();
            victor = again.victor();
            second = Some(again);
        }
    }
    let spared_by_blitzkrieg = blitzkrieg(fight, &forces, victor, &mut survivors, customs.blitzkrieg);
    let mut losses = ForcesByRole::default();
    for role in ROLES {
        *losses.of_mut(role) = forces.of(role).less(survivors.of(role));
    }
    let holder = match victor {
        BattleVictor::Attacker if survivors.attacker.is_empty() => TerritoryHolder::AttackerAlly,
        BattleVictor::Attacker => TerritoryHolder::Attacker,
        _ if fight.neutral => TerritoryHolder::Nobody,
        _ => TerritoryHolder::Defender,
    };
    BattleResult {
        victor,
        holder,
        temporary: victor == BattleVictor::Nobody && !fight.neutral && fight.garrison_duty,
        survivors,
        losses,
        castle,
        attacker_losses: by_class(fight, losses.attacker),
        account: Some(Box::new(BattleReport {
            forces,
            bonuses,
            first,
            second,
            spared_by_luck,
            spared_by_blitzkrieg,
        })),
    }
}

/// Returns the result without an enemy: the attackers move in and no bonus counts (`FCQ-7.1`, `R-26`).
fn unopposed(forces: ForcesByRole) -> BattleResult {
    BattleResult {
        victor: BattleVictor::Attacker,
        holder: TerritoryHolder::Attacker,
        temporary: false,
        survivors: forces,
        losses: ForcesByRole::default(),
        castle: 0,
        attacker_losses: LossesByClass::default(),
        account: None,
    }
}

fn survivors_of(round: &BattleRound) -> ForcesByRole {
    let mut survivors = ForcesByRole::default();
    for role in ROLES {
        let attacks = matches!(role, BattleRole::Attacker | BattleRole::AttackerAlly);
        let queue = if attacks { &round.attackers_left } else { &round.defenders_left };
        *survivors.of_mut(role) = queue.units_of(role);
    }
    survivors
}

fn by_class(fight: &BattleInput, lost: Units) -> LossesByClass {
    let classes = attacking_classes(fight, BattleRole::Attacker);
    let mut by_class = LossesByClass::default();
    for (specialised, count) in [(classes.knights, lost.knights), (classes.lancers, lost.lancers)] {
        if specialised {
            by_class.specialised += count;
        } else {
            by_class.auxiliary += count;
        }
    }
    by_class
}
