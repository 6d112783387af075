//! Properties of the Diplomacy judge and of the game through the ruleset interface, over random play.

mod chaos;
mod nineteen_hundred;
pub(crate) mod play;

use std::collections::BTreeMap;

use play::Chance;
use proptest::prelude::*;
use stafeta_rules::diplomacy::case::{AnswerFormat, CaseBatch, adjudicate_text};
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyEnding, DiplomacyPhase, Event, State};
use stafeta_rules::diplomacy::judge::{self, DislodgedUnit, Judge, MovementOutcome};
use stafeta_rules::diplomacy::map::{Provinces, VariantMap};
use stafeta_rules::diplomacy::order::{Order, PowerOrder, UnitOrder};
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Position, Unit};
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::diplomacy::{notation, variants};
use stafeta_rules::rules::{Language, Narrate, PostMeaning, ReadOrders, Rules, Seat, Viewer};

/// Returns the number of games: 1,000 with `STAFETA_ROUNDS=full`, otherwise a tenth.
fn rounds() -> u64 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { 1000 } else { 100 }
}

fn board(variant: &str) -> &'static VariantMap {
    variants::board(variant).expect("the variant is whole")
}

/// Plays to the end and calls `look` after every phase.
fn play(
    variant: &str,
    seed: u64,
    mut look: impl FnMut(&State, &BTreeMap<Seat, Vec<Act>>, &[Event], &State),
) -> State {
    let mut chance = Chance::new(seed);
    let (mut state, _, mut rng) = play::open(variant, Some(40));
    while Diplomacy::outcome(&state).is_none() {
        let acts = play::acts(&state, &mut chance);
        let events = Diplomacy::resolve(&state, &acts, &mut rng).expect("posts are never refused").events;
        let mut next = state.clone();
        events.iter().for_each(|event| Diplomacy::apply(&mut next, event));
        assert!(next.phase_index == state.phase_index + 1, "one phase at a time");
        look(&state, &acts, &events, &next);
        state = next;
    }
    state
}

fn provinces(map: &VariantMap, units: impl Iterator<Item = Unit>) -> (usize, Provinces) {
    let all: Vec<Unit> = units.collect();
    (all.len(), all.iter().map(|unit| map.province_of(unit.at)).collect())
}

#[test]
fn whole_games_of_random_legal_orders_end_with_every_unit_accounted_for() {
    for variant in variants::all() {
        let map = board(variant);
        let mut endings = BTreeMap::new();
        for seed in 0..rounds() {
            let end = play(variant, seed, |before, _, events, after| {
                let (count, places) = provinces(map, after.units.iter().copied());
                assert_eq!(count, places.len() as usize, "{variant} {seed}: two units in one province");
                match &events[0] {
                    Event::Moved { resolution, .. } => {
                        assert_eq!(before.units.len(), resolution.units.len() + resolution.dislodged.len());
                        let lost = resolution.dislodged.iter().filter(|one| one.retreats.is_empty()).count();
                        assert_eq!(before.units.len(), after.units.len() + after.dislodged.len() + lost);
                    }
                    Event::Retreated { retreats, .. } => {
                        let arrived = retreats.results.iter().filter(|one| one.to.is_some()).count();
                        assert_eq!(after.units.len(), before.units.len() + arrived);
                        assert_eq!(retreats.results.len(), before.dislodged.len());
                    }
                    Event::Adjusted { .. } => {
                        for seat in after.seats().filter(|seat| after.survives(*seat)) {
                            let units =
                                after.units.iter().filter(|unit| Some(unit.power) == after.power_of(seat));
                            assert!(
                                units.count() <= after.centres(seat) as usize,
                                "{variant} {seed}: too many units"
                            );
                        }
                    }
                    other => panic!("{variant} {seed}: {other:?} cannot come first"),
                }
            });
            let outcome = Diplomacy::outcome(&end).expect("the game is over");
            assert_eq!(outcome.ranking.iter().map(Vec::len).sum::<usize>(), map.powers().len());
            *endings.entry(outcome.reason.id).or_insert(0) += 1;
        }
        assert!(endings.contains_key("diplomacy-over-turns"), "{endings:?}");
    }
}

#[test]
fn the_order_of_the_orders_changes_nothing() {
    for variant in variants::all() {
        let map = board(variant);
        for seed in 0..rounds() / 10 {
            let mut chance = Chance::new(seed + 9000);
            let mut judge = Judge::new(map, Rulebook::default());
            play(variant, seed, |before, _, events, _| {
                let Event::Moved { orders, resolution } = &events[0] else { return };
                let mut shuffled = orders.clone();
                chance.shuffle(&mut shuffled);
                let again = judge.movement(&before.position(map), &shuffled);
                assert_eq!(without_refused(resolution), without_refused(again));
            });
        }
    }
}

fn without_refused(resolution: &MovementOutcome) -> MovementOutcome {
    MovementOutcome { refused: Vec::new(), ..resolution.clone() }
}

