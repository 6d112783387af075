//! The game as one player sees it: the position, the draft as far as its result is certain, and the names of things.

use std::collections::BTreeSet;

use stafeta_rules::board::{ArrowKind, Board, BoardArrow, BoardLocation, DraftArrow};
use stafeta_rules::rules::Message as Told;
use stafeta_rules::war::act::{Act, LandAttack};
use stafeta_rules::war::forecast::{self, ChainedAttack, DraftPosition, LineForecast};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{CardId, Seat, Territory};
use stafeta_rules::war::narration;
use stafeta_rules::war::odds::AttackOdds;
use stafeta_rules::war::offers::{self, Offers, RouteLimit};
use stafeta_rules::war::state::{State, WarStage};

use super::{air_attack, cards, end_turn, information_centre, land_attack, movement, secrets, set_up};
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::GameView;
use crate::games::{PositionView, SeatActs};
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::key;
use crate::web::pages::games::order_panel::{DraftLine, FieldChoice, OrderPanel, PanelField};
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;

/// The least chance with which an attack after the dice of a draft is offered.
const LEAST_CHANCE: f64 = 0.01;

/// The game as one player sees it.
pub(super) struct WarSheetContext<'a> {
    pub(super) table: &'a GameView,
    pub(super) words: &'a ReaderLocale,
    pub(super) lang: Lang,
    pub(super) seat: Seat,
    /// The position as the player may see it.
    pub(super) seen: State,
    /// The position after the lines of the draft, up to the first one that depends on dice.
    pub(super) state: State,
    /// Number of acts in these lines.
    drafted: usize,
    /// The acts possible after these lines.
    pub(super) offers: Offers,
    /// The lines of the draft: index in the text, text, and acts. `None` for a line that cannot be parsed.
    lines: Vec<(usize, String, Option<Vec<Act>>)>,
    position: PositionView<'a, War>,
    board: Board,
}

impl<'a> WarSheetContext<'a> {
    pub(super) fn of(table: &'a GameView, words: &'a ReaderLocale, written: &SheetDraft) -> Option<Self> {
        let (seat, lang) = (table.seat()?, written.lang);
        let position = table.view_as::<War>()?;
        let seen = position.view().state;
        if !seen.lives(seat) {
            return None;
        }
        let lines = table.acts_by_line(&written.text, lang);
        let typed = |acts: SeatActs| acts.typed().ok();
        let lines: Vec<_> =
            lines.into_iter().map(|(at, line, acts)| (at, line, acts.and_then(typed))).collect();
        let drafted: Vec<Act> = lines.iter().filter_map(|(_, _, acts)| acts.clone()).flatten().collect();
        let DraftPosition { state, lines: drafted } = forecast::play_draft(&seen, seat, &drafted);
        let mut offers = offers::offers(&state, seat);
        // `Undo` depends on the real position: `state` does not know what can be undone, and drafted lines are deleted instead.
        offers.plain.retain(|act| *act != Act::Undo);
        offers.plain.extend(position.offers()?.plain.into_iter().filter(|act| *act == Act::Undo));
        let board = table.board();
        Some(Self { table, words, lang, seat, seen, state, drafted, offers, lines, position, board })
    }

    pub(super) fn panel(&self, written: &SheetDraft) -> OrderPanel {
        let mut panel = OrderPanel {
            resources: secrets::resources(self),
            lines: self.forecast_lines(),
            arrows: self.arrows(),
            ..OrderPanel::default()
        };
        let rooms = [
            set_up::parts(self, written),
            land_attack::parts(self, written),
            air_attack::parts(self, written),
            cards::parts(self, written),
            movement::parts(self, written),
            information_centre::parts(self, written),
            end_turn::parts(self),
        ];
        panel.parts = rooms.into_iter().flatten().collect();
        panel.open(self.words, written);
        panel
    }

