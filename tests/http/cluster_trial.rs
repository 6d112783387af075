//! The cluster of `deploy/cluster/` on this machine, under load, while its primaries die.

use std::path::Path;
use std::process::Stdio;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;
use sqlx::postgres::types::PgInterval;
use stafeta::db::PoolPurpose;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, SeatRequest};
use stafeta::games::Ruleset;
use stafeta::ids::{GameId, ThreadId};
use stafeta::time::Clock;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::api_client::{ALL_SCOPES, access_token};
use crate::games::{Played, SEVEN, classic, new};
use crate::{Site, seed};

/// The longest time from the death of Postgres to the next post.
const BACK_WITHIN: Duration = Duration::from_secs(15);
/// The same where the machine is lost and Patroni is of version 4, which waits for at least 20 seconds before it replaces it.
const BACK_WITHIN_SLOWER: Duration = Duration::from_secs(30);
/// The longest wait for anything else. It only catches a hang.
const HANGS: Duration = Duration::from_secs(180);
/// The time from the opening of a game to its deadline, enough for what comes before the death.
const LEAD: TimeDelta = TimeDelta::seconds(25);
/// The time from the death to the deadline.
const BEFORE_DEADLINE: TimeDelta = TimeDelta::seconds(3);
const WRITERS: usize = 4;

/// The way in which a primary dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Death {
    /// Postgres is killed.
    Postgres,
    /// Patroni is killed too: the machine is lost.
    Machine,
}

/// The running cluster. It ends when its standard input is dropped.
struct Trial {
    script: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
    /// Host and port of the site.
    site: String,
    primary: PgConnectOptions,
}

impl Trial {
    async fn start() -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/cluster/trial");
        let mut script = Command::new(script)
            .arg(env!("CARGO_BIN_EXE_stafeta"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let orders = script.stdin.take().unwrap();
        let mut answers = BufReader::new(script.stdout.take().unwrap()).lines();
        let (mut site, mut primary) = (None, None);
        loop {
            let line = answers.next_line().await.unwrap().expect("the cluster starts");
            match line.split_once(' ') {
                Some(("site", address)) => site = Some(address.to_owned()),
                Some(("primary", url)) => primary = Some(PgConnectOptions::from_str(url).unwrap()),
                Some(("pooling", mode)) => println!("the pooler pools by {mode}"),
                _ => {
                    assert_eq!(line, "ready");
                    break;
                }
            }
        }
        Self { script, orders, answers, site: site.unwrap(), primary: primary.unwrap() }
    }

    /// Kills the primary, and returns its name.
    async fn kill_primary(&mut self, death: Death) -> String {
        let order: &[u8] = match death {
            Death::Postgres => b"kill\n",
            Death::Machine => b"lose\n",
        };
        self.orders.write_all(order).await.unwrap();
        self.answers.next_line().await.unwrap().expect("the primary is killed")
    }

    async fn end(mut self) {
        drop(self.orders);
        assert!(self.script.wait().await.unwrap().success());
    }
}

/// A request that the site answered with success.
#[derive(Clone, Debug)]
struct AcknowledgedPost {
    text: String,
    asked: Instant,
    answered: Instant,
}

/// Sends a request to the API. `None` if there was no whole answer.
async fn call(site: &str, token: &str, (method, path): (&str, &str), body: &Value) -> Option<(u16, String)> {
    let body = body.to_string();
    let request = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nhost: {site}\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(site).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    let answer = tokio::time::timeout(Duration::from_secs(10), exchange).await.ok()?.ok()?;
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    Some((status, answer))
}

/// Posts to a thread ten times in a second until told to stop, and notes what was acknowledged.
async fn keep_posting(
    (site, token, thread, name): (String, String, ThreadId, String),
    acknowledged: Arc<Mutex<Vec<AcknowledgedPost>>>,
    stop: Arc<AtomicBool>,
) {
    let mut pace = tokio::time::interval(Duration::from_millis(100));
    for number in 0.. {
        pace.tick().await;
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let (text, asked) = (format!("{name} {number}"), Instant::now());
        let path = format!("/threads/{thread}/posts");
        let answer = call(&site, &token, ("POST", &path), &json!({ "text": text })).await;
        if answer.is_some_and(|(status, _)| status == 200) {
            let post = AcknowledgedPost { text, asked, answered: Instant::now() };
            acknowledged.lock().unwrap().push(post);
        }
    }
}

/// Waits until `condition` holds, at most for `limit`.
async fn wait_until(what: &str, limit: Duration, mut condition: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !condition().await {
        assert!(begun.elapsed() < limit, "{what} is waited for in vain");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until two standbys follow the primary and one of them must have each commit.
async fn wait_for_standbys(db: &PgPool) {
    let followed =
        "select count(*) = 2 and current_setting('synchronous_standby_names') <> '' from pg_stat_replication";
    wait_until("a second standby", HANGS, async || {
        sqlx::query_scalar::<_, bool>(followed).fetch_one(db).await.unwrap_or(false)
    })
    .await;
}

/// Opens a game of the same people, whose deadline is [`LEAD`] away.
async fn open_game(played: &Played) -> (GameId, DateTime<Utc>) {
    let site = &played.site;
    site.clock.set(Clock::System.now() + LEAD - TimeDelta::hours(24));
    let board = boards::find(&site.db, "games", Some(&played.people[0])).await.unwrap().unwrap();
    let new = new(Ruleset::Diplomacy, classic(), SEVEN.len());
    let game = gamemaster::open(&site.db, &board, &played.people[0], &new, site.now()).await.unwrap();
    for person in &played.people {
        let request = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&site.db, game, person, request, site.now()).await.unwrap();
    }
    let due = sqlx::query_scalar("select deadline_at from games where id = $1").bind(game.0);
    (game, due.fetch_one(&site.db).await.unwrap())
}

/// Kills the primary under load, shortly before a deadline. What was acknowledged is there, and everybody can still play.
async fn survive(trial: &mut Trial, played: &Played, death: Death, limit: Duration) {
    let db = &played.site.db;
    wait_for_standbys(db).await;
    played.site.clock.set(Clock::System.now());
    let mut tokens = Vec::new();
    for person in &played.people {
        tokens.push(access_token(&played.site, person.id, &ALL_SCOPES).await);
    }
    let board = seed::board(&played.site, &format!("{death:?}").to_lowercase(), "everyone").await;
    let (thread, _) = seed::thread(&played.site, board, played.people[0].id, "en", "Talk", &["one"]).await;
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let stop = Arc::new(AtomicBool::new(false));
    let posts_since = |instant: Instant| {
        let acknowledged = acknowledged.lock().unwrap();
        acknowledged.iter().filter(|post: &&AcknowledgedPost| post.asked > instant).count()
    };
    let (game, due) = open_game(played).await;
    let begun = Instant::now();
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let writer = (trial.site.clone(), tokens[writer].clone(), thread, format!("{death:?} {writer}"));
            tokio::spawn(keep_posting(writer, acknowledged.clone(), stop.clone()))
        })
        .collect();
    wait_until("load", HANGS, async || posts_since(begun) >= 5 * WRITERS).await;
    wait_until("the deadline", HANGS, async || Clock::System.now() >= due - BEFORE_DEADLINE).await;
    assert!(Clock::System.now() < due, "the primary dies before the deadline");

