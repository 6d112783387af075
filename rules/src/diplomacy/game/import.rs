//! Positions in the formats of other programs, read into a game: as the position with which it begins, or as an imagined one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::narration;
use super::state::{DiplomacyPhase, Options, State};
use crate::diplomacy::adjustment::CentreOwnership;
use crate::diplomacy::case::{AdjudicationCase, CaseError, PhaseKind};
use crate::diplomacy::formats::{self, FormatError};
use crate::diplomacy::map::VariantMap;
use crate::diplomacy::notation;
use crate::diplomacy::position::{Position, Season, Unit};
use crate::rules::{Message, MessageArg};

/// The years that a position may have.
const YEARS: std::ops::RangeInclusive<u16> = 1..=9999;

/// A position with which a game begins in place of that of its variant, in notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningPosition {
    /// Season of the first phase.
    pub season: Season,
    /// Year of the first phase, 1 to 9999.
    pub year: u16,
    /// Kind of the first phase: orders, or builds and disbands.
    pub phase: PhaseKind,
    /// Units by power.
    pub units: BTreeMap<String, Vec<String>>,
    /// Centres by owner.
    #[serde(default)]
    pub sc: BTreeMap<String, Vec<String>>,
}

impl OpeningPosition {
    /// Reads a position of a variant in a format that is recognised; of a whole game the phase with this short name, such as `F1903M`, or
    /// the last if it is empty.
    ///
    /// # Errors
    /// The message says what is wrong, where, and what to do.
    pub fn read(text: &str, phase: &str, variant: &str) -> Result<Self, Message> {
        let case = read_case(text, phase, variant)?;
        let (map, position, ownership) = standing(&case, text)?;
        let mut opening = Self {
            season: case.season,
            year: case.year,
            phase: case.phase,
            units: BTreeMap::new(),
            sc: BTreeMap::new(),
        };
        for unit in position.units() {
            let written = notation::write_unit(map, unit.kind, unit.at);
            opening.units.entry(map.power(unit.power).id.clone()).or_default().push(written);
        }
        for centre in map.centres() {
            if let Some(owner) = ownership.owner(centre) {
                let code = map.province(centre).code.clone();
                opening.sc.entry(map.power(owner).id.clone()).or_default().push(code);
            }
        }
        opening.place(variant)?;
        Ok(opening)
    }

    /// Returns the units and the owners of the centres.
    ///
    /// # Errors
    /// The position does not fit the variant, or no game can begin with it.
    pub(super) fn place(&self, variant: &str) -> Result<(Vec<Unit>, CentreOwnership), Message> {
        let mut case = AdjudicationCase::blank("opening", variant, self.season, self.year, self.phase);
        (case.units, case.sc) = (self.units.clone(), self.sc.clone());
        let (map, position, ownership) = standing(&case, "")?;
        if self.phase == PhaseKind::Retreat {
            return Err(Message::new("diplomacy-import-retreats"));
        }
        if ownership.winner(map).is_some() {
            return Err(Message::new("diplomacy-import-won"));
        }
        Ok((position.units().to_vec(), ownership))
    }

    /// Returns the kind of its phase in a game.
    pub(super) fn step(&self) -> DiplomacyPhase {
        step(self.phase)
    }

    /// Describes it.
    pub(super) fn terms(&self) -> Message {
        let count = |all: &BTreeMap<String, Vec<String>>| all.values().map(Vec::len).sum::<usize>() as i64;
        let phase = narration::phase(Some(self.season), self.year, self.step());
        let told = Message::new("diplomacy-terms-opening").with("phase", phase);
        told.with("units", count(&self.units)).with("centres", count(&self.sc))
    }
}

impl State {
    /// Returns this game at a position in a format that is recognised, without a length; of a whole game at the phase with this short
    /// name, or the last if it is empty.
    ///
    /// # Errors
    /// The message says what is wrong, where, and what to do.
    pub(super) fn import(&self, text: &str, phase: &str) -> Result<Self, Message> {
        let Some(options) = &self.options else { return Err(Message::new("diplomacy-not-now")) };
        let case = read_case(text, phase, &options.variant)?;
        let (_, position, ownership) = standing(&case, text)?;
        let (dislodged, contested) = case.displaced(&position).map_err(|error| told(&error, text))?;
        let mut state = Self {
            options: Some(Options { turns: None, ..options.clone() }),
            powers: self.powers.clone(),
            season: Some(case.season),
            year: case.year,
            step: step(case.phase),
            phase_index: self.phase_index,
            turn: self.turn,
            units: position.units().to_vec(),
            ownership: Some(ownership),
            ..Self::default()
        };
        if case.phase == PhaseKind::Retreat {
            (state.dislodged, state.contested) = (dislodged, contested);
            state.dislodged.retain(|unit| !unit.retreats.is_empty());
        }
        Ok(state)
    }
}

