//! First posts of new accounts: they wait, nobody else sees them, and an approved one is like any other post.

use axum::http::StatusCode;

use crate::forum::{OPEN, board, reply, thread};
use crate::games::{Played, SEVEN, classic};
use crate::{Browser, Site};
use stafeta::games::Ruleset;

async fn holding() -> Site {
    let site = Site::open_with(&["--base-url", "https://stafeta.test", "--hold-first-posts", "2"]).await;
    board(&site, "talk", OPEN).await;
    site
}

async fn post(browser: &mut Browser, thread: &str, text: &str) -> String {
    let path = format!("{thread}/reply");
    browser.submit(&path, &path, &[("text", text)]).await.location().to_owned()
}

async fn decide(browser: &mut Browser, fields: &[(&str, &str)]) -> crate::Answer {
    let page = browser.get("/admin/moderation-queue").await;
    let action = page.attributes("article form", "action")[0].clone();
    let mut filled = page.fill(&action, &[]);
    filled.retain(|(name, _)| fields.iter().all(|(field, _)| field != name));
    filled.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    browser.post(&action, &filled).await
}

#[tokio::test]
async fn a_held_post_is_seen_by_its_author_and_moderators_and_leaks_nowhere() {
    let site = holding().await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let talk = thread(&mut admin, "talk", "Routes", "Which way?").await;
    site.letters().await;
    assert_eq!(post(&mut ana, &talk, "canary reply").await, "/held-posts");
    let new = "/b/talk/new";
    let held = ana.submit(new, new, &[("title", "canary thread"), ("text", "canary text")]).await;
    assert_eq!(held.location(), "/held-posts");
    let own = ana.get("/held-posts").await;
    assert!(own.body.contains("Your post is waiting for a moderator"), "said once: {}", own.body);
    assert_eq!(own.texts("article.pending h2, article.pending .prose"), ["canary text", "canary reply"]);
    assert!(ana.get(&talk).await.texts("article.pending .callout")[0].starts_with("Waiting for a moderator"));
    assert!(admin.get(&talk).await.texts("article.pending .prose")[0].contains("canary reply"));
    let mut ion = site.player("Ion").await;
    let mut guest = site.browser();
    for page in [
        &*talk,
        "/b/talk",
        "/forum",
        "/",
        "/search?q=canary",
        "/b/talk/feed.atom",
        "/t/1/feed.atom",
        "/u/2/posts",
        "/latest",
        "/watched",
        "/notifications",
        "/t/1/reply",
        "/held-posts",
    ] {
        for browser in [&mut ion, &mut guest] {
            let answer = browser.get(page).await;
            let body =
                answer.body.replace("q=canary", "").replace("value=\"canary\"", "").replace("“canary”", "");
            assert!(!body.contains("canary r") && !body.contains("canary t"), "{page}: {body}");
        }
    }
    assert_eq!(ion.get(&talk).await.texts("article.post").len(), 1);
    assert!(site.letters().await.iter().all(|letter| !letter.text.contains("canary")));
    assert_eq!(site.db_count("select post_count::bigint from threads where id = 1").await, 1);
    assert_eq!(ion.get("/admin/moderation-queue").await.status, StatusCode::FORBIDDEN);
    assert!(admin.get("/notifications").await.body.contains("waiting for a moderator"));
}

#[tokio::test]
async fn an_approved_post_lands_as_if_posted_then() {
    let site = holding().await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let talk = thread(&mut admin, "talk", "Routes", "Which way?").await;
    let waiting = post(&mut ana, &talk, "first").await;
    assert_eq!(waiting, "/held-posts");
    // Another post comes meanwhile. The approved one comes after it and is unread.
    site.wait(chrono::TimeDelta::hours(3));
    reply(&mut admin, &talk, "meanwhile").await;
    assert_eq!(decide(&mut admin, &[("decision", "approve")]).await.location(), "/admin/moderation-queue");
    let page = admin.get(&talk).await;
    assert_eq!(page.texts("article.post .prose")[..3], ["Which way?", "meanwhile", "first"]);
    assert_eq!(page.texts("article.post .new").len(), 1, "new to whoever had read the rest");
    let at: chrono::DateTime<chrono::Utc> =
        sqlx::query_scalar("select created_at from posts where number = 3")
            .fetch_one(&site.db)
            .await
            .unwrap();
    assert_eq!(at, site.now());
    assert!(admin.get("/notifications").await.body.contains("Ana"), "watchers are told");
    assert!(ana.get("/notifications").await.body.contains("Your post was approved"));
    assert_eq!(ana.get("/held-posts").await.texts("article.pending"), [""; 0]);

    // The second waits too, the third does not; a thread begins when its first post is approved.
    let new = "/b/talk/new";
    ana.submit(new, new, &[("title", "Maps"), ("text", "Where?")]).await.location();
    assert!(!site.browser().get("/b/talk").await.body.contains("Maps"));
    decide(&mut admin, &[("decision", "approve")]).await.location();
    assert!(site.browser().get("/b/talk").await.body.contains("Maps"));
    assert!(post(&mut ana, &talk, "third").await.starts_with(&talk));
    let log = admin.get("/admin/log").await.texts(".log li").join("\n");
    assert_eq!(log.matches("approved a waiting post").count(), 2, "{log}");
}

