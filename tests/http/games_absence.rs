//! Absent players: opening their seat, the notifications, finding it, and a game without people.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta::gamemaster::{self, GameCorrection, GameView, SeatPlayer, SeatRequest, Stage};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use stafeta_rules::rules::Seat;

use crate::games::{Played, SEVEN, account, classic, trial};
use crate::games_bots::Alone;
use crate::games_pages::{hall, player};
use crate::site::Letter;

/// Opens a game of WAR II after its set-up. Returns it with the person on turn, who will miss the following turns.
async fn war(options: serde_json::Value) -> (Played, usize) {
    let played = Played::open(Ruleset::War, options, &["Ana", "Bogdan", "Carmen"], false).await;
    while played.table(0).await.game.turn == 0 {
        post_as_bot(&played).await;
    }
    let seat = played.table(0).await.position().awaits()[0].seat;
    (played, seat.index())
}

/// Makes the post due, as a bot would make it for its player. Returns the person.
async fn post_as_bot(played: &Played) -> usize {
    let seat = played.table(0).await.position().awaits()[0].seat;
    let table = played.table(seat.index()).await;
    let text = table.write_acts(&table.bot_acts(0), Lang::En).unwrap();
    played.post(seat.index(), &text, true).await.unwrap();
    seat.index()
}

/// Has the others post until it is the turn of `missing`, and lets that deadline pass.
async fn miss(played: &Played, missing: usize) -> GameView {
    while played.table(0).await.position().awaits()[0].seat.index() != missing {
        post_as_bot(played).await;
    }
    let deadline = played.table(0).await.game.deadline.unwrap();
    played.site.wait(deadline - played.site.now() + TimeDelta::seconds(1));
    played.site.work().await;
    played.table((missing + 1) % 3).await
}

