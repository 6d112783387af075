//! Properties of Phase 2 on random positions: offers are accepted, previews are correct, units and AP are never created, and
//! refused orders change nothing.

use std::sync::Arc;

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::alliance::{RelationStatus, SeatPair};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::map_plan::{FORMAT, MapPlan, PlanTerritory};
use stafeta_rules::conquest::board::{ConquestBoard, TerritoryShape};
use stafeta_rules::conquest::cards;
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::order::{self, UnitOrderKind, UnitOrderOffer};
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage, PlayedCard, SlotState, State};
use stafeta_rules::conquest::units::Units;
use stafeta_rules::randomness::{GameSecret, SealedRng};

const SEATS: u8 = 4;
const SIDE: i32 = 6;

/// A small random number generator with a fixed seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }
}

fn rounds() -> u64 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { 2000 } else { 200 }
}

fn board(dice: &mut Dice) -> ConquestBoard {
    let terrains = ["munte", "apa", "deal", "mlastina", "padure", "drum"];
    let cells = (0..SIDE * SIDE).map(|index| PlanTerritory {
        name: format!("T{index}"),
        at: Some([index % SIDE, index / SIDE]),
        terrain: if dice.one_in(4) { vec![terrains[dice.below(6) as usize].to_owned()] } else { Vec::new() },
        ..PlanTerritory::default()
    });
    let plan = MapPlan {
        format: FORMAT,
        name: "Laws".to_owned(),
        shape: TerritoryShape::Hex,
        players: None,
        terrains: Vec::new(),
        regions: Vec::new(),
        territories: cells.collect(),
        straits: Vec::new(),
        starts: Vec::new(),
    };
    ConquestBoard::try_from(plan).unwrap()
}

fn options(dice: &mut Dice) -> Options {
    Options {
        support_defence_late: dice.one_in(2),
        move_max_steps: dice.one_in(3).then_some(4),
        stack_limit: dice.one_in(3).then_some(6),
        garrison_required: !dice.one_in(4),
        cards_optional: vec![Card::Blocada, Card::Blitzkrieg, Card::LuckBold, Card::LuckPrepared],
        ..Options::default()
    }
}

fn position(dice: &mut Dice) -> State {
    let (board, options) = (board(dice), options(dice));
    let ids: Vec<TerritoryId> = board.ids().collect();
    let mut state = State::default();
    let setup = Arc::new(ConquestSetup { options, board, ..ConquestSetup::default() });
    apply(&mut state, &Event::new(ConquestRule::fcq(1, 6), ConquestFact::Opened { setup, seats: SEATS }));
    state.turn = TurnNumber(7);
    for one in 0..SEATS {
        for other in 0..one {
            let pair = SeatPair::from_seats(Seat(one), Seat(other)).unwrap();
            let status = [RelationStatus::Neutral, RelationStatus::Allied, RelationStatus::War]
                [dice.below(3) as usize];
            state.relations.of_mut(pair).unwrap().status = status;
        }
    }
    for id in ids {
        if !state.board().land().contains(id) {
            continue;
        }
        let owner = (!dice.one_in(6)).then(|| Seat(dice.below(SEATS.into()) as u8));
        let now = &mut state.holdings[id.index()].now;
        now.owner = owner;
        if let Some(owner) = owner {
            now.set_units(owner, Units::new(dice.below(4) as u32, dice.below(3) as u32));
            if dice.one_in(4) {
                let guest = Seat(dice.below(SEATS.into()) as u8);
                if guest != owner {
                    now.set_units(guest, Units::new(1 + dice.below(2) as u32, 0));
                }
            }
            let first = state.players[owner.index()].capital.is_none() && dice.one_in(4);
            let now = &mut state.holdings[id.index()].now;
            if first {
                now.castle = true;
                now.first_capital_of = Some(owner);
                state.players[owner.index()].capital = Some(id);
            }
        }
    }
    for seat in Seat::all(usize::from(SEATS)) {
        let card = Card::ALL[dice.below(Card::ALL.len() as u64) as usize];
        let needs_player = cards::target(card) == cards::CardTarget::Player;
        let player = needs_player.then(|| Seat((seat.0 + 1) % SEATS));
        let play = serde_json::from_value(serde_json::json!({ "card": card, "player": player })).unwrap();
        let own = &mut state.players[seat.index()];
        own.ap = 5;
        own.played = Some(PlayedCard { play, spent: false, lines_used: 0 });
    }
    let order: Vec<Seat> = Seat::all(usize::from(SEATS)).collect();
    state.sequence.turn.clone_from(&order);
    let opened = ConquestFact::StageOpened { stage: ConquestStage::Phase2, slots: order };
    apply(&mut state, &Event::new(ConquestRule::fcq(3, 8), opened));
    state
}

