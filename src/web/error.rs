//! The one web error: what a handler answers when it does not answer with a page.
//!
//! An error leaves the handler as a bare status with a [`Failure`] attached; `visit` writes the friendly page, in the
//! reader's language and with the request's id, because only it knows both. Internals go to the log, once, here.

use std::error::Error;
use std::time::Duration;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::accounts::hashing::HashingError;
use crate::accounts::limits::Limited;
use crate::accounts::second_factor::FactorError;
use crate::accounts::secrets::SecretError;
use crate::compute::ComputeError;
use crate::db::{self, MachineFault};
use crate::games::Corrupt;

/// Seconds after which a browser or feed reader may ask again when the database is away.
const AWAY_RETRY: Duration = Duration::from_secs(5);

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// 404: there is no such thing, or none for this person.
    #[error("not found")]
    NotFound,
    /// 403: it is there, but not for this person.
    #[error("forbidden")]
    Forbidden,
    /// 403: it is for members, and the account waits to be one.
    #[error("the account waits for approval")]
    NotAdmitted,
    /// 401: it is there for whoever logs in first.
    #[error("log in first")]
    LogIn,
    /// 400: the request cannot have come from one of our pages.
    #[error("not understood: {0}")]
    Invalid(&'static str),
    /// 413: more than any of our forms sends.
    #[error("too large")]
    TooLarge,
    /// 403: a form of ours whose token does not hold any more, or whose session is over.
    #[error("the form's token does not hold")]
    StaleForm,
    /// 429: too often.
    #[error("too often, again in {0:?}")]
    TooMany(Duration),
    /// 503: the database is away or the request took too long.
    #[error("the database is away")]
    Away,
    /// 503: the database only reads now: its disk is full, or it is a copy.
    #[error("the database does not write")]
    ReadOnly,
    /// 503: more work for the processor waits than can be done in a while.
    #[error("too much work is waiting")]
    Busy,
    /// 500: what is stored of a game cannot be read. The worker sets it aside and tells its game master.
    #[error("a game cannot be read: {0}")]
    BrokenGame(Corrupt),
    /// 500: a fault of ours.
    #[error(transparent)]
    Internal(Box<dyn Error + Send + Sync>),
}

/// What the page of an error needs to know; travels in the response's extensions.
#[derive(Clone, Debug, Default)]
pub(super) struct Failure {
    /// Whether a form of ours came too late.
    pub(super) is_stale_form: bool,
    /// Whether the account waits for approval.
    pub(super) is_not_admitted: bool,
    /// Whether one game cannot be read, and the rest of the site can.
    pub(super) is_broken_game: bool,
    /// Whether the database did not take what was written.
    pub(super) is_refused_write: bool,
}

impl WebError {
    /// A fault of ours, with what is known of it.
    pub fn internal(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(error.into())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Forbidden | Self::NotAdmitted | Self::StaleForm => StatusCode::FORBIDDEN,
            Self::LogIn => StatusCode::UNAUTHORIZED,
            Self::Invalid(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Away | Self::ReadOnly | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::BrokenGame(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany(pause) => Some((*pause).max(Duration::from_secs(1))),
            Self::Away | Self::ReadOnly | Self::Busy => Some(AWAY_RETRY),
            _ => None,
        }
    }
}

impl IntoResponse for WebError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(pause) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(pause.as_secs()));
        }
        if let Self::Internal(error) = &self {
            tracing::error!(error = %chain(error.as_ref()), "a request failed");
        }
        if let Self::BrokenGame(corrupt) = &self {
            tracing::error!(%corrupt, "a game cannot be read");
        }
        let is_broken_game = matches!(self, Self::BrokenGame(_));
        let is_refused_write = matches!(self, Self::ReadOnly);
        let is_stale_form = matches!(self, Self::StaleForm);
        let is_not_admitted = matches!(self, Self::NotAdmitted);
        let failure = Failure { is_stale_form, is_not_admitted, is_broken_game, is_refused_write };
        response.extensions_mut().insert(failure);
        response
    }
}

/// The error with everything that caused it.
fn chain(error: &(dyn Error + 'static)) -> String {
    let mut causes = vec![error.to_string()];
    let mut cause = error.source();
    while let Some(error) = cause {
        causes.push(error.to_string());
        cause = error.source();
    }
    causes.join(": ")
}

impl From<sqlx::Error> for WebError {
    fn from(error: sqlx::Error) -> Self {
        match MachineFault::of(&error) {
            Some(fault) => {
                db::note_fault(fault);
                tracing::warn!(%error, ?fault, "the database cannot do this now");
                if fault == MachineFault::ReadOnly { Self::ReadOnly } else { Self::Away }
            }
            None => Self::internal(error),
        }
    }
}

impl From<HashingError> for WebError {
    fn from(error: HashingError) -> Self {
        match error {
            HashingError::Busy => Self::Busy,
            HashingError::Ended | HashingError::Stored(_) => Self::internal(error),
        }
    }
}

impl From<ComputeError> for WebError {
    fn from(error: ComputeError) -> Self {
        match error {
            ComputeError::Busy => Self::Busy,
            ComputeError::Cut(_) => Self::internal(error),
        }
    }
}

impl From<Limited> for WebError {
    fn from(limited: Limited) -> Self {
        match limited {
            Limited::Wait(wait) => Self::TooMany(wait.to_std().unwrap_or_default()),
            Limited::Database(error) => error.into(),
        }
    }
}

impl From<SecretError> for WebError {
    fn from(error: SecretError) -> Self {
        match error {
            SecretError::Wrong => Self::Forbidden,
            SecretError::Ticket => Self::NotFound,
            SecretError::Limited(error) => error.into(),
            SecretError::Hashing(error) => error.into(),
            SecretError::Database(error) => error.into(),
        }
    }
}

impl From<FactorError> for WebError {
    fn from(error: FactorError) -> Self {
        match error {
            FactorError::Secret(error) => error.into(),
            FactorError::Nothing => Self::NotFound,
            error => Self::internal(error),
        }
    }
}

impl From<askama::Error> for WebError {
    fn from(error: askama::Error) -> Self {
        Self::internal(error)
    }
}

impl From<PathRejection> for WebError {
    fn from(_: PathRejection) -> Self {
        // An address whose parts do not parse leads nowhere.
        Self::NotFound
    }
}

impl From<QueryRejection> for WebError {
    fn from(_: QueryRejection) -> Self {
        Self::Invalid("the part of the address after the question mark")
    }
}
