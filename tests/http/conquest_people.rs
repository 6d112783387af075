//! Players of a game of Forum Conquest: the names that posts call them, also after a replacement.

use axum::http::StatusCode;
use serde_json::json;
use stafeta::gamemaster::{self, GameCorrection};
use stafeta::games::SeatActs;
use stafeta::i18n::Lang;
use stafeta_rules::conquest::act::{Act, GameMasterCorrection as Figure};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::Seat;
use stafeta_rules::conquest::state::ConquestStage;

use crate::conquest::written;
use crate::conquest_sheet::{SIX, choices, on_turn, opened, state, text, until};
use crate::games::{Played, account, press, press_on, refusal};

#[tokio::test]
async fn whoever_takes_over_a_seat_is_called_by_his_own_name_from_then_on() {
    let played = opened(json!({ "start.gold": 10, "production.double": true })).await;
    until(&played, ConquestStage::Phase1).await;
    let gina = account(&played.site, "Gina", false).await;
    let first = on_turn(&played).await;
    let left = (1..6).find(|person| *person != first).unwrap();
    let (old, game) = (SIX[left], format!("/games/{}", played.game));
    let mut browser = played.browser(&played.people[first]).await;
    let page = press(&mut browser, &game, "add-gold", &[("gold-to", &left.to_string())]).await;
    let line = text(&page);
    assert_eq!(line, format!("Send 5 gold to {old}"));
    played.correct(GameCorrection::Replace { seat: Seat(left as u8), name: "Gina" }).await.unwrap();
    played.accept(&gina).await;

    // An older draft is still read with the old name. From now on the new player's name is written.
    let page = browser.get(&game).await;
    assert_eq!(
        (text(&page).as_str(), page.texts(".draft-lines .refused").len()),
        (&*line, 0),
        "{}",
        page.body
    );
    let page = press(&mut browser, &game, "drop-0", &[]).await;
    assert!(page.texts("select[name=gold-to] option").contains(&"Gina".to_owned()));
    assert!(choices(&page, "gold-to").contains(&left.to_string()));
    let page = press_on(&mut browser, &page, &game, "add-gold", &[("gold-to", &left.to_string())]).await;
    assert_eq!(text(&page), "Send 5 gold to Gina");
    let phase = played.table(0).await.game.phase.unwrap();
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    let told = played.told().await;
    let posts: Vec<&str> = told.lines().collect();
    assert!(
        posts.iter().any(|post| post.contains("conquest-picked") && post.contains(old)),
        "the past keeps his name"
    );
    let sent = posts.iter().find(|post| post.contains("conquest-sent")).unwrap();
    assert!(sent.contains("Gina") && !sent.contains(old), "{sent}");

    // The names outlast an undo of the phase, and the file of the game verifies.
    played.correct(GameCorrection::Undo { phase }).await.unwrap();
    assert_eq!(state(&played).await.setup.names[left], "Gina");
    played.post(first, "Send 5 gold to Gina", false).await.unwrap();
    played.correct(GameCorrection::End).await.unwrap();
    let file = browser.get(&format!("{game}/game.json")).await;
    assert!(gamemaster::verify(file.body.as_bytes()).unwrap().replayed.is_some());
}

#[tokio::test]
async fn a_bot_is_game_master_of_no_turn() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let serving = async || state(&played).await.sequence.rotation.serving();
    let first = serving().await.unwrap();
    played.correct(GameCorrection::Bot { seat: Some(first) }).await.unwrap();
    let next = serving().await.unwrap();
    assert_ne!(next, first, "whoever comes next takes the rest of the turn");
    let table = played.table(next.index()).await;
    assert!(!table.roster[next.index()].bot);
    // Only one of the people is left, so nobody else serves, turn after turn.
    let last = (0..6).map(Seat).find(|seat| *seat != first).unwrap();
    for seat in (0..6).map(Seat).filter(|seat| ![first, last].contains(seat)) {
        played.correct(GameCorrection::Bot { seat: Some(seat) }).await.unwrap();
    }
    assert_eq!(serving().await, Some(last));
    let turn = state(&played).await.turn;
    while state(&played).await.turn.0 < turn.0 + 2 {
        assert_eq!(serving().await, Some(last));
        played.site.work().await;
        if on_turn(&played).await == last.index() {
            played.post(last.index(), "Pass", false).await.unwrap();
        }
    }
}

