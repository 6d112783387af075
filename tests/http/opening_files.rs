//! Games of WAR II that begin with a phase in the file of another game, by the form and by the API.

use axum::http::StatusCode;
use serde_json::{Value, json};
use stafeta::accounts::SiteRole;
use stafeta::gamemaster::{self, GameView, Motion, verify};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use stafeta::ids::{GameId, UserId};
use stafeta_rules::war::game::War;
use stafeta_rules::war::state::State;

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::{Played, SEVEN, account, classic, person, press};
use crate::games_pages::{hall, join, player};
use crate::pictures::send_form;
use crate::{Answer, Browser, Site};

const FORM: &str = "/b/games/games/new";
const THREE: [&str; 3] = ["Ana", "Bogdan", "Călin"];
/// The phase with which the new games begin: the second of three turns in which the first round is fought.
const PHASE: i32 = 5;
/// The last phase of the old games.
const LAST: i32 = PHASE + 1;

/// Returns a game of WAR II that bots have played for some turns after this phase.
async fn played_war() -> Played {
    let played = Played::open(Ruleset::War, json!({}), &THREE, false).await;
    play_until(&played, LAST).await;
    played
}

/// Lets bots play a game until it reaches this phase.
pub(crate) async fn play_until(played: &Played, phase: i32) {
    loop {
        let table = played.table(0).await;
        if table.game.phase == Some(phase) {
            break;
        }
        let seat =
            table.position().awaits().first().unwrap_or_else(|| panic!("{:?}", table.game.outcome)).seat;
        let table = played.table(seat.index()).await;
        let text = table.write_acts(&table.bot_acts(0), Lang::En).unwrap();
        played.post(seat.index(), &text, false).await.unwrap();
    }
}

pub(crate) async fn file(played: &Played) -> String {
    played.site.browser().get(&format!("/games/{}/game.json", played.game)).await.body
}

/// Ends a game by a vote and returns its file.
pub(crate) async fn finished(played: &Played) -> String {
    let vote = played.motion(0, Motion::Draw).await.unwrap();
    for person in 1..played.people.len() {
        played.cast(person, vote, true).await.unwrap();
    }
    file(played).await
}

/// Sends the form for a new game of WAR II with the file of another one.
async fn send(browser: &mut Browser, file: &str, fields: &[(&str, &str)]) -> Answer {
    let page = browser.get(&format!("{FORM}?game=war")).await;
    send_filled(browser, FORM, page.fill(FORM, &[("name", "Once more"), ("seats", "3")]), file, fields).await
}

/// Sends a filled form with a file and with these fields in place of its own, as a browser does.
pub(crate) async fn send_filled(
    browser: &mut Browser,
    form: &str,
    mut filled: Vec<(String, String)>,
    file: &str,
    fields: &[(&str, &str)],
) -> Answer {
    filled.retain(|(name, _)| name != "opening_file" && fields.iter().all(|(own, _)| own != name));
    filled.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let mut parts: Vec<(&str, Option<&str>, &[u8])> =
        filled.iter().map(|(name, value)| (name.as_str(), None, value.as_bytes())).collect();
    parts.push(("opening_file", Some("game.json"), file.as_bytes()));
    send_form(browser, form, &parts).await
}

/// Returns the position of a new game, as the person on a seat sees it, and the game.
pub(crate) async fn table(site: &Site, game: &str, name: &str) -> GameView {
    let id = game.trim_start_matches("/games/").parse::<i64>().unwrap();
    let viewer = person(UserId(site.id_of(name).await), name, SiteRole::Player);
    gamemaster::load_game_view(&site.db, GameId(id), Some(&viewer)).await.unwrap()
}

fn state(table: &GameView) -> State {
    table.view_as::<War>().unwrap().view().state
}

