//! Posting orders: *Check and post* takes along what stands in the form and shows the finished post; nothing is posted by accident.

use axum::http::StatusCode;
use serde_json::json;
use stafeta::games::Ruleset;
use stafeta_rules::conquest::ids::TurnNumber;
use stafeta_rules::conquest::state::ConquestStage;

use crate::conquest_sheet::{choices, on_turn, opened, player, state, text, until};
use crate::games::{Played, check, post_checked, post_ready, press, press_on};
use crate::games_pages::{begun, hall};
use crate::war_whole::{War5, path};
use crate::{Answer, Browser, Site};

/// Returns the values of the buttons that post, check, pass or save.
fn controls(page: &Answer) -> Vec<String> {
    page.attributes(".sheet-foot button[name=do]", "value")
}

/// Returns the orders in the finished post.
fn listed(page: &Answer) -> Vec<String> {
    page.texts(".checked-orders .order-text")
}

async fn sent(site: &Site) -> i64 {
    site.db_count("select count(*) from orders where status in ('submitted', 'used')").await
}

#[tokio::test]
async fn conquest_an_attack_that_is_only_chosen_stands_in_the_shown_post_and_is_posted() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (person, mut browser, game) = player(&played).await;
    let page = browser.get(&game).await;
    assert_eq!(controls(&page), ["check", "draft"]);
    assert!(
        page.attributes("input[type=radio][checked], input[type=checkbox][checked]", "name")
            .iter()
            .all(|name| !["order-to", "confirmed", "ready"].contains(&name.as_str()))
    );
    let (mut page, mut attack) = (page, None);
    for from in choices(&page, "order-from") {
        page = press(&mut browser, &game, "show-order", &[("order-from", &from)]).await;
        attack =
            page.attributes("input[name=order-to]", "value").into_iter().find(|to| to.starts_with("attack:"));
        if attack.is_some() {
            break;
        }
    }
    let fields = [("order-to", attack.unwrap()), ("prose", "For the bridge.".to_owned())];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    let before = sent(&played.site).await;
    let shown = press_on(&mut browser, &page, &game, "check", &fields).await;
    assert_eq!(shown.status, StatusCode::OK, "{:?}", shown.texts("[role=alert]"));
    assert_eq!(listed(&shown).len(), 1);
    assert!(listed(&shown)[0].starts_with("Attack from "), "{:?}", listed(&shown));
    assert_eq!(shown.texts(".post-preview blockquote"), ["For the bridge."]);
    assert!(shown.texts(".post-preview h3")[0].contains(&played.people[person].name));
    assert!(shown.texts(".checked-orders .cost")[0].ends_with("AP"));
    assert_eq!(
        shown.attributes(".check-warnings .rule", "href"),
        ["/rules/conquest#R-42", "/rules/conquest#R-16", "/rules/conquest#R-43"],
        "a territory is abandoned, AP left, and the Capital stands empty"
    );
    assert_eq!(controls(&shown), ["send", "change", "draft"]);
    assert_eq!(sent(&played.site).await, before, "nothing is posted yet");
    // The map of the same page shows the order, and the draft is kept.
    assert!(!shown.texts(".drafts .arrow, .drafts g, .drafts path").is_empty());
    assert_eq!(text(&browser.get(&game).await), listed(&shown)[0]);
    let changed = press_on(&mut browser, &shown, &game, "change", &[]).await;
    assert_eq!(
        (text(&changed), controls(&changed)),
        (listed(&shown)[0].clone(), ["check", "draft", "discard"].map(str::to_owned).to_vec())
    );
    let posted = post_checked(&mut browser, &shown, &game, &[]).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER, "{:?}", posted.texts(".error-list li"));
    assert!(played.told().await.contains("conquest-attacks"));
    let page = browser.get(&game).await;
    assert!(page.texts(".posted-note")[0].starts_with("Posted as no. "), "{:?}", page.texts(".posted-note"));
    assert!(!page.texts(".posted-note .rule").is_empty(), "what came of it is told, with its rule");
    assert!(page.attributes(".posted-note a", "href")[0].contains("#p"));
}