fn step(phase: PhaseKind) -> DiplomacyPhase {
    match phase {
        PhaseKind::Movement => DiplomacyPhase::Movement,
        PhaseKind::Retreat => DiplomacyPhase::Retreat,
        PhaseKind::Adjustment => DiplomacyPhase::Adjustment,
    }
}

/// Reads the case of a phase. It must be one of `variant`.
fn read_case(text: &str, phase: &str, variant: &str) -> Result<AdjudicationCase, Message> {
    let mut cases = formats::read(text).map_err(|error| told_format(error, text))?;
    let place = match phase.trim() {
        "" => cases.len().checked_sub(1),
        name => cases.iter().position(|case| formats::phase_name(case).eq_ignore_ascii_case(name)),
    };
    let Some(place) = place else {
        let known = cases.iter().map(|case| MessageArg::Text(formats::phase_name(case))).collect::<Vec<_>>();
        return Err(match known.is_empty() {
            true => Message::new("diplomacy-import-empty"),
            false => {
                Message::new("diplomacy-import-no-phase").with("phase", phase.trim()).with("known", known)
            }
        });
    };
    let case = cases.swap_remove(place);
    if case.variant != variant {
        let name = |id: &str| Message::new(format!("diplomacy-variant-{id}"));
        let known = crate::diplomacy::variants::all().any(|id| id == case.variant);
        return Err(match known {
            true => Message::new("diplomacy-import-variant")
                .with("variant", name(&case.variant))
                .with("own", name(variant)),
            false => Message::new("diplomacy-import-map").with("map", case.variant.as_str()),
        });
    }
    Ok(case)
}

/// Reads units and centres, and checks them.
fn standing(
    case: &AdjudicationCase,
    text: &str,
) -> Result<(&'static VariantMap, Position, CentreOwnership), Message> {
    if !YEARS.contains(&case.year) {
        return Err(Message::new("diplomacy-import-year"));
    }
    if (case.phase == PhaseKind::Adjustment) != (case.season == Season::Winter) {
        return Err(Message::new("diplomacy-import-season"));
    }
    // A game has the edition of its own options.
    let plain = AdjudicationCase { policies: BTreeMap::new(), ..case.clone() };
    let (position, ownership) = plain.standing().map_err(|error| told(&error, text))?;
    let map = crate::diplomacy::variants::board(&case.variant)
        .map_err(|_| Message::new("diplomacy-import-map").with("map", case.variant.as_str()))?;
    let mut owned = crate::diplomacy::map::Provinces::EMPTY;
    for code in case.sc.values().flatten() {
        let centre = map.find_province(code).filter(|centre| map.centres().contains(*centre));
        let free = centre.filter(|centre| !owned.contains(*centre));
        match free {
            Some(centre) => owned |= centre.into(),
            None => {
                let id = if centre.is_some() { "diplomacy-import-twice" } else { "diplomacy-import-centre" };
                return Err(at_line(id, code, text));
            }
        }
    }
    Ok((map, position, ownership))
}

/// Returns a message with the first line of `text` that has `part`.
fn at_line(id: &str, part: &str, text: &str) -> Message {
    let place = text.to_lowercase().find(&part.to_lowercase()).unwrap_or(0);
    let line = text.to_lowercase().as_bytes().iter().take(place).filter(|byte| **byte == b'\n').count() + 1;
    Message::new(id).with("line", line as i64).with("part", shortened(part).as_str())
}

/// Returns the beginning of a text from a file, so that no message is longer than its page.
fn shortened(part: &str) -> String {
    part.chars().filter(|sign| !sign.is_control()).take(60).collect()
}

fn told_format(error: FormatError, text: &str) -> Message {
    match error {
        FormatError::Json(error) => not_json(1, &error),
        FormatError::Line { line, text } => Message::new("diplomacy-import-line")
            .with("line", line as i64)
            .with("part", shortened(&text).as_str()),
        FormatError::Phase { phase, why } => Message::new("diplomacy-import-phase")
            .with("phase", shortened(&phase).as_str())
            .with("why", shortened(&why).as_str()),
        FormatError::Map(map) => Message::new("diplomacy-import-map").with("map", shortened(&map).as_str()),
        FormatError::Part { line, error: CaseError::Form(error) } => not_json(line, &error),
        FormatError::Part { error, .. } | FormatError::Case { error, .. } => told(&error, text),
    }
}

/// Describes a fault in JSON that begins on `line`.
fn not_json(line: usize, error: &serde_json::Error) -> Message {
    let line = line + error.line().saturating_sub(1);
    let id = if error.is_data() { "diplomacy-import-form" } else { "diplomacy-import-json" };
    let told = Message::new(id).with("line", line as i64).with("column", error.column() as i64);
    told.with("why", shortened(&error.to_string()).as_str())
}

