//! Orders as people write them on a forum: one engine that reads and writes them with the same patterns.
//!
//! A game provides a [`OrderVocabulary`]: its tokenizer ([`lexer`]), the values that fit the slots of its patterns
//! ([`pattern`]), and the act that results. The engine tries every way in which the patterns of a language match a
//! line ([`reader`]), and writes an act in the first wording of its form ([`writer`]). Nothing is guessed: for a line
//! with several readings it returns all of them, written out. For a line with none it reports how far it matched and
//! what was expected there.
//!
//! Whole posts ([`whole_post`]) are read with the same patterns: clause by clause ([`post_line`]), with the words around
//! orders ([`post_words`]).
//!
//! A language is a data file in each game's `text/`, declared once in its [`by_language`]. A game without a file for
//! a language uses the first one it declares. A game with a grammar of its own (Diplomacy) shares the lexer and the
//! files.
//!
//! This module knows only the form of texts. Names, values and acts belong to the game, and its rules decide if an
//! order is legal.

pub(crate) mod chained;
pub(crate) mod form_patterns;
pub(crate) mod lexer;
pub(crate) mod likeness;
pub(crate) mod pattern;
pub(crate) mod post;
mod post_line;
mod post_words;
pub(crate) mod reader;
pub(crate) mod whole_post;
pub(crate) mod writer;

use std::ops::Range;

use self::form_patterns::FormPatterns;
use self::lexer::{Token, TokenizerFn};
use self::reader::UnmatchedLine;
use crate::rules::{Message, UnclearText};

/// The longest text, in bytes.
pub(crate) const LONGEST_TEXT: usize = 64 * 1024;

/// The vocabulary of a game in one language.
pub(crate) trait OrderVocabulary: Sized {
    /// An order in a line.
    type Act: PartialEq;
    /// A wording of an act. Readings are listed in this order.
    type Form: Copy + Ord;
    /// A slot in a pattern.
    type Slot: Copy + Ord;
    /// The value in a slot.
    type Value: Clone + PartialEq;

    /// The tokenizer.
    const CUT: TokenizerFn;
    /// The most tokens in a line, far above what any order needs.
    const MOST_TOKENS: usize;
    /// True if text between quotation marks is one token, so that any name can be written.
    const QUOTES: bool;
    /// Message id for a text or line that is too long.
    const TOO_LONG: &'static str;
    /// Message id for a line with several readings.
    const SEVERAL_READINGS: &'static str;

    /// Splits a text into lines, without meaningless characters before and after. No line is empty.
    fn lines(tokens: &[Token]) -> Vec<&[Token]>;

    /// Returns the patterns of the language.
    fn forms(&self) -> &FormPatterns<Self::Form, Self::Slot>;

    /// Returns the vocabularies that are tried, in this order, for a line that has no reading in this one.
    fn others(&self) -> Vec<Self> {
        Vec::new()
    }

    /// Returns all values that fit a slot from a token on, each with the number of tokens it takes. A mark takes
    /// none.
    fn fill(
        &self,
        slot: Self::Slot,
        text: &str,
        line: &[Token],
        at: usize,
        found: &FoundIn<Self>,
    ) -> Vec<(Self::Value, usize)>;

    /// Returns the token at which a partial match of a slot ends, and the slot that was expected there.
    fn find_break(&self, _slot: Self::Slot, _line: &[Token], _at: usize) -> Option<(usize, Self::Slot)> {
        None
    }

    /// Returns the range of tokens that are orders in the line's brackets. `outer` is false inside brackets.
    ///
    /// # Errors
    /// Fails if orders in brackets are not allowed here.
    fn inside(_found: &FoundIn<Self>, _outer: bool) -> Result<Range<usize>, Message> {
        Ok(0..0)
    }

    /// Builds the acts that a form may mean with its slot values and the acts in its brackets. Empty if they form no act.
    fn acts(&self, form: Self::Form, found: &FoundIn<Self>, inside: Vec<Self::Act>) -> Vec<Self::Act>;

