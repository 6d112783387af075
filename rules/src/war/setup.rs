//! The set-up: seats, Strategic Centres, the choices of five players, placing, objectives (A2, A3).

use super::act::Act;
use super::chance::{Throw, ordered, picked};
use super::components::Condition;
use super::course::Course;
use super::event::{Chosen, Event, Fact};
use super::ids::{CardId, Colour, ObjectiveId, Rule, Seat, Territory};
use super::options::Options;
use super::refusal::{Code, Refusal, ensure};
use super::state::{Stage, State};
use super::{chance::Chance, turn};

/// Checks that options and players make a game.
///
/// # Errors
/// Every reason why they do not.
pub(super) fn check(options: &Options, seats: u8) -> Result<(), Vec<Refusal>> {
    let mut wrong = Vec::new();
    if !(3..=6).contains(&seats) {
        wrong.push(Refusal::new(Code::Players, Rule::a(1, 1)).missed(6, u32::from(seats)));
    }
    let mut colours = options.colours.clone();
    colours.sort();
    colours.dedup();
    let agreed = colours.len() == options.colours.len() && colours.len() == usize::from(seats);
    if !options.colours.is_empty() && !agreed {
        wrong.push(Refusal::new(Code::Colours, Rule::a(1, 1)));
    }
    if options.components().flaw().is_some() {
        wrong.push(Refusal::new(Code::Components, Rule::a(1, 2)));
    }
    if options.turn.turn_hours == 0 || options.pick_hours == 0 || options.place_hours == 0 {
        wrong.push(Refusal::new(Code::Clock, Rule::c(3)));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Returns the events that open a game, up to the first choice or pick.
pub fn open(options: &Options, seats: u8, chance: &mut dyn Chance) -> Vec<Event> {
    let mut course = Course::new(&State::default(), chance);
    course.decide(Rule::a(1, 1), Fact::Began { options: options.clone(), seats });
    colour(&mut course, seats);
    let all: Vec<Seat> = Seat::all(usize::from(seats)).collect();
    let lot = course.throw(Throw::Order { of: u32::from(seats) });
    course.decide(Rule::q(1), Fact::Seated { order: ordered(&all, &lot), lot });
    distribute(&mut course);
    deal_centres(&mut course);
    follow(&mut course);
    course.events
}

fn colour(course: &mut Course<'_>, seats: u8) {
    let agreed = course.state.options.colours.clone();
    let (colours, lot) = if agreed.is_empty() {
        let all: Vec<Colour> = Colour::all().collect();
        let lot = course.throw(Throw::Order { of: all.len() as u32 });
        let drawn = ordered(&all, &lot);
        (drawn.into_iter().take(usize::from(seats)).collect(), Some(lot))
    } else {
        (agreed, None)
    };
    course.decide(Rule::a(1, 1), Fact::Coloured { colours, lot });
}

/// Decides the distributor by the highest die; a tie for it is thrown again (A2.1).
pub(super) fn distribute(course: &mut Course<'_>) {
    let mut tied = course.state.order.clone();
    while tied.len() > 1 {
        let dice = course.throw(Throw::First { seats: tied.len() as u32 });
        let highest = dice.result.iter().max().copied().unwrap_or(0);
        let best = tied.iter().zip(&dice.result).filter(|(_, die)| **die == highest);
        let best = best.map(|(seat, _)| *seat).collect();
        course.decide(Rule::a(2, 1), Fact::ThrewForFirst { seats: tied, dice });
        tied = best;
    }
    if let Some(seat) = tied.first() {
        course.decide(Rule::a(2, 1), Fact::Distributes { seat: *seat });
    }
}

/// Deals the twelve cards of the Strategic Centres one by one from the distributor on; ten of them in a game of five
/// (A2.2, A2.3).
pub(super) fn deal_centres(course: &mut Course<'_>) {
    let cards: Vec<CardId> = course.state.components().centre_cards().map(|(card, _)| card).collect();
    let lot = course.throw(Throw::Order { of: cards.len() as u32 });
    let mut cards = ordered(&cards, &lot);
    let seats = course.state.order.len();
    let open = cards.split_off(cards.len() - cards.len() % seats.max(1));
    let dealt = course.state.order.iter().cycle().copied().zip(cards).collect();
    course.decide(Rule::a(2, 2), Fact::CentresDealt { dealt, open, lot });
}

/// Returns the choices left to the player on turn: a Strategic Centre, and a pair (A2.3).
pub fn choices(state: &State) -> (bool, bool) {
    let centre = !state.open_centres.is_empty();
    let pair = state.choices.pairs < 3;
    (centre, pair)
}

/// Carries out a line of the set-up.
pub(super) fn act(course: &mut Course<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Keep { list } => {
            let mut once = list.clone();
            once.sort();
            once.dedup();
            ensure(once.len() == list.len(), || Refusal::new(Code::Twice, Rule::c(5)))?;
            let set_up = matches!(course.state.stage, Stage::Choosing | Stage::Picking);
            ensure(set_up, || Refusal::new(Code::Stage, Rule::c(5)))?;
            course.decide(Rule::c(5), Fact::ListKept { seat, list: list.clone() });
        }
        Act::ChooseCentre { at } => {
            on_turn(&course.state, seat, Stage::Choosing, Rule::a(2, 3))?;
            let card = open_card(&course.state, *at)?;
            course.decide(Rule::a(2, 3), Fact::CentreChosen { seat, card, by: Chosen::Player });
        }
        Act::ChoosePair { pair } => {
            on_turn(&course.state, seat, Stage::Choosing, Rule::a(2, 3))?;
            check_pair(&course.state, *pair)?;
            course.decide(Rule::a(2, 3), Fact::PairChosen { seat, pair: *pair, by: Chosen::Player });
        }
        Act::Pick { at } => {
            on_turn(&course.state, seat, Stage::Picking, Rule::a(2, 5))?;
            let vacant = course.state.holding(*at).owner.is_none();
            ensure(vacant, || Refusal::new(Code::Taken, Rule::a(2, 5)).at(*at))?;
            course.decide(Rule::a(2, 5), Fact::Picked { seat, at: *at, by: Chosen::Player });
        }
        _ => return Err(Refusal::new(Code::Stage, Rule::a(4, 4))),
    }
    follow(course);
    Ok(())
}

fn on_turn(state: &State, seat: Seat, stage: Stage, rule: Rule) -> Result<(), Refusal> {
    ensure(state.stage == stage, || Refusal::new(Code::Stage, rule))?;
    let on_turn = state.on_turn().unwrap_or(seat);
    ensure(on_turn == seat, || Refusal::new(Code::NotOnTurn, rule).with(on_turn))
}

fn open_card(state: &State, at: Territory) -> Result<CardId, Refusal> {
    let names = |card: &&CardId| state.card(**card).and_then(|card| card.centre) == Some(at);
    let card = state.open_centres.iter().find(names).copied();
    card.ok_or_else(|| Refusal::new(Code::NoChoice, Rule::a(2, 3)).at(at))
}

/// Checks two unoccupied territories: no Strategic Centres, not both in one continent (A2.3b).
fn check_pair(state: &State, pair: [Territory; 2]) -> Result<(), Refusal> {
    let rule = Rule::a(2, 3);
    ensure(choices(state).1, || Refusal::new(Code::NoChoice, rule))?;
    ensure(pair[0] != pair[1], || Refusal::new(Code::Twice, rule).at(pair[0]))?;
    for at in pair {
        ensure(state.holding(at).owner.is_none(), || Refusal::new(Code::Taken, rule).at(at))?;
        ensure(!state.components().is_centre(at), || Refusal::new(Code::Centre, rule).at(at))?;
    }
    let [one, other] = pair.map(|at| state.components().continent(at));
    ensure(one != other, || Refusal::new(Code::SameContinent, rule).at(pair[1]))
}

/// Continues as long as lists decide or only one choice is left; then deals the objectives and begins play.
pub(super) fn follow(course: &mut Course<'_>) {
    while let Some(seat) = course.state.on_turn() {
        let decided = match course.state.stage {
            Stage::Choosing => forced(&course.state).or_else(|| wished(&course.state, seat)),
            Stage::Picking if course.state.vacant().next().is_none() => return begin_play(course),
            Stage::Picking => next_listed(&course.state, seat),
            Stage::Lobby | Stage::Turns | Stage::Over => None,
        };
        let Some((rule, fact)) = decided else { return };
        course.decide(rule, fact);
    }
}

/// Returns the only choice left, which is made at once (A2.3).
fn forced(state: &State) -> Option<(Rule, Fact)> {
    let [card] = state.open_centres[..] else { return None };
    let only = !choices(state).1;
    let seat = state.on_turn()?;
    only.then_some((Rule::a(2, 3), Fact::CentreChosen { seat, card, by: Chosen::Forced }))
}

/// Returns the first centre or pair of a seat's list, among the choices of five players.
fn wished(state: &State, seat: Seat) -> Option<(Rule, Fact)> {
    let list = &state.player(seat)?.list;
    let by = Chosen::List;
    let mut half: Option<Territory> = None;
    for at in list {
        if let Ok(card) = open_card(state, *at) {
            return Some((Rule::c(5), Fact::CentreChosen { seat, card, by }));
        }
        match half {
            Some(first) if check_pair(state, [first, *at]).is_ok() => {
                return Some((Rule::c(5), Fact::PairChosen { seat, pair: [first, *at], by }));
            }
            None if state.holding(*at).owner.is_none() && !state.components().is_centre(*at) => {
                half = Some(*at);
            }
            _ => {}
        }
    }
    None
}

fn next_listed(state: &State, seat: Seat) -> Option<(Rule, Fact)> {
    let vacant = |at: &&Territory| state.holding(**at).owner.is_none();
    let at = state.player(seat)?.list.iter().find(vacant).copied()?;
    Some((Rule::c(5), Fact::Picked { seat, at, by: Chosen::List }))
}

/// Decides a choice or pick by a draw when its time is over (C5).
pub(super) fn lapse(course: &mut Course<'_>, seat: Seat) {
    match course.state.stage {
        Stage::Choosing if choices(&course.state).0 => {
            let cards = course.state.open_centres.clone();
            let lot = course.throw(Throw::Pick { of: cards.len() as u32 });
            if let Some(card) = picked(&cards, &lot) {
                course.decide(Rule::c(5), Fact::CentreChosen { seat, card, by: Chosen::Lot(lot) });
            }
        }
        Stage::Choosing => {
            let pairs = pairs(&course.state);
            let lot = course.throw(Throw::Pick { of: pairs.len() as u32 });
            if let Some(pair) = picked(&pairs, &lot) {
                course.decide(Rule::c(5), Fact::PairChosen { seat, pair, by: Chosen::Lot(lot) });
            }
        }
        Stage::Picking => {
            let vacant: Vec<Territory> = course.state.vacant().collect();
            let lot = course.throw(Throw::Pick { of: vacant.len() as u32 });
            if let Some(at) = picked(&vacant, &lot) {
                course.decide(Rule::c(5), Fact::Picked { seat, at, by: Chosen::Lot(lot) });
            }
        }
        Stage::Lobby | Stage::Turns | Stage::Over => {}
    }
    follow(course);
}

/// Returns every pair that may be chosen.
pub(super) fn pairs(state: &State) -> Vec<[Territory; 2]> {
    let all = Territory::all().flat_map(|one| Territory::all().map(move |other| [one, other]));
    all.filter(|[one, other]| one < other && check_pair(state, [*one, *other]).is_ok()).collect()
}

fn begin_play(course: &mut Course<'_>) {
    shuffle_pack(course);
    deal_objectives(course);
    let last = course.state.picks.saturating_sub(1) as usize % course.state.order.len().max(1);
    let first = (last + 1) % course.state.order.len().max(1);
    if let Some(seat) = course.state.order.get(first).copied() {
        turn::begin_first(course, seat);
    }
}

/// Shuffles all 61 cards into the draw pile (A2.4).
pub(super) fn shuffle_pack(course: &mut Course<'_>) {
    let cards: Vec<CardId> = course.state.components().cards.iter().map(|card| card.id).collect();
    let lot = course.throw(Throw::Order { of: cards.len() as u32 });
    course.decide(Rule::a(2, 4), Fact::PackShuffled { pile: ordered(&cards, &lot), lot });
}

/// Returns the objectives to deal from, without those of colours that do not play (A3.2).
pub fn objective_pool(state: &State) -> Vec<ObjectiveId> {
    let in_play = |condition: &Condition| match condition {
        Condition::Destroy { color } => state.of_colour(*color).is_some(),
        _ => true,
    };
    let pool = state.components().objectives.iter().filter(|one| in_play(&one.condition));
    pool.map(|one| one.id).collect()
}

/// Deals one objective to each player, never "destroy" of their own colour (A3.1, A3.3).
pub(super) fn deal_objectives(course: &mut Course<'_>) {
    let mut pool = objective_pool(&course.state);
    for seat in course.state.order.clone() {
        let lot = course.throw(Throw::Order { of: pool.len() as u32 });
        let own = course.state.player(seat).map(|player| player.colour);
        let against_himself = |id: &ObjectiveId| {
            let card = course.state.components().objective(*id);
            matches!(card.map(|card| &card.condition), Some(Condition::Destroy { color }) if Some(*color) == own)
        };
        let drawn = ordered(&pool, &lot).into_iter().find(|id| !against_himself(id));
        if let Some(objective) = drawn {
            pool.retain(|id| *id != objective);
            course.decide(Rule::a(3, 1), Fact::ObjectiveDealt { seat, objective, lot });
        }
    }
}
