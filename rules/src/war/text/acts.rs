//! Converts between a form with the values in its slots and the act that it means.

use super::Names;
use super::value::{Form, Found, Slot};
use crate::war::act::{Act, Advance, Attack, Pool, Until};
use crate::war::ids::CardId;

/// Returns the act that a form means with these values; `None` if they do not make one. After a card of one territory
/// that territory may be omitted.
pub(super) fn act(form: Form, found: &Found, names: &Names) -> Option<Act> {
    let place = |slot| found.get(slot);
    let number = |slot| found.get::<u32>(slot);
    let cards = |slot| found.get::<Vec<CardId>>(slot).unwrap_or_default();
    let card = |slot| cards(slot).first().copied();
    let pair = || Some([card(Slot::Card)?, card(Slot::Second)?]);
    // A card of one territory already names it.
    let on_card = || place(Slot::At).or_else(|| names.only_place(card(Slot::Card)?));
    let is_marked = |mark| found.get::<()>(mark).is_some();
    Some(match form {
        Form::Place => {
            let pool = found.get(Slot::Pool).or_else(|| is_marked(Slot::Free).then_some(Pool::Free));
            Act::Place { at: place(Slot::At)?, n: number(Slot::N)?, pool }
        }
        Form::Attack => {
            let until = match (number(Slot::Left), number(Slot::Times)) {
                (Some(left), _) => Until::Left(left),
                (None, Some(times)) => Until::Times(times),
                (None, None) if is_marked(Slot::Conquest) => Until::Conquest,
                (None, None) => Until::Once,
            };
            let advance = match number(Slot::Advance) {
                Some(n) => Advance::Count(n),
                None if is_marked(Slot::Ask) => Advance::Ask,
                None => Advance::All,
            };
            let (from, to) = (place(Slot::From)?, place(Slot::To)?);
            Act::Attack(Attack { from, to, dice: number(Slot::Dice), until, advance })
        }
        Form::Advance => Act::Advance { n: number(Slot::N)? },
        Form::Bomb => Act::Bomb { at: place(Slot::At)?, n: number(Slot::N)? },
        Form::CardArmies => {
            Act::CardArmies { card: card(Slot::Card)?, numbers: cards(Slot::Numbers), at: on_card()? }
        }
        Form::CardBomb => {
            let (numbers, n) = (cards(Slot::Numbers), number(Slot::N));
            Act::CardBomb { card: card(Slot::Card)?, numbers, at: on_card()?, n }
        }
        Form::CardTransport => {
            let (from, to) = (place(Slot::From)?, place(Slot::To)?);
            Act::CardTransport { cards: pair()?, from, to, n: number(Slot::N)? }
        }
        Form::Discard => Act::Discard { cards: cards(Slot::Cards) },
        Form::Move => Act::Move { from: place(Slot::From)?, to: place(Slot::To)?, n: number(Slot::N)? },
        Form::Airlift => Act::Airlift { from: place(Slot::From)?, to: place(Slot::To)?, n: number(Slot::N)? },
        Form::CiPlace => Act::CiPlace { at: place(Slot::At)? },
        Form::CiMove => Act::CiMove { owner: found.get(Slot::Owner), to: place(Slot::To)? },
        Form::CiCard => Act::CiCard { cards: pair()?, owner: found.get(Slot::Owner), to: place(Slot::To)? },
        Form::Spy => Act::Spy { on: found.get(Slot::Player)? },
        Form::Keep => Act::Keep { list: found.get(Slot::List).unwrap_or_default() },
        Form::ChooseCentre => Act::ChooseCentre { at: place(Slot::At)? },
        Form::ChoosePair => Act::ChoosePair { pair: [place(Slot::One)?, place(Slot::Other)?] },
        Form::Pick => Act::Pick { at: place(Slot::At)? },
        Form::Undo => Act::Undo,
        Form::End => Act::End,
        Form::Return => Act::Return,
        Form::Close => Act::Close,
    })
}

