//! Whole games through the API alone: each player is a program that reads the position and the offers of its seat and posts orders.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stafeta::games::Ruleset;
use stafeta_rules::rules::{BotLevel, Seat};

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::conquest::setup;
use crate::games::{Played, SEVEN, classic};
use crate::games_whole::assert_ended;

/// The most posts and phases of a game.
const LONGEST: usize = 4_000;

/// Returns the acts that a bot gives from what a program reads of its game.
fn choose(game: &Value, position: &Value, seat: u8) -> Value {
    let ruleset: Ruleset = game["ruleset"].as_str().unwrap().parse().unwrap();
    let position = ruleset.position_of_view(&position["view"]).unwrap();
    position.bot(Seat(seat), BotLevel::Beginner, u64::from(seat)).to_json().unwrap()
}

/// Plays a game to its end with one program for each seat, and returns the result.
async fn play(played: &Played) -> Value {
    let path = format!("/games/{}", played.game);
    let mut programs = Vec::new();
    for person in &played.people {
        programs.push(ApiClient::of(&played.site, person.id, &ALL_SCOPES).await);
    }
    let mut posts: BTreeMap<u64, usize> = BTreeMap::new();
    for _ in 0..LONGEST {
        let game = programs[0].read(&path).await;
        if game["stage"] == "over" {
            assert!(posts.len() > 1, "more than one seat has played");
            return game["result"].clone();
        }
        let is_together = game["resolution"] == "together";
        let seats = game["seats"].as_array().unwrap();
        let owed = seats.iter().filter(|seat| !seat["deadline"].is_null() && seat["is_ready"] == false);
        let seat = owed.map(|seat| seat["seat"].as_u64().unwrap()).next().expect("somebody owes orders");
        let program = &mut programs[seat as usize];
        let position = program.read(&format!("{path}/position")).await;
        let offers = program.read(&format!("{path}/offers")).await;
        assert_eq!((&offers["seat"], &offers["phase"]), (&json!(seat), &game["phase"]));
        let acts = choose(&game, &position, seat as u8);
        *posts.entry(seat).or_default() += 1;
        if is_together && acts == json!([]) {
            program.write("PUT", &format!("{path}/ready"), &json!({ "phase": game["phase"] })).await;
            continue;
        }
        let orders = json!({ "phase": game["phase"], "acts": acts, "ready": is_together });
        let posted = program.write("POST", &format!("{path}/orders"), &orders).await;
        assert!(posted["stopped"].is_null() && (is_together || posted["resolved"] == true), "{posted}");
        played.site.wait(chrono::TimeDelta::minutes(1));
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn programs_play_a_whole_game_of_diplomacy() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let result = play(&played).await;
    assert!(!result["winners"].as_array().unwrap().is_empty(), "{result}");
    assert_ended(&played.site, played.game).await;
    let mut guest = ApiClient::new(&played.site, None);
    let path = format!("/games/{}/phases", played.game);
    let phases = guest.read(&path).await;
    assert!(phases["items"].as_array().unwrap().len() > 2);
    let first = guest.read(&format!("{path}/0")).await;
    assert_eq!((first["is_over"].as_bool(), first["orders"].as_array().unwrap().len()), (Some(true), 7));
    assert!(first["steps"][0][0]["text"].as_str().is_some_and(|text| !text.is_empty()));
    let opening = guest.read(&format!("{path}/0/position")).await;
    assert_eq!(opening["open"]["season"], "spring");
}

#[tokio::test]
async fn programs_play_a_whole_game_of_1900() {
    let mut options = classic();
    options["variant"] = json!("1900");
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    play(&played).await;
    assert_ended(&played.site, played.game).await;
}

#[tokio::test]
async fn programs_play_a_whole_game_of_forum_conquest() {
    let options = setup("hyperia", json!({ "victory.turn_limit": 1 }));
    let played = Played::open(Ruleset::Conquest, options, &SEVEN[..6], false).await;
    play(&played).await;
    assert_ended(&played.site, played.game).await;
}

#[tokio::test]
async fn programs_play_a_whole_game_of_war() {
    let options = json!({ "information_centre": true, "variant_1": true });
    let played = Played::open(Ruleset::War, options, &SEVEN[..3], false).await;
    play(&played).await;
    assert_ended(&played.site, played.game).await;
}
