//! Taking back a post: possible until somebody else, the clock or a draw has acted on it, and by its player only.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta_rules::conquest::state::ConquestStage;

use crate::Answer;
use crate::conquest_sheet::{on_turn, opened, player, state, text, until};
use crate::games::{check, post_checked, press};
use crate::games_fold::assert_folds;
use crate::war_sheet::{attack, place_all};
use crate::war_whole::{War5, path};

fn reason(page: &Answer) -> String {
    page.texts("[role=alert]").join(" ")
}

#[tokio::test]
async fn a_post_is_taken_back_by_its_player_and_the_game_stands_as_before() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let (person, mut browser, game) = player(&played).await;
    let (before, clocks) = (state(&played).await, played.table(0).await.game.clocks);
    let take_back = format!("{game}/take-back");
    played.site.wait(TimeDelta::hours(1));
    let shown = check(&mut browser, &game, &[("buy-knights", "2"), ("prose", "To arms.")]).await;
    let posted = post_checked(&mut browser, &shown, &game, &[]).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER);
    assert_ne!(on_turn(&played).await, person);
    let page = browser.get(&game).await;
    assert!(
        page.texts(".posted-note")[0].contains("You can take it back"),
        "{:?}",
        page.texts(".posted-note")
    );
    let form = page.fill(&take_back, &[]);
    // Not by a rival, and not by a stranger.
    let mut rival = played.browser(&played.people[on_turn(&played).await]).await;
    let token = rival.get("/help/markup").await.attributes("input[name=form_token]", "value").remove(0);
    let refused = rival.post(&take_back, &[("form_token".to_owned(), token)]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(reason(&refused).contains("the game has moved on"), "{}", reason(&refused));
    assert!(rival.get(&game).await.texts("#take-back").is_empty());

    let taken = browser.post(&take_back, &form).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", reason(&taken));
    assert_eq!(state(&played).await, before, "the game stands as before");
    assert_eq!(played.table(0).await.game.clocks, clocks, "the clock runs as it ran");
    let page = browser.get(&game).await;
    assert!(text(&page).starts_with("Buy 2 Knights"), "the text is a draft again: {}", text(&page));
    assert_eq!(page.texts("#f-prose"), ["To arms."]);
    let thread = browser.get(&format!("/t/{}", played.table(0).await.game.thread)).await;
    let posts = thread.texts("article.post");
    let void: Vec<&String> = posts.iter().filter(|post| post.contains("Void: taken back by")).collect();
    assert!(void.len() == 1 && void[0].contains("To arms."), "{void:?}");
    assert!(posts.last().unwrap().contains("has taken back the post above"));
    assert_folds(&played.site.db, played.game).await;
    // A second press finds nothing.
    let again = browser.post(&take_back, &form).await;
    assert_eq!(again.status, StatusCode::CONFLICT);

    // Posted anew it counts, and after the next player's post it stays.
    let shown = check(&mut browser, &game, &[]).await;
    post_checked(&mut browser, &shown, &game, &[]).await;
    let next = on_turn(&played).await;
    assert_ne!(next, person);
    played.post(next, "Pass", false).await.unwrap();
    let late = browser.post(&take_back, &form).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(reason(&late).contains("the game has moved on"), "{}", reason(&late));
    assert!(browser.get(&game).await.texts("#take-back").is_empty());
    assert_folds(&played.site.db, played.game).await;
}

#[tokio::test]
async fn a_post_stays_once_the_time_of_its_player_is_over() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let (_, mut browser, game) = player(&played).await;
    press(&mut browser, &game, "send", &[("text", "Pass")]).await;
    let form = browser.get(&game).await.fill(&format!("{game}/take-back"), &[]);
    played.site.wait(TimeDelta::hours(72));
    let late = browser.post(&format!("{game}/take-back"), &form).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(reason(&late).contains("your time is over"), "{}", reason(&late));
}

#[tokio::test]
async fn the_last_post_of_a_phase_is_taken_back_with_the_phase_that_it_opened() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let phase = played.table(0).await.game.phase;
    let (mut last, mut before) = (0, state(&played).await);
    while state(&played).await.stage == ConquestStage::Phase1 {
        (last, before) = (on_turn(&played).await, state(&played).await);
        played.post(last, "Pass", false).await.unwrap();
    }
    let mut browser = played.browser(&played.people[last]).await;
    let game = format!("/games/{}", played.game);
    let taken = browser.post_filled(&game, &format!("{game}/take-back")).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", reason(&taken));
    assert_eq!((state(&played).await, played.table(0).await.game.phase), (before, phase));
    assert_folds(&played.site.db, played.game).await;
    played.post(last, "Pass", false).await.unwrap();
    assert_eq!(state(&played).await.stage, ConquestStage::Phase2);
    assert_folds(&played.site.db, played.game).await;
}

#[tokio::test]
async fn a_post_of_war_is_taken_back_until_dice_have_fallen() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2).await;
    let game = path(&war.played);
    let take_back = format!("{game}/take-back");
    let browser = &mut war.browsers[seat.index()];
    let (placed, page) = place_all(browser, &game).await;
    let way = attack(&page);
    let shown = check(browser, &game, &[]).await;
    post_checked(browser, &shown, &game, &[]).await;
    let form = browser.get(&game).await.fill(&take_back, &[]);
    let taken = browser.post(&take_back, &form).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", reason(&taken));
    let page = browser.get(&game).await;
    assert_eq!(page.texts(".draft-lines .order-text").len(), placed, "the armies can be placed otherwise");
    let page = press(browser, &game, "add-attack", &[("attack-way", &way)]).await;
    assert_eq!(page.texts(".draft-lines .order-text").len(), placed + 1);
    war.played.site.wait(TimeDelta::minutes(5));
    let shown = check(browser, &game, &[]).await;
    post_checked(browser, &shown, &game, &[]).await;
    assert!(war.played.told().await.contains("war-fought"));
    let note = browser.get(&game).await.texts(".posted-note").join(" ");
    assert!(
        note.starts_with("Posted as no. ") && note.contains("WAR-A"),
        "what the dice did is told: {note}"
    );
    assert!(browser.get(&game).await.texts("#take-back").is_empty());
    let refused = browser.post(&take_back, &form).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(reason(&refused).contains("drawn or shown"), "{}", reason(&refused));
}
