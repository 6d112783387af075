//! Orders, press, votes, seats and events through the API.

use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::games::Ruleset;
use stafeta_rules::conquest::state::ConquestStage;

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::conquest_sheet::{opened, until};
use crate::games::{Played, SEVEN, account, classic, trial};

const GAME: &str = "/games/1";

/// Opens a game of Diplomacy with a program for each player. Austria is the first, England the second, France the third.
async fn seven() -> (Played, Vec<ApiClient>) {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut programs = Vec::new();
    for person in &played.people {
        programs.push(ApiClient::of(&played.site, person.id, &ALL_SCOPES).await);
    }
    (played, programs)
}

fn path(part: &str) -> String {
    format!("{GAME}{part}")
}

#[tokio::test]
async fn orders_are_read_back_checked_posted_and_withdrawn() {
    let (_played, mut programs) = seven().await;
    let game = programs[0].read(GAME).await;
    let power = game["seats"][0]["power"].as_str().unwrap();
    assert_eq!(
        (power, &game["you"]["seat"], &game["you"]["is_awaited"]),
        ("Austria", &json!(0), &json!(true))
    );
    let check = path("/orders/check");
    let read =
        programs[0].write("POST", &check, &json!({ "text": "Hello all!\nArmy Vienna to Galicia" })).await;
    assert_eq!(read["orders"], "A VIE - GAL");
    let same = programs[0].write("POST", &check, &json!({ "acts": read["acts"] })).await;
    assert_eq!(same["orders"], read["orders"]);
    let unclear = programs[0].refused("POST", &check, &json!({ "text": "A VIE - GAX" }), 422).await;
    assert_eq!(unclear["type"], "/api#orders-not-accepted");
    assert!(unclear["errors"][0]["quote"]["text"].is_string(), "{unclear}");
    let text = "A BUD - SER\nF TRI -";
    let unfinished = programs[0].refused("POST", &check, &json!({ "text": text }), 422).await;
    let errors = unfinished["errors"].as_array().unwrap();
    assert!(errors.iter().all(|error| error["quote"]["before"].is_string()), "{unfinished}");
    let illegal = programs[0].refused("POST", &check, &json!({ "text": "A PAR H" }), 422).await;
    assert!(illegal["errors"][0]["rules"][0].as_str().unwrap().starts_with("/rules/"), "{illegal}");
    for wrong in [
        json!({}),
        json!({ "text": "" }),
        json!({ "text": "x", "acts": [] }),
        json!({ "acts": [{ "x": 1 }] }),
    ] {
        programs[0].refused("POST", &check, &wrong, 422).await;
    }

    let another = json!({ "phase": 0, "text": "A VIE - GAL", "seat": 1 });
    programs[0].refused("POST", &path("/orders"), &another, 409).await;
    let beyond = json!({ "phase": 0, "text": "A VIE - GAL", "seat": 300 });
    programs[0].refused("POST", &path("/orders"), &beyond, 422).await;

    let orders = path("/orders");
    let late = json!({ "phase": 7, "text": "A VIE - GAL" });
    programs[0].refused("POST", &orders, &late, 409).await;
    let posted = programs[0].write("POST", &orders, &json!({ "phase": 0, "text": "A VIE - GAL" })).await;
    assert_eq!((&posted["resolved"], &posted["replaced"]), (&json!(false), &Value::Null));
    assert_eq!(programs[0].read(GAME).await["you"]["orders"]["text"], "A VIE - GAL");
    assert_eq!(programs[1].read(GAME).await["you"]["orders"], Value::Null);
    programs[0].write("DELETE", &path("/orders?phase=0"), &json!(null)).await;
    assert_eq!(programs[0].read(&path("/draft")).await["draft"]["text"], "A VIE - GAL");
    programs[0].write("PUT", &path("/draft"), &json!({ "text": "A BUD H", "language": "en" })).await;
    programs[0].refused("PUT", &path("/draft"), &json!({ "text": "A BUD H", "language": "xx" }), 400).await;
    assert_eq!(programs[0].read(&path("/draft")).await["draft"]["text"], "A BUD H");
    programs[0].write("DELETE", &path("/draft"), &json!(null)).await;
    assert_eq!(programs[0].read(&path("/draft")).await["draft"], Value::Null);
}

#[tokio::test]
async fn the_last_to_be_ready_ends_the_phase_and_a_repeated_post_counts_once() {
    let (played, mut programs) = seven().await;
    let ready = json!({ "phase": 0 });
    for program in &mut programs[1..] {
        program.write("PUT", &path("/ready"), &ready).await;
    }
    programs[1].write("DELETE", &path("/ready?phase=0"), &json!(null)).await;
    programs[1].write("PUT", &path("/ready"), &json!({ "phase": 0, "pass": true })).await;
    let orders = json!({ "phase": 0, "text": "A VIE - GAL", "ready": true });
    let key = [("idempotency-key", "spring 1901")];
    for _ in 0..2 {
        let posted = programs[0].call(("POST", &path("/orders")), Some(&orders), &key).await;
        assert_eq!(
            (posted.status.as_u16(), &posted.json()["resolved"]),
            (200, &json!(true)),
            "{}",
            posted.body
        );
    }
    assert_eq!(played.table(0).await.game.phase, Some(1));
    let phase = programs[3].read(&path("/phases/0")).await;
    assert_eq!(phase["orders"][0]["text"], "A VIE - GAL");
    let mut guest = ApiClient::new(&played.site, None);
    assert_eq!(guest.read(&path("/position")).await["phase"], 1);
}

