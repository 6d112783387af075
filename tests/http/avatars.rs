//! The picture beside a name: a mark by default, one's own, and none where a game hides its players.

use axum::http::StatusCode;

use crate::forum::{OPEN, board, thread};
use crate::pictures::{png, send_form};
use crate::{Answer, Browser, Site};

/// Chooses a picture on the page for it.
async fn choose(browser: &mut Browser, content: &[u8]) -> Answer {
    let page = browser.get("/account/avatar").await;
    let token = page.attributes("main form[enctype] input[name=form_token]", "value").swap_remove(0);
    let fields: [(&str, Option<&str>, &[u8]); 2] =
        [("form_token", None, token.as_bytes()), ("picture", Some("me.png"), content)];
    send_form(browser, "/account/avatar", &fields).await
}

#[tokio::test]
async fn a_mark_stands_beside_a_post_until_its_author_chooses_a_picture() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana Pop").await;
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    let person = format!("/u/{}", site.id_of("Ana Pop").await);
    let mut guest = site.browser();
    for page in [&talk, &person] {
        assert_eq!(guest.get(page).await.texts("main .avatar"), ["AP"]);
    }
    assert_eq!(choose(&mut ana, &png(64, 32, 1)).await.status, StatusCode::SEE_OTHER);
    let shown = guest.get(&talk).await.attributes("main img.avatar", "src").swap_remove(0);
    assert_eq!(guest.get(&person).await.attributes("main img.avatar", "src"), [shown.as_str()]);
    assert_eq!(guest.get(&shown).await.header("content-type"), "image/png");

    // The one before is gone with the next one.
    assert_eq!(choose(&mut ana, &png(64, 32, 2)).await.status, StatusCode::SEE_OTHER);
    assert_eq!(guest.get(&shown).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.db_count("select count(*) from pictures").await, 1);
    let refused = choose(&mut ana, b"no picture").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.texts("#e-picture")[0].starts_with("This file is no picture"));
    ana.post_filled("/account/avatar", "/account/avatar/remove").await;
    assert_eq!(guest.get(&talk).await.texts("main .avatar"), ["AP"]);
    assert_eq!(site.db_count("select count(*) from pictures").await, 0);
}

#[tokio::test]
async fn a_moderator_removes_a_picture() {
    let site = Site::open().await;
    let (mut admin, mut ana) = (site.admin("Bufnița").await, site.player("Ana").await);
    choose(&mut ana, &png(64, 32, 1)).await;
    let person = format!("/u/{}", site.id_of("Ana").await);
    admin.post_filled(&person, &format!("{person}/avatar/remove")).await;
    assert_eq!(ana.get(&person).await.texts("main .avatar"), ["A"]);
    assert!(admin.get("/admin/log").await.body.contains("removed their picture"));
}
