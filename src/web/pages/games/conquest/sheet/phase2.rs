//! Phase 2: the target of the card in play, and orders to units, each with its cost and expected effects.

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::cards::{CardTarget, target};
use stafeta_rules::conquest::draft_evaluation::{ActEvaluation, BattleForecast};
use stafeta_rules::conquest::ids::{Seat, TerritoryId};
use stafeta_rules::conquest::offer::Offers;
use stafeta_rules::conquest::order::{StackOffers, UnitOrderKind};
use stafeta_rules::conquest::units::{ConquestUnitKind, Units};

use super::order_panel::{FieldChoice, OrderPanel, PanelField, PanelPart};
use super::sheet_context::{ConquestSheetContext, ParsedDraft};
use super::sheet_fields::{SheetFields, territory};
use crate::forum::system_posts::CitedItem;
use crate::key;
use crate::web::pages::games::sheet_draft::SheetDraft;

/// Id of the part that gives orders to units.
const ORDER: &str = "order";
/// Id of the part that sets the target of the card in play.
const AIM: &str = "aim";
/// Lines in the file of *Luck favours the bold* (FCQ-12.45).
const LUCK_LINES: u32 = 5;

pub(super) fn parts(
    context: &ConquestSheetContext<'_>,
    read: &ParsedDraft,
    offers: &Offers,
    written: &SheetDraft,
    panel: &mut OrderPanel,
) {
    let Some(orders) = &offers.orders else { return };
    let say = |id: &'static str| context.words.t(id).to_string();
    let stacks: Vec<&StackOffers> = orders.stacks.iter().filter(|stack| !stack.orders.is_empty()).collect();
    let asked = written.chosen.territory("order-from");
    let largest = || stacks.iter().max_by_key(|stack| stack.units.total());
    let stack = stacks.iter().find(|stack| Some(stack.from) == asked).or_else(largest);
    match stack {
        Some(stack) => {
            let march = UnitOrderBuilder { context, read, stack, units: units(stack, &written.chosen) };
            panel.parts.push(march.part(&stacks, written));
            panel.whys.extend(march.whys());
        }
        None => panel.whys.push((say(key!("conquest-sheet-order")), nothing_left())),
    }
    if let Some((card, places)) = &orders.aim {
        let aimed = written.chosen.territory("aim-at");
        let choice =
            |id: &TerritoryId| FieldChoice { chosen: aimed == Some(*id), ..context.target_choice(*id) };
        panel.parts.push(PanelPart {
            id: AIM,
            legend: context.words.t(key!("conquest-sheet-aim")).arg("card", context.card(*card)).to_string(),
            hint: say(key!("conquest-sheet-aim-hint")),
            fields: vec![PanelField::Select {
                name: "aim-at".to_owned(),
                label: say(key!("conquest-sheet-where")),
                options: places.iter().map(choice).collect(),
            }],
            add: say(key!("game-sheet-add")),
            ..PanelPart::default()
        });
    }
    let pass = PanelPart {
        id: "pass",
        legend: say(key!("conquest-sheet-pass")),
        hint: say(key!("conquest-sheet-pass-hint")),
        add: say(key!("game-sheet-add")),
        passes: true,
        ..PanelPart::default()
    };
    panel.parts.extend(read.lines.is_empty().then_some(pass));
}

/// Returns the reason that no unit can be given an order.
fn nothing_left() -> CitedItem {
    crate::i18n::Message::new(key!("conquest-sheet-nothing-left")).into()
}

/// Returns the units chosen, else a first proposal: all units of one kind, but one stays if there is only that kind.
fn units(stack: &StackOffers, chosen: &SheetFields) -> Units {
    let asked = Units::new(chosen.count("order-knights"), chosen.count("order-lancers")).min(stack.units);
    if chosen.territory("order-from") == Some(stack.from) && !asked.is_empty() {
        return asked;
    }
    match stack.units {
        Units { knights: 0, lancers } => Units::new(0, lancers.saturating_sub(1).max(1)),
        Units { knights, lancers: 0 } => Units::new(knights.saturating_sub(1).max(1), 0),
        Units { knights, .. } => Units::new(knights, 0),
    }
}

