//! 1900 through the ruleset interface: a game from data up to a Suez crisis, its system posts, and the winner.

use std::collections::BTreeMap;

use serde::Deserialize;
use stafeta_rules::diplomacy::adjustment::CentreOwnership;
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyEnding, DiplomacyPhase, Event, State};
use stafeta_rules::diplomacy::notation::write_unit;
use stafeta_rules::diplomacy::position::Season;
use stafeta_rules::randomness::SealedRng;
use stafeta_rules::rules::{Language, Message, MessageArg, Narrate, ReadOrders, Rules, Seat, Viewer};

use super::{board, play};

#[derive(Deserialize)]
struct Play {
    variant: String,
    phases: Vec<PlayedPhase>,
    crisis: PlayedPhase,
}

#[derive(Deserialize)]
struct PlayedPhase {
    season: Season,
    year: u16,
    phase: DiplomacyPhase,
    orders: BTreeMap<String, Vec<String>>,
}

#[test]
fn a_comma_may_stand_between_a_unit_and_the_place_that_it_attacks() {
    let (state, ..) = play::open("1900", None);
    let map = board("1900");
    let milan = map.find_province("MIL").expect("Milan");
    let unit = state.units.iter().find(|unit| map.province_of(unit.at) == milan).expect("a unit in Milan");
    let seat = state.seat_of(unit.power).expect("its power plays");
    let view = Diplomacy::view(&state, Viewer::Seat(seat));
    for text in
        ["陸軍ミラノ、ヴェネツィアを攻撃", "ミラノ、ヴェネツィアを攻撃", "ミラノは、ヴェネツィアを攻撃"]
    {
        let read = Diplomacy::read_post(text, Language::Ja, &view, seat).expect("posts are read");
        let orders: Vec<Act> = read.orders().copied().collect();
        assert_eq!(Diplomacy::write(&orders, Language::Ja, &view), "A MIL - VEN", "{text}: {read:?}");
    }
}

/// Returns the orders of all powers, read as a player writes them. Asserts that all are accepted unchanged.
fn acts(state: &State, phase: &PlayedPhase) -> BTreeMap<Seat, Vec<Act>> {
    assert_eq!((state.season, state.year, state.step), (Some(phase.season), phase.year, phase.phase));
    let map = state.map().expect("the game is open");
    let read = |(id, lines): (&String, &Vec<String>)| {
        let seat = map.find_power(id).and_then(|power| state.seat_of(power)).expect("a power that plays");
        let view = Diplomacy::view(state, Viewer::Seat(seat));
        let acts = Diplomacy::read(&lines.join("\n"), Language::En, &view).expect("readable orders");
        Diplomacy::check(&view, seat, &acts)
            .unwrap_or_else(|refused| panic!("{id} {}: {refused:?}", phase.year));
        (seat, acts)
    };
    phase.orders.iter().map(read).collect()
}

fn resolve(state: &mut State, acts: &BTreeMap<Seat, Vec<Act>>, rng: &mut SealedRng) -> Vec<Message> {
    let events: Vec<Event> = Diplomacy::resolve(state, acts, rng).expect("posts are never refused").events;
    let mut told = Vec::new();
    for event in &events {
        Diplomacy::apply(state, event);
        told.extend(Diplomacy::tell(state, event, Viewer::Spectator));
    }
    told
}

fn standing(state: &State, power: &str) -> Vec<String> {
    let map = state.map().expect("the game is open");
    let own = state.units.iter().filter(|unit| map.power(unit.power).id == power);
    let mut units: Vec<String> = own.map(|unit| write_unit(map, unit.kind, unit.at)).collect();
    units.sort();
    units
}

