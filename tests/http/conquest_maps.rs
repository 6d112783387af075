//! Maps of players: saved, checked, downloaded, uploaded and played.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use stafeta_atlas::conquest_maps;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;

use crate::games_pages::{hall, join, player};
use crate::{Answer, Browser, Site};

/// Creates a map in the list of maps and returns its address.
async fn begin(browser: &mut Browser, from: &str) -> String {
    browser.submit("/maps", "/maps", &[("from", from)]).await.location().to_owned()
}

/// Uploads a file.
async fn send(browser: &mut Browser, name: &str, content: &[u8]) -> Answer {
    let token = browser.get("/maps").await.attributes("input[name=form_token]", "value")[0].clone();
    let mut body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n{token}\r\n--cut\r\n\
         Content-Disposition: form-data; name=\"map\"; filename=\"{name}\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(content);
    body.extend_from_slice(b"\r\n--cut--\r\n");
    let request = Request::post("/maps/upload")
        .header("content-type", "multipart/form-data; boundary=cut")
        .header("sec-fetch-site", "same-origin");
    browser.send(request.body(Body::from(body)).unwrap()).await
}

/// Returns a map of 6 by 5 squares for six players, with one start each.
fn block() -> Value {
    let name = |x: i32, y: i32| format!("Field {x}.{y}");
    let cell = |at: i32| json!({"name": name(at % 6, at / 6), "at": [at % 6, at / 6], "region": "All"});
    let start = |x: i32| (0..4).map(|y| name(x, y)).collect::<Vec<_>>();
    json!({"format": 1, "name": "Block", "shape": "square", "players": 6, "regions": ["All"],
        "territories": (0..30).map(cell).collect::<Vec<_>>(),
        "starts": (0..6).map(start).collect::<Vec<_>>()})
}

async fn turn(site: &Site) -> i32 {
    sqlx::query_scalar("select turn from games").fetch_one(&site.db).await.unwrap()
}

#[tokio::test]
async fn a_map_is_saved_judged_and_played_on() {
    let site = hall().await;
    let mut people = Vec::new();
    for name in ["Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin"] {
        people.push(player(&site, name).await);
    }
    let map = begin(&mut people[0], "square").await;
    let empty = people[0].get(&map).await;
    assert!(!empty.texts("#report .bad li").is_empty(), "an empty sheet is no map yet");
    assert!(empty.attributes("a[href*='?map=own']", "href").is_empty());
    let mut broken = block();
    broken["territories"][0]["region"] = json!("Nowhere");
    let broken = broken.to_string();
    let mut filled = people[0].get(&map).await.fill(&map, &[("plan", &broken)]);
    filled.push(("do".to_owned(), "check".to_owned()));
    let told = people[0].post(&map, &filled).await;
    assert!(told.texts(".bad li")[0].contains("Nowhere"), "{}", told.body);
    assert_eq!(told.attributes(".bad li", "data-place"), ["Field 0.0"]);
    // An unfinished map is saved as it is.
    assert_eq!(people[0].submit(&map, &map, &[("plan", &broken)]).await.status, StatusCode::SEE_OTHER);
    assert!(people[0].get(&map).await.body.contains("Nowhere"));
    let whole = block().to_string();
    assert_eq!(people[0].submit(&map, &map, &[("plan", &whole)]).await.status, StatusCode::SEE_OTHER);
    let page = people[0].get(&map).await;
    assert!(page.texts("#report .bad li").is_empty());
    assert_eq!(page.texts("#picture tbody tr").len(), 4);
    let form = page.attributes("a[href*='?map=own']", "href")[0].clone();
    let (action, _) = form.split_once('?').unwrap();
    let mut filled = people[0]
        .get(&form)
        .await
        .fill(action, &[("name", "On the block"), ("start.positions", "dealt"), ("start.cards", "0")]);
    filled.push(("do".to_owned(), "open".to_owned()));
    let game = people[0].post(action, &filled).await.location().to_owned();
    assert!(people[5].get(&game).await.body.contains("Field 5.4"), "whoever sits down sees the map first");
    for (seat, browser) in people.iter_mut().enumerate() {
        assert_eq!(join(browser, &game, &seat.to_string()).await.status, StatusCode::SEE_OTHER);
    }
    assert!(people[5].get(&game).await.body.contains("Field 5.4"));
    // A whole turn: the player on turn passes, in both phases.
    while turn(&site).await < 2 {
        let mut posted = 0;
        for browser in &mut people {
            let action = format!("{game}/orders");
            let mut filled = browser.get(&game).await.fill(&action, &[("text", "Pass")]);
            filled.push(("do".to_owned(), "send".to_owned()));
            posted += usize::from(browser.post(&action, &filled).await.status == StatusCode::SEE_OTHER);
        }
        assert!(posted > 0, "nobody can post");
    }
    // Deleting the map afterwards does not change the game.
    people[0].submit(&map, &format!("{map}/delete"), &[]).await;
    assert_eq!(people[0].get(&map).await.status, StatusCode::NOT_FOUND);
    assert!(people[5].get(&game).await.body.contains("Field 5.4"));
}