/// The order being made: a stack and the units chosen from it.
struct UnitOrderBuilder<'a> {
    context: &'a ConquestSheetContext<'a>,
    read: &'a ParsedDraft,
    stack: &'a StackOffers,
    units: Units,
}

impl UnitOrderBuilder<'_> {
    fn part(&self, stacks: &[&StackOffers], written: &SheetDraft) -> PanelPart {
        let (context, chosen) = (self.context, &written.chosen);
        let say = |id: &'static str| context.words.t(id).to_string();
        let from = stacks.iter().map(|stack| {
            let words = context.words.t(key!("conquest-sheet-stack"));
            let words =
                words.arg("place", context.place(stack.from)).arg("units", context.units(stack.units));
            FieldChoice {
                chosen: stack.from == self.stack.from,
                ..FieldChoice::new(stack.from.0.to_string(), words.to_string()).at(stack.from.0.to_string())
            }
        });
        let number = |kind: ConquestUnitKind, name: &str| {
            let there = self.stack.units.count(kind);
            let label = context.words.t(key!("conquest-sheet-of")).arg("units", context.kind(kind, there));
            PanelField::Number {
                name: name.to_owned(),
                label: label.to_string(),
                min: 0,
                max: there,
                value: self.units.count(kind),
            }
        };
        let mut fields = vec![
            PanelField::Select {
                name: "order-from".to_owned(),
                label: say(key!("conquest-sheet-from")),
                options: from.collect(),
            },
            number(ConquestUnitKind::Knights, "order-knights"),
            number(ConquestUnitKind::Lancers, "order-lancers"),
        ];
        if self.asks_for_luck() {
            fields.push(PanelField::Number {
                name: "order-luck".to_owned(),
                label: say(key!("conquest-sheet-luck")),
                min: 1,
                max: LUCK_LINES,
                value: chosen.count("order-luck").clamp(1, LUCK_LINES),
            });
        }
        fields.push(PanelField::Radios {
            name: "order-to",
            label: say(key!("conquest-sheet-to")),
            options: self.choices(chosen.get("order-to")),
            is_open: written.used == ORDER,
        });
        PanelPart {
            id: ORDER,
            legend: say(key!("conquest-sheet-order")),
            fields,
            add: say(key!("game-sheet-add")),
            show: Some(say(key!("conquest-sheet-show"))),
            ..PanelPart::default()
        }
    }

    /// Returns true if the attack names a line of *Luck favours the bold* (R-136).
    fn asks_for_luck(&self) -> bool {
        let played =
            self.read.drafted.after.player(self.context.seat).and_then(|player| player.played.as_ref());
        played.is_some_and(|played| !played.spent && target(played.play.card) == CardTarget::OneNumber)
    }

    /// Lists the possible orders to these units with their expected effects: first what takes a territory or helps an ally, last
    /// what breaks an alliance. Of moves there are many; the near ones come before the others.
    fn choices(&self, asked: &str) -> Vec<FieldChoice> {
        let mut all: Vec<(u8, FieldChoice)> = Vec::new();
        for offer in &self.stack.orders {
            let act = act_of(offer.order, self.stack.from, offer.to, self.units);
            if self.context.ahead.is_some_and(|phase| !self.context.is_harmless(phase, &act)) {
                continue;
            }
            let line = self.expect(&act);
            if line.illegal.is_none() {
                let rank = self.rank(offer.order, offer.to, line.battle);
                all.push((rank, self.choice(offer.order, offer.to, &line)));
            }
        }
        all.sort_by_key(|(rank, _)| *rank);
        let mut all: Vec<FieldChoice> = all.into_iter().map(|(_, choice)| choice).collect();
        for choice in &mut all {
            choice.chosen = choice.value == asked;
        }
        all
    }

    /// Returns the position of an order in the list.
    fn rank(&self, order: UnitOrderKind, to: TerritoryId, battle: Option<BattleForecast>) -> u8 {
        let now = &self.read.drafted.after;
        let is_ally = || now.owner(to).is_some_and(|owner| now.allied(owner, self.context.seat));
        match order {
            UnitOrderKind::Attack if is_ally() => 4,
            UnitOrderKind::Attack if battle.is_some_and(|battle| !battle.is_taken) => 1,
            UnitOrderKind::Move(_) if self.context.state.adjacent(self.stack.from, to) => 2,
            UnitOrderKind::Move(_) => 3,
            _ => 0,
        }
    }

    fn expect(&self, act: &Act) -> ActEvaluation {
        self.read.drafted.evaluate_next(&self.context.state, self.context.seat, act)
    }

    fn choice(&self, order: UnitOrderKind, to: TerritoryId, line: &ActEvaluation) -> FieldChoice {
        let (context, now) = (self.context, &self.read.drafted.after);
        let (id, other) = match order {
            UnitOrderKind::Move(None) => (key!("conquest-sheet-move"), None),
            UnitOrderKind::Move(Some(host)) => (key!("conquest-sheet-move-as-ally"), Some(host)),
            UnitOrderKind::Attack => (key!("conquest-sheet-attack"), None),
            UnitOrderKind::SupportAttack(ally) => (key!("conquest-sheet-support"), Some(ally)),
            UnitOrderKind::SupportDefence(ally) => (key!("conquest-sheet-defend"), Some(ally)),
        };
        let mut place = vec![context.place(to), context.troops(to, now)];
        place.extend(context.ground(to));
        let mut words = context.words.t(id).arg("place", context.list(&place));
        if let Some(other) = other {
            words = words.arg("player", context.player(other));
        }
        let ap = now.player(context.seat).map_or(0, |player| player.ap).saturating_sub(line.ap);
        // The first sentence repeats the order, which the player has just chosen.
        let told = line.told.iter().skip(usize::from(line.told.len() > 1));
        FieldChoice {
            value: value_of(order, to),
            words: words.to_string(),
            mark: context.mark(now.owner(to).filter(|owner| *owner != context.seat)),
            cost: context.ap(ap),
            outcome: line.battle.map(|battle| context.outcome(battle)),
            told: told.map(|told| context.table.item(told)).collect(),
            places: to.0.to_string(),
            kind: if matches!(order, UnitOrderKind::Move(_)) { "move" } else { "attack" },
            pill: self.pill(ap, line.battle),
            ..FieldChoice::default()
        }
    }

    /// Writes cost and expected battle in a few signs: "2 AP 8:2 ✓".
    fn pill(&self, ap: u8, battle: Option<BattleForecast>) -> String {
        let cost = self.context.ap(ap);
        battle.map_or_else(
            || cost.clone(),
            |BattleForecast { attack, defence, is_taken }| {
                let end = if is_taken { '✓' } else { '✕' };
                format!("{cost} {attack}:{defence} {end}").trim_start().to_owned()
            },
        )
    }

    /// Lists the adjacent territories that these units cannot enter, each with the reason.
    fn whys(&self) -> Vec<(String, CitedItem)> {
        let (context, now, from) = (self.context, &self.read.drafted.after, self.stack.from);
        let near = now.territories().map(|(id, _)| id).filter(|id| *id != from && now.adjacent(from, *id));
        let why = |to: TerritoryId| {
            let friend =
                now.owner(to).is_some_and(|owner| owner == context.seat || now.allied(owner, context.seat));
            let order = if friend { UnitOrderKind::Move(None) } else { UnitOrderKind::Attack };
            let act = act_of(order, from, to, self.units);
            let illegal = self.expect(&act).illegal?;
            let id = if friend { key!("conquest-sheet-move") } else { key!("conquest-sheet-attack") };
            Some((context.words.t(id).arg("place", context.place(to)).to_string(), context.why(&illegal)))
        };
        near.filter_map(why).collect()
    }
}

