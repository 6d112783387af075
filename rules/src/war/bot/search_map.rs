//! The map and the objectives of a game in the form in which a bot searches: sets of territories are bits of a number.

use crate::war::components::ObjectiveCondition;
use crate::war::event::SeatObjective;
use crate::war::ids::{Continent, Territory};
use crate::war::objectives;
use crate::war::state::State;

/// Number of territories.
pub(super) const TERRITORIES: usize = Territory::COUNT;

/// A number of centres that nobody can have.
const OUT_OF_REACH: u32 = 1000;

/// A set of territories.
pub(super) type TerritoryBits = u64;

/// Returns the set of one territory.
pub(super) const fn one(at: usize) -> TerritoryBits {
    1 << at
}

/// Returns the members of a set.
pub(super) fn members(mut set: TerritoryBits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let at = set.trailing_zeros() as usize;
            set &= set - 1;
            at
        })
    })
}

/// Returns the number of members of a set.
pub(super) const fn size(set: TerritoryBits) -> u32 {
    set.count_ones()
}

/// A continent.
pub(super) struct SearchContinent {
    pub(super) id: Continent,
    pub(super) all: TerritoryBits,
    pub(super) totality: u32,
    pub(super) majority: u32,
}

impl SearchContinent {
    /// Returns the number of territories that a seat still needs for the majority.
    pub(super) const fn missing_for_majority(&self, held: TerritoryBits) -> u32 {
        (size(self.all) / 2 + 1).saturating_sub(size(self.all & held))
    }
}

/// What does not change in a game.
pub(super) struct SearchMap {
    pub(super) near: Vec<TerritoryBits>,
    pub(super) centres: TerritoryBits,
    pub(super) continents: Vec<SearchContinent>,
}

impl SearchMap {
    pub(super) fn of(state: &State) -> Self {
        let components = state.components();
        let near = Territory::all().map(|at| set_of(components.neighbours(at))).collect();
        let continents: Vec<SearchContinent> = components
            .continents
            .iter()
            .map(|land| SearchContinent {
                id: land.id,
                all: set_of(land.territories.iter().copied()),
                totality: land.totality,
                majority: land.majority,
            })
            .collect();
        Self { near, centres: set_of(components.strategic_centres.iter().copied()), continents }
    }

    /// Translates the objective of a seat; `None` if this game has no such card.
    pub(super) fn goal_of(&self, state: &State, goal: SeatObjective) -> Option<SearchGoal> {
        objectives::condition(state, goal).map(|condition| self.goal(state, condition))
    }

    /// Translates the condition of an objective.
    pub(super) fn goal(&self, state: &State, condition: &ObjectiveCondition) -> SearchGoal {
        let find = |ids: &[Continent]| -> Vec<usize> {
            let found = |id: &Continent| self.continents.iter().position(|land| land.id == *id);
            ids.iter().filter_map(found).collect()
        };
        match condition {
            ObjectiveCondition::Continents { whole, any_more } => {
                SearchGoal::Continents { whole: find(whole), any_more: *any_more }
            }
            ObjectiveCondition::Territories { count, min_armies } => {
                SearchGoal::Territories { count: *count as u32, least: *min_armies }
            }
            ObjectiveCondition::StrategicCentres { count } => SearchGoal::Centres(*count as u32),
            ObjectiveCondition::Majorities { continents } => SearchGoal::Majorities(find(continents)),
            ObjectiveCondition::MajoritiesAny { count } => SearchGoal::AnyMajorities(*count),
            ObjectiveCondition::TerritoryList { territories } => {
                SearchGoal::List(set_of(territories.iter().copied()))
            }
            ObjectiveCondition::Destroy { color } => state
                .of_colour(*color)
                .map_or(SearchGoal::Centres(OUT_OF_REACH), |prey| SearchGoal::Destroy(prey.index())),
            ObjectiveCondition::AllOf { conditions } => {
                SearchGoal::All(conditions.iter().map(|one| self.goal(state, one)).collect())
            }
        }
    }
}

fn set_of(places: impl Iterator<Item = Territory>) -> TerritoryBits {
    places.fold(0, |set, at| set | one(at.index()))
}

