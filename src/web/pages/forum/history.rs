//! The texts a post has had.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::compute::{self, Lane};
use crate::forum::history::{self, Piece, Revision};
use crate::forum::posts::{self, Post};
use crate::forum::threads::{self, Thread};
use crate::ids::PostId;
use crate::web::{App, Page, Path, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/history.html")]
struct HistoryPage {
    visit: Visit,
    thread: Thread,
    post: Post,
    /// The latest first, each with what it changed.
    changes: Vec<(Revision, Vec<Piece>)>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(post): Path<PostId>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    let thread = threads::find(&app.db, post.thread, person).await?.ok_or(WebError::NotFound)?;
    if post.hidden.is_some() && !thread.is_moderated_by(person) {
        return Err(WebError::NotFound);
    }
    let revisions = history::revisions(&app.db, post.id).await?;
    let changes = compared(revisions).await?;
    Ok(Page(HistoryPage { visit, thread, post, changes }).into_response())
}

/// Each text beside the one before it; on a thread that may take its time.
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
