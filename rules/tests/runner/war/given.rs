//! Reader of the position that a case gives.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use stafeta_rules::war::components::{STANDARD, WarComponents};
use stafeta_rules::war::event::{Event, RoundStep, SeatObjective, WarFact};
use stafeta_rules::war::ids::{CardId, Colour, ObjectiveId, Seat, Territory, WarRule};
use stafeta_rules::war::options::Options;
use stafeta_rules::war::state::{State, TerritoryState, WarStage};
use stafeta_rules::war::{apply, reinforce};

/// The names of players in cases, each with their colour.
const NAMES: [(&str, &str); 4] = [("A", "azul"), ("B", "amarelo"), ("C", "vermelho"), ("Z", "verde")];

const KEYS: [&str; 11] = [
    "turn",
    "territories",
    "base",
    "box",
    "hands",
    "discard_count",
    "objectives",
    "ci",
    "players",
    "choices",
    "dealt",
];

/// A position, with the names of its players and objectives.
pub(super) struct Given {
    pub(super) state: State,
    /// The names of the players by seat.
    pub(super) names: Vec<&'static str>,
    /// The objectives as the case writes them.
    pub(super) objectives: BTreeMap<String, String>,
}

impl Given {
    pub(super) fn seat(&self, name: &Value) -> Result<Seat, String> {
        let name = name.as_str().ok_or_else(|| format!("player {name}"))?;
        let place = match name {
            "first" => Some(0),
            "last" => self.names.len().checked_sub(1),
            _ => self.names.iter().position(|known| *known == name),
        };
        place.map(|place| Seat(place as u8)).ok_or_else(|| format!("player {name}"))
    }

    pub(super) fn name(&self, seat: Seat) -> &'static str {
        self.names.get(seat.index()).copied().unwrap_or("?")
    }
}

pub(super) fn known_keys(value: &Value, keys: &[&str]) -> Result<(), String> {
    let unknown = value.as_object().into_iter().flatten().find(|(key, _)| !keys.contains(&key.as_str()));
    unknown.map_or(Ok(()), |(key, _)| Err(format!("unknown key {key}")))
}

pub(super) fn options(case: &Value) -> Result<Options, String> {
    let given = &case["options"];
    known_keys(given, &["variant_1", "information_centre"])?;
    Ok(Options {
        variant_1: given["variant_1"].as_bool().unwrap_or(false),
        information_centre: given["information_centre"].as_bool().unwrap_or(false),
        ..Options::default()
    })
}

pub(super) fn territory(value: &Value) -> Result<Territory, String> {
    let id = value.as_str().ok_or_else(|| format!("territory {value}"))?;
    id.parse().map_err(|error| format!("{error}"))
}

pub(super) fn number(value: &Value) -> Result<u32, String> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| format!("{value} is no number"))
}

/// Returns the players named anywhere in the given position, and always A and Z.
fn players(given: &Value) -> Vec<&'static str> {
    let mut named: BTreeSet<String> = BTreeSet::from(["A".to_owned(), "Z".to_owned()]);
    let owners = given["territories"].as_object().into_iter().flatten();
    named.extend(owners.filter_map(|(_, held)| held[0].as_str().map(str::to_owned)));
    for key in ["base", "box", "hands", "objectives", "ci"] {
        named.extend(given[key].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
    }
    named.extend(given["turn"]["player"].as_str().map(str::to_owned));
    NAMES.iter().map(|(name, _)| *name).filter(|name| named.contains(*name)).collect()
}

