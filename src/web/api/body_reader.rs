//! Reads a JSON value as the body of a request, and says in plain words which field does not fit: the words of serde are about types of
//! Rust, which the writer of a program does not know.

use std::borrow::Cow;
use std::fmt::{self, Display};

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use super::problem::ProblemFault;
use crate::i18n::{Message, MessageValue};
use crate::key;

/// Reads a value.
///
/// # Errors
/// The first field that does not fit.
pub(super) fn read<T: DeserializeOwned>(value: Value) -> Result<T, BodyFault> {
    T::deserialize(ValueReader(value))
}

/// A part of a body that does not fit.
#[derive(Debug)]
pub(super) struct BodyFault {
    /// The path of the field, outermost first. Empty for the body as a whole.
    path: Vec<String>,
    kind: FaultKind,
}

#[derive(Debug)]
enum FaultKind {
    /// The request has no such field, but these.
    Unknown(&'static [&'static str]),
    /// A field that the request needs is not there.
    Missing,
    /// A value of a kind that does not belong there; the message id of the kind.
    Wrong(&'static str),
    /// A value that is none of those that are possible.
    Other,
}

impl BodyFault {
    const fn new(kind: FaultKind) -> Self {
        Self { path: Vec::new(), kind }
    }

    fn within(mut self, field: &str) -> Self {
        self.path.insert(0, field.to_owned());
        self
    }

    /// Returns the fault with its field, as problem details have it.
    pub(super) fn into_fault(self) -> ProblemFault {
        let field = self.path.join(".");
        let message = match self.kind {
            FaultKind::Unknown([]) => Message::new(key!("request-field-none")),
            FaultKind::Unknown(known) => {
                let known: Vec<MessageValue> = known.iter().map(|name| MessageValue::from(*name)).collect();
                Message::new(key!("request-field-unknown")).with("known", known)
            }
            FaultKind::Missing => Message::new(key!("request-field-missing")),
            FaultKind::Wrong(kind) if field.is_empty() => {
                return ProblemFault::Body(
                    Message::new(key!("request-body-wrong")).with("kind", Message::new(kind)),
                );
            }
            FaultKind::Wrong(kind) => {
                Message::new(key!("request-field-wrong")).with("kind", Message::new(kind))
            }
            FaultKind::Other if field.is_empty() => {
                return ProblemFault::Body(Message::new(key!("request-body-other")));
            }
            FaultKind::Other => Message::new(key!("request-field-other")),
        };
        let message = message.with("field", field.as_str());
        ProblemFault::Field(Cow::Owned(field), message)
    }
}

impl Display for BodyFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} at {}", self.kind, self.path.join("."))
    }
}

impl std::error::Error for BodyFault {}

impl serde::de::Error for BodyFault {
    fn custom<T: Display>(_: T) -> Self {
        Self::new(FaultKind::Other)
    }

    fn invalid_type(found: Unexpected<'_>, _: &dyn serde::de::Expected) -> Self {
        Self::new(FaultKind::Wrong(match found {
            Unexpected::Bool(_) => key!("request-kind-bool"),
            Unexpected::Unsigned(_) | Unexpected::Signed(_) | Unexpected::Float(_) => {
                key!("request-kind-number")
            }
            Unexpected::Str(_) | Unexpected::Char(_) => key!("request-kind-text"),
            Unexpected::Seq => key!("request-kind-list"),
            Unexpected::Map => key!("request-kind-object"),
            _ => key!("request-kind-nothing"),
        }))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        Self { path: vec![field.to_owned()], kind: FaultKind::Unknown(known) }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { path: vec![field.to_owned()], kind: FaultKind::Missing }
    }
}

/// A value that is read.
struct ValueReader(Value);

