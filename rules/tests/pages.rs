//! The players' pages of rules: every rule that a reason can cite has its anchor in each required language.

use std::collections::BTreeSet;
use std::path::Path;

use stafeta_rules::diplomacy::case::read_cases;
use stafeta_rules::diplomacy::rule::{Rule, page_of};
use stafeta_rules::diplomacy::variants::{all, rules_pages};

/// Returns the ids of the anchors of a page, in order.
fn anchors(page: &str) -> Vec<&str> {
    page.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Returns the anchors of a page. Asserts that all languages have the same ones, each once.
fn shared_anchors<'a>(pages: &[&'a str]) -> BTreeSet<&'a str> {
    let english = anchors(pages[0]);
    for page in pages {
        assert_eq!(anchors(page), english);
    }
    let unique: BTreeSet<_> = english.iter().copied().collect();
    assert_eq!(unique.len(), english.len(), "an anchor stands twice");
    unique
}

/// Returns the rules pages of a variant, English first.
fn pages_of(variant: &str) -> Vec<&'static str> {
    let mut pages: Vec<_> = rules_pages().filter(|(id, ..)| *id == variant).collect();
    pages.sort_by_key(|(_, language, _)| *language != "en");
    pages.into_iter().map(|(.., text)| text).collect()
}

#[test]
fn every_rule_has_its_anchor_in_each_language() {
    let diplomacy = shared_anchors(&[
        include_str!("../../docs/rules/diplomacy/en.md"),
        include_str!("../../docs/rules/diplomacy/ro.md"),
    ]);
    for rule in Rule::ALL.iter().map(|rule| rule.id()) {
        match page_of(rule) {
            "diplomacy" => assert!(diplomacy.contains(rule), "{rule} has no anchor"),
            variant => assert!(shared_anchors(&pages_of(variant)).contains(rule), "{rule} has no anchor"),
        }
    }
    assert_eq!((page_of("DIP-1.1"), page_of("1900-1.3"), page_of("SCR-3")), ("diplomacy", "1900", "1900"));
    let of_1900 = pages_of("1900");
    assert_eq!(of_1900.len(), 3, "English, Romanian and Japanese");
    let suez = shared_anchors(&of_1900).iter().filter(|anchor| anchor.starts_with("SCR-")).count();
    assert_eq!(suez, 18);
}

#[test]
fn every_variant_tells_what_differs_in_english_and_romanian() {
    for variant in all().filter(|variant| *variant != "classic") {
        let languages: BTreeSet<_> =
            rules_pages().filter(|(id, ..)| *id == variant).map(|(_, language, _)| language).collect();
        assert!(languages.is_superset(&BTreeSet::from(["en", "ro"])), "{variant}: {languages:?}");
        assert!(!shared_anchors(&pages_of(variant)).is_empty(), "{variant}");
    }
}

#[test]
fn every_rule_of_a_variant_has_a_golden_case() {
    // The beginning and end of a game of 1900 are not part of one phase. They are tested in tests/diplomacy.
    let played = ["1900-1.2", "1900-1.3"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for variant in all() {
        let shared = root.join("tests/cases/diplomacy").join(variant);
        let own = root.join("src/diplomacy/variants").join(variant).join("cases");
        let mut cited = BTreeSet::new();
        for folder in [shared, own].iter().filter(|folder| folder.exists()) {
            for entry in std::fs::read_dir(folder).expect("a folder of cases") {
                let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a readable file");
                for case in read_cases(&text) {
                    let basis = case.case.expect("a case of the form").basis.unwrap_or_default();
                    cited.extend(basis.split(", ").map(str::to_owned));
                }
            }
        }
        for anchor in pages_of(variant).first().into_iter().flat_map(|page| anchors(page)) {
            assert!(cited.contains(anchor) || played.contains(&anchor), "{anchor} has no case");
        }
    }
}
