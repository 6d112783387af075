//! A table of everybody's forces: plain data for the template.

/// Everybody's forces.
pub(super) struct StandingsTable {
    /// What stands above it.
    pub(super) title: String,
    /// What stands above each column but the first, which names the player.
    pub(super) columns: Vec<StandingsColumn>,
    /// Each player's.
    pub(super) rows: Vec<StandingsRow>,
}

/// A column of the table.
pub(super) struct StandingsColumn {
    /// What stands above it.
    pub(super) label: String,
    /// Whether it holds numbers.
    pub(super) is_number: bool,
}

/// A player's forces.
pub(super) struct StandingsRow {
    /// Mark and letter of the colour.
    pub(super) mark: (String, char),
    /// What the player is called.
    pub(super) name: String,
    /// What stands in each column.
    pub(super) cells: Vec<String>,
}
