//! The board of a variant: provinces, borders and powers as small ids and bit sets.
//!
//! Owns geography, names and the starting position. It does not own rules: the legality of orders is in
//! [`super::legality`], their results are in [`super::judge`].

mod load;
mod sets;

pub use load::MapError;
pub use sets::{Location, LocationItems, Locations, Power, Province, ProvinceItems, Provinces};

use std::collections::BTreeMap;

use super::position::{DiplomacyUnitKind, Season, Unit};
use super::rulebook::VariantPolicies;
use crate::board::SeatColour;

/// Maximum number of powers of a variant: the judge keeps a set for each.
pub const MOST_POWERS: usize = 64;

/// Terrain of a province.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProvinceTerrain {
    /// Armies only.
    Land,
    /// Armies and fleets.
    Coastal,
    /// Fleets only; a fleet here may convoy.
    Sea,
    /// Armies and fleets; a fleet here may convoy (Gibraltar in 1900).
    Strait,
}

/// A name in each language of the variant's file, by language tag (`en`, `ro`, …).
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(transparent)]
pub struct TranslatedName(BTreeMap<String, String>);

impl TranslatedName {
    /// Returns the name in `language`, or in English if there is none.
    pub fn in_language(&self, language: &str) -> &str {
        self.0.get(language).or_else(|| self.0.get("en")).map_or("", String::as_str)
    }

    /// Returns the English name, which decides ties in civil disorder (DATC 4.D.8).
    pub fn english(&self) -> &str {
        self.in_language("en")
    }

    /// Returns every language with its name.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(language, name)| (language.as_str(), name.as_str()))
    }
}

/// One province of the board.
#[derive(Debug, Clone)]
pub struct ProvinceFacts {
    /// Code of three capital letters.
    pub code: String,
    /// Display names.
    pub names: TranslatedName,
    /// Other names in any language, which the reader of written orders knows too.
    pub also: Vec<String>,
    /// Land, coast, sea or strait.
    pub terrain: ProvinceTerrain,
    /// True if it is a supply centre.
    pub centre: bool,
    /// The power that may build here; `None` if it is no home centre.
    pub home_of: Option<Power>,
    /// Its named coasts; empty for most.
    pub coasts: Vec<Location>,
}

/// One power of the variant.
#[derive(Debug, Clone)]
pub struct PowerFacts {
    /// Capital letters, e.g. `AUSTRIA`.
    pub id: String,
    /// Display names.
    pub names: TranslatedName,
    /// Colour on the map; `None` for the next in order.
    pub ink: Option<SeatColour>,
    /// Centres it may build in.
    pub homes: Provinces,
    /// Centres it owns at the start.
    pub owns: Provinces,
    /// Units it has at the start.
    pub units: Vec<Unit>,
}

/// A variant's board, checked when it was loaded.
#[derive(Debug, Clone)]
pub struct VariantMap {
    pub(super) variant: String,
    pub(super) geography: String,
    pub(super) start: (Season, u16),
    pub(super) policies: VariantPolicies,
    pub(super) powers: Vec<PowerFacts>,
    pub(super) provinces: Vec<ProvinceFacts>,
    /// Location → its province.
    pub(super) province_of: Vec<Province>,
    /// Location → `NC`, `EC`, `SC`, `WC`; empty for a bare location.
    pub(super) coast_names: Vec<String>,
    /// Province → provinces to which an army may step from it.
    pub(super) army: Vec<Provinces>,
    /// Location → locations a fleet may sail to from it, half-strength passages included.
    pub(super) fleet: Vec<Locations>,
    /// Location → provinces a fleet may sail to from it, half-strength passages included.
    pub(super) fleet_provinces: Vec<Provinces>,
    /// Location → provinces a fleet there reaches only by a half-strength passage.
    pub(super) half: Vec<Provinces>,
    /// Province → provinces it is joined to by a half-strength passage.
    pub(super) half_between: Vec<Provinces>,
    /// Province → provinces where a fleet may convoy and that touch it by water.
    pub(super) waters: Vec<Provinces>,
    /// Provinces where a fleet may convoy.
    pub(super) convoyers: Provinces,
    /// Provinces in which an army may stand.
    pub(super) land: Provinces,
    /// Provinces with a supply centre.
    pub(super) centres: Provinces,
    /// Provinces where nobody builds, whoever owns them.
    pub(super) closed_to_builds: Provinces,
}

impl VariantMap {
    /// Returns the variant's id, e.g. `classic`.
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Returns the variant whose places these are: itself, or the one on whose map it is played.
    pub fn geography(&self) -> &str {
        &self.geography
    }

    /// Returns the season and year of the first turn.
    pub fn start(&self) -> (Season, u16) {
        self.start
    }

    /// Returns the variant's named policies.
    pub fn policies(&self) -> VariantPolicies {
        self.policies
    }

    /// Returns every power, in order of ids.
    pub fn powers(&self) -> impl ExactSizeIterator<Item = Power> + Clone {
        (0..self.powers.len()).map(|index| Power(index as u8))
    }

    /// Returns every province, in order of ids (alphabetical by code).
    pub fn provinces(&self) -> impl ExactSizeIterator<Item = Province> + Clone {
        (0..self.provinces.len()).map(|index| Province(index as u8))
    }

    /// Returns every place where a unit can stand: the provinces, then the named coasts.
    pub fn locations(&self) -> impl ExactSizeIterator<Item = Location> + Clone {
        (0..self.province_of.len()).map(|index| Location(index as u8))
    }

    /// Returns the facts of one power.
    pub fn power(&self, power: Power) -> &PowerFacts {
        &self.powers[power.index()]
    }

