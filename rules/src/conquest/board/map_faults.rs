//! Faults of a map as data: the place, the problem and how to solve it.

use super::map_plan::MOST_STARTS;
use super::terrain::BadTerrain;
use super::territory_set::MOST_TERRITORIES;
use crate::rules::{Message, MessageArg};
use std::fmt;

/// One fault of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// The place, in the words of the file that was read.
    pub at: FaultPlace,
    /// The problem.
    pub problem: MapProblem,
}

/// A place in a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultPlace {
    /// The map as a whole.
    Map,
    /// A line and column of a text file.
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// An entry of one of the plan's lists.
    Entry {
        /// The list.
        list: PlanList,
        /// The position in the list, from 0.
        index: usize,
        /// The field of the entry.
        field: &'static str,
    },
    /// A whole sheet of a workbook.
    Sheet(&'static str),
    /// A cell of a workbook.
    Cell {
        /// The name of the sheet.
        sheet: &'static str,
        /// The row as spreadsheet programs show it, from 1.
        row: u32,
        /// The heading of the column.
        column: &'static str,
    },
}

/// The lists of a plan; each is a sheet of the workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlanList {
    /// The map's own kinds of terrain.
    Terrains,
    /// Regions.
    Regions,
    /// Base territories.
    Territories,
    /// Borders between territories that do not touch.
    Straits,
    /// Starting positions.
    Starts,
}

impl PlanList {
    /// Returns the name of the list in files.
    pub const fn key(self) -> &'static str {
        match self {
            PlanList::Terrains => "terrains",
            PlanList::Regions => "regions",
            PlanList::Territories => "territories",
            PlanList::Straits => "straits",
            PlanList::Starts => "starts",
        }
    }
}

/// The problem at a place. Names are as they stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapProblem {
    /// The file is larger than this many bytes, packed or unpacked.
    TooLarge(usize),
    /// The file is not JSON, or not JSON of this form; the parser's own words.
    NotJson(String),
    /// The file is not a workbook, or a damaged one.
    NotXlsx,
    /// The workbook lacks this sheet.
    NoSheet(&'static str),
    /// The sheet lacks this column, or has one that is unknown.
    Column(String),
    /// The cell holds something other than the field needs.
    Value(String),
    /// The file has a format that this program does not know.
    Format(u32),
    /// A name is missing, longer than 40 letters, or has characters that do not print.
    Name(String),
    /// Two entries have the same name; capitals and marks on letters make no difference.
    SameName(String),
    /// The kind of terrain is neither the rulebook's nor the map's own.
    UnknownTerrain(String),
    /// The map's own kind of terrain is not valid.
    BadTerrain(BadTerrain),
    /// The territory is not on the map.
    UnknownTerritory(String),
    /// The region is not on the map.
    UnknownRegion(String),
    /// The map has more than [`MOST_TERRITORIES`] cells; the number it has.
    TooManyTerritories(usize),
    /// The map has more than 64 regions; the number it has.
    TooManyRegions(usize),
    /// The map has more than [`MOST_STARTS`] starting positions; the number it has.
    TooManyStarts(usize),
    /// A cell of a grid map has no place on the grid, or one that does not exist.
    NoPlace,
    /// Another cell has the same place on the grid; its name.
    SamePlace(String),
    /// The outline has fewer than three or more than 64 corners, no area, or is out of the map's range.
    Outline,
    /// A territory of an irregular map has no outline.
    NoOutline,
    /// The other side does not list this border.
    OneSidedBorder(String),
    /// The territory borders on itself.
    OwnBorder,
    /// The two territories of a strait touch anyway.
    IdleStrait(String),
    /// The territory cannot be reached from the largest part of the map.
    Unreachable(String),
    /// The region has no territory that can be conquered.
    EmptyRegion(String),
    /// The number of players is below two. From two on, the players agree which numbers can play (FCQ-1.6).
    Players(u8),
    /// The map has fewer conquerable territories than the players pick at the start.
    TooFewTerritories {
        /// The number that the map has.
        has: usize,
        /// The number that the players need.
        needs: usize,
    },
    /// The number of starting positions differs from the number of players.
    StartCount {
        /// The number that the map has.
        has: usize,
        /// The number that the players need.
        needs: usize,
    },
    /// A starting position lies on ground that cannot be held.
    StartOnBadGround(String),
    /// The territory is in two starting positions.
    StartTwice(String),
    /// The starting position has no territory, or not as many as the first one.
    StartSize(usize),
}

