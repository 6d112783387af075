//! Stored data of a game: its events fold to every snapshot, and a failure at any write of a transaction leaves nothing half
//! done.

use std::process::{Child, Command};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ConnectOptions, PgPool};
use stafeta::gamemaster::{self, GameError};
use stafeta::games::Ruleset;
use stafeta::ids::GameId;

use crate::cluster::crowd_pool;
use crate::games::{Played, SEVEN, classic, trial};

/// Asserts that the events of a game fold to each of its snapshots and to its row.
pub(crate) async fn assert_folds(db: &PgPool, game: GameId) {
    let (ruleset, phase, turn, outcome): (String, Option<i32>, Option<i32>, Option<Value>) =
        sqlx::query_as("select ruleset, phase, turn, outcome from games where id = $1")
            .bind(game)
            .fetch_one(db)
            .await
            .unwrap();
    let facts: Vec<(i32, i16, Value)> = sqlx::query_as(
        "select seq, version, body from events where game_id = $1 and source = 'rules' and undone_by is null order by seq",
    )
    .bind(game)
    .fetch_all(db)
    .await
    .unwrap();
    let snapshots: Vec<(i32, i32, Value)> = sqlx::query_as(
        "select phase, seq, state from phases join snapshots using (game_id, seq)
             where game_id = $1 and undone_by is null order by phase",
    )
    .bind(game)
    .fetch_all(db)
    .await
    .unwrap();
    let phases: Vec<i32> = snapshots.iter().map(|(phase, ..)| *phase).collect();
    assert_eq!(phases, (0..=phase.unwrap_or(-1)).collect::<Vec<_>>(), "one snapshot for each phase");
    let ruleset: Ruleset = ruleset.parse().unwrap();
    let mut position = ruleset.empty();
    let mut met = 0;
    for (seq, version, body) in facts {
        position.apply(&ruleset.read_fact(version, body).unwrap()).unwrap();
        for (phase, _, state) in snapshots.iter().filter(|(_, at, _)| *at == seq) {
            assert_eq!(position.store().unwrap(), *state, "phase {phase}");
            met += 1;
        }
    }
    assert_eq!(met, snapshots.len(), "each snapshot stands at a fact");
    if phase.is_some() {
        let reached = position.phase();
        assert_eq!((phase, turn), (i32::try_from(reached.index).ok(), i32::try_from(reached.turn).ok()));
    }
    // The players may end a game that the rules do not end.
    if let Some(ended) = position.outcome() {
        assert_eq!(serde_json::to_value(ended).ok(), outcome);
    }
}

/// Makes the n-th write of a transaction fail. Its commit counts as the last write.
struct Faults<'a>(&'a PgPool);

impl<'a> Faults<'a> {
    async fn laid(db: &'a PgPool) -> Self {
        sqlx::raw_sql(
            "create table faults (at int not null, how text not null);
             insert into faults values (0, 'none');
             create function fault() returns trigger language plpgsql as $$
             declare
                 target faults;
                 writes int := coalesce(nullif(current_setting('proof.writes', true), ''), '0')::int + 1;
             begin
                 perform set_config('proof.writes', writes::text, true);
                 select * into target from faults;
                 if writes = target.at then
                     case target.how
                         when 'raise' then raise exception 'a fault at write %', writes;
                         when 'die' then perform pg_terminate_backend(pg_backend_pid());
                         when 'wait' then perform pg_advisory_xact_lock(77);
                     end case;
                 end if;
                 return null;
             end $$;
             do $$ declare each text; begin
                 for each in select tablename from pg_tables where schemaname = 'public' and tablename <> 'faults' loop
                     execute format('create trigger fault after insert or update or delete on %I
                                     for each row execute function fault()', each);
                 end loop;
             end $$;
             create constraint trigger fault_at_commit after update on games deferrable initially deferred
             for each row execute function fault();",
        )
        .execute(db)
        .await
        .unwrap();
        Self(db)
    }

    async fn set(&self, at: i32, how: &str) {
        let set = sqlx::query("update faults set at = $1, how = $2").bind(at).bind(how).execute(self.0);
        assert_eq!(set.await.unwrap().rows_affected(), 1);
    }

    /// Runs `write` with a failure at its first write, its second, and so on, until it succeeds. Asserts that each failure leaves
    /// all tables unchanged. Returns the number of its writes.
    async fn at_every_write(&self, game: GameId, write: impl AsyncFn() -> Result<(), GameError>) -> i32 {
        let before = contents(self.0).await;
        for at in 1.. {
            for how in ["die", "raise"] {
                self.set(at, how).await;
                match write().await {
                    Err(GameError::Database(_)) => {
                        assert_eq!(
                            contents(self.0).await,
                            before,
                            "{how} at write {at} left something behind"
                        );
                    }
                    Err(other) => panic!("{how} at write {at}: {other}"),
                    Ok(()) => {
                        self.set(0, "none").await;
                        assert_folds(self.0, game).await;
                        return at - 1;
                    }
                }
            }
        }
        unreachable!("a transaction has an end")
    }
}

/// Returns every row of every table as digests, except the heartbeat.
async fn contents(db: &PgPool) -> Vec<(String, String)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select tablename::text from pg_tables
         where schemaname = 'public' and tablename not in ('faults', 'heartbeat') order by 1",
    )
    .fetch_all(db)
    .await
    .unwrap();
    let mut contents = Vec::new();
    for table in tables {
        let query =
            format!("select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from {table} t");
        contents.push((table, sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(db).await.unwrap()));
    }
    contents
}

