//! Live games: a start at a set time with a check of who is ready, phases of minutes, extension by vote, and no late letters.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta};
use serde_json::json;
use stafeta::forum::boards;
use stafeta::gamemaster::{
    self, Ballot, CorrectionOutcome, CorrectionRequest, GameCorrection, GameError, GameSettings, LiveTerms,
    Motion, SeatRequest, Stage, StartStep,
};
use stafeta::games::Ruleset;

use crate::games::{Played, account, new, trial};
use crate::games_pages::{hall, join, open, player};
use crate::{Site, seed};

const PEOPLE: [&str; 3] = ["Ana", "Bogdan", "Cora"];

/// Opens a live game of three that begins in an hour, with phases of 5 minutes, and seats everybody.
async fn live(ruleset: Ruleset, options: serde_json::Value, wait_minutes: u32) -> Played {
    let site = Site::open().await;
    let mut people = Vec::new();
    for name in PEOPLE {
        people.push(account(&site, name, people.is_empty()).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
    let mut new = new(ruleset, options, PEOPLE.len());
    let starts_at = site.now() + TimeDelta::hours(1);
    new.settings.live = Some(LiveTerms { minutes: 5, starts_at, wait_minutes });
    let game = gamemaster::open(&site.db, &board, &people[0], &new, site.now()).await.unwrap();
    for person in &people {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&site.db, game, person, wish, site.now()).await.unwrap();
    }
    Played { site, game, people }
}

impl Played {
    async fn pass(&self, time: TimeDelta) {
        self.site.wait(time);
        self.site.work().await;
    }

    async fn be_ready(&self, person: usize) -> Result<(), GameError> {
        gamemaster::note_ready(&self.site.db, self.game, &self.people[person], self.site.now()).await
    }

    async fn stage(&self) -> Stage {
        self.table(0).await.game.stage
    }

    async fn count_notices(&self, id: &str) -> i64 {
        let count = sqlx::query_scalar("select count(*) from notifications where message ->> 'id' = $1");
        count.bind(id).fetch_one(&self.site.db).await.unwrap()
    }
}

#[tokio::test]
async fn a_live_game_waits_for_its_time_and_begins_when_all_are_ready() {
    let played = live(Ruleset::Trial, trial(), 10).await;
    assert_eq!(played.stage().await, Stage::Forming, "all have agreed, but it is not the time");
    assert!(matches!(played.be_ready(0).await, Err(GameError::Refused(_))), "too early");
    let start = gamemaster::start(&played.site.db, played.game, &played.people[0], played.site.now()).await;
    assert!(matches!(start, Err(GameError::Refused(_))), "nobody starts it by hand");

    played.pass(TimeDelta::minutes(45)).await;
    assert_eq!(played.count_notices("live-notice-say-ready").await, 3);
    for person in 0..3 {
        played.be_ready(person).await.unwrap();
    }
    assert_eq!(played.stage().await, Stage::Forming, "it begins at its time");
    played.pass(TimeDelta::minutes(15)).await;
    let table = played.table(0).await;
    assert_eq!(table.game.stage, Stage::Running);
    let clock = &table.game.clocks[0];
    assert_eq!(clock.deadline.at - clock.deadline.from, TimeDelta::minutes(5));
}

#[tokio::test]
async fn the_start_waits_for_people_who_are_not_ready_and_is_then_called_off() {
    for comes in [true, false] {
        let played = live(Ruleset::Trial, trial(), 10).await;
        played.pass(TimeDelta::minutes(46)).await;
        played.be_ready(0).await.unwrap();
        played.be_ready(1).await.unwrap();
        played.pass(TimeDelta::minutes(14)).await;
        let table = played.table(0).await;
        assert_eq!((table.game.stage, table.game.start_step), (Stage::Forming, StartStep::Waiting));
        assert_eq!(played.count_notices("live-notice-waits").await, 3);
        assert!(played.told().await.contains("live-waits"));
        if comes {
            played.be_ready(2).await.unwrap();
            assert_eq!(played.stage().await, Stage::Running, "it begins as soon as all are ready");
            continue;
        }
        played.pass(TimeDelta::minutes(10)).await;
        assert_eq!(played.stage().await, Stage::Cancelled);
        assert_eq!(played.count_notices("live-notice-called-off").await, 3);
        let page = played.site.browser().get(&format!("/t/{}", played.table(0).await.game.thread)).await;
        assert!(page.body.contains("because these were not ready"), "{}", page.body);
    }
}

#[tokio::test]
async fn without_a_wait_a_live_game_is_called_off_at_its_time() {
    let played = live(Ruleset::Trial, trial(), 0).await;
    played.pass(TimeDelta::minutes(45)).await;
    played.pass(TimeDelta::minutes(15)).await;
    assert_eq!(played.stage().await, Stage::Cancelled);
}

#[tokio::test]
async fn the_night_and_the_hours_of_the_rules_do_not_count_in_live_games_of_any_system() {
    let diplomacy = json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen", "turns": 8 });
    for (ruleset, options) in [(Ruleset::Trial, trial()), (Ruleset::Diplomacy, diplomacy)] {
        let seats = if ruleset == Ruleset::Diplomacy { 7 } else { 3 };
        let change = |settings: &mut GameSettings| {
            let starts_at = DateTime::from_timestamp(4_000_000_000, 0).unwrap();
            settings.live = Some(LiveTerms { minutes: 2, starts_at, wait_minutes: 0 });
        };
        let played = crate::absence_terms::game(seats, ruleset, options, change).await;
        let soon = "update games set starts_at = $1, start_check_at = $1, start_step = 'open'";
        sqlx::query(soon).bind(played.site.now()).execute(&played.site.db).await.unwrap();
        sqlx::query("update seats set is_ready = true").execute(&played.site.db).await.unwrap();
        played.pass(TimeDelta::zero()).await;
        let clocks = played.table(0).await.game.clocks;
        assert!(!clocks.is_empty(), "{ruleset:?}");
        for clock in clocks {
            assert_eq!(clock.deadline.at - clock.deadline.from, TimeDelta::minutes(2), "{ruleset:?}");
        }
    }
}

#[tokio::test]
async fn a_majority_gives_minutes_and_no_letter_comes_late() {
    let played = live(Ruleset::Trial, trial(), 10).await;
    played.pass(TimeDelta::minutes(45)).await;
    for person in 0..3 {
        played.be_ready(person).await.unwrap();
    }
    played.pass(TimeDelta::minutes(15)).await;
    let due = played.table(0).await.game.clocks[0].deadline.at;
    let (db, now) = (&played.site.db, played.site.now());
    let more = Motion::ExtendLive { minutes: 3 };
    let vote = gamemaster::open_vote(db, played.game, &played.people[0], more, now).await.unwrap();
    let ballot = Ballot { vote, is_aye: true };
    gamemaster::cast_ballot(db, played.game, &played.people[1], ballot, now).await.unwrap();
    assert_eq!(played.table(0).await.game.clocks[0].deadline.at, due + TimeDelta::minutes(3));

    // Whoever runs the game without a seat gives minutes alone, the Game Master who plays asks for them.
    let judge = account(&played.site, "Judge", true).await;
    let what = GameCorrection::ExtendLive { minutes: 2 };
    let request = CorrectionRequest { what, reason: "" };
    let given = gamemaster::correct(db, played.game, &judge, request, now).await.unwrap();
    assert_eq!(given, CorrectionOutcome::Done);
    assert_eq!(played.table(0).await.game.clocks[0].deadline.at, due + TimeDelta::minutes(5));
    let request = CorrectionRequest { what, reason: "The phase is too short" };
    let asked = gamemaster::correct(db, played.game, &played.people[0], request, now).await.unwrap();
    assert!(matches!(asked, CorrectionOutcome::Proposed(_)), "{asked:?}");
    let what = GameCorrection::ExtendLive { minutes: 61 };
    let request = CorrectionRequest { what, reason: "" };
    assert!(gamemaster::correct(db, played.game, &judge, request, now).await.is_err());
    let page = played.browser(&judge).await.get("/games/1/game-master").await;
    assert!(
        page.attributes("button[name=act]", "value").contains(&"extend-live".to_owned()),
        "{}",
        page.body
    );

    played.pass(TimeDelta::minutes(1)).await;
    let late = "select count(*) from email_deliveries where detail = 'too late for a live game'";
    assert!(played.site.db_count(late).await >= 1, "letters about the phase are dropped");
    let sent =
        "select count(*) from outbox where outcome = 'sent' and email -> 'message' ->> 'id' like 'game-%'";
    assert_eq!(played.site.db_count(sent).await, 0);
}

#[tokio::test]
async fn the_form_opens_a_live_game_and_its_page_takes_who_is_ready() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let starts_at = (site.now() + TimeDelta::minutes(20)).format("%Y-%m-%dT%H:%M").to_string();
    let live = [("zone", "UTC"), ("bots", "6"), ("live_minutes", "3"), ("live_wait", "5")];
    let form = "/b/games/games/new";
    let unclear = ana.submit(form, form, &[&live[..], &[("name", "Evening")]].concat()).await;
    assert_eq!(unclear.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unclear.body.contains("Choose the date and the time"), "{}", unclear.body);
    let game = open(&mut ana, &[&live[..], &[("starts_at", &starts_at)]].concat()).await;
    let list = ana.get("/games").await;
    assert!(list.body.contains("live, 3 minutes a phase"), "{}", list.body);
    join(&mut ana, &game, "0").await;
    assert!(ana.get(&game).await.body.contains("everybody says here that they are ready"));
    site.wait(TimeDelta::minutes(6));
    site.work().await;
    let page = ana.get(&game).await;
    assert!(page.body.contains("not ready yet"), "{}", page.body);
    let ready = format!("{game}/start/ready");
    assert_eq!(ana.submit(&game, &ready, &[]).await.status, StatusCode::SEE_OTHER);
    let page = ana.get(&game).await;
    assert!(
        !page.body.contains("not ready yet") && page.body.contains("begins at its time"),
        "{}",
        page.body
    );
    site.wait(TimeDelta::minutes(14));
    site.work().await;
    let page = ana.get(&game).await;
    assert!(page.body.contains("Spring 1901"), "{}", page.body);
    assert!(ana.get(&format!("{game}/votes")).await.body.contains("more minutes for this phase"));
}

