//! Chaos through the ruleset interface: the first winter, a year without units, builds in captured centres, and the winner.

use std::collections::BTreeMap;

use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::diplomacy::game::{
    Act, Diplomacy, DiplomacyEnding, DiplomacyPhase, Event, Options, PowerAssignment, State,
};
use stafeta_rules::diplomacy::map::{Power, Provinces, VariantMap};
use stafeta_rules::diplomacy::order::AdjustmentOrder;
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Season, Unit};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Language, ReadOrders, Rules, Seat, Viewer};

use super::{board, play};

fn power(map: &VariantMap, id: &str) -> Power {
    map.find_power(id).expect("a power")
}

fn centres(map: &VariantMap, codes: &[&str]) -> Provinces {
    codes.iter().map(|code| map.find_province(code).expect("a province")).collect()
}

fn resolve(state: &State, acts: &BTreeMap<Seat, Vec<Act>>, rng: &mut SealedRng) -> State {
    let mut next = state.clone();
    let resolved = Diplomacy::resolve(state, acts, rng).expect("posts are never refused");
    resolved.events.iter().for_each(|event| Diplomacy::apply(&mut next, event));
    next
}

/// Returns the builds of all seats: armies in offered centres, as many as are due.
fn armies(state: &State) -> BTreeMap<Seat, Vec<Act>> {
    let built = |seat| {
        let offers = Diplomacy::offers(&Diplomacy::view(state, Viewer::Seat(seat)), seat);
        let is_army = |act: &Act| {
            matches!(act, Act::Adjust(AdjustmentOrder::Build { kind: DiplomacyUnitKind::Army, .. }))
        };
        offers.builds.into_iter().filter(is_army).take(offers.due.unsigned_abs() as usize).collect()
    };
    state.seats().map(|seat| (seat, built(seat))).collect()
}

#[test]
fn it_begins_in_winter_with_one_build_for_everybody() {
    let (state, _, mut rng) = play::open("chaos", None);
    assert_eq!(
        (state.season, state.year, state.step),
        (Some(Season::Winter), 1900, DiplomacyPhase::Adjustment)
    );
    assert_eq!((state.seats().count(), state.units.len()), (34, 0));
    assert!(state.seats().all(|seat| state.adjustments_due(seat) == 1 && state.owes(seat)));
    assert!(Diplomacy::eliminated(&Diplomacy::view(&state, Viewer::Spectator)).is_empty());
    let spring = resolve(&state, &armies(&state), &mut rng);
    assert_eq!(
        (spring.season, spring.year, spring.step),
        (Some(Season::Spring), 1901, DiplomacyPhase::Movement)
    );
    assert_eq!((spring.units.len(), spring.turn), (34, 1));
}

#[test]
fn the_year_that_a_table_agrees_on_is_that_of_the_first_spring() {
    let options = Options {
        variant: "chaos".to_owned(),
        cadence: Cadence::Every { hours: 24 },
        retreat_hours: None,
        build_hours: None,
        start_year: Some(1871),
        seating: PowerAssignment::Chosen,
        turns: None,
        choices: Default::default(),
        opening: None,
    };
    let facts =
        Diplomacy::start(&options, 34, &mut SealedRng::new(GameSecret::new([7; 32]), 0)).expect("a game");
    assert!(matches!(
        facts[1],
        Event::Opened { season: Season::Winter, year: 1870, step: DiplomacyPhase::Adjustment }
    ));
}

#[test]
fn where_nobody_builds_the_next_builds_come_a_year_later() {
    let (state, _, mut rng) = play::open("chaos", None);
    let later = resolve(&state, &BTreeMap::new(), &mut rng);
    assert_eq!(
        (later.season, later.year, later.step),
        (Some(Season::Winter), 1901, DiplomacyPhase::Adjustment)
    );
    assert!(later.seats().all(|seat| later.owes(seat)));
    // One unit is enough for a year to be played.
    let mut one = armies(&state);
    one.retain(|seat, _| *seat == Seat(0));
    assert_eq!(resolve(&state, &one, &mut rng).step, DiplomacyPhase::Movement);
}

#[test]
fn units_are_built_in_captured_centres_and_a_refusal_says_where() {
    let (mut state, ..) = play::open("chaos", None);
    let map = board("chaos");
    let paris = power(map, "PARIS");
    let seat = state.seat_of(paris).expect("somebody plays it");
    let mut ownership = state.ownership.clone().expect("the game is open");
    centres(map, &["BRE", "MAR"]).into_iter().for_each(|centre| ownership.give(centre, paris));
    state.ownership = Some(ownership);
    let view = Diplomacy::view(&state, Viewer::Seat(seat));
    let read = |text: &str| Diplomacy::read(text, Language::En, &view).expect("readable orders");
    assert_eq!(Diplomacy::check(&view, seat, &read("A MAR B\nF BRE B\nA PAR B")), Ok(()));
    let refused = Diplomacy::check(&view, seat, &read("A VIE B")).expect_err("it is somebody else's");
    assert_eq!(refused[0].message.id, "diplomacy-illegal-not-owned");
}

#[test]
fn eighteen_centres_win_and_seventeen_do_not() {
    let (open, _, mut rng) = play::open("chaos", None);
    let map = board("chaos");
    let paris = power(map, "PARIS");
    let mut at_fall = |owned: usize| {
        let mut state = open.clone();
        (state.season, state.year, state.step) = (Some(Season::Fall), 1906, DiplomacyPhase::Movement);
        let mut ownership = state.ownership.clone().expect("the game is open");
        let norway = centres(map, &["NWY"]);
        let others = map.centres() - norway - ownership.centres_of(paris);
        others.into_iter().take(owned - 1).for_each(|centre| ownership.give(centre, paris));
        state.ownership = Some(ownership);
        let at = norway.into_iter().next().expect("Norway").bare();
        state.units = vec![Unit { power: paris, kind: DiplomacyUnitKind::Fleet, at }];
        resolve(&state, &BTreeMap::new(), &mut rng)
    };
    let won = at_fall(17);
    assert_eq!(won.ending, Some(DiplomacyEnding::Victory(won.seat_of(paris).expect("somebody plays it"))));
    assert_eq!(at_fall(16).ending, None);
}
