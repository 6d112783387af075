//! The pages of Diplomacy: the rows of its order sheet, the names of its seats, the options of a new game.

mod draw;
mod options;
mod review;

use serde_json::Value;
use stafeta_rules::board::BoardArrow;
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyPhase, Options, PowerAssignment, Preview};
use stafeta_rules::diplomacy::map::{Location, Province, VariantMap};
use stafeta_rules::diplomacy::order::{AdjustmentOrder, Order, Retreat};
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Unit};
use stafeta_rules::diplomacy::variants;
use stafeta_rules::rules::{Language, PostMeaning, Seat};

use super::order_panel::FieldChoice;
use super::order_rows::{OrderChoiceGroup, OrderRow, SentRows};
use super::post_check::DraftReview;
use super::ruleset_ui::{GameCreation, RulesetUi};
use super::sheet_draft::SheetDraft;
use super::standings::{StandingsColumn, StandingsRow, StandingsTable};
use crate::gamemaster::GameView;
use crate::games::PositionView;
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::key;

/// The pages of Diplomacy.
pub(super) static PAGES: DiplomacyPages = DiplomacyPages;

pub(super) struct DiplomacyPages;

impl RulesetUi for DiplomacyPages {
    fn opening(&self) -> GameCreation {
        GameCreation::Fields(&options::DiplomacyFields)
    }