    /// Returns the warnings about a draft of the player on turn.
    pub(super) fn warnings(&self) -> Vec<CitedItem> {
        let is_on_turn = self.seen.stage == WarStage::Turns && self.seen.turn.seat == self.seat;
        let mut acts = self.lines.iter().filter_map(|(_, _, acts)| acts.as_ref()).flatten();
        if !is_on_turn || acts.any(|act| *act == Act::End) {
            return Vec::new();
        }
        let left = self.state.to_place();
        let unplaced = Message::new(key!("war-warn-to-place")).with("count", left);
        let unplaced = (left > 0).then_some(unplaced);
        let goes_on = Message::new(key!("war-warn-goes-on"));
        unplaced.into_iter().chain([goes_on]).map(CitedItem::from).collect()
    }

    /// Parses a line of a text. `None` if it cannot be parsed.
    pub(super) fn acts(&self, line: &str) -> Option<Vec<Act>> {
        self.table.acts_of(line, self.lang)?.typed().ok()
    }

    /// Writes an act as a line.
    pub(super) fn line(&self, act: &Act) -> String {
        self.position.write(std::slice::from_ref(act), self.lang.of_rules())
    }

    /// Returns the acts of the draft as arrows on the map, each with the number of its line.
    fn arrows(&self) -> Vec<DraftArrow> {
        let acts = self
            .lines
            .iter()
            .enumerate()
            .flat_map(|(index, (_, _, acts))| acts.iter().flatten().map(move |act| (index + 1, act)));
        let drafted =
            |(number, act)| Some(DraftArrow { arrow: draft_arrow(act, self.seat)?, number: Some(number) });
        acts.filter_map(drafted).collect()
    }

    /// Forecasts the attacks whose territories the draft fights over: those on from what it may conquer included. `None` if it
    /// fights nowhere, or if its end cannot be foreseen.
    pub(super) fn attacks_after(
        &self,
        order: &dyn Fn(Territory, Territory) -> LandAttack,
    ) -> Option<Vec<ChainedAttack>> {
        let contested = self.contested();
        if contested.is_empty() {
            return None;
        }
        let is_contested = |way: &&RouteLimit| contested.contains(&way.from) || contested.contains(&way.to);
        let offered = self.offers.attacks.iter().filter(is_contested).map(|way| (way.from, way.to));
        let near = |from: Territory| self.state.components().neighbours(from).map(move |to| (from, to));
        let onward = contested.iter().filter(|at| self.is_conquered(**at)).flat_map(|at| near(*at));
        let ways: BTreeSet<(Territory, Territory)> = offered.chain(onward).collect();
        let orders = ways.into_iter().map(|(from, to)| order(from, to));
        let acts: Vec<Act> = self.acts_of_draft().cloned().collect();
        let mut found = forecast::attacks_after(&self.seen, self.seat, &acts, orders)?;
        found.retain(|attack| attack.chance >= LEAST_CHANCE);
        Some(found)
    }

    /// Returns the territories whose armies depend on the dice of the draft.
    pub(super) fn contested(&self) -> BTreeSet<Territory> {
        let fights = self.acts_of_draft().flat_map(|act| match act {
            Act::Attack(order) => vec![order.from, order.to],
            Act::Bomb { at, .. } => vec![*at],
            _ => Vec::new(),
        });
        fights.collect()
    }

    /// Returns true if the draft attacks a territory.
    fn is_conquered(&self, at: Territory) -> bool {
        self.acts_of_draft().any(|act| matches!(act, Act::Attack(order) if order.to == at))
    }

    fn acts_of_draft(&self) -> impl Iterator<Item = &Act> {
        self.lines.iter().filter_map(|(_, _, acts)| acts.as_ref()).flatten()
    }

