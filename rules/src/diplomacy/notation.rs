//! Standard notation, read and written: `A PAR - BUR`, `F NTH C A LON - NWY`, `F STP/NC B`, `WAIVE`.
//!
//! Written notation reads back to the same order. Plain language is in [`super::text`].

use thiserror::Error;

use super::map::{Location, Power, Province, VariantMap};
use super::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use super::position::{DiplomacyUnitKind, Position, Unit};

/// Reason why a line of notation was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{line}\" is not understood at \"{at}\": {expected} was expected")]
pub struct NotationError {
    /// The whole line.
    pub line: String,
    /// The word at which reading stopped; empty at the end of the line.
    pub at: String,
    /// The expected kind of word.
    pub expected: ExpectedNotation,
}

/// A kind of word that the reader of notation expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpectedNotation {
    /// `A` or `F`.
    Kind,
    /// A province code.
    Province,
    /// `H`, `-`, `S`, `C`, `R`, `D` or `B`, as far as the phase has it.
    Verb,
    /// `-` and a destination.
    Destination,
    /// Nothing more.
    End,
}

impl std::fmt::Display for ExpectedNotation {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Kind => "A or F",
            Self::Province => "a province",
            Self::Verb => "an order",
            Self::Destination => "a destination",
            Self::End => "the end of the line",
        })
    }
}

/// Reads a location code: `SPA`, `SPA/SC`. A coast that the province does not have is ignored (DATC 4.B.6).
pub fn parse_location(map: &VariantMap, text: &str) -> Option<Location> {
    let (code, coast) = text.split_once('/').unwrap_or((text, ""));
    let province = map.find_province(code)?;
    Some(map.find_coast(province, coast).unwrap_or(province.bare()))
}

/// Reads a unit: `F STP/NC`.
///
/// # Errors
/// [`NotationError`] with the word at which reading stopped.
pub fn parse_unit(map: &VariantMap, power: Power, text: &str) -> Result<Unit, NotationError> {
    let mut words = NotationWords::of(text);
    let (kind, at) = words.unit(map)?;
    words.end()?;
    Ok(Unit { power, kind, at })
}

/// Reads an order of a movement phase.
///
/// # Errors
/// [`NotationError`] with the word at which reading stopped.
pub fn parse_order(map: &VariantMap, text: &str) -> Result<UnitOrder, NotationError> {
    let mut words = NotationWords::of(text);
    let (kind, at) = words.unit(map)?;
    let mut other = None;
    let order = match words.next() {
        "H" => Order::Hold,
        "-" => {
            let to = words.location(map)?;
            let via = words.peek() == "VIA";
            if via {
                words.next();
            }
            Order::Move { to, via }
        }
        "S" => {
            let (helped, from) = words.unit(map)?;
            other = Some(helped);
            let from = map.province_of(from);
            if words.peek() == "-" {
                words.next();
                Order::SupportMove { from, to: words.location(map)? }
            } else {
                Order::SupportHold { at: from }
            }
        }
        "C" => {
            let (carried, from) = words.unit(map)?;
            other = Some(carried);
            if words.next() != "-" {
                return Err(words.stuck(ExpectedNotation::Destination));
            }
            let to = words.location(map)?;
            Order::Convoy { from: map.province_of(from), to: map.province_of(to) }
        }
        _ => return Err(words.stuck(ExpectedNotation::Verb)),
    };
    words.end()?;
    Ok(UnitOrder { kind, at, order, other })
}

/// Reads an order of a retreat phase: `A MUN R TYR`, `A MUN D`.
///
/// # Errors
/// [`NotationError`] with the word at which reading stopped.
pub fn parse_retreat(map: &VariantMap, text: &str) -> Result<RetreatOrder, NotationError> {
    let mut words = NotationWords::of(text);
    let (kind, at) = words.unit(map)?;
    let retreat = match words.next() {
        "R" | "-" => Retreat::To(words.location(map)?),
        "D" => Retreat::Disband,
        _ => return Err(words.stuck(ExpectedNotation::Verb)),
    };
    words.end()?;
    Ok(RetreatOrder { kind, at, retreat })
}

