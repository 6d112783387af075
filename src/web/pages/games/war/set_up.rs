//! The set-up: the secret list, the choices of five players, one army at a time (A2.3, A2.5, C5).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::Territory;

use super::desk::Desk;
use crate::key;
use crate::web::pages::games::chosen::Chosen;
use crate::web::pages::games::panel::{Choice, Field, Part};
use crate::web::pages::games::written::Written;

pub(super) fn parts(desk: &Desk<'_>, written: &Written) -> Vec<Part> {
    let offers = &desk.offers;
    let mut parts = Vec::new();
    if !offers.picks.is_empty() {
        parts.push(part(desk, "pick", key!("war-sheet-pick"), &offers.picks, written));
    }
    if !offers.choose_centre.is_empty() {
        parts.push(part(desk, "choose", key!("war-sheet-choose"), &offers.choose_centre, written));
    }
    if !offers.choose_pair.is_empty() {
        parts.push(pair(desk, written));
    }
    if offers.keep {
        let open: Vec<Territory> = desk.state.vacant().filter(|at| !listed(desk).contains(at)).collect();
        let list = part(desk, "list", key!("war-sheet-list"), &open, written);
        parts.push(Part { hint: desk.say(key!("war-sheet-list-hint")), ..list });
    }
    parts
}

fn part(
    desk: &Desk<'_>,
    id: &'static str,
    legend: &'static str,
    places: &[Territory],
    written: &Written,
) -> Part {
    let name = format!("{id}-at");
    let asked = written.chosen.get(&name);
    let choice = |at: &Territory| Choice {
        chosen: at.id() == asked,
        ..Choice::new(at.id(), desk.place(*at)).at(at.id())
    };
    let options = places.iter().map(choice).collect();
    Part {
        id,
        legend: desk.say(legend),
        fields: vec![Field::Select { name, label: desk.say(key!("war-sheet-where")), options }],
        add: desk.say(key!("game-sheet-add")),
        ..Part::default()
    }
}

/// Offers pairs of territories (A2.3b): two lists, each with all territories of any pair.
fn pair(desk: &Desk<'_>, written: &Written) -> Part {
    let mut all: Vec<Territory> = desk.offers.choose_pair.iter().flatten().copied().collect();
    all.sort();
    all.dedup();
    let one = |name: &str, label: &'static str| {
        let asked = written.chosen.get(name);
        let choice = |at: &Territory| Choice {
            chosen: at.id() == asked,
            ..Choice::new(at.id(), desk.place(*at)).at(at.id())
        };
        Field::Select {
            name: name.to_owned(),
            label: desk.say(label),
            options: all.iter().map(choice).collect(),
        }
    };
    Part {
        id: "pair",
        legend: desk.say(key!("war-sheet-pair")),
        hint: desk.say(key!("war-sheet-pair-hint")),
        fields: vec![one("pair-one", key!("war-sheet-one")), one("pair-other", key!("war-sheet-other"))],
        add: desk.say(key!("game-sheet-add")),
        ..Part::default()
    }
}

/// Returns the secret list as drafted, else as stored.
fn listed(desk: &Desk<'_>) -> Vec<Territory> {
    desk.state.player(desk.seat).map(|player| player.list.clone()).unwrap_or_default()
}

/// Puts an act back into the fields. A list is not put back: an addition to it replaces its line.
pub(super) fn fill(act: &Act, chosen: &mut Chosen) -> Option<&'static str> {
    match act {
        Act::Pick { at } => {
            chosen.set("pick-at", at);
            Some("pick")
        }
        Act::ChooseCentre { at } => {
            chosen.set("choose-at", at);
            Some("choose")
        }
        Act::ChoosePair { pair: [one, other] } => {
            chosen.set("pair-one", one);
            chosen.set("pair-other", other);
            Some("pair")
        }
        _ => None,
    }
}

pub(super) fn act(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Option<Act> {
    Some(match part {
        "pick" => Act::Pick { at: chosen.read("pick-at")? },
        "choose" => Act::ChooseCentre { at: chosen.read("choose-at")? },
        "pair" => Act::ChoosePair { pair: [chosen.read("pair-one")?, chosen.read("pair-other")?] },
        "list" => {
            let mut list = listed(desk);
            list.push(chosen.read("list-at")?);
            Act::Keep { list }
        }
        _ => return None,
    })
}
