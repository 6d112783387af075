//! Pages of a game beside the game itself: the own draft, unseen changes, and the links of the maps in posts.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use uuid::Uuid;

use crate::games::press;
use crate::games_bots::Alone;
use crate::games_pages::{begun, hall, open, player};
use crate::{Answer, Browser, Site};

/// Returns the number of arrows of draft orders on the map of a page.
fn drafts(page: &Answer) -> usize {
    page.texts(".drafts .order").len()
}

async fn get_with(browser: &mut Browser, path: &str, name: header::HeaderName, value: &str) -> Answer {
    browser.send(Request::get(path).header(name, value).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_draft_is_drawn_on_its_own_map_and_on_no_other() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let picture = format!("{game}/draft.svg");
    let page = people[2].get(&game).await;
    assert_eq!(drafts(&page), 0);
    let preview = |property: &str| page.attributes(&format!("meta[property=\"og:{property}\"]"), "content");
    assert_eq!(preview("image"), [format!("https://stafeta.test{game}/map.png")]);
    assert_eq!(preview("description"), ["Diplomacy, Spring 1901: orders."]);
    press(&mut people[2], &game, "draft", &[("text", "A PAR - BUR\nF BRE - ENG\nA MAR S A PAR - BUR")]).await;
    let page = people[2].get(&game).await;
    assert_eq!(drafts(&page), 3);
    assert_eq!(page.texts(".drafts .support").len(), 1);
    assert_eq!(drafts(&people[2].get(&picture).await), 3);
    press(&mut people[2], &game, "draft", &[("text", "A PAR - MOS\nF BRE - ENG")]).await;
    assert_eq!(drafts(&people[2].get(&picture).await), 1, "what is not legal is not drawn");
    press(&mut people[2], &game, "send", &[("text", "F BRE - ENG")]).await;
    assert_eq!(drafts(&people[2].get(&game).await), 1, "what is sent may still be changed");
    assert_eq!(drafts(&people[3].get(&game).await), 0);
    assert_eq!(drafts(&people[3].get(&picture).await), 0);
    assert_eq!(player(&site, "Horea").await.get(&picture).await.status, StatusCode::FORBIDDEN);
    for path in ["map.svg", "phases/0/map.svg", "phases/0"] {
        assert_eq!(drafts(&people[2].get(&format!("{game}/{path}")).await), 0, "{path}");
    }
}

#[tokio::test]
async fn a_place_leads_to_its_row_and_the_bar_to_everything() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let page = people[2].get(&game).await;
    let links = page.attributes(".place a", "href");
    assert_eq!(links.len(), 3, "three units: {links:?}");
    for link in &links {
        assert_eq!(page.texts(&format!("select{link}")).len(), 1, "{link}");
    }
    assert_eq!(people[2].get(&format!("{game}/phases/0")).await.texts(".place a").len(), 0);
    assert!(page.texts(".deadline > b")[0].starts_with("Due"), "{:?}", page.texts(".deadline"));
    for link in page.attributes(".bottom-bar a", "href") {
        match link.strip_prefix('#') {
            Some(id) => assert_eq!(page.texts(&format!("[id={id}]")).len(), 1, "{link}"),
            None => assert_eq!(people[2].get(&link).await.status, StatusCode::OK, "{link}"),
        }
    }
    // Every key of the list works on one of the two pages.
    let phase = people[2].get(&format!("{game}/phases/0")).await;
    let mut led: Vec<String> = page.attributes("[aria-keyshortcuts]", "aria-keyshortcuts");
    led.extend(phase.attributes("[aria-keyshortcuts]", "aria-keyshortcuts"));
    for key in page.texts("#keys kbd").iter().filter(|key| !["?", "]"].contains(&key.as_str())) {
        assert!(led.contains(key), "{key} leads nowhere: {led:?}");
    }
}

