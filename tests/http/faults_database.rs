//! A database that cannot work: no game is affected, and people are asked to try again.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chrono::TimeDelta;
use sqlx::{AssertSqlSafe, Connection};
use stafeta::db;
use stafeta::games::Ruleset;

use crate::faults_mail::resolved;
use crate::games::{Played, SEVEN, classic};
use crate::games_crowd;
use crate::{Answer, Site};

/// The longest time until a refusal.
const REFUSED_WITHIN: Duration = Duration::from_secs(5);

async fn diplomacy() -> Played {
    Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await
}

fn assert_told_to_try_again(what: &str, answer: &Answer) {
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{what}: {}", answer.body);
    assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds > 0), "{what}");
}

impl Played {
    /// Makes every write of orders and events fail with a Postgres error code. `None` ends this.
    async fn fail_writes(&self, code: Option<&str>) {
        let sql = match code {
            Some(code) => format!(
                "create or replace function fails() returns trigger language plpgsql as
                     $$ begin raise exception 'made for a test' using errcode = '{code}'; end $$;
                 create or replace trigger fails before insert on orders for each row execute function fails();
                 create or replace trigger fails before insert on events for each row execute function fails()"
            ),
            None => "drop trigger fails on orders; drop trigger fails on events".to_owned(),
        };
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&self.site.db).await.unwrap();
    }

    async fn failures(&self) -> (i64, i64) {
        // The pool may still have a connection that the server has closed.
        let mut open = self.site.db.acquire().await.unwrap();
        while open.ping().await.is_err() {
            open = self.site.db.acquire().await.unwrap();
        }
        sqlx::query_as("select coalesce(sum(failures), 0)::bigint, count(quarantined_at) from games")
            .fetch_one(&mut *open)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn faults_of_the_machine_are_never_counted_against_a_game() {
    let played = diplomacy().await;
    let game = format!("/games/{}", played.game);
    let mut ana = played.browser(&played.people[0]).await;
    let sheet = ana.get(&game).await;
    let action = format!("{game}/orders");
    let form = sheet.fill(&action, &[("text", "A VIE - GAL"), ("do", "send")]);
    played.site.wait(TimeDelta::hours(23));
    // Disk full, deadlock, serialization failure, lock not available, read-only server, timeout, out of memory.
    for code in ["53100", "40P01", "40001", "55P03", "25006", "57014", "53200"] {
        played.fail_writes(Some(code)).await;
        assert_told_to_try_again(code, &ana.post(&action, &form).await);
    }
    // The deadline passes while the disk is full, and the game is tried more often than a broken game would be.
    played.fail_writes(Some("53100")).await;
    for _ in 0..6 {
        played.hours(1).await;
    }
    assert_eq!(played.failures().await, (0, 0));
    assert_eq!(ana.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE, "it cannot write");
    played.fail_writes(Some("40P01")).await;
    for _ in 0..6 {
        played.hours(1).await;
    }
    assert_eq!(played.failures().await, (0, 0));
    assert_eq!(played.table(0).await.game.phase, Some(0));
    played.fail_writes(None).await;
    played.hours(1).await;
    assert_eq!(played.table(0).await.game.phase, Some(1), "goes on by itself");
}

/// Makes every note of a visit, and of what somebody has read, fail with a Postgres error code.
async fn fail_notes(site: &Site, code: &str) {
    let mut sql = format!(
        "create or replace function fails_to_note() returns trigger language plpgsql as
             $$ begin raise exception 'made for a test' using errcode = '{code}'; end $$;"
    );
    for table in [
        "game_visits",
        "read_marks",
        "press_read_marks",
        "conversation_members",
        "notifications",
        "sessions",
        "users",
    ] {
        sql += &format!(
            "create or replace trigger fails_to_note before insert or update on {table}
                 for each row execute function fails_to_note();"
        );
    }
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&site.db).await.unwrap();
}

#[tokio::test]
async fn a_page_is_shown_when_the_database_cannot_note_that_it_was_read() {
    let played = diplomacy().await;
    let game = format!("/games/{}", played.game);
    let [mut ana, mut bogdan] =
        [played.browser(&played.people[0]).await, played.browser(&played.people[1]).await];
    assert_eq!(ana.get(&game).await.status, StatusCode::OK);
    played.site.wait(TimeDelta::hours(1));
    played.say(&played.people[1], &[0], "An offer.").await.unwrap();
    let name = &*played.people[0].name;
    let fields = [("to", name), ("title", "Hello"), ("text", "A letter")];
    let letter = bogdan.submit("/messages/new", "/messages/new", &fields).await.page().to_owned();
    let thread = format!("/t/{}", played.table(0).await.game.thread);
    let press = format!("{game}/press/1");
    // Disk full, read-only server, lock not available, deadlock.
    for code in ["53100", "25006", "55P03", "40P01"] {
        fail_notes(&played.site, code).await;
        for path in [&game, &thread, &letter, &press] {
            let page = ana.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{code} {path}: {}", page.body);
        }
        let page = ana.get(&game).await;
        assert_eq!(page.texts(".unseen-changes").len(), 1, "{}", page.body);
    }
    // A fault of this program is none of the machine.
    fail_notes(&played.site, "P0001").await;
    assert_eq!(ana.get(&game).await.status, StatusCode::INTERNAL_SERVER_ERROR);
}

