//! Games that begin with a position of another one.

use std::collections::BTreeSet;

use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{IllegalAct, Message, Narrate, Rules, Seat, Viewer};
use stafeta_rules::war::components::{ObjectiveCondition, STANDARD};
use stafeta_rules::war::event::{SeatObjective, WarFact};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::CardId;
use stafeta_rules::war::objectives::{condition, is_met};
use stafeta_rules::war::options::Options;
use stafeta_rules::war::state::{State, WarStage};

use super::books::in_order;
use super::play::{self, Chance};

/// Returns positions of a random game: every few steps of its turns.
fn positions(seed: u64) -> Vec<State> {
    let mut steps = 0;
    let mut found = Vec::new();
    super::play(seed, |_, _, after, _| {
        steps += 1;
        if after.stage == WarStage::Turns && steps % 23 == 0 {
            found.push(after.clone());
        }
    });
    found
}

/// Returns the options of a new game with this opening.
fn opened(position: &State) -> Result<(Options, u8), Message> {
    let information_centre = position.options.information_centre;
    let seats = position.players.len() as u8;
    let usual = Options { information_centre, ..Options::default() };
    let options = War::with_opening(usual, seats, position).expect("games of WAR II begin with positions")?;
    Ok((options, seats))
}

fn begin(options: &Options, seats: u8, secret: u8) -> Result<(State, SealedRng), Vec<IllegalAct>> {
    let mut rng = SealedRng::new(GameSecret::new([secret; 32]), 0);
    let mut state = State::default();
    for event in War::start(options, seats, &mut rng)? {
        let text = serde_json::to_string(&event).unwrap();
        War::apply(&mut state, &serde_json::from_str(&text).unwrap());
    }
    Ok((state, rng))
}

/// Returns everything on the board, which no draw changes.
fn board(state: &State) -> State {
    let mut board = State { options: Options::default(), phase_index: 0, picks: 0, ..state.clone() };
    (board.pile, board.trails, board.agreed) = Default::default();
    // The record is about the players of the other game.
    (board.undo, board.choices, board.record) = Default::default();
    for player in &mut board.players {
        (player.hand, player.goal, player.list, player.seen) = Default::default();
        (player.face_down, player.missed, player.absent) = (0, 0, false);
    }
    board
}

#[test]
fn a_game_begins_with_every_position_of_another_and_is_played_on() {
    let (mut begun, mut eliminated) = (0, 0);
    for seed in 0..6 {
        for (place, position) in positions(seed).into_iter().enumerate() {
            let (options, seats) = opened(&position).unwrap();
            let (state, mut rng) = begin(&options, seats, 1).unwrap();
            assert_eq!(board(&state), board(&position), "game {seed}");
            for (own, other) in state.players.iter().zip(&position.players) {
                assert_eq!((&own.hand, own.goal), (&other.hand, other.goal), "what the position shows stays");
            }
            in_order(&state);
            eliminated += usize::from(!state.fallen.is_empty());
            begun += 1;
            if place % 4 == 0 {
                let mut chance = Chance::new(seed);
                let mut state = state;
                for _ in 0..60 {
                    for event in play::step(&state, &mut chance, &mut rng) {
                        War::apply(&mut state, &event);
                    }
                    in_order(&state);
                }
            }
        }
    }
    assert!(begun > 60 && eliminated > 5, "{begun} games, {eliminated} with players who are out");
}

#[test]
fn what_a_spectator_does_not_see_is_drawn_anew_by_the_new_game() {
    let mut differing = 0;
    for seed in 0..6 {
        for position in positions(seed).into_iter().step_by(2) {
            let seen = War::state_from_view(War::view(&position, Viewer::Spectator));
            let (options, seats) = opened(&seen).unwrap();
            let text = serde_json::to_string(&options).unwrap();
            assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
            let (one, _) = begin(&options, seats, 1).unwrap();
            let (other, _) = begin(&options, seats, 2).unwrap();
            assert_eq!(board(&one), board(&position));
            let hidden = |state: &State| War::view(state, Viewer::Spectator);
            assert_eq!(hidden(&one), hidden(&other), "only what is sealed differs");
            let hands =
                |state: &State| state.players.iter().map(|player| player.hand.clone()).collect::<Vec<_>>();
            differing += usize::from(hands(&one) != hands(&other));
            for (player, before) in one.players.iter().zip(&position.players) {
                assert_eq!(player.hand_size(), before.hand_size());
                assert!(player.seen.is_empty());
            }
            let held =
                one.players.iter().flat_map(|player| &player.hand).chain(&one.pile).chain(&one.discard);
            assert_eq!(held.copied().collect::<BTreeSet<CardId>>().len(), STANDARD.cards.len());
            for seat in one.living_seats() {
                let goal = one.player(seat).unwrap().goal.expect("everybody has an objective");
                let goal_condition = condition(&one, goal).unwrap();
                if goal == SeatObjective::Reduced {
                    continue;
                }
                assert!(!is_met(&one, seat, goal_condition), "game {seed}: {goal:?} is met already");
                if let ObjectiveCondition::Destroy { color } = goal_condition {
                    let prey = one.of_colour(*color).expect("the colour plays");
                    assert!(prey != seat && one.lives(prey));
                }
            }
        }
    }
    assert!(differing > 20, "{differing}");
}

