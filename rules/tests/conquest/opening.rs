//! Games that begin with a phase of another one.

use serde_json::{Value, json};
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::Seat;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage, PlayedCard, SlotState, State};
use stafeta_rules::randomness::{DrawId, GameSecret, SealedRng};
use stafeta_rules::rules::{IllegalAct, Message, Narrate, Rules, Viewer};

use super::play::{self, Chance};
use super::whole_map;

fn is_played(state: &State) -> bool {
    matches!(state.stage, ConquestStage::Phase1 | ConquestStage::Phase2)
}

/// Returns positions of a random game: every few steps of its turns.
fn positions(seed: u64) -> Vec<State> {
    let mut steps = 0;
    let mut found = Vec::new();
    super::play(seed, |_, _, after, _| {
        steps += 1;
        if is_played(after) && steps % 23 == 0 {
            found.push(after.clone());
        }
    });
    found
}

/// Returns the setup of a new game with this opening.
fn opened(position: &State) -> Result<(ConquestSetup, u8), Message> {
    let seats = position.players.len() as u8;
    let options = Options { clock_posting_hours: 24, ..Options::default() };
    let usual = ConquestSetup { options, ..ConquestSetup::default() };
    let setup = Conquest::with_opening(usual, seats, position).expect("its games begin with positions")?;
    Ok((setup, seats))
}

fn begin(
    setup: &ConquestSetup,
    seats: u8,
    secret: u8,
) -> Result<(State, Vec<Event>, SealedRng), Vec<IllegalAct>> {
    let mut rng = SealedRng::new(GameSecret::new([secret; 32]), 0);
    let mut state = State::default();
    let events = Conquest::start(setup, seats, &mut rng)?;
    for event in &events {
        let text = serde_json::to_string(event).unwrap();
        Conquest::apply(&mut state, &serde_json::from_str(&text).unwrap());
    }
    Ok((state, events, rng))
}

/// Returns what a new game takes over of a position.
fn taken_over(state: &State) -> State {
    let mut taken = State { setup: Default::default(), phase_index: 0, clock: None, ..state.clone() };
    for player in &mut taken.players {
        (player.missed_turns, player.absent, player.delegate, player.deputy) = Default::default();
        (player.early, player.cut, player.keeps, player.standing) = Default::default();
        player.former.clear();
    }
    taken.sequence.sealed.fill(DrawId(0));
    for file in &mut taken.files {
        file.draw = DrawId(0);
        file.named.values_mut().for_each(|number| *number = None);
    }
    if let Some(vote) = &mut taken.vote {
        vote.draw = DrawId(0);
        vote.votes.clear();
    }
    taken
}

#[test]
fn a_game_begins_with_every_position_of_another_and_is_played_on() {
    let (mut begun, mut sealed, mut eliminated, mut battles) = (0, 0, 0, 0);
    for seed in 0..6 {
        for (place, position) in positions(seed).into_iter().enumerate() {
            let seen = Conquest::state_from_view(Conquest::view(&position, Viewer::Spectator));
            let (setup, seats) = opened(&position).unwrap();
            assert_eq!(
                opened(&seen).unwrap(),
                (setup.clone(), seats),
                "what a spectator sees is all that is taken over"
            );
            let text = serde_json::to_string(&setup).unwrap();
            assert_eq!(serde_json::from_str::<ConquestSetup>(&text).unwrap(), setup);
            let (state, events, mut rng) = begin(&setup, seats, 1).unwrap();
            assert_eq!(taken_over(&state), taken_over(&position), "game {seed}, {}", position.turn);
            assert_eq!(setup.board, position.setup.board);
            assert_eq!(Conquest::amend(&state, &setup), Ok(Vec::new()));
            assert_eq!(setup.options.clock_posting_hours, 24, "the clock is that of the new game");
            let again = Options {
                clock_posting_hours: position.options().clock_posting_hours,
                players: position.options().players,
                ..setup.options.clone()
            };
            assert_eq!(&again, position.options(), "the rules are those of the old one");
            begun += 1;
            sealed += usize::from(events.len() > 1);
            eliminated += usize::from(position.living().count() < position.players.len());
            battles += usize::from(!position.battles.is_empty());
            if place % 5 == 0 {
                let mut chance = Chance::new(seed);
                let mut state = state;
                for _ in 0..40 {
                    if state.stage == ConquestStage::Over {
                        break;
                    }
                    let events = play::step(&state, &mut chance, &mut rng);
                    assert!(!events.is_empty(), "game {seed}: nothing happened");
                    events.iter().for_each(|event| Conquest::apply(&mut state, event));
                    whole_map(seed, &state);
                }
            }
        }
    }
    let counts = (begun, sealed, eliminated, battles);
    assert!(begun > 40 && sealed > 10 && eliminated > 5 && battles > 10, "{counts:?}");
}

