//! Drafts of Forum Conquest: cards that they use up for nothing, and the reasons given for what is refused.

use std::sync::Arc;

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::alliance::{RelationStatus, SeatPair};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::map_plan::{FORMAT, MapPlan, PlanTerritory};
use stafeta_rules::conquest::board::{ConquestBoard, TerritoryShape};
use stafeta_rules::conquest::cards::HeldCard;
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::draft_evaluation::drafted;
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage, PlayedCard, State};
use stafeta_rules::conquest::units::Units;
use stafeta_rules::conquest::wasted_card::WasteReason;
use stafeta_rules::rules::MessageArg;

const OWN: Seat = Seat(0);

/// Returns a position on a row of seven territories: the player's Capital, an empty one, one of the other player at two
/// steps, one more of theirs, a mountain, their Capital, and before the row water.
fn position(stage: ConquestStage, card: Card) -> State {
    let cell = |index: i32| PlanTerritory {
        name: format!("T{index}"),
        at: Some([if index == 6 { -1 } else { index }, 0]),
        terrain: match index {
            4 => vec![String::from("munte")],
            6 => vec![String::from("apa")],
            _ => Vec::new(),
        },
        ..PlanTerritory::default()
    };
    let plan = MapPlan {
        format: FORMAT,
        name: String::from("Row"),
        shape: TerritoryShape::Hex,
        players: None,
        terrains: Vec::new(),
        regions: Vec::new(),
        territories: (0..7).map(cell).collect(),
        straits: Vec::new(),
        starts: Vec::new(),
    };
    let setup = ConquestSetup { board: ConquestBoard::try_from(plan).unwrap(), ..ConquestSetup::default() };
    let mut state = State::default();
    let opened = ConquestFact::Opened { setup: Arc::new(setup), seats: 2 };
    apply(&mut state, &Event::new(ConquestRule::fcq(1, 6), opened));
    state.turn = TurnNumber(7);
    for (at, seat) in [(0, OWN), (2, Seat(1)), (3, Seat(1)), (5, Seat(1))] {
        state.holdings[at].now.owner = Some(seat);
        state.holdings[at].now.set_units(seat, Units::new(4, 0));
    }
    for (seat, capital) in [(0, 0), (1, 5)] {
        state.players[seat].capital = Some(TerritoryId(capital));
        state.players[seat].ap = 5;
    }
    let held = HeldCard { card, usable_from: TurnNumber(1) };
    match stage {
        ConquestStage::Phase1 => state.players[0].hand = [held].into_iter().collect(),
        _ => {
            let play = serde_json::from_value(serde_json::json!({ "card": card })).unwrap();
            state.players[0].played = Some(PlayedCard { play, spent: false, lines_used: 0 });
        }
    }
    state.sequence.turn = vec![OWN, Seat(1)];
    let opened = ConquestFact::StageOpened { stage, slots: vec![OWN, Seat(1)] };
    apply(&mut state, &Event::new(ConquestRule::fcq(3, 8), opened));
    state
}

/// Returns the reason why a draft wastes the card.
fn waste(stage: ConquestStage, card: Card, acts: &[Act]) -> Option<WasteReason> {
    let state = position(stage, card);
    let draft = drafted(&state, OWN, acts);
    assert!(draft.lines.iter().all(|line| line.illegal.is_none()), "{:?}", draft.lines);
    draft.wasted_card(&state, OWN).map(|(wasted, reason)| {
        assert_eq!(wasted, card);
        reason
    })
}

fn attack(to: u16) -> Act {
    Act::Attack { from: TerritoryId(0), to: TerritoryId(to), knights: 1, lancers: 0, luck: None }
}

#[test]
fn a_target_in_phase_1_that_the_card_cannot_have_is_a_waste() {
    let aimed = |at: u16| {
        let act = serde_json::json!({"type": "play_card", "card": Card::Asasin, "target": at});
        let acts = [serde_json::from_value(act).unwrap()];
        match waste(ConquestStage::Phase1, Card::Asasin, &acts)? {
            WasteReason::Target(illegal) => Some(illegal.code),
            reason => panic!("{reason:?}"),
        }
    };
    for (at, code) in [(0, "E_TARGET"), (1, "E_TARGET"), (3, "E_TOO_FAR"), (4, "E_TARGET")] {
        assert_eq!(aimed(at).as_deref(), Some(code), "{at}");
    }
    assert_eq!(aimed(2), None);
}

