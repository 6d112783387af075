//! Bodies and parameters of requests to the API.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, OriginalUri, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{IntoParams, PartialSchema, ToSchema};
use uuid::Uuid;

use super::body_reader;
use super::problem::{ApiError, Problem, ProblemFault};
use super::problem_kind::ProblemKind;
use crate::i18n::Lang;
use crate::web::visit::header_text;
use crate::web::{App, Visit, upload};

/// Largest body, in bytes.
const BYTES: usize = 128 * 1024;
/// Longest idempotency key, in bytes.
const KEY_BYTES: usize = 255;
/// The numbers below which a float is exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A JSON body.
#[derive(Debug)]
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &App) -> Result<Self, ApiError> {
        let kind = header_text(request.headers(), header::CONTENT_TYPE);
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(unreadable("the Content-Type must be application/json".to_owned()));
        }
        let path = request.extensions().get().map_or(request.uri(), |OriginalUri(uri)| uri).path();
        let most = if upload::takes_game_file(path) { upload::GAME_FILE_BYTES } else { BYTES };
        let body = to_bytes(request.into_body(), most).await.map_err(|_| ProblemKind::TooLarge)?;
        let value: Value = serde_json::from_slice(&body).map_err(|error| unreadable(error.to_string()))?;
        body_reader::read(normalise(value)).map(Self).map_err(|fault| invalid(fault.into_fault()))
    }
}

fn unreadable(said: String) -> ApiError {
    invalid(ProblemFault::Syntax(said))
}

fn invalid(fault: ProblemFault) -> ApiError {
    Problem { faults: vec![fault], ..Problem::new(ProblemKind::Invalid) }.into()
}

/// Writes whole numbers as such, since JSON tells 1.0 and 1 not apart, and replaces NULs, which Postgres does not keep.
fn normalise(value: Value) -> Value {
    let text = |text: String| if text.contains('\0') { text.replace('\0', "\u{fffd}") } else { text };
    match value {
        Value::String(said) => Value::String(text(said)),
        Value::Array(items) => items.into_iter().map(normalise).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (text(name), normalise(value))).collect()
        }
        Value::Number(number) => match number.as_f64() {
            Some(whole) if number.is_f64() && whole.fract() == 0.0 && whole.abs() < EXACT => {
                Value::from(whole as i64)
            }
            _ => Value::Number(number),
        },
        Value::Null | Value::Bool(_) => value,
    }
}

/// The code of a language, in the description of a body.
pub(super) struct LanguageCode;

impl PartialSchema for LanguageCode {
    fn schema() -> RefOr<Schema> {
        let codes = Lang::ALL.map(Lang::code);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes)).build().into()
    }
}

impl ToSchema for LanguageCode {}

/// The token of the header `Idempotency-Key`: two requests with the same key have one effect. Drawn if there is no such header.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header, names("idempotency-key"))]
pub(super) struct IdempotencyKey(
    /// Requests with the same key count once
    #[param(value_type = Option<String>, min_length = 1, max_length = 255)]
    pub(super) Uuid,
);

impl FromRequestParts<App> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        let Some(key) = parts.headers.get("idempotency-key") else { return Ok(Self(Uuid::new_v4())) };
        if key.is_empty() || key.len() > KEY_BYTES {
            return Err(unreadable(format!("an Idempotency-Key has 1 to {KEY_BYTES} bytes")));
        }
        // Any text is a key of its person: the tables keep a UUID of both.
        let person = parts.extensions.get::<Visit>().and_then(|visit| visit.viewer().person());
        let owner = person.map_or(0, |person| person.id.0);
        let digest = Sha256::new_with_prefix(owner.to_be_bytes()).chain_update(key.as_bytes()).finalize();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        Ok(Self(Uuid::from_bytes(bytes)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::normalise;

    #[test]
    fn whole_numbers_and_nuls_are_normalised_wherever_they_are() {
        let sent = json!({ "a": [1.0, { "b\0": "x\0" }], "c": [0.5, 1e300, null, true] });
        let normal = json!({ "a": [1, { "b\u{fffd}": "x\u{fffd}" }], "c": [0.5, 1e300, null, true] });
        assert_eq!(normalise(sent), normal);
    }
}
