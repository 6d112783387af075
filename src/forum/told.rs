//! Told posts: blocks of message ids and arguments, said to each reader in his language.
//!
//! Knows no ruleset: whoever tells (a game master, the clock, a poll) brings messages from the catalogue.

use askama::Template;
use serde::{Deserialize, Serialize};

use crate::words::{Lang, Message, Words, Zone};

/// A piece of a told post. Stored as JSON, so a kind is only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block {
    /// A heading.
    Heading {
        /// What it says.
        message: Message,
    },
    /// A sentence or several.
    Text {
        /// What they say.
        message: Message,
        /// How they are set.
        #[serde(default)]
        tone: Tone,
        /// The rules they rest on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<Cited>,
    },
    /// A sentence that leads to another page of this site.
    Link {
        /// What it says.
        message: Message,
        /// The address of the page; begins with a slash.
        link: String,
    },
    /// A list.
    List {
        /// Its items.
        items: Vec<Item>,
        /// Whether they are numbered.
        #[serde(default)]
        numbered: bool,
    },
    /// A picture of this site, with a page behind it.
    Figure {
        /// The address of the picture; begins with a slash.
        image: String,
        /// The address of the page; begins with a slash.
        link: String,
        /// What it shows.
        caption: Message,
    },
    /// A table; the first cell of a row names the row.
    Table {
        /// What it shows.
        caption: Message,
        /// The heads of its columns.
        heads: Vec<Message>,
        /// Its rows.
        rows: Vec<Vec<Cell>>,
    },
    /// What a person wrote beside what is told of him.
    Quote {
        /// As he wrote it; kept as text.
        text: String,
        /// The code of the language it is written in.
        lang: String,
    },
    /// A list for those who check, folded away under its caption. Of it only the caption is quoted, mailed and found.
    Folded {
        /// What it holds.
        caption: Message,
        /// Its items.
        items: Vec<Item>,
    },
}

/// A rule that decided something. The post itself says where the rule stands: the forum knows no ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cited {
    /// Its id, as `FCQ-7.4`: the anchor on its page.
    pub rule: String,
    /// The page of rules it stands on, as `conquest`.
    pub page: String,
}

impl Cited {
    /// The address of the rule.
    #[must_use]
    pub fn link(&self) -> String {
        format!("/rules/{}#{}", self.page, self.rule)
    }
}

/// An item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it says.
    pub message: Message,
    /// The rules it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Cited>,
}

impl From<Message> for Item {
    fn from(message: Message) -> Self {
        Self { message, rules: Vec::new() }
    }
}

impl Block {
    /// A sentence that rests on no rule.
    #[must_use]
    pub fn text(message: Message, tone: Tone) -> Self {
        Self::Text { message, tone, rules: Vec::new() }
    }
}

/// How a text is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// As it is.
    #[default]
    Plain,
    /// The sentence that matters.
    Strong,
    /// The arithmetic behind it.
    Quiet,
    /// A result.
    Good,
    /// A loss, a refusal.
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
    /// A number, set to the right.
    Number(i64),
    /// Words.
    Said(Message),
}

#[derive(Template)]
#[template(path = "forum/told.html")]
struct Told<'a> {
    w: &'a Words,
    blocks: &'a [Block],
}

impl Told<'_> {
    /// Whether a column of a table holds numbers only.
    fn is_counted(&self, rows: &[Vec<Cell>], column: &usize) -> bool {
        rows.iter().all(|row| row.get(*column).is_some_and(Cell::is_number))
    }
}

/// The HTML of a told post for one reader.
#[must_use]
pub fn html(blocks: &[Block], words: &Words) -> String {
    Told { w: words, blocks }.render().unwrap_or_else(|error| {
        tracing::error!(%error, "a told post could not be rendered");
        String::new()
    })
}

/// The words of a told post, for quotes, feeds and mails.
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

/// What a told post can be found by: its words in both languages that have every message.
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
