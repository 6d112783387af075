//! Forms of lines and the acts they mean: from the slots of a form to its act, and back.

use super::Names;
use super::value::{Found, Value};
use crate::war::act::{Act, Advance, Attack, Pool, Until};
use crate::war::ids::{CardId, Seat, Territory};

/// The act that a form means with these slots; none where they do not make one. A card of one territory need not
/// be followed by it.
pub(super) fn act(form: &str, found: &Found, names: &Names) -> Option<Act> {
    let place = |slot: &str| match found.get(slot) {
        Some(Value::Place(place)) => Some(*place),
        _ => None,
    };
    let number = |slot: &str| match found.get(slot) {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    };
    let cards = |slot: &str| match found.get(slot) {
        Some(Value::Cards(cards)) => cards.clone(),
        _ => Vec::new(),
    };
    let card = |slot: &str| cards(slot).first().copied();
    let pair = || Some([card("card")?, card("second")?]);
    let on_card = || place("at").or_else(|| names.only_place(card("card")?));
    let player = |slot: &str| match found.get(slot) {
        Some(Value::Player(seat)) => Some(*seat),
        _ => None,
    };
    let marked = |mark: &str| found.contains_key(mark);
    let pool = match found.get("pool") {
        Some(Value::Pool(pool)) => Some(*pool),
        _ => marked("free").then_some(Pool::Free),
    };
    Some(match form {
        "place" => Act::Place { at: place("at")?, n: number("n")?, pool },
        "attack" => {
            let until = match (number("left"), number("times")) {
                (Some(left), _) => Until::Left(left),
                (None, Some(times)) => Until::Times(times),
                (None, None) if marked("conquest") => Until::Conquest,
                (None, None) => Until::Once,
            };
            let advance = match number("advance") {
                Some(n) => Advance::Count(n),
                None if marked("ask") => Advance::Ask,
                None => Advance::All,
            };
            let dice = number("dice");
            Act::Attack(Attack { from: place("from")?, to: place("to")?, dice, until, advance })
        }
        "advance" => Act::Advance { n: number("n")? },
        "bomb" => Act::Bomb { at: place("at")?, n: number("n")? },
        "card_armies" => Act::CardArmies { card: card("card")?, numbers: cards("numbers"), at: on_card()? },
        "card_bomb" => {
            Act::CardBomb { card: card("card")?, numbers: cards("numbers"), at: on_card()?, n: number("n") }
        }
        "card_transport" => {
            Act::CardTransport { cards: pair()?, from: place("from")?, to: place("to")?, n: number("n")? }
        }
        "discard" => Act::Discard { cards: cards("cards") },
        "move" => Act::Move { from: place("from")?, to: place("to")?, n: number("n")? },
        "airlift" => Act::Airlift { from: place("from")?, to: place("to")?, n: number("n")? },
        "ci_place" => Act::CiPlace { at: place("at")? },
        "ci_move" => Act::CiMove { owner: player("owner"), to: place("to")? },
        "ci_card" => Act::CiCard { cards: pair()?, owner: player("owner"), to: place("to")? },
        "spy" => Act::Spy { on: player("player")? },
        "keep" => Act::Keep {
            list: match found.get("list") {
                Some(Value::Places(list)) => list.clone(),
                _ => Vec::new(),
            },
        },
        "choose_centre" => Act::ChooseCentre { at: place("at")? },
        "choose_pair" => Act::ChoosePair { pair: [place("one")?, place("other")?] },
        "pick" => Act::Pick { at: place("at")? },
        "undo" => Act::Undo,
        "end" => Act::End,
        "return" => Act::Return,
        "close" => Act::Close,
        _ => return None,
    })
}

/// Slots being filled.
#[derive(Default)]
struct Slots(Found);

impl Slots {
    fn place(mut self, slot: &str, place: Territory) -> Self {
        self.0.insert(slot.to_owned(), Value::Place(place));
        self
    }

    fn number(mut self, slot: &str, number: impl Into<Option<u32>>) -> Self {
        if let Some(number) = number.into() {
            self.0.insert(slot.to_owned(), Value::Number(number));
        }
        self
    }

