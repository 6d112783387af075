//! The kinds of problems that the API refuses with. The page `/api` explains each.

use axum::http::StatusCode;

use crate::key;

/// The kind of a problem. Its code is the end of the `type` of the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProblemKind {
    TokenNeeded,
    TokenInvalid,
    ScopeMissing,
    NotAdmitted,
    Forbidden,
    NotFound,
    NotAllowed,
    Invalid,
    TooLarge,
    Refused,
    Orders,
    TooManyRequests,
    BrokenGame,
    ServerError,
    Unavailable,
}

impl ProblemKind {
    /// Every kind, in the order of the page that explains them.
    pub(super) const ALL: [ProblemKind; 15] = [
        ProblemKind::TokenNeeded,
        ProblemKind::TokenInvalid,
        ProblemKind::ScopeMissing,
        ProblemKind::NotAdmitted,
        ProblemKind::Forbidden,
        ProblemKind::NotFound,
        ProblemKind::NotAllowed,
        ProblemKind::Invalid,
        ProblemKind::TooLarge,
        ProblemKind::Refused,
        ProblemKind::Orders,
        ProblemKind::TooManyRequests,
        ProblemKind::BrokenGame,
        ProblemKind::ServerError,
        ProblemKind::Unavailable,
    ];

    pub(super) const fn code(self) -> &'static str {
        match self {
            ProblemKind::TokenNeeded => "token-needed",
            ProblemKind::TokenInvalid => "token-invalid",
            ProblemKind::ScopeMissing => "scope-missing",
            ProblemKind::NotAdmitted => "not-admitted",
            ProblemKind::Forbidden => "forbidden",
            ProblemKind::NotFound => "not-found",
            ProblemKind::NotAllowed => "method-not-allowed",
            ProblemKind::Invalid => "invalid-request",
            ProblemKind::TooLarge => "too-large",
            ProblemKind::Refused => "refused",
            ProblemKind::Orders => "orders-not-accepted",
            ProblemKind::TooManyRequests => "too-many-requests",
            ProblemKind::BrokenGame => "game-unreadable",
            ProblemKind::ServerError => "server-error",
            ProblemKind::Unavailable => "unavailable",
        }
    }

    /// Returns the message id of its title.
    pub(super) const fn title(self) -> &'static str {
        match self {
            ProblemKind::TokenNeeded => key!("api-problem-token-needed"),
            ProblemKind::TokenInvalid => key!("api-problem-token-invalid"),
            ProblemKind::ScopeMissing => key!("api-problem-scope-missing"),
            ProblemKind::NotAdmitted => key!("api-problem-not-admitted"),
            ProblemKind::Forbidden => key!("api-problem-forbidden"),
            ProblemKind::NotFound => key!("api-problem-not-found"),
            ProblemKind::NotAllowed => key!("api-problem-method-not-allowed"),
            ProblemKind::Invalid => key!("api-problem-invalid-request"),
            ProblemKind::TooLarge => key!("api-problem-too-large"),
            ProblemKind::Refused => key!("api-problem-refused"),
            ProblemKind::Orders => key!("api-problem-orders-not-accepted"),
            ProblemKind::TooManyRequests => key!("api-problem-too-many-requests"),
            ProblemKind::BrokenGame => key!("api-problem-game-unreadable"),
            ProblemKind::ServerError => key!("api-problem-server-error"),
            ProblemKind::Unavailable => key!("api-problem-unavailable"),
        }
    }

    /// Returns the usual status of the kind.
    pub(super) const fn status(self) -> StatusCode {
        match self {
            ProblemKind::TokenNeeded | ProblemKind::TokenInvalid => StatusCode::UNAUTHORIZED,
            ProblemKind::ScopeMissing | ProblemKind::NotAdmitted | ProblemKind::Forbidden => {
                StatusCode::FORBIDDEN
            }
            ProblemKind::NotFound => StatusCode::NOT_FOUND,
            ProblemKind::NotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ProblemKind::Invalid => StatusCode::BAD_REQUEST,
            ProblemKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ProblemKind::Refused => StatusCode::CONFLICT,
            ProblemKind::Orders => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemKind::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            ProblemKind::BrokenGame | ProblemKind::ServerError => StatusCode::INTERNAL_SERVER_ERROR,
            ProblemKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Returns the kind of a refusal that says nothing but its status.
    pub(super) fn of_status(status: StatusCode) -> Self {
        let found = Self::ALL.into_iter().find(|kind| {
            kind.status() == status
                && !matches!(
                    kind,
                    ProblemKind::TokenNeeded | ProblemKind::ScopeMissing | ProblemKind::NotAdmitted
                )
        });
        match found {
            Some(ProblemKind::TokenInvalid) => ProblemKind::TokenNeeded,
            Some(ProblemKind::BrokenGame) => ProblemKind::ServerError,
            Some(kind) => kind,
            None if status.is_server_error() => ProblemKind::ServerError,
            None => ProblemKind::Invalid,
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::ProblemKind;

    #[test]
    fn a_status_alone_has_a_kind_that_claims_no_more() {
        for (status, code) in [
            (StatusCode::UNAUTHORIZED, "token-needed"),
            (StatusCode::FORBIDDEN, "forbidden"),
            (StatusCode::NOT_FOUND, "not-found"),
            (StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed"),
            (StatusCode::UNSUPPORTED_MEDIA_TYPE, "invalid-request"),
            (StatusCode::INTERNAL_SERVER_ERROR, "server-error"),
            (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        ] {
            assert_eq!(ProblemKind::of_status(status).code(), code, "{status}");
        }
    }
}
