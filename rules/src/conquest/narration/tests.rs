use std::sync::Arc;

use super::*;
use crate::conquest::act::Act;
use crate::conquest::apply::apply;
use crate::conquest::board::ConquestBoard;
use crate::conquest::catalogue::Card;
use crate::conquest::ids::{ConquestRule, TerritoryId, TurnNumber};
use crate::conquest::offer;
use crate::conquest::options::Options;
use crate::conquest::state::{ConquestSetup, ConquestStage, PlayedCard};
use crate::conquest::theme::ConquestTheme;
use crate::conquest::units::Units;
use crate::rules::MessageArg;

/// Three squares in a row: Ana holds Histria and Tomis, Radu holds Callatis; Ana's slot is open.
fn position(stage: ConquestStage, theme: &str) -> State {
    let board: ConquestBoard = serde_json::from_str(
        r#"{"format":1,"name":"Row","shape":"square","territories":[{"name":"Histria","at":[0,0]},
        {"name":"Tomis","at":[1,0]},{"name":"Callatis","at":[2,0]}]}"#,
    )
    .unwrap();
    let theme: ConquestTheme = serde_json::from_str(theme).unwrap();
    let setup =
        Arc::new(ConquestSetup { options: Options::default(), board, theme, ..ConquestSetup::default() });
    let mut state = State::default();
    apply(&mut state, &Event::new(ConquestRule::fcq(1, 6), ConquestFact::Opened { setup, seats: 6 }));
    state.turn = TurnNumber(3);
    state.sequence.turn = state.seats().collect();
    for (id, owner, units) in [(0, 0, Units::new(1, 1)), (1, 0, Units::new(4, 0)), (2, 1, Units::new(0, 1))] {
        let now = &mut state.holdings[id].now;
        now.owner = Some(Seat(owner));
        now.set_units(Seat(owner), units);
    }
    for player in &mut state.players {
        (player.ap, player.gold, player.production) = (5, 9, 3);
    }
    state.players[0].capital = Some(TerritoryId(0));
    state.players[0].hand.gain(Card::Pact, TurnNumber(1));
    let slots = state.seats().collect();
    apply(&mut state, &Event::new(ConquestRule::fcq(3, 7), ConquestFact::StageOpened { stage, slots }));
    state
}

fn flat(arg: &MessageArg) -> String {
    match arg {
        MessageArg::Number(number) => number.to_string(),
        MessageArg::Text(text) => text.clone(),
        MessageArg::Strong(inner) => flat(inner),
        MessageArg::Seat(seat) => format!("@{}", seat.0),
        MessageArg::List(list) => list.iter().map(flat).collect::<Vec<_>>().join(" + "),
        MessageArg::Told(message) => {
            let args: Vec<String> = message.args.values().map(flat).collect();
            format!("{}({})", message.id.replace("conquest-", ""), args.join(","))
        }
        MessageArg::At(_) => String::from("?"),
    }
}

/// Returns id and named arguments of each line that a draft would state.
fn stated(state: &State, acts: &[Act], args: &[&str]) -> Vec<String> {
    let preview = offer::preview(state, Seat(0), acts);
    assert_eq!(preview.illegal, None);
    let line = |message: &Message| {
        assert!(message.rule.is_some(), "{message:?}");
        let told: Vec<String> = args.iter().filter_map(|arg| message.args.get(*arg)).map(flat).collect();
        format!("{}: {}", message.id.replace("conquest-", ""), told.join("; "))
    };
    preview.statement.iter().map(line).collect()
}

#[test]
fn a_phase_1_post_states_territories_gold_purchases_cards_and_ap() {
    let state = position(ConquestStage::Phase1, "{}");
    let acts = [Act::BuyUnits { knights: 2, lancers: 1, at: None }];
    let args = ["territories", "production", "gold", "units", "there", "ap", "cards"];
    assert_eq!(
        stated(&state, &acts, &args),
        [
            "post-phase-1: 2; gold(3); gold(9); 5; card-pact()",
            "bought: gold(6); units-knights(2) + units-lancers(1); units-knights(3) + units-lancers(2)",
            "left-phase-1: gold(3); 5; card-pact()",
        ]
    );
}

