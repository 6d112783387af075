//! Rules of Forum Conquest that the server keeps instead of the engine, each with a test of its name.

use axum::http::StatusCode;
use serde_json::{Value, json};
use stafeta::gamemaster::{self, Stage};
use stafeta::games::Ruleset;
use stafeta_rules::conquest::ids::Seat;

use crate::conquest::{Conquered, SIX, setup};
use crate::games::{Played, account, new};
use crate::{Answer, Site, seed};

/// Opens a game in Phase 1 of turn 1.
async fn picked(options: Value) -> Conquered {
    let mut table = Conquered::open("hyperia", options, &SIX).await;
    table.pick_all().await;
    table
}

fn last_post(thread: &Answer) -> String {
    thread.texts("article").pop().unwrap()
}

/// Returns the pictures of maps in the last post.
fn maps(thread: &Answer) -> Vec<String> {
    let maps = thread.attributes("article:last-of-type figure img", "src");
    maps.iter().map(|map| map.split('?').next().unwrap().to_owned()).collect()
}

#[test]
fn every_rule_that_is_left_to_the_table_has_its_test() {
    let status = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules/conquest/status.json");
    let status: Value = serde_json::from_str(&std::fs::read_to_string(status).unwrap()).unwrap();
    let source = include_str!("conquest_rules.rs");
    let tests: Vec<&str> = source.lines().filter(|line| line.starts_with("async fn ")).collect();
    for rule in status["table"].as_object().unwrap().keys() {
        let name = rule.to_lowercase().replace(['-', '.'], "_");
        assert!(tests.iter().any(|test| test.contains(&format!("{name}_"))), "no test of {rule}");
    }
}

#[tokio::test]
async fn fcq_1_1_fcq_1_5_a_person_opens_the_game_and_others_join_and_accept_where_they_talk() {
    let site = Site::open().await;
    let mut people = Vec::new();
    for name in SIX {
        people.push(account(&site, name, people.is_empty()).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = stafeta::forum::boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
    let mut table = new(Ruleset::Conquest, setup("hyperia", json!({ "clock.posting_hours": 12 })), 6);
    table.settings.missed_limit = None;
    let game = gamemaster::open(&site.db, &board, &people[0], &table, site.now()).await.unwrap();
    async fn stage(table: &Played) -> gamemaster::Game {
        gamemaster::find(&table.site.db, table.game, Some(&table.people[0])).await.unwrap().unwrap()
    }
    let path = format!("/games/{game}");
    let table = Played { site, game, people: people.clone() };
    for (seat, person) in people.iter().enumerate() {
        assert_eq!(stage(&table).await.stage, Stage::Forming, "{seat} of six have accepted");
        let mut browser = table.browser(person).await;
        let page = browser.get(&path).await;
        assert!(
            page.texts(".terms li").iter().any(|term| term.contains("Posting time in hours: 12")),
            "what is proposed"
        );
        let sent = browser.submit(&path, &format!("{path}/join"), &[]).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "to sit down is to accept");
    }
    let begun = stage(&table).await;
    let site = &table.site;
    assert_eq!(begun.stage, Stage::Running);
    let mut guest = site.browser();
    let talk = guest.get(&format!("/t/{}", begun.discussion)).await;
    for name in SIX {
        assert!(talk.texts("article").iter().any(|post| post.contains(&format!("{name} has taken seat"))));
    }
}

#[tokio::test]
async fn fcq_1_4_fcq_3_9_fcq_2_14_the_summary_and_the_map_are_posted_when_a_phase_ends() {
    let mut table = picked(json!({})).await;
    table.pass_phase().await;
    let phase = table.game().await.phase.unwrap();
    let thread = table.thread(Seat(0)).await;
    assert_eq!(maps(&thread), [format!("/games/{}/phases/{phase}/map.svg", table.played.game)]);
    let summary = last_post(&thread);
    for part in ["Phase 2 of turn 1 is open", "Standings", "Territories", "Order of the posts", "Summary by"]
    {
        assert!(summary.contains(part), "{part}: {summary}");
    }
    let map = table.page(Seat(0), &format!("/phases/{phase}/map.json")).await;
    let map: Value = serde_json::from_str(&map.body).unwrap();
    let owned = map["places"].as_array().unwrap().iter().filter(|place| !place["owner"].is_null()).count();
    assert_eq!(owned, 24, "four territories each");
}

#[tokio::test]
async fn fcq_1_7_the_game_thread_takes_moves_and_summaries_only() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    let game = table.game().await;
    let (thread, talk) = (game.thread, game.discussion);
    assert_eq!(table.browse(Seat(1), &format!("/t/{talk}/reply")).await.status, StatusCode::OK);
    let reply = table.browse(Seat(1), &format!("/t/{thread}/reply")).await;
    assert_ne!(reply.status, StatusCode::OK, "nobody talks where the moves are");
    let first = table.browse(Seat(1), &format!("/t/{thread}")).await;
    assert!(first.texts("article")[0].contains("Rules in force"));
}

