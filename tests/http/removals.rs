//! Removing and restoring all content of a spammer, purging a text, and notes of moderators.

use axum::http::StatusCode;

use crate::forum::{OPEN, board, reply, thread};
use crate::{Browser, PASSWORD, Site};

/// Returns the text that is visible at these addresses.
async fn seen(browser: &mut Browser, pages: &[&str]) -> String {
    let mut all = String::new();
    for page in pages {
        all.push_str(&browser.get(page).await.texts("main").join(" "));
    }
    all
}

#[tokio::test]
async fn everything_of_a_spammer_goes_in_one_act_and_comes_back_in_one() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let mut spam = site.player("Spammer").await;
    spam.submit("/account/profile", "/account/profile", &[("about", "canary pills")]).await.location();
    let talk = thread(&mut ana, "talk", "Routes", "Which way?").await;
    reply(&mut spam, &talk, "canary watches").await;
    reply(&mut spam, &talk, "hidden before by a moderator: canary").await;
    let own = thread(&mut spam, "talk", "canary offers", "canary").await;
    let open = "/b/talk/games/new";
    let game =
        spam.submit(open, open, &[("name", "canary game"), ("cadence", "hours"), ("hours", "24")]).await;
    let game = game.location().to_owned();
    let letter = |subject| [("to", "Ana"), ("title", subject), ("text", "canary")];
    spam.submit("/messages/new", "/messages/new", &letter("canary letter")).await.location();
    let answered =
        spam.submit("/messages/new", "/messages/new", &letter("question")).await.location().to_owned();
    ana.submit(&answered, &answered, &[("text", "an answer")]).await.location();
    admin.submit("/p/3/hide", "/p/3/hide", &[("reason", "rude")]).await.location();

    let id = site.id_of("Spammer").await;
    let (card, posts) = (format!("/u/{id}"), format!("/u/{id}/posts"));
    let pages = [
        &*talk,
        "/b/talk",
        "/games",
        "/messages",
        "/notifications",
        "/search?q=canary",
        &card,
        &posts,
        "/forum",
    ];
    // The first visit shows unseen changes, later ones do not.
    seen(&mut ana, &pages).await;
    let before = seen(&mut ana, &pages).await;
    assert!(before.matches("canary").count() > 8, "{before}");

    let page = format!("/admin/people/{id}");
    let refused = admin.submit(&page, &format!("{page}/remove"), &[("removal", " ")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let action = format!("{page}/remove");
    assert_eq!(admin.submit(&page, &action, &[("removal", "spam")]).await.location(), page);
    let during = seen(&mut ana, &pages).await;
    assert_eq!(during.replace("canary”", "").matches("canary").count(), 0, "{during}");
    for gone in [&own, &game] {
        assert_eq!(ana.get(gone).await.status, StatusCode::NOT_FOUND, "{gone}");
    }
    assert_eq!(ana.get(&answered).await.status, StatusCode::OK, "whom somebody answered is no stranger");
    assert!(spam.get("/notifications").await.body.contains("The moderators removed what you wrote: spam"));
    assert!(!admin.get(&page).await.body.contains("/remove\""), "once is enough");

    assert_eq!(admin.post_filled(&page, &format!("{page}/restore")).await.location(), page);
    assert_eq!(seen(&mut ana, &pages).await, before, "nothing more and nothing less is back");
    assert!(ana.get(&talk).await.body.contains("Reason: rude"), "what was hidden before stays hidden");
    let log = admin.get("/admin/log").await.texts(".log li");
    assert!(log[1].contains("removed everything: 2 posts, 3 threads, 1 conversation: spam"), "{log:#?}");
    assert!(log[0].contains("restored everything"), "{log:#?}");
}

#[tokio::test]
async fn what_a_moderator_shows_again_after_a_removal_is_theirs() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut admin, mut spam) = (site.admin("Postmaster").await, site.player("Spammer").await);
    let talk = thread(&mut admin, "talk", "Routes", "Which way?").await;
    reply(&mut spam, &talk, "one").await;
    let page = format!("/admin/people/{}", site.id_of("Spammer").await);
    admin.submit(&page, &format!("{page}/remove"), &[("removal", "spam")]).await.location();
    // The post is shown again and then hidden for another reason, so undoing the removal does not change it.
    let mut show = admin.get(&talk).await.fill("/p/2/hide", &[]);
    show.push(("show".to_owned(), "yes".to_owned()));
    admin.post("/p/2/hide", &show).await.location();
    admin.submit("/p/2/hide", "/p/2/hide", &[("reason", "rude")]).await.location();
    admin.post_filled(&page, &format!("{page}/restore")).await.location();
    assert!(site.browser().get(&talk).await.body.contains("Reason: rude"));
}