/// Seats three people in a new game, which begins with that.
async fn seat_three(people: &mut [Browser], game: &str) {
    for (seat, browser) in people.iter_mut().enumerate() {
        assert_eq!(join(browser, game, &seat.to_string()).await.status, StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn a_game_begins_with_a_phase_of_a_finished_one_and_is_played_on() {
    let old = played_war().await;
    let text = finished(&old).await;
    let before: Value =
        ApiClient::new(&old.site, None).read(&format!("/games/1/phases/{PHASE}/position")).await;
    let before: State = serde_json::from_value(before["view"]["state"].clone()).unwrap();
    let site = hall().await;
    let mut people = Vec::new();
    for name in THREE {
        people.push(player(&site, name).await);
    }
    let answer = send(&mut people[0], &text, &[("opening_phase", &PHASE.to_string())]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{:?}", answer.texts(".error-summary"));
    let game = answer.location().to_owned();
    let terms = people[0].get(&game).await.texts(".terms li").join("\n");
    assert!(terms.contains(&format!("the board of another game in round {}", before.round)), "{terms}");
    assert!(terms.contains("everybody can know them"), "{terms}");
    let map = people[0].get(&format!("{game}/opening.svg")).await.body;
    let owned = map.matches("class=\"place owned ").count();
    assert_eq!(owned, before.holdings.len(), "the map of the first post shows who holds what");
    seat_three(&mut people, &game).await;
    let begun = state(&table(&site, &game, "Ana").await);
    assert_eq!((&begun.holdings, &begun.turn, begun.round), (&before.holdings, &before.turn, before.round));
    let told: Value =
        sqlx::query_scalar("select jsonb_agg(system_post) from posts where system_post is not null")
            .fetch_one(&site.db)
            .await
            .unwrap();
    assert!(told.to_string().contains("war-began-within"));
    // Everybody knows the hands and objectives from the file, so the terms of the new game may hold them.
    let options: Value = sqlx::query_scalar("select options from games order by id limit 1")
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert!(options["opening"]["players"][0]["hand"].is_array());
    assert!(!options["opening"]["players"][0]["goal"].is_null());
    // A whole turn is played, and the file of the new game replays from there.
    let on_turn = begun.turn.seat;
    while state(&table(&site, &game, "Ana").await).turn.seat == on_turn {
        let view = table(&site, &game, THREE[on_turn.index()]).await;
        let orders = view.write_acts(&view.bot_acts(0), Lang::En).unwrap();
        let sent = press(&mut people[on_turn.index()], &game, "send", &[("text", &orders)]).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{orders}: {:?}", sent.texts(".callout"));
    }
    assert_eq!(state(&table(&site, &game, "Ana").await).round, before.round);
    let file = site.browser().get(&format!("{game}/game.json")).await.body;
    verify(file.as_bytes()).unwrap();
}

#[tokio::test]
async fn a_game_begins_with_the_present_phase_of_one_that_is_played_and_draws_its_secrets() {
    let old = played_war().await;
    let text = file(&old).await;
    let before = state(&old.table(0).await);
    let site = hall().await;
    let mut people = Vec::new();
    for name in THREE {
        people.push(player(&site, name).await);
    }
    let mut ana = ApiClient::of(&site, UserId(site.id_of("Ana").await), &ALL_SCOPES).await;
    let body = json!({ "game": "war", "fields": { "name": "Once more", "seats": "3", "opening": text } });
    let created = ana.write("POST", "/boards/games/games", &body).await;
    let game = format!("/games/{}", created["id"]);
    let terms = people[0].get(&game).await.texts(".terms li").join("\n");
    assert!(terms.contains("are drawn anew, and the draw pile is shuffled"), "{terms}");
    seat_three(&mut people, &game).await;
    let begun = state(&table(&site, &game, "Ana").await);
    assert_eq!((&begun.holdings, &begun.turn), (&before.holdings, &before.turn));
    let file = site.browser().get(&format!("{game}/game.json")).await.body;
    let file: Value = serde_json::from_str(&file).unwrap();
    for (seat, name) in THREE.iter().enumerate() {
        let own = &state(&table(&site, &game, name).await).players[seat];
        assert_eq!(own.hand.len(), before.players[seat].hand_size());
        assert!(own.goal.is_some(), "everybody has an objective");
        let shown = &file["view"]["state"]["players"][seat];
        assert_eq!((&shown["hand"], &shown["goal"]), (&json!([]), &Value::Null));
        let opening = &file["game"]["options"]["opening"]["players"][seat];
        assert!(opening.get("goal").is_none(), "{opening}");
    }
}

#[tokio::test]
async fn what_is_no_phase_of_a_game_of_war_is_refused_in_words_and_kept() {
    let old = played_war().await;
    let running = file(&old).await;
    let over = finished(&old).await;
    let other = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let diplomacy = file(&other).await;
    let broken = over.replacen("\"armies\":3", "\"armies\":4", 1);
    assert_ne!(broken, over);
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let phase = PHASE.to_string();
    let no_phase = format!("It has the phases 0 to {LAST}");
    let only = format!("It has only its present phase, {LAST}, and not 3.");
    let rated = [("opening_phase", phase.as_str()), ("rated", "on")];
    for (file, fields, field, said) in [
        ("nonsense", vec![], "opening", "This is not the file of a game."),
        (&broken, vec![], "opening", "was changed or damaged"),
        (&diplomacy, vec![], "opening", "a game of Diplomacy, but the new game is WAR II"),
        (&over, vec![("opening_phase", "99")], "opening", no_phase.as_str()),
        (&over, vec![("opening_phase", "F1901M")], "opening", no_phase.as_str()),
        (&over, vec![("opening_phase", "0")], "opening", "was still being set up"),
        (&running, vec![("opening_phase", "3")], "opening", only.as_str()),
        (&over, vec![("opening_phase", &phase), ("seats", "5")], "opening", "This position has 3 players"),
        (
            &over,
            vec![("opening_phase", &phase), ("information_centre", "on")],
            "opening",
            "without Information",
        ),
        (&over, rated.to_vec(), "rated", "cannot be rated"),
    ] {
        let answer = send(&mut ana, file, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{said}");
        let told = answer.texts(&format!("#e-{field}")).join(" ");
        assert!(told.contains(said), "{said}: {told}");
        assert_eq!(answer.texts("#f-opening"), [file], "what was chosen is kept as text");
        assert_eq!(answer.attributes("#f-name", "value"), ["Once more"]);
    }
    let bogdan = account(&site, "Bogdan", false).await;
    let mut bogdan = ApiClient::of(&site, bogdan.id, &ALL_SCOPES).await;
    let fields = json!({ "name": "Once more", "seats": "3", "opening": broken });
    let body = json!({ "game": "war", "fields": fields });
    let faults = bogdan.refused("POST", "/boards/games/games", &body, 422).await;
    assert_eq!(faults["errors"][0]["field"], "opening");
    assert_eq!(site.db_count("select count(*) from games").await, 0);
}
