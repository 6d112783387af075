//! Air attacks from the base (A9.2).

use stafeta_rules::war::act::Act;

use super::desk::{Desk, number};
use crate::key;
use crate::web::pages::games::chosen::Chosen;
use crate::web::pages::games::panel::{Choice, Field, Part};
use crate::web::pages::games::written::Written;

pub(super) fn parts(desk: &Desk<'_>, written: &Written) -> Vec<Part> {
    let base = desk.offers.base;
    if desk.offers.bombs.is_empty() || base == 0 {
        return Vec::new();
    }
    let asked = written.chosen.get("bomb-at");
    let targets = desk.offers.bombs.iter();
    let options = targets.map(|at| Choice { chosen: at.id() == asked, ..desk.choice(*at) }).collect();
    vec![Part {
        id: "bomb",
        legend: desk.say(key!("war-sheet-bomb")),
        hint: desk.say(key!("war-sheet-bomb-hint")),
        fields: vec![
            Field::Select { name: "bomb-at".to_owned(), label: desk.say(key!("war-sheet-where")), options },
            number("bomb-n", desk.say(key!("war-sheet-planes-sent")), [1, base], base, &written.chosen),
        ],
        add: desk.say(key!("game-sheet-add")),
        ..Part::default()
    }]
}

pub(super) fn fill(act: &Act, chosen: &mut Chosen) -> Option<&'static str> {
    let Act::Bomb { at, n } = act else { return None };
    chosen.set("bomb-at", at);
    chosen.set("bomb-n", n);
    Some("bomb")
}

pub(super) fn act(part: &str, chosen: &Chosen) -> Option<Act> {
    (part == "bomb").then_some(())?;
    Some(Act::Bomb { at: chosen.read("bomb-at")?, n: chosen.read("bomb-n")? })
}
