//! Components of the game: board, cards, dice and objectives, as data.
//!
//! The rules text leaves much of this to printed matter. `components.json` fills it in and marks the source of each
//! group; a game can bring its own data ([`Options`](super::options::Options)). Owns the format of that data and its
//! consistency rules; does not own who holds what.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::borders::Borders;
use super::ids::{CardId, Colour, Continent, ObjectiveId, Territory};

/// Bombers of each colour (A0.5).
pub const BOMBERS: u32 = 10;

/// Most conditions that an objective joins.
const CONDITIONS: usize = 8;

/// Source of an item of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ComponentSource {
    /// The rules text.
    Seed,
    /// Another source.
    Sourced,
    /// Designed so that the game is complete.
    Inferred,
}

/// All components of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WarComponents {
    /// Description of the data.
    pub about: String,
    /// The continents in their order, with the armies that they give.
    pub continents: Vec<ContinentBonus>,
    /// The twelve Strategic Centres (A0.2).
    pub strategic_centres: Vec<Territory>,
    /// Source of the Strategic Centres.
    pub strategic_centres_from: ComponentSource,
    /// Source of the borders.
    pub borders_from: ComponentSource,
    /// Pairs of contiguous territories, each once (A0.3).
    pub borders: Borders,
    /// Planes shot down by each face of the anti-aircraft die (Q13).
    pub anti_aircraft: [u32; 6],
    /// Source of its faces.
    pub anti_aircraft_from: ComponentSource,
    /// Armies hit by each face of the air-attack die.
    pub bombs: [u32; 6],
    /// Source of its faces.
    pub bombs_from: ComponentSource,
    /// Source of the numbers and the grouping of the cards.
    pub cards_from: ComponentSource,
    /// The 61 cards.
    pub cards: Vec<Card>,
    /// The 20 objectives.
    pub objectives: Vec<Objective>,
    /// The objective of a player reduced to one territory (A3.5).
    pub reduced: ObjectiveCondition,
    /// The objective that replaces "destroy" if another player destroyed the colour (A3.4).
    pub orphaned: ObjectiveCondition,
}

/// A continent and the armies that it gives (A5.2, A5.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContinentBonus {
    /// The continent.
    pub id: Continent,
    /// Its territories.
    pub territories: Vec<Territory>,
    /// Armies for all its territories.
    pub totality: u32,
    /// Source of that number.
    pub totality_from: ComponentSource,
    /// Armies for more than half of its territories.
    pub majority: u32,
    /// Source of that number.
    pub majority_from: ComponentSource,
}

/// A number card, or a territory card, of whose territories one is chosen when it is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Id of the card.
    pub id: CardId,
    /// Number on a number card, else `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Territories on a territory card, else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub territories: Vec<Territory>,
    /// The Strategic Centre whose sign the card has; `None` on the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre: Option<Territory>,
}

/// An objective card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Id of the objective.
    pub id: ObjectiveId,
    /// Source of the objective.
    pub from: ComponentSource,
    /// Condition for victory.
    pub condition: ObjectiveCondition,
}

/// Condition of an objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ObjectiveCondition {
    /// Whole continents: the named ones, and a number of others.
    Continents {
        /// The named continents.
        whole: Vec<Continent>,
        /// Number of other continents.
        any_more: usize,
    },
    /// A number of territories with a minimum of armies on each.
    Territories {
        /// Number of territories.
        count: usize,
        /// Least number of armies on each.
        min_armies: u32,
    },
    /// A number of Strategic Centres.
    StrategicCentres {
        /// Number of Strategic Centres.
        count: usize,
    },
    /// The majority of each of these continents.
    Majorities {
        /// The continents.
        continents: Vec<Continent>,
    },
    /// The majority of a number of continents.
    MajoritiesAny {
        /// Number of continents.
        count: usize,
    },
    /// All of these territories.
    TerritoryList {
        /// The territories.
        territories: Vec<Territory>,
    },
    /// All armies of a colour, destroyed by the player.
    Destroy {
        /// The colour.
        color: Colour,
    },
    /// All of these conditions.
    AllOf {
        /// The conditions.
        conditions: Vec<ObjectiveCondition>,
    },
}

/// A part of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComponentPart {
    /// The cards.
    Cards,
    /// The objectives.
    Objectives,
    /// The continents and their territories.
    Continents,
    /// The Strategic Centres.
    Centres,
    /// The borders.
    Borders,
    /// The dice of air attacks.
    Dice,
}

