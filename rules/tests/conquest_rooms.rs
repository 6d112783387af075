//! Cards, events, prizes, alliances and victory on a position of Forum Conquest: a row of ten territories.

use std::sync::Arc;

use serde_json::{Value, json};
use stafeta_rules::conquest::act::CardPlay;
use stafeta_rules::conquest::alliance::{self, RelationStatus, SeatPair, SupportAction, SupportCounts};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::{ConquestBoard, RegionId};
use stafeta_rules::conquest::catalogue::{Card, CardClass, GlobalEvent, Objective};
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::global_events::{EventLine, strike};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::{Options, Prize};
use stafeta_rules::conquest::refusal::Code;
use stafeta_rules::conquest::rewards::{self, Award, nominal};
use stafeta_rules::conquest::state::{
    ConquestSetup, ConquestStage, GoldOrCard, ResourceSource, State, TerritoryConquest,
};
use stafeta_rules::conquest::units::{ConquestUnitKind, Units};
use stafeta_rules::conquest::victory::{ConquestEnding, VictoryReason, ending};
use stafeta_rules::conquest::{card_draws, cards};
use stafeta_rules::randomness::{GameSecret, SealedRng};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn row(regions: bool) -> ConquestBoard {
    let cell = |n: usize| {
        let region = if n < 4 { "West" } else { "East" };
        json!({"name": format!("T{n}"), "at": [n, 0], "region": regions.then_some(region)})
    };
    let names = if regions { json!(["West", "East"]) } else { json!([]) };
    let plan = json!({"format": 1, "name": "Row", "shape": "square", "regions": names,
        "territories": (0..10).map(cell).collect::<Vec<_>>()});
    serde_json::from_value(plan).unwrap()
}

/// Returns turn 7 of a game with this number of players and these options. Nobody owns anything yet.
fn game(seats: u8, flags: &Value) -> State {
    let options = Options::read(flags.as_object().unwrap()).unwrap();
    let setup = ConquestSetup { board: row(options.map_regions), options, ..ConquestSetup::default() };
    let mut state = State::default();
    apply(
        &mut state,
        &Event::new(ConquestRule::fcq(1, 6), ConquestFact::Opened { setup: Arc::new(setup), seats }),
    );
    let list: Vec<Seat> = Seat::all(usize::from(seats)).collect();
    let began = ConquestFact::TurnBegan { turn: TurnNumber(7), list: list.clone(), order: list.clone() };
    apply(&mut state, &Event::new(ConquestRule::r(15), began));
    apply(
        &mut state,
        &Event::new(
            ConquestRule::fcq(3, 7),
            ConquestFact::StageOpened { stage: ConquestStage::Phase1, slots: list },
        ),
    );
    state.players.iter_mut().for_each(|player| player.ap = 5);
    state
}

fn rng() -> SealedRng {
    SealedRng::new(GameSecret::new([7; 32]), 0)
}

fn hold(state: &mut State, place: usize, owner: Seat, units: &[(Seat, u32, u32)]) {
    let now = &mut state.holdings[place].now;
    now.owner = Some(owner);
    for (seat, knights, lancers) in units {
        now.set_units(*seat, Units::new(*knights, *lancers));
    }
}

fn fold(state: &mut State, events: &[Event]) {
    events.iter().for_each(|event| apply(state, event));
}

fn hit(state: &mut State, event: GlobalEvent) -> Vec<Event> {
    let events = strike(state, &mut rng(), &EventLine::Printed(event));
    fold(state, &events);
    events
}

fn hand(state: &mut State, seat: Seat, cards: &[Card]) {
    cards.iter().for_each(|card| state.players[seat.index()].hand.gain(*card, TurnNumber(1)));
}

fn ally(state: &mut State, one: Seat, other: Seat) {
    let relation = state.relations.of_mut(SeatPair::from_seats(one, other).unwrap()).unwrap();
    relation.cooperate();
}