/// Returns the content of a game without row numbers, which a failed transaction uses up.
async fn essence(played: &Played) -> Vec<String> {
    let mut essence = Vec::new();
    for query in [
        "select row(seq, phase, at, actor_id, source, body)::text from events order by seq",
        "select row(phase, seq, opened_at, turn, title, figures, seats, undone_by)::text from phases order by seq",
        "select row(seq, format, state)::text from snapshots order by seq",
        "select row(seat, phase, status, text, acts)::text from orders order by seat, phase, status",
        "select row(seat, user_id, ready_phase, missed, missed_total, vacant_since)::text from seats order by seat",
        "select row(stage, phase, turn, phase_at, clocks, deadline_at, draws, roots, failures)::text from games",
        "select row(thread_id, number, system_post)::text from posts where thread_id = (select thread_id from games) and number > 1
         order by number",
        "select row(user_id, message, times, link)::text from notifications order by user_id, id",
        "select row(user_id, email)::text from outbox order by user_id, id",
    ] {
        essence.extend(sqlx::query_scalar::<_, String>(query).fetch_all(&played.site.db).await.unwrap());
    }
    essence
}

/// Opens a game of Diplomacy of six turns at the deadline of the second. Ana has posted for it, nobody else has posted at all.
async fn at_the_second_deadline() -> Played {
    let mut options = classic();
    options["turns"] = 6.into();
    let played = Played::open(Ruleset::Diplomacy, options, &SEVEN, true).await;
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    played.post(0, "A VIE - GAL\nA BUD - SER", false).await.unwrap();
    played.site.wait(TimeDelta::hours(25));
    played
}

#[tokio::test]
async fn killed_at_each_write_of_a_deadline_the_phase_is_resolved_once() {
    let undisturbed = at_the_second_deadline().await;
    undisturbed.site.work().await;
    let played = at_the_second_deadline().await;
    let (db, game, now) = (&played.site.db, played.game, played.site.now());
    let faults = Faults::laid(db).await;
    let writes =
        faults.at_every_write(game, async || gamemaster::advance(db, game, 1, now).await.map(drop)).await;
    assert!(writes > 20, "only {writes} writes: the triggers do not see them");
    played.site.work().await;
    let table = played.table(0).await;
    assert_eq!(table.game.phase, Some(2));
    assert_eq!(table.roster.iter().filter(|seated| seated.vacant_since.is_some()).count(), 6);
    assert_eq!(essence(&played).await, essence(&undisturbed).await, "nothing lost, nothing doubled");
}

#[tokio::test]
async fn killed_at_each_write_of_the_last_confirmation_the_orders_stand_or_do_not() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    for (person, text) in (1..7).zip(["F LON H", "A PAR H", "A MUN H", "A ROM H", "A MOS H", "A CON H"]) {
        played.post(person, text, true).await.unwrap();
    }
    let faults = Faults::laid(&played.site.db).await;
    let write = async || played.post(0, "A VIE - GAL", true).await.map(drop);
    let writes = faults.at_every_write(played.game, write).await;
    assert!(writes > 20, "only {writes} writes");
    assert_eq!(played.table(0).await.game.phase, Some(1));
    let used: i64 = sqlx::query_scalar("select count(*) from orders where status = 'used'")
        .fetch_one(&played.site.db)
        .await
        .unwrap();
    assert_eq!(used, 7);
}

