//! The reader of a page, and extractors that require a person.

use axum::extract::FromRequestParts;
use axum::http::Method;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};

use super::return_path::ReturnPath;
use super::{App, Visit, WebError};
use crate::accounts::{Person, SiteRole};

/// The reader of a page.
#[derive(Debug, Clone, Copy)]
pub enum PageViewer<'a> {
    /// A person without an account, or not logged in.
    Guest,
    /// A person who is logged in.
    User(&'a Person),
}

impl<'a> PageViewer<'a> {
    /// Returns the person; `None` for a guest.
    #[must_use]
    pub fn person(self) -> Option<&'a Person> {
        match self {
            PageViewer::Guest => None,
            PageViewer::User(person) => Some(person),
        }
    }

    /// Returns true if the reader is an admin.
    #[must_use]
    pub fn is_admin(self) -> bool {
        self.person().is_some_and(|person| person.role == SiteRole::Admin)
    }

    /// Returns true if the reader moderates a board.
    #[must_use]
    pub fn is_moderator(self) -> bool {
        self.person().is_some_and(Person::is_moderator)
    }
}

/// A person who moderates a board; admins included. Guests are treated as by [`SignedIn`]; other players are refused.
#[derive(Debug, Clone)]
pub struct Moderator(pub Person);

/// A person who is logged in. A guest who opens a page is redirected to the log-in and back; a guest who sends a form
/// is refused.
#[derive(Debug, Clone)]
pub struct SignedIn(pub Person);

/// A person who may play a game: one who is logged in, or a newcomer. Guests are treated as by [`SignedIn`].
#[derive(Debug, Clone)]
pub struct AnyPlayer(pub Person);

/// An admin. Guests are treated as by [`SignedIn`]; players are refused.
#[derive(Debug, Clone)]
pub struct Admin(pub Person);

impl FromRequestParts<App> for SignedIn {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let visit = Visit::from_request_parts(parts, app).await.map_err(WebError::into_response)?;
        match visit.viewer().person() {
            Some(person) => Ok(Self(person.clone())),
            None if parts.method == Method::GET => {
                let next = ReturnPath::parse(visit.path());
                Err(Redirect::to(&format!("/login?next={}", next.quoted())).into_response())
            }
            None => Err(WebError::LogIn.into_response()),
        }
    }
}

impl FromRequestParts<App> for AnyPlayer {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let visit = Visit::from_request_parts(parts, app).await.map_err(WebError::into_response)?;
        match visit.newcomer() {
            Some(newcomer) => Ok(Self(newcomer.clone())),
            None => SignedIn::from_request_parts(parts, app).await.map(|SignedIn(person)| Self(person)),
        }
    }
}

impl FromRequestParts<App> for Admin {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let SignedIn(person) = SignedIn::from_request_parts(parts, app).await?;
        match person.role {
            SiteRole::Admin => Ok(Self(person)),
            SiteRole::Player => Err(WebError::Forbidden.into_response()),
        }
    }
}

impl FromRequestParts<App> for Moderator {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let SignedIn(person) = SignedIn::from_request_parts(parts, app).await?;
        if person.is_moderator() { Ok(Self(person)) } else { Err(WebError::Forbidden.into_response()) }
    }
}