    fn forecast_lines(&self) -> Vec<DraftLine> {
        let drafted: Vec<Act> = self.acts_of_draft().cloned().collect();
        let preview = self.position.preview(&drafted);
        let mut foreseen = preview.into_iter().flat_map(|preview| preview.lines);
        let mut before = 0;
        let line = |(at, text, acts): &(usize, String, Option<Vec<Act>>)| {
            let mut line = DraftLine { at: *at, text: text.clone(), ..DraftLine::default() };
            match acts {
                Some(acts) => {
                    if let Some((_, [from, to])) = acts.iter().find_map(route) {
                        line.places = format!("{} {}", from.id(), to.id());
                    }
                    foreseen.by_ref().take(acts.len()).for_each(|one| self.note(&mut line, one));
                    line.may_change = matches!(acts.as_slice(), [act] if self.may_change(before, act));
                    before += acts.len();
                }
                None => {
                    line.is_unread = true;
                    line.fault = Some(Message::new(key!("game-sheet-unread")).into());
                }
            }
            line
        };
        self.lines.iter().map(line).collect()
    }

    fn note(&self, line: &mut DraftLine, foreseen: LineForecast) {
        let say = |id: &'static str| CitedItem::from(Message::new(id));
        match foreseen {
            LineForecast::Accepted => line.told.push(say(key!("war-sheet-accepted"))),
            LineForecast::Fought(odds) => line.told.push(self.odds(&odds).into()),
            LineForecast::Perhaps { chance, odds } => {
                line.told.extend(self.chance_items(chance, odds.as_ref()))
            }
            LineForecast::Refused(illegal) => line.fault = Some(self.table.item(&illegal.message)),
            LineForecast::Unforeseen => line.told.push(say(key!("war-sheet-unforeseen"))),
            LineForecast::Unreached => line.told.push(say(key!("war-sheet-unreached"))),
        }
    }

    /// Describes a line that depends on dice: the chance that it is carried out, and the odds of its attack.
    pub(super) fn chance_items(&self, chance: f64, odds: Option<&AttackOdds>) -> Vec<CitedItem> {
        let percent = percent(chance);
        let comes = match percent {
            _ if chance <= 0.0 => Some(Message::new(key!("war-sheet-never"))),
            100 if odds.is_some() => None,
            _ => Some(Message::new(key!("war-sheet-perhaps")).with("percent", percent)),
        };
        comes.into_iter().chain(odds.map(|odds| self.odds(odds))).map(CitedItem::from).collect()
    }

    /// Returns true if an act may be put back into the fields. They must still offer it after the lines before the first dice.
    fn may_change(&self, before: usize, act: &Act) -> bool {
        let offers = &self.offers;
        let is_offered = match act {
            Act::Attack(order) => {
                self.is_conquered(order.from)
                    || offers.attacks.iter().any(|way| [way.from, way.to] == [order.from, order.to])
            }
            Act::Move { from, to, .. } => offers.moves.iter().any(|way| [way.from, way.to] == [*from, *to]),
            Act::Airlift { from, to, .. } => {
                offers.airlifts.iter().any(|way| [way.from, way.to] == [*from, *to])
            }
            Act::Bomb { at, .. } => offers.bombs.contains(at),
            _ => false,
        };
        (before < self.drafted || is_offered) && fill(self.seat, act, &mut SheetFields::default()).is_some()
    }

    /// Describes the odds of an attack.
    pub(super) fn odds(&self, odds: &AttackOdds) -> Message {
        let tenths = |armies: f64| {
            let tenths = (armies * 10.0).round() as i64;
            Message::new(key!("war-sheet-tenths")).with("whole", tenths / 10).with("tenths", tenths % 10)
        };
        Message::new(key!("war-sheet-odds"))
            .with("percent", percent(odds.conquest))
            .with("left", tenths(odds.left))
            .with("stays", tenths(odds.stays))
    }

    pub(super) fn say(&self, id: &'static str) -> String {
        self.words.t(id).to_string()
    }

    /// Renders a message of the rules.
    pub(super) fn translate(&self, told: &Told) -> String {
        self.words.say(&self.table.render_told(told))
    }