#[tokio::test]
async fn those_who_remain_can_decide_to_go_on_with_fewer_people() {
    let change = |settings: &mut GameSettings| settings.min_people = Some(3);
    let played = crate::absence_terms::game(3, Ruleset::Trial, trial(), change).await;
    let (db, now) = (&played.site.db, played.site.now());
    let go_on =
        |person: usize| gamemaster::open_vote(db, played.game, &played.people[person], Motion::GoOn, now);
    assert!(matches!(go_on(0).await, Err(GameError::Refused(_))), "nobody is missing");
    gamemaster::leave(db, played.game, &played.people[2], now).await.unwrap();
    assert_eq!(played.stage().await, Stage::Paused);
    let vote = go_on(0).await.unwrap();
    assert_eq!(played.stage().await, Stage::Paused, "one vote of two");
    let ballot = Ballot { vote, is_aye: true };
    gamemaster::cast_ballot(db, played.game, &played.people[1], ballot, now).await.unwrap();
    let game = played.table(0).await.game;
    assert_eq!((game.stage, game.min_people), (Stage::Running, Some(2)));
    gamemaster::leave(db, played.game, &played.people[1], now).await.unwrap();
    assert_eq!(played.stage().await, Stage::Paused);
    assert!(matches!(go_on(0).await, Err(GameError::Refused(_))), "nobody plays on alone");
}
