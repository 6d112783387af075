//! Terms about absence: excused misses that are had again, and the least number of people with which a game goes on.

use chrono::TimeDelta;
use serde_json::json;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, GameSettings, SeatRequest, Stage};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, account, new, trial};
use crate::{Site, seed};

/// The player who misses phases.
const ABSENT: usize = 3;

/// Opens a game whose settings were changed, with a seat for each of the first people of seven.
pub(crate) async fn game(
    seats: usize,
    ruleset: Ruleset,
    options: serde_json::Value,
    change: impl Fn(&mut GameSettings),
) -> Played {
    let site = Site::open().await;
    let mut people = Vec::new();
    for name in &SEVEN[..seats] {
        people.push(account(&site, name, people.is_empty()).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
    let mut new = new(ruleset, options, seats);
    change(&mut new.settings);
    let game = gamemaster::open(&site.db, &board, &people[0], &new, site.now()).await.unwrap();
    for person in &people {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&site.db, game, person, wish, site.now()).await.unwrap();
    }
    Played { site, game, people }
}

#[tokio::test]
async fn an_excused_miss_does_not_count_and_the_next_one_does() {
    let options = json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen", "turns": 8 });
    let change = |settings: &mut GameSettings| {
        settings.missed_limit = Some(1);
        settings.excused_misses = 1;
    };
    let played = game(7, Ruleset::Diplomacy, options, change).await;
    for (missed, is_lost) in [(1, false), (2, true)] {
        for person in (0..SEVEN.len()).filter(|person| *person != ABSENT) {
            played.finish(person, "").await.unwrap();
        }
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
        assert_eq!(played.table(0).await.roster[ABSENT].vacant_since.is_some(), is_lost, "miss {missed}");
    }
    let told = played.told().await;
    assert_eq!(told.matches("game-missed-excused").count(), 1, "{told}");
    let page = played.site.browser().get("/games/1").await;
    assert!(page.body.contains("1 missed phase of each player is excused"), "{}", page.body);
}

#[tokio::test]
async fn a_game_with_too_few_people_pauses_until_somebody_comes_and_else_ends() {
    let played = game(3, Ruleset::Trial, trial(), |settings| settings.min_people = Some(3)).await;
    let (db, wish) = (&played.site.db, SeatRequest { seat: None, invitation: "", agreement: 1 });
    gamemaster::leave(db, played.game, &played.people[1], played.site.now()).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Paused);
    let told = "select count(*) from notifications where message ->> 'id' = 'game-notice-too-few'";
    assert_eq!(played.site.db_count(told).await, 2, "both who are left");
    let stranger = account(&played.site, "Horia", false).await;
    gamemaster::join(db, played.game, &stranger, wish, played.site.now()).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Running);

    gamemaster::leave(db, played.game, &stranger, played.site.now()).await.unwrap();
    gamemaster::leave(db, played.game, &played.people[2], played.site.now()).await.unwrap();
    gamemaster::join(db, played.game, &stranger, wish, played.site.now()).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Paused, "two of three are not enough");
    played.site.wait(TimeDelta::days(31));
    played.site.work().await;
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
}
