//! Routes to handlers, as those of [`axum::routing`], but with all handlers behind one type: what axum builds around a handler is
//! compiled once, not once for each of them.

use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use futures_util::future::BoxFuture;

use super::App;

/// The future of a handler, which axum has boxed already where the handler is a function.
type Answer = BoxFuture<'static, Response>;

/// Answers `GET` and `HEAD` with `handler`.
pub(super) fn get<H: Handler<T, App, Future = Answer>, T: 'static>(handler: H) -> MethodRouter<App> {
    routing::get(SharedHandler::new(handler))
}

/// Answers `POST` with `handler`.
pub(super) fn post<H: Handler<T, App, Future = Answer>, T: 'static>(handler: H) -> MethodRouter<App> {
    routing::post(SharedHandler::new(handler))
}

/// Answers `GET` and `HEAD` with `page`, `POST` with `form`.
pub(super) fn get_and_post<P, S, F, T>(page: P, form: F) -> MethodRouter<App>
where
    P: Handler<S, App, Future = Answer>,
    S: 'static,
    F: Handler<T, App, Future = Answer>,
    T: 'static,
{
    routing::get(SharedHandler::new(page)).post(SharedHandler::new(form))
}

/// A handler whose type does not tell which.
#[derive(Clone)]
struct SharedHandler(Arc<dyn Fn(Request, App) -> Answer + Send + Sync>);

impl SharedHandler {
    fn new<H: Handler<T, App, Future = Answer>, T: 'static>(handler: H) -> Self {
        Self(Arc::new(move |request, app| handler.clone().call(request, app)))
    }
}

impl Handler<(), App> for SharedHandler {
    type Future = Answer;

    fn call(self, request: Request, app: App) -> Self::Future {
        (self.0)(request, app)
    }
}