#[tokio::test]
async fn diplomacy_orders_that_are_only_chosen_stand_in_the_shown_post_and_are_posted() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    assert_eq!(controls(&france.get(&game).await), ["check", "draft"]);
    let rows = [("row", "F BRE - ENG"), ("row", ""), ("row", "A PAR - BUR"), ("row", "")];
    let shown = check(france, &game, &rows).await;
    assert_eq!(listed(&shown), ["F BRE - ENG", "A PAR - BUR"]);
    assert!(
        shown.texts(".check-warnings li")[0].contains("no order and holds"),
        "{:?}",
        shown.texts(".check-warnings")
    );
    assert!(shown.texts(".post-preview h3")[0].starts_with("France, "), "the power stands before the player");
    assert_eq!(shown.attributes("input[name=ready]", "checked").len(), 0, "never ticked beforehand");
    assert!(!shown.texts(".drafts .arrow, .drafts path").is_empty());
    let posted = post_checked(france, &shown, &game, &[]).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER);
    let page = france.get(&game).await;
    assert!(page.texts(".sheet-state")[0].contains("not ready"));
    assert!(
        page.texts(".posted-note")[0].starts_with("Your orders have arrived"),
        "{:?}",
        page.texts(".posted-note")
    );
    // With the tick the others learn that the player is ready; it can be taken back without the orders.
    let shown = check(france, &game, &[]).await;
    post_checked(france, &shown, &game, &[("ready", "yes")]).await;
    assert_eq!(france.get(&game).await.texts(".sheet-state"), ["ready"]);
    france.post_filled(&game, &format!("{game}/not-ready")).await;
    assert!(france.get(&game).await.texts(".sheet-state")[0].contains("not ready"));
    assert_eq!(sent(&site).await, 1);
}

/// Spring 1903: two armies of Turkey can be dislodged at once, and both can retreat to Bulgaria.
const DISLODGED: &str = r#"{"id":"lost","variant":"classic","season":"spring","year":1903,"phase":"movement",
"units":{"AUSTRIA":["A GAL","A UKR","A BUD","A TRI"],"TURKEY":["A RUM","A SER"]},
"sc":{"AUSTRIA":["BUD","TRI","VIE","WAR"],"TURKEY":["CON","RUM","SER"]}}"#;

#[tokio::test]
async fn diplomacy_two_retreats_to_one_place_are_told() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[("opening", DISLODGED)]).await;
    let attacks = "A GAL - RUM\nA UKR S A GAL - RUM\nA BUD - SER\nA TRI S A BUD - SER";
    post_ready(&mut people[0], &game, attacks).await;
    post_ready(&mut people[6], &game, "A RUM H\nA SER H").await;
    for (orders, told) in [("A RUM R BUL\nA SER R BUL", 1), ("A RUM R BUL\nA SER R GRE", 0)] {
        let shown = check(&mut people[6], &game, &[("text", orders)]).await;
        let warnings = shown.texts(".check-warnings li");
        assert_eq!(warnings.len(), told, "{orders}: {warnings:?}");
        assert!(warnings.iter().all(|said| said.contains("both are disbanded")), "{warnings:?}");
    }
}

#[tokio::test]
async fn diplomacy_orders_that_undo_each_other_are_told_and_block_nothing() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    for (orders, said) in [
        ("A PAR - BUR\nA MAR - BUR\nF BRE H", "stand each other off"),
        ("A PAR H\nA MAR S A PAR - BUR\nF BRE H", "which is ordered otherwise"),
        ("A PAR - BUR\nA MAR S A PAR - GAS\nF BRE H", "which is ordered otherwise"),
        ("A PAR - BRE\nF BRE H\nA MAR H", "cannot dislodge your own unit"),
    ] {
        let shown = check(france, &game, &[("text", orders)]).await;
        let warnings = shown.texts(".check-warnings li");
        assert!(warnings.len() == 1 && warnings[0].contains(said), "{orders}: {warnings:?}");
        assert!(controls(&shown).contains(&"send".to_owned()));
    }
    let shown = check(france, &game, &[("text", "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE H")]).await;
    assert!(shown.texts(".check-warnings li").is_empty(), "{:?}", shown.texts(".check-warnings li"));
}

#[tokio::test]
async fn war_armies_that_are_only_chosen_stand_in_the_shown_post_and_are_posted() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2).await;
    let game = path(&war.played);
    let browser = &mut war.browsers[seat.index()];
    let page = browser.get(&game).await;
    assert_eq!(controls(&page), ["check", "draft"]);
    let at = choices(&page, "place-at").remove(0);
    let shown = check(browser, &game, &[("place-at", &at), ("place-n", "1")]).await;
    assert_eq!(listed(&shown).len(), 1, "{:?}", listed(&shown));
    let (heading, name) = (&shown.texts(".post-preview h3")[0], &war.played.people[seat.index()].name);
    assert!(heading.starts_with(&format!("{name} (")) && heading.ends_with(')'), "{heading}: named once");
    assert!(shown.texts(".check-warnings li").join(" ").contains("does not end your turn"));
    let posted = post_checked(browser, &shown, &game, &[]).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER, "{:?}", posted.texts(".error-list li"));
    assert!(war.played.told().await.contains("war-placed"));
}

