//! Routes to handlers, as those of [`axum::routing`], but with all handlers behind one type: what axum builds around a handler is
//! compiled once, not once for each of them. That the future of a handler can move between threads is proved three times for each;
//! through axum's own trait it was six times, which took a fifth of the time in which this crate is compiled.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use axum::handler::Handler;
use axum::response::{IntoResponse, Response};
use axum::routing::{self, MethodRouter};
use futures_util::future::BoxFuture;

use super::App;

/// The future of a handler.
type Answer = BoxFuture<'static, Response>;

/// Answers `GET` and `HEAD` with `handler`.
pub(super) fn get<F, A, M>(handler: F) -> MethodRouter<App>
where
    F: HandlerFunction<A, Future: Send>,
    A: FromRequest<App, M> + Send + 'static,
{
    routing::get(SharedHandler::new(handler))
}

/// Answers `POST` with `handler`.
pub(super) fn post<F, A, M>(handler: F) -> MethodRouter<App>
where
    F: HandlerFunction<A, Future: Send>,
    A: FromRequest<App, M> + Send + 'static,
{
    routing::post(SharedHandler::new(handler))
}

/// Answers `GET` and `HEAD` with `page`, `POST` with `form`.
pub(super) fn get_and_post<P, A, M, F, B, N>(page: P, form: F) -> MethodRouter<App>
where
    P: HandlerFunction<A, Future: Send>,
    A: FromRequest<App, M> + Send + 'static,
    F: HandlerFunction<B, Future: Send>,
    B: FromRequest<App, N> + Send + 'static,
{
    get(page).post(SharedHandler::new(form))
}

/// A function that answers a request, from what its parameters read of it; `A` are all of them together.
pub(super) trait HandlerFunction<A>: Copy + Send + Sync + 'static {
    /// Its future.
    type Future: Future<Output: IntoResponse>;

    /// Calls it.
    fn call(self, parameters: A) -> Self::Future;
}

macro_rules! handler_functions {
    ($(($($type:ident $name:ident),*))*) => {$(
        impl<F, R, $($type),*> HandlerFunction<($($type,)*)> for F
        where
            F: Fn($($type),*) -> R + Copy + Send + Sync + 'static,
            R: Future<Output: IntoResponse>,
        {
            type Future = R;

            fn call(self, ($($name,)*): ($($type,)*)) -> R {
                self($($name),*)
            }
        }
    )*};
}

handler_functions!(()(A a)(A a, B b)(A a, B b, C c)(A a, B b, C c, D d)(A a, B b, C c, D d, E e)(A a, B b, C c, D d, E e, G g));

/// A handler whose type does not tell which.
#[derive(Clone)]
pub(super) struct SharedHandler(Arc<dyn Fn(Request, App) -> Answer + Send + Sync>);

impl SharedHandler {
    /// Wraps a function.
    pub(super) fn new<F, A, M>(handler: F) -> Self
    where
        F: HandlerFunction<A, Future: Send>,
        A: FromRequest<App, M> + Send + 'static,
    {
        Self(Arc::new(move |request, app| {
            Box::pin(async move {
                let parameters = match A::from_request(request, &app).await {
                    Ok(parameters) => parameters,
                    Err(refusal) => return refusal.into_response(),
                };
                handler.call(parameters).await.into_response()
            })
        }))
    }
}

impl Handler<(), App> for SharedHandler {
    type Future = Answer;

    fn call(self, request: Request, app: App) -> Self::Future {
        (self.0)(request, app)
    }
}
