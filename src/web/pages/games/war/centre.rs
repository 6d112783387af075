//! The Information Centre: placing, moving and transporting it, and spying with it (A15).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::{CardId, Seat, Territory};

use super::desk::Desk;
use crate::key;
use crate::web::pages::games::chosen::Chosen;
use crate::web::pages::games::panel::{Choice, Field, Part};
use crate::web::pages::games::written::Written;

pub(super) fn parts(desk: &Desk<'_>, written: &Written) -> Vec<Part> {
    let offers = &desk.offers;
    let mut parts = Vec::new();
    if !offers.ci_place.is_empty() {
        let field = select(
            desk,
            "ci-at",
            key!("war-sheet-where"),
            written,
            offers.ci_place.iter().map(|at| desk.choice(*at)),
        );
        parts.push(part(desk, "ci", key!("war-sheet-ci"), key!("war-sheet-ci-hint"), vec![field]));
    }
    if !offers.spy.is_empty() {
        let players = offers.spy.iter().map(|on| player(desk, *on));
        let field = select(desk, "spy-on", key!("war-sheet-player"), written, players);
        parts.push(part(desk, "spy", key!("war-sheet-spy"), key!("war-sheet-spy-hint"), vec![field]));
    }
    if !offers.ci_moves.is_empty() {
        let ways = offers.ci_moves.iter().map(|(owner, to)| {
            let words = desk.words.t(key!("war-sheet-ci-way")).arg("player", desk.player(*owner));
            let words = words.arg("place", desk.place(*to)).to_string();
            Choice::new(format!("{}:{to}", owner.0), words).at(to.id())
        });
        let field = select(desk, "cimove-to", key!("war-sheet-which-way"), written, ways);
        parts.push(part(
            desk,
            "cimove",
            key!("war-sheet-ci-move"),
            key!("war-sheet-ci-move-hint"),
            vec![field],
        ));
    }
    parts.extend(carry(desk, written));
    parts
}

/// Offers a transport, which costs two territory cards that name the player's own territories (A15.6).
fn carry(desk: &Desk<'_>, written: &Written) -> Option<Part> {
    let cards: Vec<CardId> =
        desk.offers.cards.iter().filter(|card| !card.own.is_empty()).map(|card| card.card).collect();
    let held: Vec<Seat> =
        desk.state.living().filter(|owner| desk.state.ci_holder(*owner) == Some(desk.seat)).collect();
    if cards.len() < 2 || held.is_empty() || desk.offers.moves.is_empty() && desk.offers.ci_moves.is_empty() {
        return None;
    }
    let one = |name, label| {
        let cards = cards.iter().map(|card| Choice::new(card.id(), desk.card(*card)));
        select(desk, name, label, written, cards)
    };
    let owners = held.iter().map(|owner| player(desk, *owner));
    let places = desk.state.held(desk.seat).map(|at| desk.choice(at));
    let fields = vec![
        one("cicarry-one", key!("war-sheet-one-card")),
        one("cicarry-other", key!("war-sheet-other-card")),
        select(desk, "cicarry-owner", key!("war-sheet-whose"), written, owners),
        select(desk, "cicarry-to", key!("war-sheet-to"), written, places),
    ];
    Some(part(desk, "cicarry", key!("war-sheet-ci-carry"), key!("war-sheet-ci-carry-hint"), fields))
}

fn player(desk: &Desk<'_>, seat: Seat) -> Choice {
    Choice { mark: desk.mark(seat), ..Choice::new(seat.0.to_string(), desk.player(seat)) }
}

fn select(
    desk: &Desk<'_>,
    name: &str,
    label: &'static str,
    written: &Written,
    options: impl Iterator<Item = Choice>,
) -> Field {
    let asked = written.chosen.get(name);
    let options = options.map(|choice| Choice { chosen: choice.value == asked, ..choice }).collect();
    Field::Select { name: name.to_owned(), label: desk.say(label), options }
}

fn part(
    desk: &Desk<'_>,
    id: &'static str,
    legend: &'static str,
    hint: &'static str,
    fields: Vec<Field>,
) -> Part {
    let (legend, hint) = (desk.say(legend), desk.say(hint));
    Part { id, legend, hint, fields, add: desk.say(key!("game-sheet-add")), ..Part::default() }
}

pub(super) fn fill(seat: Seat, act: &Act, chosen: &mut Chosen) -> Option<&'static str> {
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

pub(super) fn act(part: &str, chosen: &Chosen) -> Option<Act> {
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