#[tokio::test]
async fn nothing_ordered_is_a_question_and_never_a_post() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let asked = press(france, &game, "check", &[]).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert_eq!(asked.texts(".pass-question"), ["Nothing is ordered. Pass this phase?"]);
    assert_eq!(controls(&asked), ["pass", "change"]);
    assert_eq!(asked.texts(".check-warnings li").len(), 3, "three units hold");
    let refused = press(france, &game, "send", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(controls(&refused), ["pass", "change"]);
    assert_eq!(france.get(&game).await.texts(".sheet-state"), ["no orders yet"]);
    let passed = press_on(france, &asked, &game, "pass", &[]).await;
    assert_eq!(passed.status, StatusCode::SEE_OTHER);
    let page = france.get(&game).await;
    assert_eq!(page.texts(".sheet-state"), ["ready"]);
    assert!(page.texts(".posted-note")[0].starts_with("You have passed this phase."));
    assert_eq!(sent(&site).await, 0);
    // Passing takes orders back that were posted before.
    france.post_filled(&game, &format!("{game}/not-ready")).await;
    press(france, &game, "send", &[("text", "A PAR - BUR")]).await;
    let asked = press(france, &game, "check", &[("text", "")]).await;
    press_on(france, &asked, &game, "pass", &[]).await;
    assert_eq!(sent(&site).await, 0);
}

#[tokio::test]
async fn conquest_passes_only_by_the_button_that_says_so() {
    let played = opened(json!({ "start.gold": 12 })).await;
    // While territories are picked nobody can pass, and the reason is the right one.
    let (person, mut browser, game) = player(&played).await;
    let refused = press(&mut browser, &game, "send", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.texts(".not-sent")[0].contains("There is no order here"),
        "{:?}",
        refused.texts(".not-sent")
    );
    assert_eq!(on_turn(&played).await, person);
    until(&played, ConquestStage::Phase1).await;
    let (person, mut browser, game) = player(&played).await;
    for button in ["check", "send"] {
        let asked = press(&mut browser, &game, button, &[]).await;
        assert_eq!(controls(&asked), ["send-pass", "change"], "{button}");
        assert!(
            asked.texts(".check-warnings li")[0].contains("17 gold not spent"),
            "{:?}",
            asked.texts(".check-warnings li")
        );
        assert_eq!(on_turn(&played).await, person, "{button}");
    }
    // What stands in the open part is posted, not lost.
    let shown = check(&mut browser, &game, &[("buy-knights", "2")]).await;
    assert!(listed(&shown)[0].starts_with("Buy 2 Knights"), "{:?}", listed(&shown));
    let asked = press(&mut browser, &game, "drop-0", &[]).await;
    let asked = press_on(&mut browser, &asked, &game, "check", &[]).await;
    let passed = press_on(&mut browser, &asked, &game, "send-pass", &[]).await;
    assert_eq!(passed.status, StatusCode::SEE_OTHER, "{:?}", passed.texts(".error-list li"));
    assert_ne!(on_turn(&played).await, person);
}

/// Presses a button of the sheet on an open page as a browser does, and opens what it leads to. Returns its address, too.
async fn pressed(
    browser: &mut Browser,
    page: &Answer,
    game: &str,
    button: &str,
    fields: &[(&str, &str)],
) -> (String, Answer) {
    let action = format!("{game}/orders");
    let mut filled = page.fill(&action, fields);
    filled.push(("do".to_owned(), button.to_owned()));
    let answer = browser.navigate(&action, &filled).await;
    assert_eq!(
        answer.status,
        StatusCode::SEE_OTHER,
        "no page answers a form: {:?}",
        answer.texts("[role=alert]")
    );
    let place = answer.location().split('#').next().unwrap().to_owned();
    let shown = browser.get(&place).await;
    (place, shown)
}

