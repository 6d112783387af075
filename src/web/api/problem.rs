//! Refusals of the API as problem details (RFC 9457).
//!
//! A handler refuses with an [`ApiError`], which leaves it as a bare status with the [`Problem`] attached; `request_context` writes
//! the body, because only it knows the reader's language and the request's id.

use std::borrow::Cow;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::problem_kind::ProblemKind;
use crate::accounts::rate_limits::LimitError;
use crate::compute::ComputeError;
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::GameError;
use crate::games::CorruptRecord;
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::web::pages::games::order_errors::OrderError;
use crate::web::{FormErrors, WebError};

/// Media type of problem details.
pub(super) const PROBLEM_JSON: &str = "application/problem+json";

/// A refusal that says more than its status.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub(super) kind: ProblemKind,
    pub(super) status: StatusCode,
    /// What exactly is wrong, in words; `None` if the title says it all.
    pub(super) detail: Option<Message>,
    /// The faults one by one.
    pub(super) faults: Vec<ProblemFault>,
}

/// A fault in what was sent.
#[derive(Clone, Debug)]
pub(super) enum ProblemFault {
    /// A field of the body or a parameter, with a message. A field within another has the path to it, with points.
    Field(Cow<'static, str>, Message),
    /// The body as a whole.
    Body(Message),
    /// What the parser of the body said, in English.
    Syntax(String),
    /// A part of the orders.
    Orders(Box<OrderError>),
}

/// A refusal: problem details as in RFC 9457.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemDetails {
    /// The kind of the problem: an address on this site that explains it.
    #[schema(example = "/api#refused")]
    r#type: String,
    /// The kind in a few words, in the language of the person.
    title: String,
    /// The status of the answer.
    status: u16,
    /// What exactly is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    /// Number of the request in the log of the site.
    request: String,
    /// The faults one by one, if there are several or they have a place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<ProblemErrorEntry>,
}

/// A fault in what was sent.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct ProblemErrorEntry {
    /// What is wrong.
    detail: String,
    /// The field of the body or the parameter; missing if it is the orders or the body as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Cow<'static, str>>,
    /// The part of the orders that is wrong, with the rest of its line.
    #[serde(skip_serializing_if = "Option::is_none")]
    quote: Option<ProblemQuote>,
    /// Texts that may have been meant in place of the quoted part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<String>,
    /// Addresses of the rules that it breaks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
}

/// A line of orders with its fault.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemQuote {
    /// The line before the fault.
    before: String,
    /// The fault.
    text: String,
    /// The line after the fault.
    after: String,
}

impl Problem {
    pub(super) fn new(kind: ProblemKind) -> Self {
        Self { kind, status: kind.status(), detail: None, faults: Vec::new() }
    }

    /// Builds the refusal of a field with a message, with status 422.
    pub(super) fn of_field(field: &'static str, message: Message) -> Self {
        Self::of_faults(&FormErrors::one(field, message))
    }

    /// Builds the refusal of the fields of a form, with status 422.
    pub(super) fn of_faults(faults: &FormErrors) -> Self {
        let fields =
            faults.iter().map(|(field, message)| ProblemFault::Field(Cow::Borrowed(*field), message.clone()));
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Self { status, faults: fields.collect(), ..Self::new(ProblemKind::Invalid) }
    }

    /// Builds the refusal of something that cannot be done now.
    pub(super) fn refused(status: StatusCode, message: Message) -> Self {
        Self { status, detail: Some(message), ..Self::new(ProblemKind::Refused) }
    }

    /// Builds the refusal of orders.
    pub(super) fn of_orders(errors: Vec<OrderError>) -> Self {
        let faults = errors.into_iter().map(|error| ProblemFault::Orders(Box::new(error))).collect();
        Self { faults, ..Self::new(ProblemKind::Orders) }
    }

