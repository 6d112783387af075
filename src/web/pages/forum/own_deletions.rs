//! The page on which authors delete a post of theirs, and its return.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::edit;
use crate::forum::own_deletions::{self, OwnDeletionError};
use crate::forum::posts::Post;
use crate::forum::threads::Thread;
use crate::i18n::Message;
use crate::ids::PostId;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/delete_post.html")]
struct DeletePostPage {
    visit: Visit,
    faults: FormErrors,
    thread: Thread,
    post: Post,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
) -> Result<Response, WebError> {
    let (thread, post) = edit::find(&app, post, &person).await?;
    if thread.lets_restore(&post, Some(&person)) {
        return Ok(SeeOther::to(&post.link()).into_response());
    }
    if !thread.lets_delete(&post, Some(&person)) {
        return Err(WebError::Forbidden);
    }
    Ok(HtmlPage(DeletePostPage { visit, faults: FormErrors::new(), thread, post }).into_response())
}

pub(super) async fn delete(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let (thread, post, done) = loop {
        let (thread, post) = edit::find(&app, post, &person).await?;
        match own_deletions::delete(&app.db, (&thread, &post), &person, visit.now()).await {
            Err(OwnDeletionError::Moved) => {}
            done => break (thread, post, done),
        }
    };
    match done {
        Ok(()) => {
            let said = Message::new("post-deleted-flash");
            Ok(SeeOther::to(&post.link()).saying(&visit, &said).into_response())
        }
        Err(OwnDeletionError::HasReplies) => {
            let faults = FormErrors::one("post", Message::new("post-delete-replies"));
            let page = HtmlPage(DeletePostPage { visit, faults, thread, post });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(OwnDeletionError::Database(error)) => Err(error.into()),
        Err(_) => Err(WebError::Forbidden),
    }
}

pub(super) async fn restore(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let (post, done) = loop {
        let (thread, post) = edit::find(&app, post, &person).await?;
        match own_deletions::restore(&app.db, (&thread, &post), &person, visit.now()).await {
            Err(OwnDeletionError::Moved) => {}
            done => break (post, done),
        }
    };
    match done {
        Ok(()) => {
            let said = Message::new("post-restored-flash");
            Ok(SeeOther::to(&post.link()).saying(&visit, &said).into_response())
        }
        Err(OwnDeletionError::Database(error)) => Err(error.into()),
        Err(_) => Err(WebError::Forbidden),
    }
}
