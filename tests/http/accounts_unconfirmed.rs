//! Restrictions for a person whose e-mail address is not confirmed yet, on a site that sends e-mail.

use axum::http::StatusCode;

use crate::Site;
use crate::forum::{OPEN, board};

const LINK: &str = "Cheap maps at https://maps.example";

/// Returns the fields of a form for a new game.
fn game(name: &str) -> [(&str, &str); 3] {
    [("name", name), ("cadence", "hours"), ("hours", "24")]
}

#[tokio::test]
async fn links_strangers_and_a_second_game_wait_for_a_confirmed_address() {
    let site =
        Site::open_with(&["--base-url", "https://stafeta.test", "--smtp-url", "smtp://127.0.0.1:9"]).await;
    board(&site, "talk", OPEN).await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    site.player("Bogdan").await;
    let mut ana = site.player("Ana").await;

    let new = "/b/talk/new";
    let refused = ana.submit(new, new, &[("title", "Hello"), ("text", LINK)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("you cannot post links to other sites yet")
            && refused.body.contains("Cheap maps")
    );
    let thread = ana.submit(new, new, &[("title", "Hello"), ("text", "I am new here.")]).await;
    assert_eq!(thread.status, StatusCode::SEE_OTHER);

    let letter = [("to", "Bogdan"), ("title", "Psst"), ("text", "buy from me")];
    let refused = ana.submit("/messages/new", "/messages/new", &letter).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("you can write only to administrators and to people in a game with you"));

    let open = "/b/talk/games/new";
    assert_eq!(ana.submit(open, open, &game("One")).await.status, StatusCode::SEE_OTHER);
    let second = ana.submit(open, open, &game("Two")).await;
    assert_eq!(second.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", second.body);
    assert!(second.body.contains("one game with others at a time"));

    sqlx::query("update users set email_confirmed_at = $1").bind(site.now()).execute(&site.db).await.unwrap();
    assert_eq!(ana.submit(open, open, &game("Two")).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ana.submit("/messages/new", "/messages/new", &letter).await.status, StatusCode::SEE_OTHER);
    let thread = ana.submit(new, new, &[("title", "Maps"), ("text", LINK)]).await;
    assert_eq!(thread.status, StatusCode::SEE_OTHER);
}