fn act(offer: UnitOrderOffer, from: TerritoryId, units: Units) -> Act {
    let Units { knights, lancers } = units;
    let to = offer.to;
    match offer.order {
        UnitOrderKind::Move(as_ally_of) => Act::Move { from, to, knights, lancers, as_ally_of },
        UnitOrderKind::Attack => Act::Attack { from, to, knights, lancers, luck: None },
        UnitOrderKind::SupportAttack(ally) => {
            Act::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        UnitOrderKind::SupportDefence(ally) => Act::SupportDefence { from, to, ally, knights, lancers },
    }
}

fn one_of(units: Units) -> Units {
    if units.knights > 0 { Units::new(1, 0) } else { Units::new(0, 1) }
}

/// Returns every order offered to the player whose slot is open, with its offered price.
fn offered(state: &State, seat: Seat) -> Vec<(Act, u8)> {
    let mut all = Vec::new();
    for stack in order::offers(state, seat).stacks {
        for offer in stack.orders {
            let part = offer.ap_part.map(|ap| (act(offer, stack.from, one_of(stack.units)), ap));
            let whole = offer.ap_all.map(|ap| (act(offer, stack.from, stack.units), ap));
            all.extend(part.into_iter().chain(whole));
        }
    }
    all
}

fn all_units(state: &State) -> u32 {
    state.territories().map(|(_, holding)| holding.now.total()).sum()
}

/// Returns the number of units that have died in the battles of the phase so far.
fn dead(state: &State) -> u32 {
    state
        .battles
        .iter()
        .map(|battle| {
            let lost = battle.outcome.losses;
            [lost.attacker, lost.attacker_ally, lost.defender, lost.defender_ally]
                .iter()
                .map(|units| units.total())
                .sum::<u32>()
        })
        .sum()
}

fn murdered(events: &[Event]) -> u32 {
    events
        .iter()
        .map(|event| match &event.fact {
            ConquestFact::UnitsDied { units, .. } => units.total(),
            _ => 0,
        })
        .sum()
}

fn folded(state: &State, events: &[Event]) -> State {
    let mut state = state.clone();
    events.iter().for_each(|event| apply(&mut state, event));
    state
}

fn rng(seed: u64) -> SealedRng {
    SealedRng::new(GameSecret::new([seed as u8; 32]), 0)
}

#[test]
fn every_order_offered_is_accepted_at_its_price() {
    let mut accepted = 0;
    for seed in 0..rounds() {
        let mut dice = Dice(seed);
        let state = position(&mut dice);
        let seat = Seat(0);
        for (act, ap) in offered(&state, seat) {
            let (_, became) = order::post(&state, seat, std::slice::from_ref(&act), &mut rng(seed))
                .unwrap_or_else(|refusal| panic!("seed {seed}: {act:?}: {refusal}"));
            assert_eq!(became[0].cost.total, ap, "seed {seed}: {act:?}");
            accepted += 1;
        }
    }
    assert!(accepted > 1000, "the positions offer too little: {accepted}");
}

#[test]
fn whole_phases_conserve_units_and_ap_and_never_leave_an_empty_entry() {
    let (mut battles, mut foreseen) = (0, 0);
    for seed in 0..rounds() {
        let mut dice = Dice(seed);
        let mut state = position(&mut dice);
        let started = all_units(&state);
        let mut killed_by_cards = 0;
        for seat in Seat::all(usize::from(SEATS)) {
            if state.open_slot().is_none_or(|slot| slot.seat != seat) {
                continue;
            }
            let mut acts = Vec::new();
            for _ in 0..3 {
                let choices = offered(&state, seat);
                if choices.is_empty() {
                    break;
                }
                let (act, _) = choices[dice.below(choices.len() as u64) as usize].clone();
                let mut longer = acts.clone();
                longer.push(act);
                if order::post(&state, seat, &longer, &mut rng(seed)).is_ok() {
                    acts = longer;
                }
            }
            let preview = order::preview(&state, seat, &acts);
            let (events, became) = order::post(&state, seat, &acts, &mut rng(seed)).unwrap();
            let before = state.players[seat.index()].ap;
            killed_by_cards += murdered(&events);
            state = folded(&state, &events);
            let spent: u8 = became.iter().map(|one| one.cost.total).sum();
            assert_eq!(state.players[seat.index()].ap, before - spent, "seed {seed}");
            // A preview counts Luck cards as not active, because the moves after a lucky battle may differ.
            if !events.iter().any(|event| matches!(event.fact, ConquestFact::LotDrawn { .. })) {
                assert_eq!(preview.ap_left, before - spent, "seed {seed}");
                assert!(preview.orders.iter().all(|order| order.refusal.is_none()), "seed {seed}");
                foreseen += acts.len();
            }
            let slot = ConquestFact::SlotChanged { seat, state: SlotState::Posted };
            apply(&mut state, &Event::new(ConquestRule::fcq(11, 5), slot));
            if let Some(entry) = state.entries.iter().find(|entry| !entry.closed && dice.one_in(2)).copied() {
                let events = order::refuse(&state, entry.asked, entry.by, entry.place).unwrap();
                state = folded(&state, &events);
            }
            assert_eq!(all_units(&state) + dead(&state) + killed_by_cards, started, "seed {seed}");
            for (id, holding) in state.territories() {
                let now = &holding.now;
                assert!(now.units.iter().all(|(_, units)| !units.is_empty()), "seed {seed}: {id}");
                assert!(now.units.is_sorted_by_key(|(seat, _)| *seat), "seed {seed}: {id}");
            }
        }
        battles += state.battles.iter().filter(|battle| battle.outcome.account.is_some()).count();
    }
    assert!(battles > 100, "too few battles: {battles}");
    assert!(foreseen > 1000, "too few orders foreseen: {foreseen}");
}

#[test]
fn what_is_refused_says_which_order_and_changes_nothing() {
    for seed in 0..rounds() {
        let mut dice = Dice(seed);
        let state = position(&mut dice);
        let ids: Vec<TerritoryId> = state.territories().map(|(id, _)| id).collect();
        let mut any = || ids[dice.below(ids.len() as u64) as usize];
        let acts = [Act::Pass, Act::Attack { from: any(), to: any(), knights: 1, lancers: 9, luck: None }];
        let refusal = order::post(&state, Seat(0), &acts, &mut rng(seed)).unwrap_err();
        assert_eq!(refusal.order, Some(1), "seed {seed}");
        let preview = order::preview(&state, Seat(0), &acts);
        assert_eq!(preview.orders[1].refusal.as_ref().map(|one| one.code), Some(refusal.code));
        assert_eq!(preview.ap_left, 5);
    }
}
