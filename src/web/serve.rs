//! The socket: accepts connections, answers requests, and lets running requests end at a stop.
//!
//! Slow clients cannot exhaust the connections: the head of a request, each write of the answer and the pause between
//! two requests have a time limit.

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

/// Time for running requests to end after a stop. The whole server has 10 s.
const GRACE: Duration = Duration::from_secs(3);
/// Longest time for the head of a request to arrive, and longest silence between two requests.
const HEAD: Duration = Duration::from_secs(10);
/// Longest time in which a client accepts no byte of its answer.
const STALLED: Duration = Duration::from_secs(30);
/// Most connections at once. Further ones wait until one ends.
const CONNECTIONS: usize = 4_096;
/// Pause after a connection could not be accepted, e.g. because the limit of open files is reached.
const EXHAUSTED: Duration = Duration::from_millis(200);

/// A permit for one of the [`CONNECTIONS`].
type ConnectionPermit = OwnedSemaphorePermit;

/// Serves `router` until `stop` turns true, then lets running requests end.
///
/// # Errors
/// None today: a connection that cannot be accepted is logged, and the next one is awaited.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let mut stopped = std::pin::pin!(wait_for_stop(stop));
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

/// Accepts the next connection, with its permit; `None` if that failed.
async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, ConnectionPermit)> {
    let place = Arc::clone(room).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Pages are written whole; waiting to fill a packet would only delay them.
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

/// Answers the requests of one connection in its own task, until it ends or `graceful` stops it.
fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    graceful: &GracefulShutdown,
    place: ConnectionPermit,
) {
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
        // A client that disconnects or is too slow is not our error.
        let _ = connection.await;
        drop(place);
    });
}

/// Raises the limit of open files to the hard limit: the usual soft limit is too low for a server.
pub fn raise_connection_limit() {
    let raised = getrlimit(Resource::RLIMIT_NOFILE).and_then(|(soft, hard)| {
        if soft < hard { setrlimit(Resource::RLIMIT_NOFILE, hard, hard) } else { Ok(()) }
    });
    if let Err(error) = raised {
        warn!(%error, "the number of open files could not be raised");
    }
}

/// Resolves when `stop` turns true.
pub(super) async fn wait_for_stop(mut stop: watch::Receiver<bool>) {
    // An error means that the sender is gone.
    let _ = stop.wait_for(|stop| *stop).await;
}
