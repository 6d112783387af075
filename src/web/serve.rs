//! The socket: connections in, requests answered, and a stop that lets running requests end.
//!
//! A connection lives only as long as its client keeps up: the head of a request, the answer and the pause between two requests
//! each have a limit, so that clients who open connections and say nothing cannot use them up.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;
use tracing::warn;

/// How long running requests may take after the stop was asked for. The whole server has 10 s.
const GRACE: Duration = Duration::from_secs(3);
/// Longest that the head of a request may take to arrive, and longest that a connection may be silent between two requests.
const HEAD: Duration = Duration::from_secs(10);
/// Longest that a client may take no byte of its answer.
const STALLED: Duration = Duration::from_secs(30);
/// Connections at once. Those beyond wait to be accepted until one ends.
const CONNECTIONS: usize = 4_096;
/// Pause where the machine gives no more connections.
const EXHAUSTED: Duration = Duration::from_millis(200);

/// A connection's place among all of them.
type Place = OwnedSemaphorePermit;

/// Serves `router` until `stop` turns true, then lets running requests end.
///
/// # Errors
/// None today: a connection that cannot be accepted is logged, and the next one is waited for.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let mut stopped = std::pin::pin!(told(stop));
    loop {
        let accepted = tokio::select! {
            () = &mut stopped => break,
            accepted = accept(&listener, &room) => accepted,
        };
        let Some((stream, peer, place)) = accepted else { continue };
        answer(stream, peer, router.clone(), &graceful, place);
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        warn!("some requests did not end in time and are cut off");
    }
    Ok(())
}

/// The next connection, with its place among all of them; `None` where the machine gave none.
async fn accept(listener: &TcpListener, room: &Arc<Semaphore>) -> Option<(TcpStream, SocketAddr, Place)> {
    let place = Arc::clone(room).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Pages are written whole; waiting to fill a packet only delays them.
            let _ = stream.set_nodelay(true);
            Some((stream, peer, place))
        }
        Err(error) => {
            warn!(%error, "a connection could not be accepted");
            tokio::time::sleep(EXHAUSTED).await;
            None
        }
    }
}

/// Answers the requests of one connection in a task of its own, until it ends or `graceful` says that it is to.
fn answer(stream: TcpStream, peer: SocketAddr, router: Router, graceful: &GracefulShutdown, place: Place) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(STALLED));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A client that goes away or is too slow is no fault of ours.
        let _ = connection.await;
        drop(place);
    });
}

/// Lets this process hold as many connections as the machine allows it: the usual limit is meant for programs without clients.
pub fn raise_connection_limit() {
    let raised = getrlimit(Resource::RLIMIT_NOFILE).and_then(|(soft, hard)| {
        if soft < hard { setrlimit(Resource::RLIMIT_NOFILE, hard, hard) } else { Ok(()) }
    });
    if let Err(error) = raised {
        warn!(%error, "the number of open files could not be raised");
    }
}

/// Resolves when `stop` turns true.
pub(super) async fn told(mut stop: watch::Receiver<bool>) {
    // An error means that nobody can ask for a stop any more.
    let _ = stop.wait_for(|stop| *stop).await;
}
