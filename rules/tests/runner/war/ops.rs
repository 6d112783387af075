//! Ops of a turn, each an act of its player, and the position after them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::Rules;
use stafeta_rules::war::act::{Act, AdvanceChoice, ArmyPool, LandAttack, StopCondition};
use stafeta_rules::war::event::{Event, RoundStep, SeatObjective, WarFact};
use stafeta_rules::war::event_builder::WarEventBuilder;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{CardId, Continent, Seat, Territory, WarRule};
use stafeta_rules::war::state::{State, TurnPhase, WarStage};
use stafeta_rules::war::{apply, objectives, post, reinforce};

use super::given::{self, Given, card, face, known_keys, number, territory};
use super::script::Script;

type Got = Map<String, Value>;

/// Runs ops in order until one is refused.
pub(super) fn run(case: &Value, ops: &[Value], got: &mut Got) -> Result<(), String> {
    let mut given = given::read(case)?;
    let flak = given.state.options.anti_aircraft_faces();
    let bombs = given.state.components().bombs;
    let mut script = Script::read(&case["rng"], flak, bombs)?;
    got.insert("legal".to_owned(), true.into());
    for (place, op) in ops.iter().enumerate() {
        let name = op["op"].as_str().ok_or("an op without a name")?;
        let seat = match &op["player"] {
            Value::Null => given.state.turn.seat,
            player => given.seat(player)?,
        };
        if question(name, &mut given, seat, got)? {
            continue;
        }
        if name == "lapse" {
            let due = War::due_tasks(&given.state).pop().ok_or("nothing is owed")?;
            let events = War::lapse(&given.state, &due, &mut SealedRng::new(GameSecret::new([0; 32]), 0));
            fold(&mut given, &events, got);
            continue;
        }
        let act = act(name, op, &mut given, seat)?;
        let mut course = WarEventBuilder::new(&given.state, &mut script);
        if post::line(&mut course, seat, &act).is_err() {
            got.insert("legal".to_owned(), false.into());
            got.insert("illegal_at".to_owned(), place.into());
            break;
        }
        let events = course.events;
        fold(&mut given, &events, got);
    }
    script.close()?;
    seen(&given, got);
    Ok(())
}

/// Applies events up to the end of the turn. Those after it are applied to a copy and reported as `next`.
fn fold(given: &mut Given, events: &[Event], got: &mut Got) {
    let end = events.iter().position(|event| matches!(event.fact, WarFact::TurnEnded { .. }));
    let (now, next) = events.split_at(end.map_or(events.len(), |end| end + 1));
    for event in now {
        note(given, &event.fact, got);
        apply::apply(&mut given.state, event);
    }
    if end.is_some() {
        let mut after = given.state.clone();
        next.iter().for_each(|event| apply::apply(&mut after, event));
        let step = match after.step {
            RoundStep::A => Some("a"),
            RoundStep::B => Some("b"),
            RoundStep::Whole => None,
        };
        let player = match after.turn.seat {
            Seat(0) if asks_first(given) => "first",
            seat => given.name(seat),
        };
        let next = json!({"round": after.round, "player": player, "phase": phase(&after), "step": step});
        got.insert("next".to_owned(), next);
        let ci =
            after.seats().map(|seat| (given.name(seat).to_owned(), json!(after.players[seat.index()].ci)));
        got.insert("next_ci".to_owned(), Value::Object(ci.collect()));
        got.insert("to_place".to_owned(), pools(&after));
    }
}

/// Returns true if the case calls its player "last". The player at the other end is then called "first".
fn asks_first(given: &Given) -> bool {
    given.state.turn.seat.index() + 1 == given.names.len()
        && given.state.territories_of(Seat(0)).next().is_none()
}

fn phase(state: &State) -> &'static str {
    match state.turn_phase() {
        TurnPhase::Reinforce => "REINFORCE",
        TurnPhase::Attack => "ATTACK",
        TurnPhase::Move => "MOVE",
    }
}

fn pools(state: &State) -> Value {
    let mut pools = Got::new();
    if state.turn.free > 0 {
        pools.insert("free".to_owned(), state.turn.free.into());
    }
    pools.extend(state.turn.bound.iter().map(|(land, armies)| (land.to_string(), (*armies).into())));
    Value::Object(pools)
}