#[tokio::test]
async fn press_and_votes_go_through_programs() {
    let (played, mut programs) = seven().await;
    let press = path("/press");
    let sent = programs[0].write("POST", &press, &json!({ "to": [1], "text": "Peace?" })).await;
    programs[0].refused("POST", &press, &json!({ "to": [1], "is_public": true, "text": "x" }), 422).await;
    programs[0].refused("POST", &press, &json!({ "to": [0], "text": "x" }), 409).await;
    programs[2].write("POST", &press, &json!({ "is_public": true, "text": "Hello" })).await;
    let talks = programs[1].read(&press).await;
    assert_eq!(talks["items"].as_array().unwrap().len(), 2);
    let talk = format!("{press}/{}", sent["conversation"]);
    let said = programs[1].read(&talk).await;
    assert_eq!((&said["items"][0]["text"], &said["items"][0]["is_new"]), (&json!("Peace?"), &json!(true)));
    programs[2].refused("GET", &talk, &json!(null), 404).await;

    let votes = path("/votes");
    let opened = programs[0].write("POST", &votes, &json!({ "motion": "draw" })).await;
    let vote = format!("{votes}/{}", opened["id"]);
    for program in &mut programs[1..] {
        program.write("PUT", &vote, &json!({ "is_aye": true })).await;
    }
    let listed = programs[0].read(&votes).await;
    assert_eq!(
        (&listed["items"][0]["result"], &listed["items"][0]["motion"]),
        (&json!("passed"), &json!("draw"))
    );
    let over = programs[0].read(GAME).await;
    assert_eq!((&over["stage"], &over["result"]["is_draw"]), (&json!("over"), &json!(true)));
    assert_eq!(played.site.db_count("select count(*) from ballots").await, 7);
}

#[tokio::test]
async fn a_program_takes_a_seat_that_is_free_and_leaves_it() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let dora = account(&played.site, "Dora", false).await;
    let mut newcomer = ApiClient::of(&played.site, dora.id, &ALL_SCOPES).await;
    let mut ana = ApiClient::of(&played.site, played.people[0].id, &ALL_SCOPES).await;
    newcomer.refused("PUT", &path("/seat"), &json!({ "agreement": 1 }), 409).await;
    ana.write("DELETE", &path("/seat"), &json!(null)).await;
    assert_eq!(newcomer.read("/games").await["items"][0]["id"], 1, "the list of games with a free seat");
    let taken = newcomer.write("PUT", &path("/seat"), &json!({ "seat": 0, "agreement": 1 })).await;
    assert_eq!(taken["seat"], 0);
    assert_eq!(newcomer.read("/games?list=mine").await["items"][0]["is_awaited"], true);
    let phase = newcomer.read(GAME).await["phase"].clone();
    newcomer.write("POST", &path("/orders"), &json!({ "phase": phase, "text": "throw" })).await;
    let refused = newcomer.refused("POST", &path("/orders/take-back"), &json!(null), 409).await;
    assert!(refused["detail"].is_string(), "dice were rolled: {refused}");
}

#[tokio::test]
async fn events_are_resumed_where_they_stopped() {
    let (played, mut programs) = seven().await;
    let first = programs[0].call(("GET", &path("/events")), None, &[]).await;
    assert_eq!(first.header("content-type"), "text/event-stream");
    let mark = played.table(0).await.game.mark.clone();
    assert!(
        first.body.contains(&format!("id: {mark}")) && first.body.contains("event: game"),
        "{}",
        first.body
    );
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let next = programs[0].call(("GET", &path("/events")), None, &[("last-event-id", &mark)]).await;
    let mark = played.table(0).await.game.mark.clone();
    assert!(next.body.contains(&format!("\"mark\":\"{mark}\"")), "{}", next.body);
}

