//! Texts for people: from a message id and a language to a sentence.
//!
//! Owns the Fluent files under `locales/` (one folder per language, one file per area), the choice of language, and
//! the format of dates. The caller passes the reader's language, zone and the present instant.
//!
//! English and Romanian have every message. Portuguese and Japanese have only the areas listed for them in
//! `locales/required.txt`, and fall back to English elsewhere.

mod catalogue;
mod date_time;
mod lang;
mod message;
mod text;

#[cfg(test)]
mod checks;

pub use date_time::{NamedZone, zone_choices};
pub use lang::Lang;
pub use message::{Message, MessageValue};
pub use text::{DEFAULT_SITE, MessageHtml, MessageText, ReaderLocale};

/// Marks a string literal as a message id, so that the test of the catalogue finds it. Expands to the literal.
///
/// Required wherever an id is not a direct argument of [`ReaderLocale::t`], [`ReaderLocale::html`] or [`Message::new`].
#[macro_export]
macro_rules! key {
    ($id:literal) => {
        $id
    };
}
