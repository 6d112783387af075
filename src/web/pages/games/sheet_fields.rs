//! The fields of the parts of a sheet, as the browser sent them.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::json;

/// Suffix of the field in which a page notes the fields of a part as they stood before anybody touched them.
const UNTOUCHED: &str = "-untouched";

/// The fields of a sheet as they were sent, without its text.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct SheetFields(pub(super) Vec<(String, String)>);

impl SheetFields {
    /// Returns the first field of this name, trimmed. Empty if there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// Parses a field. `None` if it does not parse.
    pub(super) fn read<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).parse().ok()
    }

    /// Returns a number between `min` and `max`: the field, else `usual`.
    pub(super) fn number(&self, name: &str, [min, max]: [u32; 2], usual: u32) -> u32 {
        self.read(name).unwrap_or(usual).min(max).max(min)
    }

    /// Sets a field, in place of all fields of its name.
    pub(super) fn set(&mut self, name: &str, value: impl ToString) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), value.to_string()));
    }

    /// Removes the fields of a part.
    pub(super) fn clear(&mut self, part: &str) {
        self.0.retain(|(name, _)| !is_of(name, part));
    }

    /// Returns true if a part has any field.
    pub(super) fn has(&self, part: &str) -> bool {
        self.0.iter().any(|(name, _)| is_of(name, part))
    }

    /// Returns the parts that noted their untouched fields, in the order of the page.
    pub(super) fn parts(&self) -> Vec<String> {
        self.0.iter().filter_map(|(name, _)| Some(name.strip_suffix(UNTOUCHED)?.to_owned())).collect()
    }

    /// Returns the untouched fields of a part, as [`note`] wrote them. Empty if the page noted none.
    pub(super) fn untouched(&self, part: &str) -> &str {
        self.get(&format!("{part}{UNTOUCHED}"))
    }

    /// Removes the parts whose fields nobody touched, except `named`, which the pressed button names.
    pub(super) fn forget_untouched(&mut self, named: Option<&str>) {
        for part in self.parts() {
            let is_untouched = self.get(&format!("{part}-line")).is_empty()
                && note(self.fields(&part)) == self.untouched(&part);
            if is_untouched && named != Some(&*part) {
                self.clear(&part);
            }
        }
    }

    /// Returns the fields of a part, without the page's own notes.
    fn fields(&self, part: &str) -> impl Iterator<Item = (&str, &str)> {
        let is_note = move |name: &str| name.ends_with(UNTOUCHED) || name.strip_prefix(part) == Some("-line");
        let own = self.0.iter().filter(move |(name, _)| is_of(name, part) && !is_note(name));
        own.map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Returns true if a field belongs to a part.
fn is_of(name: &str, part: &str) -> bool {
    name.strip_prefix(part).is_some_and(|rest| rest.starts_with('-'))
}

/// Encodes fields as a JSON object, independent of their order.
pub(super) fn note<'a>(fields: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let fields: BTreeMap<&str, &str> = fields.collect();
    json!(fields).to_string()
}

#[cfg(test)]
mod tests {
    use super::SheetFields;

    fn sent(fields: &[(&str, &str)]) -> SheetFields {
        SheetFields(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn only_parts_that_somebody_touched_are_kept() {
        let stood = r#"{"buy-knights":"0","buy-lancers":"0"}"#;
        let untouched = [("buy-lancers", "0"), ("buy-knights", "0"), ("buy-untouched", stood)];
        let mut chosen = sent(&untouched);
        chosen.forget_untouched(None);
        assert!(!chosen.has("buy") && chosen.parts().is_empty());
        let mut chosen = sent(&untouched);
        chosen.forget_untouched(Some("buy"));
        assert!(chosen.has("buy"), "its own button was pressed");
        let mut chosen = sent(&[("buy-lancers", "2"), ("buy-knights", "0"), ("buy-untouched", stood)]);
        chosen.forget_untouched(None);
        assert_eq!((chosen.parts(), chosen.get("buy-lancers")), (vec!["buy".to_owned()], "2"));
        let mut chosen = sent(&[&untouched[..], &[("buy-line", "3")]].concat());
        chosen.forget_untouched(None);
        assert!(chosen.has("buy"), "its line was taken out of the draft");
    }

    #[test]
    fn a_part_is_not_one_whose_name_begins_alike() {
        let mut chosen = sent(&[("ci-at", "x"), ("cimove-to", "y")]);
        chosen.clear("ci");
        assert!(!chosen.has("ci") && chosen.has("cimove"));
    }
}
