//! System posts: blocks of message ids and arguments, rendered in the language of each reader.
//!
//! Does not know the rulesets: the caller (a Game Master, the clock, a poll) supplies messages from the catalogue.

use askama::Template;
use serde::{Deserialize, Serialize};

use crate::i18n::{Lang, Message, MessageValue, NamedZone, ReaderLocale};

/// A piece of a system post. Stored as JSON, so kinds may be added but never changed or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SystemBlock {
    /// A heading.
    Heading {
        /// The text of the heading.
        message: Message,
    },
    /// One or more sentences.
    Text {
        /// The text.
        message: Message,
        /// The style of the text.
        #[serde(default)]
        tone: TextTone,
        /// The rules that the text cites.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<RuleCitation>,
    },
    /// A sentence that links to another page of this site.
    Link {
        /// The text of the link.
        message: Message,
        /// The path of the page, with a leading slash.
        link: String,
    },
    /// A list.
    List {
        /// Its items.
        items: Vec<CitedItem>,
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
        rows: Vec<Vec<TableCell>>,
    },
    /// A message that a person wrote together with the reported event.
    Quote {
        /// The text as written, without markup.
        text: String,
        /// The language code of the text.
        lang: String,
    },
    /// A list of details, collapsed under its caption. Quotes, e-mails and the search contain only the caption.
    Folded {
        /// The description of the list.
        caption: Message,
        /// Its items.
        items: Vec<CitedItem>,
    },
    /// A fact about the post itself, shown beside its author: for whom it was posted, in which phase.
    Byline {
        /// The text.
        message: Message,
    },
    /// Orders with their results.
    Ledger {
        /// The seat whose orders they are. `None` if the post is by that seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Message>,
        /// The position before the first. `None` if it is not stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<CitedItem>,
        /// The orders.
        rows: Vec<LedgerRow>,
        /// The position after the last. `None` if it is not stated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        foot: Option<CitedItem>,
    },
    /// The postmark of a summary: the whole post is then framed.
    Postmark {
        /// The name of the game.
        game: String,
        /// The title of the phase that has ended.
        phase: Message,
        /// Its turn.
        turn: i32,
    },
    /// Battles, each with its reasons folded.
    Battles {
        /// The battles, in order.
        battles: Vec<BattleCard>,
    },
    /// A list of facts that few readers want, folded under its caption. Unlike [`SystemBlock::Folded`] it is prose.
    Details {
        /// The description of the list.
        caption: Message,
        /// Its items.
        items: Vec<CitedItem>,
    },
}

/// An order with its results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LedgerRow {
    /// The order.
    pub order: CitedItem,
    /// The results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<CitedItem>,
    /// True if it succeeded, false if it failed. `None` if it could do neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub succeeded: Option<bool>,
}

impl LedgerRow {
    /// Returns what came of the order: its results, or the order itself if it has none.
    #[must_use]
    pub fn into_outcome(self) -> Vec<CitedItem> {
        if self.results.is_empty() { vec![self.order] } else { self.results }
    }

    fn class(&self) -> &'static str {
        match self.succeeded {
            Some(true) => "ok",
            Some(false) => "not-ok",
            None => "",
        }
    }
}

/// A battle of a summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleCard {
    /// The parties and the place.
    pub title: Message,
    /// The end, in few words.
    pub end: Message,
    /// The arithmetic and the losses.
    pub reasons: Vec<CitedItem>,
}

/// A rule that a post cites. It includes the page of the rule, because the forum does not know the rulesets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleCitation {
    /// The id of the rule, for example `FCQ-7.4`: the anchor on its page.
    pub rule: String,
    /// The name of the page of rules, for example `conquest`.
    pub page: String,
}

impl RuleCitation {
    /// Returns the path of the rule.
    #[must_use]
    pub fn link(&self) -> String {
        format!("/rules/{}#{}", self.page, self.rule)
    }
}

/// An item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CitedItem {
    /// The text of the item.
    pub message: Message,
    /// The rules that the item cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleCitation>,
}

impl From<Message> for CitedItem {
    fn from(message: Message) -> Self {
        Self { message, rules: Vec::new() }
    }
}

impl SystemBlock {
    /// Makes a text that cites no rule.
    #[must_use]
    pub fn text(message: Message, tone: TextTone) -> Self {
        Self::Text { message, tone, rules: Vec::new() }
    }
}

/// The style of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextTone {
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

impl TextTone {
    const fn class(self) -> &'static str {
        match self {
            TextTone::Plain => "",
            TextTone::Strong => "strong",
            TextTone::Quiet => "dim",
            TextTone::Good => "ok",
            TextTone::Bad => "not-ok",
        }
    }
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TableCell {
    /// A number, aligned to the right.
    Number(i64),
    /// A text.
    Said(Message),
}

#[derive(Template)]
#[template(path = "forum/system_post.html")]
struct SystemPostTemplate<'a> {
    w: &'a ReaderLocale,
    blocks: &'a [SystemBlock],
}

