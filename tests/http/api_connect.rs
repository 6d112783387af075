//! Programs that play over a real socket: `stafeta connect` with a bot as its engine, and the example of `docs/api.md`.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};
use stafeta::games::Ruleset;
use tokio::process::{Child, Command};
use tokio::sync::watch;

use crate::api_client::{ALL_SCOPES, ApiClient, access_token};
use crate::faults_sockets::{listen, listen_with};
use crate::game_updates::listening;
use crate::games::{Played, SEVEN, classic};

/// Ten times the time that the game takes on a slow machine.
const SOON: Duration = Duration::from_secs(120);
const STAFETA: &str = env!("CARGO_BIN_EXE_stafeta");

/// Returns the example of the paper on the API.
fn example() -> String {
    let paper = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/api.md");
    let paper = fs::read_to_string(paper).unwrap();
    let (_, example) = paper.split_once("```python\n").unwrap();
    example.split_once("```").unwrap().0.to_owned()
}

/// Starts a program, which ends with the test.
fn start(command: &mut Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true).spawn().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_and_the_example_play_a_game_over_the_network() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let listener = listening(&played.site);
    let (address, _stop) = listen(&played.site).await;
    let site = format!("http://{address}");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("example.py"), example()).unwrap();
    let mut programs = Vec::new();
    for (seat, person) in played.people.iter().enumerate() {
        let token = access_token(&played.site, person.id, &["read", "play"]).await;
        let mut command = match seat {
            0..5 => Command::new(STAFETA),
            _ => Command::new("python3"),
        };
        match seat {
            0..5 => {
                let engine = format!("{STAFETA} engine --as bot:beginner");
                command.args(["connect", "--site", &site, "--game", "1", "--engine", &engine]);
                command.env("STAFETA_TOKEN", token)
            }
            _ => command.arg("example.py").env("SITE", &site).env("TOKEN", token).env("GAME", "1"),
        };
        programs.push(start(command.current_dir(folder.path())));
    }
    for (seat, program) in programs.into_iter().enumerate() {
        let ended = tokio::time::timeout(SOON, program.wait_with_output()).await;
        let output = ended.unwrap_or_else(|_| panic!("program {seat} plays on")).unwrap();
        let said =
            format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "program {seat}: {said}");
    }
    let mut guest = ApiClient::new(&played.site, None);
    assert_eq!(guest.read("/games/1").await["stage"], "over");
    let orders = guest.read("/games/1/phases/0").await["orders"].clone();
    assert_eq!(orders.as_array().unwrap().len(), 7, "{orders}");
    listener.abort();
}

/// A person proposes when the engines have given their orders: the one that is meant is asked again in the same phase.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn engines_make_proposals_and_answer_a_person_in_the_same_phase() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let listener = listening(&played.site);
    let (address, _stop) = listen(&played.site).await;
    let (site, engine) = (format!("http://{address}"), format!("{STAFETA} engine --as bot:club"));
    let mut programs = Vec::new();
    for person in &played.people[1..] {
        let token = access_token(&played.site, person.id, &["read", "play"]).await;
        let mut command = Command::new(STAFETA);
        command.args(["connect", "--site", &site, "--game", "1", "--engine", &engine]);
        programs.push(start(command.env("STAFETA_TOKEN", token)));
    }
    let mut ana = ApiClient::of(&played.site, played.people[0].id, &ALL_SCOPES).await;
    until(async || {
        let game = ana.read("/games/1").await;
        game["seats"].as_array().unwrap()[1..].iter().all(|seat| seat["is_ready"] == true)
    })
    .await;
    let talk = ana
        .write("POST", "/games/1/press/agreements", &json!({ "to": 1, "terms": "peace", "turns": 2 }))
        .await;
    let part = format!("/games/1/press/{}", talk["conversation"]);
    until(async || {
        let said = ana.read(&part).await;
        let messages = said["items"].as_array().unwrap();
        let answered = |message: &serde_json::Value| {
            message["agreement"]["by"] == 0 && message["agreement"]["status"] != "proposed"
        };
        messages.iter().any(answered)
    })
    .await;
    assert_eq!(played.table(0).await.game.phase, Some(0));
    let proposed = sqlx::query_scalar::<_, i64>("select count(*) from press_agreements where by_seat > 0");
    assert!(proposed.fetch_one(&played.site.db).await.unwrap() > 0, "engines make proposals of their own");
    listener.abort();
}