/// The data of the project.
pub static STANDARD: LazyLock<WarComponents> = LazyLock::new(|| {
    let text = include_str!("components.json");
    serde_json::from_str(text).unwrap_or_else(|error| unreachable!("components.json: {error}"))
});

impl WarComponents {
    /// Returns true if two territories are contiguous (A0.3).
    pub fn touch(&self, one: Territory, other: Territory) -> bool {
        self.borders.touch(one, other)
    }

    /// Returns the territories contiguous to one, in their order.
    pub fn neighbours(&self, of: Territory) -> impl Iterator<Item = Territory> + use<> {
        self.borders.neighbours(of)
    }

    /// Returns true if it is a Strategic Centre (A0.2).
    pub fn is_centre(&self, territory: Territory) -> bool {
        self.strategic_centres.contains(&territory)
    }

    /// Returns the continent of a territory.
    pub fn continent(&self, territory: Territory) -> Option<Continent> {
        self.continents.iter().find(|land| land.territories.contains(&territory)).map(|land| land.id)
    }

    /// Returns a card of the pack; `None` if the data has no such card.
    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// Returns the twelve cards with the sign of a Strategic Centre.
    pub fn centre_cards(&self) -> impl Iterator<Item = (CardId, Territory)> + '_ {
        self.cards.iter().filter_map(|card| Some((card.id, card.centre?)))
    }

    /// Returns an objective card; `None` if the data has no such card.
    pub fn objective(&self, id: ObjectiveId) -> Option<&Objective> {
        self.objectives.iter().find(|objective| objective.id == id)
    }

    /// Returns the first part of the data that breaks a rule of consistency; `None` if it makes a game.
    pub fn flaw(&self) -> Option<ComponentPart> {
        let cards: BTreeSet<CardId> = self.cards.iter().map(|card| card.id).collect();
        let objectives: BTreeSet<ObjectiveId> = self.objectives.iter().map(|one| one.id).collect();
        let lands: BTreeSet<Continent> = self.continents.iter().map(|land| land.id).collect();
        let placed: Vec<Territory> =
            self.continents.iter().flat_map(|land| &land.territories).copied().collect();
        let centres: BTreeSet<Territory> = self.strategic_centres.iter().copied().collect();
        let signs: BTreeSet<Territory> = self.centre_cards().map(|(_, centre)| centre).collect();
        let pairs: Vec<[&Territory; 2]> =
            self.borders.pairs().iter().map(|(one, other)| [one.min(other), one.max(other)]).collect();
        let one_kind = |card: &Card| card.number.is_some() == card.territories.is_empty();
        let own_sign = |card: &Card| card.centre.is_none_or(|centre| card.territories.contains(&centre));
        let laws = [
            (ComponentPart::Cards, cards.len() == CardId::COUNT && self.cards.len() == CardId::COUNT),
            (ComponentPart::Cards, self.cards.iter().all(|card| one_kind(card) && own_sign(card))),
            (ComponentPart::Cards, self.cards.iter().all(|card| are_distinct(&card.territories))),
            (ComponentPart::Objectives, objectives.len() == ObjectiveId::COUNT),
            (ComponentPart::Objectives, self.objectives.len() == ObjectiveId::COUNT && self.enough_for_all()),
            (ComponentPart::Objectives, self.conditions().all(ObjectiveCondition::is_concise)),
            (
                ComponentPart::Continents,
                lands.len() == Continent::COUNT && self.continents.len() == Continent::COUNT,
            ),
            (ComponentPart::Continents, placed.len() == Territory::COUNT),
            (ComponentPart::Continents, are_distinct(&placed)),
            (ComponentPart::Centres, are_distinct(&self.strategic_centres)),
            (
                ComponentPart::Centres,
                centres.len() == 12 && signs == centres && self.centre_cards().count() == 12,
            ),
            (
                ComponentPart::Borders,
                are_distinct(&pairs) && self.borders.pairs().iter().all(|(one, other)| one != other),
            ),
            (ComponentPart::Borders, self.is_connected()),
            (ComponentPart::Dice, self.bombs.iter().any(|armies| *armies > 0)),
            (ComponentPart::Dice, self.anti_aircraft.iter().chain(&self.bombs).all(|face| *face <= BOMBERS)),
        ];
        laws.into_iter().find(|(_, kept)| !kept).map(|(law, _)| law)
    }

    /// Returns the conditions of all objectives.
    fn conditions(&self) -> impl Iterator<Item = &ObjectiveCondition> {
        self.objectives.iter().map(|one| &one.condition).chain([&self.reduced, &self.orphaned])
    }

    /// Returns true if at least seven objectives name no colour, so that three to six players always find one.
    fn enough_for_all(&self) -> bool {
        let free = |one: &&Objective| !matches!(one.condition, ObjectiveCondition::Destroy { .. });
        self.objectives.iter().filter(free).count() > 6
    }

    fn is_connected(&self) -> bool {
        let mut reached: BTreeSet<Territory> = Territory::all().take(1).collect();
        let mut open: Vec<Territory> = reached.iter().copied().collect();
        while let Some(territory) = open.pop() {
            open.extend(self.neighbours(territory).filter(|other| reached.insert(*other)));
        }
        reached.len() == Territory::COUNT
    }
}

