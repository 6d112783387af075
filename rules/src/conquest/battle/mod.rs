//! The result of a battle with its whole arithmetic, from the forces by role (chapter VII, section 13 of the
//! rules pages).
//!
//! Defines the result of one battle and its explanation as data. `order` decides whose turn it is, which
//! cards may still be used, and what a result does to the map and to alliances.

mod bonus;
mod lineup;
mod queue;
mod round;
mod spared;
mod supplement;

use serde::{Deserialize, Serialize};

use crate::conquest::board::{TerrainSet, Terrains};
use crate::conquest::keys::Card;
use crate::conquest::options::{BlitzkriegHalf, BonusLeftover, Leftover, Options, Penalty};
use crate::conquest::units::Units;

use lineup::{attacking_classes, attacking_queue, defending_queue, lent_groups, supplementary_groups};
use spared::{blitzkrieg, spare_the_lucky};

pub use bonus::{Bonus, Source};
pub use queue::{Blow, Group, Piece, Place, Queue, Role, TooManyGroups};
pub use round::{Clash, Round, Victor};
pub use supplement::{assassinated, castle_value, lent};

/// The units of one attack order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Force {
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
pub struct Fight {
    /// The first attacker.
    pub attacker: Force,
    /// The force that supports the attack.
    pub attacker_ally: Option<Force>,
    /// The owner's units, or those of a neutral garrison.
    pub defender: Garrison,
    /// The guest's units.
    pub defender_ally: Option<Garrison>,
    /// The value of the standing Castle; 0 without one.
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
pub struct Customs {
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

impl Customs {
    /// Reads the customs from a game's options.
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
pub struct Forces {
    /// The units of the first attacker.
    pub attacker: Units,
    /// The units of the attacker's supporter.
    pub attacker_ally: Units,
    /// The units of the owner.
    pub defender: Units,
    /// The units of the guest.
    pub defender_ally: Units,
}

impl Forces {
    /// Returns the units of one participant.
    #[must_use]
    pub fn of(&self, role: Role) -> Units {
        match role {
            Role::Attacker => self.attacker,
            Role::AttackerAlly => self.attacker_ally,
            Role::Defender => self.defender,
            Role::DefenderAlly => self.defender_ally,
        }
    }

    fn of_mut(&mut self, role: Role) -> &mut Units {
        match role {
            Role::Attacker => &mut self.attacker,
            Role::AttackerAlly => &mut self.attacker_ally,
            Role::Defender => &mut self.defender,
            Role::DefenderAlly => &mut self.defender_ally,
        }
    }
}

const ROLES: [Role; 4] = [Role::Attacker, Role::AttackerAlly, Role::Defender, Role::DefenderAlly];

/// The holder of the territory after the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// The first attacker (`FCQ-7.10`).
    Attacker,
    /// The supporter, if Luck left only their units on the field.
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
pub struct Account {
    /// The units at the start.
    pub forces: Forces,
    /// Every bonus and penalty.
    pub bonuses: Vec<Bonus>,
    /// The first round.
    pub first: Round,
    /// The second round; `None` unless Luck left both sides on the field (`R-36`).
    pub second: Option<Round>,
    /// The units that Luck cards kept from dying in the first round.
    pub spared_by_luck: Forces,
    /// The units that Blitzkrieg gave back (`R-35`).
    pub spared_by_blitzkrieg: Forces,
}

/// The result of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won.
    pub victor: Victor,
    /// The holder of the territory.
    pub holder: Holder,
    /// True if the owner keeps the territory in Temporary Possession: equal strength where a garrison is
    /// needed (`FCQ-7.13`, `R-32`).
    pub temporary: bool,
    /// The units alive.
    pub survivors: Forces,
    /// The units dead; supplementary units do not count (`R-33`).
    pub losses: Forces,
    /// The value of the Castle that still stands.
    pub castle: u32,
    /// The first attacker's losses by class.
    pub attacker_losses: LossesByClass,
    /// The arithmetic; `None` if there was nobody to fight (`R-26`).
    pub account: Option<Box<Account>>,
}

impl Outcome {
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

/// Fights a battle to its end.
#[must_use]
pub fn fight(fight: &Fight, terrains: &Terrains, customs: &Customs) -> Outcome {
    let forces = Forces {
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
    // Luck brings units back: both sides may stand again and fight a second round, without bonuses.
    if spared_by_luck != Forces::default() {
        let lent_left = lent_groups(&first.attackers_left);
        let attackers = attacking_queue(fight, &survivors, &lent_left);
        let defenders = defending_queue(fight, &survivors, castle);
        victor = Victor::of(&attackers, &defenders);
        if !attackers.is_empty() && !defenders.is_empty() {
            let again = round::round(attackers, defenders, round::Weights::default(), customs);
            survivors = survivors_of(&again);
            castle = again.defenders_left.castle();
            victor = again.victor();
            second = Some(again);
        }
    }
    let spared_by_blitzkrieg = blitzkrieg(fight, &forces, victor, &mut survivors, customs.blitzkrieg);
    let mut losses = Forces::default();
    for role in ROLES {
        *losses.of_mut(role) = forces.of(role).less(survivors.of(role));
    }
    let holder = match victor {
        Victor::Attacker if survivors.attacker.is_empty() => Holder::AttackerAlly,
        Victor::Attacker => Holder::Attacker,
        _ if fight.neutral => Holder::Nobody,
        _ => Holder::Defender,
    };
    Outcome {
        victor,
        holder,
        temporary: victor == Victor::Nobody && !fight.neutral && fight.garrison_duty,
        survivors,
        losses,
        castle,
        attacker_losses: by_class(fight, losses.attacker),
        account: Some(Box::new(Account {
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
fn unopposed(forces: Forces) -> Outcome {
    Outcome {
        victor: Victor::Attacker,
        holder: Holder::Attacker,
        temporary: false,
        survivors: forces,
        losses: Forces::default(),
        castle: 0,
        attacker_losses: LossesByClass::default(),
        account: None,
    }
}

fn survivors_of(round: &Round) -> Forces {
    let mut survivors = Forces::default();
    for role in ROLES {
        let attacks = matches!(role, Role::Attacker | Role::AttackerAlly);
        let queue = if attacks { &round.attackers_left } else { &round.defenders_left };
        *survivors.of_mut(role) = queue.units_of(role);
    }
    survivors
}

fn by_class(fight: &Fight, lost: Units) -> LossesByClass {
    let classes = attacking_classes(fight, Role::Attacker);
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
