//! Reads a variant's file into a [`VariantMap`], and checks it.

use serde::Deserialize;
use thiserror::Error;

use super::{
    Location, Locations, MOST_POWERS, Power, PowerFacts, Province, ProvinceFacts, ProvinceTerrain, Provinces,
    TranslatedName, VariantMap,
};
use crate::board::SeatColour;
use crate::diplomacy::notation;
use crate::diplomacy::position::Season;
use crate::diplomacy::rulebook::VariantPolicies;

/// Reason why a variant's file was refused.
#[derive(Debug, Error)]
pub enum MapError {
    /// Not the JSON of a variant.
    #[error("the map file is not understood: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The file has another format or version.
    #[error("the map file says format \"{0}\"; this engine reads \"{FORMAT}\"")]
    Format(String),
    /// The variant on whose map it is played is missing, has no map of its own, or both list provinces.
    #[error("there is no map \"{0}\" to be played on")]
    NoMap(String),
    /// More than 127 places, the limit of a `u128` set.
    #[error("the map has {0} locations; at most 127 fit")]
    TooLarge(usize),
    /// More than [`MOST_POWERS`] powers.
    #[error("the map has {0} powers; at most {MOST_POWERS} play")]
    TooManyPowers(usize),
    /// A code, coast or power is used but not defined.
    #[error("{place} names \"{name}\", which the map does not have")]
    Dangling {
        /// The entry that uses it.
        place: String,
        /// The missing code, coast or power.
        name: String,
    },
    /// A code or coast is defined twice.
    #[error("\"{0}\" is defined twice")]
    Twice(String),
    /// A border is listed in one direction only.
    #[error("{from} borders {to}, but {to} does not border {from}")]
    OneWay {
        /// The place that lists the border.
        from: String,
        /// The place that does not list it.
        to: String,
    },
    /// An army list reaches a sea, or a fleet list an inland province, or a code without a coast is used although the
    /// province has coasts.
    #[error("{from} borders {to}, where such a unit cannot stand")]
    WrongTerrain {
        /// The place that lists the border.
        from: String,
        /// The place that does not fit.
        to: String,
    },
    /// No unit can reach a coast or a province.
    #[error("nothing can reach {0}")]
    Unreachable(String),
    /// A unit or centre at the start is in a place where it cannot be.
    #[error("{power}: {fault}")]
    Start {
        /// The power that owns it.
        power: String,
        /// Description of the fault.
        fault: String,
    },
    /// A province has no name in English, the language that decides ties.
    #[error("{0} has no English name")]
    Nameless(String),
}

