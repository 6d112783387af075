//! Acts and facts with their types erased. They are parsed once, from the database or a text, and serialised once. JSON is used
//! only in the database and in files.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use serde_json::Value;
use serde_json::value::RawValue;
use stafeta_rules::rules::ToJson;

use super::CorruptRecord;

/// A value that a ruleset stores: an act or an event of its own type.
trait StoredValue: Any + Debug + Send + Sync {
    fn to_json(&self) -> serde_json::Result<Value>;
    fn to_text(&self) -> serde_json::Result<Box<RawValue>>;
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<T: Any + Debug + Send + Sync + PartialEq + ToJson> StoredValue for T {
    fn to_json(&self) -> serde_json::Result<Value> {
        ToJson::to_json(self)
    }

    fn to_text(&self) -> serde_json::Result<Box<RawValue>> {
        self.to_json_text()
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// A shared immutable value of an erased type.
#[derive(Debug, Clone)]
pub(super) struct SharedValue(Arc<dyn StoredValue>);

impl SharedValue {
    pub(super) fn of<T: Any + Debug + Send + Sync + PartialEq + ToJson>(value: T) -> Self {
        Self(Arc::new(value))
    }

    pub(super) fn typed<T: Any>(&self, what: &'static str) -> Result<&T, CorruptRecord> {
        let value: &dyn Any = &*self.0;
        value.downcast_ref().ok_or_else(|| CorruptRecord { what, why: "it is another ruleset's".to_owned() })
    }

    pub(super) fn to_json(&self, what: &'static str) -> Result<Value, CorruptRecord> {
        self.0.to_json().map_err(|error| CorruptRecord { what, why: error.to_string() })
    }
}

impl PartialEq for SharedValue {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

/// A decided fact: an event of its ruleset.
#[derive(Debug, Clone, PartialEq)]
pub struct GameFact(SharedValue);

impl GameFact {
    /// Erases the type of an event.
    pub fn of<E: Any + Debug + Send + Sync + PartialEq + ToJson>(event: E) -> Self {
        Self(SharedValue::of(event))
    }

    /// The event in its own type.
    ///
    /// # Errors
    /// The event belongs to another ruleset.
    pub fn event<E: Any>(&self) -> Result<&E, CorruptRecord> {
        self.0.typed("a fact")
    }

    /// Serialises the event.
    ///
    /// # Errors
    /// The event cannot be serialised, which only a bug of the ruleset can cause.
    pub fn to_json(&self) -> Result<Value, CorruptRecord> {
        self.0.to_json("a fact")
    }

    /// Serialises the event as text for the database, which costs less than a value in memory.
    ///
    /// # Errors
    /// The event cannot be serialised, which only a bug of the ruleset can cause.
    pub fn to_text(&self) -> Result<Box<RawValue>, CorruptRecord> {
        let text = self.0.0.to_text();
        text.map_err(|error| CorruptRecord { what: "a fact", why: error.to_string() })
    }
}

/// Acts of one seat, in the order in which they were written.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SeatActs(Vec<SharedValue>);

impl SeatActs {
    /// Erases the type of acts.
    pub fn of<A: Any + Debug + Send + Sync + PartialEq + ToJson>(acts: impl IntoIterator<Item = A>) -> Self {
        Self(acts.into_iter().map(SharedValue::of).collect())
    }

    /// Returns true if there are no acts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of acts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if all acts of `others` are among these.
    #[must_use]
    pub fn contains(&self, others: &Self) -> bool {
        others.0.iter().all(|act| self.0.contains(act))
    }

    /// Returns the acts from index `first` on.
    #[must_use]
    pub fn from_nth(&self, first: usize) -> Self {
        Self(self.0.iter().skip(first).cloned().collect())
    }

    /// Returns a list of only the act at index `nth`; `None` if there are fewer.
    #[must_use]
    pub fn only(&self, nth: usize) -> Option<Self> {
        self.0.get(nth).map(|act| Self(vec![act.clone()]))
    }

    /// The acts in their own type.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    pub fn typed<A: Any + Clone>(&self) -> Result<Vec<A>, CorruptRecord> {
        self.0.iter().map(|act| act.typed("an act").cloned()).collect()
    }

    /// Serialises the acts as a list for the database.
    ///
    /// # Errors
    /// An act cannot be serialised, which only a bug of the ruleset can cause.
    pub fn to_json(&self) -> Result<Value, CorruptRecord> {
        let acts = self.0.iter().map(|act| act.to_json("an act"));
        Ok(Value::Array(acts.collect::<Result<_, _>>()?))
    }
}

impl Extend<SeatActs> for SeatActs {
    fn extend<I: IntoIterator<Item = SeatActs>>(&mut self, more: I) {
        self.0.extend(more.into_iter().flat_map(|acts| acts.0));
    }
}

impl FromIterator<SeatActs> for SeatActs {
    fn from_iter<I: IntoIterator<Item = SeatActs>>(lists: I) -> Self {
        let mut acts = Self::default();
        acts.extend(lists);
        acts
    }
}
