//! Converts between a form with the values in its slots and the act that it means.

use super::WarNames;
use super::slots::{WarActPattern, WarMatch, WarPatternSlot};
use crate::war::act::{Act, AdvanceChoice, ArmyPool, BoardCondition, LandAttack, StopCondition};
use crate::war::ids::{CardId, Territory};

/// Returns the acts that a form may mean with these values. After a card its territory may be omitted; then each of the card's
/// territories may be meant.
pub(super) fn acts(form: WarActPattern, found: &WarMatch, inside: &[Act], names: &WarNames) -> Vec<Act> {
    let card = found.get::<Vec<CardId>>(WarPatternSlot::Card).and_then(|cards| cards.first().copied());
    let is_placed = found.get::<Territory>(WarPatternSlot::At).is_some();
    match (form, card) {
        (WarActPattern::CardArmies | WarActPattern::CardBomb, Some(card)) if !is_placed => {
            let placed = names.territories(card).iter().map(|at| found.clone().with(WarPatternSlot::At, *at));
            placed.filter_map(|found| act(form, &found, inside, names)).collect()
        }
        _ => act(form, found, inside, names).into_iter().collect(),
    }
}

/// Returns the act that a form means with these values; `None` if they do not make one.
fn act(form: WarActPattern, found: &WarMatch, inside: &[Act], names: &WarNames) -> Option<Act> {
    let place = |slot| found.get(slot);
    let number = |slot| found.get::<u32>(slot);
    let cards = |slot| found.get::<Vec<CardId>>(slot).unwrap_or_default();
    let card = |slot| cards(slot).first().copied();
    let pair = || Some([card(WarPatternSlot::Card)?, card(WarPatternSlot::Second)?]);
    let is_marked = |mark| found.get::<()>(mark).is_some();
    let when = |condition| {
        let then = <[Act; 1]>::try_from(inside.to_vec()).ok().filter(|[then]| then.may_be_conditional());
        then.map(|[then]| Act::When { condition, then: Box::new(then) })
    };
    Some(match form {
        WarActPattern::WhenHeld => when(BoardCondition::Held(place(WarPatternSlot::At)?))?,
        WarActPattern::WhenNotHeld => when(BoardCondition::NotHeld(place(WarPatternSlot::At)?))?,
        WarActPattern::WhenAtLeast => {
            let (at, n) = (place(WarPatternSlot::At)?, number(WarPatternSlot::N)?);
            when(BoardCondition::AtLeast { at, n })?
        }
        WarActPattern::WhenPossible => when(BoardCondition::Possible)?,
        WarActPattern::MoveAll => {
            Act::MoveAll { from: place(WarPatternSlot::From)?, to: place(WarPatternSlot::To)? }
        }
        WarActPattern::Place => {
            let pool = found
                .get(WarPatternSlot::Pool)
                .or_else(|| is_marked(WarPatternSlot::Free).then_some(ArmyPool::Free));
            // Without a number it is one army: "put an army on Peru".
            Act::Place { at: place(WarPatternSlot::At)?, n: number(WarPatternSlot::N).unwrap_or(1), pool }
        }
        WarActPattern::Attack => {
            let until = match (number(WarPatternSlot::Left), number(WarPatternSlot::Times)) {
                (Some(left), _) => StopCondition::Left(left),
                (None, Some(times)) => StopCondition::Times(times),
                (None, None) if is_marked(WarPatternSlot::Conquest) => StopCondition::Conquest,
                (None, None) => StopCondition::Once,
            };
            let advance = match number(WarPatternSlot::Advance) {
                Some(n) => AdvanceChoice::Count(n),
                None if is_marked(WarPatternSlot::Ask) => AdvanceChoice::Ask,
                None => AdvanceChoice::All,
            };
            let (from, to) = (place(WarPatternSlot::From)?, place(WarPatternSlot::To)?);
            Act::Attack(LandAttack { from, to, dice: number(WarPatternSlot::Dice), until, advance })
        }
        WarActPattern::Advance => Act::Advance { n: number(WarPatternSlot::N)? },
        WarActPattern::Bomb => Act::Bomb { at: place(WarPatternSlot::At)?, n: number(WarPatternSlot::N)? },
        WarActPattern::CardArmies => Act::CardArmies {
            card: card(WarPatternSlot::Card)?,
            numbers: cards(WarPatternSlot::Numbers),
            at: place(WarPatternSlot::At)?,
        },
        WarActPattern::CardBomb => {
            let (numbers, n) = (cards(WarPatternSlot::Numbers), number(WarPatternSlot::N));
            Act::CardBomb { card: card(WarPatternSlot::Card)?, numbers, at: place(WarPatternSlot::At)?, n }
        }
        WarActPattern::CardTransport => {
            let (from, to) = (place(WarPatternSlot::From)?, place(WarPatternSlot::To)?);
            Act::CardTransport { cards: pair()?, from, to, n: number(WarPatternSlot::N)? }
        }
        WarActPattern::Discard => Act::Discard { cards: cards(WarPatternSlot::Cards) },
        WarActPattern::Move => Act::Move {
            from: place(WarPatternSlot::From)?,
            to: place(WarPatternSlot::To)?,
            n: number(WarPatternSlot::N)?,
        },
        WarActPattern::Airlift => Act::Airlift {
            from: place(WarPatternSlot::From)?,
            to: place(WarPatternSlot::To)?,
            n: number(WarPatternSlot::N)?,
        },
        WarActPattern::CiPlace => Act::CiPlace { at: place(WarPatternSlot::At)? },
        WarActPattern::CiMove => {
            Act::CiMove { owner: found.get(WarPatternSlot::Owner), to: place(WarPatternSlot::To)? }
        }
        WarActPattern::CiCard => Act::CiCard {
            cards: pair()?,
            owner: found.get(WarPatternSlot::Owner),
            to: place(WarPatternSlot::To)?,
        },
        WarActPattern::Spy => Act::Spy { on: found.get(WarPatternSlot::Player)? },
        WarActPattern::Keep => Act::Keep { list: found.get(WarPatternSlot::List).unwrap_or_default() },
        WarActPattern::ChooseCentre => Act::ChooseCentre { at: place(WarPatternSlot::At)? },
        WarActPattern::ChoosePair => {
            Act::ChoosePair { pair: [place(WarPatternSlot::One)?, place(WarPatternSlot::Other)?] }
        }
        WarActPattern::Pick => Act::Pick { at: place(WarPatternSlot::At)? },
        WarActPattern::Put => {
            place(WarPatternSlot::At).filter(|_| names.is_picking).map(|at| Act::Pick { at })?
        }
        WarActPattern::Undo => Act::Undo,
        WarActPattern::End => Act::End,
        WarActPattern::Return => Act::Return,
        WarActPattern::Close => Act::Close,
    })
}

