//! Logging in: successes, what strangers can learn, and the waits for guessers.

use std::time::Instant;

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::{Answer, Browser, PASSWORD, Site, seed};

async fn log_in(browser: &mut Browser, name: &str, password: &str) -> Answer {
    browser.submit("/login", "/login", &[("name", name), ("password", password)]).await
}

async fn fresh(site: &Site, name: &str, password: &str) -> Answer {
    log_in(&mut site.browser(), name, password).await
}

#[tokio::test]
async fn the_name_is_read_without_case_and_diacritics_and_the_address_while_it_is_one_accounts_alone() {
    let site = Site::open().await;
    let mut owner = site.player("Ștefan").await;
    for name in ["Ștefan", "stefan", " ŞTEFAN "] {
        assert_eq!(fresh(&site, name, PASSWORD).await.location(), "/", "{name}");
    }
    // A site that sends no e-mail confirms no address.
    assert_eq!(fresh(&site, "Ștefan@example.org", PASSWORD).await.location(), "/");
    seed::player(&site, "Ana").await;
    let shared = "update users set (email, email_folded) =
                      (select email, email_folded from users where name = 'Ștefan') where name = 'Ana'";
    sqlx::query(shared).execute(&site.db).await.unwrap();
    sqlx::query("update users set email_confirmed_at = null").execute(&site.db).await.unwrap();
    let shared = fresh(&site, "ștefan@example.org", PASSWORD).await;
    assert_eq!(shared.status, StatusCode::UNPROCESSABLE_ENTITY, "two accounts have it");
    let link = site.letters().await[0].path();
    owner.submit(&link, &link, &[]).await;
    assert_eq!(fresh(&site, "ștefan@example.org", PASSWORD).await.location(), "/");
}

#[tokio::test]
async fn who_was_sent_to_log_in_comes_back_to_the_page_but_never_to_another_site() {
    let site = Site::open().await;
    site.player("Ana").await;
    let mut browser = site.browser();
    let sent = browser.get("/account/sessions").await;
    assert_eq!(sent.location(), "/login?next=%2Faccount%2Fsessions");
    let fields = [("name", "Ana"), ("password", PASSWORD)];
    let answer = browser.submit("/login?next=%2Faccount%2Fsessions", "/login", &fields).await;
    assert_eq!(answer.location(), "/account/sessions");

    for elsewhere in
        ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", "/%09/evil.test"]
    {
        let mut browser = site.browser();
        let quoted: String = url::form_urlencoded::byte_serialize(elsewhere.as_bytes()).collect();
        let answer = browser.submit(&format!("/login?next={quoted}"), "/login", &fields).await;
        let place = answer.location();
        assert!(
            place.starts_with('/') && !place.starts_with("//") && !place.contains('\\'),
            "{elsewhere}: {place}"
        );
    }
}

/// Returns the page without the parts that differ between requests.
fn bare(answer: &Answer) -> String {
    let mut body = answer.body.clone();
    for token in answer.attributes("input[name=form_token]", "value") {
        body = body.replace(&token, "");
    }
    body
}

#[tokio::test]
async fn a_known_and_an_unknown_name_get_the_same_bytes() {
    let site = Site::open().await;
    site.player("Known").await;
    let known = fresh(&site, "Known", "not the password").await;
    let unknown = fresh(&site, "Nobody", "not the password").await;
    assert_eq!(known.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(known.status, unknown.status);
    assert_eq!(bare(&known).replace("Known", ""), bare(&unknown).replace("Nobody", ""));
    let names = |answer: &Answer| answer.headers.keys().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(&known), names(&unknown));
}

#[tokio::test]
async fn a_known_and_an_unknown_name_take_about_the_same_time() {
    let site = Site::open().await.with_costly_passwords();
    site.player("Known").await;
    let mut fastest = [u128::MAX; 2];
    for _ in 0..4 {
        for (which, name) in ["Known", "Nobody"].into_iter().enumerate() {
            let begun = Instant::now();
            fresh(&site, name, "not the password").await;
            fastest[which] = fastest[which].min(begun.elapsed().as_micros());
        }
    }
    // An answer without hashing would take a tenth of the time. The bound leaves room for a busy machine.
    let (less, more) = (fastest[0].min(fastest[1]), fastest[0].max(fastest[1]));
    assert!(more < less * 3, "known {} µs, unknown {} µs", fastest[0], fastest[1]);
}