/// Asks until it is so, for at most [`SOON`].
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let asked = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::time::timeout(SOON, asked).await.expect("it is so in time");
}

/// A site that answers with these as the game, one after the other, and with this status what is asked about the game but its position.
async fn site_that_denies(
    status: StatusCode,
    games: Vec<Value>,
    position: Value,
) -> (String, watch::Sender<bool>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let game = async move || {
        let number = asked.fetch_add(1, Ordering::Relaxed);
        Json(games[number.min(games.len() - 1)].clone())
    };
    let router = Router::new()
        .route("/api/v1/games/1", get(game))
        .route("/api/v1/games/1/position", get(async || Json(position)))
        .route("/api/v1/games/1/press", get(async || Json(json!({ "items": [] }))))
        .fallback(async move || status);
    let (address, stop) = listen_with(router).await;
    (format!("http://{address}"), stop)
}

/// Runs `connect` until it ends by itself, and returns its complaint.
async fn complaint(site: &str, token: &str) -> String {
    let engine = format!("{STAFETA} engine --as bot:beginner");
    let mut command = Command::new(STAFETA);
    command.args(["connect", "--site", site, "--game", "1", "--engine", &engine]);
    let program = start(command.env("STAFETA_TOKEN", token));
    let ended =
        tokio::time::timeout(SOON, program.wait_with_output()).await.expect("it ends by itself").unwrap();
    assert!(!ended.status.success());
    String::from_utf8_lossy(&ended.stderr).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connect_ends_when_the_site_refuses_for_good() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut ana = ApiClient::of(&played.site, played.people[0].id, &ALL_SCOPES).await;
    let (game, position) = (ana.read("/games/1").await, ana.read("/games/1/position").await);
    let mut waiting = game.clone();
    waiting["you"]["is_awaited"] = json!(false);
    for status in [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::NOT_FOUND, StatusCode::GONE] {
        // Orders are refused, or the stream of events.
        for game in [&game, &waiting] {
            let (site, _stop) = site_that_denies(status, vec![game.clone()], position.clone()).await;
            let said = complaint(&site, "stafeta_x").await;
            assert!(said.contains("refuses for good") && said.contains(status.as_str()), "{said}");
        }
    }
    let mut lost = waiting.clone();
    lost["you"]["seat"] = Value::Null;
    let (site, _stop) =
        site_that_denies(StatusCode::BAD_GATEWAY, vec![waiting.clone(), waiting, lost], position).await;
    let said = complaint(&site, "stafeta_x").await;
    assert!(said.contains("lost your seat"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connect_says_why_it_cannot_play() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (address, _stop) = listen(&played.site).await;
    let without = access_token(&played.site, played.people[0].id, &["forum"]).await;
    let stranger = crate::games::account(&played.site, "Horia", false).await;
    let stranger = access_token(&played.site, stranger.id, &ALL_SCOPES).await;
    let engine = format!("{STAFETA} engine --as bot:beginner");
    for (token, said) in [
        ("stafeta_x", "access token is unknown"),
        (&without, "does not have the permission"),
        (&stranger, "no seat"),
        // As a file with a line end gives it.
        (&format!("{stranger}\r\n"), "no seat"),
        (&format!("{stranger} # mine"), "characters that no token has"),
        ("", "is empty"),
    ] {
        let mut command = Command::new(STAFETA);
        let site = format!("http://{address}");
        command.args(["connect", "--site", &site, "--game", "1", "--engine", &engine]);
        let refused = start(command.env("STAFETA_TOKEN", token)).wait_with_output().await.unwrap();
        let complaint = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && complaint.contains(said), "{complaint}");
    }
    let mut player = ApiClient::of(&played.site, played.people[0].id, &ALL_SCOPES).await;
    assert_eq!(player.read("/games/1").await["phase"], json!(0));
}
