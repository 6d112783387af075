//! Activity of an account: logged with time and place, and visible only to its owner and the admins.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::{Answer, Browser, PASSWORD, Site};

const CHOSEN: &str = "a mill beside the water";

async fn log_in(site: &Site, name: &str, password: &str) -> (Browser, Answer) {
    let mut browser = site.browser();
    let answer = browser.submit("/login", "/login", &[("name", name), ("password", password)]).await;
    (browser, answer)
}

/// Returns the entries of the list, newest first.
async fn happened(browser: &mut Browser) -> Vec<String> {
    browser.get("/account/activity").await.texts("tbody th")
}

#[tokio::test]
async fn log_ins_failures_and_changes_stand_there_newest_first_with_whence() {
    let site = Site::open_behind_proxy().await;
    site.player("Ana").await;
    let link = site.letters().await[0].path();
    let mut ana = site.browser();
    ana.come_from("198.51.100.7");
    ana.submit("/login", "/login", &[("name", "Ana"), ("password", PASSWORD)]).await;
    ana.submit(&link, &link, &[]).await;
    let mut stranger = site.browser();
    stranger.come_from("203.0.113.9");
    stranger.submit("/login", "/login", &[("name", "ana"), ("password", "not the password")]).await;
    ana.submit("/account/password", "/account/password", &[("old", PASSWORD), ("password", CHOSEN)]).await;
    let mail = [("email", "other@example.org"), ("password", CHOSEN)];
    ana.submit("/account/e-mail-address", "/account/e-mail-address", &mail).await;
    ana.post_filled("/account/profile", "/logout").await;
    ana.submit("/login", "/login", &[("name", "Ana"), ("password", CHOSEN)]).await;
    assert_eq!(
        happened(&mut ana).await,
        [
            "Logged in",
            "Logged out",
            "E-mail address changed",
            "Password changed",
            "Wrong password",
            "E-mail address confirmed",
            "Logged in",
            "Account created",
        ]
    );
    let page = ana.get("/account/activity").await;
    let networks = page.texts("tbody td:nth-of-type(2)");
    assert_eq!(
        (&*networks[0], &*networks[4]),
        ("198.51.100.x", "203.0.113.x"),
        "coarse, as sessions have it"
    );
    assert!(!page.body.contains("198.51.100.7") && !page.body.contains("other@example.org"), "{}", page.body);
    assert_eq!(ana.get("/account/sessions").await.texts("main .page-head a"), ["Account activity"]);
}

#[tokio::test]
async fn a_reset_a_ban_a_role_and_sessions_ended_stand_there_too() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    site.letters().await;
    let mut forgetful = site.browser();
    forgetful.submit("/forgot-password", "/forgot-password", &[("email", "ana@example.org")]).await;
    let link = site.letters().await[0].path();
    forgetful.submit(&link, &link, &[("password", CHOSEN)]).await;

    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    admin.post_filled(&person, &format!("{person}/sessions")).await;
    admin.submit(&person, &format!("{person}/ban"), &[("reason", "Rude")]).await;
    assert_eq!(log_in(&site, "Ana", CHOSEN).await.1.status, StatusCode::FORBIDDEN);
    admin.submit(&person, &format!("{person}/unban"), &[]).await;
    let mut role = admin.get(&person).await.fill(&format!("{person}/role"), &[]);
    role.push(("role".to_owned(), "admin".to_owned()));
    admin.post(&format!("{person}/role"), &role).await;

    let seen = admin.get(&person).await.texts("section[aria-labelledby=activity] tbody th");
    let expected = [
        "Role changed to administrator",
        "Ban lifted",
        "Log-in refused: banned",
        "Banned",
        "All sessions ended by an administrator",
        "New password set with a link from an e-mail",
        "Account created",
    ];
    assert_eq!(seen, expected);
    assert!(ana.get("/account/activity").await.status.is_redirection(), "the old session is over");
    let (mut ana, _) = log_in(&site, "Ana", CHOSEN).await;
    assert_eq!(happened(&mut ana).await[1..], expected, "the owner reads the same");
}

