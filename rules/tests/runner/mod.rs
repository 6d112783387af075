//! Runner of the golden cases: finds the files, gives each case to its form, compares the answers and counts.
//!
//! A form has two functions: `result` asks the engine, `differences` compares the answer with the expectation. No rule is
//! known here.

mod compare;
mod conquest;
mod dipcase;
mod war;

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::Value;

pub(crate) use compare::Difference;

/// A format of cases: the function that answers a case and the one that compares the answer with the expectation.
struct Form {
    result: fn(&Value) -> Result<Value, String>,
    differences: fn(case: &Value, expect: &Value, got: &Value, own: bool) -> Vec<Difference>,
}

const DIPCASE: Form = Form { result: dipcase::result, differences: dipcase::differences };
const CONQUEST: Form = Form { result: conquest::result, differences: conquest::differences };
const WAR: Form = Form { result: war::result, differences: war::differences };

/// The counts of a run.
#[derive(Default)]
pub(crate) struct Tally {
    passed: usize,
    failed: usize,
    changes: usize,
    unseen: usize,
    filtered: bool,
    ids: BTreeSet<String>,
}

impl Tally {
    /// Prints the closing lines. The run fails if a case failed, the self-test missed a change, or no case was found.
    pub(crate) fn close(&self) -> ExitCode {
        println!("self-test: {} changed expectations, {} not seen", self.changes, self.unseen);
        let nothing = self.passed + self.failed == 0 && !self.filtered;
        if nothing {
            println!("FAIL no case was found");
        }
        let failed = self.failed + self.unseen + usize::from(nothing);
        println!("{} passed, {failed} failed", self.passed);
        ExitCode::from(u8::from(failed > 0))
    }

    fn fail(&mut self, id: &str, key: &str, expected: &str, got: &str) {
        println!("FAIL {id} {key} expected {expected} got {got}");
        self.failed += 1;
    }
}

/// Runs every `.json` and `.json.gz` file at or below `path`, sorted by path.
pub(crate) fn run_folder(path: &Path, own: bool, filters: &[String], tally: &mut Tally) {
    tally.filtered |= !filters.is_empty();
    let mut files = Vec::new();
    collect(path, &mut files);
    if files.is_empty() {
        tally.fail(&path.display().to_string(), "file", "a .json or .json.gz file", "none");
    }
    files.sort();
    for file in files {
        run_file(&file, own, filters, tally);
    }
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
        entries.for_each(|entry| collect(&entry.path(), files));
    } else if path.exists() {
        let name = path.to_string_lossy();
        if name.ends_with(".json") || name.ends_with(".json.gz") {
            files.push(path.to_path_buf());
        }
    }
}

fn read(file: &Path) -> Result<Value, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let mut text = Vec::new();
    if file.extension().is_some_and(|ext| ext == "gz") {
        flate2::read::MultiGzDecoder::new(bytes.as_slice())
            .read_to_end(&mut text)
            .map_err(|error| error.to_string())?;
    } else {
        text = bytes;
    }
    serde_json::from_slice(&text).map_err(|error| error.to_string())
}

/// Returns the form of a file. `None` for the phrases of another test, which are stored in the same folder.
fn form_of(file: &Value) -> Option<Result<Form, String>> {
    match (file["format"].as_str(), file["game"].as_str()) {
        (Some("dipcase/1"), _) => Some(Ok(DIPCASE)),
        (Some("phrases/1"), _) => None,
        _ if file["phrases"].is_array() => None,
        (_, Some("forum-conquest")) => Some(Ok(CONQUEST)),
        (_, Some("war-ii")) => Some(Ok(WAR)),
        (format, game) => Some(Err(format!("format {format:?}, game {game:?}"))),
    }
}

fn run_file(path: &Path, own: bool, filters: &[String], tally: &mut Tally) {
    let name = path.display().to_string();
    let file = match read(path) {
        Ok(file) => file,
        Err(error) => return tally.fail(&name, "file", "readable JSON", &error),
    };
    let form = match form_of(&file) {
        None => return,
        Some(Ok(form)) => form,
        Some(Err(got)) => return tally.fail(&name, "format", "a known form", &got),
    };
    let cases = file["cases"].as_array().map(Vec::as_slice).unwrap_or_default();
    if cases.is_empty() {
        tally.fail(&name, "cases", "at least one", "none");
    }
    for case in cases {
        let id = case["id"].as_str().unwrap_or("(no id)");
        if filters.is_empty() || filters.iter().any(|part| id.contains(part.as_str())) {
            run_case(&form, case, id, own, tally);
        }
    }
}

fn run_case(form: &Form, case: &Value, id: &str, own: bool, tally: &mut Tally) {
    if own && !tally.ids.insert(id.to_owned()) {
        return tally.fail(id, "id", "unique", "twice");
    }
    let Some(expect) = case.get("expect") else {
        return tally.fail(id, "expect", "an expectation", "none");
    };
    let got = match (form.result)(case) {
        Ok(got) => got,
        Err(error) => return tally.fail(id, "case", "understood", &error),
    };
    let differences = (form.differences)(case, expect, &got, own);
    if differences.is_empty() {
        tally.passed += 1;
    } else {
        for Difference { key, expected, got } in &differences {
            println!("FAIL {id} {key} expected {expected} got {got}");
        }
        tally.failed += 1;
    }
    if own && differences.is_empty() {
        for (key, changed) in compare::changes(expect) {
            tally.changes += 1;
            if (form.differences)(case, &changed, &got, own).is_empty() {
                println!("FAIL {id} {key} expected a changed value to be seen got nothing");
                tally.unseen += 1;
            }
        }
    }
}
