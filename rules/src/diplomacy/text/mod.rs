//! Orders as people write them: standard notation, the spellings of other sites, and plain English, Romanian,
//! Portuguese and Japanese.
//!
//! Owns reading only: [`super::notation`] writes the orders, and that text reads back to the same orders. Nothing is
//! guessed: a text with two readings is answered with both, and an error names the place and the expected element.
//! Legality is in [`super::legality`].
//!
//! A text is cut into tokens ([`lexer`]) with the words of a language ([`lexicon`]) and the names of a board
//! ([`gazetteer`]). One small grammar ([`grammar`]) serves the languages of Europe, whose word order is the same, and
//! another one the languages whose verb stands last.

mod gazetteer;
mod grammar;
mod lexer;
mod lexicon;
mod post;

use std::ops::Range;

use crate::rules::{Language, Message, UnclearText};

use super::map::{Location, Province, VariantMap};
use super::notation::{write_adjustment, write_order, write_retreat};
use super::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use super::position::{DiplomacyUnitKind, Position};
use gazetteer::Gazetteer;
use lexer::DiplomacyToken;
use lexicon::Lexicon;
pub use post::PostReader;

/// Kind of orders that a phase takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedOrders {
    /// Moves, supports, convoys, holds.
    Movement,
    /// Retreats and disbands of dislodged units.
    Retreats,
    /// Builds, disbands and waives.
    Adjustments,
}

/// An order that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsedOrder {
    /// An order of a movement phase.
    Order(UnitOrder),
    /// An order of a retreat phase.
    Retreat(RetreatOrder),
    /// An order of an adjustment phase.
    Adjustment(AdjustmentOrder),
    /// Agreement to a draw, possible in any phase.
    Draw,
}

impl ParsedOrder {
    /// Writes the order in standard notation.
    pub fn print(&self, map: &VariantMap, position: &Position) -> String {
        match self {
            Self::Order(order) => write_order(map, position, order),
            Self::Retreat(order) => write_retreat(map, order),
            Self::Adjustment(order) => write_adjustment(map, order),
            Self::Draw => "DRAW".to_owned(),
        }
    }
}

/// The words of a language and the names of a board, built once for many texts.
#[derive(Debug)]
pub struct DiplomacyVocabulary {
    lexicon: &'static Lexicon,
    gazetteer: Gazetteer,
    /// Number of words of the longest phrase or name.
    longest: usize,
    /// The wider words and names of whole posts.
    post: post::PostVocabulary,
}

impl DiplomacyVocabulary {
    /// Builds the vocabulary of `language` on `map`; standard notation and English names are in every one.
    pub fn of(map: &VariantMap, language: Language) -> Self {
        let lexicon = lexicon::of(language);
        let gazetteer = Gazetteer::of(map, language);
        let longest = lexicon.keys().map(Vec::len).max().unwrap_or(0).max(gazetteer.longest());
        Self { lexicon, gazetteer, longest, post: post::PostVocabulary::of(map, language) }
    }
}

/// Context of a reader: the board and its units (in a retreat phase the dislodged units).
#[derive(Clone, Copy, Debug)]
pub struct OrderReader<'a> {
    /// The board.
    pub map: &'a VariantMap,
    /// Units whose kind and coast an order may omit.
    pub position: &'a Position,
    /// The kind of orders expected.
    pub asked: RequestedOrders,
    /// The words of the text's language.
    pub words: &'a DiplomacyVocabulary,
    /// True if similar place names are suggested for words that are not understood.
    pub suggests: bool,
}

/// Maximum number of readings listed for one line.
const MOST_READINGS: usize = 8;

