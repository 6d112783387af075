//! System posts: blocks of message ids and arguments, rendered in the language of each reader.
//!
//! Knows no ruleset: the caller (a Game Master, the clock, a poll) supplies messages from the catalogue.

use askama::Template;
use serde::{Deserialize, Serialize};

use crate::words::{Lang, Message, Words, Zone};

/// A piece of a system post. Stored as JSON, so kinds may be added but never changed or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block {
    /// A heading.
    Heading {
        /// The text of the heading.
        message: Message,
    },
    /// One sentence or several.
    Text {
        /// The text.
        message: Message,
        /// The style of the text.
        #[serde(default)]
        tone: Tone,
        /// The rules that the text cites.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<Cited>,
    },
    /// A sentence that leads to another page of this site.
    Link {
        /// The text of the link.
        message: Message,
        /// The path of the page, with a leading slash.
        link: String,
    },
    /// A list.
    List {
        /// Its items.
        items: Vec<Item>,
        /// True if the items are numbered.
        #[serde(default)]
        numbered: bool,
    },
    /// A picture on this site that links to a page.
    Figure {
        /// The path of the picture, with a leading slash.
        image: String,
        /// The path of the page, with a leading slash.
        link: String,
        /// The description of the picture.
        caption: Message,
    },
    /// A table. The first cell of each row is its heading.
    Table {
        /// The caption of the table.
        caption: Message,
        /// The headings of its columns.
        heads: Vec<Message>,
        /// Its rows.
        rows: Vec<Vec<Cell>>,
    },
    /// A message that a person wrote together with the reported event.
    Quote {
        /// The text as written, without markup.
        text: String,
        /// The language code of the text.
        lang: String,
    },
    /// A list of details, folded under its caption. Quotes, e-mails and the search contain only the caption.
    Folded {
        /// The description of the list.
        caption: Message,
        /// Its items.
        items: Vec<Item>,
    },
}

/// A rule that decided something. The post holds the page of the rule, because the forum knows no ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cited {
    /// The id of the rule, for example `FCQ-7.4`: the anchor on its page.
    pub rule: String,
    /// The name of the page of rules, for example `conquest`.
    pub page: String,
}

impl Cited {
    /// Returns the path of the rule.
    #[must_use]
    pub fn link(&self) -> String {
        format!("/rules/{}#{}", self.page, self.rule)
    }
}

/// An item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// The text of the item.
    pub message: Message,
    /// The rules that the item cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Cited>,
}

impl From<Message> for Item {
    fn from(message: Message) -> Self {
        Self { message, rules: Vec::new() }
    }
}

impl Block {
    /// Makes a text that cites no rule.
    #[must_use]
    pub fn text(message: Message, tone: Tone) -> Self {
        Self::Text { message, tone, rules: Vec::new() }
    }
}

/// The style of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Normal text.
    #[default]
    Plain,
    /// The most important sentence.
    Strong,
    /// The calculation behind a result.
    Quiet,
    /// A success.
    Good,
    /// A loss or a refusal.
    Bad,
}

impl Tone {
    const fn class(self) -> &'static str {
        match self {
            Tone::Plain => "",
            Tone::Strong => "strong",
            Tone::Quiet => "dim",
            Tone::Good => "ok",
            Tone::Bad => "no-go",
        }
    }
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// A number, aligned to the right.
    Number(i64),
    /// A text.
    Said(Message),
}

#[derive(Template)]
#[template(path = "forum/told.html")]
struct Told<'a> {
    w: &'a Words,
    blocks: &'a [Block],
}

impl Told<'_> {
    /// Returns true if a column of a table holds only numbers.
    fn is_counted(&self, rows: &[Vec<Cell>], column: &usize) -> bool {
        rows.iter().all(|row| row.get(*column).is_some_and(Cell::is_number))
    }
}