/// Reads a position in the middle of a turn.
pub(super) fn read(case: &Value) -> Result<Given, String> {
    let given = &case["given"];
    known_keys(given, &KEYS)?;
    let names = players(given);
    let colours: Vec<Colour> = NAMES
        .iter()
        .filter(|(name, _)| names.contains(name))
        .map(|(_, colour)| colour.parse().map_err(|error| format!("{error}")))
        .collect::<Result<_, String>>()?;
    let mut options = options(case)?;
    options.components = Some(Box::new(STANDARD.clone()));
    let seats = names.len() as u8;
    let mut state = State::default();
    let began = [WarFact::Began { options, seats }, WarFact::Coloured { colours, lot: None }];
    for fact in began {
        apply::apply(&mut state, &Event { rule: WarRule::a(1, 1), fact });
    }
    state.order = Seat::all(names.len()).collect();
    state.distributed = true;
    state.starter = Some(Seat(0));
    state.stage = WarStage::Turns;
    let mut read = Given { state, names, objectives: BTreeMap::new() };
    holdings(&mut read, given)?;
    planes(&mut read, given)?;
    hands(&mut read, given)?;
    objectives(&mut read, given)?;
    centres(&mut read, given)?;
    turn(&mut read, given)?;
    Ok(read)
}

fn holdings(read: &mut Given, given: &Value) -> Result<(), String> {
    let last = Seat((read.names.len() - 1) as u8);
    read.state.holdings = vec![TerritoryState { owner: Some(last), armies: 1 }; Territory::COUNT];
    for (id, held) in given["territories"].as_object().into_iter().flatten() {
        let at: Territory = id.parse().map_err(|error| format!("{error}"))?;
        let owner = Some(read.seat(&held[0])?);
        read.state.holdings[at.index()] = TerritoryState { owner, armies: number(&held[1])? };
    }
    Ok(())
}

fn planes(read: &mut Given, given: &Value) -> Result<(), String> {
    for place in 0..read.names.len() {
        let name = read.names[place];
        let there = |key: &str| given[key].get(name).map(number).transpose();
        let base = match (there("base")?, there("box")?) {
            (Some(base), Some(left)) if base + left != 10 => {
                return Err(format!("{name}: {base} + {left} planes are not ten"));
            }
            (Some(base), _) => base,
            (None, Some(left)) => 10 - left,
            (None, None) => 0,
        };
        read.state.players[place].base = base;
    }
    Ok(())
}

/// Finds a card by its face among those not taken. A face that the pack lacks replaces that of another card.
pub(super) fn card(components: &mut WarComponents, face: &str, taken: &[CardId]) -> Result<CardId, String> {
    if let Some(value) = face.strip_prefix('#') {
        let value: u32 = value.parse().map_err(|_| format!("card {face}"))?;
        let free = components.cards.iter().filter(|card| !taken.contains(&card.id));
        let found = free.clone().find(|card| card.number == Some(value));
        return found.map(|card| card.id).ok_or_else(|| format!("no card {face} is left"));
    }
    let wanted: Vec<Territory> = face
        .split('+')
        .map(|id| id.parse().map_err(|error| format!("{error}")))
        .collect::<Result<_, String>>()?;
    let same =
        |named: &[Territory]| named.len() == wanted.len() && wanted.iter().all(|at| named.contains(at));
    let free = |id: &CardId| !taken.contains(id);
    if let Some(card) = components.cards.iter().find(|card| free(&card.id) && same(&card.territories)) {
        return Ok(card.id);
    }
    let spare = |named: &[Territory]| !named.is_empty();
    let replaced = components.cards.iter_mut().rev();
    let mut replaced = replaced.filter(|card| free(&card.id) && spare(&card.territories));
    let card = replaced.find(|card| card.centre.is_none()).ok_or_else(|| format!("no room for {face}"))?;
    card.territories = wanted;
    Ok(card.id)
}

/// Returns the face of a card as cases write it.
pub(super) fn face(state: &State, id: CardId) -> String {
    let Some(card) = state.card(id) else { return "?".to_owned() };
    match card.number {
        Some(value) => format!("#{value}"),
        None => card.territories.iter().map(|at| at.id()).collect::<Vec<_>>().join("+"),
    }
}

