//! The log is the record of a game and snapshots are a cache. Snapshots that are deleted, or written in another format by
//! another release, change no page. Logs of earlier releases are still read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use sqlx::PgPool;
use stafeta::gamemaster::{self, GameCorrection, GameFilter};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, account, classic, trial};
use crate::games_canary::{answers, is_picture};
use crate::{Browser, sample};

type Pages = BTreeMap<String, (StatusCode, String)>;

/// Returns the folder with logs of games that releases have written, in one folder for each release.
fn stored_logs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logs")
}

async fn throw_away_snapshots(db: &PgPool) {
    assert!(sqlx::query("delete from snapshots").execute(db).await.unwrap().rows_affected() > 0);
}

/// Marks every snapshot as written by a release with another format.
async fn write_in_another_format(db: &PgPool) {
    let rewritten = sqlx::query(
        "insert into snapshots (game_id, seq, format, state) select game_id, seq, -1, '{\"other\": []}' from phases
         on conflict (game_id, seq) do update set format = excluded.format, state = excluded.state",
    );
    assert!(rewritten.execute(db).await.unwrap().rows_affected() > 0);
}

fn assert_unchanged(before: &Pages, after: &Pages) {
    let answered = before.values().filter(|(status, _)| *status == StatusCode::OK).count();
    assert!(answered > 10, "only {answered} pages");
    for (path, answer) in before {
        assert!(*answer == after[path], "{path}:\n{}\n{}", answer.1, after[path].1);
    }
}

/// Reads `paths` three times: unchanged, without snapshots, and with snapshots of another format.
async fn assert_snapshots_are_a_cache(db: &PgPool, browsers: &mut [Browser], paths: &BTreeSet<String>) {
    let mut before = Vec::new();
    for browser in &mut *browsers {
        // The first visit shows unseen changes, later ones do not.
        answers(browser, &paths.iter().filter(|path| path.matches('/').count() == 2).cloned().collect())
            .await;
        before.push(answers(browser, paths).await);
    }
    throw_away_snapshots(db).await;
    for (browser, before) in browsers.iter_mut().zip(&before) {
        assert_unchanged(before, &answers(browser, paths).await);
    }
    write_in_another_format(db).await;
    for (browser, before) in browsers.iter_mut().zip(&before) {
        assert_unchanged(before, &answers(browser, paths).await);
    }
}

#[tokio::test]
async fn a_game_with_phases_taken_back_reads_alike_without_snapshots() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let host = account(&played.site, "Host", true).await;
    let db = &played.site.db;
    sqlx::query("update games set gm_id = $1").bind(host.id).execute(db).await.unwrap();
    for orders in ["A VIE - GAL", "A VIE - BOH"] {
        played.post(0, orders, false).await.unwrap();
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
        if orders.ends_with("GAL") {
            played.decide(&host, GameCorrection::Undo { phase: 0 }, "a slip").await.unwrap();
        }
    }
    let undone: i64 = sqlx::query_scalar("select count(*) from phases where undone_by is not null")
        .fetch_one(db)
        .await
        .unwrap();
    assert_eq!(undone, 1);
    let mut paths = played.everywhere().await;
    paths.retain(|path| path.starts_with("/games/1") && !is_picture(path));
    let openings: Vec<(i32, i32)> =
        sqlx::query_as("select phase, seq from phases").fetch_all(db).await.unwrap();
    paths.extend(openings.iter().map(|(phase, seq)| format!("/games/1/phases/{phase}?at={seq}")));
    let mut browsers = [played.browser(&played.people[0]).await, played.site.browser()];
    assert_snapshots_are_a_cache(db, &mut browsers, &paths).await;
    // The game continues from the log alone and stores a snapshot again.
    throw_away_snapshots(db).await;
    played.post(0, "A BOH - TYR", false).await.unwrap();
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    assert!(played.table(0).await.game.phase > Some(1));
    let kept: i64 = sqlx::query_scalar("select count(*) from snapshots").fetch_one(db).await.unwrap();
    assert!(kept > 0);
}

#[tokio::test]
async fn no_game_of_the_sample_needs_its_snapshots() {
    let (site, passes) = sample::open().await;
    let mut paths = BTreeSet::new();
    let is_full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    for which in [GameFilter::Running, GameFilter::Over] {
        let mut seen = BTreeSet::new();
        for listed in gamemaster::list(&site.db, which, None, None).await.unwrap() {
            // In an ordinary run one game of each ruleset that runs, and one that is over.
            if !seen.insert(listed.ruleset) && !is_full {
                continue;
            }
            let game = format!("/games/{}", listed.id);
            let phases = gamemaster::list_phases(&site.db, listed.id).await.unwrap();
            for phase in phases.iter().step_by((phases.len() / 2).max(1)).map(|heading| heading.phase) {
                paths.extend([format!("{game}/phases/{phase}"), format!("{game}/phases/{phase}/map.svg")]);
            }
            let parts = ["", "/map.svg", "/map.json", "/sandbox", "/randomness", "/statistics", "/game.json"];
            paths.extend(parts.map(|part| format!("{game}{part}")));
        }
    }
    let mut visitor = site.browser();
    let pass = passes.iter().find(|pass| pass.is_awaited).unwrap();
    let fields = [("name", pass.name), ("password", &pass.password)];
    assert_eq!(visitor.submit("/login", "/login", &fields).await.location(), "/");
    assert_snapshots_are_a_cache(&site.db, &mut [visitor, site.browser()], &paths).await;
}

