//! The reader's own posts that wait for a moderator, or were refused.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::forum::held::{self, HeldPost};
use crate::web::{App, Page, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/held.html")]
struct HeldPage {
    visit: Visit,
    held: Vec<HeldPost>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let held = held::of_author(&app.db, person.id).await?;
    Ok(Page(HeldPage { visit, held }).into_response())
}
