//! Reactions to a post: the buttons under it.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::reactions::{self, ReactionChange, ReactionError, ReactionKind};
use crate::forum::{posts, threads};
use crate::ids::PostId;
use crate::web::{App, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// The button that was pressed.
#[derive(Deserialize)]
pub(super) struct ReactionForm {
    add: Option<ReactionKind>,
    remove: Option<ReactionKind>,
}

pub(super) async fn react(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
    ProtectedForm(pressed): ProtectedForm<ReactionForm>,
) -> Result<Response, WebError> {
    let change = match (pressed.add, pressed.remove) {
        (Some(kind), None) => ReactionChange::Add(kind),
        (None, Some(kind)) => ReactionChange::Remove(kind),
        _ => return Err(WebError::Invalid("the reaction")),
    };
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    let thread = threads::find(&app.db, post.thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !thread.lets_react(&post, &person) {
        return Err(WebError::Forbidden);
    }
    rate_limits::take(&app.db, LimitedAction::React, person.id, visit.now()).await?;
    match reactions::react(&app.db, &post, person.id, change, visit.now()).await {
        Ok(()) => Ok(SeeOther::to(&post.link()).into_response()),
        Err(ReactionError::Archived) => Err(WebError::Forbidden),
        Err(ReactionError::Database(error)) => Err(error.into()),
    }
}
