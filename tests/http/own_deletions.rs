//! Posts that their authors delete and restore.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::forum::{OPEN, board, id, reply, thread};
use crate::{Browser, Site, seed};

/// Returns the address `/p/…` of the post with this text.
async fn post(site: &Site, text: &str) -> String {
    let id: i64 = sqlx::query_scalar("select id from posts where source = $1")
        .bind(text)
        .fetch_one(&site.db)
        .await
        .unwrap();
    format!("/p/{id}")
}

/// Sends fields that no form of the page has, with the token of its forms.
async fn send(browser: &mut Browser, page: &str, action: &str, fields: &[(&str, &str)]) -> StatusCode {
    let token = browser.get(page).await.attributes("input[name=form_token]", "value").swap_remove(0);
    let named = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let token = named(("form_token", &token));
    let fields: Vec<_> = fields.iter().copied().map(named).chain([token]).collect();
    browser.post(action, &fields).await.status
}

async fn delete(browser: &mut Browser, post: &str) {
    let path = format!("{post}/delete");
    browser.submit(&path, &path, &[]).await.location();
}

#[tokio::test]
async fn a_deleted_post_is_nowhere_but_on_the_page_of_a_moderator_and_comes_back() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let mut admin = seed::admin(&site, "Radu").await;
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    reply(&mut ion, &talk, "An unlucky needle.").await;
    let needle = post(&site, "An unlucky needle.").await;
    let elsewhere = [
        format!("{talk}/feed.atom"),
        "/b/talk/feed.atom".to_owned(),
        "/search?q=needle".to_owned(),
        format!("/u/{}/posts", user(&site, "Ion").await),
        talk.clone(),
        format!("/api/v1/threads/{}/posts", id(&talk)),
    ];
    let shown = |answer: String| answer.contains("unlucky");
    for path in &elsewhere {
        assert!(shown(ana.get(path).await.body), "{path} shows it before");
    }
    assert!(ana.get("/latest").await.body.contains("Ion"));

    delete(&mut ion, &needle).await;
    for path in &elsewhere {
        assert!(!shown(ana.get(path).await.body), "{path}");
        assert!(!shown(site.browser().get(path).await.body), "{path}, a guest");
    }
    assert!(!ana.get("/latest").await.body.contains("Ion"), "the last post is another one");
    assert!(!ana.get("/forum").await.body.contains("Ion"));
    assert!(ana.get(&talk).await.body.contains("This post was deleted by its author."));
    assert_eq!(ana.get(&format!("{needle}/history")).await.status, StatusCode::NOT_FOUND);
    let quoted = format!("{talk}/reply?quote={}", needle.trim_start_matches("/p/"));
    assert_eq!(ana.get(&quoted).await.status, StatusCode::NOT_FOUND);
    let api = ana.get(&format!("/api/v1/threads/{}/posts", id(&talk))).await.body;
    assert!(api.contains("This post was deleted by its author."), "{api}");
    assert!(shown(admin.browser.get(&talk).await.body), "a moderator reads it");
    assert!(admin.browser.get("/admin/log").await.body.contains("deleted their own post"));

    let restore = format!("{needle}/restore");
    ion.submit(&talk, &restore, &[]).await.location();
    for path in &elsewhere {
        assert!(shown(ana.get(path).await.body), "{path} shows it again");
    }
    assert!(ana.get("/latest").await.body.contains("Ion"));
}

async fn user(site: &Site, name: &str) -> i64 {
    sqlx::query_scalar("select id from users where name = $1").bind(name).fetch_one(&site.db).await.unwrap()
}

#[tokio::test]
async fn nobody_is_notified_of_a_deleted_post() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion, mut eva) =
        (site.player("Ana").await, site.player("Ion").await, site.player("Eva").await);
    for letter in site.letters().await {
        let link = letter.path();
        ion.submit(&link, &link, &[]).await;
    }
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    site.wait(TimeDelta::hours(1));
    reply(&mut ion, &talk, "Oops.").await;
    delete(&mut ion, &post(&site, "Oops.").await).await;
    site.wait(TimeDelta::hours(1));
    assert_eq!(site.letters().await.len(), 0);
    assert!(ana.get("/notifications").await.texts("main li a").is_empty());

    // Of two posts in one notification, the other one stays, whichever of them is deleted.
    for (first, second, gone, stays) in [("a", "b", "a", "Eva"), ("c", "d", "d", "Ion")] {
        ana.get(&talk).await;
        reply(&mut ion, &talk, first).await;
        reply(&mut eva, &talk, second).await;
        let author = if gone == first { &mut ion } else { &mut eva };
        delete(author, &post(&site, gone).await).await;
        let told = ana.get("/notifications").await.texts("main li a").remove(0);
        assert!(told.starts_with(stays), "{told}");
        site.wait(TimeDelta::hours(1));
        let mut letters = site.letters().await;
        letters.retain(|letter| letter.to == "ana@example.org");
        assert_eq!(letters.len(), 1, "{letters:?}");
        assert!(letters[0].subject.contains(stays), "{letters:?}");
        let other = if gone == first { second } else { first };
        assert!(letters[0].text.contains(&post(&site, other).await), "{letters:?}");
    }
}

