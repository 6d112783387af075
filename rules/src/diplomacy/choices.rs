//! What editions and variants differ on: named choices, each read in one place of the engine.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Rules of a variant that are not geography.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policies {
    /// Where units may be built.
    pub build_sites: BuildSites,
    /// Centres that win after a Fall turn, if no other power has as many.
    pub victory_centres: u8,
}

/// Where units may be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildSites {
    /// In one's own home centres, owned and empty.
    HomeCentres,
    /// In any owned, empty centre.
    OwnedCentres,
}

/// The rulebook edition: choices of DATC chapter 4 on which play sites differ. The default is the
/// 2023 rulebook as DATC 3.0 reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choices {
    /// DATC 4.A.3.
    pub adjacent_convoy: AdjacentConvoy,
    /// DATC 4.B.2.
    pub missing_coast: MissingCoast,
    /// DATC 4.D.8.
    pub civil_disorder: CivilDisorder,
}

/// DATC 4.A.3: an army that could walk, and the convoy it was ordered to take or might take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjacentConvoy {
    /// "Via convoy", or an own fleet ordered to carry it along a whole route, means convoy; it
    /// fails when the convoy does.
    #[default]
    Rulebook,
    /// As the rulebook, but "via convoy" without a whole route ordered means the land route.
    Fallback,
    /// Only "via convoy" means convoy.
    Explicit,
}

/// DATC 4.B.2: a fleet's move to a province of two coasts, of which it can reach one, names none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingCoast {
    /// It goes to that coast.
    #[default]
    OnlyOne,
    /// The order is illegal.
    Illegal,
}

/// DATC 4.D.8: which unit goes when its power does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CivilDisorder {
    /// The farthest from the nearest owned centre, both kinds over land and sea; fleets first, then
    /// by English name (2023 rulebook).
    #[default]
    Owned,
    /// The farthest from the nearest home centre, fleets by water only; fleets first, then by code.
    Home,
}

/// A choice that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "unknown choice {key}={value}; known are 4.A.3=rulebook|fallback|explicit, 4.B.2=only_one|illegal, 4.D.8=owned|home"
)]
pub struct UnknownChoice {
    key: String,
    value: String,
}

impl Choices {
    /// The default edition with `named` choices (`4.A.3` → `fallback` …) put in.
    ///
    /// # Errors
    /// [`UnknownChoice`] for a key or value that is not listed on the enums above.
    pub fn with(named: &BTreeMap<String, String>) -> Result<Self, UnknownChoice> {
        let mut choices = Self::default();
        for (key, value) in named {
            match (key.as_str(), value.as_str()) {
                ("4.A.3", "rulebook") => choices.adjacent_convoy = AdjacentConvoy::Rulebook,
                ("4.A.3", "fallback") => choices.adjacent_convoy = AdjacentConvoy::Fallback,
                ("4.A.3", "explicit") => choices.adjacent_convoy = AdjacentConvoy::Explicit,
                ("4.B.2", "only_one") => choices.missing_coast = MissingCoast::OnlyOne,
                ("4.B.2", "illegal") => choices.missing_coast = MissingCoast::Illegal,
                ("4.D.8", "owned") => choices.civil_disorder = CivilDisorder::Owned,
                ("4.D.8", "home") => choices.civil_disorder = CivilDisorder::Home,
                _ => {
                    return Err(UnknownChoice { key: key.clone(), value: value.clone() });
                }
            }
        }
        Ok(choices)
    }
}
