//! The set-up: the secret list, the choices of five players, one army at a time (A2.3, A2.5, C5).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::Territory;

use super::sheet_context::WarSheetContext;
use crate::key;
use crate::web::pages::games::order_panel::{FieldChoice, PanelField, PanelPart};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

pub(super) fn parts(context: &WarSheetContext<'_>, written: &SheetDraft) -> Vec<PanelPart> {
    let offers = &context.offers;
    let mut parts = Vec::new();
    if !offers.picks.is_empty() {
        parts.push(part(context, "pick", key!("war-sheet-pick"), &offers.picks, written));
    }
    if !offers.choose_centre.is_empty() {
        parts.push(part(context, "choose", key!("war-sheet-choose"), &offers.choose_centre, written));
    }
    if !offers.choose_pair.is_empty() {
        parts.push(pair(context, written));
    }
    if offers.keep {
        let open: Vec<Territory> =
            context.state.vacant().filter(|at| !listed(context).contains(at)).collect();
        let list = part(context, "list", key!("war-sheet-list"), &open, written);
        parts.push(PanelPart { hint: context.say(key!("war-sheet-list-hint")), ..list });
    }
    parts
}

fn part(
    context: &WarSheetContext<'_>,
    id: &'static str,
    legend: &'static str,
    places: &[Territory],
    written: &SheetDraft,
) -> PanelPart {
    let name = format!("{id}-at");
    let asked = written.chosen.get(&name);
    let choice = |at: &Territory| FieldChoice {
        chosen: at.id() == asked,
        ..FieldChoice::new(at.id(), context.place(*at)).at(at.id())
    };
    let options = places.iter().map(choice).collect();
    PanelPart {
        id,
        legend: context.say(legend),
        fields: vec![PanelField::Select { name, label: context.say(key!("war-sheet-where")), options }],
        add: context.say(key!("game-sheet-add")),
        ..PanelPart::default()
    }
}

/// Offers pairs of territories (A2.3b): two lists, each with all territories of any pair.
fn pair(context: &WarSheetContext<'_>, written: &SheetDraft) -> PanelPart {
    let mut all: Vec<Territory> = context.offers.choose_pair.iter().flatten().copied().collect();
    all.sort();
    all.dedup();
    let one = |name: &str, label: &'static str| {
        let asked = written.chosen.get(name);
        let choice = |at: &Territory| FieldChoice {
            chosen: at.id() == asked,
            ..FieldChoice::new(at.id(), context.place(*at)).at(at.id())
        };
        PanelField::Select {
            name: name.to_owned(),
            label: context.say(label),
            options: all.iter().map(choice).collect(),
        }
    };
    PanelPart {
        id: "pair",
        legend: context.say(key!("war-sheet-pair")),
        hint: context.say(key!("war-sheet-pair-hint")),
        fields: vec![one("pair-one", key!("war-sheet-one")), one("pair-other", key!("war-sheet-other"))],
        add: context.say(key!("game-sheet-add")),
        ..PanelPart::default()
    }
}

/// Returns the secret list as drafted, else as stored.
fn listed(context: &WarSheetContext<'_>) -> Vec<Territory> {
    context.state.player(context.seat).map(|player| player.list.clone()).unwrap_or_default()
}

/// Puts an act back into the fields. A list is not put back: an addition to it replaces its line.
pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
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

pub(super) fn act(context: &WarSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    Some(match part {
        "pick" => Act::Pick { at: chosen.read("pick-at")? },
        "choose" => Act::ChooseCentre { at: chosen.read("choose-at")? },
        "pair" => Act::ChoosePair { pair: [chosen.read("pair-one")?, chosen.read("pair-other")?] },
        "list" => {
            let mut list = listed(context);
            list.push(chosen.read("list-at")?);
            Act::Keep { list }
        }
        _ => return None,
    })
}
