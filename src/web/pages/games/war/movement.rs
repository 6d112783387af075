//! Movements by land and by air (A11).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::offers::RouteLimit;

use super::sheet_context::{WarSheetContext, number};
use crate::key;
use crate::web::pages::games::order_panel::{FieldChoice, PanelField, PanelPart};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

pub(super) fn parts(context: &WarSheetContext<'_>, written: &SheetDraft) -> Vec<PanelPart> {
    let by_land = [key!("war-sheet-move"), key!("war-sheet-move-hint")];
    let by_air = [key!("war-sheet-airlift"), key!("war-sheet-airlift-hint")];
    let routes = [("move", by_land, &context.offers.moves), ("airlift", by_air, &context.offers.airlifts)];
    let open = routes.into_iter().filter(|(_, _, ways)| !ways.is_empty());
    open.map(|(id, words, ways)| part(context, id, words, ways, written)).collect()
}

fn part(
    context: &WarSheetContext<'_>,
    id: &'static str,
    [legend, hint]: [&'static str; 2],
    ways: &[RouteLimit],
    written: &SheetDraft,
) -> PanelPart {
    let name = format!("{id}-way");
    let asked = written.chosen.get(&name);
    let choice = |way: &RouteLimit| {
        let value = format!("{}:{}", way.from, way.to);
        let words = context
            .words
            .t(key!("war-sheet-at-most"))
            .arg("place", context.way(way.from, way.to))
            .arg("most", way.most);
        let places = format!("{} {}", way.from.id(), way.to.id());
        let choice = FieldChoice::new(value, words.to_string()).at(places);
        FieldChoice { chosen: choice.value == asked, most: Some(way.most), ..choice }
    };
    let options = ways.iter().map(choice).collect();
    let most = ways.iter().map(|way| way.most).max().unwrap_or(1);
    PanelPart {
        id,
        legend: context.say(legend),
        hint: context.say(hint),
        fields: vec![
            PanelField::Select { name, label: context.say(key!("war-sheet-which-way")), options },
            number(&format!("{id}-n"), context.say(key!("war-sheet-armies")), [1, most], 1, &written.chosen),
        ],
        add: context.say(key!("game-sheet-add")),
        ..PanelPart::default()
    }
}

pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    let (part, from, to, n) = match act {
        Act::Move { from, to, n } => ("move", from, to, n),
        Act::Airlift { from, to, n } => ("airlift", from, to, n),
        _ => return None,
    };
    chosen.set(&format!("{part}-way"), format!("{from}:{to}"));
    chosen.set(&format!("{part}-n"), n);
    Some(part)
}

pub(super) fn act(part: &str, chosen: &SheetFields) -> Option<Act> {
    let (from, to) = super::ends(chosen.get(&format!("{part}-way")))?;
    let n = chosen.read(&format!("{part}-n"))?;
    match part {
        "move" => Some(Act::Move { from, to, n }),
        "airlift" => Some(Act::Airlift { from, to, n }),
        _ => None,
    }
}