#[tokio::test]
async fn an_admin_is_not_removed_and_nothing_twice() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    site.player("Spammer").await;
    let (own, page) =
        (site.id_of("Postmaster").await, format!("/admin/people/{}", site.id_of("Spammer").await));
    let filled = admin.get(&page).await.fill(&format!("{page}/remove"), &[("removal", "spam")]);
    let refused = admin.post(&format!("/admin/people/{own}/remove"), &filled).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    admin.post(&format!("{page}/remove"), &filled).await.location();
    admin.post(&format!("{page}/remove"), &filled).await.location();
    assert_eq!(site.db_count("select count(*) from removals").await, 1);
    assert_eq!(
        site.db_count("select count(*) from audit_log where message->>'id' = 'audit-removed-all'").await,
        1
    );
}

#[tokio::test]
async fn a_purged_text_is_nowhere_any_more() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    thread(&mut ana, "talk", "Routes", "I live at Canary Street 5").await;
    for text in ["I live somewhere", "I live nowhere"] {
        ana.submit("/p/1/edit", "/p/1/edit", &[("text", text)]).await.location();
    }
    let history = "/p/1/history";
    assert!(site.browser().get(history).await.body.contains("Canary"));
    assert!(!ana.get(history).await.body.contains("/purge\""), "for moderators");
    let purge = "/p/1/history/0/purge";
    let refused = admin.submit(history, purge, &[("reason", "")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(admin.submit(history, purge, &[("reason", "an address")]).await.location(), history);
    let page = site.browser().get(history).await;
    assert!(
        !page.body.contains("Canary") && page.body.contains("Deleted for good by Postmaster: an address")
    );
    assert!(page.body.contains("nowhere"));
    let left = "select count(*) from revisions where source like '%Canary%' or html like '%Canary%'";
    assert_eq!(site.db_count(left).await, 0);
    let export = ana.post_filled("/account/data", "/account/export").await;
    assert!(!export.body.contains("Canary") && export.body.contains("an address"));
    assert!(ana.get("/notifications").await.body.contains("an address"));
    assert!(admin.get("/admin/log").await.body.contains("permanently deleted version 0 of post 1"));
    // The present text has to be hidden or changed first, and a text that does not exist cannot be purged.
    let fields = admin.get(history).await.fill("/p/1/history/1/purge", &[("reason", "x")]);
    for revision in ["0", "2", "9", "-1", "x"] {
        let answer = admin.post(&format!("/p/1/history/{revision}/purge"), &fields).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{revision}");
    }
}

#[tokio::test]
async fn notes_are_for_moderators_and_go_with_the_account() {
    let site = Site::open().await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let page = format!("/u/{}/notes", site.id_of("Ana").await);
    for wrong in ["", &"x".repeat(2001)] {
        let refused = admin.submit(&page, &page, &[("note", wrong)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.texts("textarea[name=note]"), [wrong]);
    }
    assert_eq!(admin.submit(&page, &page, &[("note", "canary: was warned")]).await.location(), page);
    let notes = admin.get(&page).await;
    assert!(notes.body.contains("canary: was warned") && notes.body.contains("Postmaster"));
    assert_eq!(ana.get(&page).await.status, StatusCode::FORBIDDEN);
    for own in ["/account/data", "/notifications", "/account/profile"] {
        assert!(!ana.get(own).await.body.contains("canary"), "{own}");
    }
    let export = ana.post_filled("/account/data", "/account/export").await.body;
    assert!(!export.contains("canary") && export.contains("\"notes_of_moderators\": 1"), "{export}");
    let export = admin.post_filled("/account/data", "/account/export").await.body;
    assert!(!export.contains("canary"), "nor in the data of whoever wrote it");
    let fields = [("password", PASSWORD), ("sure", "on")];
    ana.submit("/account/erase", "/account/erase", &fields).await.location();
    assert_eq!(site.db_count("select count(*) from user_notes").await, 0);
}
