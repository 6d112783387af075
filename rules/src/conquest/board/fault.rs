//! What can be wrong with a map: where, what, and what to do about it. Data, not prose.

use super::cells::MOST_TERRITORIES;
use super::terrain::BadTerrain;
use std::fmt;

/// One thing wrong with a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where, in the words of the file that was read.
    pub at: Place,
    /// What is wrong.
    pub problem: Problem,
}

/// A place in a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The map as a whole.
    Map,
    /// A line and column of a text file, both from 1.
    Text {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// An entry of one of the plan's lists.
    Entry {
        /// Which list.
        list: List,
        /// The position in it, from 0.
        index: usize,
        /// The field of the entry.
        field: &'static str,
    },
    /// A whole sheet of a workbook.
    Sheet(&'static str),
    /// A cell of a workbook.
    Cell {
        /// The sheet's name.
        sheet: &'static str,
        /// The row as the program shows it, from 1.
        row: u32,
        /// The column's heading.
        column: &'static str,
    },
}

/// The lists of a plan; each is a sheet of the workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum List {
    /// Own kinds of terrain.
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
    /// Its name in files.
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

/// What is wrong. Names are as they stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than this many bytes, packed or unpacked.
    TooLarge(usize),
    /// The file is no JSON, or no JSON of this form; the parser's own words.
    NotJson(String),
    /// The file is no workbook, or a damaged one.
    NotXlsx,
    /// The workbook lacks this sheet.
    NoSheet(&'static str),
    /// The sheet lacks this column, or has one that is not known.
    Column(String),
    /// The cell holds something else than the field wants.
    Value(String),
    /// The file is of a form this program does not know.
    Format(u32),
    /// A name is missing, longer than 40 letters, or has signs that do not print.
    Name(String),
    /// Two entries have the same name; capitals and marks on letters make no difference.
    SameName(String),
    /// A kind of terrain that is neither the rulebook's nor the map's own.
    UnknownTerrain(String),
    /// An own kind of terrain that cannot be taken.
    BadTerrain(BadTerrain),
    /// A territory that is not on the map.
    UnknownTerritory(String),
    /// A region that is not on the map.
    UnknownRegion(String),
    /// More than [`MOST_TERRITORIES`] cells.
    TooManyTerritories(usize),
    /// More regions than 64.
    TooManyRegions(usize),
    /// A cell of a grid map without its place on the grid, or with one that does not exist.
    NoPlace,
    /// Two cells at the same place of the grid; the other one.
    SamePlace(String),
    /// An outline with fewer than three or more than 64 corners, without area, or out of the
    /// map's range.
    Outline,
    /// A territory of an irregular map without an outline.
    NoOutline,
    /// A border that the other side does not have.
    OneSidedBorder(String),
    /// A territory that borders on itself.
    OwnBorder,
    /// A strait between two territories that touch anyway.
    IdleStrait(String),
    /// A territory that cannot be reached from the largest part of the map.
    Unreachable(String),
    /// A region without a territory that can be conquered.
    EmptyRegion(String),
    /// A number of players that is odd or below six.
    Players(u8),
    /// Fewer conquerable territories than the players pick at the start.
    TooFewTerritories {
        /// What the map has.
        has: usize,
        /// What the players need.
        needs: usize,
    },
    /// Another number of starting positions than players.
    StartCount {
        /// What the map has.
        has: usize,
        /// What the players need.
        needs: usize,
    },
    /// A starting position on ground that cannot be held.
    StartOnBadGround(String),
    /// A territory in two starting positions.
    StartTwice(String),
    /// A starting position without a territory, or of another size than the first one.
    StartSize(usize),
}

impl Problem {
    /// The id of the message that tells it.
    pub const fn id(&self) -> &'static str {
        match self {
            Problem::TooLarge(_) => "map-fault-too-large",
            Problem::NotJson(_) => "map-fault-not-json",
            Problem::NotXlsx => "map-fault-not-xlsx",
            Problem::NoSheet(_) => "map-fault-no-sheet",
            Problem::Column(_) => "map-fault-column",
            Problem::Value(_) => "map-fault-value",
            Problem::Format(_) => "map-fault-format",
            Problem::Name(_) => "map-fault-name",
            Problem::SameName(_) => "map-fault-same-name",
            Problem::UnknownTerrain(_) => "map-fault-unknown-terrain",
            Problem::BadTerrain(bad) => bad.id(),
            Problem::UnknownTerritory(_) => "map-fault-unknown-territory",
            Problem::UnknownRegion(_) => "map-fault-unknown-region",
            Problem::TooManyTerritories(_) => "map-fault-too-many-territories",
            Problem::TooManyRegions(_) => "map-fault-too-many-regions",
            Problem::NoPlace => "map-fault-no-place",
            Problem::SamePlace(_) => "map-fault-same-place",
            Problem::Outline => "map-fault-outline",
            Problem::NoOutline => "map-fault-no-outline",
            Problem::OneSidedBorder(_) => "map-fault-one-sided-border",
            Problem::OwnBorder => "map-fault-own-border",
            Problem::IdleStrait(_) => "map-fault-idle-strait",
            Problem::Unreachable(_) => "map-fault-unreachable",
            Problem::EmptyRegion(_) => "map-fault-empty-region",
            Problem::Players(_) => "map-fault-players",
            Problem::TooFewTerritories { .. } => "map-fault-too-few-territories",
            Problem::StartCount { .. } => "map-fault-start-count",
            Problem::StartOnBadGround(_) => "map-fault-start-on-bad-ground",
            Problem::StartTwice(_) => "map-fault-start-twice",
            Problem::StartSize(_) => "map-fault-start-size",
        }
    }
}

impl BadTerrain {
    /// The id of the message that tells it.
    pub const fn id(&self) -> &'static str {
        match self {
            BadTerrain::Key => "map-fault-terrain-key",
            BadTerrain::Twice => "map-fault-terrain-twice",
            BadTerrain::Name => "map-fault-terrain-name",
            BadTerrain::Range(_) => "map-fault-terrain-range",
            BadTerrain::TooMany => "map-fault-terrain-too-many",
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
                write!(f, "{players} players; the number is even and at least 6 (FCQ-1.6)")
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