impl MapFault {
    /// Returns the message for a person: the problem with its place in `place`, and the text or numbers found
    /// there in `name`, `has` and `needs`.
    pub fn message(&self) -> Message {
        self.problem.message().with("place", self.at.message())
    }
}

impl FaultPlace {
    fn message(&self) -> Message {
        let number = |n: usize| MessageArg::Number(i64::try_from(n).unwrap_or(i64::MAX));
        match self {
            FaultPlace::Map => Message::new("map-place-map"),
            FaultPlace::Text { line, column } => {
                Message::new("map-place-text").with("line", number(*line)).with("column", number(*column))
            }
            FaultPlace::Entry { list, index, field } => Message::new("map-place-entry")
                .with("list", list.key())
                .with("index", number(*index))
                .with("field", *field),
            FaultPlace::Sheet(sheet) => Message::new("map-place-sheet").with("sheet", *sheet),
            FaultPlace::Cell { sheet, row, column } => {
                Message::new("map-place-cell").with("sheet", *sheet).with("row", *row).with("column", *column)
            }
        }
    }
}

impl MapProblem {
    fn message(&self) -> Message {
        let named = |id: &str, name: &str| Message::new(id).with("name", name);
        let number = |n: &usize| MessageArg::Number(i64::try_from(*n).unwrap_or(i64::MAX));
        let counted = |id: &str, has: &usize| Message::new(id).with("has", number(has));
        match self {
            MapProblem::TooLarge(most) => Message::new("map-fault-too-large").with("needs", number(most)),
            MapProblem::NotJson(why) => named("map-fault-not-json", why),
            MapProblem::NotXlsx => Message::new("map-fault-not-xlsx"),
            MapProblem::NoSheet(sheet) => named("map-fault-no-sheet", sheet),
            MapProblem::Column(name) => named("map-fault-column", name),
            MapProblem::Value(value) => named("map-fault-value", value),
            MapProblem::Format(format) => Message::new("map-fault-format").with("has", *format),
            MapProblem::Name(name) => named("map-fault-name", name),
            MapProblem::SameName(name) => named("map-fault-same-name", name),
            MapProblem::UnknownTerrain(key) => named("map-fault-unknown-terrain", key),
            MapProblem::BadTerrain(BadTerrain::Range(field)) => named("map-fault-terrain-range", field),
            MapProblem::BadTerrain(BadTerrain::Key) => Message::new("map-fault-terrain-key"),
            MapProblem::BadTerrain(BadTerrain::Twice) => Message::new("map-fault-terrain-twice"),
            MapProblem::BadTerrain(BadTerrain::Name) => Message::new("map-fault-terrain-name"),
            MapProblem::BadTerrain(BadTerrain::TooMany) => Message::new("map-fault-terrain-too-many"),
            MapProblem::UnknownTerritory(name) => named("map-fault-unknown-territory", name),
            MapProblem::UnknownRegion(name) => named("map-fault-unknown-region", name),
            MapProblem::TooManyTerritories(has) => counted("map-fault-too-many-territories", has),
            MapProblem::TooManyRegions(has) => counted("map-fault-too-many-regions", has),
            MapProblem::TooManyStarts(has) => counted("map-fault-too-many-starts", has),
            MapProblem::NoPlace => Message::new("map-fault-no-place"),
            MapProblem::SamePlace(name) => named("map-fault-same-place", name),
            MapProblem::Outline => Message::new("map-fault-outline"),
            MapProblem::NoOutline => Message::new("map-fault-no-outline"),
            MapProblem::OneSidedBorder(name) => named("map-fault-one-sided-border", name),
            MapProblem::OwnBorder => Message::new("map-fault-own-border"),
            MapProblem::IdleStrait(name) => named("map-fault-idle-strait", name),
            MapProblem::Unreachable(name) => named("map-fault-unreachable", name),
            MapProblem::EmptyRegion(name) => named("map-fault-empty-region", name),
            MapProblem::Players(has) => {
                Message::new("map-fault-players").with("has", u32::from(*has)).with_rule("FCQ-1.6")
            }
            MapProblem::TooFewTerritories { has, needs } => counted("map-fault-too-few-territories", has)
                .with("needs", number(needs))
                .with_rule("FCQ-2.1"),
            MapProblem::StartCount { has, needs } => {
                counted("map-fault-start-count", has).with("needs", number(needs)).with_rule("FCQ-12.10")
            }
            MapProblem::StartOnBadGround(name) => {
                named("map-fault-start-on-bad-ground", name).with_rule("R-3")
            }
            MapProblem::StartTwice(name) => named("map-fault-start-twice", name),
            MapProblem::StartSize(has) => counted("map-fault-start-size", has),
        }
    }
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.problem)
    }
}