#[tokio::test]
async fn a_map_travels_as_text_and_as_workbook() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let sireta = ReadyMap::find("sireta").unwrap();
    let copy = begin(&mut ana, "sireta").await;
    let text = ana.get(&format!("{copy}/map.json")).await.body;
    assert_eq!(text, sireta.text());
    assert_eq!(ana.get(&format!("{copy}/map.xlsx")).await.status, StatusCode::OK);
    let book = conquest_maps::write(&sireta.board().unwrap()).unwrap();
    for (name, content) in [("map.json", text.as_bytes()), ("map.xlsx", &book)] {
        let sent = send(&mut ana, name, content).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
        let again = ana.get(&format!("{}/map.json", sent.location())).await.body;
        assert_eq!(again, sireta.text(), "{name}");
    }
    assert_eq!(ana.get("/maps").await.texts("tbody th"), ["Sireta", "Sireta 2", "Sireta 3"]);
}

#[tokio::test]
async fn a_file_that_is_no_map_is_refused_with_every_reason() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    for (content, why) in [
        (&b"{\n \"format\": x"[..], "Line 2"),
        (b"PK\x03\x04 not a book", "workbook"),
        (b"", "Choose a file"),
    ] {
        let answer = send(&mut ana, "map.json", content).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            answer.texts(".callout.bad").join(" ").contains(why),
            "{why}: {:?}",
            answer.texts(".callout.bad")
        );
    }
    let large = send(&mut ana, "map.json", &vec![b' '; 300 * 1024]).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    let kept: i64 =
        sqlx::query_scalar("select count(*) from library_items").fetch_one(&site.db).await.unwrap();
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn a_map_with_more_starts_or_faults_than_make_sense_is_quickly_shown() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let (mut many, mut wrong) = (block(), block());
    many["starts"] = json!(vec![json!([]); 66_000]);
    wrong["starts"] = json!([vec!["Nowhere"; 5_000]]);
    for (map, count, listed) in [(many, "one error", 1), (wrong, "5000 errors", 100)] {
        let kept = send(&mut ana, "map.json", map.to_string().as_bytes()).await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
        let page = ana.get(kept.location()).await;
        let told = page.texts(".callout.bad").join(" ");
        assert!(told.contains(count), "{told}");
        assert_eq!(page.texts("#report li").len(), listed);
        assert_eq!(told.contains("4900 more errors are not listed"), listed == 100, "{told}");
    }
}

#[tokio::test]
async fn a_map_is_its_owners_alone() {
    let site = hall().await;
    let (mut ana, mut radu) = (player(&site, "Ana").await, player(&site, "Radu").await);
    let map = begin(&mut ana, "hyperia").await;
    for address in [map.clone(), format!("{map}/map.json"), format!("{map}/map.xlsx")] {
        assert_eq!(radu.get(&address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    let token = radu.get("/maps").await.fill("/maps", &[]);
    for address in [map.clone(), format!("{map}/delete")] {
        assert_eq!(radu.post(&address, &token).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    let form = format!("/b/games/games/new/conquest?map=own:{}", map.trim_start_matches("/maps/"));
    let mut filled = radu.get(&form).await.fill("/b/games/games/new/conquest", &[("name", "Not mine")]);
    filled.iter_mut().filter(|(name, _)| name == "map").for_each(|(_, value)| {
        *value = format!("own:{}", map.trim_start_matches("/maps/"));
    });
    filled.push(("do".to_owned(), "open".to_owned()));
    let answer = radu.post("/b/games/games/new/conquest", &filled).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}
