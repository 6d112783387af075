//! Messages about the turns: armies, battles, air attacks, cards, movements, Information Centres, the end.

use std::collections::BTreeMap;

use super::names::{cards, continent, goal, place};
use super::narrate_victory;
use crate::rules::{Message, MessageArg, Viewer};
use crate::war::act::BoardCondition;
use crate::war::event::{AirRun, PlaneLocation, RoundStep, SeatObjective, TurnIncome, WarFact};
use crate::war::ids::{CardId, Continent, Seat, Territory};
use crate::war::state::State;

/// Creates a message about a seat.
fn about(id: &str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat)
}

fn way(message: Message, from: Territory, to: Territory) -> Message {
    message.with("from", place(from)).with("to", place(to))
}

pub(super) fn tell(state: &State, fact: &WarFact, viewer: Viewer) -> Vec<Message> {
    match fact {
        WarFact::TurnBegan { seat, round, step, receipt } => {
            narrate_turn_start(*seat, *round, *step, receipt)
        }
        WarFact::Placed { seat, at, free, bound, by_server } => {
            let id = if *by_server { "war-placed-by-server" } else { "war-placed" };
            vec![about(id, *seat).with("count", free + bound).with("place", place(*at))]
        }
        WarFact::Fought { .. } => narrate_battle(state, fact),
        WarFact::Advanced { seat, from, to, n } => {
            vec![way(about("war-advanced", *seat).with("count", *n), *from, *to)]
        }
        WarFact::Eliminated { seat, by, hand } => narrate_elimination(state, viewer, *seat, *by, hand),
        WarFact::GoalChanged { seat, goal } => goal_changed(state, viewer, *seat, *goal),
        WarFact::Bombed { seat, at, source, sent, runs, home } => {
            vec![narrate_raid(state, about("war-bombed", *seat), *at, (*source, *home), *sent, runs)]
        }
        WarFact::Reshuffled { pile, .. } => {
            vec![Message::new("war-reshuffled").with("count", pile.len() as i64)]
        }
        WarFact::Moved { seat, from, to, n, by_air } => {
            let id = if *by_air { "war-airlifted" } else { "war-moved" };
            vec![way(about(id, *seat).with("count", *n), *from, *to)]
        }
        WarFact::ArmiesTraded { .. }
        | WarFact::BombersTraded { .. }
        | WarFact::Transported { .. }
        | WarFact::Discarded { .. }
        | WarFact::Drew { .. } => of_cards(state, fact, viewer),
        WarFact::CiTaken { .. }
        | WarFact::Saw { .. }
        | WarFact::CiPlaced { .. }
        | WarFact::CiMoved { .. }
        | WarFact::CiTransported { .. } => of_centres(state, fact, viewer),
        WarFact::Skipped { seat, condition } => vec![narrate_skip(*seat, *condition)],
        WarFact::Undone { seat } => vec![about("war-undone", *seat)],
        WarFact::TurnEnded { seat, missed: false } => vec![about("war-turn-ended", *seat)],
        WarFact::TurnEnded { seat, missed: true } => vec![about("war-turn-missed", *seat)],
        WarFact::MarkedAbsent { seat } => {
            let missed = state.player(*seat).map_or(0, |player| player.missed);
            vec![about("war-absent", *seat).with("count", missed)]
        }
        WarFact::Returned { seat } => vec![about("war-returned", *seat)],
        WarFact::Agreed { seat } => vec![about("war-agreed", *seat)],
        WarFact::Closed => vec![Message::new("war-closed")],
        WarFact::Won { seat, goal } => vec![narrate_victory(state, *seat, *goal)],
        _ => Vec::new(),
    }
}

/// Says which condition of a line was not met.
fn narrate_skip(seat: Seat, condition: BoardCondition) -> Message {
    match condition {
        BoardCondition::Held(at) => about("war-skipped-held", seat).with("place", place(at)),
        BoardCondition::NotHeld(at) => about("war-skipped-not-held", seat).with("place", place(at)),
        BoardCondition::AtLeast { at, n } => {
            about("war-skipped-at-least", seat).with("place", place(at)).with("count", n)
        }
        BoardCondition::Possible => about("war-skipped-impossible", seat),
    }
}

fn narrate_turn_start(seat: Seat, round: u16, step: RoundStep, receipt: &TurnIncome) -> Vec<Message> {
    let id = match step {
        RoundStep::A => "war-turn-began-placing",
        RoundStep::B => "war-turn-began-fighting",
        RoundStep::Whole => "war-turn-began",
    };
    let mut told = vec![about(id, seat).with("round", u32::from(round))];
    if step == RoundStep::B {
        return told;
    }
    let received = about("war-received", seat).with("total", receipt.total()).with("free", receipt.free);
    told.push(received.with("bombers", receipt.bombers));
    let paid = |id: &str, pays: &BTreeMap<Continent, u32>| {
        let each = pays.iter().map(|(land, armies)| {
            let land = Message::new("war-continent-pays").with("continent", continent(*land));
            land.with("count", *armies).into()
        });
        let each: Vec<MessageArg> = each.collect();
        (!each.is_empty()).then(|| about(id, seat).with("continents", each))
    };
    told.extend(paid("war-received-totality", &receipt.totality));
    told.extend(paid("war-received-majority", &receipt.majority));
    if !receipt.centres.is_empty() {
        let centres = super::names::places(&receipt.centres);
        told.push(about("war-received-centres", seat).with("places", centres));
    }
    told
}

