//! The JSON schemas of the files of games, as `tools/schemas/make.py` makes them from the types that are written.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::web::{UrlPath, WebError};

/// The address of a schema.
pub(super) const SCHEMA: &str = "/api/v1/schemas/{name}";

/// Each schema with its name in addresses.
const SCHEMAS: [(&str, &str); 3] = [
    ("conquest.schema.json", include_str!("../../../docs/formats/conquest.schema.json")),
    ("diplomacy.schema.json", include_str!("../../../docs/formats/diplomacy.schema.json")),
    ("war.schema.json", include_str!("../../../docs/formats/war.schema.json")),
];

/// Lists the names of the schemas in addresses.
pub(in crate::web) fn schema_names() -> [&'static str; 3] {
    SCHEMAS.map(|(name, _)| name)
}

/// Answers with a schema.
pub(super) async fn schema_file(UrlPath(name): UrlPath<String>) -> Result<Response, WebError> {
    let found = SCHEMAS.iter().find(|(known, _)| *known == name);
    let (_, text) = found.ok_or(WebError::NotFound)?;
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/schema+json"));
    Ok(([kind], *text).into_response())
}
