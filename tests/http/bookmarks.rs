//! Bookmarks: posts that people keep to find them again, by themselves.

use axum::http::StatusCode;
use stafeta::games::Ruleset;
use stafeta::ids::PostId;

use crate::games::{Played, SEVEN, classic};
use crate::seed::{self, Someone};
use crate::{Answer, PASSWORD, Site};

const LIST: &str = "/account/bookmarks";

/// Presses the button at a post of a thread's page.
async fn press(somebody: &mut Someone, page: &str, post: PostId, button: &str) -> Answer {
    let token =
        somebody.browser.get(page).await.attributes("#react input[name=form_token]", "value").swap_remove(0);
    let fields = [("form_token", token.as_str()), ("bookmark", button)];
    let fields: Vec<_> =
        fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    somebody.browser.post(&format!("/p/{post}/bookmark"), &fields).await
}

async fn listed(somebody: &mut Someone) -> Vec<String> {
    somebody.browser.get(LIST).await.attributes("tbody th > a", "href")
}

#[tokio::test]
async fn a_bookmark_is_found_again_and_removed() {
    let site = Site::open().await;
    let (mut ana, mut radu) = (seed::player(&site, "Ana").await, seed::player(&site, "Radu").await);
    let board = seed::board(&site, "hall", "everyone").await;
    let texts = ["The siege of <b>Vienna</b> & more", "second"];
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Opening", &texts).await;
    let page = format!("/t/{thread}");
    assert!(radu.browser.get(LIST).await.texts("main").concat().contains("No bookmarks yet"));
    for _ in 0..2 {
        let kept = press(&mut radu, &page, posts[0], "keep").await;
        assert_eq!(kept.location(), format!("{page}#p1"));
    }
    press(&mut radu, &page, posts[1], "keep").await.location();
    let shown = radu.browser.get(&page).await;
    let buttons = shown.attributes("button[formaction$='/bookmark']", "value");
    assert_eq!(buttons, ["remove", "remove"]);
    assert_eq!(shown.attributes(".post-footer a[href='/account/bookmarks']", "href").len(), 2);
    let list = radu.browser.get(LIST).await;
    assert_eq!(
        list.attributes("tbody th > a", "href"),
        [1, 0].map(|nth: usize| format!("/p/{}", posts[nth]))
    );
    let rows = list.texts("tbody tr");
    assert!(rows[1].contains("Opening #1") && rows[1].contains("Ana"), "{rows:?}");
    assert!(rows[1].contains("The siege of") && rows[1].contains("Vienna"), "{rows:?}");
    // They are nobody else's.
    assert!(listed(&mut ana).await.is_empty());
    assert_eq!(
        ana.browser.get(&page).await.attributes("button[formaction$='/bookmark']", "value"),
        ["keep"; 2]
    );
    assert!(
        site.browser().get(&page).await.attributes("button[formaction$='/bookmark']", "value").is_empty()
    );
    assert_eq!(site.browser().get(LIST).await.location(), "/login?next=%2Faccount%2Fbookmarks");

    let remove = format!("/p/{}/bookmark", posts[1]);
    let removed = radu.browser.submit(LIST, &remove, &[("bookmark", "remove_listed")]).await;
    assert_eq!(removed.location(), LIST);
    press(&mut radu, &page, posts[0], "remove").await.location();
    assert!(listed(&mut radu).await.is_empty());
}

#[tokio::test]
async fn a_bookmark_is_gone_while_its_post_may_not_be_read() {
    let site = Site::open().await;
    let (ana, mut radu) = (seed::player(&site, "Ana").await, seed::player(&site, "Radu").await);
    let board = seed::board(&site, "hall", "everyone").await;
    let staff = seed::board(&site, "staff", "admins").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Opening", &["first", "second"]).await;
    let (_, secret) = seed::thread(&site, staff, ana.id, "en", "Secret", &["plan"]).await;
    let page = format!("/t/{thread}");
    assert_eq!(press(&mut radu, &page, secret[0], "keep").await.status, StatusCode::NOT_FOUND);
    assert_eq!(press(&mut radu, &page, PostId(999), "keep").await.status, StatusCode::NOT_FOUND);
    press(&mut radu, &page, posts[1], "keep").await.location();
    for (hide, show) in [
        (
            "update posts set hidden_at = created_at, hidden_reason = 'x' where number = 2",
            "update posts set hidden_at = null, hidden_reason = null where number = 2",
        ),
        (
            "update threads set hidden_at = created_at, hidden_reason = 'x' where title = 'Opening'",
            "update threads set hidden_at = null, hidden_reason = null where title = 'Opening'",
        ),
        (
            "update boards set read_by = 'admins' where slug = 'hall'",
            "update boards set read_by = 'everyone' where slug = 'hall'",
        ),
    ] {
        assert_eq!(listed(&mut radu).await.len(), 1);
        sqlx::query(hide).execute(&site.db).await.unwrap();
        assert!(listed(&mut radu).await.is_empty(), "{hide}");
        sqlx::query(show).execute(&site.db).await.unwrap();
    }
    assert_eq!(site.db_count("select count(*) from bookmarks").await, 1);
}

#[tokio::test]
async fn a_post_of_a_game_is_kept_as_well() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut radu = seed::player(&played.site, "Radu").await;
    let thread = played.table(0).await.game.thread;
    let post: i64 = sqlx::query_scalar("select id from posts where thread_id = $1 order by id limit 1")
        .bind(thread)
        .fetch_one(&played.site.db)
        .await
        .unwrap();
    press(&mut radu, &format!("/t/{thread}"), PostId(post), "keep").await.location();
    let row = radu.browser.get(LIST).await.texts("tbody tr").concat();
    assert!(row.contains("The long road") && row.contains("Stafeta"), "{row}");
    let excerpt = radu.browser.get(LIST).await.texts("tbody .secondary-line").pop().unwrap();
    assert!(excerpt.len() > 20 && !excerpt.contains('<'), "{excerpt}");
}

#[tokio::test]
async fn bookmarks_are_exported_and_erased_with_the_account() {
    let site = Site::open().await;
    let (ana, mut radu) = (seed::player(&site, "Ana").await, seed::player(&site, "Radu").await);
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Opening", &["first"]).await;
    let page = format!("/t/{thread}");
    press(&mut radu, &page, posts[0], "keep").await.location();
    let token =
        radu.browser.get(&page).await.attributes("#react input[name=form_token]", "value").swap_remove(0);
    let fields = [("form_token".to_owned(), token), ("add".to_owned(), "agree".to_owned())];
    radu.browser.post(&format!("/p/{}/react", posts[0]), &fields).await.location();
    let file = radu.browser.submit("/account/data", "/account/export", &[]).await;
    let export: serde_json::Value = serde_json::from_str(&file.body).unwrap();
    assert_eq!(export["bookmarks"][0]["post_id"], posts[0].0, "{export}");
    assert_eq!(export["reactions"][0]["kind"], "agree", "{export}");
    radu.browser
        .submit("/account/erase", "/account/erase", &[("password", PASSWORD), ("sure", "on")])
        .await
        .location();
    assert_eq!(site.db_count("select count(*) from bookmarks").await, 0);
}