/// The condition of an objective. Continents are named by their index.
#[derive(Clone, Debug)]
pub(super) enum SearchGoal {
    Continents {
        whole: Vec<usize>,
        any_more: usize,
    },
    Territories {
        count: u32,
        least: u32,
    },
    Centres(u32),
    Majorities(Vec<usize>),
    AnyMajorities(usize),
    List(TerritoryBits),
    /// The seat that must be destroyed by the owner of the objective.
    Destroy(usize),
    All(Vec<SearchGoal>),
}

/// What a seat still needs for an objective.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GoalNeed {
    /// Foreign territories that contribute.
    pub(super) wanted: TerritoryBits,
    /// Own territories that contribute.
    pub(super) kept: TerritoryBits,
    /// Number of foreign territories that is needed; 0 if the objective is met.
    pub(super) count: u32,
    /// Armies still needed on own territories.
    pub(super) armies: u32,
}

impl SearchGoal {
    /// Returns what a seat with these territories still needs. `armies` are those on each territory, `holds` the territories of each
    /// seat.
    pub(super) fn need(
        &self,
        map: &SearchMap,
        held: TerritoryBits,
        armies: &[u32; TERRITORIES],
        holds: &[TerritoryBits],
    ) -> GoalNeed {
        let plain = |wanted: TerritoryBits, count: u32| GoalNeed {
            wanted: wanted & !held,
            kept: wanted & held,
            count,
            armies: 0,
        };
        let fewest = |among: &mut Vec<(u32, TerritoryBits)>, take: usize| {
            among.sort_unstable();
            among.iter().take(take).fold((0, 0), |(count, set), (more, land)| (count + more, set | land))
        };
        match self {
            Self::Continents { whole, any_more } => {
                let named = whole.iter().fold(0, |set, land| set | map.continents[*land].all);
                let mut others: Vec<(u32, TerritoryBits)> = Vec::new();
                if *any_more > 0 {
                    let free = map.continents.iter().enumerate().filter(|(index, _)| !whole.contains(index));
                    others.extend(free.map(|(_, land)| (size(land.all & !held), land.all)));
                }
                let (count, set) = fewest(&mut others, *any_more);
                plain(named | set, size(named & !held) + count)
            }
            Self::Territories { count, least } => {
                let mut need = plain(!0 >> (64 - TERRITORIES), count.saturating_sub(size(held)));
                if *least > 1 {
                    let mut thin: Vec<u32> =
                        members(held).map(|at| least.saturating_sub(armies[at])).collect();
                    thin.sort_unstable();
                    need.armies = thin.iter().take(*count as usize).sum();
                }
                need
            }
            Self::Centres(count) => plain(map.centres, count.saturating_sub(size(held & map.centres))),
            Self::Majorities(lands) => {
                let open = lands.iter().map(|land| &map.continents[*land]);
                let (mut set, mut count) = (0, 0);
                let mut kept = 0;
                for land in open {
                    let missing = land.missing_for_majority(held);
                    kept |= land.all & held;
                    if missing > 0 {
                        (set, count) = (set | land.all, count + missing);
                    }
                }
                GoalNeed { kept, ..plain(set, count) }
            }
            Self::AnyMajorities(count) => {
                let missing = |land: &SearchContinent| land.missing_for_majority(held);
                let mut all: Vec<(u32, TerritoryBits)> = map
                    .continents
                    .iter()
                    .map(|land| (missing(land), if missing(land) > 0 { land.all } else { 0 }))
                    .collect();
                let (count, set) = fewest(&mut all, *count);
                plain(set, count)
            }
            Self::List(list) => plain(*list, size(list & !held)),
            Self::Destroy(prey) => {
                let left = holds.get(*prey).copied().unwrap_or(0);
                plain(left, size(left).max(1))
            }
            Self::All(parts) => parts.iter().fold(GoalNeed::default(), |sum, part| {
                let more = part.need(map, held, armies, holds);
                GoalNeed {
                    wanted: sum.wanted | more.wanted,
                    kept: sum.kept | more.kept,
                    count: sum.count + more.count,
                    armies: sum.armies + more.armies,
                }
            }),
        }
    }
}
