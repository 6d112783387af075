//! The order sheet of Forum Conquest without scripts: each control writes its line, a refused line is explained and stays in
//! the draft, and nobody sees another player's draft.

use axum::http::StatusCode;
use serde_json::{Value, json};
use stafeta::games::{Ruleset, SeatActs};
use stafeta::i18n::Lang;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::{ConquestStage, State};

use crate::games::{Played, post_checked, press, press_on};
use crate::{Answer, Browser};

pub(crate) const SIX: [&str; 6] = ["Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin"];

/// Opens a game of six on the map made for six, with these options.
pub(crate) async fn opened(options: Value) -> Played {
    let board = ReadyMap::find("hyperia").unwrap().board().unwrap();
    let setup = json!({ "options": options, "board": board, "names": SIX });
    Played::open(Ruleset::Conquest, setup, &SIX, false).await
}

/// Returns the public position.
pub(crate) async fn state(played: &Played) -> State {
    let table = played.table(0).await;
    table.view_as::<Conquest>().unwrap().view().state
}

/// Returns the index of the person on turn.
pub(crate) async fn on_turn(played: &Played) -> usize {
    state(played).await.open_slot().unwrap().seat.index()
}

/// Posts the first offered pick, or passes, until the stage has begun and its first player is on turn.
pub(crate) async fn until(played: &Played, stage: ConquestStage) {
    while state(played).await.stage != stage {
        let person = on_turn(played).await;
        let table = played.table(person).await;
        let seen = table.view_as::<Conquest>().unwrap();
        let act = match seen.view().state.stage {
            ConquestStage::Picking => seen.offers().unwrap().acts.remove(0).act,
            _ => Act::Pass,
        };
        let text = table.write_acts(&SeatActs::of([act]), Lang::En).unwrap();
        played.post(person, &text, false).await.unwrap();
    }
}

/// Returns the person on turn, their browser and the address of the game.
pub(crate) async fn player(played: &Played) -> (usize, Browser, String) {
    let person = on_turn(played).await;
    let browser = played.browser(&played.people[person]).await;
    (person, browser, format!("/games/{}", played.game))
}

pub(crate) fn text(page: &Answer) -> String {
    page.texts("textarea[name=text]")[0].clone()
}

/// Returns the values of a field's choices, without the empty one.
pub(crate) fn choices(page: &Answer, name: &str) -> Vec<String> {
    let all = page.attributes(&format!("select[name={name}] option"), "value");
    all.into_iter().filter(|value| !value.is_empty()).collect()
}

#[tokio::test]
async fn conquest_orders_are_made_from_lists_with_their_price_and_what_is_expected() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (person, mut browser, game) = player(&played).await;
    let page = browser.get(&game).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.texts(".resources .gauge")[0].contains("5 of 5 left"), "{:?}", page.texts(".resources"));
    let froms = choices(&page, "order-from");
    assert!(!froms.is_empty());
    // What each card does stands on the page, in the words of the rulebook; the last of a table ends with its row.
    let cards = page.texts(".components td");
    for said in
        ["+4 on your first attack (FCQ-10.6)", "rounded down (FCQ-10.18)", "to the nearest (FCQ-10.27)"]
    {
        assert!(cards.iter().any(|cell| cell.ends_with(said)), "{said}: {cards:?}");
    }

    // An attack on a neighbour, chosen from those possible for the units.
    let (mut page, mut attack) = (page, None);
    for from in &froms {
        page = press(&mut browser, &game, "show-order", &[("order-from", from)]).await;
        let targets = page.attributes("input[name=order-to]", "value");
        attack = targets.into_iter().find(|value| value.starts_with("attack:"));
        if attack.is_some() {
            break;
        }
    }
    let attack = attack.unwrap();
    let costs = page.texts(".choices .numeric");
    assert!(costs.iter().all(|cost| cost.ends_with("AP")), "{costs:?}");
    let page = press_on(&mut browser, &page, &game, "add-order", &[("order-to", &attack)]).await;
    assert_eq!(page.status, StatusCode::OK);
    let line = text(&page);
    assert!(line.starts_with("Attack from "), "{line}");
    assert_eq!(page.texts(".draft-lines .order-text"), [line.as_str()]);
    assert!(page.texts(".draft-lines .cost")[0].ends_with("AP"), "{:?}", page.texts(".draft-lines .cost"));
    let told = page.texts(".draft-lines .order-detail").join(" ");
    assert!(told.contains("attacks") && told.contains(SIX[person]), "{told}");
    // First the result in short, by a sign and in words.
    let outcome = page.texts(".draft-lines .order-detail:is(.ok, .not-ok)");
    assert!(outcome.len() == 1 && outcome[0].contains(" against ") && outcome[0].contains("taken"), "{told}");

    // The written line is saved, and nobody else sees it.
    assert_eq!(text(&browser.get(&game).await), line);
    let mut rival = played.browser(&played.people[(person + 1) % 6]).await;
    let seen = rival.get(&game).await;
    assert!(!seen.body.contains(&line) && text(&seen).is_empty());

    // A posted line is reported in the thread, and the next player is on turn.
    let sent = press(&mut browser, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    assert_ne!(on_turn(&played).await, person);
    assert!(played.told().await.contains("conquest-attacks"));
}

