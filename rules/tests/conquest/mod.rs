//! Properties of Forum Conquest through the ruleset interface, over whole random games.

mod accounts;
mod opening;
pub(crate) mod play;
pub(crate) mod table;

use std::collections::BTreeMap;

use accounts::Books;
use play::Chance;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::board::TerritorySet;
use stafeta_rules::conquest::event::Event;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::{ConquestPhase, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::VictoryMode;
use stafeta_rules::conquest::state::{ConquestStage, State, TrimmedPrePost};
use stafeta_rules::conquest::units::ConquestUnitKind;
use stafeta_rules::rules::{Narrate, Rules, Viewer};

/// The turn in which a game without a limit is stopped.
const CAP: TurnNumber = TurnNumber(60);

/// Returns the number of games: 500 with `STAFETA_ROUNDS=full`, otherwise a twentieth.
fn rounds() -> u64 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { 500 } else { 25 }
}

/// Plays one game to its end or to the cap and calls `look` with the position after every step.
fn play(seed: u64, mut look: impl FnMut(&State, &[Event], &State, &mut Chance)) -> (State, Vec<Event>) {
    let mut game = table::table(seed);
    let mut chance = Chance::new(seed ^ 0xfeed);
    let (mut state, mut log) = play::open(&mut game);
    look(&State::default(), &log, &state, &mut chance);
    while state.stage != ConquestStage::Over && state.turn <= CAP {
        let events = play::step(&state, &mut chance, &mut game.rng);
        assert!(!events.is_empty(), "game {seed}, {:?} of {}: nothing happened", state.stage, state.turn);
        let mut next = state.clone();
        events.iter().for_each(|event| Conquest::apply(&mut next, event));
        look(&state, &events, &next, &mut chance);
        log.extend(events);
        state = next;
    }
    (state, log)
}

#[test]
fn whole_random_games_end_with_their_books_in_order() {
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..rounds() {
        let (end, log) = play(seed, |before, events, after, _| {
            let mut books = Books::of(before);
            let mut now = before.clone();
            for event in events {
                books.enter(&now, &event.fact);
                Conquest::apply(&mut now, event);
            }
            let told = || serde_json::to_string(events).unwrap_or_default();
            assert_eq!(books, Books::of(after), "game {seed}, {}: {}", before.turn, told());
            whole_map(seed, after);
        });
        let mut folded = State::default();
        log.iter().for_each(|event| Conquest::apply(&mut folded, event));
        assert_eq!(folded, end, "game {seed}: the fold of the log is the position");
        let ending = match Conquest::outcome(&end) {
            Some(outcome) => outcome.reason.id,
            None => {
                // FCQ-4.8: a game to the elimination of all opponents has no limit.
                let options = end.options();
                let limit =
                    options.victory_turn_limit.filter(|_| options.victory_mode == VictoryMode::Territories);
                assert_eq!(limit, None, "game {seed} passed its turn limit");
                assert!(end.turn > CAP, "game {seed} stopped in {}", end.turn);
                "cap".to_owned()
            }
        };
        *endings.entry(ending).or_default() += 1;
    }
    assert!(endings.len() >= 2, "games end in more than one way: {endings:?}");
}

/// Asserts that every base territory belongs to one merged territory, each of these has at most one owner, and no stack is
/// empty.
fn whole_map(seed: u64, state: &State) {
    let mut seen = TerritorySet::NONE;
    for (id, holding) in state.territories() {
        assert!(!seen.intersects(&holding.cells), "game {seed}: {id} shares cells");
        assert_eq!(usize::from(holding.level), holding.cells.len(), "game {seed}: level of {id}");
        assert!(
            holding.now.owner.is_none_or(|owner| state.plays(owner)),
            "game {seed}: {id} of one who is out"
        );
        assert!(holding.now.units.iter().all(|(_, units)| !units.is_empty()));
        assert!(holding.now.units.is_sorted_by_key(|(seat, _)| *seat));
        seen = seen | holding.cells;
    }
    assert_eq!(seen.len(), state.board().len(), "game {seed}: cells lost");
}

