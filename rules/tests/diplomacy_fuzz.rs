//! Mutated input: the golden cases and the phrases, cut, doubled and spliced with a fixed seed, go through the judge and the
//! reader. Nothing panics, every line gets an answer, and the answers are consistent. 2,000 seeds with `STAFETA_ROUNDS=full`,
//! otherwise a twentieth of them.

use stafeta_rules::diplomacy::case::{AnswerFormat, CaseBatch, adjudicate_text};
use stafeta_rules::diplomacy::position::Position;
use stafeta_rules::diplomacy::text::{OrderReader, RequestedOrders};
use stafeta_rules::diplomacy::variants::{board, words};
use stafeta_rules::rules::Language;

const CASES: [&str; 7] = [
    include_str!("cases/diplomacy/convoys.json"),
    include_str!("cases/diplomacy/coasts.json"),
    include_str!("cases/diplomacy/retreats.json"),
    include_str!("cases/diplomacy/builds.json"),
    include_str!("cases/diplomacy/battles.json"),
    include_str!("cases/diplomacy/1900/convoys.json"),
    include_str!("cases/diplomacy/1900/gibraltar.json"),
];

const PHRASES: [(Language, &str); 4] = [
    (Language::En, include_str!("cases/diplomacy-text/en.json")),
    (Language::Ro, include_str!("cases/diplomacy-text/ro.json")),
    (Language::Pt, include_str!("cases/diplomacy-text/pt.json")),
    (Language::Ja, include_str!("cases/diplomacy-text/ja.json")),
];

fn seeds() -> std::ops::Range<u64> {
    let full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    0..if full { 2_000 } else { 100 }
}

/// A random number generator with a fixed seed (SplitMix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) as usize % limit.max(1)
    }

    /// Leaves out or doubles one to six words of `text`, or replaces them with words of `other`.
    fn mutate(&mut self, text: &str, other: &str) -> String {
        let mut words: Vec<&str> = text.split_inclusive([' ', '"', ',', ':']).collect();
        let spare: Vec<&str> = other.split_inclusive([' ', '"', ',', ':']).collect();
        for _ in 0..=self.below(6) {
            let at = self.below(words.len());
            match self.below(4) {
                _ if words.is_empty() => {}
                0 => drop(words.remove(at)),
                1 => words.insert(at, words[at]),
                2 => words[at] = spare[self.below(spare.len())],
                _ => {
                    let with = self.below(words.len());
                    words.swap(at, with);
                }
            }
        }
        words.concat()
    }
}

#[test]
fn mutated_cases_are_answered_or_refused_line_by_line() {
    let lines: Vec<&str> =
        CASES.iter().flat_map(|file| file.lines()).filter(|line| line.contains("\"units\"")).collect();
    assert!(lines.len() > 50, "the golden cases are the corpus");
    let (mut judged, mut refused) = (0, 0);
    for seed in seeds() {
        let mut chance = Chance(seed);
        for line in &lines {
            let other = lines[chance.below(lines.len())];
            let text = chance.mutate(line.trim_end_matches(','), other);
            let batch: CaseBatch = adjudicate_text(&text, AnswerFormat::Lines).collect();
            assert!(!batch.answers.is_empty(), "seed {seed}: no answer to {text}");
            if batch.status == 2 { refused += 1 } else { judged += 1 }
        }
    }
    assert!(judged > 100 && refused > 100, "{judged} judged, {refused} refused: the mutations are one-sided");
}

#[test]
fn mutated_phrases_are_read_or_refused_at_a_place_of_the_text() {
    let variant = "1900";
    let map = board(variant).expect("the board");
    let position = Position::default();
    let (mut read, mut unread) = (0, 0);
    for seed in seeds() {
        let mut chance = Chance(seed ^ 0xdead);
        for (language, file) in PHRASES {
            let lines: Vec<&str> = file.lines().collect();
            let (one, other) = (lines[chance.below(lines.len())], lines[chance.below(lines.len())]);
            let text = chance.mutate(one, other);
            let vocabulary = words(variant, language).expect("the words");
            for asked in [RequestedOrders::Movement, RequestedOrders::Retreats, RequestedOrders::Adjustments]
            {
                let reader =
                    OrderReader { map, position: &position, asked, words: vocabulary, suggests: true };
                match reader.read(&text) {
                    Ok(_) => read += 1,
                    Err(unclear) => {
                        unread += 1;
                        for one in unclear {
                            assert!(
                                text.get(one.at.clone()).is_some(),
                                "seed {seed}: {:?} of {text}",
                                one.at
                            );
                        }
                    }
                }
            }
        }
    }
    assert!(read + unread > 0 && unread > read, "{read} read, {unread} not: lines of a file are no orders");
}