#[tokio::test]
async fn asking_for_a_password_answers_the_same_for_known_and_unknown_addresses() {
    let site = Site::open().await;
    site.player("Known").await;
    site.letters().await;
    let mut answers = Vec::new();
    for address in ["known@example.org", "nobody@example.org"] {
        let mut browser = site.browser();
        let answer = browser.submit("/forgot-password", "/forgot-password", &[("email", address)]).await;
        assert_eq!(answer.location(), "/login");
        answers.push(bare(&browser.get("/login").await));
    }
    assert_eq!(answers[0], answers[1]);
    let letters = site.letters().await;
    assert_eq!(letters.iter().map(|letter| &*letter.to).collect::<Vec<_>>(), ["known@example.org"]);
}

#[tokio::test]
async fn a_guesser_waits_longer_and_longer_and_the_count_survives_a_restart() {
    let site = Site::open().await;
    site.player("Victim").await;
    let mut waits = Vec::new();
    for _ in 0..12 {
        let answer = fresh(&site, "Victim", "not the password").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            let wait: i64 = answer.header("retry-after").parse().unwrap();
            waits.push(wait);
            site.wait(TimeDelta::seconds(wait));
        }
    }
    assert_eq!(waits, [1, 2, 4, 8], "after five free tries every wait is twice the last");

    fresh(&site, "Victim", "not the password").await;
    // The counter is in the database, so a restarted server knows it.
    let restarted = site.restarted();
    let answer = fresh(&restarted, "Victim", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "the right password does not help a guesser");
}

#[tokio::test]
async fn the_owners_own_browser_is_not_slowed_by_a_guesser_elsewhere() {
    let site = Site::open().await;
    let mut own = site.player("Victim").await;
    own.post_filled("/account/profile", "/logout").await;
    for _ in 0..8 {
        fresh(&site, "Victim", "not the password").await;
    }
    assert_eq!(fresh(&site, "Victim", PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(log_in(&mut own, "Victim", PASSWORD).await.location(), "/");
}

#[tokio::test]
async fn the_link_by_mail_opens_the_door_while_somebody_guesses() {
    let site = Site::open().await;
    site.player("Victim").await;
    site.letters().await;
    for _ in 0..8 {
        fresh(&site, "Victim", "not the password").await;
    }
    let mut own = site.browser();
    own.submit("/forgot-password", "/forgot-password", &[("email", "victim@example.org")]).await;
    let link = site.letters().await[0].path();
    let chosen = "a mill beside the water";
    assert_eq!(own.submit(&link, &link, &[("password", chosen)]).await.location(), "/login");
    assert_eq!(log_in(&mut own, "Victim", chosen).await.location(), "/");
}

#[tokio::test]
async fn guesses_from_many_networks_slow_strangers_only_a_little() {
    let site = Site::open_behind_proxy().await;
    site.player("Victim").await;
    for number in 0..55 {
        let mut browser = site.browser();
        browser.come_from(&format!("198.51.100.{number}"));
        log_in(&mut browser, "Victim", "not the password").await;
    }
    let mut stranger = site.browser();
    stranger.come_from("203.0.113.7");
    let answer = log_in(&mut stranger, "Victim", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    site.wait(TimeDelta::minutes(1));
    assert_eq!(log_in(&mut stranger, "Victim", PASSWORD).await.location(), "/");
}

#[tokio::test]
async fn names_that_nobody_has_are_counted_like_any_other() {
    let site = Site::open().await;
    for _ in 0..5 {
        assert_eq!(fresh(&site, "Nobody", "x").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(fresh(&site, "Nobody", "x").await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_success_forgives_the_failures_before_it() {
    let site = Site::open().await;
    site.player("Ana").await;
    for _ in 0..3 {
        for _ in 0..4 {
            assert_eq!(fresh(&site, "Ana", "wrong").await.status, StatusCode::UNPROCESSABLE_ENTITY);
        }
        assert_eq!(fresh(&site, "Ana", PASSWORD).await.location(), "/");
        site.wait(TimeDelta::minutes(5));
    }
}

#[tokio::test]
async fn one_network_cannot_try_many_names() {
    let site = Site::open().await;
    let mut statuses = Vec::new();
    for number in 0..45 {
        statuses.push(fresh(&site, &format!("Name {number}"), "x").await.status);
    }
    let refused = statuses.iter().position(|status| *status == StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused, Some(40));
}