#[tokio::test]
async fn a_refused_post_keeps_its_text_and_says_why() {
    let site = holding().await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let talk = thread(&mut admin, "talk", "Routes", "Which way?").await;
    post(&mut ana, &talk, "buy maps").await;
    let refused = decide(&mut admin, &[("decision", "refuse"), ("reason", " ")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.texts(".field-error"), ["The reason is missing. Say why."]);
    let unclear = decide(&mut admin, &[("decision", "perhaps")]).await;
    assert_eq!(unclear.status, StatusCode::BAD_REQUEST);
    decide(&mut admin, &[("decision", "refuse"), ("reason", "an advertisement")]).await.location();
    assert!(ana.get("/notifications").await.body.contains("Your post was not approved: an advertisement"));
    let own = ana.get("/held-posts").await;
    assert!(own.body.contains("Refused: an advertisement") && own.body.contains("buy maps"));
    assert_eq!(ana.get(&talk).await.texts("article.pending"), [""; 0]);
    let form = admin.get("/account/profile").await.fill("/account/profile", &[]);
    let token = form.into_iter().filter(|(name, _)| name == "form_token");
    let again: Vec<_> = token.chain([("decision".to_owned(), "approve".to_owned())]).collect();
    assert_eq!(
        admin.post("/admin/moderation-queue/1", &again).await.status,
        StatusCode::NOT_FOUND,
        "decided once"
    );
    assert!(ana.post_filled("/account/data", "/account/export").await.body.contains("buy maps"));
}

#[tokio::test]
async fn a_form_sent_twice_waits_once_and_moderators_do_not_wait() {
    let site = holding().await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let talk = thread(&mut admin, "talk", "Routes", "Which way?").await;
    let path = format!("{talk}/reply");
    let filled = ana.get(&path).await.fill(&path, &[("text", "once")]);
    for _ in 0..2 {
        assert_eq!(ana.post(&path, &filled).await.location(), "/held-posts");
    }
    assert_eq!(site.db_count("select count(*) from held_posts").await, 1);
    decide(&mut admin, &[("decision", "approve")]).await.location();
    ana.post(&path, &filled).await.location();
    assert_eq!(site.db_count("select count(*) from posts where source = 'once'").await, 1);
    // If all content of a person is removed, none of their posts waits until that is undone.
    post(&mut ana, &talk, "more").await;
    let page = format!("/admin/people/{}", site.id_of("Ana").await);
    admin.submit(&page, &format!("{page}/remove"), &[("removal", "spam")]).await.location();
    assert_eq!(admin.get("/admin/moderation-queue").await.texts("article"), [""; 0]);
    admin.post_filled(&page, &format!("{page}/restore")).await.location();
    assert_eq!(admin.get("/admin/moderation-queue").await.texts("article").len(), 1);
}

#[tokio::test]
async fn orders_and_the_talk_of_ones_own_game_never_wait() {
    let mut played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.site.config.hold_first_posts = 2;
    let site = played.site.restarted();
    let discussion: i64 =
        sqlx::query_scalar("select discussion_id from games").fetch_one(&site.db).await.unwrap();
    let outsider = crate::games::account(&site, "Horia", false).await;
    for (person, waits) in [(&played.people[2], false), (&outsider, true)] {
        let session = played.browser(person).await;
        let mut browser = site.browser();
        browser.set_cookie("__Host-session", session.cookie("__Host-session"));
        let landed = post(&mut browser, &format!("/t/{discussion}"), "hello all").await;
        assert_eq!(landed == "/held-posts", waits, "{}", person.name);
    }
    played.confirm_all().await;
}