impl ObjectiveCondition {
    /// Returns true if it names nothing twice, and is not made of more than [`CONDITIONS`].
    fn is_concise(&self) -> bool {
        match self {
            Self::Continents { whole: continents, .. } | Self::Majorities { continents } => {
                are_distinct(continents)
            }
            Self::TerritoryList { territories } => are_distinct(territories),
            Self::AllOf { conditions } => {
                conditions.len() <= CONDITIONS
                    && conditions.iter().all(|one| !matches!(one, Self::AllOf { .. }) && one.is_concise())
            }
            Self::Territories { .. }
            | Self::StrategicCentres { .. }
            | Self::MajoritiesAny { .. }
            | Self::Destroy { .. } => true,
        }
    }
}

/// Returns true if the list has nothing twice.
fn are_distinct<T: Ord>(list: &[T]) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() == list.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_box_keeps_its_laws() {
        assert_eq!(STANDARD.flaw(), None);
        assert_eq!(STANDARD.borders.pairs().len(), 79);
    }

    #[test]
    fn a_flaw_is_named() {
        let broken = |change: fn(&mut WarComponents)| {
            let mut components = STANDARD.clone();
            change(&mut components);
            components.flaw()
        };
        assert_eq!(broken(|components| components.borders = Vec::new().into()), Some(ComponentPart::Borders));
        let twice = |components: &mut WarComponents| {
            let mut pairs = components.borders.pairs().to_vec();
            pairs.push((pairs[0].1, pairs[0].0));
            components.borders = pairs.into();
        };
        assert_eq!(broken(twice), Some(ComponentPart::Borders));
        let card_twice = |components: &mut WarComponents| {
            let card = components.cards.iter_mut().find(|card| !card.territories.is_empty()).unwrap();
            card.territories.push(card.territories[0]);
        };
        assert_eq!(broken(card_twice), Some(ComponentPart::Cards));
        let centre_twice = |components: &mut WarComponents| {
            components.strategic_centres.push(components.strategic_centres[0])
        };
        assert_eq!(broken(centre_twice), Some(ComponentPart::Centres));
        fn all(number: usize) -> ObjectiveCondition {
            let conditions = vec![ObjectiveCondition::StrategicCentres { count: 7 }; number];
            ObjectiveCondition::AllOf { conditions }
        }
        assert_eq!(broken(|components| components.reduced = all(9)), Some(ComponentPart::Objectives));
        assert_eq!(broken(|components| components.orphaned = all(8)), None);
        let nested = |components: &mut WarComponents| {
            components.reduced = ObjectiveCondition::AllOf { conditions: vec![all(1)] }
        };
        assert_eq!(broken(nested), Some(ComponentPart::Objectives));
        let listed_twice = |components: &mut WarComponents| {
            let territories = vec![components.strategic_centres[0]; 2];
            components.objectives[0].condition = ObjectiveCondition::TerritoryList { territories };
        };
        assert_eq!(broken(listed_twice), Some(ComponentPart::Objectives));
        assert_eq!(broken(|components| drop(components.cards.pop())), Some(ComponentPart::Cards));
        assert_eq!(broken(|components| components.bombs = [0; 6]), Some(ComponentPart::Dice));
        assert_eq!(
            broken(|components| components.strategic_centres.truncate(11)),
            Some(ComponentPart::Centres)
        );
        assert_eq!(broken(|components| drop(components.objectives.pop())), Some(ComponentPart::Objectives));
    }
}
