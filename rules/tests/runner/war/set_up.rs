//! Ops of the set-up, and ops that ask about the board and the pack.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{DueTask, Rules};
use stafeta_rules::war::act::Act;
use stafeta_rules::war::components::{ObjectiveCondition, STANDARD};
use stafeta_rules::war::event::{Event, SeatObjective, SetupChooser, WarFact};
use stafeta_rules::war::event_builder::WarEventBuilder;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{CardId, Colour, Seat, Territory};
use stafeta_rules::war::objectives;
use stafeta_rules::war::options::Options;
use stafeta_rules::war::state::{State, TerritoryState, WarStage};
use stafeta_rules::war::{apply, post, setup};

use super::given::{self, card, known_keys, territory};
use super::script::Script;

type Got = Map<String, Value>;

const OPS: [&str; 13] = [
    "board_check",
    "list_ce",
    "neighbours",
    "deck_check",
    "objective_pool",
    "deal_objectives",
    "choose_distributor",
    "setup_profile",
    "setup_options",
    "setup_choose_b",
    "setup_place_ce",
    "setup_cards",
    "setup_pick",
];

pub(super) fn knows(op: &str) -> bool {
    OPS.contains(&op)
}

pub(super) fn run(case: &Value, op: &Value, got: &mut Got) -> Result<(), String> {
    known_keys(op, &["op", "of", "repeat", "seat", "territories", "at"])?;
    known_keys(&case["given"], &["players", "choices", "dealt", "territories"])?;
    let mut set = |key: &str, value: Value| drop(got.insert(key.to_owned(), value));
    match op["op"].as_str().unwrap_or_default() {
        "board_check" => board_check(&mut set),
        "list_ce" => set("set", json!(STANDARD.strategic_centres)),
        "neighbours" => {
            let of = territory(&op["of"])?;
            set("set", json!(STANDARD.neighbours(of).collect::<Vec<_>>()));
        }
        "deck_check" => deck_check(&mut set),
        "objective_pool" => {
            let state = opened(case, &mut Script::default())?;
            let pool = setup::objective_pool(&state);
            let destroys = pool.iter().filter(|id| {
                let condition = objectives::condition(&state, SeatObjective::Card(**id));
                matches!(condition, Some(ObjectiveCondition::Destroy { .. }))
            });
            set("destroy_cards", destroys.count().into());
            set("size", pool.len().into());
        }
        "deal_objectives" => set("own_color_destroy", own_colours(case, op)?.into()),
        "choose_distributor" => return choose_distributor(case, got),
        "setup_profile" => return profile(case, got),
        "setup_cards" => {
            let (state, _) = set_up(case, 1)?;
            set("draw", state.pile.len().into());
            set("discard", state.discard.len().into());
            set("hands", json!(state.players.iter().map(|player| player.hand.len()).collect::<Vec<_>>()));
        }
        "setup_place_ce" => return place_centres(case, op, got),
        _ => return choose(case, op, got),
    }
    Ok(())
}

fn board_check(set: &mut dyn FnMut(&str, Value)) {
    let both = |one: Territory, other: Territory| STANDARD.touch(one, other) == STANDARD.touch(other, one);
    let symmetric = Territory::all().all(|one| Territory::all().all(|other| both(one, other)));
    let pairs: BTreeSet<[Territory; 2]> =
        STANDARD.borders.pairs().iter().map(|(one, other)| [*one, *other]).collect();
    set("edges", pairs.len().into());
    set("symmetric", symmetric.into());
    set("connected", (STANDARD.flaw().is_none()).into());
}

fn deck_check(set: &mut dyn FnMut(&str, Value)) {
    let cards = &STANDARD.cards;
    let named: BTreeSet<Territory> = cards.iter().flat_map(|card| card.territories.iter().copied()).collect();
    set("total", cards.len().into());
    set("number", cards.iter().filter(|card| card.number.is_some()).count().into());
    set("territory", cards.iter().filter(|card| !card.territories.is_empty()).count().into());
    set("ce", cards.iter().filter(|card| card.centre.is_some()).count().into());
    set("territories_named", named.len().into());
}

