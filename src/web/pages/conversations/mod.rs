//! Private conversations on the pages.

pub(in crate::web) mod composer;
mod list;
mod message_search;
pub(in crate::web) mod new_conversation;
mod participants;
mod thread;

use axum::Router;
use axum::routing::{get, post};

use crate::web::App;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/messages", get(list::page))
        .route("/messages/new", get(new_conversation::page).post(new_conversation::send))
        .route("/messages/search", get(message_search::page))
        .route("/messages/{conversation}", get(thread::page).post(thread::send))
        .route("/messages/{conversation}/people", post(participants::add))
        .route("/messages/{conversation}/leave", get(participants::leave_page).post(participants::leave))
}
