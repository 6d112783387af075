//! The sandbox: orders for anybody, tried out on a copy that holds only what the reader may see.

use axum::http::StatusCode;

use crate::games::press;
use crate::games_bots::Alone;
use crate::games_life::diplomacy;
use crate::games_pages::{begun, count, hall};

/// Fills in the page at `address` and resolves `to` of its steps.
macro_rules! tried {
    ($browser:expr, $game:expr, $address:expr, $to:expr, $fields:expr) => {{
        let action = format!("{}/sandbox", $game);
        let mut filled = $browser.get(&$address).await.fill(&action, $fields);
        filled.push(("to".to_owned(), $to.to_owned()));
        $browser.post(&action, &filled).await
    }};
}

#[tokio::test]
async fn orders_are_tried_for_everybody_and_nothing_of_it_is_kept() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    // Austria has sent orders of its own, which nobody else sees here.
    press(&mut people[0], &game, "send", &[("text", "A VIE - GAL")]).await;
    let before = count(&site, "select count(*) from events").await;
    let start = format!("{game}/sandbox");
    assert_eq!(people[0].get(&start).await.texts("textarea[name=\"0.0\"]"), ["A VIE - GAL"]);
    let france = &mut people[2];
    assert_eq!(france.get(&start).await.texts("textarea[name=\"0.0\"]"), [""]);

    let orders = [("0.0", "A VIE - TYR"), ("0.2", "A PAR - BUR"), ("0.3", "A MUN - BUR")];
    let answer = tried!(france, game, start, "1", &orders);
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let address = answer.location().split('#').next().unwrap().to_owned();
    let page = france.get(&address).await;
    let told = page.texts("#step-0 .item-list li");
    assert!(told.iter().any(|line| line.contains("Tyrolia") && line.contains("Vienna")), "{told:?}");
    let bounced = told.iter().filter(|line| line.contains("Burgundy")).count();
    assert!(bounced >= 2, "both are kept out: {told:?}");
    assert!(told.iter().all(|line| !line.contains("Galicia")), "{told:?}");
    assert_eq!(page.texts("#step-1 h2").len(), 1, "it goes on with the next phase");

    // Everybody who opens the link sees the same, but each starts from the position that they may see.
    let link = page.attributes("#f-link", "value")[0].clone();
    let path = &link[link.find("/games").unwrap()..];
    assert_eq!(path, address);
    assert_eq!(site.browser().get(path).await.texts("#step-0 .item-list li"), told);
    assert_eq!(people[0].get(path).await.texts("#step-0 .item-list li"), told);

    assert_eq!(count(&site, "select count(*) from events").await, before);
    assert_eq!(count(&site, "select count(*) from orders").await, 1);
}

#[tokio::test]
async fn legal_orders_stand_beside_every_text_and_are_drawn_without_the_secrets_of_others() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    press(&mut people[0], &game, "send", &[("text", "A VIE - GAL")]).await;
    let start = format!("{game}/sandbox");
    let vienna = "[data-place=VIE] option[selected]";
    assert_eq!(people[0].get(&start).await.attributes(vienna, "value"), ["A VIE - GAL"]);
    let france = &mut people[2];
    let page = france.get(&start).await;
    assert_eq!(page.attributes(vienna, "value"), [""; 0], "their orders are not known to others");
    let rows = |place: &str| page.attributes(&format!("[data-place={place}] select"), "data-text");
    assert_eq!((rows("VIE"), rows("PAR")), (vec!["f-0-0".to_owned()], vec!["f-0-2".to_owned()]));

    macro_rules! arrows {
        ($texts:expr) => {{
            let mut fields = page.fill(&format!("{game}/sandbox"), $texts);
            fields.push(("to".to_owned(), "1".to_owned()));
            france.post(&format!("{game}/sandbox/draft.svg"), &fields).await.texts(".drafts .order").len()
        }};
    }
    assert_eq!(arrows!(&[]), 0);
    assert_eq!(arrows!(&[("0.0", "A VIE - TYR"), ("0.2", "A PAR - BUR")]), 2);
    assert_eq!(
        arrows!(&[("0.0", "A VIE - LON"), ("0.2", "A PAR - BUR")]),
        1,
        "what is not legal is not drawn"
    );
}

