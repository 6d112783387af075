//! Polls: creating, voting, closing, and the secrecy of numbers before that.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::forum::polls;
use stafeta::ids::{PollId, ThreadId};

use crate::seed::Someone;
use crate::{Answer, Site, seed};

async fn a_thread(site: &Site, author: &Someone) -> ThreadId {
    let board = seed::board(site, "hall", "everyone").await;
    seed::thread(site, board, author.id, "en", "Next game", &["What shall we play?"]).await.0
}

async fn ask(author: &mut Someone, thread: ThreadId, fields: &[(&str, &str)]) -> Answer {
    let path = format!("/t/{thread}/poll");
    author.browser.submit(&path, &path, fields).await
}

async fn vote(voter: &mut Someone, poll: PollId, options: &[&str]) -> StatusCode {
    // A token for this browser, from a page that every member has.
    let page = voter.browser.get("/account/profile").await;
    let token = page.attributes("input[name=form_token]", "value").swap_remove(0);
    let mut fields = vec![("form_token".to_owned(), token)];
    fields.extend(options.iter().map(|option| ("option".to_owned(), (*option).to_owned())));
    voter.browser.post(&format!("/polls/{poll}/vote"), &fields).await.status
}

async fn poll_of(site: &Site, thread: ThreadId) -> polls::Poll {
    polls::of_thread(&mut site.db.acquire().await.unwrap(), None, thread, site.now()).await.unwrap().unwrap()
}

fn votes(poll: &polls::Poll) -> Vec<Option<i64>> {
    poll.options.iter().map(|option| option.votes).collect()
}

#[tokio::test]
async fn one_vote_each_and_the_last_one_counts() {
    let site = Site::open().await;
    let (mut ana, mut bogdan) = (seed::player(&site, "Ana").await, seed::player(&site, "Bogdan").await);
    let thread = a_thread(&site, &ana).await;
    let asked = ask(&mut ana, thread, &[("question", "Which map?"), ("options", "Small\nLarge\n")]).await;
    assert_eq!(asked.location(), format!("/t/{thread}#poll"));
    let poll = poll_of(&site, thread).await.id;
    assert_eq!(vote(&mut ana, poll, &["1"]).await, StatusCode::SEE_OTHER);
    assert_eq!(vote(&mut bogdan, poll, &["1"]).await, StatusCode::SEE_OTHER);
    assert_eq!(vote(&mut bogdan, poll, &["2"]).await, StatusCode::SEE_OTHER);
    assert_eq!(votes(&poll_of(&site, thread).await), [Some(1), Some(1)]);
    for wrong in [&[][..], &["1", "2"], &["3"], &["0"], &["1", "1"]] {
        assert_eq!(vote(&mut ana, poll, wrong).await, StatusCode::SEE_OTHER, "{wrong:?}");
        let page = ana.browser.get(&format!("/t/{thread}")).await;
        assert!(page.body.contains("Your vote was not counted"), "{wrong:?}");
    }
    assert_eq!(vote(&mut ana, poll, &["x"]).await, StatusCode::BAD_REQUEST, "no page of ours sends that");
    assert_eq!(votes(&poll_of(&site, thread).await), [Some(1), Some(1)]);
    assert_eq!(poll_of(&site, thread).await.voters, 2);
}

