//! The reader's own posts that wait for a moderator, or were refused.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::forum::held_posts::{self, HeldPost};
use crate::web::{App, HtmlPage, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/held_posts.html")]
struct HeldPostsPage {
    visit: Visit,
    held: Vec<HeldPost>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let held = held_posts::of_author(&app.db, person.id).await?;
    Ok(HtmlPage(HeldPostsPage { visit, held }).into_response())
}
