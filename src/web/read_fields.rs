//! The fields of a form as its writer read them, so that a form which is sent after somebody else has saved takes back nothing that its
//! writer did not touch.

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

    /// Returns the fields that were typed otherwise than they were read, while somebody else has changed them too, to another value.
    pub(super) fn clashes<F: Serialize>(&self, typed: &F, now: &F) -> Result<Vec<String>, WebError> {
        let read = self.digests();
        let (typed, now) = (fields(typed)?, fields(now)?);
        let clashes = typed.iter().filter(|(name, value)| {
            let (mine, theirs) = (digest(value), now.get(*name).map(digest));
            let read = read.get(name.as_str()).copied();
            let is_theirs = theirs.as_deref() != read && theirs.as_ref() != Some(&mine);
            read.is_some_and(|read| read != mine) && theirs.is_some() && is_theirs
        });
        Ok(clashes.map(|(name, _)| name.clone()).collect())
    }

    /// Returns `typed` with the value of `now` in each field that is as it was read.
    pub(super) fn keep_untouched<F: Serialize + DeserializeOwned>(
        &self,
        typed: &F,
        now: &F,
    ) -> Result<F, WebError> {
        let read = self.digests();
        let (mut kept, mut now) = (fields(typed)?, fields(now)?);
        for (name, value) in &mut kept {
            let is_untouched = read.get(name.as_str()).is_some_and(|read| **read == digest(value));
            if let Some(now) = now.remove(name).filter(|_| is_untouched) {
                *value = now;
            }
        }
        serde_json::from_value(Value::Object(kept)).map_err(WebError::internal)
    }

    /// Returns the digest of each field by its name.
    fn digests(&self) -> BTreeMap<&str, &str> {
        self.0.split(' ').filter_map(|field| field.split_once(':')).collect()
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

    #[test]
    fn what_two_people_have_changed_otherwise_is_named() {
        let read = ReadFields::of(&form("old", "old", false)).unwrap();
        let clashes = |mine, theirs| read.clashes(&mine, &theirs).unwrap();
        assert_eq!(clashes(form("mine", "old", true), form("theirs", "theirs", true)), ["terms"]);
        assert!(clashes(form("same", "mine", false), form("same", "old", true)).is_empty());
    }
}