#[tokio::test]
async fn in_war_a_seat_is_open_at_once_when_its_player_is_absent_by_the_rules() {
    let (played, missing) = war(json!({ "absent_after": 2 })).await;
    let turn = |table: &GameView| table.game.turn;
    // Placing and fighting of round 1 are one turn.
    let after_placing = miss(&played, missing).await;
    let after_fighting = miss(&played, missing).await;
    assert_eq!((turn(&after_placing), after_fighting.roster[missing].vacant_since), (1, None));
    let open = miss(&played, missing).await;
    assert!(turn(&open) >= 2);
    assert!(open.roster[missing].vacant_since.is_some(), "open as the thread says");
    let told = played.told().await;
    assert_eq!(told.matches("war-absent").count(), 1, "{told}");
    assert!(!told.contains("game-vacated"), "said once");

    // The player and the Game Master are notified.
    let ids = [played.people[missing].id, played.people[0].id];
    for id in ids {
        let messages: Vec<String> =
            sqlx::query_scalar("select message::text from notifications where user_id = $1")
                .bind(id.0)
                .fetch_all(&played.site.db)
                .await
                .unwrap();
        let wanted = if id == ids[0] { "game-notice-seat-lost" } else { "game-notice-seat-open" };
        assert!(messages.iter().any(|message| message.contains(wanted)), "{wanted}: {messages:?}");
    }

    // The list of open games shows the seat with its position and the time left, and the person who takes it plays.
    let dora = account(&played.site, "Dora", false).await;
    let mut browser = played.browser(&dora).await;
    let row = browser.get("/games?part=open").await.texts("table.games tbody tr").join(" ");
    assert!(row.contains("The long road") && row.contains("left") && row.contains('('), "{row}");
    let game = format!("/games/{}", played.game);
    let joined = browser.submit(&game, &format!("{game}/join"), &[("seat", "")]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    assert!(played.told().await.contains("war-returned"));
    // Orders call the players by the names of those who sit there now.
    let names = ["Ana", "Bogdan", "Carmen"].map(str::to_owned);
    let named = played.table(0).await.game.options["names"].clone();
    for (seat, name) in names.iter().enumerate() {
        assert_eq!(named[seat], json!(if seat == missing { "Dora" } else { name }), "{named}");
    }
    assert!(browser.get("/games?part=open").await.texts("table.games").is_empty());
    while played.table(0).await.position().awaits()[0].seat.index() != missing {
        post_as_bot(&played).await;
    }
    let page = browser.get(&game).await;
    assert!(!page.texts("form.sheet").is_empty(), "it is Dora's turn");
}

#[tokio::test]
async fn where_a_war_table_sets_no_number_nobody_is_absent() {
    let (played, missing) = war(json!({ "absent_after": null })).await;
    for _ in 0..5 {
        let table = miss(&played, missing).await;
        assert_eq!(table.roster[missing].vacant_since, None);
    }
    assert!(!played.told().await.contains("war-absent"));
}

#[tokio::test]
async fn a_table_that_everybody_has_left_stands_still_until_somebody_sits_down() {
    let options =
        json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen" });
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    let gm = &played.people[0];
    let bot = GameCorrection::Bot { seat: Some(Seat(6)) };
    played.correct(bot).await.unwrap();
    for _ in 0..3 {
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
    }
    let table = played.table(0).await;
    assert_eq!((table.game.stage, table.game.resumes_at), (Stage::Paused, None));
    assert!(table.roster.iter().all(|seated| seated.player().and_then(SeatPlayer::person).is_none()));
    assert_eq!(played.told().await.matches("game-deserted").count(), 1);
    let told: i64 = sqlx::query_scalar(
        "select count(*) from notifications where user_id = $1 and topic like '%:deserted'",
    )
    .bind(gm.id.0)
    .fetch_one(&played.site.db)
    .await
    .unwrap();
    assert_eq!(told, 1);
    let phase = table.game.phase;
    played.site.wait(TimeDelta::days(20));
    played.site.work().await;
    assert_eq!(played.table(0).await.game.phase, phase, "the bot does not play on");

    let dora = account(&played.site, "Zoe", false).await;
    let wish = SeatRequest { seat: Some(Seat(2)), invitation: "", agreement: 1 };
    gamemaster::join(&played.site.db, played.game, &dora, wish, played.site.now()).await.unwrap();
    let table = played.table(0).await;
    assert_eq!(table.game.stage, Stage::Running);
    let clock = &table.game.clocks[0];
    assert!(clock.deadline.at >= played.site.now() + TimeDelta::hours(24), "a whole phase");
    assert!(played.told().await.contains("game-resumed-with-people"));
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    assert_ne!(played.table(0).await.game.phase, phase, "it goes on");
}

#[tokio::test]
async fn a_table_that_nobody_comes_back_to_ends_after_thirty_days() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    for person in &played.people {
        gamemaster::leave(&played.site.db, played.game, person, played.site.now()).await.unwrap();
    }
    assert_eq!(played.table(0).await.game.stage, Stage::Paused);
    played.site.wait(TimeDelta::days(29));
    played.site.work().await;
    assert_eq!(played.table(0).await.game.stage, Stage::Paused);
    played.site.wait(TimeDelta::days(1));
    played.site.work().await;
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
    assert_eq!(played.told().await.matches("game-deserted-ended").count(), 1);
}

#[tokio::test]
async fn a_covered_first_phase_waits_until_every_seat_has_sent_orders() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    sqlx::query("update games set covers_first_phase = true").execute(&played.site.db).await.unwrap();
    for person in [0, 1, 2, 4, 5, 6] {
        played.finish(person, "").await.unwrap();
    }
    for _ in 0..2 {
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
        let table = played.table(0).await;
        assert_eq!((table.game.phase, table.game.stage), (Some(0), Stage::Running));
        assert!(table.roster[3].vacant_since.is_some(), "the absent player has lost the seat");
        assert!(
            table.game.deadline.unwrap() > played.site.now() + TimeDelta::hours(22),
            "a whole phase again"
        );
    }
    let told = played.told().await;
    assert_eq!(told.matches("game-first-phase-waits").count(), 2);
    assert!(!told.contains("game-vacated"), "said once");

    // Whoever takes the seat plays from the beginning, and the phase ends with their orders.
    let zoe = account(&played.site, "Zoe", false).await;
    let wish = SeatRequest { seat: Some(Seat(3)), invitation: "", agreement: 1 };
    gamemaster::join(&played.site.db, played.game, &zoe, wish, played.site.now()).await.unwrap();
    assert_eq!(played.table(0).await.game.phase, Some(0));
    gamemaster::confirm(&played.site.db, played.game, &zoe, 0, played.site.now()).await.unwrap();
    assert_eq!(played.table(0).await.game.phase, Some(1));
}

