//! The single rules of a page, for the search.

use pulldown_cmark::{Event, Parser, TagEnd};

use crate::accounts::name::fold;

/// The start of a rule in the Markdown source.
const ANCHOR: &str = "<a id=\"";
/// Most words of a query; the others are ignored.
const MOST_WORDS: usize = 12;

/// A rule.
pub(super) struct RuleEntry {
    /// Its id, which is also its anchor.
    pub(super) id: String,
    /// Its text, without markup.
    pub(super) text: String,
    /// Id and text, folded for the search.
    folded: String,
}

impl RuleEntry {
    /// Returns every rule of a page in order: from its anchor to the next one or the next heading, or one row of a table.
    pub(super) fn all(page: &str) -> Vec<Self> {
        let rule = |part: &str| {
            let (id, rest) = part.split_once('"')?;
            let row = rest.lines().next().filter(|line| line.trim_end().ends_with('|'));
            let rest = row.or_else(|| rest.split("\n#").next()).unwrap_or(rest);
            let text = plain(rest.split_once("</a>").map_or(rest, |(_, text)| text));
            Some(Self { id: id.to_owned(), folded: fold(&format!("{id} {text}")), text })
        };
        page.split(ANCHOR).skip(1).filter_map(rule).collect()
    }
}

/// Returns a text without markup, in one line.
fn plain(text: &str) -> String {
    let mut said = String::new();
    for event in Parser::new(text) {
        match event {
            Event::Text(text) | Event::Code(text) => said.push_str(&text),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph | TagEnd::Item) => {
                said.push(' ')
            }
            _ => {}
        }
    }
    said.trim().trim_end_matches(['-', ' ', '|']).to_owned()
}

/// The words of a query, without case and accents.
pub(super) struct SearchTerms(Vec<String>);

impl SearchTerms {
    /// Splits a query into words.
    pub(super) fn of(asked: &str) -> Self {
        Self(fold(asked).split_whitespace().take(MOST_WORDS).map(str::to_owned).collect())
    }

    /// Returns true if the rule has all words; false for an empty query.
    pub(super) fn are_in(&self, entry: &RuleEntry) -> bool {
        !self.0.is_empty() && self.0.iter().all(|word| entry.folded.contains(word))
    }

    /// Returns true if one of the words is the id of the rule.
    pub(super) fn name(&self, entry: &RuleEntry) -> bool {
        let id = fold(&entry.id);
        self.0.contains(&id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Before.\n\n- <a id=\"X-1\"></a>**X-1** A *fleet* stays\n  at sea.\n- <a id=\"X-2\"></a>**X-2** Țara\n\n## Next\n\nText.\n";

    #[test]
    fn a_rule_ends_where_the_next_or_a_heading_begins() {
        let entries = RuleEntry::all(PAGE);
        let said: Vec<(&str, &str)> =
            entries.iter().map(|entry| (entry.id.as_str(), entry.text.as_str())).collect();
        assert_eq!(said, [("X-1", "X-1 A fleet stays at sea."), ("X-2", "X-2 Țara")]);
    }

    #[test]
    fn a_rule_in_a_table_is_one_row() {
        let table = "| rule | card |\n|---|---|\n| <a id=\"X-1\"></a>X-1 | Spy |\n\n> - An example.\n";
        assert_eq!(RuleEntry::all(table)[0].text, "X-1 | Spy");
    }

    #[test]
    fn all_words_are_found_whatever_their_case_and_accents() {
        let entries = RuleEntry::all(PAGE);
        let found = |asked: &str| {
            let words = SearchTerms::of(asked);
            entries
                .iter()
                .filter(|entry| words.are_in(entry))
                .map(|entry| entry.id.as_str())
                .collect::<Vec<_>>()
        };
        assert_eq!(found("SEA fleet"), ["X-1"]);
        assert_eq!(found("tara"), ["X-2"]);
        assert_eq!(found("x-"), ["X-1", "X-2"]);
        assert!(found("").is_empty() && found("sea tara").is_empty());
    }
}
