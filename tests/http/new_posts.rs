//! The stream that tells an open thread of new posts.

use std::time::Duration;

use axum::http::StatusCode;

use crate::Site;
use crate::browser::event;
use crate::forum::{OPEN, board, reply, thread};
use crate::game_updates::listening;

/// Ten times the second within which a page must be told.
const SOON: Duration = Duration::from_secs(10);

#[tokio::test]
async fn an_open_thread_is_told_of_a_post_whichever_process_took_it() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, guest) = (site.player("Ana").await, site.restarted());
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    let listener = listening(&guest);
    let mut reader = guest.browser();
    let page = reader.get(&talk).await;
    assert_eq!(page.attributes("#new-posts", "data-mark"), ["1"]);
    assert_eq!(page.attributes("#new-posts", "data-link"), [format!("{talk}#p2")]);
    let mut stream = reader.stream(&format!("{talk}/updates?mark=1"), None).await.unwrap();
    reply(&mut ana, &talk, "Second.").await;
    let told =
        tokio::time::timeout(SOON, event(&mut stream)).await.expect("the page is told in time").unwrap();
    assert!(told.contains("data: 2"), "{told}");
    // Who comes back later learns it at once.
    let mut late = reader.stream(&format!("{talk}/updates?mark=1"), None).await.unwrap();
    let told = tokio::time::timeout(SOON, event(&mut late)).await.expect("at once").unwrap();
    assert!(told.contains("data: 2"), "{told}");
    listener.abort();
    guest.updates.close();
    assert_eq!(reader.get(&format!("{talk}/updates")).await.status, StatusCode::TOO_MANY_REQUESTS);
}
