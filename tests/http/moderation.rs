//! Moderation: what an admin does to posts and threads, what is written down, and who may not.

use axum::http::StatusCode;

use crate::{Site, seed};

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
        ("pin", &[][..]),
        ("unpin", &[]),
        ("lock", &[]),
        ("unlock", &[]),
        ("move", &[("board", &*to)]),
        ("hide", &[("reason", "off topic")]),
        ("show", &[]),
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
    assert!(ana.browser.get("/notices").await.body.contains("Your post #2 was hidden: rude"));
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
    for action in ["pin", "unpin", "lock", "unlock", "hide", "show", "move", "split"] {
        let path = format!("/t/{thread}/{action}");
        assert_eq!(ana.browser.post(&path, &[]).await.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(site.browser().post(&path, &[]).await.status, StatusCode::UNAUTHORIZED, "{path}");
    }
}
