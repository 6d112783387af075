//! Objectives and victory (A3, A13).

use super::components::ObjectiveCondition;
use super::event::{SeatObjective, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, WarRule};
use super::state::{State, WarStage};

/// Returns the condition of a goal in this game.
pub fn condition(state: &State, goal: SeatObjective) -> Option<&ObjectiveCondition> {
    let components = state.components();
    match goal {
        SeatObjective::Card(id) => components.objective(id).map(|objective| &objective.condition),
        SeatObjective::Orphaned => Some(&components.orphaned),
        SeatObjective::Reduced => Some(&components.reduced),
    }
}

/// Returns true if a seat meets a condition now.
pub fn is_met(state: &State, seat: Seat, condition: &ObjectiveCondition) -> bool {
    let lands = &state.components().continents;
    match condition {
        ObjectiveCondition::Continents { whole, any_more } => {
            let held = lands.iter().filter(|land| state.has_totality(seat, land));
            let (named, more): (Vec<_>, Vec<_>) = held.partition(|land| whole.contains(&land.id));
            named.len() == whole.len() && more.len() >= *any_more
        }
        ObjectiveCondition::Territories { count, min_armies } => {
            state.territories_of(seat).filter(|at| state.armies(*at) >= *min_armies).count() >= *count
        }
        ObjectiveCondition::StrategicCentres { count } => state.centres(seat).count() >= *count,
        ObjectiveCondition::Majorities { continents } => lands
            .iter()
            .filter(|land| continents.contains(&land.id))
            .all(|land| state.has_majority(seat, land)),
        ObjectiveCondition::MajoritiesAny { count } => {
            lands.iter().filter(|land| state.has_majority(seat, land)).count() >= *count
        }
        ObjectiveCondition::TerritoryList { territories } => {
            territories.iter().all(|at| state.owns(seat, *at))
        }
        ObjectiveCondition::Destroy { color } => {
            let target = state.of_colour(*color).and_then(|target| state.player(target));
            target.is_some_and(|target| target.out_by == Some(seat))
        }
        ObjectiveCondition::AllOf { conditions } => conditions.iter().all(|one| is_met(state, seat, one)),
    }
}

/// Returns true if a seat meets a condition now, or can no longer meet it because the colour to destroy is out of the game.
pub(super) fn is_decided(state: &State, seat: Seat, condition: &ObjectiveCondition) -> bool {
    let is_gone = match condition {
        ObjectiveCondition::Destroy { color } => {
            !state.of_colour(*color).is_some_and(|prey| state.lives(prey))
        }
        _ => false,
    };
    is_gone || is_met(state, seat, condition)
}

/// Returns true if the objective of a seat is to destroy another.
pub(super) fn is_hunting(state: &State, seat: Seat, prey: Seat) -> bool {
    let goal = state.player(seat).and_then(|player| player.goal);
    let condition = goal.and_then(|goal| condition(state, goal));
    let colour = state.player(prey).map(|player| player.colour);
    matches!(condition, Some(ObjectiveCondition::Destroy { color }) if Some(*color) == colour)
}

/// Ends the game if the player on turn meets their objective, from step b of round 1 on (A13.1, Q29), or if only one
/// player is left.
pub(super) fn settle(course: &mut WarEventBuilder<'_>) {
    let state = &course.state;
    let waits = state.turn.advance.is_some() || state.places_only();
    if state.stage != WarStage::Turns || waits {
        return;
    }
    let seat = state.turn.seat;
    let goal = state.player(seat).and_then(|player| player.goal);
    let met = goal.and_then(|goal| condition(state, goal)).is_some_and(|goal| is_met(state, seat, goal));
    if met || state.living_seats().count() == 1 {
        course.decide(WarRule::a(13, 1), WarFact::Won { seat, goal });
    }
}
