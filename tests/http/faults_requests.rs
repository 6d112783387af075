//! Requests that are cut off in the middle: nobody else notices.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use sqlx::Row;
use stafeta::games::Ruleset;

use crate::Site;
use crate::games::{Played, classic};
use crate::security_routes::{self, FORMS, Gets, PAGES};

/// The number of requests that are cut off on the pages of a game in an ordinary run, and on each route of the site. Ten times
/// as many with `STAFETA_ROUNDS=full`.
const CUT: u64 = 2_000;
const CUT_EACH: u64 = 6;

fn rounds(ordinary: u64) -> u64 {
    let is_full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    if is_full { ordinary * 10 } else { ordinary }
}

/// Returns the time until the cut. Most answers take a few milliseconds, so many cuts fall into them.
fn patience(number: u64) -> Duration {
    Duration::from_micros(scattered(number) % 6_000)
}

/// Returns a number that looks random and is the same in every run.
fn scattered(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 27)
}

impl Site {
    /// Asserts that every connection of the pool is idle and in no transaction, as Postgres sees it.
    async fn assert_clean(&self, what: &str) {
        let patience = Instant::now() + Duration::from_secs(20);
        loop {
            let left: Vec<String> = sqlx::query(
                "select state || ': ' || query from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
            )
            .fetch_all(&self.db)
            .await
            .unwrap()
            .iter()
            .map(|row| row.get(0))
            .collect();
            if left.is_empty() {
                return;
            }
            assert!(Instant::now() < patience, "{what}: {left:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_requests_cut_off_in_the_middle_leave_every_connection_clean() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &crate::games::SEVEN, true).await;
    let game = format!("/games/{}", played.game);
    let thread = format!("/t/{}", played.table(0).await.game.thread);
    let mut ana = played.browser(&played.people[0]).await;
    let pages = [
        game.clone(),
        thread.clone(),
        format!("{game}/randomness"),
        format!("{game}/game.json"),
        format!("{game}/map.svg"),
        format!("{game}/votes"),
        "/".to_owned(),
        "/games".to_owned(),
        "/forum".to_owned(),
    ];
    let sheet = ana.get(&game).await;
    let action = format!("{game}/orders");
    let form = sheet.fill(&action, &[("text", "A VIE - GAL"), ("do", "draft")]);
    for number in 0..rounds(CUT) {
        let mut one = ana.clone();
        if number % 4 == 0 {
            let _ = tokio::time::timeout(patience(number), one.post(&action, &form)).await;
        } else {
            let page = &pages[usize::try_from(scattered(number) % 9).unwrap()];
            let _ = tokio::time::timeout(patience(number), one.get(page)).await;
        }
        if number % 100 == 0 {
            assert_eq!(ana.get(&game).await.status, StatusCode::OK, "after {number}");
        }
    }
    played.site.assert_clean("after all of them").await;
    for page in &pages {
        assert_eq!(ana.get(page).await.status, StatusCode::OK, "{page}");
    }
    played.hours(30).await;
    assert_eq!(played.table(0).await.game.phase, Some(1), "the worker goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_cut_off_in_the_middle_leaves_every_connection_clean() {
    let (site, mut people) = security_routes::opened().await;
    let mut tokens = Vec::new();
    for (browser, page) in
        people.iter_mut().zip(["/login", "/account/profile", "/account/profile", "/account/profile"])
    {
        tokens.push(security_routes::token(&browser.get(page).await));
    }
    let mut number = 0;
    for round in 0..rounds(CUT_EACH) {
        // Each person in turn. The last form logs them out, and they continue as guests.
        let who = usize::try_from(round % 4).unwrap();
        for (path, ..) in PAGES {
            number += 1;
            let _ = tokio::time::timeout(patience(number), people[who].clone().get(path)).await;
        }
        for (path, _) in FORMS {
            number += 1;
            let _ =
                tokio::time::timeout(patience(number), people[who].clone().post(path, &tokens[who])).await;
        }
        assert_eq!(people[0].get("/forum").await.status, StatusCode::OK, "after {number}");
    }
    assert!(number > 1_000, "only {number}: the tables of routes are not read");
    site.assert_clean("after every route").await;
    for (path, ..) in PAGES.iter().filter(|(_, guest, ..)| *guest == Gets::Page) {
        let status = people[0].get(path).await.status;
        assert!([StatusCode::OK, StatusCode::TOO_MANY_REQUESTS].contains(&status), "{path}: {status}");
    }
}