#[tokio::test]
async fn conquest_an_order_is_given_by_two_links_of_the_map() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (_, mut browser, game) = player(&played).await;
    let links = |page: &Answer| page.attributes(".view .place > a", "href");
    let mut target = None;
    for start in links(&browser.get(&game).await) {
        let picked = browser.get(start.trim_end_matches("#orders")).await;
        assert_eq!(picked.attributes("input[name=order-to][checked]", "value"), [""; 0], "{start}");
        target = links(&picked).into_iter().find(|link| link.contains("&to="));
        if target.is_some() {
            break;
        }
    }
    let chosen = browser.get(target.unwrap().trim_end_matches("#orders")).await;
    assert_eq!(chosen.attributes("input[name=order-to][checked]", "value").len(), 1);
    let shown = press_on(&mut browser, &chosen, &game, "check", &[]).await;
    assert_eq!(shown.texts(".post-preview .order-text").len(), 1, "{}", shown.body);
    // A place that is on no map picks nothing.
    let unknown = browser.get(&format!("{game}?from=nowhere&to=0")).await;
    assert_eq!((unknown.status, links(&unknown)), (StatusCode::OK, links(&browser.get(&game).await)));
}

#[tokio::test]
async fn conquest_lines_are_sorted_changed_and_removed() {
    let played = opened(json!({ "ap.base": 20 })).await;
    until(&played, ConquestStage::Phase2).await;
    let (_, mut browser, game) = player(&played).await;
    let froms = choices(&browser.get(&game).await, "order-from");
    let mut lines = Vec::new();
    for from in &froms[..2] {
        let page = press(&mut browser, &game, "show-order", &[("order-from", from)]).await;
        let targets = page.attributes("input[name=order-to]", "value");
        let page = press_on(&mut browser, &page, &game, "add-order", &[("order-to", &targets[0])]).await;
        lines = page.texts(".draft-lines .order-text");
    }
    assert_eq!(lines.len(), 2);
    let page = press(&mut browser, &game, "down-0", &[]).await;
    assert_eq!(page.texts(".draft-lines .order-text"), [lines[1].clone(), lines[0].clone()]);
    let page = press(&mut browser, &game, "move-1-0", &[]).await;
    assert_eq!(page.texts(".draft-lines .order-text"), lines);
    let page = press(&mut browser, &game, "change-1", &[]).await;
    assert_eq!(page.texts(".draft-lines .order-text"), [lines[0].clone()]);
    assert_eq!(page.attributes("select[name=order-from] option[selected]", "value"), [froms[1].clone()]);
    let page = press_on(&mut browser, &page, &game, "add-order", &[]).await;
    assert_eq!(page.texts(".draft-lines .order-text"), lines);
    let page = press(&mut browser, &game, "drop-0", &[]).await;
    assert_eq!(page.texts(".draft-lines .order-text"), [lines[1].clone()]);
    assert_eq!(text(&page), lines[1]);
}

