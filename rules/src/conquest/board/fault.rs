//! Faults of a map as data: the place, the problem and how to solve it.

use super::cells::MOST_TERRITORIES;
use super::terrain::BadTerrain;
use crate::rules::{Arg, Message};
use std::fmt;

/// One fault of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The place, in the words of the file that was read.
    pub at: Place,
    /// The problem.
    pub problem: Problem,
}

/// A place in a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
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
        list: List,
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
pub enum List {
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

impl List {
    /// Returns the name of the list in files.
    pub const fn key(self) -> &'static str {
        match self {
            List::Terrains => "terrains",
            List::Regions => "regions",
            List::Territories => "territories",
            List::Straits => "straits",
            List::Starts => "starts",
        }
    }
}

/// The problem at a place. Names are as they stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
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

impl Fault {
    /// Returns the message for a person: the problem with its place in `place`, and the text or numbers found
    /// there in `name`, `has` and `needs`.
    pub fn message(&self) -> Message {
        self.problem.message().with("place", self.at.message())
    }
}

impl Place {
    fn message(&self) -> Message {
        let number = |n: usize| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX));
        match self {
            Place::Map => Message::new("map-place-map"),
            Place::Text { line, column } => {
                Message::new("map-place-text").with("line", number(*line)).with("column", number(*column))
            }
            Place::Entry { list, index, field } => Message::new("map-place-entry")
                .with("list", list.key())
                .with("index", number(*index))
                .with("field", *field),
            Place::Sheet(sheet) => Message::new("map-place-sheet").with("sheet", *sheet),
            Place::Cell { sheet, row, column } => {
                Message::new("map-place-cell").with("sheet", *sheet).with("row", *row).with("column", *column)
            }
        }
    }
}

