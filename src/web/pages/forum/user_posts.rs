//! The posts of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::blocks;
use crate::accounts::profile::{self, PublicProfile};
use crate::forum::posts::{self, AuthoredPost, PAGE};
use crate::ids::{PostId, UserId};
use crate::web::{App, HtmlPage, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/user_posts.html")]
struct UserPostsPage {
    visit: Visit,
    card: PublicProfile,
    posts: Vec<AuthoredPost>,
    is_later: bool,
    /// True if the reader blocks them; their posts are then folded.
    is_blocked: bool,
}

impl UserPostsPage {
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
pub(super) struct UserPostsQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(user): UrlPath<UserId>,
    UrlQuery(wanted): UrlQuery<UserPostsQuery>,
) -> Result<Response, WebError> {
    let card = profile::load_public_profile(&app.db, user).await?.ok_or(WebError::NotFound)?;
    let before = wanted.before.map(PostId);
    let posts = posts::of_author(&app.db, user, before, visit.viewer().person()).await?;
    let is_blocked = match visit.viewer().person() {
        Some(person) => blocks::is_blocking(&app.db, person.id, user).await?,
        None => false,
    };
    let is_later = before.is_some();
    Ok(HtmlPage(UserPostsPage { visit, card, posts, is_later, is_blocked }).into_response())
}
