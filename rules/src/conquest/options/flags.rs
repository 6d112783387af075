//! Reads flags from a flat JSON object and writes them to one.

use serde_json::{Map, Value};

use super::{BadOption, Options, conflict};

impl Options {
    /// Reads flags from a flat object. The key `preset` (`standard` or `cutthroat`) gives the values of the flags
    /// that are not named.
    ///
    /// # Errors
    ///
    /// Every flag that is unknown or has no such value (`E_BAD_OPTION`); otherwise every pair of flags that
    /// exclude each other (`E_OPTION_CONFLICT`).
    pub fn read(flags: &Map<String, Value>) -> Result<Self, Vec<BadOption>> {
        let options = Self::read_unchecked(flags)?;
        match conflict::conflicts(&options) {
            conflicts if conflicts.is_empty() => Ok(options),
            conflicts => Err(conflicts),
        }
    }

    /// Reads flags of a proposal in progress: flags may still exclude each other.
    ///
    /// # Errors
    ///
    /// Every flag that is unknown or has no such value (`E_BAD_OPTION`).
    pub fn read_unchecked(flags: &Map<String, Value>) -> Result<Self, Vec<BadOption>> {
        let mut bad = Vec::new();
        let base = match flags.get("preset").map(Value::as_str) {
            None | Some(Some("standard")) => Self::standard(),
            Some(Some("cutthroat")) => Self::cutthroat(),
            Some(_) => {
                bad.push(BadOption::value("preset", "standard or cutthroat"));
                Self::standard()
            }
        };
        let mut all = base.write();
        for (flag, value) in flags.iter().filter(|(flag, _)| *flag != "preset") {
            if !all.contains_key(flag) {
                bad.push(BadOption::unknown(flag));
                continue;
            }
            match one_flag(flag, value) {
                Ok(()) => {
                    all.insert(flag.clone(), value.clone());
                }
                Err(error) => bad.push(BadOption::value(flag, &error.to_string())),
            }
        }
        let options: Self = serde_json::from_value(Value::Object(all))
            .map_err(|error| vec![BadOption::value("options", &error.to_string())])?;
        bad.extend(conflict::out_of_range(&options));
        if bad.is_empty() { Ok(options) } else { Err(bad) }
    }

    /// Writes all flags as a flat object.
    pub fn write(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(flags)) => flags,
            _ => Map::new(),
        }
    }

    /// Returns the flags that differ from the rulebook's main text, for the first post of a game (FCQ-1.7).
    pub fn changed(&self) -> Map<String, Value> {
        let defaults = Self::standard().write();
        self.write().into_iter().filter(|(flag, value)| defaults.get(flag) != Some(value)).collect()
    }

    /// Returns everything that keeps the set from being played: numbers out of range and unplayable lists
    /// (`E_BAD_OPTION`), then flags that exclude each other (`E_OPTION_CONFLICT`).
    pub fn faults(&self) -> Vec<BadOption> {
        let mut faults = conflict::out_of_range(self);
        faults.extend(conflict::conflicts(self));
        faults
    }

    /// Returns the values that can never apply on a map with `land` territories (`E_BAD_OPTION`). A new game may not have
    /// them; one that has them can be played.
    pub fn without_effect(&self, land: Option<u32>) -> Vec<BadOption> {
        conflict::without_effect(self, land)
    }

    /// Returns the flags that exclude each other (`E_OPTION_CONFLICT`); empty if the set can be played.
    pub fn conflicts(&self) -> Vec<BadOption> {
        conflict::conflicts(self)
    }
}

/// Reads one flag alone, so that an error names that flag.
fn one_flag(flag: &str, value: &Value) -> Result<(), serde_json::Error> {
    let alone = Map::from_iter([(flag.to_owned(), value.clone())]);
    serde_json::from_value::<Options>(Value::Object(alone)).map(drop)
}
