//! Whole games, from the opening to each kind of ending, with a controlled clock.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::Value;
use stafeta::gamemaster::{self, GameView, SeatPlayer, Stage, verify};
use stafeta::games::Ruleset;
use stafeta::ids::GameId;

use crate::games::{Played, SEVEN, check, classic, post_ready, press, trial};
use crate::games_fold::assert_folds;
use crate::games_pages::{begun, hall};
use crate::{Browser, Site};

/// A game as data: the orders of each phase.
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
    fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap()
    }

    fn of_austria() -> Self {
        Self::read(include_str!("../data/games/classic-solo.json"))
    }

    /// Returns the orders of a power in the present phase of the game.
    fn orders(&self, power: &str, view: &Value) -> String {
        let table = &view["table"];
        let is_now = |one: &&Scripted| {
            table["season"] == *one.season && table["year"] == one.year && table["step"] == *one.phase
        };
        let found = self.phases.iter().find(is_now).and_then(|one| one.orders.get(power));
        found.map(|orders| orders.join("\n")).unwrap_or_default()
    }
}

/// Lets the deadline pass.
async fn pass(played: &Played) {
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
}

/// Returns the game as a spectator sees it.
async fn standing(site: &Site, game: GameId) -> GameView {
    gamemaster::load_game_view(&site.db, game, None).await.unwrap()
}

/// Asserts the properties of an ended game: no e-mail waits, the events fold to its end, and the file replays to it.
pub(crate) async fn assert_ended(site: &Site, game: GameId) {
    let db = &site.db;
    assert_eq!(standing(site, game).await.game.stage, Stage::Over);
    // A round of the worker sends only a few e-mails, and one to somebody who is there waits for a while.
    for _ in 0..1000 {
        let waiting: i64 = sqlx::query_scalar("select count(*) from outbox where done_at is null")
            .fetch_one(db)
            .await
            .unwrap();
        if waiting == 0 {
            break;
        }
        site.wait(TimeDelta::minutes(15));
        site.work().await;
    }
    let failed: i64 =
        sqlx::query_scalar("select count(*) from outbox where outcome is distinct from 'dropped'")
            .fetch_one(db)
            .await
            .unwrap();
    assert_eq!(failed, 0, "nobody here has an address: every letter is done with");
    assert_folds(db, game).await;
    let mut guest = site.browser();
    let file = guest.get(&format!("/games/{}/game.json", game)).await;
    let verified = verify(file.body.as_bytes()).unwrap();
    assert!(verified.replayed.unwrap().orders.is_some());
    for page in ["", "/randomness"] {
        let answer = guest.get(&format!("/games/{}{page}", game)).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
    }
}

#[tokio::test]
async fn austria_alone_takes_eighteen_centres_and_wins() {
    let script = Script::of_austria();
    let mut options = classic();
    options["turns"] = Value::Null;
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    for _ in 0..100 {
        let table = played.table(0).await;
        if table.game.stage == Stage::Over {
            break;
        }
        let is_owed = table.position().awaits().iter().any(|due| due.seat.0 == 0);
        let orders = script.orders("AUSTRIA", &played.view(0).await);
        // Once the others have lost their seats, her confirmation alone ends a phase.
        let resolved = is_owed && played.post(0, &orders, true).await.unwrap().resolved;
        if !resolved {
            pass(&played).await;
        }
    }
    let outcome = played.table(0).await.game.outcome.unwrap();
    assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0]);
    let table = &played.view(0).await["table"];
    assert_eq!((&table["year"], &table["season"]), (&1908.into(), &"fall".into()));
    assert_ended(&played.site, played.game).await;
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
    assert_ended(&played.site, played.game).await;
}

