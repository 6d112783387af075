//! The players' pages of WAR II and the list of its rules. Every rule and ruling has an anchor in each language and is marked
//! once. Golden cases or properties name all those that the engine decides.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;
use stafeta_rules::war::ids::WarRule;

/// The number of the last rule of each section, beginning with the terms.
const LAST: [u8; 16] = [7, 4, 7, 5, 4, 6, 1, 6, 3, 7, 9, 4, 2, 1, 1, 6];
const RULINGS: u8 = 43;
const BY_POST: u8 = 11;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Status {
    about: String,
    /// The rules that golden cases name.
    engine: Vec<WarRule>,
    /// The rules that this test shows.
    property: BTreeMap<WarRule, String>,
    /// The rules left to the server.
    table: BTreeMap<WarRule, String>,
    descriptive: BTreeMap<WarRule, String>,
}

fn all() -> BTreeSet<WarRule> {
    let mut rules = BTreeSet::new();
    for (section, last) in LAST.iter().enumerate() {
        rules.extend((1..=*last).map(|number| WarRule::a(section as u8, number)));
    }
    rules.extend((1..=RULINGS).map(WarRule::q));
    rules.extend((1..=BY_POST).map(WarRule::c));
    rules
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn status() -> Status {
    let text = std::fs::read_to_string(root().join("docs/rules/war/status.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Returns the rules that golden cases name.
fn named() -> BTreeSet<WarRule> {
    let mut named = BTreeSet::new();
    for entry in std::fs::read_dir(root().join("rules/tests/cases/war")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let file: Value = serde_json::from_str(&text).unwrap();
        for case in file["cases"].as_array().into_iter().flatten() {
            for rule in case["rule"].as_str().unwrap().split(',') {
                let rule = format!("WAR-{}", rule.trim());
                named.insert(rule.parse().unwrap_or_else(|_| panic!("{}: {rule}", case["id"])));
            }
        }
    }
    named
}

#[test]
fn every_rule_has_one_anchor_in_each_language() {
    for language in ["pt", "en", "ro"] {
        let page = std::fs::read_to_string(root().join(format!("docs/rules/war/{language}.md"))).unwrap();
        let anchors: Vec<WarRule> = page
            .split("<a id=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
            .map(|id| id.parse().unwrap_or_else(|_| panic!("{language}: {id}")))
            .collect();
        let unique: BTreeSet<WarRule> = anchors.iter().copied().collect();
        assert_eq!(unique.len(), anchors.len(), "{language}: an anchor stands twice");
        assert_eq!(unique, all(), "{language}");
    }
}

#[test]
fn every_rule_is_marked_once() {
    let status = status();
    assert!(!status.about.is_empty());
    let others = [&status.property, &status.table, &status.descriptive];
    let marked = status.engine.iter().chain(others.iter().flat_map(|marked| marked.keys()));
    let marked: Vec<WarRule> = marked.copied().collect();
    let unique: BTreeSet<WarRule> = marked.iter().copied().collect();
    assert_eq!(marked.len(), unique.len(), "a rule is marked twice");
    assert_eq!(unique, all());
    assert!(others.iter().flat_map(|marked| marked.values()).all(|reason| !reason.is_empty()));
}

#[test]
fn what_the_engine_decides_is_named_by_a_golden_case() {
    let named = named();
    let without: Vec<WarRule> = status().engine.into_iter().filter(|rule| !named.contains(rule)).collect();
    assert_eq!(without, []);
    let unknown: Vec<WarRule> = named.difference(&all()).copied().collect();
    assert_eq!(unknown, []);
}

#[test]
fn what_a_property_shows_names_a_test_that_exists() {
    let tests = ["rules/tests/war/mod.rs", "rules/tests/war_text.rs"]
        .map(|path| std::fs::read_to_string(root().join(path)).unwrap());
    for (rule, test) in status().property {
        let line = format!("fn {test}()");
        assert!(tests.iter().any(|text| text.contains(&line)), "{rule}: no test {test}");
    }
}