#[tokio::test]
async fn places_are_named_as_the_reader_chose_last_also_in_files() {
    let site = hall().await;
    let (game, _) = begun(&site, &[]).await;
    let mut guest = site.browser();
    let named = |page: &Answer| {
        let names = page.texts(".name");
        (names.contains(&"Moscow".to_owned()), names.contains(&"MOS".to_owned()))
    };
    let page = guest.get(&game).await;
    assert_eq!(page.texts(".map-naming [aria-current]"), ["as fits"]);
    assert!(page.attributes(".map-naming a", "href").contains(&format!("{game}?labels=codes#map")));
    assert!(guest.cookie("__Host-labels").is_none(), "nothing was chosen");
    let map = format!("{game}/phases/0/map.svg");
    let alone = guest.get(&map).await;
    assert!(alone.header("content-security-policy").contains("style-src 'unsafe-inline'"), "or it is black");
    assert!(alone.header("content-security-policy").ends_with("sandbox"));
    assert_eq!(named(&alone), (true, true), "both, of which its style shows one");
    assert_eq!(named(&guest.get(&format!("{map}?labels=names")).await), (true, false));
    let page = guest.get(&format!("{game}?labels=codes")).await;
    assert_eq!(page.texts(".map-naming [aria-current]"), ["three-letter codes"]);
    assert!(page.attributes(".downloads a", "href").iter().all(|link| link.contains("labels=codes")));
    assert_eq!(
        page.attributes(".downloads a[download]", "href").len(),
        4,
        "files are handed out, not opened"
    );
    assert_eq!(
        guest.get(&format!("{game}/phases/0")).await.texts(".map-naming [aria-current]"),
        ["three-letter codes"]
    );
    assert_eq!(named(&guest.get(&map).await), (false, true), "kept");
    assert_eq!(named(&guest.get(&format!("{map}?labels=none")).await), (false, false));
    assert_eq!(
        guest.get(&format!("{game}?labels=nonsense")).await.texts(".map-naming [aria-current]"),
        ["none"]
    );
}

#[tokio::test]
async fn what_is_new_is_listed_with_links_until_the_visit_is_over() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[("ends_early", "on")]).await;
    let news = |page: &Answer| page.texts("#orders .unseen-changes li");
    assert!(news(&people[2].get(&game).await).is_empty(), "the first visit");
    site.wait(TimeDelta::hours(2));
    assert!(news(&people[2].get(&game).await).is_empty(), "nothing has happened");
    press(&mut people[2], &game, "pass", &[]).await;
    site.wait(TimeDelta::hours(1));
    let said = [("text", "peace?"), ("to", "2")];
    people[3].submit(&format!("{game}/press"), &format!("{game}/press"), &said).await;
    for seat in [0, 1, 3, 4, 5, 6] {
        press(&mut people[seat], &game, "pass", &[]).await;
    }
    site.wait(TimeDelta::hours(1));
    let page = people[2].get(&game).await;
    let listed = news(&page);
    assert_eq!(listed[0], "Fall 1901: orders", "{listed:?}");
    assert!(listed.contains(&"A new press message".to_owned()), "{listed:?}");
    for link in page.attributes(".unseen-changes a", "href") {
        let answer = people[2].get(&link).await;
        assert!(answer.status == StatusCode::OK || answer.status.is_redirection(), "{link}");
    }
    site.wait(TimeDelta::minutes(20));
    assert_eq!(news(&people[2].get(&game).await), listed, "still the same visit");
    site.wait(TimeDelta::minutes(40));
    assert!(news(&people[2].get(&game).await).is_empty(), "read");
    assert!(!news(&people[4].get(&game).await).iter().any(|line| line.contains("press")), "not to him");
    assert!(news(&site.browser().get(&game).await).is_empty(), "a guest is nobody");
}

#[tokio::test]
async fn the_first_post_holds_the_map_the_rules_and_the_commitment() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let mut guest = site.browser();
    let thread = people[0].get(&game).await.attributes(".tabs a", "href")[1].clone();
    let page = guest.get(&thread).await;
    let image = page.attributes("#p1 figure img", "src")[0].clone();
    assert_eq!(image, format!("{game}/opening.svg"));
    let map = guest.get(&image).await;
    assert_eq!(map.header("content-type"), "image/svg+xml");
    assert!(map.body.contains("Burgundy"));
    assert!(page.attributes("#p1 a", "href").contains(&"/rules/diplomacy".to_owned()));
    assert!(page.texts("#p1 li").iter().any(|term| term.contains("private and public messages")));
    let root: Vec<_> =
        page.texts("#p1 p").into_iter().filter(|line| line.contains("Sealed randomness")).collect();
    assert_eq!(root.len(), 1, "{:?}", page.texts("#p1 p"));
}

