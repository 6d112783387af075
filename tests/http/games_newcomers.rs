//! People who have read no manual: they fill in the sheet and press its main button. Choices are sent, untouched fields are
//! not, and a post without an order is refused.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::gamemaster::GameError;
use stafeta::games::Ruleset;
use stafeta_rules::conquest::state::ConquestStage;

use crate::conquest_sheet::{choices, on_turn, opened, player, state, text, until};
use crate::games::{Played, SEVEN, classic, press, press_on, refusal};
use crate::war_whole::{War5, path};
use crate::{Answer, Browser};

/// Returns the sentence beside the sheet that says why nothing was sent.
fn reason(page: &Answer) -> String {
    page.texts("form.sheet .not-sent").concat()
}

/// Returns the acts of the last post of a game.
async fn posted(played: &Played) -> Vec<Value> {
    let acts = sqlx::query_scalar::<_, Value>(
        "select acts from orders where status = 'used' order by id desc limit 1",
    );
    acts.fetch_one(&played.site.db).await.unwrap().as_array().unwrap().clone()
}

/// Selects units on the sheet that can do something, for the player on turn.
async fn units(browser: &mut Browser, game: &str) -> Answer {
    for from in choices(&browser.get(game).await, "order-from") {
        let page = press(browser, game, "show-order", &[("order-from", &from)]).await;
        if !page.attributes("input[name=order-to]", "value").is_empty() {
            return page;
        }
    }
    panic!("nobody can do anything");
}

#[tokio::test]
async fn the_pick_that_stands_in_the_form_is_posted_and_none_is_asked_for() {
    let played = opened(json!({})).await;
    let (person, mut browser, game) = player(&played).await;
    let page = browser.get(&game).await;
    let refused = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(reason(&refused).contains("no order"), "{}", refused.body);
    assert_eq!(on_turn(&played).await, person);
    let free = choices(&page, "pick-0");
    let two = [("pick-0", free[0].as_str()), ("pick-1", free[1].as_str())];
    let sent = press_on(&mut browser, &refused, &game, "send", &two).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert_eq!(state(&played).await.players[person].pick.territories.len(), 2);
}

#[tokio::test]
async fn units_that_stand_in_the_form_are_bought_with_the_post() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let (person, mut browser, game) = player(&played).await;
    // Nothing is preselected, and an empty sheet is no order.
    let page = browser.get(&game).await;
    assert!(page.attributes("form.sheet input[checked]", "name").is_empty());
    for text in ["", " \n"] {
        let refused = press_on(&mut browser, &page, &game, "send", &[("text", text)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.texts(".pass-question").len(), 1, "{}", refused.body);
        // Passing on purpose takes one press.
        assert_eq!(refused.attributes(".sheet-foot button.main", "value"), ["send-pass"]);
    }
    assert!(matches!(played.post(person, "", false).await, Err(GameError::Empty)));
    assert_eq!(on_turn(&played).await, person);

    let sent = press(&mut browser, &game, "send", &[("buy-knights", "1"), ("buy-lancers", "2")]).await;
    assert_eq!(sent.location(), format!("{game}#orders"), "{:?}", sent.texts(".error-list"));
    assert!(played.told().await.contains("conquest-bought"));
    assert_eq!(posted(&played).await.len(), 1);
    // The page after the post reports the result.
    assert_eq!(browser.get(&game).await.texts(".posted-note").len(), 1);

    // The next player has nothing to order and presses the button that the refusal offers.
    let (person, mut browser, game) = player(&played).await;
    let refused = press(&mut browser, &game, "send", &[]).await;
    let passed = press_on(&mut browser, &refused, &game, "send-pass", &[]).await;
    assert_eq!(passed.location(), format!("{game}#orders"), "{:?}", passed.texts(".field-error"));
    assert_ne!(on_turn(&played).await, person);
}

#[tokio::test]
async fn an_attack_that_is_chosen_goes_with_the_post_and_is_never_chosen_beforehand() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (person, mut browser, game) = player(&played).await;
    let page = browser.get(&game).await;
    assert!(page.attributes("input[type=radio][checked]", "value").is_empty());
    let refused = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(refused.texts(".pass-question").len(), 1, "{}", refused.body);

    // An unfinished order: the missing part is named at its field, and nothing is lost.
    let page = units(&mut browser, &game).await;
    let target = page.attributes("input[name=order-to]", "value").swap_remove(0);
    let lancers = page.attributes("input[name=order-lancers]", "value").swap_remove(0);
    let units = if lancers == "0" { ("order-knights", "1") } else { ("order-lancers", "1") };
    let units = if page.attributes(&format!("input[name={}]", units.0), "value")[0] == "1" {
        (units.0, "0")
    } else {
        units
    };
    let refused = press_on(&mut browser, &page, &game, "send", &[units]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(reason(&refused).contains("New order"), "{}", reason(&refused));
    assert_eq!(refused.attributes(".not-sent a", "href"), ["#part-order"]);
    assert!(
        refused.texts("#part-order[open] .field-error")[0].starts_with("Still to be chosen"),
        "{}",
        refused.body
    );
    assert_eq!(on_turn(&played).await, person);
    // It can be left out again. Then there is nothing to post.
    let page = press_on(&mut browser, &refused, &game, "clear-order", &[]).await;
    let empty = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(empty.texts(".pass-question").len(), 1, "{}", empty.body);

    // The draft and the open part together, each once.
    let page =
        press_on(&mut browser, &refused, &game, "check", &[("order-to", &target), ("order-knights", "1")])
            .await;
    let lines = page.texts(".checked-orders .order-text");
    assert_eq!(lines.len(), 1, "{:?}", page.texts(".field-error"));
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(
        sent.status,
        StatusCode::SEE_OTHER,
        "{:?} {:?}",
        sent.texts(".error-list"),
        sent.texts(".field-error")
    );
    assert_eq!(posted(&played).await.len(), 1, "what was added already is not added again");
    assert_ne!(on_turn(&played).await, person);
}

