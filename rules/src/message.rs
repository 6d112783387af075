//! Messages to people as data: message ids and their arguments, never prose.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::clock::Instant;
use crate::seats::Seat;

/// An act that was understood but is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IllegalAct {
    /// Index of the act in the post, from 0. `None` if the post as a whole is illegal.
    pub act: Option<usize>,
    /// A machine-readable code, e.g. `E_AP`.
    pub code: String,
    /// The message to the person, with the place and the number that was missed.
    pub message: Message,
}

impl Display for IllegalAct {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.act {
            Some(act) => write!(out, "act {act}: {} ({})", self.code, self.message.id),
            None => write!(out, "{} ({})", self.code, self.message.id),
        }
    }
}

impl std::error::Error for IllegalAct {}

/// A message to a person: an id and its arguments, never prose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Fluent message id.
    pub id: String,
    /// The arguments by name.
    pub args: BTreeMap<String, MessageArg>,
    /// The rule that applies, e.g. `FCQ-7.4`. Pages link to its anchor.
    pub rule: Option<String>,
}

impl Message {
    /// Makes a message without arguments.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: BTreeMap::new(), rule: None }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: impl Into<MessageArg>) -> Self {
        self.args.insert(name.to_owned(), arg.into());
        self
    }

    /// Sets the rule that applies.
    #[must_use]
    pub fn with_rule(mut self, rule: impl Into<String>) -> Self {
        self.rule = Some(rule.into());
        self
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MessageArg {
    /// A count.
    Number(i64),
    /// A proper name, the same in every language.
    Text(String),
    /// Another message, rendered in the reader's language.
    Told(Box<Message>),
    /// A seat. Pages show its player's name.
    Seat(Seat),
    /// An instant. Pages show it in the reader's zone.
    At(Instant),
    /// Several arguments, joined as the language joins a list.
    List(Vec<MessageArg>),
    /// A name that is emphasized, such as that of a place.
    Strong(Box<MessageArg>),
}

impl MessageArg {
    /// Emphasizes it.
    #[must_use]
    pub fn strong(self) -> Self {
        Self::Strong(Box::new(self))
    }
}

impl From<i64> for MessageArg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for MessageArg {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<&str> for MessageArg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Seat> for MessageArg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for MessageArg {
    fn from(message: Message) -> Self {
        Self::Told(Box::new(message))
    }
}

impl From<Vec<MessageArg>> for MessageArg {
    fn from(list: Vec<MessageArg>) -> Self {
        Self::List(list)
    }
}

macro_rules! language {
    ($($(#[$doc:meta])* $name:ident $tag:literal $own_name:literal $zone:literal,)+) => {
        /// A language in which posts are parsed and written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Language {
            $($(#[$doc])* $name,)+
        }

        impl Language {
            /// All languages, in the order of the enum.
            pub const ALL: [Language; [$(Language::$name),+].len()] = [$(Language::$name),+];

            /// Returns its code (ISO 639-1), which names its files: `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $tag,)+
                }
            }
        }
    };
}
crate::languages!(language);

/// A part of a text that is not understood or is ambiguous.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnclearText {
    /// The byte range in the text.
    pub at: Range<usize>,
    /// The error, with what was expected.
    pub message: Message,
    /// Similar names, best first.
    pub near: Vec<String>,
    /// The possible readings, each written out in full. Two or more if the text is ambiguous, else empty.
    pub readings: Vec<String>,
}

impl UnclearText {
    /// The most errors listed for one text. The rest of the text is not checked, because the search for similar names
    /// is slow.
    pub const MOST: usize = 20;
}

/// The standings: a table and remarks on the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryStandings {
    /// The table's caption.
    pub caption: Message,
    /// The column headings, that of the seats first.
    pub heads: Vec<Message>,
    /// A row for each seat.
    pub rows: Vec<Vec<MessageArg>>,
    /// Sentences under the table: the leader, the next phase, the signature.
    pub lines: Vec<Message>,
    /// True if the map is posted with it.
    pub with_map: bool,
}