#[tokio::test]
async fn a_table_says_which_variant_it_plays_and_leads_to_its_rules() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    for (code, name, rules) in [
        ("diplomacy:classic", "Diplomacy", "/rules/diplomacy"),
        ("diplomacy:chaos", "Diplomacy, Chaos (34 players)", "/rules/chaos"),
        ("diplomacy:1900", "Diplomacy, 1900", "/rules/1900"),
        ("war", "WAR II", "/rules/war"),
    ] {
        let game = open(&mut ana, &[("game", code)]).await;
        assert_eq!(ana.get("/games?part=open").await.texts(".games .secondary-line")[0], name);
        let page = ana.get(&game).await;
        assert_eq!(page.texts(".page-head > p"), [name]);
        let crowd = page.texts(".seat-strip.crowd li").len();
        assert_eq!(crowd, if code == "diplomacy:chaos" { 34 } else { 0 }, "{code}");
        assert_eq!(page.attributes("[aria-labelledby=agreed] .section-head a", "href"), [rules]);
        let thread = ana.get(&page.attributes(".tabs a", "href")[1]).await;
        let told = thread.texts("#p1 p");
        assert!(told.contains(&format!("Played by the rules of {name}.")), "{told:?}");
        let in_full = thread.texts(&format!("#p1 a[href=\"{rules}\"]"));
        assert_eq!(in_full, [format!("The rules of {name} in full")]);
        assert_eq!(ana.get(rules).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_table_for_one_says_which_variant_it_plays_and_leads_to_its_rules() {
    let mut alone = Alone::press_on(hall().await, "fleet-rome").await;
    let page = alone.browser.get(&alone.game).await;
    assert_eq!(page.texts(".page-head > p"), ["Spring 1901: orders"]);
    let about = page.texts(".about-game");
    assert!(about[0].starts_with("Diplomacy, Fleet Rome. "), "{about:?}");
    assert_eq!(page.attributes("#h-text a", "href"), ["/rules/fleet-rome"]);
    let listed = alone.browser.get("/games?part=mine").await.texts(".games th .secondary-line");
    assert_eq!(listed, ["Diplomacy, Fleet Rome, Spring 1901: orders"]);
}

#[tokio::test]
async fn the_feed_of_a_game_tells_its_moves_and_nothing_of_its_talk() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    people[1]
        .submit(
            &format!("{game}/press"),
            &format!("{game}/press"),
            &[("to", "everybody"), ("text", "canary")],
        )
        .await;
    press(&mut people[1], &game, "send", &[("text", "A LVP - WAL")]).await;
    let page = people[1].get(&game).await;
    let feed = page.attributes("link[type='application/atom+xml']", "href");
    assert_eq!(feed, [format!("{game}/feed.atom")]);
    let told = site.browser().get(&feed[0]).await;
    assert_eq!(told.header("content-type"), "application/atom+xml; charset=utf-8");
    assert!(
        told.body.contains("Rules in force") && told.body.contains("Spring 1901: orders"),
        "{}",
        told.body
    );
    assert!(!told.body.contains("canary") && !told.body.contains("WAL"));
    assert_eq!(people[1].get(&feed[0]).await.body, told.body, "whoever asks");
}

#[tokio::test]
async fn press_that_is_long_ago_can_be_paged_back_to() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let list = format!("{game}/press");
    let talk =
        people[1].submit(&list, &list, &[("text", "message 0"), ("to", "2")]).await.location().to_owned();
    let (game_id, talk_id, author): (i64, i64, i64) =
        sqlx::query_as("select game_id, conversation_id, author_id from press_messages")
            .fetch_one(&site.db)
            .await
            .unwrap();
    for number in 1..230 {
        sqlx::query(
            "insert into press_messages (game_id, conversation_id, seat, author_id, text, at, form_token)
             values ($1, $2, 1, $3, $4, $5, $6)",
        )
        .bind(game_id)
        .bind(talk_id)
        .bind(author)
        .bind(format!("message {number}"))
        .bind(site.now())
        .bind(Uuid::new_v4())
        .execute(&site.db)
        .await
        .unwrap();
    }
    let (mut path, mut pages) = (talk.clone(), Vec::new());
    loop {
        let page = people[2].get(&path).await;
        let said = page.texts(".message .prose");
        pages.push((said.len(), said[0].clone()));
        let Some(older) = page.attributes(".pager a[rel=prev]", "href").into_iter().next() else { break };
        path = older;
    }
    let expected = [(100, "message 130"), (100, "message 30"), (30, "message 0")];
    assert_eq!(pages, expected.map(|(count, first)| (count, first.to_owned())));
    let page = people[2].get(&path).await;
    assert!(page.attributes(".pager a", "href").contains(&talk), "and back to the latest");
    let quote = page
        .attributes(".message .small a", "href")
        .into_iter()
        .find(|link| link.contains("quote="))
        .unwrap();
    assert!(people[2].get(&quote).await.texts("textarea")[0].starts_with("> message"));
    assert_eq!(people[3].get(&path).await.status, StatusCode::NOT_FOUND);
}

/// Returns the figures of the game's thread: address of the picture and of its page.
async fn figures(site: &Site, thread: &str) -> Vec<(String, String)> {
    let page = site.browser().get(thread).await;
    let images = page.attributes(".post figure img", "src").into_iter();
    images.zip(page.attributes(".post figure a", "href")).collect()
}

/// Posts orders for France and lets all others pass.
async fn finish_phase(people: &mut [Browser], game: &str, orders: &str) {
    press(&mut people[2], game, "send", &[("text", orders)]).await;
    people[2].post_filled(game, &format!("{game}/ready")).await;
    for seat in [0, 1, 3, 4, 5, 6] {
        press(&mut people[seat], game, "pass", &[]).await;
    }
}

