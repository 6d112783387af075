//! The order sheet of WAR II: a line can be put back into its fields, and lines after dice show their odds.

use crate::games::press;
use crate::war_whole::{War5, path};
use crate::{Answer, Browser};

/// Returns the territories on which armies can be placed.
fn places(page: &Answer) -> Vec<String> {
    let all = page.attributes("select[name=place-at] option", "value");
    all.into_iter().filter(|at| !at.is_empty()).collect()
}

/// Adds all armies to the draft one by one, each on the first territory in the list. Returns their number and the next page.
pub(crate) async fn place_all(browser: &mut Browser, game: &str) -> (usize, Answer) {
    let (mut placed, mut page) = (0, browser.get(game).await);
    while let Some(at) = places(&page).first() {
        page = press(browser, game, "add-place", &[("place-at", at), ("place-n", "1")]).await;
        placed += 1;
        assert_eq!(page.texts(".draft-lines .order-text").len(), placed);
    }
    (placed, page)
}

/// Returns the likeliest attack.
pub(crate) fn attack(page: &Answer) -> String {
    page.attributes("input[name=attack-way]", "value").swap_remove(0)
}

#[tokio::test]
async fn a_line_of_war_goes_back_into_its_fields_and_comes_back_to_its_place() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2 && state.turn.free >= 3).await;
    let game = path(&war.played);
    let action = format!("{game}/orders");
    let browser = &mut war.browsers[seat.index()];
    let page = browser.get(&game).await;
    let places = places(&page);
    let other = places[1].as_str();
    for at in [places[0].as_str(), other, places[0].as_str()] {
        press(browser, &game, "add-place", &[("place-at", at), ("place-n", "1")]).await;
    }
    let page = browser.get(&game).await;
    let before = page.texts(".draft-lines .order-text");
    assert_eq!(before.len(), 3);
    assert_eq!(
        page.attributes(".draft-lines button[value^=change-]", "value"),
        ["change-0", "change-1", "change-2"]
    );

    // A line that is taken out fills the fields. Added again, it returns to its place between the others.
    let page = press(browser, &game, "change-1", &[]).await;
    assert_eq!(page.texts(".draft-lines .order-text"), [before[0].clone(), before[2].clone()]);
    assert_eq!(page.attributes("#part-place[open] select[name=place-at] option[selected]", "value"), [other]);
    assert_eq!(page.attributes("input[name=place-n]", "value"), ["1"]);
    assert_eq!(page.attributes("input[name=place-line]", "value"), ["1"]);
    let mut fields = page.fill(&action, &[("place-n", "1"), ("place-at", places[0].as_str())]);
    fields.push(("do".to_owned(), "add-place".to_owned()));
    let page = browser.post(&action, &fields).await;
    let after = page.texts(".draft-lines .order-text");
    assert_eq!(after, [before[0].clone(), before[0].clone(), before[2].clone()]);
    assert_eq!(page.attributes("input[name=place-line]", "value"), [""; 0]);
}

#[tokio::test]
async fn an_attack_goes_on_from_what_the_draft_may_conquer() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2).await;
    let game = path(&war.played);
    let browser = &mut war.browsers[seat.index()];
    let (_, page) = place_all(browser, &game).await;
    let ways = |page: &Answer| page.attributes("input[name=attack-way]", "value");
    let first = attack(&page);
    let (_, conquered) = first.split_once(':').unwrap();
    let onward = |page: &Answer| ways(page).into_iter().find(|way| way.starts_with(&format!("{conquered}:")));
    assert_eq!(onward(&page), None, "nothing starts from another player's territory");
    let page = press(browser, &game, "add-attack", &[("attack-way", &first)]).await;
    let next = onward(&page).unwrap();
    let page = press(browser, &game, "add-attack", &[("attack-way", &next)]).await;
    assert_eq!(page.texts(".draft-lines .refused"), Vec::<String>::new());
    let told = page.texts(".draft-lines li:last-child .order-detail").join(" ");
    assert!(told.contains("% chance of conquest"), "{told}");
}

#[tokio::test]
async fn an_attack_behind_an_attack_has_its_odds_and_keeps_its_condition_when_it_is_changed() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2).await;
    let game = path(&war.played);
    let browser = &mut war.browsers[seat.index()];
    let (_, page) = place_all(browser, &game).await;
    let way = attack(&page);
    let asked = [
        ("attack-way", way.as_str()),
        ("attack-until", "times"),
        ("attack-count", "2"),
        ("attack-dice", "1"),
    ];
    press(browser, &game, "add-attack", &asked).await;
    let page = press(browser, &game, "add-attack", &asked).await;
    let told = page.texts(".draft-lines li:last-child .order-detail").join(" ");
    // The second attack takes place unless the first has conquered, or has no army left to continue with.
    assert!(told.contains("% chance that this line is carried out"), "{told}");
    assert!(told.contains("% chance of conquest"), "{told}");

    let lines = page.texts(".draft-lines .order-text");
    let change = format!("change-{}", lines.len() - 2);
    let page = press(browser, &game, &change, &[]).await;
    assert_eq!(page.attributes("select[name=attack-until] option[selected]", "value"), ["times"]);
    assert_eq!(page.attributes("input[name=attack-count]", "value"), ["2"]);
    assert_eq!(page.attributes("select[name=attack-dice] option[selected]", "value"), ["1"]);
    assert_eq!(page.attributes("input[name=attack-way][checked]", "value").len(), 1);
}
