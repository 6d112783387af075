//! What a thread offers beside its posts: the posts of a day, several posts quoted at once, muting, and what other sites show of it.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::games::Ruleset;

use crate::forum::{OPEN, board, id, reply, thread};
use crate::games::{Played, SEVEN, classic};
use crate::{Answer, Site};

#[tokio::test]
async fn a_day_leads_to_its_first_post() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    for text in ["Second.", "Third."] {
        reply(&mut ana, &talk, text).await;
    }
    let dated = "update posts set created_at = ('2026-11-' || 10 + number)::timestamptz where thread_id = $1";
    sqlx::query(dated).bind(id(&talk).0).execute(&site.db).await.unwrap();
    let mut guest = site.browser();
    for (day, post) in
        [("2026-11-01", 1), ("2026-11-11", 1), ("2026-11-12", 2), ("2026-11-13", 3), ("2027-01-01", 3)]
    {
        let answer = guest.get(&format!("{talk}/day?day={day}")).await;
        assert_eq!(
            (answer.status, answer.location()),
            (StatusCode::SEE_OTHER, &*format!("{talk}#p{post}")),
            "{day}"
        );
    }
    for day in ["", "soon", "2026-02-31", "99999-01-01"] {
        assert_eq!(guest.get(&format!("{talk}/day?day={day}")).await.location(), talk, "{day}");
    }
}

#[tokio::test]
async fn several_posts_are_quoted_at_once_in_their_order() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    reply(&mut ana, &talk, "Second.").await;
    let posts = ion.get(&talk).await.attributes("input[name=quote][form=quotes]", "value");
    let page = ion.get(&format!("{talk}/reply?quote={}&quote={}", posts[0], posts[1])).await;
    let text = page.texts("textarea[name=text]").swap_remove(0);
    let expected =
        format!("[quote=Ana;{}] First. [/quote] [quote=Ana;{}] Second. [/quote]", posts[0], posts[1]);
    assert_eq!(text, expected);
    assert_eq!(ion.get(&format!("{talk}/reply?quote=x")).await.status, StatusCode::BAD_REQUEST);
    assert!(
        site.browser().get(&talk).await.attributes("#quotes", "action").is_empty(),
        "guests quote nothing"
    );
}

#[tokio::test]
async fn a_muted_thread_sends_no_e_mails_and_keeps_its_notifications() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    for letter in site.letters().await {
        let link = letter.path();
        ion.submit(&link, &link, &[]).await;
    }
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    let other = thread(&mut ana, "talk", "Routes", "First.").await;
    let mute = format!("{talk}/mute");
    assert_eq!(ana.submit(&talk, &mute, &[("on", "yes")]).await.location(), talk);
    assert!(ana.get(&talk).await.body.contains("Send e-mails about this thread again"));
    for place in [&talk, &other] {
        site.wait(TimeDelta::hours(1));
        reply(&mut ion, place, "What do you say, @Ana?").await;
    }
    site.wait(TimeDelta::hours(1));
    let letters = site.letters().await;
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(letters[0].text.contains("Routes"), "{letters:?}");
    assert_eq!(ana.get("/notifications").await.texts("main li a").len(), 2, "the site tells both");

    assert_eq!(ana.submit(&talk, &mute, &[("on", "no")]).await.location(), talk);
    ana.get(&talk).await;
    site.wait(TimeDelta::hours(1));
    reply(&mut ion, &talk, "And now, @Ana?").await;
    site.wait(TimeDelta::hours(1));
    assert_eq!(site.letters().await.len(), 1);
}

#[tokio::test]
async fn other_sites_show_boards_and_threads_with_a_picture() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut guest = played.site.browser();
    let table = played.table(0).await;
    let map = format!("https://stafeta.test/games/{}/map.png", played.game);
    for thread in [table.game.thread, table.game.discussion] {
        let page = guest.get(&format!("/t/{thread}")).await;
        assert_eq!(preview(&page, "image"), map);
        assert_eq!(preview(&page, "url"), format!("https://stafeta.test/t/{thread}"));
        assert!(
            preview(&page, "description").contains(&table.game.name),
            "{}",
            preview(&page, "description")
        );
    }
    assert_eq!(guest.get(map.strip_prefix("https://stafeta.test").unwrap()).await.status, StatusCode::OK);
    board(&played.site, "talk", OPEN).await;
    let mut ana = played.browser(&played.people[0]).await;
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    for page in ["/b/talk", &talk] {
        let page = guest.get(page).await;
        let picture = preview(&page, "image");
        let path = picture.strip_prefix("https://stafeta.test").unwrap();
        assert_eq!(guest.get(path).await.header("content-type"), "image/png", "{picture}");
        assert!(!preview(&page, "title").is_empty() && !preview(&page, "description").is_empty());
    }
}

/// Returns a property that other sites show beside a link.
fn preview(page: &Answer, property: &str) -> String {
    page.attributes(&format!("meta[property=\"og:{property}\"]"), "content").concat()
}

#[tokio::test]
async fn signatures_are_seen_by_those_who_turned_them_on_and_by_nobody_else() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let long = ana.submit("/account/profile", "/account/profile", &[("signature", &"x".repeat(201))]).await;
    assert_eq!(long.attributes(".error-summary a", "href"), ["#f-signature"]);
    let line = "Ride  <b>by</b>\tnight";
    ana.submit("/account/profile", "/account/profile", &[("signature", line)]).await.location();
    let talk = thread(&mut ana, "talk", "Routes", "Which way?").await;
    let shown = "Ride &#60;b&#62;by&#60;/b&#62; night";
    for browser in [&mut ana, &mut ion, &mut site.browser()] {
        assert!(!browser.get(&talk).await.body.contains(shown), "off by default");
    }
    ion.submit("/account/profile", "/account/profile", &[("shows_signatures", "on")]).await.location();
    assert!(ion.get(&talk).await.body.contains(shown), "one line, as text");
    let removed = "insert into removals (user_id, by_id, reason, at) select id, id, 'x', created_at from users where name = 'Ana'";
    sqlx::query(removed).execute(&site.db).await.unwrap();
    assert!(!ion.get(&talk).await.body.contains(shown), "all their texts are removed");
}
