//! Private notes on a game.

use axum::http::StatusCode;
use stafeta::gamemaster;
use stafeta::games::Ruleset;

use crate::games::{Played, trial};

#[tokio::test]
async fn notes_on_a_game_are_kept_for_their_writer_alone() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let (mut ana, mut bogdan) =
        (played.browser(&played.people[0]).await, played.browser(&played.people[1]).await);
    let page = "/games/1/notes";
    assert!(ana.get("/games/1").await.body.contains(page));
    let saved = ana.submit(page, page, &[("text", "Bogdan bluffs")]).await;
    assert_eq!(saved.location(), page, "{}", saved.body);
    assert!(ana.get(page).await.body.contains("Bogdan bluffs"));
    assert!(!bogdan.get(page).await.body.contains("bluffs"));
    let long = "a".repeat(gamemaster::MAX_NOTE + 1);
    let refused = ana.submit(page, page, &[("text", &long)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains(&long), "what was typed stays");
    ana.submit(page, page, &[("text", " ")]).await.location();
    let kept: i64 =
        sqlx::query_scalar("select count(*) from game_notes").fetch_one(&played.site.db).await.unwrap();
    assert_eq!(kept, 0);
}
