//! Thousands of games want posts of bots: the deadline of another game is not late for that.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use stafeta::gamemaster::ServiceTier;
use stafeta::games::Ruleset;
use tokio::sync::watch;

use crate::games::{Played, SEVEN, classic};
use crate::games_crowd;
use crate::games_fold::assert_folds;

/// The number of games with bots; ten thousand with `STAFETA_ROUNDS=full`.
const CROWD: i64 = 2_000;
/// The time until the deadline is processed: ten times the aim of two seconds, so that it catches only real failures.
const WITHIN: Duration = Duration::from_secs(20);

/// In each copied game six seats are bots' and have orders due, and nobody's time is up. A third of the games has bots of each level.
const BOTS: &str = "
    update seats set user_id = null, bot = true where game_id > 1 and seat > 0;
    update games set bot_due_at = phase_at, bot_level = (array['beginner', 'club', 'strong'])[1 + id % 3] where id > 1;
    analyze;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deadline_is_met_while_bots_of_thousands_of_games_think() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let db = &played.site.db;
    let is_full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    let crowd = if is_full { 10_000 } else { CROWD };
    games_crowd::copy(db, crowd).await;
    sqlx::raw_sql(BOTS).execute(db).await.unwrap();

    let (stop, stopped) = watch::channel(false);
    let worker = played.site.worker();
    let loops =
        tokio::spawn(async move { worker.run(&[ServiceTier::Worker, ServiceTier::Web], stopped).await });
    let ready = "select count(*) from seats where bot and ready_phase is not null";
    let started = Instant::now();
    while played.site.db_count(ready).await < 20 {
        assert!(started.elapsed() < WITHIN, "the bots do not begin");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    let passed = played.site.now() - TimeDelta::seconds(1);
    sqlx::query(
        "update games set deadline_at = $1, clocks = (select jsonb_agg(jsonb_set(clock, '{deadline,at}', to_jsonb($1)))
         from jsonb_array_elements(clocks) clock) where id = 1",
    )
    .bind(passed)
    .execute(db)
    .await
    .unwrap();
    let started = Instant::now();
    while played.site.db_count("select count(*) from games where id = 1 and phase = 1").await == 0 {
        assert!(started.elapsed() < WITHIN, "the deadline waits behind bots");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let took = started.elapsed();
    let posts = played.site.db_count(ready).await;
    stop.send(true).unwrap();
    loops.await.unwrap();
    println!("{crowd} games with bots: a deadline in {took:?}; {posts} bots had posted");
    let waiting = played.site.db_count("select count(*) from games where bot_due_at is not null").await;
    assert!(waiting > crowd / 2, "bots were still thinking: {waiting}");
    let failed = "select count(*) from games where failures > 0 or quarantined_at is not null";
    assert_eq!(played.site.db_count(failed).await, 0);
    assert_folds(db, played.game).await;
}