#[tokio::test]
async fn an_old_figure_shows_its_own_phase_also_when_that_was_taken_back() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[("ends_early", "on")]).await;
    let thread = people[0].get(&game).await.attributes(".tabs a", "href")[1].clone();
    finish_phase(&mut people, &game, "A PAR - BUR").await;
    let first = figures(&site, &thread).await.pop().unwrap();
    assert!(first.0.starts_with(&format!("{game}/phases/1/map.svg?at=")), "{first:?}");
    let map = site.browser().get(&first.0).await;
    assert!(map.header("cache-control").contains("immutable"));
    let judge = crate::games::account(&site, "Judge", true).await;
    let id = stafeta::ids::GameId(game.rsplit('/').next().unwrap().parse().unwrap());
    let what = stafeta::gamemaster::GameCorrection::Undo { phase: 0 };
    let undo = stafeta::gamemaster::CorrectionRequest { what, reason: "the wrong map" };
    stafeta::gamemaster::correct(&site.db, id, &judge, undo, site.now()).await.unwrap();
    finish_phase(&mut people, &game, "A PAR - PIC").await;
    let second = figures(&site, &thread).await.pop().unwrap();
    assert_ne!(first, second, "the same phase reached anew");
    let mut guest = site.browser();
    assert_eq!(guest.get(&first.0).await.body, map.body, "the old map is the old map");
    assert_ne!(guest.get(&second.0).await.body, map.body);
    let old = guest.get(&first.1).await;
    assert!(old.texts(".callout.bad")[0].contains("undone"));
    assert!(
        old.texts(".item-list li").iter().any(|told| told.contains("moves to Burgundy")),
        "{:?}",
        old.texts(".item-list li")
    );
    let new = guest.get(&second.1).await;
    assert!(new.texts(".callout.bad").is_empty());
    assert!(new.texts(".item-list li").iter().any(|told| told.contains("moves to Picardy")));
    assert_eq!(new.texts(".pager a[rel=next]"), ["next Fall 1901: orders ›"]);
}

/// Returns a file once it is made. A request ends after the limit for answers, but the picture is made all the same.
async fn made(browser: &mut Browser, path: &str) -> Answer {
    for _ in 0..20 {
        let answer = browser.get(path).await;
        if answer.status == StatusCode::OK {
            return answer;
        }
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(!answer.header("retry-after").is_empty());
    }
    panic!("{path} is never made");
}

#[tokio::test]
async fn a_file_that_is_known_is_not_sent_again() {
    let site = hall().await;
    let (game, _) = begun(&site, &[]).await;
    let mut guest = site.browser();
    let page = guest.get(&format!("{game}/phases/0")).await;
    for link in page.attributes(".downloads a", "href").iter().filter(|link| !link.contains("xlsx")) {
        let file = made(&mut guest, link).await;
        assert!(file.header("cache-control").contains("immutable"), "{link}");
        let tag = file.header("etag").to_owned();
        let again = get_with(&mut guest, link, header::IF_NONE_MATCH, &tag).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{link}");
        assert_eq!(again.header("etag"), tag);
        assert_eq!(get_with(&mut guest, link, header::IF_NONE_MATCH, "\"x\"").await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn the_orders_of_a_dead_power_are_refused() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let form = people[2].get(&game).await;
    let action = format!("{game}/orders");
    // France loses all her units and centres.
    sqlx::query(
        "update snapshots set state = jsonb_set(jsonb_set(state,
             '{units}', (select jsonb_agg(unit) from jsonb_array_elements(state -> 'units') unit where unit ->> 'power' <> '2')),
             '{ownership}', replace((state -> 'ownership')::text, '2', 'null')::jsonb)",
    )
    .execute(&site.db)
    .await
    .unwrap();
    // The snapshot is read by a process that does not have the position.
    let mut france = people[2].moved_to(&site.restarted());
    for text in ["A PAR - BUR", "A LON H", "draw"] {
        let mut filled = form.fill(&action, &[("text", text)]);
        filled.push(("do".to_owned(), "send".to_owned()));
        let refused = france.post(&action, &filled).await;
        let is_refused = [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::CONFLICT].contains(&refused.status);
        assert!(is_refused, "{text}: {}", refused.status);
    }
    let sent = sqlx::query_scalar::<_, i64>("select count(*) from orders where status = 'submitted'");
    assert_eq!(sent.fetch_one(&site.db).await.unwrap(), 0);
}

#[tokio::test]
async fn the_title_of_each_page_of_a_game_names_the_game() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    for part in ["", "/phases/0", "/press", "/votes", "/statistics", "/sandbox", "/notes", "/leave", "/copy"]
    {
        let title = people[1].get(&format!("{game}{part}")).await.texts("title").concat();
        assert!(title.contains("The long road ·"), "{part}: {title:?}");
    }
}