#[tokio::test]
async fn conquest_what_is_not_allowed_stands_with_its_reason_and_is_kept() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (person, mut browser, game) = player(&played).await;
    let now = state(&played).await;
    let own = now.owned(now.open_slot().unwrap().seat).find(|(_, holding)| !holding.now.units.is_empty());
    let own = own.map(|(id, _)| now.board().name_of(id).to_owned()).unwrap();
    let far =
        now.territories().find(|(id, _)| now.owner(*id).is_none() && !now.board().name_of(*id).is_empty());
    let far = far.map(|(id, _)| now.board().name_of(id).to_owned()).unwrap();
    let wrong = format!("Attack from {own} to {far} with 9 Knights");
    let page = press(&mut browser, &game, "show-order", &[("text", &wrong)]).await;
    assert_eq!(
        page.texts(".draft-lines .refused .order-text, .draft-lines li.refused .order-text"),
        [wrong.as_str()]
    );
    assert_eq!(page.attributes(".draft-lines .not-ok .rule", "href").len(), 1);
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(text(&sent), wrong);
    assert_eq!(text(&browser.get(&game).await), wrong);
    assert_eq!(on_turn(&played).await, person);

    // With no units the section reports an error and keeps the other choices.
    let page = press(&mut browser, &game, "drop-0", &[]).await;
    let none = [("order-knights", "0"), ("order-lancers", "0")];
    let page = press_on(&mut browser, &page, &game, "add-order", &none).await;
    assert_eq!(page.texts(".order-part .field-error").len(), 1);
    assert!(text(&page).is_empty());
    // The page explains on request why a place next to the units cannot be reached.
    let answer = browser.get(&game).await;
    assert_eq!(answer.texts("#why > summary").len(), usize::from(!answer.texts("#why li").is_empty()));
}

#[tokio::test]
async fn conquest_phase_1_is_written_with_gold_and_points_as_they_go() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let (_, mut browser, game) = player(&played).await;
    let page = press(&mut browser, &game, "add-buy", &[("buy-knights", "1"), ("buy-lancers", "2")]).await;
    assert!(text(&page).starts_with("Buy 1 Knight and 2 Lancers"), "{}", text(&page));
    let told = page.texts(".draft-lines .order-detail").join(" ");
    assert!(told.contains("buys") && told.contains("6"), "{told}");
    // So small a realm may send no gold: the button is missing and the reason is given.
    assert!(page.attributes("button[value=add-gold]", "value").is_empty());
    assert!(page.texts("#why b").contains(&"Send gold".to_owned()), "{:?}", page.texts("#why li"));
    assert_eq!(page.attributes("#why li .rule", "href").len(), page.texts("#why li").len());
    let pairs = choices(&page, "annex-pair");
    assert!(pairs.is_empty() || pairs[0].contains('+'));
    let sent = press(&mut browser, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert!(played.told().await.contains("conquest-bought"));
}