/// Plays with two tabs: what one does is not lost by the other, every page can be loaded again, and after posting the address
/// of the check leads to the game.
async fn play_in_two_tabs(browser: &mut Browser, game: &str, [one, other]: [&[(&str, &str)]; 2]) {
    let (left, right) = (browser.get(game).await, browser.get(game).await);
    let (check, shown) = pressed(browser, &left, game, "check", one).await;
    let (other_check, other_shown) = pressed(browser, &right, game, "check", other).await;
    assert_ne!(check, other_check);
    assert_ne!(listed(&shown), listed(&other_shown));
    for (place, shown) in [(&check, &shown), (&other_check, &other_shown)] {
        assert!(
            shown.status == StatusCode::OK && !listed(shown).is_empty(),
            "{:?}",
            shown.texts("[role=alert]")
        );
        assert_eq!(listed(&browser.get(place).await), listed(shown), "loaded again");
    }
    // Changing leads to the fields and back to the check under the same address.
    let (changing, fields) = pressed(browser, &shown, game, "change", &[]).await;
    assert_eq!((&changing, text(&fields)), (&check, listed(&shown).join("\n")));
    let (again, shown) = pressed(browser, &fields, game, "check", &[]).await;
    assert_eq!(again, check);
    let (place, _) = pressed(browser, &shown, game, "send", &[]).await;
    assert_eq!(place, game);
    let back = browser.get(&check).await;
    assert_eq!(back.location(), format!("{game}#orders"), "what has been posted is not offered again");
    assert_eq!(text(&browser.get(&other_check).await), text(&other_shown), "the other tab keeps its own");
}

#[tokio::test]
async fn diplomacy_every_answer_of_the_sheet_can_be_loaded_again_in_two_tabs() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let one = [("text", "A PAR - BUR")];
    play_in_two_tabs(&mut people[2], &game, [&one, &[("text", "A PAR - GAS\nF BRE - MAO")]]).await;
    // A refusal as well, with everything typed; nobody else can open it.
    let page = people[2].get(&game).await;
    let (place, refused) =
        pressed(&mut people[2], &page, &game, "check", &[("text", "A PAR - BUR or GAS")]).await;
    assert_eq!(
        (text(&refused), refused.texts(".error-list code").len()),
        ("A PAR - BUR or GAS".to_owned(), 1)
    );
    assert_eq!(text(&people[2].get(&place).await), "A PAR - BUR or GAS");
    assert_eq!(people[0].get(&place).await.location(), format!("{game}#orders"));
    // What is kept while it is typed is kept there, too.
    let action = format!("{game}/orders");
    let mut typed = refused.fill(&action, &[("text", "A PAR - PIC")]);
    typed.push(("do".to_owned(), "keep".to_owned()));
    assert_eq!(people[2].post(&action, &typed).await.status, StatusCode::OK);
    let fields = people[2].get(&place).await;
    assert_eq!(text(&fields), "A PAR - PIC");
    // What is kept comes too late if a button was pressed since.
    let (_, shown) = pressed(&mut people[2], &fields, &game, "check", &[]).await;
    assert_eq!(listed(&shown).len(), 1);
    sqlx::query("update sheet_answers set at = at + interval '1 second'").execute(&site.db).await.unwrap();
    assert_eq!(people[2].post(&action, &typed).await.status, StatusCode::OK);
    assert_eq!(listed(&people[2].get(&place).await), listed(&shown));
    site.wait(chrono::TimeDelta::days(3));
    site.worker().sweep().await;
    assert_eq!(site.db_count("select count(*) from sheet_answers").await, 0);
}

#[tokio::test]
async fn conquest_every_answer_of_the_sheet_can_be_loaded_again_in_two_tabs() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let (person, mut browser, game) = player(&played).await;
    let one = [("buy-knights", "1"), ("prose", "For the bridge.")];
    play_in_two_tabs(&mut browser, &game, [&one, &[("buy-knights", "2")]]).await;
    assert_ne!(on_turn(&played).await, person, "the first tab has posted");
}

#[tokio::test]
async fn war_every_answer_of_the_sheet_can_be_loaded_again_in_two_tabs() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2).await;
    let game = path(&war.played);
    let browser = &mut war.browsers[seat.index()];
    let at = choices(&browser.get(&game).await, "place-at");
    let (here, there) =
        ([("place-at", &*at[0]), ("place-n", "1")], [("place-at", &*at[1]), ("place-n", "1")]);
    play_in_two_tabs(browser, &game, [&here, &there]).await;
}

