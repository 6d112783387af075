//! Runs the golden cases: the project's own under `tests/cases/`, those of the variants in their folders, and any files or
//! folders named in `STAFETA_CASES` (separated by `:`). `cargo test -p stafeta-rules --test cases -- [part of an id]…`
//!
//! Prints `FAIL id key expected … got …` for each difference and ends with `N passed, N failed`. A run without any case fails.
//! A self-test changes every value of the project's own expectations, one at a time, and must detect each change.

mod runner;
mod zone;

use std::process::ExitCode;

fn main() -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let named = std::env::var("STAFETA_CASES").unwrap_or_default();
    let mut tally = runner::Tally::default();
    runner::run_folder(own.as_ref(), true, &filters, &mut tally);
    // The cases of a variant are in its own folder.
    let variants = concat!(env!("CARGO_MANIFEST_DIR"), "/src/diplomacy/variants");
    for entry in std::fs::read_dir(variants).into_iter().flatten().flatten() {
        let cases = entry.path().join("cases");
        if cases.exists() {
            runner::run_folder(&cases, true, &filters, &mut tally);
        }
    }
    for path in named.split(':').filter(|path| !path.is_empty()) {
        runner::run_folder(path.as_ref(), false, &filters, &mut tally);
    }
    tally.close()
}
