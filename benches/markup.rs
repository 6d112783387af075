//! How long the texts that are hardest to read take: 32 KB of one piece, or half of one and half of another.
//!
//!     cargo bench --bench markup

use std::time::{Duration, Instant};

use stafeta::forum::markup::{self, MAX_BYTES};
use stafeta::i18n::Lang;

/// The best of this many readings counts.
const READINGS: usize = 5;

fn main() {
    let worst: Vec<Vec<String>> = serde_json::from_str(include_str!("../tests/data/markup-worst.json"))
        .expect("a list of lists of pieces");
    let mut measured: Vec<(Duration, &'static str, String)> = worst
        .iter()
        .map(|pieces| {
            let share = MAX_BYTES / pieces.len();
            let source: String = pieces.iter().map(|piece| piece.repeat(share / piece.len())).collect();
            let (took, what) = read(&source);
            (took, what, format!("{pieces:?}"))
        })
        .collect();
    measured.sort();
    let (slowest, ..) = measured.last().expect("there are texts");
    for (took, what, pieces) in measured.iter().rev().take(10) {
        println!("{:>8.2} ms  {what:<8}  {pieces}", took.as_secs_f64() * 1_000.0);
    }
    println!("the slowest of {} texts took {:.2} ms", measured.len(), slowest.as_secs_f64() * 1_000.0);
}

fn read(source: &str) -> (Duration, &'static str) {
    let mut best = Duration::MAX;
    let mut what = "";
    for _ in 0..READINGS {
        let began = Instant::now();
        let outcome = markup::render_here(source, Lang::Ro);
        best = best.min(began.elapsed());
        what = if outcome.is_ok() { "shown" } else { "refused" };
    }
    (best, what)
}
