//! Creating a game of Forum Conquest through its form.

use axum::http::StatusCode;
use chrono::NaiveTime;
use serde_json::json;
use stafeta::ids::UserId;
use stafeta_rules::clock::allowance::NightWindow;

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::account;
use crate::games_pages::{hall, join, player};
use crate::{Answer, Browser, Site};

const FORM: &str = "/b/games/games/new/conquest";
const SIX: [&str; 6] = ["Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin"];

/// Sends the form with its values except `fields`, and presses the button that creates the game.
async fn open(browser: &mut Browser, fields: &[(&str, &str)]) -> Answer {
    let mut filled = browser.get(FORM).await.fill(FORM, &[&[("name", "The long shore")], fields].concat());
    filled.push(("do".to_owned(), "open".to_owned()));
    browser.post(FORM, &filled).await
}

async fn count(site: &Site) -> i64 {
    sqlx::query_scalar("select count(*) from games").fetch_one(&site.db).await.unwrap()
}

#[tokio::test]
async fn conquest_opens_from_its_form_and_begins_when_six_have_agreed() {
    let site = hall().await;
    let mut people = Vec::new();
    for name in SIX {
        people.push(player(&site, name).await);
    }
    let game = open(&mut people[0], &[]).await.location().to_owned();
    for (seat, browser) in people.iter_mut().enumerate() {
        assert_eq!(join(browser, &game, &seat.to_string()).await.status, StatusCode::SEE_OTHER);
    }
    let stage: String = sqlx::query_scalar("select stage from games").fetch_one(&site.db).await.unwrap();
    assert_eq!(stage, "running");
    let page = people[3].get(&game).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.attributes("svg [data-place]", "data-place").len() >= 72, "its map is drawn");
}

#[tokio::test]
async fn what_makes_no_game_comes_back_with_its_faults_and_all_that_was_typed() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    for (players, map) in
        [("7", ""), ("four", ""), ("4", "hyperia"), ("60", ""), ("20", "hyperia"), ("6", "x")]
    {
        let answer = open(&mut ana, &[("players", players), ("map", map)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{players} on {map}");
        assert_eq!(answer.attributes("input[name=players]", "value"), [players]);
        assert_eq!(answer.attributes("input[name=name]", "value"), ["The long shore"]);
        assert!(!answer.attributes(".error-summary a", "href").is_empty(), "{players} on {map}");
    }
    assert_eq!(count(&site).await, 0);
}

#[tokio::test]
async fn every_conflict_of_the_options_is_told_at_once() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let wrong = [
        ("garrison.required", "off"),
        ("order.mode", "fixed"),
        ("cards.enabled", "off"),
        ("prizes.luck", "on"),
    ];
    let answer = open(&mut ana, &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let told = answer.attributes("#readback [data-flags]", "data-flags");
    assert_eq!(
        told,
        [
            "annex.mode garrison.required",
            "order.mode team.mode alliances.allowed",
            "prizes.luck cards.enabled"
        ]
    );
    let at_flags = answer.attributes("fieldset.option-row.bad", "id");
    assert!(at_flags.contains(&"f-annex.mode".to_owned()), "{at_flags:?}");
    assert_eq!(answer.attributes("input[name='order.mode'][checked]", "value"), ["fixed"]);
    // A script asks for the same messages without the page.
    let mut filled = ana.get(FORM).await.fill(FORM, &wrong);
    filled.push(("do".to_owned(), "check".to_owned()));
    let alone = ana.post(FORM, &filled).await;
    assert_eq!(alone.status, StatusCode::OK);
    assert_eq!(alone.attributes("[data-flags]", "data-flags"), told);
    assert_eq!(count(&site).await, 0);
}

#[tokio::test]
async fn the_first_post_says_every_option_that_is_not_the_rulebooks() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let mut filled = ana.get(&format!("{FORM}?preset=cutthroat")).await.fill(
        FORM,
        &[
            ("name", "The long shore"),
            ("stack.limit", "15"),
            ("theme.castle", "Bunker"),
            ("theme.terrain.deal", "Craters"),
            ("events.enabled", "on"),
            ("events.turns", "7, 18"),
            ("events.own", "Comet: units_lost 20"),
        ],
    );
    filled.push(("do".to_owned(), "open".to_owned()));
    let game = ana.post(FORM, &filled).await.location().to_owned();
    let terms = ana.get(&game).await.texts(".terms li").join("\n");
    for said in [
        "Garrison duty: off",
        "drawn every turn",
        "Double production: on",
        "Blockade",
        "Maximum units in a territory: 15",
        "Castle: called “Bunker” in this game",
        "hills: called “Craters” in this game",
        "Territories to win alone: 19, by the formula",
        "Turns with an event: 7",
        "Comet",
        "Hyperia",
        "Everything else",
    ] {
        assert!(terms.contains(said), "{said}: {terms}");
    }
    let thread = ana.get(&game).await.attributes(".tabs a", "href")[1].clone();
    assert!(ana.get(&thread).await.body.contains("Garrison duty: off"));
}