    let dying = Instant::now();
    let name = trial.kill_primary(death).await;
    let died = Instant::now();
    wait_until("the next post", limit, async || posts_since(died) > 0).await;
    let back =
        acknowledged.lock().unwrap().iter().filter(|post| post.asked > died).map(|post| post.answered).min();
    let outage = back.unwrap() - dying;
    println!("{name} died ({death:?}); posts again after {outage:?}");
    assert!(outage <= limit, "{outage:?}");

    // Nobody could post before the deadline, so it is extended by the outage. On a slow machine that may end before all have posted.
    let mut due = due;
    if Clock::System.now() > due {
        let noted = "select to_at - from_at from clock_stoppages where kind = 'outage' and from_at <= $1 and to_at > $1";
        let mut extension = None;
        wait_until("the outage", BACK_WITHIN, async || {
            let noted = sqlx::query_scalar::<_, PgInterval>(noted).bind(due).fetch_optional(db).await;
            extension = noted.ok().flatten();
            extension.is_some()
        })
        .await;
        due += TimeDelta::microseconds(extension.unwrap().microseconds);
    }
    for token in &tokens {
        let path = format!("/games/{game}/ready");
        wait_until("a player", BACK_WITHIN, async || {
            let answer = call(&trial.site, token, ("PUT", &path), &json!({ "phase": 0 })).await;
            let is_too_late = Clock::System.now() >= due;
            let Some((status, answer)) = answer else { return is_too_late };
            assert!(matches!(status, 200..300 | 429 | 503) || is_too_late, "{answer}");
            status < 300 || is_too_late
        })
        .await;
    }
    let missed = "select count(*) from phase_duties where game_id = $1 and not is_met and at < $2";
    let missed: i64 = sqlx::query_scalar(missed).bind(game.0).bind(due).fetch_one(db).await.unwrap();
    assert_eq!(missed, 0, "missed before the deadline that was extended");
    wait_until("more load", HANGS, async || posts_since(died) >= 5 * WRITERS).await;
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    let listening =
        "select count(*) = 2 from pg_stat_activity where query like 'LISTEN %' and state = 'idle'";
    wait_until("both servers to wait for announcements", HANGS, async || {
        sqlx::query_scalar::<_, bool>(listening).fetch_one(db).await.unwrap_or(false)
    })
    .await;
    let kept: Vec<String> = sqlx::query_scalar("select source from posts where thread_id = $1")
        .bind(thread)
        .fetch_all(db)
        .await
        .unwrap();
    let acknowledged = acknowledged.lock().unwrap();
    let lost: Vec<_> = acknowledged.iter().filter(|post| !kept.contains(&post.text)).collect();
    println!("{} posts acknowledged, {} kept", acknowledged.len(), kept.len());
    assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
}

/// Kills two primaries, one after the other.
pub(crate) async fn survive_two_primaries() {
    let mut trial = Trial::start().await;
    let db = PoolPurpose::Requests.pool(4, trial.primary.clone());
    let site = Site::on(db.clone());
    site.clock.set(Clock::System.now());
    sqlx::query("update site_settings set posts_per_minute = 60").execute(&db).await.unwrap();
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    survive(&mut trial, &played, Death::Postgres, BACK_WITHIN).await;
    let version = Command::new("patroni").arg("--version").output().await.unwrap();
    let is_slower = !String::from_utf8_lossy(&version.stdout).starts_with("patroni 3.");
    let limit = if is_slower { BACK_WITHIN_SLOWER } else { BACK_WITHIN };
    survive(&mut trial, &played, Death::Machine, limit).await;
    db.close().await;
    trial.end().await;
}