/// Describes a battle with the dice of each side from high to low, as they are compared (A7.4).
fn narrate_battle(state: &State, fact: &WarFact) -> Vec<Message> {
    let WarFact::Fought { seat, from, to, attack, dice, lost, killed } = fact else { return Vec::new() };
    let (red, yellow) = dice.result.split_at(*attack as usize);
    let faces = |dice: &[u32]| {
        let mut sorted = dice.to_vec();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        sorted.into_iter().map(MessageArg::from).collect::<Vec<MessageArg>>()
    };
    let message = way(about("war-fought", *seat), *from, *to)
        .with("attack", faces(red))
        .with("defence", faces(yellow))
        .with("lost", *lost)
        .with("killed", *killed)
        .with("left", state.armies(*from))
        .with("stays", state.armies(*to));
    vec![message]
}

fn narrate_elimination(state: &State, viewer: Viewer, seat: Seat, by: Seat, hand: &[CardId]) -> Vec<Message> {
    let public = about("war-eliminated", seat).with("by", by).with("count", hand.len() as i64);
    let mut told = vec![public];
    let concerned = viewer == Viewer::Seat(by) || viewer == Viewer::Seat(seat);
    if concerned && !hand.is_empty() {
        told.push(about("war-inherited", by).with("cards", cards(state, hand)));
    }
    told
}

/// Announces a reduction to one territory to everybody, but an objective replaced because another player destroyed its
/// colour only to its holder (A3.4, A3.5).
fn goal_changed(state: &State, viewer: Viewer, seat: Seat, new: SeatObjective) -> Vec<Message> {
    match new {
        SeatObjective::Reduced => vec![about("war-goal-reduced", seat).with("goal", goal(state, new))],
        _ if viewer == Viewer::Seat(seat) => {
            vec![Message::new("war-goal-changed").with("goal", goal(state, new))]
        }
        _ => Vec::new(),
    }
}

fn narrate_raid(
    state: &State,
    about: Message,
    at: Territory,
    way: (PlaneLocation, PlaneLocation),
    sent: u32,
    runs: &[AirRun],
) -> Message {
    let key = |hangar: PlaneLocation| match hangar {
        PlaneLocation::Base => "base",
        PlaneLocation::Box => "box",
    };
    let each = runs.iter().map(|run| {
        let id = if run.bombs.is_some() { "war-run" } else { "war-run-shot-down" };
        Message::new(id).with("shot", run.shot).with("killed", run.killed).into()
    });
    let shot: u32 = runs.iter().map(|run| run.shot).sum();
    let killed: u32 = runs.iter().map(|run| run.killed).sum();
    about
        .with("place", place(at))
        .with("source", key(way.0))
        .with("home", key(way.1))
        .with("sent", sent)
        .with("runs", each.collect::<Vec<MessageArg>>())
        .with("shot", shot)
        .with("killed", killed)
        .with("left", sent - shot)
        .with("stays", state.armies(at))
}

fn of_cards(state: &State, fact: &WarFact, viewer: Viewer) -> Vec<Message> {
    vec![match fact {
        WarFact::ArmiesTraded { seat, cards: used, at, n } => about("war-armies-traded", *seat)
            .with("cards", cards(state, used))
            .with("count", *n)
            .with("place", place(*at)),
        WarFact::BombersTraded { seat, cards: used } => {
            about("war-bombers-traded", *seat).with("cards", cards(state, used))
        }
        WarFact::Transported { seat, cards: used, from, to, n } => {
            let message = about("war-transported", *seat).with("cards", cards(state, used));
            way(message.with("count", *n), *from, *to)
        }
        WarFact::Discarded { seat, cards: thrown, by_server } => {
            let id = if *by_server { "war-discarded-by-server" } else { "war-discarded" };
            about(id, *seat).with("cards", cards(state, thrown))
        }
        WarFact::Drew { seat, cards: drawn } if viewer == Viewer::Seat(*seat) && !drawn.is_empty() => {
            Message::new("war-drew-yours").with("cards", cards(state, drawn))
        }
        WarFact::Drew { seat, cards: drawn } => about("war-drew", *seat).with("count", drawn.len() as i64),
        _ => return Vec::new(),
    }]
}

fn of_centres(state: &State, fact: &WarFact, viewer: Viewer) -> Vec<Message> {
    vec![match fact {
        WarFact::CiTaken { seat, owner, at } if seat == owner => {
            about("war-ci-regained", *seat).with("place", place(*at))
        }
        WarFact::CiTaken { seat, owner, at } => {
            about("war-ci-taken", *seat).with("owner", *owner).with("place", place(*at))
        }
        WarFact::Saw { seat, whose, hand, objective, captured } => {
            let id = if *captured { "war-saw-captured" } else { "war-saw" };
            let mut told = vec![about(id, *seat).with("whose", *whose)];
            if viewer == Viewer::Seat(*seat) {
                let seen = Message::new("war-saw-hand").with("whose", *whose);
                let hand_seen = seen.with("cards", cards(state, hand)).with("count", hand.len() as i64);
                told.push(hand_seen);
                let goal = objective.map(|objective| goal(state, objective));
                told.extend(
                    goal.map(|goal| Message::new("war-saw-goal").with("whose", *whose).with("goal", goal)),
                );
            }
            return told;
        }
        WarFact::CiPlaced { seat, at, by_server } => {
            let id = if *by_server { "war-ci-placed-by-server" } else { "war-ci-placed" };
            about(id, *seat).with("place", place(*at))
        }
        WarFact::CiMoved { seat, owner, to } => {
            about("war-ci-moved", *seat).with("owner", *owner).with("place", place(*to))
        }
        WarFact::CiTransported { seat, owner, to, cards: used } => about("war-ci-transported", *seat)
            .with("owner", *owner)
            .with("place", place(*to))
            .with("cards", cards(state, used)),
        _ => return Vec::new(),
    }]
}