#[test]
fn an_invasion_leaves_each_owner_the_unit_he_filed_and_spares_the_garrisons_of_the_dead() {
    let mut state = game(6, &json!({}));
    hold(&mut state, 0, A, &[(A, 1, 1), (B, 1, 0)]);
    hold(&mut state, 1, A, &[(A, 10, 4)]);
    state.players[A.index()].keeps.insert(TerritoryId(0), ConquestUnitKind::Knights);
    state.holdings[2].now.set_units(C, Units::new(3, 0));
    state.players[C.index()].life = stafeta_rules::conquest::state::PlayerStatus::Out {
        turn: TurnNumber(5),
        rule: ConquestRule::fcq(4, 11),
    };
    hit(&mut state, GlobalEvent::InvazieBarbara);
    assert_eq!(state.units(TerritoryId(0), A), Units::new(1, 0));
    assert_eq!(state.units(TerritoryId(0), B), Units::NONE);
    assert_eq!(state.units(TerritoryId(1), A), Units::new(7, 3));
    assert_eq!(state.units(TerritoryId(2), C), Units::new(3, 0));
}

#[test]
fn revolution_frees_what_was_conquered_in_the_turn_before_and_kills_everybody_there() {
    let mut state = game(6, &json!({}));
    for (place, turn) in [(0, 6), (1, 5)] {
        hold(&mut state, place, A, &[(A, 2, 0), (B, 1, 0)]);
        state.holdings[place].now.conquered =
            Some(TerritoryConquest { by: A, from: None, turn: TurnNumber(turn) });
    }
    hit(&mut state, GlobalEvent::FocurileRevolutiei);
    assert_eq!((state.owner(TerritoryId(0)), state.holdings[0].now.total()), (None, 0));
    assert_eq!((state.owner(TerritoryId(1)), state.holdings[1].now.total()), (Some(A), 3));
}

#[test]
fn interest_and_bandits_touch_the_gold_in_hand_and_nothing_under_way() {
    let mut state = game(6, &json!({}));
    state.players[0].gold = 7;
    let arrives = TurnNumber(7);
    let coming = ConquestFact::Promised {
        seat: A,
        gift: GoldOrCard::Gold(6),
        source: ResourceSource::Transfer(B),
        arrives,
    };
    apply(&mut state, &Event::new(ConquestRule::r(87), coming));
    hit(&mut state, GlobalEvent::Dobanzi);
    assert_eq!(state.players[0].gold, 10);
    hit(&mut state, GlobalEvent::Talhari);
    assert_eq!((state.players[0].gold, state.players[0].incoming.len()), (0, 1));
}

#[test]
fn generous_gods_give_a_card_for_this_turn_or_gold_where_there_are_no_cards() {
    let mut state = game(6, &json!({}));
    hit(&mut state, GlobalEvent::ZeiGenerosi);
    for player in &state.players {
        let held = player.hand.cards();
        assert_eq!(
            (held.len(), held[0].card.class(), held[0].usable_from),
            (1, CardClass::Minor, TurnNumber(7))
        );
    }
    let mut state = game(6, &json!({"cards.enabled": false}));
    hit(&mut state, GlobalEvent::ZeiGenerosi);
    assert!(state.players.iter().all(|player| player.gold == 5 && player.hand.is_empty()));
}

#[test]
fn three_cards_become_a_major_one_for_the_next_turn() {
    let mut state = game(6, &json!({}));
    let three = [Card::Comandant, Card::Transee, Card::Asasin];
    hand(&mut state, A, &three);
    let events = cards::convert_cards(&state, A, &three).unwrap();
    fold(&mut state, &events);
    let events = cards::draw_converted_card(&state, &mut rng(), A);
    fold(&mut state, &events);
    let player = &state.players[0];
    assert_eq!((player.hand.len(), player.ap, player.incoming.len()), (0, 4, 1));
    let GoldOrCard::Card(card) = player.incoming[0].gift else { panic!("a card") };
    assert_eq!((card.class(), player.incoming[0].arrives), (CardClass::Major, TurnNumber(8)));
    assert_eq!(cards::may_convert(&state, A, &three).unwrap_err().code, Code::CardNotHeld);
}

#[test]
fn a_sealed_conversion_waits_for_a_number_and_is_opened_by_it() {
    let mut state = game(6, &json!({"draw.method": "sealed"}));
    let three = [Card::Comandant, Card::Transee, Card::Asasin];
    hand(&mut state, A, &three);
    let mut rng = rng();
    let events = cards::convert_cards(&state, A, &three).unwrap();
    fold(&mut state, &events);
    let events = cards::draw_converted_card(&state, &mut rng, A);
    fold(&mut state, &events);
    assert_eq!((state.files.len(), state.files[0].lines, state.players[0].incoming.len()), (1, 9, 0));
    let naming = |number| card_draws::may_name_number(&state, A, 0, number).map(|_| ()).map_err(|r| r.code);
    assert_eq!((naming(10), naming(9)), (Err(Code::Range), Ok(())));
    let other = card_draws::may_name_number(&state, B, 0, 1).unwrap_err();
    assert_eq!(other.code, Code::TooLate);
    let events = card_draws::name_number(&state, &mut rng, A, 0, 9).unwrap();
    fold(&mut state, &events);
    assert_eq!((state.files.len(), state.players[0].incoming.len()), (0, 1));
    assert_eq!(state.players[0].incoming[0].arrives, TurnNumber(8));
}