#[tokio::test]
async fn a_line_taken_back_into_the_fields_is_posted_with_the_others() {
    let played = opened(json!({ "ap.base": 20 })).await;
    until(&played, ConquestStage::Phase2).await;
    let (_, mut browser, game) = player(&played).await;
    let page = units(&mut browser, &game).await;
    let target = page.attributes("input[name=order-to]", "value").swap_remove(0);
    let page = press_on(&mut browser, &page, &game, "add-order", &[("order-to", &target)]).await;
    let line = text(&page);
    let page = press_on(&mut browser, &page, &game, "change-0", &[]).await;
    assert_eq!(text(&page), "");
    let page = press_on(&mut browser, &page, &game, "check", &[]).await;
    assert_eq!(text(&page), line);
    let page = press_on(&mut browser, &page, &game, "change-0", &[]).await;
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert_eq!(posted(&played).await.len(), 1);
}

#[tokio::test]
async fn a_post_ahead_takes_what_is_chosen_and_an_empty_one_takes_nothing_back() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let later = (on_turn(&played).await + 1) % 6;
    let game = format!("/games/{}", played.game);
    let mut browser = played.browser(&played.people[later]).await;
    let sent = press(&mut browser, &game, "send", &[("buy-knights", "1")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert_eq!(browser.get(&game).await.texts("#part-early1 > summary").len(), 1);
    let refused = press(&mut browser, &game, "send", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(browser.get(&game).await.texts("#part-early1 > summary").len(), 1);
}

#[tokio::test]
async fn armies_that_stand_in_the_form_are_placed_and_nothing_is_never_called_posted() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2 && state.turn.free >= 3).await;
    let game = path(&war.played);
    let browser = &mut war.browsers[seat.index()];
    let page = browser.get(&game).await;
    assert!(page.attributes("form.sheet input[checked]", "name").is_empty());
    let refused = press_on(browser, &page, &game, "send", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(reason(&refused).contains("no order"), "{}", refused.body);
    assert!(refused.texts(".flash").is_empty() && browser.get(&game).await.texts(".flash").is_empty());
    let begun = press(browser, &game, "send", &[("place-n", "2")]).await;
    assert_eq!(begun.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(begun.texts("#part-place .field-error"), ["Still to be chosen: Where."]);
    assert_eq!(begun.attributes("input[name=place-n]", "value"), ["2"], "nothing is lost");
    let at = choices(&begun, "place-at").swap_remove(0);
    let sent = press_on(browser, &begun, &game, "send", &[("place-at", &at)]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert_eq!(browser.get(&game).await.texts(".posted-note").len(), 1);
    assert_eq!(posted(&war.played).await.len(), 1);
}

#[tokio::test]
async fn orders_of_diplomacy_are_chosen_or_there_are_none() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let game = format!("/games/{}", played.game);
    let mut austria = played.browser(&played.people[0]).await;
    let page = austria.get(&game).await;
    let refused = press_on(&mut austria, &page, &game, "send", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.texts(".pass-question").len(), 1, "{}", refused.body);
    assert_eq!(refused.attributes(".sheet-foot button.main", "value"), ["pass"]);
    assert!(matches!(played.post(0, "\n", true).await, Err(GameError::Empty)));
    assert!(played.table(0).await.submitted.is_none());
    // Each row has a unit, and each of its moves names its place on the map.
    let rows = page.attributes(".order-rows li", "data-place");
    assert!(rows.contains(&"VIE".to_owned()), "{rows:?}");
    let vienna = rows.iter().position(|place| place == "VIE").unwrap();
    let goals = page.attributes(&format!("#row-{} option[data-places=GAL]", vienna + 1), "value");
    assert_eq!(goals, ["A VIE - GAL"]);
    let given: Vec<(&str, &str)> = (0..page.texts("select[name=row]").len())
        .map(|row| ("row", if row == vienna { "A VIE - GAL" } else { "" }))
        .collect();
    let sent = press_on(&mut austria, &page, &game, "send", &given).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    let page = austria.get(&game).await;
    assert_eq!(page.texts(".posted-note").len(), 1);
    assert_eq!(played.table(0).await.submitted.unwrap().text, "A VIE - GAL");
    // A refusal is also shown at the sheet.
    played.site.wait(TimeDelta::hours(25));
    let refused = press_on(&mut austria, &page, &game, "send", &[]).await;
    assert_eq!((refused.status, reason(&refused).is_empty()), (StatusCode::CONFLICT, false));
    assert_eq!(refusal(played.post(0, "A VIE H", false).await.unwrap_err()), "game-too-late");
}