#[tokio::test]
async fn a_set_of_options_is_kept_begun_from_and_dropped_by_its_owner_alone() {
    let site = hall().await;
    let (mut ana, mut radu) = (player(&site, "Ana").await, player(&site, "Radu").await);
    let mut filled =
        ana.get(FORM).await.fill(FORM, &[("production.double", "on"), ("preset_name", "Winter rules")]);
    filled.push(("do".to_owned(), "keep".to_owned()));
    for _ in 0..2 {
        assert_eq!(ana.post(FORM, &filled).await.status, StatusCode::OK);
    }
    let kept: Vec<i64> =
        sqlx::query_scalar("select id from library_items").fetch_all(&site.db).await.unwrap();
    assert_eq!(kept.len(), 1, "a set of the same name is replaced");
    let from = format!("{FORM}?preset={}", kept[0]);
    let chosen = "input[name='production.double'][checked]";
    assert_eq!(ana.get(&from).await.attributes(chosen, "value"), ["on"]);
    assert_eq!(radu.get(&from).await.attributes(chosen, "value"), ["off"]);
    let drop = format!("{FORM}/presets/{}/delete", kept[0]);
    let token = radu.get(FORM).await.fill(FORM, &[]);
    assert_eq!(radu.post(&drop, &token).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ana.submit(FORM, &drop, &[]).await.status, StatusCode::SEE_OTHER);
    assert!(!ana.get(FORM).await.body.contains("Winter rules"));
}

#[tokio::test]
async fn a_table_opens_on_a_new_map_and_another_seed_gives_another() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let mut filled = ana.get(FORM).await.fill(FORM, &[("name", "The long shore"), ("made.seed", "six")]);
    let drawn = async |ana: &mut Browser, filled: &[(String, String)], step: &str| {
        let mut filled = filled.to_vec();
        filled.push(("do".to_owned(), step.to_owned()));
        ana.post(FORM, &filled).await
    };
    filled.iter_mut().filter(|(name, _)| name == "map").for_each(|(_, value)| *value = "made".to_owned());
    let first = drawn(&mut ana, &filled, "look").await;
    assert_eq!(first.status, StatusCode::OK);
    let name = first.texts("#picture figcaption b");
    assert_eq!(first.texts("#picture tbody tr").len(), 4, "its figures are shown");
    assert_eq!(drawn(&mut ana, &filled, "look").await.texts("#picture figcaption b"), name);
    let other = drawn(&mut ana, &filled, "another").await;
    assert_ne!(other.attributes("input[name='made.seed']", "value"), ["six"]);
    let game = drawn(&mut ana, &filled, "open").await.location().to_owned();
    assert!(ana.get(&game).await.texts(".terms li").join(" ").contains(&name[0]));
}