fn seats(case: &Value) -> Result<u8, String> {
    let players = case["given"]["players"].as_u64().ok_or("given.players is wanted")?;
    u8::try_from(players).map_err(|error| error.to_string())
}

/// Returns the options with agreed colours, so that the seats keep their order and seat 1 is the first.
fn agreed(case: &Value) -> Result<Options, String> {
    let colours = Colour::all().take(usize::from(seats(case)?)).collect();
    Ok(Options { colours, ..given::options(case)? })
}

/// Opens a game. If the case lists no dice, the dice make seat 1 the distributor.
fn opened(case: &Value, script: &mut Script) -> Result<State, String> {
    let seats = seats(case)?;
    if case["rng"].is_null() {
        let mut first = vec![1; usize::from(seats)];
        first[0] = 6;
        let orders = std::mem::take(&mut script.orders);
        *script = Script::read(&json!({"d6": first}), [1; 6], [1; 6])?;
        script.orders = orders;
    }
    let events = setup::open(&agreed(case)?, seats, script);
    let mut state = State::default();
    events.iter().for_each(|event| apply::apply(&mut state, event));
    choices(case, &mut state, script)?;
    Ok(state)
}

/// Makes the choices of a game of five players that the case gives: `a` a centre, `b` two territories.
fn choices(case: &Value, state: &mut State, script: &mut Script) -> Result<Vec<Event>, String> {
    let mut events = Vec::new();
    for choice in case["given"]["choices"].as_array().into_iter().flatten() {
        let Some(seat) = state.on_turn().filter(|_| state.stage == WarStage::Choosing) else { break };
        let act = match choice.as_str() {
            Some("a") => {
                let centre = state.open_centres.first().and_then(|card| state.card(*card)?.centre);
                Act::ChooseCentre { at: centre.ok_or("no centre is left")? }
            }
            Some("b") => Act::ChoosePair { pair: first_pair(state)? },
            _ => return Err(format!("choice {choice}")),
        };
        let mut course = WarEventBuilder::new(state, script);
        post::line(&mut course, seat, &act).map_err(|refusal| format!("{choice}: {refusal:?}"))?;
        *state = course.state;
        events.extend(course.events);
    }
    Ok(events)
}

fn first_pair(state: &State) -> Result<[Territory; 2], String> {
    let fits = |at: &Territory| !state.components().is_centre(*at);
    let vacant: Vec<Territory> = state.vacant().filter(fits).collect();
    let continent = |at: Territory| state.components().continent(at);
    let one = vacant.first().copied().ok_or("nothing is vacant")?;
    let other = vacant.iter().copied().find(|at| continent(*at) != continent(one));
    Ok([one, other.ok_or("nothing is vacant elsewhere")?])
}

/// Runs a whole set-up with a secret. Missed deadlines decide what the case does not list.
fn set_up(case: &Value, secret: u64) -> Result<(State, Vec<Event>), String> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&secret.to_be_bytes());
    let mut rng = SealedRng::new(GameSecret::new(bytes), 0);
    let mut events = War::start(&agreed(case)?, seats(case)?, &mut rng).map_err(|_| "no game")?;
    let mut state = State::default();
    events.iter().for_each(|event| apply::apply(&mut state, event));
    events.extend(choices(case, &mut state, &mut Script::default())?);
    while matches!(state.stage, WarStage::Choosing | WarStage::Picking) {
        let due: DueTask = War::due_tasks(&state).remove(0);
        let lapsed = War::lapse(&state, &due, &mut rng);
        lapsed.iter().for_each(|event| apply::apply(&mut state, event));
        events.extend(lapsed);
    }
    Ok((state, events))
}

