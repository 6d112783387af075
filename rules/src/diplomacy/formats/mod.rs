//! Games of Diplomacy in the formats of other programs. Each is read into cases ([`AdjudicationCase`]), one for each phase in the order of
//! play, and written from them. `docs/formats.md` describes what is kept.

mod case_text;
mod retreats;
mod saved_game;
mod web_game;
mod web_game_file;

use std::str::FromStr;

use thiserror::Error;

use super::case::{AdjudicationCase, CaseError, PhaseKind, read_cases};
use super::position::Season;

/// A format of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameFormat {
    /// JSON lines of the form `dipcase/1`, one for each phase.
    Cases,
    /// The saved game of the Python package `diplomacy`: JSON.
    SavedGame,
    /// The text of test cases that jDip reads, in which the DATC was published for programs.
    CaseText,
    /// The JSON in which webDiplomacy gives a game to programs.
    WebGame,
}

impl GameFormat {
    /// Every format.
    pub const ALL: [Self; 4] = [Self::Cases, Self::SavedGame, Self::CaseText, Self::WebGame];

    /// Returns the name on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Cases => "cases",
            Self::SavedGame => "saved-game",
            Self::CaseText => "case-text",
            Self::WebGame => "web-game",
        }
    }

    /// Recognises the format of a text by its first words or keys.
    fn of_text(text: &str) -> Self {
        let begins = |line: &str| line.starts_with("VARIANT_ALL") || line.starts_with("CASE ");
        if text.lines().any(|line| begins(line.trim_start())) {
            return Self::CaseText;
        }
        match serde_json::from_str::<serde_json::Value>(text) {
            Ok(file) if file.get("variantID").is_some() => Self::WebGame,
            Ok(file) if file.get("phases").is_some() => Self::SavedGame,
            _ => Self::Cases,
        }
    }
}

impl FromStr for GameFormat {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|format| format.code() == code);
        let names = Self::ALL.map(Self::code).join(", ");
        found.ok_or_else(|| format!("unknown format \"{code}\": expected {names}"))
    }
}

/// Why a game cannot be read or written in a format.
#[derive(Debug, Error)]
pub enum FormatError {
    /// The JSON does not have the format.
    #[error("not a game of this format: {0}")]
    Json(#[from] serde_json::Error),
    /// A line of a text is not understood.
    #[error("line {line} is not understood: {text}")]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// A phase of the file is not understood.
    #[error("phase {phase}: {why}")]
    Phase {
        /// Its name, such as `S1901M`.
        phase: String,
        /// What is wrong with it.
        why: String,
    },
    /// The format does not have this map or variant.
    #[error("there is no map for \"{0}\" on the other side")]
    Map(String),
    /// A part of the text that should be a case is not understood.
    #[error("line {line}: {error}")]
    Part {
        /// Number of its first line, from 1.
        line: usize,
        /// What is wrong with it.
        error: CaseError,
    },
    /// A case of the game is not understood.
    #[error("{id}: {error}")]
    Case {
        /// Id of the case.
        id: String,
        /// What is wrong with it.
        error: CaseError,
    },
}

impl FormatError {
    fn of_phase(phase: &str, why: impl ToString) -> Self {
        Self::Phase { phase: phase.to_owned(), why: why.to_string() }
    }
}

/// Reads a game in any of the formats, which is recognised: its phases in order, with the orders that were given.
///
/// # Errors
/// [`FormatError`] with the line or phase that is not understood.
pub fn read(text: &str) -> Result<Vec<AdjudicationCase>, FormatError> {
    match GameFormat::of_text(text) {
        GameFormat::Cases => read_cases(text)
            .into_iter()
            .map(|parsed| parsed.case.map_err(|error| FormatError::Part { line: parsed.line, error }))
            .collect(),
        GameFormat::SavedGame => saved_game::read(text),
        GameFormat::CaseText => case_text::read(text),
        GameFormat::WebGame => web_game::read(text),
    }
}

/// Writes a game.
///
/// # Errors
/// [`FormatError`] if a case is wrong, or the format has no map for its variant.
pub fn write(format: GameFormat, cases: &[AdjudicationCase]) -> Result<String, FormatError> {
    match format {
        GameFormat::Cases => {
            let lines: Result<Vec<String>, _> = cases.iter().map(serde_json::to_string).collect();
            Ok(lines?.into_iter().map(|line| line + "\n").collect())
        }
        GameFormat::SavedGame => saved_game::write(cases),
        GameFormat::CaseText => case_text::write(cases),
        GameFormat::WebGame => web_game::write(cases),
    }
}

/// Returns the province of a place in notation: `STP` of `STP/NC`.
fn province(place: &str) -> &str {
    place.split('/').next().unwrap_or_default()
}

/// Returns the province of a unit in notation; nothing if it names none.
fn province_of(unit: &str) -> &str {
    province(unit.split_whitespace().nth(1).unwrap_or_default())
}

/// Judges a case of a game.
fn judge(case: &AdjudicationCase) -> Result<super::case::CaseAnswer, FormatError> {
    super::case::adjudicate(case).map_err(|error| FormatError::Case { id: case.id.clone(), error })
}

/// Returns the short name of a phase: `S1901M`, `F1901R`, `W1901A`.
pub(super) fn phase_name(case: &AdjudicationCase) -> String {
    let season = match case.season {
        Season::Spring => 'S',
        Season::Fall => 'F',
        Season::Winter => 'W',
    };
    let kind = match case.phase {
        PhaseKind::Movement => 'M',
        PhaseKind::Retreat => 'R',
        PhaseKind::Adjustment => 'A',
    };
    format!("{season}{}{kind}", case.year)
}

/// Makes a case without units or orders from the short name of its phase; `None` if it is not one.
fn case_of_phase(name: &str, variant: &str) -> Option<AdjudicationCase> {
    let (season, rest) = name.split_at_checked(1)?;
    let (year, kind) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
    let season = match season {
        "S" => Season::Spring,
        "F" => Season::Fall,
        "W" => Season::Winter,
        _ => return None,
    };
    let kind = match kind {
        "M" => PhaseKind::Movement,
        "R" => PhaseKind::Retreat,
        "A" => PhaseKind::Adjustment,
        _ => return None,
    };
    Some(AdjudicationCase::blank(name, variant, season, year.parse().ok()?, kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_is_read_and_written_back() {
        for name in ["S1901M", "F1914R", "W1903A"] {
            assert_eq!(phase_name(&case_of_phase(name, "classic").unwrap()), name);
        }
        for name in ["", "S", "X1901M", "S1901X", "SM", "COMPLETED", "Ș1901M"] {
            assert!(case_of_phase(name, "classic").is_none(), "{name}");
        }
    }

    #[test]
    fn a_format_is_known_by_its_code() {
        for format in GameFormat::ALL {
            assert_eq!(format.code().parse(), Ok(format));
        }
        assert!("xml".parse::<GameFormat>().unwrap_err().contains("saved-game"));
    }
}
