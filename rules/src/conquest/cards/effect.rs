//! The effect of each card, by its text, as data.

use serde::{Deserialize, Serialize};

use crate::conquest::keys::Card;

/// The moment at which a card begins to work (FCQ-6.8, FCQ-10.1, R-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// From the moment it is played in Phase 1.
    Phase1,
    /// From the start of Phase 2, or from the moment its target is named there.
    Phase2,
}

/// A choice that has to be named with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing, or the orders show it (Infiltration, Forced March).
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
pub enum Reach {
    /// All territories of the player.
    Everywhere,
    /// One territory that the player names.
    One,
}

/// The share of units that a card adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    /// Half of each kind, rounded down.
    Half,
    /// A third of each kind, to the nearest.
    Third,
}

/// The effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Attack bonus on the first attack of the turn.
    Attack(u32),
    /// Defence bonus for the whole turn, against any number of attacks.
    Defence(u32, Reach),
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
    /// units. An option decides if exactly this many or at most.
    Assassination(u32),
    /// Destroys a Castle at most this many cells from one of the player's units.
    Catapult(u32),
    /// Allied land counts as own.
    Passage {
        /// True for the troops of all players of the alliance, false for the player's own.
        whole_alliance: bool,
    },
    /// Enemy troops attacking the player count as auxiliary.
    AttackersAuxiliary,
    /// Adds supplementary units: half when retaking a territory lost in the turn before, a third in the first
    /// attack.
    Supplement(Share),
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

/// The number of lines of a luck card's file, of which one is active (FCQ-12.45, R-36).
pub const LUCK_LINES: u16 = 5;

/// Returns the effect of the card.
pub const fn effect(card: Card) -> Effect {
    match card {
        Card::Comandant => Effect::Attack(4),
        Card::General => Effect::Attack(10),
        Card::Transee => Effect::Defence(2, Reach::Everywhere),
        Card::Buncare => Effect::Defence(6, Reach::Everywhere),
        Card::Fortificatii => Effect::Defence(4, Reach::One),
        Card::Fortareata => Effect::Defence(10, Reach::One),
        Card::Superproductie => Effect::Overproduction { gold: 9, turns: 3 },
        Card::Infiltrare => Effect::Infiltration(2),
        Card::Logistica => Effect::ActionPoints(1),
        Card::LogisticaSuperioara => Effect::ActionPoints(3),
        Card::Diplomat => Effect::SwapPlaces(crate::conquest::sequence::DIPLOMAT_REACH),
        Card::MarsFortat => Effect::SecondOrder,
        Card::Asasin => Effect::Assassination(2),
        Card::Asasini => Effect::Assassination(1),
        Card::Catapulta => Effect::Catapult(4),
        Card::Permis => Effect::Passage { whole_alliance: false },
        Card::Pact => Effect::Passage { whole_alliance: true },
        Card::Fantani => Effect::AttackersAuxiliary,
        Card::Rezistenta => Effect::Supplement(Share::Half),
        Card::Mercenari => Effect::Supplement(Share::Third),
        Card::Gherila => Effect::AuxiliariesStrong,
        Card::Berserk => Effect::AuxiliariesSpecialised,
        Card::Blocada => Effect::Blockade,
        Card::Blitzkrieg => Effect::HalvedLosses,
        Card::LuckBold => Effect::Luck { picks: 1 },
        Card::LuckPrepared => Effect::Luck { picks: 2 },
    }
}

/// Returns the moment at which the card begins to work.
pub const fn timing(card: Card) -> Timing {
    match effect(card) {
        Effect::ActionPoints(_)
        | Effect::Overproduction { .. }
        | Effect::SwapPlaces(_)
        | Effect::Blockade => Timing::Phase1,
        _ => Timing::Phase2,
    }
}

/// Returns the choice that has to be named with the card.
pub const fn target(card: Card) -> Target {
    match effect(card) {
        Effect::SwapPlaces(_) | Effect::Blockade => Target::Player,
        Effect::Defence(_, Reach::One) | Effect::Assassination(_) | Effect::Catapult(_) => Target::Territory,
        Effect::Luck { picks: 1 } => Target::OneNumber,
        Effect::Luck { .. } => Target::TwoNumbers,
        _ => Target::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::keys::CardClass;

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
        assert_eq!(target(Card::Diplomat), Target::Player);
        assert_eq!(target(Card::Blocada), Target::Player);
        assert_eq!((target(Card::Fortareata), timing(Card::Fortareata)), (Target::Territory, Timing::Phase2));
        assert_eq!((target(Card::Infiltrare), target(Card::MarsFortat)), (Target::Nothing, Target::Nothing));
        assert_eq!(timing(Card::Superproductie), Timing::Phase1);
    }
}