fn own_colours(case: &Value, op: &Value) -> Result<usize, String> {
    let mut own = 0;
    for secret in 0..op["repeat"].as_u64().unwrap_or(1) {
        let (state, _) = set_up(case, secret)?;
        let hunts_himself = |player: &&stafeta_rules::war::state::WarPlayer| {
            let condition = player.goal.and_then(|goal| objectives::condition(&state, goal));
            condition == Some(&ObjectiveCondition::Destroy { color: player.colour })
        };
        own += state.players.iter().filter(hunts_himself).count();
    }
    Ok(own)
}

fn choose_distributor(case: &Value, got: &mut Got) -> Result<(), String> {
    let mut script = Script::read(&case["rng"], [1; 6], [1; 6])?;
    let seats = seats(case)?;
    let events = setup::open(&agreed(case)?, seats, &mut script);
    script.close()?;
    let mut rolls = Vec::new();
    for event in &events {
        match &event.fact {
            WarFact::ThrewForFirst { seats: threw, dice } => {
                let by_seat: BTreeMap<Seat, u32> =
                    threw.iter().copied().zip(dice.result.iter().copied()).collect();
                let row = Seat::all(usize::from(seats)).map(|seat| by_seat.get(&seat).copied());
                rolls.push(row.collect::<Vec<_>>());
            }
            WarFact::Distributes { seat } => drop(got.insert("distributor".to_owned(), (seat.0 + 1).into())),
            _ => {}
        }
    }
    got.insert("rolls".to_owned(), json!(rolls));
    Ok(())
}

fn profile(case: &Value, got: &mut Got) -> Result<(), String> {
    let (state, events) = set_up(case, 7)?;
    let count = |of: &dyn Fn(&WarFact) -> Vec<Seat>| -> Vec<usize> {
        let all: Vec<Seat> = events.iter().flat_map(|event| of(&event.fact)).collect();
        state.order.iter().map(|seat| all.iter().filter(|other| *other == seat).count()).collect()
    };
    let centres = count(&|fact| match fact {
        WarFact::CentresDealt { dealt, .. } => dealt.iter().map(|(seat, _)| *seat).collect(),
        _ => Vec::new(),
    });
    let picks = count(&|fact| match fact {
        WarFact::Picked { seat, .. } => vec![*seat],
        _ => Vec::new(),
    });
    // Excludes the armies that the centres bring in the first turn.
    let mut before = State::default();
    for event in events.iter().take_while(|event| !matches!(event.fact, WarFact::TurnBegan { .. })) {
        apply::apply(&mut before, event);
    }
    let of = |seat: &Seat| before.territories_of(*seat).collect::<Vec<Territory>>();
    let lands: Vec<usize> = state.order.iter().map(|seat| of(seat).len()).collect();
    let armies = |seat: &Seat| of(seat).iter().map(|at| before.armies(*at)).sum::<u32>();
    let armies: Vec<u32> = state.order.iter().map(armies).collect();
    let first = state.order.iter().position(|seat| *seat == state.turn.seat).map(|place| place + 1);
    for (key, value) in [
        ("ce_each", json!(centres)),
        ("picks", json!(picks)),
        ("territories_each", json!(lands)),
        ("armies_each", json!(armies)),
        ("first_to_play", json!(first)),
    ] {
        got.insert(key.to_owned(), value);
    }
    Ok(())
}