impl OrderReader<'_> {
    /// Reads a text of one or more orders, separated by line ends, full stops, semicolons or "and".
    ///
    /// # Errors
    /// Every line that is not understood or has two readings, at most [`UnclearText::MOST`] of them. In that case no order
    /// of the text counts.
    pub fn read(&self, text: &str) -> Result<Vec<ParsedOrder>, Vec<UnclearText>> {
        let (mut orders, mut unclear) = (Vec::new(), Vec::new());
        for line in lexer::lines(&lexer::pieces(text), self.words) {
            match self.read_line(text, &line) {
                Ok(read) => orders.extend(read),
                Err(problem) => unclear.push(problem),
            }
            if unclear.len() == UnclearText::MOST {
                break;
            }
        }
        if unclear.is_empty() { Ok(orders) } else { Err(unclear) }
    }

    /// Reads a line with every choice of places that its words allow; all choices must give the same orders.
    fn read_line(&self, text: &str, line: &[DiplomacyToken]) -> Result<Vec<ParsedOrder>, UnclearText> {
        let japanese = text.get(span(line)).is_some_and(lexer::is_japanese);
        let grammar = if japanese { grammar::verb_final_orders } else { grammar::orders };
        let mut readings: Vec<Vec<ParsedOrder>> = Vec::new();
        let mut first_problem = None;
        for choice in choices(line) {
            match grammar(self, &choice) {
                Ok(read) if readings.contains(&read) => {}
                Ok(read) => readings.push(read),
                Err(problem) => first_problem = first_problem.or(Some(problem)),
            }
        }
        match (readings.len(), first_problem) {
            (1, _) => self.with_coasts(line, readings.remove(0)),
            (0, Some(problem)) => Err(problem),
            _ => Err(self.several(line, &readings)),
        }
    }

    /// Reports an error if a fleet's order could mean either of two coasts (DATC 6.B.1).
    fn with_coasts(
        &self,
        line: &[DiplomacyToken],
        orders: Vec<ParsedOrder>,
    ) -> Result<Vec<ParsedOrder>, UnclearText> {
        for (index, order) in orders.iter().enumerate() {
            let coasts = self.open_coasts(order);
            if coasts.len() > 1 {
                let spelt = coasts.into_iter().map(|coast| {
                    let mut reading = orders.clone();
                    reading[index] = at_coast(*order, coast);
                    reading
                });
                return Err(self.several(line, &spelt.collect::<Vec<_>>()));
            }
        }
        Ok(orders)
    }

    /// Returns the coasts that an order leaves open: of a fleet's destination, or of the place of a build.
    fn open_coasts(&self, order: &ParsedOrder) -> Vec<Location> {
        let (from, to) = match order {
            ParsedOrder::Order(UnitOrder { at, order: Order::Move { to, .. }, .. }) => (Some(*at), *to),
            ParsedOrder::Retreat(RetreatOrder { at, retreat: Retreat::To(to), .. }) => (Some(*at), *to),
            ParsedOrder::Adjustment(AdjustmentOrder::Build { kind: DiplomacyUnitKind::Fleet, at }) => {
                (None, *at)
            }
            _ => return Vec::new(),
        };
        let province = self.map.province_of(to);
        if to != province.bare() {
            return Vec::new();
        }
        let coasts = self.map.province(province).coasts.iter().copied();
        let Some(from) = from else { return coasts.collect() };
        match self.position.unit_in(self.map.province_of(from)) {
            Some(unit) if unit.kind == DiplomacyUnitKind::Fleet => {
                let reach = self.map.fleet_steps(unit.at);
                coasts.filter(|coast| reach.contains(*coast)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn several(&self, line: &[DiplomacyToken], readings: &[Vec<ParsedOrder>]) -> UnclearText {
        let print = |reading: &Vec<ParsedOrder>| {
            let orders = reading.iter().map(|order| order.print(self.map, self.position));
            orders.collect::<Vec<_>>().join("; ")
        };
        let message = Message::new("diplomacy-unclear-readings");
        UnclearText {
            at: span(line),
            message,
            near: Vec::new(),
            readings: readings.iter().map(print).collect(),
        }
    }

    /// Returns the kind of the unit in a province: as written, else as on the board, else army.
    fn kind_in(&self, province: Province, written: Option<DiplomacyUnitKind>) -> DiplomacyUnitKind {
        let there = self.position.unit_in(province).map(|unit| unit.kind);
        written.or(there).unwrap_or(DiplomacyUnitKind::Army)
    }
}

fn at_coast(order: ParsedOrder, coast: Location) -> ParsedOrder {
    match order {
        ParsedOrder::Order(UnitOrder { kind, at, order: Order::Move { via, .. }, other }) => {
            ParsedOrder::Order(UnitOrder { kind, at, order: Order::Move { to: coast, via }, other })
        }
        ParsedOrder::Retreat(order) => {
            ParsedOrder::Retreat(RetreatOrder { retreat: Retreat::To(coast), ..order })
        }
        ParsedOrder::Adjustment(AdjustmentOrder::Build { kind, .. }) => {
            ParsedOrder::Adjustment(AdjustmentOrder::Build { kind, at: coast })
        }
        other => other,
    }
}

fn span(line: &[DiplomacyToken]) -> Range<usize> {
    let end = line.last().map_or(0, |token| token.at.end);
    line.first().map_or(0, |token| token.at.start)..end
}

/// Returns every choice for a name that stands for several places, at most [`MOST_READINGS`].
fn choices(line: &[DiplomacyToken]) -> Vec<Vec<DiplomacyToken>> {
    let mut all = vec![line.to_vec()];
    for (index, token) in line.iter().enumerate() {
        let places = token.places();
        if places.len() > 1 {
            all = all
                .iter()
                .flat_map(|choice| {
                    places.iter().map(|place| {
                        let mut one = choice.clone();
                        one[index] = token.only(*place);
                        one
                    })
                })
                .take(MOST_READINGS)
                .collect();
        }
    }
    all
}
