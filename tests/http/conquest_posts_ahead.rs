//! Posts ahead in Forum Conquest: only a button that says so makes one, for the turn that it names, and nothing is lost.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta::gamemaster::{self, OrderSubmission};
use stafeta::i18n::Lang;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::ConquestPhase;
use stafeta_rules::conquest::state::ConquestStage;
use uuid::Uuid;

use crate::Answer;
use crate::conquest::written;
use crate::conquest_out_of_turn::at;
use crate::conquest_sheet::{on_turn, opened, player, state, text, until};
use crate::games::{Played, check, post_checked, press, refusal};
use crate::games_fold::assert_folds;

/// Returns the phases for which a person has posted ahead.
async fn early(played: &Played, person: usize) -> Vec<ConquestPhase> {
    let table = played.table(person).await;
    let seen = table.view_as::<Conquest>().unwrap().view().state;
    seen.players[person].early.iter().map(|(phase, _)| *phase).collect()
}

fn reason(page: &Answer) -> String {
    page.texts("[role=alert]").join(" ")
}

fn button(page: &Answer) -> String {
    page.texts(".sheet-foot button.main").join(" ")
}

/// Lets the time of the person on turn run out, and nobody else's.
async fn let_time_pass(played: &Played) {
    let due = played.table(0).await.game.clocks[0].deadline.at;
    played.site.wait(due - played.site.now() + TimeDelta::seconds(1));
    played.site.work().await;
}

#[tokio::test]
async fn what_was_checked_for_this_turn_is_not_posted_for_the_next_by_a_second_tab() {
    let played = opened(json!({})).await;
    for stage in [ConquestStage::Phase1, ConquestStage::Phase2] {
        until(&played, stage).await;
        let (person, mut browser, game) = player(&played).await;
        let one = check(&mut browser, &game, &[("text", "Pass")]).await;
        let other = check(&mut browser, &game, &[("text", "Pass")]).await;
        // The same form sent again counts once.
        for _ in 0..2 {
            assert_eq!(post_checked(&mut browser, &one, &game, &[]).await.status, StatusCode::SEE_OTHER);
        }
        let refused = post_checked(&mut browser, &other, &game, &[]).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{stage:?}");
        assert!(reason(&refused).contains("already posted"), "{}", reason(&refused));
        assert_eq!(text(&refused), "Pass");
        assert_eq!(early(&played, person).await, [], "{stage:?}");
    }
}

