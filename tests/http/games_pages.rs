//! Games as people play them: through the pages, without scripts.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::accounts::network::NetworkPrefix;
use stafeta::accounts::sessions::{self, ClientPlace};
use stafeta::ids::UserId;

use crate::games::{post_ready, press};
use crate::{Answer, Browser, Site, seed};

const SEVEN: [&str; 7] = ["Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin", "Gina"];

/// Creates an account and logs it in without the forms, because the site limits registrations and logins from one address.
pub(crate) async fn player(site: &Site, name: &str) -> Browser {
    let id: i64 = sqlx::query_scalar(
        "insert into users (name, login, name_skeleton, role, created_at, seen_at) values ($1, $1, $1, 'player', $2, $2) returning id",
    )
    .bind(name)
    .bind(site.now())
    .fetch_one(&site.db)
    .await
    .unwrap();
    let mut connection = site.db.acquire().await.unwrap();
    let place = ClientPlace {
        network: NetworkPrefix::of([127, 0, 0, 1].into()),
        agent: "a test".to_owned(),
        device: None,
    };
    let token = sessions::open(&mut connection, UserId(id), &place, site.now()).await.unwrap();
    let mut browser = site.browser();
    browser.set_cookie("__Host-session", Some(&token.text()));
    browser
}

/// Opens a site with a board on which every player may create games.
pub(crate) async fn hall() -> Site {
    let site = Site::open().await;
    seed::board(&site, "games", "everyone").await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    site
}

/// Creates a game through the form and returns the address of its page.
pub(crate) async fn open(browser: &mut Browser, fields: &[(&str, &str)]) -> String {
    let form = "/b/games/games/new";
    let ruleset = fields.iter().find(|(name, _)| *name == "game").map_or("diplomacy", |(_, game)| *game);
    let own: &[(&str, &str)] = if ruleset == "war" { &[] } else { &[("cadence", "hours"), ("hours", "24")] };
    let fields = [&[("name", "The long road")], own, fields].concat();
    let answer = browser.submit(&format!("{form}?game={ruleset}"), form, &fields).await;
    answer.location().to_owned()
}

pub(crate) async fn join(browser: &mut Browser, game: &str, seat: &str) -> Answer {
    browser.submit(game, &format!("{game}/join"), &[("seat", seat)]).await
}

/// Opens a game of Diplomacy with seven players. Seat `n` is that of the `n`th browser.
pub(crate) async fn begun(site: &Site, fields: &[(&str, &str)]) -> (String, Vec<Browser>) {
    let mut people = Vec::new();
    for name in SEVEN {
        people.push(player(site, name).await);
    }
    let game = open(&mut people[0], fields).await;
    for (seat, browser) in people.iter_mut().enumerate() {
        assert_eq!(join(browser, &game, &seat.to_string()).await.status, StatusCode::SEE_OTHER);
    }
    (game, people)
}

/// Returns the content of the text box of the sheet.
async fn text(browser: &mut Browser, game: &str) -> String {
    browser.get(game).await.texts("textarea[name=text]")[0].clone()
}

pub(crate) async fn phase(site: &Site) -> i32 {
    sqlx::query_scalar("select phase from games").fetch_one(&site.db).await.unwrap()
}

pub(crate) async fn count(site: &Site, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&site.db).await.unwrap()
}

#[tokio::test]
async fn a_wrong_opening_comes_back_with_every_fault_and_all_that_was_typed() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    let wrong = [
        ("name", "  "),
        ("cadence", "weekly"),
        ("time", "noon"),
        ("turns", "-3"),
        ("zone", "Europe/Bucharest"),
        ("missed_limit", "99"),
    ];
    let answer = ana.submit(form, form, &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let faults = answer.attributes(".error-summary a", "href");
    assert_eq!(faults, ["#f-name", "#f-time", "#f-turns", "#f-missed_limit"]);
    assert_eq!(answer.attributes("input[name=time]", "value"), ["noon"]);
    assert_eq!(answer.attributes("select[name=zone] option[selected]", "value"), ["Europe/Bucharest"]);
    assert_eq!(count(&site, "select count(*) from games").await, 0);
}