fn value_of(order: UnitOrderKind, to: TerritoryId) -> String {
    let to = to.0;
    match order {
        UnitOrderKind::Move(None) => format!("move:{to}"),
        UnitOrderKind::Move(Some(host)) => format!("enter:{to}:{}", host.0),
        UnitOrderKind::Attack => format!("attack:{to}"),
        UnitOrderKind::SupportAttack(ally) => format!("support:{to}:{}", ally.0),
        UnitOrderKind::SupportDefence(ally) => format!("defend:{to}:{}", ally.0),
    }
}

fn order_of(value: &str) -> Option<(UnitOrderKind, TerritoryId)> {
    let mut parts = value.split(':');
    let (verb, to) = (parts.next()?, territory(parts.next()?)?);
    let mut player = || parts.next()?.parse().ok().map(Seat);
    let order = match verb {
        "move" => UnitOrderKind::Move(None),
        "enter" => UnitOrderKind::Move(Some(player()?)),
        "attack" => UnitOrderKind::Attack,
        "support" => UnitOrderKind::SupportAttack(player()?),
        "defend" => UnitOrderKind::SupportDefence(player()?),
        _ => return None,
    };
    Some((order, to))
}

fn act_of(order: UnitOrderKind, from: TerritoryId, to: TerritoryId, units: Units) -> Act {
    let Units { knights, lancers } = units;
    match order {
        UnitOrderKind::Move(as_ally_of) => Act::Move { from, to, knights, lancers, as_ally_of },
        UnitOrderKind::Attack => Act::Attack { from, to, knights, lancers, luck: None },
        UnitOrderKind::SupportAttack(ally) => {
            Act::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        UnitOrderKind::SupportDefence(ally) => Act::SupportDefence { from, to, ally, knights, lancers },
    }
}

/// Returns the act that the fields of a part describe.
pub(super) fn act(context: &ConquestSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    match part {
        AIM => Some(Act::CardTarget { card: None, territory: chosen.territory("aim-at")? }),
        "pass" => Some(Act::Pass),
        ORDER => {
            let units = Units::new(chosen.count("order-knights"), chosen.count("order-lancers"));
            let (order, to) = order_of(chosen.get("order-to"))?;
            let from = chosen.territory("order-from").filter(|_| !units.is_empty())?;
            let mut act = act_of(order, from, to, units);
            if let Act::Attack { luck, .. } | Act::SupportAttack { luck, .. } = &mut act {
                *luck = chosen.read("order-luck").filter(|_| context.seen.player(context.seat).is_some());
            }
            Some(act)
        }
        _ => None,
    }
}

/// Puts an order back into the fields and returns the id of their part. `None` if no part can take it.
pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    if let Act::CardTarget { territory, .. } = act {
        chosen.set("aim-at", territory.0);
        return Some(AIM);
    }
    let march = act.march()?;
    let order = match act {
        Act::Move { as_ally_of, .. } => UnitOrderKind::Move(*as_ally_of),
        Act::SupportAttack { ally, .. } => UnitOrderKind::SupportAttack(*ally),
        Act::SupportDefence { ally, .. } => UnitOrderKind::SupportDefence(*ally),
        _ => UnitOrderKind::Attack,
    };
    chosen.set("order-from", march.from.0);
    chosen.set("order-knights", march.units.knights);
    chosen.set("order-lancers", march.units.lancers);
    chosen.set("order-to", value_of(order, march.to));
    if let Act::Attack { luck: Some(luck), .. } | Act::SupportAttack { luck: Some(luck), .. } = act {
        chosen.set("order-luck", luck);
    }
    Some(ORDER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_reads_back_from_its_choice() {
        let all = [
            UnitOrderKind::Move(None),
            UnitOrderKind::Move(Some(Seat(3))),
            UnitOrderKind::Attack,
            UnitOrderKind::SupportAttack(Seat(0)),
            UnitOrderKind::SupportDefence(Seat(5)),
        ];
        for order in all {
            assert_eq!(order_of(&value_of(order, TerritoryId(12))), Some((order, TerritoryId(12))));
        }
        for bad in ["", "move", "move:x", "enter:3", "burn:3"] {
            assert_eq!(order_of(bad), None, "{bad}");
        }
    }
}
