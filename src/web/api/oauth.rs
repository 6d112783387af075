//! The parts of OAuth 2.1 that applications call: a code is exchanged for an access token, a token is given back, and the metadata by
//! which tools find both (RFC 6749, 7009, 7636, 8414). Refusals have the form of RFC 6749, 5.2.

use axum::Json;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::accounts::access_tokens::{self, AccessScope, AccessTokenError};
use crate::accounts::applications::{self, CodeExchange, IssuedToken, TOKEN_DAYS};
use crate::web::{App, Visit, WebError};

/// Address of the page on which a person allows an application.
pub(super) const AUTHORIZE: &str = "/oauth/authorize";
/// Address at which a code is exchanged.
pub(super) const TOKEN: &str = "/oauth/token";
/// Address at which a token is given back.
pub(super) const REVOKE: &str = "/oauth/revoke";
/// Address of the metadata.
pub(super) const METADATA: &str = "/.well-known/oauth-authorization-server";

/// A refusal.
#[derive(Debug)]
pub(super) enum OAuthError {
    /// The request is not in the form of the standard.
    InvalidRequest(&'static str),
    /// The code does not hold, or not for this client.
    InvalidGrant(&'static str),
    /// Codes are the only grants.
    UnsupportedGrantType,
    /// The site cannot answer.
    Site(WebError),
}

impl IntoResponse for OAuthError {
    fn into_response(self) -> Response {
        let (code, reason) = match self {
            Self::InvalidRequest(reason) => ("invalid_request", reason),
            Self::InvalidGrant(reason) => ("invalid_grant", reason),
            Self::UnsupportedGrantType => ("unsupported_grant_type", "The grant type is authorization_code."),
            Self::Site(error) => return error.into_response(),
        };
        let body = Json(json!({ "error": code, "error_description": reason }));
        (StatusCode::BAD_REQUEST, [(header::CACHE_CONTROL, "no-store")], body).into_response()
    }
}

/// The form of an exchange (RFC 6749, 4.1.3; RFC 7636, 4.5).
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct TokenForm {
    grant_type: String,
    code: String,
    redirect_uri: String,
    client_id: String,
    code_verifier: String,
}

const NO_FORM: OAuthError =
    OAuthError::InvalidRequest("The body is a form: application/x-www-form-urlencoded.");

/// Exchanges a code for an access token.
pub(super) async fn exchange_code(
    State(app): State<App>,
    visit: Visit,
    form: Result<Form<TokenForm>, FormRejection>,
) -> Result<Response, OAuthError> {
    let Ok(Form(form)) = form else { return Err(NO_FORM) };
    if form.grant_type != "authorization_code" {
        return Err(OAuthError::UnsupportedGrantType);
    }
    let exchange = CodeExchange {
        code: &form.code,
        client: &form.client_id,
        redirect: &form.redirect_uri,
        verifier: &form.code_verifier,
    };
    match applications::exchange(&app.db, exchange, visit.now()).await {
        Ok(Some(IssuedToken { text, scopes })) => {
            let body = json!({
                "access_token": text,
                "token_type": "Bearer",
                "expires_in": u32::from(TOKEN_DAYS) * 24 * 60 * 60,
                "scope": scopes.join(" "),
            });
            Ok(([(header::CACHE_CONTROL, "no-store")], Json(body)).into_response())
        }
        Ok(None) => Err(OAuthError::InvalidGrant(
            "The code is unknown, has ended or was used, or client_id, redirect_uri or code_verifier is another.",
        )),
        Err(AccessTokenError::TooMany) => {
            Err(OAuthError::InvalidGrant("The person has too many access tokens."))
        }
        Err(error @ AccessTokenError::SentBefore) => Err(OAuthError::Site(WebError::internal(error))),
        Err(AccessTokenError::Database(error)) => Err(OAuthError::Site(error.into())),
    }
}

/// The form by which a token is given back (RFC 7009, 2.1).
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct RevokeForm {
    token: String,
}

/// Revokes a token that its holder gives back. An unknown one is answered alike (RFC 7009, 2.2).
pub(super) async fn revoke_token(
    State(app): State<App>,
    form: Result<Form<RevokeForm>, FormRejection>,
) -> Result<StatusCode, OAuthError> {
    let Ok(Form(form)) = form else { return Err(NO_FORM) };
    if let Some(token) = access_tokens::parse(&form.token) {
        access_tokens::give_back(&app.db, &token).await.map_err(|error| OAuthError::Site(error.into()))?;
    }
    Ok(StatusCode::OK)
}

/// Returns the metadata (RFC 8414).
pub(super) async fn metadata(State(app): State<App>) -> Json<Value> {
    let site = app.config.origin();
    Json(json!({
        "issuer": site,
        "authorization_endpoint": format!("{site}{AUTHORIZE}"),
        "token_endpoint": format!("{site}{TOKEN}"),
        "revocation_endpoint": format!("{site}{REVOKE}"),
        "service_documentation": format!("{site}/api"),
        "scopes_supported": AccessScope::ALL.map(AccessScope::code),
        "response_types_supported": ["code"],
        "grant_types_supported": ["authorization_code"],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": true,
    }))
}
