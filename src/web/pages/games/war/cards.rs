//! The three uses of cards, and discarding (A10).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::{CardId, Territory};
use stafeta_rules::war::offers::CardOffer;

use super::sheet_context::{WarSheetContext, number};
use crate::key;
use crate::web::pages::games::order_panel::{FieldChoice, PanelField, PanelPart};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

pub(super) fn parts(context: &WarSheetContext<'_>, written: &SheetDraft) -> Vec<PanelPart> {
    let offers = &context.offers;
    let uses = |of: fn(&CardOffer) -> &[Territory]| -> Vec<(CardId, Territory)> {
        offers.cards.iter().flat_map(|card| of(card).iter().map(|at| (card.card, *at))).collect()
    };
    let (own, bombs) = (uses(|card| &card.own), uses(|card| &card.bombs));
    let mut parts = Vec::new();
    if !own.is_empty() {
        let mut fields = vec![card_at(context, "armies-card", &own, written)];
        fields.extend(numbers(context, "armies", written));
        parts.push(part(
            context,
            "armies",
            [key!("war-sheet-card-armies"), key!("war-sheet-card-armies-hint")],
            fields,
        ));
    }
    if !bombs.is_empty() {
        let mut fields = vec![card_at(context, "raid-card", &bombs, written)];
        fields.extend(numbers(context, "raid", written));
        let label = context.say(key!("war-sheet-planes-sent-most"));
        fields.push(number("raid-n", label, [0, context.state.in_box(context.seat)], 0, &written.chosen));
        parts.push(part(
            context,
            "raid",
            [key!("war-sheet-card-bombs"), key!("war-sheet-card-bombs-hint")],
            fields,
        ));
    }
    // A transport takes two different cards.
    if own.iter().any(|(card, _)| *card != own[0].0) {
        let end = |name: &str, label: &'static str| match card_at(context, name, &own, written) {
            PanelField::Select { name, options, .. } => {
                PanelField::Select { name, label: context.say(label), options }
            }
            other => other,
        };
        let from = end("transport-from", key!("war-sheet-from"));
        let to = end("transport-to", key!("war-sheet-to"));
        let label = context.say(key!("war-sheet-armies"));
        let most = own.iter().map(|(_, at)| context.state.armies(*at)).max().unwrap_or(1);
        let n = number("transport-n", label, [1, most], 1, &written.chosen);
        let words = [key!("war-sheet-card-transport"), key!("war-sheet-card-transport-hint")];
        parts.push(part(context, "transport", words, vec![from, to, n]));
    }
    let hand: Vec<CardId> =
        offers.cards.iter().map(|card| card.card).chain(offers.numbers.iter().copied()).collect();
    if !hand.is_empty() {
        let fields = hand.iter().map(|card| check(context, "discard", *card, written)).collect();
        parts.push(part(
            context,
            "discard",
            [key!("war-sheet-discard"), key!("war-sheet-discard-hint")],
            fields,
        ));
    }
    parts
}

fn part(
    context: &WarSheetContext<'_>,
    id: &'static str,
    [legend, hint]: [&'static str; 2],
    fields: Vec<PanelField>,
) -> PanelPart {
    let (legend, hint) = (context.say(legend), context.say(hint));
    PanelPart { id, legend, hint, fields, add: context.say(key!("game-sheet-add")), ..PanelPart::default() }
}

/// Returns the field for a territory card and one of its territories.
fn card_at(
    context: &WarSheetContext<'_>,
    name: &str,
    uses: &[(CardId, Territory)],
    written: &SheetDraft,
) -> PanelField {
    let asked = written.chosen.get(name);
    let choice = |(card, at): &(CardId, Territory)| {
        let words = context
            .words
            .t(key!("war-sheet-card-at"))
            .arg("card", context.card(*card))
            .arg("place", context.stand(*at));
        let value = format!("{card}:{at}");
        FieldChoice { chosen: value == asked, value, words: words.to_string(), ..context.choice(*at) }
    };
    let options = uses.iter().map(choice).collect();
    PanelField::Select { name: name.to_owned(), label: context.say(key!("war-sheet-card")), options }
}

/// Returns a box for each number card.
fn numbers<'a>(
    context: &'a WarSheetContext<'_>,
    part: &'a str,
    written: &'a SheetDraft,
) -> impl Iterator<Item = PanelField> + 'a {
    context.offers.numbers.iter().map(move |card| check(context, part, *card, written))
}

fn check(context: &WarSheetContext<'_>, part: &str, card: CardId, written: &SheetDraft) -> PanelField {
    let name = format!("{part}-{card}");
    let on = !written.chosen.get(&name).is_empty();
    PanelField::Check { name, label: context.card(card), on }
}

/// Returns the ticked cards of the player's hand.
fn ticked_cards(context: &WarSheetContext<'_>, part: &str, chosen: &SheetFields) -> Vec<CardId> {
    let hand = context.state.hand(context.seat).iter().copied();
    hand.filter(|card| !chosen.get(&format!("{part}-{card}")).is_empty()).collect()
}

fn card(text: &str) -> Option<(CardId, Territory)> {
    let (card, at) = text.split_once(':')?;
    Some((card.parse().ok()?, at.parse().ok()?))
}

pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
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

pub(super) fn act(context: &WarSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    Some(match part {
        "armies" => {
            let (card, at) = card(chosen.get("armies-card"))?;
            Act::CardArmies { card, numbers: ticked_cards(context, part, chosen), at }
        }
        "raid" => {
            let (card, at) = card(chosen.get("raid-card"))?;
            let n = chosen.read("raid-n").filter(|n| *n > 0);
            Act::CardBomb { card, numbers: ticked_cards(context, part, chosen), at, n }
        }
        "transport" => {
            let (one, from) = card(chosen.get("transport-from"))?;
            let (other, to) = card(chosen.get("transport-to"))?;
            Act::CardTransport { cards: [one, other], from, to, n: chosen.read("transport-n")? }
        }
        "discard" => Act::Discard {
            cards: Some(ticked_cards(context, part, chosen)).filter(|cards| !cards.is_empty())?,
        },
        _ => return None,
    })
}