#[tokio::test]
async fn a_game_master_without_a_seat_comments_without_naming_one() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let judge = account(&played.site, "Judge", true).await;
    let mut master = ApiClient::of(&played.site, judge.id, &ALL_SCOPES).await;
    let orders = path("/orders");
    let phase = master.read(GAME).await["phase"].clone();
    let comment = json!({ "phase": phase, "text": "Comment: A quiet start" });
    let key = [("idempotency-key", "first")];
    for _ in 0..2 {
        let posted = master.call(("POST", &orders), Some(&comment), &key).await;
        assert_eq!(posted.status.as_u16(), 200, "{}", posted.body);
    }
    let told = played.told().await;
    assert_eq!(told.matches("A quiet start").count(), 1, "{told}");
    assert!(told.contains("game-posted-as-game-master") && !told.contains("game-posted-for"), "{told}");
    let check = path("/orders/check");
    let read =
        master.write("POST", &check, &json!({ "text": "Comment: A quiet start", "language": "en" })).await;
    assert!(read["orders"].as_str().unwrap().contains("A quiet start"), "{read}");
    assert!(!read["acts"].as_array().unwrap().is_empty(), "{read}");
    master.refused("POST", &check, &json!({ "text": "Pass" }), 409).await;
    let twice = json!({ "phase": phase, "text": "Comment: Again", "message": "and this" });
    master.refused("POST", &orders, &twice, 422).await;
    master.refused("POST", &orders, &json!({ "phase": phase, "text": "Pass" }), 409).await;
    master.refused("POST", &orders, &json!({ "phase": phase, "text": "Comment" }), 422).await;
    master.refused("POST", &orders, &json!({ "phase": 999, "text": "Comment: Late" }), 409).await;
    // Neither a stranger nor a player speaks so.
    let stranger = account(&played.site, "Stranger", false).await;
    let mut stranger = ApiClient::of(&played.site, stranger.id, &ALL_SCOPES).await;
    stranger.refused("POST", &orders, &json!({ "phase": phase, "text": "Comment: Me too" }), 403).await;
    assert!(!played.told().await.contains("Me too"));
}

#[tokio::test]
async fn a_game_master_without_a_seat_keeps_a_draft_for_each_seat() {
    let (played, mut programs) = seven().await;
    let judge = account(&played.site, "Judge", true).await;
    let mut master = ApiClient::of(&played.site, judge.id, &ALL_SCOPES).await;
    let (draft, of) = (path("/draft"), |seat: u8| path(&format!("/draft?seat={seat}")));
    for (seat, text) in [(0, "A VIE - GAL"), (1, "F LON - NTH")] {
        master.write("PUT", &draft, &json!({ "text": text, "seat": seat, "language": "en" })).await;
    }
    assert_eq!(master.read(&of(0)).await["draft"]["text"], "A VIE - GAL");
    master.refused("PUT", &draft, &json!({ "text": "F LON - NTH" }), 403).await;
    master.refused("PUT", &draft, &json!({ "text": "F LON - NTH", "seat": 7 }), 403).await;
    // It is theirs: the player of the seat has another, which their post leaves as it is.
    programs[0].write("PUT", &draft, &json!({ "text": "A VIE H", "language": "en" })).await;
    programs[1].refused("GET", &of(0), &json!(null), 403).await;
    let post = json!({ "phase": 0, "text": "A VIE - GAL", "seat": 0, "language": "en" });
    master.write("POST", &path("/orders"), &post).await;
    assert_eq!(master.read(&of(0)).await["draft"], Value::Null, "it was posted");
    assert_eq!(programs[0].read(&draft).await["draft"]["text"], "A VIE H");
    master.write("DELETE", &of(1), &json!(null)).await;
    assert_eq!(master.read(&of(1)).await["draft"], Value::Null);
    // When they run games no longer they write no other, and still read and delete what they wrote.
    master.write("PUT", &draft, &json!({ "text": "F LON - ENG", "seat": 1, "language": "en" })).await;
    let resign = sqlx::query("update users set role = 'player' where id = $1").bind(judge.id.0);
    resign.execute(&played.site.db).await.unwrap();
    master.refused("PUT", &draft, &json!({ "text": "F LON - NTH", "seat": 1 }), 403).await;
    assert_eq!(master.read(&of(1)).await["draft"]["text"], "F LON - ENG");
    master.write("DELETE", &of(1), &json!(null)).await;
    master.refused("GET", &of(1), &json!(null), 403).await;
}

#[tokio::test]
async fn what_a_person_may_post_they_may_check() {
    let (played, mut programs) = seven().await;
    let judge = account(&played.site, "Judge", true).await;
    let mut master = ApiClient::of(&played.site, judge.id, &ALL_SCOPES).await;
    let (check, orders) = (path("/orders/check"), path("/orders"));
    let of = |seat: u8, text: &str| json!({ "text": text, "seat": seat, "language": "en" });
    let read = master.write("POST", &check, &of(1, "Fleet London to North Sea")).await;
    assert_eq!(read["orders"], "F LON - NTH");
    let same = master.write("POST", &check, &json!({ "acts": read["acts"], "seat": 1 })).await;
    assert_eq!(same["orders"], read["orders"]);
    master.refused("POST", &check, &of(1, "A VIE - GAL"), 422).await;
    master.refused("POST", &check, &of(7, "A VIE - GAL"), 403).await;
    // A player who runs the game learns nothing of the others by checking orders as they would.
    programs[0].refused("POST", &check, &of(1, "F LON - NTH"), 409).await;
    programs[0].refused("POST", &orders, &json!({ "phase": 0, "text": "F LON - NTH", "seat": 1 }), 409).await;
    programs[1].refused("POST", &check, &of(0, "A VIE - GAL"), 403).await;
    let stranger = account(&played.site, "Stranger", false).await;
    let mut stranger = ApiClient::of(&played.site, stranger.id, &ALL_SCOPES).await;
    for body in [of(1, "F LON - NTH"), json!({ "text": "F LON - NTH" })] {
        stranger.refused("POST", &check, &body, 403).await;
    }
}
