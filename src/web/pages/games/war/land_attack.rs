//! Placing armies, and attacks by land with their odds (A5, A7, A8, C4).

use std::collections::BTreeSet;

use stafeta_rules::war::act::{Act, AdvanceChoice, ArmyPool, LandAttack, StopCondition};
use stafeta_rules::war::forecast::ChainedAttack;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::narration;
use stafeta_rules::war::odds::odds;
use stafeta_rules::war::offers::{ArmyLimit, RouteLimit};

use super::sheet_context::{WarSheetContext, number, percent};
use crate::forum::system_posts::CitedItem;
use crate::key;
use crate::web::pages::games::order_panel::{FieldChoice, PanelField, PanelPart};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

/// Id of the part that attacks by land.
const ATTACK: &str = "attack";
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

pub(super) fn parts(context: &WarSheetContext<'_>, written: &SheetDraft) -> Vec<PanelPart> {
    let offers = &context.offers;
    let mut parts = Vec::new();
    parts.extend(offers.advance.map(|pending| {
        let legend = context.words.t(key!("war-sheet-advance")).arg("place", context.place(pending.to));
        let label = context.say(key!("war-sheet-armies"));
        PanelPart {
            id: "advance",
            legend: legend.to_string(),
            fields: vec![number("advance-n", label, [1, pending.most], pending.most, &written.chosen)],
            add: context.say(key!("game-sheet-add")),
            ..PanelPart::default()
        }
    }));
    parts.extend((!offers.place.is_empty()).then(|| place(context, &offers.place, written)));
    parts.extend((!offers.attacks.is_empty()).then(|| attack(context, &offers.attacks, written)));
    parts
}

fn place(context: &WarSheetContext<'_>, stacks: &[ArmyLimit], written: &SheetDraft) -> PanelPart {
    let asked = written.chosen.get("place-at");
    let choice = |stack: &ArmyLimit| {
        let words = context
            .words
            .t(key!("war-sheet-at-most"))
            .arg("place", context.stand(stack.at))
            .arg("most", stack.most);
        FieldChoice {
            chosen: stack.at.id() == asked,
            words: words.to_string(),
            most: Some(stack.most),
            ..context.choice(stack.at)
        }
    };
    let most = stacks.iter().map(|stack| stack.most).max().unwrap_or(1);
    let mut fields = vec![
        PanelField::Select {
            name: "place-at".to_owned(),
            label: context.say(key!("war-sheet-where")),
            options: stacks.iter().map(choice).collect(),
        },
        number("place-n", context.say(key!("war-sheet-armies")), [1, most], 1, &written.chosen),
    ];
    let turn = &context.state.turn;
    // The player chooses a pool only while both pools have armies.
    if turn.free > 0 && turn.bound.values().any(|n| *n > 0) {
        let pools = [
            ("", key!("war-sheet-pool-any")),
            ("free", key!("war-sheet-pool-free")),
            ("bound", key!("war-sheet-pool-bound")),
        ];
        let asked = written.chosen.get("place-pool");
        let choice = |(value, words): (&str, &'static str)| FieldChoice {
            chosen: value == asked,
            ..FieldChoice::new(value, context.say(words))
        };
        let options = pools.into_iter().map(choice).collect();
        fields.push(PanelField::Select {
            name: "place-pool".to_owned(),
            label: context.say(key!("war-sheet-pool")),
            options,
        });
    }
    PanelPart {
        id: "place",
        legend: context.say(key!("war-sheet-place")),
        hint: pays(context),
        fields,
        add: context.say(key!("game-sheet-add")),
        ..PanelPart::default()
    }
}

/// Describes the armies still to place, and the continents to which they are bound.
fn pays(context: &WarSheetContext<'_>) -> String {
    let bound = context.state.turn.bound.iter().filter(|(_, n)| **n > 0).map(|(continent, n)| {
        let words = context.words.t(key!("war-sheet-bound")).arg("count", *n);
        words.arg("continent", context.translate(&narration::continent(*continent))).to_string()
    });
    let free = context.words.t(key!("war-sheet-free")).arg("count", context.state.turn.free).to_string();
    let all: Vec<String> = std::iter::once(free).chain(bound).collect();
    all.join(&context.say(key!("list-separator")))
}

fn attack(context: &WarSheetContext<'_>, ways: &[RouteLimit], written: &SheetDraft) -> PanelPart {
    let chosen = &written.chosen;
    let until = Some(chosen.get("attack-until")).filter(|until| !until.is_empty()).unwrap_or(UNTILS[0].0);
    let pick = |asked: &str, all: &[(&str, &'static str)]| {
        let choice = |(value, words): &(&str, &'static str)| FieldChoice {
            chosen: *value == asked,
            ..FieldChoice::new(*value, context.say(words))
        };
        all.iter().map(choice).collect::<Vec<FieldChoice>>()
    };
    let dice = ["", "1", "2", "3"].map(|value| {
        let words = if value.is_empty() { context.say(key!("war-sheet-dice-all")) } else { value.to_owned() };
        FieldChoice { chosen: value == chosen.get("attack-dice"), ..FieldChoice::new(value, words) }
    });
    let mut advances = pick(
        chosen.get("attack-advance"),
        &[("", key!("war-sheet-advance-all")), ("ask", key!("war-sheet-advance-ask"))],
    );
    advances.extend(["1", "2"].map(|value| FieldChoice {
        chosen: value == chosen.get("attack-advance"),
        ..FieldChoice::new(value, value)
    }));
    let select = |name: &str, label: &'static str, options: Vec<FieldChoice>| PanelField::Select {
        name: name.to_owned(),
        label: context.say(label),
        options,
    };
    let fields = vec![
        select("attack-until", key!("war-sheet-until"), pick(until, &UNTILS)),
        number("attack-count", context.say(key!("war-sheet-until-count")), [1, MOST], COUNT, chosen),
        select("attack-dice", key!("war-sheet-dice"), dice.into()),
        select("attack-advance", key!("war-sheet-moves-in"), advances),
        PanelField::Radios {
            name: "attack-way",
            label: context.say(key!("war-sheet-from-to")),
            options: targets(context, ways, chosen),
            is_open: written.used == ATTACK,
        },
    ];
    PanelPart {
        id: ATTACK,
        legend: context.say(key!("war-sheet-attack")),
        hint: context.say(key!("war-sheet-attack-hint")),
        fields,
        add: context.say(key!("game-sheet-add")),
        show: Some(context.say(key!("war-sheet-odds-anew"))),
        ..PanelPart::default()
    }
}

