//! The one web error: the answer of a handler that does not answer with a page.
//!
//! An error leaves the handler as a bare status with a [`FailureCause`] attached. `visit` writes the error page, because
//! only it knows the reader's language and the request's id. Internal details are logged here, once.

use std::error::Error;
use std::time::Duration;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::accounts::password_change::SecretError;
use crate::accounts::password_hashing::HashingError;
use crate::accounts::rate_limits::LimitError;
use crate::accounts::second_factor::FactorError;
use crate::compute::ComputeError;
use crate::db::{self, MachineFault};
use crate::games::CorruptRecord;

/// Time after which a browser or feed reader may retry while the database is away.
const AWAY_RETRY: Duration = Duration::from_secs(5);

/// The reason why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// 404: the thing does not exist, or this person may not know that it does.
    #[error("not found")]
    NotFound,
    /// 403: the thing exists, but not for this person.
    #[error("forbidden")]
    Forbidden,
    /// 403: the page is for members, and the account waits for approval.
    #[error("the account waits for approval")]
    NotAdmitted,
    /// 403: the form is for the players of a game, and the person has no seat in it, or no longer.
    #[error("no seat in this game")]
    NoSeat,
    /// 404: the thread of the form was merged into another since it was opened, or closed to the person.
    #[error("the thread is gone")]
    ThreadGone,
    /// 401: the page needs a log-in.
    #[error("log in first")]
    LogIn,
    /// 400: the request cannot come from one of our pages.
    #[error("not understood: {0}")]
    Invalid(&'static str),
    /// 413: the request is larger than any of our forms.
    #[error("too large")]
    TooLarge,
    /// 408: the request did not arrive in time, or broke off.
    #[error("too slow")]
    TooSlow,
    /// 403: the form's token is no longer valid, or its session has ended.
    #[error("the form's token does not hold")]
    StaleForm,
    /// 429: too many requests; retry after this long.
    #[error("too often, again in {0:?}")]
    TooMany(Duration),
    /// 503: the database is away or the request took too long.
    #[error("the database is away")]
    Away,
    /// 503: the database is read-only: its disk is full, or it is a replica.
    #[error("the database does not write")]
    ReadOnly,
    /// 503: the queue for CPU-heavy work is full.
    #[error("too much work is waiting")]
    Busy,
    /// 500: the stored data of a game cannot be read. The worker quarantines the game and notifies its Game Master.
    #[error("a game cannot be read: {0}")]
    BrokenGame(CorruptRecord),
    /// 500: an internal error.
    #[error(transparent)]
    Internal(Box<dyn Error + Send + Sync>),
}

/// The fact that the error page needs beside the status; travels in the extensions of the response.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum FailureCause {
    /// A form came too late.
    StaleForm,
    /// The account waits for approval.
    NotAdmitted,
    /// The person has no seat in the game, or no longer.
    NoSeat,
    /// The thread was merged into another, or closed to the person.
    ThreadGone,
    /// Only one game cannot be read; the rest of the site works.
    BrokenGame,
    /// The database refused the write.
    RefusedWrite,
    /// The database could not be reached, or a connection to it broke.
    Away,
    /// There is nothing to tell beside the status.
    #[default]
    Plain,
}

impl WebError {
    /// Wraps an internal error, with its causes.
    pub fn internal(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(error.into())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::ThreadGone => StatusCode::NOT_FOUND,
            Self::Forbidden | Self::NotAdmitted | Self::NoSeat | Self::StaleForm => StatusCode::FORBIDDEN,
            Self::LogIn => StatusCode::UNAUTHORIZED,
            Self::Invalid(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Away | Self::ReadOnly | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::BrokenGame(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn cause(&self) -> FailureCause {
        match self {
            Self::StaleForm => FailureCause::StaleForm,
            Self::NotAdmitted => FailureCause::NotAdmitted,
            Self::NoSeat => FailureCause::NoSeat,
            Self::ThreadGone => FailureCause::ThreadGone,
            Self::BrokenGame(_) => FailureCause::BrokenGame,
            Self::ReadOnly => FailureCause::RefusedWrite,
            Self::Away => FailureCause::Away,
            _ => FailureCause::Plain,
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
        response.extensions_mut().insert(self.cause());
        response
    }
}

/// Formats the error with its chain of causes.
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
            None => gone_meanwhile(&error).unwrap_or_else(|| Self::internal(error)),
        }
    }
}

/// Returns the answer to a write that refers to something that another request has deleted since this one looked. `None` for any other
/// error.
fn gone_meanwhile(error: &sqlx::Error) -> Option<WebError> {
    let refused = error.as_database_error().filter(|refused| refused.is_foreign_key_violation())?;
    tracing::warn!(%error, "a request refers to what is gone meanwhile");
    // A thread is deleted when it is merged into another.
    let is_thread = refused.constraint().is_some_and(|name| name.ends_with("_thread_id_fkey"));
    Some(if is_thread { WebError::ThreadGone } else { WebError::NotFound })
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

impl From<LimitError> for WebError {
    fn from(limited: LimitError) -> Self {
        match limited {
            LimitError::Wait(wait) => Self::TooMany(wait.to_std().unwrap_or_default()),
            LimitError::Database(error) => error.into(),
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
        // The parts of an address that do not parse name nothing.
        Self::NotFound
    }
}

impl From<QueryRejection> for WebError {
    fn from(_: QueryRejection) -> Self {
        Self::Invalid("the part of the address after the question mark")
    }
}