    /// Splits an act into its form and slot values: the inverse of [`OrderVocabulary::acts`].
    fn take_apart(act: &Self::Act) -> (Self::Form, FoundIn<Self>);

    /// Formats the value of a slot. `None` if the slot is empty.
    fn write_slot(&self, slot: Self::Slot, found: &FoundIn<Self>, quoted: bool) -> Option<String>;

    /// Builds the error for a line that no pattern matches.
    fn explain_unmatched(&self, stop: &UnmatchedLine<'_, Self::Slot>) -> UnclearText;
}

/// The slot values of a game's pattern.
pub(crate) type FoundIn<V> = PatternMatch<<V as OrderVocabulary>::Slot, <V as OrderVocabulary>::Value>;

/// Slot values by slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PatternMatch<S, V>(Vec<(S, V)>);

impl<S, V> Default for PatternMatch<S, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S: PartialEq, V: Clone> PatternMatch<S, V> {
    /// Returns all values.
    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    fn value(&self, slot: S) -> Option<&V> {
        self.0.iter().find(|(at, _)| *at == slot).map(|(_, value)| value)
    }

    /// Returns the value of a slot. `None` if it has none of this type.
    pub(crate) fn get<T: TryFrom<V>>(&self, slot: S) -> Option<T> {
        T::try_from(self.value(slot)?.clone()).ok()
    }

    /// Returns the number in a slot. `None` if it is too large.
    pub(crate) fn number<N: TryFrom<u32>>(&self, slot: S) -> Option<N>
    where
        u32: TryFrom<V>,
    {
        self.get::<u32>(slot).and_then(|number| N::try_from(number).ok())
    }

    /// Adds a value for a slot.
    pub(crate) fn with(mut self, slot: S, value: impl Into<V>) -> Self {
        self.0.push((slot, value.into()));
        self
    }

    /// Adds a value for a slot if there is one.
    pub(crate) fn maybe(self, slot: S, value: Option<impl Into<V>>) -> Self {
        match value {
            Some(value) => self.with(slot, value),
            None => self,
        }
    }
}

/// Converts values with their token counts into the value type of a vocabulary.
pub(crate) fn values_of<T: Into<V>, V>(found: impl IntoIterator<Item = (T, usize)>) -> Vec<(V, usize)> {
    found.into_iter().map(|(value, length)| (value.into(), length)).collect()
}

/// Defines the value type of a vocabulary. Each variant holds a type of its own, with conversions in both directions.
macro_rules! values {
    ($($(#[$doc:meta])* $variant:ident($type:ty)),+ $(,)?) => {
        /// The value of a slot.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(super) enum Value {
            $($(#[$doc])* $variant($type)),+
        }
        $(
            impl From<$type> for Value {
                fn from(value: $type) -> Self {
                    Self::$variant(value)
                }
            }
            impl TryFrom<Value> for $type {
                type Error = ();
                fn try_from(value: Value) -> Result<Self, ()> {
                    match value {
                        Value::$variant(value) => Ok(value),
                        _ => Err(()),
                    }
                }
            }
        )+
    };
}
pub(crate) use values;

/// Defines a function from a language to its parsed data file, loaded on first use. Languages without a file use the
/// first one. `$load` parses a file; a file with an error is a defect of the build, which the tests of its module find.
macro_rules! by_language {
    ($(#[$doc:meta])* $name:ident -> $type:ty = $load:expr; $default:literal $(, $language:ident: $file:literal)* $(,)?) => {
        $(#[$doc])*
        pub(super) fn $name(language: crate::rules::Language) -> &'static $type {
            $(if language == crate::rules::Language::$language {
                static LOADED: std::sync::LazyLock<$type> = std::sync::LazyLock::new(|| {
                    $load(include_str!($file)).unwrap_or_else(|error| unreachable!("{}: {error}", $file))
                });
                return &LOADED;
            })*
            static LOADED: std::sync::LazyLock<$type> = std::sync::LazyLock::new(|| {
                $load(include_str!($default)).unwrap_or_else(|error| unreachable!("{}: {error}", $default))
            });
            &LOADED
        }
    };
}
pub(crate) use by_language;
