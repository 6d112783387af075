//! Positions of other programs: in the sandbox, and as the opening of a new game.

use axum::http::StatusCode;
use serde_json::{Value, json};
use stafeta::gamemaster::verify;
use stafeta::ids::UserId;

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::account;
use crate::games_pages::{begun, hall, join, open, player};
use crate::pictures::send_form;
use crate::{Answer, Browser, Site};

/// Fall 1905 with four units.
const FALL: &str = r#"{"id":"late","variant":"classic","season":"fall","year":1905,"phase":"movement",
"units":{"FRANCE":["A PAR","F BRE"],"TURKEY":["F BLA","A ANK"]},
"sc":{"FRANCE":["PAR","BRE","MAR"],"TURKEY":["CON","ANK"]}}"#;

/// Sends a position to the sandbox of a game, as text or as a file.
async fn import(browser: &mut Browser, game: &str, text: &str, file: &[u8], phase: &str) -> Answer {
    let token =
        browser.get(&format!("{game}/sandbox")).await.attributes("main input[name=form_token]", "value");
    let fields: [(&str, Option<&str>, &[u8]); 5] = [
        ("form_token", None, token[0].as_bytes()),
        ("lang", None, b"en"),
        ("import", None, text.as_bytes()),
        ("at", None, phase.as_bytes()),
        ("file", Some("game.json"), file),
    ];
    send_form(browser, &format!("{game}/sandbox/position"), &fields).await
}

/// Returns a text with its white space as single spaces.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the units and centres of the position that the sandbox writes.
fn written(page: &Answer) -> Value {
    let text = page.texts("#f-open")[0].clone();
    let open: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}"));
    json!([open["season"], open["year"], open["phase"], open["units"], open["sc"]])
}

#[tokio::test]
async fn a_position_from_elsewhere_is_played_on_in_the_sandbox() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    for (text, file) in [(FALL, ""), ("", FALL)] {
        let answer = import(&mut people[0], &game, text, file.as_bytes(), "").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let address = answer.location().to_owned();
        let page = people[0].get(&address).await;
        assert_eq!(written(&page)[3], json!({ "FRANCE": ["A PAR", "F BRE"], "TURKEY": ["F BLA", "A ANK"] }));
        assert_eq!(page.texts("#step-0 h2"), ["Fall 1905: orders"]);
        // What it writes is read again: here, by a guest.
        let mut guest = site.browser();
        let taken = page.texts("#f-open")[0].clone();
        let again = import(&mut guest, &game, &taken, b"", "F1905M").await.location().to_owned();
        assert_eq!(written(&guest.get(&again).await), written(&page));
        // It is played on, and the address says where it began.
        let action = format!("{game}/sandbox");
        let mut filled = page.fill(&action, &[("0.2", "A PAR - PIC"), ("0.6", "F BLA - SEV")]);
        filled.push(("to".to_owned(), "1".to_owned()));
        let next = people[0].post(&action, &filled).await.location().to_owned();
        let next = people[0].get(next.split('#').next().unwrap()).await;
        assert_eq!(next.texts("#step-1 h2"), ["Winter 1905: builds and disbands"]);
        assert_eq!(written(&next)[4]["TURKEY"], json!(["ANK", "CON", "SEV"]));
    }
    // The game knows nothing of it.
    assert_eq!(site.db_count("select count(*) from orders").await, 0);
    assert_eq!(written(&people[0].get(&format!("{game}/sandbox")).await)[1], 1901);
}

#[tokio::test]
async fn a_position_that_cannot_be_read_comes_back_with_its_line() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    for (text, said) in [
        (FALL.replace("F BLA", "A BLA"), "Line 2: “A BLA” cannot stand there."),
        (FALL.replace("F BLA", "F PAR"), "Line 2: “F PAR” cannot stand there."),
        (FALL.replace("classic", "1900"), "but the game is Diplomacy"),
        ("[".repeat(60_000), "Line 1, character"),
        (format!("{FALL}x"), "this is not whole JSON"),
        // Cut off where it has not said yet which format it is.
        (r#"{"id":"game","map":"standard","phases":[{"name":"S1901M""#.to_owned(), "this is not whole JSON"),
        (FALL.replace("\"A PAR\"", &vec!["\"A PAR\""; 10_000].join(",")), "only one unit in a province"),
        (String::new(), "There is no position in this text."),
    ] {
        let answer = import(&mut people[0], &game, &text, b"", "").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{said}");
        let told = answer.texts("#e-import").join(" ");
        assert!(told.contains(said), "{told}");
        assert_eq!(
            one_line(&answer.texts("#f-import")[0]),
            one_line(&text),
            "nothing that was typed is lost"
        );
    }
    let wrong = import(&mut people[0], &game, FALL, b"", "S1999M").await;
    assert!(wrong.texts("#e-import")[0].contains("It has: F1905M"), "{:?}", wrong.texts("#e-import"));
    assert_eq!(import(&mut people[0], &game, "", &[0xff, 0xfe, 0], "").await.status, 422);
    // Editors of some systems write a byte order mark, or UTF-16.
    let marked = format!("\u{feff}{FALL}");
    let wide: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for file in [marked.as_bytes(), &wide] {
        assert_eq!(import(&mut people[0], &game, "", file, "").await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(import(&mut people[0], &game, &"x".repeat(300_000), b"", "").await.status, 413);
    // An address that somebody else has made is refused in the same way.
    let page = people[0].get(&format!("{game}/sandbox?position=nonsense")).await;
    assert_eq!(
        (page.status, page.texts("#f-import")),
        (StatusCode::UNPROCESSABLE_ENTITY, vec!["nonsense".to_owned()])
    );
}

#[tokio::test]
async fn the_file_of_a_running_game_is_its_present_position_and_shows_no_orders() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    crate::games::press(&mut people[0], &game, "send", &[("text", "A VIE - GAL")]).await;
    let file = site.browser().get(&format!("{game}/game.json")).await.body;
    let answer = import(&mut people[1], &game, "", file.as_bytes(), "").await;
    let page = people[1].get(answer.location()).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains("A VIE - GAL") || page.texts("textarea[name=\"0.0\"]") == [""]);
    let broken = file.replace("1901", "1902");
    let answer = import(&mut people[1], &game, "", broken.as_bytes(), "").await;
    assert!(answer.texts("#e-import")[0].contains("changed or damaged"));
}

