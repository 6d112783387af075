//! The revisions of a post.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::compute::{self, ComputeLane};
use crate::forum::moderation::{self, REASON};
use crate::forum::posts::{self, Post};
use crate::forum::revisions::{self, DiffPart, PostRevision};
use crate::forum::threads::{self, Thread};
use crate::i18n::Message;
use crate::ids::PostId;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/post_history.html")]
struct PostHistoryPage {
    visit: Visit,
    thread: Thread,
    post: Post,
    /// The newest first, each with its changes.
    changes: Vec<(PostRevision, Vec<DiffPart>)>,
    faults: FormErrors,
    reason: String,
}

impl PostHistoryPage {
    /// Returns true if the reader may purge this text: an earlier one, on a board they moderate.
    fn may_purge(&self, revision: &PostRevision) -> bool {
        let may = self.thread.is_moderated_by(self.visit.viewer().person());
        may && !revision.is_present && revision.purged_reason.is_none()
    }
}

/// Loads the page of a post that the reader may see, with the errors and text of a refused form.
async fn load(
    app: &App,
    visit: Visit,
    post: PostId,
    (faults, reason): (FormErrors, String),
) -> Result<PostHistoryPage, WebError> {
    let person = visit.viewer().person();
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    let thread = threads::find(&app.db, post.thread, person).await?.ok_or(WebError::NotFound)?;
    if post.hidden.is_some() && !thread.is_moderated_by(person) {
        return Err(WebError::NotFound);
    }
    let revisions = revisions::revisions(&app.db, post.id).await?;
    let changes = compare_revisions(revisions).await?;
    Ok(PostHistoryPage { visit, thread, post, changes, faults, reason })
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(post): UrlPath<PostId>,
) -> Result<Response, WebError> {
    Ok(HtmlPage(load(&app, visit, post, Default::default()).await?).into_response())
}

/// The form with the reason of a purge.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct PurgeForm {
    reason: String,
}

/// Purges an earlier text for good.
pub(super) async fn purge(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((post, revision)): UrlPath<(PostId, i32)>,
    ProtectedForm(typed): ProtectedForm<PurgeForm>,
) -> Result<Response, WebError> {
    if !person.is_moderator() {
        return Err(WebError::Forbidden);
    }
    let placed = moderation::post(&app.db, post).await?.ok_or(WebError::NotFound)?;
    if !person.moderates(placed.board) {
        return Err(WebError::Forbidden);
    }
    let fault = match typed.reason.trim().chars().count() {
        0 => Message::new("moderation-reason-missing"),
        1..=REASON => {
            let reason = typed.reason.trim();
            if !revisions::purge(&app.db, person.id, (post, revision), reason, visit.now()).await? {
                return Err(WebError::NotFound);
            }
            let next = SeeOther::to(&format!("/p/{post}/history"));
            return Ok(next.saying(&visit, &Message::new("history-purge-done")).into_response());
        }
        _ => Message::new("moderation-reason-long").with("most", REASON),
    };
    let page = load(&app, visit, post, (FormErrors::one("reason", fault), typed.reason)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

/// Compares each text with the one before. Runs on a thread of its own, because it may be slow.
async fn compare_revisions(
    revisions: Vec<PostRevision>,
) -> Result<Vec<(PostRevision, Vec<DiffPart>)>, WebError> {
    let compare = move || {
        let mut before = String::new();
        let mut changes = Vec::with_capacity(revisions.len());
        for revision in revisions {
            let pieces = if revision.revision == 0 {
                vec![DiffPart::Kept(revision.source.clone())]
            } else {
                revisions::compare(&before, &revision.source)
            };
            before.clone_from(&revision.source);
            changes.push((revision, pieces));
        }
        changes.reverse();
        changes
    };
    Ok(compute::run(ComputeLane::Text, compare).await?)
}
