//! Properties of WAR II through the ruleset interface, over whole random games.

mod books;
mod opening;
pub(crate) mod play;
mod summary;

use std::collections::BTreeMap;

use books::{Books, in_order};
use play::Chance;
use stafeta_rules::randomness::{DrawId, GameSecret, SealedRng};
use stafeta_rules::rules::{BotLevel, Narrate, OutOfTurn, PlayBot, ReadOrders, Rules, Seat, Viewer};
use stafeta_rules::war::act::Act;
use stafeta_rules::war::draws::{ThrowKind, WarRandomness as _};
use stafeta_rules::war::event::{Event, SeatObjective, WarFact};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{ObjectiveId, Territory};
use stafeta_rules::war::state::{State, WarStage};

/// The round in which a game is stopped.
const CAP: u16 = 100;

/// Returns the number of games: 500 with `STAFETA_ROUNDS=full`, otherwise a twentieth.
fn rounds() -> u64 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { 500 } else { 12 }
}

/// Plays one game to its end or to the cap and calls `look` with the position after every step.
fn play(seed: u64, mut look: impl FnMut(&State, &[Event], &State, &mut Chance)) -> (State, Vec<Event>) {
    let mut game = play::table(seed);
    let mut chance = Chance::new(seed ^ 0xfeed);
    let (mut state, mut log) = play::open(&mut game);
    look(&State::default(), &log, &state, &mut chance);
    while state.stage != WarStage::Over && state.round <= CAP {
        let events = play::step(&state, &mut chance, &mut game.rng);
        let mut next = state.clone();
        events.iter().for_each(|event| War::apply(&mut next, event));
        look(&state, &events, &next, &mut chance);
        log.extend(events);
        state = next;
    }
    (state, log)
}

#[test]
fn whole_random_games_end_with_their_books_in_order() {
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    for seed in 0..rounds() {
        let (end, log) = play(seed, |before, events, after, _| {
            let mut books = Books::of(before);
            let undone = |event: &Event| matches!(event.fact, WarFact::Undone { .. });
            if !events.iter().any(undone) {
                events.iter().for_each(|event| books.enter(&event.fact));
                assert_eq!(books, Books::of(after), "game {seed}, round {}: {events:?}", before.round);
            }
            in_order(after);
        });
        let mut folded = State::default();
        for event in &log {
            let text = serde_json::to_string(event).unwrap();
            War::apply(&mut folded, &serde_json::from_str(&text).unwrap());
        }
        assert_eq!(folded, end, "game {seed}: the log does not fold into the position");
        let ending = match (end.stage, end.winner) {
            (WarStage::Over, Some((_, Some(SeatObjective::Card(_))))) => "objective",
            (WarStage::Over, Some(_)) => "changed objective",
            (WarStage::Over, None) => "closed",
            _ => "called off",
        };
        *endings.entry(ending).or_default() += 1;
        assert_eq!(War::outcome(&end).is_some(), end.stage == WarStage::Over);
        assert_eq!(War::due_tasks(&end).is_empty(), end.stage == WarStage::Over);
    }
    println!("{endings:?}");
    assert!(endings["objective"] * 10 > rounds(), "{endings:?}");
}

/// Random players seldom win. If players with a purpose did not either, the cap could hide a fault of the rules.
#[test]
fn players_with_a_purpose_bring_their_games_to_an_end() {
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    let mut longest = 0;
    for seed in 0..rounds() {
        let mut game = play::table(seed);
        let (mut state, _) = play::open(&mut game);
        while state.stage != WarStage::Over && state.round <= CAP {
            let due = War::due_tasks(&state).remove(0);
            let view = War::view(&state, Viewer::Seat(due.seat));
            let acts = War::bot(&view, &War::offers(&view, due.seat), BotLevel::Beginner, 0);
            assert_eq!(War::check(&view, due.seat, &acts), Ok(()), "game {seed}: {acts:?}");
            let posts = BTreeMap::from([(due.seat, acts)]);
            let events = War::resolve(&state, &posts, &mut game.rng).unwrap().events;
            assert!(!events.is_empty(), "game {seed}: {posts:?} led to nothing");
            events.iter().for_each(|event| War::apply(&mut state, event));
        }
        longest = longest.max(state.round);
        let ending = match state.winner {
            Some((_, Some(SeatObjective::Card(_)))) => "objective",
            Some(_) => "changed objective",
            None => "called off",
        };
        *endings.entry(ending).or_default() += 1;
    }
    println!("{endings:?}, the longest {longest} rounds");
    assert!(endings.get("called off").copied().unwrap_or(0) * 20 <= rounds(), "{endings:?}");
}