#[tokio::test]
async fn the_last_miss_before_a_seat_is_lost_is_told_to_its_player() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    for person in [0, 1, 2, 4, 5, 6] {
        played.finish(person, "").await.unwrap();
    }
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let warned: Vec<i64> = sqlx::query_scalar(
        "select user_id from notifications where message ->> 'id' = 'game-notice-seat-at-risk'",
    )
    .fetch_all(&played.site.db)
    .await
    .unwrap();
    assert_eq!(warned, [played.people[3].id.0]);
    assert_eq!(played.table(3).await.roster[3].missed, 1);
}

#[tokio::test]
async fn missed_builds_count_half_and_do_not_cost_the_seat() {
    let options =
        json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen" });
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    // France, seat 2, takes Spain and Portugal, and may build.
    let seat =
        played.table(0).await.position().seat_names().iter().position(|name| name.id.ends_with("france"));
    let france = seat.unwrap();
    for orders in ["A MAR - SPA; F BRE - MAO", "F MAO - POR"] {
        for person in 0..SEVEN.len() {
            played.finish(person, if person == france { orders } else { "" }).await.unwrap();
        }
    }
    let due = played.table(0).await.position().awaits();
    assert!(
        due.iter().all(|due| due.is_minor) && due.iter().any(|due| due.seat.index() == france),
        "{due:?}"
    );
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let table = played.table(0).await;
    assert_eq!((table.roster[france].missed, table.roster[france].missed_ever), (0, 1));
    assert!(played.told().await.contains("game-missed-minor"));
    let reliability =
        gamemaster::load_reliability(&played.site.db, played.people[france].id, played.site.now())
            .await
            .unwrap();
    assert_eq!((reliability.met, reliability.owed), (4, 5), "a missed build weighs half a phase");
}

#[tokio::test]
async fn a_seat_lost_by_missing_is_told_to_its_player_and_the_game_master() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    for _ in 0..2 {
        for person in [0, 1, 2, 4, 5, 6] {
            if played.table(0).await.game.stage == Stage::Running {
                let _ = played.finish(person, "").await;
            }
        }
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
    }
    let letters = played.letters().await;
    let head = |letter: &Letter| letter.text.split("What has happened").next().unwrap().to_owned();
    let lost: Vec<_> =
        letters.iter().filter(|letter| head(letter).contains("open to a new player (")).collect();
    let mut to: Vec<&str> = lost.iter().map(|letter| letter.to.split('@').next().unwrap()).collect();
    to.sort_unstable();
    assert_eq!(to, ["ana", "dora"], "{lost:?}");
    let of_end = |letter: &&&Letter| letter.subject.contains("is over");
    assert_eq!(
        lost.iter().filter(of_end).count(),
        1,
        "the Game Master plays: one letter tells both: {lost:?}"
    );
}

#[tokio::test]
async fn a_game_alone_sends_one_letter_before_it_is_called_off_and_no_other() {
    let mut alone = Alone::press_on(hall().await, "lesson-diplomacy").await;
    sqlx::query("update users set email = 'ana@example.org', email_folded = 'ana@example.org', email_confirmed_at = $1")
        .bind(alone.site.now())
        .execute(&alone.site.db)
        .await
        .unwrap();
    for _ in 0..3 {
        alone.post().await;
        assert!(alone.site.letters().await.is_empty(), "somebody sits before it");
    }
    let mut letters = Vec::new();
    for _ in 0..40 {
        alone.site.wait(TimeDelta::days(1));
        letters.extend(alone.site.letters().await);
    }
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(letters[0].subject.contains("cancelled"), "{letters:?}");
    assert_eq!(
        gamemaster::load_game_view(&alone.site.db, alone.id(), None).await.unwrap().game.stage,
        Stage::Cancelled
    );
}