impl Problem {
    fn message(&self) -> Message {
        let named = |id: &str, name: &str| Message::new(id).with("name", name);
        let number = |n: &usize| Arg::Number(i64::try_from(*n).unwrap_or(i64::MAX));
        let counted = |id: &str, has: &usize| Message::new(id).with("has", number(has));
        match self {
            Problem::TooLarge(most) => Message::new("map-fault-too-large").with("needs", number(most)),
            Problem::NotJson(why) => named("map-fault-not-json", why),
            Problem::NotXlsx => Message::new("map-fault-not-xlsx"),
            Problem::NoSheet(sheet) => named("map-fault-no-sheet", sheet),
            Problem::Column(name) => named("map-fault-column", name),
            Problem::Value(value) => named("map-fault-value", value),
            Problem::Format(format) => Message::new("map-fault-format").with("has", *format),
            Problem::Name(name) => named("map-fault-name", name),
            Problem::SameName(name) => named("map-fault-same-name", name),
            Problem::UnknownTerrain(key) => named("map-fault-unknown-terrain", key),
            Problem::BadTerrain(BadTerrain::Range(field)) => named("map-fault-terrain-range", field),
            Problem::BadTerrain(BadTerrain::Key) => Message::new("map-fault-terrain-key"),
            Problem::BadTerrain(BadTerrain::Twice) => Message::new("map-fault-terrain-twice"),
            Problem::BadTerrain(BadTerrain::Name) => Message::new("map-fault-terrain-name"),
            Problem::BadTerrain(BadTerrain::TooMany) => Message::new("map-fault-terrain-too-many"),
            Problem::UnknownTerritory(name) => named("map-fault-unknown-territory", name),
            Problem::UnknownRegion(name) => named("map-fault-unknown-region", name),
            Problem::TooManyTerritories(has) => counted("map-fault-too-many-territories", has),
            Problem::TooManyRegions(has) => counted("map-fault-too-many-regions", has),
            Problem::NoPlace => Message::new("map-fault-no-place"),
            Problem::SamePlace(name) => named("map-fault-same-place", name),
            Problem::Outline => Message::new("map-fault-outline"),
            Problem::NoOutline => Message::new("map-fault-no-outline"),
            Problem::OneSidedBorder(name) => named("map-fault-one-sided-border", name),
            Problem::OwnBorder => Message::new("map-fault-own-border"),
            Problem::IdleStrait(name) => named("map-fault-idle-strait", name),
            Problem::Unreachable(name) => named("map-fault-unreachable", name),
            Problem::EmptyRegion(name) => named("map-fault-empty-region", name),
            Problem::Players(has) => {
                Message::new("map-fault-players").with("has", u32::from(*has)).by("FCQ-1.6")
            }
            Problem::TooFewTerritories { has, needs } => {
                counted("map-fault-too-few-territories", has).with("needs", number(needs)).by("FCQ-2.1")
            }
            Problem::StartCount { has, needs } => {
                counted("map-fault-start-count", has).with("needs", number(needs)).by("FCQ-12.10")
            }
            Problem::StartOnBadGround(name) => named("map-fault-start-on-bad-ground", name).by("R-3"),
            Problem::StartTwice(name) => named("map-fault-start-twice", name),
            Problem::StartSize(has) => counted("map-fault-start-size", has),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.problem)
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Map => f.write_str("map"),
            Place::Text { line, column } => write!(f, "line {line}, column {column}"),
            Place::Entry { list, index, field } => write!(f, "{}[{index}].{field}", list.key()),
            Place::Sheet(sheet) => write!(f, "sheet {sheet}"),
            Place::Cell { sheet, row, column } => write!(f, "sheet {sheet}, row {row}, {column}"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::TooLarge(most) => write!(f, "larger than {most} bytes; send a smaller map"),
            Problem::NotJson(why) => write!(f, "not a map in JSON: {why}"),
            Problem::NotXlsx => f.write_str("not a workbook, or damaged; save it again as .xlsx"),
            Problem::NoSheet(sheet) => write!(f, "the sheet {sheet} is missing; add it"),
            Problem::Column(name) => write!(f, "column {name:?}: add it, or take it out"),
            Problem::Value(value) => write!(f, "cannot read {value:?}; correct it"),
            Problem::Format(format) => write!(f, "form {format} is not known; use form 1"),
            Problem::Name(name) => write!(f, "{name:?} is no name; use 1 to 40 letters"),
            Problem::SameName(name) => write!(f, "{name:?} is there twice; rename one"),
            Problem::UnknownTerrain(key) => {
                write!(f, "terrain {key:?} is not known; use a key of the list or add it there")
            }
            Problem::BadTerrain(bad) => write!(f, "own terrain refused: {bad:?}"),
            Problem::UnknownTerritory(name) => write!(f, "no territory is called {name:?}"),
            Problem::UnknownRegion(name) => write!(f, "no region is called {name:?}"),
            Problem::TooManyTerritories(has) => {
                write!(f, "{has} cells; a map has at most {MOST_TERRITORIES}")
            }
            Problem::TooManyRegions(has) => write!(f, "{has} regions; a map has at most 64"),
            Problem::NoPlace => f.write_str("needs its place on the grid in `at`"),
            Problem::SamePlace(name) => write!(f, "lies on top of {name:?}; move one"),
            Problem::Outline => f.write_str("the outline needs 3 to 64 corners and an area"),
            Problem::NoOutline => f.write_str("needs an outline"),
            Problem::OneSidedBorder(name) => {
                write!(f, "borders on {name:?}, which does not border back; add it on both sides")
            }
            Problem::OwnBorder => f.write_str("borders on itself; take that out"),
            Problem::IdleStrait(name) => write!(f, "already touches {name:?}; drop the strait"),
            Problem::Unreachable(name) => {
                write!(f, "{name:?} cannot be reached; open a way or add a strait")
            }
            Problem::EmptyRegion(name) => {
                write!(f, "region {name:?} has nothing to conquer; fill it or drop it")
            }
            Problem::Players(players) => {
                write!(f, "{players} players; the number is at least 2 (FCQ-1.6)")
            }
            Problem::TooFewTerritories { has, needs } => {
                write!(f, "{has} territories can be conquered, {needs} are needed")
            }
            Problem::StartCount { has, needs } => {
                write!(f, "{has} starting positions for {needs} players")
            }
            Problem::StartOnBadGround(name) => {
                write!(f, "{name:?} cannot be held; start on other ground")
            }
            Problem::StartTwice(name) => write!(f, "{name:?} is in two starting positions"),
            Problem::StartSize(has) => {
                write!(f, "{has} territories; all starting positions need the same number")
            }
        }
    }
}
