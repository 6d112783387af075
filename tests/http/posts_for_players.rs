//! A Game Master without a seat posts orders that a player has given them, on the page of the game.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::accounts::Person;
use stafeta::games::Ruleset;
use stafeta_rules::conquest::state::ConquestStage;

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::conquest_sheet::{on_turn, opened, until};
use crate::games::{Played, SEVEN, account, classic, post_checked, press, press_on};

use crate::{Answer, Browser};

const GAME: &str = "/games/1";
/// England, which sends an order by telephone.
const CALLER: usize = 1;
/// What England has sent before, as only England writes it.
const SENT: &str = "fLeEt LoNdOn HoLdS";

/// Opens a game of Diplomacy and a browser of an administrator without a seat.
async fn seven() -> (Played, Browser) {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let judge = account(&played.site, "Judge", true).await;
    let browser = played.browser(&judge).await;
    (played, browser)
}

/// Opens a game of Forum Conquest. Also returns the player whose turn it is, and an administrator without a seat.
async fn six() -> (Played, usize, Person) {
    let played = opened(serde_json::json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let awaited = on_turn(&played).await;
    let judge = account(&played.site, "Judge", true).await;
    (played, awaited, judge)
}

/// Presses the button of a seat on the page of the game.
async fn turn_to(browser: &mut Browser, seat: usize) -> Answer {
    press(browser, GAME, &format!("for-{seat}"), &[]).await
}

fn heading(sheet: &Answer) -> String {
    sheet.texts("#sheet").concat()
}

#[tokio::test]
async fn a_game_master_without_a_seat_posts_for_a_player() {
    let (played, mut master) = seven().await;
    played.post(CALLER, SENT, false).await.unwrap();
    let page = master.get(GAME).await;
    let offered = page.attributes("button[name=do][value^=for-]", "value");
    assert_eq!(offered, (0..7).map(|seat| format!("for-{seat}")).collect::<Vec<_>>());
    assert!(page.texts("button[value=for-1]")[0].contains(SEVEN[CALLER]), "{}", page.body);
    let controls = master.get("/games/1/game-master").await;
    assert_eq!(controls.attributes("button[name=do][value^=for-]", "value"), offered);
    let sheet = turn_to(&mut master, CALLER).await;
    assert_eq!(sheet.status, StatusCode::OK);
    assert!(heading(&sheet).contains(SEVEN[CALLER]), "{}", sheet.body);
    assert_eq!(sheet.texts("textarea[name=text]"), [""]);
    assert!(sheet.texts(".panel-handle b")[0].contains(SEVEN[CALLER]), "on a phone this is the heading");
    assert!(sheet.texts(".sheet-state .badge").is_empty(), "nothing is kept yet");
    assert!(!sheet.body.contains(SENT) && !sheet.body.contains("F LON"), "{}", sheet.body);
    assert!(!sheet.attributes("button[name=do]", "value").contains(&"for-me".to_owned()));
    // What is refused stays on the sheet.
    let wrong = press_on(&mut master, &sheet, GAME, "check", &[("text", "A VIE - GAL")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrong.texts("textarea[name=text]"), ["A VIE - GAL"]);
    assert!(heading(&wrong).contains(SEVEN[CALLER]));
    let shown = press_on(&mut master, &wrong, GAME, "check", &[("text", "F LON - NTH")]).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
    assert!(shown.texts("#as-posted")[0].contains(SEVEN[CALLER]));
    assert!(
        shown.texts("label[for=tell-ready]")[0].contains(SEVEN[CALLER]),
        "it is not the reader who is ready"
    );
    let posted = post_checked(&mut master, &shown, GAME, &[]).await;
    assert_eq!(posted.location(), "/games/1#orders");
    let page = master.get(GAME).await;
    assert!(page.texts("[role=status]").concat().contains("Orders"), "it is said: {}", page.body);
    assert!(!page.body.contains("F LON - NTH"), "sealed orders are shown to their player only");
    assert_eq!(played.table(CALLER).await.submitted.unwrap().text, "F LON - NTH");
    let told = played.told().await;
    assert!(told.contains("game-posted-for") && told.contains("Judge"), "{told}");
}

#[tokio::test]
async fn a_draft_for_each_player_waits_on_the_page() {
    let (_played, mut master) = seven().await;
    let sheet = turn_to(&mut master, 0).await;
    let next = press_on(&mut master, &sheet, GAME, "for-1", &[("text", "A VIE - GAL")]).await;
    assert_eq!(next.texts("textarea[name=text]"), [""]);
    let saved = press_on(&mut master, &next, GAME, "draft", &[("text", "F LON - NTH")]).await;
    assert_eq!(saved.location(), "/games/1#orders");
    let page = master.get(GAME).await;
    for (seat, is_drafted) in [("0", true), ("1", true), ("2", false)] {
        let said = page.texts(&format!("button[value=for-{seat}]")).concat();
        assert_eq!(said.contains("draft, saved"), is_drafted, "{said}");
    }
    assert_eq!(turn_to(&mut master, 0).await.texts("textarea[name=text]"), ["A VIE - GAL"]);
}

#[tokio::test]
async fn only_who_runs_the_game_and_plays_nowhere_in_it_posts_for_players() {
    let (played, mut master) = seven().await;
    let stranger = account(&played.site, "Stranger", false).await;
    let sheet = turn_to(&mut master, CALLER).await;
    let fields: Vec<_> = sheet.fill("/games/1/orders", &[("text", "F LON - NTH")]);
    let with = |token: &str, button: &str| {
        let mut fields = fields.clone();
        fields.retain(|(name, _)| name != "form_token");
        fields
            .extend([("form_token", token), ("do", button)].map(|(name, value)| (name.into(), value.into())));
        fields
    };
    // The player who runs the game, another player, and somebody who only watches.
    for (person, statuses) in [
        (&played.people[0], [StatusCode::CONFLICT; 2]),
        (&played.people[2], [StatusCode::CONFLICT; 2]),
        (&stranger, [StatusCode::FORBIDDEN; 2]),
    ] {
        let mut browser = played.browser(person).await;
        let page = browser.get(GAME).await;
        assert!(page.attributes("button[value^=for-]", "value").is_empty(), "{}", person.name);
        let token = page.attributes("input[name=form_token]", "value").swap_remove(0);
        for (button, status) in ["check", "send"].into_iter().zip(statuses) {
            let answer = browser.post("/games/1/orders", &with(&token, button)).await;
            assert_eq!(answer.status, status, "{} {button}: {}", person.name, answer.body);
        }
    }
    assert!(played.table(CALLER).await.submitted.is_none());
    assert_eq!(turn_to(&mut master, 7).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_post_made_for_a_player_names_the_game_master() {
    let (played, awaited, judge) = six().await;
    let mut master = played.browser(&judge).await;
    let sheet = turn_to(&mut master, awaited).await;
    assert!(sheet.texts("form.sheet p.callout").is_empty(), "{}", sheet.body);
    let fields = [("text", "Pass"), ("prose", "He says hello.")];
    let shown = press_on(&mut master, &sheet, GAME, "check", &fields).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
    post_checked(&mut master, &shown, GAME, &[]).await.location();
    assert_ne!(on_turn(&played).await, awaited);
    let thread = played.table(0).await.game.thread;
    let said = master.get(&format!("/t/{thread}")).await.texts("article");
    let of = &played.people[awaited].name;
    assert!(said.iter().any(|post| post.contains(&format!("Posted by Judge for {of}."))), "{said:?}");
    assert!(said.iter().any(|post| post.contains("He says hello.")), "{said:?}");
}

#[tokio::test]
async fn a_draft_can_be_deleted_where_it_is_listed() {
    let (played, mut master) = seven().await;
    for (seat, text) in [(0, "A VIE - GAL"), (CALLER, "F LON - NTH")] {
        let sheet = turn_to(&mut master, seat).await;
        assert!(sheet.attributes("button[value=discard]", "name").is_empty(), "nothing is kept yet");
        press_on(&mut master, &sheet, GAME, "draft", &[("text", text)]).await.location();
    }
    let sheet = turn_to(&mut master, CALLER).await;
    let deleted = press_on(&mut master, &sheet, GAME, "discard", &[("text", "")]).await;
    assert_eq!(deleted.location(), "/games/1#orders");
    let page = master.get(GAME).await;
    assert!(!page.texts("button[value=for-1]").concat().contains("draft"), "{}", page.body);
    assert!(page.texts("button[value=for-0]").concat().contains("draft"), "the other one stays");
    // In the next phase it is on no sheet, and is listed below.
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let page = master.get(GAME).await;
    assert!(page.texts("details pre").concat().contains("A VIE - GAL"), "{}", page.body);
    let in_list = |name: &str| page.attributes(&format!("details form input[name={name}]"), "value");
    let fields = ["form_token", "phase", "seat"].map(|name| (name.to_owned(), in_list(name).swap_remove(0)));
    let discard = [&fields[..], &[("do".to_owned(), "discard".to_owned())]].concat();
    // Another one that was written since is not meant.
    let sheet = turn_to(&mut master, 0).await;
    press_on(&mut master, &sheet, GAME, "draft", &[("text", "A VIE - BOH")]).await.location();
    master.post("/games/1/orders", &discard).await.location();
    let sheet = turn_to(&mut master, 0).await;
    assert_eq!(sheet.texts("textarea[name=text]"), ["A VIE - BOH"]);
    press_on(&mut master, &sheet, GAME, "discard", &[]).await.location();
    assert_eq!(turn_to(&mut master, 0).await.texts("textarea[name=text]"), [""]);
}

#[tokio::test]
async fn who_no_longer_runs_the_game_finds_their_drafts_and_deletes_them() {
    let (played, mut master) = seven().await;
    let sheet = turn_to(&mut master, 0).await;
    press_on(&mut master, &sheet, GAME, "draft", &[("text", "A VIE - GAL")]).await.location();
    sqlx::query("update users set role = 'player' where name = 'Judge'")
        .execute(&played.site.db)
        .await
        .unwrap();
    let page = master.get(GAME).await;
    let listed = page.texts("details:has(button[value=discard])").concat();
    assert!(listed.contains("A VIE - GAL") && listed.contains("You may not post"), "{listed}");
    master.submit(GAME, "/games/1/orders", &[("do", "discard")]).await.location();
    assert!(!master.get(GAME).await.body.contains("A VIE - GAL"));
}

#[tokio::test]
async fn orders_of_a_game_on_hold_are_kept_on_the_sheet() {
    let (played, mut master) = seven().await;
    let sheet = turn_to(&mut master, CALLER).await;
    sqlx::query("update games set stage = 'paused', deadline_at = null, paused_at = $1")
        .bind(played.site.now())
        .execute(&played.site.db)
        .await
        .unwrap();
    let refused = press_on(&mut master, &sheet, GAME, "send", &[("text", "F LON - NTH")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert_eq!(refused.texts("textarea[name=text]"), ["F LON - NTH"]);
}

#[tokio::test]
async fn a_letter_is_read_for_its_orders_and_its_unclear_lines_are_asked_back() {
    let (played, mut master) = seven().await;
    let letter = "Dear Judge,\n\nF London to the North Sea\nF EDI - Atlantis\n\nBest wishes, Ana";
    let sheet = turn_to(&mut master, CALLER).await;
    let asked = press_on(&mut master, &sheet, GAME, "check", &[("text", letter)]).await;
    assert!(asked.texts(".faults, .error-summary, .unclear").concat().contains("Atlantis"), "{}", asked.body);
    let kept = asked.texts("textarea[name=text]").concat();
    assert!(kept.starts_with("Dear Judge,") && kept.ends_with("Ana"), "the letter stays as it is: {kept}");
    let without = asked.attributes("input[name=confirmed]", "value");
    assert_eq!(without.len(), 1, "{}", asked.body);
    let ticked = [("text", letter), ("confirmed", without[0].as_str())];
    let unticked = press_on(&mut master, &asked, GAME, "send", &[("text", letter)]).await;
    assert_ne!(unticked.status, StatusCode::SEE_OTHER, "{}", unticked.body);
    assert!(played.table(CALLER).await.submitted.is_none());
    press_on(&mut master, &unticked, GAME, "send", &ticked).await.location();
    assert_eq!(played.table(CALLER).await.submitted.unwrap().text, "F LON - NTH");
}

#[tokio::test]
async fn what_a_player_wrote_around_their_orders_stays_between_them_and_the_game_master() {
    let (played, awaited, judge) = six().await;
    let mut master = played.browser(&judge).await;
    let letter = "Hello Judge, I am at the dentist.\nPass";
    let sheet = turn_to(&mut master, awaited).await;
    let shown = press_on(&mut master, &sheet, GAME, "check", &[("text", letter)]).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
    assert!(shown.texts(".read-back").concat().contains("dentist"), "{}", shown.body);
    assert!(!shown.texts(".post-preview").concat().contains("dentist"), "{}", shown.body);
    post_checked(&mut master, &shown, GAME, &[]).await.location();
    assert_ne!(on_turn(&played).await, awaited);
    // The same from a program, for the next player.
    let next = on_turn(&played).await;
    assert_ne!(next, awaited);
    let mut program = ApiClient::of(&played.site, judge.id, &ALL_SCOPES).await;
    let phase = played.table(0).await.game.phase.unwrap();
    let post = serde_json::json!({ "phase": phase, "text": letter, "seat": next, "language": "en" });
    program.write("POST", "/games/1/orders", &post).await;
    assert_ne!(on_turn(&played).await, next);
    let thread = played.table(0).await.game.thread;
    let page = master.get(&format!("/t/{thread}")).await;
    assert_eq!(page.body.matches("Posted by Judge").count(), 2, "{}", page.body);
    assert!(!page.body.contains("dentist"), "{}", page.body);
    assert!(!played.told().await.contains("dentist"));
}