impl std::error::Error for MapFault {}

impl fmt::Display for FaultPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultPlace::Map => f.write_str("map"),
            FaultPlace::Text { line, column } => write!(f, "line {line}, column {column}"),
            FaultPlace::Entry { list, index, field } => write!(f, "{}[{index}].{field}", list.key()),
            FaultPlace::Sheet(sheet) => write!(f, "sheet {sheet}"),
            FaultPlace::Cell { sheet, row, column } => write!(f, "sheet {sheet}, row {row}, {column}"),
        }
    }
}

impl fmt::Display for MapProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapProblem::TooLarge(most) => write!(f, "larger than {most} bytes; send a smaller map"),
            MapProblem::NotJson(why) => write!(f, "not a map in JSON: {why}"),
            MapProblem::NotXlsx => f.write_str("not a workbook, or damaged; save it again as .xlsx"),
            MapProblem::NoSheet(sheet) => write!(f, "the sheet {sheet} is missing; add it"),
            MapProblem::Column(name) => write!(f, "column {name:?}: add it, or take it out"),
            MapProblem::Value(value) => write!(f, "cannot read {value:?}; correct it"),
            MapProblem::Format(format) => write!(f, "form {format} is not known; use form 1"),
            MapProblem::Name(name) => write!(f, "{name:?} is no name; use 1 to 40 letters"),
            MapProblem::SameName(name) => write!(f, "{name:?} is there twice; rename one"),
            MapProblem::UnknownTerrain(key) => {
                write!(f, "terrain {key:?} is not known; use a key of the list or add it there")
            }
            MapProblem::BadTerrain(bad) => write!(f, "own terrain refused: {bad:?}"),
            MapProblem::UnknownTerritory(name) => write!(f, "no territory is called {name:?}"),
            MapProblem::UnknownRegion(name) => write!(f, "no region is called {name:?}"),
            MapProblem::TooManyTerritories(has) => {
                write!(f, "{has} cells; a map has at most {MOST_TERRITORIES}")
            }
            MapProblem::TooManyRegions(has) => write!(f, "{has} regions; a map has at most 64"),
            MapProblem::TooManyStarts(has) => {
                write!(f, "{has} starting positions; a map has at most {MOST_STARTS}")
            }
            MapProblem::NoPlace => f.write_str("needs its place on the grid in `at`"),
            MapProblem::SamePlace(name) => write!(f, "lies on top of {name:?}; move one"),
            MapProblem::Outline => f.write_str("the outline needs 3 to 64 corners and an area"),
            MapProblem::NoOutline => f.write_str("needs an outline"),
            MapProblem::OneSidedBorder(name) => {
                write!(f, "borders on {name:?}, which does not border back; add it on both sides")
            }
            MapProblem::OwnBorder => f.write_str("borders on itself; take that out"),
            MapProblem::IdleStrait(name) => write!(f, "already touches {name:?}; drop the strait"),
            MapProblem::Unreachable(name) => {
                write!(f, "{name:?} cannot be reached; open a way or add a strait")
            }
            MapProblem::EmptyRegion(name) => {
                write!(f, "region {name:?} has nothing to conquer; fill it or drop it")
            }
            MapProblem::Players(players) => {
                write!(f, "{players} players; the number is at least 2 (FCQ-1.6)")
            }
            MapProblem::TooFewTerritories { has, needs } => {
                write!(f, "{has} territories can be conquered, {needs} are needed")
            }
            MapProblem::StartCount { has, needs } => {
                write!(f, "{has} starting positions for {needs} players")
            }
            MapProblem::StartOnBadGround(name) => {
                write!(f, "{name:?} cannot be held; start on other ground")
            }
            MapProblem::StartTwice(name) => write!(f, "{name:?} is in two starting positions"),
            MapProblem::StartSize(has) => {
                write!(f, "{has} territories; all starting positions need the same number")
            }
        }
    }
}
