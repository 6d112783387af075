//! Bots alone: their moves in positions where the right move is plain.

use std::collections::BTreeMap;

use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::{ConquestSetup, State as ConquestState};
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyPhase, Options, PowerAssignment, State};
use stafeta_rules::diplomacy::order::{Order, Retreat};
use stafeta_rules::diplomacy::position::Unit;
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{BotLevel, PlayBot, Rules, Seat, Viewer};
use stafeta_rules::war::act::{Act as WarAct, ArmyPool};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::options::Options as WarOptions;
use stafeta_rules::war::state::{State as WarState, WarStage};

pub(crate) fn open(variant: &str) -> State {
    let options = Options {
        variant: variant.to_owned(),
        cadence: Cadence::Every { hours: 24 },
        retreat_hours: None,
        build_hours: None,
        start_year: None,
        seating: PowerAssignment::Chosen,
        turns: Some(20),
        choices: Rulebook::default(),
        opening: None,
    };
    let mut state = State::default();
    let events = Diplomacy::start(&options, 7, &mut rng()).unwrap();
    events.iter().for_each(|event| Diplomacy::apply(&mut state, event));
    state
}

pub(crate) fn rng() -> SealedRng {
    SealedRng::new(GameSecret::new([1; 32]), 0)
}

pub(crate) fn post(state: &State, seat: Seat, seed: u64) -> Vec<Act> {
    let view = Diplomacy::view(state, Viewer::Seat(seat));
    Diplomacy::bot(&view, &Diplomacy::offers(&view, seat), BotLevel::Beginner, seed)
}

#[test]
fn each_level_posts_legal_orders_and_the_same_ones_again() {
    let state = open("classic");
    for level in BotLevel::ALL {
        for seat in state.seats().take(if level == BotLevel::Strong { 2 } else { 7 }) {
            let view = Diplomacy::view(&state, Viewer::Seat(seat));
            let offers = Diplomacy::offers(&view, seat);
            let acts = Diplomacy::bot(&view, &offers, level, 5);
            assert_eq!(acts.len(), offers.units.len(), "{level} {seat}");
            assert_eq!(Diplomacy::check(&view, seat, &acts), Ok(()), "{level} {seat}");
            assert_eq!(acts, Diplomacy::bot(&view, &offers, level, 5), "{level} {seat}");
        }
    }
}

/// Resolves the phase with these posts.
pub(crate) fn step(state: &mut State, posts: &BTreeMap<Seat, Vec<Act>>) {
    let resolved = Diplomacy::resolve(state, posts, &mut rng()).unwrap();
    resolved.events.iter().for_each(|event| Diplomacy::apply(state, event));
}

/// Plays all seats with bots until the phase after the next winter opens.
fn play_a_year(state: &mut State, seed: u64) {
    let year = state.year;
    while state.year == year {
        let owing: Vec<Seat> = Diplomacy::due_tasks(state).into_iter().map(|due| due.seat).collect();
        let posts = owing.into_iter().map(|seat| (seat, post(state, seat, seed))).collect();
        step(state, &posts);
    }
}

#[test]
fn free_centres_are_taken_in_the_first_years_on_every_map() {
    for (variant, seed) in [("classic", 1), ("classic", 2), ("1900", 1), ("1900", 2)] {
        let mut state = open(variant);
        let map = state.map().unwrap();
        let held = |state: &State| state.seats().map(|seat| state.centres(seat)).sum::<u32>();
        let free = map.centres().len() - held(&state);
        play_a_year(&mut state, seed);
        play_a_year(&mut state, seed);
        let left = map.centres().len() - held(&state);
        assert!(left * 3 <= free, "{variant}: {left} of {free} are still free");
        assert!(state.seats().all(|seat| state.centres(seat) >= 2), "{variant}: nobody is beaten so soon");
    }
}

#[test]
fn an_attack_that_needs_help_gets_it_and_a_centre_in_danger_is_held() {
    let mut state = open("classic");
    let map = state.map().unwrap();
    let (austria, italy) = (map.find_power("AUSTRIA").unwrap(), map.find_power("ITALY").unwrap());
    let at = |code: &str| map.find_province(code).unwrap().bare();
    let army = |power, code: &str| Unit {
        power,
        kind: stafeta_rules::diplomacy::position::DiplomacyUnitKind::Army,
        at: at(code),
    };
    // Italy is alone in Trieste in fall; Vienna and Budapest belong to Austria.
    state.units = vec![army(austria, "VIE"), army(austria, "BUD"), army(italy, "TRI"), army(italy, "ROM")];
    for code in ["SER", "RUM", "GRE", "BUL"] {
        state.ownership.as_mut().unwrap().give(map.find_province(code).unwrap(), austria);
    }
    state.season = Some(stafeta_rules::diplomacy::position::Season::Fall);
    let seat = state.seat_of(austria).unwrap();
    let acts = post(&state, seat, 5);
    let orders: Vec<Order> = acts
        .iter()
        .filter_map(|act| if let Act::Order(order) = act { Some(order.order) } else { None })
        .collect();
    let attacks = orders.iter().any(|order| matches!(order, Order::Move { to, .. } if *to == at("TRI")));
    let helps = orders.iter().any(|order| matches!(order, Order::SupportMove { to, .. } if *to == at("TRI")));
    assert!(attacks && helps, "{orders:?}");
    step(&mut state, &BTreeMap::from([(seat, acts)]));
    assert_eq!(state.step, DiplomacyPhase::Retreat, "Italy is driven out");
    // Serbia is free of units: who stands there when the year ends takes it.
    let seat = state.seat_of(italy).unwrap();
    let view = Diplomacy::view(&state, Viewer::Seat(seat));
    let offers = Diplomacy::offers(&view, seat);
    for level in [BotLevel::Club, BotLevel::Strong] {
        let acts = Diplomacy::bot(&view, &offers, level, 5);
        let [Act::Retreat(order)] = acts[..] else { panic!("{acts:?}") };
        assert_eq!(order.retreat, Retreat::To(at("SER")), "{level}");
    }
}