#[tokio::test]
async fn an_unconfirmed_address_is_told_to_its_owner_until_it_is_confirmed() {
    let site = hall().await;
    let mut maria = site.player("Maria").await;
    let begun = maria.submit("/games", "/games/solo", &[("game", "lesson-diplomacy")]).await;
    for page in ["/", "/account/profile", "/notifications", begun.location()] {
        let links = maria.get(page).await.attributes(".callout a[href='/account/e-mail-address']", "href");
        assert_eq!(links.len(), 1, "{page}");
    }
    let mut bogdan = player(&site, "Bogdan").await;
    assert!(
        bogdan.get("/").await.texts(".callout a[href='/account/e-mail-address']").is_empty(),
        "only to its owner"
    );
    sqlx::query("update users set email_confirmed_at = $1 where name = 'Maria'")
        .bind(site.now())
        .execute(&site.db)
        .await
        .unwrap();
    assert!(maria.get("/").await.texts(".callout a[href='/account/e-mail-address']").is_empty());
}

#[tokio::test]
async fn whoever_asked_for_it_is_told_of_seats_that_become_open() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let asks = account(&played.site, "Horia", false).await;
    account(&played.site, "Ioana", false).await;
    let mut browser = played.browser(&asks).await;
    let page = "/account/reminders";
    assert_eq!(browser.submit(page, page, &[("open_seats", "on")]).await.location(), page);
    let mut leaver = played.browser(&played.people[4]).await;
    assert_eq!(leaver.submit(page, page, &[("open_seats", "on")]).await.location(), page);
    let (db, game) = (&played.site.db, played.game);
    gamemaster::leave(db, game, &played.people[4], played.site.now()).await.unwrap();
    let told: Vec<i64> = sqlx::query_scalar(
        "select user_id from notifications where message ->> 'id' = 'open-seat-notice' order by user_id",
    )
    .fetch_all(db)
    .await
    .unwrap();
    assert_eq!(told, [asks.id.0], "neither who did not ask nor who has just left");
    let shown = browser.get("/notifications").await;
    assert!(shown.texts("main").join(" ").contains("Italy"), "{}", shown.body);
    // A seat that goes from one player to another at once was never open.
    sqlx::query("delete from notifications").execute(db).await.unwrap();
    played.correct(GameCorrection::Bot { seat: Some(stafeta_rules::rules::Seat(2)) }).await.unwrap();
    let told: i64 = sqlx::query_scalar("select count(*) from notifications where user_id = $1")
        .bind(asks.id)
        .fetch_one(db)
        .await
        .unwrap();
    assert_eq!(told, 0);
}

#[tokio::test]
async fn the_game_master_is_told_of_a_player_who_leaves_and_the_discussion_names_what_is_taken_over() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (db, game) = (&played.site.db, played.game);
    gamemaster::leave(db, game, &played.people[4], played.site.now()).await.unwrap();
    let told: Vec<(i64, String)> = sqlx::query_as(
        "select user_id, message::text from notifications where message ->> 'id' like 'game-notice-seat-%'",
    )
    .fetch_all(db)
    .await
    .unwrap();
    let [(user, message)] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(*user, played.table(0).await.game.gm.0, "not who left");
    assert!(message.contains("game-notice-seat-open") && message.contains("seat-lost-left"), "{message}");
    let horia = account(&played.site, "Horia", false).await;
    let mut browser = played.browser(&horia).await;
    let page = format!("/games/{game}");
    let taken = browser.submit(&page, &format!("{page}/join"), &[("seat", "4")]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    let discussion = browser.get(&format!("/t/{}", played.table(0).await.game.discussion)).await;
    let said = discussion.texts("article").join(" ");
    assert!(said.contains("Horia takes over Italy."), "{said}");
}
