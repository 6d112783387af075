//! Bookmarks: the button at a post, and the list of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::bookmarks::{self, Bookmark, PAGE};
use crate::forum::{posts, threads};
use crate::i18n::Message;
use crate::ids::PostId;
use crate::key;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/bookmarks.html")]
struct BookmarksPage {
    visit: Visit,
    bookmarks: Vec<Bookmark>,
    is_later: bool,
}

impl BookmarksPage {
    fn newer(&self) -> &'static str {
        if self.is_later { "/account/bookmarks" } else { "" }
    }

    fn older(&self) -> String {
        match self.bookmarks.last() {
            Some(last) if self.bookmarks.len() == PAGE => format!("/account/bookmarks?before={}", last.id),
            _ => String::new(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct BookmarksQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(wanted): UrlQuery<BookmarksQuery>,
) -> Result<Response, WebError> {
    let bookmarks = bookmarks::list(&app.db, &person, wanted.before).await?;
    Ok(HtmlPage(BookmarksPage { visit, bookmarks, is_later: wanted.before.is_some() }).into_response())
}

/// The button that was pressed.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum BookmarkChange {
    Keep,
    Remove,
    /// Removes a bookmark in the list.
    RemoveListed,
}

#[derive(Deserialize)]
pub(super) struct BookmarkForm {
    bookmark: BookmarkChange,
}

pub(super) async fn change(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<PostId>,
    ProtectedForm(pressed): ProtectedForm<BookmarkForm>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::React, person.id, visit.now()).await?;
    if matches!(pressed.bookmark, BookmarkChange::RemoveListed) {
        bookmarks::remove(&app.db, id, person.id).await?;
        let said = Message::new(key!("bookmark-removed"));
        return Ok(SeeOther::to("/account/bookmarks").saying(&visit, &said).into_response());
    }
    let post = posts::find(&app.db, id).await?.ok_or(WebError::NotFound)?;
    threads::find(&app.db, post.thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    match pressed.bookmark {
        BookmarkChange::Keep => bookmarks::keep(&app.db, id, person.id, visit.now()).await?,
        BookmarkChange::Remove | BookmarkChange::RemoveListed => {
            bookmarks::remove(&app.db, id, person.id).await?;
        }
    }
    Ok(SeeOther::to(&post.link()).into_response())
}
