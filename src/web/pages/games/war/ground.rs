//! Placing armies, and attacks by land with their odds (A5, A7, A8, C4).

use stafeta_rules::war::act::{Act, Advance, Attack, Pool, Until};
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::odds::odds;
use stafeta_rules::war::offer::{Stack, Way};
use stafeta_rules::war::tell;

use super::desk::{Desk, number, percent};
use crate::key;
use crate::web::pages::games::chosen::Chosen;
use crate::web::pages::games::panel::{Choice, Field, Part};
use crate::web::pages::games::written::Written;

/// Number of attacks shown open; the rest is collapsed.
const FIRST: usize = 6;
/// Largest count of a stop condition or of an advance.
const MOST: u32 = 99;
/// Default count of a stop condition.
const COUNT: u32 = 3;
/// The stop conditions of an attack; the first is the default.
const UNTILS: [(&str, &str); 4] = [
    ("conquest", key!("war-sheet-until-conquest")),
    ("left", key!("war-sheet-until-left")),
    ("times", key!("war-sheet-until-times")),
    ("once", key!("war-sheet-until-once")),
];

pub(super) fn parts(desk: &Desk<'_>, written: &Written) -> Vec<Part> {
    let offers = &desk.offers;
    let mut parts = Vec::new();
    parts.extend(offers.advance.map(|pending| {
        let legend = desk.words.t(key!("war-sheet-advance")).arg("place", desk.place(pending.to));
        let label = desk.say(key!("war-sheet-armies"));
        Part {
            id: "advance",
            legend: legend.to_string(),
            fields: vec![number("advance-n", label, [1, pending.most], pending.most, &written.chosen)],
            add: desk.say(key!("game-sheet-add")),
            ..Part::default()
        }
    }));
    parts.extend((!offers.place.is_empty()).then(|| place(desk, &offers.place, written)));
    parts.extend((!offers.attacks.is_empty()).then(|| attack(desk, &offers.attacks, written)));
    parts
}

fn place(desk: &Desk<'_>, stacks: &[Stack], written: &Written) -> Part {
    let asked = written.chosen.get("place-at");
    let choice = |stack: &Stack| {
        let words = desk
            .words
            .t(key!("war-sheet-at-most"))
            .arg("place", desk.stand(stack.at))
            .arg("most", stack.most);
        Choice { chosen: stack.at.id() == asked, words: words.to_string(), ..desk.choice(stack.at) }
    };
    let most = stacks.iter().map(|stack| stack.most).max().unwrap_or(1);
    let mut fields = vec![
        Field::Select {
            name: "place-at".to_owned(),
            label: desk.say(key!("war-sheet-where")),
            options: stacks.iter().map(choice).collect(),
        },
        number("place-n", desk.say(key!("war-sheet-armies")), [1, most], 1, &written.chosen),
    ];
    let turn = &desk.state.turn;
    // The player chooses a pool only while both pools have armies.
    if turn.free > 0 && turn.bound.values().any(|n| *n > 0) {
        let pools = [
            ("", key!("war-sheet-pool-any")),
            ("free", key!("war-sheet-pool-free")),
            ("bound", key!("war-sheet-pool-bound")),
        ];
        let asked = written.chosen.get("place-pool");
        let choice = |(value, words): (&str, &'static str)| Choice {
            chosen: value == asked,
            ..Choice::new(value, desk.say(words))
        };
        let options = pools.into_iter().map(choice).collect();
        fields.push(Field::Select {
            name: "place-pool".to_owned(),
            label: desk.say(key!("war-sheet-pool")),
            options,
        });
    }
    Part {
        id: "place",
        legend: desk.say(key!("war-sheet-place")),
        hint: pays(desk),
        fields,
        add: desk.say(key!("game-sheet-add")),
        ..Part::default()
    }
}

/// Describes the armies still to place, and the continents to which they are bound.
fn pays(desk: &Desk<'_>) -> String {
    let bound = desk.state.turn.bound.iter().filter(|(_, n)| **n > 0).map(|(continent, n)| {
        let words = desk.words.t(key!("war-sheet-bound")).arg("count", *n);
        words.arg("continent", desk.told(&tell::continent(*continent))).to_string()
    });
    let free = desk.words.t(key!("war-sheet-free")).arg("count", desk.state.turn.free).to_string();
    let all: Vec<String> = std::iter::once(free).chain(bound).collect();
    all.join(&desk.say(key!("list-separator")))
}