#[test]
fn a_prize_that_is_numbered_in_the_turn_it_is_due_is_there_at_once() {
    let mut state = game(6, &json!({"draw.method": "sealed"}));
    let mut rng = rng();
    let objective = Objective::FirstBlood;
    let award = Award { player: A, objective, region: None, prize: nominal(objective, 0) };
    let events = rewards::pay(&state, &mut rng, &[award]);
    fold(&mut state, &events);
    assert_eq!((state.files.len(), state.files[0].due), (1, TurnNumber(8)));
    state.turn = TurnNumber(8);
    let events = card_draws::name_number(&state, &mut rng, A, 0, 13).unwrap();
    fold(&mut state, &events);
    assert_eq!(state.players[0].hand.cards()[0].usable_from, TurnNumber(8));
}

#[test]
fn who_names_no_number_until_the_next_turn_is_over_gets_the_lowest_line() {
    let mut state = game(6, &json!({"draw.method": "sealed", "prizes.luck": true}));
    let mut rng = rng();
    let objective = Objective::Lost10;
    let award = Award { player: A, objective, region: None, prize: nominal(objective, 0) };
    let events = rewards::pay(&state, &mut rng, &[award]);
    fold(&mut state, &events);
    assert_eq!((state.files.len(), state.files[0].lines), (1, 10));
    state.turn = TurnNumber(8);
    let events = card_draws::open_files(&state, &mut rng);
    fold(&mut state, &events);
    let player = &state.players[0];
    assert!(state.files.is_empty(), "the file of its card too");
    assert_eq!(player.hand.len() + usize::from(player.gold == 10), 1, "a card or ten gold");
}

#[test]
fn prizes_arrive_in_the_next_turn() {
    let mut state = game(6, &json!({"cards.majors": false}));
    let objective = Objective::First25;
    let award = Award { player: B, objective, region: None, prize: nominal(objective, 0) };
    let events = rewards::pay(&state, &mut rng(), &[award]);
    fold(&mut state, &events);
    let coming = &state.players[1].incoming;
    assert_eq!(coming.len(), 2, "two minor cards for a major one");
    assert!(coming.iter().all(|one| one.arrives == TurnNumber(8)));
}

#[test]
fn each_full_twenty_votes_of_the_poll_are_paid_once() {
    let flags = json!({"prizes.poll_votes": true, "prizes.poll_prize": {"gold": 4}});
    let mut state = game(6, &flags);
    for (votes, paid) in [(19, 0), (41, 2), (45, 2), (60, 3)] {
        let events = rewards::count_votes(&state, &mut rng(), A, votes);
        fold(&mut state, &events);
        assert_eq!(state.players[0].incoming.len(), paid, "{votes} votes");
    }
    assert_eq!(state.options().prizes_poll_prize, Prize::gold(4));
}

#[test]
fn diplomats_swap_in_the_order_they_are_played_and_reach_three_places() {
    let mut state = game(6, &json!({}));
    let play = |card, player| CardPlay { card, player, target: None, numbers: Vec::new(), together: true };
    for (seat, other) in [(A, Seat(3)), (B, A)] {
        hand(&mut state, seat, &[Card::Diplomat]);
        let events = cards::play_card(&state, seat, &play(Card::Diplomat, Some(other))).unwrap();
        fold(&mut state, &events);
    }
    assert_eq!(cards::phase2_order(&state), [3, 0, 2, 1, 4, 5].map(Seat));
    hand(&mut state, C, &[Card::Diplomat, Card::Transee]);
    let refused = |player| cards::play_card(&state, C, &play(Card::Diplomat, player)).unwrap_err().code;
    assert_eq!(refused(None), Code::Target);
    assert_eq!(refused(Some(C)), Code::Target);
    let alone = cards::play_card(&state, C, &play(Card::Transee, Some(A))).unwrap_err();
    assert_eq!(alone.code, Code::Target, "Trenches name nobody");
}

