//! The players' pages of Forum Conquest and the list of its rules. Every rule id and ruling has an anchor in both languages and
//! is marked as engine, table or descriptive. Golden cases name all those marked as engine.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;
use stafeta_rules::conquest::ids::ConquestRule;

/// The number of the last rule of each chapter, beginning with the foreword. Only chapter 12 begins with rule 0.
const LAST: [u8; 13] = [7, 8, 16, 13, 16, 15, 42, 15, 8, 22, 27, 11, 64];
const RULINGS: u8 = 158;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Status {
    about: String,
    engine: Vec<ConquestRule>,
    table: BTreeMap<ConquestRule, String>,
    descriptive: BTreeMap<ConquestRule, String>,
}

fn all() -> BTreeSet<ConquestRule> {
    let mut rules = BTreeSet::from([ConquestRule::fcq(12, 0)]);
    for (chapter, last) in LAST.iter().enumerate() {
        rules.extend((1..=*last).map(|number| ConquestRule::fcq(chapter as u8, number)));
    }
    rules.extend((b'a'..=b'j').map(|letter| ConquestRule::item(12, 55, letter)));
    rules.extend((1..=RULINGS).map(ConquestRule::r));
    rules
}

fn pages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules/conquest")
}

fn status() -> Status {
    let text = std::fs::read_to_string(pages().join("status.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Returns the rules and rulings that golden cases name.
fn named() -> BTreeSet<ConquestRule> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/conquest");
    let mut named = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let file: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        for case in file["cases"].as_array().into_iter().flatten() {
            for rule in [&case["rules"], &case["rulings"]].into_iter().filter_map(Value::as_array).flatten() {
                let rule = rule.as_str().unwrap();
                named.insert(rule.parse().unwrap_or_else(|_| panic!("{}: {rule}", case["id"])));
            }
        }
    }
    named
}

#[test]
fn there_are_275_rules_and_158_rulings() {
    let (rulings, rules): (Vec<_>, Vec<_>) =
        all().into_iter().partition(|r| matches!(r, ConquestRule::Ruling(_)));
    assert_eq!((rules.len(), rulings.len()), (275, 158));
}

#[test]
fn every_rule_has_one_anchor_in_each_language() {
    for language in ["en", "ro"] {
        let page = std::fs::read_to_string(pages().join(format!("{language}.md"))).unwrap();
        let anchors: Vec<ConquestRule> = page
            .split("<a id=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
            .map(|id| id.parse().unwrap_or_else(|_| panic!("{language}: {id}")))
            .collect();
        let unique: BTreeSet<ConquestRule> = anchors.iter().copied().collect();
        assert_eq!(unique.len(), anchors.len(), "{language}: an anchor stands twice");
        assert_eq!(all().difference(&unique).collect::<Vec<_>>(), Vec::<&ConquestRule>::new(), "{language}");
        assert_eq!(unique.len(), all().len(), "{language}: an anchor of no rule");
    }
}

#[test]
fn romanian_has_commas_below_and_no_cedillas() {
    let page = std::fs::read_to_string(pages().join("ro.md")).unwrap();
    assert!(page.contains('ș') && page.contains('ț'));
    assert!(!page.contains(['ş', 'ţ', 'Ş', 'Ţ', 'ã']));
}

#[test]
fn every_rule_is_marked_once() {
    let status = status();
    assert!(!status.about.is_empty());
    let marked = status.engine.iter().chain(status.table.keys()).chain(status.descriptive.keys());
    let marked: Vec<ConquestRule> = marked.copied().collect();
    let unique: BTreeSet<ConquestRule> = marked.iter().copied().collect();
    assert_eq!(marked.len(), unique.len(), "a rule is marked twice");
    assert_eq!(unique, all());
    let reasons = status.table.values().chain(status.descriptive.values());
    assert!(reasons.into_iter().all(|reason| !reason.is_empty()));
}

#[test]
fn what_the_engine_decides_is_named_by_a_golden_case() {
    let named = named();
    let without: Vec<ConquestRule> =
        status().engine.into_iter().filter(|rule| !named.contains(rule)).collect();
    assert_eq!(without, []);
}

#[test]
fn what_a_case_names_is_a_rule() {
    let unknown: Vec<ConquestRule> = named().difference(&all()).copied().collect();
    assert_eq!(unknown, []);
}
