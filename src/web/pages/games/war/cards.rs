//! The three uses of cards, and discarding (A10).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::{CardId, Territory};
use stafeta_rules::war::offer::CardOffer;

use super::desk::{Desk, number};
use crate::key;
use crate::web::pages::games::chosen::Chosen;
use crate::web::pages::games::panel::{Choice, Field, Part};
use crate::web::pages::games::written::Written;

pub(super) fn parts(desk: &Desk<'_>, written: &Written) -> Vec<Part> {
    let offers = &desk.offers;
    let uses = |of: fn(&CardOffer) -> &[Territory]| -> Vec<(CardId, Territory)> {
        offers.cards.iter().flat_map(|card| of(card).iter().map(|at| (card.card, *at))).collect()
    };
    let (own, bombs) = (uses(|card| &card.own), uses(|card| &card.bombs));
    let mut parts = Vec::new();
    if !own.is_empty() {
        let mut fields = vec![card_at(desk, "armies-card", &own, written)];
        fields.extend(numbers(desk, "armies", written));
        parts.push(part(
            desk,
            "armies",
            [key!("war-sheet-card-armies"), key!("war-sheet-card-armies-hint")],
            fields,
        ));
    }
    if !bombs.is_empty() {
        let mut fields = vec![card_at(desk, "raid-card", &bombs, written)];
        fields.extend(numbers(desk, "raid", written));
        let label = desk.say(key!("war-sheet-planes-sent-most"));
        fields.push(number("raid-n", label, [0, desk.state.in_box(desk.seat)], 0, &written.chosen));
        parts.push(part(
            desk,
            "raid",
            [key!("war-sheet-card-bombs"), key!("war-sheet-card-bombs-hint")],
            fields,
        ));
    }
    // A transport takes two different cards.
    if own.iter().any(|(card, _)| *card != own[0].0) {
        let end = |name: &str, label: &'static str| match card_at(desk, name, &own, written) {
            Field::Select { name, options, .. } => Field::Select { name, label: desk.say(label), options },
            other => other,
        };
        let from = end("transport-from", key!("war-sheet-from"));
        let to = end("transport-to", key!("war-sheet-to"));
        let label = desk.say(key!("war-sheet-armies"));
        let most = own.iter().map(|(_, at)| desk.state.armies(*at)).max().unwrap_or(1);
        let n = number("transport-n", label, [1, most], 1, &written.chosen);
        let words = [key!("war-sheet-card-transport"), key!("war-sheet-card-transport-hint")];
        parts.push(part(desk, "transport", words, vec![from, to, n]));
    }
    let hand: Vec<CardId> =
        offers.cards.iter().map(|card| card.card).chain(offers.numbers.iter().copied()).collect();
    if !hand.is_empty() {
        let fields = hand.iter().map(|card| check(desk, "discard", *card, written)).collect();
        parts.push(part(
            desk,
            "discard",
            [key!("war-sheet-discard"), key!("war-sheet-discard-hint")],
            fields,
        ));
    }
    parts
}

fn part(desk: &Desk<'_>, id: &'static str, [legend, hint]: [&'static str; 2], fields: Vec<Field>) -> Part {
    let (legend, hint) = (desk.say(legend), desk.say(hint));
    Part { id, legend, hint, fields, add: desk.say(key!("game-sheet-add")), ..Part::default() }
}

/// Returns the field for a territory card and one of its territories.
fn card_at(desk: &Desk<'_>, name: &str, uses: &[(CardId, Territory)], written: &Written) -> Field {
    let asked = written.chosen.get(name);
    let choice = |(card, at): &(CardId, Territory)| {
        let words = desk
            .words
            .t(key!("war-sheet-card-at"))
            .arg("card", desk.card(*card))
            .arg("place", desk.stand(*at));
        let value = format!("{card}:{at}");
        Choice { chosen: value == asked, value, words: words.to_string(), ..desk.choice(*at) }
    };
    let options = uses.iter().map(choice).collect();
    Field::Select { name: name.to_owned(), label: desk.say(key!("war-sheet-card")), options }
}

/// Returns a box for each number card.
fn numbers<'a>(desk: &'a Desk<'_>, part: &'a str, written: &'a Written) -> impl Iterator<Item = Field> + 'a {
    desk.offers.numbers.iter().map(move |card| check(desk, part, *card, written))
}

fn check(desk: &Desk<'_>, part: &str, card: CardId, written: &Written) -> Field {
    let name = format!("{part}-{card}");
    let on = !written.chosen.get(&name).is_empty();
    Field::Check { name, label: desk.card(card), on }
}

/// Returns the ticked cards of the player's hand.
fn ticked(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Vec<CardId> {
    let hand = desk.state.hand(desk.seat).iter().copied();
    hand.filter(|card| !chosen.get(&format!("{part}-{card}")).is_empty()).collect()
}

fn card(text: &str) -> Option<(CardId, Territory)> {
    let (card, at) = text.split_once(':')?;
    Some((card.parse().ok()?, at.parse().ok()?))
}

pub(super) fn fill(act: &Act, chosen: &mut Chosen) -> Option<&'static str> {
    let mut tick = |part: &str, cards: &[CardId]| {
        cards.iter().for_each(|card| chosen.set(&format!("{part}-{card}"), "yes"));
    };
    match act {
        Act::CardArmies { card, numbers, at } => {
            tick("armies", numbers);
            chosen.set("armies-card", format!("{card}:{at}"));
            Some("armies")
        }
        Act::CardBomb { card, numbers, at, n } => {
            tick("raid", numbers);
            chosen.set("raid-card", format!("{card}:{at}"));
            chosen.set("raid-n", n.unwrap_or(0));
            Some("raid")
        }
        Act::CardTransport { cards: [one, other], from, to, n } => {
            chosen.set("transport-from", format!("{one}:{from}"));
            chosen.set("transport-to", format!("{other}:{to}"));
            chosen.set("transport-n", n);
            Some("transport")
        }
        Act::Discard { cards } => {
            tick("discard", cards);
            Some("discard")
        }
        _ => None,
    }
}

pub(super) fn act(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Option<Act> {
    Some(match part {
        "armies" => {
            let (card, at) = card(chosen.get("armies-card"))?;
            Act::CardArmies { card, numbers: ticked(desk, part, chosen), at }
        }
        "raid" => {
            let (card, at) = card(chosen.get("raid-card"))?;
            let n = chosen.read("raid-n").filter(|n| *n > 0);
            Act::CardBomb { card, numbers: ticked(desk, part, chosen), at, n }
        }
        "transport" => {
            let (one, from) = card(chosen.get("transport-from"))?;
            let (other, to) = card(chosen.get("transport-to"))?;
            Act::CardTransport { cards: [one, other], from, to, n: chosen.read("transport-n")? }
        }
        "discard" => {
            Act::Discard { cards: Some(ticked(desk, part, chosen)).filter(|cards| !cards.is_empty())? }
        }
        _ => return None,
    })
}