#[test]
fn overproduction_gives_intensive_production_and_excludes_everything_else() {
    let mut state = game(6, &json!({}));
    state.players[0].ap = 3;
    hand(&mut state, A, &[Card::Superproductie, Card::Transee]);
    let play =
        CardPlay { card: Card::Superproductie, player: None, target: None, numbers: vec![], together: true };
    let events = cards::play_card(&state, A, &play).unwrap();
    fold(&mut state, &events);
    assert!(state.players[0].conduct.intensive);
    let send = cards::send_card(&state, A, B, Card::Transee).unwrap_err();
    assert_eq!(send.code, Code::Exclusive);
}

#[test]
fn a_gift_makes_an_alliance_unless_the_recipient_refuses() {
    let mut state = game(6, &json!({}));
    hand(&mut state, A, &[Card::Transee, Card::Asasin]);
    let events = cards::send_card(&state, A, B, Card::Transee).unwrap();
    fold(&mut state, &events);
    assert!(state.allied(A, B));
    let pair = SeatPair::from_seats(A, B).unwrap();
    assert_eq!(state.relations.of(pair).unwrap().support.resources, 1);
    let events = alliance::refuse_gift(&state, B, A).unwrap();
    fold(&mut state, &events);
    assert_eq!(state.status(A, B), RelationStatus::Neutral);
    assert_eq!(state.relations.of(pair).unwrap().support, SupportCounts::default());
    assert_eq!(state.players[1].incoming.len(), 1, "it is delivered all the same");
    assert_eq!(alliance::refuse_gift(&state, B, A).unwrap_err().code, Code::TooLate);
}

#[test]
fn a_betrayal_is_an_attack_on_an_ally_and_remembers_that_he_was_absent() {
    let mut state = game(6, &json!({}));
    ally(&mut state, A, B);
    state.players[B.index()].absent = true;
    let event = alliance::make_hostility_event(&state, A, B, true);
    let ConquestFact::Hostile { betrayal: Some(betrayal), .. } = &event.fact else { panic!("a betrayal") };
    assert!(betrayal.fought && betrayal.victim_missed);
    apply(&mut state, &event);
    assert_eq!(state.status(A, B), RelationStatus::War);
    let ConquestFact::Hostile { betrayal, .. } = alliance::make_hostility_event(&state, A, B, true).fact
    else {
        panic!()
    };
    assert_eq!(betrayal, None);
    apply(&mut state, &alliance::make_refusal_event(A, C));
    assert_eq!((state.status(A, C), state.record.betrayals.len()), (RelationStatus::War, 1));
}

#[test]
fn allies_who_attack_the_same_player_in_a_turn_support_each_other_once() {
    let mut state = game(6, &json!({}));
    ally(&mut state, A, B);
    for by in [A, B, A] {
        let events = alliance::make_attack_events(&state, by, C);
        fold(&mut state, &events);
    }
    let relation = state.relations.of(SeatPair::from_seats(A, B).unwrap()).unwrap();
    assert_eq!(relation.support, SupportCounts { common_enemy: 1, ..SupportCounts::default() });
    let none = alliance::make_cooperation_event(
        &game(
            6,
            &json!({"order.mode": "fixed", "team.mode": "individual",
        "alliances.allowed": false}),
        ),
        A,
        B,
        Some(SupportAction::Passage),
    );
    assert_eq!(none, None);
}

#[test]
fn a_region_chosen_whole_is_no_conquest_and_a_conquered_one_counts_what_was_not_chosen() {
    let mut state = game(6, &json!({"map.regions": true}));
    for place in 0..4 {
        hold(&mut state, place, A, &[(A, 1, 0)]);
        state.holdings[place].chosen_by = Some(if place == 3 { B } else { A });
    }
    let held = |state: &State| match rewards::count_turn(state).fact {
        ConquestFact::TurnCounted { regions, .. } => regions,
        _ => Vec::new(),
    };
    let west = held(&state);
    assert_eq!(west.len(), 1);
    assert_eq!((west[0].region, west[0].base, west[0].own_start), (RegionId(0), 4, 3));
    state.holdings[3].chosen_by = Some(A);
    assert_eq!(held(&state), []);
    state.holdings[3].now.conquered = Some(TerritoryConquest { by: A, from: Some(B), turn: TurnNumber(6) });
    assert_eq!(held(&state).len(), 1, "lost and taken back");
}

