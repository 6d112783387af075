//! The players' rules pages: every rule that a reason can cite has its anchor, in each language owed.

use std::collections::BTreeSet;

use stafeta_rules::diplomacy::rule::Rule;

/// The ids of the anchors of a page, in order.
fn anchors(page: &str) -> Vec<&str> {
    page.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_rule_of_diplomacy_has_its_anchor_in_both_languages() {
    let english = anchors(include_str!("../../docs/rules/diplomacy/en.md"));
    let romanian = anchors(include_str!("../../docs/rules/diplomacy/ro.md"));
    assert_eq!(english, romanian);
    let unique: BTreeSet<_> = english.iter().copied().collect();
    assert_eq!(unique.len(), english.len(), "an anchor stands twice");
    for rule in Rule::ALL.iter().map(|rule| rule.id()).filter(|id| id.starts_with("DIP-")) {
        assert!(unique.contains(rule), "{rule} has no anchor");
    }
}
