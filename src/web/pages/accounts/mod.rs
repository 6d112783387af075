//! Account pages: log-in and registration, settings, leaving, and the public card of a person.

mod access_tokens;
mod activity;
mod authorize;
mod avatar;
mod blocks;
mod channel_test;
mod confirm;
mod display_settings;
mod email;
mod factor_app;
mod factor_passkeys;
mod first_admin;
mod household;
mod invitations;
mod invited_game;
mod login;
mod login_factor;
mod member_names;
mod members;
mod moderator_notes;
mod notification_settings;
mod notifications;
mod password;
mod personal_data;
mod personal_webhook;
mod profile;
mod public_profile;
mod register;
mod register_by_invitation;
mod reminders;
mod reset;
mod second_factor;
mod sessions;
mod unsubscribe;
mod vacation;

use axum::Router;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use chrono::TimeDelta;
use serde::Deserialize;

use crate::accounts::login::{DEVICE_KEPT, NewLogin};
use crate::accounts::name::{DisplayName, EmailFault, NameFault};
use crate::accounts::password::{Password, PasswordFault};
use crate::accounts::sessions::LONGEST;
use crate::accounts::token::SecretToken;
use crate::i18n::Message;
use crate::web::routing::{get, get_and_post, post};
use crate::web::{App, DEVICE, ReturnPath, SESSION, SeeOther, Visit};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/login", get_and_post(login::page, login::enter))
        .route("/login/second-factor", get_and_post(login_factor::page, login_factor::send))
        .route("/logout", post(login::leave))
        .route("/register", get_and_post(register::page, register::send))
        .route(
            "/invitation/{token}",
            get_and_post(register_by_invitation::page, register_by_invitation::send),
        )
        .route("/setup/{token}", get_and_post(first_admin::page, first_admin::send))
        .route("/forgot-password", get_and_post(reset::ask_page, reset::ask))
        .route("/reset/{token}", get_and_post(reset::page, reset::send))
        .route("/confirm/{token}", get_and_post(confirm::page, confirm::send))
        .route("/account", get(profile::front))
        .route("/account/profile", get_and_post(profile::page, profile::send))
        .route("/account/password", get_and_post(password::page, password::send))
        .route("/account/e-mail-address", get_and_post(email::page, email::send))
        .route("/account/e-mail-address/resend", post(email::again))
        .route("/account/sessions", get(sessions::page))
        .route("/account/sessions/end", post(sessions::end))
        .route("/account/sessions/end-all", post(sessions::end_all))
        .route("/account/invitations", get_and_post(invitations::page, invitations::send))
        .route("/account/invitations/{invitation}/withdraw", post(invitations::withdraw))
        .route("/account/tokens", get_and_post(access_tokens::page, access_tokens::send))
        .route("/account/tokens/{token}/revoke", post(access_tokens::revoke))
        .route("/oauth/authorize", get_and_post(authorize::page, authorize::send))
        .route("/account/activity", get(activity::page))
        .route("/account/second-factor", get(second_factor::page))
        .route("/account/second-factor/app", get_and_post(factor_app::page, factor_app::begin))
        .route("/account/second-factor/app/confirm", post(factor_app::confirm))
        .route("/account/second-factor/app/remove", post(factor_app::remove))
        .route("/account/second-factor/passkeys", get_and_post(factor_passkeys::page, factor_passkeys::begin))
        .route("/account/second-factor/passkeys/confirm", post(factor_passkeys::confirm))
        .route(
            "/account/second-factor/passkeys/{passkey}",
            get_and_post(factor_passkeys::remove_page, factor_passkeys::remove),
        )
        .route(
            "/account/second-factor/codes",
            get_and_post(second_factor::codes_page, second_factor::renew_codes),
        )
        .route("/account/avatar", get_and_post(avatar::page, avatar::send))
        .route("/account/avatar/remove", post(avatar::remove))
        .route("/account/blocks", get(blocks::page))
        .route("/account/household", get_and_post(household::page, household::declare))
        .route("/account/household/{user}/agree", post(household::agree))
        .route("/account/household/{user}/end", post(household::end))
        .route("/account/vacation", get_and_post(vacation::page, vacation::take))
        .route("/account/vacation/{vacation}/end", post(vacation::end))
        .route("/account/data", get(personal_data::page))
        .route("/account/export", post(personal_data::export))
        .route("/account/erase", get_and_post(personal_data::erase_page, personal_data::erase))
        .route(
            "/account/notifications",
            get_and_post(notification_settings::page, notification_settings::send),
        )
        .route("/account/devices", post(notification_settings::add_device))
        .route("/account/devices/{device}/remove", post(notification_settings::remove_device))
        .route("/account/devices/test", post(channel_test::to_devices))
        .route("/account/webhook", post(personal_webhook::set_up))
        .route("/account/webhook/test", post(channel_test::to_webhook))
        .route("/account/webhook/remove", post(personal_webhook::remove))
        .route("/account/reminders", get_and_post(reminders::page, reminders::send))
        .route("/account/calendar", post(reminders::issue))
        .route("/account/calendar/revoke", post(reminders::revoke))
        .route("/account/order-addresses/revoke", post(reminders::revoke_order_addresses))
        .route("/account/e-mails", get(reminders::letters))
        .route("/unsubscribe/{token}", get_and_post(unsubscribe::page, unsubscribe::send))
        .route("/notifications", get(notifications::page))
        .route("/notifications/{notification}", get(notifications::open))
        .route("/notifications/read", post(notifications::read_all))
        .route("/members", get(members::page))
        .route("/members/names", get(member_names::find))
        .route("/u/{user}", get(public_profile::page))
        .route("/u/{user}/notes", get_and_post(moderator_notes::page, moderator_notes::add))
        .route("/u/{user}/avatar/remove", post(avatar::remove_of))
        .route("/u/{user}/block", post(blocks::block))
        .route("/u/{user}/unblock", post(blocks::unblock))
        .route("/language", post(display_settings::language))
        .route("/theme", post(display_settings::theme))
}

