//! Reads cases from one case, a list, a file of the format, or JSON lines.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{AdjudicationCase, CaseError, FORMAT};

/// A part of the text read as a case.
#[derive(Debug)]
pub struct ParsedCase {
    /// The id, if it could be read.
    pub id: String,
    /// Line of the text on which the part begins, from 1.
    pub line: usize,
    /// The case, or the reason why it was not understood.
    pub case: Result<AdjudicationCase, CaseError>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile<'a> {
    format: String,
    #[serde(default, rename = "name")]
    _name: Option<String>,
    #[serde(default, rename = "about")]
    _about: Option<String>,
    #[serde(borrow)]
    cases: Vec<&'a serde_json::value::RawValue>,
}

/// A part of a text that should be a case.
#[derive(Debug, Clone, Copy)]
pub(super) struct CasePart<'a> {
    text: &'a str,
    line: usize,
}

/// Reads every case of `text`, in order, in linear time. A part that is not understood is reported in its place and
/// reading continues.
pub fn read_cases(text: &str) -> Vec<ParsedCase> {
    parts(text).into_iter().map(CasePart::parse).collect()
}

/// Splits a text into the parts that should be cases, in order.
pub(super) fn parts(text: &str) -> Vec<CasePart<'_>> {
    let mut lines = LineCounter::new(text);
    let mut part = |text| CasePart { text, line: lines.line_of(text) };
    if let Ok(file) = serde_json::from_str::<CaseFile<'_>>(text)
        && file.format == FORMAT
    {
        return file.cases.into_iter().map(|raw| part(raw.get())).collect();
    }
    if let Ok(list) = serde_json::from_str::<Vec<&serde_json::value::RawValue>>(text) {
        return list.into_iter().map(|raw| part(raw.get())).collect();
    }
    if serde_json::from_str::<&serde_json::value::RawValue>(text).is_ok() {
        return vec![part(text.trim())];
    }
    text.lines().filter(|line| !line.trim().is_empty()).map(part).collect()
}

impl CasePart<'_> {
    pub(super) fn parse(self) -> ParsedCase {
        #[derive(Deserialize)]
        struct CaseHeader {
            id: String,
        }
        let case = serde_json::from_str(self.text)
            .or_else(|error| position_case(self.text).unwrap_or(Err(error)))
            // A text that is cut off may look like one with wrong fields.
            .map_err(|error| cut_off(self.text).unwrap_or(error))
            .map_err(CaseError::from);
        let id = match &case {
            Ok(case) => case.id.clone(),
            Err(_) => {
                serde_json::from_str::<CaseHeader>(self.text).map_or_else(|_| String::new(), |named| named.id)
            }
        };
        ParsedCase { id, line: self.line, case }
    }
}

/// Reads a case that names its format itself, as positions of games do ([`super::PositionCase`]); `None` if it does not.
fn position_case(text: &str) -> Option<serde_json::Result<AdjudicationCase>> {
    let mut value: serde_json::Value = serde_json::from_str(text).ok()?;
    let named = value.as_object_mut()?.remove("format")?;
    (named == FORMAT).then(|| serde_json::from_value(value))
}

/// Returns the error of an object that ends before its JSON does; `None` if the text is whole or no object.
fn cut_off(text: &str) -> Option<serde_json::Error> {
    let error = serde_json::from_str::<IgnoredAny>(text).err()?;
    (error.is_eof() && text.trim_start().starts_with('{')).then_some(error)
}

/// Finds the line on which a part of a text begins. Parts must be asked for in order, so that no byte is counted twice.
struct LineCounter<'a> {
    /// Text not counted yet.
    rest: &'a str,
    /// Line on which `rest` begins, from 1.
    line: usize,
}

impl<'a> LineCounter<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1 }
    }

    /// Returns the line on which `part` begins; `part` is a slice of the text behind all parts asked for before.
    fn line_of(&mut self, part: &str) -> usize {
        let offset = (part.as_ptr() as usize).saturating_sub(self.rest.as_ptr() as usize);
        if let Some((before, rest)) = self.rest.split_at_checked(offset) {
            self.line += before.bytes().filter(|byte| *byte == b'\n').count();
            self.rest = rest;
        }
        self.line
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        read_cases(text).into_iter().map(|reading| reading.line).collect()
    }

    #[test]
    fn every_case_is_told_with_the_line_on_which_it_begins() {
        assert_eq!(lines("{\"id\":\"one\"}\n\n{\"id\":\"ă\"}\n{\n{}\n"), [1, 3, 4, 5]);
        assert_eq!(lines("[\n{},\n\n{\n},{}]"), [2, 4, 5]);
        assert_eq!(lines("\n\n{\"id\":\n\"one\"}"), [3]);
        assert_eq!(lines("{\"format\":\"dipcase/1\",\n\"cases\":[{},\n{}]}"), [2, 3]);
    }

    #[test]
    fn a_case_may_name_its_format_itself() {
        let case =
            r#""id":"x","variant":"classic","season":"spring","year":1901,"phase":"movement","units":{}}"#;
        let read = |format: &str| read_cases(&format!(r#"{{"format":"{format}",{case}"#)).remove(0).case;
        assert_eq!(read(FORMAT).unwrap().id, "x");
        assert!(read("other/1").unwrap_err().to_string().contains("format"));
    }

    /// Returns the shortest of several readings of `count` lines; other load on the machine can only make a reading
    /// longer.
    fn time(count: usize) -> Duration {
        let text = format!("{{{}\n", " ".repeat(300)).repeat(count);
        let once = |_| {
            let start = Instant::now();
            assert_eq!(read_cases(&text).last().map(|reading| reading.line), Some(count));
            start.elapsed()
        };
        (0..5).map(once).min().unwrap_or_default()
    }

    #[test]
    fn ten_times_as_many_cases_take_about_ten_times_as_long() {
        let (few, many) = (time(2_000), time(20_000));
        // When lines were counted from the beginning of the text for every case, reading took a hundred times as long.
        assert!(many < few * 60, "{few:?} for 2,000 lines, {many:?} for 20,000");
    }
}
