//! Acts of Forum Conquest that need no turn, through the controls of the game page: votes, numbers, deputies, duties of the
//! Game Master, and posts ahead. They do not change the draft of the turn.

use axum::http::StatusCode;
use serde_json::{Value, json};
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::ids::{Seat, TurnNumber};
use stafeta_rules::conquest::state::ConquestStage;

use crate::conquest_sheet::{SIX, on_turn, opened, state, text, until};
use crate::games::{Played, press, press_on};
use crate::{Answer, Browser};

/// Returns a browser of a person and the address of the game.
pub(crate) async fn at(played: &Played, person: usize) -> (Browser, String) {
    (played.browser(&played.people[person]).await, format!("/games/{}", played.game))
}

/// Presses a button, which must be accepted.
pub(crate) async fn accepted(browser: &mut Browser, game: &str, button: &str, fields: &[(&str, &str)]) {
    let sent = press(browser, game, button, fields).await;
    let faults = sent.texts(".error-list li, [role=alert]");
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{button}: {faults:?}");
}

/// Returns the events of the rules, in order.
pub(crate) async fn facts(played: &Played) -> Vec<ConquestFact> {
    let bodies =
        sqlx::query_scalar::<_, Value>("select body from events where source = 'rules' order by seq");
    let bodies = bodies.fetch_all(&played.site.db).await.unwrap();
    bodies.into_iter().map(|body| serde_json::from_value::<Event>(body).unwrap().fact).collect()
}

/// Has all players pass until the turn is over.
pub(crate) async fn end_turn(played: &Played) {
    let turn = state(played).await.turn;
    while state(played).await.turn == turn {
        played.post(on_turn(played).await, "Pass", false).await.unwrap();
    }
}

fn legends(page: &Answer) -> Vec<String> {
    page.attributes("details.order-part", "data-part")
}

#[tokio::test]
async fn what_is_posted_beside_a_draft_leaves_it_as_it_is() {
    let agreed = json!({ "draw.method": "sealed", "events.enabled": true, "events.turns": [2] });
    let played = opened(agreed).await;
    until(&played, ConquestStage::Phase1).await;
    let person = (on_turn(&played).await + 1) % 6;
    let (mut browser, game) = at(&played, person).await;
    let draft = [("text", "Buy 1 Knight"), ("prose", "Nobody is to know *this*.")];
    accepted(&mut browser, &game, "draft", &draft).await;
    let deputy = ((person + 1) % 6).to_string();
    for (button, fields) in [
        ("now-vote", [("vote-number", "2")].as_slice()),
        ("now-standing", &[("standing-number", "4")]),
        ("now-deputy", &[("deputy-to", &deputy)]),
        ("now-gm", &[("gm-to", &deputy)]),
    ] {
        accepted(&mut browser, &game, button, fields).await;
        let page = browser.get(&game).await;
        assert_eq!(
            (text(&page).as_str(), page.texts("#f-prose")),
            (draft[0].1, vec![draft[1].1.to_owned()]),
            "{button}"
        );
    }
    // The same vote as text, sent from elsewhere, has the same effect.
    played.post(person, "Vote line 3 for turn 2", false).await.unwrap();
    assert_eq!(text(&browser.get(&game).await), draft[0].1);
    let told = played.told().await;
    assert!(told.contains("conquest-delegated") && !told.contains("Nobody is to know"), "{told}");
    let own = state_of(&played, person).await;
    assert_eq!(own["vote"]["votes"][person.to_string()], 3);
    assert_eq!(own["players"][person]["standing"], 4);
    let other = state_of(&played, (person + 1) % 6).await;
    assert!(
        other["vote"]["votes"].as_object().unwrap().is_empty()
            && other["players"][person]["standing"].is_null()
    );

    // A vote that the draft itself holds is sent with it.
    accepted(&mut browser, &game, "draft", &[("text", "Vote line 1 for turn 2")]).await;
    accepted(&mut browser, &game, "send", &[]).await;
    assert_eq!(text(&browser.get(&game).await), "");
}

/// Returns the position as a person may see it.
async fn state_of(played: &Played, person: usize) -> Value {
    played.view(person).await["state"].clone()
}

#[tokio::test]
async fn a_part_that_is_incomplete_or_not_allowed_says_so_and_the_sheet_stays() {
    let played = opened(json!({ "draw.method": "sealed" })).await;
    until(&played, ConquestStage::Phase1).await;
    let person = on_turn(&played).await;
    let (mut browser, game) = at(&played, person).await;
    let page =
        press(&mut browser, &game, "now-standing", &[("text", "Buy 1 Lancer"), ("standing-number", "x")])
            .await;
    assert_eq!(page.texts("#part-standing .field-error").len(), 1);
    assert_eq!(text(&page), "Buy 1 Lancer");
}

