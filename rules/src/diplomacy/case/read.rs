//! One case, a list, a file of the form, or JSON lines: whichever it is, cases come out.

use serde::Deserialize;

use super::{Case, CaseError, FORMAT};

/// What was read where a case was expected.
#[derive(Debug)]
pub struct Reading {
    /// The id, as far as it could be made out.
    pub id: String,
    /// Line of the text on which it begins, from one.
    pub line: usize,
    /// The case, or why there is none.
    pub case: Result<Case, CaseError>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<'a> {
    format: String,
    #[serde(default, rename = "name")]
    _name: Option<String>,
    #[serde(default, rename = "about")]
    _about: Option<String>,
    #[serde(borrow)]
    cases: Vec<&'a serde_json::value::RawValue>,
}

/// Reads every case of `text`, in order. What is not understood is reported in its place and the
/// rest is read on.
pub fn read_cases(text: &str) -> Vec<Reading> {
    if let Ok(file) = serde_json::from_str::<File<'_>>(text)
        && file.format == FORMAT
    {
        return file.cases.into_iter().map(|raw| reading(text, raw.get())).collect();
    }
    if let Ok(list) = serde_json::from_str::<Vec<&serde_json::value::RawValue>>(text) {
        return list.into_iter().map(|raw| reading(text, raw.get())).collect();
    }
    if serde_json::from_str::<&serde_json::value::RawValue>(text).is_ok() {
        return vec![reading(text, text.trim())];
    }
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| reading(text, line)).collect()
}

fn reading(text: &str, part: &str) -> Reading {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let offset = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len());
    let line = text.as_bytes()[..offset].iter().filter(|byte| **byte == b'\n').count() + 1;
    let id = serde_json::from_str::<Named>(part).map_or_else(|_| String::new(), |named| named.id);
    Reading { id, line, case: serde_json::from_str(part).map_err(CaseError::from) }
}