#[test]
fn objectives_are_earned_on_the_position_and_not_where_there_are_none() {
    let mut state = game(6, &json!({}));
    let betrayal =
        rewards::Betrayal { by: A, victim: B, fought: true, victim_missed: false, rests_on_gifts: false };
    state.record.betrayals.push(betrayal);
    let earned = rewards::list_awards(&state);
    assert_eq!((earned.len(), earned[0].objective, earned[0].player), (1, Objective::FirstBetrayal, A));
    let mut off = game(6, &json!({"objectives.enabled": false}));
    off.record.betrayals.push(betrayal);
    assert_eq!(rewards::list_awards(&off), []);
}

#[test]
fn the_newest_cards_over_the_limit_are_dropped() {
    let mut state = game(6, &json!({"cards.hand_limit": 3}));
    hand(&mut state, A, &[Card::General, Card::Transee, Card::Asasin, Card::Permis]);
    let events = cards::discard_card(&state, A, Card::General).unwrap();
    fold(&mut state, &events);
    assert_eq!(cards::drop_over_limit(&state, A), []);
    hand(&mut state, A, &[Card::Pact]);
    let dropped = cards::drop_over_limit(&state, A);
    fold(&mut state, &dropped);
    assert_eq!(state.players[0].hand.count(Card::Pact), 0);
}

#[test]
fn a_game_ends_by_number_by_team_or_by_lot_at_the_limit() {
    let mut state = game(6, &json!({}));
    assert_eq!(ending(&state), None);
    // 10 ÷ 6 × 1.6 = 2.67.
    (0..3).for_each(|place| hold(&mut state, place, C, &[(C, 1, 0)]));
    let Some(ConquestEnding::Won(won)) = ending(&state) else { panic!("three are enough") };
    assert_eq!((won.winners, won.reason), (vec![C], VictoryReason::Territories));
    let flags =
        json!({"team.mode": "teams", "team.members": [[0, 1, 2], [3, 4, 5]], "victory.team_count": 4});
    let mut teams = game(6, &flags);
    for (place, seat) in [(0, A), (1, A), (2, B), (3, C)] {
        hold(&mut teams, place, seat, &[(seat, 1, 0)]);
    }
    let Some(ConquestEnding::Won(won)) = ending(&teams) else { panic!("the team has four") };
    assert_eq!(won.winners, [A, B, C]);
    let mut last = game(6, &json!({"victory.turn_limit": 7, "victory.final_tie": "lot"}));
    (0..2).for_each(|place| hold(&mut last, place, Seat(place as u8), &[(Seat(place as u8), 1, 0)]));
    let Some(ConquestEnding::Lot(tied)) = ending(&last) else { panic!("a tie") };
    assert_eq!((tied.winners, tied.reason), (vec![A, B], VictoryReason::TurnLimit));
}

#[test]
fn r_158_gifts_that_nobody_asked_for_earn_no_prize_for_a_betrayal_unless_the_table_agreed() {
    let gift = |by, with| {
        let fact = ConquestFact::Cooperated { by, with, support: Some(SupportAction::Resources) };
        Event::new(ConquestRule::fcq(8, 1), fact)
    };
    let betrayal = |state: &State| alliance::find_betrayal(state, A, B, true).unwrap();
    let mut state = game(6, &json!({ "alliance.gift_betrayals": false }));
    assert_eq!(alliance::find_betrayal(&state, A, B, true), None, "they are no allies");
    apply(&mut state, &gift(A, B));
    assert!(betrayal(&state).rests_on_gifts);
    assert!(!alliance::find_betrayal(&state, B, A, true).unwrap().rests_on_gifts, "he was given to");
    let mut mutual = state.clone();
    apply(&mut mutual, &gift(B, A));
    assert!(!betrayal(&mutual).rests_on_gifts);
    // War, and another gift: the alliance comes from gifts again.
    let attack = alliance::make_hostility_event(&state, A, B, true);
    apply(&mut state, &attack);
    assert_eq!(alliance::find_betrayal(&state, A, B, true), None);
    apply(&mut state, &gift(A, B));
    assert!(betrayal(&state).rests_on_gifts);
    let mut agreed = game(6, &json!({ "alliance.gift_betrayals": true }));
    apply(&mut agreed, &gift(A, B));
    assert!(!betrayal(&agreed).rests_on_gifts);
}
