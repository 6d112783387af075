//! The description of the API in OpenAPI 3.1, made from the code.

use std::sync::LazyLock;

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use chrono::DateTime;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    AuthorizationCode, Flow, Http, HttpAuthScheme, OAuth2, Scopes, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, OpenApi, Ref, RefOr, ResponseBuilder, ServerBuilder,
};
use utoipa::{OpenApi as _, PartialSchema, ToSchema};

use super::oauth;
use super::operations::DescribedOperations;
use super::problem::{PROBLEM_JSON, ProblemDetails};
use super::problem_kind::ProblemKind;
use crate::accounts::access_tokens::AccessScope;
use crate::i18n::{Lang, NamedZone, ReaderLocale};

/// The beginning of all addresses of the API.
pub(super) const ROOT: &str = "/api/v1";
/// Name of the security scheme of access tokens.
const TOKEN: &str = "token";
/// Name of the security scheme by which applications get one.
const APPLICATION: &str = "application";

/// The description. Its addresses follow [`ROOT`].
static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(describe);

/// The description as a file.
static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    // Texts, numbers and lists of them: writing them cannot fail.
    serde_json::to_vec(&*DOCUMENT).unwrap_or_default()
});

fn describe() -> OpenApi {
    let mut document = DescribedOperations::openapi();
    document.info = InfoBuilder::new()
        .title("Stafeta")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Play by post from a program. Make an access token under Account, Access tokens, or ask a person for one \
             (OAuth 2.1 with PKCE), and send it as `Authorization: Bearer …`.",
        ))
        .build();
    document.servers = Some(vec![ServerBuilder::new().url(ROOT).build()]);
    let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let components = document.components.take().unwrap_or_default();
    let components = ComponentsBuilder::from(components).security_scheme(TOKEN, scheme);
    let words = ReaderLocale::new(Lang::En, NamedZone::utc(), DateTime::UNIX_EPOCH);
    let scopes =
        AccessScope::ALL.map(|scope| (scope.code().to_owned(), words.t(scope.description()).to_string()));
    let flow = Flow::AuthorizationCode(AuthorizationCode::new(
        oauth::AUTHORIZE,
        oauth::TOKEN,
        Scopes::from_iter(scopes),
    ));
    let mut components = components.security_scheme(APPLICATION, SecurityScheme::OAuth2(OAuth2::new([flow])));
    let mut problems = vec![(ProblemDetails::name().into_owned(), ProblemDetails::schema())];
    ProblemDetails::schemas(&mut problems);
    for (name, schema) in problems {
        components = components.schema(name, schema);
    }
    document.components = Some(components.build());
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
        operations.into_iter().flatten().for_each(complete);
    }
    document
}

/// Adds what all operations have: a description of each answer, which OpenAPI requires, problem details as the answer to what goes
/// wrong, and the token, which public reading does not need.
fn complete(operation: &mut Operation) {
    for (status, answer) in &mut operation.responses.responses {
        if let RefOr::T(answer) = answer
            && answer.description.is_empty()
        {
            answer.description = if status == "204" { "Done" } else { "The answer" }.to_owned();
        }
    }
    let problem = Content::new(Some(Ref::from_schema_name(ProblemDetails::name())));
    let refused = ResponseBuilder::new().description("A refusal").content(PROBLEM_JSON, problem).build();
    operation.responses.responses.insert("default".to_owned(), refused.into());
    if operation.security.is_none() {
        let token = SecurityRequirement::new(TOKEN, ["read"]);
        operation.security = Some(vec![SecurityRequirement::default(), token]);
    }
    let scope = scope_of(operation);
    let scopes = [if scope.is_empty() { AccessScope::Read.code().to_owned() } else { scope }];
    operation.security.get_or_insert_default().push(SecurityRequirement::new(APPLICATION, scopes));
}

/// Answers with the description.
pub(super) async fn document_file() -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    ([kind], FILE.as_slice()).into_response()
}

/// An operation of the API, for people to read.
#[derive(Clone)]
pub(in crate::web) struct ApiOperation {
    /// The method and the address.
    pub(in crate::web) call: String,
    /// What it does, in English.
    pub(in crate::web) summary: String,
    /// The scope that it needs; empty for public reading.
    pub(in crate::web) scope: String,
}

/// Lists all operations, by address.
pub(in crate::web) fn operations() -> Vec<ApiOperation> {
    let mut found = Vec::new();
    for (path, item) in &DOCUMENT.paths.paths {
        let of_path =
            [("GET", &item.get), ("POST", &item.post), ("PUT", &item.put), ("DELETE", &item.delete)];
        for (method, operation) in of_path {
            let Some(operation) = operation else { continue };
            found.push(ApiOperation {
                call: format!("{method} {ROOT}{path}"),
                summary: operation.summary.clone().unwrap_or_default(),
                scope: scope_of(operation),
            });
        }
    }
    found
}

/// Returns the scope that an operation needs; empty if it needs no token.
fn scope_of(operation: &Operation) -> String {
    let stated = operation.security.iter().flatten().next().and_then(|one| serde_json::to_value(one).ok());
    let scope = stated.and_then(|one| Some(one.get(TOKEN)?.get(0)?.as_str()?.to_owned()));
    scope.unwrap_or_default()
}

/// Lists the kinds of problems: the code, which is the end of their `type`, their message id and their usual status.
pub(in crate::web) fn problem_kinds() -> Vec<(&'static str, &'static str, u16)> {
    ProblemKind::ALL.map(|kind| (kind.code(), kind.title(), kind.status().as_u16())).to_vec()
}
