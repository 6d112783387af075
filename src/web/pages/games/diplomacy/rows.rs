//! The rows of an order sheet: one for each unit, build or disband, and the draw, each with the orders that it offers.

use std::borrow::Cow;

use stafeta_rules::diplomacy::game::{Act, DiplomacyPhase};
use stafeta_rules::diplomacy::map::Province;
use stafeta_rules::diplomacy::position::Unit;
use stafeta_rules::rules::PostMeaning;

use super::{DiplomacySheetContext, draw};
use crate::gamemaster::GameView;
use crate::i18n::Lang;
use crate::key;
use crate::web::pages::games::order_panel::FieldChoice;
use crate::web::pages::games::order_rows::{OrderChoiceGroup, OrderRow, SentRows};

/// Merges rows and text into one text. A row that still shows what the page had put there is ignored; a changed row replaces
/// the orders for its unit.
pub(super) fn merge_rows(
    table: &GameView,
    context: &DiplomacySheetContext<'_>,
    lang: Lang,
    sent: &SentRows<'_>,
) -> String {
    let subjects = context.slots();
    // A form of another phase, or one that has only the text.
    if subjects.len() != sent.rows.len() {
        return sent.text.to_owned();
    }
    let acts = context.read(sent.shown, lang);
    let shown = context.row_orders(&acts).into_iter().map(|row| context.write_chosen(&row));
    let changed: Vec<usize> =
        shown.enumerate().filter(|(row, shown)| *shown != sent.rows[*row]).map(|(row, _)| row).collect();
    if changed.is_empty() {
        return sent.text.to_owned();
    }
    let slots: Vec<OrderSubject> = changed.iter().map(|row| subjects[*row]).collect();
    let Some(acts) = table.acts_of(sent.text, lang) else {
        // Only the changed orders of a post are replaced; the changed rows are written under it.
        let rest = context.without(sent.text, lang, &slots);
        let lines = changed.iter().map(|row| sent.rows[*row].as_str()).filter(|line| !line.is_empty());
        return [rest.trim_end()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    };
    let Ok(mut acts) = acts.typed::<Act>() else { return sent.text.to_owned() };
    acts.retain(|act| !slots.contains(&context.slot(act)));
    let chosen = sent.rows.iter().zip(subjects).filter(|(_, slot)| slots.contains(slot));
    let lines: Vec<&str> = chosen.map(|(line, _)| line.as_str()).filter(|line| !line.is_empty()).collect();
    let kept = context.write(&acts);
    [kept.as_str()].into_iter().filter(|kept| !kept.is_empty()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// The subject of a row or an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OrderSubject {
    Unit(Province),
    Adjustment,
    Draw,
}

/// The orders of a row.
struct RowOrders<'a> {
    subject: RowSubject,
    offered: Cow<'a, [Act]>,
    /// The order of the text for it, whether it is offered or not. `None` if there is none.
    act: Option<&'a Act>,
}

/// The subject of a row, with its unit.
enum RowSubject {
    Unit(Unit),
    Adjustment,
    Draw,
}

impl RowOrders<'_> {
    /// Returns the offered order that the text has. `None` if it has none or another one.
    fn chosen(&self) -> Option<&Act> {
        let act = self.act?;
        self.offered.iter().find(|offer| is_same(offer, act))
    }
}

