//! Clients that keep connections open and are slow or silent: others do not notice, and the slow ones are cut off.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::StatusCode;
use ipnet::IpNet;
use stafeta::web;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;

use crate::Site;
use crate::pictures::upload;

/// The number of silent connections.
const SILENT: usize = 1_000;
/// The most connections of one network.
const OF_NETWORK: usize = 512;
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
    listen_behind(router, Vec::new()).await
}

/// Runs a router behind a real socket that trusts these proxies.
async fn listen_behind(router: Router, trusted: Vec<IpNet>) -> (SocketAddr, watch::Sender<bool>) {
    web::raise_connection_limit();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(web::serve(listener, router, trusted, stopped));
    (address, stop)
}

/// Connects from another address of this machine.
async fn connect_from(client: [u8; 4], address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((client, 0).into()).unwrap();
    socket.connect(address).await.unwrap()
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

/// Opens `number` connections from one address, each with the beginning of a form, and returns the oldest with an answer to one more
/// request from there.
async fn answer_beside(address: SocketAddr, client: [u8; 4], number: usize) -> (TcpStream, String) {
    let mut open = Vec::new();
    for _ in 0..number {
        let mut stream = connect_from(client, address).await;
        let head = b"POST /login HTTP/1.1\r\nhost: stafeta.test\r\ncontent-length: 100000\r\n\r\nab";
        stream.write_all(head).await.unwrap();
        open.push(stream);
    }
    let mut stream = connect_from(client, address).await;
    let request = b"GET /healthz HTTP/1.1\r\nhost: stafeta.test\r\nconnection: close\r\n\r\n";
    stream.write_all(request).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned();
    (open.swap_remove(0), answer)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_network_keeps_nobody_out_by_its_many_connections() {
    let site = Site::open().await.for_crowd();
    let proxy = "127.0.0.3/32".parse().unwrap();
    let (address, stop) = listen_behind(site.router.clone(), vec![proxy]).await;
    for (client, makes_room) in [([127, 0, 0, 2], true), ([127, 0, 0, 3], false)] {
        let beside = answer_beside(address, client, OF_NETWORK);
        let (mut oldest, answer) = tokio::time::timeout(CUT_WITHIN, beside).await.unwrap();
        assert_eq!(answer, "HTTP/1.1 200 OK");
        let ended = tokio::time::timeout(PAGE_WITHIN, oldest.read(&mut [0])).await;
        assert_eq!(ended.is_ok(), makes_room, "a trusted proxy has any number");
    }
    assert_eq!(get(address, "/healthz").await, "HTTP/1.1 200 OK");
    stop.send(true).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_cannot_take_the_places_of_large_files() {
    let site = Site::open().await.for_crowd();
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let (address, stop) = listen(&site).await;
    let session = ana.cookie("__Host-session").unwrap();
    let head = format!(
        "POST /pictures HTTP/1.1\r\nhost: stafeta.test\r\ncookie: __Host-session={session}\r\n\
         content-length: 1000000\r\n\r\nab"
    );
    let mut slow = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let no_picture = vec![0; 1_000_000];
    let asked = Instant::now();
    let refused = loop {
        let answer = upload(&mut ana, &no_picture, "").await;
        if answer.status != StatusCode::UNPROCESSABLE_ENTITY || asked.elapsed() > CUT_WITHIN {
            break answer;
        }
    };
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "her slow files have arrived");
    assert_eq!(refused.header("retry-after"), "5");
    assert_eq!(upload(&mut bob, &no_picture, "").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    stop.send(true).unwrap();
}