/// The tables with what a page notes: who visited, and what they have read.
const NOTED: [&str; 8] = [
    "users",
    "sessions",
    "games",
    "game_visits",
    "read_marks",
    "notifications",
    "press_read_marks",
    "conversation_members",
];

/// A game, its thread, a private message and press, each with something new for the first player, who has looked at none of them.
async fn unread_pages() -> (Played, [String; 4]) {
    let played = diplomacy().await;
    let mut bogdan = played.browser(&played.people[1]).await;
    played.say(&played.people[1], &[0], "An offer.").await.unwrap();
    let fields = [("to", &*played.people[0].name), ("title", "Hello"), ("text", "A letter")];
    let letter = bogdan.submit("/messages/new", "/messages/new", &fields).await.page().to_owned();
    let game = format!("/games/{}", played.game);
    let pages =
        [format!("/t/{}", played.table(0).await.game.thread), letter, format!("{game}/press/1"), game];
    (played, pages)
}

#[tokio::test]
async fn a_page_is_shown_while_others_hold_what_would_note_that_it_was_read() {
    let (played, pages) = unread_pages().await;
    let mut ana = played.browser(&played.people[0]).await;
    played.site.wait(TimeDelta::hours(1));
    let unread = "select count(*) from notifications where read_at is null";
    let before: i64 = sqlx::query_scalar(unread).fetch_one(&played.site.db).await.unwrap();
    assert!(before > 0);
    let mut holder = db::begin(&played.site.db).await.unwrap();
    for table in NOTED {
        // What an update that changes no key locks, as the game master does.
        let hold = AssertSqlSafe(format!("select from {table} for no key update"));
        sqlx::raw_sql(hold).execute(&mut *holder).await.unwrap();
    }
    for page in &pages {
        let asked = Instant::now();
        let answer = ana.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}: {}", answer.body);
        assert!(asked.elapsed() < REFUSED_WITHIN / 2, "{page}: {:?}", asked.elapsed());
    }
    db::rollback(holder).await.unwrap();
    for page in &pages {
        assert_eq!(ana.get(page).await.status, StatusCode::OK, "{page}");
    }
    let after: i64 = sqlx::query_scalar(unread).fetch_one(&played.site.db).await.unwrap();
    assert!(after < before, "once nobody holds them, they are noted: {after} of {before}");
}

#[tokio::test]
async fn a_page_does_not_wait_for_a_disk_to_note_that_it_was_read() {
    let (played, pages) = unread_pages().await;
    let db = &played.site.db;
    let mut ana = played.browser(&played.people[0]).await;
    assert_eq!(ana.get("/games").await.status, StatusCode::OK);
    played.site.wait(TimeDelta::hours(1));
    let name: String =
        sqlx::query_scalar("select quote_ident(current_database())").fetch_one(db).await.unwrap();
    // Their own connection keeps the settings with which it began.
    let mut own = db.acquire().await.unwrap().detach();
    let mut settings = async |sql: &str| {
        for sql in sql.split(';') {
            sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut own).await.unwrap();
        }
    };
    // A commit waits for a copy that never comes, as it would for a disk that stands still. Only commits to this database do.
    settings("alter system set synchronous_standby_names = 'nobody'; select pg_reload_conf()").await;
    let only_here = format!(
        "alter database {name} set synchronous_commit = on;
         select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()"
    );
    settings(&only_here).await;
    let noted = "update users set seen_at = seen_at";
    let waits = async || {
        let mut fresh = played.site.db.acquire().await.unwrap();
        while fresh.ping().await.is_err() {
            fresh = played.site.db.acquire().await.unwrap();
        }
        let commit = sqlx::raw_sql(noted).execute(&mut *fresh);
        tokio::time::timeout(Duration::from_millis(300), commit).await.is_err()
    };
    assert!(waits().await, "an ordinary commit waits");
    for page in &pages {
        let asked = Instant::now();
        let answer = ana.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}: {}", answer.body);
        assert!(asked.elapsed() < REFUSED_WITHIN / 2, "{page}: {:?}", asked.elapsed());
    }
    let visits: i64 = sqlx::query_scalar("select count(*) from game_visits").fetch_one(db).await.unwrap();
    assert!(visits > 0, "it is noted nevertheless");
    settings("alter system reset synchronous_standby_names; select pg_reload_conf()").await;
}

