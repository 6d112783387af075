//! Tools of others on the description of the API: schemathesis sends what it permits and compares the answers with it, and a Python
//! client that openapi-python-client makes from it plays whole games. `scripts/test` puts the tools into `api-tools` beside the
//! folders of the build.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use serde_json::{Value, json};
use stafeta::games::Ruleset;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::Command;
use tokio::sync::OnceCell;

use crate::api_client::{ALL_SCOPES, access_token, document};
use crate::conquest::setup;
use crate::faults_sockets::{listen, listen_with};
use crate::games::{Played, SEVEN, classic};
use crate::games_whole::assert_ended;
use crate::seed;

const STAFETA: &str = env!("CARGO_BIN_EXE_stafeta");
/// The folder of the build for files of tests.
const TARGET: &str = env!("CARGO_TARGET_TMPDIR");

/// Returns a file of this repository.
fn of_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns Python with the tools, and with the modules of `folder`.
fn python(folder: &Path) -> Command {
    let tools = Path::new(TARGET).with_file_name("api-tools");
    assert!(tools.is_dir(), "the tools are missing; `scripts/test` fetches them into {}", tools.display());
    let paths = [tools.as_os_str(), folder.as_os_str()].join(OsStr::new(":"));
    let mut python = Command::new("python3");
    python
        .env("PYTHONPATH", paths)
        .env("PATH", [tools.join("bin").as_os_str(), OsStr::new("/usr/bin:/bin")].join(OsStr::new(":")));
    python.current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    python
}

/// Returns the folder with the client, made once in each run.
async fn client(played: &Played) -> PathBuf {
    static MADE: OnceCell<()> = OnceCell::const_new();
    let folder = Path::new(TARGET).join("api-client");
    let make = async || {
        tokio::fs::create_dir_all(&folder).await.unwrap();
        let description = document(&played.site).await.to_string();
        tokio::fs::write(folder.join("openapi.json"), description).await.unwrap();
        let mut make = python(&folder);
        make.args(["-m", "openapi_python_client", "generate", "--path", "openapi.json"]);
        make.args(["--output-path", "made", "--overwrite", "--fail-on-warning"]);
        let output = make.output().await.unwrap();
        let said =
            format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{said}");
    };
    MADE.get_or_init(make).await;
    folder.join("made")
}

/// Plays a game to its end by one program, which has the tokens of all seats.
async fn play(played: &Played) {
    let (address, _stop) = listen(&played.site).await;
    let mut tokens = Vec::new();
    for person in &played.people {
        tokens.push(access_token(&played.site, person.id, &["read", "play"]).await);
    }
    let mut program = python(&client(played).await);
    program.arg(of_repository("tests/data/client_player.py")).stdin(Stdio::piped());
    program.env("SITE", format!("http://{address}")).env("GAME", played.game.to_string());
    program.env("TOKENS", tokens.join(",")).env("STAFETA", STAFETA);
    let mut program = program.spawn().unwrap();
    let mut said = BufReader::new(program.stdout.take().unwrap()).lines();
    let mut go_on = program.stdin.take().unwrap();
    let (mut last, mut files) = (String::new(), Vec::new());
    while let Some(line) = said.next_line().await.unwrap() {
        if line == "posted" {
            played.site.wait(chrono::TimeDelta::minutes(1));
            if files.is_empty() {
                files.push(game_file(played).await);
            }
            go_on.write_all(b"\n").await.unwrap();
        }
        last = line;
    }
    let output = program.wait_with_output().await.unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && last.starts_with("over: "), "{last} {complaint}");
    assert_ended(&played.site, played.game).await;
    files.push(game_file(played).await);
    assert_fits_schema(played, files).await;
}

/// Returns the file of a game.
async fn game_file(played: &Played) -> Value {
    played.site.browser().get(&format!("/games/{}/game.json", played.game)).await.json()
}

