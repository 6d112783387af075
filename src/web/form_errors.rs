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

    /// Adds the errors that another check found.
    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }

    /// Joins the results of two checks: both values, or the errors of both.
    ///
    /// # Errors
    /// One of them has errors.
    pub fn both<A, B>(one: Result<A, Self>, other: Result<B, Self>) -> Result<(A, B), Self> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (Err(errors), Ok(_)) | (Ok(_), Err(errors)) => Err(errors),
            (Err(mut errors), Err(others)) => {
                errors.append(others);
                Err(errors)
            }
        }
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

impl FromIterator<(&'static str, Message)> for FormErrors {
    fn from_iter<T: IntoIterator<Item = (&'static str, Message)>>(errors: T) -> Self {
        Self(errors.into_iter().collect())
    }
}
