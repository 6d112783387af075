//! Blocks a person, and lists the people the reader blocks.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::blocks::{self, BlockedUser};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/blocks.html")]
struct BlocksPage {
    visit: Visit,
    blocked: Vec<BlockedUser>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let blocked = blocks::list(&app.db, person.id).await?;
    Ok(HtmlPage(BlocksPage { visit, blocked }).into_response())
}

pub(super) async fn block(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(other): UrlPath<UserId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    rate_limits::take(&app.db, LimitedAction::Block, person.id, visit.now()).await?;
    if !blocks::block(&app.db, person.id, other, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to(&format!("/u/{other}")).saying(&visit, &Message::new("block-done")))
}

pub(super) async fn unblock(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(other): UrlPath<UserId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    blocks::unblock(&app.db, person.id, other).await?;
    Ok(SeeOther::to("/account/blocks").saying(&visit, &Message::new("block-ended")))
}
