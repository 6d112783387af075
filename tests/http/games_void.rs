//! Undone phases: their posts stay in the thread and are marked as void with the reason everywhere.

use stafeta::gamemaster::GameCorrection;

use crate::games_life::diplomacy;

/// The sentence on a void post.
const VOID: &str = "Void: undone by Judge. What stands below no longer counts. Reason: as was agreed";

#[tokio::test]
async fn posts_that_are_taken_back_stay_and_say_so_on_the_page_in_the_feed_and_where_they_are_found() {
    let played = diplomacy().await;
    let thread = played.table(0).await.game.thread;
    let path = format!("/t/{thread}");
    let mut guest = played.site.browser();
    played.confirm_all().await;
    let before = guest.get(&path).await.texts("article.post");
    let summary = before.last().unwrap().clone();
    assert!(!guest.get(&path).await.body.contains("Void:"));
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    let after = guest.get(&path).await.texts("article.post");
    assert!(after.len() > before.len(), "nothing is erased");
    let void: Vec<usize> = (0..after.len()).filter(|post| after[*post].contains(VOID)).collect();
    assert_eq!(void, [before.len() - 1], "the post that told of the phase, and no other");
    let tail = summary.split_once("#").map(|(head, _)| head.len()).unwrap_or(summary.len());
    assert!(tail > 0 && after[void[0]].len() > summary.len(), "what it said is still there");
    // Feeds of the thread and of the game.
    for feed in [format!("{path}/feed.atom"), format!("/games/{}/feed.atom", played.game)] {
        assert_eq!(guest.get(&feed).await.body.matches("Void: undone by Judge").count(), 1, "{feed}");
    }
    let post: i64 = sqlx::query_scalar("select id from posts where voided_at is not null")
        .fetch_one(&played.site.db)
        .await
        .unwrap();
    // System posts are found by the words of their players. Here one gets some.
    sqlx::query("update posts set search = search_vector('en', 'quinquereme') where id = $1")
        .bind(post)
        .execute(&played.site.db)
        .await
        .unwrap();
    let found = guest.get("/search?q=quinquereme").await;
    assert!(found.body.contains(VOID), "{}", found.body);
    // Void posts keep their own reason. The repeated phase is undone separately.
    played.confirm_all().await;
    played.decide(&played.judge().await, GameCorrection::Undo { phase: 0 }, "once more").await.unwrap();
    let after = guest.get(&path).await.texts("article.post");
    assert_eq!(after.iter().filter(|post| post.contains(VOID)).count(), 1);
    assert_eq!(
        after.iter().filter(|post| post.contains("Reason: once more") && post.contains("Void:")).count(),
        1
    );
    assert!(!after.last().unwrap().contains("Void:"), "the phase that is open again is not void");
}