#[tokio::test]
async fn the_first_post_takes_its_thread_along_unless_others_have_replied() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let mut admin = seed::admin(&site, "Radu").await;
    let talk = thread(&mut ana, "talk", "Lonely maps", "First.").await;
    let (first, page) = (post(&site, "First.").await, format!("{}/delete", post(&site, "First.").await));
    let form = ana.get(&page).await.fill(&page, &[]);
    delete(&mut ana, &first).await;
    for path in ["/b/talk", "/latest", "/search?q=lonely", "/forum", &*format!("{talk}/feed.atom")] {
        assert!(!ion.get(path).await.body.contains("Lonely maps"), "{path}");
    }
    assert_eq!(ion.get(&talk).await.status, StatusCode::NOT_FOUND);
    let own = ana.get(&talk).await;
    assert!(own.body.contains("This thread was deleted by its author.") && !own.body.contains("reply?quote"));
    assert_eq!(ana.get(&format!("{talk}/reply")).await.status, StatusCode::FORBIDDEN);
    // A moderator sees it, and does not bring back what its author deleted.
    let moderate = format!("{talk}/moderate");
    assert!(admin.browser.get(&moderate).await.body.contains("This thread was deleted by its author."));
    for hidden in [&talk, &first] {
        let shown = send(&mut admin.browser, &moderate, &format!("{hidden}/hide"), &[("show", "yes")]).await;
        assert_eq!(shown, StatusCode::SEE_OTHER, "{hidden}");
        assert_eq!(ion.get(&talk).await.status, StatusCode::NOT_FOUND);
    }

    ana.submit(&talk, &format!("{first}/restore"), &[]).await.location();
    reply(&mut ion, &talk, "Second.").await;
    let refused = ana.post(&page, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Others have replied"), "{}", refused.body);
    assert!(ion.get(&talk).await.body.contains("First."));
}

#[tokio::test]
async fn only_the_author_deletes_and_restores_and_nobody_in_a_locked_thread() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let mut admin = seed::admin(&site, "Radu").await;
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    reply(&mut ion, &talk, "Mine.").await;
    let mine = post(&site, "Mine.").await;
    let (page, restore) = (format!("{mine}/delete"), format!("{mine}/restore"));
    let form = ion.get(&page).await.fill(&page, &[]);
    for other in [&mut ana, &mut admin.browser] {
        assert_eq!(other.get(&page).await.status, StatusCode::FORBIDDEN);
        assert_eq!(send(other, &talk, &page, &[]).await, StatusCode::FORBIDDEN);
    }
    assert!(site.browser().post(&page, &form).await.status.is_client_error());
    let lock = "update threads set locked = $2 where id = $1";
    sqlx::query(lock).bind(id(&talk).0).bind(true).execute(&site.db).await.unwrap();
    assert_eq!(ion.post(&page, &form).await.status, StatusCode::FORBIDDEN, "the form is older than the lock");
    sqlx::query(lock).bind(id(&talk).0).bind(false).execute(&site.db).await.unwrap();
    let before = audited(&site).await;
    for _ in 0..2 {
        assert_eq!(ion.post(&page, &form).await.status, StatusCode::SEE_OTHER, "pressed twice");
    }
    assert_eq!(audited(&site).await, before + 1);
    assert_eq!(send(&mut ana, &talk, &restore, &[]).await, StatusCode::FORBIDDEN);

    // What a moderator hides after that stays hidden.
    let hide = format!("{mine}/hide");
    admin.browser.submit(&hide, &hide, &[("reason", "rude")]).await.location();
    assert_eq!(send(&mut ion, &talk, &restore, &[]).await, StatusCode::FORBIDDEN);
    assert!(ana.get(&talk).await.body.contains("Reason: rude"));
    admin.browser.submit(&talk, &hide, &[("show", "yes")]).await.location();
    delete(&mut ion, &mine).await;
    let removed = "insert into removals (user_id, by_id, reason, at) select id, id, 'x', created_at from users where name = 'Ion'";
    sqlx::query(removed).execute(&site.db).await.unwrap();
    assert_eq!(send(&mut ion, &talk, &restore, &[]).await, StatusCode::FORBIDDEN);
}

async fn audited(site: &Site) -> i64 {
    let count = "select count(*) from audit_log where message ->> 'id' = 'audit-post-deleted'";
    sqlx::query_scalar(count).fetch_one(&site.db).await.unwrap()
}

#[tokio::test]
async fn a_moderator_who_shows_again_what_its_author_deleted_meanwhile_learns_so() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ion = site.player("Ion").await;
    let mut admin = seed::admin(&site, "Radu").await;
    let talk = thread(&mut ion, "talk", "Maps", "First.").await;
    reply(&mut ion, &talk, "Second.").await;
    for (shown, back) in [(post(&site, "Second.").await, None), (talk.clone(), Some("First."))] {
        let hide = format!("{shown}/hide");
        let page = if shown == talk { format!("{talk}/moderate") } else { hide.clone() };
        admin.browser.submit(&page, &hide, &[("reason", "off topic")]).await.location();
        admin.browser.submit(&page, &hide, &[]).await;
        let stale = send(&mut admin.browser, &talk, &hide, &[("show", "yes")]).await;
        assert_eq!(stale, StatusCode::SEE_OTHER);
        let first = match back {
            Some(text) => post(&site, text).await,
            None => shown.clone(),
        };
        delete(&mut ion, &first).await;
        let answer = send(&mut admin.browser, &talk, &hide, &[("show", "yes")]).await;
        assert_eq!(answer, StatusCode::SEE_OTHER, "{shown}");
        let told = admin.browser.get(&talk).await;
        assert!(told.body.contains("The author has deleted it in the meantime"), "{}", told.body);
    }
}