/// Notes the details of an event that the position after it does not show.
fn note(given: &mut Given, fact: &WarFact, got: &mut Got) {
    let mut set = |key: &str, value: Value| drop(got.insert(key.to_owned(), value));
    match fact {
        WarFact::Fought { to, attack, dice, lost, killed, .. } => {
            set("attacker_losses", (*lost).into());
            set("defender_losses", (*killed).into());
            set("defence_dice", (dice.result.len() - *attack as usize).into());
            set("conquered", (given.state.armies(*to) == *killed).into());
        }
        WarFact::Bombed { sent, runs, .. } => {
            let shot: u32 = runs.iter().map(|run| run.shot).sum();
            set("planes_sent", (*sent).into());
            set("planes_lost", shot.into());
            set("planes_left", (sent - shot).into());
            set("armies_lost", runs.iter().map(|run| run.killed).sum::<u32>().into());
        }
        WarFact::Reshuffled { .. } => set("draw_gain", given.state.discard.len().into()),
        WarFact::Drew { cards, .. } => set("drawn", cards.len().into()),
        WarFact::Saw { seat, whose, hand, objective, .. } => {
            let hand: Vec<String> = hand.iter().map(|id| face(&given.state, *id)).collect();
            let objective = objective.map(|goal| objective_name(given, *whose, goal));
            let name = given.name(*seat);
            set(&format!("revealed_to_{name}"), json!({"hand": hand, "objective": objective}));
        }
        WarFact::Eliminated { seat, .. } => {
            let name = given.name(*seat);
            let list = got.entry("eliminated").or_insert_with(|| json!([]));
            list.as_array_mut().into_iter().for_each(|list| list.push(name.into()));
        }
        _ => {}
    }
}

fn objective_name(given: &Given, whose: Seat, goal: SeatObjective) -> String {
    match goal {
        SeatObjective::Card(id) => given.objectives.get(given.name(whose)).cloned().unwrap_or(id.to_string()),
        SeatObjective::Orphaned => "orphaned".to_owned(),
        SeatObjective::Reduced => "reduced".to_owned(),
    }
}

