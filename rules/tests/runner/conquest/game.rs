//! Kind `game`: a whole game through the ruleset interface, started with a fixed secret, by posts and missed deadlines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::Seat;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::{ConquestSetup, State};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{IllegalAct, Rules};

use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    (asked.kind == "game").then(|| play(asked))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Agreed {
    #[serde(default)]
    options: Map<String, Value>,
    players: u8,
    map: String,
    /// The value of every byte of the secret of the sealed randomness.
    secret: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    #[serde(default)]
    steps: Vec<Step>,
}

/// A post of `seat`, or of the seat whose slot is open if it is `None`. Without acts their deadline passes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    seat: Option<u8>,
    acts: Option<Vec<Act>>,
    #[serde(default = "once")]
    times: u8,
}

const fn once() -> u8 {
    1
}

fn play(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Agreed = parse(asked.given)?;
    let when: Script = parse_when(asked)?;
    let options = Options::read(&given.options).map_err(|bad| format!("{bad:?}"))?;
    let map = ReadyMap::find(&given.map).ok_or("no ready map has that name")?;
    let board = map.board().map_err(|faults| format!("{faults:?}"))?;
    let setup = ConquestSetup { options, board, ..ConquestSetup::default() };
    let mut rng = SealedRng::new(GameSecret::new([given.secret; 32]), 0);
    let mut game = Game::default();
    match Conquest::start(&setup, given.players, &mut rng) {
        Ok(events) => game.fold(events),
        Err(refusals) => return Ok(json!({"error": code(&refusals)})),
    }
    for step in &when.steps {
        for _ in 0..step.times {
            game.step(step, &mut rng)?;
        }
    }
    Ok(game.told())
}

fn code(refusals: &[IllegalAct]) -> Value {
    refusals.first().map_or(Value::Null, |one| one.code.clone().into())
}

#[derive(Default)]
struct Game {
    state: State,
    log: Vec<Event>,
    results: Vec<Value>,
}

impl Game {
    fn fold(&mut self, events: Vec<Event>) {
        events.iter().for_each(|event| Conquest::apply(&mut self.state, event));
        self.log.extend(events);
    }

    fn step(&mut self, step: &Step, rng: &mut SealedRng) -> Result<(), String> {
        let due = Conquest::due_tasks(&self.state).into_iter().next();
        let Some(acts) = &step.acts else {
            let due = due.ok_or("nobody's deadline runs")?;
            let events = Conquest::lapse(&self.state, &due, rng);
            self.results.push("lapsed".into());
            self.fold(events);
            return Ok(());
        };
        let seat = step.seat.map(Seat).or(due.map(|due| due.seat)).ok_or("nobody is on turn")?;
        match Conquest::resolve(&self.state, &BTreeMap::from([(seat, acts.clone())]), rng) {
            Ok(resolved) => {
                self.results.push("ok".into());
                self.fold(resolved.events);
            }
            Err(refusals) => self.results.push(code(&refusals)),
        }
        Ok(())
    }

    /// Returns the facts that a case may list.
    fn told(&self) -> Value {
        let state = &self.state;
        let each = |of: &dyn Fn(Seat) -> Value| state.seats().map(of).collect::<Vec<_>>();
        let player = |seat: Seat| state.player(seat).cloned().unwrap_or_default();
        let units = state.territories().filter(|(_, holding)| !holding.now.units.is_empty());
        let units: Map<String, Value> =
            units.map(|(id, holding)| (id.0.to_string(), value(&holding.now.units))).collect();
        let file = |file: &stafeta_rules::conquest::state::SealedFile| json!({"purpose": value(&file.purpose), "lines": file.lines, "named": value(&file.named)});
        json!({
            "results": self.results,
            "stage": value(&state.stage),
            "turn": state.turn.0,
            "winners": state.victory.as_ref().map(|victory| value(&victory.winners)),
            "reason": state.victory.as_ref().map(|victory| value(&victory.reason)),
            "open": state.open_slot().map(|slot| slot.seat),
            "slots": state.slots.iter().map(|slot| slot.seat).collect::<Vec<_>>(),
            "opens_phase": Conquest::due_tasks(state).first().is_some_and(|due| due.opens_phase),
            "pick_order": state.sequence.pick,
            "turn_order": state.sequence.turn,
            "colours": each(&|seat| player(seat).colour.into()),
            "picked": each(&|seat| value(&player(seat).pick.territories)),
            "capitals": each(&|seat| value(&player(seat).capital)),
            "missed_turns": each(&|seat| player(seat).missed_turns.into()),
            "gold": each(&|seat| player(seat).gold.into()),
            "ap": each(&|seat| player(seat).ap.into()),
            "cards": each(&|seat| player(seat).hand.cards().iter().map(|held| value(&held.card)).collect()),
            "early": state.seats().filter(|seat| !player(*seat).early.is_empty()).collect::<Vec<_>>(),
            "drafts": state.seats().filter_map(|seat| {
                let cut = player(seat).cut?;
                Some(json!([seat, value(&cut.fallen)]))
            }).collect::<Vec<_>>(),
            "units": units,
            "files": state.files.iter().map(file).collect::<Vec<_>>(),
            "lots": self.facts(|fact| match fact {
                ConquestFact::LotDrawn { purpose, .. } => Some(value(purpose)),
                _ => None,
            }),
            "revealed": self.facts(|fact| match fact {
                ConquestFact::FileOpened { numbers, .. } => Some(value(numbers)),
                _ => None,
            }),
            "dropped": self.facts(|fact| match fact {
                ConquestFact::EarlyCut { seat, kept, fallen, .. } => {
                    let acts: Vec<Value> =
                        fallen.iter().map(|one| json!([one.refusal.order, one.refusal.code])).collect();
                    Some(json!({"seat": seat, "kept": kept.len(), "acts": acts}))
                }
                _ => None,
            }),
            "awards": self.facts(|fact| match fact {
                ConquestFact::Awarded { award } => Some(json!([award.player, value(&award.objective)])),
                _ => None,
            }),
        })
    }

    fn facts(&self, of: impl Fn(&ConquestFact) -> Option<Value>) -> Vec<Value> {
        self.log.iter().filter_map(|event| of(&event.fact)).collect()
    }
}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}
