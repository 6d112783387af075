//! Names of territories, continents, colours, cards and objectives, as message ids.

use crate::rules::{Message, MessageArg};
use crate::war::components::ObjectiveCondition;
use crate::war::event::SeatObjective;
use crate::war::ids::{CardId, Colour, Continent, Territory};
use crate::war::objectives;
use crate::war::state::State;

fn hyphens(id: &str) -> String {
    id.replace('_', "-")
}

/// Returns the name of a territory.
pub fn place(at: Territory) -> Message {
    Message::new(format!("war-place-{}", hyphens(at.id())))
}

/// Returns the name of a continent.
pub fn continent(continent: Continent) -> Message {
    Message::new(format!("war-continent-{}", hyphens(continent.id())))
}

/// Returns the name of a colour.
pub fn colour(colour: Colour) -> Message {
    Message::new(format!("war-colour-{}", colour.id()))
}

/// Returns the face of a card.
pub fn card(state: &State, id: CardId) -> Message {
    let card = state.card(id);
    match card.and_then(|card| card.number) {
        Some(number) => Message::new("war-card-number").with("value", number),
        None => {
            let named = card.map(|card| card.territories.as_slice()).unwrap_or_default();
            // In a list of cards, commas between its territories would not show where a card ends.
            let both = |one, other| Message::new("war-card-both").with("one", one).with("other", other);
            let joined = named.iter().map(|at| place(*at)).reduce(both);
            let joined = joined.unwrap_or_else(|| Message::new("war-goal-none"));
            Message::new("war-card-territories").with("places", joined)
        }
    }
}

/// Returns the faces of cards, as a list.
pub(super) fn cards(state: &State, ids: &[CardId]) -> Vec<MessageArg> {
    ids.iter().map(|id| card(state, *id).into()).collect()
}

/// Returns territories, as a list.
pub(super) fn places(all: &[Territory]) -> Vec<MessageArg> {
    all.iter().map(|at| place(*at).into()).collect()
}

fn continents(all: &[Continent]) -> Vec<MessageArg> {
    all.iter().map(|one| continent(*one).into()).collect()
}

/// Describes a goal.
pub fn goal(state: &State, goal: SeatObjective) -> Message {
    objectives::condition(state, goal).map_or_else(|| Message::new("war-goal-none"), condition)
}

/// Describes a condition.
pub fn condition(condition: &ObjectiveCondition) -> Message {
    let count = |id: &str, count: usize| Message::new(id).with("count", count as i64);
    match condition {
        ObjectiveCondition::Continents { whole, any_more: 0 } => {
            Message::new("war-goal-continents").with("continents", continents(whole))
        }
        ObjectiveCondition::Continents { whole, any_more } => {
            count("war-goal-continents-more", *any_more).with("continents", continents(whole))
        }
        ObjectiveCondition::Territories { count: territories, min_armies: 0 | 1 } => {
            count("war-goal-territories", *territories)
        }
        ObjectiveCondition::Territories { count: territories, min_armies } => {
            count("war-goal-territories-armies", *territories).with("armies", *min_armies)
        }
        ObjectiveCondition::StrategicCentres { count: centres } => count("war-goal-centres", *centres),
        ObjectiveCondition::Majorities { continents: all } => {
            Message::new("war-goal-majorities").with("continents", continents(all))
        }
        ObjectiveCondition::MajoritiesAny { count: any } => count("war-goal-majorities-any", *any),
        ObjectiveCondition::TerritoryList { territories } => {
            Message::new("war-goal-places").with("places", places(territories))
        }
        ObjectiveCondition::Destroy { color } => Message::new("war-goal-destroy").with("colour", color.id()),
        ObjectiveCondition::AllOf { conditions } => {
            let all: Vec<MessageArg> = conditions.iter().map(|one| self::condition(one).into()).collect();
            Message::new("war-goal-all").with("goals", all)
        }
    }
}
