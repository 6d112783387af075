//! Tables for one person against the house: the usual options of each game, and clocks that press nobody.

use serde_json::{Value, json};
use stafeta_rules::conquest::board::ready::ReadyMap;

use super::Ruleset;
use crate::key;

/// Hours that a lone player has for everything: four weeks.
const HOURS: u32 = 24 * 28;
/// The map of Forum Conquest, made for six.
const MAP: &str = "hyperia";

/// Every such table: its code in forms, and the message id of what is played.
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
    let diplomacy = || {
        let cadence = json!({ "every": { "hours": HOURS } });
        let options = json!({ "variant": code, "cadence": cadence, "seating": "drawn", "turns": null });
        Alone { ruleset: Ruleset::Diplomacy, options, seats: 7 }
    };
    match code {
        "conquest" => {
            let board = ReadyMap::find(MAP)?.board().ok()?;
            let options = json!({ "options": { "clock.posting_hours": HOURS }, "board": board });
            Some(Alone { ruleset: Ruleset::Conquest, options, seats: 6 })
        }
        "classic" | "1900" => Some(diplomacy()),
        "war" => {
            let turn = json!({ "turn_hours": HOURS, "start_hours": 0, "gain_hours": 0, "most_hours": 0 });
            let options = json!({ "turn": turn, "pick_hours": HOURS, "place_hours": HOURS });
            Some(Alone { ruleset: Ruleset::War, options, seats: 4 })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_for_one_can_begin() {
        for (code, _) in TABLES {
            let Alone { ruleset, options, seats } = table(code).unwrap();
            assert_eq!(ruleset.try_options(&options, seats), Ok(()), "{code}");
        }
        assert_eq!(table("chess"), None);
    }
}
