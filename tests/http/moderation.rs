//! Moderation: the acts of moderators on posts and threads, their audit log, and the permissions.

use axum::http::StatusCode;

use stafeta::ids::BoardId;

use crate::seed::{self, Someone};
use crate::{PASSWORD, Site};

async fn audited(site: &Site) -> Vec<String> {
    sqlx::query_scalar("select message->>'id' from audit_log order by id").fetch_all(&site.db).await.unwrap()
}

#[tokio::test]
async fn a_thread_is_pinned_locked_moved_and_hidden_with_a_line_in_the_log_for_each() {
    let site = Site::open().await;
    let (ana, mut admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
    let (hall, yard) =
        (seed::board(&site, "hall", "everyone").await, seed::board(&site, "yard", "everyone").await);
    let (thread, _) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one"]).await;
    let before = audited(&site).await.len();
    let page = format!("/t/{thread}/moderate");
    let to = yard.to_string();
    for (action, fields) in [
        ("standing", &[("standing", "pinned")][..]),
        ("standing", &[("standing", "unpinned")]),
        ("standing", &[("standing", "locked")]),
        ("standing", &[("standing", "unlocked")]),
        ("move", &[("board", &*to)]),
        ("hide", &[("reason", "off topic")]),
        ("hide", &[("show", "yes")]),
    ] {
        let answer = admin.browser.submit(&page, &format!("/t/{thread}/{action}"), fields).await;
        assert_eq!(answer.location(), format!("/t/{thread}"), "{action}");
    }
    let lines = ["pinned", "unpinned", "locked", "unlocked", "moved", "hidden", "shown"]
        .map(|done| format!("audit-thread-{done}"));
    assert_eq!(audited(&site).await[before..], lines);
    let (board, from): (i64, i64) = sqlx::query_as("select board_id, moved_from from threads where id = $1")
        .bind(thread)
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert_eq!((board, from), (yard.0, hall.0));
}

#[tokio::test]
async fn a_hidden_post_tells_its_author_why() {
    let site = Site::open().await;
    let (mut ana, mut admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
    let hall = seed::board(&site, "hall", "everyone").await;
    let (_, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one", "rude"]).await;
    let page = format!("/p/{}/hide", posts[1]);
    let refused = admin.browser.submit(&page, &page, &[("reason", "  ")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    admin.browser.submit(&page, &page, &[("reason", "rude")]).await.location();
    assert!(ana.browser.get("/notifications").await.body.contains("Your post #2 was hidden: rude"));
}

#[tokio::test]
async fn split_posts_keep_their_order_and_both_threads_are_numbered_again() {
    let site = Site::open().await;
    let (ana, bogdan, mut admin) = (
        seed::player(&site, "Ana").await,
        seed::player(&site, "Bogdan").await,
        seed::admin(&site, "Radu").await,
    );
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["1", "2"]).await;
    let strays =
        [seed::post(&site.db, thread, bogdan.id, "3").await, seed::post(&site.db, thread, ana.id, "5").await];
    let last = seed::post(&site.db, thread, bogdan.id, "6").await;
    let page = format!("/t/{thread}/split");
    let filled = admin.browser.get(&page).await.fill(&page, &[("title", "Strays")]);
    let chosen = strays.map(|post| ("post".to_owned(), post.to_string()));
    let answer = admin.browser.post(&page, &[filled, chosen.to_vec()].concat()).await;
    let new: i64 = answer.location().trim_start_matches("/t/").parse().unwrap();
    let placed = |thread: i64| {
        let db = site.db.clone();
        async move {
            sqlx::query_as::<_, (i64, i32)>(
                "select id, number from posts where thread_id = $1 order by number",
            )
            .bind(thread)
            .fetch_all(&db)
            .await
            .unwrap()
        }
    };
    assert_eq!(placed(thread.0).await, [(posts[0].0, 1), (posts[1].0, 2), (last.0, 3)]);
    assert_eq!(placed(new).await, [(strays[0].0, 1), (strays[1].0, 2)]);
    let (author, count, latest): (i64, i32, i64) =
        sqlx::query_as("select author_id, post_count, last_post_id from threads where id = $1")
            .bind(new)
            .fetch_one(&site.db)
            .await
            .unwrap();
    assert_eq!((author, count, latest), (bogdan.id.0, 2, strays[1].0));
}

#[tokio::test]
async fn a_split_takes_neither_nothing_nor_everything_nor_what_is_elsewhere() {
    let site = Site::open().await;
    let (ana, mut admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["1", "2"]).await;
    let (_, others) = seed::thread(&site, hall, ana.id, "en", "Other", &["3"]).await;
    let page = format!("/t/{thread}/split");
    for wrong in [vec![], posts.clone(), vec![posts[1], others[0]]] {
        let filled = admin.browser.get(&page).await.fill(&page, &[("title", "New")]);
        let chosen = wrong.iter().map(|post| ("post".to_owned(), post.to_string())).collect::<Vec<_>>();
        let answer = admin.browser.post(&page, &[filled, chosen].concat()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
        assert_eq!(answer.attributes("input[name=title]", "value"), ["New"], "what was typed is kept");
    }
}

#[tokio::test]
async fn nobody_but_admins_moderates() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["1", "2"]).await;
    for page in
        [format!("/t/{thread}/moderate"), format!("/t/{thread}/split"), format!("/p/{}/hide", posts[0])]
    {
        assert_eq!(ana.browser.get(&page).await.status, StatusCode::FORBIDDEN, "{page}");
        assert!(site.browser().get(&page).await.location().starts_with("/login"), "{page}");
    }
    for action in ["standing", "hide", "move", "split"] {
        let path = format!("/t/{thread}/{action}");
        assert_eq!(ana.browser.post(&path, &[]).await.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(site.browser().post(&path, &[]).await.status, StatusCode::UNAUTHORIZED, "{path}");
    }
}

/// Makes a person moderator of a board through the admin's page, and logs them in again.
async fn give(admin: &mut Someone, board: BoardId, somebody: &mut Someone, name: &str) {
    let page = format!("/admin/boards/{board}/moderators");
    assert_eq!(admin.browser.submit(&page, &page, &[("name", name)]).await.location(), page);
    let gone = somebody.browser.get("/account/profile").await;
    assert!(gone.location().starts_with("/login"), "the sessions with the old role are over");
    somebody.browser.submit("/login", "/login", &[("name", name), ("password", PASSWORD)]).await.location();
}

#[tokio::test]
async fn a_moderator_looks_after_the_boards_given_and_no_other() {
    let site = Site::open().await;
    let (ana, mut mara, mut admin) = (
        seed::player(&site, "Ana").await,
        seed::player(&site, "Mara").await,
        seed::admin(&site, "Radu").await,
    );
    let (hall, yard) =
        (seed::board(&site, "hall", "everyone").await, seed::board(&site, "yard", "everyone").await);
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one", "rude"]).await;
    let (elsewhere, others) = seed::thread(&site, yard, ana.id, "en", "Other", &["two"]).await;
    sqlx::query("update boards set start_by = 'admins' where id = $1")
        .bind(yard)
        .execute(&site.db)
        .await
        .unwrap();
    give(&mut admin, hall, &mut mara, "Mara").await;
    assert!(
        mara.browser.get("/notifications").await.body.contains("You are now a moderator of the board “Hall”")
    );

    let page = format!("/p/{}/hide", posts[1]);
    mara.browser.submit(&page, &page, &[("reason", "rude")]).await.location();
    let thread_page = format!("/t/{thread}");
    assert!(!site.browser().get(&thread_page).await.body.contains("<p>rude</p>"));
    assert!(mara.browser.get(&thread_page).await.body.contains("<p>rude</p>"), "she still sees what she hid");
    let moderate = format!("/t/{thread}/moderate");
    let locked = [("standing", "locked")];
    mara.browser.submit(&moderate, &format!("/t/{thread}/standing"), &locked).await.location();
    mara.browser
        .submit(&format!("/t/{thread}/reply"), &format!("/t/{thread}/reply"), &[("text", "why")])
        .await
        .location();
    mara.browser.submit(&moderate, &format!("/t/{thread}/hide"), &[("reason", "all of it")]).await.location();
    assert_eq!(site.browser().get(&thread_page).await.status, StatusCode::NOT_FOUND);
    assert_eq!(mara.browser.get(&thread_page).await.status, StatusCode::OK);

    // Neither posts that are not on her board, nor boards where she may not start threads.
    for path in [format!("/t/{elsewhere}/moderate"), format!("/p/{}/hide", others[0])] {
        assert_eq!(mara.browser.get(&path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    let mut form = mara.browser.get(&moderate).await.fill(&format!("/t/{thread}/move"), &[]);
    assert!(form.iter().all(|(_, value)| *value != yard.to_string()), "the yard is no choice: {form:?}");
    form.retain(|(name, _)| name != "board");
    form.push(("board".to_owned(), yard.to_string()));
    let moved = mara.browser.post(&format!("/t/{thread}/move"), &form).await;
    assert_eq!(moved.status, StatusCode::FORBIDDEN);

    let list = format!("/admin/boards/{hall}/moderators");
    admin.browser.submit(&list, &format!("{list}/{}/remove", mara.id), &[]).await.location();
    mara.browser.submit("/login", "/login", &[("name", "Mara"), ("password", PASSWORD)]).await.location();
    assert_eq!(mara.browser.get(&moderate).await.status, StatusCode::FORBIDDEN);
    assert!(audited(&site).await.ends_with(&["audit-moderator-taken".to_owned()]));
}

#[tokio::test]
async fn a_moderator_deals_with_reports_on_posts_of_her_boards_only() {
    let site = Site::open().await;
    let (ana, mut bogdan, mut mara, mut admin) = (
        seed::player(&site, "Ana").await,
        seed::player(&site, "Bogdan").await,
        seed::player(&site, "Mara").await,
        seed::admin(&site, "Radu").await,
    );
    let (hall, yard) =
        (seed::board(&site, "hall", "everyone").await, seed::board(&site, "yard", "everyone").await);
    give(&mut admin, hall, &mut mara, "Mara").await;
    let (_, here) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one"]).await;
    let (_, there) = seed::thread(&site, yard, ana.id, "en", "Other", &["two"]).await;
    for (target, reason) in [
        (format!("post/{}", there[0]), "there"),
        (format!("person/{}", ana.id), "her name"),
        (format!("post/{}", here[0]), "here"),
    ] {
        let path = format!("/report/{target}");
        bogdan.browser.submit(&path, &path, &[("reason", reason)]).await.location();
    }
    assert!(
        mara.browser
            .get("/notifications")
            .await
            .texts("li, td, p")
            .iter()
            .any(|said| said.contains("report"))
    );
    let hers = mara.browser.get("/admin/reports").await;
    assert_eq!(hers.attributes("article form", "action"), ["/admin/reports/3"]);
    assert_eq!(admin.browser.get("/admin/reports").await.texts("article h2").len(), 3);
    let filled = hers.fill("/admin/reports/3", &[("note", "done"), ("outcome", "acted")]);
    for number in [1, 2, 3] {
        mara.browser.post(&format!("/admin/reports/{number}"), &filled).await.location();
    }
    let open: Vec<i64> = sqlx::query_scalar("select id from reports where closed_at is null order by id")
        .fetch_all(&site.db)
        .await
        .unwrap();
    assert_eq!(open, [1, 2], "what is not hers stays open");
}

#[tokio::test]
async fn an_author_changes_nothing_in_a_locked_thread() {
    let site = Site::open().await;
    let mut ana = seed::player(&site, "Ana").await;
    let mut admin = seed::admin(&site, "Postmaster").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Talk", &["one", "two"]).await;
    let edit = format!("/p/{}/edit", posts[1]);
    let open = ana.browser.get(&edit).await.fill(&edit, &[("text", "something else altogether")]);
    let moderate = format!("/t/{thread}/moderate");
    let standing = format!("/t/{thread}/standing");
    admin.browser.submit(&moderate, &standing, &[("standing", "locked")]).await.location();

    assert_eq!(ana.browser.get(&edit).await.status, StatusCode::FORBIDDEN);
    assert!(!ana.browser.get(&format!("/t/{thread}")).await.body.contains(&edit));
    // The form was open before the thread was locked.
    let refused = ana.browser.post(&edit, &[open, vec![("do".to_owned(), "post".to_owned())]].concat()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("something else altogether"), "{}", refused.body);
    let said = site.browser().get(&format!("/t/{thread}")).await.body;
    assert!(said.contains("<p>two</p>") && !said.contains("altogether"), "{said}");
    // A moderator may.
    admin.browser.submit(&edit, &edit, &[("text", "two, put right")]).await.location();
    assert!(site.browser().get(&format!("/t/{thread}")).await.body.contains("two, put right"));
}

#[tokio::test]
async fn what_would_do_nothing_is_refused_with_the_reason() {
    let site = Site::open().await;
    let (ana, mut admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
    let hall = seed::board(&site, "hall", "everyone").await;
    let yard = seed::board(&site, "yard", "everyone").await;
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one", "two"]).await;
    // An administrator moderates every board, and is not logged out to do so.
    let page = format!("/admin/boards/{hall}/moderators");
    let refused = admin.browser.submit(&page, &page, &[("name", "radu")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.texts(".field-error")[0].contains("Radu moderates this board already"),
        "{}",
        refused.body
    );
    assert_eq!(refused.attributes("input[name=name]", "value"), ["radu"]);
    assert_eq!(site.db_count("select count(*) from board_moderators").await, 0);
    assert_eq!(admin.browser.get(&page).await.status, StatusCode::OK);

    let (page, act) = (format!("/t/{thread}/moderate"), format!("/t/{thread}/move"));
    let refused = admin.browser.submit(&page, &act, &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.texts(".field-error")[0].contains("on this board already"), "{}", refused.body);
    admin.browser.submit(&page, &act, &[("board", &yard.to_string())]).await.location();
    let refused = admin.browser.get(&format!("/t/{thread}/merge?into=")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.texts(".field-error")[0].contains("Name the other thread first"), "{}", refused.body);
    // Who hides a post sees which.
    let hide = format!("/p/{}/hide", posts[1]);
    let asked = admin.browser.get(&hide).await;
    assert!(
        asked.texts("main blockquote").concat().contains("two") && asked.body.contains("Ana"),
        "{}",
        asked.body
    );
    let refused = admin.browser.submit(&hide, &hide, &[("reason", "")]).await;
    assert!(refused.texts("main blockquote").concat().contains("two"), "{}", refused.body);
}

#[tokio::test]
async fn a_report_leads_to_the_page_that_hides_its_post() {
    let site = Site::open().await;
    let (ana, mut ion) = (seed::player(&site, "Ana").await, seed::player(&site, "Ion").await);
    let mut admin = seed::admin(&site, "Radu").await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (_, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["spam"]).await;
    let report = format!("/report/post/{}", posts[0]);
    ion.browser.submit(&report, &report, &[("reason", "spam")]).await.location();
    let hide = format!("/p/{}/hide", posts[0]);
    let links = admin.browser.get("/admin/reports").await.attributes("article a.button", "href");
    assert_eq!(links, [format!("/p/{}", posts[0]), hide]);
}

#[tokio::test]
async fn the_author_of_a_hidden_thread_is_told_why() {
    let site = Site::open().await;
    let (mut ana, mut admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one"]).await;
    let (page, act) = (format!("/t/{thread}/moderate"), format!("/t/{thread}/hide"));
    assert!(admin.browser.get(&page).await.body.contains("Sent to the author of the thread"));
    admin.browser.submit(&page, &act, &[("reason", "off topic")]).await.location();
    assert_eq!(ana.browser.get(&format!("/t/{thread}")).await.status, StatusCode::NOT_FOUND);
    let told = ana.browser.get("/notifications").await.texts("main li").concat();
    assert!(told.contains("Your thread “Talk” was hidden: off topic"), "{told}");
    // Nobody is told of what they did themselves.
    let (own, _) = seed::thread(&site, hall, admin.id, "en", "Mine", &["one"]).await;
    let (page, act) = (format!("/t/{own}/moderate"), format!("/t/{own}/hide"));
    admin.browser.submit(&page, &act, &[("reason", "off topic")]).await.location();
    assert!(!admin.browser.get("/notifications").await.body.contains("Mine"));
}