#[tokio::test]
async fn conquest_set_up_is_picked_with_capital_units_and_number() {
    let played = opened(json!({ "draw.method": "sealed" })).await;
    let (person, mut browser, game) = player(&played).await;
    let page = browser.get(&game).await;
    let free = choices(&page, "pick-0");
    let two = [("pick-0", free[0].as_str()), ("pick-1", free[1].as_str())];
    let page = press(&mut browser, &game, "show-pick", &two).await;
    let unit = format!("pick-unit-{}", free[1]);
    let page = press_on(
        &mut browser,
        &page,
        &game,
        "add-pick",
        &[("pick-capital", &free[0]), (&unit, "lancers"), ("pick-number", "3")],
    )
    .await;
    let line = text(&page);
    assert!(line.starts_with("Pick ") && line.contains("Capital") && line.contains("number 3"), "{line}");
    // A new pick replaces the first one.
    let other = [("pick-0", free[2].as_str())];
    let page = press_on(&mut browser, &page, &game, "add-pick", &other).await;
    assert_eq!(page.texts(".draft-lines .order-text").len(), 1);
    let sent = press(&mut browser, &game, "drop-0", &[]).await;
    assert!(text(&sent).is_empty());
    let sent = press_on(&mut browser, &sent, &game, "send", &[("text", &line)]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    let now = state(&played).await;
    assert_eq!(now.players[person].pick.territories.len(), 2);
    assert_eq!(now.players[person].pick.number, Some(3));
}

#[tokio::test]
async fn conquest_a_post_ahead_is_harmless_secret_and_taken_back() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let now = state(&played).await;
    let game = format!("/games/{}", played.game);
    // Finds a player whose turn is still to come and who has two territories that touch.
    let touching = |seat| {
        let own: Vec<_> = now.owned(seat).collect();
        own.iter().any(|(a, at)| {
            !at.now.units.is_empty() && own.iter().any(|(b, _)| a != b && now.adjacent(*a, *b))
        })
    };
    let later = now.slots.iter().rev().map(|slot| slot.seat).find(|seat| touching(*seat)).unwrap();
    assert_ne!(later.index(), on_turn(&played).await);
    let mut browser = played.browser(&played.people[later.index()]).await;
    let mut page = browser.get(&game).await;
    let mut targets = Vec::new();
    for from in choices(&page, "order-from") {
        page = press(&mut browser, &game, "show-order", &[("order-from", &from)]).await;
        targets = page.attributes("input[name=order-to]", "value");
        if !targets.is_empty() {
            break;
        }
    }
    assert!(!targets.is_empty() && targets.iter().all(|value| value.starts_with("move:")), "{targets:?}");
    let page = press_on(&mut browser, &page, &game, "add-order", &[("order-to", &targets[0])]).await;
    let line = text(&page);
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert!(browser.get(&game).await.texts("#part-early2 p").join(" ").contains(&line));
    let mut rival = played.browser(&played.people[on_turn(&played).await]).await;
    assert!(!rival.get(&game).await.body.contains(&line));

    // An order that concerns others cannot be posted ahead. It is refused with the reason, and the line stays.
    let own = now.owned(later).map(|(id, _)| now.board().name_of(id).to_owned()).next();
    let far =
        now.territories().find(|(id, _)| now.owner(*id).is_none()).map(|(id, _)| now.board().name_of(id));
    let wrong = format!("Attack from {} to {} with 1 Knight", own.unwrap(), far.unwrap());
    let page = press(&mut browser, &game, "check", &[("text", &wrong)]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(text(&page), wrong);

    let page = press(&mut browser, &game, "add-early2", &[("text", "")]).await;
    let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    assert!(browser.get(&game).await.texts("#part-early2").is_empty());
}

#[tokio::test]
async fn conquest_help_is_called_hostile_with_one_press() {
    let played = opened(json!({ "ap.base": 20 })).await;
    until(&played, ConquestStage::Phase2).await;
    let game = format!("/games/{}", played.game);
    // The first player who can enter another player's territory as an ally does so.
    let host = loop {
        let (person, mut browser, _) = player(&played).await;
        let mut entered = None;
        for from in choices(&browser.get(&game).await, "order-from") {
            let page = press(&mut browser, &game, "show-order", &[("order-from", &from)]).await;
            let targets = page.attributes("input[name=order-to]", "value");
            if let Some(way) = targets.into_iter().find(|value| value.starts_with("enter:")) {
                let page = press_on(&mut browser, &page, &game, "add-order", &[("order-to", &way)]).await;
                assert!(text(&page).contains("as ally of"), "{}", text(&page));
                let sent = press_on(&mut browser, &page, &game, "send", &[]).await;
                assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
                entered = Some(way.rsplit(':').next().unwrap().parse::<usize>().unwrap());
                break;
            }
        }
        match entered {
            Some(host) => break host,
            None => drop(played.post(person, "Pass", false).await.unwrap()),
        }
    };
    let mut browser = played.browser(&played.people[host]).await;
    press(&mut browser, &game, "draft", &[("text", "Pass"), ("prose", "A hard day.")]).await;
    let page = browser.get(&game).await;
    assert_eq!(page.texts("#hostile button").len(), 1);
    let hidden = |name: &str| {
        let value = page.attributes(&format!("#hostile input[name={name}]"), "value").remove(0);
        (name.to_owned(), value)
    };
    let token = page.attributes("#hostile input", "name").remove(0);
    let mut fields: Vec<_> = [&*token, "phase", "language", "text"].map(hidden).into();
    fields.push(("do".to_owned(), page.attributes("#hostile button", "value").remove(0)));
    // The host is asked in the discussion thread, and only they can answer there: not another player, the Game Master or a guest.
    let talk = played.table(host).await.game.discussion;
    let thread = format!("/t/{talk}");
    let asked = played.told().await;
    assert!(asked.contains("conquest-asks-entry"), "{asked}");
    for person in (0..6).filter(|person| *person != host) {
        let mut other = played.browser(&played.people[person]).await;
        assert!(other.get(&thread).await.texts("#hostile").is_empty(), "{person}");
        assert!(!other.get("/notifications").await.body.contains("as an ally of"), "{person}");
        let line = fields.iter().find(|(name, _)| name == "text").unwrap().1.clone();
        let stolen = press(&mut other, &game, "beside", &[("text", &line)]).await;
        assert!(stolen.status.is_client_error(), "{person}: {}", stolen.status);
    }
    assert!(played.site.browser().get(&thread).await.texts("#hostile").is_empty());
    let read = browser.get(&thread).await;
    assert_eq!(read.texts("#hostile button"), page.texts("#hostile button"));
    assert!(browser.get("/notifications").await.body.contains("as an ally of"), "he is told of it");
    let mut there = read.fill(&format!("{game}/orders"), &[]);
    there.push(("do".to_owned(), "beside".to_owned()));
    let sent = browser.post(&format!("{game}/orders"), &there).await;
    assert_eq!(sent.location(), thread, "{:?}", sent.texts(".error-list"));
    assert!(browser.get(&thread).await.texts("#hostile").is_empty());
    let after = browser.get(&game).await;
    assert!(after.texts("#hostile").is_empty());
    assert_eq!(
        (text(&after), after.texts("#f-prose")[0].clone()),
        ("Pass".to_owned(), "A hard day.".to_owned())
    );
    assert!(played.told().await.contains("conquest-refused-troops"));
    // A second press in another tab is refused with the reason, and the host's draft does not change.
    let again = browser.post(&format!("{game}/orders"), &fields).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        again.texts(".error-list li")[0].starts_with("Refuse the troops of"),
        "{:?}",
        again.texts(".error-list li")
    );
    for page in [again, browser.get(&game).await] {
        assert_eq!(
            (text(&page), page.texts("#f-prose")[0].clone()),
            ("Pass".to_owned(), "A hard day.".to_owned())
        );
    }
}

#[tokio::test]
async fn conquest_a_figure_of_ones_own_that_differs_is_marked_and_refuses_nothing() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase2).await;
    let (_, mut browser, game) = player(&played).await;
    let from = choices(&browser.get(&game).await, "order-from")[0].clone();
    let page = press(&mut browser, &game, "show-order", &[("order-from", &from)]).await;
    let target = page.attributes("input[name=order-to]", "value")[0].clone();
    let page = press_on(&mut browser, &page, &game, "add-order", &[("order-to", &target)]).await;
    let line = text(&page);
    let said = format!("{line}, leaving 77");
    let page = press(&mut browser, &game, "check", &[("text", &said)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert_eq!(page.texts(".error-list mark"), [said.as_str()]);
    assert_eq!(page.attributes(".error-list .rule", "href"), ["/rules/conquest#FCQ-11.3"]);
    assert!(page.texts(".error-list")[0].contains("77"));
    let sent = post_checked(&mut browser, &page, &game, &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
}
