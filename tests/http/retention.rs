//! What the server forgets after a time, and what stays.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, classic};
use crate::{Site, seed};

#[tokio::test]
async fn marks_of_old_threads_give_way_to_the_mark_of_their_board_and_nothing_becomes_unread() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let mut radu = seed::player(&site, "Radu").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (old, _) = seed::thread(&site, board, ana.id, "en", "The old road", &["First."]).await;
    radu.browser.get(&format!("/t/{old}")).await;
    sqlx::query("update posts set created_at = created_at - interval '200 days'")
        .execute(&site.db)
        .await
        .unwrap();
    let (new, _) = seed::thread(&site, board, ana.id, "en", "The new road", &["First."]).await;
    let (unread, _) = seed::thread(&site, board, ana.id, "en", "The last road", &["First."]).await;
    radu.browser.get(&format!("/t/{new}")).await;
    let marks = "select count(*) from read_marks";
    assert_eq!(site.db_count(marks).await, 2);
    site.worker().sweep_daily().await;
    assert_eq!(site.db_count(marks).await, 1, "the old thread needs no mark of its own");
    let page = radu.browser.get("/b/hall").await;
    assert_eq!(page.texts("td .badge").len(), 1, "only the last road is unread: {}", page.body);
    assert!(radu.browser.get(&format!("/t/{unread}/new")).await.status.is_redirection());
}

#[tokio::test]
async fn decisions_and_drafts_are_kept_for_their_time_and_the_log_refuses_other_deletions() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    sqlx::query("insert into drafts (user_id, target, source, updated_at) values ($1, 'conversation:new', 'Dear', $2)")
        .bind(ana.id)
        .bind(site.now())
        .execute(&site.db)
        .await
        .unwrap();
    sqlx::query(
        "insert into audit_log (at, message) values ($1, '{\"id\": \"audit-sessions-ended\", \"args\": {}}')",
    )
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    let (drafts, lines) = ("select count(*) from drafts", "select count(*) from audit_log");
    site.wait(TimeDelta::days(364));
    site.worker().sweep_daily().await;
    assert_eq!((site.db_count(drafts).await, site.db_count(lines).await), (1, 1));
    site.wait(TimeDelta::days(2));
    site.worker().sweep_daily().await;
    assert_eq!((site.db_count(drafts).await, site.db_count(lines).await), (0, 1));
    sqlx::query("delete from audit_log").execute(&site.db).await.unwrap_err();
    site.wait(TimeDelta::days(366));
    site.worker().sweep_daily().await;
    assert_eq!(site.db_count(lines).await, 0);
}

#[tokio::test]
async fn a_finished_game_keeps_few_snapshots_and_every_phase_is_still_shown() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    for _ in 0..20 {
        if played.table(0).await.game.outcome.is_some() {
            break;
        }
        for person in 0..7 {
            let _ = played.finish(person, "").await;
        }
    }
    let site = &played.site;
    assert!(played.table(0).await.game.outcome.is_some(), "the game has ended");
    let (snapshots, phases) = ("select count(*) from snapshots", "select count(*) from phases");
    let (before, count) = (site.db_count(snapshots).await, site.db_count(phases).await);
    assert_eq!(before, count);
    let maps = async || {
        let mut guest = site.browser();
        let mut maps = Vec::new();
        for phase in 0..count {
            let map = guest.get(&format!("/games/{}/phases/{phase}/map.svg", played.game)).await;
            assert_eq!(map.status, StatusCode::OK, "phase {phase}");
            maps.push(map.body);
        }
        maps
    };
    let shown = maps().await;
    site.worker().sweep_daily().await;
    assert_eq!(site.db_count(snapshots).await, before, "not yet");
    site.wait(TimeDelta::days(31));
    site.worker().sweep_daily().await;
    assert_eq!(site.db_count(snapshots).await, (count - 1) / 8 + 2 - i64::from((count - 1) % 8 == 0));
    assert_eq!(maps().await, shown, "the phases look as before");
}
