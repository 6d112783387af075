//! Who sits at a table of Forum Conquest: what posts call him, also where another sat there before.

use axum::http::StatusCode;
use serde_json::json;
use stafeta::gamemaster::{self, Correction};
use stafeta_rules::conquest::ids::Seat;
use stafeta_rules::conquest::state::Stage;

use crate::conquest_sheet::{SIX, choices, on_turn, opened, state, text, until};
use crate::games::{account, press, press_on};

#[tokio::test]
async fn whoever_takes_over_a_seat_is_called_by_his_own_name_from_then_on() {
    let played = opened(json!({ "start.gold": 10, "production.double": true })).await;
    until(&played, Stage::Phase1).await;
    account(&played.site, "Gina", false).await;
    let first = on_turn(&played).await;
    let left = (1..6).find(|person| *person != first).unwrap();
    let (old, game) = (SIX[left], format!("/games/{}", played.game));
    let mut browser = played.browser(&played.people[first]).await;
    let page = press(&mut browser, &game, "add-gold", &[("gold-to", &left.to_string())]).await;
    let line = text(&page);
    assert_eq!(line, format!("Send 5 gold to {old}"));
    played.correct(Correction::Replace { seat: Seat(left as u8), name: "Gina" }).await.unwrap();

    // A draft that was begun before is still read; whatever is written from now on names the new player.
    let page = browser.get(&game).await;
    assert_eq!((text(&page).as_str(), page.texts(".lines .refused").len()), (&*line, 0), "{}", page.body);
    let page = press(&mut browser, &game, "drop-0", &[]).await;
    assert!(page.texts("select[name=gold-to] option").contains(&"Gina".to_owned()));
    assert!(choices(&page, "gold-to").contains(&left.to_string()));
    let page = press_on(&mut browser, &page, &game, "add-gold", &[("gold-to", &left.to_string())]).await;
    assert_eq!(text(&page), "Send 5 gold to Gina");
    let phase = played.table(0).await.game.phase.unwrap();
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".faults"));
    let told = played.told().await;
    let posts: Vec<&str> = told.lines().collect();
    assert!(
        posts.iter().any(|post| post.contains("conquest-picked") && post.contains(old)),
        "the past keeps his name"
    );
    let sent = posts.iter().find(|post| post.contains("conquest-sent")).unwrap();
    assert!(sent.contains("Gina") && !sent.contains(old), "{sent}");

    // The names outlast an undo of the phase, and the file of the game holds.
    played.correct(Correction::Undo { phase }).await.unwrap();
    assert_eq!(state(&played).await.setup.names[left], "Gina");
    played.post(first, "Send 5 gold to Gina", false).await.unwrap();
    played.correct(Correction::End).await.unwrap();
    let file = browser.get(&format!("{game}/game.json")).await;
    assert!(gamemaster::verify(file.body.as_bytes()).unwrap().replayed.is_some());
}
