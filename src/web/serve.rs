//! The socket: requests in, answers out, and a stop that lets running requests end.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing::warn;

/// How long running requests may take after the stop was asked for. The whole server has 10 s.
const GRACE: Duration = Duration::from_secs(3);

/// Serves `router` until `stop` turns true, then lets running requests end.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let listener = listener.tap_io(|stream| {
        // Pages are written whole; waiting to fill a packet only delays them.
        let _ = stream.set_nodelay(true);
    });
    let served = axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>())
        .with_graceful_shutdown(told(stop.clone()));
    tokio::select! {
        result = served => result,
        () = async { told(stop).await; tokio::time::sleep(GRACE).await } => {
            warn!("some requests did not end in time and are cut off");
            Ok(())
        }
    }
}

/// Resolves when `stop` turns true.
pub(super) async fn told(mut stop: watch::Receiver<bool>) {
    // An error means that nobody can ask for a stop any more.
    let _ = stop.wait_for(|stop| *stop).await;
}
