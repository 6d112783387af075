//! Errors in the fields of a form.

use crate::i18n::Message;

/// The errors of a form, field by field, in the order in which they were found. The page shows each beside its field
/// and all of them on top.
#[derive(Clone, Debug, Default)]
pub struct FormErrors(Vec<(&'static str, Message)>);

impl FormErrors {
    /// Creates an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a list with one error of `field`.
    #[must_use]
    pub fn one(field: &'static str, message: Message) -> Self {
        Self(vec![(field, message)])
    }

    /// Adds an error of `field`, a name of the form.
    pub fn add(&mut self, field: &'static str, message: Message) {
        self.0.push((field, message));
    }

    /// Returns the first error of `field`; `None` if it has none.
    #[must_use]
    pub fn of(&self, field: &str) -> Option<&Message> {
        self.0.iter().find(|(name, _)| *name == field).map(|(_, message)| message)
    }

    /// Returns true if the form has no errors.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of errors.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Iterates over all errors: field and message.
    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, Message)> {
        self.0.iter()
    }
}