#[test]
fn the_terms_and_the_first_post_say_how_it_begins() {
    let position = positions(3).pop().unwrap();
    let ids = |told: Vec<Message>| told.into_iter().map(|message| message.id).collect::<Vec<_>>();
    let (known, seats) = opened(&position).unwrap();
    assert!(ids(War::terms(&known)).contains(&"war-terms-opening-known".to_owned()));
    let seen = War::state_from_view(War::view(&position, Viewer::Spectator));
    let (drawn, _) = opened(&seen).unwrap();
    assert!(ids(War::terms(&drawn)).contains(&"war-terms-opening-drawn".to_owned()));
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let events = War::start(&known, seats, &mut rng).unwrap();
    let mut state = State::default();
    War::apply(&mut state, &events[0]);
    let told = War::tell(&state, &events[0], Viewer::Spectator);
    assert_eq!(told[1].args["seat"], position.turn.seat.into());
    assert!(matches!(events[1].fact, WarFact::PackShuffled { .. }), "nothing else is drawn: {events:?}");
    assert_eq!(events.len(), 2);
}

#[test]
fn positions_with_which_no_game_can_begin_are_refused() {
    let refused = |position: &State, options: Options, seats: u8| {
        War::with_opening(options, seats, position).unwrap().unwrap_err().id
    };
    let position = positions(4).remove(3);
    let (seats, usual) = (
        position.players.len() as u8,
        Options { information_centre: position.options.information_centre, ..Options::default() },
    );
    assert_eq!(refused(&position, usual.clone(), seats - 1), "war-e-opening-players");
    let colours = position.players.iter().map(|player| player.colour).collect();
    assert_eq!(refused(&position, Options { colours, ..usual.clone() }, seats), "war-opening-colours");
    let own = Options { components: Some(Box::new(STANDARD.clone())), ..usual.clone() };
    assert_eq!(refused(&position, own, seats), "war-opening-components");
    let (other, id) = match usual.information_centre {
        true => (false, "war-opening-with-ci"),
        false => (true, "war-opening-without-ci"),
    };
    assert_eq!(refused(&position, Options { information_centre: other, ..usual.clone() }, seats), id);
    for (stage, id) in [
        (WarStage::Lobby, "war-opening-set-up"),
        (WarStage::Choosing, "war-opening-set-up"),
        (WarStage::Picking, "war-opening-set-up"),
        (WarStage::Over, "war-opening-over"),
    ] {
        assert_eq!(refused(&State { stage, ..position.clone() }, usual.clone(), seats), id);
    }
}

/// A position from a forged file is refused, or its game can be begun and played: nothing in it ends in a panic.
#[test]
fn a_position_that_contradicts_itself_is_refused() {
    let position = positions(5).remove(4);
    let (options, seats) = opened(&position).unwrap();
    let whole = serde_json::to_value(&options).unwrap();
    let first = position.players.iter().position(|player| !player.hand.is_empty()).unwrap();
    let card = position.players[first].hand[0];
    for (place, value) in [
        ("/opening/order/0", serde_json::json!(9)),
        ("/opening/order", serde_json::json!([])),
        ("/opening/starter", serde_json::json!(77)),
        ("/opening/turn/seat", serde_json::json!(200)),
        ("/opening/turn/free", serde_json::json!(u32::MAX)),
        ("/opening/turn/budget", serde_json::json!([1])),
        ("/opening/turn/advance", serde_json::json!({ "from": "brasil", "to": "peru", "most": 3 })),
        ("/opening/holdings", serde_json::json!([])),
        ("/opening/holdings/3/owner", serde_json::json!(null)),
        ("/opening/holdings/3/owner", serde_json::json!(6)),
        ("/opening/holdings/3/armies", serde_json::json!(0)),
        ("/opening/holdings/3/armies", serde_json::json!(u32::MAX)),
        ("/opening/players/0/base", serde_json::json!(11)),
        ("/opening/players/0/colour", whole["opening"]["players"][1]["colour"].clone()),
        ("/opening/players/0/cards", serde_json::json!(usize::MAX)),
        ("/opening/discard", serde_json::json!([card])),
        ("/opening/fallen", serde_json::json!([0, 0])),
        ("/opening/round", serde_json::json!(0)),
    ] {
        let mut forged = whole.clone();
        *forged.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        let options: Options = serde_json::from_value(forged).unwrap();
        let refused = begin(&options, seats, 1).map(|_| ()).unwrap_err();
        assert_eq!(refused[0].code, "E_OPENING", "{place}");
    }
    let mut out = options.clone();
    let opening = out.opening.as_mut().unwrap();
    opening.players.iter_mut().skip(1).for_each(|player| player.out_by = Some(Seat(0)));
    assert!(begin(&out, seats, 1).is_err(), "one player is no game");
    assert!(begin(&options, seats + 1, 1).is_err());
}

/// Facts of a forged log may stand on a position to which they do not belong.
#[test]
fn facts_that_do_not_belong_to_a_position_are_folded_without_a_panic() {
    let mut chance = Chance::new(6);
    for seed in 0..6 {
        let (end, log) = super::play(seed, |_, _, _, _| {});
        for state in [State::default(), end] {
            for skipped in [2, 3, 7] {
                let mut state = state.clone();
                for event in log.iter().filter(|_| !chance.one_in(skipped)) {
                    War::apply(&mut state, event);
                }
                let _ = War::view(&state, Viewer::Spectator);
            }
        }
    }
}