#[test]
fn an_attack_states_what_leaves_stays_and_stands_there_and_the_battle() {
    let state = position(ConquestStage::Phase2, "{}");
    let (from, to) = (TerritoryId(1), TerritoryId(2));
    let acts = [Act::Attack { from, to, knights: 3, lancers: 0, luck: None }];
    let args = ["from", "units", "left", "attack", "defence", "fallen", "there", "ap"];
    assert_eq!(
        stated(&state, &acts, &args),
        [
            "post-phase-2: 5",
            "attacks: Tomis; units-knights(3); units-knights(1); 2",
            "hostile: ",
            "battle: 6; 2",
            "conquered: force(@0,units-knights(1)) + force(@1,units-lancers(1)); force(@0,units-knights(2))",
            "left-phase-2: 3",
        ]
    );
}

#[test]
fn a_move_that_empties_a_territory_says_that_it_is_abandoned() {
    let state = position(ConquestStage::Phase2, "{}");
    let (from, to) = (TerritoryId(1), TerritoryId(0));
    let acts = [Act::Move { from, to, knights: 4, lancers: 0, as_ally_of: None }];
    assert_eq!(
        stated(&state, &acts, &["left", "there", "place", "ap"])[1..],
        [
            "moved: units-none(); force(@0,units-knights(5) + units-lancers(1)); 2",
            "abandons: Tomis",
            "left-phase-2: 3",
        ]
    );
}

#[test]
fn a_theme_names_units_gold_and_cards_in_all_that_is_told() {
    let theme = r#"{"units":{"knights":{"one":"Tanc","many":"Tancuri","short":"T"}},
        "gold":{"one":"credit","many":"credite"},"cards":{"pact":"Tratat"}}"#;
    let state = position(ConquestStage::Phase1, theme);
    let acts = [Act::BuyUnits { knights: 2, lancers: 0, at: None }];
    assert_eq!(
        stated(&state, &acts, &["gold", "units", "cards"]),
        [
            "post-phase-1: counted(9,credite); Tratat",
            "bought: counted(4,credite); counted(2,Tancuri)",
            "left-phase-1: counted(5,credite); Tratat",
        ]
    );
    let refused = offer::check(&state, Seat(0), &[Act::BuyUnits { knights: 9, lancers: 0, at: None }]);
    let told = illegal(Some(&state), &refused.unwrap_err()).message;
    assert_eq!(
        (flat(&told.args["limit"]), flat(&told.args["given"])),
        ("counted(18,credite)".into(), "counted(9,credite)".into())
    );
}

#[test]
fn a_price_that_is_too_high_is_told_by_its_parts() {
    let mut state = position(ConquestStage::Phase2, "{}");
    state.players[0].ap = 2;
    let from_tomis =
        |knights| Act::Attack { from: TerritoryId(1), to: TerritoryId(2), knights, lancers: 0, luck: None };
    let told = illegal(Some(&state), &offer::check(&state, Seat(0), &[from_tomis(4)]).unwrap_err()).message;
    let MessageArg::Told(why) = &told.args["why"] else { panic!("{told:?}") };
    assert_eq!(why.id, "conquest-e-ap-by-parts");
    assert_eq!(
        (flat(&why.args["limit"]), flat(&why.args["parts"]), flat(&why.args["given"])),
        ("3".into(), "ap-part-order(2) + ap-part-abandoning(1)".into(), "2".into())
    );
    state.players[0].ap = 1;
    let told = illegal(Some(&state), &offer::check(&state, Seat(0), &[from_tomis(3)]).unwrap_err()).message;
    let MessageArg::Told(why) = &told.args["why"] else { panic!("{told:?}") };
    assert_eq!((why.id.as_str(), flat(&why.args["limit"])), ("conquest-e-ap", "2".into()));
}

/// Removes "as expected" from a result: a draft only states expected results.
fn plain(told: &Message) -> &Message {
    match told.args.get("result") {
        Some(MessageArg::Told(result)) if told.id == "conquest-battle-as-expected" => result,
        _ => told,
    }
}

