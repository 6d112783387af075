//! What is said to a person, as data: message ids and their arguments, never prose.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::clock::Instant;
use crate::seats::Seat;

/// Understood, but not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Illegal {
    /// Which act of the post, from 0; none where the post as a whole is at fault.
    pub act: Option<usize>,
    /// The code that machines read, e.g. `E_AP`.
    pub code: String,
    /// What a person is told, with the place and the number that was missed.
    pub message: Message,
}

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.act {
            Some(act) => write!(out, "act {act}: {} ({})", self.code, self.message.id),
            None => write!(out, "{} ({})", self.code, self.message.id),
        }
    }
}

impl std::error::Error for Illegal {}

/// Something to be told: a message id and its arguments, never prose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Fluent message id.
    pub id: String,
    /// Its arguments by name.
    pub args: BTreeMap<String, Arg>,
    /// The rule that decided, e.g. `FCQ-7.4`; pages link it to its anchor.
    pub rule: Option<String>,
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: BTreeMap::new(), rule: None }
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: impl Into<Arg>) -> Self {
        self.args.insert(name.to_owned(), arg.into());
        self
    }

    /// The same with the rule that decided.
    #[must_use]
    pub fn by(mut self, rule: impl Into<String>) -> Self {
        self.rule = Some(rule.into());
        self
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A count.
    Number(i64),
    /// A proper name, the same in every language.
    Text(String),
    /// Another message, told in the reader's language.
    Told(Box<Message>),
    /// A seat; pages show its player.
    Seat(Seat),
    /// An instant; pages show it in the reader's zone.
    At(Instant),
    /// Several, joined as the language joins them.
    List(Vec<Arg>),
    /// A name that is set off where it is told, such as that of a place.
    Strong(Box<Arg>),
}

impl Arg {
    /// The same, set off.
    #[must_use]
    pub fn strong(self) -> Self {
        Self::Strong(Box::new(self))
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Told(Box::new(message))
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Self {
        Self::List(list)
    }
}

macro_rules! language {
    ($($(#[$doc:meta])* $name:ident $tag:literal $own_name:literal $zone:literal,)+) => {
        /// A language in which posts are read and written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Language {
            $($(#[$doc])* $name,)+
        }

        impl Language {
            /// Every language, in the order of the enum.
            pub const ALL: [Language; [$(Language::$name),+].len()] = [$(Language::$name),+];

            /// Its code (ISO 639-1), which names its files: `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $tag,)+
                }
            }
        }
    };
}
crate::languages!(language);

/// A part of a text that is not understood, or has more than one reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unclear {
    /// The bytes of the text that are meant.
    pub at: Range<usize>,
    /// What is wrong and what was expected there.
    pub message: Message,
    /// Names close to what stands there, best first.
    pub near: Vec<String>,
    /// The readings, each written out in full; two or more where the text is ambiguous, else empty.
    pub readings: Vec<String>,
}

impl Unclear {
    /// The most parts of one text that are listed; what follows is not looked at. To look for likely names takes longest of all.
    pub const MOST: usize = 20;
}

/// How all stand: a table, and what is said of the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// What the table shows.
    pub caption: Message,
    /// The heads of its columns, that of the seats first.
    pub heads: Vec<Message>,
    /// A row for each seat.
    pub rows: Vec<Vec<Arg>>,
    /// Sentences beside it: who is ahead, what comes next, who signs.
    pub lines: Vec<Message>,
    /// Whether the map is posted with it.
    pub with_map: bool,
}