#[tokio::test]
async fn seven_sit_down_and_the_game_begins() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    assert_eq!(phase(&site).await, 0);
    let page = people[2].get(&game).await;
    assert_eq!(page.texts(".seat-strip b")[2], "FFrance");
    assert!(page.texts(".seat-strip [aria-current] > span")[0].contains("no orders yet"));
    assert_eq!(page.texts("select[name=row]").len(), 4, "three units and the draw");
    let players = page.texts(".players tbody th");
    assert!(players[2].starts_with("FFrance"), "the power before the player: {players:?}");
    assert_eq!(
        page.texts(".players tbody tr:nth-child(3) .numeric"),
        ["3", "3", "0"],
        "centres, units, builds"
    );
    assert_eq!(page.attributes("#map svg.map", "class").len(), 1);
    let mine = people[2].get("/games").await;
    assert_eq!(mine.texts("[aria-labelledby=mine] .badge.turn"), ["your turn"]);
    // What they have done in it so far, and what is next.
    let (own, next) = ("[aria-labelledby=mine] .badge ~ .secondary-line", "[aria-labelledby=mine] a.button");
    assert!(mine.texts(own).is_empty(), "{:?}", mine.texts(own));
    assert_eq!(mine.texts(next), ["Give orders"]);
    assert_eq!(mine.attributes(next, "href"), [format!("{game}#orders")]);
    let orders = format!("{game}/orders");
    for (wish, done, next_act) in
        [("draft", "draft kept", "Finish orders"), ("send", "orders sent", "Give orders")]
    {
        people[2].submit(&game, &orders, &[("text", "A PAR - BUR"), ("do", wish)]).await;
        let mine = people[2].get("/games").await;
        assert_eq!((mine.texts(own), mine.texts(next)), (vec![done.to_owned()], vec![next_act.to_owned()]));
    }
    let thread = page.attributes(".tabs a", "href")[1].clone();
    assert!(site.browser().get(&thread).await.attributes(".actions a", "href").contains(&game));
}

#[tokio::test]
async fn of_twenty_who_want_one_seat_one_gets_it() {
    let site = hall().await.for_crowd();
    let mut ana = player(&site, "Ana").await;
    let game = open(&mut ana, &[]).await;
    let action = format!("{game}/join");
    let mut rush = tokio::task::JoinSet::new();
    for number in 0..20 {
        let mut browser = player(&site, &format!("Player {number}")).await;
        let (filled, action) = (browser.get(&game).await.fill(&action, &[("seat", "3")]), action.clone());
        rush.spawn(async move { browser.post(&action, &filled).await.status });
    }
    let statuses = rush.join_all().await;
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::SEE_OTHER).count(), 1);
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::CONFLICT).count(), 19);
    assert_eq!(count(&site, "select count(*) from seats where user_id is not null").await, 1);
}

#[tokio::test]
async fn an_invitation_opens_a_door_that_is_shut() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let game = open(&mut ana, &[("door", "invited")]).await;
    let link = ana.get(&game).await.attributes("[aria-labelledby=invite] a", "href")[0].clone();
    let mut bogdan = player(&site, "Bogdan").await;
    let page = bogdan.get(&game).await;
    assert!(page.attributes("form", "action").iter().all(|action| !action.ends_with("/join")));
    assert!(!page.body.contains(link.split('=').next_back().unwrap()));
    let wrong = bogdan.get(&format!("{game}/join?invitation=guessed")).await;
    let filled = wrong.fill(&format!("{game}/join"), &[]);
    assert_eq!(bogdan.post(&format!("{game}/join"), &filled).await.status, StatusCode::FORBIDDEN);
    let filled = bogdan.get(&link).await.fill(&format!("{game}/join"), &[("seat", "1")]);
    assert_eq!(bogdan.post(&format!("{game}/join"), &filled).await.location(), format!("{game}#orders"));
}

