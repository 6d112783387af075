//! The case format `dipcase/1`: a position and orders as JSON in, the outcome as JSON out.
//!
//! Serves the golden cases and `stafeta adjudicate`. Owns the format; the adjudication is in the other modules.

mod answer;
mod batch;
mod compare;
mod parse;
mod position_case;
mod reading;

pub use answer::{CaseAnswer, DislodgedEntry, OrderEntry, RefusedEntry, StrengthEntry};
pub use batch::{AnswerFormat, CaseBatch, adjudicate_text};
pub use compare::{CaseDifference, compare};
pub use parse::{ParsedCase, read_cases};
pub use position_case::PositionCase;
pub use reading::{CaseBoard, ReadPost};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::adjustment::CentreOwnership;
use super::judge::DislodgedUnit;
use super::map::Provinces;
use super::notation::NotationError;
use super::position::{Position, Season};
use super::rulebook::{Rulebook, UnknownChoice};

/// Name of the format.
pub const FORMAT: &str = "dipcase/1";

/// Kind of phase of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseKind {
    /// Orders of Spring or Fall.
    Movement,
    /// Retreats of dislodged units.
    Retreat,
    /// Builds and disbands.
    Adjustment,
}

/// One complete phase.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdjudicationCase {
    /// Identifier, unique in its file.
    pub id: String,
    /// Title, for the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Source of the expectation, for the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<String>,
    /// Reasoning, for the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Reason for departing from the source; `None` if the expectation agrees with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub departure: Option<String>,
    /// Name of the game, in cases from whole games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Position in that game, in order of play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<u32>,
    /// Id of the variant.
    pub variant: String,
    /// Spring, fall or winter.
    pub season: Season,
    /// Year of play.
    pub year: u16,
    /// Movement, retreat or adjustment.
    pub phase: PhaseKind,
    /// Units by power, in notation; in a retreat phase without the dislodged ones.
    pub units: BTreeMap<String, Vec<String>>,
    /// Centres by owner before the phase.
    #[serde(default)]
    pub sc: BTreeMap<String, Vec<String>>,
    /// Dislodged units, in a retreat phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dislodged: Vec<DislodgedEntry>,
    /// Provinces that a standoff left empty, in a retreat phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contested: Vec<String>,
    /// Orders by the power that gave them.
    #[serde(default)]
    pub orders: BTreeMap<String, Vec<String>>,
    /// Rulebook choices that differ from the default edition.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub policies: BTreeMap<String, String>,
    /// Expected outcome; `None` if nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<CaseExpectation>,
    /// Expected outcome under another choice, keyed like `4.A.3=fallback`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub expect_alt: BTreeMap<String, CaseExpectation>,
    /// The DATC issue on which the outcome depends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Other adjudicators that gave the same outcome.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agrees: Vec<String>,
    /// Features that the case tests.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
}

impl AdjudicationCase {
    /// Creates a case without units, centres and orders.
    #[must_use]
    pub fn blank(id: &str, variant: &str, season: Season, year: u16, phase: PhaseKind) -> Self {
        Self {
            id: id.to_owned(),
            title: None,
            basis: None,
            why: None,
            departure: None,
            game: None,
            seq: None,
            variant: variant.to_owned(),
            season,
            year,
            phase,
            units: BTreeMap::new(),
            sc: BTreeMap::new(),
            dislodged: Vec::new(),
            contested: Vec::new(),
            orders: BTreeMap::new(),
            policies: BTreeMap::new(),
            expect: None,
            expect_alt: BTreeMap::new(),
            choice: None,
            agrees: Vec::new(),
            tags: Vec::new(),
        }
    }

    /// Returns the units that stand and the owners of the centres.
    ///
    /// # Errors
    /// The variant, a power, a unit or a place is not understood.
    pub(super) fn standing(&self) -> Result<(Position, CentreOwnership), CaseError> {
        let map = super::variants::board(&self.variant)?;
        let context =
            answer::CaseContext { map, choices: Rulebook::from_choices(&self.policies)?, case: self };
        Ok((context.position()?, context.ownership()?))
    }

    /// Returns the dislodged units, each with the places that are open to it, and the provinces that a standoff left empty.
    ///
    /// # Errors
    /// A power, a unit or a place is not understood, or two units were dislodged from one province.
    pub(super) fn displaced(
        &self,
        standing: &Position,
    ) -> Result<(Vec<DislodgedUnit>, Provinces), CaseError> {
        let map = super::variants::board(&self.variant)?;
        // Where a unit may retreat follows from the position.
        let mut case = self.clone();
        case.dislodged.iter_mut().for_each(|entry| entry.retreats = None);
        let context = answer::CaseContext { map, choices: Rulebook::default(), case: &case };
        let dislodged = context.dislodged(standing)?;
        let mut left = Position::default();
        for one in &dislodged {
            let written = super::notation::write_unit(map, one.unit.kind, one.unit.at);
            left.place(map, one.unit).map_err(|_| CaseError::Unit(written))?;
        }
        Ok((dislodged, context.contested()?))
    }
}

/// Expected outcome of a case; absent fields are not compared.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseExpectation {
    /// Units by power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units: Option<BTreeMap<String, Vec<String>>>,
    /// Dislodged units; those without a retreat may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dislodged: Option<Vec<DislodgedEntry>>,
    /// Provinces a standoff left empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contested: Option<Vec<String>>,
    /// Result word of each order, by unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<BTreeMap<String, String>>,
    /// Rule that the result of an order cites, by unit; only the named units are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<BTreeMap<String, String>>,
    /// Centres by owner after the Fall turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sc: Option<BTreeMap<String, Vec<String>>>,
    /// Units removed by civil disorder, by power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disorder: Option<BTreeMap<String, Vec<String>>>,
}

/// Reason why a case was not understood.
#[derive(Debug, Error)]
pub enum CaseError {
    /// The JSON does not have the format.
    #[error("not a case of the form {FORMAT}: {0}")]
    Form(#[from] serde_json::Error),
    /// The variant is unknown or broken.
    #[error(transparent)]
    Variant(#[from] super::variants::VariantError),
    /// A power the variant does not have.
    #[error("there is no power \"{0}\"")]
    Power(String),
    /// A place the variant does not have.
    #[error("there is no place \"{0}\"")]
    Place(String),
    /// A line is not valid notation.
    #[error(transparent)]
    Order(#[from] NotationError),
    /// A choice that does not exist.
    #[error(transparent)]
    Choice(#[from] UnknownChoice),
    /// Two units in one province, or a unit where it cannot stand.
    #[error("no unit can stand so: {0}")]
    Unit(String),
}

/// Judges one case under the choices that it names.
///
/// # Errors
/// [`CaseError`] if the case is not understood; an illegal order is not an error.
pub fn adjudicate(case: &AdjudicationCase) -> Result<CaseAnswer, CaseError> {
    answer::adjudicate(case, &case.policies)
}

/// Judges one case with the choice `key=value` in place of the one that it names.
///
/// # Errors
/// As [`adjudicate`].
pub fn adjudicate_under(case: &AdjudicationCase, choice: &str) -> Result<CaseAnswer, CaseError> {
    let mut named = case.policies.clone();
    let (key, value) = choice.split_once('=').unwrap_or((choice, ""));
    named.insert(key.to_owned(), value.to_owned());
    answer::adjudicate(case, &named)
}
