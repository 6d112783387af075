//! The demo's game of Forum Conquest: six players who attack whenever they can, up to the moment when it is the
//! visitor's turn in the middle of a turn.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::draft_evaluation::drafted;
use stafeta_rules::conquest::economy::purchase::UNIT_PRICE;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::order::UnitOrderKind;
use stafeta_rules::conquest::state::{ConquestStage, State};
use stafeta_rules::rules::Seat;

use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::{DemoError, VISITOR, step, unfit};
use crate::games::{Ruleset, SeatActs};
use crate::i18n::Lang;

/// The time between two posts.
const PACE: TimeDelta = TimeDelta::minutes(90);
/// The most posts before it is the visitor's turn: two rounds of picks, two whole turns, and most of the third.
const POSTS: i32 = 48;
/// The turn in whose second phase the visitor is next.
const TURN: u16 = 3;
/// The players, in the order of the seats.
const SEATS: [&str; 6] = ["Coriander", "Ilinca", VISITOR, "Sorrel", "Radu cel Tânăr", "Thistle"];

/// The visitor's neighbour and ally.
const ALLY: &str = "Sorrel";
/// The player who doubts the ally.
const RIVAL: &str = "Coriander";
/// The ally's message, and the rival's reply.
const TRUST: &str = "I gave you my present, **Pilgrim**, and you have my word: no unit of mine will stand at our border. All I have goes \
                     against the others. Leave your side of the border empty too, and we take the rest together.";
const DOUBT: &str = "One present buys an alliance these days. I only count the units on both sides of that border, and whose turn it \
                     is. The first to attack also gets the prize for it.";

/// Opens and plays the game.
pub(super) async fn play(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    let mut at = now - TimeDelta::hours(1) - PACE * POSTS;
    let map = ReadyMap::find("hyperia").ok_or_else(|| unfit("a map"))?;
    let map = map.board().map_err(|_| unfit("a map"))?;
    let opening = SampleGameSetup {
        name: "Hyperia, six at odds",
        ruleset: Ruleset::Conquest,
        options: json!({ "options": { "clock.posting_hours": 24 }, "board": map, "names": SEATS }),
        zone: "Europe/Bucharest",
        missed_limit: None,
        seats: &SEATS,
        free: 0,
    };
    let seated = SeatedGame::open(community, &opening, at).await?;
    loop {
        let table = seated.table().await?;
        let state = table.view_as::<Conquest>().map(|seen| seen.view().state);
        let state = state.ok_or_else(|| unfit("a position"))?;
        let seat = state.open_slot().ok_or_else(|| unfit("a turn"))?.seat;
        let is_there = state.turn.0 >= TURN && state.stage == ConquestStage::Phase2;
        if is_there && SEATS.get(seat.index()) == Some(&VISITOR) {
            seated.say(ALLY, TRUST, now - TimeDelta::minutes(50)).await?;
            return seated.say(RIVAL, DOUBT, now - TimeDelta::minutes(20)).await;
        }
        let text = table.write_acts(&SeatActs::of(acts(&state, seat)), Lang::En).map_err(step)?;
        at += PACE;
        seated.post(seat, table.game.phase.unwrap_or(0), (&text, Lang::En), at).await?;
    }
}

/// Returns a post for a player of the demo.
fn acts(state: &State, seat: Seat) -> Vec<Act> {
    match state.stage {
        ConquestStage::Picking => pick(state, seat).into_iter().collect(),
        ConquestStage::Phase1 => spend(state, seat),
        _ => march(state, seat),
    }
}