/// The page to go to after a log-in or registration.
#[derive(Deserialize)]
struct ReturnQuery {
    #[serde(default)]
    next: String,
}

/// Redirects a person who has just logged in to `next`, with the cookies of the session and the device.
fn enter(visit: &Visit, opened: &NewLogin, next: &ReturnPath) -> Response {
    let cookies = [session_cookie(visit, &opened.session), device_cookie(visit, &opened.device)];
    (AppendHeaders(cookies), SeeOther::to(next.path())).into_response()
}

fn session_cookie(visit: &Visit, token: &SecretToken) -> (axum::http::HeaderName, axum::http::HeaderValue) {
    (SET_COOKIE, visit.cookies().set(SESSION, &token.text(), Some(LONGEST)))
}

fn device_cookie(visit: &Visit, token: &SecretToken) -> (axum::http::HeaderName, axum::http::HeaderValue) {
    (SET_COOKIE, visit.cookies().set(DEVICE, &token.text(), Some(DEVICE_KEPT)))
}

/// Returns "Try again in …" for a person who has tried too often.
fn wait(pause: TimeDelta) -> Message {
    match pause.num_seconds() {
        seconds @ ..=90 => Message::new("wait-seconds").with("count", seconds.max(1)),
        seconds => Message::new("wait-minutes").with("count", (seconds + 59) / 60),
    }
}

fn name_fault(fault: NameFault) -> Message {
    match fault {
        NameFault::Short => Message::new("name-short").with("least", DisplayName::SHORTEST),
        NameFault::Long => Message::new("name-long").with("most", DisplayName::LONGEST),
        NameFault::Character => Message::new("name-character"),
        NameFault::Scripts => Message::new("name-scripts"),
        NameFault::Reserved => Message::new("name-reserved"),
    }
}

fn password_fault(fault: PasswordFault) -> Message {
    match fault {
        PasswordFault::Short => Message::new("password-short").with("least", Password::SHORTEST),
        PasswordFault::Long => Message::new("password-long").with("most", Password::LONGEST),
        PasswordFault::Common => Message::new("password-common"),
    }
}

pub(super) fn email_fault(_: EmailFault) -> Message {
    Message::new("email-unclear")
}