#[test]
fn the_same_secret_and_the_same_posts_give_the_same_game() {
    let (one, log) = play(3, |_, _, _, _| {});
    let (other, again) = play(3, |_, _, _, _| {});
    assert_eq!((one, log), (other, again));
}

/// Applies the events of a post. Returns true if no line stopped it.
fn post(state: &mut State, seat: Seat, acts: Vec<Act>, rng: &mut SealedRng) -> bool {
    let resolved = War::resolve(state, &BTreeMap::from([(seat, acts)]), rng).unwrap();
    resolved.events.iter().for_each(|event| War::apply(state, event));
    resolved.stopped.is_none()
}

#[test]
fn who_misses_two_turns_is_absent_until_he_returns_and_the_others_may_close_the_game() {
    let mut game = play::table(8);
    let (mut state, _) = play::open(&mut game);
    let lapse = |state: &mut State, rng: &mut SealedRng| {
        let due = War::due_tasks(state).remove(0);
        War::lapse(state, &due, rng).iter().for_each(|event| War::apply(state, event));
    };
    while state.round < 2 {
        lapse(&mut state, &mut game.rng);
        state.players.iter_mut().for_each(|player| player.missed = 0);
    }
    let away = state.turn.seat;
    let others: Vec<Seat> = state.seats().filter(|seat| *seat != away).collect();
    for missed in 1..=2 {
        assert_eq!(state.turn.seat, away);
        assert!(!state.players[away.index()].absent);
        assert!(!post(&mut state, others[0], vec![Act::Close], &mut game.rng), "nobody is absent yet");
        lapse(&mut state, &mut game.rng);
        assert_eq!(state.players[away.index()].missed, missed);
        while state.turn.seat != away && state.round < 4 {
            lapse(&mut state, &mut game.rng);
            others.iter().for_each(|seat| state.players[seat.index()].missed = 0);
        }
    }
    assert!(state.players[away.index()].absent && state.turn.seat != away);
    let mut taken = state.clone();
    War::readmit_seat(&state, away, &mut game.rng).iter().for_each(|event| War::apply(&mut taken, event));
    assert!(!taken.players[away.index()].absent && War::absent_seats(&taken) == Some(Vec::new()));
    assert_eq!(War::absent_seats(&state), Some(vec![away]));
    let mut back = state.clone();
    assert!(post(&mut back, away, vec![Act::Return], &mut game.rng));
    assert!(!back.players[away.index()].absent);
    for seat in &others {
        assert_eq!(state.stage, WarStage::Turns);
        assert!(post(&mut state, *seat, vec![Act::Close], &mut game.rng));
    }
    assert_eq!(state.stage, WarStage::Over);
    assert!(War::outcome(&state).unwrap().winners.is_empty());
}

#[test]
fn placing_and_fighting_of_the_first_round_are_one_turn() {
    let mut game = play::table(8);
    let (mut state, _) = play::open(&mut game);
    let first = loop {
        let due = War::due_tasks(&state).remove(0);
        if state.round == 1 {
            break due.seat;
        }
        War::lapse(&state, &due, &mut game.rng).iter().for_each(|event| War::apply(&mut state, event));
    };
    let mut missed = Vec::new();
    while state.round < 3 {
        let due = War::due_tasks(&state).remove(0);
        let (seat, step) = (due.seat, (state.round, state.step));
        War::lapse(&state, &due, &mut game.rng).iter().for_each(|event| War::apply(&mut state, event));
        if seat == first {
            missed.push((step.0, state.players[first.index()].missed));
        } else {
            state.players[seat.index()].missed = 0;
        }
    }
    assert_eq!(missed, [(1, 0), (1, 1), (2, 2)]);
    assert!(state.players[first.index()].absent);
}

