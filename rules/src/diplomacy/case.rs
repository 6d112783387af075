//! The case form `dipcase/1`: a position and orders as JSON in, the outcome as JSON out.
//!
//! Serves the golden cases and `stafeta adjudicate`. Owns the form; the judging is done next door.

mod answer;
mod batch;
mod compare;
mod read;

pub use answer::{Answer, DislodgedEntry, OrderEntry, ProvinceEntry, RefusedEntry};
pub use batch::{Batch, Style, adjudicate_text};
pub use compare::{Difference, compare};
pub use read::{Reading, read_cases};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::choices::UnknownChoice;
use super::notation::Unreadable;
use super::position::Season;

/// Names the form.
pub const FORMAT: &str = "dipcase/1";

/// The kind of phase a case is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseKind {
    /// Spring or Fall orders.
    Movement,
    /// Dislodged units.
    Retreat,
    /// Builds and disbands.
    Adjustment,
}

/// One phase, whole in itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Unique in its file.
    pub id: String,
    /// For people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// For people: the source of the expectation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<String>,
    /// For people: the reasoning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Why the expectation departs from its source, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub departure: Option<String>,
    /// Whole games: which one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Whole games: play order.
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
    /// Units by power, as notation; without the dislodged ones in a retreat phase.
    pub units: BTreeMap<String, Vec<String>>,
    /// Centres by owner before the phase.
    #[serde(default)]
    pub sc: BTreeMap<String, Vec<String>>,
    /// Retreat phases: the dislodged units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dislodged: Vec<DislodgedEntry>,
    /// Retreat phases: provinces a standoff left empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contested: Vec<String>,
    /// Orders by the power that gave them.
    #[serde(default)]
    pub orders: BTreeMap<String, Vec<String>>,
    /// Choices that differ from the default edition.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub policies: BTreeMap<String, String>,
    /// What must come out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expect>,
    /// What must come out under another choice, keyed `4.A.3=fallback`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub expect_alt: BTreeMap<String, Expect>,
    /// The DATC issue the outcome rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Who gave the same outcome.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agrees: Vec<String>,
    /// Features.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
}

/// What a case expects; what is absent is not compared.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// Units by power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units: Option<BTreeMap<String, Vec<String>>>,
    /// Dislodged units; those without a retreat may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dislodged: Option<Vec<DislodgedEntry>>,
    /// Provinces a standoff left empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contested: Option<Vec<String>>,
    /// The result word of each order, by unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<BTreeMap<String, String>>,
    /// The rule that the result of an order cites, by unit; only those named are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<BTreeMap<String, String>>,
    /// Centres by owner, when the Fall turn is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sc: Option<BTreeMap<String, Vec<String>>>,
    /// Units taken off by civil disorder, by power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disorder: Option<BTreeMap<String, Vec<String>>>,
}

/// Why a case was not understood.
#[derive(Debug, Error)]
pub enum CaseError {
    /// Not the form.
    #[error("not a case of the form {FORMAT}: {0}")]
    Form(#[from] serde_json::Error),
    /// No such variant, or a broken one.
    #[error(transparent)]
    Variant(#[from] super::variants::VariantError),
    /// A power the variant does not have.
    #[error("there is no power \"{0}\"")]
    Power(String),
    /// A place the variant does not have.
    #[error("there is no place \"{0}\"")]
    Place(String),
    /// A line of notation.
    #[error(transparent)]
    Order(#[from] Unreadable),
    /// A choice that does not exist.
    #[error(transparent)]
    Choice(#[from] UnknownChoice),
    /// Two units in one province, or a unit where it cannot stand.
    #[error("no unit can stand so: {0}")]
    Unit(String),
}

/// Judges one case under the choices it names.
///
/// # Errors
/// [`CaseError`] if the case is not understood; illegal orders are no error.
pub fn adjudicate(case: &Case) -> Result<Answer, CaseError> {
    answer::adjudicate(case, &case.policies)
}

/// Judges one case with the choice `key=value` put over those it names.
///
/// # Errors
/// As [`adjudicate`].
pub fn adjudicate_under(case: &Case, choice: &str) -> Result<Answer, CaseError> {
    let mut named = case.policies.clone();
    let (key, value) = choice.split_once('=').unwrap_or((choice, ""));
    named.insert(key.to_owned(), value.to_owned());
    answer::adjudicate(case, &named)
}
