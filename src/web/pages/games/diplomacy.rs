//! The pages of Diplomacy: the rows of its order sheet, the names of its seats, the options of a new game.

mod options;

use serde_json::Value;
use stafeta_rules::board::Arrow;
use stafeta_rules::diplomacy::game::{Act, Diplomacy, Options, Preview, Seating, Step};
use stafeta_rules::diplomacy::map::{Location, Map, Province};
use stafeta_rules::diplomacy::order::{Adjustment, Order, Retreat};
use stafeta_rules::diplomacy::position::{Unit, UnitKind};
use stafeta_rules::diplomacy::variants;
use stafeta_rules::rules::Language;

use super::order_rows::{Group, Row, SentRows};
use super::panel::Choice;
use super::ruleset_ui::{Opening, RulesetUi};
use crate::gamemaster::Table;
use crate::games::Seen;
use crate::key;
use crate::words::{Lang, Message, Words};

/// The pages of Diplomacy.
pub(super) static PAGES: DiplomacyPages = DiplomacyPages;

pub(super) struct DiplomacyPages;

impl RulesetUi for DiplomacyPages {
    fn opening(&self) -> Opening {
        Opening::Fields(&options::DiplomacyFields)
    }

    /// Returns the names of the powers, if players choose them.
    fn seat_names(&self, options: &Value) -> Vec<Message> {
        let Ok(options) = serde_json::from_value::<Options>(options.clone()) else { return Vec::new() };
        match (options.seating, variants::board(&options.variant)) {
            (Seating::Chosen, Ok(map)) => {
                let id = |power| {
                    format!("diplomacy-power-{}-{}", map.variant(), map.power(power).id.to_lowercase())
                };
                map.powers().map(|power| Message::new(id(power))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns a row for each unit that may be ordered, for each build or disband that is due, and for the draw.
    fn order_rows(&self, table: &Table, words: &Words, text: &str, lang: Lang) -> Vec<Row> {
        Desk::of(table, words).map_or_else(Vec::new, |desk| desk.rows(&desk.read(text, lang)))
    }

    fn draft_arrows(&self, table: &Table, words: &Words, text: &str, lang: Lang) -> Vec<Arrow> {
        let preview = Desk::of(table, words).and_then(|desk| desk.preview(text, lang));
        preview.map_or_else(Vec::new, |preview| preview.arrows)
    }

    fn merge_rows(&self, table: &Table, words: &Words, lang: Lang, sent: &SentRows<'_>) -> String {
        Desk::of(table, words)
            .map_or_else(|| sent.text.to_owned(), |desk| merge_rows(table, &desk, lang, sent))
    }
}

/// Merges rows and text into one text. A row that still shows what the page had put there is ignored; a changed row replaces
/// the orders for its unit.
fn merge_rows(table: &Table, desk: &Desk<'_>, lang: Lang, sent: &SentRows<'_>) -> String {
    let shown = desk.rows(&desk.read(sent.shown, lang));
    let changed: Vec<usize> = (0..shown.len())
        .filter(|row| shown.len() == sent.rows.len() && shown[*row].chosen != sent.rows[*row])
        .collect();
    if changed.is_empty() {
        return sent.text.to_owned();
    }
    let Some(acts) = table.acts_of(sent.text, lang) else {
        // A text that cannot be parsed stays as it is; the changed rows are written under it.
        let lines = changed.iter().map(|row| sent.rows[*row].as_str()).filter(|line| !line.is_empty());
        return [sent.text.trim_end()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    };
    let slots: Vec<Slot> = changed.iter().filter_map(|row| desk.slots().get(*row).copied()).collect();
    let Ok(mut acts) = acts.typed::<Act>() else { return sent.text.to_owned() };
    acts.retain(|act| !slots.contains(&desk.slot(act)));
    let chosen = sent.rows.iter().zip(desk.slots()).filter(|(_, slot)| slots.contains(slot));
    let lines: Vec<&str> = chosen.map(|(line, _)| line.as_str()).filter(|line| !line.is_empty()).collect();
    let kept = desk.write(&acts);
    [kept.as_str()].into_iter().filter(|kept| !kept.is_empty()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// The subject of a row or an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Unit(Province),
    Adjustment,
    Draw,
}

/// The game as one player sees it.
struct Desk<'a> {
    table: &'a Table,
    words: &'a Words,
    seen: Seen<'a, Diplomacy>,
    map: &'static Map,
    offers: <Diplomacy as stafeta_rules::rules::Rules>::Offers,
    step: Step,
    units: Vec<Unit>,
}

impl<'a> Desk<'a> {
    fn of(table: &'a Table, words: &'a Words) -> Option<Self> {
        let seen = table.seen::<Diplomacy>()?;
        let view = seen.view();
        let map = view.table.map()?;
        let offers = seen.offers()?;
        Some(Self { table, words, map, offers, step: view.table.step, units: view.table.units, seen })
    }

    /// Returns the orders of a text. If it does not parse as a whole, returns those of the lines that do.
    fn read(&self, text: &str, lang: Lang) -> Vec<Act> {
        self.preview(text, lang)
            .into_iter()
            .flat_map(|preview| preview.acts)
            .map(|checked| checked.act)
            .collect()
    }

    /// Checks the orders of a text and fills in missing coasts.
    fn preview(&self, text: &str, lang: Lang) -> Option<Preview> {
        let whole = self.table.acts_of(text, lang);
        let acts = whole.unwrap_or_else(|| {
            self.table.acts_by_line(text, lang).into_iter().filter_map(|(_, _, acts)| acts).collect()
        });
        self.seen.preview(&acts.typed().ok()?)
    }

    fn write(&self, acts: &[Act]) -> String {
        self.seen.write(acts, Language::En)
    }

    fn slot(&self, act: &Act) -> Slot {
        match act {
            Act::Order(order) => Slot::Unit(self.map.province_of(order.at)),
            Act::Retreat(order) => Slot::Unit(self.map.province_of(order.at)),
            Act::Adjust(_) => Slot::Adjustment,
            Act::AgreeToDraw => Slot::Draw,
        }
    }

    /// Counts the builds or disbands that are due.
    fn due(&self) -> usize {
        self.offers.due.unsigned_abs() as usize
    }

    /// Returns the subject of each row, in order.
    fn slots(&self) -> Vec<Slot> {
        let adjusts = self.step == Step::Adjustment;
        let units = self.offers.units.iter().filter(|_| !adjusts);
        let units = units.map(|offer| Slot::Unit(self.map.province_of(offer.unit.at)));
        let draw = self.offers.draw.then_some(Slot::Draw);
        units.chain(std::iter::repeat_n(Slot::Adjustment, self.due())).chain(draw).collect()
    }

    fn rows(&self, acts: &[Act]) -> Vec<Row> {
        let mut adjusted = acts.iter().filter(|act| self.slot(act) == Slot::Adjustment);
        let mut units = self.offers.units.iter();
        let row = |slot: Slot| match slot {
            Slot::Unit(_) => {
                let offer = units.next();
                let act = acts.iter().find(|act| self.slot(act) == slot);
                offer.map(|offer| self.unit_row(offer.unit, &offer.acts, act))
            }
            Slot::Adjustment => Some(self.adjustment_row(adjusted.next())),
            Slot::Draw => Some(self.draw_row(acts.contains(&Act::AgreeToDraw))),
        };
        self.slots().into_iter().filter_map(row).collect()
    }

    fn unit_row(&self, unit: Unit, offered: &[Act], act: Option<&Act>) -> Row {
        let chosen = act.and_then(|act| offered.iter().find(|offer| is_same(offer, act)));
        let none = match (act, self.step) {
            (Some(_), _) if chosen.is_none() => key!("game-dip-as-written"),
            (_, Step::Retreat) => key!("game-dip-no-retreat"),
            _ => key!("game-dip-no-order"),
        };
        Row {
            place: Some(self.map.province(self.map.province_of(unit.at)).code.clone()),
            kind: Some(self.kind(unit.kind)),
            name: self.place(unit.at),
            none: self.words.t(none).to_string(),
            groups: self.groups(offered),
            chosen: chosen.map_or_else(String::new, |act| self.write(&[*act])),
        }
    }

    fn adjustment_row(&self, act: Option<&Act>) -> Row {
        let is_build = self.offers.due > 0;
        let disbands = || self.offers.units.iter().flat_map(|offer| offer.acts.iter().copied());
        let offered: Vec<Act> = if is_build { self.offers.builds.clone() } else { disbands().collect() };
        let (name, none) = match is_build {
            true => (key!("game-dip-build"), key!("game-dip-no-build")),
            false => (key!("game-dip-disband"), key!("game-dip-no-disband")),
        };
        let chosen = act.and_then(|act| offered.iter().find(|offer| is_same(offer, act)));
        Row {
            place: None,
            kind: None,
            name: self.words.t(name).to_string(),
            none: self.words.t(none).to_string(),
            groups: self.groups(&offered),
            chosen: chosen.map_or_else(String::new, |act| self.write(&[*act])),
        }
    }

    fn draw_row(&self, agrees: bool) -> Row {
        let line = self.write(&[Act::AgreeToDraw]);
        let option = Choice::new(&*line, self.words.t(key!("game-dip-draw-yes")).to_string());
        Row {
            place: None,
            kind: None,
            name: self.words.t(key!("game-dip-draw")).to_string(),
            none: self.words.t(key!("game-dip-draw-no")).to_string(),
            groups: vec![Group { name: String::new(), options: vec![option] }],
            chosen: if agrees { line } else { String::new() },
        }
    }

    /// Groups choices by kind, in the order in which the kinds first appear.
    fn groups(&self, offered: &[Act]) -> Vec<Group> {
        let mut groups: Vec<(&'static str, Group)> = Vec::new();
        for act in offered {
            let (kind, label) = self.choice(act);
            let option = Choice::new(self.write(&[*act]), label).at(self.goal(act).unwrap_or_default());
            match groups.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, group)) => group.options.push(option),
                None => {
                    let name = if kind.is_empty() { String::new() } else { self.words.t(kind).to_string() };
                    groups.push((kind, Group { name, options: vec![option] }));
                }
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// Returns the place of an order on the map, by its id: the target of a move, or the place of a build or disband.
    fn goal(&self, act: &Act) -> Option<String> {
        let at = match act {
            Act::Order(order) => match order.order {
                Order::Move { to, .. } => to,
                _ => return None,
            },
            Act::Retreat(order) => match order.retreat {
                Retreat::To(to) => to,
                Retreat::Disband => return None,
            },
            Act::Adjust(Adjustment::Build { at, .. } | Adjustment::Disband { at, .. }) => *at,
            Act::Adjust(Adjustment::Waive) | Act::AgreeToDraw => return None,
        };
        Some(self.map.province(self.map.province_of(at)).code.clone())
    }

    /// Returns the message id of a choice's kind, and its label.
    fn choice(&self, act: &Act) -> (&'static str, String) {
        let say = |id: &'static str| self.words.t(id).to_string();
        let goes = |from: Province, to: Location| format!("{} → {}", self.unit_in(from), self.place(to));
        match act {
            Act::Order(order) => match order.order {
                Order::Hold => ("", say(key!("game-dip-hold"))),
                Order::Move { to, via: false } => (key!("game-dip-move"), self.place(to)),
                Order::Move { to, via: true } => (key!("game-dip-sail"), self.place(to)),
                Order::SupportHold { at } => {
                    let label = self.words.t(key!("game-dip-holding")).arg("unit", self.unit_in(at));
                    (key!("game-dip-support"), label.to_string())
                }
                Order::SupportMove { from, to } => (key!("game-dip-support"), goes(from, to)),
                Order::Convoy { from, to } => (key!("game-dip-convoy"), goes(from, to.bare())),
            },
            Act::Retreat(order) => match order.retreat {
                Retreat::To(to) => (key!("game-dip-retreat"), self.place(to)),
                Retreat::Disband => ("", say(key!("game-dip-off"))),
            },
            Act::Adjust(Adjustment::Build { kind, at } | Adjustment::Disband { kind, at }) => {
                ("", format!("{} {}", self.kind(*kind).1, self.place(*at)))
            }
            Act::Adjust(Adjustment::Waive) => ("", say(key!("game-dip-waive"))),
            Act::AgreeToDraw => ("", say(key!("game-dip-draw-yes"))),
        }
    }

    /// Names a unit by its letter and place.
    fn unit_in(&self, province: Province) -> String {
        let unit = self.units.iter().find(|unit| self.map.province_of(unit.at) == province);
        match unit {
            Some(unit) => format!("{} {}", self.kind(unit.kind).0, self.place(unit.at)),
            None => self.place(province.bare()),
        }
    }

    fn kind(&self, kind: UnitKind) -> (String, String) {
        let (letter, name) = match kind {
            UnitKind::Army => ("A", "diplomacy-piece-army"),
            UnitKind::Fleet => ("F", "diplomacy-piece-fleet"),
        };
        (letter.to_owned(), self.words.t(name).to_string())
    }

    fn place(&self, at: Location) -> String {
        let code = self.map.write_location(at).to_lowercase().replace('/', "-");
        self.words.t(format!("diplomacy-place-{}-{code}", self.map.geography())).to_string()
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
