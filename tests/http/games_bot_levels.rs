//! Levels of bots: chosen with the game, told in its terms, and thought about without a lock on the game.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::gamemaster::{self, BotPace};
use stafeta_rules::rules::{BotLevel, Seat};

use crate::Browser;
use crate::games_bots::Alone;
use crate::games_pages::{hall, player};

/// Begins a game of Diplomacy with Ana alone against bots of a level.
async fn against(level: &str) -> Alone {
    let site = hall().await;
    let mut browser = player(&site, "Ana").await;
    let fields = solo(&mut browser, "classic", level).await;
    let answer = browser.post("/games/solo", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    Alone { site, browser, game: answer.page().to_owned() }
}

/// Returns the fields that ask for a game alone against bots of a level.
async fn solo(browser: &mut Browser, game: &str, level: &str) -> Vec<(String, String)> {
    let mut fields = browser.get("/games").await.fill("/games/solo", &[]);
    fields.retain(|(name, _)| name == "form_token");
    fields.extend(
        [("game", game), ("bot_level", level)].map(|(name, value)| (name.to_owned(), value.to_owned())),
    );
    fields
}

#[tokio::test]
async fn bots_play_at_the_level_that_was_chosen_one_worker_thinking_about_a_post() {
    let mut alone = against("club").await;
    let page = alone.browser.get(&alone.game).await;
    let terms = page.texts(".terms li").join("\n");
    assert!(terms.contains("club players"), "{terms}");
    assert!(alone.post().await);

    let (db, now) = (alone.site.db.clone(), alone.site.now());
    let post = |pace| gamemaster::post_bot_orders(&db, pace, now);
    assert!(post(BotPace::Quick).await.unwrap().is_none(), "quick bots have a loop of their own");
    let (one, other) = tokio::join!(post(BotPace::Thoughtful), post(BotPace::Thoughtful));
    let done = [one.unwrap(), other.unwrap()].into_iter().flatten().map(|(_, done)| done.unwrap()).count();
    assert_eq!(done, 1, "the other worker finds nothing to think about");

    let table = alone.table().await;
    let bot = Seat::all(7).find(|seat| Some(*seat) != table.seat()).unwrap();
    let position = table.full_position();
    let posts = BotLevel::ALL.map(|level| position.bot(bot, level, 1));
    assert!(posts.iter().all(|post| !post.is_empty()));
    assert_ne!(posts[0], posts[1], "a club player plays something else than a beginner");
    for _ in 0..7 {
        alone.site.work().await;
    }
    assert!(alone.table().await.game.phase > table.game.phase, "all have posted");
}

#[tokio::test]
async fn a_post_is_thought_about_anew_when_its_worker_is_gone() {
    let mut alone = against("strong").await;
    assert!(alone.post().await);
    let id = alone.id().0;
    let ready = "select count(*) from seats where bot and ready_phase is not null";
    // A worker took the post and was killed.
    let taken = "update games set bot_due_at = $2 where id = $1 and bot_due_at is not null";
    let until = alone.site.now() + TimeDelta::seconds(60);
    let done = sqlx::query(taken).bind(id).bind(until).execute(&alone.site.db).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
    alone.site.work().await;
    assert_eq!(alone.site.db_count(ready).await, 0);
    alone.site.wait(TimeDelta::seconds(61));
    let post = gamemaster::post_bot_orders(&alone.site.db, BotPace::Thoughtful, alone.site.now());
    assert!(post.await.unwrap().is_some_and(|(_, posted)| posted.is_ok()));
    assert_eq!(alone.site.db_count(ready).await, 1);
}

#[tokio::test]
async fn a_level_that_does_not_exist_is_refused_and_every_game_has_a_strong_one() {
    let site = hall().await;
    let mut browser = player(&site, "Ana").await;
    let unknown = solo(&mut browser, "classic", "grandmaster").await;
    assert_eq!(browser.post("/games/solo", &unknown).await.status, StatusCode::BAD_REQUEST);
    let strong = solo(&mut browser, "conquest", "strong").await;
    assert_eq!(browser.post("/games/solo", &strong).await.status, StatusCode::SEE_OTHER);
    let played = "select count(*) from games where ruleset = 'conquest' and bot_level = 'strong'";
    assert_eq!(site.db_count(played).await, 1);
}