#[tokio::test]
async fn what_was_checked_for_a_turn_that_is_over_is_not_posted_for_the_next() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (person, mut browser, game) = player(&played).await;
    let shown = check(&mut browser, &game, &[("text", "Pass")]).await;
    let_time_pass(&played).await;
    assert_ne!(on_turn(&played).await, person);
    let refused = post_checked(&mut browser, &shown, &game, &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(reason(&refused).contains("deadline has passed"), "{}", reason(&refused));
    assert_eq!((text(&refused), early(&played, person).await), ("Pass".to_owned(), Vec::new()));
    // Checked anew it is shown as what it is now, and the button says so.
    let shown = check(&mut browser, &game, &[("text", "Pass")]).await;
    assert_eq!(button(&shown), "Post ahead");
    for _ in 0..2 {
        assert_eq!(post_checked(&mut browser, &shown, &game, &[]).await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(early(&played, person).await, [ConquestPhase::Phase1]);
}

#[tokio::test]
async fn what_was_checked_to_be_posted_ahead_waits_if_the_turn_has_come_meanwhile() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let later = state(&played).await.slots[1].seat.index();
    let (mut browser, game) = at(&played, later).await;
    let shown = check(&mut browser, &game, &[("text", "Pass")]).await;
    assert_eq!(button(&shown), "Post ahead");
    let_time_pass(&played).await;
    assert_eq!(on_turn(&played).await, later);
    let refused = post_checked(&mut browser, &shown, &game, &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(reason(&refused).contains("Your turn has come"), "{}", reason(&refused));
    assert_eq!((text(&refused).as_str(), on_turn(&played).await), ("Pass", later));
    let shown = check(&mut browser, &game, &[]).await;
    assert_eq!(button(&shown), "Post");
    post_checked(&mut browser, &shown, &game, &[]).await;
    assert_ne!(on_turn(&played).await, later);
}

#[tokio::test]
async fn a_message_cannot_be_posted_ahead_and_stays_in_the_form() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let later = state(&played).await.slots[1].seat.index();
    let (mut browser, game) = at(&played, later).await;
    for button in ["check", "send"] {
        let given = [("text", "Buy 1 Knight"), ("prose", "To arms.")];
        let refused = press(&mut browser, &game, button, &given).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{button}");
        assert!(reason(&refused).contains("cannot be posted ahead"), "{}", reason(&refused));
        assert_eq!(
            (text(&refused).as_str(), refused.texts("#f-prose")),
            (given[0].1, vec![given[1].1.to_owned()])
        );
    }
    assert_eq!(browser.get(&game).await.texts("#f-prose"), ["To arms."], "it stays in the draft");
    assert_eq!(early(&played, later).await, []);
    // Nor does a program lose one.
    let now = state(&played).await;
    let buy = Act::BuyUnits { knights: 1, lancers: 0, at: None };
    let ahead = Act::PrePost { phase: ConquestPhase::Phase1, acts: vec![buy] };
    let line = written(&now, now.slots[1].seat, &[ahead]);
    let post = OrderSubmission {
        seat: None,
        phase: played.table(later).await.game.phase.unwrap(),
        text: &line,
        written: None,
        prose: "To arms.",
        lang: Lang::En,
        confirms: false,
        form_token: Uuid::new_v4(),
    };
    let person = &played.people[later];
    let sent = gamemaster::submit(&played.site.db, played.game, person, post, played.site.now()).await;
    assert_eq!(refusal(sent.unwrap_err()), "game-message-ahead");
    let post = OrderSubmission { prose: "", ..post };
    gamemaster::submit(&played.site.db, played.game, person, post, played.site.now()).await.unwrap();
    assert_eq!(early(&played, later).await, [ConquestPhase::Phase1]);
}

#[tokio::test]
async fn a_post_ahead_is_shown_for_its_own_turn_and_confirmed_as_what_it_is() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (_, mut browser, game) = player(&played).await;
    let shown = check(&mut browser, &game, &[("text", "Pass")]).await;
    post_checked(&mut browser, &shown, &game, &[]).await;
    let shown = check(&mut browser, &game, &[("text", "Pass")]).await;
    let head = shown.texts(".post-preview header").join(" ");
    assert!(head.contains("Phase 1 of turn 2") && !head.contains("Phase 2"), "{head}");
    let foot = shown.texts(".sheet-foot").join(" ");
    assert!(foot.contains("Phase 1 of turn 2") && !foot.contains("at once"), "{foot}");
    post_checked(&mut browser, &shown, &game, &[]).await;
    let said = browser.get(&game).await.texts(".flash").join(" ");
    assert!(said.contains("Posted ahead") && said.contains("Phase 1 of turn 2"), "{said}");
}

#[tokio::test]
async fn a_post_is_taken_back_after_its_player_has_posted_ahead_and_that_post_stays() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (person, mut browser, game) = player(&played).await;
    for _ in 0..2 {
        let shown = check(&mut browser, &game, &[("text", "Pass")]).await;
        assert_eq!(post_checked(&mut browser, &shown, &game, &[]).await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(early(&played, person).await, [ConquestPhase::Phase1]);
    let note = browser.get(&game).await.texts(".posted-note").join(" ");
    assert!(note.contains("You can take it back"), "{note}");
    let taken = browser.post_filled(&game, &format!("{game}/take-back")).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", reason(&taken));
    assert_eq!(on_turn(&played).await, person);
    assert_eq!(early(&played, person).await, [ConquestPhase::Phase1]);
    assert_eq!(text(&browser.get(&game).await), "Pass", "the post of the turn, and not the other");
    assert_folds(&played.site.db, played.game).await;
}
