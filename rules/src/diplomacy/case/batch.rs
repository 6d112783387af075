//! The output of `stafeta adjudicate`: one answer per case, and the exit status.

use std::fmt::Write;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;

use serde_json::{Value, json};

use super::parse::{self, CasePart};
use super::{AdjudicationCase, CaseAnswer, CaseError, adjudicate, adjudicate_under, compare};

/// Answers to some cases that follow each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CaseBatch {
    /// One entry per case, in the order read: a line of JSON, or a readable report.
    pub answers: Vec<String>,
    /// Expectations that were not met, as `FAIL id key expected … got …`.
    pub failures: Vec<String>,
    /// Exit status: 2 if a case was not understood, else 1 if an expectation was not met, else 0.
    pub status: u8,
}

/// Joins batches that follow each other.
impl FromIterator<Self> for CaseBatch {
    fn from_iter<T: IntoIterator<Item = Self>>(batches: T) -> Self {
        batches.into_iter().fold(Self::default(), |mut all, next| {
            all.answers.extend(next.answers);
            all.failures.extend(next.failures);
            all.status = all.status.max(next.status);
            all
        })
    }
}

/// Format of the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerFormat {
    /// One JSON object per line.
    Lines,
    /// One readable report per case.
    Report,
}

/// Fewest cases for which a thread of its own is worth while.
const CASES_OF_A_THREAD: usize = 64;
/// Most cases of a batch: the answers of so many, some kilobytes each, are in memory at once.
const CASES_OF_A_BATCH: usize = 2_048;

/// Adjudicates every case of `text`, which holds one case, a list, a file of the format, or JSON lines. Returns the answers
/// in order, in batches; the cases of a batch are shared among the processors.
pub fn adjudicate_text(text: &str, style: AnswerFormat) -> impl Iterator<Item = CaseBatch> {
    let parts = parse::parts(text);
    let begins = (0..parts.len()).step_by(CASES_OF_A_BATCH);
    begins.map(move |begin| {
        let end = parts.len().min(begin + CASES_OF_A_BATCH);
        adjudicate_together(&parts[begin..end], style)
    })
}

