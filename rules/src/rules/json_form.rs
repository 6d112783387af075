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
    /// Writes a text.
    ///
    /// # Errors
    /// The value cannot be written, which only a bug of the ruleset can cause.
    fn to_json_text(&self) -> serde_json::Result<Box<RawValue>>;

    /// Writes a value in memory, by way of the text: serde would generate the code of each type once more for it.
    ///
    /// # Errors
    /// As [`ToJson::to_json_text`].
    fn to_json(&self) -> serde_json::Result<Value> {
        serde_json::from_str(self.to_json_text()?.get())
    }
}

/// A type of a ruleset that is read from JSON. Implemented by [`json_forms`].
pub trait FromJson: DeserializeOwned {
    /// Reads a text.
    ///
    /// # Errors
    /// The text is not a value of this type.
    fn from_json_text(json: &str) -> serde_json::Result<Self>;
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json_text(json: &str) -> serde_json::Result<Self> {
        let items: Vec<&RawValue> = serde_json::from_str(json)?;
        items.into_iter().map(|item| T::from_json_text(item.get())).collect()
    }
}

/// Implements [`ToJson`] for types, and [`FromJson`] for those that are read.
macro_rules! json_forms {
    (read: $($read:ty),*; written: $($written:ty),*) => {
        $(impl $crate::rules::FromJson for $read {
            fn from_json_text(json: &str) -> serde_json::Result<Self> {
                serde_json::from_str(json)
            }
        })*
        $crate::rules::json_forms!(written: $($read,)* $($written),*);
    };
    (written: $($written:ty),* $(,)?) => {
        $(impl $crate::rules::ToJson for $written {
            fn to_json_text(&self) -> serde_json::Result<Box<serde_json::value::RawValue>> {
                serde_json::value::to_raw_value(self)
            }
        })*
    };
}
pub(crate) use json_forms;

json_forms!(written: ());
