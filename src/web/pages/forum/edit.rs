//! Edits a post and, with the first post of a thread, its title.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::composer::{self, Composer, Typed, Wish};
use crate::accounts::Person;
use crate::accounts::limits::Action;
use crate::forum::drafts::{self, Place};
use crate::forum::history::{self, Change};
use crate::forum::posting::PostError;
use crate::forum::posts::{self, Body, Post};
use crate::forum::threads::{self, Thread};
use crate::ids::PostId;
use crate::key;
use crate::web::{App, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "forum/edit.html")]
struct EditPage {
    visit: Visit,
    thread: Thread,
    post: Post,
    composer: Composer,
}

/// Loads the post and its thread; refused unless `person` may read them.
async fn find(app: &App, post: PostId, person: &Person) -> Result<(Thread, Post), WebError> {
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    let thread = threads::find(&app.db, post.thread, Some(person)).await?.ok_or(WebError::NotFound)?;
    Ok((thread, post))
}

/// Makes the form with the present text of the post.
fn standing(thread: &Thread, post: &Post) -> Composer {
    let action = format!("/p/{}/edit", post.id);
    let mut composer = Composer::new(action, Place::Post(post.id), post.lang, key!("composer-change"));
    composer.revision = post.revision;
    if let Body::Written { source, .. } = &post.body {
        composer.text.clone_from(source);
    }
    if post.number == 1 { composer.with_title(thread.title.clone()) } else { composer }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(post): Path<PostId>,
) -> Result<Response, WebError> {
    let (thread, post) = find(&app, post, &person).await?;
    if !thread.lets_change(&post, Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let draft = drafts::find(&app.db, person.id, Place::Post(post.id)).await?;
    let composer = standing(&thread, &post).continued(draft);
    Ok(Page(EditPage { visit, thread, post, composer }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(post): Path<PostId>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let (thread, post) = find(&app, post, &person).await?;
    let mut composer = standing(&thread, &post).typed(&typed);
    if typed.wish() == Wish::Draft {
        composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
        return Ok(SeeOther::to(&composer.action)
            .saying(&visit, &Message::new("draft-kept"))
            .into_response());
    }
    // The thread may have been locked while the author typed; the text is kept as a draft.
    if !thread.lets_change(&post, Some(&person)) {
        let (status, message) = composer::refusal(PostError::Closed)?;
        composer.faults.add("text", message);
        composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
        return Ok((status, Page(EditPage { visit, thread, post, composer })).into_response());
    }
    let title = composer.title.is_some().then(|| typed.checked_title()).transpose();
    let rendered = composer::render(&app, &person, &visit, &typed.text, post.lang).await?;
    if let (Wish::Preview, Ok(rendered)) = (typed.wish(), &rendered) {
        composer.preview = Some(rendered.html.clone());
        return Ok(Page(EditPage { visit, thread, post, composer }).into_response());
    }
    let status = match (title, rendered) {
        (Ok(title), Ok(rendered)) => {
            let change = Change {
                revision: typed.revision(),
                source: &typed.text,
                rendered: &rendered,
                title: title.as_deref(),
            };
            match apply(&app, &visit, (&thread, &post), &person, change).await? {
                Ok(()) => return Ok(SeeOther::to(&post.link()).into_response()),
                Err((status, message)) => {
                    composer.faults.add("text", message);
                    // After a conflict the author sees the present text, so the next attempt is based on it.
                    composer.revision =
                        if status == StatusCode::CONFLICT { post.revision } else { composer.revision };
                    status
                }
            }
        }
        (title, rendered) => {
            if let Err(message) = title {
                composer.faults.add("title", message);
            }
            if let Err(message) = rendered {
                composer.faults.add("text", message);
            }
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
    Ok((status, Page(EditPage { visit, thread, post, composer })).into_response())
}

async fn apply(
    app: &App,
    visit: &Visit,
    place: (&Thread, &Post),
    person: &Person,
    change: Change<'_>,
) -> Result<Result<(), (StatusCode, Message)>, WebError> {
    if let Err(message) = composer::within_limits(&app.db, Action::Post, person, visit).await? {
        return Ok(Err((StatusCode::TOO_MANY_REQUESTS, message)));
    }
    match history::change(&app.db, place, person, change, visit.now()).await {
        Ok(()) => Ok(Ok(())),
        Err(error) => composer::refusal(error).map(Err),
    }
}