#[tokio::test]
async fn whoever_takes_his_data_along_finds_his_votes_in_it() {
    let site = Site::open().await;
    let (mut ana, mut bogdan) = (seed::player(&site, "Ana").await, seed::player(&site, "Bogdan").await);
    let thread = a_thread(&site, &ana).await;
    ask(&mut ana, thread, &[("question", "Which map?"), ("options", "Small\nLarge\n")]).await;
    let poll = poll_of(&site, thread).await.id;
    vote(&mut ana, poll, &["1"]).await;
    vote(&mut bogdan, poll, &["2"]).await;
    let taken = bogdan.browser.submit("/account/data", "/account/export", &[]).await;
    let taken: serde_json::Value = serde_json::from_str(&taken.body).unwrap();
    assert_eq!(taken["votes"][0]["question"], "Which map?");
    assert_eq!(taken["votes"][0]["option"], "Large");
    assert_eq!(taken["votes"].as_array().unwrap().len(), 1, "nobody else's");
    assert_eq!(taken["polls"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn several_may_be_chosen_where_the_poll_says_so() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let thread = a_thread(&site, &ana).await;
    ask(
        &mut ana,
        thread,
        &[("question", "Which days?"), ("options", "Monday\nTuesday\nFriday"), ("several", "on")],
    )
    .await;
    let poll = poll_of(&site, thread).await.id;
    assert_eq!(vote(&mut ana, poll, &["1", "3"]).await, StatusCode::SEE_OTHER);
    assert_eq!(votes(&poll_of(&site, thread).await), [Some(1), Some(0), Some(1)]);
}

#[tokio::test]
async fn a_blind_poll_gives_no_number_before_it_closes_by_itself() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let thread = a_thread(&site, &ana).await;
    ask(&mut ana, thread, &[("question", "Who wins?"), ("options", "A\nB"), ("blind", "on"), ("days", "3")])
        .await;
    let poll = poll_of(&site, thread).await.id;
    vote(&mut ana, poll, &["2"]).await;
    assert_eq!(votes(&poll_of(&site, thread).await), [None, None]);
    site.wait(TimeDelta::days(3) - TimeDelta::microseconds(1));
    assert_eq!(votes(&poll_of(&site, thread).await), [None, None]);
    site.wait(TimeDelta::microseconds(1));
    assert_eq!(votes(&poll_of(&site, thread).await), [Some(0), Some(1)]);
    assert_eq!(vote(&mut ana, poll, &["1"]).await, StatusCode::FORBIDDEN, "too late");
}

#[tokio::test]
async fn only_the_author_and_admins_ask_and_close() {
    let site = Site::open().await;
    let (mut ana, mut bogdan, mut admin) = (
        seed::player(&site, "Ana").await,
        seed::player(&site, "Bogdan").await,
        seed::admin(&site, "Radu").await,
    );
    let thread = a_thread(&site, &ana).await;
    let page = format!("/t/{thread}/poll");
    assert_eq!(bogdan.browser.get(&page).await.status, StatusCode::FORBIDDEN);
    assert!(site.browser().get(&page).await.location().starts_with("/login?next="));
    ask(&mut ana, thread, &[("question", "Which map?"), ("options", "Small\nLarge")]).await;
    let poll = poll_of(&site, thread).await.id;
    for (someone, status) in [(&mut bogdan, StatusCode::FORBIDDEN), (&mut admin, StatusCode::SEE_OTHER)] {
        let token = someone
            .browser
            .get("/account/profile")
            .await
            .attributes("input[name=form_token]", "value")
            .swap_remove(0);
        let closed =
            someone.browser.post(&format!("/polls/{poll}/close"), &[("form_token".to_owned(), token)]).await;
        assert_eq!(closed.status, status);
    }
    assert!(poll_of(&site, thread).await.is_closed);
    assert_eq!(ana.browser.get(&page).await.status, StatusCode::FORBIDDEN, "one poll a thread");
}

#[tokio::test]
async fn a_refused_poll_names_its_fields_and_keeps_what_was_typed() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let thread = a_thread(&site, &ana).await;
    let answer =
        ask(&mut ana, thread, &[("question", ""), ("options", "only one <b>"), ("blind", "on")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.texts(".field.bad label").len(), 3, "{}", answer.body);
    assert_eq!(answer.texts("textarea[name=options]"), ["only one <b>"]);
    assert_eq!(answer.attributes("input[name=blind]", "checked").len(), 1);
}

#[tokio::test]
async fn whoever_is_second_keeps_what_they_typed_and_the_same_form_twice_is_one_poll() {
    let site = Site::open().await;
    let (mut ana, mut admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
    let thread = a_thread(&site, &ana).await;
    let path = format!("/t/{thread}/poll");
    let late = [("question", "Which weekday?"), ("options", "Monday\nFriday")];
    let [late, first] =
        [(&mut admin, &late), (&mut ana, &[("question", "Which map?"), ("options", "Small\nLarge")])]
            .map(|(someone, typed)| async { someone.browser.get(&path).await.fill(&path, typed) });
    let (late, first) = (late.await, first.await);
    for _ in 0..2 {
        assert_eq!(ana.browser.post(&path, &first).await.location(), format!("/t/{thread}#poll"));
    }
    let refused = admin.browser.post(&path, &late).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.attributes("input[name=question]", "value"), ["Which weekday?"]);
    assert_eq!(refused.texts("textarea[name=options]"), ["Monday Friday"]);
    assert!(refused.body.contains("the thread has got one meanwhile"), "{}", refused.body);
    // Another poll of the same person is not the same form.
    let mut other = first.clone();
    for (name, value) in &mut other {
        if name == "question" {
            *value = "Which hour?".to_owned();
        }
    }
    let refused = ana.browser.post(&path, &other).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.attributes("input[name=question]", "value"), ["Which hour?"]);
    assert_eq!(poll_of(&site, thread).await.question, "Which map?");
    assert_eq!(site.db_count("select count(*) from polls").await, 1);
}
