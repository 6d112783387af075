//! Writes a reply, with or without a quotation.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::composer::{self, Composer, Typed, Wish};
use crate::accounts::Person;
use crate::accounts::limits::Action;
use crate::forum::drafts::{self, Place};
use crate::forum::held::{self, Sent};
use crate::forum::markup;
use crate::forum::posting::Reply;
use crate::forum::posts::{self, Body};
use crate::forum::threads::{self, Thread};
use crate::forum::told;
use crate::ids::{PostId, ThreadId};
use crate::key;
use crate::web::{App, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "forum/reply.html")]
struct ReplyPage {
    visit: Visit,
    thread: Thread,
    composer: Composer,
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    quote: Option<i64>,
}

/// Makes the form of a reply to `thread`, with its draft.
pub(super) async fn composer(app: &App, thread: &Thread, person: &Person) -> Result<Composer, WebError> {
    let place = Place::Thread(thread.id);
    let draft = drafts::find(&app.db, person.id, place).await?;
    Ok(blank(thread).continued(draft))
}

fn blank(thread: &Thread) -> Composer {
    let action = format!("/t/{}/reply", thread.id);
    Composer::new(action, Place::Thread(thread.id), thread.lang, key!("composer-reply"))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(thread): Path<ThreadId>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let thread = threads::find(&app.db, thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !thread.takes_posts_of(Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let mut composer = composer(&app, &thread, &person).await?;
    if let Some(post) = wanted.quote {
        let quoted = quotation(&app, &visit, &thread, &person, PostId(post)).await?;
        if !composer.text.contains(quoted.trim_end()) {
            if !composer.text.trim().is_empty() {
                composer.text = format!("{}\n\n", composer.text.trim_end());
            }
            composer.text.push_str(&quoted);
        }
    }
    Ok(Page(ReplyPage { visit, thread, composer }).into_response())
}

/// Quotes a post of this thread. A system post is quoted in the reader's language.
async fn quotation(
    app: &App,
    visit: &Visit,
    thread: &Thread,
    person: &Person,
    post: PostId,
) -> Result<String, WebError> {
    let post = posts::find(&app.db, post)
        .await?
        .filter(|post| post.thread == thread.id)
        .ok_or(WebError::NotFound)?;
    if post.hidden.is_some() && !thread.is_moderated_by(Some(person)) {
        return Err(WebError::NotFound);
    }
    let who = post.author_name.clone().unwrap_or_else(|| visit.words().t("brand").to_string());
    let source = match &post.body {
        Body::Written { source, .. } => source.clone(),
        Body::Told(blocks) => told::plain(blocks, visit.words()),
    };
    Ok(markup::quote(&who, post.id.0, &source))
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(thread): Path<ThreadId>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let Some(thread) = threads::find(&app.db, thread, Some(&person)).await? else {
        composer::keep(&app.db, &person, Place::Thread(thread), &typed, &visit).await?;
        return Err(WebError::NotFound);
    };
    let place = Place::Thread(thread.id);
    let composer = blank(&thread).typed(&typed);
    if typed.wish() == Wish::Draft {
        composer::keep(&app.db, &person, place, &typed, &visit).await?;
        return Ok(SeeOther::to(&composer.action)
            .saying(&visit, &Message::new("draft-kept"))
            .into_response());
    }
    let refused = match try_to_post(&app, &visit, &thread, &person, &typed).await? {
        Ok(Answer::Landed(link)) => return Ok(SeeOther::to(&link).into_response()),
        Ok(Answer::Held) => {
            return Ok(SeeOther::to("/held").saying(&visit, &Message::new("held-told")).into_response());
        }
        Ok(Answer::Preview(html)) => {
            let composer = Composer { preview: Some(html), ..composer };
            return Ok(Page(ReplyPage { visit, thread, composer }).into_response());
        }
        Err(refused) => refused,
    };
    composer::keep(&app.db, &person, place, &typed, &visit).await?;
    let (status, message) = refused;
    let mut composer = composer;
    composer.faults.add("text", message);
    Ok((status, Page(ReplyPage { visit, thread, composer })).into_response())
}

enum Answer {
    Landed(String),
    Held,
    Preview(String),
}

async fn try_to_post(
    app: &App,
    visit: &Visit,
    thread: &Thread,
    person: &Person,
    typed: &Typed,
) -> Result<Result<Answer, (StatusCode, Message)>, WebError> {
    let rendered = match composer::render(app, person, visit, &typed.text, thread.lang).await? {
        Ok(rendered) => rendered,
        Err(message) => return Ok(Err((StatusCode::UNPROCESSABLE_ENTITY, message))),
    };
    if typed.wish() == Wish::Preview {
        return Ok(Ok(Answer::Preview(rendered.html)));
    }
    if let Err(message) = composer::within_limits(&app.db, Action::Post, person, visit).await? {
        return Ok(Err((StatusCode::TOO_MANY_REQUESTS, message)));
    }
    let reply = Reply { source: &typed.text, rendered: &rendered, form_token: typed.once() };
    let first = app.config.hold_first_posts;
    match held::reply(&app.db, first, thread, person, reply, visit.now()).await {
        Ok(Sent::Landed(landed)) => Ok(Ok(Answer::Landed(posts::link(landed.thread, landed.number)))),
        Ok(Sent::Held) => Ok(Ok(Answer::Held)),
        Err(error) => composer::refusal(error).map(Err),
    }
}
