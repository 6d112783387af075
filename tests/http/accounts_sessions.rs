//! Sessions: their lifetime, and everything that ends them.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::{Browser, PASSWORD, Site};

const COOKIE: &str = "__Host-session";

async fn log_in(site: &Site, name: &str, password: &str) -> Browser {
    let mut browser = site.browser();
    let answer = browser.submit("/login", "/login", &[("name", name), ("password", password)]).await;
    assert_eq!(answer.location(), "/");
    browser
}

async fn is_in(browser: &mut Browser) -> bool {
    browser.get("/account/profile").await.status == StatusCode::OK
}

#[tokio::test]
async fn the_cookie_is_bound_to_the_host_and_only_its_hash_is_stored() {
    let site = Site::open().await;
    site.player("Ana").await;
    let mut browser = site.browser();
    let answer = browser.submit("/login", "/login", &[("name", "Ana"), ("password", PASSWORD)]).await;
    let set: Vec<_> = answer.headers.get_all("set-cookie").iter().map(|set| set.to_str().unwrap()).collect();
    let session = set.iter().find(|set| set.starts_with("__Host-session=")).unwrap();
    for attribute in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        assert!(session.contains(attribute), "{session}");
    }
    let token = browser.cookie(COOKIE).unwrap();
    let raw = data_encoding::BASE64URL_NOPAD.decode(token.as_bytes()).unwrap();
    assert_eq!(raw.len(), 32, "256 bits");
    let stored: Vec<Vec<u8>> =
        sqlx::query_scalar("select token_hash from sessions").fetch_all(&site.db).await.unwrap();
    assert!(!stored.contains(&raw), "the token itself is nowhere");
}

#[tokio::test]
async fn logging_in_gives_a_new_token_whatever_cookie_came_along() {
    let site = Site::open().await;
    site.player("Ana").await;
    let mut browser = site.browser();
    let planted = "A".repeat(43);
    browser.set_cookie(COOKIE, Some(&planted));
    browser.submit("/login", "/login", &[("name", "Ana"), ("password", PASSWORD)]).await;
    assert_ne!(browser.cookie(COOKIE), Some(&*planted));
    assert!(is_in(&mut browser).await);
}

#[tokio::test]
async fn logging_out_ends_the_session_on_the_server_too() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let token = ana.cookie(COOKIE).unwrap().to_owned();
    let gone = ana.post_filled("/account/profile", "/logout").await;
    assert_eq!((gone.location(), gone.header("cache-control")), ("/", "no-store"));
    assert_eq!(gone.header("clear-site-data"), r#""cache", "storage""#, "the browser forgets what was read");
    assert!(ana.cookie(COOKIE).is_none());
    ana.set_cookie(COOKIE, Some(&token));
    assert!(!is_in(&mut ana).await);
}

#[tokio::test]
async fn a_session_ends_after_thirty_idle_days_and_after_half_a_year_in_any_case() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    for _ in 0..6 {
        site.wait(TimeDelta::days(29));
        assert!(is_in(&mut ana).await, "a visit keeps it alive");
    }
    site.wait(TimeDelta::days(7));
    assert!(!is_in(&mut ana).await, "after 181 days it is over, visits or not");

    let mut again = log_in(&site, "Ana", PASSWORD).await;
    site.wait(TimeDelta::days(31));
    assert!(!is_in(&mut again).await, "after 31 days without a visit it is over");
    site.work().await;
    let left: i64 = sqlx::query_scalar("select count(*) from sessions").fetch_one(&site.db).await.unwrap();
    assert_eq!(left, 0, "housekeeping removes what is over");
}

/// Returns the fields of the list of sessions, with these ones ticked and the password filled in.
async fn ticked(browser: &mut Browser, sessions: &[&str], password: &str) -> Vec<(String, String)> {
    let page = browser.get("/account/sessions").await;
    let mut fields = page.fill("/account/sessions/end", &[("password", password)]);
    fields.extend(sessions.iter().map(|session| ("session".to_owned(), (*session).to_owned())));
    fields
}

/// Returns the sessions that can be ticked.
async fn others(browser: &mut Browser) -> Vec<String> {
    browser.get("/account/sessions").await.attributes("input[name=session]", "value")
}

