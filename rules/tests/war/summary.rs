//! The summary of a turn of WAR II.

use std::collections::BTreeMap;

use stafeta_rules::rules::{Message, MessageArg, Narrate, Rules, Seat};
use stafeta_rules::war::act::{Act, AdvanceChoice, LandAttack, StopCondition};
use stafeta_rules::war::event::SeatObjective;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::state::TerritoryState;

use super::play;

/// Destroys the last army of a player in a game of four, and returns who did it, who is out and what the summary says. `goal` makes
/// an objective of the other's colour, which ends the game; `None` if it goes on.
fn destroy(goal: Option<fn(&str) -> SeatObjective>) -> (Seat, Seat, Vec<Message>) {
    let mut game = play::table(1);
    let (mut state, _) = play::open(&mut game);
    while state.round < 2 {
        let due = War::due_tasks(&state).remove(0);
        War::lapse(&state, &due, &mut game.rng).iter().for_each(|event| War::apply(&mut state, event));
        state.players.iter_mut().for_each(|player| player.missed = 0);
    }
    let by = state.turn.seat;
    let others: Vec<Seat> = state.seats().filter(|seat| *seat != by).collect();
    let (prey, third) = (others[0], others[1]);
    let [from, to] = ["brasil", "argelia"].map(|id| id.parse::<Territory>().unwrap());
    for at in Territory::all() {
        let held = match at {
            _ if at == from => TerritoryState { owner: Some(by), armies: 60 },
            _ if at == to => TerritoryState { owner: Some(prey), armies: 1 },
            _ => TerritoryState { owner: Some(third), armies: 2 },
        };
        state.holdings[at.index()] = held;
    }
    (state.turn.free, state.turn.bound) = (0, BTreeMap::new());
    let colour = state.players[prey.index()].colour;
    state.players[by.index()].goal = goal.map(|goal| goal(colour.id()));
    let attack =
        LandAttack { from, to, dice: None, until: StopCondition::Conquest, advance: AdvanceChoice::All };
    let acts = match goal {
        Some(_) => vec![Act::Attack(attack)],
        None => vec![Act::Attack(attack), Act::End],
    };
    let events = War::resolve(&state, &BTreeMap::from([(by, acts)]), &mut game.rng).unwrap().events;
    let mut clauses = Vec::new();
    let before = War::phase(&state).index;
    for event in &events {
        clauses.extend(War::outcome_of(&state, event).clauses);
        War::apply(&mut state, event);
    }
    assert!(!state.lives(prey));
    assert_eq!(War::phase(&state).index, before + 1, "the next turn, and the end, are phases of their own");
    (by, prey, clauses)
}

#[test]
fn the_summary_of_a_turn_names_who_was_destroyed_and_by_whom() {
    let hunt = |colour: &str| {
        let all = &stafeta_rules::war::components::STANDARD.objectives;
        let hunts = |text: String| text.contains("destroy") && text.contains(colour);
        let card = all.iter().find(|one| hunts(serde_json::to_string(&one.condition).unwrap())).unwrap();
        SeatObjective::Card(card.id)
    };
    for goal in [None, Some(hunt as fn(&str) -> SeatObjective)] {
        let (by, prey, clauses) = destroy(goal);
        let ids: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
        assert_eq!(ids, ["war-outcome-takes", "war-outcome-destroys"], "the game ends: {}", goal.is_some());
        assert_eq!(clauses[1].args["seat"], MessageArg::Seat(by));
        assert_eq!(clauses[1].args["others"], MessageArg::List(vec![MessageArg::Seat(prey)]));
    }
}
