//! Drafts and secrets: offers, checks, previews and hints depend on the view alone, so a draft tells its writer nothing that
//! they may not know. For anything that is not secret, the answer is the same as for a post.

use std::collections::BTreeMap;

use stafeta_rules::clock::allowance::TimeAllowance;
use stafeta_rules::conquest::act::Act as ConquestAct;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::diplomacy::game::{Act as DiplomacyAct, Diplomacy};
use stafeta_rules::diplomacy::variants;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{CompleteRules, Rules, Seat, Viewer};
use stafeta_rules::trial::{self, Trial};
use stafeta_rules::war::act::{Act as WarAct, AdvanceChoice, LandAttack, StopCondition};
use stafeta_rules::war::event::SeatObjective;
use stafeta_rules::war::forecast::LineForecast;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{CardId, ObjectiveId, Territory};
use stafeta_rules::war::state::{State as WarState, TerritoryState, WarPlayer, WarStage, WarTurn};

use crate::conquest::{play, table};
use crate::diplomacy::play as diplomacy;
use crate::war::play as war_play;

/// Returns all answers to a seat about these drafts, as text.
fn answers<R: CompleteRules>(state: &R::State, seat: Seat, drafts: &[Vec<R::Act>]) -> String {
    let view = R::view(state, Viewer::Seat(seat));
    let mut answers = vec![
        serde_json::to_string(&R::offers(&view, seat)).unwrap(),
        serde_json::to_string(&R::hints(&view, seat)).unwrap(),
    ];
    for draft in drafts {
        answers.push(serde_json::to_string(&R::check(&view, seat, draft).err()).unwrap());
        answers.push(serde_json::to_string(&R::preview(&view, seat, draft)).unwrap());
        answers.push(R::write(draft, stafeta_rules::rules::Language::En, &view));
    }
    answers.join("\n")
}

/// Asserts that two positions that differ only in secrets give the seat the same answers. Their views are equal, so everything
/// computed from one is also the same: refusals of a text, and the time of an answer.
fn tell_the_same<R: CompleteRules>(one: &R::State, other: &R::State, seat: Seat, drafts: &[Vec<R::Act>]) {
    let seen = |state| R::view(state, Viewer::Seat(seat));
    assert_eq!(seen(one), seen(other), "{seat}");
    assert_eq!(answers::<R>(one, seat, drafts), answers::<R>(other, seat, drafts), "{seat}");
}

/// Asserts that the seen position is complete: a second view of it hides nothing more.
fn is_all_there<R: CompleteRules>(state: &R::State, viewer: Viewer) {
    let seen = R::state_from_view(R::view(state, viewer));
    assert_eq!(R::state_from_view(R::view(&seen, viewer)), seen, "{viewer:?}");
}

/// Returns true if the true position accepts a post of one act.
fn is_accepted<R: CompleteRules>(state: &R::State, seat: Seat, act: &R::Act) -> bool {
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let posts = BTreeMap::from([(seat, vec![act.clone()])]);
    R::resolve(state, &posts, &mut rng).is_ok_and(|resolved| resolved.stopped.is_none())
}

/// Asserts that the check of a single act, with no dice before it, agrees with a post of it. Returns the number of acts.
fn is_faithful<R: CompleteRules>(state: &R::State, seat: Seat, acts: &[R::Act]) -> usize {
    let view = R::view(state, Viewer::Seat(seat));
    for act in acts {
        let checked = R::check(&view, seat, std::slice::from_ref(act));
        assert_eq!(checked.is_ok(), is_accepted::<R>(state, seat, act), "{seat}: {act:?}: {checked:?}");
    }
    acts.len()
}

#[test]
fn a_war_draft_says_the_same_whatever_the_rivals_hold_and_what_a_post_would_meet() {
    let (mut drafts, mut checked) = (0, 0);
    for seed in 0..4 {
        let mut game = war_play::table(seed);
        let mut chance = war_play::Chance::new(seed ^ 0xd4af);
        let (mut state, _) = war_play::open(&mut game);
        for step in 0..900 {
            if state.stage == WarStage::Over {
                break;
            }
            if step % 30 == 0 {
                for seat in state.seats() {
                    is_all_there::<War>(&state, Viewer::Seat(seat));
                    let chains = war_chains(&state, seat, &mut chance);
                    let other = with_other_secrets(&state, seat, &mut chance);
                    tell_the_same::<War>(&state, &other, seat, &chains);
                    drafts += chains.len();
                    let single: Vec<WarAct> =
                        chains.into_iter().filter_map(|chain| chain.into_iter().next()).collect();
                    checked += is_faithful::<War>(&state, seat, &single);
                }
            }
            let events = war_play::step(&state, &mut chance, &mut game.rng);
            events.iter().for_each(|event| War::apply(&mut state, event));
        }
    }
    assert!(drafts > 2000 && checked > 2000, "{drafts} drafts, {checked} single lines");
}

