//! Orders as people write them: phrases as data, in one file for each language, and properties of reading and printing.

use std::sync::LazyLock;

use proptest::prelude::*;
use serde::Deserialize;
use stafeta_rules::diplomacy::map::VariantMap;
use stafeta_rules::diplomacy::notation::parse_unit;
use stafeta_rules::diplomacy::position::Position;
use stafeta_rules::diplomacy::text::{DiplomacyVocabulary, OrderReader, ParsedOrder, RequestedOrders};
use stafeta_rules::diplomacy::variants::board;
use stafeta_rules::rules::Language;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "ruleset")]
    _ruleset: String,
    variant: String,
    language: Language,
    units: Vec<String>,
    phrases: Vec<Phrase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrase {
    phase: String,
    text: String,
    /// The orders as which the text is read.
    reads: Option<Vec<String>>,
    /// The possible readings in the answer to an ambiguous text.
    readings: Option<Vec<String>>,
    /// The message id of the refusal. It is at the words `at`, and the first suggested name is `near`.
    unclear: Option<String>,
    at: Option<String>,
    near: Option<String>,
}

const FILES: [&str; 4] = [
    include_str!("cases/diplomacy-text/en.json"),
    include_str!("cases/diplomacy-text/ro.json"),
    include_str!("cases/diplomacy-text/pt.json"),
    include_str!("cases/diplomacy-text/ja.json"),
];

/// The vocabularies of English, Romanian, Portuguese and Japanese on the classic board.
static VOCABULARIES: LazyLock<[DiplomacyVocabulary; 4]> = LazyLock::new(|| {
    let map = board("classic").expect("the classic board");
    [Language::En, Language::Ro, Language::Pt, Language::Ja]
        .map(|language| DiplomacyVocabulary::of(map, language))
});

/// The units of the English phrases.
static POSITION: LazyLock<Position> = LazyLock::new(|| {
    let file: File = serde_json::from_str(FILES[0]).expect("a file of phrases");
    position(board("classic").expect("the classic board"), &file.units)
});

fn asked(phase: &str) -> RequestedOrders {
    match phase {
        "movement" => RequestedOrders::Movement,
        "retreat" => RequestedOrders::Retreats,
        "adjustment" => RequestedOrders::Adjustments,
        other => panic!("unknown phase {other}"),
    }
}

fn position(map: &VariantMap, units: &[String]) -> Position {
    let owner = map.powers().next().expect("a power");
    let units = units.iter().map(|unit| parse_unit(map, owner, unit).expect("a unit"));
    Position::new(map, units).expect("one unit a province")
}

/// Returns the fault in the answer to a phrase. `None` if it is as expected.
fn fault(reader: &OrderReader<'_>, phrase: &Phrase) -> Option<String> {
    let print = |orders: &[ParsedOrder]| -> Vec<String> {
        orders.iter().map(|order| order.print(reader.map, reader.position)).collect()
    };
    match (reader.read(&phrase.text), &phrase.reads, &phrase.readings, &phrase.unclear) {
        (Ok(orders), Some(wanted), None, None) => {
            let printed = print(&orders);
            if printed != *wanted {
                return Some(format!("read as {printed:?}"));
            }
            let again = reader.read(&printed.join("\n")).map(|orders| print(&orders));
            (again != Ok(printed)).then(|| format!("printed, read again as {again:?}"))
        }
        (Err(unclear), None, Some(readings), None) => {
            (unclear[0].readings != *readings).then(|| format!("answered with {unclear:?}"))
        }
        (Err(unclear), None, None, Some(id)) => {
            let first = &unclear[0];
            let fits = first.message.id == *id
                && Some(&phrase.text[first.at.clone()]) == phrase.at.as_deref()
                && phrase.near.as_ref().is_none_or(|near| first.near.first() == Some(near))
                && first.readings.is_empty();
            (!fits).then(|| format!("refused with {first:?} at {:?}", &phrase.text[first.at.clone()]))
        }
        (answer, ..) => Some(format!("answered {answer:?}")),
    }
}

#[test]
fn every_phrase_is_read_asked_back_or_refused_as_written_down() {
    let mut faults = Vec::new();
    for text in FILES {
        let file: File = serde_json::from_str(text).expect("a file of phrases");
        let map = board(&file.variant).expect("a variant");
        let position = position(map, &file.units);
        let words = DiplomacyVocabulary::of(map, file.language);
        for phrase in &file.phrases {
            let reader = OrderReader {
                map,
                position: &position,
                asked: asked(&phrase.phase),
                words: &words,
                suggests: true,
            };
            if let Some(fault) = fault(&reader, phrase) {
                faults.push(format!("{:?} {:?}: {fault}", file.language, phrase.text));
            }
        }
        let refused = file.phrases.iter().filter(|phrase| phrase.reads.is_none()).count();
        assert!(file.phrases.len() >= 200 && refused * 3 >= file.phrases.len(), "{:?}", file.language);
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic_and_what_it_reads_is_stable(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "A", "F", "MOS", "UKR", "SPA", "north coast", "Liv", "-", "->", "S", "C", "H", "via", "to", "in", "(", ")",
                "/", "sc", "and", ",", ";", "\n", ".", "B", "D", "R", "waive", "army", "the", "xyz", "ș", "モスクワ", "ウクライナの", "陸軍", "は", "へ", "支援", "経由で", "🦀", "Mid-Atlantic",
            ]), 0..14),
        phase in 0usize..3, language in 0usize..4,
    ) {
        let map = board("classic").expect("the classic board");
        let position = &*POSITION;
        let asked = [RequestedOrders::Movement, RequestedOrders::Retreats, RequestedOrders::Adjustments][phase];
        let vocabulary = &VOCABULARIES[language];
        let reader = OrderReader { map, position, asked, words: vocabulary, suggests: true };
        let text = words.join(" ");
        if let Ok(orders) = reader.read(&text) {
            let print = |orders: &[ParsedOrder]| orders.iter().map(|order| order.print(map, position)).collect::<Vec<_>>();
            let printed = print(&orders);
            let again = reader.read(&printed.join("\n")).map(|orders| print(&orders));
            prop_assert_eq!(again, Ok(printed), "{}", text);
        }
    }

    #[test]
    fn any_bytes_are_answered(text in ".{0,200}") {
        let map = board("classic").expect("the classic board");
        let position = Position::default();
        let reader = OrderReader { map, position: &position, asked: RequestedOrders::Movement, words: &VOCABULARIES[1], suggests: true };
        if let Err(unclear) = reader.read(&text) {
            for one in unclear {
                prop_assert!(text.get(one.at.clone()).is_some(), "{:?} is no part of the text", one.at);
            }
        }
    }
}

/// The time for a word must grow only with its length.
#[test]
fn a_word_of_a_hundred_thousand_letters_is_refused_at_once() {
    let map = board("classic").expect("the classic board");
    for (word, vocabulary) in [("x", &VOCABULARIES[0]), ("ț", &VOCABULARIES[1]), ("ク", &VOCABULARIES[3])] {
        let reader = OrderReader {
            map,
            position: &POSITION,
            asked: RequestedOrders::Movement,
            words: vocabulary,
            suggests: true,
        };
        let text = word.repeat(100_000);
        let before = cpu_time::ThreadTime::now();
        assert_eq!(reader.read(&text).map_err(|unclear| unclear.len()), Err(1));
        let took = before.elapsed();
        assert!(took.as_millis() < 1_000, "{word}: {took:?}");
    }
}