/// Lets the deadlines of a day pass.
async fn pass(site: &Site) {
    site.wait(chrono::TimeDelta::hours(25));
    site.work().await;
}

#[tokio::test]
async fn a_game_begins_with_a_position_of_its_own() {
    let site = hall().await;
    let mut people = Vec::new();
    for name in crate::games::SEVEN {
        people.push(player(&site, name).await);
    }
    let game = open(&mut people[0], &[("opening", FALL), ("turns", "1")]).await;
    let told = people[0].get(&game).await.texts(".terms li").join("\n");
    assert!(
        told.contains(
            "It begins with a position of its own: Fall 1905: orders, with 4 units and 5 owned centres."
        ),
        "{told}"
    );
    assert!(
        people[0].get(&format!("{game}/opening.svg")).await.body.contains("BLA"),
        "the map of the first post"
    );
    for (seat, browser) in people.iter_mut().enumerate() {
        assert_eq!(join(browser, &game, &seat.to_string()).await.status, StatusCode::SEE_OTHER);
    }
    let written = written(&people[0].get(&format!("{game}/sandbox")).await);
    assert_eq!((&written[0], &written[1]), (&json!("fall"), &json!(1905)));
    assert_eq!(written[3], json!({ "FRANCE": ["A PAR", "F BRE"], "TURKEY": ["F BLA", "A ANK"] }));
    crate::games::press(&mut people[2], &game, "send", &[("text", "A PAR - PIC")]).await;
    pass(&site).await;
    let file = site.browser().get(&format!("{game}/game.json")).await.body;
    let verified = verify(file.as_bytes()).unwrap();
    assert_eq!(verified.replayed.unwrap().orders, Some(1), "the game is over after one turn, and replays");
    let begun: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(begun["game"]["options"]["opening"]["year"], 1905);
}

#[tokio::test]
async fn a_position_that_makes_no_game_is_refused_in_the_form_and_in_the_api() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    for (fields, field, said) in [
        (vec![("opening", FALL), ("rated", "on")], "rated", "cannot be rated"),
        (vec![("opening", FALL), ("start_year", "1907")], "start_year", "Leave the year"),
        (vec![("opening", FALL), ("opening_phase", "S1901M")], "opening", "It has: F1905M"),
        (vec![("opening", "{}")], "opening", "a field is missing"),
        (
            vec![("opening", FALL), ("game", "diplomacy:1900")],
            "opening",
            "Choose a position of the same variant",
        ),
    ] {
        let fields = [vec![("name", "Late"), ("cadence", "hours"), ("hours", "24")], fields].concat();
        let answer = ana.submit(&format!("{form}?game=diplomacy"), form, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        let told = answer.texts(&format!("#e-{field}")).join(" ");
        assert!(told.contains(said), "{field}: {told}");
        let typed = fields.iter().find(|(name, _)| *name == "opening").unwrap().1;
        assert_eq!(one_line(&answer.texts("#f-opening")[0]), one_line(typed));
    }
    let bogdan = account(&site, "Bogdan", false).await;
    let mut bogdan = ApiClient::of(&site, UserId(bogdan.id.0), &ALL_SCOPES).await;
    let mut body = json!({ "game": "diplomacy:classic", "fields": {
        "name": "Late", "cadence": "hours", "hours": "24", "opening": FALL.replace("F BLA", "F MOS") } });
    let faults = bogdan.refused("POST", "/boards/games/games", &body, 422).await;
    assert_eq!(faults["errors"][0]["field"], "opening", "{faults}");
    body["fields"]["opening"] = json!(FALL);
    let created = bogdan.write("POST", "/boards/games/games", &body).await;
    let details = bogdan.read(&format!("/games/{}", created["id"])).await;
    assert_eq!(details["options"]["opening"]["units"]["TURKEY"], json!(["F BLA", "A ANK"]));
    assert_eq!(site.db_count("select count(*) from games").await, 1);
}