#[tokio::test]
async fn a_server_that_only_reads_is_told_by_readyz_and_counts_against_nobody() {
    let played = diplomacy().await;
    let database = "select quote_ident(current_database())";
    let name: String = sqlx::query_scalar(database).fetch_one(&played.site.db).await.unwrap();
    let only_reads = async |yes: bool| {
        // Applies to later connections; the present ones are closed.
        let sql = format!(
            "alter database {name} set default_transaction_read_only = {yes};
             select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()"
        );
        let mut own = played.site.db.acquire().await.unwrap().detach();
        sqlx::raw_sql("set default_transaction_read_only = off").execute(&mut own).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut own).await.unwrap();
    };
    only_reads(true).await;
    let mut guest = played.site.browser();
    assert_eq!(guest.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(guest.get("/healthz").await.status, StatusCode::OK);
    played.hours(25).await;
    only_reads(false).await;
    // The page meets a closed connection and is made with another. No further one is used untested.
    assert_eq!(guest.get("/forum").await.status, StatusCode::OK);
    assert_eq!(played.failures().await, (0, 0));
    played.hours(1).await;
    assert_eq!(played.table(0).await.game.phase, Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_on_two_threads_keeps_only_those_two_games_waiting() {
    const GAMES: i64 = 10;
    let played = diplomacy().await;
    let database = &played.site.db;
    games_crowd::copy(database, GAMES).await;
    let mut holder = db::begin(database).await.unwrap();
    sqlx::query("update threads set title = title where id in (1000002, 1000003)")
        .execute(&mut *holder)
        .await
        .unwrap();
    let working = played.fall_due_beside(played.site.worker()).await;
    let late = resolved(&played, GAMES - 2, REFUSED_WITHIN).await;
    println!("eight games beside two that are locked: {late:?} after their deadline");

    let mut ana = played.browser(&played.people[0]).await;
    for page in ["/games/2", "/games", "/forum", "/readyz", "/t/1000002", "/games/5"] {
        let asked = Instant::now();
        assert_eq!(ana.get(page).await.status, StatusCode::OK, "{page}");
        assert!(asked.elapsed() < REFUSED_WITHIN, "{page}: {:?}", asked.elapsed());
    }
    let (page, action) = (ana.get("/t/1000002/moderate").await, "/t/1000002/standing");
    let asked = Instant::now();
    let answer = ana.post(action, &page.fill(action, &[("standing", "locked")])).await;
    assert_told_to_try_again("a change of the locked thread", &answer);
    assert!(asked.elapsed() < REFUSED_WITHIN, "{:?}", asked.elapsed());

    db::rollback(holder).await.unwrap();
    // They are tried again some seconds later.
    played.site.wait(TimeDelta::seconds(5));
    resolved(&played, GAMES, REFUSED_WITHIN).await;
    assert_eq!(played.failures().await, (0, 0));
    working.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deadlock_with_somebody_else_costs_a_game_nothing() {
    let played = diplomacy().await;
    let database = &played.site.db;
    let thread = played.table(0).await.game.thread;
    // The worker locks the game first and then its thread; this locks them in the other order.
    let mut other = db::begin(database).await.unwrap();
    sqlx::query("update threads set title = title where id = $1")
        .bind(thread)
        .execute(&mut *other)
        .await
        .unwrap();
    let working = played.fall_due_beside(played.site.worker()).await;
    let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let began = Instant::now();
    while sqlx::query_scalar::<_, i64>(waits).fetch_one(database).await.unwrap() == 0 {
        assert!(began.elapsed() < REFUSED_WITHIN, "the worker does not want the thread");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let taken = sqlx::query("update games set name = name where id = $1")
        .bind(played.game)
        .execute(&mut *other)
        .await;
    drop(taken);
    db::rollback(other).await.unwrap();
    played.site.wait(TimeDelta::seconds(5));
    resolved(&played, 1, REFUSED_WITHIN).await;
    assert_eq!(played.failures().await, (0, 0));
    working.stop().await;
}

#[tokio::test]
async fn one_broken_row_of_each_table_a_loop_reads_delays_nobody_else() {
    let played = diplomacy().await;
    let db = &played.site.db;
    games_crowd::copy(db, 3).await;
    // A game with unreadable clocks is due for a reminder before all others, and another one for its deadline.
    let broken = r#"update games set clocks = '[{"seat": "none"}]', reminder_at = $1 where id = 2"#;
    sqlx::query(broken).bind(played.site.now()).execute(db).await.unwrap();
    sqlx::query("update games set reminder_at = $1 where id in (1, 3)")
        .bind(played.site.now())
        .execute(db)
        .await
        .unwrap();
    played.site.wait(TimeDelta::hours(20));
    played.site.work().await;
    let reminded = "select count(distinct game_id) from reminders";
    assert_eq!(sqlx::query_scalar::<_, i64>(reminded).fetch_one(db).await.unwrap(), 2, "the two sound games");
    // A person whose daily e-mail cannot be written does not delay the others'.
    sqlx::query("update users set zone = 'No/Where' where id = $1")
        .bind(played.people[1].id)
        .execute(db)
        .await
        .unwrap();
    played.hours(5).await;
    let resolved: Vec<i64> =
        sqlx::query_scalar("select id from games where phase = 1 order by id").fetch_all(db).await.unwrap();
    assert_eq!(resolved, [1, 3]);
    let failed: Vec<i64> =
        sqlx::query_scalar("select id from games where failures > 0").fetch_all(db).await.unwrap();
    assert_eq!(failed, [2], "a failure is counted against its own game");
}