/// Returns chains of acts that the seat on turn could make, for any seat. Some name any card, held or not.
fn war_chains(state: &WarState, seat: Seat, chance: &mut war_play::Chance) -> Vec<Vec<WarAct>> {
    let on_turn = state.on_turn().unwrap_or(seat);
    let offers = War::offers(&War::view(state, Viewer::Seat(on_turn)), on_turn);
    let acts = war_play::acts(&offers, chance);
    let any_card = |chance: &mut war_play::Chance| {
        let card = CardId::all().nth(chance.below(CardId::COUNT));
        WarAct::Discard { cards: card.into_iter().collect() }
    };
    let one = |chance: &mut war_play::Chance| {
        if chance.one_in(4) { Some(any_card(chance)) } else { acts.get(chance.below(acts.len())).cloned() }
    };
    (0..12).map(|length| (0..1 + length % 4).filter_map(|_| one(chance)).collect()).collect()
}

/// Returns the position with other secrets for everybody but one seat.
fn with_other_secrets(state: &WarState, of: Seat, chance: &mut war_play::Chance) -> WarState {
    let mut other = state.clone();
    let hidden = |cards: &mut Vec<CardId>, pile: &mut Vec<CardId>, chance: &mut war_play::Chance| {
        for card in cards {
            let from = chance.below(pile.len());
            if let Some(drawn) = pile.get_mut(from) {
                std::mem::swap(card, drawn);
            }
        }
    };
    for seat in state.seats().filter(|seat| *seat != of) {
        let player = &mut other.players[seat.index()];
        hidden(&mut player.hand, &mut other.pile, chance);
        if player.goal.is_some_and(|goal| goal != SeatObjective::Reduced) {
            player.goal = ObjectiveId::all().nth(chance.below(20)).map(SeatObjective::Card);
        }
        player.list = Territory::all().take(chance.below(42)).collect();
        player.seen.clear();
    }
    // The undo holds the position before it, so the same secrets are changed there.
    if let Some(since) = &mut other.undo.since {
        for (seat, before) in since.players.iter_mut().enumerate() {
            if seat != of.index() {
                before.hand.clone_from(&other.players[seat].hand);
                before.goal = other.players[seat].goal;
            }
        }
    }
    other
}

fn at(id: &str) -> Territory {
    id.parse().unwrap()
}

fn cards(ids: &[&str]) -> Vec<CardId> {
    ids.iter().map(|id| id.parse().unwrap()).collect()
}

/// Returns a position in which seat 0 holds all but Japan, the last territory of seat 1. Seat 2 holds Brazil.
fn last_territory(rival: &[&str]) -> WarState {
    let holding = |place: Territory| match place.id() {
        "japao" => TerritoryState { owner: Some(Seat(1)), armies: 6 },
        "brasil" => TerritoryState { owner: Some(Seat(2)), armies: 9 },
        _ => TerritoryState { owner: Some(Seat(0)), armies: 9 },
    };
    let player = |colour: &str, hand: &[&str]| WarPlayer {
        hand: cards(hand),
        ..WarPlayer::new(colour.parse().unwrap())
    };
    WarState {
        stage: WarStage::Turns,
        order: vec![Seat(0), Seat(1), Seat(2)],
        players: vec![player("azul", &["N01", "T02"]), player("verde", rival), player("preto", &[])],
        holdings: Territory::all().map(holding).collect(),
        round: 3,
        turn: WarTurn { seat: Seat(0), ..WarTurn::default() },
        ..WarState::default()
    }
}

