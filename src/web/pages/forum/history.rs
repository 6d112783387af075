//! The revisions of a post.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::compute::{self, Lane};
use crate::forum::history::{self, Piece, Revision};
use crate::forum::moderation::{self, REASON};
use crate::forum::posts::{self, Post};
use crate::forum::threads::{self, Thread};
use crate::ids::PostId;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "forum/history.html")]
struct HistoryPage {
    visit: Visit,
    thread: Thread,
    post: Post,
    /// The newest first, each with its changes.
    changes: Vec<(Revision, Vec<Piece>)>,
    faults: Faults,
    reason: String,
}

impl HistoryPage {
    /// Returns true if the reader may purge this text: an earlier one, on a board they moderate.
    fn may_purge(&self, revision: &Revision) -> bool {
        let may = self.thread.is_moderated_by(self.visit.viewer().person());
        may && !revision.is_present && revision.purged_reason.is_none()
    }
}

/// Loads the page of a post that the reader may see, with the errors and text of a refused form.
async fn load(
    app: &App,
    visit: Visit,
    post: PostId,
    (faults, reason): (Faults, String),
) -> Result<HistoryPage, WebError> {
    let person = visit.viewer().person();
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    let thread = threads::find(&app.db, post.thread, person).await?.ok_or(WebError::NotFound)?;
    if post.hidden.is_some() && !thread.is_moderated_by(person) {
        return Err(WebError::NotFound);
    }
    let revisions = history::revisions(&app.db, post.id).await?;
    let changes = compared(revisions).await?;
    Ok(HistoryPage { visit, thread, post, changes, faults, reason })
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(post): Path<PostId>,
) -> Result<Response, WebError> {
    Ok(Page(load(&app, visit, post, Default::default()).await?).into_response())
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
    Path((post, revision)): Path<(PostId, i32)>,
    Form(typed): Form<PurgeForm>,
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
            if !history::purge(&app.db, person.id, (post, revision), reason, visit.now()).await? {
                return Err(WebError::NotFound);
            }
            let next = SeeOther::to(&format!("/p/{post}/history"));
            return Ok(next.saying(&visit, &Message::new("history-purge-done")).into_response());
        }
        _ => Message::new("moderation-reason-long").with("most", REASON),
    };
    let page = load(&app, visit, post, (Faults::one("reason", fault), typed.reason)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(page)).into_response())
}

/// Compares each text with the one before. Runs on a thread of its own, because it may be slow.
async fn compared(revisions: Vec<Revision>) -> Result<Vec<(Revision, Vec<Piece>)>, WebError> {
    let compare = move || {
        let mut before = String::new();
        let mut changes = Vec::with_capacity(revisions.len());
        for revision in revisions {
            let pieces = if revision.revision == 0 {
                vec![Piece::Kept(revision.source.clone())]
            } else {
                history::compare(&before, &revision.source)
            };
            before.clone_from(&revision.source);
            changes.push((revision, pieces));
        }
        changes.reverse();
        changes
    };
    Ok(compute::run(Lane::Text, compare).await?)
}
