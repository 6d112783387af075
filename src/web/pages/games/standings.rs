//! A table of the public figures of all players: plain data for the template.

use stafeta_rules::rules::Seat;

/// The public figures of all players.
pub(super) struct StandingsTable {
    /// The columns after those that name the player.
    pub(super) columns: Vec<StandingsColumn>,
    /// A row for each player.
    pub(super) rows: Vec<StandingsRow>,
}

impl StandingsTable {
    /// Returns the figures of a seat, one for each column. `None` if it has none.
    pub(super) fn cells(&self, seat: Seat) -> Option<&[String]> {
        self.rows.iter().find(|row| row.seat == seat).map(|row| row.cells.as_slice())
    }
}

/// A column of the table.
pub(super) struct StandingsColumn {
    /// The heading.
    pub(super) label: String,
    /// True if it holds numbers.
    pub(super) is_number: bool,
}

/// The figures of one player.
pub(super) struct StandingsRow {
    pub(super) seat: Seat,
    /// The value in each column.
    pub(super) cells: Vec<String>,
}
