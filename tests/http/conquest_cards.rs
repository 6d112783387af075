//! Cards, sales and posts ahead in Forum Conquest, from the controls of the page to their effects.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta::games::SeatActs;
use stafeta::i18n::Lang;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::event::{ConquestFact, LotPurpose};
use stafeta_rules::conquest::ids::{Seat, TerritoryId};
use stafeta_rules::conquest::state::ConquestStage;

use crate::Answer;
use crate::conquest_out_of_turn::{accepted, at, end_turn, facts};
use crate::conquest_sheet::{SIX, choices, on_turn, opened, state, text, until};
use crate::games::{Played, post_checked, press, press_on};

/// Deals a card to each of these players, as a Game Master without a seat and as agreed.
async fn deal(played: &Played, card: &str, to: &[usize]) {
    let line =
        |person: &usize| format!("Correct the cards of {}: 1 × {card} because it was agreed", SIX[*person]);
    let text = to.iter().map(line).collect::<Vec<_>>().join("\n");
    played.serve(&text).await.unwrap();
}

/// Returns the places of the drafted orders on the player's own map.
fn drawn(page: &Answer) -> Vec<String> {
    page.attributes(".drafts [data-places]", "data-places")
}

/// Has players pass until it is this person's turn.
async fn until_turn_of(played: &Played, person: usize) {
    while on_turn(played).await != person {
        played.post(on_turn(played).await, "Pass", false).await.unwrap();
    }
}

#[tokio::test]
async fn fcq_6_9_a_card_is_played_in_phase_1_and_aimed_before_the_orders_of_phase_2() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let person = on_turn(&played).await;
    deal(&played, "Fortifications", &[person]).await;
    let (mut browser, game) = at(&played, person).await;
    let page = press(&mut browser, &game, "add-play", &[("play-card", "fortificatii")]).await;
    assert_eq!(text(&page), "Play Fortifications");
    accepted(&mut browser, &game, "send", &[]).await;
    until(&played, ConquestStage::Phase2).await;
    until_turn_of(&played, person).await;
    let page = browser.get(&game).await;
    let places = choices(&page, "aim-at");
    let own: Vec<String> =
        state(&played).await.owned(Seat(person as u8)).map(|(id, _)| id.0.to_string()).collect();
    assert!(places.iter().all(|place| own.contains(place)), "only his own: {places:?}");
    let told = page.texts("select[name=aim-at] option");
    let whole = told.iter().filter(|option| option.contains(SIX[person]) && option.contains("unit"));
    let manned = told.iter().filter(|option| option.contains("Knight") || option.contains("Lancer"));
    assert_eq!(whole.count() + manned.count(), places.len(), "whose it is, and what stands there: {told:?}");
    // A card written after an order is still placed before it.
    let page = press_on(&mut browser, &page, &game, "add-pass", &[]).await;
    let page = press_on(&mut browser, &page, &game, "add-aim", &[("aim-at", &places[1])]).await;
    assert!(text(&page).lines().next().unwrap().starts_with("Target "), "{}", text(&page));
    // The target is drawn on the player's own map, and goes back into its field to be changed.
    assert_eq!(drawn(&page), [format!("{0} {0}", places[1])]);
    let page = press_on(&mut browser, &page, &game, "change-0", &[]).await;
    let chosen = "#part-aim[open] select[name=aim-at] option[selected]";
    assert_eq!((page.attributes(chosen, "value"), drawn(&page)), (vec![places[1].clone()], Vec::new()));
    let page = press_on(&mut browser, &page, &game, "add-aim", &[("aim-at", &places[0])]).await;
    assert_eq!(drawn(&page), [format!("{0} {0}", places[0])]);
    assert_eq!(page.texts(".draft-lines .order-text").len(), 1, "{}", text(&page));
    accepted(&mut browser, &game, "send", &[]).await;
    let aimed = facts(&played).await.into_iter().find_map(|fact| match fact {
        ConquestFact::CardAimed { territory, .. } => Some(territory.0.to_string()),
        _ => None,
    });
    assert_eq!(aimed.as_ref(), Some(&places[0]));
}

