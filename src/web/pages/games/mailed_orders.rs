//! The link in the answer to orders sent by e-mail: it confirms them without a log-in.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::sessions::SessionPolicy;
use crate::gamemaster::{self, MailedOrders, OrderAddress};
use crate::i18n::Message;
use crate::web::{App, HtmlPage, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "games/mailed_orders.html")]
struct MailedOrdersPage {
    visit: Visit,
    mailed: MailedOrders,
    /// The signed part of the link.
    tag: String,
    /// What became of them, if they were just confirmed.
    said: Vec<Message>,
}

/// Finds the orders that a link confirms.
async fn find(app: &App, tag: &str) -> Result<(MailedOrders, i64), WebError> {
    let address = OrderAddress::parse(tag).ok_or(WebError::NotFound)?;
    let letter = address.letter.ok_or(WebError::NotFound)?;
    let mailed = gamemaster::load_mailed_orders(&app.db, &address).await?;
    let mailed = mailed.filter(|mailed| !mailed.orders.is_empty()).ok_or(WebError::NotFound)?;
    Ok((mailed, letter))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(tag): UrlPath<String>,
) -> Result<Response, WebError> {
    let (mailed, _) = find(&app, &tag).await?;
    Ok(HtmlPage(MailedOrdersPage { visit, mailed, tag, said: Vec::new() }).into_response())
}

/// Posts the orders. Takes no form token: the link is signed, and allows nothing else.
pub(super) async fn confirm(
    State(app): State<App>,
    visit: Visit,
    UrlPath(tag): UrlPath<String>,
) -> Result<Response, WebError> {
    let (mailed, letter) = find(&app, &tag).await?;
    let policy = SessionPolicy::of(&app.config);
    let said = gamemaster::confirm_mailed_orders(&app.db, (&mailed, letter), policy, visit.now()).await?;
    Ok(HtmlPage(MailedOrdersPage { visit, mailed, tag, said }).into_response())
}