fn attack(desk: &Desk<'_>, ways: &[Way], written: &Written) -> Part {
    let chosen = &written.chosen;
    let (first, more) = targets(desk, ways, chosen);
    let until = Some(chosen.get("attack-until")).filter(|until| !until.is_empty()).unwrap_or(UNTILS[0].0);
    let pick = |asked: &str, all: &[(&str, &'static str)]| {
        let choice = |(value, words): &(&str, &'static str)| Choice {
            chosen: *value == asked,
            ..Choice::new(*value, desk.say(words))
        };
        all.iter().map(choice).collect::<Vec<Choice>>()
    };
    let dice = ["", "1", "2", "3"].map(|value| {
        let words = if value.is_empty() { desk.say(key!("war-sheet-dice-all")) } else { value.to_owned() };
        Choice { chosen: value == chosen.get("attack-dice"), ..Choice::new(value, words) }
    });
    let mut advances = pick(
        chosen.get("attack-advance"),
        &[("", key!("war-sheet-advance-all")), ("ask", key!("war-sheet-advance-ask"))],
    );
    advances.extend(
        ["1", "2"].map(|value| Choice {
            chosen: value == chosen.get("attack-advance"),
            ..Choice::new(value, value)
        }),
    );
    let select = |name: &str, label: &'static str, options: Vec<Choice>| Field::Select {
        name: name.to_owned(),
        label: desk.say(label),
        options,
    };
    let fold = desk.words.t(key!("game-sheet-more")).arg("count", more.len()).to_string();
    let fields = vec![
        select("attack-until", key!("war-sheet-until"), pick(until, &UNTILS)),
        number("attack-count", desk.say(key!("war-sheet-until-count")), [1, MOST], COUNT, chosen),
        select("attack-dice", key!("war-sheet-dice"), dice.into()),
        select("attack-advance", key!("war-sheet-moves-in"), advances),
        Field::Radios { name: "attack-way", label: desk.say(key!("war-sheet-whom")), first, more, fold },
    ];
    Part {
        id: "attack",
        legend: desk.say(key!("war-sheet-attack")),
        hint: desk.say(key!("war-sheet-attack-hint")),
        fields,
        add: desk.say(key!("game-sheet-add")),
        show: Some(desk.say(key!("war-sheet-odds-anew"))),
        ..Part::default()
    }
}

/// Lists the possible attacks with their odds, the likeliest conquest first.
fn targets(desk: &Desk<'_>, ways: &[Way], chosen: &Chosen) -> (Vec<Choice>, Vec<Choice>) {
    let mut all: Vec<_> =
        ways.iter().map(|way| (odds(&desk.state, &order(way.from, way.to, chosen)), way)).collect();
    all.sort_by(|(one, _), (other, _)| other.conquest.total_cmp(&one.conquest));
    let asked = chosen.get("attack-way");
    let choice = |(odds, way): &(_, &Way)| Choice {
        value: value_of(way),
        words: desk.way(way.from, way.to),
        mark: desk.choice(way.to).mark,
        cost: desk.words.t(key!("war-sheet-percent")).arg("percent", percent(odds)).to_string(),
        told: vec![desk.odds(odds).into()],
        places: format!("{} {}", way.to.id(), way.from.id()),
        chosen: value_of(way) == asked,
    };
    let mut first: Vec<Choice> = all.iter().map(choice).collect();
    let more = first.split_off(FIRST.min(first.len()));
    (first, more)
}

fn value_of(way: &Way) -> String {
    format!("{}:{}", way.from, way.to)
}

/// Reads the attack between two territories from the fields.
fn order(from: Territory, to: Territory, chosen: &Chosen) -> Attack {
    let count = chosen.number("attack-count", [1, MOST], COUNT);
    let until = match chosen.get("attack-until") {
        "once" => Until::Once,
        "left" => Until::Left(count),
        "times" => Until::Times(count),
        _ => Until::Conquest,
    };
    let advance = match chosen.get("attack-advance") {
        "ask" => Advance::Ask,
        other => other.parse().map_or(Advance::All, Advance::Count),
    };
    Attack { from, to, dice: chosen.read("attack-dice"), until, advance }
}

pub(super) fn fill(act: &Act, chosen: &mut Chosen) -> Option<&'static str> {
    match act {
        Act::Advance { n } => {
            chosen.set("advance-n", n);
            Some("advance")
        }
        Act::Place { at, n, pool } => {
            let pool = pool.map_or("", |pool| if pool == Pool::Free { "free" } else { "bound" });
            chosen.set("place-at", at);
            chosen.set("place-n", n);
            chosen.set("place-pool", pool);
            Some("place")
        }
        Act::Attack(order) => {
            let (until, count) = match order.until {
                Until::Once => ("once", None),
                Until::Conquest => ("conquest", None),
                Until::Left(count) => ("left", Some(count)),
                Until::Times(count) => ("times", Some(count)),
            };
            let advance = match order.advance {
                Advance::All => String::new(),
                Advance::Ask => "ask".to_owned(),
                Advance::Count(n) => n.to_string(),
            };
            chosen.set("attack-until", until);
            chosen.set("attack-count", count.unwrap_or(COUNT));
            chosen.set("attack-dice", order.dice.map_or_else(String::new, |dice| dice.to_string()));
            chosen.set("attack-advance", advance);
            chosen.set("attack-way", format!("{}:{}", order.from, order.to));
            Some("attack")
        }
        _ => None,
    }
}

pub(super) fn act(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Option<Act> {
    Some(match part {
        "advance" => Act::Advance { n: chosen.read("advance-n")? },
        "place" => {
            let at = chosen.read("place-at")?;
            let pool = match chosen.get("place-pool") {
                "free" => Some(Pool::Free),
                "bound" => desk.state.components().continent(at).map(Pool::Continent),
                _ => None,
            };
            Act::Place { at, n: chosen.read("place-n")?, pool }
        }
        "attack" => {
            let (from, to) = super::ends(chosen.get("attack-way"))?;
            Act::Attack(order(from, to, chosen))
        }
        _ => return None,
    })
}