    fn cards(mut self, slot: &str, cards: &[CardId]) -> Self {
        if !cards.is_empty() {
            self.0.insert(slot.to_owned(), Value::Cards(cards.to_vec()));
        }
        self
    }

    fn player(mut self, slot: &str, seat: Option<Seat>) -> Self {
        if let Some(seat) = seat {
            self.0.insert(slot.to_owned(), Value::Player(seat));
        }
        self
    }

    fn mark(mut self, mark: &str, given: bool) -> Self {
        if given {
            self.0.insert(mark.to_owned(), Value::Mark);
        }
        self
    }
}

/// The form of an act and its slots: [`act`] gives it back.
pub(super) fn slots(act: &Act) -> (&'static str, Found) {
    let slots = Slots::default();
    let (form, slots) = match act {
        Act::Place { at, n, pool } => {
            let mut slots = slots.place("at", *at).number("n", *n).mark("free", *pool == Some(Pool::Free));
            if let Some(land @ Pool::Continent(_)) = pool {
                slots.0.insert("pool".to_owned(), Value::Pool(*land));
            }
            ("place", slots)
        }
        Act::Attack(attack) => ("attack", attacking(slots, attack)),
        Act::Advance { n } => ("advance", slots.number("n", *n)),
        Act::Bomb { at, n } => ("bomb", slots.place("at", *at).number("n", *n)),
        Act::CardArmies { card, numbers, at } => {
            ("card_armies", slots.cards("card", &[*card]).cards("numbers", numbers).place("at", *at))
        }
        Act::CardBomb { card, numbers, at, n } => {
            let slots = slots.cards("card", &[*card]).cards("numbers", numbers);
            ("card_bomb", slots.place("at", *at).number("n", *n))
        }
        Act::CardTransport { cards: [one, other], from, to, n } => {
            let slots = slots.cards("card", &[*one]).cards("second", &[*other]);
            ("card_transport", slots.place("from", *from).place("to", *to).number("n", *n))
        }
        Act::Discard { cards } => ("discard", slots.cards("cards", cards)),
        Act::Move { from, to, n } => ("move", slots.place("from", *from).place("to", *to).number("n", *n)),
        Act::Airlift { from, to, n } => {
            ("airlift", slots.place("from", *from).place("to", *to).number("n", *n))
        }
        Act::CiPlace { at } => ("ci_place", slots.place("at", *at)),
        Act::CiMove { owner, to } => ("ci_move", slots.player("owner", *owner).place("to", *to)),
        Act::CiCard { cards: [one, other], owner, to } => {
            let slots = slots.cards("card", &[*one]).cards("second", &[*other]);
            ("ci_card", slots.player("owner", *owner).place("to", *to))
        }
        Act::Spy { on } => ("spy", slots.player("player", Some(*on))),
        Act::Keep { list } => {
            let mut slots = slots;
            if !list.is_empty() {
                slots.0.insert("list".to_owned(), Value::Places(list.clone()));
            }
            ("keep", slots)
        }
        Act::ChooseCentre { at } => ("choose_centre", slots.place("at", *at)),
        Act::ChoosePair { pair: [one, other] } => {
            ("choose_pair", slots.place("one", *one).place("other", *other))
        }
        Act::Pick { at } => ("pick", slots.place("at", *at)),
        Act::Undo => ("undo", slots),
        Act::End => ("end", slots),
        Act::Return => ("return", slots),
        Act::Close => ("close", slots),
    };
    (form, slots.0)
}

fn attacking(slots: Slots, attack: &Attack) -> Slots {
    let slots = slots.place("from", attack.from).place("to", attack.to).number("dice", attack.dice);
    let slots = match attack.until {
        Until::Once => slots,
        Until::Conquest => slots.mark("conquest", true),
        Until::Left(left) => slots.number("left", left),
        Until::Times(times) => slots.number("times", times),
    };
    match attack.advance {
        Advance::All => slots,
        Advance::Count(n) => slots.number("advance", n),
        Advance::Ask => slots.mark("ask", true),
    }
}