#[tokio::test]
async fn the_game_master_of_the_turn_comments_and_counts_the_poll_from_his_sheet_alone() {
    let played = opened(json!({ "prizes.poll_votes": true })).await;
    until(&played, ConquestStage::Phase1).await;
    let gm = state(&played).await.sequence.rotation.serving().unwrap();
    let whom = Seat((gm.0 + 1) % 6);
    for person in 0..6 {
        let (mut browser, game) = at(&played, person).await;
        let parts = legends(&browser.get(&game).await);
        for part in ["summary", "correct", "poll"] {
            assert_eq!(parts.iter().any(|one| one == part), person == gm.index(), "{part} of {person}");
        }
    }
    let (mut browser, game) = at(&played, gm.index()).await;
    accepted(&mut browser, &game, "now-summary", &[("summary-text", "A quiet start")]).await;
    let seat = whom.0.to_string();
    // A correction by a Game Master who plays waits for the others. An admin without a seat makes it on the Game Master's page.
    let mut judge = played.browser(&played.judge().await).await;
    let master = format!("{game}/game-master");
    // The page shows how it is written, and what it shows is read.
    let page = judge.get(&master).await;
    let samples = page.texts("main li code");
    assert!(
        samples.len() >= 5 && samples.iter().any(|line| line.starts_with("Correct the gold of ")),
        "{samples:?}"
    );
    let corrections: Vec<String> = samples.into_iter().skip(1).collect();
    let sent = judge.submit(&master, &master, &[("act", "serve"), ("text", &corrections.join("\n"))]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-summary li"));
    let text = format!("Correct the gold of {}: 9 because the sale was counted twice", SIX[whom.index()]);
    let sent = judge.submit(&master, &master, &[("act", "serve"), ("text", &text)]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-summary li"));
    assert_eq!(state(&played).await.player(whom).unwrap().gold, 9);
    let refused = judge.submit(&master, &master, &[("act", "serve"), ("text", "Pass")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Only comments and corrections"));
    accepted(&mut browser, &game, "now-poll", &[("poll-player", &seat), ("poll-votes", "41")]).await;
    assert_eq!(state(&played).await.player(whom).unwrap().poll.0, 0, "a prize is given by nobody alone");
    for person in (0..6).filter(|person| *person != gm.index()).take(3) {
        played.voice(person, true).await.unwrap();
    }
    let now = state(&played).await;
    assert_eq!(now.player(whom).unwrap().poll, (41, 2), "a prize for each full twenty");
    assert_eq!(now.player(whom).unwrap().incoming.len(), 2);
    let page = browser.get(&game).await;
    assert!(page.texts("select[name=poll-player] option").iter().any(|one| one.contains("(so far 41)")));
    let told = played.told().await;
    for id in ["conquest-summary", "conquest-corrected", "A quiet start", "the sale was counted twice"] {
        assert!(told.contains(id), "{id}");
    }
}

#[tokio::test]
async fn fcq_3_12_numbers_are_named_in_time_else_the_standing_one_counts_else_the_lowest() {
    let played = opened(json!({ "draw.method": "sealed", "prizes.poll_votes": true })).await;
    until(&played, ConquestStage::Phase1).await;
    let gm = state(&played).await.sequence.rotation.serving().unwrap();
    let [names, stands, silent] = [1, 2, 3].map(|step| Seat((gm.0 + step) % 6));
    let (mut browser, game) = at(&played, gm.index()).await;
    for seat in [names, stands, silent] {
        let fields = [("poll-player", &*seat.0.to_string()), ("poll-votes", "20")];
        accepted(&mut browser, &game, "now-poll", &fields).await;
        // The poll leads to a prize and the Game Master plays, so more than half of the others must agree.
        for person in (0..6).filter(|person| *person != gm.index()).take(3) {
            played.voice(person, true).await.unwrap();
        }
    }
    let now = state(&played).await;
    let file =
        |seat: Seat| now.files.iter().find(|file| file.named.contains_key(&seat)).map(|file| file.file);
    let (first, second, third) = (file(names), file(stands), file(silent));
    let (mut browser, _) = at(&played, names.index()).await;
    let field = format!("number-{}", first.unwrap());
    accepted(&mut browser, &game, "now-number", &[(&field, "5")]).await;
    assert!(legends(&browser.get(&game).await).iter().all(|part| part != "number"), "it is opened at once");
    let (mut browser, _) = at(&played, stands.index()).await;
    accepted(&mut browser, &game, "now-standing", &[("standing-number", "7")]).await;
    let page = browser.get(&game).await;
    assert_eq!(page.attributes("input[name=standing-number]", "value"), ["7"], "he sees what he has left");
    end_turn(&played).await;
    let opened: Vec<(u32, Vec<(Seat, u16)>)> = facts(&played)
        .await
        .into_iter()
        .filter_map(|fact| match fact {
            ConquestFact::FileOpened { file, numbers, .. } => Some((file, numbers)),
            _ => None,
        })
        .collect();
    for (file, seat, number) in [(first, names, 5), (second, stands, 7), (third, silent, 1)] {
        assert!(opened.contains(&(file.unwrap(), vec![(seat, number)])), "{seat} {number}: {opened:?}");
    }
    assert!(
        !played.told().await.contains("conquest-number-left"),
        "a standing number is nobody else's business"
    );
}

#[tokio::test]
async fn fcq_12_54_each_votes_blind_for_the_event_of_the_next_turn_and_most_votes_decide() {
    let played = opened(json!({ "events.enabled": true, "events.turns": [2] })).await;
    until(&played, ConquestStage::Phase1).await;
    for person in 0..6 {
        let (mut browser, game) = at(&played, person).await;
        let page = browser.get(&game).await;
        assert!(legends(&page).iter().any(|part| part == "vote"));
        let line = if person < 4 { "3" } else { "1" };
        accepted(&mut browser, &game, "now-vote", &[("vote-number", line)]).await;
    }
    let (mut browser, game) = at(&played, 0).await;
    let own =
        state(&played).await.owned(Seat(0)).find(|(_, holding)| !holding.now.units.is_empty()).unwrap().0;
    let fields = [("keep-at", &*own.0.to_string()), ("keep-kind", "knights")];
    accepted(&mut browser, &game, "now-keep", &fields).await;
    let told = played.told().await;
    assert!(told.contains("conquest-voted-closed") && !told.contains("conquest-keep-filed"), "{told}");
    end_turn(&played).await;
    let struck = facts(&played).await.into_iter().find_map(|fact| match fact {
        ConquestFact::EventStruck { line, .. } => Some(line),
        _ => None,
    });
    assert_eq!((struck, state(&played).await.turn), (Some(3), TurnNumber(2)));
}

#[tokio::test]
async fn r_119_the_next_turn_is_posted_ahead_from_the_sheet_once_this_one_is_done() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase2).await;
    let person = on_turn(&played).await;
    let (mut browser, game) = at(&played, person).await;
    accepted(&mut browser, &game, "send", &[("text", "Pass")]).await;
    let page = browser.get(&game).await;
    assert!(page.texts(".panel > .callout")[0].contains("Phase 1 of turn 2"), "{:?}", page.texts(".callout"));
    assert!(
        !legends(&page).iter().any(|part| ["gold", "send", "trade"].contains(&part.as_str())),
        "they touch others"
    );
    let page = press(&mut browser, &game, "add-buy", &[("buy-knights", "2")]).await;
    let line = text(&page);
    assert!(
        page.texts(".draft-lines .order-detail")[0].contains("buys 2 Knights"),
        "{:?}",
        page.texts(".draft-lines")
    );
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list li"));
    let page = browser.get(&game).await;
    assert!(page.texts("#part-early1 p").join(" ").contains(&line));
    assert_eq!(text(&page), "");
    end_turn(&played).await;
    while on_turn(&played).await != person && state(&played).await.stage == ConquestStage::Phase1 {
        played.post(on_turn(&played).await, "Pass", false).await.unwrap();
        if posted(&played, person).await {
            break;
        }
    }
    assert!(posted(&played, person).await);
    let bought = facts(&played).await;
    let bought = bought.iter().any(|fact| matches!(fact, ConquestFact::Bought { seat, units, .. } if seat.index() == person && units.knights == 2));
    assert!(bought, "{} has his two Knights", SIX[person]);
}

/// Returns true if a person has posted in Phase 1 of the turn.
async fn posted(played: &Played, person: usize) -> bool {
    state(played).await.players[person].conduct.posted[0]
}

#[tokio::test]
async fn a_game_master_without_a_seat_comments_and_corrects_as_game_master_and_for_nobody() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let (mut notes, mut browsers) = (Vec::new(), Vec::new());
    for person in 0..6 {
        let (mut browser, game) = at(&played, person).await;
        notes.push(browser.get(&game).await.attributes(".posted-note a", "href"));
        browsers.push(browser);
    }
    played.serve("Comment: A quiet start").await.unwrap();
    let correction = format!("Correct the gold of {}: 9 because of a slip", SIX[2]);
    played.serve(&correction).await.unwrap();
    let told = played.told().await;
    assert!(told.contains("A quiet start") && told.contains("conquest-corrected"), "{told}");
    assert!(!told.contains("game-posted-for"), "{told}");
    let game = format!("/games/{}", played.game);
    let thread = browsers[0].get(&format!("/t/{}", played.table(0).await.game.thread)).await;
    let posts = thread.texts("article.post");
    assert!(posts.last().unwrap().contains("Posted by Judge as Game Master"), "{posts:?}");
    assert!(notes.iter().flatten().count() > 0);
    for (browser, note) in browsers.iter_mut().zip(notes) {
        assert_eq!(browser.get(&game).await.attributes(".posted-note a", "href"), note);
    }
}