#[tokio::test]
async fn teams_are_seats_in_their_order() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let teams = [("team.mode", "teams"), ("team.members", "4")];
    assert_eq!(
        open(&mut ana, &teams).await.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "six are not four teams"
    );
    let game = open(&mut ana, &[("team.mode", "teams"), ("team.members", "2")]).await.location().to_owned();
    let page = ana.get(&game).await;
    let seats = page.texts("select[name=seat] option");
    assert!(seats.iter().any(|seat| seat.contains("team 2")), "{seats:?}");

    // The seats of each team may also be chosen. Each seat must occur once.
    let chosen = |seats: &'static str| [("team.mode", "teams"), ("team.seats", seats)];
    for wrong in ["1 4, 2 5", "1 4, 2 5, 3 3", "1 4, 2 5, 3 7", "north, south"] {
        let page = open(&mut ana, &chosen(wrong)).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert_eq!(page.attributes("input[name='team.seats']", "value"), [wrong]);
        assert!(
            page.texts(".field-error").iter().any(|said| said.contains("6 seats")),
            "{:?}",
            page.texts(".field-error")
        );
    }
    let game = open(&mut ana, &chosen("1 4, 2 5, 3 6")).await.location().to_owned();
    let seats = ana.get(&game).await.texts("select[name=seat] option");
    assert!(seats.iter().any(|seat| seat.contains("4") && seat.contains("team 1")), "{seats:?}");
}

#[tokio::test]
async fn choosing_a_set_of_options_leaves_everything_else_that_was_typed() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let typed = [
        ("name", "The long shore"),
        ("players", "8"),
        ("meta.fee", "ten crowns"),
        ("theme.castle", "Bunker"),
        ("annex.cost", "per_turn"),
    ];
    let mut filled = ana.get(FORM).await.fill(FORM, &typed);
    filled.push(("do".to_owned(), "preset-cutthroat".to_owned()));
    let page = ana.post(FORM, &filled).await;
    assert_eq!(page.status, StatusCode::OK);
    for (name, value) in &typed[..4] {
        assert_eq!(page.attributes(&format!("input[name='{name}']"), "value"), [*value]);
    }
    let chosen = |flag: &str| page.attributes(&format!("input[name='{flag}'][checked]"), "value");
    assert_eq!(
        (chosen("production.double"), chosen("annex.cost")),
        (vec!["on".to_owned()], vec!["per_merge".to_owned()])
    );
    assert_eq!(page.attributes("button[aria-pressed=true]", "value"), ["preset-cutthroat"]);
}

#[tokio::test]
async fn fcq_12_42_a_fixed_prize_names_its_card() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let field = "prizes.table.first_blood";
    let fixed = [("prizes.fixed", "on"), ("prizes.table.first_blood.card", "general")];
    let page = ana.get(FORM).await;
    assert_eq!(page.attributes(&format!("input[name='{field}']"), "value").len(), 3);
    let game = open(&mut ana, &fixed).await.location().to_owned();
    let terms = ana.get(&game).await.texts(".terms li").join("\n");
    assert!(terms.contains("first blood: General"), "{terms}");
    // It is saved with a set of options too.
    let mut filled = ana.get(FORM).await.fill(FORM, &[fixed[0], fixed[1], ("preset_name", "Named")]);
    filled.push(("do".to_owned(), "keep".to_owned()));
    ana.post(FORM, &filled).await;
    let kept: i64 = sqlx::query_scalar("select id from library_items").fetch_one(&site.db).await.unwrap();
    let page = ana.get(&format!("{FORM}?preset={kept}")).await;
    let chosen = "select[name='prizes.table.first_blood.card'] option[selected]";
    assert_eq!(page.attributes(chosen, "value"), ["general"]);
}

#[tokio::test]
async fn every_option_has_its_words_in_both_languages() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    for language in ["en", "ro"] {
        sqlx::query("update users set language = $1").bind(language).execute(&site.db).await.unwrap();
        for preset in ["standard", "cutthroat"] {
            let page = ana.get(&format!("{FORM}?preset={preset}")).await;
            assert_eq!(page.attributes("html", "lang"), [language]);
            for text in page.texts("main") {
                let odd = text.split_whitespace().find(|word| word.starts_with("conquest-"));
                assert_eq!(odd, None, "an id stands where words should, in {language}");
            }
            assert!(page.texts(".option-row .name").len() > 90);
        }
    }
}

