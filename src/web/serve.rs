//! The socket: accepts connections, answers requests, and lets running requests end at a stop.
//!
//! Slow clients cannot exhaust the connections: the head of a request, each write of the answer and the pause between
//! two requests have a time limit, and one network has only some of the connections.

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
use ipnet::IpNet;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;
use tracing::warn;

use super::network_connections::{NetworkConnection, NetworkConnections};
use crate::accounts::network::NetworkPrefix;

/// Time for running requests to end after a stop. The whole server has 10 s.
const GRACE: Duration = Duration::from_secs(3);
/// Longest time for the head of a request to arrive, and longest silence between two requests.
const HEAD: Duration = Duration::from_secs(10);
/// Longest time in which a client accepts no byte of its answer.
const STALLED: Duration = Duration::from_secs(30);
/// Most connections at once. Further ones wait until one ends.
const CONNECTIONS: usize = 4_096;
/// Most connections of one network at once. The oldest is closed for a further one.
const OF_NETWORK: usize = 512;
/// Pause after a connection could not be accepted, e.g. because the limit of open files is reached.
const EXHAUSTED: Duration = Duration::from_millis(200);

/// The place of a connection.
struct ConnectionPlace {
    /// One of the [`CONNECTIONS`].
    _permit: OwnedSemaphorePermit,
    /// One of the [`OF_NETWORK`]; `None` for a trusted proxy.
    own: Option<NetworkConnection>,
}

/// The place of the next connections.
struct ConnectionRoom {
    permits: Arc<Semaphore>,
    networks: NetworkConnections,
    /// The proxies that bring connections of everybody.
    trusted: Vec<IpNet>,
}

/// Serves `router` until `stop` turns true, then lets running requests end. The networks `trusted` are those of proxies and may
/// have any number of connections.
///
/// # Errors
/// None today: a connection that cannot be accepted is logged, and the next one is awaited.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    trusted: Vec<IpNet>,
    stop: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let graceful = GracefulShutdown::new();
    let room = ConnectionRoom {
        permits: Arc::new(Semaphore::new(CONNECTIONS)),
        networks: NetworkConnections::new(OF_NETWORK),
        trusted,
    };
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

/// Accepts the next connection, with its place; `None` if that failed.
async fn accept(
    listener: &TcpListener,
    room: &ConnectionRoom,
) -> Option<(TcpStream, SocketAddr, ConnectionPlace)> {
    let permit = Arc::clone(&room.permits).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            let place = ConnectionPlace { _permit: permit, own: room.take_own(peer) };
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

impl ConnectionRoom {
    /// Takes one of the places of the peer's network; a trusted proxy needs none.
    fn take_own(&self, peer: SocketAddr) -> Option<NetworkConnection> {
        let address = peer.ip().to_canonical();
        let is_trusted = self.trusted.iter().any(|network| network.contains(&address));
        (!is_trusted).then(|| self.networks.open(NetworkPrefix::of(address)))
    }
}

/// Answers the requests of one connection in its own task, until it ends or `graceful` stops it.
fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    graceful: &GracefulShutdown,
    mut place: ConnectionPlace,
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
        let closed = async {
            match &mut place.own {
                Some(own) => own.closed().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            // A client that disconnects or is too slow is not our error.
            _ = connection => {}
            () = closed => {}
        }
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