impl DiplomacySheetContext<'_> {
    /// Returns a post without its orders for some subjects.
    fn without(&self, text: &str, lang: Lang, slots: &[OrderSubject]) -> String {
        let mut rest = text.to_owned();
        let Some(read) = self.table.read_post(text, lang, None) else { return rest };
        let is_changed = |order: &String| {
            let acts = self.table.acts_of(order, lang).and_then(|acts| acts.typed::<Act>().ok());
            acts.is_some_and(|acts| acts.iter().any(|act| slots.contains(&self.slot(act))))
        };
        for line in read.lines.iter().rev() {
            if let PostMeaning::Orders(orders) = &line.meaning
                && orders.iter().any(is_changed)
                && text.get(line.at.clone()).is_some()
            {
                let kept: Vec<&str> =
                    orders.iter().filter(|order| !is_changed(order)).map(String::as_str).collect();
                rest.replace_range(line.at.clone(), &kept.join("; "));
            }
        }
        rest
    }

    fn slot(&self, act: &Act) -> OrderSubject {
        match act {
            Act::Order(order) => OrderSubject::Unit(self.map.province_of(order.at)),
            Act::Retreat(order) => OrderSubject::Unit(self.map.province_of(order.at)),
            Act::Adjust(_) => OrderSubject::Adjustment,
            Act::AgreeToDraw => OrderSubject::Draw,
        }
    }

    /// Counts the builds or disbands that are due.
    pub(super) fn due(&self) -> usize {
        self.offers.due.unsigned_abs() as usize
    }

    /// Returns the subject of each row, in order.
    fn slots(&self) -> Vec<OrderSubject> {
        let adjusts = self.step == DiplomacyPhase::Adjustment;
        let units = self.offers.units.iter().filter(|_| !adjusts);
        let units = units.map(|offer| OrderSubject::Unit(self.map.province_of(offer.unit.at)));
        let may_be_drawn = self.offers.draw && draw::is_offered(self.table);
        let draw = may_be_drawn.then_some(OrderSubject::Draw);
        units.chain(std::iter::repeat_n(OrderSubject::Adjustment, self.due())).chain(draw).collect()
    }

    /// Returns what each row offers, and which of `acts` it shows, in the order of [`Self::slots`].
    fn row_orders<'b>(&'b self, acts: &'b [Act]) -> Vec<RowOrders<'b>> {
        let mut adjusted = acts.iter().filter(|act| self.slot(act) == OrderSubject::Adjustment);
        let mut units = self.offers.units.iter();
        let row = |slot: OrderSubject| match slot {
            OrderSubject::Unit(_) => {
                let act = acts.iter().find(|act| self.slot(act) == slot);
                let offer = units.next()?;
                Some(RowOrders { subject: RowSubject::Unit(offer.unit), offered: (&offer.acts).into(), act })
            }
            OrderSubject::Adjustment => {
                let disbands = || self.offers.units.iter().flat_map(|offer| offer.acts.iter().copied());
                let offered: Cow<'_, [Act]> = match self.offers.due > 0 {
                    true => (&self.offers.builds).into(),
                    false => disbands().collect(),
                };
                Some(RowOrders { subject: RowSubject::Adjustment, offered, act: adjusted.next() })
            }
            OrderSubject::Draw => {
                let act = acts.iter().find(|act| **act == Act::AgreeToDraw);
                Some(RowOrders { subject: RowSubject::Draw, offered: vec![Act::AgreeToDraw].into(), act })
            }
        };
        self.slots().into_iter().filter_map(row).collect()
    }

    /// Writes the order that a row shows. Empty if it shows none.
    fn write_chosen(&self, row: &RowOrders<'_>) -> String {
        row.chosen().map_or_else(String::new, |act| self.write(&[*act]))
    }

    pub(super) fn rows(&self, acts: &[Act]) -> Vec<OrderRow> {
        let row = |row: RowOrders<'_>| match row.subject {
            RowSubject::Unit(unit) => self.unit_row(unit, &row),
            RowSubject::Adjustment => self.adjustment_row(&row),
            RowSubject::Draw => self.draw_row(&row),
        };
        self.row_orders(acts).into_iter().map(row).collect()
    }

    fn unit_row(&self, unit: Unit, row: &RowOrders<'_>) -> OrderRow {
        let none = match (row.act, self.step) {
            (Some(_), _) if row.chosen().is_none() => key!("game-diplomacy-as-written"),
            (_, DiplomacyPhase::Retreat) => key!("game-diplomacy-no-retreat"),
            _ => key!("game-diplomacy-no-order"),
        };
        OrderRow {
            place: Some(self.map.province(self.map.province_of(unit.at)).code.clone()),
            kind: Some(self.kind(unit.kind)),
            name: self.place(unit.at),
            none: self.words.t(none).to_string(),
            groups: self.groups(&row.offered),
            hint: None,
            chosen: self.write_chosen(row),
        }
    }

    fn adjustment_row(&self, row: &RowOrders<'_>) -> OrderRow {
        let (name, none) = match self.offers.due > 0 {
            true => (key!("game-diplomacy-build"), key!("game-diplomacy-no-build")),
            false => (key!("game-diplomacy-disband"), key!("game-diplomacy-no-disband")),
        };
        OrderRow {
            place: None,
            kind: None,
            name: self.words.t(name).to_string(),
            none: self.words.t(none).to_string(),
            groups: self.groups(&row.offered),
            hint: None,
            chosen: self.write_chosen(row),
        }
    }

    fn draw_row(&self, row: &RowOrders<'_>) -> OrderRow {
        let line = self.write(&[Act::AgreeToDraw]);
        let option = FieldChoice::new(line, self.words.t(key!("game-diplomacy-draw-yes")).to_string());
        OrderRow {
            place: None,
            kind: None,
            name: self.words.t(key!("game-diplomacy-draw")).to_string(),
            none: self.words.t(key!("game-diplomacy-draw-no")).to_string(),
            groups: vec![OrderChoiceGroup { name: String::new(), options: vec![option] }],
            hint: Some(draw::hint(self.table, self.words)),
            chosen: self.write_chosen(row),
        }
    }
}

/// Returns true if two orders are the same. Ignores the kind and coast that each states for the ordered unit.
fn is_same(one: &Act, other: &Act) -> bool {
    match (one, other) {
        (Act::Order(one), Act::Order(other)) => one.order == other.order,
        (Act::Retreat(one), Act::Retreat(other)) => one.retreat == other.retreat,
        (one, other) => one == other,
    }
}
