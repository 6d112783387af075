//! Games of Forum Conquest that begin with a phase in the file of another game, by the form and by the API.

use axum::http::StatusCode;
use serde_json::{Value, json};
use stafeta::accounts::SiteRole;
use stafeta::gamemaster::{GameView, verify};
use stafeta::games::Ruleset;
use stafeta::ids::{GameId, UserId};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::TurnNumber;
use stafeta_rules::conquest::state::{ConquestStage, State};

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::conquest::{SIX, setup};
use crate::games::{Played, account, person};
use crate::games_pages::{hall, join, player};
use crate::opening_files::{file, finished, play_until, send_filled, table};
use crate::{Answer, Browser, Site};

const FORM: &str = "/b/games/games/new/conquest";
/// The phase with which the new games begin: Phase 2 of the first turn.
const PHASE: i32 = 2;

/// Returns a game of bots on a map with starting positions dealt, in the phase after [`PHASE`]. With a limit of one turn it is over then.
async fn played_conquest(turns: u16) -> Played {
    let options = json!({
        "start.positions": "dealt", "castle.value": 4, "order.presealed": true, "victory.turn_limit": turns,
    });
    let played = Played::open(Ruleset::Conquest, setup("hyperia", options), &SIX, false).await;
    play_until(&played, PHASE + 1).await;
    played
}

/// Sends the form for a new game with the file of another one; with the button that creates it, unless `fields` have another.
async fn send(browser: &mut Browser, file: &str, fields: &[(&str, &str)]) -> Answer {
    let mut filled = browser.get(FORM).await.fill(FORM, &[("name", "Once more")]);
    filled.push(("do".to_owned(), "open".to_owned()));
    send_filled(browser, FORM, filled, file, fields).await
}

fn state(table: &GameView) -> State {
    table.view_as::<Conquest>().unwrap().view().state
}

/// Returns six people on a new site.
async fn six(site: &Site) -> Vec<Browser> {
    let mut people = Vec::new();
    for name in SIX {
        people.push(player(site, name).await);
    }
    people
}