#[test]
fn what_is_offered_passes_the_check_and_is_read_as_it_is_written() {
    for variant in variants::all() {
        for seed in 0..rounds() / 50 {
            play(variant, seed, |before, _, _, _| {
                if before.phase_index % 9 != 0 && before.step == DiplomacyPhase::Movement {
                    return;
                }
                for seat in before.seats() {
                    let view = Diplomacy::view(before, Viewer::Seat(seat));
                    let offers = Diplomacy::offers(&view, seat);
                    let acts = offers.units.iter().flat_map(|unit| &unit.acts).chain(&offers.builds);
                    for act in acts {
                        let checked = Diplomacy::check(&view, seat, std::slice::from_ref(act));
                        assert!(checked.is_ok(), "{act:?}: {checked:?}");
                        let text = Diplomacy::write(&[*act], Language::En, &view);
                        let read =
                            Diplomacy::read(&text, Language::En, &view).expect("what is written is read");
                        assert_eq!(Diplomacy::write(&read, Language::En, &view), text);
                        assert!(Diplomacy::check(&view, seat, &read).is_ok(), "{text}");
                    }
                }
            });
        }
    }
}

#[test]
fn a_game_is_the_fold_of_its_events_and_tells_every_one_of_them() {
    for variant in variants::all() {
        let (mut folded, opening, _) = play::open(variant, Some(40));
        let mut told = opening.len();
        let end = play(variant, 3, |_, _, events, after| {
            for event in events {
                let stored = serde_json::to_string(event).expect("events are stored");
                let read: Event = serde_json::from_str(&stored).expect("and read back");
                assert_eq!(&read, event);
                Diplomacy::apply(&mut folded, &read);
                let messages = Diplomacy::tell(&folded, event, Viewer::Spectator);
                assert!(!messages.is_empty() || matches!(event, Event::Adjusted { .. }), "{event:?}");
                told += 1;
            }
            assert_eq!(&folded, after);
            let board = Diplomacy::board(&Diplomacy::view(after, Viewer::Spectator));
            let pieces: usize = board.places.iter().map(|place| place.pieces.len()).sum();
            assert_eq!(pieces, after.units.len() + after.dislodged.len());
        });
        assert_eq!(folded, end);
        assert!(told > 60);
        let kept = serde_json::to_value(&end).expect("a snapshot is JSON");
        assert_eq!(serde_json::from_value::<State>(kept).expect("and read back"), end);
    }
}

#[test]
fn a_game_ends_by_victory_draw_or_the_agreed_turn() {
    let (state, _, mut rng) = play::open("classic", Some(2));
    let quiet = BTreeMap::new();
    let mut resolve = |state: &State, acts: &BTreeMap<Seat, Vec<Act>>| {
        let mut next = state.clone();
        let resolved = Diplomacy::resolve(state, acts, &mut rng).expect("posts are never refused");
        resolved.events.iter().for_each(|event| Diplomacy::apply(&mut next, event));
        next
    };
    let fall = resolve(&state, &quiet);
    assert_eq!(fall.step, DiplomacyPhase::Movement);
    let over = resolve(&fall, &quiet);
    assert_eq!(over.ending, Some(DiplomacyEnding::TurnLimit));
    let outcome = Diplomacy::outcome(&over).expect("two turns were agreed");
    assert_eq!(outcome.ranking.len(), 2, "Russia with four centres before six with three");

    let all = state.seats().map(|seat| (seat, vec![Act::AgreeToDraw])).collect();
    assert!(matches!(resolve(&state, &all).ending, Some(DiplomacyEnding::Draw(seats)) if seats.len() == 7));
    let but_one: BTreeMap<_, _> = state.seats().skip(1).map(|seat| (seat, vec![Act::AgreeToDraw])).collect();
    assert_eq!(resolve(&state, &but_one).ending, None);

    let map = board("classic");
    let mut grown = fall.clone();
    let winner = Seat(0);
    let power = grown.power_of(winner).expect("seat 0 plays");
    grown.units.retain(|unit| unit.power == power);
    let held: Provinces = grown.units.iter().map(|unit| map.province_of(unit.at)).collect();
    let homes = grown.ownership.clone().map_or(Provinces::EMPTY, |ownership| ownership.centres_of(power));
    for centre in (map.centres() - held - homes).into_iter().take(15) {
        grown.units.push(Unit { power, kind: DiplomacyUnitKind::Army, at: centre.bare() });
    }
    let over = resolve(&grown, &quiet);
    assert_eq!(over.ending, Some(DiplomacyEnding::Victory(winner)), "{} centres", over.centres(winner));
}

