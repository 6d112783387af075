//! The first lesson: each exercise can be done in a short game, and is marked as done then.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::options::Options as Flags;
use stafeta_rules::conquest::state::{ConquestSetup, State};
use stafeta_rules::diplomacy::game::{Diplomacy, Options, PowerAssignment};
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{
    BotLevel, CompleteRules, Exercise, Language, ReadOrders, ResolutionMode, Rules, Seat, Teach, Viewer,
};

/// The exercises seen in a game that bots play.
#[derive(Default)]
struct Seen {
    /// All exercises, by the ids of their titles.
    all: BTreeSet<String>,
    /// Those that some seat has done.
    done: BTreeSet<String>,
    /// Those that showed an instruction.
    ready: BTreeSet<String>,
}

impl Seen {
    /// Notes the lesson of a seat and asserts that no exercise in `before` is undone.
    fn look(&mut self, lesson: &[Exercise], before: &mut BTreeSet<String>) {
        let done: BTreeSet<String> =
            lesson.iter().filter(|one| one.done).map(|one| one.title.id.clone()).collect();
        assert!(done.is_superset(before), "what is done stays done: {before:?}, then {done:?}");
        assert!(lesson.iter().all(|one| one.title.rule.is_some()), "each exercise rests on a rule");
        *before = done.clone();
        self.done.extend(done);
        for one in lesson {
            self.all.insert(one.title.id.clone());
            if !one.how.is_empty() {
                self.ready.insert(one.title.id.clone());
            }
        }
    }
}

/// Plays a game of bots to its end. `also` gives additional acts, which are posted if the rules permit them.
fn play<R: CompleteRules>(
    options: &R::Options,
    seats: u8,
    secret: u8,
    also: impl Fn(&R::State, Seat) -> Vec<R::Act>,
    seen: &mut Seen,
) {
    let mut rng = SealedRng::new(GameSecret::new([secret; 32]), 0);
    let mut facts = R::start(options, seats, &mut rng).unwrap();
    let mut state = R::State::default();
    facts.iter().for_each(|fact| R::apply(&mut state, fact));
    let mut before = vec![BTreeSet::new(); usize::from(seats)];
    while R::outcome(&state).is_none() {
        let mut owing: Vec<Seat> = R::due_tasks(&state).into_iter().map(|due| due.seat).collect();
        if R::TEMPO == ResolutionMode::PostByPost {
            owing.truncate(1);
        }
        for seat in &owing {
            let lesson = R::lesson(&R::view(&state, Viewer::Seat(*seat)), &facts, *seat);
            seen.look(&lesson, &mut before[usize::from(seat.0)]);
        }
        let post = |seat: Seat| {
            let view = R::view(&state, Viewer::Seat(seat));
            let mut acts = R::bot(&view, &R::offers(&view, seat), BotLevel::Beginner, 3);
            for act in also(&state, seat) {
                acts.push(act);
                if R::check(&view, seat, &acts).is_err() {
                    acts.pop();
                }
            }
            acts
        };
        let posts: BTreeMap<Seat, Vec<R::Act>> = owing.into_iter().map(|seat| (seat, post(seat))).collect();
        let decided = R::resolve(&state, &posts, &mut rng).unwrap().events;
        decided.iter().for_each(|fact| R::apply(&mut state, fact));
        facts.extend(decided);
    }
    for (seat, before) in Seat::all(usize::from(seats)).zip(&mut before) {
        seen.look(&R::lesson(&R::view(&state, Viewer::Seat(seat)), &facts, seat), before);
    }
}

/// Returns options for a game of three years.
fn years(variant: &str) -> Options {
    Options {
        variant: variant.to_owned(),
        cadence: Cadence::Every { hours: 24 },
        retreat_hours: None,
        build_hours: None,
        start_year: None,
        seating: PowerAssignment::Drawn,
        turns: Some(6),
        choices: Rulebook::default(),
        opening: None,
    }
}

#[test]
fn each_exercise_of_diplomacy_is_done_within_three_years_on_either_map() {
    for variant in ["classic", "1900"] {
        let mut seen = Seen::default();
        for secret in 0..4 {
            play::<Diplomacy>(&years(variant), 7, secret, |_, _| Vec::new(), &mut seen);
        }
        assert_eq!(seen.all.len(), 6);
        assert_eq!(seen.done, seen.all, "{variant}");
        assert_eq!(seen.ready, seen.all, "{variant}");
    }
}

