//! The Information Centre: placing, moving and transporting it, and spying with it (A15).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::{CardId, Seat, Territory};

use super::sheet_context::WarSheetContext;
use crate::key;
use crate::web::pages::games::order_panel::{FieldChoice, PanelField, PanelPart};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

pub(super) fn parts(context: &WarSheetContext<'_>, written: &SheetDraft) -> Vec<PanelPart> {
    let offers = &context.offers;
    let mut parts = Vec::new();
    if !offers.ci_place.is_empty() {
        let field = select(
            context,
            "ci-at",
            key!("war-sheet-where"),
            written,
            offers.ci_place.iter().map(|at| context.choice(*at)),
        );
        parts.push(part(context, "ci", key!("war-sheet-ci"), key!("war-sheet-ci-hint"), vec![field]));
    }
    if !offers.spy.is_empty() {
        let players = offers.spy.iter().map(|on| player(context, *on));
        let field = select(context, "spy-on", key!("war-sheet-player"), written, players);
        parts.push(part(context, "spy", key!("war-sheet-spy"), key!("war-sheet-spy-hint"), vec![field]));
    }
    if !offers.ci_moves.is_empty() {
        let ways = offers.ci_moves.iter().map(|(owner, to)| {
            let words = context.words.t(key!("war-sheet-ci-way")).arg("player", context.player(*owner));
            let words = words.arg("place", context.place(*to)).to_string();
            FieldChoice::new(format!("{}:{to}", owner.0), words).at(to.id())
        });
        let field = select(context, "cimove-to", key!("war-sheet-which-way"), written, ways);
        parts.push(part(
            context,
            "cimove",
            key!("war-sheet-ci-move"),
            key!("war-sheet-ci-move-hint"),
            vec![field],
        ));
    }
    parts.extend(carry(context, written));
    parts
}

/// Offers a transport, which costs two territory cards that name the player's own territories (A15.6).
fn carry(context: &WarSheetContext<'_>, written: &SheetDraft) -> Option<PanelPart> {
    let cards: Vec<CardId> =
        context.offers.cards.iter().filter(|card| !card.own.is_empty()).map(|card| card.card).collect();
    let held: Vec<Seat> = context
        .state
        .living_seats()
        .filter(|owner| context.state.ci_holder(*owner) == Some(context.seat))
        .collect();
    if cards.len() < 2
        || held.is_empty()
        || context.offers.moves.is_empty() && context.offers.ci_moves.is_empty()
    {
        return None;
    }
    let one = |name, label| {
        let cards = cards.iter().map(|card| FieldChoice::new(card.id(), context.card(*card)));
        select(context, name, label, written, cards)
    };
    let owners = held.iter().map(|owner| player(context, *owner));
    let places = context.state.territories_of(context.seat).map(|at| context.choice(at));
    let fields = vec![
        one("cicarry-one", key!("war-sheet-one-card")),
        one("cicarry-other", key!("war-sheet-other-card")),
        select(context, "cicarry-owner", key!("war-sheet-whose"), written, owners),
        select(context, "cicarry-to", key!("war-sheet-to"), written, places),
    ];
    Some(part(context, "cicarry", key!("war-sheet-ci-carry"), key!("war-sheet-ci-carry-hint"), fields))
}

fn player(context: &WarSheetContext<'_>, seat: Seat) -> FieldChoice {
    FieldChoice { mark: context.mark(seat), ..FieldChoice::new(seat.0.to_string(), context.player(seat)) }
}

fn select(
    context: &WarSheetContext<'_>,
    name: &str,
    label: &'static str,
    written: &SheetDraft,
    options: impl Iterator<Item = FieldChoice>,
) -> PanelField {
    let asked = written.chosen.get(name);
    let options = options.map(|choice| FieldChoice { chosen: choice.value == asked, ..choice }).collect();
    PanelField::Select { name: name.to_owned(), label: context.say(label), options }
}

fn part(
    context: &WarSheetContext<'_>,
    id: &'static str,
    legend: &'static str,
    hint: &'static str,
    fields: Vec<PanelField>,
) -> PanelPart {
    let (legend, hint) = (context.say(legend), context.say(hint));
    PanelPart { id, legend, hint, fields, add: context.say(key!("game-sheet-add")), ..PanelPart::default() }
}

pub(super) fn fill(seat: Seat, act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    match act {
        Act::CiPlace { at } => {
            chosen.set("ci-at", at);
            Some("ci")
        }
        Act::Spy { on } => {
            chosen.set("spy-on", on.0);
            Some("spy")
        }
        Act::CiMove { owner, to } => {
            chosen.set("cimove-to", format!("{}:{to}", owner.unwrap_or(seat).0));
            Some("cimove")
        }
        Act::CiCard { cards: [one, other], owner, to } => {
            chosen.set("cicarry-one", one);
            chosen.set("cicarry-other", other);
            chosen.set("cicarry-owner", owner.unwrap_or(seat).0);
            chosen.set("cicarry-to", to);
            Some("cicarry")
        }
        _ => None,
    }
}

pub(super) fn act(part: &str, chosen: &SheetFields) -> Option<Act> {
    let seat = |text: &str| text.parse().ok().map(Seat);
    Some(match part {
        "ci" => Act::CiPlace { at: chosen.read("ci-at")? },
        "spy" => Act::Spy { on: seat(chosen.get("spy-on"))? },
        "cimove" => {
            let (owner, to) = chosen.get("cimove-to").split_once(':')?;
            Act::CiMove { owner: Some(seat(owner)?), to: to.parse::<Territory>().ok()? }
        }
        "cicarry" => Act::CiCard {
            cards: [chosen.read("cicarry-one")?, chosen.read("cicarry-other")?],
            owner: Some(seat(chosen.get("cicarry-owner"))?),
            to: chosen.read("cicarry-to")?,
        },
        _ => return None,
    })
}