/// Splits an act into its form and the values in its slots; [`acts`] is the inverse.
pub(super) fn take_apart(act: &Act) -> (WarActPattern, WarMatch) {
    let found = WarMatch::default();
    let some = |cards: &[CardId]| Some(cards.to_vec()).filter(|cards| !cards.is_empty());
    let march = |from, to| WarMatch::default().with(WarPatternSlot::From, from).with(WarPatternSlot::To, to);
    let pair = |[one, other]: [CardId; 2]| {
        WarMatch::default().with(WarPatternSlot::Card, vec![one]).with(WarPatternSlot::Second, vec![other])
    };
    match act {
        Act::Place { at, n, pool } => {
            let found = found.with(WarPatternSlot::At, *at).with(WarPatternSlot::N, *n);
            let found = match pool {
                Some(ArmyPool::Free) => found.with(WarPatternSlot::Free, ()),
                land => found.maybe(WarPatternSlot::Pool, *land),
            };
            (WarActPattern::Place, found)
        }
        Act::Attack(attack) => {
            let found = march(attack.from, attack.to).maybe(WarPatternSlot::Dice, attack.dice);
            let found = match attack.until {
                StopCondition::Once => found,
                StopCondition::Conquest => found.with(WarPatternSlot::Conquest, ()),
                StopCondition::Left(left) => found.with(WarPatternSlot::Left, left),
                StopCondition::Times(times) => found.with(WarPatternSlot::Times, times),
            };
            let found = match attack.advance {
                AdvanceChoice::All => found,
                AdvanceChoice::Count(n) => found.with(WarPatternSlot::Advance, n),
                AdvanceChoice::Ask => found.with(WarPatternSlot::Ask, ()),
            };
            (WarActPattern::Attack, found)
        }
        Act::Advance { n } => (WarActPattern::Advance, found.with(WarPatternSlot::N, *n)),
        Act::Bomb { at, n } => {
            (WarActPattern::Bomb, found.with(WarPatternSlot::At, *at).with(WarPatternSlot::N, *n))
        }
        Act::CardArmies { card, numbers, at } => {
            let found =
                found.with(WarPatternSlot::Card, vec![*card]).maybe(WarPatternSlot::Numbers, some(numbers));
            (WarActPattern::CardArmies, found.with(WarPatternSlot::At, *at))
        }
        Act::CardBomb { card, numbers, at, n } => {
            let found =
                found.with(WarPatternSlot::Card, vec![*card]).maybe(WarPatternSlot::Numbers, some(numbers));
            (WarActPattern::CardBomb, found.with(WarPatternSlot::At, *at).maybe(WarPatternSlot::N, *n))
        }
        Act::CardTransport { cards, from, to, n } => {
            let found = pair(*cards).with(WarPatternSlot::From, *from).with(WarPatternSlot::To, *to);
            (WarActPattern::CardTransport, found.with(WarPatternSlot::N, *n))
        }
        Act::Discard { cards } => (WarActPattern::Discard, found.maybe(WarPatternSlot::Cards, some(cards))),
        Act::Move { from, to, n } => (WarActPattern::Move, march(*from, *to).with(WarPatternSlot::N, *n)),
        Act::MoveAll { from, to } => (WarActPattern::MoveAll, march(*from, *to)),
        Act::When { condition, then } => {
            let found = found.with(WarPatternSlot::Then, then.as_ref().clone());
            match condition {
                BoardCondition::Held(at) => (WarActPattern::WhenHeld, found.with(WarPatternSlot::At, *at)),
                BoardCondition::NotHeld(at) => {
                    (WarActPattern::WhenNotHeld, found.with(WarPatternSlot::At, *at))
                }
                BoardCondition::AtLeast { at, n } => (
                    WarActPattern::WhenAtLeast,
                    found.with(WarPatternSlot::At, *at).with(WarPatternSlot::N, *n),
                ),
                BoardCondition::Possible => (WarActPattern::WhenPossible, found),
            }
        }
        Act::Airlift { from, to, n } => {
            (WarActPattern::Airlift, march(*from, *to).with(WarPatternSlot::N, *n))
        }
        Act::CiPlace { at } => (WarActPattern::CiPlace, found.with(WarPatternSlot::At, *at)),
        Act::CiMove { owner, to } => {
            (WarActPattern::CiMove, found.maybe(WarPatternSlot::Owner, *owner).with(WarPatternSlot::To, *to))
        }
        Act::CiCard { cards, owner, to } => (
            WarActPattern::CiCard,
            pair(*cards).maybe(WarPatternSlot::Owner, *owner).with(WarPatternSlot::To, *to),
        ),
        Act::Spy { on } => (WarActPattern::Spy, found.with(WarPatternSlot::Player, *on)),
        Act::Keep { list } => (
            WarActPattern::Keep,
            found.maybe(WarPatternSlot::List, Some(list.clone()).filter(|list| !list.is_empty())),
        ),
        Act::ChooseCentre { at } => (WarActPattern::ChooseCentre, found.with(WarPatternSlot::At, *at)),
        Act::ChoosePair { pair: [one, other] } => (
            WarActPattern::ChoosePair,
            found.with(WarPatternSlot::One, *one).with(WarPatternSlot::Other, *other),
        ),
        Act::Pick { at } => (WarActPattern::Pick, found.with(WarPatternSlot::At, *at)),
        Act::Undo => (WarActPattern::Undo, found),
        Act::End => (WarActPattern::End, found),
        Act::Return => (WarActPattern::Return, found),
        Act::Close => (WarActPattern::Close, found),
    }
}
