//! Cards: their three uses, discarding, drawing, and the discard pile (A10).

use super::air_attack;
use super::draws::{ThrowKind, arrange_by_draw};
use super::event::{PlaneLocation, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{CardId, Seat, Territory, WarRule};
use super::refusal::{Code, WarRefusal, ensure};
use super::state::{HAND, State};

/// Cards drawn after a turn of conquest (A10.8).
const DRAWN: usize = 3;

/// Size at which the discard pile goes back into the draw pile (A10.9).
const PILE: usize = 10;

/// Checks that cards may be used now: at any time of a turn except in step a of round 1 (Q14).
pub(super) fn check_time(state: &State) -> Result<(), WarRefusal> {
    ensure(!state.places_only(), || WarRefusal::new(Code::Stage, WarRule::q(14)))
}

/// Checks that all cards are in the hand and none is named twice.
pub(super) fn check_held(state: &State, seat: Seat, cards: &[CardId]) -> Result<(), WarRefusal> {
    let hand = state.hand(seat);
    let is_missing =
        |(place, card): &(usize, &CardId)| !hand.contains(card) || cards[..*place].contains(card);
    let missing: Vec<CardId> = cards.iter().enumerate().filter(is_missing).map(|(_, card)| *card).collect();
    ensure(missing.is_empty() && !cards.is_empty(), || WarRefusal {
        hand: hand.to_vec(),
        ..WarRefusal::new(Code::NotHeld, WarRule::a(10, 1)).about(missing)
    })
}

/// Checks that a card is a territory card that names the territory (Q16).
fn check_names(state: &State, card: CardId, at: Territory) -> Result<(), WarRefusal> {
    let named = state.card(card).map(|card| card.territories.as_slice()).unwrap_or_default();
    ensure(!named.is_empty(), || WarRefusal::new(Code::NotTerritoryCard, WarRule::a(10, 5)).about([card]))?;
    ensure(named.contains(&at), || WarRefusal::new(Code::NotOnCard, WarRule::q(16)).at(at).about([card]))
}

/// Checks one territory card and number cards. Returns them with the armies or planes that they give (A10.2, A10.3).
fn worth(
    state: &State,
    seat: Seat,
    card: CardId,
    numbers: &[CardId],
    at: Territory,
) -> Result<(Vec<CardId>, u32), WarRefusal> {
    check_time(state)?;
    let all: Vec<CardId> = std::iter::once(card).chain(numbers.iter().copied()).collect();
    check_held(state, seat, &all)?;
    check_names(state, card, at)?;
    let mut sum = 1;
    for number in numbers {
        let value = state.card(*number).and_then(|card| card.number);
        sum += value.ok_or_else(|| WarRefusal::new(Code::NotNumberCard, WarRule::q(15)).about([*number]))?;
    }
    Ok((all, sum))
}

/// Turns cards into armies on the territory of a card (A10.2).
pub(super) fn armies(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    card: CardId,
    numbers: &[CardId],
    at: Territory,
) -> Result<(), WarRefusal> {
    let (cards, n) = worth(&course.state, seat, card, numbers, at)?;
    ensure(course.state.owns(seat, at), || WarRefusal::new(Code::NotOwn, WarRule::a(10, 2)).at(at))?;
    course.decide(WarRule::a(10, 2), WarFact::ArmiesTraded { seat, cards, at, n });
    Ok(())
}

/// Checks the cards and the planes of an air attack with cards.
pub(super) fn check_bombers(
    state: &State,
    seat: Seat,
    card: CardId,
    numbers: &[CardId],
    at: Territory,
    n: Option<u32>,
) -> Result<(Vec<CardId>, u32), WarRefusal> {
    let (cards, sum) = worth(state, seat, card, numbers, at)?;
    air_attack::check_target(state, seat, at)?;
    let most = sum.min(state.in_box(seat));
    let planes = n.unwrap_or(most);
    let enough = planes > 0 && planes <= most;
    ensure(enough, || WarRefusal::new(Code::Planes, WarRule::q(12)).at(at).missed(most, n.unwrap_or(sum)))?;
    Ok((cards, planes))
}

/// Sends bombers from the box against the territory of a card (A10.3).
pub(super) fn bombers(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    card: CardId,
    numbers: &[CardId],
    at: Territory,
    n: Option<u32>,
) -> Result<(), WarRefusal> {
    let (cards, planes) = check_bombers(&course.state, seat, card, numbers, at, n)?;
    course.decide(WarRule::a(10, 3), WarFact::BombersTraded { seat, cards });
    air_attack::raid(course, seat, at, PlaneLocation::Box, planes);
    Ok(())
}

/// Checks two territory cards, one for each of two own territories, in either order (A10.4).
fn check_pair(state: &State, seat: Seat, cards: [CardId; 2], ends: [Territory; 2]) -> Result<(), WarRefusal> {
    check_held(state, seat, &cards)?;
    let [from, to] = ends;
    let straight = check_names(state, cards[0], from).and_then(|()| check_names(state, cards[1], to));
    let crossed = check_names(state, cards[1], from).and_then(|()| check_names(state, cards[0], to));
    straight.or_else(|refusal| crossed.map_err(|_| refusal))
}

/// Transports armies (A10.4).
pub(super) fn transport(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    cards: [CardId; 2],
    ends: [Territory; 2],
    n: u32,
) -> Result<(), WarRefusal> {
    let state = &course.state;
    let [from, to] = ends;
    check_time(state)?;
    check_pair(state, seat, cards, ends)?;
    for at in ends {
        ensure(state.owns(seat, at), || WarRefusal::new(Code::NotOwn, WarRule::a(10, 4)).at(at))?;
    }
    ensure(from != to, || WarRefusal::new(Code::Twice, WarRule::a(10, 4)).at(to))?;
    ensure(n > 0, || WarRefusal::new(Code::Zero, WarRule::a(10, 4)).at(from))?;
    let armies = state.armies(from);
    ensure(n < armies, || {
        WarRefusal::new(Code::Armies, WarRule::q(17)).at(from).missed(n.saturating_add(1), armies)
    })?;
    course.decide(WarRule::a(10, 4), WarFact::Transported { seat, cards, from, to, n });
    Ok(())
}

/// Checks the price of a transport of an Information Centre: two territory cards that name own territories (A15.6,
/// Q31).
pub(super) fn check_price(state: &State, seat: Seat, cards: [CardId; 2]) -> Result<(), WarRefusal> {
    check_held(state, seat, &cards)?;
    for card in cards {
        let named = state.card(card).map(|card| card.territories.as_slice()).unwrap_or_default();
        ensure(!named.is_empty(), || {
            WarRefusal::new(Code::NotTerritoryCard, WarRule::a(15, 6)).about([card])
        })?;
        let own = named.iter().any(|at| state.owns(seat, *at));
        ensure(own, || WarRefusal::new(Code::NotOwn, WarRule::a(15, 6)).at(named[0]))?;
    }
    Ok(())
}

/// Discards cards (A10.6).
pub(super) fn discard(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    cards: &[CardId],
) -> Result<(), WarRefusal> {
    check_time(&course.state)?;
    check_held(&course.state, seat, cards)?;
    course.decide(WarRule::a(10, 6), WarFact::Discarded { seat, cards: cards.to_vec(), by_server: false });
    Ok(())
}

/// Reduces a hand that is too large when the time is over: the lowest number cards go first, then territory cards from
/// the highest id (C6).
pub(super) fn cut(course: &mut WarEventBuilder<'_>, seat: Seat) {
    let mut hand = course.state.hand(seat).to_vec();
    hand.sort_by_key(|id| match course.state.card(*id).and_then(|card| card.number) {
        Some(number) => (0, number, id.index()),
        None => (1, 0, CardId::COUNT - id.index()),
    });
    let surplus = hand.len().saturating_sub(HAND);
    if surplus > 0 {
        hand.truncate(surplus);
        course.decide(WarRule::c(6), WarFact::Discarded { seat, cards: hand, by_server: true });
        tidy(course);
    }
}

/// Draws three cards after a turn of conquest, up to five in hand (A10.7, A10.8).
pub(super) fn draw(course: &mut WarEventBuilder<'_>, seat: Seat) {
    if course.state.turn.conquered {
        let room = HAND.saturating_sub(course.state.hand_size(seat));
        let cards: Vec<CardId> = course.state.pile.iter().take(DRAWN.min(room)).copied().collect();
        course.decide(WarRule::a(10, 8), WarFact::Drew { seat, cards });
    }
}

/// Shuffles the discard pile into the draw pile once it has ten cards (A10.9, Q19).
pub(super) fn tidy(course: &mut WarEventBuilder<'_>) {
    if course.state.discard.len() >= PILE {
        let all: Vec<CardId> = course.state.pile.iter().chain(&course.state.discard).copied().collect();
        let lot = course.throw(ThrowKind::Order { of: all.len() as u32 });
        course.decide(WarRule::a(10, 9), WarFact::Reshuffled { pile: arrange_by_draw(&all, &lot), lot });
    }
}