/// The address at which a program creates games.
const PROGRAM: &str = "/boards/games/games";

#[tokio::test]
async fn a_program_creates_a_game_with_every_kind_of_field() {
    let site = hall().await;
    let ana = account(&site, "Ana", false).await;
    let mut ana = ApiClient::of(&site, UserId(ana.id.0), &ALL_SCOPES).await;
    let mut game = json!({ "game": "conquest", "fields": {
        "name": "By program", "preset": "cutthroat", "players": "8", "map": "made", "made.seed": "seven", "made.each": "10",
        "stack.limit": "15", "clock.night": ["22:00", "06:00"], "cards.optional": [],
        "prizes.poll_prize": ["7", "1", "0"], "theme.castle": "Bunker", "press": "none", "bots": "1",
    } });
    let created = ana.write("POST", PROGRAM, &game).await;
    let details = ana.read(&format!("/games/{}", created["id"])).await;
    assert_eq!((&details["ruleset"], &details["press"]), (&json!("conquest"), &json!("none")));
    assert_eq!(details["seats"].as_array().unwrap().len(), 8);
    let options = &details["options"]["options"];
    assert_eq!(options["stack.limit"], 15, "{options}");
    assert_eq!(options["clock.night"], "22:00-06:00");
    assert!(options["cards.optional"].as_array().is_none_or(Vec::is_empty), "a list without a ticked box");
    assert_eq!(options["prizes.poll_prize"]["gold"], 7);
    assert_eq!(options["garrison.required"], false, "what is missing is that of the preset");
    assert_eq!(details["options"]["theme"]["castle"], "Bunker");
    // Its refusals are those of the form, and a misspelt option is none that is left out.
    for (field, value, refused) in [
        ("players", json!("7"), "map"),
        ("map", json!("own:1"), "map"),
        ("stack.limit", json!("many"), "stack.limit"),
        ("clock.night", json!(["23:00", "later"]), "clock.night"),
        ("language", json!("xx"), "language"),
        ("victory.solo_count", json!("5000"), "victory.solo_count"),
        ("victory.turn_limt", json!("9"), "fields"),
    ] {
        let mut wrong = game.clone();
        wrong["fields"][field] = value;
        if field == "players" {
            wrong["fields"]["map"] = json!("hyperia");
            wrong["fields"]["players"] = json!("60");
        }
        let faults = ana.refused("POST", PROGRAM, &wrong, 422).await;
        assert_eq!(faults["errors"][0]["field"], refused, "{faults}");
    }
    assert_eq!(count(&site).await, 1);
    // Sent twice with one key it makes one game.
    game["fields"]["name"] = json!("Once");
    let twice = [("idempotency-key", "the same")];
    let mut program = ana.clone();
    let (first, second) = tokio::join!(
        ana.call(("POST", PROGRAM), Some(&game), &twice),
        program.call(("POST", PROGRAM), Some(&game), &twice)
    );
    assert_eq!((first.status, first.json()), (StatusCode::CREATED, second.json()));
    assert_eq!(count(&site).await, 2);
}

#[tokio::test]
async fn a_form_that_is_sent_twice_makes_one_game() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let mut filled = ana.get(FORM).await.fill(FORM, &[("name", "The long shore")]);
    filled.push(("do".to_owned(), "open".to_owned()));
    let first = ana.post(FORM, &filled).await.location().to_owned();
    assert_eq!(ana.post(FORM, &filled).await.location(), first);
    assert_eq!(count(&site).await, 1);
}

/// Returns a whole hour.
fn time(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap()
}

#[tokio::test]
async fn the_form_proposes_the_night_of_the_site() {
    let site = hall().await;
    let night = json!({ "night": NightWindow { from: time(22), to: time(6) } });
    sqlx::query("update site_settings set game_defaults = $1").bind(night).execute(&site.db).await.unwrap();
    let mut ana = player(&site, "Ana").await;
    assert_eq!(ana.get(FORM).await.attributes("input[name='clock.night']", "value"), ["22:00", "06:00"]);
    open(&mut ana, &[]).await.location();
}