#[test]
fn a_card_that_no_order_uses_in_phase_2_is_a_waste() {
    let target = Act::CardTarget { card: None, territory: TerritoryId(2) };
    let unused = Some(WasteReason::Unused);
    for (card, acts, reason) in [
        (Card::Infiltrare, vec![Act::Pass], unused.clone()),
        (Card::Infiltrare, vec![attack(1)], unused.clone()),
        (Card::Infiltrare, vec![attack(2)], None),
        (Card::Asasin, vec![Act::Pass], unused.clone()),
        (Card::Asasin, vec![target], None),
        (Card::Fortificatii, vec![Act::Pass], unused.clone()),
        (Card::MarsFortat, vec![attack(1)], unused.clone()),
        (Card::Comandant, vec![attack(1)], Some(WasteReason::NoFight)),
        (Card::Transee, vec![Act::Pass], None),
        (Card::Permis, vec![Act::Pass], unused.clone()),
        (Card::Pact, vec![Act::Pass], unused),
    ] {
        assert_eq!(waste(ConquestStage::Phase2, card, &acts), reason, "{card:?} {acts:?}");
    }
}

#[test]
fn a_passage_through_the_land_of_allies_is_a_waste_for_who_has_none() {
    let mut state = position(ConquestStage::Phase2, Card::Permis);
    let waste = |state: &State| drafted(state, OWN, &[Act::Pass]).wasted_card(state, OWN);
    assert_eq!(waste(&state), Some((Card::Permis, WasteReason::Unused)));
    let pair = SeatPair::from_seats(OWN, Seat(1)).unwrap();
    state.relations.of_mut(pair).unwrap().status = RelationStatus::Allied;
    assert_eq!(waste(&state), None);
}

#[test]
fn a_card_that_changes_nothing_in_the_attack_where_it_works_is_a_waste() {
    let unused = Some(WasteReason::Unused);
    for (card, units, defenders, reason) in [
        (Card::Berserk, Units::new(2, 0), 1, unused.clone()),
        (Card::Berserk, Units::new(1, 1), 1, None),
        (Card::Mercenari, Units::new(1, 0), 1, unused.clone()),
        (Card::Mercenari, Units::new(2, 0), 1, None),
        (Card::Blitzkrieg, Units::new(1, 0), 9, unused.clone()),
        (Card::Blitzkrieg, Units::new(3, 0), 1, None),
        (Card::Rezistenta, Units::new(2, 0), 1, unused),
        (Card::General, Units::new(1, 0), 9, None),
        (Card::General, Units::new(1, 0), 0, Some(WasteReason::NoFight)),
    ] {
        let mut state = position(ConquestStage::Phase2, card);
        state.holdings[2].now.set_units(Seat(1), Units::NONE);
        for (at, seat, units) in [(0, 0, Units::new(5, 5)), (1, 1, Units::new(defenders, 0)), (2, 0, units)] {
            state.holdings[at].now.owner = Some(Seat(seat)).filter(|_| !units.is_empty());
            state.holdings[at].now.set_units(Seat(seat), units);
        }
        let attack = |from: u16, to: u16| {
            let (from, to) = (TerritoryId(from), TerritoryId(to));
            Act::Attack { from, to, knights: units.knights, lancers: units.lancers, luck: None }
        };
        // In the second attack the card works no more.
        let draft = drafted(&state, OWN, &[attack(0, 1), attack(2, 3)]);
        assert!(draft.lines.iter().all(|line| line.illegal.is_none()), "{card:?}: {:?}", draft.lines);
        let wasted = draft.wasted_card(&state, OWN).map(|(_, reason)| reason);
        assert_eq!(wasted, reason, "{card:?} with {units}");
    }
}

/// Returns the id of the message that explains why an act is refused.
fn reason(stage: ConquestStage, act: &Act) -> String {
    last_reason(stage, Card::Comandant, std::slice::from_ref(act))
}