#[tokio::test]
async fn a_draw_is_offered_only_in_a_phase_in_which_all_who_are_asked_give_orders() {
    let mut options = classic();
    options["turns"] = 4.into();
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    let (mut browser, game) = (played.browser(&played.people[2]).await, format!("/games/{}", played.game));
    let offered = "select[name=row] option[value=DRAW]";
    assert_eq!(browser.get(&game).await.attributes(offered, "value"), ["DRAW"]);
    played.post(2, "A MAR - SPA", false).await.unwrap();
    played.confirm_all().await;
    played.confirm_all().await;
    // Only France builds.
    let page = browser.get(&game).await;
    assert_eq!(page.texts("select[name=row]").len(), 1);
    assert!(page.attributes(offered, "value").is_empty());
    let shown = check(&mut browser, &game, &[("text", "BUILD A MAR\nDRAW")]).await;
    let warnings = shown.texts(".check-warnings li");
    assert!(warnings.iter().any(|one| one.contains("a draw cannot be agreed now")), "{warnings:?}");
}

#[tokio::test]
async fn whoever_plays_alone_ends_the_game_by_no_choice_in_a_list() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    for person in &played.people[1..] {
        gamemaster::leave(&played.site.db, played.game, person, played.site.now()).await.unwrap();
    }
    let (mut browser, game) = (played.browser(&played.people[0]).await, format!("/games/{}", played.game));
    let page = browser.get(&game).await;
    assert!(page.attributes("select[name=row] option[value=DRAW]", "value").is_empty());
    let shown = check(&mut browser, &game, &[("text", "DRAW")]).await;
    let warnings = shown.texts(".check-warnings li");
    assert!(
        warnings.iter().any(|one| one.contains("the game ends in a draw with this phase")),
        "{warnings:?}"
    );
}

#[tokio::test]
async fn all_who_play_can_agree_to_a_draw_without_seats_that_nobody_plays() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    for person in &played.people[4..] {
        gamemaster::leave(&played.site.db, played.game, person, played.site.now()).await.unwrap();
    }
    let bot = sqlx::query("update seats set bot = true, vacant_since = null where seat = 6");
    bot.execute(&played.site.db).await.unwrap();
    for person in 0..3 {
        played.post(person, "DRAW", true).await.unwrap();
    }
    let page = played.browser(&played.people[0]).await.get(&format!("/games/{}", played.game)).await;
    let hint = page.texts(".order-rows .hint").concat();
    let (asked, others) = hint.split_once("Not asked").unwrap();
    assert!(asked.contains(SEVEN[3]) && !asked.contains("Turkey"), "{hint}");
    assert!(others.contains("Russia") && others.contains("Turkey") && !others.contains(SEVEN[3]), "{hint}");
    pass(&played).await;
    assert_eq!(played.table(0).await.game.stage, Stage::Running, "one has not agreed");
    let told = played.told().await;
    let missing = told.lines().find(|post| post.contains("game-consent-missing")).unwrap();
    assert!(missing.contains(SEVEN[3]) && !missing.contains(SEVEN[2]), "{missing}");

    for person in 0..4 {
        played.post(person, "DRAW", true).await.unwrap();
    }
    pass(&played).await;
    let outcome = played.table(0).await.game.outcome.unwrap();
    assert_eq!((outcome.is_draw, outcome.winners.len()), (true, 7), "all on the board share it");
    assert_eq!(played.told().await.matches("game-consent-missing").count(), 1);
    assert_ended(&played.site, played.game).await;
}

#[tokio::test]
async fn after_ten_agreed_turns_the_game_is_counted() {
    let script = Script::of_austria();
    let mut options = classic();
    options["turns"] = 10.into();
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    for _ in 0..60 {
        let table = played.table(0).await;
        if table.game.stage == Stage::Over {
            break;
        }
        let orders = script.orders("AUSTRIA", &played.view(0).await);
        for (person, seated) in table.roster.iter().enumerate() {
            if seated.player().and_then(SeatPlayer::person).is_some()
                && table.game.clock_of(seated.seat).is_some()
            {
                played.finish(person, if person == 0 { &orders } else { "" }).await.unwrap();
            }
        }
        if played.table(0).await.game.phase == table.game.phase {
            pass(&played).await;
        }
    }
    let game = played.table(0).await.game;
    assert_eq!(game.turn, 10);
    assert_eq!(game.outcome.unwrap().ranking[0].len(), 1, "Austria has the most");
    assert_ended(&played.site, played.game).await;
}

