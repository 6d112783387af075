//! Names of territories, continents, colours, cards and objectives, as message ids.

use super::super::components::Condition;
use super::super::event::Goal;
use super::super::goals;
use super::super::ids::{CardId, Colour, Continent, Territory};
use super::super::state::State;
use crate::rules::{Arg, Message};

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
            Message::new("war-card-territories").with("places", places(named))
        }
    }
}

/// Returns the faces of cards, as a list.
pub(super) fn cards(state: &State, ids: &[CardId]) -> Vec<Arg> {
    ids.iter().map(|id| card(state, *id).into()).collect()
}

/// Returns territories, as a list.
pub(super) fn places(all: &[Territory]) -> Vec<Arg> {
    all.iter().map(|at| place(*at).into()).collect()
}

fn continents(all: &[Continent]) -> Vec<Arg> {
    all.iter().map(|one| continent(*one).into()).collect()
}

/// Describes a goal.
pub fn goal(state: &State, goal: Goal) -> Message {
    goals::condition(state, goal).map_or_else(|| Message::new("war-goal-none"), condition)
}

/// Describes a condition.
pub fn condition(condition: &Condition) -> Message {
    let count = |id: &str, count: usize| Message::new(id).with("count", count as i64);
    match condition {
        Condition::Continents { whole, any_more: 0 } => {
            Message::new("war-goal-continents").with("continents", continents(whole))
        }
        Condition::Continents { whole, any_more } => {
            count("war-goal-continents-more", *any_more).with("continents", continents(whole))
        }
        Condition::Territories { count: territories, min_armies: 0 | 1 } => {
            count("war-goal-territories", *territories)
        }
        Condition::Territories { count: territories, min_armies } => {
            count("war-goal-territories-armies", *territories).with("armies", *min_armies)
        }
        Condition::StrategicCentres { count: centres } => count("war-goal-centres", *centres),
        Condition::Majorities { continents: all } => {
            Message::new("war-goal-majorities").with("continents", continents(all))
        }
        Condition::MajoritiesAny { count: any } => count("war-goal-majorities-any", *any),
        Condition::TerritoryList { territories } => {
            Message::new("war-goal-places").with("places", places(territories))
        }
        Condition::Destroy { color } => Message::new("war-goal-destroy").with("colour", color.id()),
        Condition::AllOf { conditions } => {
            let all: Vec<Arg> = conditions.iter().map(|one| self::condition(one).into()).collect();
            Message::new("war-goal-all").with("goals", all)
        }
    }
}