/// Returns the id of the message that explains why the last of some acts is refused.
fn last_reason(stage: ConquestStage, card: Card, acts: &[Act]) -> String {
    let state = position(stage, card);
    let draft = drafted(&state, OWN, acts);
    let last = draft.lines.last().unwrap();
    let message = last.illegal.clone().unwrap_or_else(|| panic!("{card:?}: {acts:?} is accepted")).message;
    match message.args.get("why") {
        Some(MessageArg::Told(why)) => why.id.to_string(),
        _ => message.id.to_string(),
    }
}

#[test]
fn an_order_of_no_units_is_refused_for_that() {
    let (from, to) = (TerritoryId(0), TerritoryId(1));
    let none = Act::Move { from, to, knights: 0, lancers: 0, as_ally_of: None };
    assert_eq!(reason(ConquestStage::Phase2, &none), "conquest-e-no-units-named");
    let many = Act::Move { from, to, knights: 9, lancers: 0, as_ally_of: None };
    assert_eq!(reason(ConquestStage::Phase2, &many), "conquest-e-no-units");
    let buy = Act::BuyUnits { knights: 0, lancers: 0, at: None };
    assert_eq!(reason(ConquestStage::Phase1, &buy), "conquest-e-no-units-named");
}

#[test]
fn a_card_that_is_aimed_before_it_is_played_says_how_it_is_played() {
    let aimed = |card| Act::CardTarget { card, territory: TerritoryId(0) };
    assert_eq!(reason(ConquestStage::Phase1, &aimed(Some(Card::Comandant))), "conquest-e-phase-play");
    assert_eq!(reason(ConquestStage::Phase1, &aimed(None)), "conquest-e-phase-play");
}

#[test]
fn a_card_that_is_refused_says_what_it_works_on() {
    let play = |card: Card, rest: serde_json::Value| {
        let mut act = serde_json::json!({ "type": "play_card", "card": card });
        act.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        last_reason(ConquestStage::Phase1, card, &[serde_json::from_value(act).unwrap()])
    };
    let with = |name: &str, value: serde_json::Value| serde_json::json!({ name: value });
    for (card, rest, said) in [
        (Card::Diplomat, serde_json::json!({}), "target-player"),
        (Card::Blocada, with("target", 2.into()), "target-player"),
        (Card::Asasin, with("player", 1.into()), "target-territory"),
        (Card::Comandant, with("target", 2.into()), "target-none"),
        (Card::LuckBold, with("numbers", [2].into()), "target-line-later"),
        (Card::LuckPrepared, with("numbers", [2].into()), "target-lines"),
        (Card::LuckPrepared, with("numbers", [2, 2].into()), "target-lines"),
        (Card::LuckPrepared, with("numbers", [2, 9].into()), "target-lines"),
    ] {
        assert_eq!(play(card, rest), format!("conquest-e-{said}"), "{card:?}");
    }
    let aim = |at: u16| Act::CardTarget { card: None, territory: TerritoryId(at) };
    for (card, acts, said) in [
        (Card::Fortificatii, vec![aim(2)], "target-own"),
        (Card::Asasin, vec![aim(0)], "target-foreign"),
        (Card::Asasin, vec![aim(3)], "too-far-exact"),
        (Card::Catapulta, vec![aim(2)], "target-castle"),
        (Card::Asasin, vec![attack(1), aim(2)], "phase-target"),
    ] {
        let found = last_reason(ConquestStage::Phase2, card, &acts);
        assert_eq!(found, format!("conquest-e-{said}"), "{card:?} {acts:?}");
    }
}

#[test]
fn what_an_option_forbids_is_refused_without_naming_a_place() {
    let sale = serde_json::json!({"type": "trade_territory", "role": "sell", "other": 1, "territory": 0, "price": 9});
    let state = position(ConquestStage::Phase1, Card::Comandant);
    let draft = drafted(&state, OWN, &[serde_json::from_value(sale).unwrap()]);
    assert_eq!(draft.lines[0].illegal.as_ref().unwrap().message.id, "conquest-e-disabled");
}

#[test]
fn water_cannot_be_attacked_and_can_be_crossed() {
    assert_eq!(reason(ConquestStage::Phase2, &attack(6)), "conquest-e-impassable-attack");
    let step =
        Act::Move { from: TerritoryId(0), to: TerritoryId(6), knights: 1, lancers: 0, as_ally_of: None };
    let state = position(ConquestStage::Phase2, Card::Comandant);
    assert_eq!(drafted(&state, OWN, &[step]).lines[0].illegal, None);
}
