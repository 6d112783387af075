//! Safeguards of a game: players do not judge in their own game, nobody is seated unasked, and a seat hands over no secrets.

use axum::http::StatusCode;
use stafeta::gamemaster::{self, GameCorrection, Motion, NewPress, OrderDraft, SeatRequest};
use stafeta::i18n::Lang;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use crate::games::{account, press_on, refusal};
use crate::games_life::diplomacy;

#[tokio::test]
async fn nobody_who_runs_a_game_seats_themselves_and_nobody_is_seated_unasked() {
    let played = diplomacy().await;
    let (db, judge, seat) = (&played.site.db, played.judge().await, Seat(4));
    let now = played.site.now();
    let own = played.correct(GameCorrection::Replace { seat, name: "Judge" }).await.unwrap_err();
    assert_eq!(refusal(own), "game-master-takes-no-seat");
    played.correct(GameCorrection::Free { seat }).await.unwrap();
    let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
    let joined = gamemaster::join(db, played.game, &judge, wish, now).await.unwrap_err();
    assert_eq!(refusal(joined), "game-master-takes-no-seat");
    // An offered seat waits for one person, who may decline it.
    let (horia, ion) =
        (account(&played.site, "Horia", false).await, account(&played.site, "Ion", false).await);
    played.correct(GameCorrection::Replace { seat, name: "Horia" }).await.unwrap();
    assert_eq!(played.table(0).await.roster[4].player(), None, "nobody is seated unasked");
    let taken = gamemaster::join(db, played.game, &ion, wish, now).await.unwrap_err();
    assert_eq!(refusal(taken), "game-no-seat");
    let mut browser = played.browser(&horia).await;
    let game = format!("/games/{}", played.game);
    assert!(browser.get("/notifications").await.body.contains("a seat is offered to you"));
    assert_eq!(browser.get(&game).await.texts("#offered"), ["A seat for you"]);
    let declined = browser.post_filled(&game, &format!("{game}/decline")).await;
    assert_eq!(declined.status, StatusCode::SEE_OTHER);
    assert!(browser.get(&game).await.texts("#offered").is_empty());
    assert_eq!(gamemaster::join(db, played.game, &ion, wish, now).await.unwrap(), seat);
}

#[tokio::test]
async fn a_seat_taken_by_force_hands_over_no_orders_no_draft_and_tells_the_player() {
    let played = diplomacy().await;
    let (db, now) = (&played.site.db, played.site.now());
    let (seat, gone) = (Seat(2), &played.people[2]);
    played.post(2, "A PAR - BUR", false).await.unwrap();
    let draft = OrderDraft { seat: None, text: "A PAR - PIC", prose: "to myself", lang: Lang::En };
    gamemaster::save_draft(db, played.game, gone, draft, now).await.unwrap();
    let said = NewPress {
        to: gamemaster::PressRecipients::Seats(vec![Seat(5)]),
        text: "between us",
        form_token: Uuid::new_v4(),
    };
    let talk = gamemaster::say_press(db, played.game, gone, &said, now).await.unwrap();
    let horia = account(&played.site, "Horia", false).await;
    played.correct(GameCorrection::Replace { seat, name: "Horia" }).await.unwrap();
    assert_eq!(played.table(2).await.submitted.unwrap().text, "A PAR - BUR", "an offer takes nothing away");
    played.accept(&horia).await;
    let theirs = gamemaster::load_game_view(db, played.game, Some(&horia)).await.unwrap();
    assert_eq!(theirs.seat(), Some(seat));
    assert!(theirs.submitted.is_none() && theirs.draft.is_none());
    assert!(gamemaster::read_talk(db, &theirs, talk, None).await.is_err());
    let gone_table = gamemaster::load_game_view(db, played.game, Some(gone)).await.unwrap();
    assert_eq!(gamemaster::read_talk(db, &gone_table, talk, None).await.unwrap().said.len(), 1);
    let mut browser = played.browser(gone).await;
    assert!(browser.get("/notifications").await.body.contains("you no longer have your seat"));
    let lines: Vec<String> =
        sqlx::query_scalar("select message::text from audit_log order by id").fetch_all(db).await.unwrap();
    for said in ["game-offered-by", "game-offer-taken"] {
        assert!(lines.iter().any(|line| line.contains(said)), "{said} in the log");
        assert!(played.told().await.contains(said), "{said} in the thread");
    }
    // The orders of the former player do not count either.
    played.hours(25).await;
    let orders: i64 = sqlx::query_scalar("select count(*) from orders where seat = 2 and status = 'used'")
        .fetch_one(db)
        .await
        .unwrap();
    assert_eq!(orders, 0);
}