/// Asserts that these files of a game, the last of which is of the finished game, fit the schema that the site hands out for its ruleset,
/// and that faults in them are found.
async fn assert_fits_schema(played: &Played, mut files: Vec<Value>) {
    let (count, last) = (files.len(), files.len() - 1);
    let faults: [fn(&mut Value); 6] = [
        |file| drop(file.as_object_mut().unwrap().remove("told")),
        |file| file["game"]["ruleset"] = json!("chess"),
        |file| file["view"] = json!({ "state": {} }),
        |file| {
            file["log"]["events"]
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .for_each(|event| event["body"] = json!("x"))
        },
        |file| file["log"]["orders"][0]["acts"] = json!([{ "act": "resign" }]),
        |file| file["log"]["position"] = json!([]),
    ];
    for fault in faults {
        let mut wrong = files[last].clone();
        fault(&mut wrong);
        files.push(wrong);
    }
    let ruleset = files[0]["game"]["ruleset"].as_str().unwrap();
    let schema = played.site.browser().get(&format!("/api/v1/schemas/{ruleset}.schema.json")).await;
    assert_eq!(schema.header("content-type"), "application/schema+json");
    let folder = tempfile::tempdir().unwrap();
    let mut checker = python(folder.path());
    checker.arg(of_repository("tests/data/schema_checker.py")).arg("schema.json");
    tokio::fs::write(folder.path().join("schema.json"), schema.body).await.unwrap();
    for (number, file) in files.iter().enumerate() {
        tokio::fs::write(folder.path().join(number.to_string()), file.to_string()).await.unwrap();
        checker.arg(number.to_string());
    }
    let output = checker.output().await.unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said.len(), files.len());
    assert!(said[..count].iter().all(|line| *line == "fits"), "{ruleset}: {said:#?}");
    assert!(said[count..].iter().all(|line| *line != "fits"), "{ruleset}: {said:#?}");
}

#[tokio::test]
async fn the_schemas_of_files_are_what_the_types_say() {
    let mut made = python(Path::new(env!("CARGO_MANIFEST_DIR")));
    let output = made.args(["tools/schemas/make.py", "--check"]).output().await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_made_from_the_description_plays_diplomacy() {
    play(&Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_made_from_the_description_plays_1900() {
    let mut options = classic();
    options["variant"] = json!("1900");
    play(&Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_made_from_the_description_plays_forum_conquest() {
    let options = setup("hyperia", json!({ "victory.turn_limit": 1 }));
    play(&Played::open(Ruleset::Conquest, options, &SEVEN[..6], false).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_made_from_the_description_plays_war() {
    let options = json!({ "information_centre": true, "variant_1": true });
    play(&Played::open(Ruleset::War, options, &SEVEN[..3], false).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_made_from_the_description_creates_games() {
    let played = Played::open(Ruleset::War, json!({}), &SEVEN[..3], false).await;
    seed::board(&played.site, "talk", "everyone").await;
    let (address, _stop) = listen(&played.site).await;
    let mut program = python(&client(&played).await);
    program.arg(of_repository("tests/data/client_creator.py"));
    program.env("SITE", format!("http://{address}"));
    program.env("TOKEN", access_token(&played.site, played.people[0].id, &["play"]).await);
    let output = program.output().await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let names: Vec<String> =
        sqlx::query_scalar("select ruleset || ' ' || name from games where id > 1 order by id")
            .fetch_all(&played.site.db)
            .await
            .unwrap();
    assert_eq!(names, ["diplomacy Seven powers", "conquest Six realms"]);
}

/// Sends what the description permits and much that it does not, with a fixed seed, as the holder of `token`.
async fn send_everything(address: SocketAddr, token: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let site = format!("http://{address}/api/v1");
    let mut tool = python(folder.path());
    tool.args(["-m", "schemathesis.cli", "--config-file"]).arg(of_repository("tests/schemathesis.toml"));
    tool.args(["run", &format!("{site}/openapi.json"), "--url", &site, "--seed", "1", "--max-examples", "5"]);
    // A stream has no end.
    tool.args(["--no-color", "--exclude-path-regex", "events"]);
    match token {
        Some(token) => tool.args(["-H", &format!("Authorization: Bearer {token}")]),
        // Most of it is refused before it is read, so not every form of every value is tried.
        None => tool.args(["--phases", "fuzzing"]),
    };
    let output = tool.output().await.unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains(" generated, ") && !said.contains("Rate limited"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn schemathesis_finds_nothing() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let board = seed::board(&played.site, "talk", "everyone").await;
    seed::thread(&played.site, board, played.people[0].id, "en", "A thread", &["A text"]).await;
    // A second passes before each request, so that no limit of requests is reached.
    let clock = played.site.clock.clone();
    let later = from_fn(move |request: Request, next: Next| {
        clock.advance(chrono::TimeDelta::seconds(1));
        next.run(request)
    });
    let (address, _stop) = listen_with(played.site.router.clone().layer(later)).await;
    let token = access_token(&played.site, played.people[0].id, &ALL_SCOPES).await;
    send_everything(address, Some(&token)).await;
    send_everything(address, None).await;
}
