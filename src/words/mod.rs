//! Text for people: a message id and a language in, a sentence out.
//!
//! Owns the Fluent files under `locales/` (one folder a language, one file an area), the choice of language, and dates as
//! a reader writes them. Does not know who the reader is: a page hands it a language, a zone and the present instant.
//!
//! English and Romanian hold every message. Portuguese and Japanese hold whole areas, those that `locales/owed.txt`
//! names for them, and fall back to English elsewhere.

mod catalogue;
mod lang;
mod message;
mod text;
mod when;

#[cfg(test)]
mod checks;

pub use lang::Lang;
pub use message::{Message, Value};
pub use text::{Html, Text, Words};
pub use when::{Zone, zone_names};

/// Marks a string literal as the id of a message, so that the test of the catalogue finds it. Gives the literal back.
///
/// Write it wherever an id does not stand directly in a call of [`Words::t`], [`Words::html`] or [`Message::new`].
#[macro_export]
macro_rules! key {
    ($id:literal) => {
        $id
    };
}
