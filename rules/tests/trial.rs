//! Tests of the ruleset interface with the trial game, which was made for it.

use std::collections::BTreeMap;

use proptest::prelude::*;
use stafeta_rules::clock::allowance::TimeAllowance;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Language, Narrate, ReadOrders, Rules, Seat, Viewer};
use stafeta_rules::trial::{Act, Event, Options, State, Trial};

fn options() -> Options {
    Options { rounds: 3, allowance: TimeAllowance { hours: 8, night: None } }
}

fn fold(state: &mut State, log: &mut Vec<Event>, events: Vec<Event>) {
    for event in events {
        Trial::apply(state, &event);
        log.push(event);
    }
}

/// Plays a whole game. Each step is an offered act, a missed deadline, or an act of a seat that is not on turn.
fn play(seed: u8, choices: &[u8]) -> (State, Vec<Event>) {
    let mut rng = SealedRng::new(GameSecret::new([seed; 32]), 0);
    let (mut state, mut log) = (State::default(), Vec::new());
    let opening = Trial::start(&options(), 3, &mut rng).expect("three seats make a game");
    fold(&mut state, &mut log, opening);
    for choice in choices.iter().cycle().take(200) {
        let Some(due) = Trial::due_tasks(&state).into_iter().next() else { break };
        let seat = if choice % 5 == 4 { Seat((due.seat.0 + 1) % 3) } else { due.seat };
        let view = Trial::view(&state, Viewer::Seat(seat));
        let offers = Trial::offers(&view, seat);
        if choice % 7 == 6 {
            let events = Trial::lapse(&state, &due, &mut rng);
            fold(&mut state, &mut log, events);
        } else if let Some(act) = offers.get(usize::from(*choice) % offers.len().max(1)) {
            Trial::check(&view, seat, std::slice::from_ref(act)).expect("what is offered is legal");
            let post = BTreeMap::from([(seat, vec![act.clone()])]);
            let resolved = Trial::resolve(&state, &post, &mut rng).expect("what is offered is accepted");
            fold(&mut state, &mut log, resolved.events);
        } else if let Some(due) = Trial::due_tasks(&state).first() {
            let events = Trial::lapse(&state, due, &mut rng);
            fold(&mut state, &mut log, events);
        }
    }
    (state, log)
}

proptest! {
    #[test]
    fn every_game_ends_and_is_the_fold_of_its_events(seed: u8, choices in prop::collection::vec(any::<u8>(), 1..40)) {
        let (state, log) = play(seed, &choices);
        let outcome = Trial::outcome(&state).expect("the game is over");
        prop_assert_eq!(outcome.ranking.iter().map(Vec::len).sum::<usize>(), 3);
        let mut again = State::default();
        log.iter().for_each(|event| Trial::apply(&mut again, event));
        prop_assert_eq!(again, state);
    }

    #[test]
    fn what_is_written_is_read_back(card: u32) {
        let (state, _) = play(1, &[0]);
        let view = Trial::view(&state, Viewer::Spectator);
        for act in [Act::Throw, Act::Challenge, Act::Play(card)] {
            let text = Trial::write(std::slice::from_ref(&act), Language::En, &view);
            prop_assert_eq!(Trial::read(&text, Language::En, &view), Ok(vec![act]));
        }
    }
}

#[test]
fn a_hand_is_seen_by_its_own_seat_only() {
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let opening = Trial::start(&options(), 3, &mut rng).expect("three seats make a game");
    let mut state = State::default();
    opening.iter().for_each(|event| Trial::apply(&mut state, event));
    let hand = |viewer| Trial::view(&state, viewer).hand;
    assert_eq!(hand(Viewer::Seat(Seat(0))).len(), 3);
    assert_ne!(hand(Viewer::Seat(Seat(0))), hand(Viewer::Seat(Seat(1))));
    for viewer in [Viewer::Spectator, Viewer::Referee] {
        assert!(hand(viewer).is_empty());
        assert_eq!(Trial::tell(&state, &opening[0], viewer)[0].args["hand"], Vec::new().into());
    }
    assert!(Trial::revealed_draws(&opening[0]).is_empty(), "the deal stays sealed");
}

#[test]
fn a_challenge_out_of_turn_replaces_the_throw_and_only_once() {
    let mut rng = SealedRng::new(GameSecret::new([4; 32]), 0);
    let (mut state, mut log) = (State::default(), Vec::new());
    let opening = Trial::start(&options(), 3, &mut rng).expect("three seats make a game");
    fold(&mut state, &mut log, opening);
    let mut post = |state: &mut State, seat, act| {
        let resolved = Trial::resolve(state, &BTreeMap::from([(Seat(seat), vec![act])]), &mut rng)?;
        fold(state, &mut log, resolved.events.clone());
        Ok::<_, Vec<stafeta_rules::rules::IllegalAct>>(resolved.events)
    };
    post(&mut state, 0, Act::Throw).expect("seat 0 is on turn");
    assert_eq!(post(&mut state, 0, Act::Challenge).expect_err("not one's own")[0].code, "E_NOTHING_OPEN");
    let events = post(&mut state, 2, Act::Challenge).expect("seat 2 may challenge out of turn");
    let Event::ThrewAgain { throw, .. } = &events[0] else { panic!("{events:?}") };
    let score = throw.result[0];
    assert_eq!(Trial::view(&state, Viewer::Spectator).scores, [score, 0, 0]);
    assert_eq!(post(&mut state, 1, Act::Challenge).expect_err("only once")[0].code, "E_NOTHING_OPEN");
    assert_eq!(post(&mut state, 2, Act::Throw).expect_err("seat 1 is on turn")[0].code, "E_NOT_YOUR_TURN");
}