#[tokio::test]
async fn a_trial_is_played_to_its_last_round() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan", "Călin"], false).await;
    for _ in 0..2 {
        for person in 0..3 {
            played.post(person, "throw", false).await.unwrap();
        }
    }
    assert_ended(&played.site, played.game).await;
}

/// The powers of 1900 that play. Nobody else gives an order.
const TIED: [(&str, usize); 2] = [("BRITAIN", 1), ("ITALY", 4)];

/// Sends the orders of the script for both powers in the present phase.
async fn send_both(script: &Script, site: &Site, id: GameId, game: &str, people: &mut [Browser]) {
    for (power, seat) in TIED {
        let table = standing(site, id).await;
        let is_owed = table.position().awaits().iter().any(|due| usize::from(due.seat.0) == seat);
        let orders = script.orders(power, &table.view().unwrap());
        if is_owed {
            let answer = post_ready(&mut people[seat], game, &orders).await;
            assert_eq!(
                answer.status,
                StatusCode::SEE_OTHER,
                "{power}: {orders}\n{:?}",
                answer.texts(".error-list li")
            );
        }
    }
}

#[tokio::test]
async fn at_1900_eighteen_each_goes_on_and_twenty_against_nineteen_wins() {
    let script = Script::read(include_str!("../data/games/1900-tie.json"));
    let site = hall().await;
    let (game, mut people) =
        begun(&site, &[("game", "diplomacy:1900"), ("ends_early", "on"), ("turns", "")]).await;
    let id = GameId(game.rsplit('/').next().unwrap().parse().unwrap());
    let (mut tied_in, mut refused_in_africa) = (None, false);
    for _ in 0..100 {
        let table = standing(&site, id).await;
        let now = table.view().unwrap()["table"].clone();
        if table.game.stage == Stage::Over {
            break;
        }
        if now["step"] == "adjustment" && !refused_in_africa {
            let (_, seat) = TIED[0];
            let answer = press(&mut people[seat], &game, "send", &[("text", "BUILD A EGY")]).await;
            assert_eq!(
                answer.attributes(".error-list a.rule", "href"),
                ["/rules/1900#1900-4.2"],
                "nobody builds there"
            );
            refused_in_africa = true;
        }
        send_both(&script, &site, id, &game, &mut people).await;
        if standing(&site, id).await.game.phase == table.game.phase {
            site.wait(TimeDelta::hours(25));
            site.work().await;
        }
        let counts = people[0].get(&game).await.texts(".players td:nth-of-type(2)");
        if tied_in.is_none() && counts.iter().filter(|count| *count == "18").count() == 2 {
            tied_in = now["year"].as_u64();
            assert_eq!(standing(&site, id).await.game.stage, Stage::Running, "18 and 18 go on");
        }
    }
    assert!(refused_in_africa);
    let table = standing(&site, id).await;
    let (outcome, now) = (table.game.outcome.clone().unwrap(), table.view().unwrap()["table"].clone());
    let (_, winner) = TIED[1];
    assert_eq!(outcome.winners.iter().map(|seat| usize::from(seat.0)).collect::<Vec<_>>(), [winner]);
    assert_eq!(outcome.reason.rule.as_deref(), Some("1900-1.3"));
    assert_eq!(now["year"].as_u64(), tied_in.map(|year| year + 1), "a year after the tie");
    let mut guest = site.browser();
    let page = guest.get(&format!("{game}/phases/{}", table.game.phase.unwrap() - 1)).await;
    let told = page.texts(".item-list li");
    let won = told.iter().find(|told| told.contains("wins the game")).unwrap();
    assert!(won.contains("20 centres") && won.contains("1900-1.3"), "{won}");
    assert_ended(&site, id).await;
}