/// Passes for everybody until this person is on turn in Phase 2 of a turn.
async fn until_phase_2(played: &Played, person: usize, turn: u16) {
    loop {
        let now = state(played).await;
        if now.stage == ConquestStage::Phase2
            && now.turn == TurnNumber(turn)
            && on_turn(played).await == person
        {
            return;
        }
        assert!(now.turn <= TurnNumber(turn), "too late");
        played.post(on_turn(played).await, "Pass", false).await.unwrap();
    }
}

/// Presses *Post* without and with the tick that is asked for.
async fn confirmed(browser: &mut Browser, game: &str, shown: &Answer, kind: &str) {
    let ticks = shown.attributes("input[name=confirmed]", "value");
    let tick = ticks.iter().find(|tick| tick.starts_with(kind)).unwrap().clone();
    assert!(shown.attributes("input[name=confirmed]", "checked").is_empty(), "never ticked beforehand");
    let refused = post_checked(browser, shown, game, &[("confirmed", "another")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(listed(&refused), listed(shown), "the post is shown again with everything");
    assert!(refused.texts(".not-sent")[0].contains("Nothing has been posted"));
    let all: Vec<(&str, &str)> = ticks.iter().map(|tick| ("confirmed", tick.as_str())).collect();
    let posted = post_checked(browser, &refused, game, &all).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER, "{tick}: {:?}", posted.texts(".error-list li"));
}

#[tokio::test]
async fn conquest_an_emptied_capital_counts_only_with_its_tick() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let (person, ..) = player(&played).await;
    played.post(person, "Buy 2 Knights", false).await.unwrap();
    until_phase_2(&played, person, 1).await;
    let now = state(&played).await;
    let seat = now.open_slot().unwrap().seat;
    let capital = now.player(seat).unwrap().capital.unwrap();
    let units = now.units(capital, seat);
    let (_, mut browser, game) = player(&played).await;
    let (from, knights, lancers) =
        (capital.0.to_string(), units.knights.to_string(), units.lancers.to_string());
    let all = [("order-from", &*from), ("order-knights", &*knights), ("order-lancers", &*lancers)];
    let page = press(&mut browser, &game, "show-order", &all).await;
    let to = page.attributes("input[name=order-to]", "value").remove(0);
    let page = press_on(&mut browser, &page, &game, "check", &[("order-to", &to)]).await;
    assert_eq!(page.status, StatusCode::OK, "{:?}", page.texts(".error-list li"));
    confirmed(&mut browser, &game, &page, "capital-").await;
    assert!(state(&played).await.units(capital, seat).is_empty());
}

#[tokio::test]
async fn conquest_a_territory_that_loses_its_last_unit_is_a_warning() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase2).await;
    let now = state(&played).await;
    let seat = now.open_slot().unwrap().seat;
    let (_, mut browser, game) = player(&played).await;
    let capital = now.player(seat).unwrap().capital.unwrap();
    let sources = choices(&browser.get(&game).await, "order-from");
    let from = sources.into_iter().find(|from| *from != capital.0.to_string()).unwrap();
    let place = now.owned(seat).find(|(place, _)| place.0.to_string() == from).unwrap().0;
    let units = now.units(place, seat);
    let (knights, lancers) = (units.knights.to_string(), units.lancers.to_string());
    let all = [("order-from", &*from), ("order-knights", &*knights), ("order-lancers", &*lancers)];
    let page = press(&mut browser, &game, "show-order", &all).await;
    let to = page.attributes("input[name=order-to]", "value").remove(0);
    let page = press_on(&mut browser, &page, &game, "check", &[("order-to", &to)]).await;
    let warnings = page.texts(".check-warnings li").join(" ");
    assert!(warnings.contains("is abandoned"), "{to}: {warnings}");
}

#[tokio::test]
async fn war_a_secret_list_is_not_said_to_stand_in_the_thread() {
    let played = Played::open(Ruleset::War, json!({}), &["Ana", "Bogdan", "Călin"], false).await;
    let game = format!("/games/{}", played.game);
    let mut browser = played.browser(&played.people[0]).await;
    let page = check(&mut browser, &game, &[("text", "list: Brazil, China")]).await;
    let head = page.texts(".post-preview header").join(" ");
    assert!(head.contains("only you see this") && !head.contains("will stand"), "{head}");
}