/// Lists the possible attacks with their odds, the likeliest conquest first. Where the draft fights, they count its dice.
fn targets(context: &WarSheetContext<'_>, ways: &[RouteLimit], chosen: &SheetFields) -> Vec<FieldChoice> {
    let order = |from, to| order(from, to, chosen);
    let after = context.attacks_after(&order);
    let contested = if after.is_some() { context.contested() } else { BTreeSet::new() };
    let is_sure = |way: &&RouteLimit| !contested.contains(&way.from) && !contested.contains(&way.to);
    let sure = ways.iter().filter(is_sure).map(|way| {
        let order = order(way.from, way.to);
        let odds = odds(&context.state, &order);
        let words = context.way(way.from, way.to);
        (odds.conquest, target(context, &order, words, vec![context.odds(&odds).into()]))
    });
    let after = after.into_iter().flatten().map(|ChainedAttack { order, chance, odds }| {
        let words = context.words.t(key!("war-sheet-way")).arg("from", context.place(order.from));
        let words = words.arg("to", context.place(order.to)).to_string();
        (chance * odds.conquest, target(context, &order, words, context.chance_items(chance, Some(&odds))))
    });
    let mut all: Vec<_> = sure.chain(after).collect();
    all.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let asked = chosen.get("attack-way");
    let choice = |(conquest, choice): (f64, FieldChoice)| {
        let percent = percent(conquest);
        FieldChoice {
            cost: context.words.t(key!("war-sheet-percent")).arg("percent", percent).to_string(),
            pill: format!("{percent} %"),
            chosen: choice.value == asked,
            ..choice
        }
    };
    all.into_iter().map(choice).collect()
}

/// Returns an attack as an option, without its chance.
fn target(
    context: &WarSheetContext<'_>,
    order: &LandAttack,
    words: String,
    told: Vec<CitedItem>,
) -> FieldChoice {
    FieldChoice {
        mark: context.choice(order.to).mark,
        kind: "attack",
        told,
        ..FieldChoice::new(format!("{}:{}", order.from, order.to), words).at(format!(
            "{} {}",
            order.to.id(),
            order.from.id()
        ))
    }
}

/// Reads the attack between two territories from the fields.
fn order(from: Territory, to: Territory, chosen: &SheetFields) -> LandAttack {
    let count = chosen.number("attack-count", [1, MOST], COUNT);
    let until = match chosen.get("attack-until") {
        "once" => StopCondition::Once,
        "left" => StopCondition::Left(count),
        "times" => StopCondition::Times(count),
        _ => StopCondition::Conquest,
    };
    let advance = match chosen.get("attack-advance") {
        "ask" => AdvanceChoice::Ask,
        other => other.parse().map_or(AdvanceChoice::All, AdvanceChoice::Count),
    };
    LandAttack { from, to, dice: chosen.read("attack-dice"), until, advance }
}

pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    match act {
        Act::Advance { n } => {
            chosen.set("advance-n", n);
            Some("advance")
        }
        Act::Place { at, n, pool } => {
            let pool = pool.map_or("", |pool| if pool == ArmyPool::Free { "free" } else { "bound" });
            chosen.set("place-at", at);
            chosen.set("place-n", n);
            chosen.set("place-pool", pool);
            Some("place")
        }
        Act::Attack(order) => {
            let (until, count) = match order.until {
                StopCondition::Once => ("once", None),
                StopCondition::Conquest => ("conquest", None),
                StopCondition::Left(count) => ("left", Some(count)),
                StopCondition::Times(count) => ("times", Some(count)),
            };
            let advance = match order.advance {
                AdvanceChoice::All => String::new(),
                AdvanceChoice::Ask => "ask".to_owned(),
                AdvanceChoice::Count(n) => n.to_string(),
            };
            chosen.set("attack-until", until);
            chosen.set("attack-count", count.unwrap_or(COUNT));
            chosen.set("attack-dice", order.dice.map_or_else(String::new, |dice| dice.to_string()));
            chosen.set("attack-advance", advance);
            chosen.set("attack-way", format!("{}:{}", order.from, order.to));
            Some(ATTACK)
        }
        _ => None,
    }
}

pub(super) fn act(context: &WarSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    Some(match part {
        "advance" => Act::Advance { n: chosen.read("advance-n")? },
        "place" => {
            let at = chosen.read("place-at")?;
            let pool = match chosen.get("place-pool") {
                "free" => Some(ArmyPool::Free),
                "bound" => context.state.components().continent(at).map(ArmyPool::Continent),
                _ => None,
            };
            Act::Place { at, n: chosen.read("place-n")?, pool }
        }
        ATTACK => {
            let (from, to) = super::ends(chosen.get("attack-way"))?;
            Act::Attack(order(from, to, chosen))
        }
        _ => return None,
    })
}
