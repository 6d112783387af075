//! Administration pages: people, reports, the audit log, the boards.

mod admissions;
mod audit_log;
mod bans;
mod boards;
mod game_policy;
mod logo;
mod moderation_queue;
mod moderators;
mod people;
mod person;
mod reports;
mod settings;
mod setup_checklist;
mod site_health;

use axum::Router;
use axum::routing::{get, post};

use crate::web::App;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/admin", get(setup_checklist::front))
        .route("/admin/first-steps", get(setup_checklist::page).post(setup_checklist::set_up))
        .route("/admin/people", get(people::page))
        .route("/admin/people/{user}", get(person::page))
        .route("/admin/people/{user}/role", post(person::set_role))
        .route("/admin/people/{user}/ban", post(person::ban))
        .route("/admin/people/{user}/unban", post(person::unban))
        .route("/admin/people/{user}/sessions", post(person::end_sessions))
        .route("/admin/people/{user}/second-factor", post(person::remove_second_factor))
        .route("/admin/people/{user}/mute", post(person::mute))
        .route("/admin/people/{user}/unmute", post(person::unmute))
        .route("/admin/people/{user}/remove", post(person::remove_all))
        .route("/admin/people/{user}/restore", post(person::bring_back))
        .route("/admin/bans", get(bans::page).post(bans::ban))
        .route("/admin/bans/{ban}/lift", post(bans::lift))
        .route("/admin/settings", get(settings::page).post(settings::save))
        .route("/admin/game-policy", get(game_policy::page).post(game_policy::save))
        .route("/admin/logo", get(logo::page).post(logo::send))
        .route("/admin/logo/remove", post(logo::remove))
        .route("/admin/health", get(site_health::page))
        .route("/admin/health/test-letter", post(site_health::send_test))
        .route("/admin/admissions", get(admissions::page))
        .route("/admin/admissions/{user}/approve", post(admissions::approve))
        .route("/admin/admissions/{user}/refuse", post(admissions::refuse))
        .route("/admin/moderation-queue", get(moderation_queue::page))
        .route("/admin/moderation-queue/{post}", post(moderation_queue::decide))
        .route("/admin/reports", get(reports::page))
        .route("/admin/reports/{report}", post(reports::close))
        .route("/admin/log", get(audit_log::page))
        .route("/admin/boards", get(boards::page))
        .route("/admin/boards/new", get(boards::new_page).post(boards::add))
        .route("/admin/boards/{board}", get(boards::board_page).post(boards::change))
        .route("/admin/boards/{board}/move", post(boards::move_board))
        .route("/admin/boards/{board}/moderators", get(moderators::page).post(moderators::give))
        .route("/admin/boards/{board}/moderators/{user}/remove", post(moderators::take))
        .route("/admin/categories", post(boards::add_category))
        .route("/admin/categories/{category}", post(boards::rename_category))
        .route("/admin/categories/{category}/move", post(boards::move_category))
}
