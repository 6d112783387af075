//! The players' rules pages: every rule that a reason can cite has its anchor, in each language owed.

use std::collections::BTreeSet;

use stafeta_rules::diplomacy::case::read_cases;
use stafeta_rules::diplomacy::rule::{Rule, page_of};

/// The ids of the anchors of a page, in order.
fn anchors(page: &str) -> Vec<&str> {
    page.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The anchors of a page, which stands in every language given with the same anchors, each once.
fn shared_anchors<'a>(pages: &[&'a str]) -> BTreeSet<&'a str> {
    let english = anchors(pages[0]);
    for page in pages {
        assert_eq!(anchors(page), english);
    }
    let unique: BTreeSet<_> = english.iter().copied().collect();
    assert_eq!(unique.len(), english.len(), "an anchor stands twice");
    unique
}

#[test]
fn every_rule_of_diplomacy_and_of_1900_has_its_anchor_in_each_language() {
    let diplomacy = shared_anchors(&[
        include_str!("../../docs/rules/diplomacy/en.md"),
        include_str!("../../docs/rules/diplomacy/ro.md"),
    ]);
    let of_1900 = shared_anchors(&[
        include_str!("../../docs/rules/1900/en.md"),
        include_str!("../../docs/rules/1900/ro.md"),
        include_str!("../../docs/rules/1900/ja.md"),
    ]);
    for rule in Rule::ALL.iter().map(|rule| rule.id()) {
        let page = if page_of(rule) == "1900" { &of_1900 } else { &diplomacy };
        assert!(page.contains(rule), "{rule} has no anchor");
    }
    assert_eq!(of_1900.iter().filter(|anchor| anchor.starts_with("SCR-")).count(), 18);
}

#[test]
fn every_rule_of_1900_has_a_golden_case() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/diplomacy/1900");
    let mut cited = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the cases of 1900") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a readable file");
        for case in read_cases(&text) {
            let basis = case.case.expect("a case of the form").basis.unwrap_or_default();
            cited.extend(basis.split(", ").map(str::to_owned));
        }
    }
    // When the game begins and ends is no matter of one phase: tests/diplomacy plays that.
    let played = ["1900-1.2", "1900-1.3"];
    for anchor in anchors(include_str!("../../docs/rules/1900/en.md")) {
        assert!(cited.contains(anchor) || played.contains(&anchor), "{anchor} has no case");
    }
}
