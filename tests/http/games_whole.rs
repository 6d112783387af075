//! Whole games, from the opening to each way in which they can end, with time that moves when told.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::Value;
use stafeta::gamemaster::{Stage, verify};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, classic, trial};
use crate::games_fold::assert_folds;

/// A game as data: what was ordered in each phase.
#[derive(Deserialize)]
struct Script {
    phases: Vec<Scripted>,
}

#[derive(Deserialize)]
struct Scripted {
    season: String,
    year: u64,
    phase: String,
    orders: BTreeMap<String, Vec<String>>,
}

impl Script {
    fn read() -> Self {
        serde_json::from_str(include_str!("../data/games/classic-solo.json")).unwrap()
    }

    /// What Austria orders where the game now stands.
    fn orders(&self, view: &Value) -> String {
        let table = &view["table"];
        let is_now = |one: &&Scripted| {
            table["season"] == *one.season && table["year"] == one.year && table["step"] == *one.phase
        };
        let found = self.phases.iter().find(is_now).and_then(|one| one.orders.get("AUSTRIA"));
        found.map(|orders| orders.join("\n")).unwrap_or_default()
    }
}

/// Lets the deadline pass.
async fn pass(played: &Played) {
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
}

/// Demands what holds at every end: nothing waits to be sent, the facts fold to it, and the file replays to it.
async fn assert_ended(played: &Played) {
    let db = &played.site.db;
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
    // A round sends a few letters at a time.
    for _ in 0..1000 {
        let waiting: i64 = sqlx::query_scalar("select count(*) from outbox where done_at is null")
            .fetch_one(db)
            .await
            .unwrap();
        if waiting == 0 {
            break;
        }
        played.site.work().await;
    }
    let failed: i64 =
        sqlx::query_scalar("select count(*) from outbox where outcome is distinct from 'dropped'")
            .fetch_one(db)
            .await
            .unwrap();
    assert_eq!(failed, 0, "nobody here has an address: every letter is done with");
    assert_folds(db, played.game).await;
    let mut guest = played.site.browser();
    let file = guest.get(&format!("/games/{}/game.json", played.game)).await;
    let verified = verify(file.body.as_bytes()).unwrap();
    assert!(verified.replayed.unwrap().orders.is_some());
    for page in ["", "/lots"] {
        let answer = guest.get(&format!("/games/{}{page}", played.game)).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
    }
}

#[tokio::test]
async fn austria_alone_takes_eighteen_centres_and_wins() {
    let script = Script::read();
    let mut options = classic();
    options["turns"] = Value::Null;
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    for _ in 0..100 {
        let table = played.table(0).await;
        if table.game.stage == Stage::Over {
            break;
        }
        let is_owed = table.position().awaits().iter().any(|due| due.seat.0 == 0);
        let orders = script.orders(&played.view(0).await);
        // As soon as the others have lost their seats, her own confirmation ends a phase.
        let resolved = is_owed && played.post(0, &orders, true).await.unwrap().resolved;
        if !resolved {
            pass(&played).await;
        }
    }
    let outcome = played.table(0).await.game.outcome.unwrap();
    assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0]);
    let table = &played.view(0).await["table"];
    assert_eq!((&table["year"], &table["season"]), (&1908.into(), &"fall".into()));
    assert_ended(&played).await;
}

#[tokio::test]
async fn seven_powers_that_all_write_draw_share_the_game() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    for person in 0..6 {
        played.post(person, "DRAW", true).await.unwrap();
    }
    played.post(6, "A CON - BUL", true).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Running, "one has not agreed");
    for person in 0..7 {
        played.post(person, "DRAW", true).await.unwrap();
    }
    let outcome = played.table(0).await.game.outcome.unwrap();
    assert_eq!(outcome.winners.len(), 7);
    assert_ended(&played).await;
}

#[tokio::test]
async fn after_ten_agreed_turns_the_game_is_counted() {
    let script = Script::read();
    let mut options = classic();
    options["turns"] = 10.into();
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    for _ in 0..60 {
        let table = played.table(0).await;
        if table.game.stage == Stage::Over {
            break;
        }
        let orders = script.orders(&played.view(0).await);
        for (person, seated) in table.roster.iter().enumerate() {
            if seated.user.is_some() && table.game.clock_of(seated.seat).is_some() {
                played.post(person, if person == 0 { &orders } else { "" }, true).await.unwrap();
            }
        }
        if played.table(0).await.game.phase == table.game.phase {
            pass(&played).await;
        }
    }
    let game = played.table(0).await.game;
    assert_eq!(game.turn, 10);
    assert_eq!(game.outcome.unwrap().ranking[0].len(), 1, "Austria has the most");
    assert_ended(&played).await;
}

#[tokio::test]
async fn a_trial_is_played_to_its_last_round() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan", "Călin"], false).await;
    for _ in 0..2 {
        for person in 0..3 {
            played.post(person, "throw", false).await.unwrap();
        }
    }
    assert_ended(&played).await;
}