#[tokio::test]
async fn sessions_are_listed_and_those_ticked_are_ended_or_all_at_once() {
    let site = Site::open().await;
    let mut here = site.player("Ana").await;
    let mut phone = log_in(&site, "Ana", PASSWORD).await;
    let page = here.get("/account/sessions").await;
    assert_eq!(page.texts("tbody tr").len(), 2);
    let one = others(&mut here).await;
    assert_eq!(one.len(), 1, "the present one is ended by logging out");
    let fields = ticked(&mut here, &[&one[0], &one[0]], PASSWORD).await;
    assert_eq!(here.post("/account/sessions/end", &fields).await.location(), "/account/sessions");
    assert_eq!(here.get("/account/sessions").await.texts(".flash"), ["The session has ended."]);
    assert!(!is_in(&mut phone).await);
    assert!(is_in(&mut here).await);

    let mut tablet = log_in(&site, "Ana", PASSWORD).await;
    let fields = ticked(&mut here, &[], PASSWORD).await;
    assert_eq!(here.post("/account/sessions/end-all", &fields).await.location(), "/login");
    assert!(!is_in(&mut here).await && !is_in(&mut tablet).await);
}

#[tokio::test]
async fn who_does_not_know_the_password_ends_no_session() {
    let site = Site::open().await;
    let mut here = site.player("Ana").await;
    let mut phone = log_in(&site, "Ana", PASSWORD).await;
    let one = others(&mut here).await[0].clone();
    for password in ["", "not the password"] {
        for action in ["/account/sessions/end", "/account/sessions/end-all"] {
            let fields = ticked(&mut here, &[&one], password).await;
            let answer = here.post(action, &fields).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{action}");
            assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["password"]);
            assert_eq!(
                answer.attributes("input[name=session][checked]", "value"),
                [&*one],
                "what was ticked stays"
            );
        }
    }
    let fields = ticked(&mut here, &[], PASSWORD).await;
    let answer = here.post("/account/sessions/end", &fields).await;
    assert_eq!(answer.texts("#e-session"), ["No session is selected. Select the sessions to end."]);
    for (session, status) in [("99999", StatusCode::NOT_FOUND), ("x", StatusCode::NOT_FOUND)] {
        let fields = ticked(&mut here, &[&one, session], PASSWORD).await;
        assert_eq!(here.post("/account/sessions/end", &fields).await.status, status, "{session}");
    }
    assert!(is_in(&mut phone).await && is_in(&mut here).await);
}

#[tokio::test]
async fn nobody_ends_the_session_of_somebody_else() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let mut mallory = site.player("Mallory").await;
    let theirs: i64 =
        sqlx::query_scalar("select s.id from sessions s join users u on u.id = s.user_id where name = 'Ana'")
            .fetch_one(&site.db)
            .await
            .unwrap();
    let fields = ticked(&mut mallory, &[&theirs.to_string()], PASSWORD).await;
    assert_eq!(mallory.post("/account/sessions/end", &fields).await.status, StatusCode::NOT_FOUND);
    assert!(is_in(&mut ana).await);
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions_and_changes_the_token_of_this_one() {
    let site = Site::open().await;
    let mut here = site.player("Ana").await;
    let mut phone = log_in(&site, "Ana", PASSWORD).await;
    let before = here.cookie(COOKIE).unwrap().to_owned();
    let chosen = "a mill beside the water";

    let wrong = [("old", "not the password"), ("password", chosen)];
    let answer = here.submit("/account/password", "/account/password", &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["old"]);
    assert!(is_in(&mut phone).await);

    let right = [("old", PASSWORD), ("password", chosen)];
    assert_eq!(
        here.submit("/account/password", "/account/password", &right).await.location(),
        "/account/password"
    );
    assert_ne!(here.cookie(COOKIE).unwrap(), before);
    assert!(is_in(&mut here).await);
    assert!(!is_in(&mut phone).await);
    log_in(&site, "Ana", chosen).await;
}

#[tokio::test]
async fn on_plain_http_localhost_the_cookies_have_plain_names() {
    let site = Site::open_with(&["--base-url", "http://localhost:8000"]).await;
    let ana = site.player("Ana").await;
    assert!(ana.cookie("session").is_some() && ana.cookie("device").is_some());
}
