//! Atom feeds, as a reader without a session gets them.

use axum::http::StatusCode;

use crate::{Site, forum, seed};

#[tokio::test]
async fn a_feed_names_its_posts_newest_first_with_links_into_the_site() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk & more", &["one", "two"]).await;
    for path in [format!("/t/{thread}/feed.atom"), "/b/hall/feed.atom".to_owned()] {
        let answer = site.browser().get(&path).await;
        assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
        let feed: atom_syndication::Feed = answer.body.parse().unwrap();
        assert_eq!(feed.base(), Some("https://stafeta.test/"), "links inside posts have a root");
        let links: Vec<_> = feed.entries().iter().map(|entry| entry.links()[0].href()).collect();
        assert_eq!(
            links,
            [posts[1], posts[0]].map(|post| format!("https://stafeta.test/p/{post}")),
            "{path}"
        );
        assert_eq!(feed.entries()[0].title().as_str(), "Talk & more #2");
        assert_eq!(feed.entries()[0].authors()[0].name(), "Ana");
        assert_eq!(feed.entries()[0].content().unwrap().value(), Some("<p>two</p>"));
    }
}

#[tokio::test]
async fn what_a_post_hides_stays_hidden_where_nobody_can_uncover_it() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one"]).await;
    let mut browser = site.player("Bob").await;
    let page = format!("/t/{thread}");
    let text = "A lantern: ||canary||\n\n[spoiler=End]canary[/spoiler]";
    forum::reply(&mut browser, &page, text).await;
    assert!(browser.get(&page).await.body.contains(">canary</span>"), "readers of the thread uncover it");
    let feed = browser.get(&format!("{page}/feed.atom")).await.body;
    let found = browser.get("/search?q=lantern").await;
    for body in [&feed, &found.body] {
        assert!(body.contains("lantern") && body.contains("•••") && !body.contains("canary"), "{body}");
    }
}

#[tokio::test]
async fn a_feed_holds_only_what_everybody_may_read() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let closed = seed::board(&site, "players", "players").await;
    let (inside, _) = seed::thread(&site, closed, ana.id, "en", "Inside", &["secret"]).await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one", "two"]).await;
    sqlx::query("update posts set hidden_at = created_at, hidden_reason = 'x' where id = $1")
        .bind(posts[1])
        .execute(&site.db)
        .await
        .unwrap();
    let mut reader = site.browser();
    for path in [
        format!("/t/{inside}/feed.atom"),
        "/b/players/feed.atom".to_owned(),
        "/b/none/feed.atom".to_owned(),
        "/t/x/feed.atom".to_owned(),
    ] {
        assert_eq!(reader.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let feed: atom_syndication::Feed =
        reader.get(&format!("/t/{thread}/feed.atom")).await.body.parse().unwrap();
    assert_eq!(feed.entries().len(), 1);
}

#[tokio::test]
async fn a_told_post_is_said_in_the_language_of_its_thread() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, hall, ana.id, "ro", "Partida", &["una"]).await;
    sqlx::query(
        r#"insert into posts (thread_id, number, system_post, language, created_at)
           values ($1, 2, '[{"kind": "text", "message": {"id": "count-posts", "args": {"count": 20}}}]', 'ro', $2)"#,
    )
    .bind(thread)
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    let feed: atom_syndication::Feed =
        site.browser().get(&format!("/t/{thread}/feed.atom")).await.body.parse().unwrap();
    assert_eq!(feed.entries()[0].content().unwrap().value().map(str::trim), Some("<p>20 de postări</p>"));
    assert_eq!(feed.entries()[0].authors()[0].name(), "Stafeta");
}
