//! The pages, one module for each part of the site. Page struct, handler and template are named alike.

mod accounts;
mod forum;
pub mod health;

use axum::Router;

use super::App;

/// The routes of all pages.
pub(super) fn router() -> Router<App> {
    Router::new().merge(accounts::router()).merge(forum::router())
}
