//! Named choices on which editions and variants differ. Each is read in one place of the engine.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Rules of a variant other than geography.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantPolicies {
    /// Provinces where units may be built.
    pub build_sites: BuildSites,
    /// Centres that win after a Fall turn, if no other power has as many.
    pub victory_centres: u8,
}

/// Policy for the provinces where units may be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildSites {
    /// Owned and empty home centres.
    HomeCentres,
    /// Any owned and empty centre.
    OwnedCentres,
}

/// The rulebook edition: choices of DATC chapter 4 on which play sites differ. The default is the 2023 rulebook as DATC
/// 3.0 reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rulebook {
    /// DATC 4.A.3.
    pub adjacent_convoy: AdjacentConvoy,
    /// DATC 4.B.2.
    pub missing_coast: MissingCoast,
    /// DATC 4.D.8.
    pub civil_disorder: CivilDisorder,
}

/// DATC 4.A.3: route of an army that could go by land or by convoy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjacentConvoy {
    /// "Via convoy", or an own fleet ordered to carry the army along a whole route, means convoy; the move fails when
    /// the convoy does.
    #[default]
    Rulebook,
    /// As `Rulebook`, but "via convoy" without a whole route ordered means the land route.
    Fallback,
    /// Only "via convoy" means convoy.
    Explicit,
}

/// DATC 4.B.2: a fleet ordered without a coast to a province of which it can reach one coast only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingCoast {
    /// The fleet goes to that coast.
    #[default]
    OnlyOne,
    /// The order is illegal.
    Illegal,
}

/// DATC 4.D.8: choice of the unit to remove when its power names none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CivilDisorder {
    /// The unit farthest from the nearest owned centre, both kinds over land and sea; on a tie fleets first, then by
    /// English name (2023 rulebook).
    #[default]
    Owned,
    /// The unit farthest from the nearest home centre, fleets by water only; on a tie fleets first, then by code.
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

impl Rulebook {
    /// Returns the default edition with the `named` choices (`4.A.3` → `fallback` …) applied.
    ///
    /// # Errors
    /// [`UnknownChoice`] for a key or value that is not listed on the enums above.
    pub fn from_choices(named: &BTreeMap<String, String>) -> Result<Self, UnknownChoice> {
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

    /// Returns the choices that differ from the default edition, by name, as [`Self::from_choices`] reads them.
    #[must_use]
    pub fn named(self) -> BTreeMap<String, String> {
        let adjacent_convoy = match self.adjacent_convoy {
            AdjacentConvoy::Rulebook => None,
            AdjacentConvoy::Fallback => Some(("4.A.3", "fallback")),
            AdjacentConvoy::Explicit => Some(("4.A.3", "explicit")),
        };
        let missing_coast = match self.missing_coast {
            MissingCoast::OnlyOne => None,
            MissingCoast::Illegal => Some(("4.B.2", "illegal")),
        };
        let civil_disorder = match self.civil_disorder {
            CivilDisorder::Owned => None,
            CivilDisorder::Home => Some(("4.D.8", "home")),
        };
        let named = [adjacent_convoy, missing_coast, civil_disorder].into_iter().flatten();
        named.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }
}
