//! Administration pages: people, reports, the audit log, the boards.

mod admissions;
mod audit_log;
mod bans;
mod boards;
mod game_policy;
mod logo;
mod moderation_queue;
mod moderators;
mod password_link;
mod people;
mod person;
mod reports;
mod settings;
mod setup_checklist;
mod site_health;

use axum::Router;

use crate::web::App;
use crate::web::routing::{get, get_and_post, post};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/admin", get(setup_checklist::front))
        .route("/admin/first-steps", get_and_post(setup_checklist::page, setup_checklist::set_up))
        .route("/admin/people", get(people::page))
        .route("/admin/people/{user}", get(person::page))
        .route("/admin/people/{user}/role", post(person::set_role))
        .route("/admin/people/{user}/ban", post(person::ban))
        .route("/admin/people/{user}/unban", post(person::unban))
        .route("/admin/people/{user}/sessions", post(person::end_sessions))
        .route("/admin/people/{user}/second-factor", post(person::remove_second_factor))
        .route("/admin/people/{user}/e-mail-address", post(person::correct_address))
        .route("/admin/people/{user}/password-link", post(password_link::send))
        .route("/admin/people/{user}/mute", post(person::mute))
        .route("/admin/people/{user}/unmute", post(person::unmute))
        .route("/admin/people/{user}/remove", post(person::remove_all))
        .route("/admin/people/{user}/restore", post(person::bring_back))
        .route("/admin/bans", get_and_post(bans::page, bans::ban))
        .route("/admin/bans/{ban}/lift", post(bans::lift))
        .route("/admin/settings", get_and_post(settings::page, settings::save))
        .route("/admin/game-policy", get_and_post(game_policy::page, game_policy::save))
        .route("/admin/logo", get_and_post(logo::page, logo::send))
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
        .route("/admin/boards/new", get_and_post(boards::new_page, boards::add))
        .route("/admin/boards/{board}", get_and_post(boards::board_page, boards::change))
        .route("/admin/boards/{board}/move", post(boards::move_board))
        .route("/admin/boards/{board}/archive", post(boards::archive))
        .route("/admin/boards/{board}/moderators", get_and_post(moderators::page, moderators::give))
        .route("/admin/boards/{board}/moderators/{user}/remove", post(moderators::take))
        .route("/admin/categories", post(boards::add_category))
        .route("/admin/categories/{category}", post(boards::rename_category))
        .route("/admin/categories/{category}/move", post(boards::move_category))
}
