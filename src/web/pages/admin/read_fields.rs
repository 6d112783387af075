//! The fields of a form as an admin read them, so that a form which is sent after somebody else has saved takes back nothing that its
//! admin did not touch.

use std::collections::BTreeMap;
use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::web::WebError;

/// Bytes of a digest: enough that two texts of one field are never taken for each other by chance.
const DIGEST: usize = 9;

/// A digest of each field, as the form sends it along: `name:digest`, separated by spaces.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct ReadFields(String);

impl fmt::Display for ReadFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ReadFields {
    /// Returns the digests of the fields of `form`.
    pub(super) fn of(form: &impl Serialize) -> Result<Self, WebError> {
        let fields = fields(form)?.into_iter().map(|(name, value)| format!("{name}:{}", digest(&value)));
        Ok(Self(fields.collect::<Vec<_>>().join(" ")))
    }

    /// Returns `typed` with the value of `now` in each field that is as it was read.
    pub(super) fn keep_untouched<F: Serialize + DeserializeOwned>(
        &self,
        typed: &F,
        now: &F,
    ) -> Result<F, WebError> {
        let read: BTreeMap<&str, &str> =
            self.0.split(' ').filter_map(|field| field.split_once(':')).collect();
        let (mut kept, mut now) = (fields(typed)?, fields(now)?);
        for (name, value) in &mut kept {
            let is_untouched = read.get(name.as_str()).is_some_and(|read| **read == digest(value));
            if let Some(now) = now.remove(name).filter(|_| is_untouched) {
                *value = now;
            }
        }
        serde_json::from_value(Value::Object(kept)).map_err(WebError::internal)
    }
}

fn fields(form: &impl Serialize) -> Result<Map<String, Value>, WebError> {
    match serde_json::to_value(form).map_err(WebError::internal)? {
        Value::Object(fields) => Ok(fields),
        _ => Err(WebError::Invalid("a form without fields")),
    }
}

/// Returns the digest of a field. Browsers send the line ends of a text as they like.
fn digest(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), |text| text.trim().replace("\r\n", "\n"));
    BASE64URL_NOPAD.encode(&Sha256::digest(text)[..DIGEST])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, Default, Debug, PartialEq)]
    #[serde(default)]
    struct Form {
        terms: String,
        privacy: String,
        is_open: Option<String>,
    }

    fn form(terms: &str, privacy: &str, is_open: bool) -> Form {
        Form { terms: terms.into(), privacy: privacy.into(), is_open: is_open.then(|| "on".into()) }
    }

    #[test]
    fn what_was_not_touched_is_as_somebody_else_has_saved_it() {
        let read = ReadFields::of(&form("old\ntext", "old", false)).unwrap();
        let kept =
            read.keep_untouched(&form("old\r\ntext\r\n", "mine", false), &form("theirs", "theirs", true));
        assert_eq!(kept.unwrap(), form("theirs", "mine", true));
        // A form without digests keeps all that was typed.
        let kept = ReadFields::default().keep_untouched(&form("mine", "mine", true), &form("a", "b", false));
        assert_eq!(kept.unwrap(), form("mine", "mine", true));
    }
}
