//! A message without a language: an id and its arguments, as used in form errors, notifications and system posts.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A message to be rendered. Stored as JSON: `{"id": "thread-posts", "args": {"count": 3}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The id of a message in the catalogue.
    pub id: Cow<'static, str>,
    /// The arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, MessageValue>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MessageValue {
    /// A whole number, for counting.
    Number(i64),
    /// Text that is the same in every language: a name, a code.
    Text(String),
    /// Several arguments, joined by the language's commas. It stands before the variants with fields: their types
    /// would otherwise accept a list of one as their first field.
    List(Vec<MessageValue>),
    /// An instant, written in the reader's zone and language.
    Instant {
        /// The instant.
        at: DateTime<Utc>,
    },
    /// A player of a game: the name, and the letter of the colour if they have one.
    Player {
        /// The player's name.
        player: String,
        /// The letter of the player's colour on the map.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ink: Option<char>,
        /// The name that the game gives the seat, such as a power. It is written before the player's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        power: Option<Box<Message>>,
    },
    /// A seat played by a bot: its name, and the letter of its colour if it has one.
    Bot {
        /// The bot's name.
        #[serde(rename = "house")]
        bot: Box<Message>,
        /// The letter of its colour on the map.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ink: Option<char>,
        /// The name that the game gives the seat, such as a power. It is written before the bot's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        power: Option<Box<Message>>,
    },
    /// A player of an anonymous game.
    Secret {
        /// The name under which they play: the power, or the number of the seat.
        known_as: Box<Message>,
        /// The letter of their colour on the map.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ink: Option<char>,
    },
    /// An argument that is emphasized, such as the name of a place.
    Strong {
        /// The emphasized argument.
        strong: Box<MessageValue>,
    },
    /// Another message, rendered in the reader's language first.
    Said(Box<Message>),
}

impl Message {
    /// Makes a message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: BTreeMap::new() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<MessageValue>) -> Message {
        self.args.insert(name.into(), value.into());
        self
    }
}

impl From<&str> for MessageValue {
    fn from(text: &str) -> MessageValue {
        MessageValue::Text(text.to_owned())
    }
}

impl From<String> for MessageValue {
    fn from(text: String) -> MessageValue {
        MessageValue::Text(text)
    }
}

impl From<&String> for MessageValue {
    fn from(text: &String) -> MessageValue {
        MessageValue::Text(text.clone())
    }
}

impl From<DateTime<Utc>> for MessageValue {
    fn from(at: DateTime<Utc>) -> MessageValue {
        MessageValue::Instant { at }
    }
}

impl From<&DateTime<Utc>> for MessageValue {
    fn from(at: &DateTime<Utc>) -> MessageValue {
        MessageValue::Instant { at: *at }
    }
}

impl From<Message> for MessageValue {
    fn from(message: Message) -> MessageValue {
        MessageValue::Said(Box::new(message))
    }
}

impl From<Vec<MessageValue>> for MessageValue {
    fn from(items: Vec<MessageValue>) -> MessageValue {
        MessageValue::List(items)
    }
}

/// Converts numbers of all widths. Values that do not fit an `i64` saturate.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for MessageValue {
            fn from(number: $number) -> MessageValue {
                MessageValue::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
        impl From<&$number> for MessageValue {
            fn from(number: &$number) -> MessageValue {
                MessageValue::from(*number)
            }
        }
    )*};
}
numbers!(i64, u64, usize, i32, u32, i16, u16, u8);

#[cfg(test)]
mod tests {
    use super::{Message, MessageValue};

    #[test]
    fn a_message_reads_back_from_its_json() {
        let message = Message::new("a-b")
            .with("count", 3)
            .with("name", "Bufnița")
            .with("at", chrono::DateTime::from_timestamp(1_793_000_000, 0).unwrap())
            .with("inner", Message::new("c"))
            .with("player", MessageValue::Player { player: "Ana".to_owned(), ink: Some('C'), power: None })
            .with("other", MessageValue::Player { player: "Dan".to_owned(), ink: None, power: None })
            .with(
                "house",
                MessageValue::Bot {
                    bot: Box::new(Message::new("h").with("number", 3)),
                    ink: Some('B'),
                    power: Some(Box::new(Message::new("p"))),
                },
            )
            .with("secret", MessageValue::Secret { known_as: Box::new(Message::new("s")), ink: Some('A') })
            .with("list", vec![MessageValue::from(1), MessageValue::from("x")])
            .with("alone", vec![MessageValue::from("Pilgrim")])
            .with("moment", vec![MessageValue::from("2026-11-22T05:00:00Z")]);
        let json = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), message);
    }
}