#[tokio::test]
async fn who_is_out_of_the_game_is_told_so_and_shown_no_orders() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let now = state(&played).await;
    let seat = now.seats().last().unwrap();
    // A Game Master without a seat takes all territories from one player. At the end of the turn the player is eliminated.
    let none = |(territory, _): (_, &_)| Act::Correct {
        correction: Figure::Owner { territory, owner: None },
        reason: "to see him go".to_owned(),
    };
    let acts: Vec<Act> = now.owned(seat).map(none).collect();
    played.serve(&written(&now, Seat(0), &acts)).await.unwrap();
    let turn = now.turn;
    while state(&played).await.turn == turn {
        played.post(on_turn(&played).await, "Pass", false).await.unwrap();
    }
    assert!(!state(&played).await.plays(seat));
    let game = format!("/games/{}", played.game);
    let mut browser = played.browser(&played.people[seat.index()]).await;
    let page = browser.get(&game).await;
    let said = page.texts("#orders .callout").join(" ");
    assert!(said.contains(&format!("out of the game since turn {}", turn.0)), "{said}");
    assert!(page.texts("#orders textarea").is_empty() && page.texts("#orders form").is_empty());
    let strip = page.texts(".seat-strip li[aria-current]").join(" ");
    assert!(strip.contains("eliminated") && !strip.contains("no orders due"), "{strip}");
    assert!(browser.get("/notifications").await.body.contains("you are out of the game"));
    let mut other = played.browser(&played.people[0]).await;
    let name = SIX[seat.index()];
    assert!(other.get("/notifications").await.body.contains(&format!("{name} is out of the game")));
    // The lists of seats say so too, and who could post for them is not asked to.
    let own = format!("{name} · eliminated");
    for page in ["game-master", "votes"] {
        let listed = other.get(&format!("{game}/{page}")).await.texts("select[name=seat] option");
        assert_eq!(
            listed.iter().filter(|seat| seat.contains("eliminated")).collect::<Vec<_>>(),
            [&own],
            "{page}"
        );
    }
    // Nobody is asked to take over what is lost.
    account(&played.site, "Horia", false).await;
    for correction in
        [GameCorrection::Replace { seat, name: "Horia" }, GameCorrection::Bot { seat: Some(seat) }]
    {
        let refused = played.correct(correction).await.unwrap_err();
        assert_eq!(refusal(refused), "game-nothing-to-take-over");
    }
}

/// Returns what the strip of seats says of each seat, in the order of moves.
async fn strip(played: &Played, reader: usize) -> Vec<String> {
    let mut browser = played.browser(&played.people[reader]).await;
    browser.get(&format!("/games/{}", played.game)).await.texts(".seat-strip li > span:last-child")
}

#[tokio::test]
async fn while_territories_are_picked_only_those_have_posted_who_have_picked_in_this_round() {
    let played = opened(json!({})).await;
    for pick in 0..12 {
        let now = state(&played).await;
        let open = now.open_slot().unwrap().seat.index();
        let told = strip(&played, (open + 1) % 6).await;
        let posted = told.iter().take_while(|fact| fact.starts_with("posted")).count();
        assert_eq!((posted, told.len()), (pick % 6, 6), "pick {pick}: {told:?}");
        assert!(told[posted].starts_with("their turn"), "{told:?}");
        let table = played.table(open).await;
        let act = table.view_as::<Conquest>().unwrap().offers().unwrap().acts.remove(0).act;
        let text = table.write_acts(&SeatActs::of([act]), Lang::En).unwrap();
        played.post(open, &text, false).await.unwrap();
    }
    assert_eq!(state(&played).await.stage, ConquestStage::Phase1);
}
