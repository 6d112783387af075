//! The fields of a game as webDiplomacy gives it to programs, and the numbers of places and countries on the classic map: those of its
//! database, as the Python package `diplomacy` lists them too (version 1.1.2, `diplomacy.integration.webdiplomacy_net`).

use serde::{Deserialize, Deserializer, Serialize};

/// The countries, by number from 1.
pub(super) const COUNTRIES: [&str; 7] =
    ["ENGLAND", "FRANCE", "ITALY", "GERMANY", "AUSTRIA", "TURKEY", "RUSSIA"];
/// The places, by number from 1.
pub(super) const PLACES: [&str; 81] = [
    "CLY", "EDI", "LVP", "YOR", "WAL", "LON", "POR", "SPA", "NAF", "TUN", "NAP", "ROM", "TUS", "PIE", "VEN",
    "APU", "GRE", "ALB", "SER", "BUL", "RUM", "CON", "SMY", "ANK", "ARM", "SYR", "SEV", "UKR", "WAR", "LVN",
    "MOS", "STP", "FIN", "SWE", "NWY", "DEN", "KIE", "BER", "PRU", "SIL", "MUN", "RUH", "HOL", "BEL", "PIC",
    "BRE", "PAR", "BUR", "MAR", "GAS", "BAR", "NWG", "NTH", "SKA", "HEL", "BAL", "BOT", "NAO", "IRI", "ENG",
    "MAO", "WES", "LYO", "TYS", "ION", "ADR", "AEG", "EAS", "BLA", "TYR", "BOH", "VIE", "TRI", "BUD", "GAL",
    "SPA/NC", "SPA/SC", "STP/NC", "STP/SC", "BUL/EC", "BUL/SC",
];

/// A game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebGame {
    #[serde(rename = "gameID", deserialize_with = "number", default)]
    pub(super) game_id: u32,
    #[serde(rename = "variantID", deserialize_with = "number")]
    pub(super) variant_id: u32,
    pub(super) phases: Vec<WebPhase>,
}

/// A phase.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct WebPhase {
    #[serde(deserialize_with = "number")]
    pub(super) turn: u32,
    pub(super) phase: WebPhaseKind,
    pub(super) units: Vec<WebUnit>,
    #[serde(default)]
    pub(super) orders: Vec<WebOrder>,
    #[serde(default)]
    pub(super) centers: Vec<WebCentre>,
}

/// The kind of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum WebPhaseKind {
    Diplomacy,
    Retreats,
    Builds,
}

/// `Yes` or `No`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Answer {
    Yes,
    #[default]
    No,
}

impl Answer {
    pub(super) fn of(is_so: bool) -> Self {
        if is_so { Self::Yes } else { Self::No }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum UnitType {
    Army,
    Fleet,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebUnit {
    pub(super) unit_type: UnitType,
    #[serde(rename = "terrID", deserialize_with = "number")]
    pub(super) terr_id: u32,
    #[serde(rename = "countryID", deserialize_with = "number")]
    pub(super) country_id: u32,
    #[serde(default)]
    pub(super) retreating: Answer,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct WebCentre {
    #[serde(rename = "countryID", deserialize_with = "number")]
    pub(super) country_id: u32,
    #[serde(rename = "terrID", deserialize_with = "number")]
    pub(super) terr_id: u32,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebOrder {
    #[serde(deserialize_with = "number")]
    pub(super) turn: u32,
    pub(super) phase: WebPhaseKind,
    #[serde(rename = "countryID", deserialize_with = "number")]
    pub(super) country_id: u32,
    /// Place of the unit; 0 for a build that is waived.
    #[serde(rename = "terrID", deserialize_with = "number", default)]
    pub(super) terr_id: u32,
    /// Kind of the unit; empty for builds.
    #[serde(default)]
    pub(super) unit_type: String,
    #[serde(rename = "type")]
    pub(super) kind: OrderType,
    #[serde(rename = "toTerrID", deserialize_with = "number", default)]
    pub(super) to_terr_id: u32,
    #[serde(rename = "fromTerrID", deserialize_with = "number", default)]
    pub(super) from_terr_id: u32,
    #[serde(default)]
    pub(super) via_convoy: Answer,
    #[serde(default)]
    pub(super) success: Answer,
    #[serde(default)]
    pub(super) dislodged: Answer,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum OrderType {
    Hold,
    Move,
    #[serde(rename = "Support hold")]
    SupportHold,
    #[serde(rename = "Support move")]
    SupportMove,
    Convoy,
    Retreat,
    Disband,
    #[serde(rename = "Build Army")]
    BuildArmy,
    #[serde(rename = "Build Fleet")]
    BuildFleet,
    Wait,
    Destroy,
}

/// Reads a number, also as a text; none, an empty text or `null` is 0.
fn number<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u32),
        Text(String),
        Nothing(()),
    }
    match Written::deserialize(from)? {
        Written::Number(number) => Ok(number),
        Written::Text(text) if text.is_empty() => Ok(0),
        Written::Text(text) => text.parse().map_err(serde::de::Error::custom),
        Written::Nothing(()) => Ok(0),
    }
}

pub(super) fn country(number: u32) -> Option<&'static str> {
    COUNTRIES.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
}

pub(super) fn place(number: u32) -> Option<&'static str> {
    PLACES.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
}

/// Returns the number of a name in a list, from 1; 0 if it is not in it.
pub(super) fn number_of(list: &[&str], name: &str) -> u32 {
    list.iter().zip(1..).find(|(known, _)| **known == name).map_or(0, |(_, number)| number)
}