fn hands(read: &mut Given, given: &Value) -> Result<(), String> {
    let mut taken = Vec::new();
    for (name, hand) in given["hands"].as_object().into_iter().flatten() {
        let seat = read.seat(&Value::from(name.as_str()))?;
        for one in hand.as_array().into_iter().flatten() {
            let text = one.as_str().ok_or_else(|| format!("card {one}"))?;
            let components = read.state.options.components.as_mut().ok_or("no components")?;
            let id = card(components, text, &taken)?;
            taken.push(id);
            read.state.players[seat.index()].hand.push(id);
        }
    }
    let rest = CardId::all().filter(|id| !taken.contains(id));
    let discarded = given["discard_count"].as_u64().unwrap_or(0) as usize;
    read.state.discard = rest.clone().take(discarded).collect();
    read.state.pile = rest.skip(discarded).collect();
    Ok(())
}

fn objectives(read: &mut Given, given: &Value) -> Result<(), String> {
    for (name, objective) in given["objectives"].as_object().into_iter().flatten() {
        let seat = read.seat(&Value::from(name.as_str()))?;
        let text = objective.as_str().ok_or_else(|| format!("objective {objective}"))?;
        read.objectives.insert(name.clone(), text.to_owned());
        let id = match text.strip_prefix("destroy:") {
            _ if text == "none" => continue,
            Some(colour) => {
                let colour: Colour = colour.parse().map_err(|error| format!("{error}"))?;
                ObjectiveId::all().nth(14 + colour.index())
            }
            None => Some(text.parse().map_err(|error| format!("{error}"))?),
        };
        read.state.players[seat.index()].goal = id.map(SeatObjective::Card);
    }
    Ok(())
}

fn centres(read: &mut Given, given: &Value) -> Result<(), String> {
    for (name, stands) in given["ci"].as_object().into_iter().flatten() {
        let seat = read.seat(&Value::from(name.as_str()))?;
        if stands.is_null() {
            continue;
        }
        known_keys(stands, &["at", "held_by"])?;
        let at = territory(&stands["at"])?;
        if stands["held_by"] != Value::Null
            && read.state.holding(at).owner != Some(read.seat(&stands["held_by"])?)
        {
            return Err(format!("the CI of {name} is not held by the owner of {at}"));
        }
        read.state.players[seat.index()].ci = Some(at);
    }
    Ok(())
}

fn turn(read: &mut Given, given: &Value) -> Result<(), String> {
    let turn = &given["turn"];
    known_keys(turn, &["round", "player", "phase", "step", "to_place", "conquered"])?;
    let seat = match &turn["player"] {
        Value::Null => Seat(0),
        name => read.seat(name)?,
    };
    let round = turn["round"].as_u64().unwrap_or(2) as u16;
    let phase = turn["phase"].as_str().unwrap_or("ATTACK");
    let step = match (turn["step"].as_str(), round, phase) {
        (Some("a"), ..) | (None, 1, "REINFORCE") => RoundStep::A,
        (Some("b"), ..) | (None, 1, _) => RoundStep::B,
        (None, ..) => RoundStep::Whole,
        (Some(other), ..) => return Err(format!("step {other}")),
    };
    (read.state.round, read.state.step, read.state.turn.seat) = (round, step, seat);
    read.state.turn.conquered = turn["conquered"].as_bool().unwrap_or(false);
    match (phase, turn["to_place"].as_object()) {
        ("REINFORCE", Some(pools)) => {
            for (pool, armies) in pools {
                let armies = number(armies)?;
                match pool.parse() {
                    Ok(continent) => drop(read.state.turn.bound.insert(continent, armies)),
                    Err(_) if pool == "free" => read.state.turn.free = armies,
                    Err(error) => return Err(format!("to_place: {error}")),
                }
            }
        }
        ("REINFORCE", None) => {
            let receipt = reinforce::receipt(&read.state, seat, step);
            read.state.turn.free = receipt.free;
            read.state.turn.bound = receipt.totality.into_iter().chain(receipt.majority).collect();
        }
        ("ATTACK", _) => {}
        ("MOVE", _) => {
            read.state.turn.moving = true;
            let budget = read.state.holdings.iter().map(|held| held.armies.saturating_sub(1)).collect();
            read.state.turn.budget = budget;
        }
        (other, _) => return Err(format!("phase {other}")),
    }
    Ok(())
}
