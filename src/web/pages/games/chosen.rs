//! What came back of the parts of a sheet: fields by name.

use std::str::FromStr;

/// The fields of a sheet as they were sent, without its text.
#[derive(Debug, Clone, Default)]
pub(super) struct Chosen(pub(super) Vec<(String, String)>);

impl Chosen {
    /// The first field of a name; empty where there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// A field that reads as what is wanted.
    pub(super) fn read<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).parse().ok()
    }

    /// A number between two bounds: what was chosen, else `usual`.
    pub(super) fn number(&self, name: &str, [min, max]: [u32; 2], usual: u32) -> u32 {
        self.read(name).unwrap_or(usual).min(max).max(min)
    }

    /// Puts a field in place of those of its name.
    pub(super) fn set(&mut self, name: &str, value: impl ToString) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), value.to_string()));
    }

    /// Forgets the fields of a part.
    pub(super) fn clear(&mut self, part: &str) {
        self.0.retain(|(name, _)| name.strip_prefix(part).is_none_or(|rest| !rest.starts_with('-')));
    }
}
