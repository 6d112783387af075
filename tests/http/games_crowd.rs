//! Very many games due in the same second: two workers resolve each game once, and pages still answer.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chrono::TimeDelta;
use sqlx::{AssertSqlSafe, PgPool};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, classic};
use crate::games_fold::assert_folds;

/// The number of games due at once.
const CROWD: i64 = 400;
/// The longest time until all are resolved: ten times the aim in docs/performance.md, so that it catches only real failures.
const WITHIN: Duration = Duration::from_secs(100);
/// The longest time for a page meanwhile, on a machine with other work.
const PAGE_WITHIN: Duration = Duration::from_secs(5);

/// Copies the only game of a site, each copy with its own threads, until there are `games`.
pub(crate) async fn copy(db: &PgPool, games: i64) {
    let copies = COPIES.replace("LAST", &games.to_string());
    sqlx::raw_sql(AssertSqlSafe(copies)).execute(db).await.unwrap();
}

const COPIES: &str = "
    set local statement_timeout = 0;
    -- A record that is copied brings a value for every column, which a generated one refuses.
    alter table games alter column variant drop expression, alter column hides_players drop expression;
    insert into threads overriding system value
        select (jsonb_populate_record(t, jsonb_build_object('id', 1000000 * place + n, 'leads_to', '/games/' || n))).*
        from games g
        cross join lateral (values (1, g.thread_id), (2, g.discussion_id)) as pair (place, thread)
        join threads t on t.id = thread
        cross join generate_series(2, LAST) n where g.id = 1;
    insert into games overriding system value
        select (jsonb_populate_record(g, jsonb_build_object(
            'id', n, 'thread_id', 1000000 + n, 'discussion_id', 2000000 + n, 'invitation', 'copy' || n))).*
        from games g cross join generate_series(2, LAST) n where g.id = 1;
    insert into seats select (jsonb_populate_record(s, jsonb_build_object('game_id', n))).*
        from seats s cross join generate_series(2, LAST) n where s.game_id = 1;
    insert into events select (jsonb_populate_record(e, jsonb_build_object('game_id', n))).*
        from events e cross join generate_series(2, LAST) n where e.game_id = 1;
    insert into phases select (jsonb_populate_record(p, jsonb_build_object('game_id', n))).*
        from phases p cross join generate_series(2, LAST) n where p.game_id = 1;
    insert into snapshots select (jsonb_populate_record(s, jsonb_build_object('game_id', n))).*
        from snapshots s cross join generate_series(2, LAST) n where s.game_id = 1;
    analyze;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_hundred_games_due_at_once_are_resolved_once_each_while_pages_answer() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let db = &played.site.db;
    copy(db, CROWD).await;
    played.site.wait(TimeDelta::hours(25));

    let (one, two) = (played.site.worker(), played.site.worker());
    let started = Instant::now();
    let workers = tokio::spawn(async move { tokio::join!(one.round(), two.round()) });
    let mut guest = played.site.browser();
    let (mut pages, mut slowest) = (0, Duration::ZERO);
    while !workers.is_finished() {
        let asked = Instant::now();
        assert_eq!(guest.get("/games").await.status, StatusCode::OK);
        slowest = slowest.max(asked.elapsed());
        pages += 1;
    }
    workers.await.unwrap();
    let took = started.elapsed();
    println!("{CROWD} games in {took:?}; {pages} pages meanwhile, the slowest in {slowest:?}");

    let (resolved, summaries, notices): (i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from games where phase = 1 and failures = 0),
                (select count(*) from phases where phase = 1),
                (select count(*) from notifications where topic ~ '^game:[0-9]+$')",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert_eq!((resolved, summaries), (CROWD, CROWD));
    assert_eq!(
        notices,
        7 * CROWD,
        "each player has one notice of the phase of each game, beside the warning of the lost seat"
    );
    let doubled: i64 = sqlx::query_scalar(
        "select count(*) from (select game_id from events where body->>'did' = 'missed' group by game_id having count(*) > 1) d",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert_eq!(doubled, 0, "no phase was missed twice");
    for game in [1, 2, CROWD] {
        assert_folds(db, stafeta::ids::GameId(game)).await;
    }
    assert!(took < WITHIN, "{took:?}");
    assert!(pages > 5 && slowest < PAGE_WITHIN, "{pages} pages, the slowest in {slowest:?}");
}
