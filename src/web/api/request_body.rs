//! Bodies and parameters of requests to the API.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::problem::{ApiError, Problem, ProblemFault, ProblemKind};
use crate::web::visit::header_text;
use crate::web::{App, Visit};

/// Largest body, in bytes.
const BYTES: usize = 128 * 1024;
/// Longest idempotency key, in bytes.
const KEY_BYTES: usize = 255;

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
        let body = to_bytes(request.into_body(), BYTES).await.map_err(|_| ProblemKind::TooLarge)?;
        let value: Value = serde_json::from_slice(&body).map_err(|error| unreadable(error.to_string()))?;
        // Postgres keeps no NUL.
        if has_nul(&value) {
            return Err(unreadable("a text holds a NUL".to_owned()));
        }
        serde_json::from_value(value).map(Self).map_err(|error| unreadable(error.to_string()))
    }
}

fn unreadable(said: String) -> ApiError {
    Problem { faults: vec![ProblemFault::Syntax(said)], ..Problem::new(ProblemKind::Invalid) }.into()
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The token of the header `Idempotency-Key`: two requests with the same key have one effect. Drawn if there is no such header.
#[derive(Debug)]
pub(super) struct IdempotencyKey(pub(super) Uuid);

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

    use super::has_nul;

    #[test]
    fn a_nul_is_found_wherever_it_is() {
        assert!(has_nul(&json!({ "a": [1, { "b": "x\0" }] })));
        assert!(has_nul(&json!({ "a\0": 1 })));
        assert!(!has_nul(&json!({ "a": ["x", null, true, 0.5] })));
    }
}