/// In an earlier version a probe of all 61 cards, placed after an attack on a player's last territory, revealed their hand.
#[test]
fn sixty_one_cards_behind_the_last_attack_name_nobodys_hand() {
    let one = last_territory(&["N26", "T08", "T11", "T15", "T31"]);
    let other = last_territory(&["N09", "T01", "T05", "T20", "T33"]);
    let attack = |until| {
        let (from, to) = (at("vladivostok"), at("japao"));
        WarAct::Attack(LandAttack { from, to, dice: None, until, advance: AdvanceChoice::All })
    };
    for card in CardId::all() {
        let discard = WarAct::Discard { cards: vec![card] };
        let traded = WarAct::CardArmies { card, numbers: Vec::new(), at: at("china") };
        for probe in [discard, traded] {
            let draft = [attack(StopCondition::Once), attack(StopCondition::Left(1)), probe];
            for length in [2, 3] {
                let draft = draft[draft.len() - length..].to_vec();
                let seen = |state: &WarState| {
                    War::preview(&War::view(state, Viewer::Seat(Seat(0))), Seat(0), &draft)
                };
                let foreseen = seen(&one);
                assert_eq!(foreseen, seen(&other), "{card} behind {} attacks", length - 1);
                assert_eq!(foreseen.lines.last(), Some(&LineForecast::Unforeseen), "{card}");
                assert!(War::check(&War::view(&one, Viewer::Seat(Seat(0))), Seat(0), &draft).is_ok());
            }
        }
    }
    // Lines that depend on no card are still foreseen: the way on, and a hand that has become too large.
    let view = War::view(&one, Viewer::Seat(Seat(0)));
    let end = War::preview(&view, Seat(0), &[attack(StopCondition::Left(1)), WarAct::End]).lines;
    let LineForecast::Perhaps { chance, .. } = end[1] else { panic!("{end:?}") };
    let LineForecast::Fought(odds) = end[0] else { panic!("{end:?}") };
    assert!((chance - (1.0 - odds.conquest)).abs() < 1e-9, "seven cards end no turn: {end:?}");
}

#[test]
fn a_conquest_draft_says_the_same_whatever_the_rivals_keep_to_themselves() {
    let (mut drafts, mut checked) = (0, 0);
    for seed in 0..4 {
        let mut game = table::table(seed);
        let mut chance = play::Chance::new(seed ^ 0x5ec7);
        let (mut state, _) = play::open(&mut game);
        for step in 0..160 {
            let Some(due) = Conquest::due_tasks(&state).into_iter().next() else { break };
            if step % 5 == 0 {
                for seat in state.seats() {
                    is_all_there::<Conquest>(&state, Viewer::Seat(seat));
                    let probes = conquest_drafts(&state, due.seat, &mut chance);
                    let mut other = state.clone();
                    for rival in state.seats().filter(|rival| *rival != seat) {
                        keep_to_oneself(&mut other, rival, &mut chance);
                    }
                    tell_the_same::<Conquest>(&state, &other, seat, &probes);
                    drafts += probes.len();
                }
                let view = Conquest::view(&state, Viewer::Seat(due.seat));
                let offers = Conquest::offers(&view, due.seat).acts.into_iter().map(|offer| offer.act);
                // The line of a file may lead to further events, which draws decide. Everything else is as it was checked.
                let plain: Vec<ConquestAct> =
                    offers.filter(|act| !matches!(act, ConquestAct::NameNumber { .. })).step_by(5).collect();
                checked += is_faithful::<Conquest>(&state, due.seat, &plain);
                for seat in state.seats().filter(|seat| *seat != due.seat).take(1) {
                    checked += is_faithful::<Conquest>(&state, seat, &plain);
                }
            }
            let events = play::step(&state, &mut chance, &mut game.rng);
            events.iter().for_each(|event| Conquest::apply(&mut state, event));
        }
    }
    assert!(drafts > 1000 && checked > 1000, "{drafts} drafts, {checked} acts");
}

/// Returns posts of the seat on turn, and one draft for each number of each file that waits for a number.
fn conquest_drafts(
    state: &stafeta_rules::conquest::state::State,
    on_turn: Seat,
    chance: &mut play::Chance,
) -> Vec<Vec<ConquestAct>> {
    let mut drafts: Vec<Vec<ConquestAct>> =
        (0..2).map(|_| play::player::post(state, on_turn, chance)).collect();
    for file in &state.files {
        let numbers = 1..=u8::try_from(file.lines).unwrap_or(u8::MAX);
        drafts.extend(numbers.map(|number| vec![ConquestAct::NameNumber { file: file.file, number }]));
    }
    drafts.push(vec![ConquestAct::StandingNumber { number: Some(3) }]);
    drafts
}