#[tokio::test]
async fn rows_and_text_are_one_and_the_same() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    // Orders as text: the rows show them.
    press(france, &game, "draft", &[("text", "Paris to Burgundy\nFleet Brest to the Channel")]).await;
    let page = france.get(&game).await;
    let chosen = page.attributes("select[name=row] option[selected]", "value");
    assert_eq!(chosen, ["F BRE - ENG", "A PAR - BUR"], "in the order of the units");
    assert!(page.texts("textarea[name=text]")[0].starts_with("Paris to Burgundy"), "his words stay his");
    // Orders by a row: the text follows, and untouched rows stay.
    let rows = [("row", "F BRE - ENG"), ("row", ""), ("row", "A PAR - PIC"), ("row", "")];
    press(france, &game, "draft", &rows).await;
    assert_eq!(text(france, &game).await, "F BRE - ENG A PAR - PIC");
    // A changed text wins over an unchanged row.
    press(france, &game, "draft", &[("text", "A PAR - GAS\nF BRE - ENG")]).await;
    assert_eq!(text(france, &game).await, "A PAR - GAS F BRE - ENG");
    // An emptied row removes its line from the text.
    let rows = [("row", "F BRE - ENG"), ("row", ""), ("row", ""), ("row", "")];
    press(france, &game, "draft", &rows).await;
    assert_eq!(text(france, &game).await, "F BRE - ENG");
}

#[tokio::test]
async fn a_text_that_is_not_understood_or_not_allowed_comes_back_pointed_at() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let answer = press(france, &game, "send", &[("text", "A PAR - BUR\nF BRE to Mao or Gas")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.texts(".error-list code").len(), 1);
    assert!(!answer.texts(".error-list mark")[0].is_empty());
    assert_eq!(text(france, &game).await, "A PAR - BUR F BRE to Mao or Gas", "kept as a draft");
    let answer = press(france, &game, "send", &[("text", "A LON - YOR")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.texts(".error-list mark"), ["A LON - YOR"]);
    assert!(answer.attributes(".error-list a.rule", "href")[0].starts_with("/rules/diplomacy#DIP-"));
    assert_eq!(count(&site, "select count(*) from orders where status = 'submitted'").await, 0);
    let answer = press(france, &game, "check", &[("text", "Paris to Burgundy")]).await;
    assert_eq!(answer.texts(".checked-orders .order-text"), ["A PAR - BUR"]);
    assert_eq!(count(&site, "select count(*) from orders where status = 'submitted'").await, 0);
}

#[tokio::test]
async fn what_was_offered_for_an_unclear_part_is_put_in_its_place() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let answer = press(france, &game, "check", &[("text", "F PAR - Burgundy")]).await;
    let offered = answer.attributes(".error-list button[name=put]", "value");
    assert!(!offered.is_empty(), "{:?}", answer.texts(".error-list li"));
    let action = format!("{game}/orders");
    let mut filled = answer.fill(&action, &[]);
    filled.push(("put".to_owned(), offered[0].clone()));
    let fixed = france.post(&action, &filled).await;
    assert_eq!(fixed.texts(".checked-orders .order-text"), ["A PAR - BUR"]);
}

#[tokio::test]
async fn a_form_sent_fifty_times_counts_once_and_another_tab_is_told() {
    let site = hall().await.for_crowd();
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let action = format!("{game}/orders");
    let old_tab = france.get(&game).await;
    let mut filled = france.get(&game).await.fill(&action, &[("text", "A PAR - BUR")]);
    filled.push(("do".to_owned(), "send".to_owned()));
    let mut rush = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let (mut browser, filled, action) = (france.clone(), filled.clone(), action.clone());
        rush.spawn(async move { browser.post(&action, &filled).await.status });
    }
    assert!(rush.join_all().await.iter().all(|status| *status == StatusCode::SEE_OTHER));
    assert_eq!(count(&site, "select count(*) from orders where status <> 'draft'").await, 1);
    let mut filled = old_tab.fill(&action, &[("text", "A PAR - PIC")]);
    filled.push(("do".to_owned(), "send".to_owned()));
    france.post(&action, &filled).await;
    let page = france.get(&game).await;
    assert!(page.texts(".flash")[0].contains("They replace those sent"), "the other tab is told");
    assert_eq!(page.texts("textarea[name=text]"), ["A PAR - PIC"]);
    assert!(page.texts(".sheet-state")[0].contains("not ready"));
    france.post_filled(&game, &format!("{game}/withdraw-orders")).await;
    assert_eq!(text(france, &game).await, "A PAR - PIC", "as a draft");
    assert_eq!(count(&site, "select count(*) from orders where status = 'submitted'").await, 0);
}

