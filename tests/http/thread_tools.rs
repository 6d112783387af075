//! Ways through a thread: the posts of a day, and several posts quoted at once.

use axum::http::StatusCode;

use crate::Site;
use crate::forum::{OPEN, board, id, reply, thread};

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
