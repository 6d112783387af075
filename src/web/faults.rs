//! What is wrong with a form: the refusal's other half, beside the typed text.

use crate::words::Message;

/// The faults of a form, field by field, in the order in which they were found. The page shows each beside its field
/// and all of them on top.
#[derive(Clone, Debug, Default)]
pub struct Faults(Vec<(&'static str, Message)>);

impl Faults {
    /// No faults yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One fault, of `field`.
    #[must_use]
    pub fn one(field: &'static str, message: Message) -> Self {
        Self(vec![(field, message)])
    }

    /// Notes what is wrong with `field`, a name of the form.
    pub fn add(&mut self, field: &'static str, message: Message) {
        self.0.push((field, message));
    }

    /// What is wrong with `field`, if anything is; the first where there is more.
    #[must_use]
    pub fn of(&self, field: &str) -> Option<&Message> {
        self.0.iter().find(|(name, _)| *name == field).map(|(_, message)| message)
    }

    /// Whether the form may pass.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// All of them: field and message.
    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, Message)> {
        self.0.iter()
    }
}
