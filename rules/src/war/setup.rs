//! The set-up: seats, Strategic Centres, the choices of five players, placing, objectives (A2, A3).

use super::act::Act;
use super::components::ObjectiveCondition;
use super::draws::{ThrowKind, arrange_by_draw, pick_entry};
use super::event::{Event, SeatObjective, SetupChooser, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{CardId, Colour, ObjectiveId, Seat, Territory, WarRule};
use super::options::Options;
use super::refusal::{Code, WarRefusal, ensure};
use super::state::{State, WarStage};
use super::{draws::WarRandomness, objectives, opening, turn};

/// Checks that options and players make a game.
///
/// # Errors
/// Every reason why they do not.
pub(super) fn check(options: &Options, seats: u8) -> Result<(), Vec<WarRefusal>> {
    let mut wrong = Vec::new();
    if !(3..=6).contains(&seats) {
        wrong.push(WarRefusal::new(Code::Players, WarRule::a(1, 1)).missed(6, u32::from(seats)));
    }
    let mut colours = options.colours.clone();
    colours.sort();
    colours.dedup();
    let agreed = colours.len() == options.colours.len() && colours.len() == usize::from(seats);
    if !options.colours.is_empty() && !agreed {
        wrong.push(WarRefusal::new(Code::Colours, WarRule::a(1, 1)));
    }
    if options.components().flaw().is_some() {
        wrong.push(WarRefusal::new(Code::Components, WarRule::a(1, 2)));
    }
    if let Some(opening) = &options.opening {
        wrong.extend(opening.check(options, seats).err());
    }
    if options.turn.turn_hours == 0 || options.pick_hours == 0 || options.place_hours == 0 {
        wrong.push(WarRefusal::new(Code::Clock, WarRule::c(3)));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Returns the events that open a game, up to the first choice or pick; up to the first line of a turn if it has a position of its own.
pub fn open(options: &Options, seats: u8, chance: &mut dyn WarRandomness) -> Vec<Event> {
    let mut course = WarEventBuilder::new(&State::default(), chance);
    course.decide(WarRule::a(1, 1), WarFact::Began { options: options.clone(), seats });
    if let Some(position) = &options.opening {
        opening::draw_unknown(&mut course, position);
        return course.events;
    }
    colour(&mut course, seats);
    let all: Vec<Seat> = Seat::all(usize::from(seats)).collect();
    let lot = course.throw(ThrowKind::Order { of: u32::from(seats) });
    course.decide(WarRule::q(1), WarFact::Seated { order: arrange_by_draw(&all, &lot), lot });
    distribute(&mut course);
    deal_centres(&mut course);
    follow(&mut course);
    course.events
}

fn colour(course: &mut WarEventBuilder<'_>, seats: u8) {
    let agreed = course.state.options.colours.clone();
    let (colours, lot) = if agreed.is_empty() {
        let all: Vec<Colour> = Colour::all().collect();
        let lot = course.throw(ThrowKind::Order { of: all.len() as u32 });
        let drawn = arrange_by_draw(&all, &lot);
        (drawn.into_iter().take(usize::from(seats)).collect(), Some(lot))
    } else {
        (agreed, None)
    };
    course.decide(WarRule::a(1, 1), WarFact::Coloured { colours, lot });
}

/// Decides the distributor by the highest die; a tie for it is thrown again (A2.1).
pub(super) fn distribute(course: &mut WarEventBuilder<'_>) {
    let mut tied = course.state.order.clone();
    while tied.len() > 1 {
        let dice = course.throw(ThrowKind::First { seats: tied.len() as u32 });
        let highest = dice.result.iter().max().copied().unwrap_or(0);
        let best = tied.iter().zip(&dice.result).filter(|(_, die)| **die == highest);
        let best = best.map(|(seat, _)| *seat).collect();
        course.decide(WarRule::a(2, 1), WarFact::ThrewForFirst { seats: tied, dice });
        tied = best;
    }
    if let Some(seat) = tied.first() {
        course.decide(WarRule::a(2, 1), WarFact::Distributes { seat: *seat });
    }
}

/// Deals the twelve cards of the Strategic Centres one by one from the distributor on; ten of them in a game of five
/// (A2.2, A2.3).
pub(super) fn deal_centres(course: &mut WarEventBuilder<'_>) {
    let cards: Vec<CardId> = course.state.components().centre_cards().map(|(card, _)| card).collect();
    let lot = course.throw(ThrowKind::Order { of: cards.len() as u32 });
    let mut cards = arrange_by_draw(&cards, &lot);
    let seats = course.state.order.len();
    let open = cards.split_off(cards.len() - cards.len() % seats.max(1));
    let dealt = course.state.order.iter().cycle().copied().zip(cards).collect();
    course.decide(WarRule::a(2, 2), WarFact::CentresDealt { dealt, open, lot });
}

/// Returns the choices left to the player on turn: a Strategic Centre, and a pair (A2.3).
pub fn choices(state: &State) -> (bool, bool) {
    let centre = !state.open_centres.is_empty();
    let pair = state.choices.pairs < 3;
    (centre, pair)
}

/// Carries out a line of the set-up.
pub(super) fn act(course: &mut WarEventBuilder<'_>, seat: Seat, act: &Act) -> Result<(), WarRefusal> {
    match act {
        Act::Keep { list } => {
            let mut once = list.clone();
            once.sort();
            once.dedup();
            ensure(once.len() == list.len(), || WarRefusal::new(Code::Twice, WarRule::c(5)))?;
            let set_up = matches!(course.state.stage, WarStage::Choosing | WarStage::Picking);
            ensure(set_up, || WarRefusal::new(Code::Stage, WarRule::c(5)))?;
            course.decide(WarRule::c(5), WarFact::ListKept { seat, list: list.clone() });
        }
        Act::ChooseCentre { at } => {
            on_turn(&course.state, seat, WarStage::Choosing, WarRule::a(2, 3))?;
            let card = open_card(&course.state, *at)?;
            course.decide(WarRule::a(2, 3), WarFact::CentreChosen { seat, card, by: SetupChooser::Player });
        }
        Act::ChoosePair { pair } => {
            on_turn(&course.state, seat, WarStage::Choosing, WarRule::a(2, 3))?;
            check_pair(&course.state, *pair)?;
            course.decide(
                WarRule::a(2, 3),
                WarFact::PairChosen { seat, pair: *pair, by: SetupChooser::Player },
            );
        }
        // Placing an army is the pick.
        Act::Pick { at } | Act::Place { at, .. } => {
            on_turn(&course.state, seat, WarStage::Picking, WarRule::a(2, 5))?;
            if let Act::Place { n, .. } = act {
                ensure(*n > 0, || WarRefusal::new(Code::Zero, WarRule::a(2, 5)).at(*at))?;
                ensure(*n < 2, || WarRefusal::new(Code::Pool, WarRule::a(2, 5)).at(*at).missed(1, *n))?;
            }
            let vacant = course.state.holding(*at).owner.is_none();
            ensure(vacant, || WarRefusal::new(Code::Taken, WarRule::a(2, 5)).at(*at))?;
            course.decide(WarRule::a(2, 5), WarFact::Picked { seat, at: *at, by: SetupChooser::Player });
        }
        _ => return Err(WarRefusal::new(Code::Stage, WarRule::a(4, 4))),
    }
    follow(course);
    Ok(())
}

fn on_turn(state: &State, seat: Seat, stage: WarStage, rule: WarRule) -> Result<(), WarRefusal> {
    ensure(state.stage == stage, || WarRefusal::new(Code::Stage, rule))?;
    let on_turn = state.on_turn().unwrap_or(seat);
    ensure(on_turn == seat, || WarRefusal::new(Code::NotOnTurn, rule).with(on_turn))
}

fn open_card(state: &State, at: Territory) -> Result<CardId, WarRefusal> {
    let names = |card: &&CardId| state.card(**card).and_then(|card| card.centre) == Some(at);
    let card = state.open_centres.iter().find(names).copied();
    card.ok_or_else(|| WarRefusal::new(Code::NoChoice, WarRule::a(2, 3)).at(at))
}

/// Checks two unoccupied territories: no Strategic Centres, not both in one continent (A2.3b).
fn check_pair(state: &State, pair: [Territory; 2]) -> Result<(), WarRefusal> {
    let rule = WarRule::a(2, 3);
    ensure(choices(state).1, || WarRefusal::new(Code::NoChoice, rule))?;
    ensure(pair[0] != pair[1], || WarRefusal::new(Code::Twice, rule).at(pair[0]))?;
    for at in pair {
        ensure(state.holding(at).owner.is_none(), || WarRefusal::new(Code::Taken, rule).at(at))?;
        ensure(!state.components().is_centre(at), || WarRefusal::new(Code::Centre, rule).at(at))?;
    }
    let [one, other] = pair.map(|at| state.components().continent(at));
    ensure(one != other, || WarRefusal::new(Code::SameContinent, rule).at(pair[1]))
}

/// Continues as long as lists decide or only one choice is left; then deals the objectives and begins play.
pub(super) fn follow(course: &mut WarEventBuilder<'_>) {
    while let Some(seat) = course.state.on_turn() {
        let decided = match course.state.stage {
            WarStage::Choosing => {
                find_forced_choice(&course.state).or_else(|| find_listed_choice(&course.state, seat))
            }
            WarStage::Picking if course.state.vacant().next().is_none() => return begin_play(course),
            WarStage::Picking => next_listed(&course.state, seat),
            WarStage::Lobby | WarStage::Turns | WarStage::Over => None,
        };
        let Some((rule, fact)) = decided else { return };
        course.decide(rule, fact);
    }
}

/// Returns the only choice left, which is made at once (A2.3).
fn find_forced_choice(state: &State) -> Option<(WarRule, WarFact)> {
    let [card] = state.open_centres[..] else { return None };
    let only = !choices(state).1;
    let seat = state.on_turn()?;
    only.then_some((WarRule::a(2, 3), WarFact::CentreChosen { seat, card, by: SetupChooser::Forced }))
}

/// Returns the first centre or pair of a seat's list, among the choices of five players.
fn find_listed_choice(state: &State, seat: Seat) -> Option<(WarRule, WarFact)> {
    let list = &state.player(seat)?.list;
    let by = SetupChooser::List;
    let mut half: Option<Territory> = None;
    for at in list {
        if let Ok(card) = open_card(state, *at) {
            return Some((WarRule::c(5), WarFact::CentreChosen { seat, card, by }));
        }
        match half {
            Some(first) if check_pair(state, [first, *at]).is_ok() => {
                return Some((WarRule::c(5), WarFact::PairChosen { seat, pair: [first, *at], by }));
            }
            None if state.holding(*at).owner.is_none() && !state.components().is_centre(*at) => {
                half = Some(*at);
            }
            _ => {}
        }
    }
    None
}

fn next_listed(state: &State, seat: Seat) -> Option<(WarRule, WarFact)> {
    let vacant = |at: &&Territory| state.holding(**at).owner.is_none();
    let at = state.player(seat)?.list.iter().find(vacant).copied()?;
    Some((WarRule::c(5), WarFact::Picked { seat, at, by: SetupChooser::List }))
}

/// Decides a choice or pick by a draw when its time is over (C5).
pub(super) fn lapse(course: &mut WarEventBuilder<'_>, seat: Seat) {
    match course.state.stage {
        WarStage::Choosing if choices(&course.state).0 => {
            let cards = course.state.open_centres.clone();
            let lot = course.throw(ThrowKind::Pick { of: cards.len() as u32 });
            if let Some(card) = pick_entry(&cards, &lot) {
                course
                    .decide(WarRule::c(5), WarFact::CentreChosen { seat, card, by: SetupChooser::Lot(lot) });
            }
        }
        WarStage::Choosing => {
            let pairs = pairs(&course.state);
            let lot = course.throw(ThrowKind::Pick { of: pairs.len() as u32 });
            if let Some(pair) = pick_entry(&pairs, &lot) {
                course.decide(WarRule::c(5), WarFact::PairChosen { seat, pair, by: SetupChooser::Lot(lot) });
            }
        }
        WarStage::Picking => {
            let vacant: Vec<Territory> = course.state.vacant().collect();
            let lot = course.throw(ThrowKind::Pick { of: vacant.len() as u32 });
            if let Some(at) = pick_entry(&vacant, &lot) {
                course.decide(WarRule::c(5), WarFact::Picked { seat, at, by: SetupChooser::Lot(lot) });
            }
        }
        WarStage::Lobby | WarStage::Turns | WarStage::Over => {}
    }
    follow(course);
}

/// Returns every pair that may be chosen.
pub(super) fn pairs(state: &State) -> Vec<[Territory; 2]> {
    let all = Territory::all().flat_map(|one| Territory::all().map(move |other| [one, other]));
    all.filter(|[one, other]| one < other && check_pair(state, [*one, *other]).is_ok()).collect()
}

fn begin_play(course: &mut WarEventBuilder<'_>) {
    shuffle_pack(course);
    deal_objectives(course);
    let last = course.state.picks.saturating_sub(1) as usize % course.state.order.len().max(1);
    let first = (last + 1) % course.state.order.len().max(1);
    if let Some(seat) = course.state.order.get(first).copied() {
        turn::begin_first(course, seat);
    }
}

/// Shuffles all 61 cards into the draw pile (A2.4).
pub(super) fn shuffle_pack(course: &mut WarEventBuilder<'_>) {
    let cards: Vec<CardId> = course.state.components().cards.iter().map(|card| card.id).collect();
    let lot = course.throw(ThrowKind::Order { of: cards.len() as u32 });
    course.decide(WarRule::a(2, 4), WarFact::PackShuffled { pile: arrange_by_draw(&cards, &lot), lot });
}

/// Returns the objectives to deal from, without those of colours that do not play (A3.2).
pub fn objective_pool(state: &State) -> Vec<ObjectiveId> {
    let in_play = |condition: &ObjectiveCondition| match condition {
        ObjectiveCondition::Destroy { color } => state.of_colour(*color).is_some(),
        _ => true,
    };
    let pool = state.components().objectives.iter().filter(|one| in_play(&one.condition));
    pool.map(|one| one.id).collect()
}

/// Deals one objective to each player who has none, never "destroy" of their own colour (A3.1, A3.3). Within a game that begins with a
/// position of its own, none is dealt that can no longer be met or is met already.
pub(super) fn deal_objectives(course: &mut WarEventBuilder<'_>) {
    let begins_within = course.state.stage == WarStage::Turns;
    let mut pool = objective_pool(&course.state);
    pool.retain(|id| {
        !course.state.players.iter().any(|player| player.goal == Some(SeatObjective::Card(*id)))
    });
    for seat in course.state.order.clone() {
        let player = course.state.player(seat);
        if player.is_none_or(|player| player.goal.is_some() || player.out_by.is_some()) {
            continue;
        }
        let lot = course.throw(ThrowKind::Order { of: pool.len() as u32 });
        let own = course.state.player(seat).map(|player| player.colour);
        let against_himself = |id: &ObjectiveId| {
            let card = course.state.components().objective(*id);
            matches!(card.map(|card| &card.condition), Some(ObjectiveCondition::Destroy { color }) if Some(*color) == own)
        };
        let is_decided = |id: &ObjectiveId| {
            let card = course.state.components().objective(*id);
            begins_within
                && card.is_some_and(|card| objectives::is_decided(&course.state, seat, &card.condition))
        };
        let may_have = |id: &ObjectiveId| !against_himself(id) && !is_decided(id);
        let drawn = arrange_by_draw(&pool, &lot).into_iter().find(may_have);
        if let Some(objective) = drawn {
            pool.retain(|id| *id != objective);
            course.decide(WarRule::a(3, 1), WarFact::ObjectiveDealt { seat, objective, lot });
        }
    }
}