#[tokio::test]
async fn fcq_2_4_the_empty_map_is_published_when_all_have_accepted() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    let phase = table.game().await.phase.unwrap();
    let thread = table.thread(Seat(0)).await;
    assert!(thread.body.contains(&format!("/phases/{phase}/map.svg")));
    let map = table.page(Seat(0), &format!("/phases/{phase}/map.json")).await;
    let map: Value = serde_json::from_str(&map.body).unwrap();
    assert!(map["places"].as_array().unwrap().iter().all(|place| place["owner"].is_null()));
}

#[tokio::test]
async fn fcq_2_15_the_map_is_there_as_a_picture_a_sheet_and_data_that_can_be_changed() {
    let mut table = picked(json!({})).await;
    let phase = table.game().await.phase.unwrap();
    let svg = table.page(Seat(0), &format!("/phases/{phase}/map.svg")).await;
    assert!(svg.body.contains("inkscape:groupmode=\"layer\""), "named layers");
    for (kind, begins) in [("svg", "<svg"), ("json", "{")] {
        let file = table.page(Seat(0), &format!("/map.{kind}")).await;
        assert!(file.body.starts_with(begins), "{kind}");
    }
    let book = table.page(Seat(0), &format!("/phases/{phase}/map.xlsx")).await;
    assert!(book.status == StatusCode::OK && book.body.starts_with("PK"));
}

#[tokio::test]
async fn fcq_11_2_a_post_of_phase_1_states_land_gold_cards_and_what_is_left() {
    let mut table = picked(json!({ "start.gold": 10, "production.double": true })).await;
    let seat = table.on_turn().await;
    let other = Seat((seat.0 + 1) % 6);
    table.post(seat, &format!("Buy 1 Knight\nSend 5 gold to {}", SIX[other.index()])).await;
    let said = last_post(&table.thread(seat).await);
    let name = SIX[seat.index()];
    for part in [
        format!(
            "{name}, Phase 1 of turn 1: 4 territories, production 10 gold. Available: 20 gold, 5 AP; cards:"
        ),
        format!("{name} buys 1 Knight for 2 gold, placed in"),
        " now: ".to_owned(),
        format!("{name} sends 5 gold to {} (", SIX[other.index()]),
        format!("{name} still has: 13 gold,"),
    ] {
        assert!(said.contains(&part), "{part}: {said}");
    }
}

#[tokio::test]
async fn fcq_11_3_a_post_of_phase_2_states_what_leaves_what_stays_and_what_comes_of_it() {
    let mut table = picked(json!({})).await;
    table.pass_phase().await;
    let state = table.state().await;
    let seat = state.open_slot().unwrap().seat;
    let orders = stafeta_rules::conquest::order::offers(&state, seat);
    let is_attack = |offer: &&stafeta_rules::conquest::order::UnitOrderOffer| {
        offer.order == stafeta_rules::conquest::order::UnitOrderKind::Attack && offer.ap_all.is_some()
    };
    let (stack, attack) = orders
        .stacks
        .iter()
        .find_map(|stack| Some((stack, stack.orders.iter().find(is_attack)?)))
        .expect("neutral land lies near");
    let act = stafeta_rules::conquest::act::Act::Attack {
        from: stack.from,
        to: attack.to,
        knights: stack.units.knights,
        lancers: stack.units.lancers,
        luck: None,
    };
    table.act(seat, &[act]).await;
    let said = last_post(&table.thread(seat).await);
    for part in ["Phase 2 of turn 1: 5 AP", " attacks ", "(held by:", "stay:", "now:", "AP; "] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.contains(" takes ") || said.contains("Battle for"), "its result: {said}");
}

#[tokio::test]
async fn r_2_the_map_is_posted_anew_as_often_as_agreed() {
    let mut table = picked(json!({ "gm.map_update": "turn" })).await;
    table.pass_phase().await;
    assert!(maps(&table.thread(Seat(0)).await).is_empty(), "the turn goes on");
    table.pass_phase().await;
    assert_eq!(maps(&table.thread(Seat(0)).await).len(), 1, "a turn is over");
}