#[tokio::test]
async fn a_sweep_writes_anew_what_a_release_cannot_read() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let db = &played.site.db;
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let current = || {
        sqlx::query_as::<_, (i16, Value)>("select format, state from snapshots order by seq desc limit 1")
            .fetch_one(db)
    };
    let before = current().await.unwrap();
    for spoil in [true, false] {
        if spoil {
            write_in_another_format(db).await;
        } else {
            throw_away_snapshots(db).await;
        }
        assert_eq!(gamemaster::renew_snapshots(db).await.unwrap(), 1);
        assert_eq!(current().await.unwrap(), before);
        assert_eq!(gamemaster::renew_snapshots(db).await.unwrap(), 0, "it stands as it should");
    }
}

#[tokio::test]
async fn facts_of_an_earlier_version_are_brought_up_to_date_and_later_ones_are_refused() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let db = &played.site.db;
    played.post(0, "throw", false).await.unwrap();
    played.site.wait(TimeDelta::days(1));
    played.site.work().await;
    let before = (played.view(0).await, played.told().await);
    assert!(before.0["missed"][1].as_u64() > Some(0), "{}", before.0);
    let as_version_1 = sqlx::query(
        "update events set version = 1,
                body = case when body ? 'missed' then jsonb_build_object('lapsed', body -> 'missed') else body end
         where source = 'rules'",
    );
    assert!(as_version_1.execute(db).await.unwrap().rows_affected() > 2);
    throw_away_snapshots(db).await;
    assert_eq!((played.view(0).await, played.told().await), before);
    played.site.wait(TimeDelta::days(20));
    played.site.work().await;
    let file = played.site.browser().get(&format!("/games/{}/game.json", played.game)).await.body;
    assert!(gamemaster::verify(file.as_bytes()).unwrap().replayed.unwrap().orders.is_some());

    sqlx::query("update events set version = 3 where source = 'rules'").execute(db).await.unwrap();
    throw_away_snapshots(db).await;
    let refused = gamemaster::load_game_view(db, played.game, None).await.unwrap_err();
    assert!(refused.to_string().contains("its version is 3; this release reads 1 to 2"), "{refused}");
}

/// `STAFETA_RENEW=logs` stores the finished games of the sample as the logs of this release, where it has none yet.
#[tokio::test]
async fn the_logs_of_every_release_fold_to_the_same_end() {
    if std::env::var("STAFETA_RENEW").is_ok_and(|what| what == "logs") {
        store_logs().await;
    }
    let mut rulesets = BTreeSet::new();
    for release in fs::read_dir(stored_logs()).unwrap() {
        for stored in fs::read_dir(release.unwrap().path()).unwrap() {
            let path = stored.unwrap().path();
            let verified = gamemaster::verify(&fs::read(&path).unwrap());
            let verified = verified.unwrap_or_else(|doubt| panic!("{}: {doubt}", path.display()));
            let replayed = verified.replayed.unwrap();
            assert!(replayed.facts > 10 && replayed.orders > Some(3), "{}: {replayed:?}", path.display());
            rulesets.insert(path.file_stem().unwrap().to_string_lossy().into_owned());
        }
    }
    assert_eq!(rulesets, ["1900", "conquest", "diplomacy", "war"].map(str::to_owned).into());
}

async fn store_logs() {
    let folder = stored_logs().join(env!("CARGO_PKG_VERSION"));
    assert!(!folder.exists(), "the logs of this release are stored already");
    let (site, _) = sample::open().await;
    fs::create_dir_all(&folder).unwrap();
    for listed in gamemaster::list(&site.db, GameFilter::Over, None, None).await.unwrap() {
        let file = site.browser().get(&format!("/games/{}/game.json", listed.id)).await.body;
        let value: Value = serde_json::from_str(&file).unwrap();
        let is_1900 = value["game"]["options"]["variant"] == json!("1900");
        let name = if is_1900 { "1900" } else { value["game"]["ruleset"].as_str().unwrap() };
        fs::write(folder.join(format!("{name}.json")), file).unwrap();
    }
}
