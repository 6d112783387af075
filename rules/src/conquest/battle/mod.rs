//! A battle: forces by role in, survivors and the whole arithmetic out (chapter VII, section 13 of the
//! rules pages).
//!
//! Owns the result of one battle and its explanation as data. Does not know the map, whose turn it is,
//! whether a card may still be used, or what a result does to alliances: `order` asks and carries out.

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

/// An attacking force: the units of one order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Force {
    /// Units that attack.
    pub units: Units,
    /// The card of its player that is in force for this attack.
    pub card: Option<Card>,
    /// Terrain of the territory it starts from.
    pub origin: TerrainSet,
    /// A Luck card of its player was drawn active (`R-36`).
    pub lucky: bool,
}

/// Units that defend a territory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Garrison {
    /// Units that defend.
    pub units: Units,
    /// The card of its player that is in force here.
    pub card: Option<Card>,
    /// A Luck card of its player was drawn active (`R-36`).
    pub lucky: bool,
}

/// Everything that decides a battle (section 13, INPUT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fight {
    /// The first attacker.
    pub attacker: Force,
    /// The one who supports the attack.
    pub attacker_ally: Option<Force>,
    /// The owner's units, or those of a garrison nobody owns.
    pub defender: Garrison,
    /// The guest's units.
    pub defender_ally: Option<Garrison>,
    /// Value of the standing Castle; 0 without one.
    pub castle: u32,
    /// The territory belongs to nobody.
    pub neutral: bool,
    /// The owner needs a unit of his own to hold the territory.
    pub garrison_duty: bool,
    /// Terrain of the target; empty where it gives the defenders nothing (`R-151`).
    pub target: TerrainSet,
    /// The owner gave Intensive Production this turn (`FCQ-6.19`).
    pub intensive_production: bool,
}

/// The flags of a table that change how battles are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Customs {
    /// `R-20`.
    pub leftover: Leftover,
    /// `R-22`.
    pub bonus_leftover: BonusLeftover,
    /// `R-25`.
    pub penalty: Penalty,
    /// `R-26`.
    pub bonus_defends_empty: bool,
    /// `R-23`.
    pub castle_immune_to_bonus: bool,
    /// `R-35`.
    pub blitzkrieg: BlitzkriegHalf,
}

impl Customs {
    /// Those of a game's options.
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

/// Units of each participant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Forces {
    /// The first attacker's.
    pub attacker: Units,
    /// His supporter's.
    pub attacker_ally: Units,
    /// The owner's.
    pub defender: Units,
    /// The guest's.
    pub defender_ally: Units,
}

impl Forces {
    /// Units of one participant.
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

/// Who holds the territory after the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// The first attacker (`FCQ-7.10`).
    Attacker,
    /// The supporter, when his luck left him alone on the field.
    AttackerAlly,
    /// The owner, as before.
    Defender,
    /// Nobody, as before (`R-32`).
    Nobody,
}

/// Attackers' own losses by class, which the prizes of `FCQ-9.3` and `FCQ-9.4` count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossesByClass {
    /// Units lost that were specialised in this battle.
    pub specialised: u32,
    /// Units lost that were auxiliary in this battle.
    pub auxiliary: u32,
}

/// How the result came about. Absent where there was nobody to fight (`R-26`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// Units at the start.
    pub forces: Forces,
    /// Every bonus and penalty.
    pub bonuses: Vec<Bonus>,
    /// The battle as it is usually fought.
    pub first: Round,
    /// What follows when luck left both sides on the field (`R-36`).
    pub second: Option<Round>,
    /// Units that Luck cards kept from dying in the first round.
    pub spared_by_luck: Forces,
    /// Units that Blitzkrieg gave back (`R-35`).
    pub spared_by_blitzkrieg: Forces,
}

/// The result of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won.
    pub victor: Victor,
    /// Who holds the territory.
    pub holder: Holder,
    /// Equal strength in a territory that needs a garrison: Temporary Possession (`FCQ-7.13`, `R-32`).
    pub temporary: bool,
    /// Units alive.
    pub survivors: Forces,
    /// Units dead; supplementary ones are none (`R-33`).
    pub losses: Forces,
    /// Value of the Castle that still stands.
    pub castle: u32,
    /// The first attacker's losses by class.
    pub attacker_losses: LossesByClass,
    /// The arithmetic.
    pub account: Option<Box<Account>>,
}

impl Outcome {
    /// Enemy units killed by attacking, all to the main attacker's credit (`FCQ-9.5`, `R-34`, `R-145`).
    #[must_use]
    pub fn kills_in_attack(&self) -> u32 {
        self.losses.defender.total() + self.losses.defender_ally.total()
    }

    /// Enemy units killed while defending, all to the owner's credit (`FCQ-9.6`, `R-145`).
    #[must_use]
    pub fn kills_in_defence(&self) -> u32 {
        self.losses.attacker.total() + self.losses.attacker_ally.total()
    }
}

/// Fights a battle out.
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

/// Nobody to fight: the attackers move in, no bonus counts (`FCQ-7.1`, `R-26`).
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