#[test]
fn an_order_to_a_unit_that_was_not_dislodged_is_refused_for_that_in_a_retreat_phase() {
    let (mut state, ..) = play::open("classic", None);
    let map = board("classic");
    let unit_in = |code: &str| {
        let at = map.find_province(code).expect("a code of the board");
        state.units.iter().copied().find(|unit| map.province_of(unit.at) == at).expect("a unit starts there")
    };
    let (mar, par) = (unit_in("MAR"), unit_in("PAR"));
    let from = map.find_province("PIE").expect("Piedmont");
    let retreats = [map.find_province("GAS").expect("Gascony").bare()].into_iter().collect();
    state.dislodged = vec![DislodgedUnit { unit: mar, from, convoyed: false, retreats }];
    state.units.retain(|unit| *unit != mar);
    state.step = DiplomacyPhase::Retreat;
    let france = state.seat_of(par.power).expect("France plays");
    let view = Diplomacy::view(&state, Viewer::Seat(france));
    for text in ["A PAR - BUR", "A Paris retreats to Burgundy", "A PAR disbands"] {
        let read = Diplomacy::read_post(text, Language::En, &view, france).expect("posts are read");
        let told = read.lines.iter().find_map(|line| match &line.meaning {
            PostMeaning::Refused(unclear) => Some(&*unclear.message.id),
            _ => None,
        });
        assert_eq!(told, Some("diplomacy-illegal-not-dislodged"), "{text}: {read:?}");
    }
}

fn any_order(map: &'static VariantMap) -> impl Strategy<Value = PowerOrder<UnitOrder>> {
    let powers: Vec<_> = map.powers().collect();
    let locations: Vec<_> = map
        .provinces()
        .flat_map(|province| {
            std::iter::once(province.bare()).chain(map.province(province).coasts.iter().copied())
        })
        .collect();
    let place = prop::sample::select(locations);
    let kind = prop_oneof![Just(DiplomacyUnitKind::Army), Just(DiplomacyUnitKind::Fleet)];
    (prop::sample::select(powers), kind, place.clone(), place.clone(), place, 0..6u8).prop_map(
        move |(power, kind, at, one, two, verb)| {
            let (from, to) = (map.province_of(one), map.province_of(two));
            let order = match verb {
                0 => Order::Hold,
                1 => Order::Move { to: two, via: false },
                2 => Order::Move { to: two, via: true },
                3 => Order::SupportHold { at: from },
                4 => Order::SupportMove { from, to: two },
                _ => Order::Convoy { from, to },
            };
            PowerOrder { power, order: UnitOrder { kind, at, order, other: None } }
        },
    )
}

fn any_units(map: &'static VariantMap) -> impl Strategy<Value = Vec<Unit>> {
    let each: Vec<_> = map.provinces().collect();
    let powers: Vec<_> = map.powers().collect();
    let stands = (prop::bool::weighted(0.6), prop::sample::select(powers), any::<bool>(), any::<u8>());
    prop::collection::vec(stands, each.len()).prop_map(move |stands| {
        let mut units = Vec::new();
        for (province, (there, power, afloat, coast)) in each.iter().zip(stands) {
            let kind = if afloat { DiplomacyUnitKind::Fleet } else { DiplomacyUnitKind::Army };
            let berths: Vec<_> = map.berths(kind, *province).into_iter().collect();
            if there && !berths.is_empty() {
                units.push(Unit { power, kind, at: berths[usize::from(coast) % berths.len()] });
            }
        }
        units
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds() as u32 * 2))]

    #[test]
    fn nonsense_on_a_crowded_board_is_judged(
        (map, units, orders) in prop::sample::select(variants::all().collect::<Vec<_>>()).prop_flat_map(|variant| {
            let map = board(variant);
            (Just(map), any_units(map), prop::collection::vec(any_order(map), 0..150))
        }),
    ) {
        let position = Position::new(map, units.iter().copied()).expect("one unit a province");
        let resolution = judge::movement(map, Rulebook::default(), &position, &orders);
        prop_assert_eq!(resolution.results.len(), units.len());
        prop_assert_eq!(resolution.units.len() + resolution.dislodged.len(), units.len());
        let (count, places) = provinces(map, resolution.units.iter().copied());
        prop_assert_eq!(count, places.len() as usize);
        for given in &orders {
            let text = notation::write_order(map, &position, &given.order);
            let read = notation::parse_order(map, &text).expect("what is printed is read");
            prop_assert_eq!(notation::write_order(map, &position, &read), text);
        }
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,60}", words in "([AF]|[A-Z]{3}(/[NSEW]C)?|-|S|C|H|VIA| ){0,14}") {
        for text in [&text, &words] {
            let _ = notation::parse_order(board("1900"), text);
            let _ = notation::parse_retreat(board("1900"), text);
            let _ = notation::parse_adjustment(board("1900"), text);
            let expected = if text.trim().is_empty() { 0 } else { 2 };
            prop_assert_eq!(adjudicate_text(text, AnswerFormat::Lines).collect::<CaseBatch>().status, expected);
        }
    }
}