#[test]
fn lists_place_the_whole_set_up_at_once() {
    for seed in 0..8 {
        let mut game = play::table(seed);
        let (mut state, _) = play::open(&mut game);
        for seat in state.seats() {
            let mut list: Vec<Territory> = Territory::all().collect();
            list.rotate_left(7 * seat.index());
            assert!(post(&mut state, seat, vec![Act::Keep { list }], &mut game.rng));
        }
        assert_eq!((state.stage, state.round), (WarStage::Turns, 1));
        assert!(state.players.iter().all(|player| player.goal.is_some() && player.list.is_empty()));
    }
}

#[test]
fn what_is_offered_is_accepted() {
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..rounds() / 4 {
        let mut steps = 0;
        play(seed, |_, _, after, chance| {
            steps += 1;
            if steps % 7 > 0 {
                return;
            }
            for seat in after.seats() {
                let view = War::view(after, Viewer::Seat(seat));
                let offers = War::offers(&view, seat);
                for act in play::acts(&offers, chance) {
                    let answer = War::check(&view, seat, std::slice::from_ref(&act));
                    assert!(answer.is_ok(), "game {seed}, {seat}: {act:?} was offered: {answer:?}");
                    let kind = serde_json::to_value(&act).unwrap()["act"].to_string();
                    kinds.insert(kind);
                }
            }
        });
    }
    assert!(kinds.len() > 14, "{kinds:?}");
}

#[test]
fn a_refused_line_changes_nothing_and_draws_nothing() {
    let mut refused = 0;
    for seed in 0..4 {
        play(seed, |before, _, after, chance| {
            let offers = before
                .on_turn()
                .map(|seat| War::offers(&War::view(before, Viewer::Seat(seat)), seat))
                .unwrap_or_default();
            for act in play::acts(&offers, chance).into_iter().take(3) {
                for seat in after.seats().filter(|_| after.stage == WarStage::Turns) {
                    let mut rng = SealedRng::new(GameSecret::new([1; 32]), 5);
                    let posts = BTreeMap::from([(seat, vec![act.clone()])]);
                    let resolved = War::resolve(after, &posts, &mut rng).unwrap();
                    if resolved.stopped.is_some() {
                        assert!(resolved.events.is_empty(), "{act:?}");
                        assert_eq!(rng.draws_made(), 5);
                        refused += 1;
                    } else {
                        assert!(!resolved.events.is_empty(), "{act:?}");
                    }
                }
            }
        });
    }
    assert!(refused > 1000, "only {refused} refusals");
}

/// Returns the position with other secrets for everybody but one seat: hands and pile, objectives, lists, and what they have
/// seen.
fn with_other_secrets(state: &State, of: Viewer, chance: &mut Chance) -> State {
    let mut other = state.clone();
    other.undo = Default::default();
    for seat in state.seats() {
        if of == Viewer::Seat(seat) {
            continue;
        }
        let count = other.players[seat.index()].hand.len();
        for place in 0..count {
            let from = chance.below(other.pile.len());
            if let Some(card) = other.pile.get_mut(from) {
                std::mem::swap(card, &mut other.players[seat.index()].hand[place]);
            }
        }
        let player = &mut other.players[seat.index()];
        if player.goal.is_some() && player.goal != Some(SeatObjective::Reduced) {
            player.goal = ObjectiveId::all().nth(chance.below(20)).map(SeatObjective::Card);
        }
        player.list = Territory::all().take(chance.below(42)).collect();
        player.seen.clear();
    }
    other
}

#[test]
fn a_viewer_sees_the_same_whatever_his_rivals_hold() {
    let mut looked = 0;
    for seed in 0..8 {
        let mut steps = 0;
        play(seed, |_, events, after, chance| {
            steps += 1;
            if after.stage == WarStage::Over || steps > 60 && steps % 5 > 0 {
                return;
            }
            let mut bare = after.clone();
            bare.undo = Default::default();
            for viewer in after.seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]) {
                let other = with_other_secrets(after, viewer, chance);
                assert_eq!(
                    serde_json::to_string(&War::view(&bare, viewer)).unwrap(),
                    serde_json::to_string(&War::view(&other, viewer)).unwrap(),
                    "game {seed}, {viewer:?}"
                );
                for event in events {
                    let changed = Event { rule: event.rule, fact: hidden(&event.fact, viewer) };
                    assert_eq!(War::tell(after, event, viewer), War::tell(after, &changed, viewer));
                }
                looked += 1;
            }
        });
    }
    assert!(looked > 1000);
}