fn told(error: &CaseError, text: &str) -> Message {
    match error {
        CaseError::Form(error) => not_json(1, error),
        CaseError::Variant(error) => {
            Message::new("diplomacy-import-map").with("map", shortened(&error.to_string()).as_str())
        }
        CaseError::Power(name) => at_line("diplomacy-import-power", name, text),
        CaseError::Place(name) => at_line("diplomacy-import-place", name, text),
        CaseError::Order(error) => at_line("diplomacy-import-notation", &error.line, text),
        CaseError::Choice(_) => Message::new("diplomacy-import-empty"),
        CaseError::Unit(unit) => at_line("diplomacy-import-unit", unit, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diplomacy::game::{Diplomacy, Event};
    use crate::randomness::{GameSecret, SealedRng};
    use crate::rules::Rules;

    const FALL: &str = r#"{"id":"a","variant":"classic","season":"fall","year":1905,"phase":"movement",
        "units":{"FRANCE":["A PAR","F BRE"],"TURKEY":["F BLA"]},
        "sc":{"FRANCE":["PAR","BRE"],"TURKEY":["CON"]}}"#;

    fn refused(text: &str) -> String {
        OpeningPosition::read(text, "", "classic").unwrap_err().id
    }

    #[test]
    fn a_position_is_read_from_every_format_and_written_as_it_was() {
        let opening = OpeningPosition::read(FALL, "", "classic").unwrap();
        assert_eq!((opening.season, opening.year), (Season::Fall, 1905));
        assert_eq!(opening.units["FRANCE"], ["A PAR", "F BRE"]);
        let cases = formats::read(FALL).unwrap();
        for format in formats::GameFormat::ALL {
            let text = formats::write(format, &cases).unwrap();
            assert_eq!(OpeningPosition::read(&text, "F1905M", "classic").unwrap(), opening, "{format:?}");
        }
    }

    #[test]
    fn an_opening_that_cannot_be_placed_is_not_replaced_by_another_position() {
        let mut opening = OpeningPosition::read(FALL, "", "classic").unwrap();
        opening.units.insert("TURKEY".to_owned(), vec!["A BLA".to_owned()]);
        let usual = serde_json::json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen",
            "turns": null });
        let mut options: Options = serde_json::from_value(usual).unwrap();
        options.opening = Some(opening);
        let mut lots = SealedRng::new(GameSecret::new([0; 32]), 0);
        assert!(Diplomacy::start(&options, 7, &mut lots).is_err());
        let mut state = State::default();
        let powers = crate::diplomacy::variants::board("classic").unwrap().powers().collect();
        state.apply(&Event::Began { options, powers, seating: None });
        assert_eq!((state.units, state.ownership), (Vec::new(), None));
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_line() {
        for (from, to, id) in [
            ("A PAR", "A BRE", "diplomacy-import-unit"),
            ("F BRE", "F PAR", "diplomacy-import-unit"),
            ("F BLA", "A BLA", "diplomacy-import-unit"),
            ("F BLA", "F XYZ", "diplomacy-import-notation"),
            ("\"TURKEY\":[\"F", "\"ELBONIA\":[\"F", "diplomacy-import-power"),
            ("[\"CON\"]", "[\"BLA\"]", "diplomacy-import-centre"),
            ("[\"CON\"]", "[\"PAR\"]", "diplomacy-import-twice"),
            ("[\"CON\"]", "[\"QQQ\"]", "diplomacy-import-place"),
            ("1905", "0", "diplomacy-import-year"),
            ("fall", "winter", "diplomacy-import-season"),
            ("movement", "retreat", "diplomacy-import-retreats"),
            ("classic", "1900", "diplomacy-import-variant"),
            ("classic", "mars", "diplomacy-import-map"),
            ("}}", "}", "diplomacy-import-json"),
            ("year", "jahr", "diplomacy-import-form"),
        ] {
            assert_eq!(refused(&FALL.replace(from, to)), id, "{to}");
        }
        let wrong = OpeningPosition::read(&FALL.replace("F BLA", "A BLA"), "", "classic").unwrap_err();
        assert_eq!(wrong, Message::new("diplomacy-import-unit").with("line", 2_i64).with("part", "A BLA"));
        assert_eq!(refused(""), "diplomacy-import-empty");
        assert_eq!(refused(&"[".repeat(200_000)), "diplomacy-import-form");
        let crowd = vec!["\"A PAR\""; 10_000].join(",");
        assert_eq!(refused(&FALL.replace("\"A PAR\"", &crowd)), "diplomacy-import-unit");
        let all = "PAR BRE MAR LON EDI LVP BER MUN KIE ROM NAP VEN VIE BUD TRI WAR MOS SEV";
        let won = all.split(' ').map(|code| format!("\"{code}\"")).collect::<Vec<_>>().join(",");
        assert_eq!(refused(&FALL.replace("\"PAR\",\"BRE\"", &won)), "diplomacy-import-won");
    }
}
