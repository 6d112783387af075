//! The operations of the API: the route of each and its description, both from the attribute at its handler.

use axum::Router;
use axum::routing::{MethodFilter, MethodRouter};
use utoipa::openapi::path::HttpMethod;
use utoipa::{OpenApi, Path};

use super::account;
use super::forum::{boards, posts, threads};
use super::games::{
    agreements, creation, drafts, events, game, game_list, history, orders, position, press, readiness,
    seats, votes,
};
use super::messages;
use crate::web::App;
use crate::web::routing::SharedHandler;

/// Makes the routes and the descriptions of handlers. With the macro of the crate `utoipa-axum`, what axum builds around a handler
/// would be compiled once for each.
macro_rules! operations {
    ($($module:ident::$handler:ident),+ $(,)?) => {
        /// The descriptions.
        #[derive(OpenApi)]
        #[openapi(paths($($module::$handler),+))]
        pub(super) struct DescribedOperations;

        /// Returns the routes.
        pub(super) fn routes() -> Router<App> {
            pastey::paste! {
                Router::new()$(.merge(route::<$module::[<__path_ $handler>]>(SharedHandler::new($module::$handler))))+
            }
        }
    };
}

operations!(
    account::get_account,
    account::list_notifications,
    account::read_notifications,
    game_list::list_games,
    creation::create_game,
    game::get_game,
    events::stream_events,
    position::get_position,
    history::list_phases,
    history::get_phase,
    position::get_past_position,
    position::get_offers,
    orders::check_orders,
    orders::post_orders,
    readiness::withdraw_orders,
    readiness::set_ready,
    readiness::unset_ready,
    readiness::take_back_orders,
    drafts::get_draft,
    drafts::keep_draft,
    drafts::delete_draft,
    press::list_press,
    press::send_press,
    press::read_press,
    agreements::list_agreement_choices,
    agreements::propose_agreement,
    agreements::answer_agreement,
    votes::list_votes,
    votes::open_vote,
    votes::cast_ballot,
    seats::take_seat,
    seats::leave_seat,
    seats::accept_agreement,
    seats::decline_offer,
    seats::start_game,
    seats::get_ready,
    boards::list_boards,
    threads::list_threads,
    threads::start_thread,
    threads::get_thread,
    posts::list_posts,
    posts::write_post,
    messages::list_conversations,
    messages::begin_conversation,
    messages::read_conversation,
    messages::write_message,
);

/// Returns the route of one operation.
fn route<D: Path>(handler: SharedHandler) -> Router<App> {
    let methods = D::methods().into_iter().fold(MethodRouter::new(), |methods, method| {
        let filter = match method {
            HttpMethod::Get => MethodFilter::GET,
            HttpMethod::Post => MethodFilter::POST,
            HttpMethod::Put => MethodFilter::PUT,
            HttpMethod::Delete => MethodFilter::DELETE,
            HttpMethod::Options => MethodFilter::OPTIONS,
            HttpMethod::Head => MethodFilter::HEAD,
            HttpMethod::Patch => MethodFilter::PATCH,
            HttpMethod::Trace => MethodFilter::TRACE,
        };
        methods.on(filter, handler.clone())
    });
    Router::new().route(&D::path(), methods)
}
