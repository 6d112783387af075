//! The page on which people write a reply, with or without a quotation.

use askama::Template;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::composer::{self, PostAction, PostComposer, PostForm};
use crate::accounts::Person;
use crate::forum::drafts::{self, DraftTarget};
use crate::forum::held_posts::{self, PostOutcome};
use crate::forum::markup;
use crate::forum::posting::NewReply;
use crate::forum::posts::{self, PostBody};
use crate::forum::system_posts;
use crate::forum::threads::{self, Thread};
use crate::i18n::Message;
use crate::ids::{PostId, ThreadId};
use crate::key;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/reply.html")]
struct ReplyPage {
    visit: Visit,
    thread: Thread,
    composer: PostComposer,
}

/// The most posts that a form of a reply quotes when it opens.
const MOST_QUOTED: usize = 20;

#[derive(Deserialize)]
struct ReplyQuery {
    /// The posts to quote, in order; the name may come several times.
    #[serde(default)]
    quote: Vec<i64>,
}

/// Makes the form of a reply to `thread`, filled with the person's draft if there is one.
async fn composer(app: &App, thread: &Thread, person: &Person) -> Result<PostComposer, WebError> {
    let place = DraftTarget::Thread(thread.id);
    let draft = drafts::find(&app.db, person.id, place).await?;
    Ok(blank(thread).continued(draft))
}

/// Makes an empty form of a reply to `thread`.
pub(super) fn blank(thread: &Thread) -> PostComposer {
    let action = format!("/t/{}/reply", thread.id);
    PostComposer::new(action, DraftTarget::Thread(thread.id), thread.lang, key!("composer-reply"))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    RawQuery(query): RawQuery,
) -> Result<Response, WebError> {
    let query = serde_html_form::from_str::<ReplyQuery>(query.as_deref().unwrap_or_default());
    let query = query.map_err(|_| WebError::Invalid("the posts to quote"))?;
    let thread = threads::find(&app.db, thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !thread.takes_posts_of(Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let mut composer = composer(&app, &thread, &person).await?;
    for post in query.quote.into_iter().take(MOST_QUOTED) {
        let quoted = quotation(&app, &visit, &thread, &person, PostId(post)).await?;
        if !composer.text.contains(quoted.trim_end()) {
            if !composer.text.trim().is_empty() {
                composer.text = format!("{}\n\n", composer.text.trim_end());
            }
            composer.text.push_str(&quoted);
        }
    }
    Ok(HtmlPage(ReplyPage { visit, thread, composer }).into_response())
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
    let author = post.author_name.clone().unwrap_or_else(|| visit.words().t("brand").to_string());
    let source = match &post.body {
        PostBody::Written { source, .. } => source.clone(),
        PostBody::Told(blocks) => system_posts::plain(blocks, visit.words()),
    };
    Ok(markup::quote(&author, post.id.0, &source))
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(typed): ProtectedForm<PostForm>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let Some(thread) = threads::find(&app.db, thread, Some(&person)).await? else {
        composer::keep(&app.db, &person, DraftTarget::Thread(thread), &typed, &visit).await?;
        return Err(WebError::ThreadGone);
    };
    let place = DraftTarget::Thread(thread.id);
    let composer = blank(&thread).with_form(&typed);
    if typed.wish() == PostAction::Draft {
        if let Err(told) = composer::save_draft(&app.db, &person, place, &typed, &visit).await? {
            let mut composer = composer;
            composer.faults.add("text", told);
            return Ok(
                (StatusCode::CONFLICT, HtmlPage(ReplyPage { visit, thread, composer })).into_response()
            );
        }
        return Ok(SeeOther::to(&composer.action)
            .saying(&visit, &Message::new("draft-saved-flash"))
            .into_response());
    }
    let refused = match try_to_post(&app, &visit, &thread, &person, &typed).await? {
        Ok(ReplyOutcome::Landed(link)) => return Ok(SeeOther::to(&link).into_response()),
        Ok(ReplyOutcome::Held) => {
            return Ok(SeeOther::to("/held-posts")
                .saying(&visit, &Message::new("pending-post-flash"))
                .into_response());
        }
        Ok(ReplyOutcome::Preview(html)) => {
            let composer = PostComposer { preview: Some(html), ..composer };
            return Ok(HtmlPage(ReplyPage { visit, thread, composer }).into_response());
        }
        Err(refused) => refused,
    };
    composer::keep(&app.db, &person, place, &typed, &visit).await?;
    let (status, message) = refused;
    let mut composer = composer;
    composer.faults.add("text", message);
    Ok((status, HtmlPage(ReplyPage { visit, thread, composer })).into_response())
}

enum ReplyOutcome {
    Landed(String),
    Held,
    Preview(String),
}

async fn try_to_post(
    app: &App,
    visit: &Visit,
    thread: &Thread,
    person: &Person,
    typed: &PostForm,
) -> Result<Result<ReplyOutcome, (StatusCode, Message)>, WebError> {
    let rendered =
        match composer::render_form(app, person, visit, typed, (thread.lang, Some(thread.id))).await? {
            Ok(rendered) => rendered,
            Err(message) => return Ok(Err((StatusCode::UNPROCESSABLE_ENTITY, message))),
        };
    if typed.wish() == PostAction::Preview {
        return Ok(Ok(ReplyOutcome::Preview(rendered.html)));
    }
    if let Err(message) = composer::within_limits(&app.db, visit.site().post_limit(), person, visit).await? {
        return Ok(Err((StatusCode::TOO_MANY_REQUESTS, message)));
    }
    let reply = NewReply { source: &typed.text, rendered: &rendered, form_token: typed.id() };
    let first = app.config.hold_first_posts;
    match held_posts::reply(&app.db, first, thread, person, reply, visit.now()).await {
        Ok(PostOutcome::Landed(landed)) => {
            Ok(Ok(ReplyOutcome::Landed(posts::link(landed.thread, landed.number))))
        }
        Ok(PostOutcome::Held) => Ok(Ok(ReplyOutcome::Held)),
        Err(error) => composer::refusal(error).map(Err),
    }
}
