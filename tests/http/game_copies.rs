//! Rematches, new games with copied settings, seats kept for people by name, following and muting a game.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::gamemaster::{self, SeatRequest};
use stafeta::games::Ruleset;
use stafeta::ids::GameId;

use crate::absence_terms::game;
use crate::games::{Played, SEVEN, account, classic, new, refusal, trial};
use crate::seed;

/// Opens a game of two seats that is over.
async fn over() -> Played {
    let played = game(2, Ruleset::Trial, trial(), |settings| settings.missed_limit = None).await;
    for _ in 0..20 {
        played.site.wait(TimeDelta::hours(24));
        played.site.work().await;
    }
    assert_eq!(played.table(0).await.game.stage, gamemaster::Stage::Over);
    played
}

#[tokio::test]
async fn a_rematch_has_the_same_settings_and_keeps_seats_for_the_same_people() {
    let played = over().await;
    let stranger = account(&played.site, "Cora", false).await;
    let mut ana = played.browser(&played.people[0]).await;
    let copy = "/games/1/copy";
    assert!(ana.get("/games/1").await.texts("main a").iter().any(|link| link == "Rematch"));
    let wrong = ana.submit(copy, copy, &[("reserved", "Bogdan, Nobody")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("is called: Nobody"), "{}", wrong.body);
    // All that is wrong is said at once.
    let fields = [("name", ""), ("reserved", "Nobody"), ("door", "password"), ("password", "")];
    let wrong = ana.submit(copy, copy, &fields).await;
    let said = wrong.texts(".error-summary li");
    assert_eq!(said.len(), 3, "{said:?}");
    let made = ana.submit(copy, copy, &[]).await;
    assert_eq!(made.location(), "/games/2", "{}", made.body);

    let find = async |id| gamemaster::find(&played.site.db, GameId(id), None).await.unwrap().unwrap();
    let (old, rematch) = (find(1).await, find(2).await);
    assert_eq!(rematch.name, "The long road (again)");
    assert_eq!(
        (rematch.options, rematch.press, rematch.missed_limit),
        (old.options, old.press, old.missed_limit)
    );
    let mut bogdan = played.browser(&played.people[1]).await;
    assert!(bogdan.get("/notifications").await.body.contains("Ana invites you to The long road (again)"));
    assert!(ana.get(&format!("/t/{}", rematch.thread)).await.body.contains("seats are kept for: Bogdan"));

    // One seat is free for everybody, the other is kept.
    let (db, wish) = (&played.site.db, SeatRequest { seat: None, invitation: "", agreement: 1 });
    gamemaster::join(db, GameId(2), &stranger, wish, played.site.now()).await.unwrap();
    let refused = gamemaster::join(db, GameId(2), &played.people[0], wish, played.site.now()).await;
    assert_eq!(refusal(refused.unwrap_err()), "reservation-kept");
    gamemaster::join(db, GameId(2), &played.people[1], wish, played.site.now()).await.unwrap();
    assert_eq!(find(2).await.stage, gamemaster::Stage::Running);
}

#[tokio::test]
async fn a_kept_seat_is_free_for_everybody_after_its_time() {
    let played = over().await;
    let board = seed::board(&played.site, "second", "everyone").await;
    let board = stafeta::forum::boards::find_by_id(&played.site.db, board, Some(&played.people[0])).await;
    let mut kept = new(Ruleset::Trial, trial(), 2);
    kept.reserved_for = vec![played.people[0].id, played.people[1].id];
    let (db, board) = (&played.site.db, board.unwrap().unwrap());
    let opened = gamemaster::open(db, &board, &played.people[0], &kept, played.site.now()).await.unwrap();
    let stranger = account(&played.site, "Cora", false).await;
    let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
    let refused = gamemaster::join(db, opened, &stranger, wish, played.site.now()).await;
    assert_eq!(refusal(refused.unwrap_err()), "reservation-kept");
    played.site.wait(gamemaster::SEAT_KEPT);
    gamemaster::join(db, opened, &stranger, wish, played.site.now()).await.unwrap();

    kept.settings.is_anonymous = true;
    let refused = gamemaster::open(db, &board, &played.people[0], &kept, played.site.now()).await;
    assert_eq!(refusal(refused.unwrap_err()), "reservation-anonymous");
    kept.settings.is_anonymous = false;
    kept.reserved_for.push(stranger.id);
    let refused = gamemaster::open(db, &board, &played.people[0], &kept, played.site.now()).await;
    assert_eq!(refusal(refused.unwrap_err()), "reservation-too-many");
}

#[tokio::test]
async fn the_form_of_a_game_keeps_seats_too() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut ana = played.browser(&played.people[0]).await;
    let (page, form) = ("/b/games/games/new?game=diplomacy:classic", "/b/games/games/new");
    let wrong = ana.submit(page, form, &[("name", "Friends"), ("reserved", "Bogdan\nZoe")]).await;
    assert!(wrong.status == StatusCode::UNPROCESSABLE_ENTITY && wrong.body.contains("Zoe"), "{}", wrong.body);
    // What the Game Master refuses is said at its own field, too.
    for (refused, field) in [
        (vec![("reserved", "Bogdan"), ("anonymous", "on"), ("vacation", "none")], "#f-reserved"),
        (vec![("bots", "2"), ("reserved", "Ana,Bogdan,Călin,Dora,Emil,Florin")], "#f-reserved"),
        (vec![("bots", "7")], "#f-bots"),
        (vec![("bots", "2"), ("rated", "on")], "#f-rated"),
        (vec![("bots", "2"), ("min_people", "6")], "#f-min_people"),
    ] {
        let wrong = ana.submit(page, form, &[vec![("name", "Friends")], refused].concat()).await;
        assert_eq!(wrong.attributes(".error-summary a", "href"), [field], "{}", wrong.body);
    }
    // Together with what else is wrong.
    let refused = [("name", "Friends"), ("reserved", "Zoe"), ("bots", "2"), ("rated", "on")];
    let wrong = ana.submit(page, form, &refused).await;
    assert_eq!(wrong.attributes(".error-summary a", "href"), ["#f-rated", "#f-reserved"], "{}", wrong.body);
    // A tournament has no bots, and keeps no seats.
    let planned = [&refused[..], &[("do", "tournament")]].concat();
    let planned = ana.submit(page, form, &planned).await;
    assert!(planned.location().starts_with("/tournaments/"), "{}", planned.body);
    let made = ana.submit(page, form, &[("name", "Friends"), ("reserved", "Bogdan\nEmil")]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    let kept = "select count(*) from seat_reservations r join users u on u.id = r.user_id where u.name in ('Bogdan', 'Emil')";
    assert_eq!(played.site.db_count(kept).await, 2);
    // A game that is still played is copied too, without its people.
    let copy = ana.get("/games/1/copy").await;
    assert!(copy.texts("h1")[0].contains("New game with these settings"), "{}", copy.body);
    assert_eq!(copy.texts("textarea")[0].trim(), "");
}

#[tokio::test]
async fn a_muted_game_sends_no_e_mail_and_a_followed_one_tells_of_each_post() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], true).await.with_mail().await;
    let mut bogdan = played.browser(&played.people[1]).await;
    let (page, form) = ("/games/1", "/games/1/attention");
    let muted = bogdan.submit(page, form, &[("do", "mute")]).await;
    assert_eq!(muted.location(), page, "{}", muted.body);
    assert!(bogdan.get(page).await.body.contains("Send e-mails about this game again"));
    let mails = "select count(*) from outbox o join users u on u.id = o.user_id where u.name = 'Bogdan'";
    let told = "select count(*) from notifications n join users u on u.id = n.user_id where u.name = 'Bogdan' and n.read_at is null";
    let before = played.site.db_count(mails).await;
    played.site.wait(TimeDelta::hours(30));
    played.site.work().await;
    assert_eq!(played.site.db_count(mails).await, before, "no e-mail");
    assert!(played.site.db_count(told).await > 0, "but a notification");
    bogdan.submit(page, form, &[("do", "unmute")]).await;
    played.site.wait(TimeDelta::hours(30));
    played.site.work().await;
    assert!(played.site.db_count(mails).await > before);

    let cora = account(&played.site, "Cora", false).await;
    let mut cora_browser = played.browser(&cora).await;
    cora_browser.submit(page, form, &[("do", "follow")]).await;
    assert!(cora_browser.get(page).await.body.contains("Stop following"));
    let watched =
        "select count(*) from thread_watches w join users u on u.id = w.user_id where u.name = 'Cora'";
    assert_eq!(played.site.db_count(watched).await, 1);
    cora_browser.submit(page, form, &[("do", "unfollow")]).await;
    assert_eq!(played.site.db_count(watched).await, 0);
    assert_eq!(cora_browser.submit(page, form, &[("do", "dance")]).await.status, StatusCode::BAD_REQUEST);
}
