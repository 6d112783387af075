//! One form sent many times at the same instant, as by an impatient user or a bad connection: it has one effect.

use axum::http::StatusCode;
use futures_util::future::join_all;

use crate::forum::{OPEN, board, thread};
use crate::games_pages::{hall, player};
use crate::{Answer, Browser, PASSWORD, Site};

/// The number of times the form is sent.
const SENDINGS: usize = 50;

/// Fills the form once and sends it [`SENDINGS`] times at the same instant. Returns the different addresses to which the
/// accepted ones were redirected. Asserts that the others were refused or told to wait, without an error.
async fn storm(browser: &mut Browser, page: &str, action: &str, fields: &[(&str, &str)]) -> Vec<String> {
    let form = browser.get(page).await.fill(action, fields);
    let mut browsers: Vec<Browser> = (0..SENDINGS).map(|_| browser.clone()).collect();
    let answers = join_all(browsers.iter_mut().map(|browser| browser.post(action, &form))).await;
    let mut places = Vec::new();
    for answer in answers {
        if answer.status == StatusCode::SEE_OTHER {
            places.push(answer.location().to_owned());
        } else {
            // Where the machine has other work, the last of them wait for a connection for longer than a request may.
            let refused = [
                StatusCode::TOO_MANY_REQUESTS,
                StatusCode::UNPROCESSABLE_ENTITY,
                StatusCode::SERVICE_UNAVAILABLE,
            ];
            assert!(refused.contains(&answer.status), "{action}: {} {}", answer.status, answer.body);
        }
    }
    places.sort();
    places.dedup();
    places
}

async fn count(site: &Site, table: &str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
    sqlx::query_scalar(sql).fetch_one(&site.db).await.unwrap()
}

/// Returns the id of the only row of a table, which may not be 1 because refused requests use up ids.
async fn only(site: &Site, table: &str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("select id from {table}"));
    sqlx::query_scalar(sql).fetch_one(&site.db).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fifty_equal_forms_at_once_have_one_effect() {
    let site = Site::open().await.for_crowd();
    board(&site, "talk", OPEN).await;
    let (mut ana, _) = (site.player("Ana").await, site.player("Ion").await);

    let new = "/b/talk/new";
    let places = storm(&mut ana, new, new, &[("title", "Napoca"), ("text", "So?")]).await;
    assert_eq!((places.len(), count(&site, "threads").await, count(&site, "posts").await), (1, 1, 1));
    site.wait(chrono::TimeDelta::hours(1));

    let path = thread(&mut ana, "talk", "Second", "first").await;
    let reply = format!("{path}/reply");
    let places = storm(&mut ana, &reply, &reply, &[("text", "Only once")]).await;
    assert_eq!((places.len(), count(&site, "posts where source = 'Only once'").await), (1, 1));

    let ask = format!("{path}/poll");
    let places = storm(&mut ana, &ask, &ask, &[("question", "Which?"), ("options", "One\nTwo")]).await;
    assert_eq!((places.len(), count(&site, "polls").await), (1, 1));

    let vote = format!("/polls/{}/vote", only(&site, "polls").await);
    let places = storm(&mut ana, &path, &vote, &[("option", "2")]).await;
    assert_eq!((places.len(), count(&site, "poll_votes").await), (1, 1));

    let letter = [("to", "Ion"), ("title", "Pact"), ("text", "Between us")];
    let places = storm(&mut ana, "/messages/new", "/messages/new", &letter).await;
    let (begun, said) = (count(&site, "conversations").await, count(&site, "conversation_messages").await);
    assert_eq!((places.len(), begun, said), (1, 1, 1));
    site.wait(chrono::TimeDelta::hours(1));

    let talk = format!("/messages/{}", only(&site, "conversations").await);
    let places = storm(&mut ana, &talk, &talk, &[("text", "Agreed")]).await;
    assert_eq!((places.len(), count(&site, "conversation_messages").await), (1, 2));

    let post: i64 = sqlx::query_scalar("select id from posts where source = 'Only once'")
        .fetch_one(&site.db)
        .await
        .unwrap();
    site.wait(chrono::TimeDelta::hours(1));
    let edit = format!("/p/{post}/edit");
    let places = storm(&mut ana, &edit, &edit, &[("text", "Changed")]).await;
    assert_eq!((places.len(), count(&site, "revisions").await), (1, 1));
}

/// A browser shows a page that it has kept in a second tab and on the way back: with the hidden fields of a form that was sent already.
#[tokio::test]
async fn another_text_in_a_form_that_was_sent_already_is_no_repetition() {
    let site = Site::open().await.for_crowd();
    board(&site, "talk", OPEN).await;
    let (mut ana, _) = (site.player("Ana").await, site.player("Ion").await);
    let path = thread(&mut ana, "talk", "Napoca", "first").await;
    let reply = format!("{path}/reply");
    let (page, letters) = (ana.get(&reply).await, ana.get("/messages/new").await);
    for text in ["One", "Another", "One", "Another"] {
        site.wait(chrono::TimeDelta::hours(1));
        let sent = ana.post(&reply, &page.fill(&reply, &[("text", text)])).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{text}: {}", sent.body);
        let letter = letters.fill("/messages/new", &[("to", "Ion"), ("title", "Pact"), ("text", text)]);
        let sent = ana.post("/messages/new", &letter).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{text}: {}", sent.body);
    }
    assert_eq!(count(&site, "posts where source in ('One', 'Another')").await, 2);
    assert_eq!(count(&site, "conversation_messages").await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fifty_equal_registrations_at_once_make_one_account() {
    let site = Site::open_behind_proxy().await.for_crowd();
    let mut browser = site.browser();
    let fields = [("name", "Ana"), ("email", "ana@example.org"), ("password", PASSWORD)];
    storm(&mut browser, "/register", "/register", &fields).await;
    assert_eq!(count(&site, "users").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fifty_equal_forms_for_a_game_make_one_and_another_name_makes_another() {
    let site = hall().await.for_crowd();
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    let page = "/b/games/games/new?game=diplomacy:classic";
    let fields = [("name", "The long road"), ("cadence", "hours"), ("hours", "24")];
    let filled = ana.get(page).await.fill(form, &fields);
    let mut browsers: Vec<Browser> = (0..SENDINGS).map(|_| ana.clone()).collect();
    let answers = join_all(browsers.iter_mut().map(|browser| browser.post(form, &filled))).await;
    let mut games: Vec<_> = answers
        .iter()
        .filter(|answer| answer.status == StatusCode::SEE_OTHER)
        .map(Answer::location)
        .collect();
    games.sort_unstable();
    games.dedup();
    assert_eq!((games.len(), count(&site, "games").await, count(&site, "threads").await), (1, 1, 2));
    // The form once more, by the button that goes back, with another name.
    site.wait(chrono::TimeDelta::hours(1));
    let renamed = filled.into_iter().map(|(name, value)| {
        let value = if name == "name" { "The short road".to_owned() } else { value };
        (name, value)
    });
    let other = ana.post(form, &renamed.collect::<Vec<_>>()).await;
    assert!(!games.contains(&other.location()), "{}", other.location());
    assert_eq!(count(&site, "games").await, 2);
}