#[tokio::test]
async fn r_93_a_card_aimed_at_an_ally_in_phase_1_needs_the_tick_of_a_betrayal() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let person = on_turn(&played).await;
    for card in ["Assassin", "Trenches"] {
        deal(&played, card, &[person]).await;
    }
    // Once a card is chosen its text stands there, and only what it needs is asked.
    let (mut browser, game) = at(&played, person).await;
    let page = press(&mut browser, &game, "show-play", &[("play-card", "transee")]).await;
    assert!(page.texts("#part-play")[0].contains("+2 in defence"), "{:?}", page.texts("#part-play"));
    assert_eq!(choices(&page, "play-at"), [""; 0]);
    let page = press_on(&mut browser, &page, &game, "show-play", &[("play-card", "asasin")]).await;
    let target = choices(&page, "play-at").swap_remove(0);
    let victim = state(&played).await.owner(TerritoryId(target.parse().unwrap())).unwrap();
    // A present makes the owner of the target an ally.
    let present = SeatActs::of([Act::SendCard { to: victim, card: Card::Transee }]);
    let given = played.table(person).await.write_acts(&present, Lang::En).unwrap();
    played.post(person, &given, false).await.unwrap();
    end_turn(&played).await;
    until_turn_of(&played, person).await;
    assert!(state(&played).await.allied(Seat(person as u8), victim));
    let aimed = [("play-card", "asasin"), ("play-at", &*target)];
    let page = press(&mut browser, &game, "add-play", &aimed).await;
    assert_eq!(drawn(&page), [format!("{target} {target}")]);
    let page = press_on(&mut browser, &page, &game, "change-0", &[]).await;
    assert!(drawn(&page).is_empty() && text(&page).is_empty(), "{}", text(&page));
    let fields =
        ["play-card", "play-at"].map(|name| format!("#part-play select[name={name}] option[selected]"));
    assert_eq!(fields.each_ref().map(|at| page.attributes(at, "value")), [["asasin"], [&*target]]);
    let page = press_on(&mut browser, &page, &game, "add-play", &[]).await;
    let page = press_on(&mut browser, &page, &game, "check", &[]).await;
    let asked = page.texts(".confirmation");
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert!(asked[0].contains("I betray") && asked[0].contains(SIX[victim.index()]), "{asked:?}");
    let unticked = press_on(&mut browser, &page, &game, "send", &[]).await;
    assert_eq!((unticked.texts(".confirmation").len(), on_turn(&played).await), (1, person));
    let tick = [("confirmed", page.attributes(".confirmation input", "value").swap_remove(0))];
    let tick = tick.each_ref().map(|(name, value)| (*name, value.as_str()));
    let sent = post_checked(&mut browser, &page, &game, &tick).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{:?}", sent.texts(".error-list"));
    until(&played, ConquestStage::Phase2).await;
    assert!(played.told().await.contains("conquest-betrayed"));
    // A card that has struck is in play no longer.
    until_turn_of(&played, person).await;
    let page = browser.get(&game).await;
    assert!(!page.texts(".resources").join(" ").contains("Card in play"), "{:?}", page.texts(".resources"));
}

#[tokio::test]
async fn r_90_a_place_beside_a_card_that_takes_none_is_written_and_refused() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let person = on_turn(&played).await;
    for card in ["Assassin", "Commander"] {
        deal(&played, card, &[person]).await;
    }
    let (mut browser, game) = at(&played, person).await;
    // Without scripts the list of places stays when another card is chosen.
    let target = choices(&browser.get(&game).await, "play-at").swap_remove(0);
    let fields = [("play-card", "comandant"), ("play-at", &*target)];
    let page = press(&mut browser, &game, "add-play", &fields).await;
    assert!(text(&page).starts_with("Play Commander in "), "{}", text(&page));
    let told = page.texts(".draft-lines li.refused .not-ok");
    assert!(told.len() == 1 && told[0].contains("no target"), "{told:?}");
}

#[tokio::test]
async fn r_62_nobody_is_warned_of_gold_that_intensive_production_lets_nobody_spend() {
    let played = opened(json!({ "start.gold": 12 })).await;
    until(&played, ConquestStage::Phase1).await;
    let person = on_turn(&played).await;
    deal(&played, "Overproduction", &[person]).await;
    let (mut browser, game) = at(&played, person).await;
    for (text, warnings) in [("Play Overproduction", 0), ("Intensive Production", 0), ("Buy 1 Knight", 1)] {
        let page = press(&mut browser, &game, "check", &[("text", text)]).await;
        let told = page.texts(".check-warnings li");
        let of_gold = told.iter().filter(|said| said.contains("not spent")).count();
        assert_eq!((page.status, of_gold), (StatusCode::OK, warnings), "{text}: {told:?}");
    }
}