impl<'de> Deserializer<'de> for ValueReader {
    type Error = BodyFault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BodyFault> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., Some(number)) => visitor.visit_f64(number),
                _ => Err(BodyFault::new(FaultKind::Other)),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => visitor.visit_seq(ListReader(items.into_iter())),
            Value::Object(fields) => visitor.visit_map(FieldReader::of(fields)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BodyFault> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, BodyFault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, BodyFault> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(IntoDeserializer::<BodyFault>::into_deserializer(name)),
            Value::Object(fields) => visitor.visit_enum(MapAccessDeserializer::new(FieldReader::of(fields))),
            other => ValueReader(other).deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The items of a list.
struct ListReader(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for ListReader {
    type Error = BodyFault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, BodyFault> {
        self.0.next().map(|item| seed.deserialize(ValueReader(item))).transpose()
    }
}

/// The fields of an object, whose faults name their field.
struct FieldReader {
    fields: serde_json::map::IntoIter,
    value: Option<(String, Value)>,
}

impl FieldReader {
    fn of(fields: Map<String, Value>) -> Self {
        Self { fields: fields.into_iter(), value: None }
    }
}

impl<'de> MapAccess<'de> for FieldReader {
    type Error = BodyFault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, BodyFault> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        let key = seed.deserialize(IntoDeserializer::<BodyFault>::into_deserializer(name.clone()))?;
        self.value = Some((name, value));
        Ok(Some(key))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, BodyFault> {
        let (name, value) = self.value.take().ok_or(BodyFault::new(FaultKind::Other))?;
        seed.deserialize(ValueReader(value)).map_err(|fault| fault.within(&name))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Letter {
        to: Vec<u32>,
        text: String,
        #[serde(default)]
        kind: Kind,
        more: Option<Stamp>,
    }

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        #[default]
        Plain,
        Sealed {
            wax: bool,
        },
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(untagged)]
    enum Stamp {
        One(String),
        Several(Vec<f64>),
    }

    /// Returns the field and the kind of the fault in a value.
    fn fault(value: Value) -> (String, String) {
        let fault = read::<Letter>(value).unwrap_err();
        (fault.path.join("."), format!("{:?}", fault.kind))
    }

    #[test]
    fn what_fits_is_read_as_serde_json_reads_it() {
        for value in [
            json!({ "to": [1, 2], "text": "a" }),
            json!({ "to": [], "text": "", "kind": "plain", "more": null }),
            json!({ "to": [3], "text": "ș", "kind": { "sealed": { "wax": true } }, "more": "x" }),
            json!({ "to": [3], "text": "", "more": [1, -2, 0.5] }),
        ] {
            assert_eq!(
                read::<Letter>(value.clone()).unwrap(),
                serde_json::from_value(value.clone()).unwrap()
            );
            assert_eq!(read::<Value>(value.clone()).unwrap(), value);
        }
    }

    #[test]
    fn what_does_not_fit_names_its_field() {
        let known = "Unknown([\"to\", \"text\", \"kind\", \"more\"])";
        for (value, field, kind) in [
            (json!({ "to": [], "text": "", "cc": 1 }), "cc", known),
            (json!({ "to": [] }), "text", "Missing"),
            (json!({ "to": [], "text": 1 }), "text", "Wrong(\"request-kind-number\")"),
            (json!({ "to": [true], "text": "" }), "to", "Wrong(\"request-kind-bool\")"),
            (json!({ "to": [-1], "text": "" }), "to", "Other"),
            (json!({ "to": {}, "text": "" }), "to", "Wrong(\"request-kind-object\")"),
            (json!({ "to": [], "text": null }), "text", "Wrong(\"request-kind-nothing\")"),
            (json!({ "to": [], "text": "", "kind": "wet" }), "kind", "Other"),
            (json!({ "to": [], "text": "", "kind": { "sealed": {} } }), "kind.sealed.wax", "Missing"),
            (json!({ "to": [], "text": "", "more": true }), "more", "Other"),
            (json!([]), "", "Other"),
            (json!("x"), "", "Wrong(\"request-kind-text\")"),
        ] {
            let said = format!("{value}");
            assert_eq!(fault(value), (field.to_owned(), kind.to_owned()), "{said}");
        }
    }
}