#[tokio::test]
async fn a_wrong_order_is_shown_with_its_reason_where_it_stands() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let start = format!("{game}/sandbox");
    let orders = [("0.2", "A PAR - LON"), ("0.0", "A VIE - TYR")];
    let answer = tried!(people[2], game, start, "1", &orders);
    let page = people[2].get(answer.location()).await;
    assert_eq!(page.texts("textarea[name=\"0.2\"][aria-invalid]"), ["A PAR - LON"]);
    assert_eq!(page.texts("textarea[name=\"0.0\"]"), ["A VIE - TYR"]);
    assert!(page.texts(".error-list li")[0].contains("A PAR"), "{:?}", page.texts(".error-list"));
    assert!(page.texts("#step-1 h2").is_empty(), "nothing goes on from there");
}

#[tokio::test]
async fn what_is_too_long_for_a_link_is_resolved_all_the_same() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let start = format!("{game}/sandbox");
    let long = "A VIE - TYR\n".to_owned() + &"// so much to say about it\n".repeat(400);
    let answer = tried!(people[0], game, start, "1", &[("0.0", &long)]);
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.texts("#f-link").is_empty());
    assert_eq!(answer.texts("textarea[name=\"0.0\"]")[0].matches("so much").count(), 400);
}

#[tokio::test]
async fn a_finished_game_does_not_invite_to_try_orders_that_it_cannot_take() {
    let played = diplomacy().await;
    let (game, mut guest) = (format!("/games/{}", played.game), played.site.browser());
    let sandbox = format!("{game}/sandbox");
    let link = format!("a[href=\"{sandbox}\"]");
    assert_eq!(guest.get(&game).await.texts(&link), ["Sandbox"]);
    assert!(guest.get(&sandbox).await.body.contains("Try orders for any player"));
    for person in 0..7 {
        played.post(person, "DRAW", true).await.unwrap();
    }
    assert!(guest.get(&game).await.texts(&link).is_empty());
    let over = guest.get(&sandbox).await;
    assert!(over.body.contains("No orders can be tried from this position"), "{}", over.body);
    assert!(!over.body.contains("Try orders for any player"));
}

#[tokio::test]
async fn a_table_that_has_not_begun_has_nothing_to_try() {
    let site = hall().await;
    let mut ana = crate::games_pages::player(&site, "Ana").await;
    let game = crate::games_pages::open(&mut ana, &[]).await;
    assert_eq!(ana.get(&format!("{game}/sandbox")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn bots_advise_who_plays_alone_and_nobody_against_people() {
    for code in ["classic", "conquest", "war"] {
        let mut alone = Alone::press(code).await;
        let start = format!("{}/sandbox", alone.game);
        let link = alone.browser.get(&start).await.attributes("a[href*='ask=bots']", "href").remove(0);
        let page = alone.browser.get(link.split('#').next().unwrap()).await;
        let said: Vec<_> =
            page.texts(".field .hint").into_iter().filter(|hint| hint.contains("A bot’s orders")).collect();
        assert!(!said.is_empty() && said.iter().all(|reason| reason.ends_with('.')), "{code}: {said:?}");
        let written = page.texts("#step-0 textarea");
        assert!(written.iter().filter(|text| !text.is_empty()).count() >= said.len(), "{code}: {written:?}");
        let action = format!("{}/sandbox", alone.game);
        let mut filled = page.fill(&action, &[]);
        filled.push(("to".to_owned(), "1".to_owned()));
        let address = alone.browser.post(&action, &filled).await.location().to_owned();
        assert!(!address.contains("ask="), "{address}");
        let resolved = alone.browser.get(address.split('#').next().unwrap()).await;
        assert!(resolved.texts("#step-0 .field-error").is_empty(), "{code}: the orders of bots are legal");
        let mut guest = alone.site.browser();
        assert!(guest.get(&start).await.attributes("a[href*='ask=bots']", "href").is_empty());
    }
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let start = format!("{game}/sandbox");
    assert!(people[2].get(&start).await.attributes("a[href*='ask=bots']", "href").is_empty());
    let page = people[2].get(&format!("{start}?ask=bots")).await;
    assert!(page.texts("form.sheet textarea").iter().all(String::is_empty), "not by the address either");
}