impl SystemPostTemplate<'_> {
    /// Returns the beginning of a name that fits into a postmark.
    fn short(&self, name: &str) -> String {
        name.chars().take(POSTMARK_LETTERS).collect::<String>().to_uppercase()
    }

    /// Returns the season and the year in the title of a phase. `None` if the game counts turns instead.
    fn season(&self, phase: &Message) -> Option<(String, i64)> {
        match [phase.args.get("season")?, phase.args.get("year")?] {
            [MessageValue::Text(season), MessageValue::Number(year)] => Some((season.clone(), *year)),
            _ => None,
        }
    }

    /// Returns true if a column of a table holds only numbers.
    fn is_counted(&self, rows: &[Vec<TableCell>], column: &usize) -> bool {
        rows.iter().all(|row| row.get(*column).is_some_and(TableCell::is_number))
    }
}

/// The most letters of a line in a postmark.
const POSTMARK_LETTERS: usize = 8;

/// Renders a system post, or a part of one, as HTML for one reader.
#[must_use]
pub fn render_system_post(blocks: &[SystemBlock], words: &ReaderLocale) -> String {
    SystemPostTemplate { w: words, blocks }.render().unwrap_or_else(|error| {
        tracing::error!(%error, "a system post could not be rendered");
        String::new()
    })
}

/// Renders a system post as plain text, for quotes, feeds and e-mails.
#[must_use]
pub fn plain(blocks: &[SystemBlock], words: &ReaderLocale) -> String {
    let mut lines = Vec::new();
    for block in blocks {
        match block {
            SystemBlock::Heading { message }
            | SystemBlock::Text { message, .. }
            | SystemBlock::Link { message, .. } => {
                lines.push(words.say(message));
            }
            SystemBlock::List { items, .. } => {
                lines.extend(items.iter().map(|item| words.say(&item.message)))
            }
            SystemBlock::Quote { text, .. } => lines.push(text.clone()),
            SystemBlock::Figure { caption, .. }
            | SystemBlock::Folded { caption, .. }
            | SystemBlock::Details { caption, .. } => lines.push(words.say(caption)),
            SystemBlock::Byline { message } | SystemBlock::Postmark { phase: message, .. } => {
                lines.push(words.say(message));
            }
            SystemBlock::Ledger { of, head, rows, foot } => {
                lines.extend(of.iter().map(|of| words.say(of)));
                let orders = rows.iter().flat_map(|row| std::iter::once(&row.order).chain(&row.results));
                let items = head.iter().chain(orders).chain(foot);
                lines.extend(items.map(|item| words.say(&item.message)));
            }
            SystemBlock::Battles { battles } => {
                let of_battle =
                    |battle: &BattleCard| format!("{}: {}", words.say(&battle.title), words.say(&battle.end));
                lines.extend(battles.iter().map(of_battle));
            }
            SystemBlock::Table { caption, heads, rows } => {
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

impl TableCell {
    fn is_number(&self) -> bool {
        matches!(self, TableCell::Number(_))
    }

    fn marked(&self, words: &ReaderLocale) -> String {
        match self {
            TableCell::Number(number) => number.to_string(),
            TableCell::Said(message) => words.marked(message),
        }
    }

    fn plain(&self, words: &ReaderLocale) -> String {
        match self {
            TableCell::Number(number) => number.to_string(),
            TableCell::Said(message) => words.say(message),
        }
    }
}

/// Returns the searchable text of a system post: its text in English and Romanian, the languages that have every message.
pub(super) fn search_text(blocks: &[SystemBlock], now: chrono::DateTime<chrono::Utc>) -> String {
    let in_language = |lang| plain(blocks, &ReaderLocale::new(lang, NamedZone::utc(), now));
    format!("{}\n{}", in_language(Lang::En), in_language(Lang::Ro))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(lang: Lang) -> ReaderLocale {
        ReaderLocale::new(lang, NamedZone::utc(), chrono::DateTime::from_timestamp(1_795_000_000, 0).unwrap())
    }

    #[test]
    fn a_system_post_is_rendered_in_each_readers_language_and_escaped() {
        let blocks = vec![
            SystemBlock::Heading { message: Message::new("nav-forum") },
            SystemBlock::Text {
                message: Message::new("count-posts").with("count", 120),
                tone: TextTone::Bad,
                rules: vec![RuleCitation { rule: "FCQ-7.4".to_owned(), page: "conquest".to_owned() }],
            },
            SystemBlock::List {
                items: vec![Message::new("page-title").with("page", "<b>x</b>").into()],
                numbered: true,
            },
            SystemBlock::Table {
                caption: Message::new("nav-label"),
                heads: vec![Message::new("nav-forum"), Message::new("brand")],
                rows: vec![vec![TableCell::Said(Message::new("brand")), TableCell::Number(7)]],
            },
        ];
        let json = serde_json::to_value(&blocks).unwrap();
        assert_eq!(serde_json::from_value::<Vec<SystemBlock>>(json).unwrap(), blocks);
        let (english, romanian) =
            (render_system_post(&blocks, &words(Lang::En)), render_system_post(&blocks, &words(Lang::Ro)));
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
        assert!(search_text(&blocks, words(Lang::En).now).contains("120 de postări"));
    }
}
