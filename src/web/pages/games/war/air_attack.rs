//! Air attacks from the base (A9.2).

use stafeta_rules::war::act::Act;

use super::sheet_context::{WarSheetContext, number};
use crate::key;
use crate::web::pages::games::order_panel::{FieldChoice, PanelField, PanelPart};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

pub(super) fn parts(context: &WarSheetContext<'_>, written: &SheetDraft) -> Vec<PanelPart> {
    let base = context.offers.base;
    if context.offers.bombs.is_empty() || base == 0 {
        return Vec::new();
    }
    let asked = written.chosen.get("bomb-at");
    let targets = context.offers.bombs.iter();
    let options = targets.map(|at| FieldChoice { chosen: at.id() == asked, ..context.choice(*at) }).collect();
    vec![PanelPart {
        id: "bomb",
        legend: context.say(key!("war-sheet-bomb")),
        hint: context.say(key!("war-sheet-bomb-hint")),
        fields: vec![
            PanelField::Select {
                name: "bomb-at".to_owned(),
                label: context.say(key!("war-sheet-where")),
                options,
            },
            number("bomb-n", context.say(key!("war-sheet-planes-sent")), [1, base], base, &written.chosen),
        ],
        add: context.say(key!("game-sheet-add")),
        ..PanelPart::default()
    }]
}

pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    let Act::Bomb { at, n } = act else { return None };
    chosen.set("bomb-at", at);
    chosen.set("bomb-n", n);
    Some("bomb")
}

pub(super) fn act(part: &str, chosen: &SheetFields) -> Option<Act> {
    (part == "bomb").then_some(())?;
    Some(Act::Bomb { at: chosen.read("bomb-at")?, n: chosen.read("bomb-n")? })
}