    /// Writes the problem in the reader's language.
    pub(super) fn describe(&self, words: &ReaderLocale, request: &str) -> ProblemDetails {
        ProblemDetails {
            r#type: format!("/api#{}", self.kind.code()),
            title: words.t(self.kind.title()).to_string(),
            status: self.status.as_u16(),
            detail: self.detail.as_ref().map(|detail| words.say(detail)),
            request: request.to_owned(),
            errors: self.faults.iter().map(|fault| fault.describe(words)).collect(),
        }
    }
}

impl ProblemFault {
    fn describe(&self, words: &ReaderLocale) -> ProblemErrorEntry {
        match self {
            ProblemFault::Field(field, message) => ProblemErrorEntry {
                detail: words.say(message),
                field: Some(field.clone()),
                ..ProblemErrorEntry::default()
            },
            ProblemFault::Body(message) => {
                ProblemErrorEntry { detail: words.say(message), ..ProblemErrorEntry::default() }
            }
            ProblemFault::Syntax(said) => {
                ProblemErrorEntry { detail: said.clone(), ..ProblemErrorEntry::default() }
            }
            ProblemFault::Orders(error) => {
                let CitedItem { message, rules } = &error.said;
                // The quoted part is empty where an order ends too soon.
                let (before, text, after) = error.quote.clone();
                let is_quoted = !(before.is_empty() && text.is_empty() && after.is_empty());
                ProblemErrorEntry {
                    detail: words.say(message),
                    field: None,
                    quote: is_quoted.then_some(ProblemQuote { before, text, after }),
                    choices: error.fixes.iter().map(|(_, text)| text.clone()).collect(),
                    rules: rules.iter().map(|rule| rule.link()).collect(),
                }
            }
        }
    }
}

/// The reason why a handler of the API did not answer.
#[derive(Debug)]
pub(super) enum ApiError {
    /// As on a page.
    Web(WebError),
    /// A refusal with details.
    Problem(Box<Problem>),
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        match self {
            ApiError::Web(error) => error.into_response(),
            ApiError::Problem(problem) => {
                let mut response = problem.status.into_response();
                if matches!(problem.kind, ProblemKind::TokenNeeded | ProblemKind::TokenInvalid) {
                    let invalid = HeaderValue::from_static(r#"Bearer error="invalid_token""#);
                    let needed = HeaderValue::from_static("Bearer");
                    let said = if problem.kind == ProblemKind::TokenInvalid { invalid } else { needed };
                    response.headers_mut().insert(header::WWW_AUTHENTICATE, said);
                }
                response.extensions_mut().insert(*problem);
                response
            }
        }
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> Self {
        Self::Problem(Box::new(problem))
    }
}

impl From<ProblemKind> for ApiError {
    fn from(kind: ProblemKind) -> Self {
        Problem::new(kind).into()
    }
}

impl From<GameError> for ApiError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Refused(message) | GameError::Setting(_, message) => {
                Problem::refused(StatusCode::CONFLICT, message).into()
            }
            GameError::Empty => ProblemKind::Orders.into(),
            // Handlers that take orders name the faults themselves; a motion may be against the rules as a whole.
            GameError::Unclear(_) => ProblemKind::Orders.into(),
            GameError::Illegal(_) => {
                Problem::refused(StatusCode::CONFLICT, Message::new(key!("vote-not-by-the-rules"))).into()
            }
            error => Self::Web(error.into()),
        }
    }
}

/// Declares conversions of errors that mean the same as on a page.
macro_rules! as_on_pages {
    ($($error:ty),+) => {$(
        impl From<$error> for ApiError {
            fn from(error: $error) -> Self {
                Self::Web(WebError::from(error))
            }
        }
    )+};
}
as_on_pages!(sqlx::Error, LimitError, ComputeError);

impl From<WebError> for ApiError {
    fn from(error: WebError) -> Self {
        Self::Web(error)
    }
}

impl From<CorruptRecord> for ApiError {
    fn from(error: CorruptRecord) -> Self {
        Self::Web(WebError::BrokenGame(error))
    }
}
