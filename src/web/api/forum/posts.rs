//! The posts of a thread.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::rate_limits;
use crate::forum::held_posts::{self, PostOutcome};
use crate::forum::posting::{NewReply, PostError};
use crate::forum::posts::{self, HiddenMark, Post, PostBody};
use crate::forum::reactions::PostReactions;
use crate::forum::system_posts;
use crate::forum::threads::{self, Thread};
use crate::i18n::ReaderLocale;
use crate::ids::ThreadId;
use crate::key;
use crate::web::api::PersonRef;
use crate::web::api::caller::{ApiPoster, ApiReader};
use crate::web::api::paging::{CursorQuery, ListPage};
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::{IdempotencyKey, JsonBody};
use crate::web::pages::forum::composer;
use crate::web::{App, UrlPath, UrlQuery, Visit, WebError};

/// A post.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PostEntry {
    /// Number of the post on the site.
    id: i64,
    /// Number of the post in its thread, from 1.
    number: i32,
    /// The author; `null` for a post of the server.
    author: Option<PersonRef>,
    /// The player whose post of a game the server reports.
    player: Option<PersonRef>,
    /// The text: markup of the forum as typed, or plain text in the language of the person if the server wrote it. `null` if
    /// the post is hidden.
    text: Option<String>,
    /// The text as HTML.
    html: Option<String>,
    /// The language of a post by a person.
    language: &'static str,
    /// Time of posting.
    created_at: DateTime<Utc>,
    /// Time of the last change.
    edited_at: Option<DateTime<Utc>>,
    /// Why it is hidden.
    hidden: Option<String>,
    /// What people think of it, by kind.
    reactions: Vec<ReactionEntry>,
}

/// The reactions of one kind to a post.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct ReactionEntry {
    /// The kind: `agree`, `thanks`, `love`, `laugh`, `surprise` or `sadness`.
    kind: &'static str,
    /// Number of people.
    count: i64,
    /// True if the person is one of them.
    is_mine: bool,
}

impl From<PostReactions> for ReactionEntry {
    fn from(reactions: PostReactions) -> Self {
        Self { kind: reactions.kind.code(), count: reactions.count, is_mine: reactions.is_mine }
    }
}

impl PostEntry {
    fn new(post: Post, is_moderator: bool, words: &ReaderLocale) -> Self {
        let is_shown = post.hidden.is_none() || is_moderator;
        let (text, html) = match post.body {
            PostBody::Written { source, html } => (source, html),
            PostBody::Told(blocks) => {
                (system_posts::plain(&blocks, words), system_posts::render_system_post(&blocks, words))
            }
        };
        let person = |(id, name): (crate::ids::UserId, String)| PersonRef { id: id.0, name };
        Self {
            id: post.id.0,
            number: post.number,
            author: post.author.zip(post.author_name).map(person),
            player: post.player.map(person),
            text: is_shown.then_some(text),
            html: is_shown.then_some(html),
            language: post.lang.code(),
            created_at: post.created_at,
            edited_at: post.edited_at,
            hidden: post.hidden.map(|mark| match mark {
                HiddenMark::Moderated(reason) => reason,
                HiddenMark::ByAuthor => words.t(key!("post-deleted")).to_string(),
            }),
            reactions: post.reactions.into_iter().map(ReactionEntry::from).collect(),
        }
    }
}

/// A post to write.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct PostToWrite {
    /// The text, in the markup of the forum.
    text: String,
}

/// A post that was written.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct WrittenPost {
    /// True if it waits for a moderator; the other fields are `null` then.
    is_held: bool,
    /// Number of its thread.
    thread: Option<i64>,
    /// Number of the post on the site.
    post: Option<i64>,
    /// Number of the post in its thread.
    number: Option<i32>,
}

impl WrittenPost {
    /// Answers a post.
    pub(super) fn answer(outcome: Result<PostOutcome, PostError>) -> Result<Json<Self>, ApiError> {
        match outcome {
            Ok(PostOutcome::Landed(landed)) => Ok(Json(Self {
                is_held: false,
                thread: Some(landed.thread.0),
                post: Some(landed.post.0),
                number: Some(landed.number),
            })),
            Ok(PostOutcome::Held) => Ok(Json(Self { is_held: true, thread: None, post: None, number: None })),
            Err(error) => {
                let (status, message) = composer::refusal(error)?;
                Err(Problem::refused(status, message).into())
            }
        }
    }
}

/// Returns the posts of a thread, the oldest first, 20 a page. Nothing is marked as read.
#[utoipa::path(get, path = "/threads/{thread}/posts", tag = "forum",
    params(("thread" = i64, Path, description = "Number of the thread"), CursorQuery),
    responses((status = 200, body = ListPage<PostEntry>)))]
pub(in crate::web::api) async fn list_posts(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlPath(thread): UrlPath<ThreadId>,
    UrlQuery(cursor): UrlQuery<CursorQuery>,
) -> Result<Json<ListPage<PostEntry>>, ApiError> {
    let thread = threads::find(&app.db, thread, person.as_ref()).await?.ok_or(WebError::NotFound)?;
    let page = i32::try_from(cursor.position()?.unwrap_or(1)).map_err(|_| WebError::NotFound)?;
    let posts = posts::page(&app.db, thread.id, page, person.as_ref().map(|person| person.id)).await?;
    let is_moderator = thread.is_moderated_by(person.as_ref());
    let items = posts.into_iter().map(|post| PostEntry::new(post, is_moderator, visit.words())).collect();
    let next = (page < thread.pages()).then_some(i64::from(page) + 1);
    Ok(Json(ListPage::new(items, next)))
}

/// Replies to a thread.
#[utoipa::path(post, path = "/threads/{thread}/posts", tag = "forum",
    params(("thread" = i64, Path, description = "Number of the thread"), IdempotencyKey),
    request_body = PostToWrite, security(("token" = ["forum"])),
    responses((status = 200, body = WrittenPost)))]
pub(in crate::web::api) async fn write_post(
    State(app): State<App>,
    visit: Visit,
    ApiPoster(person): ApiPoster,
    UrlPath(thread): UrlPath<ThreadId>,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(PostToWrite { text }): JsonBody<PostToWrite>,
) -> Result<Json<WrittenPost>, ApiError> {
    let thread: Thread = threads::find(&app.db, thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let rendered = composer::render(&app, &person, &visit, &text, (thread.lang, Some(thread.id))).await?;
    let rendered = rendered.map_err(|message| Problem::of_field("text", message))?;
    rate_limits::take(&app.db, visit.site().post_limit(), person.id, visit.now()).await?;
    let reply = NewReply { source: &text, rendered: &rendered, form_token };
    let first = app.config.hold_first_posts;
    WrittenPost::answer(held_posts::reply(&app.db, first, &thread, &person, reply, visit.now()).await)
}