#[test]
fn whatever_is_offered_is_accepted_and_only_from_the_one_on_turn() {
    for seed in 0..rounds() / 5 {
        play(seed, |_, _, state, chance| {
            if !chance.one_in(40) {
                return;
            }
            let Some(slot) = state.open_slot() else { return };
            let view = Conquest::view(state, Viewer::Seat(slot.seat));
            let offers = Conquest::offers(&view, slot.seat);
            assert!(
                offers.on_turn && !offers.acts.is_empty(),
                "game {seed}: the one on turn may do something"
            );
            for offer in &offers.acts {
                let acts = std::slice::from_ref(&offer.act);
                assert_eq!(Conquest::check(&view, slot.seat, acts), Ok(()), "game {seed}: {:?}", offer.act);
            }
            for stack in offers.orders.iter().flat_map(|orders| &orders.stacks) {
                for offer in stack.orders.iter().filter(|offer| offer.ap_all.is_some()) {
                    let act = play::player::ordered(offer.order, stack.from, offer.to, stack.units);
                    let checked = Conquest::check(&view, slot.seat, std::slice::from_ref(&act));
                    assert_eq!(checked, Ok(()), "game {seed}: {act:?}");
                }
            }
            for seat in state.seats().filter(|seat| *seat != slot.seat) {
                let view = Conquest::view(state, Viewer::Seat(seat));
                assert!(!Conquest::offers(&view, seat).on_turn);
                for offer in offers.acts.iter().filter(|offer| !offer.out_of_turn) {
                    let refused = Conquest::check(&view, seat, std::slice::from_ref(&offer.act)).unwrap_err();
                    let code = refused[0].code.as_str();
                    assert!(matches!(code, "E_NOT_YOUR_SLOT" | "E_ELIMINATED"), "game {seed}: {code}");
                }
            }
        });
    }
}

#[test]
fn two_positions_that_differ_in_a_rivals_secrets_look_the_same() {
    for seed in 0..rounds() / 5 {
        play(seed, |_, _, state, chance| {
            if !chance.one_in(40) {
                return;
            }
            let seats: Vec<Seat> = state.seats().collect();
            let rival = seats[chance.below(seats.len())];
            let mut other = state.clone();
            let secret = &mut other.players[rival.index()];
            secret.early.push((ConquestPhase::Phase2, vec![Act::Pass]));
            secret.cut = Some(TrimmedPrePost { kept: vec![Act::Pass], fallen: vec![Act::Intensive] });
            secret.keeps.insert(TerritoryId(0), ConquestUnitKind::Knights);
            if let Some(number) = other.vote.as_mut().and_then(|vote| vote.votes.get_mut(&rival)) {
                *number = *number % 10 + 1;
            }
            let others = seats.iter().filter(|seat| **seat != rival).map(|seat| Viewer::Seat(*seat));
            for viewer in others.chain([Viewer::Spectator]) {
                let (one, two) = (Conquest::view(state, viewer), Conquest::view(&other, viewer));
                assert_eq!(one, two, "game {seed}: {viewer:?} sees a secret of {rival}");
                assert_eq!(Conquest::board(&one), Conquest::board(&two));
            }
            assert_ne!(
                Conquest::view(state, Viewer::Seat(rival)),
                Conquest::view(&other, Viewer::Seat(rival)),
                "game {seed}: {rival} sees his own"
            );
        });
    }
}

#[test]
fn a_position_is_read_back_from_its_snapshot_and_every_event_is_told() {
    for seed in 0..rounds() / 10 {
        let (end, log) = play(seed, |_, events, after, _| {
            for event in events {
                for message in Conquest::tell(after, event, Viewer::Spectator) {
                    assert!(message.id.starts_with("conquest-") && message.rule.is_some(), "{message:?}");
                }
            }
        });
        let text = serde_json::to_string(&end).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), end, "game {seed}");
        let text = serde_json::to_string(&log).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Event>>(&text).unwrap(), log, "game {seed}");
    }
}