#[tokio::test]
async fn everybody_reads_only_their_own_and_names_that_nobody_has_leave_no_line() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    site.player("Bogdan").await;
    log_in(&site, "Bogdan", "not the password").await;
    log_in(&site, "Nobody", "not the password").await;
    assert_eq!(happened(&mut ana).await, ["Account created"]);
    let lines: i64 =
        sqlx::query_scalar("select count(*) from account_activity").fetch_one(&site.db).await.unwrap();
    assert_eq!(lines, 3);
}

#[tokio::test]
async fn older_lines_stand_on_further_pages_and_a_guesser_fills_no_disk() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    sqlx::query(
        "insert into account_activity (user_id, at, event, network, user_agent)
         select $1, $2, 'log-in-failed', '', '' from generate_series(1, 100)",
    )
    .bind(site.id_of("Ana").await)
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    assert_eq!(log_in(&site, "Ana", "not the password").await.1.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut next = "/account/activity".to_owned();
    let mut pages = Vec::new();
    while !next.is_empty() {
        let page = ana.get(&next).await;
        pages.push(page.texts("tbody tr").len());
        next = page.attributes(".pager a[rel=next]", "href").into_iter().next().unwrap_or_default();
    }
    assert_eq!(pages, [50, 50, 1], "a hundred failures of a day are written down, not more");
    assert_eq!(ana.get("/account/activity?before=x").await.status, StatusCode::BAD_REQUEST);
    site.wait(TimeDelta::days(2));
    log_in(&site, "Ana", "not the password").await;
    assert_eq!(
        happened(&mut log_in(&site, "Ana", PASSWORD).await.0).await[..2],
        ["Logged in", "Wrong password"]
    );
}

#[tokio::test]
async fn nothing_changes_a_line_until_it_is_a_year_old_or_the_account_is_deleted() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    site.player("Bogdan").await;
    for statement in [
        "update account_activity set at = at",
        "delete from account_activity",
        "truncate account_activity",
        "truncate users cascade",
    ] {
        let refused = sqlx::query(statement).execute(&site.db).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{statement}: {refused}");
    }
    let erased = [("password", PASSWORD), ("sure", "on")];
    assert_eq!(ana.submit("/account/erase", "/account/erase", &erased).await.location(), "/");
    let left = async || -> i64 {
        sqlx::query_scalar("select count(*) from account_activity").fetch_one(&site.db).await.unwrap()
    };
    assert_eq!(left().await, 1, "Bogdan's line stays");
    let mut admin = site.admin("Postmaster").await;
    let log = admin.get("/admin/log").await.texts(".log li");
    assert!(log[0].ends_with("deleted the account") && !log[0].contains("Ana"), "{log:?}");
    site.wait(TimeDelta::days(364));
    site.work().await;
    assert_eq!(left().await, 2);
    site.wait(TimeDelta::days(2));
    site.work().await;
    assert_eq!(left().await, 0);
}

#[tokio::test]
async fn the_export_has_what_happened() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let answer = ana.submit("/account/data", "/account/export", &[]).await;
    let export: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(export["activity"][0]["act"], "registered");
    assert_eq!(export["activity"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn private_pages_are_kept_by_no_browser_and_open_ones_are() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    for path in [
        "/account/profile",
        "/account/activity",
        "/account/sessions",
        "/messages",
        "/messages/new",
        "/notifications",
        "/drafts",
        "/admin/people",
        "/admin/log",
        "/games",
        "/account/nothing",
        "/reset/nothing",
    ] {
        let kept = admin.get(path).await.header("cache-control").to_owned();
        assert_eq!(kept, "private, no-store", "{path}");
    }
    let mut guest = site.browser();
    let for_guests = "public, max-age=0, s-maxage=2, stale-while-revalidate=10";
    for path in ["/forum", "/games"] {
        let page = guest.get(path).await;
        assert_eq!(page.header("cache-control"), for_guests, "{path}");
        assert!(page.header("vary").contains("cookie"), "{path}");
    }
    let sheet = guest.get("/forum").await.attributes("link[rel=stylesheet]", "href")[0].clone();
    assert!(admin.get(&sheet).await.header("cache-control").contains("immutable"));
}
