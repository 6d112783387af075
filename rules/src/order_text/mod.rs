//! Orders as people write them on a forum: one engine, read and written by the same patterns.
//!
//! A game gives a [`Vocabulary`]: how its texts are cut into tokens ([`lexer`]), what can stand in the places of its
//! patterns ([`pattern`]), and which act comes of that. The engine follows every way in which the patterns of a
//! language fit a line ([`reader`]), and writes an act in the first wording of its form ([`writer`]). Nothing is
//! guessed: a line with several readings is answered with all of them, written out; one with none says how far it
//! could be followed and what was wanted there.
//!
//! A language is a data file in each game's `text/`, named once in its [`by_language`]; a game without one reads
//! and writes the language it names first. A game with a grammar of its own (Diplomacy) shares the lexer and the files.
//!
//! Owns the form of words only: names, values and acts are a game's, and whether an order is legal is its rules'.

pub(crate) mod lexer;
pub(crate) mod pattern;
pub(crate) mod reader;
pub(crate) mod writer;

use std::ops::Range;

use self::lexer::{Cut, Token};
use self::pattern::Forms;
use self::reader::Stop;
use crate::rules::{Message, Unclear};

/// The longest text, in bytes.
pub(crate) const LONGEST_TEXT: usize = 64 * 1024;

/// The words of a game in a language.
pub(crate) trait Vocabulary: Sized {
    /// What a line orders.
    type Act: PartialEq;
    /// A way in which an act is worded; readings are told in this order.
    type Form: Copy + Ord;
    /// A place in a pattern.
    type Slot: Copy + Ord;
    /// What stands in a place.
    type Value: Clone + PartialEq;

    /// How a text is cut into tokens.
    const CUT: Cut;
    /// The most tokens of a line; no order comes near it.
    const MOST_TOKENS: usize;
    /// Whether what stands between quotation marks holds together, so that any name can be written.
    const QUOTES: bool;
    /// The id of the message that a text or a line is too long.
    const TOO_LONG: &'static str;
    /// The id of the message that a line has several readings.
    const SEVERAL_READINGS: &'static str;

    /// The lines of a text, without signs before and after that say nothing; none is empty.
    fn lines(tokens: &[Token]) -> Vec<&[Token]>;

    /// The patterns of the language.
    fn forms(&self) -> &Forms<Self::Form, Self::Slot>;

    /// Vocabularies in which a line is read that has no reading in this one, in this order.
    fn others(&self) -> Vec<Self> {
        Vec::new()
    }

    /// Everything that can stand in a place from a token on, each with how many tokens it takes; a mark takes none.
    fn fill(
        &self,
        slot: Self::Slot,
        text: &str,
        line: &[Token],
        at: usize,
        found: &FoundIn<Self>,
    ) -> Vec<(Self::Value, usize)>;

    /// The token where something that could stand in a place breaks off, and what is wanted there.
    fn breaks_off(&self, _slot: Self::Slot, _line: &[Token], _at: usize) -> Option<(usize, Self::Slot)> {
        None
    }

    /// Which tokens of a line are orders in its brackets; `outer` is false in brackets.
    ///
    /// # Errors
    /// No orders may stand in brackets here.
    fn inside(_found: &FoundIn<Self>, _outer: bool) -> Result<Range<usize>, Message> {
        Ok(0..0)
    }

    /// The act of a form with what was found in its places and in its brackets; `None` where they make none.
    fn act(&self, form: Self::Form, found: &FoundIn<Self>, inside: Vec<Self::Act>) -> Option<Self::Act>;

    /// The form of an act and what stands in its places: [`Vocabulary::act`] gives it back.
    fn take_apart(act: &Self::Act) -> (Self::Form, FoundIn<Self>);

    /// What stands in a place, written; `None` if nothing does.
    fn written(&self, slot: Self::Slot, found: &FoundIn<Self>, quoted: bool) -> Option<String>;

    /// The answer to a line that no pattern fits.
    fn not_understood(&self, stop: &Stop<'_, Self::Slot>) -> Unclear;
}

/// What was found in the places of a game's pattern.
pub(crate) type FoundIn<V> = Found<<V as Vocabulary>::Slot, <V as Vocabulary>::Value>;

/// What was found in which place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found<S, V>(Vec<(S, V)>);

impl<S, V> Default for Found<S, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S: PartialEq, V: Clone> Found<S, V> {
    /// All values.
    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    fn value(&self, slot: S) -> Option<&V> {
        self.0.iter().find(|(at, _)| *at == slot).map(|(_, value)| value)
    }

    /// The value of a place; `None` if there is none of this type.
    pub(crate) fn get<T: TryFrom<V>>(&self, slot: S) -> Option<T> {
        T::try_from(self.value(slot)?.clone()).ok()
    }

    /// The number in a place; `None` if it is too large.
    pub(crate) fn number<N: TryFrom<u32>>(&self, slot: S) -> Option<N>
    where
        u32: TryFrom<V>,
    {
        self.get::<u32>(slot).and_then(|number| N::try_from(number).ok())
    }

    /// The same with a value in a place.
    pub(crate) fn with(mut self, slot: S, value: impl Into<V>) -> Self {
        self.0.push((slot, value.into()));
        self
    }

    /// The same with a value in a place, if there is one.
    pub(crate) fn maybe(self, slot: S, value: Option<impl Into<V>>) -> Self {
        match value {
            Some(value) => self.with(slot, value),
            None => self,
        }
    }
}

/// What can stand in a place, each with how many tokens it takes, as values.
pub(crate) fn values_of<T: Into<V>, V>(found: impl IntoIterator<Item = (T, usize)>) -> Vec<(V, usize)> {
    found.into_iter().map(|(value, length)| (value.into(), length)).collect()
}

/// Defines what can stand in the places of a game's patterns: each variant holds a type of its own, which turns into the
/// value and back.
macro_rules! values {
    ($($(#[$doc:meta])* $variant:ident($type:ty)),+ $(,)?) => {
        /// What stands in a place.
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

/// Defines a function from a language to what its data file holds, loaded when it is first asked for; the first file
/// serves the languages that have none.
macro_rules! by_language {
    ($(#[$doc:meta])* $name:ident -> $type:ty = $load:expr; $default:literal $(, $language:ident: $file:literal)* $(,)?) => {
        $(#[$doc])*
        pub(super) fn $name(language: crate::rules::Language) -> &'static $type {
            $(if language == crate::rules::Language::$language {
                static LOADED: std::sync::LazyLock<$type> = std::sync::LazyLock::new(|| $load(include_str!($file)));
                return &LOADED;
            })*
            static LOADED: std::sync::LazyLock<$type> = std::sync::LazyLock::new(|| $load(include_str!($default)));
            &LOADED
        }
    };
}
pub(crate) use by_language;