/// Returns the event with another content if `viewer` may not know it.
fn hidden(fact: &WarFact, viewer: Viewer) -> WarFact {
    let mut fact = fact.clone();
    let is = |seat: Seat| viewer == Viewer::Seat(seat);
    match &mut fact {
        WarFact::Drew { seat, cards } if !is(*seat) => cards.reverse(),
        WarFact::Saw { seat, hand, objective, .. } if !is(*seat) => {
            hand.clear();
            *objective = Some(SeatObjective::Orphaned);
        }
        WarFact::ObjectiveDealt { seat, objective, .. } if !is(*seat) => {
            *objective = ObjectiveId::all().next().unwrap_or(*objective);
        }
        WarFact::Eliminated { seat, by, hand } if !is(*seat) && !is(*by) => hand.reverse(),
        WarFact::PackShuffled { pile, .. } | WarFact::Reshuffled { pile, .. } => pile.reverse(),
        WarFact::ListKept { seat, list } if !is(*seat) => list.clear(),
        _ => {}
    }
    fact
}

#[test]
fn deck_and_objectives_stay_sealed_and_every_die_is_revealed() {
    let mut open = std::collections::BTreeSet::new();
    let (_, log) = play(1, |_, _, _, _| {});
    for event in &log {
        let reveals = War::revealed_draws(event);
        match &event.fact {
            WarFact::PackShuffled { lot, .. } | WarFact::Reshuffled { lot, .. } => {
                assert!(reveals.is_empty() && lot.draw > DrawId(0));
            }
            WarFact::ObjectiveDealt { .. } | WarFact::Drew { .. } => assert!(reveals.is_empty()),
            WarFact::Fought { dice, .. } => assert_eq!(reveals, std::slice::from_ref(dice)),
            _ => {}
        }
        assert!(reveals.iter().all(|drawn| open.insert(drawn.draw)), "a draw was used twice");
    }
    assert!(open.len() > 30);
}

/// Returns the chi-square statistic of counts that should be equal.
fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum()
}

#[test]
fn ten_thousand_throws_are_fair() {
    let mut rng = SealedRng::new(GameSecret::new([42; 32]), 0);
    let mut by_die = vec![[0u64; 6]; 6];
    for _ in 0..10_000 {
        let thrown = rng.throw(ThrowKind::Battle { attack: 3, defence: 3 });
        assert_eq!(thrown.result.len(), 6);
        for (die, face) in thrown.result.iter().enumerate() {
            by_die[die][*face as usize - 1] += 1;
        }
    }
    // The critical value at one in a thousand for five degrees of freedom.
    for counts in &by_die {
        assert!(chi_square(counts) < 20.5, "{counts:?}");
    }
    let mut places = [[0u64; 6]; 6];
    for _ in 0..10_000 {
        for (place, thing) in rng.throw(ThrowKind::Order { of: 6 }).result.iter().enumerate() {
            places[place][*thing as usize] += 1;
        }
    }
    assert!(places.iter().all(|counts| chi_square(counts) < 20.5), "{places:?}");
}

#[test]
fn any_list_of_cards_and_any_text_is_answered_without_a_panic() {
    let (end, _) = play(2, |_, _, _, _| {});
    let view = War::view(&end, Viewer::Spectator);
    let mut chance = Chance::new(9);
    let words =
        ["atacar", "brasil", "->", "peru", "3", "carta", "#3", ",", "até", "ci", "\n", "é", "😀", "+", "T12"];
    for _ in 0..2_000 {
        let text: Vec<&str> = (0..chance.below(12)).map(|_| words[chance.below(words.len())]).collect();
        for language in [stafeta_rules::rules::Language::Pt, stafeta_rules::rules::Language::Ro] {
            let text = text.join(" ");
            if let Err(unclear) = War::read(&text, language, &view) {
                assert!(unclear.iter().all(|one| text.get(one.at.clone()).is_some()), "{text:?} {unclear:?}");
            }
        }
    }
}