#[tokio::test]
async fn an_open_sheet_says_that_its_phase_is_over_and_keeps_what_was_typed() {
    let played = diplomacy().await;
    let mut browser = played.browser(&played.people[2]).await;
    let game = format!("/games/{}", played.game);
    let open = browser.get(&game).await;
    played.hours(25).await;
    for (button, seen) in [("check", &open), ("send", &open)] {
        let refused = press_on(&mut browser, seen, &game, button, &[("text", "A PAR - BUR")]).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{button}");
        assert!(refused.body.contains("This phase is over."), "{button}");
        assert_eq!(refused.texts("textarea[name=text]"), ["A PAR - BUR"], "{button}");
    }
}

#[tokio::test]
async fn whose_seat_was_freed_meanwhile_learns_why_a_form_is_refused_and_keeps_what_was_typed() {
    let played = diplomacy().await;
    let mut browser = played.browser(&played.people[2]).await;
    let game = format!("/games/{}", played.game);
    let (sheet, press) = (browser.get(&game).await, browser.get(&format!("{game}/press")).await);
    played.correct(GameCorrection::Free { seat: Seat(2) }).await.unwrap();
    let orders = press_on(&mut browser, &sheet, &game, "check", &[("text", "A PAR - BUR")]).await;
    let said = press.fill(&format!("{game}/press"), &[("to", "everybody"), ("text", "I support you.")]);
    let said = browser.post(&format!("{game}/press"), &said).await;
    for (refused, typed) in [(orders, "A PAR - BUR"), (said, "I support you.")] {
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert_eq!(refused.texts("h1"), ["You have no seat in this game"]);
        assert_eq!(refused.texts("textarea[name=text]"), [typed]);
    }
}

#[tokio::test]
async fn whose_seat_was_freed_meanwhile_learns_why_a_vote_and_an_agreement_are_refused() {
    let played = diplomacy().await;
    let vote = played.motion(0, Motion::Extend { hours: 24 }).await.unwrap();
    let mut browser = played.browser(&played.people[2]).await;
    let game = format!("/games/{}", played.game);
    let (votes, press) =
        (browser.get(&format!("{game}/votes")).await, browser.get(&format!("{game}/press")).await);
    let moved = votes.fill(&format!("{game}/votes"), &[("motion", "extend"), ("amount", "36")]);
    let cast = votes.fill(&format!("{game}/votes/{vote}"), &[("voice", "for")]);
    let agreed = press.fill(&format!("{game}/press/agreements"), &[("partner", "0"), ("turns", "2")]);
    played.correct(GameCorrection::Free { seat: Seat(2) }).await.unwrap();
    for (path, fields) in [
        (format!("{game}/votes"), moved),
        (format!("{game}/votes/{vote}"), cast),
        (format!("{game}/press/agreements"), agreed),
    ] {
        let refused = browser.post(&path, &fields).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(refused.texts("h1"), ["You have no seat in this game"], "{path}");
        let kept = refused.attributes("main form input[name=amount]", "value");
        assert_eq!(kept.concat(), if path.ends_with("/votes") { "36" } else { "" });
    }
}
