//! Games in the formats of other programs: read, judged, and written back equal. `rules/tests/formats/README.md` says where the files are
//! from.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use stafeta_rules::diplomacy::case::{AdjudicationCase, adjudicate};
use stafeta_rules::diplomacy::formats::{self, FormatError, GameFormat};

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// Returns the JSON without what belongs to the server of the package, and lists in one order.
fn facts(file: &str) -> Value {
    fn sort(value: &mut Value) {
        match value {
            Value::Array(all) => {
                all.iter_mut().for_each(sort);
                all.sort_by_key(ToString::to_string);
            }
            Value::Object(all) => {
                for name in ["timestamp", "zobrist_hash", "rules", "messages"] {
                    all.remove(name);
                }
                all.values_mut().for_each(sort);
            }
            _ => {}
        }
    }
    let mut value = serde_json::from_str(file).unwrap();
    sort(&mut value);
    value
}

fn sorted(units: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let mut units = units.clone();
    units.retain(|_, units| !units.is_empty());
    units.values_mut().for_each(|units| units.sort());
    units
}

/// Returns what all formats keep of a case.
fn kept(case: &AdjudicationCase) -> Value {
    let dislodged: Vec<_> = case.dislodged.iter().map(|one| (&one.power, &one.unit, &one.from)).collect();
    let orders = sorted(&case.orders);
    serde_json::json!([
        case.season,
        case.year,
        case.phase,
        sorted(&case.units),
        sorted(&case.sc),
        dislodged,
        orders
    ])
}

#[test]
fn a_saved_game_of_the_python_package_is_read_judged_alike_and_written_back_equal() {
    let text = file("saved-game.json");
    let cases = formats::read(&text).unwrap();
    assert_eq!(cases.len(), 9);
    for pair in cases.windows(2) {
        let answer = adjudicate(&pair[0]).unwrap();
        assert_eq!(sorted(&answer.units), sorted(&pair[1].units), "{}", pair[0].id);
    }
    assert_eq!(facts(&formats::write(GameFormat::SavedGame, &cases).unwrap()), facts(&text));
}

#[test]
fn the_text_of_test_cases_is_read_and_written_back_byte_for_byte() {
    let text = file("case-text.txt");
    let cases = formats::read(&text).unwrap();
    assert_eq!(cases[0].orders["ENGLAND"], ["A LON - NWY VIA", "F NTH C A LON - NWY"]);
    assert_eq!(cases[1].dislodged[0].from, "ADR");
    assert_eq!(cases[2].orders["GERMANY"], ["A BER B", "F KIE B"]);
    assert_eq!(formats::write(GameFormat::CaseText, &cases).unwrap(), text);
    let free = formats::read(&file("case-text-free.txt")).unwrap();
    assert_eq!(free[0].orders["GERMANY"], ["A BER - SIL", "A MUN S A BER - SIL"]);
    assert_eq!((free[0].year, &free[0].orders["RUSSIA"][0][..]), (1901, "A PRU H"));
}

#[test]
fn a_game_of_webdiplomacy_is_read_and_written_back_equal() {
    let text = file("web-game.json");
    let cases = formats::read(&text).unwrap();
    assert_eq!(cases[0].orders["RUSSIA"], ["F STP/SC S A FIN - SWE", "A FIN - SWE"]);
    assert_eq!(cases[1].orders["ENGLAND"], ["F NTH D"]);
    let written = formats::write(GameFormat::WebGame, &cases).unwrap();
    let again = formats::read(&written).unwrap();
    assert_eq!(cases.iter().map(kept).collect::<Vec<_>>(), again.iter().map(kept).collect::<Vec<_>>());
    assert_eq!(formats::write(GameFormat::WebGame, &again).unwrap(), written, "a second time, byte for byte");
}

#[test]
fn every_format_keeps_the_game_of_another() {
    let cases = formats::read(&file("saved-game.json")).unwrap();
    for format in GameFormat::ALL {
        let again = formats::read(&formats::write(format, &cases).unwrap()).unwrap();
        for (case, again) in cases.iter().zip(&again) {
            let (mut case, mut again) = (case.clone(), again.clone());
            if format == GameFormat::WebGame {
                // It supports moves into a province, whichever coast the move is to.
                let bare = |orders: &mut Vec<String>| {
                    let support = |order: &mut String| {
                        if order.contains(" S ") {
                            *order = order.replace("/NC", "").replace("/SC", "").replace("/EC", "");
                        }
                    };
                    orders.iter_mut().for_each(support);
                };
                case.orders.values_mut().for_each(bare);
                again.orders.values_mut().for_each(bare);
            }
            assert_eq!(kept(&case), kept(&again), "{}", format.code());
        }
        assert_eq!(cases.len(), again.len());
    }
}

#[test]
fn a_test_case_without_its_variant_is_one_of_the_classic_map() {
    let text = file("case-text.txt");
    let (_, alone) = text.split_once('\n').expect("the variant stands in the first line");
    let read = |text: &str| formats::read(text).expect("test cases").iter().map(kept).collect::<Vec<_>>();
    assert_eq!(read(alone), read(&text));
}

#[test]
fn what_is_wrong_is_named() {
    let saved = file("saved-game.json");
    let web = file("web-game.json");
    for (text, expected) in [
        (saved.replace("\"map\":\"standard\"", "\"map\":\"modern\""), "modern"),
        (saved.replace("\"S1901M\"", "\"S19M1\""), "S19M1"),
        (web.replace("\"terrID\":79", "\"terrID\":99"), "F1901M"),
        (web.replace("\"variantID\":1", "\"variantID\":15"), "variant 15"),
        ("VARIANT_ALL Standard\nCASE x\nPRESTATE\nAtlantis: A lon".to_owned(), "line 4"),
        ("VARIANT_ALL Modern".to_owned(), "Modern"),
        ("{}".to_owned(), "missing field"),
    ] {
        let error = formats::read(&text).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    }
    let alone = saved.find("{\"name\":\"F1902R\"").unwrap();
    let first = saved.find("{\"name\":\"S1901M\"").unwrap();
    let cut = format!("{}{}", &saved[..first], &saved[alone..]);
    assert!(
        matches!(formats::read(&cut).unwrap_err(), FormatError::Phase { phase, .. } if phase == "F1902R")
    );
}

#[test]
fn no_text_makes_the_readers_panic() {
    for name in ["saved-game.json", "case-text.txt", "case-text-free.txt", "web-game.json"] {
        let text = file(name);
        for cut in (0..text.len()).step_by(text.len() / 200 + 1) {
            let Some((before, after)) = text.split_at_checked(cut) else { continue };
            let _ = formats::read(before);
            let _ = formats::read(&format!("{before}{}", after.get(7..).unwrap_or_default()));
            let _ = formats::read(&format!("{before}\u{15f}{after}"));
        }
    }
}