fn adjudicate_together(parts: &[CasePart<'_>], style: AnswerFormat) -> CaseBatch {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = parts.len().div_ceil(threads).max(CASES_OF_A_THREAD);
    thread::scope(|scope| {
        let running: Vec<_> =
            parts.chunks(share).map(|parts| scope.spawn(move || adjudicate_parts(parts, style))).collect();
        running.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn adjudicate_parts(parts: &[CasePart<'_>], style: AnswerFormat) -> CaseBatch {
    let mut batch = CaseBatch::default();
    for part in parts {
        let reading = part.parse();
        let judged = reading.case.and_then(|case| adjudicate(&case).map(|answer| (case, answer)));
        match judged {
            Ok((case, answer)) => {
                let failures = failures(&case, &answer);
                if !failures.is_empty() {
                    batch.status = batch.status.max(1);
                }
                batch.failures.extend(failures);
                batch.answers.push(match style {
                    AnswerFormat::Lines => line(&answer),
                    AnswerFormat::Report => report(&case, &answer),
                });
            }
            Err(error) => {
                batch.status = 2;
                batch.answers.push(not_understood(&reading.id, &error, reading.line, style));
            }
        }
    }
    batch
}

fn line(answer: &CaseAnswer) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

fn not_understood(id: &str, error: &CaseError, line: usize, style: AnswerFormat) -> String {
    match style {
        AnswerFormat::Lines => json!({ "id": id, "error": error.to_string(), "line": line }).to_string(),
        AnswerFormat::Report => format!("{id} (line {line}): {error}\n"),
    }
}

fn failures(case: &AdjudicationCase, answer: &CaseAnswer) -> Vec<String> {
    let mut failures = Vec::new();
    let mut check_expectation = |label: &str, expect, answer: &CaseAnswer| {
        let got = serde_json::to_value(answer).unwrap_or(Value::Null);
        failures.extend(compare(expect, &got, false).into_iter().map(|one| {
            format!("FAIL {} {label}{} expected {} got {}", case.id, one.key, one.expected, one.got)
        }));
    };
    if let Some(expect) = &case.expect {
        check_expectation("", expect, answer);
    }
    for (choice, expect) in &case.expect_alt {
        if let Ok(answer) = adjudicate_under(case, choice) {
            check_expectation(&format!("{choice} "), expect, &answer);
        }
    }
    failures
}

/// Writes the orders as a table, then the position. For the shell only: pages use the reader's language.
fn report(case: &AdjudicationCase, answer: &CaseAnswer) -> String {
    let mut out = format!("{}\n", case.id);
    for (unit, entry) in &answer.orders {
        let order = entry.order.as_deref().unwrap_or(unit);
        let by = entry.by.as_ref().map_or_else(String::new, |by| format!(" by {by}"));
        let strength = match (entry.strength, entry.against) {
            (Some(own), Some(other)) => format!(" {} against {other}", own.attack),
            (Some(own), None) => format!(" {}", own.attack),
            (None, _) => String::new(),
        };
        let lost = entry.dislodged.as_ref().map_or_else(String::new, |by| format!(", dislodged from {by}"));
        let _ = writeln!(
            out,
            "  {:<8} {order:<28} {} ({}){by}{strength}{lost}",
            entry.power, entry.result, entry.rule
        );
    }
    for refused in &answer.refused {
        let _ = writeln!(out, "  {:<8} {:<28} refused ({})", refused.power, refused.order, refused.rule);
    }
    for (power, units) in &answer.units {
        let _ = writeln!(out, "  = {power}: {}", units.join(", "));
    }
    for unit in answer.dislodged.iter().flatten() {
        let open = unit.retreats.as_deref().unwrap_or_default().join(", ");
        let _ = writeln!(out, "  ! {} {} retreats: {open}", unit.power, unit.unit);
    }
    for (power, units) in answer.disorder.iter().flatten() {
        let _ = writeln!(out, "  ! {power} disorder: {}", units.join(", "));
    }
    for (power, centres) in answer.sc.iter().flatten() {
        let _ = writeln!(out, "  * {power}: {} ({})", centres.len(), centres.join(" "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASE: &str = r#"{"id":"one","variant":"classic","season":"spring","year":1901,"phase":"movement",
        "units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]},"expect":{"units":{"FRANCE":["A BUR"]}}}"#;

    fn one_line(case: &str) -> String {
        case.replace('\n', " ")
    }

    #[test]
    fn every_shape_of_input_is_read() {
        let case = one_line(CASE);
        for text in [
            CASE.to_owned(),
            format!("[{CASE},{CASE}]"),
            format!(r#"{{"format":"dipcase/1","cases":[{CASE}]}}"#),
            format!("{case}\n\n{case}\n"),
        ] {
            let batch: CaseBatch = adjudicate_text(&text, AnswerFormat::Lines).collect();
            assert_eq!(batch.status, 0, "{text}");
            assert!(batch.answers.iter().all(|line| line.contains(r#""units":{"FRANCE":["A BUR"]}"#)));
        }
    }

    #[test]
    fn an_unmet_expectation_is_reported_and_sets_the_status() {
        let wrong = CASE.replace(r#"{"FRANCE":["A BUR"]}"#, r#"{"FRANCE":["A GAS"]}"#);
        let batch: CaseBatch = adjudicate_text(&wrong, AnswerFormat::Report).collect();
        assert_eq!(batch.status, 1);
        assert!(batch.failures[0].starts_with("FAIL one units expected"));
    }

    #[test]
    fn a_case_that_cannot_be_read_is_reported_with_its_line_and_the_others_are_judged() {
        let good = one_line(CASE);
        let bad = good.replace("A PAR - BUR", "A PAR - XYZ");
        let batch: CaseBatch =
            adjudicate_text(&format!("{good}\n{bad}\n{{\n{good}"), AnswerFormat::Lines).collect();
        assert_eq!(batch.status, 2);
        assert_eq!(batch.answers.len(), 4);
        assert!(batch.answers[1].contains("XYZ") && batch.answers[1].contains(r#""line":2"#));
        assert!(batch.answers[2].contains(r#""line":3"#));
        assert!(batch.answers[3].contains("A BUR"));
    }

    #[test]
    fn answers_come_in_the_order_of_the_cases_whatever_the_number_of_batches() {
        let count = CASES_OF_A_BATCH + CASES_OF_A_THREAD + 1;
        let case = one_line(CASE);
        let text: Vec<String> =
            (0..count).map(|number| case.replacen("one", &number.to_string(), 1)).collect();
        let batches: Vec<CaseBatch> = adjudicate_text(&text.join("\n"), AnswerFormat::Lines).collect();
        assert_eq!(batches.len(), 2);
        let answers: Vec<String> = batches.into_iter().flat_map(|batch| batch.answers).collect();
        assert_eq!(answers.len(), count);
        for (number, answer) in answers.iter().enumerate() {
            assert!(answer.starts_with(&format!(r#"{{"id":"{number}","#)), "{number}: {answer}");
        }
    }
}