    pub(super) fn place(&self, at: Territory) -> String {
        self.translate(&narration::place(at))
    }

    /// Names a territory with the number of its armies.
    pub(super) fn stand(&self, at: Territory) -> String {
        let words = self.words.t(key!("war-sheet-stand")).arg("place", self.place(at));
        words.arg("armies", self.state.armies(at)).to_string()
    }

    /// Names the way from one territory to another.
    pub(super) fn way(&self, from: Territory, to: Territory) -> String {
        let words = self.words.t(key!("war-sheet-way")).arg("from", self.stand(from));
        words.arg("to", self.stand(to)).to_string()
    }

    pub(super) fn card(&self, id: CardId) -> String {
        self.translate(&narration::card(&self.seen, id))
    }

    pub(super) fn cards(&self, ids: &[CardId]) -> String {
        let cards: Vec<String> = ids.iter().map(|id| self.card(*id)).collect();
        if cards.is_empty() {
            return self.say(key!("war-sheet-none"));
        }
        cards.join(&self.say(key!("war-sheet-between-cards")))
    }

    pub(super) fn player(&self, seat: Seat) -> String {
        crate::web::pages::games::map_figure::tell(self.table, self.words, &seat.into())
    }

    /// Returns the mark of a player and the letter of their colour.
    pub(super) fn mark(&self, seat: Seat) -> Option<(String, char)> {
        self.board.owner(seat).map(|owner| (owner.mark.clone(), owner.ink.letter()))
    }

    /// Returns a territory as an option, with the mark of its owner if that is another player.
    pub(super) fn choice(&self, at: Territory) -> FieldChoice {
        let owner = self.state.holding(at).owner.filter(|owner| *owner != self.seat);
        FieldChoice {
            mark: owner.and_then(|owner| self.mark(owner)),
            ..FieldChoice::new(at.id(), self.stand(at)).at(at.id())
        }
    }
}

/// Puts an act of a seat back into the fields and returns the id of their part. `None` if no part can take it.
pub(super) fn fill(seat: Seat, act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    set_up::fill(act, chosen)
        .or_else(|| land_attack::fill(act, chosen))
        .or_else(|| air_attack::fill(act, chosen))
        .or_else(|| cards::fill(act, chosen))
        .or_else(|| movement::fill(act, chosen))
        .or_else(|| information_centre::fill(seat, act, chosen))
}

/// Creates a number field with the number chosen, else `usual`.
pub(super) fn number(
    name: &str,
    label: String,
    [min, max]: [u32; 2],
    usual: u32,
    chosen: &SheetFields,
) -> PanelField {
    PanelField::Number {
        name: name.to_owned(),
        label,
        min,
        max,
        value: chosen.number(name, [min, max], usual),
    }
}

/// Returns a chance between 0 and 1 in hundredths.
pub(super) fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// Returns the kind of an act on the map, and its places: the same twice for armies that are placed.
fn route(act: &Act) -> Option<(ArrowKind, [Territory; 2])> {
    match *act {
        Act::Attack(LandAttack { from, to, .. }) => Some((ArrowKind::Attack, [from, to])),
        Act::Move { from, to, .. } => Some((ArrowKind::Move, [from, to])),
        Act::Airlift { from, to, .. } | Act::CardTransport { from, to, .. } => {
            Some((ArrowKind::Flight, [from, to]))
        }
        Act::Place { at, .. } | Act::Pick { at } => Some((ArrowKind::Build, [at, at])),
        _ => None,
    }
}

/// Returns an act of the draft as an arrow on the player's own map.
fn draft_arrow(act: &Act, seat: Seat) -> Option<BoardArrow> {
    let (kind, places) = route(act)?;
    let [from, to] = places.map(|at| BoardLocation::at(at.index() as u16));
    let seat = stafeta_rules::rules::Seat(seat.0);
    Some(BoardArrow { kind, seat, from, to, helping: None, via: Vec::new(), succeeded: true })
}