#[test]
fn what_france_has_ordered_is_ticked_off_and_the_rest_is_not() {
    let options = Options { seating: PowerAssignment::Chosen, ..years("classic") };
    let mut rng = SealedRng::new(GameSecret::new([1; 32]), 0);
    let mut facts = Diplomacy::start(&options, 7, &mut rng).unwrap();
    let mut state = stafeta_rules::diplomacy::game::State::default();
    facts.iter().for_each(|fact| Diplomacy::apply(&mut state, fact));
    let map = state.map().unwrap();
    let seat = |power: &str| state.seat_of(map.find_power(power).unwrap()).unwrap();
    let (france, germany) = (seat("FRANCE"), seat("GERMANY"));
    let lesson = |state: &_, facts: &[_]| {
        Diplomacy::lesson(&Diplomacy::view(state, Viewer::Seat(france)), facts, france)
    };
    let done = |lesson: &[Exercise]| -> Vec<String> {
        let done = lesson.iter().filter(|one| one.done);
        done.map(|one| one.title.id.replace("diplomacy-lesson-", "")).collect()
    };
    let first = lesson(&state, &facts);
    assert_eq!(done(&first), Vec::<String>::new());
    assert_eq!(Exercise::next(&first), Some(0));
    assert_eq!(first[0].how[0].id, "diplomacy-hint-orders");
    assert_eq!(first[1].how[0].id, "diplomacy-hint-free", "Spain");
    assert_eq!(first[2].how[0].id, "diplomacy-lesson-support-move", "Paris and Marseilles reach Burgundy");
    assert_eq!(first[3].how, [], "it is not winter");
    assert_eq!(first[4].how[0].id, "diplomacy-lesson-meet-far");
    let phases = [
        // Not every unit has an order, so no exercise is done.
        ("A PAR H", ""),
        // Each unit has an order, and one supports: two units enter Burgundy against none.
        ("A PAR - BUR\nA MAR S A PAR - BUR\nF BRE H", "A MUN H"),
        // No orders are due in winter, and the attack on Germany in Munich fails.
        ("A BUR - MUN\nA MAR H\nF BRE H", "A MUN H"),
    ];
    let mut seen = Vec::new();
    for (ours, theirs) in phases {
        let read = |text: &str, seat| {
            Diplomacy::read(text, Language::En, &Diplomacy::view(&state, Viewer::Seat(seat))).unwrap()
        };
        let posts = BTreeMap::from([(france, read(ours, france)), (germany, read(theirs, germany))]);
        let decided = Diplomacy::resolve(&state, &posts, &mut rng).unwrap().events;
        decided.iter().for_each(|fact| Diplomacy::apply(&mut state, fact));
        facts.extend(decided);
        seen.push(done(&lesson(&state, &facts)).join(" "));
    }
    assert_eq!(seen, ["", "orders support force", "orders support meet force"]);
}

#[test]
fn each_exercise_of_forum_conquest_is_done_within_six_turns() {
    let mut seen = Seen::default();
    let flags = json!({ "victory.turn_limit": 6, "annex.thresholds": false });
    let options = Flags::read(flags.as_object().unwrap()).unwrap();
    let board = ReadyMap::find("hyperia").unwrap().board().unwrap();
    let setup = ConquestSetup { options, board, ..ConquestSetup::default() };
    // Bots do not merge territories.
    let merges = |state: &State, seat: Seat| -> Vec<Act> {
        let offers = Conquest::offers(&Conquest::view(state, Viewer::Seat(seat)), seat)
            .acts
            .into_iter()
            .map(|offer| offer.act);
        offers.filter(|act| matches!(act, Act::Annex { .. })).take(1).collect()
    };
    for secret in 0..4 {
        play::<Conquest>(&setup, 6, secret, merges, &mut seen);
    }
    assert_eq!(seen.all.len(), 7);
    assert_eq!(seen.done, seen.all);
    assert_eq!(seen.ready, seen.all);
}
