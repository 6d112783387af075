//! Input that only machines and attackers send: every form refuses it at once with a 4xx status.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::{Site, seed};

/// The longest time for a refusal, ten times what it should take.
const AT_ONCE: Duration = Duration::from_millis(500);

/// Returns bodies that no page of the site sends, each with a description.
fn hostile() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("bad UTF-8, encoded", b"text=%FF%FE".to_vec()),
        ("bad UTF-8, raw", b"text=\xff\xfe".to_vec()),
        ("a NUL", b"text=a%00b".to_vec()),
        ("10,000 fields", b"text=1&".repeat(10_000)),
        (
            "10,000 fields of other names",
            (0..10_000).map(|number| format!("f{number}=1&")).collect::<String>().into_bytes(),
        ),
        ("a field nested by brackets", format!("text{}=1", "[a]".repeat(5_000)).into_bytes()),
        ("a megabyte", [b"text=".to_vec(), vec![b'a'; 1 << 20]].concat()),
        ("nothing", Vec::new()),
        ("signs only", b"&&&===%%%".to_vec()),
    ]
}

#[tokio::test]
async fn every_form_refuses_what_no_page_of_ours_sends() {
    let site = Site::open().await;
    let mut ana = seed::admin(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let post = posts[0];
    let forms = [
        "/register".to_owned(),
        "/login".to_owned(),
        "/forgot-password".to_owned(),
        "/login/second-factor".to_owned(),
        "/account/second-factor/app".to_owned(),
        "/account/second-factor/app/confirm".to_owned(),
        "/account/second-factor/passkeys/confirm".to_owned(),
        "/account/profile".to_owned(),
        "/account/invitations".to_owned(),
        "/admin/settings".to_owned(),
        "/b/hall/new".to_owned(),
        format!("/t/{thread}/reply"),
        format!("/t/{thread}/poll"),
        format!("/t/{thread}/hide"),
        format!("/t/{thread}/split"),
        format!("/p/{post}/edit"),
        "/preview".to_owned(),
        "/drafts".to_owned(),
    ];
    for form in &forms {
        for (what, body) in hostile() {
            let began = Instant::now();
            let answer = ana.browser.post_body(form, body).await;
            assert!(answer.status.is_client_error(), "{form} took {what}: {}", answer.status);
            assert!(began.elapsed() < AT_ONCE, "{form} thought about {what} for {:?}", began.elapsed());
        }
    }
}

#[tokio::test]
async fn a_text_nested_beyond_reason_is_refused_at_once_and_kept() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let path = format!("/t/{thread}/reply");
    for deep in [
        "[quote]".repeat(4_000),
        "> ".repeat(5_000),
        "- ".repeat(5_000),
        "*".repeat(20_000),
        "[".repeat(20_000),
    ] {
        let page = ana.browser.get(&path).await;
        let filled = page.fill(&path, &[("text", &format!("{deep}x"))]);
        let pressed = [("do".to_owned(), "preview".to_owned())];
        let began = Instant::now();
        let answer = ana.browser.post(&path, &[filled, pressed.to_vec()].concat()).await;
        let sample = &deep[..2];
        assert!(began.elapsed() < Duration::from_secs(5), "{sample}… took {:?}", began.elapsed());
        assert!(
            answer.status == StatusCode::UNPROCESSABLE_ENTITY || answer.status == StatusCode::OK,
            "{sample}…: {}",
            answer.status
        );
        assert!(answer.texts("textarea[name=text]")[0].starts_with(sample.trim()), "what was typed is kept");
    }
}

#[tokio::test]
async fn a_body_of_another_kind_is_refused() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for kind in ["application/json", "multipart/form-data; boundary=x", "text/plain", ""] {
        let request = Request::post("/login")
            .header("content-type", kind)
            .body(Body::from("{\"name\":\"x\"}"))
            .unwrap();
        assert_eq!(browser.send(request).await.status, StatusCode::BAD_REQUEST, "{kind:?}");
    }
}

#[tokio::test]
async fn a_form_whose_token_is_stale_comes_back_with_what_was_typed() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let path = format!("/t/{thread}/reply");
    let mut filled = ana
        .browser
        .get(&path)
        .await
        .fill(&path, &[("text", "three screens of orders, typed with care, over an hour, without a pause")]);
    filled.iter_mut().filter(|(name, _)| name == "form_token").for_each(|(_, token)| token.push('x'));
    filled.push(("do".to_owned(), "post".to_owned()));
    let stale = ana.browser.post(&path, &filled).await;
    assert_eq!(stale.status, StatusCode::FORBIDDEN);
    assert!(stale.body.contains("three screens of orders"), "{}", stale.body);
    let again = stale.fill(&path, &[]);
    assert_eq!(
        ana.browser.post(&path, &again).await.status,
        StatusCode::SEE_OTHER,
        "sent again from that page it lands"
    );
}

#[tokio::test]
async fn an_address_of_a_machine_gone_mad_is_refused() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for path in [
        "/t/0",
        "/t/-1",
        "/t/99999999999999999999",
        "/t/1e3",
        "/p/x",
        "/t/1%20",
        "/b/..%2f..%2fetc",
        "/static/0/..%2f..%2fCargo.toml",
        "/u/'",
    ] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

/// A person who is logged out while they write does as the page says: logs in again elsewhere, and sends it from there.
#[tokio::test]
async fn a_form_that_comes_back_after_a_log_out_is_accepted_after_the_next_log_in() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    crate::forum::board(&site, "hall", crate::forum::OPEN).await;
    let talk = crate::forum::thread(&mut ana, "hall", "Talk", "one").await;
    let path = format!("{talk}/reply");
    let mut filled = ana.get(&path).await.fill(&path, &[("text", "typed with care")]);
    filled.push(("do".to_owned(), "post".to_owned()));
    ana.post_filled("/account/profile", "/logout").await;
    let stale = ana.post(&path, &filled).await;
    assert_eq!(stale.status, StatusCode::FORBIDDEN);
    let again = stale.fill(&path, &[]);
    let typed = [("name", "Ana"), ("password", crate::PASSWORD)];
    assert_eq!(ana.submit("/login", "/login", &typed).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ana.post(&path, &again).await.status, StatusCode::SEE_OTHER);
    assert!(ana.get(&talk).await.body.contains("typed with care"));
}
