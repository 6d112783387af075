//! The effect of each card, by its text, as data.

use serde::{Deserialize, Serialize};

use crate::conquest::catalogue::Card;

/// The moment at which a card begins to work (FCQ-6.8, FCQ-10.1, R-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardTiming {
    /// From the moment it is played in Phase 1.
    Phase1,
    /// From the start of Phase 2, or from the moment its target is named there.
    Phase2,
}

/// A choice that has to be named with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardTarget {
    /// No choice, or one that the orders show by themselves (Infiltration, Forced March).
    Nothing,
    /// Another player, always in the Phase 1 post.
    Player,
    /// A territory, in the Phase 1 post or in Phase 2 before the orders.
    Territory,
    /// A line of the luck file with the attack order.
    OneNumber,
    /// Two lines of the luck file, and whether they work together, in the Phase 1 post.
    TwoNumbers,
}

/// The territories in which a Defence card works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefenceReach {
    /// All territories of the player.
    Everywhere,
    /// One territory that the player names.
    One,
}

/// The share of units that a card adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplementShare {
    /// Half of each kind, rounded down.
    Half,
    /// A third of each kind, to the nearest.
    Third,
}

/// The effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardEffect {
    /// Attack bonus on the first attack of the turn.
    Attack(u32),
    /// Defence bonus for the whole turn, against any number of attacks.
    Defence(u32, DefenceReach),
    /// Gives Intensive Production; a bonus in gold follows after a number of consecutive turns.
    Overproduction {
        /// The bonus in gold.
        gold: u32,
        /// The number of consecutive turns.
        turns: u8,
    },
    /// One attack order may reach this many cells, over anything that lies between.
    Infiltration(u32),
    /// Gives this many action points more this turn.
    ActionPoints(u8),
    /// Swaps places in the move order with a player at most this many places away.
    SwapPlaces(usize),
    /// One group of units may get two orders.
    SecondOrder,
    /// Kills half of each kind of the owner's units in a territory this many steps from one of the player's
    /// units. An option decides whether this is the exact distance or the maximum.
    Assassination(u32),
    /// Destroys a Castle at most this many cells from one of the player's units.
    Catapult(u32),
    /// Allied land counts as the player's own.
    Passage {
        /// True for the troops of all players of the alliance, false for the player's own.
        whole_alliance: bool,
    },
    /// Enemy troops attacking the player count as auxiliary.
    AttackersAuxiliary,
    /// Adds supplementary units: half when retaking a territory lost in the turn before, a third in the first
    /// attack.
    Supplement(SupplementShare),
    /// Auxiliary troops are as strong as specialised ones.
    AuxiliariesStrong,
    /// Auxiliary units count as specialised in the first attack.
    AuxiliariesSpecialised,
    /// One player gets no support from allies.
    Blockade,
    /// The attacker's losses in a victory are halved.
    HalvedLosses,
    /// Picks from a file of five lines, of which one is active. Success spares the player's units.
    Luck {
        /// The number of picks: 1 in attack, 2 in defence.
        picks: u8,
    },
}

/// Returns true if the card does nothing in a turn without an attack of its owner.
pub const fn needs_attack(card: Card) -> bool {
    matches!(
        effect(card),
        CardEffect::Attack(_)
            | CardEffect::Supplement(_)
            | CardEffect::AuxiliariesSpecialised
            | CardEffect::HalvedLosses
            | CardEffect::Luck { picks: 1 }
    )
}

/// The number of lines of a luck card's file, of which one is active (FCQ-12.45, R-36).
pub const LUCK_LINES: u16 = 5;

/// Returns the effect of the card.
pub const fn effect(card: Card) -> CardEffect {
    match card {
        Card::Comandant => CardEffect::Attack(4),
        Card::General => CardEffect::Attack(10),
        Card::Transee => CardEffect::Defence(2, DefenceReach::Everywhere),
        Card::Buncare => CardEffect::Defence(6, DefenceReach::Everywhere),
        Card::Fortificatii => CardEffect::Defence(4, DefenceReach::One),
        Card::Fortareata => CardEffect::Defence(10, DefenceReach::One),
        Card::Superproductie => CardEffect::Overproduction { gold: 9, turns: 3 },
        Card::Infiltrare => CardEffect::Infiltration(2),
        Card::Logistica => CardEffect::ActionPoints(1),
        Card::LogisticaSuperioara => CardEffect::ActionPoints(3),
        Card::Diplomat => CardEffect::SwapPlaces(crate::conquest::turn_order::DIPLOMAT_REACH),
        Card::MarsFortat => CardEffect::SecondOrder,
        Card::Asasin => CardEffect::Assassination(2),
        Card::Asasini => CardEffect::Assassination(1),
        Card::Catapulta => CardEffect::Catapult(4),
        Card::Permis => CardEffect::Passage { whole_alliance: false },
        Card::Pact => CardEffect::Passage { whole_alliance: true },
        Card::Fantani => CardEffect::AttackersAuxiliary,
        Card::Rezistenta => CardEffect::Supplement(SupplementShare::Half),
        Card::Mercenari => CardEffect::Supplement(SupplementShare::Third),
        Card::Gherila => CardEffect::AuxiliariesStrong,
        Card::Berserk => CardEffect::AuxiliariesSpecialised,
        Card::Blocada => CardEffect::Blockade,
        Card::Blitzkrieg => CardEffect::HalvedLosses,
        Card::LuckBold => CardEffect::Luck { picks: 1 },
        Card::LuckPrepared => CardEffect::Luck { picks: 2 },
    }
}

/// Returns the moment at which the card begins to work.
pub const fn timing(card: Card) -> CardTiming {
    match effect(card) {
        CardEffect::ActionPoints(_)
        | CardEffect::Overproduction { .. }
        | CardEffect::SwapPlaces(_)
        | CardEffect::Blockade => CardTiming::Phase1,
        _ => CardTiming::Phase2,
    }
}

/// Returns the choice that has to be named with the card.
pub const fn target(card: Card) -> CardTarget {
    match effect(card) {
        CardEffect::SwapPlaces(_) | CardEffect::Blockade => CardTarget::Player,
        CardEffect::Defence(_, DefenceReach::One)
        | CardEffect::Assassination(_)
        | CardEffect::Catapult(_) => CardTarget::Territory,
        CardEffect::Luck { picks: 1 } => CardTarget::OneNumber,
        CardEffect::Luck { .. } => CardTarget::TwoNumbers,
        _ => CardTarget::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::catalogue::CardClass;

    #[test]
    fn thirteen_minor_nine_major_and_four_optional_cards() {
        let count = |class, optional| {
            Card::ALL.iter().filter(|c| c.class() == class && c.is_optional() == optional).count()
        };
        assert_eq!(count(CardClass::Minor, false), 13);
        assert_eq!(count(CardClass::Major, false), 9);
        assert_eq!(count(CardClass::Minor, true), 4);
    }

    #[test]
    fn players_are_named_in_phase_1_and_territories_may_wait() {
        assert_eq!(target(Card::Diplomat), CardTarget::Player);
        assert_eq!(target(Card::Blocada), CardTarget::Player);
        assert_eq!(
            (target(Card::Fortareata), timing(Card::Fortareata)),
            (CardTarget::Territory, CardTiming::Phase2)
        );
        assert_eq!(
            (target(Card::Infiltrare), target(Card::MarsFortat)),
            (CardTarget::Nothing, CardTarget::Nothing)
        );
        assert_eq!(timing(Card::Superproductie), CardTiming::Phase1);
    }
}
