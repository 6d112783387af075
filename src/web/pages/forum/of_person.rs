//! The posts of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::blocks;
use crate::accounts::profile::{self, Card};
use crate::forum::posts::{self, PAGE, Written};
use crate::ids::{PostId, UserId};
use crate::web::{App, Page, Path, Query, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/of_person.html")]
struct OfPersonPage {
    visit: Visit,
    card: Card,
    posts: Vec<Written>,
    is_later: bool,
    /// True if the reader blocks them; their posts are then folded.
    is_blocked: bool,
}

impl OfPersonPage {
    fn newer(&self) -> String {
        if self.is_later { format!("/u/{}/posts", self.card.id) } else { String::new() }
    }

    fn older(&self) -> String {
        match self.posts.last() {
            Some(last) if self.posts.len() == PAGE as usize => {
                format!("/u/{}/posts?before={}", self.card.id, last.id)
            }
            _ => String::new(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(user): Path<UserId>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let card = profile::card(&app.db, user).await?.ok_or(WebError::NotFound)?;
    let before = wanted.before.map(PostId);
    let posts = posts::of_author(&app.db, user, before, visit.viewer().person()).await?;
    let is_blocked = match visit.viewer().person() {
        Some(person) => blocks::is_blocking(&app.db, person.id, user).await?,
        None => false,
    };
    let is_later = before.is_some();
    Ok(Page(OfPersonPage { visit, card, posts, is_later, is_blocked }).into_response())
}
