//! Forum pages: home, boards, threads, writing, drafts, watching, and the help on markup.

mod board;
mod bookmarks;
pub(in crate::web) mod composer;
mod day_of_thread;
mod drafts;
mod edit;
mod formatting_help;
mod front_games;
mod held_posts;
mod history;
mod home;
mod latest_threads;
mod new_posts;
mod new_thread;
mod own_deletions;
mod preview;
mod reactions;
mod reply;
mod thread;
mod user_posts;
mod watched_threads;

use axum::Router;
use serde::Deserialize;

use crate::web::App;
use crate::web::routing::{get, get_and_post, post};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/forum", get(home::boards))
        .route("/forum/read", post(home::read_all))
        .route("/b/{board}", get(board::page))
        .route("/b/{board}/read", post(board::read_all))
        .route("/b/{board}/watch", post(board::watch))
        .route("/b/{board}/new", get_and_post(new_thread::page, new_thread::send))
        .route("/t/{thread}", get(thread::page))
        .route("/t/{thread}/day", get(day_of_thread::find))
        .route("/t/{thread}/new", get(thread::first_unread))
        .route("/t/{thread}/updates", get(new_posts::stream))
        .route("/t/{thread}/watch", post(thread::watch))
        .route("/t/{thread}/mute", post(thread::mute))
        .route("/t/{thread}/reply", get_and_post(reply::page, reply::send))
        .route("/p/{post}", get(thread::permalink))
        .route("/p/{post}/react", post(reactions::react))
        .route("/p/{post}/bookmark", post(bookmarks::change))
        .route("/account/bookmarks", get(bookmarks::page))
        .route("/p/{post}/edit", get_and_post(edit::page, edit::send))
        .route("/p/{post}/delete", get_and_post(own_deletions::page, own_deletions::delete))
        .route("/p/{post}/restore", post(own_deletions::restore))
        .route("/p/{post}/history", get(history::page))
        .route("/p/{post}/history/{revision}/purge", post(history::purge))
        .route("/drafts", get_and_post(drafts::page, drafts::save))
        .route("/drafts/discard", post(drafts::discard))
        .route("/held-posts", get(held_posts::page))
        .route("/latest", get(latest_threads::page))
        .route("/watched", get(watched_threads::page))
        .route("/u/{user}/posts", get(user_posts::page))
        .route("/preview", post(preview::show))
        .route("/help/markup", get(formatting_help::page))
}

/// The form that turns watching of a board or a thread on or off.
#[derive(Deserialize)]
struct WatchForm {
    #[serde(default)]
    on: String,
}

impl WatchForm {
    fn is_on(&self) -> bool {
        self.on == "yes"
    }
}