/// Runs an op that only asks something or begins a turn. Returns false if `name` is no such op.
fn question(name: &str, given: &mut Given, seat: Seat, got: &mut Got) -> Result<bool, String> {
    match name {
        "compute_reinforcement" => {
            let receipt = reinforce::receipt(&given.state, seat, given.state.step);
            got.insert("territory_armies".to_owned(), receipt.free.into());
            got.insert("totality".to_owned(), json!(receipt.totality));
            got.insert("majority".to_owned(), json!(receipt.majority));
            got.insert("ce".to_owned(), json!(receipt.centres));
            got.insert("total".to_owned(), receipt.total().into());
            got.insert("bombers".to_owned(), receipt.bombers.into());
        }
        "start_turn" => {
            let (round, step) = (given.state.round, given.state.step);
            let receipt = reinforce::receipt(&given.state, seat, step);
            got.insert("bombers".to_owned(), receipt.bombers.into());
            let began = WarFact::TurnBegan { seat, round, step, receipt };
            apply::apply(&mut given.state, &Event { rule: WarRule::a(4, 3), fact: began });
        }
        "check_victory" => {
            let goal = given.state.player(seat).and_then(|player| player.goal);
            let condition = goal.and_then(|goal| objectives::condition(&given.state, goal));
            if condition.is_some_and(|condition| objectives::is_met(&given.state, seat, condition)) {
                let fact = WarFact::Won { seat, goal };
                apply::apply(&mut given.state, &Event { rule: WarRule::a(13, 1), fact });
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Finds the card that a case names: in the player's hand, else anywhere in the pack.
fn held(given: &mut Given, seat: Seat, value: &Value, used: &mut Vec<CardId>) -> Result<CardId, String> {
    let wanted = value.as_str().ok_or_else(|| format!("card {value}"))?;
    let state = &given.state;
    let own = state.hand(seat).iter().find(|id| face(state, **id) == wanted && !used.contains(id));
    let id = match own.copied() {
        Some(id) => id,
        None => {
            let mut taken = used.clone();
            taken.extend(state.players.iter().flat_map(|player| &player.hand));
            card(given.state.options.components.as_mut().ok_or("no components")?, wanted, &taken)?
        }
    };
    used.push(id);
    Ok(id)
}

fn act(name: &str, op: &Value, given: &mut Given, seat: Seat) -> Result<Act, String> {
    let keys: &[&str] = match name {
        "place" => &["at", "n", "pool"],
        "attack" => &["from", "to", "dice", "until", "advance"],
        "advance" => &["n"],
        "bomb_from_base" => &["at", "n"],
        "card_armies" => &["territory_card", "numbers", "at"],
        "card_bomb" => &["territory_card", "numbers", "at", "n"],
        "card_transport" => &["cards", "from", "to", "n"],
        "discard" => &["cards"],
        "move" | "airlift" => &["from", "to", "n"],
        "move_all" => &["from", "to"],
        "when" => &["condition", "then"],
        "ci_place" => &["at"],
        "ci_move" => &["owner", "to"],
        "ci_card" => &["cards", "owner", "to"],
        "spy" => &["on"],
        "undo" | "end_turn" => &[],
        other => return Err(format!("op {other}")),
    };
    known_keys(op, &[keys, &["op", "player"]].concat())?;
    if name == "when" {
        let condition = serde_json::from_value(op["condition"].clone()).map_err(|error| error.to_string())?;
        let then = &op["then"];
        let line = act(then["op"].as_str().ok_or("no line")?, then, given, seat)?;
        return Ok(Act::When { condition, then: Box::new(line) });
    }
    let mut used = Vec::new();
    let mut many = |given: &mut Given, value: &Value| {
        let list = value.as_array().into_iter().flatten();
        list.map(|one| held(given, seat, one, &mut used)).collect::<Result<Vec<CardId>, String>>()
    };
    let main: Vec<CardId> = match &op["territory_card"] {
        Value::Null => many(given, &op["cards"])?,
        only => many(given, &json!([only]))?,
    };
    let numbers = many(given, &op["numbers"])?;
    let pair = || <[CardId; 2]>::try_from(main.clone()).map_err(|_| "two cards are wanted".to_owned());
    let only = || main.first().copied().ok_or("a card is wanted");
    let at = || territory(&op["at"]);
    let (from, to) = (|| territory(&op["from"]), || territory(&op["to"]));
    let n = || number(&op["n"]);
    let owner = given.seat(&op["owner"]).ok();
    Ok(match name {
        "place" => Act::Place { at: at()?, n: n()?, pool: pool(&op["pool"])? },
        "attack" => Act::Attack(LandAttack {
            from: from()?,
            to: to()?,
            dice: op.get("dice").map(number).transpose()?,
            until: read_or(&op["until"], StopCondition::Once)?,
            advance: match &op["advance"] {
                Value::Null => AdvanceChoice::Ask,
                Value::Number(n) => AdvanceChoice::Count(number(&Value::Number(n.clone()))?),
                other => read_or(other, AdvanceChoice::All)?,
            },
        }),
        "advance" => Act::Advance { n: n()? },
        "bomb_from_base" => Act::Bomb { at: at()?, n: n()? },
        "card_armies" => Act::CardArmies { card: only()?, numbers, at: at()? },
        "card_bomb" => {
            let n = op.get("n").map(number).transpose()?;
            Act::CardBomb { card: only()?, numbers, at: at()?, n }
        }
        "card_transport" => Act::CardTransport { cards: pair()?, from: from()?, to: to()?, n: n()? },
        "discard" => Act::Discard { cards: main },
        "move" => Act::Move { from: from()?, to: to()?, n: n()? },
        "move_all" => Act::MoveAll { from: from()?, to: to()? },
        "airlift" => Act::Airlift { from: from()?, to: to()?, n: n()? },
        "ci_place" => Act::CiPlace { at: at()? },
        "ci_move" => Act::CiMove { owner, to: to()? },
        "ci_card" => Act::CiCard { cards: pair()?, owner, to: to()? },
        "spy" => Act::Spy { on: given.seat(&op["on"])? },
        "undo" => Act::Undo,
        _ => Act::End,
    })
}

/// Reads a value in the notation of orders, or returns `without` if the op does not have it.
fn read_or<T: DeserializeOwned>(value: &Value, without: T) -> Result<T, String> {
    if value.is_null() {
        return Ok(without);
    }
    serde_json::from_value(value.clone()).map_err(|error| error.to_string())
}

fn pool(value: &Value) -> Result<Option<ArmyPool>, String> {
    match value.as_str() {
        None => Ok(None),
        Some("free") => Ok(Some(ArmyPool::Free)),
        Some(id) => {
            let continent: Continent = id.parse().map_err(|error| format!("{error}"))?;
            Ok(Some(ArmyPool::Continent(continent)))
        }
    }
}

/// Adds the position with the keys of an expectation.
fn seen(given: &Given, got: &mut Got) {
    let state = &given.state;
    let each = |value: &dyn Fn(Seat) -> Value| -> Value {
        Value::Object(state.seats().map(|seat| (given.name(seat).to_owned(), value(seat))).collect())
    };
    let held = Territory::all().map(|at| {
        let holding = state.holding(at);
        let owner = holding.owner.map(|owner| given.name(owner));
        (at.to_string(), json!([owner, holding.armies]))
    });
    let territories: Got = held.collect();
    let condition = |seat: Seat| {
        let goal = state.player(seat).and_then(|player| player.goal);
        json!(goal.and_then(|goal| objectives::condition(state, goal)))
    };
    let ci = |seat: Seat| {
        let at = state.player(seat).and_then(|player| player.ci);
        let holder = state.ci_holder(seat).map(|holder| given.name(holder));
        at.map_or(Value::Null, |at| json!({"at": at, "held_by": holder}))
    };
    let mut set = |key: &str, value: Value| drop(got.insert(key.to_owned(), value));
    set("territories", Value::Object(territories));
    set("base", each(&|seat| state.base(seat).into()));
    set("box", each(&|seat| state.in_box(seat).into()));
    set("hand_count", each(&|seat| state.hand(seat).len().into()));
    set("objective_condition", each(&condition));
    set("ci", each(&ci));
    set("discard_count", state.discard.len().into());
    set("conquered_this_turn", state.turn.conquered.into());
    set("game_over", (state.stage == WarStage::Over).into());
    set("winner", json!(state.winner.map(|(seat, _)| given.name(seat))));
    if !got.contains_key("to_place") {
        got.insert("to_place".to_owned(), pools(state));
    }
}
