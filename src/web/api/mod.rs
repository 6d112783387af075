//! The HTTP API `/api/v1`: what a person does on the pages, for programs. `docs/api.md` explains it to people who write them.
//!
//! A request takes the same three hops as one for a page, and the second and third are the same functions. What differs is
//! around them: [`request_context`] finds the person by an access token instead of a cookie and writes refusals as problem
//! details ([`problem`]); [`caller`] has extractors that require a scope, [`request_body`] bodies and idempotency keys,
//! [`paging`] lists. [`openapi`] describes all of it, from the code. [`oauth`] gives access tokens to applications,
//! [`file_schemas`] the schemas of the files of games.

mod account;
mod body_reader;
mod caller;
pub(in crate::web) mod file_schemas;
mod forum;
mod games;
mod messages;
mod oauth;
pub(in crate::web) mod openapi;
mod paging;
mod problem;
mod problem_kind;
mod request_body;
mod request_context;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::any;
use serde::Serialize;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{App, WebError, admission, request_checks};
use crate::web::routing::{get, post};

/// A person with an account.
#[derive(Serialize, ToSchema)]
struct PersonRef {
    /// Number of the account.
    id: i64,
    /// Their name.
    name: String,
}

/// Returns the routes of the API, with the layers around them.
pub(super) fn router(app: &App) -> Router<App> {
    // The last layer is the outermost.
    Router::new()
        .nest(openapi::ROOT, described_routes().split_for_parts().0)
        .route("/api/v1/openapi.json", get(openapi::document_file))
        .route(file_schemas::SCHEMA, get(file_schemas::schema_file))
        .route(oauth::METADATA, get(oauth::metadata))
        .route(oauth::TOKEN, post(oauth::exchange_code))
        .route(oauth::REVOKE, post(oauth::revoke_token))
        .route("/api/v1/{*rest}", any(|| async { WebError::NotFound }))
        .layer(from_fn(admission::ask))
        .layer(from_fn(request_checks::refuse_malformed))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), request_context::open))
}

/// Returns the routes with their descriptions.
fn described_routes() -> OpenApiRouter<App> {
    use forum::{boards, posts, threads};
    use games::{
        agreements, creation, drafts, events, game, game_list, history, orders, position, press, readiness,
        seats, votes,
    };

    OpenApiRouter::new()
        .routes(routes!(account::get_account))
        .routes(routes!(account::list_notifications))
        .routes(routes!(account::read_notifications))
        .routes(routes!(game_list::list_games))
        .routes(routes!(creation::create_game))
        .routes(routes!(game::get_game))
        .routes(routes!(events::stream_events))
        .routes(routes!(position::get_position))
        .routes(routes!(history::list_phases))
        .routes(routes!(history::get_phase))
        .routes(routes!(position::get_past_position))
        .routes(routes!(position::get_offers))
        .routes(routes!(orders::check_orders))
        .routes(routes!(orders::post_orders, readiness::withdraw_orders))
        .routes(routes!(readiness::set_ready, readiness::unset_ready))
        .routes(routes!(readiness::take_back_orders))
        .routes(routes!(drafts::get_draft, drafts::keep_draft, drafts::delete_draft))
        .routes(routes!(press::list_press, press::send_press))
        .routes(routes!(press::read_press))
        .routes(routes!(agreements::list_agreement_choices, agreements::propose_agreement))
        .routes(routes!(agreements::answer_agreement))
        .routes(routes!(votes::list_votes, votes::open_vote))
        .routes(routes!(votes::cast_ballot))
        .routes(routes!(seats::take_seat, seats::leave_seat))
        .routes(routes!(seats::accept_agreement))
        .routes(routes!(seats::decline_offer))
        .routes(routes!(seats::start_game))
        .routes(routes!(seats::get_ready))
        .routes(routes!(boards::list_boards))
        .routes(routes!(threads::list_threads, threads::start_thread))
        .routes(routes!(threads::get_thread))
        .routes(routes!(posts::list_posts, posts::write_post))
        .routes(routes!(messages::list_conversations, messages::begin_conversation))
        .routes(routes!(messages::read_conversation, messages::write_message))
}
