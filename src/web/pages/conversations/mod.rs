//! Private conversations on the pages.

mod composer;
mod list;
mod new;
mod people;
mod thread;

use axum::Router;
use axum::routing::{get, post};

use crate::web::App;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/messages", get(list::page))
        .route("/messages/new", get(new::page).post(new::send))
        .route("/messages/{conversation}", get(thread::page).post(thread::send))
        .route("/messages/{conversation}/people", post(people::add))
        .route("/messages/{conversation}/leave", get(people::leave_page).post(people::leave))
}
