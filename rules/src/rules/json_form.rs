//! JSON of the types of a ruleset, for the database and for files.
//!
//! Reading and writing is compiled with the rules, once for each type. serde generates much code for a large enum, and a crate that
//! calls serde for the type itself compiles all of it again.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

/// A type of a ruleset that is written as JSON. Implemented by [`json_forms`].
pub trait ToJson: Serialize {
    /// Writes a value in memory.
    ///
    /// # Errors
    /// The value cannot be written, which only a bug of the ruleset can cause.
    fn to_json(&self) -> serde_json::Result<Value>;

    /// Writes a text, which costs a third of a value in memory.
    ///
    /// # Errors
    /// As [`ToJson::to_json`].
    fn to_json_text(&self) -> serde_json::Result<Box<RawValue>>;
}

/// A type of a ruleset that is read from JSON. Implemented by [`json_forms`].
pub trait FromJson: DeserializeOwned {
    /// Reads a value in memory.
    ///
    /// # Errors
    /// The value is not one of this type.
    fn from_json(json: Value) -> serde_json::Result<Self>;
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: Value) -> serde_json::Result<Self> {
        let items: Vec<Value> = serde_json::from_value(json)?;
        items.into_iter().map(T::from_json).collect()
    }
}

/// Implements [`ToJson`] for types, and [`FromJson`] for those that are read.
macro_rules! json_forms {
    (read: $($read:ty),*; written: $($written:ty),*) => {
        $(impl $crate::rules::FromJson for $read {
            fn from_json(json: serde_json::Value) -> serde_json::Result<Self> {
                serde_json::from_value(json)
            }
        })*
        $crate::rules::json_forms!(written: $($read,)* $($written),*);
    };
    (written: $($written:ty),* $(,)?) => {
        $(impl $crate::rules::ToJson for $written {
            fn to_json(&self) -> serde_json::Result<serde_json::Value> {
                serde_json::to_value(self)
            }

            fn to_json_text(&self) -> serde_json::Result<Box<serde_json::value::RawValue>> {
                serde_json::value::to_raw_value(self)
            }
        })*
    };
}
pub(crate) use json_forms;

json_forms!(written: ());