const FORMAT: &str = "stafeta-diplomacy-map/1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantFile {
    format: String,
    variant: String,
    start: StartEntry,
    policies: VariantPolicies,
    /// The variant on whose map it is played, which has the provinces and passages. `None` if the variant has its own
    /// map.
    #[serde(default)]
    map: Option<String>,
    /// Pairs of provinces joined by a half-strength passage; their fleet borders are listed too.
    #[serde(default)]
    half_strength: Vec<[String; 2]>,
    /// Provinces where nobody builds, whoever owns them.
    #[serde(default)]
    closed_to_builds: Vec<String>,
    powers: Vec<PowerEntry>,
    #[serde(default)]
    provinces: Vec<ProvinceEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartEntry {
    season: Season,
    year: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerEntry {
    id: String,
    name: TranslatedName,
    #[serde(default)]
    ink: Option<SeatColour>,
    homes: Vec<String>,
    owns: Vec<String>,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProvinceEntry {
    code: String,
    name: TranslatedName,
    #[serde(default)]
    also: Vec<String>,
    kind: ProvinceTerrain,
    #[serde(default)]
    centre: bool,
    #[serde(default)]
    army: Vec<String>,
    #[serde(default)]
    fleet: Vec<String>,
    #[serde(default)]
    coasts: std::collections::BTreeMap<String, Vec<String>>,
}

impl VariantMap {
    /// Reads and checks the file of a variant that has its own map.
    ///
    /// # Errors
    /// [`MapError`] names the first fault: unreadable, dangling, one-way, unreachable, misplaced.
    pub fn from_json(text: &str) -> Result<Self, MapError> {
        Self::read(text, |_| None)
    }

    /// Reads and checks a variant's file; `facts_of` returns the file of the variant on whose map it is played.
    ///
    /// # Errors
    /// As [`VariantMap::from_json`]; [`MapError::NoMap`] if the map is missing.
    pub fn read<'a>(text: &str, facts_of: impl Fn(&str) -> Option<&'a str>) -> Result<Self, MapError> {
        let mut file = VariantFile::read(text)?;
        if let Some(id) = &file.map {
            let no_map = || MapError::NoMap(id.clone());
            let other = VariantFile::read(facts_of(id).ok_or_else(no_map)?)?;
            if other.map.is_some() || !file.provinces.is_empty() || !file.half_strength.is_empty() {
                return Err(no_map());
            }
            (file.provinces, file.half_strength) = (other.provinces, other.half_strength);
        }
        file.provinces.sort_by(|left, right| left.code.cmp(&right.code));
        let mut map = lay_out(&file)?;
        join(&mut map, &file)?;
        settle(&mut map, &file)?;
        check(&map)?;
        Ok(map)
    }
}

impl VariantFile {
    fn read(text: &str) -> Result<Self, MapError> {
        let file: Self = serde_json::from_str(text)?;
        if file.format == FORMAT { Ok(file) } else { Err(MapError::Format(file.format)) }
    }
}

/// Assigns ids to every province and coast.
fn lay_out(file: &VariantFile) -> Result<VariantMap, MapError> {
    let count = file.provinces.len();
    let locations = count + file.provinces.iter().map(|entry| entry.coasts.len()).sum::<usize>();
    if locations > 127 {
        return Err(MapError::TooLarge(locations));
    }
    if file.powers.len() > MOST_POWERS {
        return Err(MapError::TooManyPowers(file.powers.len()));
    }
    let mut map = VariantMap {
        variant: file.variant.clone(),
        geography: file.map.clone().unwrap_or_else(|| file.variant.clone()),
        start: (file.start.season, file.start.year),
        policies: file.policies,
        powers: Vec::new(),
        provinces: Vec::new(),
        province_of: (0..count).map(|index| Province(index as u8)).collect(),
        coast_names: vec![String::new(); count],
        army: vec![Provinces::EMPTY; count],
        fleet: vec![Locations::EMPTY; locations],
        fleet_provinces: vec![Provinces::EMPTY; locations],
        half: vec![Provinces::EMPTY; locations],
        half_between: vec![Provinces::EMPTY; count],
        waters: vec![Provinces::EMPTY; count],
        convoyers: Provinces::EMPTY,
        land: Provinces::EMPTY,
        centres: Provinces::EMPTY,
        closed_to_builds: Provinces::EMPTY,
    };
    for (index, entry) in file.provinces.iter().enumerate() {
        let province = Province(index as u8);
        if map.find_province(&entry.code).is_some() {
            return Err(MapError::Twice(entry.code.clone()));
        }
        if entry.name.english().is_empty() {
            return Err(MapError::Nameless(entry.code.clone()));
        }
        let mut coasts = Vec::new();
        // Locations of named coasts follow those of all provinces.
        for coast in entry.coasts.keys() {
            coasts.push(Location(map.province_of.len() as u8));
            map.province_of.push(province);
            map.coast_names.push(coast.clone());
        }
        if entry.centre {
            map.centres.insert(province);
        }
        if entry.kind != ProvinceTerrain::Sea {
            map.land.insert(province);
        }
        if matches!(entry.kind, ProvinceTerrain::Sea | ProvinceTerrain::Strait) {
            map.convoyers.insert(province);
        }
        map.provinces.push(ProvinceFacts {
            code: entry.code.clone(),
            names: entry.name.clone(),
            also: entry.also.clone(),
            terrain: entry.kind,
            centre: entry.centre,
            home_of: None,
            coasts,
        });
    }
    Ok(map)
}

/// Adds the borders.
fn join(map: &mut VariantMap, file: &VariantFile) -> Result<(), MapError> {
    for entry in &file.provinces {
        let province = province(map, &entry.code, &entry.code)?;
        for code in &entry.army {
            let to = self::province(map, &entry.code, code)?;
            map.army[province.index()].insert(to);
        }
        let bare = (province.bare(), &entry.fleet);
        let coasts: Vec<(Location, &Vec<String>)> =
            map.province(province).coasts.iter().copied().zip(entry.coasts.values()).collect();
        for (from, list) in std::iter::once(bare).chain(coasts) {
            for text in list {
                let to = notation::parse_location(map, text)
                    .filter(|to| map.write_location(*to) == *text)
                    .ok_or_else(|| MapError::Dangling { place: entry.code.clone(), name: text.clone() })?;
                map.fleet[from.index()].insert(to);
            }
            map.fleet_provinces[from.index()] = map.provinces_of(map.fleet[from.index()]);
        }
    }
    for pair in &file.half_strength {
        let place = "half_strength";
        let (left, right) = (province(map, place, &pair[0])?, province(map, place, &pair[1])?);
        for (here, there) in [(left, right), (right, left)] {
            map.half_between[here.index()].insert(there);
            for location in 0..map.province_of.len() {
                if map.province_of[location] == here && map.fleet_provinces[location].contains(there) {
                    map.half[location].insert(there);
                }
            }
        }
    }
    for index in 0..map.provinces.len() {
        let sailing = (0..map.province_of.len())
            .filter(|location| map.province_of[*location].index() == index)
            .fold(Provinces::EMPTY, |all, location| all | map.fleet_provinces[location]);
        map.waters[index] = sailing & map.convoyers;
    }
    Ok(())
}

/// Adds powers, homes and starting units.
fn settle(map: &mut VariantMap, file: &VariantFile) -> Result<(), MapError> {
    for code in &file.closed_to_builds {
        let closed = province(map, "closed_to_builds", code)?;
        map.closed_to_builds.insert(closed);
    }
    for (index, entry) in file.powers.iter().enumerate() {
        if map.find_power(&entry.id).is_some() {
            return Err(MapError::Twice(entry.id.clone()));
        }
        let fault = |fault: String| MapError::Start { power: entry.id.clone(), fault };
        let centres = |codes: &[String]| -> Result<Provinces, MapError> {
            codes
                .iter()
                .map(|code| {
                    let home = province(map, &entry.id, code)?;
                    if map.centres.contains(home) {
                        Ok(home)
                    } else {
                        Err(fault(format!("{code} is not a centre")))
                    }
                })
                .collect()
        };
        let (homes, owns) = (centres(&entry.homes)?, centres(&entry.owns)?);
        let mut units = Vec::new();
        for text in &entry.units {
            // Notation needs provinces and coasts, which the map already has.
            let unit = notation::parse_unit(map, Power(index as u8), text)
                .map_err(|error| fault(error.to_string()))?;
            if !map.berths(unit.kind, map.province_of(unit.at)).contains(unit.at) {
                return Err(fault(format!("{text} cannot stand there")));
            }
            units.push(unit);
        }
        for home in homes {
            map.provinces[home.index()].home_of = Some(Power(index as u8));
        }
        map.powers.push(PowerFacts {
            id: entry.id.clone(),
            names: entry.name.clone(),
            ink: entry.ink,
            homes,
            owns,
            units,
        });
    }
    Ok(())
}

/// Checks symmetry, terrain and reachability.
fn check(map: &VariantMap) -> Result<(), MapError> {
    let code = |province: Province| map.province(province).code.clone();
    for from in map.provinces() {
        for to in map.army_steps(from) {
            if !(map.land.contains(from) && map.land.contains(to)) {
                return Err(MapError::WrongTerrain { from: code(from), to: code(to) });
            }
            if !map.army_steps(to).contains(from) {
                return Err(MapError::OneWay { from: code(from), to: code(to) });
            }
        }
        let afloat = map.berths(super::DiplomacyUnitKind::Fleet, from);
        let bare = map.fleet_steps(from.bare());
        if !afloat.contains(from.bare()) && !bare.is_empty() {
            return Err(MapError::WrongTerrain { from: code(from), to: code(from) });
        }
        for berth in afloat {
            if map.fleet_steps(berth).is_empty() {
                return Err(MapError::Unreachable(map.write_location(berth)));
            }
            for to in map.fleet_steps(berth) {
                let (here, there) = (map.write_location(berth), map.write_location(to));
                if !map.berths(super::DiplomacyUnitKind::Fleet, map.province_of(to)).contains(to) {
                    return Err(MapError::WrongTerrain { from: here, to: there });
                }
                if !map.fleet_steps(to).contains(berth) {
                    return Err(MapError::OneWay { from: here, to: there });
                }
            }
        }
        if map.army_steps(from).is_empty() && afloat.is_empty() {
            return Err(MapError::Unreachable(code(from)));
        }
    }
    Ok(())
}

fn province(map: &VariantMap, place: &str, code: &str) -> Result<Province, MapError> {
    map.find_province(code)
        .ok_or_else(|| MapError::Dangling { place: place.to_owned(), name: code.to_owned() })
}