/// Deals the cards that a case names to their seats and returns the territories on the board.
fn place_centres(case: &Value, op: &Value, got: &mut Got) -> Result<(), String> {
    let seats = usize::from(seats(case)?);
    let pack: Vec<CardId> = STANDARD.centre_cards().map(|(card, _)| card).collect();
    let seat = op["seat"].as_u64().unwrap_or(1) as usize;
    let mut order: Vec<Option<u32>> = vec![None; pack.len()];
    let mut taken = Vec::new();
    for (round, face) in
        case["given"]["dealt"][format!("seat{seat}")].as_array().into_iter().flatten().enumerate()
    {
        let id = card(&mut STANDARD.clone(), face.as_str().unwrap_or_default(), &taken)?;
        let place = pack.iter().position(|card| *card == id).ok_or(format!("{face} has no centre"))?;
        order[round * seats + seat - 1] = Some(place as u32);
        taken.push(id);
    }
    let mut rest = (0..pack.len() as u32).filter(|place| !order.contains(&Some(*place))).collect::<Vec<_>>();
    let order: Vec<u32> = order.iter().map(|place| place.or_else(|| rest.pop()).unwrap_or(0)).collect();
    let mut script = Script::default();
    script.orders.extend([(0..seats as u32).collect(), order]);
    let state = opened(case, &mut script)?;
    got.insert("legal".to_owned(), true.into());
    got.insert("territories".to_owned(), territories(&state));
    Ok(())
}

fn territories(state: &State) -> Value {
    let held = Territory::all().map(|at| {
        let holding = state.holding(at);
        let owner = holding.owner.map(|owner| format!("seat{}", owner.0 + 1));
        (at.to_string(), owner.map_or(Value::Null, |owner| json!([owner, holding.armies])))
    });
    Value::Object(held.collect())
}

/// Makes a choice in a game of five players, or a pick, or returns the choices that are left.
fn choose(case: &Value, op: &Value, got: &mut Got) -> Result<(), String> {
    let mut script = Script::default();
    let mut state = opened(case, &mut script)?;
    let seat = Seat((op["seat"].as_u64().unwrap_or(1) - 1) as u8);
    let act = match op["op"].as_str().unwrap_or_default() {
        "setup_options" => {
            let forced = forced(case, seat)?;
            let (centre, pair) = setup::choices(&state);
            let both = [("a", centre || forced), ("b", pair && !forced)];
            let left: Vec<&str> = both.iter().filter(|(_, left)| *left).map(|(name, _)| *name).collect();
            got.insert("options".to_owned(), json!(left));
            return Ok(());
        }
        "setup_choose_b" => {
            let pair: Vec<Territory> = op["territories"]
                .as_array()
                .into_iter()
                .flatten()
                .map(territory)
                .collect::<Result<_, _>>()?;
            let pair = <[Territory; 2]>::try_from(pair).map_err(|_| "two territories are wanted")?;
            Act::ChoosePair { pair }
        }
        _ => {
            for (id, held) in case["given"]["territories"].as_object().into_iter().flatten() {
                let at: Territory = id.parse().map_err(|error| format!("{error}"))?;
                let owner = held[0].as_str().and_then(|name| name.strip_prefix("seat")?.parse::<u8>().ok());
                let owner = owner.and_then(|seat| seat.checked_sub(1)).map(Seat);
                let armies = given::number(&held[1])?;
                state.holdings[at.index()] = TerritoryState { owner, armies };
            }
            state.stage = WarStage::Picking;
            state.picks = seat.0.into();
            Act::Pick { at: territory(&op["at"])? }
        }
    };
    let mut course = WarEventBuilder::new(&state, &mut script);
    let legal = post::line(&mut course, seat, &act).is_ok();
    got.insert("legal".to_owned(), legal.into());
    got.insert("territories".to_owned(), territories(&course.state));
    Ok(())
}

/// Returns true if the seat had only one choice left and the engine made it at once.
fn forced(case: &Value, seat: Seat) -> Result<bool, String> {
    let mut script = Script::default();
    let mut bare = case.clone();
    bare["given"]["choices"] = json!([]);
    let mut state = opened(&bare, &mut script)?;
    let events = choices(case, &mut state, &mut script)?;
    let by_force = |event: &Event| matches!(&event.fact, WarFact::CentreChosen { seat: other, by: SetupChooser::Forced, .. } if *other == seat);
    Ok(events.iter().any(by_force))
}