/// Plays Forum Conquest with six bots until a turn begins; the level of each seat is that of its place in `levels`, in turn.
fn play_conquest(levels: &[BotLevel], until: u16) -> ConquestState {
    let board = ReadyMap::find("hyperia").unwrap().board().unwrap();
    let mut state = ConquestState::default();
    let events =
        Conquest::start(&ConquestSetup { board, ..ConquestSetup::default() }, 6, &mut rng()).unwrap();
    events.iter().for_each(|event| Conquest::apply(&mut state, event));
    while state.turn.0 < until {
        let seat = Conquest::due_tasks(&state)[0].seat;
        let view = Conquest::view(&state, Viewer::Seat(seat));
        let offers = Conquest::offers(&view, seat);
        let level = levels[seat.index() % levels.len()];
        let acts = Conquest::bot(&view, &offers, level, 5);
        if state.turn.0 == 1 {
            assert_eq!(acts, Conquest::bot(&view, &offers, level, 5), "{level} {seat}");
        }
        state = Conquest::resolve(&state, &BTreeMap::from([(seat, acts)]), &mut rng()).unwrap().state;
    }
    state
}

#[test]
fn each_level_posts_legal_orders_of_forum_conquest_and_the_same_ones_again() {
    let state = play_conquest(&BotLevel::ALL, 2);
    assert!(state.seats().all(|seat| state.held(seat) >= 4), "everybody grows in the first turn");
}

#[test]
fn who_looks_ahead_in_forum_conquest_holds_more() {
    let state = play_conquest(&[BotLevel::Club, BotLevel::Beginner], 9);
    let held = |odd: usize| {
        state.seats().filter(|seat| seat.index() % 2 == odd).map(|seat| state.held(seat)).sum::<u32>()
    };
    assert!(held(0) > held(1), "{} and {}", held(0), held(1));
}

#[test]
fn above_a_beginner_builds_and_disbands_are_legal_and_as_many_as_due() {
    for level in [BotLevel::Club, BotLevel::Strong] {
        let mut state = open("classic");
        let map = state.map().unwrap();
        let power = map.find_power("FRANCE").unwrap();
        let seat = state.seat_of(power).unwrap();
        for (centres, due) in [(&["SPA", "POR", "BEL"][..], 3), (&[][..], 0)] {
            for code in centres {
                state.ownership.as_mut().unwrap().give(map.find_province(code).unwrap(), power);
            }
            state.units.retain(|unit| unit.power != power || due == 0);
            state.step = DiplomacyPhase::Adjustment;
            state.season = Some(stafeta_rules::diplomacy::position::Season::Winter);
            let view = Diplomacy::view(&state, Viewer::Seat(seat));
            let offers = Diplomacy::offers(&view, seat);
            let acts = Diplomacy::bot(&view, &offers, level, 5);
            if due > 0 {
                assert_eq!(acts.len(), 3, "one unit for each home centre: {acts:?}");
            }
            assert_eq!(Diplomacy::check(&view, seat, &acts), Ok(()), "{acts:?}");
        }
    }
}

/// Plays a game of WAR II with six bots to its end; the level of each seat is that of its place in `levels`, in turn. Returns the
/// level of the winner.
fn play_war(levels: &[BotLevel], seed: u8, until: u16) -> Option<BotLevel> {
    let mut rng = SealedRng::new(GameSecret::new([seed; 32]), 0);
    let mut state = WarState::default();
    let events = War::start(&WarOptions::default(), 6, &mut rng).unwrap();
    events.iter().for_each(|event| War::apply(&mut state, event));
    while War::outcome(&state).is_none() && state.round < until {
        let seat = War::due_tasks(&state)[0].seat;
        let view = War::view(&state, Viewer::Seat(seat));
        let offers = War::offers(&view, seat);
        let level = levels[seat.index() % levels.len()];
        let acts = War::bot(&view, &offers, level, u64::from(seed));
        if state.round == 1 {
            assert_eq!(acts, War::bot(&view, &offers, level, u64::from(seed)), "{level} {seat}");
        }
        assert_eq!(War::check(&view, seat, &acts), Ok(()), "{level} {seat} {acts:?}");
        state = War::resolve(&state, &BTreeMap::from([(seat, acts)]), &mut rng).unwrap().state;
    }
    let (winner, _) = state.winner?;
    Some(levels[winner.index() % levels.len()])
}

