//! The page on which people edit a post and, with the first post of a thread, its title.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::composer::{self, PostAction, PostComposer, PostForm};
use crate::accounts::Person;
use crate::forum::drafts::{self, DraftTarget};
use crate::forum::posting::PostError;
use crate::forum::posts::{self, Post, PostBody};
use crate::forum::revisions::{self, PostEdit};
use crate::forum::threads::{self, Thread};
use crate::i18n::Message;
use crate::ids::PostId;
use crate::key;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/edit.html")]
struct EditPage {
    visit: Visit,
    thread: Thread,
    post: Post,
    composer: PostComposer,
}

/// Loads the post and its thread.
///
/// # Errors
/// [`WebError::NotFound`] unless the post exists and `person` may read its thread.
pub(super) async fn find(app: &App, post: PostId, person: &Person) -> Result<(Thread, Post), WebError> {
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    let thread = threads::find(&app.db, post.thread, Some(person)).await?.ok_or(WebError::NotFound)?;
    Ok((thread, post))
}

/// Makes the form filled with the present text of the post.
fn current_form(thread: &Thread, post: &Post) -> PostComposer {
    let action = format!("/p/{}/edit", post.id);
    let mut composer =
        PostComposer::new(action, DraftTarget::Post(post.id), post.lang, key!("composer-change"));
    composer.revision = post.revision;
    if let PostBody::Written { source, .. } = &post.body {
        composer.text.clone_from(source);
    }
    if post.number == 1 { composer.with_title(thread.title.clone()) } else { composer }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
) -> Result<Response, WebError> {
    let (thread, post) = find(&app, post, &person).await?;
    if !thread.lets_change(&post, Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let draft = drafts::find(&app.db, person.id, DraftTarget::Post(post.id)).await?;
    let composer = current_form(&thread, &post).continued(draft);
    Ok(HtmlPage(EditPage { visit, thread, post, composer }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(post): UrlPath<PostId>,
    ProtectedForm(typed): ProtectedForm<PostForm>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let (thread, post) = find(&app, post, &person).await?;
    let mut composer = current_form(&thread, &post).with_form(&typed);
    if typed.wish() == PostAction::Draft {
        if let Err(told) = composer::save_draft(&app.db, &person, composer.place, &typed, &visit).await? {
            composer.faults.add("text", told);
            return Ok(
                (StatusCode::CONFLICT, HtmlPage(EditPage { visit, thread, post, composer })).into_response()
            );
        }
        return Ok(SeeOther::to(&composer.action)
            .saying(&visit, &Message::new("draft-saved-flash"))
            .into_response());
    }
    // The thread may have been locked while the author typed; the text is kept as a draft.
    if !thread.lets_change(&post, Some(&person)) {
        let (status, message) = composer::refusal(PostError::Closed)?;
        composer.faults.add("text", message);
        composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
        return Ok((status, HtmlPage(EditPage { visit, thread, post, composer })).into_response());
    }
    let title = composer.title.is_some().then(|| typed.checked_title(&visit)).transpose();
    let rendered = composer::render_form(&app, &person, &visit, &typed, (post.lang, Some(thread.id))).await?;
    if let (PostAction::Preview, Ok(rendered)) = (typed.wish(), &rendered) {
        composer.preview = Some(rendered.html.clone());
        return Ok(HtmlPage(EditPage { visit, thread, post, composer }).into_response());
    }
    let status = match (title, rendered) {
        (Ok(title), Ok(rendered)) => {
            let change = PostEdit {
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
    Ok((status, HtmlPage(EditPage { visit, thread, post, composer })).into_response())
}

async fn apply(
    app: &App,
    visit: &Visit,
    place: (&Thread, &Post),
    person: &Person,
    change: PostEdit<'_>,
) -> Result<Result<(), (StatusCode, Message)>, WebError> {
    if let Err(message) = composer::within_limits(&app.db, visit.site().post_limit(), person, visit).await? {
        return Ok(Err((StatusCode::TOO_MANY_REQUESTS, message)));
    }
    match revisions::change(&app.db, place, person, change, visit.now()).await {
        Ok(()) => Ok(Ok(())),
        Err(error) => composer::refusal(error).map(Err),
    }
}