#[tokio::test]
async fn r_11_the_game_master_of_the_turn_comments_and_somebody_without_a_seat_corrects() {
    let mut table = picked(json!({})).await;
    table.pass_phase().await;
    let state = table.state().await;
    let gm = state.sequence.rotation.serving().unwrap();
    let other = state.living().find(|seat| *seat != gm).unwrap();
    let whom = SIX[other.index()];
    let correction = format!("Correct the gold of {whom}: 9 because the sale was counted twice");
    assert!(table.refused(other, "Summary: mine").await.contains("Game Master"));
    assert!(
        table.refused(other, &correction).await.contains("Game Master"),
        "only who serves may propose it"
    );
    table.post(gm, "Summary: a quiet phase").await;
    table.played.serve(&correction).await.unwrap();
    let said = last_post(&table.thread(gm).await);
    let was = state.player(other).unwrap().gold;
    let told = format!("9 gold instead of {was} gold. Reason: the sale was counted twice");
    assert!(said.contains(&told), "{said}");
    assert_eq!(table.state().await.player(other).unwrap().gold, 9);
    // The first post of the phase closes nothing.
    let first = table.on_turn().await;
    table.post(first, "Pass").await;
    table.post(gm, "Summary: and a post").await;
    // The outgoing Game Master also writes the last summary of the turn, although the next one serves already.
    table.pass_phase().await;
    let next = table.state().await.sequence.rotation.serving().unwrap();
    assert_ne!(next, gm);
    table.post(gm, "Summary: and a quiet turn").await;
}

#[tokio::test]
async fn fcq_1_3_the_initiator_is_the_only_game_master_and_comments_at_any_time() {
    let mut table = picked(json!({ "gm.mode": "initiator" })).await;
    let (opener, other) = (Seat(0), Seat(1));
    table.post(opener, "Summary: we begin").await;
    let first = table.on_turn().await;
    table.post(first, "Pass").await;
    table.post(opener, "Summary: the first has passed").await;
    assert!(last_post(&table.thread(other).await).contains("the first has passed"));
    let said = table.refused(other, "Summary: mine").await;
    assert!(said.contains("the person who created it"), "{said}");
    let correction = format!("Correct the gold of {}: 9 because of a slip", SIX[1]);
    table.played.serve(&correction).await.unwrap();
    assert_eq!(table.state().await.player(other).unwrap().gold, 9);
    assert!(!table.played.told().await.contains("game-posted-for"), "it is nobody's post");
}

#[tokio::test]
async fn r_120_a_post_made_for_another_player_says_so() {
    let mut table = picked(json!({})).await;
    let absent = table.on_turn().await;
    let (deputy, stranger) = (Seat((absent.0 + 1) % 6), Seat((absent.0 + 2) % 6));
    let number = absent.0.to_string();
    let fields = [("text", "Pass"), ("seat", &*number)];
    let refused = table.send(deputy, &fields).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.texts("textarea[name=text]"), ["Pass"], "nothing typed is lost");
    table.post(absent, &format!("{} may post for me", SIX[deputy.index()])).await;
    assert_eq!(table.on_turn().await, absent, "his slot is still open");
    assert_eq!(table.send(stranger, &fields).await.status, StatusCode::CONFLICT);
    let page = table.page(deputy, "").await;
    assert!(page.attributes("button[name=do]", "value").contains(&format!("for-{number}")));
    assert_eq!(table.send(deputy, &fields).await.status, StatusCode::SEE_OTHER);
    assert_ne!(table.on_turn().await, absent);
    let said = table.thread(deputy).await.texts("article");
    let (by, of) = (SIX[deputy.index()], SIX[absent.index()]);
    assert!(said.iter().any(|post| post.contains(&format!("Posted by {by} for {of}."))), "{said:?}");
}