#[test]
fn each_level_posts_legal_orders_of_war_and_the_same_ones_again() {
    play_war(&BotLevel::ALL, 1, 4);
}

#[test]
fn who_weighs_the_land_in_the_set_up_begins_with_more_armies() {
    for seats in [5, 6] {
        let mut received = [0; 2];
        for seed in 1..=10 {
            let mut rng = SealedRng::new(GameSecret::new([seed; 32]), 0);
            let mut state = WarState::default();
            let events = War::start(&WarOptions::default(), seats, &mut rng).unwrap();
            events.iter().for_each(|event| War::apply(&mut state, event));
            while state.stage != WarStage::Turns {
                let seat = War::due_tasks(&state)[0].seat;
                let view = War::view(&state, Viewer::Seat(seat));
                let level = [BotLevel::Club, BotLevel::Beginner][seat.index() % 2];
                let acts = War::bot(&view, &War::offers(&view, seat), level, u64::from(seed));
                state = War::resolve(&state, &BTreeMap::from([(seat, acts)]), &mut rng).unwrap().state;
            }
            for seat in state.seats() {
                let land = |at: &Territory| state.components().continent(*at);
                let owned: Vec<_> = state.territories_of(seat).filter_map(|at| land(&at)).collect();
                let of_majorities = state.components().continents.iter().filter(|one| {
                    2 * owned.iter().filter(|land| **land == one.id).count() > one.territories.len()
                });
                received[seat.index() % 2] += of_majorities.map(|one| one.majority).sum::<u32>();
            }
        }
        // A game of five has three seats above a beginner.
        let [above, beginners] = [received[0] * 2, received[1] * if seats == 5 { 3 } else { 2 }];
        assert!(above > beginners, "{seats} seats: {received:?}");
    }
}

#[test]
fn who_weighs_odds_and_holds_others_up_wins_most_games_of_war() {
    let won = (101..=130)
        .filter(|seed| play_war(&[BotLevel::Club, BotLevel::Beginner], *seed, 60) == Some(BotLevel::Club));
    let won = won.count();
    assert!(won >= 18, "{won} of 30");
}

#[test]
fn who_judges_how_the_others_play_wins_more_games_of_war() {
    // Each deal twice, with the seats of the two levels exchanged: deals of which club players win seven games of fourteen.
    let (strong, beginner) = (BotLevel::Strong, BotLevel::Beginner);
    let deals =
        (12..=18).flat_map(|seed| [[strong, beginner], [beginner, strong]].map(|levels| (levels, seed)));
    let won = deals.filter(|(levels, seed)| play_war(levels, *seed, 60) == Some(strong)).count();
    assert!(won >= 11, "{won} of 14");
}

#[test]
fn the_play_that_others_saw_is_recorded_until_it_is_taken_back() {
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let mut state = WarState::default();
    let events = War::start(&WarOptions::default(), 4, &mut rng).unwrap();
    events.iter().for_each(|event| War::apply(&mut state, event));
    while state.stage != WarStage::Turns {
        let seat = War::due_tasks(&state)[0].seat;
        let view = War::view(&state, Viewer::Seat(seat));
        let acts = War::bot(&view, &War::offers(&view, seat), BotLevel::Club, 3);
        state = War::resolve(&state, &BTreeMap::from([(seat, acts)]), &mut rng).unwrap().state;
    }
    assert_eq!(state.record.claims.len(), Territory::COUNT);
    for claim in &state.record.claims {
        assert_eq!(state.holding(claim.at).owner, Some(claim.seat), "{claim:?}");
    }
    let seat = War::due_tasks(&state)[0].seat;
    let owned: Vec<Territory> = state.territories_of(seat).take(2).collect();
    let place = |at: usize| WarAct::Place { at: owned[at], n: 1, pool: Some(ArmyPool::Free) };
    let mut post = |state: &WarState, acts: Vec<WarAct>| {
        War::resolve(state, &BTreeMap::from([(seat, acts)]), &mut rng).unwrap().state
    };
    let one = post(&state, vec![place(0), place(0)]);
    assert!(one.record.versatile.is_empty());
    let split = post(&one, vec![place(1)]);
    assert!(split.record.versatile.contains(&seat));
    let view = War::view(&split, Viewer::Spectator);
    assert_eq!(view.state.record, split.record, "everybody saw it");
    assert!(post(&split, vec![WarAct::Undo]).record.versatile.is_empty());
}