/// Picks land beside the player's own. The first pick is beside the partner's land, or a corner of the map.
fn pick(state: &State, seat: Seat) -> Option<Act> {
    let offers = drafted(state, seat, &[]).offers(state, seat).acts;
    let picks: Vec<Act> =
        offers.into_iter().map(|offer| offer.act).filter(|act| matches!(act, Act::Pick(_))).collect();
    let land = |seat| Some(&state.player(seat)?.pick.territories).filter(|land| !land.is_empty());
    let beginning = land(seat).or_else(|| land(partner(seat)?));
    let near = state.board().around(beginning.into_iter().flatten().copied().collect());
    let beside =
        |act: &&Act| matches!(act, Act::Pick(pick) if pick.territories.iter().all(|id| near.contains(*id)));
    let touching =
        |act: &&Act| matches!(act, Act::Pick(pick) if pick.territories.iter().any(|id| near.contains(*id)));
    let corner = picks.get(picks.len() * seat.index() / SEATS.len());
    picks.iter().find(beside).or(picks.iter().find(touching)).or(corner).cloned()
}

/// Gives a present to the visitor, and buys as many units of both kinds as the remaining gold allows.
fn spend(state: &State, seat: Seat) -> Vec<Act> {
    let present = present(state, seat);
    let given = match present {
        Some(Act::SendGold { amount, .. }) => amount,
        _ => 0,
    };
    let units = state.player(seat).map_or(0, |player| player.gold.saturating_sub(given)) / UNIT_PRICE;
    let (knights, lancers) = (units.div_ceil(2), units / 2);
    let bought = (units > 0).then_some(Act::BuyUnits { knights, lancers, at: None });
    let acts: Vec<Act> = present.into_iter().chain(bought).collect();
    if acts.is_empty() { vec![Act::Pass] } else { acts }
}

/// Gives a card or gold of the ally to the visitor. It founds the alliance (FCQ-8.1), with a border that either may
/// betray.
fn present(state: &State, seat: Seat) -> Option<Act> {
    let visitor = partner(seat).filter(|_| seat_of(ALLY) == Some(seat))?;
    let is_due = state.turn.0 + 1 >= TURN && !state.allied(seat, visitor);
    let mut offers = drafted(state, seat, &[]).offers(state, seat).acts.into_iter().map(|offer| offer.act);
    let present = offers
        .find(|act| matches!(act, Act::SendCard { to, .. } | Act::SendGold { to, .. } if *to == visitor));
    present.filter(|_| is_due)
}

/// Returns a player's seat.
fn seat_of(name: &str) -> Option<Seat> {
    Seat::all(SEATS.len()).find(|seat| SEATS.get(seat.index()) == Some(&name))
}

/// Returns the ally for the visitor's seat, and the visitor for the ally's. `None` for others.
fn partner(seat: Seat) -> Option<Seat> {
    match *SEATS.get(seat.index())? {
        VISITOR => seat_of(ALLY),
        ALLY => seat_of(VISITOR),
        _ => None,
    }
}

/// Makes attacks that are expected to succeed, on neutral land before other players' land.
fn march(state: &State, seat: Seat) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    while let Some(act) = next_attack(state, seat, &acts) {
        acts.push(act);
    }
    if acts.is_empty() { vec![Act::Pass] } else { acts }
}

fn next_attack(state: &State, seat: Seat, before: &[Act]) -> Option<Act> {
    let draft = drafted(state, seat, before);
    let orders = draft.offers(state, seat).orders?;
    let mut attacks: Vec<(bool, Act)> = Vec::new();
    for stack in &orders.stacks {
        // One unit stays behind if the land would otherwise be abandoned.
        let knights = stack.units.knights.min(stack.units.total().saturating_sub(1));
        let lancers = stack.units.lancers.saturating_sub(1).min(1);
        let is_ally = |to| draft.after.owner(to).is_some_and(|owner| state.allied(seat, owner));
        let targets = stack.orders.iter().filter(|offer| {
            offer.order == UnitOrderKind::Attack && offer.ap_part.is_some() && !is_ally(offer.to)
        });
        for offer in targets {
            let act = Act::Attack { from: stack.from, to: offer.to, knights, lancers, luck: None };
            let mut all = before.to_vec();
            all.push(act.clone());
            if drafted(state, seat, &all).after.owner(offer.to) == Some(seat) {
                attacks.push((draft.after.owner(offer.to).is_some(), act));
            }
        }
    }
    attacks.sort_by_key(|(is_taken, _)| *is_taken);
    attacks.into_iter().next().map(|(_, act)| act)
}
