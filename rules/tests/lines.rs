//! Lines that are read together mean the same as each line alone, in every ruleset.

use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::rules::{BotLevel, CompleteRules, Language, Rules, Seat, Viewer};
use stafeta_rules::war::game::War;

use crate::conquest::{play, table};
use crate::diplomacy::play as diplomacy;
use crate::war::play as war_play;

/// Reads the posts of a bot line by line, between lines without meaning. Returns the number of lines that could be read.
fn agrees<R: CompleteRules>(state: &R::State, seat: Seat) -> usize {
    let view = R::view(state, Viewer::Seat(seat));
    let offers = R::offers(&view, seat);
    let acts: Vec<R::Act> =
        (0..4).flat_map(|seed| R::bot(&view, &offers, BotLevel::Beginner, seed)).collect();
    let mut read = 0;
    for language in [Language::En, Language::Ro, Language::Pt, Language::Ja] {
        let text = R::write(&acts, language, &view);
        let nonsense = ["", "qwrtz", "A PAR - BURG", "attack Sorel from the north", "1 2 3", "( ; )"];
        let lines: Vec<&str> = text.lines().chain(nonsense).collect();
        let alone: Vec<_> = lines.iter().map(|line| R::read(line, language, &view).ok()).collect();
        let together = R::read_lines(&lines, language, &view);
        assert_eq!(format!("{together:?}"), format!("{alone:?}"), "{lines:?}");
        assert!(together.contains(&None), "nonsense is read");
        read += together.iter().filter(|acts| acts.as_ref().is_some_and(|acts| !acts.is_empty())).count();
    }
    read
}

#[test]
fn lines_of_diplomacy_are_read_as_by_themselves() {
    for variant in ["classic", "1900"] {
        let (state, ..) = diplomacy::open(variant, None);
        assert!(state.seats().map(|seat| agrees::<Diplomacy>(&state, seat)).sum::<usize>() > 50);
        let orders = diplomacy::acts(&state, &mut diplomacy::Chance::new(1));
        assert!(!orders.is_empty());
    }
}

#[test]
fn lines_of_conquest_are_read_as_by_themselves() {
    let mut read = 0;
    for seed in 0..2 {
        let mut game = table::table(seed);
        let (mut state, _) = play::open(&mut game);
        let mut chance = play::Chance::new(seed);
        for step in 0..40 {
            if step % 8 == 0 {
                read += state.seats().map(|seat| agrees::<Conquest>(&state, seat)).sum::<usize>();
            }
            for event in play::step(&state, &mut chance, &mut game.rng) {
                Conquest::apply(&mut state, &event);
            }
        }
    }
    assert!(read > 50, "only {read} lines");
}

#[test]
fn lines_of_war_are_read_as_by_themselves() {
    let mut read = 0;
    for seed in 0..2 {
        let mut game = war_play::table(seed);
        let (mut state, _) = war_play::open(&mut game);
        let mut chance = war_play::Chance::new(seed);
        for step in 0..40 {
            if step % 8 == 0 {
                read += state.seats().map(|seat| agrees::<War>(&state, seat)).sum::<usize>();
            }
            for event in war_play::step(&state, &mut chance, &mut game.rng) {
                War::apply(&mut state, &event);
            }
        }
    }
    assert!(read > 50, "only {read} lines");
}