#[tokio::test]
async fn r_120_a_deputy_is_told_when_they_may_post_and_keeps_a_draft_for_each_seat() {
    let mut table = picked(json!({})).await;
    let absent = table.on_turn().await;
    let (deputy, number) = (Seat((absent.0 + 2) % 6), absent.0.to_string());
    let told = async |table: &Conquered| {
        sqlx::query_scalar::<_, String>(
            "select message ->> 'id' from notifications where user_id = $1 and topic like '%:deputy:%'",
        )
        .bind(table.played.people[deputy.index()].id)
        .fetch_optional(&table.played.site.db)
        .await
        .unwrap()
    };
    let own = [("do", "draft"), ("text", "Buy 1 Knight")];
    assert_eq!(table.send(deputy, &own).await.status, StatusCode::SEE_OTHER);
    table.post(absent, &format!("{} may post for me", SIX[deputy.index()])).await;
    assert_eq!(told(&table).await.as_deref(), Some("game-notice-deputy-turn"));
    let page = table.page(deputy, "").await;
    let said = page.texts("form.sheet p.callout").join(" ");
    assert!(said.contains(SIX[absent.index()]), "{said}");
    // What is written for the other player is kept beside the own draft, and is on a sheet of its own.
    let typed = |text: &'static str| [("text", text), ("seat", &*number)];
    let (theirs, mine) = (format!("for-{number}"), ("do", "for-me"));
    for (button, status, text) in [
        ("check", StatusCode::OK, "Pass"),
        ("keep", StatusCode::OK, "Pass now"),
        ("draft", StatusCode::SEE_OTHER, "Buy 3 Knight"),
    ] {
        let answer = table.send(deputy, &[&[("do", button)], &typed(text)[..]].concat()).await;
        assert_eq!(answer.status, status, "{button}");
        assert!(button != "keep" || answer.body.starts_with("draft, saved"), "{}", answer.body);
        let page = table.page(deputy, "").await;
        assert_eq!(page.texts("textarea[name=text]"), ["Buy 1 Knight"], "{button}");
        let sheet = table.send(deputy, &[("do", &theirs), ("text", "Buy 1 Knight")]).await;
        assert_eq!(sheet.texts("textarea[name=text]"), [text], "{button}");
        assert_eq!(sheet.attributes("form.sheet input[name=seat]", "value"), [&*number]);
        assert!(sheet.texts("#sheet").concat().contains(SIX[absent.index()]), "{button}");
        let back = table.send(deputy, &[&[mine], &typed(text)[..]].concat()).await;
        assert_eq!(back.texts("textarea[name=text]"), ["Buy 1 Knight"], "{button}");
    }
    // Nobody else sees it: the player has a draft of their own, which the post of another does not touch.
    assert_eq!(
        table.send(absent, &[("do", "draft"), ("text", "Buy 2 Knight")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(table.page(absent, "").await.texts("textarea[name=text]"), ["Buy 2 Knight"]);
    assert_eq!(table.send(deputy, &typed("Pass")).await.status, StatusCode::SEE_OTHER);
    assert!(table.page(absent, "").await.body.contains("Buy 2 Knight"));
    let sheet = table.send(deputy, &[("do", &theirs), ("text", "Buy 1 Knight")]).await;
    assert_eq!(sheet.texts("textarea[name=text]"), [""], "the draft has been posted");
    // In the next phase they are told again.
    sqlx::query("delete from notifications").execute(&table.played.site.db).await.unwrap();
    while table.on_turn().await != absent {
        let seat = table.on_turn().await;
        table.post(seat, "Pass").await;
    }
    assert_eq!(told(&table).await.as_deref(), Some("game-notice-deputy-turn"));
}

#[tokio::test]
async fn r_120_a_deputy_whose_right_has_ended_finds_what_they_wrote() {
    let mut table = picked(json!({})).await;
    let absent = table.on_turn().await;
    let (deputy, number) = (Seat((absent.0 + 2) % 6), absent.0.to_string());
    table.post(absent, &format!("{} may post for me", SIX[deputy.index()])).await;
    let typed = [("text", "Buy 3 Knight"), ("seat", &*number)];
    assert_eq!(
        table.send(deputy, &[&[("do", "draft")], &typed[..]].concat()).await.status,
        StatusCode::SEE_OTHER
    );
    table.post(absent, &format!("{} may post for me", SIX[absent.index()])).await;
    for button in ["check", "send"] {
        let refused = table.send(deputy, &[&[("do", button)], &typed[..]].concat()).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{button}");
        assert_eq!(refused.texts("textarea[name=text]"), ["Buy 3 Knight"], "{button}");
        assert!(refused.attributes("button[name=do]", "value").contains(&"for-me".to_owned()), "{button}");
    }
    let page = table.page(deputy, "").await;
    let kept = page.texts("details").join(" ");
    assert!(kept.contains("Buy 3 Knight") && kept.contains(SIX[absent.index()]), "{kept}");
    assert!(kept.contains("You may not post for this player now."), "{kept}");
    let deletes = "details:has(button[value=discard]) input[name=seat]";
    assert_eq!(page.attributes(deletes, "value"), [&*number]);
    let discard = [("do", "discard"), ("seat", &*number), ("text", "")];
    assert_eq!(table.send(deputy, &discard).await.status, StatusCode::SEE_OTHER);
    assert!(!table.page(deputy, "").await.body.contains("Buy 3 Knight"));
}

#[tokio::test]
async fn fcq_12_3_fee_sponsor_and_prize_are_shown_with_the_game() {
    let told =
        json!({ "meta.fee": "ten crowns", "meta.sponsor": "The Harbour Inn", "meta.prize": "a painted map" });
    let mut table = Conquered::open("hyperia", told, &SIX).await;
    let page = table.page(Seat(3), "").await;
    for part in ["ten crowns", "The Harbour Inn", "a painted map"] {
        assert!(page.body.contains(part), "{part}");
    }
}