/// Reads an order of an adjustment phase: `A PAR B`, `F STP/NC B`, `A PAR D`, `WAIVE`.
///
/// # Errors
/// [`NotationError`] with the word at which reading stopped.
pub fn parse_adjustment(map: &VariantMap, text: &str) -> Result<AdjustmentOrder, NotationError> {
    let mut words = NotationWords::of(text);
    if words.peek() == "WAIVE" {
        words.next();
        words.end()?;
        return Ok(AdjustmentOrder::Waive);
    }
    let (kind, at) = words.unit(map)?;
    let adjustment = match words.next() {
        "B" => AdjustmentOrder::Build { kind, at },
        "D" => AdjustmentOrder::Disband { kind, at },
        _ => return Err(words.stuck(ExpectedNotation::Verb)),
    };
    words.end()?;
    Ok(adjustment)
}

/// Returns true if the line is an order of any phase.
pub fn is_an_order(map: &VariantMap, text: &str) -> bool {
    parse_order(map, text).is_ok() || parse_retreat(map, text).is_ok() || parse_adjustment(map, text).is_ok()
}

/// Returns `A` or `F`.
pub fn write_kind(kind: DiplomacyUnitKind) -> &'static str {
    match kind {
        DiplomacyUnitKind::Army => "A",
        DiplomacyUnitKind::Fleet => "F",
    }
}

/// Writes a unit: `F STP/NC`.
pub fn write_unit(map: &VariantMap, kind: DiplomacyUnitKind, at: Location) -> String {
    format!("{} {}", write_kind(kind), map.write_location(at))
}

/// Writes an order of a movement phase. The kind of the supported or carried unit is that in `position`, else that in
/// the written order, else army.
pub fn write_order(map: &VariantMap, position: &Position, order: &UnitOrder) -> String {
    let unit = write_unit(map, order.kind, order.at);
    let other = |province: Province| {
        let there = position.unit_in(province);
        let kind = order.other.or(there.map(|unit| unit.kind)).unwrap_or(DiplomacyUnitKind::Army);
        let at = there.filter(|unit| unit.kind == kind).map_or(province.bare(), |unit| unit.at);
        write_unit(map, kind, at)
    };
    match order.order {
        Order::Hold => format!("{unit} H"),
        Order::Move { to, via } => {
            format!("{unit} - {}{}", map.write_location(to), if via { " VIA" } else { "" })
        }
        Order::SupportHold { at } => format!("{unit} S {}", other(at)),
        Order::SupportMove { from, to } => {
            format!("{unit} S {} - {}", other(from), map.write_location(to))
        }
        Order::Convoy { from, to } => {
            format!("{unit} C {} - {}", other(from), map.write_location(to.bare()))
        }
    }
}

/// Writes an order of a retreat phase.
pub fn write_retreat(map: &VariantMap, order: &RetreatOrder) -> String {
    let unit = write_unit(map, order.kind, order.at);
    match order.retreat {
        Retreat::To(to) => format!("{unit} R {}", map.write_location(to)),
        Retreat::Disband => format!("{unit} D"),
    }
}

/// Writes an order of an adjustment phase.
pub fn write_adjustment(map: &VariantMap, order: &AdjustmentOrder) -> String {
    match *order {
        AdjustmentOrder::Build { kind, at } => format!("{} B", write_unit(map, kind, at)),
        AdjustmentOrder::Disband { kind, at } => format!("{} D", write_unit(map, kind, at)),
        AdjustmentOrder::Waive => "WAIVE".to_owned(),
    }
}

struct NotationWords<'a> {
    line: &'a str,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
    last: &'a str,
}

impl<'a> NotationWords<'a> {
    fn of(line: &'a str) -> Self {
        Self { line, words: line.split_whitespace().peekable(), last: "" }
    }

    fn peek(&mut self) -> &'a str {
        self.words.peek().copied().unwrap_or("")
    }

    fn next(&mut self) -> &'a str {
        self.last = self.words.next().unwrap_or("");
        self.last
    }

    fn unit(&mut self, map: &VariantMap) -> Result<(DiplomacyUnitKind, Location), NotationError> {
        let kind = match self.next() {
            "A" => DiplomacyUnitKind::Army,
            "F" => DiplomacyUnitKind::Fleet,
            _ => return Err(self.stuck(ExpectedNotation::Kind)),
        };
        Ok((kind, self.location(map)?))
    }

    fn location(&mut self, map: &VariantMap) -> Result<Location, NotationError> {
        let word = self.next();
        parse_location(map, word).ok_or_else(|| self.stuck(ExpectedNotation::Province))
    }

    fn end(&mut self) -> Result<(), NotationError> {
        match self.next() {
            "" => Ok(()),
            _ => Err(self.stuck(ExpectedNotation::End)),
        }
    }

    fn stuck(&self, expected: ExpectedNotation) -> NotationError {
        NotationError { line: self.line.to_owned(), at: self.last.to_owned(), expected }
    }
}
