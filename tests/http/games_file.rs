//! The file of a game: it has no secrets while the game runs, all of them afterwards, and every change is detected.

use std::process::Command;

use chrono::TimeDelta;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use stafeta::gamemaster::{ReplaySummary, VerifyError, verify};
use stafeta::games::Ruleset;
use stafeta_rules::diplomacy::formats::{self, GameFormat};

use crate::games::{Played, SEVEN, classic, trial};

/// The length of the part of a file up to the end of the digest. The digest is of the rest.
const DIGESTED: usize = "{\"digest\":\"\",".len() + 64;

async fn file(played: &Played) -> String {
    played.site.browser().get(&format!("/games/{}/game.json", played.game)).await.body
}

/// Returns the file with a change and a new digest, as a forger would make it.
fn forged(file: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut value: Value = serde_json::from_str(file).unwrap();
    value.as_object_mut().unwrap().remove("digest");
    change(&mut value);
    let rest = value.to_string()[1..].to_owned();
    let digest: String = Sha256::digest(&rest).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{{\"digest\":\"{digest}\",{rest}")
}

async fn trial_to_its_end() -> Played {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    played.post(0, "throw", false).await.unwrap();
    played.post(1, "challenge", false).await.unwrap();
    let card = played.view(1).await["hand"][0].clone();
    played.post(1, &format!("play {card}"), false).await.unwrap();
    played.post(0, "throw", false).await.unwrap();
    played.site.wait(TimeDelta::days(5));
    played.site.work().await;
    played
}

#[tokio::test]
async fn of_a_game_that_runs_the_file_holds_what_a_spectator_may_see() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    played.post(0, "throw", false).await.unwrap();
    let text = file(&played).await;
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&value["log"], &value["secret"]), (&Value::Null, &Value::Null));
    assert_eq!(value["sealed"], json!([{ "first": 0, "last": 0 }]));
    assert_eq!(value["view"]["hand"], json!([]));
    assert_eq!(verify(text.as_bytes()).unwrap().replayed, None);

    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.post(0, "A ViE - GaL", false).await.unwrap();
    let text = file(&played).await;
    assert!(!text.contains("ViE") && !text.contains("GaL"));
}

#[tokio::test]
async fn a_game_that_is_over_is_replayed_from_its_file_to_the_same_end() {
    let played = trial_to_its_end().await;
    let verified = verify(file(&played).await.as_bytes()).unwrap();
    assert_eq!(verified.draws, 4, "the deal, two throws, the throw made again");
    assert_eq!(verified.replayed, Some(ReplaySummary { facts: 6, orders: Some(4), phases: Vec::new() }));

    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.post(0, "A VIE - GAL\nA BUD - SER", false).await.unwrap();
    for _ in 0..2 {
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
    }
    let verified = verify(file(&played).await.as_bytes()).unwrap();
    let replayed = verified.replayed.unwrap();
    assert_eq!(replayed.orders, Some(1));
    let orders: Vec<_> = replayed.phases.iter().map(|phase| phase["orders"]["AUSTRIA"].clone()).collect();
    assert_eq!(orders[0], json!(["A VIE - GAL", "A BUD - SER"]), "in the open format, for other programs");
    assert!(orders.len() > 1 && orders[1].is_null(), "{orders:?}");
    let lines: String = replayed.phases.iter().map(|phase| format!("{phase}\n")).collect();
    let cases = formats::read(&lines).unwrap();
    for format in GameFormat::ALL {
        assert_eq!(formats::read(&formats::write(format, &cases).unwrap()).unwrap().len(), orders.len());
    }
}

#[tokio::test]
async fn a_file_with_a_changed_byte_is_refused() {
    let text = file(&trial_to_its_end().await).await;
    let mut bytes = text.clone().into_bytes();
    for place in (0..bytes.len()).step_by(3) {
        bytes[place] ^= 1;
        let doubt = verify(&bytes).unwrap_err();
        let is_before = place < DIGESTED;
        assert!(is_before || matches!(doubt, VerifyError::Changed { .. }), "byte {place}: {doubt}");
        bytes[place] ^= 1;
    }
    verify(&bytes).unwrap();

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let run = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let done = Command::new(env!("CARGO_BIN_EXE_stafeta")).arg("verify").arg(&path).output().unwrap();
        (done.status.success(), String::from_utf8([done.stdout, done.stderr].concat()).unwrap())
    };
    let (passed, said) = run(&bytes);
    assert!(
        passed && said.contains("4 posts of orders, resolved once more, are decided as they were"),
        "{said}"
    );
    bytes[DIGESTED + 40] ^= 1;
    let (passed, said) = run(&bytes);
    assert!(!passed && said.contains("the file was changed or damaged after it was written"), "{said}");
}

#[tokio::test]
async fn a_forged_game_with_a_digest_of_its_own_is_refused_by_its_lots_and_its_rules() {
    let text = file(&trial_to_its_end().await).await;
    verify(forged(&text, |_| ()).as_bytes()).expect("nothing is changed");
    let doubt = |change: fn(&mut Value)| verify(forged(&text, change).as_bytes()).unwrap_err();
    let points = |value: &mut Value| {
        let result = &mut value["draws"][1]["drawn"]["result"][0];
        *result = json!(result.as_u64().unwrap() % 6 + 1);
    };
    assert!(matches!(doubt(points), VerifyError::Draw(1)));
    let secret = |value: &mut Value| value["secret"] = json!("00".repeat(32));
    assert!(matches!(doubt(secret), VerifyError::Root(1)));
    let fact = |value: &mut Value| {
        let events = value["log"]["events"].as_array_mut().unwrap();
        let threw = events.iter_mut().find_map(|event| event["body"].get_mut("threw")).unwrap();
        let result = &mut threw["throw"]["result"][0];
        *result = json!(result.as_u64().unwrap() % 6 + 1);
    };
    assert!(matches!(doubt(fact), VerifyError::Fact { .. }));
    let position = |value: &mut Value| value["log"]["position"]["scores"][0] = json!(99);
    assert!(matches!(doubt(position), VerifyError::Elsewhere("position")));
    let outcome = |value: &mut Value| value["game"]["outcome"]["winners"] = json!([7]);
    assert!(matches!(doubt(outcome), VerifyError::Elsewhere("outcome")));
    let orders = |value: &mut Value| value["log"]["orders"][0]["acts"] = json!(["challenge"]);
    assert!(matches!(doubt(orders), VerifyError::Decided { .. }));
    let course = |value: &mut Value| {
        value["log"]["orders"].as_array_mut().unwrap().pop();
    };
    assert!(matches!(doubt(course), VerifyError::Decided { .. }));
    let form = |value: &mut Value| value["format"] = json!(2);
    assert!(matches!(doubt(form), VerifyError::Format(2)));
}
