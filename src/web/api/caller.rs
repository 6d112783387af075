//! Extractors that require a person and a scope of their token.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::problem::ApiError;
use super::problem_kind::ProblemKind;
use super::request_context::GrantedScopes;
use crate::accounts::Person;
use crate::accounts::access_tokens::AccessScope;
use crate::web::{App, Visit, WebError};

/// Returns the person of the request if their token has the scope; `None` for a request without a token.
fn person_with(parts: &Parts, scope: AccessScope) -> Result<Option<Person>, ApiError> {
    let outside = || WebError::internal("a request outside of the API");
    let GrantedScopes(scopes) = parts.extensions.get::<GrantedScopes>().ok_or_else(outside)?;
    let visit = parts.extensions.get::<Visit>().ok_or_else(outside)?;
    match scopes {
        None => Ok(None),
        Some(scopes) if scopes.contains(&scope) => Ok(visit.viewer().person().cloned()),
        Some(_) => Err(ProblemKind::ScopeMissing.into()),
    }
}

/// A reader of what everybody may read: a guest, or a person whose token has the scope `read`.
#[derive(Debug)]
pub(super) struct ApiReader(pub(super) Option<Person>);

impl FromRequestParts<App> for ApiReader {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        person_with(parts, AccessScope::Read).map(Self)
    }
}

/// Declares an extractor of a person whose token has a scope.
macro_rules! callers {
    ($($(#[$doc:meta])* $name:ident: $scope:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub(super) struct $name(pub(super) Person);

        impl FromRequestParts<App> for $name {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
                person_with(parts, AccessScope::$scope)?.map(Self).ok_or_else(|| ProblemKind::TokenNeeded.into())
            }
        }
    )+};
}

callers! {
    /// A person whose token has the scope `read`.
    ApiMember: Read;
    /// A person whose token has the scope `play`.
    ApiPlayer: Play;
    /// A person whose token has the scope `forum`.
    ApiPoster: Forum;
    /// A person whose token has the scope `messages`: for what was written to them, notifications too.
    ApiCorrespondent: Messages;
}