/// Splits an act into its form and the values in its slots; [`act`] is the inverse.
pub(super) fn take_apart(act: &Act) -> (Form, Found) {
    let found = Found::default();
    let some = |cards: &[CardId]| Some(cards.to_vec()).filter(|cards| !cards.is_empty());
    let march = |from, to| Found::default().with(Slot::From, from).with(Slot::To, to);
    let pair = |[one, other]: [CardId; 2]| {
        Found::default().with(Slot::Card, vec![one]).with(Slot::Second, vec![other])
    };
    match act {
        Act::Place { at, n, pool } => {
            let found = found.with(Slot::At, *at).with(Slot::N, *n);
            let found = match pool {
                Some(Pool::Free) => found.with(Slot::Free, ()),
                land => found.maybe(Slot::Pool, *land),
            };
            (Form::Place, found)
        }
        Act::Attack(attack) => {
            let found = march(attack.from, attack.to).maybe(Slot::Dice, attack.dice);
            let found = match attack.until {
                Until::Once => found,
                Until::Conquest => found.with(Slot::Conquest, ()),
                Until::Left(left) => found.with(Slot::Left, left),
                Until::Times(times) => found.with(Slot::Times, times),
            };
            let found = match attack.advance {
                Advance::All => found,
                Advance::Count(n) => found.with(Slot::Advance, n),
                Advance::Ask => found.with(Slot::Ask, ()),
            };
            (Form::Attack, found)
        }
        Act::Advance { n } => (Form::Advance, found.with(Slot::N, *n)),
        Act::Bomb { at, n } => (Form::Bomb, found.with(Slot::At, *at).with(Slot::N, *n)),
        Act::CardArmies { card, numbers, at } => {
            let found = found.with(Slot::Card, vec![*card]).maybe(Slot::Numbers, some(numbers));
            (Form::CardArmies, found.with(Slot::At, *at))
        }
        Act::CardBomb { card, numbers, at, n } => {
            let found = found.with(Slot::Card, vec![*card]).maybe(Slot::Numbers, some(numbers));
            (Form::CardBomb, found.with(Slot::At, *at).maybe(Slot::N, *n))
        }
        Act::CardTransport { cards, from, to, n } => {
            let found = pair(*cards).with(Slot::From, *from).with(Slot::To, *to);
            (Form::CardTransport, found.with(Slot::N, *n))
        }
        Act::Discard { cards } => (Form::Discard, found.maybe(Slot::Cards, some(cards))),
        Act::Move { from, to, n } => (Form::Move, march(*from, *to).with(Slot::N, *n)),
        Act::Airlift { from, to, n } => (Form::Airlift, march(*from, *to).with(Slot::N, *n)),
        Act::CiPlace { at } => (Form::CiPlace, found.with(Slot::At, *at)),
        Act::CiMove { owner, to } => (Form::CiMove, found.maybe(Slot::Owner, *owner).with(Slot::To, *to)),
        Act::CiCard { cards, owner, to } => {
            (Form::CiCard, pair(*cards).maybe(Slot::Owner, *owner).with(Slot::To, *to))
        }
        Act::Spy { on } => (Form::Spy, found.with(Slot::Player, *on)),
        Act::Keep { list } => {
            (Form::Keep, found.maybe(Slot::List, Some(list.clone()).filter(|list| !list.is_empty())))
        }
        Act::ChooseCentre { at } => (Form::ChooseCentre, found.with(Slot::At, *at)),
        Act::ChoosePair { pair: [one, other] } => {
            (Form::ChoosePair, found.with(Slot::One, *one).with(Slot::Other, *other))
        }
        Act::Pick { at } => (Form::Pick, found.with(Slot::At, *at)),
        Act::Undo => (Form::Undo, found),
        Act::End => (Form::End, found),
        Act::Return => (Form::Return, found),
        Act::Close => (Form::Close, found),
    }
}
