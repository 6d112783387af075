//! Private conversations on the pages.

pub(in crate::web) mod composer;
mod list;
mod message_search;
pub(in crate::web) mod new_conversation;
mod participants;
mod thread;

use axum::Router;

use crate::web::App;
use crate::web::routing::{get, get_and_post, post};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/messages", get(list::page))
        .route("/messages/new", get_and_post(new_conversation::page, new_conversation::send))
        .route("/messages/search", get(message_search::page))
        .route("/messages/{conversation}", get_and_post(thread::page, thread::send))
        .route("/messages/{conversation}/people", post(participants::add))
        .route("/messages/{conversation}/leave", get_and_post(participants::leave_page, participants::leave))
}
