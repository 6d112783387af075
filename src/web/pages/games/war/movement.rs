//! Movements by land and by air (A11).

use stafeta_rules::war::act::Act;
use stafeta_rules::war::offer::Way;

use super::desk::{Desk, number};
use crate::key;
use crate::web::pages::games::chosen::Chosen;
use crate::web::pages::games::panel::{Choice, Field, Part};
use crate::web::pages::games::written::Written;

pub(super) fn parts(desk: &Desk<'_>, written: &Written) -> Vec<Part> {
    let by_land = [key!("war-sheet-move"), key!("war-sheet-move-hint")];
    let by_air = [key!("war-sheet-airlift"), key!("war-sheet-airlift-hint")];
    let rooms = [("move", by_land, &desk.offers.moves), ("airlift", by_air, &desk.offers.airlifts)];
    let open = rooms.into_iter().filter(|(_, _, ways)| !ways.is_empty());
    open.map(|(id, words, ways)| part(desk, id, words, ways, written)).collect()
}

fn part(
    desk: &Desk<'_>,
    id: &'static str,
    [legend, hint]: [&'static str; 2],
    ways: &[Way],
    written: &Written,
) -> Part {
    let name = format!("{id}-way");
    let asked = written.chosen.get(&name);
    let choice = |way: &Way| {
        let value = format!("{}:{}", way.from, way.to);
        let words = desk
            .words
            .t(key!("war-sheet-at-most"))
            .arg("place", desk.way(way.from, way.to))
            .arg("most", way.most);
        let places = format!("{} {}", way.from.id(), way.to.id());
        Choice { chosen: value == asked, ..Choice::new(value, words.to_string()).at(places) }
    };
    let options = ways.iter().map(choice).collect();
    let most = ways.iter().map(|way| way.most).max().unwrap_or(1);
    Part {
        id,
        legend: desk.say(legend),
        hint: desk.say(hint),
        fields: vec![
            Field::Select { name, label: desk.say(key!("war-sheet-which-way")), options },
            number(&format!("{id}-n"), desk.say(key!("war-sheet-armies")), [1, most], 1, &written.chosen),
        ],
        add: desk.say(key!("game-sheet-add")),
        ..Part::default()
    }
}

pub(super) fn fill(act: &Act, chosen: &mut Chosen) -> Option<&'static str> {
    let (part, from, to, n) = match act {
        Act::Move { from, to, n } => ("move", from, to, n),
        Act::Airlift { from, to, n } => ("airlift", from, to, n),
        _ => return None,
    };
    chosen.set(&format!("{part}-way"), format!("{from}:{to}"));
    chosen.set(&format!("{part}-n"), n);
    Some(part)
}

pub(super) fn act(part: &str, chosen: &Chosen) -> Option<Act> {
    let (from, to) = super::ends(chosen.get(&format!("{part}-way")))?;
    let n = chosen.read(&format!("{part}-n"))?;
    match part {
        "move" => Some(Act::Move { from, to, n }),
        "airlift" => Some(Act::Airlift { from, to, n }),
        _ => None,
    }
}
