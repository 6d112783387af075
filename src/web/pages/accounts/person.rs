//! The card of a person, as everybody sees it.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::profile::{self, Card};
use crate::ids::UserId;
use crate::web::{App, Page, Path, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/person.html")]
struct PersonPage {
    visit: Visit,
    card: Card,
}

impl PersonPage {
    fn is_self(&self) -> bool {
        self.visit.viewer().person().is_some_and(|person| person.id == self.card.id)
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(user): Path<String>,
) -> Result<Response, WebError> {
    let user: UserId = user.parse().map_err(|_| WebError::NotFound)?;
    let card = profile::card(&app.db, user).await?.ok_or(WebError::NotFound)?;
    Ok(Page(PersonPage { visit, card }).into_response())
}
