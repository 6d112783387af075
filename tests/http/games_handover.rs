//! Handing over a game: nothing changes until the person who is asked accepts.

use axum::http::StatusCode;
use stafeta::gamemaster::{self, GameCorrection};

use crate::games::{account, refusal};
use crate::games_assent::send;
use crate::games_life::diplomacy;

#[tokio::test]
async fn a_game_is_handed_over_to_somebody_who_accepts() {
    let played = diplomacy().await;
    let horia = account(&played.site, "Horia", true).await;
    let game = format!("/games/{}", played.game);
    let (master, answer) = (format!("{game}/game-master"), format!("{game}/hand-over"));
    let mut opener = played.browser(&played.people[0]).await;
    let nobody = send(&mut opener, &master, &master, &[("act", "hand-over"), ("heir", "Nimeni")]).await;
    assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(nobody.attributes("#f-heir", "value"), ["Nimeni"]);
    let asked = send(&mut opener, &master, &master, &[("act", "hand-over"), ("heir", "horia")]).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER);
    assert!(opener.get(&master).await.body.contains("Horia is asked to become Game Master"));
    assert_eq!(played.table(0).await.game.gm, played.people[0].id, "until it is accepted the first remains");
    // Nobody else may answer.
    let (db, now) = (&played.site.db, played.site.now());
    let other = gamemaster::take_over(db, played.game, &played.people[1], now).await.unwrap_err();
    assert_eq!(refusal(other), "game-no-hand-over-to-you");
    let mut heir = played.browser(&horia).await;
    assert!(heir.get("/notifications").await.body.contains("Ana asks you to become Game Master"));
    assert_eq!(heir.get(&game).await.texts("#heir"), ["A game for you to run"]);
    let accepted = heir.submit(&game, &answer, &[("answer", "accept")]).await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER);
    assert_eq!(played.table(0).await.game.gm, horia.id);
    let twice = gamemaster::take_over(db, played.game, &horia, now).await.unwrap_err();
    assert_eq!(refusal(twice), "game-yours-already");
    assert!(opener.get("/notifications").await.body.contains("Horia is the Game Master from now on"));
    assert!(played.told().await.contains("game-handed-over"));
    let lines: Vec<String> =
        sqlx::query_scalar("select message::text from audit_log order by id").fetch_all(db).await.unwrap();
    for said in ["game-hand-over-offered", "game-handed-over"] {
        assert!(lines.iter().any(|line| line.contains(said)), "{said}");
    }
    // The new Game Master has no seat and decides alone. The former one has only a seat.
    played.decide(&horia, GameCorrection::Pause { hours: 2 }, "").await.unwrap();
}

#[tokio::test]
async fn an_offer_is_declined_or_withdrawn_and_nobody_without_the_right_takes_it() {
    let played = diplomacy().await;
    let (db, now, opener) = (&played.site.db, played.site.now(), &played.people[0]);
    let (horia, ion) =
        (account(&played.site, "Horia", true).await, account(&played.site, "Ion", false).await);
    let offer = async |name| gamemaster::hand_over(db, played.game, opener, name, now).await;
    let set = sqlx::query("update boards set open_by = 'admins'");
    set.execute(db).await.unwrap();
    assert_eq!(refusal(offer(Some("Ion")).await.unwrap_err()), "game-may-not-run");
    assert_eq!(refusal(offer(Some("Ana")).await.unwrap_err()), "game-has-that-master");
    assert_eq!(refusal(offer(None).await.unwrap_err()), "game-no-hand-over");
    offer(Some("Horia")).await.unwrap();
    gamemaster::decline_handover(db, played.game, &horia, now).await.unwrap();
    assert_eq!(
        refusal(gamemaster::take_over(db, played.game, &horia, now).await.unwrap_err()),
        "game-no-hand-over-to-you"
    );
    offer(Some("Horia")).await.unwrap();
    offer(None).await.unwrap();
    assert_eq!(
        refusal(gamemaster::take_over(db, played.game, &horia, now).await.unwrap_err()),
        "game-no-hand-over-to-you"
    );
    // The permission is checked again when the offer is accepted.
    sqlx::query("update boards set open_by = 'players'").execute(db).await.unwrap();
    offer(Some("Ion")).await.unwrap();
    sqlx::query("insert into bans (user_id, reason, by_id, begins_at) values ($1, 'spam', $2, $3)")
        .bind(ion.id)
        .bind(horia.id)
        .bind(now)
        .execute(db)
        .await
        .unwrap();
    let banned = gamemaster::take_over(db, played.game, &ion, now).await.unwrap_err();
    assert_eq!(refusal(banned), "game-may-not-run-yourself");
    assert_eq!(played.table(0).await.game.gm, opener.id);
    let stranger = gamemaster::hand_over(db, played.game, &played.people[1], Some("Horia"), now).await;
    assert!(matches!(stranger, Err(gamemaster::GameError::Forbidden)));
    for said in ["game-hand-over-declined", "game-hand-over-withdrawn"] {
        assert!(played.told().await.contains(said), "{said}");
    }
}
