//! Sealed randomness on the site: proofs beside the draws, the list of sealed draws, and their opening at the end.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::gamemaster::{DrawProofs, GameCorrection, SealedRange};
use stafeta::games::Ruleset;

use crate::games::{Played, refusal, trial};

async fn proofs(played: &Played) -> DrawProofs {
    let file = played.site.browser().get(&format!("/games/{}/randomness.json", played.game)).await;
    assert_eq!(file.status, StatusCode::OK);
    assert_eq!(file.header("content-type"), "application/json");
    serde_json::from_str(&file.body).unwrap()
}

#[tokio::test]
async fn public_draws_are_proved_in_their_post_and_on_the_page_and_the_deal_stays_closed() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    played.post(0, "throw", false).await.unwrap();
    played.post(1, "throw", false).await.unwrap();
    let proofs = proofs(&played).await;
    assert_eq!(proofs.roots.len(), 1);
    assert_eq!(proofs.sealed, [SealedRange { first: 0, last: 0 }], "the deal of the hidden hands");
    assert_eq!((proofs.draws.len(), proofs.faults().len(), proofs.secret), (2, 0, None));
    let told = played.told().await;
    assert!(told.contains(&proofs.roots[0].to_string()), "the first post holds the root");
    for shown in &proofs.draws {
        assert!(told.contains(&shown.reveal.key.to_string()), "the post of the throw holds its key");
        assert!(told.contains(&shown.reveal.path[11].to_string()));
    }
    let mut guest = played.site.browser();
    let page = guest.get(&format!("/games/{}/randomness?draw=2", played.game)).await;
    let climb = page.texts("ol.monospace li");
    assert_eq!(climb.len(), 13, "the commitment and twelve steps: {}", page.body);
    assert!(climb[12].ends_with(&proofs.roots[0].to_string()));
    assert_eq!(page.attributes("#verdict", "data-file"), [format!("/games/{}/randomness.json", played.game)]);
    // Each draw leads to the post that tells what it decided.
    let decided = page.attributes("td a", "href");
    assert_eq!(decided.len(), 2, "{}", page.body);
    for (shown, post) in proofs.draws.iter().rev().zip(decided) {
        let thread = guest.get(&post).await.location().to_owned();
        let post = format!("#p{}", thread.rsplit_once("#p").unwrap().1);
        let told = guest.get(&thread).await.texts(&post).concat();
        assert!(told.contains(&shown.reveal.key.to_string()), "{post}: {told}");
    }
    for file in page.attributes("a[download], script", "href") {
        assert_eq!(guest.get(&file).await.status, StatusCode::OK, "{file}");
    }
    assert_eq!(guest.get("/games/99/randomness").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn when_the_game_is_over_its_secret_opens_every_draw() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    played.post(0, "throw", false).await.unwrap();
    played.site.wait(TimeDelta::days(5));
    played.site.work().await;
    let proofs = proofs(&played).await;
    assert!(proofs.secret.is_some());
    assert_eq!((proofs.draws.len(), proofs.sealed.len(), proofs.faults().len()), (2, 0, 0));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lots.json");
    std::fs::write(&file, serde_json::to_string(&proofs).unwrap()).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/static/js/verify-randomness.mjs");
    let checked = std::process::Command::new("node").arg(script).arg(&file).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&checked.stdout).trim(), "2 draws verified");
    let back = played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap_err();
    assert_eq!(refusal(back), "randomness-secret-published", "the next draws would be known");
    let mut forged = proofs.clone();
    forged.draws[1].drawn.result[0] ^= 1;
    assert_eq!(forged.faults(), [forged.draws[1].drawn.draw]);
}
