//! Tables for one person against the house: short ones for a first lesson, and whole games under the usual options; with clocks
//! that press nobody.

use serde_json::{Value, json};
use stafeta_rules::conquest::board::ready::ReadyMap;

use super::Ruleset;
use crate::key;

/// Hours that a lone player has for everything: four weeks.
const HOURS: u32 = 24 * 28;
/// The map of Forum Conquest, made for six.
const MAP: &str = "hyperia";

/// Turns of a first lesson in Forum Conquest.
const LESSON: u16 = 6;
/// Turns of a first lesson in Diplomacy: three years.
const YEARS: u16 = 6;

/// The tables of a first lesson: each code in forms, and the message id of what is played.
pub const LESSONS: [(&str, &str); 2] =
    [("lesson-diplomacy", key!("game-lesson-diplomacy")), ("lesson-conquest", key!("game-lesson-conquest"))];

/// Every table for a whole game: its code in forms, and the message id of what is played.
pub const TABLES: [(&str, &str); 4] = [
    ("conquest", key!("game-ruleset-conquest")),
    ("classic", key!("game-open-classic")),
    ("1900", key!("game-open-1900")),
    ("war", key!("game-ruleset-war")),
];

/// What is played at a table for one.
#[derive(Debug, Clone, PartialEq)]
pub struct Alone {
    /// By which rules.
    pub ruleset: Ruleset,
    /// What the rules are to know.
    pub options: Value,
    /// How many seats.
    pub seats: u8,
}

/// The table with this code in forms.
#[must_use]
pub fn table(code: &str) -> Option<Alone> {
    match code {
        "lesson-diplomacy" => Some(diplomacy("classic", Some(YEARS))),
        // The lesson is about merging land too, which else takes more of it than six turns bring.
        "lesson-conquest" => conquest(json!({ "victory.turn_limit": LESSON, "annex.thresholds": false })),
        "conquest" => conquest(json!({})),
        "classic" | "1900" => Some(diplomacy(code, None)),
        "war" => {
            let turn = json!({ "turn_hours": HOURS, "start_hours": 0, "gain_hours": 0, "most_hours": 0 });
            let options = json!({ "turn": turn, "pick_hours": HOURS, "place_hours": HOURS });
            Some(Alone { ruleset: Ruleset::War, options, seats: 4 })
        }
        _ => None,
    }
}

fn diplomacy(variant: &str, turns: Option<u16>) -> Alone {
    let cadence = json!({ "every": { "hours": HOURS } });
    let options = json!({ "variant": variant, "cadence": cadence, "seating": "drawn", "turns": turns });
    Alone { ruleset: Ruleset::Diplomacy, options, seats: 7 }
}

fn conquest(mut flags: Value) -> Option<Alone> {
    let board = ReadyMap::find(MAP)?.board().ok()?;
    flags["clock.posting_hours"] = HOURS.into();
    let options = json!({ "options": flags, "board": board });
    Some(Alone { ruleset: Ruleset::Conquest, options, seats: 6 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_for_one_can_begin() {
        for (code, _) in LESSONS.into_iter().chain(TABLES) {
            let Alone { ruleset, options, seats } = table(code).unwrap();
            assert_eq!(ruleset.try_options(&options, seats), Ok(()), "{code}");
        }
        assert_eq!(table("chess"), None);
    }
}
