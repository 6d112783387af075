//! A table of the forces of all players: plain data for the template.

/// The forces of all players.
pub(super) struct StandingsTable {
    /// The heading.
    pub(super) title: String,
    /// The columns after the first one, which names the player.
    pub(super) columns: Vec<StandingsColumn>,
    /// A row for each player.
    pub(super) rows: Vec<StandingsRow>,
}

/// A column of the table.
pub(super) struct StandingsColumn {
    /// The heading.
    pub(super) label: String,
    /// True if it holds numbers.
    pub(super) is_number: bool,
}

/// The forces of one player.
pub(super) struct StandingsRow {
    /// Mark and letter of the colour.
    pub(super) mark: (String, char),
    /// The player's name.
    pub(super) name: String,
    /// The value in each column.
    pub(super) cells: Vec<String>,
}