    /// Returns the names of the powers, if players choose them.
    fn seat_names(&self, options: &Value) -> Vec<Message> {
        let Ok(options) = serde_json::from_value::<Options>(options.clone()) else { return Vec::new() };
        match (options.seating, variants::board(&options.variant)) {
            (PowerAssignment::Chosen | PowerAssignment::Given, Ok(map)) => {
                let id = |power| {
                    format!("diplomacy-power-{}-{}", map.variant(), map.power(power).id.to_lowercase())
                };
                map.powers().map(|power| Message::new(id(power))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns a row for each unit that may be ordered, for each build or disband that is due, and for the draw.
    fn order_rows(&self, table: &GameView, words: &ReaderLocale, text: &str, lang: Lang) -> Vec<OrderRow> {
        DiplomacySheetContext::of(table, words)
            .map_or_else(Vec::new, |context| context.rows(&context.read(text, lang)))
    }

    /// Returns centres, units and builds of each power.
    fn standings(&self, table: &GameView, words: &ReaderLocale) -> Option<StandingsTable> {
        let state = table.view_as::<Diplomacy>()?.view().table;
        state.map()?;
        let column = |id: &'static str| StandingsColumn { label: words.t(id).to_string(), is_number: true };
        let columns =
            [key!("game-position-centres"), key!("game-position-units"), key!("diplomacy-standings-builds")];
        let row = |seat: Seat| {
            let builds = match state.adjustments_due(seat) {
                0 => "0".to_owned(),
                due if due < 0 => format!("−{}", due.unsigned_abs()),
                due => format!("+{due}"),
            };
            let cells = vec![state.centres(seat).to_string(), state.unit_count(seat).to_string(), builds];
            StandingsRow { seat, cells }
        };
        Some(StandingsTable { columns: columns.map(column).into(), rows: state.seats().map(row).collect() })
    }

    fn draft_arrows(
        &self,
        table: &GameView,
        words: &ReaderLocale,
        text: &str,
        lang: Lang,
    ) -> Vec<BoardArrow> {
        let preview = DiplomacySheetContext::of(table, words).and_then(|context| context.preview(text, lang));
        preview.map_or_else(Vec::new, |preview| preview.arrows)
    }

    fn review(&self, table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> DraftReview {
        let context = DiplomacySheetContext::of(table, words);
        context.map_or_else(DraftReview::default, |context| {
            review::review(&context, &written.text, written.lang)
        })
    }

    fn merge_rows(&self, table: &GameView, words: &ReaderLocale, lang: Lang, sent: &SentRows<'_>) -> String {
        DiplomacySheetContext::of(table, words)
            .map_or_else(|| sent.text.to_owned(), |context| merge_rows(table, &context, lang, sent))
    }
}

/// Merges rows and text into one text. A row that still shows what the page had put there is ignored; a changed row replaces
/// the orders for its unit.
fn merge_rows(
    table: &GameView,
    context: &DiplomacySheetContext<'_>,
    lang: Lang,
    sent: &SentRows<'_>,
) -> String {
    let shown = context.rows(&context.read(sent.shown, lang));
    let changed: Vec<usize> = (0..shown.len())
        .filter(|row| shown.len() == sent.rows.len() && shown[*row].chosen != sent.rows[*row])
        .collect();
    if changed.is_empty() {
        return sent.text.to_owned();
    }
    let slots: Vec<OrderSubject> =
        changed.iter().filter_map(|row| context.slots().get(*row).copied()).collect();
    let Some(acts) = table.acts_of(sent.text, lang) else {
        // Only the changed orders of a post are replaced; the changed rows are written under it.
        let rest = context.without(sent.text, lang, &slots);
        let lines = changed.iter().map(|row| sent.rows[*row].as_str()).filter(|line| !line.is_empty());
        return [rest.trim_end()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    };
    let Ok(mut acts) = acts.typed::<Act>() else { return sent.text.to_owned() };
    acts.retain(|act| !slots.contains(&context.slot(act)));
    let chosen = sent.rows.iter().zip(context.slots()).filter(|(_, slot)| slots.contains(slot));
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

/// The game as one player sees it.
struct DiplomacySheetContext<'a> {
    table: &'a GameView,
    words: &'a ReaderLocale,
    seen: PositionView<'a, Diplomacy>,
    map: &'static VariantMap,
    offers: <Diplomacy as stafeta_rules::rules::Rules>::Offers,
    step: DiplomacyPhase,
    units: Vec<Unit>,
}

impl<'a> DiplomacySheetContext<'a> {
    fn of(table: &'a GameView, words: &'a ReaderLocale) -> Option<Self> {
        let seen = table.view_as::<Diplomacy>()?;
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
        let as_post = || {
            let read = self.table.read_post(text, lang)?;
            self.table.acts_of(&read.orders().cloned().collect::<Vec<_>>().join("\n"), lang)
        };
        match as_post().or_else(|| self.table.acts_of(text, lang)) {
            Some(acts) => self.seen.preview(&acts.typed().ok()?),
            None => self.seen.preview(&[]),
        }
    }

    /// Returns a post without its orders for some subjects.
    fn without(&self, text: &str, lang: Lang, slots: &[OrderSubject]) -> String {
        let mut rest = text.to_owned();
        let Some(read) = self.table.read_post(text, lang) else { return rest };
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

    fn write(&self, acts: &[Act]) -> String {
        self.seen.write(acts, Language::En)
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
    fn due(&self) -> usize {
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

    fn rows(&self, acts: &[Act]) -> Vec<OrderRow> {
        let mut adjusted = acts.iter().filter(|act| self.slot(act) == OrderSubject::Adjustment);
        let mut units = self.offers.units.iter();
        let row = |slot: OrderSubject| match slot {
            OrderSubject::Unit(_) => {
                let offer = units.next();
                let act = acts.iter().find(|act| self.slot(act) == slot);
                offer.map(|offer| self.unit_row(offer.unit, &offer.acts, act))
            }
            OrderSubject::Adjustment => Some(self.adjustment_row(adjusted.next())),
            OrderSubject::Draw => Some(self.draw_row(acts.contains(&Act::AgreeToDraw))),
        };
        self.slots().into_iter().filter_map(row).collect()
    }

    fn unit_row(&self, unit: Unit, offered: &[Act], act: Option<&Act>) -> OrderRow {
        let chosen = act.and_then(|act| offered.iter().find(|offer| is_same(offer, act)));
        let none = match (act, self.step) {
            (Some(_), _) if chosen.is_none() => key!("game-diplomacy-as-written"),
            (_, DiplomacyPhase::Retreat) => key!("game-diplomacy-no-retreat"),
            _ => key!("game-diplomacy-no-order"),
        };
        OrderRow {
            place: Some(self.map.province(self.map.province_of(unit.at)).code.clone()),
            kind: Some(self.kind(unit.kind)),
            name: self.place(unit.at),
            none: self.words.t(none).to_string(),
            groups: self.groups(offered),
            hint: None,
            chosen: chosen.map_or_else(String::new, |act| self.write(&[*act])),
        }
    }

    fn adjustment_row(&self, act: Option<&Act>) -> OrderRow {
        let is_build = self.offers.due > 0;
        let disbands = || self.offers.units.iter().flat_map(|offer| offer.acts.iter().copied());
        let offered: Vec<Act> = if is_build { self.offers.builds.clone() } else { disbands().collect() };
        let (name, none) = match is_build {
            true => (key!("game-diplomacy-build"), key!("game-diplomacy-no-build")),
            false => (key!("game-diplomacy-disband"), key!("game-diplomacy-no-disband")),
        };
        let chosen = act.and_then(|act| offered.iter().find(|offer| is_same(offer, act)));
        OrderRow {
            place: None,
            kind: None,
            name: self.words.t(name).to_string(),
            none: self.words.t(none).to_string(),
            groups: self.groups(&offered),
            hint: None,
            chosen: chosen.map_or_else(String::new, |act| self.write(&[*act])),
        }
    }

    fn draw_row(&self, agrees: bool) -> OrderRow {
        let line = self.write(&[Act::AgreeToDraw]);
        let option = FieldChoice::new(&*line, self.words.t(key!("game-diplomacy-draw-yes")).to_string());
        OrderRow {
            place: None,
            kind: None,
            name: self.words.t(key!("game-diplomacy-draw")).to_string(),
            none: self.words.t(key!("game-diplomacy-draw-no")).to_string(),
            groups: vec![OrderChoiceGroup { name: String::new(), options: vec![option] }],
            hint: Some(draw::hint(self.table, self.words)),
            chosen: if agrees { line } else { String::new() },
        }
    }

    /// Groups choices by kind, in the order in which the kinds first appear.
    fn groups(&self, offered: &[Act]) -> Vec<OrderChoiceGroup> {
        let mut groups: Vec<(&'static str, OrderChoiceGroup)> = Vec::new();
        for act in offered {
            let (kind, label) = self.choice(act);
            let (on_map, places) = self.on_map(act);
            let option = FieldChoice {
                kind: on_map,
                ..FieldChoice::new(self.write(&[*act]), label).at(places.join(" "))
            };
            match groups.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, group)) => group.options.push(option),
                None => {
                    let name = if kind.is_empty() { String::new() } else { self.words.t(kind).to_string() };
                    groups.push((kind, OrderChoiceGroup { name, options: vec![option] }));
                }
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// Returns the kind of an order on the map and the ids of the places to tap for it, in order: the target of a move, the
    /// place of a build or disband, or that of another unit and then the place to which it is helped.
    fn on_map(&self, act: &Act) -> (&'static str, Vec<&str>) {
        let id = |at: Location| self.map.province(self.map.province_of(at)).code.as_str();
        let province = |at: Province| self.map.province(at).code.as_str();
        match act {
            Act::Order(order) => match order.order {
                Order::Hold => ("hold", Vec::new()),
                Order::Move { to, via } => (if via { "convoyed" } else { "move" }, vec![id(to)]),
                Order::SupportHold { at } => ("support", vec![province(at), province(at)]),
                Order::SupportMove { from, to } => ("support", vec![province(from), id(to)]),
                Order::Convoy { from, to } => ("convoy", vec![province(from), province(to)]),
            },
            Act::Retreat(order) => match order.retreat {
                Retreat::To(to) => ("move", vec![id(to)]),
                Retreat::Disband => ("hold", Vec::new()),
            },
            Act::Adjust(AdjustmentOrder::Build { at, .. } | AdjustmentOrder::Disband { at, .. }) => {
                ("adjust", vec![id(*at)])
            }
            Act::Adjust(AdjustmentOrder::Waive) | Act::AgreeToDraw => ("", Vec::new()),
        }
    }

    /// Returns the message id of a choice's kind, and its label. The label of anything but a plain move says what is ordered,
    /// because a closed list shows only that.
    fn choice(&self, act: &Act) -> (&'static str, String) {
        let say = |id: &'static str| self.words.t(id).to_string();
        let goes = |from: Province, to: Location| format!("{} → {}", self.unit_in(from), self.place(to));
        let of = |id: &'static str, order: String| self.words.t(id).arg("order", order).to_string();
        match act {
            Act::Order(order) => match order.order {
                Order::Hold => ("", say(key!("game-diplomacy-hold"))),
                Order::Move { to, via: false } => (key!("game-diplomacy-move"), self.place(to)),
                Order::Move { to, via: true } => {
                    (key!("game-diplomacy-sail"), of(key!("game-diplomacy-sails"), self.place(to)))
                }
                Order::SupportHold { at } => {
                    let held = self.words.t(key!("game-diplomacy-holding")).arg("unit", self.unit_in(at));
                    (key!("game-diplomacy-support"), of(key!("game-diplomacy-supports"), held.to_string()))
                }
                Order::SupportMove { from, to } => {
                    (key!("game-diplomacy-support"), of(key!("game-diplomacy-supports"), goes(from, to)))
                }
                Order::Convoy { from, to } => {
                    (key!("game-diplomacy-convoy"), of(key!("game-diplomacy-convoys"), goes(from, to.bare())))
                }
            },
            Act::Retreat(order) => match order.retreat {
                Retreat::To(to) => (key!("game-diplomacy-retreat"), self.place(to)),
                Retreat::Disband => ("", say(key!("game-diplomacy-off"))),
            },
            Act::Adjust(AdjustmentOrder::Build { kind, at } | AdjustmentOrder::Disband { kind, at }) => {
                ("", format!("{} {}", self.kind(*kind).1, self.place(*at)))
            }
            Act::Adjust(AdjustmentOrder::Waive) => ("", say(key!("game-diplomacy-waive"))),
            Act::AgreeToDraw => ("", say(key!("game-diplomacy-draw-yes"))),
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

    fn kind(&self, kind: DiplomacyUnitKind) -> (String, String) {
        let (letter, name) = match kind {
            DiplomacyUnitKind::Army => ("A", "diplomacy-piece-army"),
            DiplomacyUnitKind::Fleet => ("F", "diplomacy-piece-fleet"),
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
