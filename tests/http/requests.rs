//! Common behaviour of all requests: headers, ids, limits, refusals.

use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::{Site, seed};

#[tokio::test]
async fn the_server_says_that_it_lives_and_that_it_can_work() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(browser.get(path).await.status, StatusCode::OK, "{path}");
    }
    site.db.close().await;
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(browser.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn every_response_carries_the_security_headers_and_its_id() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for path in ["/healthz", "/no/such/page", "/static/0/none.css"] {
        let answer = browser.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(answer.header("strict-transport-security").starts_with("max-age="), "{path}");
        assert_eq!(answer.header("x-request-id").len(), 8, "{path}");
    }
}

#[tokio::test]
async fn a_drawing_may_style_itself_and_runs_nothing() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let icon = browser.get("/login").await.attributes("link[rel=icon]", "href")[0].clone();
    let answer = browser.get(&icon).await;
    assert_eq!(answer.header("content-type"), "image/svg+xml");
    let policy: Vec<&str> = answer.header("content-security-policy").split("; ").collect();
    for part in ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", "sandbox"] {
        assert!(policy.contains(&part), "{policy:?}");
    }
    assert!(
        !policy.iter().any(|part| part.starts_with("script") || part.starts_with("sandbox ")),
        "{policy:?}"
    );
}

#[tokio::test]
async fn on_plain_http_nobody_is_told_to_come_back_by_tls() {
    let site = Site::open_with(&["--base-url", "http://localhost:8000"]).await;
    assert_eq!(site.browser().get("/healthz").await.header("strict-transport-security"), "");
}

#[tokio::test]
async fn an_address_that_leads_nowhere_gets_a_page_with_the_requests_id() {
    let site = Site::open().await;
    let answer = site.browser().get("/no/such/page").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.header("content-type").starts_with("text/html"));
    assert!(answer.body.contains(answer.header("x-request-id")), "{}", answer.body);
}

#[tokio::test]
async fn what_no_page_of_ours_sends_is_refused() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for (path, status) in [("/%00", 400), ("/%FF", 400), (&*format!("/{}", "a".repeat(5_000)), 400)] {
        assert_eq!(browser.get(path).await.status.as_u16(), status, "{path}");
    }
    let doubled = Request::get("/forum").header("host", "stafeta.test").header("host", "evil.test");
    assert_eq!(browser.send(doubled.body(Body::empty()).unwrap()).await.status, StatusCode::BAD_REQUEST);
    let huge = Request::post("/no/such/page").body(Body::from(vec![b'a'; 1 << 20])).unwrap();
    assert_eq!(browser.send(huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_request_that_another_site_sent_is_refused() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.test"),
        ("origin", "null"),
    ] {
        let request = Request::post("/no/such/page").header(name, value).body(Body::empty()).unwrap();
        assert_eq!(browser.send(request).await.status, StatusCode::FORBIDDEN, "{name}: {value}");
    }
}

/// The log, kept in memory.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_refusal_leaves_a_line_with_who_was_refused_and_from_where_and_nothing_secret() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let lines = Lines::default();
    let writer = lines.clone();
    // `tracing` asks a lone subscriber on its own thread only: what another test logs first would never be logged here.
    let _another = tracing::Dispatch::new(tracing_subscriber::registry());
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let _quiet_again = tracing::subscriber::set_default(log);
    assert_eq!(ana.browser.get("/admin?q=whom-they-look-for").await.status, StatusCode::FORBIDDEN);
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let refused: Vec<&str> = text.lines().filter(|line| line.contains("refused")).collect();
    let [line] = refused.as_slice() else { panic!("{text}") };
    for part in ["status=403", &format!("user={}", ana.id), "network=127.0.0.0", "route=\"/admin\"", "id="] {
        assert!(line.contains(part), "{part}: {line}");
    }
    let session = ana.browser.cookie("__Host-session").unwrap_or_default();
    assert!(!text.contains(session) && !text.contains("whom-they-look-for"), "{text}");
}

#[tokio::test]
async fn crawlers_are_kept_out_of_private_pages_searches_and_costly_drawings() {
    let site = Site::open().await;
    let answer = site.browser().get("/robots.txt").await;
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    let closed: Vec<&str> = answer.body.lines().filter_map(|line| line.strip_prefix("Disallow: ")).collect();
    for path in [
        "/account/profile",
        "/admin/log",
        "/messages/1",
        "/notifications",
        "/drafts",
        "/watched",
        "/search?q=x",
        "/invitation/x",
        "/reset/x",
        "/games/1/sandbox",
        "/games/1/phases/2/map.png",
        "/games/1/map.svg",
        "/games/1/game.json",
        "/p/1/edit",
    ] {
        let is_closed = closed.iter().any(|rule| {
            let (first, rest) = rule.split_once('*').unwrap_or((rule, ""));
            path.strip_prefix(first).is_some_and(|after| after.contains(rest))
        });
        assert!(is_closed, "{path}");
    }
    for path in ["/forum", "/b/talk", "/t/1", "/games/1", "/rules"] {
        let is_open = closed.iter().all(|rule| rule.contains('*') || !path.starts_with(rule));
        assert!(is_open, "{path}");
    }
}

#[tokio::test]
async fn whoever_finds_a_hole_is_told_whom_to_write_to_where_somebody_is_named() {
    const PATH: &str = "/.well-known/security.txt";
    let site = Site::open().await;
    assert_eq!(site.browser().get(PATH).await.status, StatusCode::NOT_FOUND);
    let flags = ["--base-url", "https://stafeta.test", "--security-contact", "mailto:security@stafeta.test"];
    let site = Site::open_with(&flags).await;
    let answer = site.browser().get(PATH).await;
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(
        answer.body,
        "Contact: mailto:security@stafeta.test\nExpires: 2027-05-20T14:00:00Z\nPreferred-Languages: en, ro, pt, ja\n\
         Canonical: https://stafeta.test/.well-known/security.txt\n"
    );
}

#[tokio::test]
async fn a_message_waits_for_the_page_that_shows_it_and_is_not_taken_by_a_script() {
    let site = Site::open().await;
    let mut admin = site.admin("Ana").await;
    admin.submit("/admin/settings", "/admin/settings", &[("name", "The Relay")]).await;
    let page = "/account/profile";
    for mode in ["cors", "same-origin"] {
        let read = Request::get(page).header("sec-fetch-mode", mode).body(Body::empty()).unwrap();
        assert!(admin.send(read).await.texts(".flash").is_empty(), "{mode}");
    }
    let shown = Request::get(page).header("sec-fetch-mode", "navigate").body(Body::empty()).unwrap();
    assert_eq!(admin.send(shown).await.texts(".flash"), ["Saved."]);
    assert!(admin.get(page).await.texts(".flash").is_empty(), "it is shown once");
}
