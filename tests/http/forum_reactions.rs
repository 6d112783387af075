//! Reactions to posts: who may react, and what each reader sees of them.

use axum::http::StatusCode;

use crate::{Browser, Site, seed};

/// Presses a button of the page's form for reactions.
async fn press(browser: &mut Browser, thread: &str, post: i64, button: (&str, &str)) -> StatusCode {
    let token = browser.get(thread).await.attributes("#react input[name=form_token]", "value").swap_remove(0);
    let fields = [("form_token", token.as_str()), button];
    let fields: Vec<_> =
        fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    browser.post(&format!("/p/{post}/react"), &fields).await.status
}

#[tokio::test]
async fn each_person_reacts_once_with_each_sign_and_everybody_sees_who_did() {
    let site = Site::open().await;
    let (mut ana, mut radu, mut maria) = (
        seed::player(&site, "Ana").await,
        seed::player(&site, "Radu").await,
        seed::player(&site, "Maria").await,
    );
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Opening", &["First."]).await;
    let (path, post) = (format!("/t/{thread}"), posts[0].0);

    for _ in 0..2 {
        assert_eq!(press(&mut radu.browser, &path, post, ("add", "agree")).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(press(&mut maria.browser, &path, post, ("add", "agree")).await, StatusCode::SEE_OTHER);
    assert_eq!(press(&mut maria.browser, &path, post, ("add", "laugh")).await, StatusCode::SEE_OTHER);
    let all = ["Agree, 2: Radu, Maria", "Funny, 1: Maria"];
    assert_eq!(site.browser().get(&path).await.attributes(".reactions > span", "aria-label"), all);
    assert_eq!(ana.browser.get(&path).await.attributes(".reactions > span", "aria-label"), all);
    let own = radu.browser.get(&path).await;
    assert_eq!(own.attributes(".reactions > button", "aria-label"), all);
    assert_eq!(own.attributes(".reactions > button", "name"), ["remove", "add"]);

    for _ in 0..2 {
        assert_eq!(press(&mut radu.browser, &path, post, ("remove", "agree")).await, StatusCode::SEE_OTHER);
    }
    let rest = radu.browser.get(&path).await.attributes(".reactions > button", "aria-label");
    assert_eq!(rest, ["Agree, 1: Maria", "Funny, 1: Maria"]);
}

#[tokio::test]
async fn nobody_reacts_to_their_own_post_or_to_one_they_may_not_read() {
    let site = Site::open().await;
    let (mut ana, mut radu) = (seed::player(&site, "Ana").await, seed::player(&site, "Radu").await);
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Opening", &["First.", "Second."]).await;
    let staff = seed::board(&site, "staff", "admins").await;
    let (_, hers) = seed::thread(&site, staff, ana.id, "en", "Secret", &["First."]).await;
    let path = format!("/t/{thread}");
    let hide = "update posts set hidden_at = created_at, hidden_reason = 'x' where id = $1";
    sqlx::query(hide).bind(posts[1].0).execute(&site.db).await.unwrap();

    assert_eq!(press(&mut ana.browser, &path, posts[0].0, ("add", "agree")).await, StatusCode::FORBIDDEN);
    assert!(ana.browser.get(&path).await.texts(".reactions").is_empty());
    for (post, button, status) in [
        (posts[1].0, ("add", "agree"), StatusCode::FORBIDDEN),
        (hers[0].0, ("add", "agree"), StatusCode::NOT_FOUND),
        (posts[0].0 + 1_000, ("add", "agree"), StatusCode::NOT_FOUND),
        (posts[0].0, ("add", "hate"), StatusCode::BAD_REQUEST),
        (posts[0].0, ("like", "agree"), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(press(&mut radu.browser, &path, post, button).await, status, "{post} {button:?}");
    }
    assert_eq!(site.db_count("select count(*) from post_reactions").await, 0);
}
