//! Hints for beginners match the position, and trying out moves on a viewer's position is as safe as a game.

use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::diplomacy::variants;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Message, Rules, Seat, Teach, Viewer};
use stafeta_rules::war::game::War;

use crate::conquest::{play, table};
use crate::diplomacy::play as diplomacy;
use crate::war::play as war_play;

/// Returns the hints for a seat.
fn hints<R: Teach>(state: &R::State, seat: Seat) -> Vec<Message> {
    R::hints(&R::view(state, Viewer::Seat(seat)), seat)
}

/// Returns the argument `name` of a message, as JSON.
fn arg(message: &Message, name: &str) -> String {
    serde_json::to_string(&message.args[name]).unwrap()
}

#[test]
fn in_the_first_spring_france_is_shown_its_units_and_nobody_else_s() {
    let classic = variants::all().next().unwrap();
    let (state, _, _) = diplomacy::open(classic, None);
    let seat = |power: &str| state.seat_of(state.map().unwrap().find_power(power).unwrap()).unwrap();
    let hints = hints::<Diplomacy>(&state, seat("FRANCE"));
    assert_eq!(hints[0].id, "diplomacy-hint-orders");
    assert_eq!(arg(&hints[0], "count"), r#"{"number":3}"#);
    // Spain is the one free centre beside France in the first spring, and nobody can attack yet.
    assert_eq!(hints.len(), 2, "{hints:?}");
    assert_eq!(hints[1].id, "diplomacy-hint-free");
    assert!(arg(&hints[1], "to").contains("-spa") && arg(&hints[1], "place").contains("-mar"));
    // Germany can walk into Denmark and Holland.
    let germany = self::hints::<Diplomacy>(&state, seat("GERMANY"));
    let free: Vec<String> =
        germany.iter().filter(|hint| hint.id == "diplomacy-hint-free").map(|hint| arg(hint, "to")).collect();
    assert!(free.iter().any(|place| place.contains("-den")), "{free:?}");
    assert!(free.iter().any(|place| place.contains("-hol")), "{free:?}");
}

#[test]
fn who_is_not_on_turn_is_told_whom_everybody_waits_for() {
    let mut game = table::table(3);
    let (state, _) = play::open(&mut game);
    let on_turn = state.open_slot().unwrap().seat;
    let other = state.seats().find(|seat| *seat != on_turn).unwrap();
    let waits = hints::<Conquest>(&state, other);
    assert_eq!(waits.iter().map(|hint| hint.id.as_str()).collect::<Vec<_>>(), ["conquest-hint-wait"]);
    let picks = hints::<Conquest>(&state, on_turn);
    assert_eq!(picks[0].id, "conquest-hint-pick-land");
}

/// Continues the game from each viewer's position, with the acts that the seat on turn was going to post.
fn goes_on_from_what_is_seen<R: Rules>(state: &R::State, seat: Seat, acts: &[R::Act]) {
    for viewer in [Viewer::Seat(seat), Viewer::Spectator, Viewer::Referee] {
        let mut seen = R::state_from_view(R::view(state, viewer));
        assert_eq!(R::phase(&seen).index, R::phase(state).index);
        let mut rng = SealedRng::new(GameSecret::new([5; 32]), 0);
        let posts = [(seat, acts.to_vec())].into();
        if let Ok(resolved) = R::resolve(&seen, &posts, &mut rng) {
            resolved.events.iter().for_each(|event| R::apply(&mut seen, event));
        }
        if let Some(due) = R::due_tasks(&seen).first() {
            R::lapse(&seen, due, &mut rng).iter().for_each(|event| R::apply(&mut seen, event));
        }
        R::board(&R::view(&seen, viewer));
    }
}

#[test]
fn what_is_tried_on_what_somebody_sees_of_war_never_fails() {
    for seed in 0..6 {
        let mut game = war_play::table(seed);
        let mut chance = war_play::Chance::new(seed);
        let (mut state, _) = war_play::open(&mut game);
        for _ in 0..120 {
            let Some(due) = War::due_tasks(&state).into_iter().next() else { break };
            let offers = War::offers(&War::view(&state, Viewer::Seat(due.seat)), due.seat);
            let acts: Vec<_> = offers.plain.iter().take(1).cloned().collect();
            goes_on_from_what_is_seen::<War>(&state, due.seat, &acts);
            let events = war_play::step(&state, &mut chance, &mut game.rng);
            events.iter().for_each(|event| War::apply(&mut state, event));
        }
    }
}

#[test]
fn what_is_tried_on_what_somebody_sees_of_conquest_never_fails() {
    for seed in 0..3 {
        let mut game = table::table(seed);
        let mut chance = play::Chance::new(seed);
        let (mut state, _) = play::open(&mut game);
        for _ in 0..80 {
            let Some(due) = Conquest::due_tasks(&state).into_iter().next() else { break };
            let offers = Conquest::offers(&Conquest::view(&state, Viewer::Seat(due.seat)), due.seat);
            let acts: Vec<_> = offers.acts.iter().take(1).map(|offer| offer.act.clone()).collect();
            goes_on_from_what_is_seen::<Conquest>(&state, due.seat, &acts);
            let events = play::step(&state, &mut chance, &mut game.rng);
            events.iter().for_each(|event| Conquest::apply(&mut state, event));
        }
    }
}

#[test]
fn what_is_tried_on_what_somebody_sees_of_diplomacy_is_what_would_come_of_it() {
    for variant in variants::all() {
        let (mut state, _, mut rng) = diplomacy::open(variant, Some(6));
        let mut chance = diplomacy::Chance::new(11);
        while Diplomacy::outcome(&state).is_none() {
            let acts = diplomacy::acts(&state, &mut chance);
            let seen = Diplomacy::state_from_view(Diplomacy::view(&state, Viewer::Seat(Seat(1))));
            let tried =
                Diplomacy::resolve(&seen, &acts, &mut SealedRng::new(GameSecret::new([9; 32]), 0)).unwrap();
            let events = Diplomacy::resolve(&state, &acts, &mut rng).unwrap().events;
            assert_eq!(tried.events, events);
            events.iter().for_each(|event| Diplomacy::apply(&mut state, event));
        }
    }
}
