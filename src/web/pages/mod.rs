//! The pages, one module for each part of the site. Page struct, handler and template have the same name.

mod accounts;
mod admin;
mod api_guide;
mod calendar;
pub(in crate::web) mod conversations;
mod feeds;
pub(in crate::web) mod forum;
pub(in crate::web) mod games;
pub mod health;
mod installable_app;
mod merge_threads;
mod moderation;
mod pictures;
mod polls;
mod report;
mod rules;
mod search;
mod site_texts;
mod tournaments;
mod webhook_form;
mod well_known;

use axum::Router;
pub use games::KeptMaps;

use super::App;

/// Returns the routes of all pages.
pub(super) fn router() -> Router<App> {
    Router::new()
        .merge(accounts::router())
        .merge(admin::router())
        .merge(api_guide::router())
        .merge(calendar::router())
        .merge(conversations::router())
        .merge(forum::router())
        .merge(games::router())
        .merge(installable_app::router())
        .merge(well_known::router())
        .merge(report::router())
        .merge(rules::router())
        .merge(feeds::router())
        .merge(merge_threads::router())
        .merge(moderation::router())
        .merge(pictures::router())
        .merge(polls::router())
        .merge(search::router())
        .merge(site_texts::router())
        .merge(tournaments::router())
}

/// A form that consists of a button.
#[derive(serde::Deserialize)]
pub(super) struct NoFields {}