/// Changes secrets of a rival: the number left for files, the vote, a post ahead, and the units to keep.
fn keep_to_oneself(
    state: &mut stafeta_rules::conquest::state::State,
    rival: Seat,
    chance: &mut play::Chance,
) {
    use stafeta_rules::conquest::ids::{ConquestPhase, TerritoryId};
    use stafeta_rules::conquest::units::ConquestUnitKind;
    let player = &mut state.players[rival.index()];
    player.standing = (!chance.one_in(3)).then(|| 1 + chance.below(6) as u16);
    player.early.push((ConquestPhase::Phase2, vec![ConquestAct::Pass]));
    player.keeps.insert(TerritoryId(0), ConquestUnitKind::Knights);
    if let Some(number) = state.vote.as_mut().and_then(|vote| vote.votes.get_mut(&rival)) {
        *number = *number % 10 + 1;
    }
}

#[test]
fn a_diplomacy_draft_reads_nothing_but_the_board() {
    let mut checked = 0;
    for (variant, seed) in variants::all().flat_map(|variant| [(variant, 7), (variant, 8), (variant, 9)]) {
        let (mut state, _, mut rng) = diplomacy::open(variant, Some(5));
        let mut chance = diplomacy::Chance::new(seed);
        while Diplomacy::outcome(&state).is_none() {
            let acts = diplomacy::acts(&state, &mut chance);
            for seat in state.seats() {
                is_all_there::<Diplomacy>(&state, Viewer::Seat(seat));
                let seen = Diplomacy::state_from_view(Diplomacy::view(&state, Viewer::Seat(seat)));
                let mut drafts: Vec<Vec<_>> = acts.values().cloned().collect();
                drafts.extend(pieces(&acts, seat, &mut chance));
                tell_the_same::<Diplomacy>(&state, &seen, seat, &drafts);
                checked += drafts.len();
            }
            let events = Diplomacy::resolve(&state, &acts, &mut rng).unwrap().events;
            events.iter().for_each(|event| Diplomacy::apply(&mut state, event));
        }
    }
    assert!(checked > 2000, "{checked}");
}

/// Returns half of a seat's orders, without and with one order for another player's unit.
fn pieces(
    acts: &BTreeMap<Seat, Vec<DiplomacyAct>>,
    seat: Seat,
    chance: &mut diplomacy::Chance,
) -> Vec<Vec<DiplomacyAct>> {
    let own = acts.get(&seat).into_iter().flatten();
    let mut half: Vec<DiplomacyAct> = own.filter(|_| chance.one_in(2)).copied().collect();
    let others: Vec<&DiplomacyAct> = acts.values().flatten().collect();
    let foreign = others.get(chance.below(others.len())).map(|act| **act);
    let alone = half.clone();
    half.extend(foreign);
    vec![alone, half]
}

#[test]
fn a_trial_draft_names_no_card_of_another_hand() {
    let options = trial::Options { rounds: 3, allowance: TimeAllowance { hours: 8, night: None } };
    let dealt = |secret: u8| {
        let mut rng = SealedRng::new(GameSecret::new([secret; 32]), 0);
        let mut state = trial::State::default();
        Trial::start(&options, 3, &mut rng).unwrap().iter().for_each(|event| Trial::apply(&mut state, event));
        state
    };
    let drafts: Vec<Vec<trial::Act>> = (0..10).map(|card| vec![trial::Act::Play(card)]).collect();
    let states: Vec<_> = (0..40).map(dealt).collect();
    let mut met = 0;
    for one in &states {
        is_all_there::<Trial>(one, Viewer::Seat(Seat(0)));
        met += is_faithful::<Trial>(one, Seat(0), &drafts.concat());
        for other in &states {
            let [mine, his] = [one, other].map(|state| Trial::view(state, Viewer::Seat(Seat(0))).hand);
            if mine == his {
                tell_the_same::<Trial>(one, other, Seat(0), &drafts);
            }
        }
    }
    assert_eq!(met, 400);
}