#[tokio::test]
async fn killed_at_each_write_of_a_post_no_lot_is_drawn_twice() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let faults = Faults::laid(&played.site.db).await;
    for person in [0, 1] {
        let write = async || played.post(person, "throw", false).await.map(drop);
        let writes = faults.at_every_write(played.game, write).await;
        assert!(writes > 5, "only {writes} writes");
    }
    // The same at deadlines in the past: each of the two slots left is missed once.
    played.site.wait(TimeDelta::days(3));
    let (db, game, now) = (&played.site.db, played.game, played.site.now());
    let write = async || gamemaster::advance(db, game, 1, now).await.map(drop);
    faults.at_every_write(game, write).await;
    let draws: Vec<i64> =
        sqlx::query_scalar("select draw from reveals order by draw").fetch_all(db).await.unwrap();
    assert_eq!(draws, [1, 2], "the deal is draw 0 and stays sealed");
    let (made, facts): (i64, i64) =
        sqlx::query_as("select draws, (select count(*) from events where source = 'rules') from games")
            .fetch_one(db)
            .await
            .unwrap();
    assert_eq!((made, facts), (3, 5));
}

/// Starts a worker process on the database of `played`.
fn worker(played: &Played, folder: &std::path::Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_stafeta"))
        .arg("worker")
        .env("DATABASE_URL", played.site.db.connect_options().to_url_lossy().as_str())
        .env("STAFETA_DATA_DIR", folder)
        .spawn()
        .unwrap()
}

/// Repeats a query until the answer is `wanted`. The bound only catches a hang.
pub(crate) async fn until(db: &PgPool, question: &'static str, wanted: i64) {
    let patience = Instant::now() + Duration::from_secs(100);
    loop {
        let answer: i64 = sqlx::query_scalar(question).fetch_one(db).await.unwrap();
        if answer == wanted {
            return;
        }
        assert!(Instant::now() < patience, "{question}: {answer}, not {wanted}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_worker_killed_in_the_middle_of_adjudication_leaves_the_phase_to_the_next() {
    // The worker uses the system clock, for which the deadline is years in the past. Reminders have their own loop; none is due.
    let played = at_the_second_deadline().await;
    let db = &played.site.db;
    sqlx::query(
        "update games set deadline_at = deadline_at - interval '10 years', clocks = $1, reminder_at = null",
    )
    .bind(years_ago(&played).await)
    .execute(db)
    .await
    .unwrap();
    let faults = Faults::laid(db).await;
    faults.set(12, "wait").await;
    let before = contents(db).await;
    let mut gate = crowd_pool(db).acquire().await.unwrap();
    sqlx::query("select pg_advisory_lock(77)").execute(&mut *gate).await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let mut killed = worker(&played, folder.path());
    until(db, "select count(*) from pg_locks where locktype = 'advisory' and not granted", 1).await;
    killed.kill().unwrap();
    killed.wait().unwrap();
    sqlx::query("select pg_advisory_unlock(77)").execute(&mut *gate).await.unwrap();
    let idle = "select count(*) from pg_locks where locktype = 'advisory'";
    until(db, idle, 0).await;
    assert_eq!(contents(db).await, before, "what the dead worker had written is gone");

    faults.set(0, "none").await;
    let mut next = worker(&played, folder.path());
    // For this clock the later deadlines are in the past as well: Ana misses two more, and then nobody is left.
    until(db, "select count(*) from games where stage = 'paused' and resumes_at is null", 1).await;
    let next_id = nix::unistd::Pid::from_raw(next.id().cast_signed());
    nix::sys::signal::kill(next_id, nix::sys::signal::Signal::SIGTERM).unwrap();
    next.wait().unwrap();
    assert_folds(db, played.game).await;
    let missed_twice = "select count(*) - count(distinct phase) from events where body->>'did' = 'missed'";
    until(db, missed_twice, 0).await;
}

/// Returns the clocks of a game, ten years earlier.
async fn years_ago(played: &Played) -> Value {
    let mut clocks = played.table(0).await.game.clocks;
    for clock in &mut clocks {
        clock.deadline.at -= TimeDelta::days(3653);
        clock.deadline.from -= TimeDelta::days(3653);
    }
    serde_json::to_value(clocks).unwrap()
}
