//! Pages that a process gives to the same reader again: they cost one statement, and show nothing old and nothing of others.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::games::press;
use crate::games_canary::steady;
use crate::games_pages::{begun, hall, player};
use crate::guest_answers::start_quiet_postgres;
use crate::seed;
use crate::statements::counted;

#[tokio::test]
async fn a_page_loaded_again_costs_one_statement_and_has_tokens_of_its_own() {
    let (_cluster, options, _folder) = start_quiet_postgres().await;
    let (site, mut statements, _relay) = counted(options).await;
    let mut author = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "tavern", "everyone").await;
    let (thread, _) = seed::thread(&site, board, author.id, "en", "The road", &["First."]).await;
    for path in ["/", "/games", "/b/tavern", &format!("/t/{thread}")] {
        // The first look marks what is there as read.
        author.browser.get(path).await;
        let first = author.browser.get(path).await;
        statements.begin();
        let second = author.browser.get(path).await;
        statements.at_most(1, path);
        assert_eq!((second.status, second.headers.len()), (StatusCode::OK, first.headers.len()), "{path}");
        let tokens = [&first, &second].map(|page| page.attributes("input[name=form_token]", "value"));
        assert!(!tokens[0].is_empty() && tokens[0] != tokens[1], "{path}: {tokens:?}");
        assert_eq!(steady(&first), steady(&second), "{path}");
        site.wait(TimeDelta::seconds(1));
        statements.begin();
        author.browser.get(path).await;
        assert!(statements.count() > 1, "{path} is made anew a second later");
    }
}

#[tokio::test]
async fn what_a_reader_did_shows_on_the_page_that_they_load_next() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let orders = ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"];
    for many in 1..=orders.len() {
        people[2].get(&game).await;
        people[2].get(&game).await;
        press(&mut people[2], &game, "draft", &[("text", &orders[..many].join("\n"))]).await;
        let drawn = people[2].get(&game).await.texts(".drafts .order").len();
        assert_eq!(drawn, many, "orders drawn of those in the draft");
    }
}

#[tokio::test]
async fn a_kept_page_is_gone_with_its_session() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let is_theirs = |page: &crate::Answer| !page.texts("a[href='/notifications']").is_empty();
    people[2].get(&game).await;
    let own = people[2].get(&game).await;
    assert!(is_theirs(&own));
    // Who has no session, or another one, gets nothing of it.
    assert!(!is_theirs(&site.browser().get(&game).await));
    let other = player(&site, "Horea").await.get(&game).await;
    assert!(
        is_theirs(&other) && other.texts(".drafts, form[action$='/orders']").is_empty(),
        "{}",
        other.body
    );
    let mut copy = people[2].clone();
    let ended = people[2].submit("/", "/logout", &[]).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER);
    assert!(!is_theirs(&copy.get(&game).await), "the session has ended");
}