/// Renders a system post as HTML for one reader.
#[must_use]
pub fn html(blocks: &[Block], words: &Words) -> String {
    Told { w: words, blocks }.render().unwrap_or_else(|error| {
        tracing::error!(%error, "a told post could not be rendered");
        String::new()
    })
}

/// Renders a system post as plain text, for quotes, feeds and e-mails.
#[must_use]
pub fn plain(blocks: &[Block], words: &Words) -> String {
    let mut lines = Vec::new();
    for block in blocks {
        match block {
            Block::Heading { message } | Block::Text { message, .. } | Block::Link { message, .. } => {
                lines.push(words.say(message));
            }
            Block::List { items, .. } => lines.extend(items.iter().map(|item| words.say(&item.message))),
            Block::Quote { text, .. } => lines.push(text.clone()),
            Block::Figure { caption, .. } | Block::Folded { caption, .. } => lines.push(words.say(caption)),
            Block::Table { caption, heads, rows } => {
                lines.push(words.say(caption));
                lines.push(heads.iter().map(|head| words.say(head)).collect::<Vec<_>>().join(" | "));
                for row in rows {
                    lines.push(row.iter().map(|cell| cell.plain(words)).collect::<Vec<_>>().join(" | "));
                }
            }
        }
    }
    lines.join("\n")
}

impl Cell {
    fn is_number(&self) -> bool {
        matches!(self, Cell::Number(_))
    }

    fn marked(&self, words: &Words) -> String {
        match self {
            Cell::Number(number) => number.to_string(),
            Cell::Said(message) => words.marked(message),
        }
    }

    fn plain(&self, words: &Words) -> String {
        match self {
            Cell::Number(number) => number.to_string(),
            Cell::Said(message) => words.say(message),
        }
    }
}

/// Returns the searchable text of a system post: its text in English and Romanian, the languages that have every message.
pub(super) fn searched(blocks: &[Block], now: chrono::DateTime<chrono::Utc>) -> String {
    let in_language = |lang| plain(blocks, &Words::new(lang, Zone::utc(), now));
    format!("{}\n{}", in_language(Lang::En), in_language(Lang::Ro))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(lang: Lang) -> Words {
        Words::new(lang, Zone::utc(), chrono::DateTime::from_timestamp(1_795_000_000, 0).unwrap())
    }

    #[test]
    fn a_told_post_is_said_in_each_readers_language_and_escaped() {
        let blocks = vec![
            Block::Heading { message: Message::new("nav-forum") },
            Block::Text {
                message: Message::new("count-posts").with("count", 120),
                tone: Tone::Bad,
                rules: vec![Cited { rule: "FCQ-7.4".to_owned(), page: "conquest".to_owned() }],
            },
            Block::List {
                items: vec![Message::new("page-title").with("page", "<b>x</b>").into()],
                numbered: true,
            },
            Block::Table {
                caption: Message::new("nav-label"),
                heads: vec![Message::new("nav-forum"), Message::new("brand")],
                rows: vec![vec![Cell::Said(Message::new("brand")), Cell::Number(7)]],
            },
        ];
        let json = serde_json::to_value(&blocks).unwrap();
        assert_eq!(serde_json::from_value::<Vec<Block>>(json).unwrap(), blocks);
        let (english, romanian) = (html(&blocks, &words(Lang::En)), html(&blocks, &words(Lang::Ro)));
        assert!(
            english.contains("120 posts") && romanian.contains("120 de postări"),
            "{english}\n{romanian}"
        );
        assert!(!english.contains("<b>x") && english.contains("&#60;b&#62;x"), "{english}");
        assert!(
            english.contains("<a class=\"rule\" href=\"/rules/conquest#FCQ-7.4\">FCQ-7.4</a>"),
            "{english}"
        );
        assert!(plain(&blocks, &words(Lang::En)).contains("Stafeta | 7"));
        assert!(searched(&blocks, words(Lang::En).now).contains("120 de postări"));
    }
}
