//! Clients that keep connections open and are slow or silent: others do not notice, and the slow ones are cut off.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use stafeta::web;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::Site;

/// The number of silent connections.
const SILENT: usize = 1_000;
/// The longest time that one may stay open: its limit, with room for a loaded machine.
const CUT_WITHIN: Duration = Duration::from_secs(20);
/// The longest time for a page beside them.
const PAGE_WITHIN: Duration = Duration::from_secs(1);

/// Runs the site behind a real socket.
pub(crate) async fn listen(site: &Site) -> (SocketAddr, watch::Sender<bool>) {
    listen_with(site.router.clone()).await
}

/// Runs a router behind a real socket.
pub(crate) async fn listen_with(router: Router) -> (SocketAddr, watch::Sender<bool>) {
    web::raise_connection_limit();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(web::serve(listener, router, stopped));
    (address, stop)
}

/// Returns the first line of the answer to `GET path`.
async fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: stafeta.test\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_connections_that_say_nothing_are_cut_and_slow_no_page_down() {
    let site = Site::open().await.for_crowd();
    let (address, stop) = listen(&site).await;
    let opened = Instant::now();
    let mut silent = Vec::new();
    for number in 0..SILENT {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // Half of them begin a request and never finish its head.
        if number % 2 == 0 {
            stream.write_all(b"GET /forum HTTP/1.1\r\nhost: stafeta.test\r\nx-slow: ").await.unwrap();
        }
        silent.push(stream);
    }
    for _ in 0..20 {
        let asked = Instant::now();
        assert_eq!(get(address, "/forum").await, "HTTP/1.1 200 OK");
        assert!(asked.elapsed() < PAGE_WITHIN, "{:?}", asked.elapsed());
    }
    for mut stream in silent {
        let mut rest = Vec::new();
        let left = CUT_WITHIN.saturating_sub(opened.elapsed());
        let cut = tokio::time::timeout(left, stream.read_to_end(&mut rest)).await;
        assert!(cut.is_ok(), "still open after {:?}", opened.elapsed());
    }
    stop.send(true).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_kept_answers_again_and_is_closed_when_it_is_silent() {
    let site = Site::open().await.for_crowd();
    let (address, stop) = listen(&site).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    for _ in 0..2 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: stafeta.test\r\n\r\n").await.unwrap();
        let mut answer = [0; 4096];
        let read = stream.read(&mut answer).await.unwrap();
        assert!(answer[..read].starts_with(b"HTTP/1.1 200 OK"));
    }
    let mut rest = Vec::new();
    tokio::time::timeout(CUT_WITHIN, stream.read_to_end(&mut rest)).await.expect("still open").unwrap();
    stop.send(true).unwrap();
}