#[test]
fn a_game_is_played_to_a_suez_crisis_and_one_support_decides_it() {
    let game: Play =
        serde_json::from_str(include_str!("../../plays/1900-suez.json")).expect("a game of the form");
    let (mut state, _, mut rng) = play::open(&game.variant, None);
    let mut told = Vec::new();
    for phase in &game.phases {
        let acts = acts(&state, phase);
        told = resolve(&mut state, &acts, &mut rng);
    }
    assert_eq!(standing(&state, "BRITAIN"), ["F HEJ", "F IRI", "F MAO", "F NTH", "F NWY"]);
    assert_eq!(standing(&state, "TURKEY"), ["A BUL", "A EGY", "F AEG", "F EAS"]);
    assert_eq!(standing(&state, "ITALY"), ["A CYR", "A VEN", "F ION", "F TYS"]);
    let stopped = told.iter().find(|message| message.id == "diplomacy-bounces-by-passage");
    let stopped = stopped.expect("Britain is told why its fleet did not arrive");
    assert_eq!(stopped.rule.as_deref(), Some("SCR-3"));
    assert_eq!(
        (&stopped.args["own"], &stopped.args["other"]),
        (&MessageArg::from("½"), &MessageArg::from("1"))
    );
    assert_eq!(stopped.args["passage"], Message::new("diplomacy-passage-1900").into());

    let mut without = state.clone();
    let with_italy = acts(&state, &game.crisis);
    let italy = state.map().and_then(|map| map.find_power("ITALY")).and_then(|power| state.seat_of(power));
    let mut alone = with_italy.clone();
    alone.remove(&italy.expect("Italy plays"));
    resolve(&mut without, &alone, &mut rng);
    assert_eq!(standing(&without, "TURKEY"), ["A BUL", "A EGY", "F AEG", "F EAS"], "1½ against 2");

    resolve(&mut state, &with_italy, &mut rng);
    assert!(standing(&state, "BRITAIN").contains(&"F EGY".to_owned()), "2½ against 2");
    assert_eq!(state.step, DiplomacyPhase::Retreat);
}

/// Returns the position after a fall turn without moves, with this number of centres for each seat.
fn after_fall(counts: &[usize]) -> State {
    let (mut state, _, mut rng) = play::open("1900", None);
    resolve(&mut state, &BTreeMap::new(), &mut rng);
    assert_eq!(state.season, Some(Season::Fall));
    let map = board("1900");
    let mut ownership = CentreOwnership::unowned(map);
    let mut centres = map.centres().into_iter();
    for (power, count) in map.powers().zip(counts) {
        centres.by_ref().take(*count).for_each(|centre| ownership.give(centre, power));
    }
    state.units.clear();
    state.ownership = Some(ownership);
    resolve(&mut state, &BTreeMap::new(), &mut rng);
    state
}

#[test]
fn eighteen_centres_win_only_with_more_than_anybody_else() {
    let winner = |counts: &[usize]| match after_fall(counts).ending {
        Some(DiplomacyEnding::Victory(seat)) => Some(seat),
        other => {
            assert_eq!(other, None);
            None
        }
    };
    // Seats are dealt at random, so the seat of the first power comes from the state.
    let seat_of = |index: usize| {
        let (state, _, _) = play::open("1900", None);
        board("1900").powers().nth(index).and_then(|power| state.seat_of(power))
    };
    assert_eq!(winner(&[18, 18, 3]), None, "18 and 18 go on");
    assert_eq!(winner(&[19, 18, 2]), seat_of(0));
    assert_eq!(winner(&[18, 19, 2]), seat_of(1));
    assert_eq!(winner(&[19, 19, 1]), None, "19 and 19 go on");
    assert_eq!(winner(&[18, 17, 4]), seat_of(0), "after a tie 18 and 17 win");
    assert_eq!(winner(&[17, 16, 6]), None);
    let over = |counts: &[usize]| Diplomacy::outcome(&after_fall(counts)).map(|outcome| outcome.reason);
    assert_eq!(over(&[19, 18, 2]).and_then(|reason| reason.rule).as_deref(), Some("1900-1.3"));
}
