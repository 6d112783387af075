//! The clock of Forum Conquest: both nights on which Bucharest changes its clocks, an outage, a pause, and a change of the
//! posting time.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta::gamemaster::{self, Ballot, GameCorrection, Motion};
use stafeta_rules::conquest::ids::Seat;

use crate::conquest::Conquered;

fn at(instant: &str) -> DateTime<Utc> {
    instant.parse().unwrap()
}

/// Opens a game at 22:00 in Bucharest: two hours are left of the day, and six count from 08:00 on.
async fn a_night(opened: &str, due: &str) {
    let table = Conquered::open_at(opened, json!({})).await;
    assert_eq!(table.due().await, at(due));
    let first = table.on_turn().await;
    table.played.site.wait(at(due) - at(opened));
    table.played.site.work().await;
    assert_eq!(table.on_turn().await, first, "the deadline itself is in time");
    table.played.site.wait(TimeDelta::seconds(1));
    table.played.site.work().await;
    assert_ne!(table.on_turn().await, first);
    assert_eq!(table.due().await, at(due) + TimeDelta::hours(8), "the next has his whole time from there");
}

#[tokio::test]
async fn the_night_on_which_clocks_go_forward_takes_no_hour_from_anybody() {
    a_night("2027-03-27T20:00:00Z", "2027-03-28T11:00:00Z").await;
}

#[tokio::test]
async fn the_night_on_which_clocks_go_back_gives_no_hour_to_anybody() {
    a_night("2027-10-30T19:00:00Z", "2027-10-31T12:00:00Z").await;
}

#[tokio::test]
async fn nine_hours_of_outage_are_given_back_to_whoever_is_on_turn() {
    let table = Conquered::open_at("2026-12-01T07:00:00Z", json!({})).await;
    let (due, first) = (table.due().await, table.on_turn().await);
    let worker = table.played.site.worker();
    table.played.hours(1).await;
    worker.beat().await;
    // The player's time would be over two hours before the workers are back.
    table.played.site.wait(TimeDelta::hours(9));
    worker.beat().await;
    table.played.site.work().await;
    assert_eq!(table.on_turn().await, first, "nobody could post");
    // The outage was from 10:00 to 19:00 in Bucharest. Of the seven hours left, five count that evening and two the next morning.
    assert_eq!(due, at("2026-12-01T15:00:00Z"));
    assert_eq!(table.due().await, at("2026-12-02T08:00:00Z"));
    let told = table.played.told().await;
    assert!(told.contains("game-given-back"));
}

#[tokio::test]
async fn a_pause_stops_the_clock_of_the_slot_and_the_night_in_it_counts_once() {
    let table = Conquered::open_at("2026-12-01T07:00:00Z", json!({})).await;
    table.played.hours(2).await;
    table.played.correct(GameCorrection::Pause { hours: 24 }).await.unwrap();
    table.played.hours(24).await;
    // The player used two of their eight hours: six are left at 11:00 of the next day.
    assert_eq!(table.due().await, at("2026-12-02T15:00:00Z"));
}

#[tokio::test]
async fn another_posting_time_that_all_agree_on_counts_from_the_next_phase() {
    let mut table = Conquered::open_at("2026-12-01T07:00:00Z", json!({ "clock.night": null })).await;
    table.pick_all().await;
    let (db, game, now) = (table.played.site.db.clone(), table.played.game, table.played.site.now());
    let people = &table.played.people;
    let motion = Motion::Clock { hours: 12 };
    let vote = gamemaster::open_vote(&db, game, &people[0], motion, now).await.unwrap();
    for person in &people[1..] {
        gamemaster::cast_ballot(&db, game, person, Ballot { vote, is_aye: true }, now).await.unwrap();
    }
    let told = table.played.told().await;
    assert!(told.contains("conquest-clock-agreed"), "{told}");
    assert_eq!(table.due().await, now + TimeDelta::hours(8), "his clock goes on");
    let first = table.on_turn().await;
    table.post(first, "Pass").await;
    assert_eq!(table.due().await, now + TimeDelta::hours(8), "the phase goes on as it began");
    table.pass_phase().await;
    assert_eq!(table.due().await, now + TimeDelta::hours(12));
}

#[tokio::test]
async fn most_players_give_whoever_is_on_turn_more_time_and_the_last_turn_stays_as_agreed() {
    let mut table = Conquered::open_at("2026-12-01T07:00:00Z", json!({ "clock.night": null })).await;
    let due = table.due().await;
    let (db, game, now) = (table.played.site.db.clone(), table.played.game, table.played.site.now());
    let people = table.played.people.clone();
    let vote = gamemaster::open_vote(&db, game, &people[0], Motion::Extend { hours: 5 }, now).await.unwrap();
    for person in &people[1..4] {
        assert_eq!(table.due().await, due, "three of six are not most");
        gamemaster::cast_ballot(&db, game, person, Ballot { vote, is_aye: true }, now).await.unwrap();
    }
    assert_eq!(table.due().await, due + TimeDelta::hours(5));
    // Options are agreed before the start (FCQ-12.0); of them only the posting time may change.
    let page = table.page(Seat(2), "/votes").await;
    let motions = page.attributes("select[name=motion] option, input[name=motion]", "value");
    assert!(motions.contains(&"clock".to_owned()) && !motions.contains(&"prolong".to_owned()), "{motions:?}");
    let longer = gamemaster::open_vote(&db, game, &people[1], Motion::Prolong { turns: 5 }, now).await;
    assert!(longer.is_err());
}