#[tokio::test]
async fn conquest_a_betrayal_counts_only_with_its_tick() {
    let played = opened(json!({ "ap.base": 20 })).await;
    until(&played, ConquestStage::Phase2).await;
    let game = format!("/games/{}", played.game);
    // The first player who can enter another player's territory as an ally does so.
    let guest = loop {
        let (person, mut browser, _) = player(&played).await;
        let mut entered = false;
        for from in choices(&browser.get(&game).await, "order-from") {
            let page = press(&mut browser, &game, "show-order", &[("order-from", &from)]).await;
            let targets = page.attributes("input[name=order-to]", "value");
            if let Some(way) = targets.into_iter().find(|value| value.starts_with("enter:")) {
                let page = press_on(&mut browser, &page, &game, "check", &[("order-to", &way)]).await;
                entered = post_checked(&mut browser, &page, &game, &[]).await.status == StatusCode::SEE_OTHER;
                break;
            }
        }
        if entered {
            break person;
        }
        played.post(person, "Pass", false).await.unwrap();
    };
    until_phase_2(&played, guest, 2).await;
    let mut browser = played.browser(&played.people[guest]).await;
    let mut found = false;
    'search: for from in choices(&browser.get(&game).await, "order-from") {
        let page = press(&mut browser, &game, "show-order", &[("order-from", &from), ("text", "")]).await;
        for way in page.attributes("input[name=order-to]", "value") {
            if !way.starts_with("attack:") {
                continue;
            }
            let shown = press_on(&mut browser, &page, &game, "check", &[("order-to", &way)]).await;
            let ticks = shown.attributes("input[name=confirmed]", "value");
            if ticks.iter().any(|tick| tick.starts_with("betrayal-")) {
                assert!(shown.texts(".confirmation")[0].contains("I betray "));
                // A greeting and a colloquial verb make a whole post of it, and change nothing about the tick.
                let typed = shown.texts("textarea[name=text]")[0].trim().replace("attack ", "I will attack ");
                let whole = format!("Hello all!\n\n{typed}\n\nSorry, Ana");
                let shown_whole = check(&mut browser, &game, &[("text", &whole)]).await;
                assert!(!shown_whole.texts(".read-back").is_empty(), "{whole}");
                let ticks = shown_whole.attributes("input[name=confirmed]", "value");
                assert!(ticks.iter().any(|tick| tick.starts_with("betrayal-")), "{whole}: {ticks:?}");
                confirmed(&mut browser, &game, &shown, "betrayal-").await;
                found = true;
                break 'search;
            }
        }
    }
    assert!(found, "an ally can be attacked");
}

#[tokio::test]
async fn a_draft_says_in_which_language_it_is_read_and_can_be_switched() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    press(france, &game, "draft", &[("text", "Paris to Burgundy")]).await;
    let page = france.get(&game).await;
    assert!(page.texts("#h-text")[0].contains("English"), "{:?}", page.texts("#h-text"));
    assert!(page.attributes("button[value^=language-]", "value").is_empty());
    sqlx::query("update users set language = 'ro'").execute(&site.db).await.unwrap();
    let page = france.get(&game).await;
    assert!(page.texts("#h-text")[0].contains("English"), "{:?}", page.texts("#h-text"));
    assert_eq!(page.attributes("button[value^=language-]", "value"), ["language-ro"]);
    let page = press_on(france, &page, &game, "language-ro", &[]).await;
    assert!(page.texts("#h-text")[0].contains("Română"), "{:?}", page.texts("#h-text"));
    let shown = check(france, &game, &[]).await;
    assert_eq!(listed(&shown), ["A PAR - BUR"]);
}

#[tokio::test]
async fn a_seat_that_owes_nothing_sees_no_controls() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[("ends_early", "on")]).await;
    for (browser, orders) in
        people.iter_mut().zip(["", "", "A MAR - SPA\nA PAR - PIC\nF BRE - MAO", "", "", "", ""])
    {
        match orders {
            "" => press(browser, &game, "pass", &[]).await,
            orders => crate::games::post_ready(browser, &game, orders).await,
        };
    }
    press(&mut people[2], &game, "send", &[("text", "A PIC - BEL\nF MAO - POR")]).await;
    site.wait(chrono::TimeDelta::hours(25));
    site.work().await;
    // Only France builds.
    assert_eq!(controls(&people[2].get(&game).await), ["check", "draft"]);
    let page = people[0].get(&game).await;
    assert!(page.texts("form.sheet, #orders button[name=do]").is_empty(), "{:?}", page.texts("#orders"));
}