async fn seat_six(people: &mut [Browser], game: &str) {
    for (seat, browser) in people.iter_mut().enumerate() {
        assert_eq!(join(browser, game, &seat.to_string()).await.status, StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn conquest_begins_with_a_phase_of_a_finished_game_and_is_played_on() {
    let old = played_conquest(30).await;
    let text = finished(&old).await;
    let before: Value =
        ApiClient::new(&old.site, None).read(&format!("/games/1/phases/{PHASE}/position")).await;
    let before: State = serde_json::from_value(before["view"]["state"].clone()).unwrap();
    let site = hall().await;
    let mut people = six(&site).await;
    // The form reads back the rules of that game, before the game is created.
    let fields = [("opening_phase", "2"), ("castle.value", "3"), ("do", "check")];
    let read_back = send(&mut people[0], &text, &fields).await.texts("#readback, body").join("\n");
    assert!(read_back.contains("Defence of the Castle: 4"), "{read_back}");
    assert!(read_back.contains("the position of another game in turn 1, Phase 2"), "{read_back}");
    let answer = send(&mut people[0], &text, &[("opening_phase", "2"), ("castle.value", "3")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{:?}", answer.texts(".error-summary"));
    let game = answer.location().to_owned();
    let terms = people[0].get(&game).await.texts(".terms li").join("\n");
    assert!(terms.contains("the position of another game in turn 1, Phase 2"), "{terms}");
    assert!(terms.contains("Sealed files and sealed move orders are drawn anew"), "{terms}");
    let owned = before.holdings.iter().filter(|holding| holding.now.owner.is_some()).count();
    for map in [format!("{game}/opening.svg"), game.clone()] {
        let drawn = people[0].get(&map).await.body;
        assert_eq!(drawn.matches("class=\"place owned ").count(), owned, "{map}");
    }
    seat_six(&mut people, &game).await;
    let begun = state(&table(&site, &game, "Ana").await);
    assert_eq!((&begun.holdings, begun.turn, begun.stage), (&before.holdings, before.turn, before.stage));
    assert_eq!(begun.options().castle_value, 4);
    assert_ne!(begun.sequence.sealed, before.sequence.sealed, "sealed anew");
    assert_eq!(begun.sequence.sealed.len(), before.sequence.sealed.len());
    // The rest of the turn is played, and the file of the new game replays from there.
    let mut persons = Vec::new();
    for name in SIX {
        persons.push(person(UserId(site.id_of(name).await), name, SiteRole::Player));
    }
    let id = game.trim_start_matches("/games/").parse::<i64>().unwrap();
    let new = Played { site, game: GameId(id), people: persons };
    play_until(&new, 1).await;
    assert_eq!(state(&new.table(0).await).turn, before.turn.next());
    verify(file(&new).await.as_bytes()).unwrap();
}

#[tokio::test]
async fn conquest_begins_with_the_present_phase_of_a_game_that_is_played() {
    let old = played_conquest(30).await;
    let text = file(&old).await;
    let before = state(&old.table(0).await);
    let site = hall().await;
    let mut people = six(&site).await;
    let mut ana = ApiClient::of(&site, UserId(site.id_of("Ana").await), &ALL_SCOPES).await;
    let body =
        json!({ "game": "conquest", "fields": { "name": "Once more", "players": "6", "opening": text } });
    let created = ana.write("POST", "/boards/games/games", &body).await;
    let game = format!("/games/{}", created["id"]);
    seat_six(&mut people, &game).await;
    let begun = state(&table(&site, &game, "Ana").await);
    assert_eq!((&begun.holdings, begun.turn, begun.stage), (&before.holdings, before.turn, before.stage));
    for (own, other) in begun.players.iter().zip(&before.players) {
        assert_eq!((&own.hand, own.gold), (&other.hand, other.gold), "hands and gold are public");
    }
}

#[tokio::test]
async fn conquest_begins_with_the_last_phase_that_was_played_if_none_is_named() {
    let over = file(&played_conquest(1).await).await;
    let read: Value = serde_json::from_str(&over).unwrap();
    assert_eq!(read["game"]["outcome"]["reason"]["rule"], "FCQ-4.6", "it has ended by its limit");
    let site = hall().await;
    let mut people = six(&site).await;
    let answer = send(&mut people[0], &over, &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{:?}", answer.texts(".error-summary"));
    let game = answer.location().to_owned();
    seat_six(&mut people, &game).await;
    let begun = state(&table(&site, &game, "Ana").await);
    assert_eq!((begun.stage, begun.turn), (ConquestStage::Phase2, TurnNumber(1)));
}

#[tokio::test]
async fn what_is_no_phase_of_a_game_of_conquest_is_refused_in_words_and_kept() {
    let old = played_conquest(30).await;
    let running = file(&old).await;
    let over = finished(&old).await;
    let broken = over.replacen("\"gold\":", "\"gold\":1", 1);
    assert_ne!(broken, over);
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    for (file, fields, field, said) in [
        ("nonsense", vec![], "opening", "This is not the file of a game."),
        (&broken, vec![], "opening", "was changed or damaged"),
        (&over, vec![("opening_phase", "99")], "opening", "It has the phases 0 to 3"),
        (&running, vec![("opening_phase", "1")], "opening", "It has only its present phase, 3, and not 1."),
        (&over, vec![("opening_phase", "2"), ("players", "8")], "opening", "This position has 6 players"),
        (&over, vec![("opening_phase", "2"), ("rated", "on")], "rated", "cannot be rated"),
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
    let fields = json!({ "name": "Once more", "players": "6", "opening": broken });
    let body = json!({ "game": "conquest", "fields": fields });
    let faults = bogdan.refused("POST", "/boards/games/games", &body, 422).await;
    assert_eq!(faults["errors"][0]["field"], "opening");
    assert_eq!(site.db_count("select count(*) from games").await, 0);
}
