//! A server on this machine that notes what it is sent, in the place of a service on the Internet.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;

/// The flags of a site that may send to such a server.
pub(crate) const FLAGS: [&str; 4] =
    ["--base-url", "https://stafeta.test", "--outbound-networks", "127.0.0.0/8"];

/// A server that accepts everything once it has given its `answers`.
#[derive(Clone, Default)]
pub(crate) struct LocalServer {
    /// Its root, as `http://127.0.0.1:1234`.
    pub(crate) address: String,
    answers: Arc<Mutex<VecDeque<StatusCode>>>,
    received: Arc<Mutex<Vec<(HeaderMap, Bytes)>>>,
}

impl LocalServer {
    pub(crate) async fn open() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let server = Self { address, ..Self::default() };
        let receive = async |State(server): State<Self>, headers: HeaderMap, body: Bytes| {
            server.received.lock().unwrap().push((headers, body));
            server.answers.lock().unwrap().pop_front().unwrap_or(StatusCode::CREATED)
        };
        let router = Router::new().route("/send/{to}", post(receive)).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        server
    }

    /// Answers the next requests so.
    pub(crate) fn answer(&self, answers: impl IntoIterator<Item = StatusCode>) {
        self.answers.lock().unwrap().extend(answers);
    }

    /// Returns the requests that came since the last call.
    pub(crate) fn received(&self) -> Vec<(HeaderMap, Bytes)> {
        self.received.lock().unwrap().drain(..).collect()
    }
}