/// Returns the positions of a random game in which a Phase 2 has just opened, before the cards that strike then, each with the
/// position in which its first player is awaited.
fn just_opened(seed: u64) -> Vec<(State, State)> {
    let mut found = Vec::new();
    super::play(seed, |before, events, after, _| {
        let opens = |event: &Event| {
            matches!(event.fact, ConquestFact::StageOpened { stage: ConquestStage::Phase2, .. })
        };
        let Some(opening) = events.iter().position(opens) else { return };
        if after.slots.iter().any(|slot| matches!(slot.state, SlotState::Posted | SlotState::Missed)) {
            return;
        }
        let mut position = before.clone();
        events[..=opening].iter().for_each(|event| Conquest::apply(&mut position, event));
        found.push((position, after.clone()));
    });
    found
}

/// The file of a finished game gives a phase as it was after the fact that opened it.
#[test]
fn a_phase_that_has_just_opened_is_completed() {
    let (mut phases, mut struck) = (0, 0);
    for seed in 0..10 {
        for (place, (mut position, awaited)) in just_opened(seed).into_iter().enumerate() {
            let (setup, seats) = opened(&position).unwrap();
            let (state, ..) = begin(&setup, seats, 1).unwrap();
            assert_eq!(taken_over(&state), taken_over(&awaited), "game {seed}, {}", position.turn);
            phases += 1;
            if place != 2 {
                continue;
            }
            // An Assassin strikes as the phase opens, and not again in a game that begins after it has.
            let seat = position.order()[0];
            let is_other = |owner: Option<Seat>| owner.is_some_and(|owner| owner != seat);
            let others = position.territories().filter(|(_, holding)| is_other(holding.now.owner));
            let targets: Vec<_> = others.map(|(id, _)| id).collect();
            for target in targets {
                let play = json!({ "card": "asasin", "target": target });
                let play = serde_json::from_value(play).unwrap();
                position.players[seat.index()].played =
                    Some(PlayedCard { play, spent: false, lines_used: 0 });
                let (setup, seats) = opened(&position).unwrap();
                let (state, events, _) = begin(&setup, seats, 1).unwrap();
                if events.iter().any(|event| matches!(event.fact, ConquestFact::CardSpent { .. })) {
                    struck += 1;
                    let (setup, seats) = opened(&state).unwrap();
                    let (again, ..) = begin(&setup, seats, 1).unwrap();
                    assert_eq!(taken_over(&again), taken_over(&state));
                    break;
                }
            }
        }
    }
    assert!(phases > 30 && struck > 3, "{phases} phases, {struck} with a card that struck");
}

#[test]
fn the_terms_and_the_first_post_say_how_it_begins() {
    let position = positions(3).pop().unwrap();
    let (setup, seats) = opened(&position).unwrap();
    let terms = Conquest::terms(&setup);
    assert_eq!(terms[0].id, "conquest-terms-opening");
    assert_eq!(terms[0].args["turn"], u32::from(position.turn.0).into());
    assert_eq!(terms[1].id, "conquest-terms-opening-sealed");
    let (state, events, _) = begin(&setup, seats, 1).unwrap();
    let told = Conquest::tell(&state, &events[0], Viewer::Spectator);
    assert_eq!(told[1].id, "conquest-began-within");
}

#[test]
fn positions_with_which_no_game_can_begin_are_refused() {
    let position = positions(4).remove(3);
    let refused = |position: &State, seats: u8| {
        Conquest::with_opening(ConquestSetup::default(), seats, position).unwrap().unwrap_err().id
    };
    let seats = position.players.len() as u8;
    assert_eq!(refused(&position, seats + 2), "conquest-e-opening-players");
    for (stage, id) in [
        (ConquestStage::Lobby, "conquest-opening-set-up"),
        (ConquestStage::Picking, "conquest-opening-set-up"),
        (ConquestStage::Over, "conquest-opening-over"),
    ] {
        assert_eq!(refused(&State { stage, ..position.clone() }, seats), id);
    }
    let (setup, _) = opened(&position).unwrap();
    assert!(begin(&setup, seats + 2, 1).is_err());
}