    /// Returns the facts of one province.
    pub fn province(&self, province: Province) -> &ProvinceFacts {
        &self.provinces[province.index()]
    }

    /// Returns the province in which a location lies.
    #[inline]
    pub fn province_of(&self, location: Location) -> Province {
        self.province_of[location.index()]
    }

    /// Returns the provinces that a set of locations touches.
    pub fn provinces_of(&self, locations: Locations) -> Provinces {
        locations.into_iter().map(|location| self.province_of(location)).collect()
    }

    /// Returns the coast's letters (`NC` …); empty for a location without a named coast.
    pub fn coast_name(&self, location: Location) -> &str {
        &self.coast_names[location.index()]
    }

    /// Returns every supply centre.
    pub fn centres(&self) -> Provinces {
        self.centres
    }

    /// Returns the provinces where nobody builds, whoever owns them.
    pub fn closed_to_builds(&self) -> Provinces {
        self.closed_to_builds
    }

    /// Returns true if two powers can have enough centres to win at once.
    pub fn two_can_reach_victory(&self) -> bool {
        self.centres.len() >= 2 * u32::from(self.policies.victory_centres)
    }

    /// Returns the provinces to which an army in `from` may step without convoy.
    #[inline]
    pub fn army_steps(&self, from: Province) -> Provinces {
        self.army[from.index()]
    }

    /// Returns the locations to which a fleet in `from` may sail, half-strength passages included.
    #[inline]
    pub fn fleet_steps(&self, from: Location) -> Locations {
        self.fleet[from.index()]
    }

    /// Returns the provinces that a unit may enter in one step without convoy.
    #[inline]
    pub fn steps(&self, kind: DiplomacyUnitKind, from: Location) -> Provinces {
        match kind {
            DiplomacyUnitKind::Army => self.army[self.province_of(from).index()],
            DiplomacyUnitKind::Fleet => self.fleet_provinces[from.index()],
        }
    }

    /// Returns the provinces into which a unit may support: those that it may enter in one step, except across a
    /// half-strength passage (`SCR-6`).
    #[inline]
    pub fn reach(&self, kind: DiplomacyUnitKind, from: Location) -> Provinces {
        match kind {
            DiplomacyUnitKind::Army => self.army[self.province_of(from).index()],
            DiplomacyUnitKind::Fleet => self.fleet_provinces[from.index()] - self.half[from.index()],
        }
    }

    /// Returns true if a fleet's step from `from` into `to` is a half-strength passage.
    #[inline]
    pub fn is_half_strength(&self, from: Location, to: Province) -> bool {
        self.half[from.index()].contains(to)
    }

    /// Returns the provinces from which a landing in `to` by convoy is a half-strength passage.
    #[inline]
    pub fn half_strength_into(&self, to: Province) -> Provinces {
        self.half_between[to.index()]
    }

    /// Returns the convoying waters that touch `province`.
    #[inline]
    pub fn waters_of(&self, province: Province) -> Provinces {
        self.waters[province.index()]
    }

    /// Returns the provinces where a fleet may convoy.
    #[inline]
    pub fn convoyers(&self) -> Provinces {
        self.convoyers
    }

    /// Returns the provinces in which an army may stand.
    #[inline]
    pub fn land(&self) -> Provinces {
        self.land
    }

    /// Returns the locations where `kind` may stand in `province`: the bare location for an army, or for a fleet if no
    /// coast is named; else each named coast; none on the wrong terrain.
    pub fn berths(&self, kind: DiplomacyUnitKind, province: Province) -> Locations {
        let facts = self.province(province);
        match (kind, facts.terrain) {
            (DiplomacyUnitKind::Army, ProvinceTerrain::Sea)
            | (DiplomacyUnitKind::Fleet, ProvinceTerrain::Land) => Locations::EMPTY,
            (DiplomacyUnitKind::Army, _) => province.bare().into(),
            (DiplomacyUnitKind::Fleet, _) if facts.coasts.is_empty() => province.bare().into(),
            (DiplomacyUnitKind::Fleet, _) => facts.coasts.iter().copied().collect(),
        }
    }

    /// Finds the province with this code (three letters, any case).
    pub fn find_province(&self, code: &str) -> Option<Province> {
        let capitals = || code.bytes().map(|letter| letter.to_ascii_uppercase());
        let found = self.provinces.binary_search_by(|facts| facts.code.bytes().cmp(capitals()));
        found.ok().map(|index| Province(index as u8))
    }

    /// Finds the named coast of `province` with these letters (any case).
    pub fn find_coast(&self, province: Province, coast: &str) -> Option<Location> {
        self.province(province)
            .coasts
            .iter()
            .copied()
            .find(|location| self.coast_name(*location).eq_ignore_ascii_case(coast))
    }

    /// Returns the power's mark on a map: the shortest letters with which no other power begins.
    pub fn mark(&self, power: Power) -> &str {
        let id = self.power(power).id.as_str();
        let others =
            || self.powers().filter(|other| *other != power).map(|other| self.power(other).id.as_str());
        let lengths = id.char_indices().skip(1).map(|(length, _)| length);
        lengths
            .map(|length| &id[..length])
            .find(|mark| !others().any(|other| other.starts_with(mark)))
            .unwrap_or(id)
    }

    /// Finds the power with this id (any case).
    pub fn find_power(&self, id: &str) -> Option<Power> {
        self.powers.iter().position(|facts| facts.id.eq_ignore_ascii_case(id)).map(|index| Power(index as u8))
    }

    /// Writes a location as text: `SPA`, `SPA/SC`.
    pub fn write_location(&self, location: Location) -> String {
        let code = &self.province(self.province_of(location)).code;
        match self.coast_name(location) {
            "" => code.clone(),
            coast => format!("{code}/{coast}"),
        }
    }
}
