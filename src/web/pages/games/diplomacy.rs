//! The pages of Diplomacy: the rows of its order sheet, the names of its seats, the options of a new game.

mod draw;
mod options;
mod review;
mod rows;

use serde_json::Value;
use stafeta_rules::board::BoardArrow;
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyPhase, Options, PowerAssignment, Preview};
use stafeta_rules::diplomacy::map::{Location, Province, VariantMap};
use stafeta_rules::diplomacy::order::{AdjustmentOrder, Order, Retreat};
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Unit};
use stafeta_rules::diplomacy::variants;
use stafeta_rules::rules::{Language, Seat};

use super::order_panel::FieldChoice;
use super::order_rows::{OrderChoiceGroup, OrderRow, SentRows};
use super::post_check::{DraftReview, PostConfirmation};
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

    fn confirmations(
        &self,
        table: &GameView,
        _words: &ReaderLocale,
        written: &SheetDraft,
    ) -> Vec<PostConfirmation> {
        review::confirmations(table, &written.text, written.lang).unwrap_or_default()
    }

    fn merge_rows(&self, table: &GameView, words: &ReaderLocale, lang: Lang, sent: &SentRows<'_>) -> String {
        if sent.rows.is_empty() {
            return sent.text.to_owned();
        }
        DiplomacySheetContext::of(table, words)
            .map_or_else(|| sent.text.to_owned(), |context| rows::merge_rows(table, &context, lang, sent))
    }
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
            let read = self.table.read_post(text, lang, None)?;
            self.table.acts_of(&read.orders().cloned().collect::<Vec<_>>().join("\n"), lang)
        };
        match as_post().or_else(|| self.table.acts_of(text, lang)) {
            Some(acts) => self.seen.preview(&acts.typed().ok()?),
            None => self.seen.preview(&[]),
        }
    }

    fn write(&self, acts: &[Act]) -> String {
        self.seen.write(acts, Language::En)
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