#[test]
fn a_position_that_contradicts_itself_is_refused() {
    let position = positions(5).remove(4);
    let (setup, seats) = opened(&position).unwrap();
    let whole = serde_json::to_value(&setup).unwrap();
    let (place, _) = position.territories().find(|(_, holding)| holding.now.owner.is_some()).unwrap();
    let holding = format!("/opening/holdings/{}", place.0);
    let open = position.slots.iter().position(|slot| slot.state == SlotState::Open).unwrap();
    for (place, value) in [
        ("/opening/stage".to_owned(), json!("picking")),
        ("/opening/turn".to_owned(), json!(0)),
        ("/opening/holdings".to_owned(), json!([])),
        (format!("{holding}/head"), json!(400)),
        (format!("{holding}/level"), json!(3)),
        (format!("{holding}/cells"), json!([])),
        (format!("{holding}/now/owner"), json!(99)),
        (format!("{holding}/now/units"), json!([[77, { "aux": 1 }]])),
        ("/opening/relations".to_owned(), json!([])),
        ("/opening/sequence/pick".to_owned(), json!([])),
        ("/opening/sequence/turn".to_owned(), json!([0, 0])),
        ("/opening/sequence/list".to_owned(), json!([200])),
        ("/opening/slots".to_owned(), json!([])),
        (format!("/opening/slots/{open}/seat"), json!(50)),
        (format!("/opening/slots/{open}/state"), json!("waiting")),
        ("/opening/players/0/gold".to_owned(), json!(u32::MAX)),
        ("/opening/players/0/capital".to_owned(), json!(511)),
        ("/opening/next_file".to_owned(), json!(u32::MAX)),
    ] {
        let mut forged = whole.clone();
        *forged.pointer_mut(&place).unwrap_or_else(|| panic!("{place}")) = value;
        let setup: ConquestSetup =
            serde_json::from_value(forged).unwrap_or_else(|error| panic!("{place}: {error}"));
        let refused = begin(&setup, seats, 1).map(|_| ()).unwrap_err();
        assert_eq!(refused[0].code, "E_OPENING", "{place}");
    }
}

/// Returns the addresses of all numbers in a value.
fn numbers(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(at.to_owned()),
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(n, one)| numbers(one, &format!("{at}/{n}"), found))
        }
        Value::Object(all) => all.iter().for_each(|(key, one)| numbers(one, &format!("{at}/{key}"), found)),
        _ => {}
    }
}

/// A position from a forged file is refused, or its game can be begun, seen and played: nothing in it ends in a panic.
#[test]
fn a_forged_position_ends_in_no_panic() {
    let (mut begun, mut refused) = (0, 0);
    for seed in 0..4 {
        let Some(position) = positions(seed).into_iter().nth(5) else { continue };
        let (setup, seats) = opened(&position).unwrap();
        let whole = serde_json::to_value(setup.opening.as_ref().unwrap()).unwrap();
        let mut found = Vec::new();
        numbers(&whole, "", &mut found);
        let mut chance = Chance::new(seed);
        for round in 0..40 {
            let mut forged = whole.clone();
            for _ in 0..=round % 3 {
                let at = &found[chance.below(found.len())];
                let value = [0, 1, 3, 7, 11, 60, 200, 999_999][chance.below(8)];
                *forged.pointer_mut(at).unwrap() = json!(value);
            }
            let Ok(opening) = serde_json::from_value(forged) else { continue };
            let setup = ConquestSetup { opening: Some(Box::new(opening)), ..setup.clone() };
            let Ok((mut state, _, mut rng)) = begin(&setup, seats, 1) else {
                refused += 1;
                continue;
            };
            begun += 1;
            for _ in 0..30 {
                if state.stage == ConquestStage::Over {
                    break;
                }
                let view = Conquest::view(&state, Viewer::Spectator);
                let _ = Conquest::board(&view);
                for event in play::step(&state, &mut chance, &mut rng) {
                    let _ = Conquest::tell(&state, &event, Viewer::Spectator);
                    Conquest::apply(&mut state, &event);
                }
            }
        }
    }
    assert!(begun > 30 && refused > 10, "{begun} begun, {refused} refused");
}