#[tokio::test]
async fn r_119_a_card_is_not_offered_to_be_aimed_ahead() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let last = state(&played).await.sequence.turn.last().unwrap().index();
    deal(&played, "Fortifications", &[last]).await;
    until_turn_of(&played, last).await;
    played.post(last, "Play Fortifications", false).await.unwrap();
    assert_eq!(state(&played).await.stage, ConquestStage::Phase2);
    let (mut browser, game) = at(&played, last).await;
    let page = browser.get(&game).await;
    assert!(page.texts("#part-order").len() == 1 && page.texts("#part-aim").is_empty());
    until_turn_of(&played, last).await;
    assert_eq!(browser.get(&game).await.texts("#part-aim").len(), 1);
}

#[tokio::test]
async fn r_136_luck_numbers_are_named_with_the_attack_and_with_the_card() {
    let played = opened(json!({ "cards.optional": ["luck_bold", "luck_prepared"], "ap.base": 20 })).await;
    until(&played, ConquestStage::Phase1).await;
    let first = on_turn(&played).await;
    // The first player uses the card of the bold, all others that of the prepared, one line after the other.
    let others: Vec<usize> = (0..6).filter(|person| *person != first).collect();
    deal(&played, "Luck favours the bold", &[first]).await;
    deal(&played, "Luck favours the prepared", &others).await;
    for _ in 0..6 {
        let person = on_turn(&played).await;
        let (mut browser, game) = at(&played, person).await;
        if person == first {
            accepted(&mut browser, &game, "send", &[("text", "Play Luck favours the bold")]).await;
            continue;
        }
        let fields =
            [("play-card", "luck_prepared"), ("play-one", "2"), ("play-two", "5"), ("play-apart", "yes")];
        let page = press(&mut browser, &game, "add-play", &fields).await;
        assert_eq!(text(&page), "Play Luck favours the prepared, lines 2 and 5, one after the other");
        accepted(&mut browser, &game, "send", &[]).await;
    }
    let now = state(&played).await;
    for person in others {
        let played = &now.players[person].played.as_ref().unwrap().play;
        assert_eq!(
            (played.card, played.numbers.as_slice(), played.together),
            (Card::LuckPrepared, &[2, 5][..], false)
        );
    }
    // In Phase 2 a player who attacks another names their line in the same order.
    until_turn_of(&played, first).await;
    let (mut browser, game) = at(&played, first).await;
    let page = browser.get(&game).await;
    assert_eq!(page.attributes("input[name=order-luck]", "max"), ["5"]);
    let is_held = |target: &String| {
        let id = target.strip_prefix("attack:").and_then(|id| id.parse().ok());
        id.is_some_and(|id| {
            let place = stafeta_rules::conquest::ids::TerritoryId(id);
            now.owner(place).is_some_and(|owner| !now.units(place, owner).is_empty())
        })
    };
    let (mut page, mut target) = (page, None);
    for from in choices(&page, "order-from") {
        page = press(&mut browser, &game, "show-order", &[("order-from", &from)]).await;
        target = page.attributes("input[name=order-to]", "value").into_iter().find(is_held);
        if target.is_some() {
            break;
        }
    }
    let target = target.expect("a neighbour's territory");
    let page =
        press_on(&mut browser, &page, &game, "add-order", &[("order-to", &target), ("order-luck", "4")])
            .await;
    assert!(text(&page).contains(", line 4"), "{}", text(&page));
    accepted(&mut browser, &game, "send", &[]).await;
    let facts = facts(&played).await;
    let luck = facts
        .iter()
        .filter(|fact| matches!(fact, ConquestFact::LotDrawn { purpose: LotPurpose::LuckCard, .. }));
    assert_eq!(luck.count(), 2, "the attacker's file and the defender's");
    let used = facts.iter().find_map(|fact| match fact {
        ConquestFact::LuckUsed { lines, .. } => Some(*lines),
        _ => None,
    });
    assert!(used.is_some(), "the defender's line was drawn with it, whether it hit or not");
    let told = played.told().await;
    assert!(told.contains("-expected"), "the result stands beside the expected one: {told}");
}