#[test]
fn what_is_told_of_a_post_is_what_its_preview_stated() {
    let state = position(ConquestStage::Phase2, "{}");
    let (from, to) = (TerritoryId(1), TerritoryId(2));
    let acts = [Act::Attack { from, to, knights: 3, lancers: 0, luck: None }];
    let expected = offer::preview(&state, Seat(0), &acts).statement;
    let mut rng = crate::randomness::SealedRng::new(crate::randomness::GameSecret::new([7; 32]), 0);
    let mut now = state.clone();
    let mut told = Vec::new();
    for event in crate::conquest::turn::post(&state, Seat(0), &acts, &mut rng).unwrap() {
        apply(&mut now, &event);
        told.extend(tell(&now, &event, Viewer::Spectator));
        if matches!(event.fact, ConquestFact::SlotChanged { .. }) {
            break;
        }
    }
    assert_eq!(
        told.iter().map(plain).map(|one| (&one.id, &one.args)).collect::<Vec<_>>(),
        expected.iter().map(|one| (&one.id, &one.args)).collect::<Vec<_>>()
    );
}

#[test]
fn a_figure_of_a_post_is_marked_where_it_differs_from_what_its_order_leaves() {
    use crate::conquest::game::Conquest;
    use crate::conquest::view::view;
    use crate::rules::{Language, ReadOrders};
    let seen = view(&position(ConquestStage::Phase2, "{}"), Viewer::Seat(Seat(0)));
    let marked = |text: &str| {
        let remarks = Conquest::remarks(text, Language::En, &seen);
        let told = |one: &crate::rules::UnclearText| {
            let args = ["stay", "said"].map(|arg| flat(&one.message.args[arg]));
            (text[one.at.clone()].to_owned(), args)
        };
        remarks.iter().map(told).collect::<Vec<_>>()
    };
    let attack = "Attack from Tomis to Callatis with 3 Knights";
    assert!(marked(&format!("{attack}, leaving 1")).is_empty());
    assert!(marked(&format!("{attack}, leaving 1 Knight")).is_empty());
    let wrong = format!("{attack}, leaving 2");
    let left = |said: &str| ["units-knights(1)".to_owned(), said.to_owned()];
    assert_eq!(marked(&wrong), [(wrong.clone(), left("claim-units(2)"))]);
    let wrong = format!("{attack}, leaving 1 Lancer");
    assert_eq!(marked(&wrong), [(wrong.clone(), left("units-lancers(1)"))]);
    let whole = format!("{attack}, leaving 1\nMove from Tomis to Histria with 1 Knight, leaving 1");
    assert_eq!(marked(&whole).len(), 1, "each order is held against what those before it left");
}

#[test]
fn the_summary_of_a_turn_names_who_broke_which_alliance() {
    let mut state = position(ConquestStage::Phase2, "{}");
    let betrayal = crate::conquest::rewards::Betrayal {
        by: Seat(0),
        victim: Seat(1),
        fought: true,
        victim_missed: false,
        rests_on_gifts: false,
    };
    for _ in 0..2 {
        let hostile = ConquestFact::Hostile { by: Seat(0), against: Seat(1), betrayal: Some(betrayal) };
        apply(&mut state, &Event::new(ConquestRule::fcq(8, 8), hostile));
    }
    let ended = ConquestFact::TurnEnded { turn: state.turn };
    apply(&mut state, &Event::new(ConquestRule::r(14), ended));
    let slots = state.seats().collect();
    let opened = ConquestFact::StageOpened { stage: ConquestStage::Phase1, slots };
    let clauses = outcome_of(&state, &Event::new(ConquestRule::r(15), opened)).clauses;
    let told: Vec<String> = clauses.into_iter().map(|clause| flat(&clause.into())).collect();
    assert_eq!(told, ["outcome-quiet()", "outcome-betrays(@1,@0)"], "each once");
}

#[test]
fn the_standings_name_the_card_that_is_in_play() {
    let mut state = position(ConquestStage::Phase2, "{}");
    let cards = |state: &State| flat(&standings(state).unwrap().rows[0][5]);
    assert_eq!(cards(&state), "card-pact()");
    for (play, told) in [
        (r#"{"card":"general"}"#, "card-general()"),
        (r#"{"card":"fortificatii","target":1}"#, "standings-in-play-at(card-fortificatii(),Tomis)"),
        (r#"{"card":"blocada","player":1}"#, "standings-in-play-on(card-blocada(),@1)"),
    ] {
        let play = serde_json::from_str(play).unwrap();
        state.players[0].played = Some(PlayedCard { play, spent: false, lines_used: 0 });
        assert_eq!(cards(&state), format!("standings-in-play({told},card-pact())"));
    }
    state.players[0].played.as_mut().unwrap().spent = true;
    assert_eq!(cards(&state), "card-pact()");
}