#[tokio::test]
async fn nobody_orders_for_another_for_the_past_or_after_the_hour() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let action = format!("{game}/orders");
    let mut stranger = player(&site, "Horea").await;
    let form = people[2].get(&game).await;
    let mut filled = form.fill(&action, &[("text", "A PAR - BUR")]);
    filled.push(("do".to_owned(), "send".to_owned()));
    assert_eq!(stranger.get(&game).await.texts("form.sheet").len(), 0);
    let mut forged: Vec<_> = filled.iter().filter(|(name, _)| name != "form_token").cloned().collect();
    let own_token = stranger.get("/account/profile").await.attributes("input[name=form_token]", "value");
    forged.push(("form_token".to_owned(), own_token[0].clone()));
    assert_eq!(stranger.post(&action, &forged).await.status, StatusCode::FORBIDDEN);
    // France may not order England's army.
    let answer = press(&mut people[2], &game, "send", &[("text", "A LVP - WAL")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    // After the deadline, before and after the worker has run.
    site.wait(TimeDelta::hours(24) + TimeDelta::microseconds(1));
    let late = people[2].post(&action, &filled).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(late.texts("[role=alert]")[0].contains("deadline has passed"));
    site.work().await;
    assert_eq!(phase(&site).await, 1);
    let past = people[2].post(&action, &filled).await;
    assert!(past.texts("[role=alert]")[0].contains("is over"), "{:?}", past.texts("[role=alert]"));
    assert_eq!(count(&site, "select count(*) from orders where status in ('submitted', 'used')").await, 0);
}

#[tokio::test]
async fn a_year_is_played_and_every_phase_can_be_looked_up() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[("ends_early", "on")]).await;
    let spring = ["", "", "A MAR - SPA\nA PAR - PIC\nF BRE - MAO", "", "", "", ""];
    for (browser, text) in people.iter_mut().zip(spring) {
        match text {
            "" => press(browser, &game, "pass", &[]).await,
            text => post_ready(browser, &game, text).await,
        };
    }
    assert_eq!(phase(&site).await, 1, "the last confirmation ends the phase");
    for text in ["A PIC - BEL\nF MAO - POR"] {
        press(&mut people[2], &game, "send", &[("text", text)]).await;
    }
    site.wait(TimeDelta::hours(24) + TimeDelta::seconds(1));
    site.work().await;
    assert_eq!(phase(&site).await, 2, "France builds");
    let page = people[2].get(&game).await;
    let builds = page.texts("select[name=row]").len();
    assert_eq!(builds, 3, "three builds, and no draw: {:?}", page.texts(".order-rows label"));
    let rows = [("row", "F BRE B"), ("row", "A PAR B"), ("row", "")];
    let offered = page.attributes("#row-1 option", "value");
    assert!(offered.contains(&rows[0].1.to_owned()), "{offered:?}");
    assert_eq!(press(&mut people[2], &game, "send", &rows).await.status, StatusCode::SEE_OTHER);
    assert_eq!(text(&mut people[2], &game).await, "F BRE B A PAR B");

    let mut guest = site.browser();
    // The page of a season has its orders, their results and the map after them.
    let past = guest.get(&format!("{game}/phases/0")).await;
    assert_eq!(past.status, StatusCode::OK);
    assert_eq!(past.texts("h1"), ["Spring 1901: orders"]);
    assert!(past.texts(".item-list li").iter().any(|told| told.contains("moves to Spain")), "{past:?}");
    assert!(!past.texts(".item-list li").iter().any(|told| told.contains("moves to Belgium")), "{past:?}");
    assert!(past.texts("pre").iter().any(|written| written.contains("A MAR - SPA")));
    assert!(!past.texts("pre").iter().any(|written| written.contains("A PIC - BEL")));
    assert!(past.attributes(".downloads a", "href")[0].contains("/phases/1/map."), "the map after it");
    assert_eq!(past.attributes(".pager a[rel=next]", "href"), [format!("{game}/phases/1")]);
    let fall = guest.get(&format!("{game}/phases/1")).await;
    assert_eq!(fall.texts("h1"), ["Fall 1901: orders"]);
    assert!(fall.texts(".item-list li").iter().any(|told| told.contains("moves to Belgium")), "{fall:?}");
    assert!(fall.texts("pre").iter().any(|written| written.contains("A PIC - BEL")));
    let winter = guest.get(&format!("{game}/phases/2")).await;
    assert!(winter.texts("pre").is_empty() && winter.texts(".item-list li").is_empty(), "not decided yet");
    let links = past.attributes(".downloads a", "href");
    assert_eq!(links.len(), 4, "SVG, PNG, XLSX, JSON");
    // Pictures, and the workbook with a picture, are drawn by the tests of the atlas, because they take long.
    for link in links.iter().filter(|link| link.contains(".svg") || link.contains(".json")) {
        let file = guest.get(link).await;
        assert_eq!(file.status, StatusCode::OK, "{link}");
        assert!(file.header("cache-control").contains("immutable"), "{link}");
        assert!(!file.body.is_empty(), "{link}");
    }
    let stale = guest.get(&format!("{game}/phases/1/map.svg?at=1")).await;
    assert!(stale.header("cache-control").contains("no-cache"), "the phase may be another by now");
    assert!(guest.get(&format!("{game}/map.svg")).await.header("cache-control").contains("no-cache"));
    for path in ["phases/3", "phases/-1", "phases/x", "phases/3/map.svg"] {
        assert_eq!(guest.get(&format!("{game}/{path}")).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn what_a_seat_writes_no_other_eye_sees_before_its_time() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let mut pages = Vec::new();
    // The first visit says what the last form did.
    people[4].get(&game).await;
    let looked_at = |game: &str| {
        [game.to_owned(), "/games".to_owned(), format!("{game}/phases/0"), format!("{game}/map.svg")]
    };
    for path in looked_at(&game) {
        pages.push(steady(&people[4].get(&path).await));
    }
    press(&mut people[2], &game, "draft", &[("text", "A PAR - BUR")]).await;
    press(&mut people[2], &game, "send", &[("text", "A PAR - PIC")]).await;
    press(&mut people[3], &game, "draft", &[("text", "A MUN - BUR")]).await;
    for (path, before) in looked_at(&game).iter().zip(pages) {
        assert_eq!(steady(&people[4].get(path).await), before, "{path} tells that somebody has written");
    }
}

/// Returns a page without the parts that differ at each request.
fn steady(answer: &Answer) -> String {
    let once = answer.attributes("input[name=once], input[name=form_token]", "value");
    once.iter().fold(answer.body.clone(), |body, once| body.replace(once, ""))
}

#[tokio::test]
async fn other_rulesets_are_played_by_text_on_the_same_page() {
    let site = hall().await;
    let mut people = Vec::new();
    for name in &SEVEN[..6] {
        people.push(player(&site, name).await);
    }
    let game = open(&mut people[0], &[("game", "war"), ("seats", "6")]).await;
    for browser in &mut people {
        join(browser, &game, "").await;
    }
    let page = people[0].get(&game).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.texts("form.sheet textarea[name=text]").len(), 1);
    let answer = press(&mut people[0], &game, "check", &[("text", "do what was never heard of")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!answer.texts(".error-list li").is_empty());
}