#[tokio::test]
async fn r_88_a_territory_is_sold_when_both_have_posted_it() {
    let agreed = json!({
        "garrison.required": false, "annex.mode": "forbidden", "trade.territories": "allowed", "start.gold": 12,
    });
    let played = opened(agreed).await;
    until(&played, ConquestStage::Phase1).await;
    let seller = on_turn(&played).await;
    let (mut browser, game) = at(&played, seller).await;
    let page = browser.get(&game).await;
    let buyer = (seller + 1) % 6;
    let sale = choices(&page, "trade-what").into_iter().find(|sale| {
        let parts: Vec<&str> = sale.split(':').collect();
        parts[0] == "sell" && parts[2] == buyer.to_string()
    });
    let sale = sale.unwrap();
    let fields = [("trade-what", &*sale), ("trade-price", "7")];
    let page = press_on(&mut browser, &page, &game, "add-trade", &fields).await;
    let line = text(&page);
    assert!(line.starts_with("Sell ") && line.ends_with(&format!("to {} for 7 gold", SIX[buyer])), "{line}");
    accepted(&mut browser, &game, "send", &[]).await;
    let place = stafeta_rules::conquest::ids::TerritoryId(sale.split(':').nth(1).unwrap().parse().unwrap());

    until_turn_of(&played, buyer).await;
    let (mut browser, _) = at(&played, buyer).await;
    let page = browser.get(&game).await;
    let offer = format!("buy:{}:{seller}:7", place.0);
    assert!(choices(&page, "trade-what").contains(&offer), "{:?}", choices(&page, "trade-what"));
    // An offer posted by the other side is taken as it is, whatever the price field says.
    let page =
        press_on(&mut browser, &page, &game, "add-trade", &[("trade-what", &offer), ("trade-price", "99")])
            .await;
    assert!(text(&page).ends_with("for 7 gold"), "{}", text(&page));
    accepted(&mut browser, &game, "send", &[]).await;
    let now = state(&played).await;
    assert_eq!(now.owner(place), Some(Seat(seller as u8)), "only at the end of the turn");
    let gold = now.players[seller].gold;
    end_turn(&played).await;
    let now = state(&played).await;
    assert_eq!(now.owner(place), Some(Seat(buyer as u8)));
    assert_eq!(now.players[seller].gold, gold + 7 + now.players[seller].production);
    assert!(played.told().await.contains("conquest-trade-done"));
}

#[tokio::test]
async fn r_119_what_falls_out_of_a_post_ahead_is_listed_and_kept_and_he_has_his_full_time() {
    let played = opened(json!({ "clock.night": null })).await;
    until(&played, ConquestStage::Phase1).await;
    let order = state(&played).await.sequence.turn.clone();
    let (first, second) = (order[0].index(), order[1].index());
    let (mut browser, game) = at(&played, second).await;
    let lines = "Buy 1 Knight\nBuy 1 Lancer";
    accepted(&mut browser, &game, "send", &[("text", lines)]).await;
    // Before the player's turn their gold is corrected: it is enough for one of the two.
    let correction = format!("Correct the gold of {}: 2 because of a slip", SIX[second]);
    played.serve(&correction).await.unwrap();
    played.site.wait(TimeDelta::hours(3));
    played.post(first, "Pass", false).await.unwrap();
    assert_eq!(on_turn(&played).await, second, "his post did not take effect");

    let page = browser.get(&game).await;
    assert!(
        page.texts(".panel .callout.bad")[0].contains("no longer allowed"),
        "{:?}",
        page.texts(".callout")
    );
    assert_eq!(text(&page), lines.replace('\n', " "), "all of it is his draft");
    assert_eq!(
        page.texts(".draft-lines .refused .order-text, .draft-lines li.refused .order-text"),
        ["Buy 1 Lancer"]
    );
    assert_eq!(page.texts(".draft-lines .not-ok").len(), 1, "with the reason");
    let due = played.table(second).await.game.clocks[0].deadline.at;
    assert_eq!(due, played.site.now() + TimeDelta::hours(8));
    assert!(
        browser.get("/notifications").await.body.contains("post Phase 1"),
        "he is told that it is his turn"
    );
    let (mut rival, _) = at(&played, first).await;
    assert!(!rival.get(&game).await.body.contains("Buy 1 Lancer"));
    let told = played.told().await;
    assert!(!told.contains("conquest-early"), "it is nobody else's business: {told}");

    // If the player posts nothing in all that time, the rest of the post ahead takes effect.
    played.site.wait(TimeDelta::hours(8) + TimeDelta::seconds(1));
    played.site.work().await;
    let bought: Vec<_> = facts(&played)
        .await
        .into_iter()
        .filter_map(|fact| match fact {
            ConquestFact::Bought { seat, units, .. } => Some((seat.index(), units.knights, units.lancers)),
            _ => None,
        })
        .collect();
    assert_eq!(bought, [(second, 1, 0)]);
    assert_eq!(rival.get(&game).await.status, StatusCode::OK);
}
